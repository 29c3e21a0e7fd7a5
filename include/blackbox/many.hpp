// Many problems of evidence in one call.
#pragma once

#include "evidence.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// Problems about boards of one size: for each a row of results at all ports, in the caller's memory, in one byte
/// (BB_HIT8, BB_REFLECTION8, BB_UNFIRED8) or two (BB_HIT, BB_REFLECTION, BB_UNFIRED); see bb_problems.
class Problems {
public:
    Problems(const std::uint8_t *codes, std::size_t count, Size on = {}, AtomRange atoms = {}) noexcept
        : Problems(count, on, atoms)
    {
        raw_.codes = codes;
    }
    Problems(const bb_outcome *outcomes, std::size_t count, Size on = {}, AtomRange atoms = {}) noexcept
        : Problems(count, on, atoms)
    {
        raw_.outcomes = outcomes;
    }

    /// The same under a prior, which must outlive it.
    Problems under(const Prior &prior) const noexcept
    {
        Problems same(*this);
        same.raw_.prior = prior.raw();
        return same;
    }

    std::size_t count() const noexcept { return raw_.count; }
    /// The size of the boards.
    Size size() const noexcept { return raw_.board_size; }
    const bb_problems *raw() const noexcept { return &raw_; }

private:
    Problems(std::size_t count, Size on, AtomRange atoms) noexcept
    {
        raw_.size = sizeof raw_;
        raw_.board_size = on.raw();
        raw_.min_atoms = atoms.min;
        raw_.max_atoms = atoms.max;
        raw_.count = count;
    }

    bb_problems raw_{};
};

/// What follows from each problem.
struct ManySolutions {
    /// How many boards satisfy the evidence; 0 if it contradicts itself.
    std::vector<std::uint64_t> counts;
    /// A board that does, this many words each as a BoardList has it; without atoms if there is none.
    std::vector<std::uint64_t> models;
    /// For each cell, row by row, the probability of an atom; NaN everywhere if no board is left.
    std::vector<double> probability;
    /// Whether exactly one board does.
    std::vector<bool> unique;
    /// Whether all that do, one at least, have the same signature.
    std::vector<bool> unique_class;
};

/// Into arrays of the caller's, those that are wanted; see bb_evidence_solve_many.
inline Done solve_many(const Problems &problems, bb_answers answers, std::uint32_t threads = 0, const Watch &watch = {})
{
    answers.size = sizeof answers;
    return detail::checked(detail::watched(watch, [&](const bb_watch *raw) {
        return bb_evidence_solve_many(problems.raw(), threads, raw, &answers);
    }));
}

/// Everything that follows from each problem; `threads` as bb_evidence_solve_many has it.
inline Result<ManySolutions> solve_many(const Problems &problems, std::uint32_t threads = 0, const Watch &watch = {})
{
    const std::size_t count = problems.count();
    const std::size_t cells = problems.size().cells(), words = (cells + 63) / 64;
    ManySolutions found;
    found.counts.resize(count);
    found.models.resize(count * words);
    found.probability.resize(count * cells);
    const detail::flags unique(count), unique_class(count);
    bb_answers answers{};
    answers.capacity = count;
    answers.counts = found.counts.data();
    answers.models = found.models.data();
    answers.probability = found.probability.data();
    answers.unique = unique.get();
    answers.unique_class = unique_class.get();
    if (auto went = solve_many(problems, answers, threads, watch); !went)
        return went.error();
    found.unique = unique.all();
    found.unique_class = unique_class.all();
    return found;
}

/// What the next ray may tell in each problem. Those of ports have a number for each port, NaN (0 in `outcomes`) at ports
/// that were fired.
struct ManyAdvice {
    std::vector<double> counts;
    /// The index of the port to fire, or BB_NO_PORT.
    std::vector<bb_port> best;
    std::vector<double> bits, expected_remaining, expected_cost;
    std::vector<std::uint16_t> outcomes;

    /// The port to fire in a problem, if one tells anything.
    std::optional<Port> port(std::size_t at) const
    {
        return best[at] == BB_NO_PORT ? std::nullopt : std::optional<Port>(Port(best[at]));
    }
};

/// Into arrays of the caller's, those that are wanted; see bb_evidence_advise_many.
inline Done advise_many(const Problems &problems, bb_many_advice advice, Scoring by = Scoring::rays,
                        std::uint32_t threads = 0, const Watch &watch = {})
{
    advice.size = sizeof advice;
    return detail::checked(detail::watched(watch, [&](const bb_watch *raw) {
        return bb_evidence_advise_many(problems.raw(), static_cast<bb_scoring>(by), threads, raw, &advice);
    }));
}

/// Advises in each problem.
inline Result<ManyAdvice> advise_many(const Problems &problems, Scoring by = Scoring::rays, std::uint32_t threads = 0,
                                      const Watch &watch = {})
{
    const std::size_t count = problems.count(), all = count * problems.size().ports();
    ManyAdvice found;
    found.counts.resize(count);
    found.best.resize(count);
    found.bits.resize(all);
    found.expected_remaining.resize(all);
    found.expected_cost.resize(all);
    found.outcomes.resize(all);
    bb_many_advice advice{};
    advice.capacity = count;
    advice.counts = found.counts.data();
    advice.best = found.best.data();
    advice.bits = found.bits.data();
    advice.expected_remaining = found.expected_remaining.data();
    advice.expected_cost = found.expected_cost.data();
    advice.outcomes = found.outcomes.data();
    if (auto went = advise_many(problems, advice, by, threads, watch); !went)
        return went.error();
    return found;
}

} // inline namespace
} // namespace blackbox
