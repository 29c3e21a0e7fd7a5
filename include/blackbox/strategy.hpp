// How well the game can be played.
#pragma once

#include "board.hpp"
#include "game.hpp"
#include "watch.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

enum class Seeker : std::int32_t {
    reference = BB_SEEKER_REFERENCE,
    entropy = BB_SEEKER_ENTROPY,
    worst = BB_SEEKER_WORST,
    outcomes = BB_SEEKER_OUTCOMES,
    random = BB_SEEKER_RANDOM,
    strong = BB_SEEKER_STRONG,
    best = BB_SEEKER_BEST
};

enum class Difficulty : std::int32_t {
    any = BB_DIFFICULTY_ANY,
    easy = BB_DIFFICULTY_EASY,
    medium = BB_DIFFICULTY_MEDIUM,
    hard = BB_DIFFICULTY_HARD,
    expert = BB_DIFFICULTY_EXPERT
};

/// What a seeker of yours is asked; it lives as long as the call that lends it.
class Position {
public:
    explicit Position(const bb_position *lent) noexcept : lent_(lent) {}

    std::uint64_t placements() const { return detail::read<std::uint64_t>(bb_position_left, lent_, nullptr); }

    std::uint64_t classes() const
    {
        std::uint64_t left = 0;
        detail::sure(bb_position_left(lent_, &left, nullptr));
        return left;
    }

    /// The outcomes that a port can give, with how many of the placements left give each.
    Result<std::vector<std::pair<Outcome, std::uint64_t>>> outcomes(Port at) const
    {
        return detail::converted<std::pair<Outcome, std::uint64_t>, bb_outcome_count>(
            [](const bb_outcome_count &one) { return std::make_pair(Outcome(one.outcome), one.placements); },
            bb_position_outcomes, lent_, at.index);
    }

    /// The rays fired so far and their outcomes.
    std::vector<std::pair<Port, Outcome>> history() const
    {
        return detail::observations(bb_position_history, lent_);
    }

    /// The placements left, as bits.
    std::vector<std::uint64_t> boards() const
    {
        std::vector<std::uint64_t> left(static_cast<std::size_t>(placements()));
        detail::sure(bb_position_boards(lent_, left.data(), left.size(), nullptr));
        return left;
    }

    const bb_position *raw() const noexcept { return lent_; }

private:
    const bb_position *lent_;
};

namespace detail {

/// The ports that a long call, `ask(watch, out, capacity, count)`, answers.
template <typename Ask>
Result<std::vector<Port>> watched_ports(const Watch &watch, Ask &&ask)
{
    // No board of one word has more ports; to ask for the number would do all the work twice.
    std::array<bb_port, 54> found{};
    std::size_t count = 0;
    const bb_status status =
        watched(watch, [&](const bb_watch *raw) { return ask(raw, found.data(), found.size(), &count); });
    if (status != BB_OK)
        return Error::last(status);
    return std::vector<Port>(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count));
}

} // namespace detail

/// The par and the difficulty of one board.
inline Result<bb_par> par(const Board &of, const Watch &watch = {})
{
    return detail::awaited<bb_par>(watch, bb_board_par, of.raw());
}

/// The par of the board that a game hides.
inline Result<bb_par> par(const Game &game, const Watch &watch = {})
{
    return detail::awaited<bb_par>(watch, bb_board_par, game.state().atoms);
}

/// The fewest ports that prove one board.
inline Result<std::vector<Port>> certificate(const Board &of, const Watch &watch = {})
{
    return detail::watched_ports(watch, [&](const bb_watch *raw, bb_port *out, std::size_t capacity, std::size_t *count) {
        return bb_board_certificate(of.raw(), raw, out, capacity, count);
    });
}

/// All placements of some atoms on a board: what par, certificates and seekers ask.
class OutcomeTable {
public:
    /// Takes over a handle, which must be one.
    explicit OutcomeTable(bb_outcome_table *owned) noexcept : owned_(owned) {}

    static Result<OutcomeTable> of(Size on, std::uint32_t min_atoms, std::uint32_t max_atoms, const Watch &watch = {})
    {
        return detail::awaited<OutcomeTable, bb_outcome_table *>(watch, bb_outcome_table_new, on.raw(), min_atoms, max_atoms);
    }

    bb_outcome_table_size size() const
    {
        return detail::read<bb_outcome_table_size>(bb_outcome_table_read, owned_.get());
    }

