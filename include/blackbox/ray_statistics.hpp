// What single rays do over all boards.
#pragma once

#include "u128.hpp"
#include "port.hpp"
#include "watch.hpp"

#include <cstdint>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// What single rays do over all boards, of somebody who owns it.
class RayStatisticsView {
public:
    RayStatisticsView(const bb_ray_statistics *lent, Size on) noexcept : lent_(lent), size_(on) {}

    /// How the rays of a port end, over all boards.
    struct Outcomes {
        U128 hits, reflections;
        /// How many leave through each port.
        std::vector<U128> detours;
    };

    /// The ray that goes furthest, in cells or in deflections.
    struct Extreme {
        std::uint32_t value;
        Port port;
        /// The atoms of a board on which it goes.
        std::vector<Cell> atoms;
    };

    Result<Outcomes> outcomes(Port at) const
    {
        bb_u128 hits{}, reflections{};
        std::vector<bb_u128> detours(size_.ports());
        const bb_status status = bb_ray_statistics_outcomes(lent_, at.index, &hits, &reflections,
                                                            detours.data(), detours.size());
        if (status != BB_OK)
            return Error::last(status);
        return Outcomes{hits, reflections, std::vector<U128>(detours.begin(), detours.end())};
    }

    /// How many rays enter 0, 1, 2, ... cells.
    std::vector<U128> lengths() const { return histogram(BB_RAY_LENGTH); }
    /// How many rays are deflected 0, 1, 2, ... times.
    std::vector<U128> deflections() const { return histogram(BB_RAY_DEFLECTIONS); }

    Result<Extreme> longest() const { return extreme(BB_RAY_LENGTH); }
    Result<Extreme> most_deflected() const { return extreme(BB_RAY_DEFLECTIONS); }

private:
    std::vector<U128> histogram(bb_ray_measure by) const
    {
        return detail::listed<U128, bb_u128>(bb_ray_statistics_histogram, lent_, by).value();
    }

    Result<Extreme> extreme(bb_ray_measure by) const
    {
        bb_extreme ray{};
        auto atoms = detail::listed<Cell, bb_cell>(bb_ray_statistics_extreme, lent_, by, &ray);
        if (!atoms)
            return atoms.error();
        return Extreme{ray.value, Port(ray.port), *std::move(atoms)};
    }

    const bb_ray_statistics *lent_;
    Size size_;
};

/// What single rays do over all boards.
class RayStatistics : public RayStatisticsView {
public:
    /// `threads` 0 for as many as the machine runs at once.
    static Result<RayStatistics> of(Size on, std::uint32_t min_atoms, std::uint32_t max_atoms,
                                    std::uint32_t threads = 0, const Watch &watch = {})
    {
        bb_ray_statistics *out = nullptr;
        const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
            return bb_ray_statistics_new(on.raw(), min_atoms, max_atoms, threads, raw, &out);
        });
        if (status != BB_OK)
            return Error::last(status);
        return RayStatistics(out, on);
    }

private:
    RayStatistics(bb_ray_statistics *owned, Size on) noexcept : RayStatisticsView(owned, on), owned_(owned) {}

    detail::owner<bb_ray_statistics, bb_ray_statistics_free> owned_;
};

} // inline namespace
} // namespace blackbox
