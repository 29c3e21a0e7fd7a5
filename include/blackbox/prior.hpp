// What was likely before any ray, and how likely an answer is wrong.
#pragma once

#include "grid.hpp"
#include "result.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// What was likely before any ray, and how likely an answer is wrong; see bb_prior. Evidence takes it.
class Prior {
public:
    /// All boards are equally likely, and every answer is right.
    Prior() : owned_(detail::read<bb_prior *>(bb_prior_new)) {}

    /// How likely each number of atoms was.
    Done numbers(const std::vector<std::pair<std::uint32_t, double>> &weights)
    {
        std::vector<bb_atoms_weight> raw_weights;
        for (const auto &one : weights)
            raw_weights.push_back({one.second, one.first});
        return detail::checked(bb_prior_set_numbers(owned_.get(), raw_weights.data(), raw_weights.size()));
    }

    /// How likely an atom was on each cell, row by row, by the natural logarithms of the odds.
    Done ln_odds(Size size, const std::vector<double> &odds)
    {
        return detail::checked(bb_prior_set_ln_odds(owned_.get(), size.raw(), odds.data(), odds.size()));
    }

    /// The boards that alone are possible, by their words, with the natural logarithms of their weights, if they
    /// differ.
    Done boards(Size size, const std::vector<std::uint64_t> &words, const std::vector<double> &ln_weights = {})
    {
        const std::size_t count = words.size() / ((size.cells() + 63) / 64);
        if (!ln_weights.empty() && ln_weights.size() != count)
            return Error{BB_ERROR_ARGUMENT, "weights of another number than boards, expected one a board"};
        const double *weights = ln_weights.empty() ? nullptr : ln_weights.data();
        return detail::checked(bb_prior_set_boards(owned_.get(), size.raw(), words.data(), weights, count));
    }

    /// How likely each answer is wrong, 0 to below 1.
    Done error(double rate) { return detail::checked(bb_prior_set_error(owned_.get(), rate)); }

    const bb_prior *raw() const noexcept { return owned_.get(); }

private:
    detail::owner<bb_prior, bb_prior_free> owned_;
};

} // inline namespace
} // namespace blackbox
