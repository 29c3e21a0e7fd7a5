// How long a search may take.
#ifndef BLACKBOX_LIMIT_HPP
#define BLACKBOX_LIMIT_HPP

#include "result.hpp"

#include <cstdint>
#include <functional>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// How long the searches of one call may take; as it is made, without limit.
struct Limit {
    /// The steps allowed, see bb_limit; 0 for any number. A call that needs more fails with BB_ERROR_BUDGET.
    std::uint64_t budget = 0;
    /// Asked about every millisecond whether to go on; empty for always. What it throws leaves the call that searches.
    std::function<bool()> go_on = {};
};

namespace detail {

/// Makes `call(const bb_limit *)` with what a Limit says.
template <typename Call>
bb_status limited(const Limit &limit, Call &&call)
{
    using Asked = const std::function<bool()>;
    caller<Asked> asked(limit.go_on);
    bb_limit raw{limit.budget, nullptr, nullptr};
    if (limit.go_on) {
        raw.poll = [](void *user) -> std::int32_t { return (*static_cast<caller<Asked> *>(user))(); };
        raw.user = &asked;
    }
    const bb_status status = call(&raw);
    asked.rethrow();
    return status;
}

} // namespace detail

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_LIMIT_HPP
