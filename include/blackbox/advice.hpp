// Which port to fire next.
#pragma once

#include "u128.hpp"
#include "ray.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// What a ray from a port may tell.
struct PortAdvice {
    Port port;
    /// The information expected, in bits.
    double bits;
    /// The boards expected to be left.
    double expected_remaining;
    /// The points that the ray is expected to cost.
    double expected_cost;
    /// How many different outcomes are possible.
    std::uint32_t outcomes;
};

/// What the next ray may tell: a range of PortAdvice, the best first; made by Evidence::advise.
class Advice {
public:
    explicit Advice(bb_advice *owned) : owned_(owned)
    {
        detail::sure(bb_advice_read(owned, &totals_));
        for (const bb_port_advice &one : detail::items<bb_port_advice>(bb_advice_ports, owned).value())
            ports_.push_back({Port(one.port), one.bits, one.expected_remaining, one.expected_cost, one.outcomes});
    }

    /// How many boards satisfy the evidence.
    U128 count() const noexcept { return totals_.count; }
    /// Whether the numbers are those of boards drawn at random.
    bool estimated() const noexcept { return totals_.estimated; }
    /// The port to fire, if one tells anything.
    std::optional<Port> best() const noexcept
    {
        return totals_.has_best ? std::optional<Port>(Port(totals_.best)) : std::nullopt;
    }

    std::vector<PortAdvice>::const_iterator begin() const noexcept { return ports_.begin(); }
    std::vector<PortAdvice>::const_iterator end() const noexcept { return ports_.end(); }
    std::size_t size() const noexcept { return ports_.size(); }
    bool empty() const noexcept { return ports_.empty(); }
    const PortAdvice &operator[](std::size_t at) const noexcept { return ports_[at]; }

    /// The outcomes that a ray from an unfired port may have, each with the boards that give it.
    Result<std::vector<std::pair<Outcome, U128>>> outcomes(Port at) const
    {
        return detail::converted<std::pair<Outcome, U128>, bb_outcome_boards>(
            [](const bb_outcome_boards &part) { return std::make_pair(Outcome(part.outcome), U128(part.boards)); },
            bb_advice_outcomes, owned_.get(), at.index);
    }

private:
    detail::owner<bb_advice, bb_advice_free> owned_;
    bb_advice_totals totals_{};
    std::vector<PortAdvice> ports_;
};

} // inline namespace
} // namespace blackbox
