/**
 * @file blackbox_dungeon.h
 * @brief Black Box: Dungeon of Doom. Generated from blackbox-ffi/src; do not edit.
 *
 * The conventions are those of blackbox.h.
 */

#ifndef BLACKBOX_DUNGEON_H
#define BLACKBOX_DUNGEON_H

#include "blackbox.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup dungeon Dungeon of Doom: the least number of steps out of a maze of monsters.
 *
 * It is problem D of the ACM ICPC Western European Regional Contest 1999.
 * @{
 */

/** What stops a monster besides a wall in front of it: one of `BB_DUNGEON_...`. */
typedef enum bb_dungeon_rule BB_INT32 {
    /** Another monster anywhere in its line of sight: the words of the problem. */
    BB_DUNGEON_SIGHT = 0,
    /** Another monster in the cell directly in front of it. */
    BB_DUNGEON_ADJACENT = 1
} bb_dungeon_rule;

/** How a search for the exit ends: one of `BB_DUNGEON_ESCAPED` to `BB_DUNGEON_TIME_UP`. */
typedef enum bb_dungeon_end BB_INT32 {
    /** The player gets out. */
    BB_DUNGEON_ESCAPED = 0,
    /** Walls keep the player from the exit. */
    BB_DUNGEON_SEALED = 1,
    /** Whatever the player does, he is dead after `step` steps. */
    BB_DUNGEON_CAUGHT = 2,
    /** All is as it was `period` steps before, so nothing new will happen. */
    BB_DUNGEON_REPEATS = 3,
    /** No way out within the limit; more steps may help. */
    BB_DUNGEON_TIME_UP = 4
} bb_dungeon_end;

/** A dungeon: 3 to 25 rows of 4 to 80 cells. Free it with `bb_dungeon_free`, unless it was lent. */
typedef struct bb_dungeon bb_dungeon;

/** How a search for the exit ended. */
typedef struct bb_dungeon_answer {
    /** `BB_DUNGEON_ESCAPED` to `BB_DUNGEON_TIME_UP`. */
    bb_dungeon_end kind;
    /** The least number of steps to the exit, or 0 if there is no way out: the contest's answer. */
    uint32_t steps;
    /** The step after which it was clear that there is none, or the limit. */
    uint32_t step;
    /** The steps between the two same states of `BB_DUNGEON_REPEATS`, else 0. */
    uint32_t period;
} bb_dungeon_answer;

/**
 * Reads one dungeon: a line with height and width, then its rows. The caller frees it. `BB_ERROR_TEXT` for
 * what is no dungeon.
 */
BB_MUST_CHECK bb_status bb_dungeon_parse(const char *text, size_t length, bb_dungeon **dungeon);

/** Frees a dungeon. NULL is allowed and does nothing. */
void bb_dungeon_free(bb_dungeon *dungeon);

/** Is lent a dungeon, which it must not free; answers 0 to go on. */
typedef int32_t (*bb_dungeon_visitor)(const bb_dungeon *dungeon, void *user);

/**
 * Reads a whole contest input, the number of runs and then the runs, and lends each dungeon to `visitor`.
 *
 * `BB_ERROR_TEXT` for what is no input, after the runs before the faulty one; `BB_ERROR_CANCELLED` if the
 * visitor says so.
 */
BB_MUST_CHECK bb_status bb_dungeons_read(const char *text, size_t length, bb_dungeon_visitor visitor,
                                         void *user);

/** Gives width and height, the frame included, the start and the exit. Any of the pointers may be NULL. */
bb_status bb_dungeon_read(const bb_dungeon *dungeon, uint32_t *width, uint32_t *height, bb_cell *start,
                          bb_cell *exit);

/** Says whether there is a wall at a cell; outside of the dungeon everything is wall. */
bb_status bb_dungeon_is_wall(const bb_dungeon *dungeon, bb_cell cell, bool *wall);

/**
 * Searches the least number of steps to the exit within `limit` steps, 10,000 in the contest.
 * `BB_ERROR_ARGUMENT` for an unknown rule.
 */
bb_status bb_dungeon_solve(const bb_dungeon *dungeon, bb_dungeon_rule rule, uint32_t limit,
                           bb_dungeon_answer *answer);

/**
 * Writes one shortest way out to a buffer of the caller, one letter a step. The letters are `N`, `W`, `S`,
 * `E`, and `.` for standing still. `steps` is what `bb_dungeon_solve` has found by the same rule.
 *
 * `BB_ERROR_ARGUMENT` for an unknown rule or another number of steps.
 */
bb_status bb_dungeon_path(const bb_dungeon *dungeon, bb_dungeon_rule rule, uint32_t steps, char *out,
                          size_t capacity, size_t *length);

/** @} */

/**
 * @defgroup dungeon_walk Walks through a dungeon: where everybody is, and a moving picture.
 * @{
 */

/** A monster at some time. */
typedef struct bb_monster {
    /** Where it stands. */
    bb_cell cell;
    /** The way it faces, `BB_HEADING_...`. */
    uint8_t heading;
} bb_monster;

/**
 * Gives where the player and the monsters are after a walk of these moves, letters as `bb_dungeon_path` has
 * them. No move: the beginning, all monsters facing right. `player` may be NULL.
 *
 * `BB_ERROR_TEXT` for another letter; `BB_ERROR_ARGUMENT` for an unknown rule, or a move that cannot be made
 * or is not survived.
 */
BB_MUST_CHECK bb_status bb_dungeon_walk(const bb_dungeon *dungeon, bb_dungeon_rule rule, const char *moves,
                                        size_t length, bb_cell *player, bb_monster *monsters, size_t capacity,
                                        size_t *count);

/**
 * Draws a walk of these moves as an SVG document that moves, again and again, to a buffer of the caller.
 * With `frontier` it shows as well what the monsters see and where the player could be alive.
 *
 * `BB_ERROR_TEXT` and `BB_ERROR_ARGUMENT` as for `bb_dungeon_walk`.
 */
BB_MUST_CHECK bb_status bb_dungeon_animate(const bb_dungeon *dungeon, bb_dungeon_rule rule, const char *moves,
                                           size_t moves_length, bool frontier, char *out, size_t capacity,
                                           size_t *length);

/** @} */

#ifdef __cplusplus
}
#endif

#endif /* BLACKBOX_DUNGEON_H */
