// How many boards can be told apart, and what rays do over all of them.
#ifndef BLACKBOX_CENSUS_HPP
#define BLACKBOX_CENSUS_HPP

#include "number.hpp"
#include "port.hpp"

#include <string>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// What single rays do over all boards.
class RayStatistics {
public:
    /// How the rays of a port end, over all boards.
    struct Outcomes {
        Number hits, reflections;
        /// How many leave through each port.
        std::vector<Number> detours;
    };

    static Result<RayStatistics> of(Size on, std::uint32_t min_atoms, std::uint32_t max_atoms)
    {
        bb_ray_statistics *out = nullptr;
        const bb_status status =
            bb_ray_statistics_new(on.width, on.height, min_atoms, max_atoms, 0, nullptr, nullptr, &out);
        if (status != BB_OK)
            return Error::last(status);
        return RayStatistics(out, on);
    }

    Result<Outcomes> outcomes(Port at) const
    {
        bb_u128 hits{}, reflections{};
        std::vector<bb_u128> detours(size_.ports());
        const bb_status status = bb_ray_statistics_outcomes(owned_.get(), at.index, &hits, &reflections,
                                                            detours.data(), detours.size());
        if (status != BB_OK)
            return Error::last(status);
        return Outcomes{hits, reflections, std::vector<Number>(detours.begin(), detours.end())};
    }

    /// How many rays enter 0, 1, 2, ... cells.
    std::vector<Number> lengths() const { return numbers(bb_ray_statistics_lengths); }
    /// How many rays are deflected 0, 1, 2, ... times.
    std::vector<Number> deflections() const { return numbers(bb_ray_statistics_deflections); }

private:
    RayStatistics(bb_ray_statistics *owned, Size on) noexcept : owned_(owned), size_(on) {}

    template <typename Get>
    std::vector<Number> numbers(Get get) const
    {
        auto found = detail::items<bb_u128>([&](bb_u128 *out, std::size_t capacity, std::size_t *count) {
            return get(owned_.get(), out, capacity, count);
        });
        return found ? std::vector<Number>(found->begin(), found->end()) : std::vector<Number>();
    }

    detail::owner<bb_ray_statistics, bb_ray_statistics_free> owned_;
    Size size_;
};

/// How a census is taken; nothing here changes its result.
struct CensusOptions {
    /// Bytes; 0 for 8 GiB.
    std::uint64_t memory = 0;
    /// 0 for as many as the machine runs at once.
    std::uint32_t threads = 0;
    bool symmetry = true, confirm = false;
    /// A folder; empty for none.
    std::string checkpoint = {};
};

/// How many boards can be told apart.
class Census {
public:
    static Result<Census> of(Size on, std::uint32_t min_atoms, std::uint32_t max_atoms, const CensusOptions &how = {})
    {
        return of(on, min_atoms, max_atoms, how, [](std::uint64_t, std::uint64_t) { return true; });
    }

    /// As above; `progress(done, total)` is told how far the census is and says whether to go on.
    template <typename Progress>
    static Result<Census> of(Size on, std::uint32_t min_atoms, std::uint32_t max_atoms, const CensusOptions &how,
                             Progress &&progress)
    {
        bb_census_options options{};
        options.memory = how.memory;
        options.threads = how.threads;
        options.flags = (how.symmetry ? 0u : std::uint32_t{BB_CENSUS_NO_SYMMETRY})
                        | (how.confirm ? std::uint32_t{BB_CENSUS_CONFIRM} : 0u);
        options.checkpoint = how.checkpoint.empty() ? nullptr : how.checkpoint.c_str();
        using Called = std::remove_reference_t<Progress>;
        detail::caller<Called> told(progress);
        bb_census *out = nullptr;
        const bb_status status = bb_census_new(on.width, on.height, min_atoms, max_atoms, &options,
                                               detail::watching<Called>, &told, &out);
        told.rethrow();
        if (status != BB_OK)
            return Error::last(status);
        return Census(out);
    }

    Number boards() const noexcept { return totals_.boards; }
    Number signatures() const noexcept { return totals_.signatures; }
    Number unique() const noexcept { return totals_.unique; }
    std::uint64_t largest() const noexcept { return totals_.largest; }
    Number hits() const noexcept { return totals_.hits; }
    Number reflections() const noexcept { return totals_.reflections; }
    Number detours() const noexcept { return totals_.detours; }
    double collision_bound() const noexcept { return totals_.collision_bound; }

    /// The sizes of classes that occur, with the number of classes of each.
    std::vector<std::pair<std::uint64_t, Number>> class_sizes() const
    {
        auto found = detail::items<bb_class_size>([&](bb_class_size *out, std::size_t capacity, std::size_t *count) {
            return bb_census_class_sizes(owned_.get(), out, capacity, count);
        });
        std::vector<std::pair<std::uint64_t, Number>> sizes;
        if (found)
            for (const bb_class_size &size : *found)
                sizes.emplace_back(size.boards, size.signatures);
        return sizes;
    }

private:
    explicit Census(bb_census *owned) noexcept : owned_(owned) { bb_census_read(owned, &totals_); }

    detail::owner<bb_census, bb_census_free> owned_;
    bb_census_totals totals_{};
};

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_CENSUS_HPP
