// Many new games.
#ifndef BLACKBOX_GENERATE_HPP
#define BLACKBOX_GENERATE_HPP

#include "game.hpp"
#include "strategy.hpp"

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

enum class Unique : std::int32_t {
    /// The answer need not be unique.
    any = BB_UNIQUE_ANY,
    /// All boards with the rays of the hidden one count as right.
    by_class = BB_UNIQUE_CLASS,
    /// No other board has the rays of the hidden one.
    by_board = BB_UNIQUE_BOARD
};

/// Whether the answer of a game is so unique, to a player who has fired every ray.
inline Result<bool> is_unique(const Game &game, Unique how, const Limit &limit = {})
{
    bool found = false;
    const bb_status status = detail::limited(limit, [&](const bb_limit *raw) {
        return bb_game_is_unique(game.raw(), static_cast<std::int32_t>(how), raw, &found);
    });
    if (status != BB_OK)
        return Error::last(status);
    return found;
}

/// What a game must be like; as it is made, anything.
struct Wanted {
    Unique unique = Unique::any;
    Difficulty difficulty = Difficulty::any;
    /// Asked now and then whether to go on; empty for always. What it throws leaves the call that generates.
    std::function<bool()> go_on = {};
};

/// Makes the `count` games that a game ID stands for and hands each, a Game, to `visit`, which says whether to go on;
/// see bb_games_generate. What it throws leaves the call.
template <typename Visit>
Done for_each_game(std::string_view id, std::uint64_t count, Visit &&visit, const Wanted &wanted = {},
                   bool allow_zero = false)
{
    auto keep = [&](const bb_game *lent) { return static_cast<bool>(visit(Game::copy(lent).value())); };
    using Kept = detail::caller<decltype(keep)>;
    using Polled = detail::caller<const std::function<bool()>>;
    struct Asked {
        Kept keep;
        Polled poll;
    } asked{Kept(keep), Polled(wanted.go_on)};
    bb_wanted raw{static_cast<std::int32_t>(wanted.unique), static_cast<std::int32_t>(wanted.difficulty), nullptr};
    if (wanted.go_on)
        raw.poll = [](void *user) -> std::int32_t { return static_cast<Asked *>(user)->poll(); };
    const auto visitor = [](const bb_game *lent, void *user) -> std::int32_t {
        return static_cast<Asked *>(user)->keep(lent);
    };
    const bb_status status =
        bb_games_generate(id.data(), id.size(), allow_zero, &raw, count, visitor, static_cast<void *>(&asked));
    asked.keep.rethrow();
    asked.poll.rethrow();
    return detail::checked(status);
}

/// As for_each_game; the games all at once.
inline Result<std::vector<Game>> generate(std::string_view id, std::uint64_t count, const Wanted &wanted = {},
                                          bool allow_zero = false)
{
    std::vector<Game> games;
    const auto keep = [&](Game game) {
        games.push_back(std::move(game));
        return true;
    };
    if (auto went = for_each_game(id, count, keep, wanted, allow_zero); !went)
        return went.error();
    return games;
}

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_GENERATE_HPP
