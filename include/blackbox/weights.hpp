// What follows from evidence where some cells were likelier than others.
#ifndef BLACKBOX_WEIGHTS_HPP
#define BLACKBOX_WEIGHTS_HPP

#include "evidence.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// What follows for the boards with one number of atoms.
struct Weighed {
    std::uint32_t atoms = 0;
    /// The natural logarithm of the weight of these boards.
    double ln_total = 0;
    /// The probability of an atom, cell by cell, row by row.
    std::vector<double> probability;
};

/// Weighs the boards that satisfy evidence by the odds of their atoms, given as natural logarithms for each cell; see
/// bb_evidence_weigh.
inline Result<std::vector<Weighed>> weigh(const Evidence &evidence, const std::vector<double> &ln_odds,
                                          const Watch &watch = {})
{
    const std::size_t cells = ln_odds.size();
    const AtomRange atoms = evidence.atoms();
    // A board has no more atoms than cells.
    const std::size_t most = atoms.max < cells ? atoms.max : cells;
    const std::size_t numbers = most < atoms.min ? 1 : most - atoms.min + 1;
    std::vector<bb_weighed> parts(numbers);
    std::vector<double> probability(numbers * cells);
    std::size_t count = 0;
    const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
        return bb_evidence_weigh(evidence.raw(), ln_odds.data(), cells, raw, parts.data(), probability.data(), numbers,
                                 &count);
    });
    if (status != BB_OK)
        return Error::last(status);
    std::vector<Weighed> found;
    for (std::size_t i = 0; i < count; i++) {
        const auto first = probability.begin() + static_cast<std::ptrdiff_t>(i * cells);
        found.push_back({parts[i].atoms, parts[i].ln_total, {first, first + static_cast<std::ptrdiff_t>(cells)}});
    }
    return found;
}

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_WEIGHTS_HPP
