/*
 * What the fuzzers of the rooms share. The bytes of the input say which function is called and with what.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include "../check.h"
#include "blackbox_all.h"

/* input.c: arguments out of the bytes. */

struct input {
    const uint8_t *data;
    size_t left;
};
/* Where the input is; from there a call can be made again with the same arguments. */
extern struct input input;
/* The next byte, 0 after the end. */
uint8_t byte(void);
/* A number of so many bytes. */
uint64_t word(int bytes);
/* A number that is small more often than not, and now and then at an edge. */
uint64_t number(uint64_t usual);
/* A length of a buffer that has `ROOM` bytes for items of this size, one of them kept free for misalignment; or one
 * beyond what memory can hold. */
size_t capacity(size_t size);
/* A text that the readers know, spoiled here and there; its length is then `text_length`. May be NULL. */
const char *some_text(void);
extern char text[256];
extern size_t text_length;
bb_board some_board(void);
bb_size some_size(uint32_t most);
bb_fact some_fact(void);
/* A limit: mostly a small one, that the searches end. */
const bb_watch *some_watch(void);
/* A number of threads: any is taken, and with few this is fast. */
uint32_t some_threads(void);

/* place.c: buffers with guards around them. */

enum { GUARD = 64, ROOM = 4096 };
/* A pointer for a result of so many bytes: right, NULL or misaligned. At most eight for a call. */
void *place(size_t bytes);
/* What stands in the first place. */
void *first_place(void);
/* After a call: the guards are whole, the error has its message, and after a failure the places are as they were,
 * except those of `written`, a bit each. Notes the function, which `call` begins with. */
bb_status checked(const char *call, bb_status status, uint32_t written);
/* The same after a call that fills the first place and gives the length in the second. */
bb_status filled(const char *call, bb_status status, size_t capacity, size_t size);
/* The same after a call that makes a handle or a board of so many bytes in the first place, which is zeros if it fails. */
bb_status kept(const char *call, bb_status status, size_t size);
/* Room for just so many bytes, and what frees it: nothing was written behind it. */
void *exact(size_t bytes);
void end_exact(void *room, size_t bytes);
/* Notes that a function has done what it says. */
void done(const char *call);
extern uint64_t calls;

/* Calls what writes all or nothing. */
#define CALL(...) checked(#__VA_ARGS__, __VA_ARGS__, 0)

/*
 * Calls what fills `out`, which has room for `room` items, and says in `length` how many there are. Where they have no
 * room it is called again with the same arguments and just as much as it asked for: it gives that.
 */
#define ARRAY(size, ...) LIST(size, 0, true, __VA_ARGS__)
/* The same of a text, which ends with NUL, and of bytes that have NUL behind them, and may have it among them. */
#define TEXT(...) LIST(1, 1, strlen(out) == needed, __VA_ARGS__)
#define BYTES(...) LIST(1, 1, ((char *)out)[needed] == 0, __VA_ARGS__)
#define LIST(size, nul, whole, ...)                                                                            \
    do {                                                                                                       \
        size_t room = capacity(size), again = 0;                                                               \
        void *out = place(ROOM), *length = place(sizeof(size_t));                                              \
        const struct input begun = input;                                                                      \
        const bb_status status = filled(#__VA_ARGS__, __VA_ARGS__, room, size);                                \
        if (length && (status == BB_ERROR_BUFFER || (status == BB_OK && room == 0))) {                         \
            memcpy(&again, length, sizeof again);                                                              \
            CHECK(again + (nul) > room || (again == 0 && room == 0));                                          \
            const size_t needed = again;                                                                       \
            room = needed + (nul), out = exact(room * (size)), length = &again, input = begun, again = 0;      \
            CHECK((__VA_ARGS__) == BB_OK && again == needed && (whole));                                       \
            (void)checked(#__VA_ARGS__, BB_OK, UINT32_MAX);                                                    \
            end_exact(out, room * (size));                                                                     \
        }                                                                                                      \
    } while (0)

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
    bb_ray_statistics *rays;
    bb_class_list *list;
    bb_board_list *boards;
    bb_puzzle *puzzle;
    bb_explanation *why;
};
extern struct held held;

/* A handle that may be missing. */
#define SOME(handle) (byte() < 10 ? NULL : (handle))

/* Makes a handle in the first place and keeps it instead of the one before; whether it was made. */
#define MAKE(kind, handle, ...)                                                                                \
    (kept(#__VA_ARGS__, __VA_ARGS__, sizeof(void *)) == BB_OK                                                  \
     && (kind##_free(handle), done(#kind "_free("), memcpy(&(handle), first_place(), sizeof(void *)), true))

/* Makes a board in the first place and keeps it, unless what is asked of it would take its time. */
#define MAKE_BOARD(...) (kept(#__VA_ARGS__, __VA_ARGS__, sizeof(bb_board)) == BB_OK && (keep_board(*(bb_board *)first_place()), true))
void keep_board(bb_board made);

/* model.c: rays and all boards of a size straight from the rules, sharing nothing with the library. */

enum { MOST_CELLS = 144, MOST_PORTS = 56, SPAN = 18, FEW_CELLS = 12 };
struct model {
    bb_size size;
    int headings, cells, ports;
    /* The index of the cell at a place, or -1. */
    int16_t at[SPAN][SPAN];
    /* The place outside of each port and where it looks. */
    int8_t door[MOST_PORTS][3];
    bool atom[MOST_CELLS];
};
/* Whether the model knows boards of a size; they have no atoms. */
bool model_size(struct model *model, bb_size size);
/* The same of a board. */
bool model_board(struct model *model, bb_board board);
/* The same of a board in an array, by its words. */
bool model_words(struct model *model, bb_size size, const uint64_t *words);
bb_outcome model_fire(const struct model *model, bb_port port, bb_trace *trace);
/* Sets the atoms of the board of this number: cell i is bit i. */
void model_atoms(struct model *model, uint32_t number);
/* A number for a signature, another for another. */
uint64_t model_signature(const struct model *model);
int model_count(const struct model *model);

/* Whether what the library says agrees with the model, where this knows the size. */
void agree_ray(bb_board board, bb_port port, bb_outcome outcome, const bb_trace *trace);
void agree_signature(bb_size size, const uint64_t *words, const uint16_t *outcomes, const uint8_t *codes);
void agree_census(bb_size size, uint32_t least, uint32_t most, bb_census *census);

/* reasoning.c: what follows from evidence by going through all boards. */
void agree_check(const bb_evidence *evidence, bb_board board);
void agree_solution(const bb_evidence *evidence, const bb_solution *solution, bool weighed);
void agree_advice(const bb_evidence *evidence, const bb_advice *advice);
void agree_list(const bb_evidence *evidence, const bb_board_list *list);
void agree_why(const bb_evidence *evidence, const bb_explanation *why);

/* play.c: the game by its rules. */
/* Looks at the game before a call, and says after it whether it did what it says: a move that was made, or -1 for undo,
 * redo, restart and going to a state. */
void look_before(void);
enum { UNDONE = -1, REDONE = -2, RESTARTED = -3, WENT = -4 };
void agree_move(bb_status status, int32_t kind, bb_move made, bool played);
/* The game is another one. */
void new_game(void);

/* The fuzzers, each a call of one function. */
void fuzz_values(void);
void fuzz_buffers(void);
void fuzz_handles(void);
void fuzz_games(void);
void fuzz_seeking(void);
void fuzz_lists(void);
void fuzz_counting(void);

#endif
