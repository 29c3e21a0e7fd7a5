/**
 * @file blackbox_game.h
 * @brief Black Box: games. Generated from blackbox-ffi/src; do not edit.
 *
 * The conventions are those of blackbox.h.
 */

#ifndef BLACKBOX_GAME_H
#define BLACKBOX_GAME_H

#include "blackbox.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup game Games: made, loaded and saved.
 *
 * A game has a list of states, from 1, and a position in it. On rectangles IDs, seeds, boards and saved
 * games are those of the "Black Box" of Simon Tatham's collection; docs/hex.md has the form of those on
 * hexagons.
 * @{
 */

/**
 * What a game is played with: a rectangle of 2 to 255 cells each way or a hexagon, and how many atoms may be
 * hidden.
 */
typedef struct bb_params {
    /** The size of the board. */
    bb_size size;
    /** The smallest number of atoms: at least 1, and a cell must be left free. */
    uint32_t min_atoms;
    /** The largest number of atoms; on a hexagon a cell must be left free. */
    uint32_t max_atoms;
} bb_params;

/** A game with its history. Free it with `bb_game_free`. */
typedef struct bb_game bb_game;

/**
 * Makes a new game from a seed of `length` bytes: on a rectangle the board that the sgt game makes from it.
 * The caller frees it.
 *
 * `allow_zero` lets `min_atoms` be 0. `BB_ERROR_ARGUMENT` for parameters that no game has, or a range of
 * atoms that none can be drawn from.
 */
BB_MUST_CHECK bb_status bb_game_new(bb_params params, bool allow_zero, const char *seed, size_t length,
                                    bb_game **game);

/**
 * Makes a new game from what names one: a game ID, such as `w8h8m5M5#seed`, `w8h8m5M5:description`,
 * `s5m6M6#seed` on a hexagon; parameters alone, or a size and a number of atoms (`10x6 4`), which get a
 * random seed; a link to a game. The caller frees it.
 *
 * `BB_ERROR_TEXT` for what names no game and for a bad description, `BB_ERROR_ARGUMENT` for parameters that
 * no game has.
 */
BB_MUST_CHECK bb_status bb_game_from_id(const char *id, size_t length, bool allow_zero, bb_game **game);

/**
 * Makes a new game in which a board is hidden, its number of atoms known. The caller frees it.
 * `BB_ERROR_ARGUMENT` for a board outside the limits of `bb_params`.
 */
BB_MUST_CHECK bb_status bb_game_hiding(bb_board board, bool allow_zero, bb_game **game);

/**
 * Reads a saved game, of the sgt collection or of hexagons, `length` bytes; what had been undone can be
 * redone. The caller frees it. `BB_ERROR_TEXT` for what is no saved game.
 */
BB_MUST_CHECK bb_status bb_game_load(const char *file, size_t length, bool allow_zero, bb_game **game);

/** Writes the saved game, of a rectangle as the sgt collection does, to a buffer of the caller. */
bb_status bb_game_save(const bb_game *game, char *out, size_t capacity, size_t *length);

/** Makes a copy. The caller frees it. */
BB_MUST_CHECK bb_status bb_game_clone(const bb_game *game, bb_game **copy);

/** Frees a game. NULL is allowed and does nothing. */
void bb_game_free(bb_game *game);

/** Writes the game ID by description, `w8h8m5M5:...`, to a buffer of the caller. */
bb_status bb_game_id(const bb_game *game, char *out, size_t capacity, size_t *length);

/**
 * Writes the seed that the game was made from to a buffer of the caller: any bytes, NUL too, as many as
 * `length` says. `BB_ERROR_STATE` if it was made from none.
 */
bb_status bb_game_seed(const bb_game *game, char *out, size_t capacity, size_t *length);

/** @} */

/**
 * @defgroup moves Moves: made, undone, read and written.
 *
 * Undo and redo move a game's position among its states; a new move drops what had been undone.
 * @{
 */

/** A kind of move: one of `BB_MOVE_...`. */
typedef enum bb_move_kind BB_INT32 {
    /** Fires a ray from `port`. */
    BB_MOVE_FIRE = 0,
    /** Puts a guessed atom on `cell` or takes it away. */
    BB_MOVE_GUESS = 1,
    /** Locks `cell` or unlocks it. */
    BB_MOVE_LOCK_CELL = 2,
    /** Locks column `cell.x` or, where more than half of its cells are locked, unlocks it. */
    BB_MOVE_LOCK_COLUMN = 3,
    /** Locks row `cell.y` or, where more than half of its cells are locked, unlocks it. */
    BB_MOVE_LOCK_ROW = 4,
    /** Checks the guesses. */
    BB_MOVE_CHECK = 5,
    /** Ends the game and reveals the atoms. */
    BB_MOVE_SOLVE = 6
} bb_move_kind;

/** A move. What its kind does not use is ignored. */
typedef struct bb_move {
    /** What is done, `BB_MOVE_...`. */
    bb_move_kind kind;
    /** The port of `BB_MOVE_FIRE`. */
    bb_port port;
    /** The cell, column or row of the others. */
    bb_cell cell;
} bb_move;

/**
 * Makes a move as a player does.
 *
 * Nothing has changed after a failure: `BB_ERROR_PORT`, `BB_ERROR_CELL` for what the board does not have,
 * `BB_ERROR_STATE` for what the rules refuse now (a port that was used, a guess on a locked cell, a check
 * with too few or too many guesses or right after a wrong one, a move after the end), `BB_ERROR_ARGUMENT`
 * for an unknown kind.
 */
bb_status bb_game_play(bb_game *game, bb_move made);

/**
 * Makes a move as the sgt program's engine does when it loads a game: a guess may fall on a locked cell, a
 * check may follow a wrong one at once, and errors are not counted. Else as `bb_game_play`.
 */
bb_status bb_game_apply(bb_game *game, bb_move made);

/** Takes the last move back. `done`, which may be NULL, says whether there was one. */
bb_status bb_game_undo(bb_game *game, bool *done);

/** Makes the move again that was taken back last. `done`, which may be NULL, says whether there was one. */
bb_status bb_game_redo(bb_game *game, bool *done);

/**
 * Starts again with the same board, as a move that can be undone. `done`, which may be NULL, says whether
 * there was anything to start again from.
 */
bb_status bb_game_restart(bb_game *game, bool *done);

/** Goes to a state, from 1, by undo or redo. `BB_ERROR_ARGUMENT` if there is no such state. */
bb_status bb_game_go_to(bb_game *game, size_t position);

/**
 * Reads a move as saved games have it: `F27`, `T2,3`, `LB2,3`, `LC2`, `LR3`, `R`, `S`. `BB_ERROR_TEXT` if
 * the text is no move, `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have.
 */
BB_MUST_CHECK bb_status bb_move_parse(const char *text, size_t length, bb_size size, bb_move *made);

/**
 * Writes a move as saved games have it to a buffer of the caller. `BB_ERROR_PORT`, `BB_ERROR_CELL` for what
 * the board does not have, `BB_ERROR_ARGUMENT` for an unknown kind.
 */
bb_status bb_move_format(bb_move made, bb_size size, char *out, size_t capacity, size_t *length);

/**
 * Writes a move of the history, from 1, as saved games have it, to a buffer of the caller. Moves that were
 * undone come last; a restart is the description of the board. `BB_ERROR_ARGUMENT` if there is no such move.
 */
bb_status bb_game_history(const bb_game *game, size_t number, char *out, size_t capacity, size_t *length);

/** @} */

/**
 * @defgroup game_state What a game shows: its status, the marks at the ports, guesses, locks, scores, its picture.
 * @{
 */

/** How a game stands. */
typedef struct bb_game_state {
    /** The parameters. */
    bb_params params;
    /** The number of states, and which is the current one, from 1. */
    uint32_t states;
    /** The current state, from 1. */
    uint32_t position;
    /** 0 in play, 1 won, -1 given up. */
    int32_t result;
    /** The cells where atoms are guessed, lent by the game until it changes. */
    bb_board guesses;
    /** The locked cells, likewise. */
    bb_board locks;
    /**
     * The hidden atoms, whether they are revealed or not, likewise. Once equivalent guesses have been
     * accepted, they are the atoms.
     */
    bb_board atoms;
    /** How many atoms are guessed. */
    uint32_t guess_count;
    /** The checks that found the guesses wrong; undo does not lower it. */
    int32_t errors;
    /** Once the atoms are revealed: atoms that were guessed, guesses that are no atoms, atoms not guessed. */
    uint32_t right;
    /** Guesses that are no atoms. */
    uint32_t wrong;
    /** Atoms not guessed. */
    uint32_t missed;
    /** Whether the atoms are revealed: the game is over. */
    bool revealed;
    /** Whether the last move was a check and found the guesses wrong. */
    bool just_wrong;
    /** Whether a player may check now. */
    bool can_check;
} bb_game_state;

/** Constants. */
enum {
    /** The port has not been used. */
    BB_MARK_NONE = 0,
    /** A hit. */
    BB_MARK_HIT = 65534,
    /** A reflection. */
    BB_MARK_REFLECTION = 65535
};

/** What stands at a port. */
typedef struct bb_mark {
    /** `BB_MARK_...`, or the number of a detour, from 1, the same at both of its ends. */
    uint16_t mark;
    /** The guesses contradict what was fired here, as the last check or the end of the game says. */
    bool wrong;
    /** The ray was fired by the last check or the end of the game to show that the guesses are not right. */
    bool omitted;
} bb_mark;

/** Points, lower is better; their sum is the score. */
typedef struct bb_score {
    /** For the rays fired. */
    uint32_t rays;
    /** For wrong atoms; 0 until the atoms are revealed. */
    uint32_t atoms;
} bb_score;

/** What the guesses are worth: one of `BB_CHECK_...`. */
typedef enum bb_check_result BB_INT32 {
    /** They are the hidden atoms, or no ray can tell them from these. */
    BB_CHECK_RIGHT = 0,
    /** They contradict the ray that was fired at a port. */
    BB_CHECK_CONTRADICTED = 1,
    /** They agree with all that was fired; a ray from a port would tell them from the hidden atoms. */
    BB_CHECK_DISTINGUISHED = 2
} bb_check_result;

/** Gives the state of the game. */
bb_status bb_game_read(const bb_game *game, bb_game_state *state);

/** Writes how the game stands, in words, to a buffer of the caller. */
bb_status bb_game_status(const bb_game *game, char *out, size_t capacity, size_t *length);

/** Gives what stands at a port. */
bb_status bb_game_mark(const bb_game *game, bb_port port, bb_mark *mark);

/** Lists what is known from fired ports, in canonical order, both ends of a detour. */
bb_status bb_game_observations(const bb_game *game, bb_observation *observations, size_t capacity,
                               size_t *count);

/** Gives the score so far, final once the atoms are revealed. */
bb_status bb_game_score(const bb_game *game, bb_scoring scoring, bb_score *score);

/**
 * Holds the guesses against the hidden atoms without changing anything. `port`, which may be NULL, gets the
 * port whose ray shows that they are wrong; it is left alone if they are right.
 */
bb_status bb_game_check_result(const bb_game *game, bb_check_result *result, bb_port *port);

/**
 * Draws a game as its seeker sees it, with guesses and locks, to a buffer of the caller; once the atoms are
 * revealed, with these and the paths of the rays.
 */
bb_status bb_game_draw(const bb_game *game, bb_picture picture, char *out, size_t capacity, size_t *length);

/** @} */

/**
 * @defgroup game_answer The answer of a game: the evidence for it, whether it is unique.
 * @{
 */

/**
 * Makes the evidence of the player of a game: the numbers of atoms that its parameters admit, and the
 * results of its rays. The caller frees it.
 */
BB_MUST_CHECK bb_status bb_game_evidence(const bb_game *game, bb_evidence **evidence);

/** How unique the answer of a game must be: one of `BB_UNIQUE_...`. */
typedef enum bb_unique BB_INT32 {
    /** The answer of a game need not be unique. */
    BB_UNIQUE_ANY = 0,
    /**
     * All boards with the rays of the hidden one count as right. This holds for every ID that names no atom
     * twice.
     */
    BB_UNIQUE_CLASS = 1,
    /** No other board with an admitted number of atoms has the rays of the hidden one. */
    BB_UNIQUE_BOARD = 2
} bb_unique;

/**
 * Says whether the answer of a game is as unique as `BB_UNIQUE_...` says, to a player who has fired every
 * ray; with `BB_UNIQUE_ANY` it always is.
 *
 * `BB_ERROR_SIZE` beyond 64 x 64, `BB_ERROR_ARGUMENT` for an unknown uniqueness.
 */
BB_MUST_CHECK bb_status bb_game_is_unique(const bb_game *game, bb_unique unique, const bb_watch *watch,
                                          bool *is_unique);

/** @} */

/**
 * @defgroup generate Many new games, by uniqueness and difficulty if wanted.
 * @{
 */

/** Is lent a game, which it must not free; answers 0 to go on. */
typedef int32_t (*bb_game_visitor)(const bb_game *game, void *user);

/** What a game must be like. All but `size` may be 0, except that any difficulty is `BB_DIFFICULTY_ANY`. */
typedef struct bb_wanted {
    /** `sizeof(bb_wanted)`; see "Options" above. */
    size_t size;
    /** How unique its answer must be, `BB_UNIQUE_...`. */
    bb_unique unique;
    /** How hard it must be by its par, `BB_DIFFICULTY_...`; only boards of one word have one. */
    bb_difficulty difficulty;
} bb_wanted;

/**
 * Makes the `count` games that a game ID stands for, as the sgt program's `--generate` does, and lends each
 * to `visitor`: from a seed, that of its text, then of its text with `-1`, `-2`, ... appended; from
 * parameters alone, from random seeds. Games that are not as `wanted`, which may be NULL, are passed over
 * and not counted.
 *
 * `BB_ERROR_CANCELLED` if the visitor or `watch`, which may be NULL, says so, `BB_ERROR_ARGUMENT` if 10,000
 * games in a row are not as wanted, `BB_ERROR_SIZE` if the board is too large to be searched,
 * `BB_ERROR_LIMIT` if the search takes too long, else as `bb_game_from_id`.
 */
BB_MUST_CHECK bb_status bb_games_generate(const char *id, size_t length, bool allow_zero,
                                          const bb_wanted *wanted, const bb_watch *watch, uint64_t count,
                                          bb_game_visitor visitor, void *user);

/** @} */

#ifdef __cplusplus
}
#endif

#endif /* BLACKBOX_GAME_H */
