// Text to a stream, a file, or a function.
#pragma once

#include "result.hpp"

#include <cstdint>
#include <cstdio>
#include <string_view>
#include <utility>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

namespace detail {

/// Makes `call(with..., bb_writer)` to a file of C's.
template <typename Call, typename... With>
Done written(std::FILE *file, Call &&call, With... with) { return checked(call(with..., bb_file_writer(file))); }

/// Makes `call(with..., bb_writer)` to `take(std::string_view)`, which says whether to go on.
template <typename Take, typename Call, typename... With,
          typename = decltype(std::declval<Take &>()(std::string_view()))>
Done written(Take &&take, Call &&call, With... with)
{
    auto keep = [&](std::string_view piece) { return static_cast<bool>(take(piece)); };
    using Kept = caller<decltype(keep)>;
    Kept kept(keep);
    bb_writer raw{};
    raw.user = &kept;
    raw.write = [](const char *piece, std::size_t length, void *user) -> std::int32_t {
        return length == 0 || (*static_cast<Kept *>(user))(std::string_view(piece, length)) == 0 ? 0 : -1;
    };
    const bb_status status = call(with..., raw);
    kept.rethrow();
    return checked(status);
}

} // namespace detail

/// Answers the contest "Black Box Ray Tracing": `from(char *text, std::size_t capacity)` gives how many bytes of the input it
/// has written, 0 at its end; the answers go to a FILE or a function of a std::string_view. See bb_contest_answer.
template <typename From, typename To>
Result<bb_contest_totals> answer_contest(From &&from, To &&to)
{
    bb_contest_totals totals{};
    auto give = [&](char *text, std::size_t capacity, std::size_t *length) {
        *length = from(text, capacity);
        return true;
    };
    using Given = detail::caller<decltype(give)>;
    Given given(give);
    bb_reader raw{};
    raw.user = &given;
    raw.read = [](char *text, std::size_t capacity, std::size_t *length, void *user) -> std::int32_t {
        return (*static_cast<Given *>(user))(text, capacity, length) == 0 ? 0 : -1;
    };
    const auto went = detail::written(std::forward<To>(to), [&](bb_writer out) { return bb_contest_answer(raw, out, &totals); });
    given.rethrow();
    if (!went)
        return went.error();
    return totals;
}

} // inline namespace
} // namespace blackbox
