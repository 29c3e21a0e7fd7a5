// Games on hexagonal boards, with their history.
#ifndef BLACKBOX_HEX_GAME_HPP
#define BLACKBOX_HEX_GAME_HPP

#include "game.hpp"
#include "hex_board.hpp"
#include "watch.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {
namespace hex {

/// A game with its history.
class Game {
public:
    static Result<Game> from_seed(bb_hex_params params, std::string_view seed)
    {
        return made([&](bb_hex_game **out) { return bb_hex_game_new(params, seed.data(), seed.size(), out); });
    }

    /// From `s5m6M6#seed`, `s5m6M6:description`, or parameters alone, which get a seed of chance.
    static Result<Game> from_id(std::string_view id)
    {
        return made([&](bb_hex_game **out) { return bb_hex_game_from_id(id.data(), id.size(), out); });
    }

    static Result<Game> hiding(Board board, AtPort rule = AtPort::hit)
    {
        return made([&](bb_hex_game **out) {
            return bb_hex_game_hiding(board.raw(), static_cast<bb_hex_at_port>(rule), out);
        });
    }

    /// From a saved game.
    static Result<Game> load(std::string_view file)
    {
        return made([&](bb_hex_game **out) { return bb_hex_game_load(file.data(), file.size(), out); });
    }

    Result<Game> clone() const
    {
        return made([&](bb_hex_game **out) { return bb_hex_game_clone(raw(), out); });
    }

    Result<std::string> save() const { return text(bb_hex_game_save); }
    /// The same to a FILE or a function of a std::string_view.
    template <typename To>
    Done save_to(To &&to) const
    {
        return detail::written(std::forward<To>(to), [&](bb_writer out) { return bb_hex_game_save_to(raw(), out); });
    }
    Result<std::string> id() const { return text(bb_hex_game_id); }
    Result<std::string> seed() const { return text(bb_hex_game_seed); }

    Done fire(Port at) { return play({BB_HEX_MOVE_FIRE, at.index, 0}); }
    /// Puts a guessed atom on a cell or takes it away.
    Done guess(Cell at) { return play({BB_HEX_MOVE_GUESS, 0, at.index}); }
    Done lock(Cell at) { return play({BB_HEX_MOVE_LOCK, 0, at.index}); }
    Done check() { return play({BB_HEX_MOVE_CHECK, 0, 0}); }
    Done solve() { return play({BB_HEX_MOVE_SOLVE, 0, 0}); }
    Done play(bb_hex_move made) { return detail::checked(bb_hex_game_play(raw(), made)); }

    /// Whether there was a move to take back.
    bool undo() { return turn(bb_hex_game_undo); }
    bool redo() { return turn(bb_hex_game_redo); }
    Done go_to(std::size_t position) { return detail::checked(bb_hex_game_go_to(raw(), position)); }

    bb_hex_game_state state() const
    {
        bb_hex_game_state now{};
        detail::sure(bb_hex_game_read(raw(), &now));
        return now;
    }

    Board guesses() const { return Board::trusted(state().guesses); }
    Board locks() const { return Board::trusted(state().locks); }
    /// The hidden atoms, whether they are revealed or not.
    Board atoms() const { return Board::trusted(state().atoms); }

    Result<bb_mark> mark(Port at) const
    {
        return detail::made<bb_mark, bb_mark>(
            [&](bb_mark *out) { return bb_hex_game_mark(raw(), at.index, out, nullptr); });
    }

    /// What is known of the ray at a port, if something stands there.
    Result<std::optional<Outcome>> result(Port at) const
    {
        bb_mark mark{};
        bb_hex_outcome known = BB_HIT8;
        if (auto went = detail::checked(bb_hex_game_mark(raw(), at.index, &mark, &known)); !went)
            return went.error();
        return mark.mark != BB_MARK_NONE ? std::optional<Outcome>(Outcome(known)) : std::nullopt;
    }

    /// The moves, those undone as well.
    std::vector<bb_hex_move> moves() const
    {
        auto found = detail::items<bb_hex_move>([&](bb_hex_move *out, std::size_t capacity, std::size_t *count) {
            return bb_hex_game_moves(raw(), out, capacity, count);
        }).value();
        return found;
    }

    /// Points, lower is better.
    bb_score score(Scoring by = Scoring::rays) const
    {
        bb_score points{};
        detail::sure(bb_hex_game_score(raw(), static_cast<bb_scoring>(by), &points));
        return points;
    }

    /// How hard the hidden board is.
    Result<bb_hex_par> par(const Watch &watch = {}) const
    {
        return detail::made<bb_hex_par, bb_hex_par>([&](bb_hex_par *out) {
            return detail::watched(watch, [&](const bb_watch *by) { return bb_hex_game_par(raw(), by, out); });
        });
    }

    /// The game as its seeker sees it, as text or SVG.
    Result<std::string> draw(Picture as) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_hex_game_draw(raw(), static_cast<bb_picture>(as), out, capacity, length);
        });
    }

    template <typename To>
    Done draw_to(To &&to, Picture as) const
    {
        return detail::written(std::forward<To>(to), [&](bb_writer out) {
            return bb_hex_game_draw_to(raw(), static_cast<bb_picture>(as), out);
        });
    }

    const bb_hex_game *raw() const noexcept { return owned_.get(); }
    bb_hex_game *raw() noexcept { return owned_.get(); }

private:
    explicit Game(bb_hex_game *owned) noexcept : owned_(owned) {}

    template <typename Call>
    static Result<Game> made(Call &&call)
    {
        bb_hex_game *out = nullptr;
        const bb_status status = call(&out);
        if (status != BB_OK)
            return Error::last(status);
        return Game(out);
    }

    template <typename Get>
    Result<std::string> text(Get get) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return get(raw(), out, capacity, length);
        });
    }

    template <typename Turn>
    bool turn(Turn how)
    {
        bool went = false;
        detail::sure(how(raw(), &went));
        return went;
    }

    detail::owner<bb_hex_game, bb_hex_game_free> owned_;
};

/// Reads a move as saved games have it, such as "guess E5".
inline Result<bb_hex_move> parse_move(std::string_view text, std::uint32_t side = plus)
{
    return detail::made<bb_hex_move, bb_hex_move>(
        [&](bb_hex_move *out) { return bb_hex_move_parse(text.data(), text.size(), side, out); });
}

/// Writes it.
inline Result<std::string> to_string(bb_hex_move made, std::uint32_t side = plus)
{
    return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
        return bb_hex_move_format(made, side, out, capacity, length);
    });
}

} // namespace hex
} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_HEX_GAME_HPP
