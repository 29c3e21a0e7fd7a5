// What follows from evidence.
#pragma once

#include "board.hpp"
#include "fact.hpp"
#include "u128.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// How many of the boards have this many atoms, and how likely that is.
struct AtomsCount {
    std::uint32_t atoms;
    /// The largest U128 there is if it is more.
    U128 boards;
    double probability;
};

/// Everything that follows from evidence; made by Evidence::solve.
class Solution {
public:
    explicit Solution(bb_solution *owned) : owned_(owned) { detail::sure(bb_solution_read(owned, &totals_)); }

    bool consistent() const noexcept { return totals_.consistent; }
    /// Whether exactly one board satisfies the evidence.
    bool unique() const noexcept { return totals_.unique; }
    /// Whether all boards that do, one at least, have one signature: no further ray tells them apart.
    bool unique_class() const noexcept { return totals_.unique_class; }
    /// How many boards satisfy the evidence; the largest U128 there is if they are more.
    U128 count() const noexcept { return totals_.count; }
    /// The entropy in bits of which of them it is, under the prior if there was one.
    double entropy() const noexcept { return totals_.entropy; }
    /// The same however large, in decimal digits.
    Result<std::string> count_text() const { return count_text(BB_ATOMS_UNKNOWN); }

    /// The boards with this many atoms, however many, in decimal digits.
    Result<std::string> count_text(std::uint32_t atoms) const
    {
        return detail::text(bb_solution_count_format, owned_.get(), atoms);
    }

    /// The numbers of atoms that occur, ascending.
    std::vector<AtomsCount> by_atoms() const
    {
        return detail::converted<AtomsCount, bb_atoms_count>(
            [](const bb_atoms_count &one) { return AtomsCount{one.atoms, one.boards, one.probability}; },
            bb_solution_atoms, owned_.get()).value();
    }

    /// The probability of an atom, cell by cell, row by row.
    std::vector<double> probability() const
    {
        return detail::items<double>(bb_solution_probability, owned_.get()).value();
    }

    /// A board that satisfies the evidence, if there is one.
    std::optional<Board> model() const
    {
        return consistent() ? std::optional<Board>(Board::lent(totals_.model)) : std::nullopt;
    }

    /// Facts that contradict each other, all of them needed for that.
    std::vector<Fact> conflict() const { return detail::facts(bb_solution_conflict, owned_.get()); }

    const bb_solution *raw() const noexcept { return owned_.get(); }

private:
    detail::owner<bb_solution, bb_solution_free> owned_;
    bb_solution_totals totals_{};
};

} // inline namespace
} // namespace blackbox
