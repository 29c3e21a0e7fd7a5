// Many new games.
#pragma once

#include "game.hpp"
#include "strategy.hpp"

#include <cstdint>
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
inline Result<bool> is_unique(const Game &game, Unique how, const Watch &watch = {})
{
    return detail::awaited<bool>(watch, bb_game_is_unique, game.raw(), static_cast<bb_unique>(how));
}

/// What a game must be like; as it is made, anything.
struct Wanted {
    Unique unique = Unique::any;
    Difficulty difficulty = Difficulty::any;
};

/// Makes the `count` games that a game ID stands for and hands each, a Game, to `visit`, which says whether to go on;
/// see bb_games_generate. What it throws leaves the call.
template <typename Visit>
Done for_each_game(std::string_view id, std::uint64_t count, Visit &&visit, const Wanted &wanted = {},
                   const Watch &watch = {}, bool allow_zero = false)
{
    auto keep = [&](const bb_game *lent) { return static_cast<bool>(visit(Game::copy(lent).value())); };
    bb_wanted raw_wanted{};
    raw_wanted.size = sizeof raw_wanted;
    raw_wanted.unique = static_cast<bb_unique>(wanted.unique);
    raw_wanted.difficulty = static_cast<bb_difficulty>(wanted.difficulty);
    return detail::checked(detail::visited<const bb_game *>(keep, [&](auto visitor, void *user) {
        return detail::watched(watch, [&](const bb_watch *raw) {
            return bb_games_generate(id.data(), id.size(), allow_zero, &raw_wanted, raw, count, visitor, user);
        });
    }));
}

/// As for_each_game; the games all at once.
inline Result<std::vector<Game>> generate(std::string_view id, std::uint64_t count, const Wanted &wanted = {},
                   const Watch &watch = {}, bool allow_zero = false)
{
    std::vector<Game> games;
    const auto keep = [&](Game game) {
        games.push_back(std::move(game));
        return true;
    };
    if (auto went = for_each_game(id, count, keep, wanted, watch, allow_zero); !went)
        return went.error();
    return games;
}

} // inline namespace
} // namespace blackbox
