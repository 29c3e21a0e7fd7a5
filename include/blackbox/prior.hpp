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

/// What a prior says; as it is made, that all boards are equally likely, and every answer is right. See bb_prior_options.
struct PriorOptions {
    /// How likely each number of atoms was; empty for any.
    std::vector<std::pair<std::uint32_t, double>> numbers = {};
    /// The size of the boards that the others are about.
    Size size = {};
    /// How likely an atom was on each cell, row by row, by the natural logarithms of the odds; empty for even.
    std::vector<double> ln_odds = {};
    /// The boards that alone are possible, by their words; empty for all.
    std::vector<std::uint64_t> boards = {};
    /// The natural logarithms of their weights, if they differ.
    std::vector<double> ln_weights = {};
    /// How likely each answer is wrong, 0 to below 1.
    double error = 0;
};

/// What was likely before any ray, and how likely an answer is wrong. Evidence takes it.
class Prior {
public:
    /// Takes over a handle, which must be one.
    explicit Prior(bb_prior *owned) noexcept : owned_(owned) {}

    static Result<Prior> of(const PriorOptions &how)
    {
        const std::size_t count = how.size.words() ? how.boards.size() / how.size.words() : 0;
        if ((!how.ln_odds.empty() && how.ln_odds.size() != how.size.cells())
            || (!how.ln_weights.empty() && how.ln_weights.size() != count))
            return Error{BB_ERROR_ARGUMENT, "numbers of another number than cells or boards, expected one each"};
        std::vector<bb_atoms_weight> weights;
        for (const auto &one : how.numbers)
            weights.push_back({one.second, one.first});
        bb_prior_options raw{};
        raw.size = sizeof raw;
        raw.numbers = weights.empty() ? nullptr : weights.data();
        raw.number_count = weights.size();
        raw.board_size = how.size.raw();
        raw.ln_odds = how.ln_odds.empty() ? nullptr : how.ln_odds.data();
        raw.boards = how.boards.empty() ? nullptr : how.boards.data();
        raw.ln_weights = how.ln_weights.empty() ? nullptr : how.ln_weights.data();
        raw.board_count = count;
        raw.error = how.error;
        return detail::made<Prior, bb_prior *>(bb_prior_new, &raw);
    }

    const bb_prior *raw() const noexcept { return owned_.get(); }

private:
    detail::owner<bb_prior, bb_prior_free> owned_;
};

} // inline namespace
} // namespace blackbox
