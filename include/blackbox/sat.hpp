// Evidence as clauses: for boards on which the search takes too long.
#pragma once

#include "evidence.hpp"
#include "writer.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

enum class Encoding : std::int32_t {
    automatic = BB_ENCODING_AUTO,
    path = BB_ENCODING_PATH,
    label = BB_ENCODING_LABEL
};

/// What the solver tells; what the limit left open is empty.
struct Decision {
    /// A board that satisfies the evidence, if there is one.
    std::optional<Board> model;
    /// Whether exactly one does.
    std::optional<bool> unique;
    /// Whether all that do, one at least, have the same signature.
    std::optional<bool> unique_class;
    /// Facts that contradict each other, all of them needed for that.
    std::optional<std::vector<Fact>> conflict;
};

/// A board that satisfies the evidence, if there is one: by search if that takes but a moment, else by the solver.
inline Result<std::optional<Board>> find(const Evidence &evidence, const Watch &watch = {})
{
    bb_board found{};
    const bb_status status = detail::watched(
        watch, [&](const bb_watch *raw) { return bb_evidence_find(evidence.raw(), raw, &found); });
    if (status != BB_OK)
        return Error::last(status);
    return detail::board_if_any(found);
}

/// All that the solver can tell, which is everything but numbers of boards.
inline Result<Decision> decide(const Evidence &evidence, const Watch &watch = {}, Encoding by = Encoding::automatic)
{
    bb_decision said{};
    bb_board model{};
    std::vector<bb_fact> facts(evidence.facts().size() + 1);
    std::size_t count = 0;
    const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
        return bb_evidence_decide(evidence.raw(), static_cast<bb_encoding>(by), raw, &said, &model, facts.data(),
                                  facts.size(), &count);
    });
    if (status != BB_OK)
        return Error::last(status);
    Decision decision{detail::board_if_any(model), detail::decided(said.unique), detail::decided(said.unique_class), {}};
    if (said.conflict_known)
        decision.conflict = std::vector<Fact>(facts.begin(), facts.begin() + static_cast<std::ptrdiff_t>(count));
    return decision;
}

/// What follows from evidence as far as it is found within the watch's budget, as the JSON object of `blackbox solve --json`
/// and a line end. Empty where nothing is known; `to` has what is known where the budget ended, and the error says so.
template <typename To>
Done write_conclusion(To &&to, const Evidence &evidence, const Watch &watch = {})
{
    return detail::written(std::forward<To>(to), [&](bb_writer out) {
        return detail::watched(watch, [&](const bb_watch *raw) { return bb_evidence_conclude(evidence.raw(), raw, out); });
    });
}

/// The clauses as DIMACS CNF, for other solvers, to a FILE or a function of a std::string_view that says whether to go on.
template <typename To>
Done write_dimacs(To &&to, const Evidence &evidence, Encoding by = Encoding::automatic, const Watch &watch = {})
{
    return detail::written(std::forward<To>(to), [&](bb_writer out) {
        return detail::watched(watch, [&](const bb_watch *raw) {
            return bb_evidence_dimacs(evidence.raw(), static_cast<bb_encoding>(by), raw, out);
        });
    });
}

/// The same as text.
inline Result<std::string> dimacs(const Evidence &evidence, Encoding by = Encoding::automatic, const Watch &watch = {})
{
    std::string text;
    const auto keep = [&](std::string_view piece) {
        text += piece;
        return true;
    };
    if (auto went = write_dimacs(keep, evidence, by, watch); !went)
        return went.error();
    return text;
}

} // inline namespace
} // namespace blackbox
