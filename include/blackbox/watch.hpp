// How much work a call may do, and who is asked meanwhile.
#pragma once

#include "result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// How much work a call may do, and who is asked meanwhile; as it is made, without limit. See bb_watch.
struct Watch {
    using Poll = std::function<bool()>;
    using Progress = std::function<bool(std::uint64_t done, std::uint64_t total)>;

    /// The steps allowed; 0 for any number. A call that needs more fails with BB_ERROR_LIMIT.
    std::uint64_t limit = 0;
    /// The bytes allowed; 0 for what the call takes by itself. A call that needs more fails with BB_ERROR_MEMORY.
    std::uint64_t memory = 0;
    /// Asked every few milliseconds whether to go on; empty for always. What it throws leaves the call.
    Poll go_on = {};
    /// Shown about 50 times a second how far the work is; says whether to go on. What it throws leaves the call.
    Progress progress = {};
    /// How many threads a long search in evidence may take; 0 for one.
    std::size_t threads = 0;

    static Watch limited(std::uint64_t limit) { return {limit, 0, {}, {}, 0}; }
    static Watch bytes(std::uint64_t memory) { return {0, memory, {}, {}, 0}; }
    static Watch asking(Poll go_on) { return {0, 0, std::move(go_on), {}, 0}; }
    static Watch showing(Progress progress) { return {0, 0, {}, std::move(progress), 0}; }
    static Watch on(std::size_t threads) { return {0, 0, {}, {}, threads}; }
};

namespace detail {

/// Makes `call(const bb_watch *)` with what a Watch says.
template <typename Call>
bb_status watched(const Watch &watch, Call &&call)
{
    struct Asked {
        caller<const Watch::Poll> poll;
        caller<const Watch::Progress> progress;
    } asked{caller<const Watch::Poll>(watch.go_on), caller<const Watch::Progress>(watch.progress)};
    bb_watch raw{};
    raw.size = sizeof raw;
    raw.limit = watch.limit;
    raw.memory = watch.memory;
    raw.user = &asked;
    raw.threads = watch.threads;
    if (watch.go_on)
        raw.poll = [](void *user) -> std::int32_t { return static_cast<Asked *>(user)->poll(); };
    if (watch.progress)
        raw.progress = [](std::uint64_t done, std::uint64_t total, void *user) -> std::int32_t {
            return static_cast<Asked *>(user)->progress(done, total);
        };
    const bb_status status = call(static_cast<const bb_watch *>(&raw));
    asked.poll.rethrow();
    asked.progress.rethrow();
    return status;
}

/// Makes a T from what `call(with..., watch, &out)` writes to an Out.
template <typename T, typename Out = T, typename Call, typename... With>
Result<T> awaited(const Watch &watch, Call &&call, With... with)
{
    Out out{};
    const bb_status status = watched(watch, [&](const bb_watch *raw) { return call(with..., raw, &out); });
    if (status != BB_OK)
        return Error::last(status);
    return T(std::move(out));
}

} // namespace detail

} // inline namespace
} // namespace blackbox
