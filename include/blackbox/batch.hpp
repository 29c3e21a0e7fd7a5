// Many boards at once.
#pragma once

#include "ray.hpp"

#include <string>
#include <utility>
#include <vector>

#if __cplusplus >= 202002L
#include <span>
#endif

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// The signatures of `count` boards of one size, given by their words, into `capacity` bytes; `on.ports()` bytes a board.
/// `threads` as bb_signatures has it.
inline Done signatures(const std::uint64_t *boards, std::size_t count, Size on, std::uint8_t *out,
                       std::size_t capacity, std::uint32_t threads = 1)
{
    return detail::checked(bb_signatures(boards, count, on.raw(), threads, out, nullptr, capacity));
}

/// The same into outcomes, for boards with any number of ports.
inline Done signatures(const std::uint64_t *boards, std::size_t count, Size on, bb_outcome *out,
                       std::size_t capacity, std::uint32_t threads = 1)
{
    return detail::checked(bb_signatures(boards, count, on.raw(), threads, nullptr, out, capacity));
}

/// The same as a vector of Code: std::uint8_t, or bb_outcome.
template <typename Code = std::uint8_t>
Result<std::vector<Code>> signatures(const std::vector<std::uint64_t> &boards, Size on = {}, std::uint32_t threads = 1)
{
    const std::size_t count = on.words() ? boards.size() / on.words() : 0;
    std::vector<Code> out(count * on.ports());
    if (auto went = signatures(boards.data(), count, on, out.data(), out.size(), threads); !went)
        return went.error();
    return out;
}

#if __cplusplus >= 202002L
inline Done signatures(std::span<const std::uint64_t> boards, Size on, std::span<std::uint8_t> out,
                       std::uint32_t threads = 1)
{
    const std::size_t count = on.words() ? boards.size() / on.words() : 0;
    return signatures(boards.data(), count, on, out.data(), out.size(), threads);
}
#endif

/// Which of `count` boards of one size answer `outcomes[q]` at `ports[q]`, a bit a board; see bb_planes.
inline Done planes(const std::uint64_t *boards, std::size_t count, Size on, const bb_port *ports,
                   const bb_outcome *outcomes, std::size_t questions, std::uint64_t *masks, std::size_t capacity)
{
    return detail::checked(
        bb_planes(boards, count, on.raw(), ports, outcomes, questions, masks, capacity));
}

inline Result<std::vector<std::uint64_t>> planes(const std::vector<std::uint64_t> &boards,
                                                 const std::vector<std::pair<Port, Outcome>> &questions,
                                                 Size on = {})
{
    std::vector<bb_port> ports;
    std::vector<bb_outcome> outcomes;
    for (const auto &question : questions) {
        ports.push_back(question.first.index);
        outcomes.push_back(question.second.code());
    }
    std::vector<std::uint64_t> masks((boards.size() + 63) / 64 * questions.size());
    if (auto went = planes(boards.data(), boards.size(), on, ports.data(), outcomes.data(), questions.size(),
                           masks.data(), masks.size());
        !went)
        return went.error();
    return masks;
}

#if __cplusplus >= 202002L
inline Done planes(std::span<const std::uint64_t> boards, Size on, std::span<const bb_port> ports,
                   std::span<const bb_outcome> outcomes, std::span<std::uint64_t> masks)
{
    const std::size_t questions = ports.size() < outcomes.size() ? ports.size() : outcomes.size();
    return planes(boards.data(), boards.size(), on, ports.data(), outcomes.data(), questions, masks.data(),
                  masks.size());
}
#endif

/// The kernel that traces; see bb_kernel.
inline const char *kernel() noexcept { return bb_kernel(); }

} // inline namespace
} // namespace blackbox