    /// The sums of rays over the images of every placement, by rank: rays of its par. `threads` 0 for as many as
    /// the machine runs at once.
    Result<std::vector<std::uint16_t>> pars(std::uint32_t threads = 0, const Watch &watch = {}) const
    {
        return all<std::uint16_t>(bb_outcome_table_pars, threads, watch);
    }

    /// The number of rays of every placement's certificate, by rank.
    Result<std::vector<std::uint8_t>> certificates(std::uint32_t threads = 0, const Watch &watch = {}) const
    {
        return all<std::uint8_t>(bb_outcome_table_certificates, threads, watch);
    }

    /// The signature classes of all placements, by rank, from 0.
    std::vector<std::uint32_t> classes() const
    {
        return detail::items<std::uint32_t>(bb_outcome_table_classes, owned_.get()).value();
    }

    /// What the best seeker pays over all placements: no less than `first`, no more than `second`; the same if the
    /// positions that the watch allows suffice.
    Result<std::pair<std::uint64_t, std::uint64_t>> optimal(Scoring by, const Watch &watch = {}) const
    {
        std::pair<std::uint64_t, std::uint64_t> found;
        const auto scoring = static_cast<bb_scoring>(by);
        const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
            return bb_outcome_table_optimal(owned_.get(), scoring, raw, &found.first, &found.second);
        });
        if (status != BB_OK)
            return Error::last(status);
        return found;
    }

    /// The least cost that suffices for every placement.
    Result<std::uint32_t> optimal_worst(Scoring by, const Watch &watch = {}) const
    {
        const auto scoring = static_cast<bb_scoring>(by);
        return detail::awaited<std::uint32_t>(watch, bb_outcome_table_optimal_worst, owned_.get(), scoring);
    }

    /// A smallest set of ports that tell all classes apart if all are fired.
    Result<std::vector<Port>> fixed_ports(const Watch &watch = {}) const
    {
        return detail::watched_ports(watch, [&](const bb_watch *raw, bb_port *out, std::size_t capacity, std::size_t *count) {
            return bb_outcome_table_fixed_ports(owned_.get(), raw, out, capacity, count);
        });
    }

    /// Plays all placements; Seeker::random draws by the seed.
    Result<bb_played> play(Seeker who = Seeker::reference, Scoring by = Scoring::rays, const Watch &watch = {},
                           std::uint64_t seed = 0) const
    {
        bb_play_options options{};
        options.size = sizeof options;
        options.seeker = static_cast<bb_seeker>(who);
        options.seed = seed;
        options.scoring = static_cast<bb_scoring>(by);
        return played(options, watch);
    }

    /// Plays all placements with a seeker of yours: `choose(Position)` gives the Port to fire. One thread.
    template <typename Choose>
    Result<bb_played> play_with(Choose &&choose, Scoring by = Scoring::rays, const Watch &watch = {}) const
    {
        bb_port chosen = 0;
        auto keep = [&](const bb_position *lent) {
            const Port port = choose(Position(lent));
            chosen = port.index;
            return true;
        };
        using Kept = decltype(keep);
        struct Asked {
            detail::caller<Kept> call;
            bb_port *chosen;
        } asked{detail::caller<Kept>(keep), &chosen};
        bb_play_options options{};
        options.size = sizeof options;
        options.seeker = BB_SEEKER_CUSTOM;
        options.scoring = static_cast<bb_scoring>(by);
        options.threads = 1;
        options.user = &asked;
        options.choose = [](const bb_position *lent, void *user) -> std::int32_t {
            auto *asking = static_cast<Asked *>(user);
            return asking->call(lent) == 0 ? *asking->chosen : -1;
        };
        auto result = played(options, watch);
        asked.call.rethrow();
        return result;
    }

private:
    Result<bb_played> played(bb_play_options options, const Watch &watch) const
    {
        bb_played out{};
        const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
            return bb_outcome_table_play(owned_.get(), &options, raw, &out, nullptr, 0, nullptr);
        });
        if (status != BB_OK)
            return Error::last(status);
        return out;
    }

    /// A number for every placement.
    template <typename T, typename Get>
    Result<std::vector<T>> all(Get get, std::uint32_t threads, const Watch &watch) const
    {
        std::vector<T> out(static_cast<std::size_t>(size().placements));
        const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
            return get(owned_.get(), threads, raw, out.data(), out.size());
        });
        if (status != BB_OK)
            return Error::last(status);
        return out;
    }

    detail::owner<bb_outcome_table, bb_outcome_table_free> owned_;
};

} // inline namespace
} // namespace blackbox
