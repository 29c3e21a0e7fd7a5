// Text to a stream, a file, or a function.
#pragma once

#include "result.hpp"

#include <cstdint>
#include <cstdio>
#include <string_view>

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

} // inline namespace
} // namespace blackbox
