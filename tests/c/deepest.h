/* What the programs of the deepest small problems share: sizes, a crowded board, and each case in a thread with a small stack. */
#ifndef DEEPEST_H
#define DEEPEST_H

#include "blackbox_all.h"
#include "check.h"
#include "small_stack.h"

enum { SIZES = 13 };

/* The smallest sizes, the largest that each kind of board and solver takes, and those with the most to tell apart. */
static const bb_size sizes[SIZES] = {{1, 1, 0, 0},   {5, 5, 0, 0},   {8, 8, 0, 0},    {8, 1, 0, 0},   {3, 3, 2, 0}, {9, 9, 5, 0},     {9, 9, 5, 1},
                                     {11, 11, 0, 0}, {16, 16, 0, 0}, {32, 32, 0, 0},  {64, 64, 0, 0}, {64, 2, 0, 0}, {255, 255, 0, 0}};

/* A search may end by its limit or the visitor's no: it has been deep by then. Some sizes are not for all functions. */
static inline void ends(bb_status status)
{
    CHECK(status == BB_OK || status == BB_ERROR_LIMIT || status == BB_ERROR_MEMORY || status == BB_ERROR_CANCELLED ||
          status == BB_ERROR_SIZE || status == BB_ERROR_ARGUMENT || status == BB_ERROR_STATE);
}

static uint64_t steps = 500;
#define SOME_STEPS WATCH(.limit = steps, .memory = 1 << 26)

/* Cells a knight's move apart: rays turn often among them. */
static inline bb_board crowded(bb_size size)
{
    bb_board board;
    OK(bb_board_from_atoms(NULL, 0, size, &board));
    for (unsigned y = 0; y < 255; y++)
        for (unsigned x = (5 * y) % 7; x < 255; x += 7) {
            const bb_cell cell = {(uint8_t)x, (uint8_t)y};
            (void)bb_board_set(&board, cell, true, NULL);
        }
    return board;
}

static inline int32_t takes_text(const char *out, size_t length, void *user)
{
    (void)out, (void)length, (void)user;
    return 0;
}

static const bb_writer nowhere = {takes_text, NULL};

static inline void *call(void *body)
{
    (*(void (**)(void))body)();
    return NULL;
}

typedef struct {
    const char *name;
    void (*body)(void);
} deep_case;

/* Runs the cases, all or the one of a name, with so many steps: `PROGRAM [STEPS [NAME]]`. */
static inline int run_deepest(const deep_case *cases, size_t cases_count, int count, char **words)
{
    int failed = 0;
    if (count > 1)
        steps = strtoull(words[1], NULL, 10);
    for (size_t i = 0; i < cases_count; i++) {
        void (*body)(void) = cases[i].body;
        if (count > 2 && strcmp(words[2], cases[i].name) != 0)
            continue;
        const size_t beyond = on_small_stack(call, &body);
        if (beyond != 0)
            fprintf(stderr, "%s: %zu bytes beyond its stack\n", cases[i].name, beyond), failed = 1;
    }
    if (!failed)
        puts("ok");
    return failed;
}

#endif
