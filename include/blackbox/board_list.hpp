// The boards that satisfy evidence, as bits.
#pragma once

#include "evidence.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// All boards that satisfy some evidence, each made when it is asked for; see bb_board_list. In arrays a board takes
/// words() words.
class BoardList {
public:
    /// Takes over a handle, which must be one.
    explicit BoardList(bb_board_list *owned) : owned_(owned) { detail::sure(bb_board_list_read(owned, &size_)); }

    static Result<BoardList> of(const Evidence &evidence, const Watch &watch = {})
    {
        return detail::awaited<BoardList, bb_board_list *>(watch, bb_evidence_list, evidence.raw());
    }

    U128 count() const noexcept { return size_.count; }
    /// The size of the boards.
    Size size() const noexcept { return size_.size; }
    /// How many words of 64 bits a board takes: one if a Board holds it, its bits.
    std::size_t words() const noexcept { return size_.words; }

    /// At most so many boards from a position on; fewer at the end.
    std::vector<std::uint64_t> boards(std::size_t most, U128 from = {}) const
    {
        // No more room than there are boards.
        if (size_.count.high == 0 && size_.count.low < most)
            most = static_cast<std::size_t>(size_.count.low);
        return filled(most, [&](std::uint64_t *out, std::size_t capacity, std::size_t *count) {
            return bb_board_list_boards(owned_.get(), from.raw(), out, capacity, count);
        });
    }

    /// So many boards at random, each equally likely each time; none if there is no board.
    std::vector<std::uint64_t> sample(std::size_t number, std::uint64_t seed) const
    {
        return filled(number, [&](std::uint64_t *out, std::size_t capacity, std::size_t *count) {
            return bb_board_list_sample(owned_.get(), seed, out, capacity, count);
        });
    }

    /// The board at a position, if there is one.
    std::optional<Board> at(U128 position) const
    {
        const auto found = boards(1, position);
        return found.empty() ? std::nullopt : std::optional<Board>(Board::from_words(found.data(), size()).value());
    }

    const bb_board_list *raw() const noexcept { return owned_.get(); }

private:
    template <typename Call>
    std::vector<std::uint64_t> filled(std::size_t boards, Call &&call) const
    {
        std::vector<std::uint64_t> out(boards * words());
        std::size_t count = 0;
        detail::sure(call(out.data(), out.size(), &count));
        out.resize(count * words());
        return out;
    }

    detail::owner<bb_board_list, bb_board_list_free> owned_;
    bb_board_list_size size_{};
};

/// So many boards that satisfy evidence at random, as BoardList::sample, also where they are too many for a list; see
/// bb_evidence_sample.
inline Result<std::vector<std::uint64_t>> sample(const Evidence &evidence, std::size_t number, std::uint64_t seed,
                                                 const Watch &watch = {}, const Prior *prior = nullptr)
{
    const std::size_t words = evidence.size().words();
    std::vector<std::uint64_t> out(number * words);
    std::size_t count = 0;
    const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
        return bb_evidence_sample(evidence.raw(), prior ? prior->raw() : nullptr, seed, raw, out.data(), out.size(), &count);
    });
    if (status != BB_OK)
        return Error::last(status);
    out.resize(count * words);
    return out;
}

/// Hands all boards that satisfy evidence to `visit(const std::uint64_t *boards, std::size_t count, std::size_t words)`, which
/// says whether to go on, in blocks of at most `most` boards; see bb_evidence_blocks. What it throws leaves the call.
template <typename Visit>
Done for_each_block(const Evidence &evidence, std::size_t most, Visit &&visit, const Watch &watch = {})
{
    auto keep = [&](const std::uint64_t *boards, std::size_t count, std::size_t words) {
        return static_cast<bool>(visit(boards, count, words));
    };
    using Block = const std::uint64_t *;
    return detail::checked(detail::visited<Block, std::size_t, std::size_t>(keep, [&](auto visitor, void *user) {
        return detail::watched(
            watch, [&](const bb_watch *raw) { return bb_evidence_blocks(evidence.raw(), most, raw, visitor, user); });
    }));
}

} // inline namespace
} // namespace blackbox
