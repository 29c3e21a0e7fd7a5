// How many boards can be told apart.
#pragma once

#include "grid.hpp"
#include "ray_statistics.hpp"
#include "u128.hpp"
#include "watch.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// How a census is taken; nothing here changes its result.
struct CensusOptions {
    /// 0 for as many as the machine runs at once.
    std::uint32_t threads = 0;
    bool symmetry = true, confirm = false;
    /// A folder; empty for none.
    std::string checkpoint = {};
};

namespace detail {

/// The options for C, which point into these.
inline bb_census_options raw(const CensusOptions &how)
{
    bb_census_options options{};
    options.size = sizeof options;
    options.threads = how.threads;
    options.flags = (how.symmetry ? 0u : std::uint32_t{BB_CENSUS_NO_SYMMETRY})
                    | (how.confirm ? std::uint32_t{BB_CENSUS_CONFIRM} : 0u);
    options.checkpoint = how.checkpoint.empty() ? nullptr : how.checkpoint.c_str();
    return options;
}

} // namespace detail

/// How many boards can be told apart.
class Census {
public:
    static Result<Census> of(Size on, std::uint32_t min_atoms, std::uint32_t max_atoms, const CensusOptions &how = {},
                             const Watch &watch = {})
    {
        const bb_census_options options = detail::raw(how);
        bb_census *out = nullptr;
        const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
            return bb_census_new(on.raw(), min_atoms, max_atoms, &options, raw, &out);
        });
        if (status != BB_OK)
            return Error::last(status);
        return Census(out, on);
    }

    U128 boards() const noexcept { return totals_.boards; }
    U128 signatures() const noexcept { return totals_.signatures; }
    U128 unique() const noexcept { return totals_.unique; }
    std::uint64_t largest() const noexcept { return totals_.largest; }
    U128 hits() const noexcept { return totals_.hits; }
    U128 reflections() const noexcept { return totals_.reflections; }
    U128 detours() const noexcept { return totals_.detours; }
    double collision_bound() const noexcept { return totals_.collision_bound; }

    /// What it has found as a JSON object, as the command has it.
    Result<std::string> json() const { return detail::text(bb_census_json, owned_.get()); }

    /// What single rays do; it lives as long as the census.
    RayStatisticsView rays() const noexcept { return RayStatisticsView(totals_.rays, size_); }

    /// The sizes of classes that occur, with the number of classes of each.
    std::vector<std::pair<std::uint64_t, U128>> class_sizes() const
    {
        return detail::converted<std::pair<std::uint64_t, U128>, bb_class_size>(
            [](const bb_class_size &size) { return std::make_pair(size.boards, U128(size.signatures)); },
            bb_census_class_sizes, owned_.get()).value();
    }

private:
    Census(bb_census *owned, Size on) : owned_(owned), size_(on) { detail::sure(bb_census_read(owned, &totals_)); }

    detail::owner<bb_census, bb_census_free> owned_;
    Size size_;
    bb_census_totals totals_{};
};

} // inline namespace
} // namespace blackbox
