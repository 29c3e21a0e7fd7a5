// Dungeon of Doom.
#pragma once

#include "../blackbox_dungeon.h"
#include "grid.hpp"
#include "writer.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// A maze of Dungeon of Doom.
class Dungeon {
public:
    /// Takes over a handle, which must be one.
    explicit Dungeon(bb_dungeon *owned) noexcept : owned_(owned) {}

    enum class Rule : std::int32_t { sight = BB_DUNGEON_SIGHT, adjacent = BB_DUNGEON_ADJACENT };

    static Result<Dungeon> parse(std::string_view text)
    {
        return detail::made<Dungeon, bb_dungeon *>(bb_dungeon_parse, text.data(), text.size());
    }

    /// How the search for the exit ends; its `steps` is the contest's answer.
    bb_dungeon_answer solve(Rule by = Rule::sight, std::uint32_t limit = 10000) const
    {
        return detail::read<bb_dungeon_answer>(bb_dungeon_solve, owned_.get(), static_cast<bb_dungeon_rule>(by), limit);
    }

    /// Width and height, the frame included.
    Size size() const
    {
        std::uint32_t width = 0, height = 0;
        detail::sure(bb_dungeon_read(owned_.get(), &width, &height, nullptr, nullptr));
        return {width, height};
    }
    Cell start() const { return place(true); }
    Cell exit() const { return place(false); }
    /// Whether there is a wall; outside everything is.
    bool is_wall(Cell at) const { return detail::read<bool>(bb_dungeon_is_wall, owned_.get(), at); }

    /// The answers to a whole contest input, one a run: the least number of steps, or 0.
    static Result<std::vector<std::uint32_t>> answers(std::string_view input, Rule by = Rule::sight,
                                                      std::uint32_t limit = 10000)
    {
        std::vector<std::uint32_t> found;
        auto keep = [&](const bb_dungeon *lent) {
            bb_dungeon_answer answer{};
            detail::sure(bb_dungeon_solve(lent, static_cast<bb_dungeon_rule>(by), limit, &answer));
            found.push_back(answer.steps);
            return true;
        };
        const bb_status status = detail::visited<const bb_dungeon *>(
            keep, [&](auto visitor, void *user) { return bb_dungeons_read(input.data(), input.size(), visitor, user); });
        if (status != BB_OK)
            return Error::last(status);
        return found;
    }

    /// One shortest way out of so many steps: `N`, `W`, `S`, `E` or `.` for each.
    Result<std::string> path(std::uint32_t steps, Rule by = Rule::sight) const
    {
        return detail::text(bb_dungeon_path, owned_.get(), static_cast<bb_dungeon_rule>(by), steps);
    }

    /// Where the player is and the monsters are, each with the way it faces, BB_HEADING_...
    struct Scene {
        Cell player;
        std::vector<bb_monster> monsters;
    };

    /// The scene after a walk of these moves.
    Result<Scene> walk(std::string_view moves, Rule by = Rule::sight) const
    {
        bb_cell player{};
        auto monsters = detail::items<bb_monster>(bb_dungeon_walk, owned_.get(), static_cast<bb_dungeon_rule>(by), moves.data(), moves.size(), &player);
        if (!monsters)
            return monsters.error();
        return Scene{player, *std::move(monsters)};
    }

    /// A walk of these moves as an SVG document that moves; with `frontier` also what the monsters see.
    Result<std::string> animate(std::string_view moves, Rule by = Rule::sight, bool frontier = false) const
    {
        return detail::text(bb_dungeon_animate, owned_.get(), static_cast<bb_dungeon_rule>(by), moves.data(), moves.size(), frontier);
    }

private:
    Cell place(bool first) const
    {
        bb_cell start{}, exit{};
        detail::sure(bb_dungeon_read(owned_.get(), nullptr, nullptr, &start, &exit));
        return first ? start : exit;
    }

    detail::owner<bb_dungeon, bb_dungeon_free> owned_;
};

} // inline namespace
} // namespace blackbox
