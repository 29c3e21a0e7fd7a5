// How far long work is.
#ifndef BLACKBOX_PROGRESS_HPP
#define BLACKBOX_PROGRESS_HPP

#include "result.hpp"

#include <cstdint>
#include <functional>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// Told about 50 times a second how far some work is, `done` of `total` steps; says whether to go on. Empty for nobody.
/// Work that it stops fails with BB_ERROR_CANCELLED; what it throws leaves the call that works.
using Progress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

namespace detail {

/// Makes `call(bb_progress, void *user)` with what is to be told.
template <typename Call>
bb_status watched(const Progress &progress, Call &&call)
{
    using Reported = caller<const Progress>;
    Reported reported(progress);
    const bb_progress report = [](std::uint64_t done, std::uint64_t total, void *user) -> std::int32_t {
        return (*static_cast<Reported *>(user))(done, total);
    };
    const bb_status status = progress ? call(report, static_cast<void *>(&reported)) : call(nullptr, nullptr);
    reported.rethrow();
    return status;
}

} // namespace detail

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_PROGRESS_HPP
