// Why a cell is certain.
#pragma once

#include "evidence.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// The fewest facts that force a cell; see bb_evidence_explain.
class Explanation {
public:
    /// Takes over a handle, which must be one.
    explicit Explanation(bb_explanation *owned) : owned_(owned) { detail::sure(bb_explanation_read(owned, &totals_)); }

    static Result<Explanation> of(const Evidence &evidence, Cell cell, const Watch &watch = {})
    {
        return detail::awaited<Explanation, bb_explanation *>(watch, bb_evidence_explain, evidence.raw(), cell);
    }

    Cell cell() const noexcept { return totals_.cell; }
    /// Whether the cell holds an atom.
    bool atom() const noexcept { return totals_.atom; }
    /// Whether it is proved that no fewer facts force the cell.
    bool smallest() const noexcept { return totals_.smallest; }
    /// Whether it takes the number of atoms too.
    bool by_number() const noexcept { return totals_.by_number; }

    std::vector<Fact> facts() const { return detail::facts(bb_explanation_facts, raw()); }

    /// For each cell, row by row, whether the facts force an atom there; nothing for what is open.
    std::vector<std::optional<bool>> forced() const
    {
        return detail::converted<std::optional<bool>, bb_decided>(detail::decided, bb_explanation_forced, raw()).value();
    }

    /// A sentence or two; rows and columns count from 1.
    std::string to_string() const { return detail::text(bb_explanation_format, raw()).value(); }

    const bb_explanation *raw() const noexcept { return owned_.get(); }

private:
    detail::owner<bb_explanation, bb_explanation_free> owned_;
    bb_explanation_totals totals_{};
};

/// Writes the words; <ostream> is the caller's to include.
template <typename Traits>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, const Explanation &value)
{
    return out << value.to_string();
}

} // inline namespace
} // namespace blackbox
