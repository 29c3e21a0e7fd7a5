// Games with their history.
#pragma once

#include "../blackbox_game.h"
#include "board.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

enum class Scoring : std::int32_t {
    rays = BB_SCORING_RAYS,
    markers = BB_SCORING_MARKERS,
    waddingtons = BB_SCORING_WADDINGTONS
};

/// A game with its history.
class Game {
public:
    /// Takes over a handle, which must be one.
    explicit Game(bb_game *owned) noexcept : owned_(owned) {}

    /// The board that the sgt game makes from a seed.
    static Result<Game> from_seed(bb_params params, std::string_view seed, bool allow_zero = false)
    {
        return made(bb_game_new, params, allow_zero, seed.data(), seed.size());
    }

    /// From `w8h8m5M5#seed`, `s5m6M6#seed`, `w8h8m5M5:description`, or parameters alone, which get a seed of chance.
    static Result<Game> from_id(std::string_view id, bool allow_zero = false)
    {
        return made(bb_game_from_id, id.data(), id.size(), allow_zero);
    }

    static Result<Game> hiding(const Board &board, bool allow_zero = false)
    {
        return made(bb_game_hiding, board.raw(), allow_zero);
    }

    /// From a saved game, of the sgt collection or of hexagons.
    static Result<Game> load(std::string_view file, bool allow_zero = false)
    {
        return made(bb_game_load, file.data(), file.size(), allow_zero);
    }

    /// A copy of a game that a callback is lent.
    static Result<Game> copy(const bb_game *lent) { return made(bb_game_clone, lent); }

    Result<Game> clone() const { return copy(raw()); }

    Result<std::string> save() const { return detail::text(bb_game_save, raw()); }
    Result<std::string> id() const { return detail::text(bb_game_id, raw()); }
    Result<std::string> seed() const { return detail::text(bb_game_seed, raw()); }
    /// The line that the sgt program shows below the board.
    Result<std::string> status() const { return detail::text(bb_game_status, raw()); }

    Done fire(Port at) { return play({BB_MOVE_FIRE, at.index, {0, 0}}); }
    /// Puts a guessed atom on a cell or takes it away.
    Done guess(Cell at) { return play({BB_MOVE_GUESS, 0, at}); }
    Done lock(Cell at) { return play({BB_MOVE_LOCK_CELL, 0, at}); }
    Done lock_column(std::uint8_t x) { return play({BB_MOVE_LOCK_COLUMN, 0, {x, 0}}); }
    Done lock_row(std::uint8_t y) { return play({BB_MOVE_LOCK_ROW, 0, {0, y}}); }
    Done check() { return play({BB_MOVE_CHECK, 0, {0, 0}}); }
    Done solve() { return play({BB_MOVE_SOLVE, 0, {0, 0}}); }
    Done play(bb_move made) { return detail::checked(bb_game_play(raw(), made)); }
    /// As the sgt program's engine does when it loads a game.
    Done apply(bb_move made) { return detail::checked(bb_game_apply(raw(), made)); }

    /// Whether there was a move to take back.
    bool undo() { return detail::read<bool>(bb_game_undo, raw()); }
    bool redo() { return detail::read<bool>(bb_game_redo, raw()); }
    bool restart() { return detail::read<bool>(bb_game_restart, raw()); }
    Done go_to(std::size_t position) { return detail::checked(bb_game_go_to(raw(), position)); }

    bb_game_state state() const { return detail::read<bb_game_state>(bb_game_read, raw()); }

    Result<bb_mark> mark(Port at) const { return detail::made<bb_mark>(bb_game_mark, raw(), at.index); }

    std::vector<Cell> guesses() const { return detail::cells(state().guesses); }
    std::vector<Cell> locks() const { return detail::cells(state().locks); }
    /// The hidden atoms, whether they are revealed or not.
    std::vector<Cell> atoms() const { return detail::cells(state().atoms); }

    /// What is known from fired ports, both ends of a detour.
    std::vector<std::pair<Port, Outcome>> observations() const
    {
        return detail::observations(bb_game_observations, raw());
    }

    /// The moves of the history as saved games have them; those that were undone come last.
    std::vector<std::string> history() const
    {
        std::vector<std::string> moves;
        for (std::size_t number = 1; number < state().states; number++) {
            auto move = detail::text(bb_game_history, raw(), number);
            if (!move)
                break;
            moves.push_back(*std::move(move));
        }
        return moves;
    }

    /// What the guesses are worth, BB_CHECK_...
    bb_check_result check_result() const
    {
        bb_check_result found = BB_CHECK_RIGHT;
        detail::sure(bb_game_check_result(raw(), &found, nullptr));
        return found;
    }

    /// Points, lower is better.
    bb_score score(Scoring by = Scoring::rays) const
    {
        return detail::read<bb_score>(bb_game_score, raw(), static_cast<bb_scoring>(by));
    }

    /// The game as its seeker sees it, as text or SVG; once the atoms are revealed, with these and the paths of the rays.
    Result<std::string> draw(Picture as) const
    {
        return detail::text(bb_game_draw, raw(), static_cast<bb_picture>(as));
    }

    const bb_game *raw() const noexcept { return owned_.get(); }
    bb_game *raw() noexcept { return owned_.get(); }

private:
    template <typename... With>
    static Result<Game> made(With... with) { return detail::made<Game, bb_game *>(with...); }

    detail::owner<bb_game, bb_game_free> owned_;
};

/// Reads a move as saved games have it, such as "T2,3", or "guess E5" on hexagons.
inline Result<bb_move> parse_move(std::string_view text, Size on = {})
{
    return detail::made<bb_move>(bb_move_parse, text.data(), text.size(), on.raw());
}

/// Writes it.
inline Result<std::string> to_string(bb_move made, Size on = {})
{
    return detail::text(bb_move_format, made, on.raw());
}

} // inline namespace
} // namespace blackbox
