/* What the test programs share: checks that say where they failed. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "blackbox_all.h"

#define CHECK(condition)                                                                        \
    do {                                                                                        \
        if (!(condition)) {                                                                     \
            fprintf(stderr, "%s:%d: %s; the last error: %s\n", __FILE__, __LINE__, #condition,  \
                    bb_last_error());                                                           \
            exit(1);                                                                            \
        }                                                                                       \
    } while (0)

/* A watch of the caller's, without options those that are named. */
#define WATCH(...) (&(const bb_watch){.size = sizeof(bb_watch), __VA_ARGS__})

/* A prior by the options that are named. */
#define PRIOR(...) (&(const bb_prior_options){.size = sizeof(bb_prior_options), __VA_ARGS__})

/* The size of the board of the original game. */
#define CLASSIC bb_size_rectangle(8, 8)

#define OK(call) CHECK((call) == BB_OK)

/* The call fails with this status, and the message has these words. */
#define FAILS(status, words, call)                                                              \
    do {                                                                                        \
        CHECK((call) == (status));                                                              \
        CHECK(strstr(bb_last_error(), (words)) != NULL);                                        \
    } while (0)

#ifndef __cplusplus

/* What is asked often, in one expression. */
static inline bb_fact ray_fact(bb_port port, bb_outcome outcome) { return (bb_fact){BB_FACT_RAY, port, outcome, {0, 0}}; }

static inline bb_fact cell_fact(bb_cell cell, bool atom) { return (bb_fact){atom ? BB_FACT_ATOM : BB_FACT_EMPTY, 0, 0, cell}; }

static inline uint32_t atoms_in(bb_board board)
{
    size_t count = SIZE_MAX;
    OK(bb_board_atoms(board, NULL, 0, &count));
    return (uint32_t)count;
}

static inline bb_error error_now(void)
{
    bb_error error;
    OK(bb_last_error_read(&error));
    return error;
}

static inline bb_evidence *parsed(const char *text)
{
    bb_evidence *evidence;
    OK(bb_evidence_parse(text, BB_NUL_TERMINATED, BB_PORTS_LETTERS, &evidence));
    return evidence;
}

static inline bb_solution_totals totals_of(const bb_solution *solution)
{
    bb_solution_totals totals;
    OK(bb_solution_read(solution, &totals));
    return totals;
}

static inline bb_game_state state_of(const bb_game *game)
{
    bb_game_state state;
    OK(bb_game_read(game, &state));
    return state;
}

#endif /* C */

#endif
