/*
 * What the fuzzers of the rooms share. The bytes of the input say which function is called and with what.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include "../check.h"
#include "blackbox_all.h"

/* input.c: arguments out of the bytes. */

void begin_input(const uint8_t *bytes, size_t length);
bool input_left(void);
/* The next byte, 0 after the end. */
uint8_t byte(void);
/* A number of so many bytes. */
uint64_t word(int bytes);
/* A number that is small more often than not, and now and then at an edge. */
uint64_t number(uint64_t usual);
/* A length of a buffer that has `ROOM` bytes for items of this size, one of them kept free for misalignment. */
size_t capacity(size_t size);
/* A text that the readers know, spoiled here and there; its length is then `text_length`. May be NULL. */
const char *some_text(void);
extern char text[256];
extern size_t text_length;
bb_board some_board(void);
bb_size some_size(uint32_t most);
/* A limit: mostly a small one, that the searches end. */
const bb_watch *some_watch(void);

/* place.c: buffers with guards around them. */

enum { GUARD = 64, ROOM = 4096, NOTHING = 99 };
/* A pointer for a result of so many bytes: right, NULL or misaligned. At most four between two calls of `after`. */
void *place(size_t bytes);
/* What stands in the first place. */
void *first_place(void);
/* After a call: the guards are whole, and after a failure the places are as they were, except `length`, the number
 * of a place that may have got the length needed. */
bb_status after(bb_status status, size_t length);
/* The same of a call that may have written to each of them before it failed. */
bb_status every(bb_status status);
/* The same; and no more than the capacity is written of an array, which may begin one byte late. */
bb_status array(bb_status status, size_t length, size_t item, size_t capacity, size_t size);

/* Handles that live from call to call. */
struct held {
    bb_board board;
    bb_game *game;
    bb_dungeon *dungeon;
    bb_evidence *evidence;
    bb_prior *prior;
    bb_solution *solution;
    bb_advice *advice;
    bb_advisor *advisor;
    bb_outcome_table *table;
    bb_census *census;
    bb_class_list *list;
    bb_board_list *boards;
    bb_puzzle *puzzle;
    bb_explanation *why;
};
extern struct held held;

/* A handle that may be missing. */
#define SOME(handle) (byte() < 10 ? NULL : (handle))

/* Keeps what a call has made. */
#define KEEP(kind, handle)                                                     \
    do {                                                                       \
        kind *made = *(kind **)first_place();                                  \
        if (after(status, 0) == BB_OK) {                                       \
            kind##_free(handle);                                               \
            handle = made;                                                     \
        }                                                                      \
    } while (0)

/* Keeps the board that a call has made, unless what is asked of it would take its time. */
#define KEEP_BOARD                                                             \
    do {                                                                       \
        const bb_board made = *(bb_board *)first_place();                      \
        const bool made_one = after(status, 0) == BB_OK;                       \
        if (made_one && (made.size.width > 12 || made.size.height > 12)) {     \
            bb_board_free(made);                                               \
        } else if (made_one) {                                                 \
            bb_board_free(held.board);                                         \
            held.board = made;                                                 \
        }                                                                      \
    } while (0)

/* The fuzzers, each a call of one function. */
void fuzz_values(void);
void fuzz_buffers(void);
void fuzz_handles(void);
void fuzz_games(void);
void fuzz_seeking(void);
void fuzz_lists(void);
void fuzz_counting(void);

#endif
