// How well the game can be played.
#ifndef BLACKBOX_STRATEGY_HPP
#define BLACKBOX_STRATEGY_HPP

#include "board.hpp"
#include "game.hpp"

#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

enum class Seeker : bb_seeker {
    reference = BB_SEEKER_REFERENCE,
    entropy = BB_SEEKER_ENTROPY,
    strong = BB_SEEKER_STRONG,
    best = BB_SEEKER_BEST
};

/// What a seeker of yours is asked; it lives as long as the call that lends it.
class Position {
public:
    explicit Position(const bb_position *lent) noexcept : lent_(lent) {}

    std::uint64_t placements() const noexcept
    {
        std::uint64_t left = 0;
        bb_position_left(lent_, nullptr, &left);
        return left;
    }

    std::uint64_t classes() const noexcept
    {
        std::uint64_t left = 0;
        bb_position_left(lent_, &left, nullptr);
        return left;
    }

    /// The outcomes that a port can give, with how many of the placements left give each.
    Result<std::vector<std::pair<Outcome, std::uint64_t>>> outcomes(Port at) const
    {
        auto found = detail::items<bb_outcome_count>([&](bb_outcome_count *out, std::size_t capacity,
                                                         std::size_t *count) {
            return bb_position_outcomes(lent_, at.index, out, capacity, count);
        });
        if (!found)
            return found.error();
        std::vector<std::pair<Outcome, std::uint64_t>> counts;
        for (const bb_outcome_count &one : *found)
            counts.emplace_back(Outcome(one.outcome), one.placements);
        return counts;
    }

    const bb_position *raw() const noexcept { return lent_; }

private:
    const bb_position *lent_;
};

/// All placements of a number of atoms on a board: what par, certificates and seekers ask.
class Table {
public:
    static Result<Table> of(Size on, std::uint32_t atoms)
    {
        bb_table *out = nullptr;
        const bb_status status = bb_table_new(on.width, on.height, atoms, nullptr, nullptr, &out);
        if (status != BB_OK)
            return Error::last(status);
        return Table(out);
    }

    bb_table_size size() const noexcept
    {
        bb_table_size found{};
        bb_table_read(owned_.get(), &found);
        return found;
    }

    Result<bb_par> par(Board of) const
    {
        return detail::made<bb_par, bb_par>([&](bb_par *out) { return bb_table_par(owned_.get(), of.raw(), out); });
    }

    /// The fewest ports that prove a placement.
    Result<std::vector<Port>> certificate(Board of) const
    {
        auto found = detail::items<bb_port>([&](bb_port *out, std::size_t capacity, std::size_t *count) {
            return bb_table_certificate(owned_.get(), of.raw(), out, capacity, count);
        });
        if (!found)
            return found.error();
        return std::vector<Port>(found->begin(), found->end());
    }

    /// Plays all placements.
    Result<bb_played> play(Seeker who = Seeker::reference, Scoring by = Scoring::rays) const
    {
        bb_play_options options{};
        options.seeker = static_cast<bb_seeker>(who);
        options.scoring = static_cast<bb_scoring>(by);
        return played(options);
    }

    /// Plays all placements with a seeker of yours: `choose(Position)` gives the Port to fire. One thread.
    template <typename Choose>
    Result<bb_played> play_with(Choose &&choose, Scoring by = Scoring::rays) const
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
        options.seeker = BB_SEEKER_CUSTOM;
        options.scoring = static_cast<bb_scoring>(by);
        options.threads = 1;
        options.user = &asked;
        options.choose = [](const bb_position *lent, void *user) -> std::int32_t {
            auto *asking = static_cast<Asked *>(user);
            return asking->call(lent) == 0 ? *asking->chosen : -1;
        };
        auto result = played(options);
        asked.call.rethrow();
        return result;
    }

private:
    explicit Table(bb_table *owned) noexcept : owned_(owned) {}

    Result<bb_played> played(const bb_play_options &options) const
    {
        return detail::made<bb_played, bb_played>(
            [&](bb_played *out) { return bb_table_play(owned_.get(), &options, out, nullptr, 0, nullptr); });
    }

    detail::owner<bb_table, bb_table_free> owned_;
};

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_STRATEGY_HPP
