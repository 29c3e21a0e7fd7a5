/**
 * @file blackbox.h
 * @brief Black Box: the C interface. Generated from blackbox-ffi/src; do not edit.
 *
 * @verbatim
 * Conventions, true of every function unless its comment says otherwise.
 *
 * Status      A function returns a bb_status: BB_OK (0), or one of BB_ERROR_... and then bb_last_error() says, for
 *             this thread, what was wrong, where, and what was expected. Bad arguments never crash: NULL, misaligned
 *             pointers, sizes, ports, cells and numbers of enumerations are all checked. BB_MUST_CHECK marks the
 *             functions whose status must not be dropped: they make handles, read texts, write, or may be stopped.
 * Errors      What a status says of itself below is true of every function, and comments name only what is special:
 *             BB_ERROR_SIZE, BB_ERROR_CELL and BB_ERROR_PORT for what no board or this board does not have,
 *             BB_ERROR_ARGUMENT for an unknown number of an enumeration, BB_ERROR_TEXT for what cannot be read, and
 *             BB_ERROR_LIMIT, BB_ERROR_MEMORY and BB_ERROR_CANCELLED where a watch says so.
 * Results     come back through out-pointers, which come last. After a failure nothing has been written, save the
 *             length that a too small buffer would need, and NULL where a handle would have been. Where a comment
 *             allows NULL you need not take the result.
 * Buffers     belong to the caller. Text goes to (char *out, size_t capacity, size_t *length): `capacity` counts the
 *             final NUL, `length` does not. An array goes to (T *items, size_t capacity, size_t *count). `length` and
 *             `count` may be NULL. With capacity 0 the pointer may be NULL and the call only says which length is
 *             needed; a buffer that is too small is BB_ERROR_BUFFER and stays as it was.
 * Writers     Text that may be long goes to a function of the caller's as well, in pieces, or to a FILE of C's, by
 *             the functions ..._to and a bb_writer; what the system says against it comes back as BB_ERROR_IO. After a
 *             failure a part of the text may have been written.
 * Text        is UTF-8, given as pointer and length in bytes; pass BB_NUL_TERMINATED as the length of a C string.
 * Sizes       A bb_size, by value, is a rectangle or a hexagon. What takes one, or a board, takes both shapes.
 * Values      Small things (bb_size, bb_cell, bb_board, ...) are plain structs: fill, copy and store them as you like. Their
 *             layout is part of the ABI. Enumerations are 32-bit integers with named constants.
 * Boards      of at most 64 cells, rectangles within 8 x 8 and hexagons, are values, bb_board; a function that takes
 *             one has a sibling that begins with bb_wide_ for boards of any size, which are handles.
 * Batch       A batch is an array of boards of one size, as the bits of a bb_board, that one call works through.
 * Options     A struct of options begins with its size: set it to sizeof of the struct, and what you do not set to 0.
 *             Later versions may make the struct longer; programs compiled before go on working.
 * Watches     What may take long takes a bb_watch, which may be NULL: how many steps and bytes are allowed, whom to
 *             ask whether to go on, and whom to show how far the work is.
 * Handles     What owns memory is an opaque pointer. Functions whose comment says "The caller frees it" make one, or
 *             write NULL if they fail; bb_..._free takes it back, and does nothing with NULL. A pointer you get from a
 *             handle lives as long as the handle stays as it is. Never pass a handle that has been freed.
 * Threads     Everything may be called from any thread. Functions without handles share nothing. A handle may be used
 *             by any number of threads at once through functions that take it as `const`; a function that takes it
 *             without `const` needs it alone. The last error belongs to the thread. A number of threads, where one is
 *             asked for, is cut to what the machine runs at once, and to what the system gives.
 * Fork        No thread outlives the call that started it: after fork() the child may call everything.
 * Callbacks   run in the thread that called, unless their comment says otherwise, and get the `user` pointer given
 *             beside them. They must return: no longjmp, no C++ exception across this library. Where they answer an
 *             int, 0 goes on and anything else stops the call with BB_ERROR_CANCELLED.
 * Panics      A defect inside is caught and returned as BB_ERROR_PANIC; please report it.
 * Kernels     The fastest code for the machine is chosen by itself; bb_kernel() names it. For reports of faults the
 *             environment variable BLACKBOX_KERNEL makes the process use another that this machine can run; it is
 *             read once, where the kernel is chosen.
 * Versions    BB_VERSION and BB_ABI_VERSION are those of this header, bb_version() and bb_abi_version() those of the
 *             library that is running. Equal ABI versions work together; the shared library is named after it.
 *
 * Contents, in this order; each is a group of Doxygen's.
 *
 * status            Status codes: how a call ended.
 * last_error        The last error: why the last call of this thread failed.
 * version           Versions: of the header, of the library, of its ABI.
 * watch             How much work a call may do, and who is asked meanwhile.
 * writer            Writers: text to a function of the caller's or to a file of C's.
 * size              Sizes of boards: rectangles and hexagons.
 * grid              Cells, and boards of one word: rectangles within 8 x 8, and hexagons.
 * symmetry          The symmetries of boards: rotations and reflections.
 * port              Ports: the places on the edge where rays enter and leave.
 * ray               Outcomes, rays and their paths.
 * signature         Signatures: the outcomes at all ports, of one board and of many.
 * notation          Boards as text.
 * wide              Boards of any size, rectangles to 255 x 255 and hexagons, behind a handle.
 * wide_rays         Rays of boards of any size.
 * draw              Pictures of a board and its rays, as text and as SVG.
 * contest           The format of the contest "Black Box Ray Tracing": cases in, answers out, in pieces of any length.
 * u128              Numbers beyond 64 bits.
 * enumerate         All boards of a size with so many atoms: counted, walked, by rank; one of each class under symmetries.
 * ray_statistics    What single rays do over all boards.
 * census            How many boards can be told apart.
 * look_alikes       The boards behind a census: classes of a size, the class of a board, all boards that have look-alikes.
 * outcome_table     How well Black Box can be played: tables of placements.
 * par               Costs, par, certificates, the optimum.
 * seeker            Seekers that play all placements of a table: the library's and the caller's.
 * evidence          Evidence: what a seeker knows of a hidden board.
 * fact              Facts: added to evidence, listed, and held against boards.
 * prior             What was likely before any ray, and how likely an answer is wrong.
 * solution          What follows from evidence: how many boards it leaves, where their atoms are, what contradicts.
 * evidence_picture  Pictures of what a seeker knows.
 * board_list        The boards that satisfy evidence, as bits: listed in blocks, or drawn at random.
 * sat               Evidence as clauses: what can be said of boards on which the search of `bb_evidence_solve` takes too long.
 * explanation       Why a cell is certain: the fewest facts that force it.
 * advice            Which port to fire next: what each ray may answer.
 * advisor           Advice in a game, ray after ray: from a book, a table of all placements, the evidence engine or estimates.
 * many              Many problems of evidence in one call: rows of results in, columns of answers out.
 *
 * Other headers stand upon this one; blackbox_all.h includes all.
 *
 * blackbox_game.h       games
 * blackbox_sheet.h      puzzles and their sheets
 * blackbox_dungeon.h    Dungeon of Doom
 * @endverbatim
 */

#ifndef BLACKBOX_H
#define BLACKBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/** The version of this header. */
#define BB_VERSION "0.1.0"
/** Its major part. */
#define BB_VERSION_MAJOR 0
/** Its minor part. */
#define BB_VERSION_MINOR 1
/** Its patch part. */
#define BB_VERSION_PATCH 0

/** As the length of a text: it ends with NUL. Any length beyond half of SIZE_MAX says so, too. */
#define BB_NUL_TERMINATED SIZE_MAX

#ifndef BB_MUST_CHECK
#if defined(_MSC_VER)
#define BB_MUST_CHECK _Check_return_
#elif !defined(__GNUC__)
#define BB_MUST_CHECK
#else
/** Marks the functions whose status must not be dropped. Define it as nothing to do without. */
#define BB_MUST_CHECK __attribute__((warn_unused_result))
#endif
#endif

#if defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
/** Makes an enumeration 32 bits wide where the language can say so; elsewhere it is as wide by itself. */
#define BB_INT32 : int32_t
#else
#define BB_INT32
#endif

/* What the library was built with; installing writes it here. */
#ifndef BB_HAS_SHEETS
/** 1 if bb_sheet_write writes sheets; else it is BB_ERROR_STATE. */
#define BB_HAS_SHEETS 0
#endif
#ifndef BB_HAS_DUNGEON
/** 1 if the library has the functions of blackbox_dungeon.h. */
#define BB_HAS_DUNGEON 0
#endif

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup status Status codes: how a call ended.
 * @{
 */

/**
 * How a call ended: `BB_OK` or one of `BB_ERROR_...`. Codes are never renumbered; later versions may add
 * some.
 */
typedef enum bb_status BB_INT32 {
    /** The call did what it says. */
    BB_OK = 0,
    /** A pointer that is needed is NULL. */
    BB_ERROR_NULL = 1,
    /** A pointer is not aligned for its type. */
    BB_ERROR_ALIGNMENT = 2,
    /** A buffer of the caller is too small; the length that is needed has been written. */
    BB_ERROR_BUFFER = 3,
    /**
     * An argument has no meaning here: an unknown enumeration value, a count out of range, buffers that overlap.
     */
    BB_ERROR_ARGUMENT = 4,
    /** A size that no board has, that this function does not take, or that differs from what was expected. */
    BB_ERROR_SIZE = 5,
    /** A cell, an atom or a bit outside the board. */
    BB_ERROR_CELL = 6,
    /** A port that the board does not have. */
    BB_ERROR_PORT = 7,
    /** A text that cannot be read; the message and `bb_last_error_place` say where and what was expected. */
    BB_ERROR_TEXT = 8,
    /** The notation has no form for this board. */
    BB_ERROR_NOTATION = 9,
    /** The call does not fit the state of the object, such as checking a game that is over. */
    BB_ERROR_STATE = 10,
    /** A callback of the caller asked to stop. */
    BB_ERROR_CANCELLED = 11,
    /** The limit given to a search was spent before there was an answer. */
    BB_ERROR_LIMIT = 12,
    /** The work does not fit the memory it was given. */
    BB_ERROR_MEMORY = 13,
    /** Reading or writing a file failed. */
    BB_ERROR_IO = 14,
    /** A defect of this library was caught. A handle that was being changed may only be freed now. */
    BB_ERROR_PANIC = 15
} bb_status;

/** @} */

/**
 * @defgroup last_error The last error: why the last call of this thread failed.
 *
 * Where calls move between threads, as in Go, `blackbox_errors.h` has every function once more with a
 * `bb_error` of the caller's.
 * @{
 */

/**
 * The message of the last call that failed in this thread: what was wrong, where, and what was expected.
 *
 * Never NULL; empty if none has failed. UTF-8, one line, at most 511 bytes. It stays as it is until the next
 * call that fails in this thread, and calls that succeed do not touch it.
 */
const char *bb_last_error(void);

/**
 * The line and column, both from 1, of the fault in a text that the last failed call of this thread met;
 * zeros if it was no fault in a text. Columns count characters. Either pointer may be NULL.
 */
bb_status bb_last_error_place(uint32_t *line, uint32_t *column);

/** Constants. */
enum {
    /** The bytes of the message in a `bb_error`, its final NUL among them. */
    BB_MESSAGE_SIZE = 512
};

/** Why a call failed, in a place of the caller's. */
typedef struct bb_error {
    /** The status that the call returned. */
    bb_status status;
    /** The line of the fault in a text, from 1; 0 if it was in none. */
    uint32_t line;
    /** The column, from 1, counted in characters; 0 if it was in no text. */
    uint32_t column;
    /** The system's number of the error (`errno`) for `BB_ERROR_IO`; 0 if it gave none. */
    int32_t system;
    /** What was wrong, where, and what was expected. UTF-8, one line, ends with NUL. */
    char message[BB_MESSAGE_SIZE];
} bb_error;

/** Copies all that is known of the last call that failed in this thread; zeros if none has failed. */
bb_status bb_last_error_read(bb_error *error);

/**
 * The name of a status without its prefix, such as "ok" or "port"; "unknown" for a number that is none.
 * Static.
 */
const char *bb_status_name(bb_status status);

/** @} */

/**
 * @defgroup version Versions: of the header, of the library, of its ABI.
 * @{
 */

/**
 * The ABI of this header. It is raised when a program compiled against an older header would no longer work.
 */
#define BB_ABI_VERSION 2

/** The version of the library that is running, such as "0.1.0"; `BB_VERSION` is that of the header. Static. */
const char *bb_version(void);

/** The ABI of the library that is running. A program may go on if it equals its `BB_ABI_VERSION`. */
uint32_t bb_abi_version(void);

/** @} */

/**
 * @defgroup watch How much work a call may do, and who is asked meanwhile.
 *
 * Everything that may take long takes a `const bb_watch *`, which may be NULL: how many steps and bytes are
 * allowed, a function that is asked whether to go on, and one that is shown how far the work is.
 * @{
 */

/**
 * Asked every few milliseconds whether to go on. Runs in the thread that asked for the work. Answers 0 to go
 * on; anything else stops the work, and the call returns `BB_ERROR_CANCELLED`.
 */
typedef int32_t (*bb_poll)(void *user);

/**
 * Shown about 50 times a second how far some work is, in steps: `done` of `total`, which may grow a little.
 * Work that succeeds ends with `done` equal to `total`, however short it was. Runs in the thread that asked
 * for the work. Answers 0 to go on; anything else stops the work within milliseconds, and the call returns
 * `BB_ERROR_CANCELLED`.
 */
typedef int32_t (*bb_progress)(uint64_t done, uint64_t total, void *user);

/**
 * How much work a call may do, and who is asked meanwhile. All but `size` may be 0, which is without limit
 * and without callbacks.
 */
typedef struct bb_watch {
    /** `sizeof(bb_watch)`; see "Options" above. */
    size_t size;
    /**
     * The steps that are allowed: a search that needs more ends with `BB_ERROR_LIMIT`. The comment of a
     * function says what a step is; in the search of `bb_evidence_solve` it is the trial of one cell, on 8 x
     * 8 about 0.1 microseconds. Work that counts no such steps (a census, a table) ignores it.
     */
    uint64_t limit;
    /**
     * The bytes that the tables of the work may take: work that needs more ends with `BB_ERROR_MEMORY`. 0 is
     * what the function takes by itself, for evidence and its clauses 1 GiB. Work without growing tables
     * ignores it.
     */
    uint64_t memory;
    /** Asked whether to go on; may be NULL. */
    bb_poll poll;
    /** Shown how far the work is, where its amount is known beforehand (a census, a table); may be NULL. */
    bb_progress progress;
    /** Passed to both. */
    void *user;
    /**
     * How many threads a long search in evidence may take, with the same answer for any number. 0 is one.
     * What takes its number of threads elsewhere ignores it.
     */
    size_t threads;
} bb_watch;

/** @} */

/**
 * @defgroup writer Writers: text to a function of the caller's or to a file of C's.
 * @{
 */

/**
 * Takes the next piece of a text, `length` bytes that do not end with NUL; at last it is called once more
 * with length 0, when all has been written. Answers 0 to go on. A positive number is an `errno` of the
 * system: the call returns `BB_ERROR_IO` with its message. A negative one stops the call with
 * `BB_ERROR_CANCELLED`.
 */
typedef int32_t (*bb_write)(const char *text, size_t length, void *user);

/** Where a text goes. */
typedef struct bb_writer {
    /** Takes the pieces. */
    bb_write write;
    /** Passed to `write`. */
    void *user;
} bb_writer;

/**
 * Makes a writer to a file of C's, which stays open and is flushed at the end of each text. Errors of the
 * system come back as `BB_ERROR_IO`; a file that is NULL gives `BB_ERROR_IO` with `EBADF`.
 */
bb_writer bb_file_writer(FILE *file);

/** @} */

/**
 * @defgroup size Sizes of boards: rectangles and hexagons.
 *
 * What takes a size takes boards of both shapes, unless its comment says otherwise. docs/hex.md has the
 * rules on hexagons.
 * @{
 */

/**
 * The size of a board: a rectangle of 1 to 255 cells each way, or a hexagon of 2 to 5 cells a side. 4 bytes,
 * equal for equal sizes; make it with the functions below. That of a rectangle may be filled by hand: its
 * width, its height, and zeros.
 */
typedef struct bb_size {
    /** Cells in the longest row. */
    uint8_t width;
    /** Rows. */
    uint8_t height;
    /** Cells a side of a hexagon; 0 for a rectangle. */
    uint8_t side;
    /**
     * What an atom straight ahead of a port of a hexagon does to a ray with another atom beside its first
     * cell, where the sources of the rules differ: 0 if it absorbs the ray, 1 if the ray is thrown back. 0
     * for a rectangle.
     */
    uint8_t reflects;
} bb_size;

/** What is counted on a board. */
typedef struct bb_size_totals {
    /** The cells, at most 65,025. */
    uint32_t cells;
    /** The ports, at most 1,020: `2 * (width + height)` on a rectangle, `12 * side - 6` on a hexagon. */
    uint32_t ports;
    /** The symmetries that keep the size: 4, 8 for a square, 12 for a hexagon. */
    uint32_t symmetries;
} bb_size_totals;

/**
 * The size of a rectangle. Beyond 1 x 1 to 255 x 255 zeros, which every function refuses with
 * `BB_ERROR_SIZE` and the numbers that were asked for.
 */
bb_size bb_size_rectangle(uint32_t width, uint32_t height);

/**
 * The size of a hexagon of so many cells a side; 5 is the board of Black Box+. Set `reflects` for the other
 * rule.
 *
 * Unless there are 2 to 5 zeros, which every function refuses with `BB_ERROR_SIZE` and the number that was
 * asked for.
 */
bb_size bb_size_hexagon(uint32_t side);

/**
 * Reads a size: `8x5`, `hex5`, or `hex5r` for a hexagon where a ray may be thrown back at its port.
 * `BB_ERROR_SIZE` if the text is no size.
 */
BB_MUST_CHECK bb_status bb_size_parse(const char *text, size_t length, bb_size *size);

/** Writes a size to a buffer of the caller; 8 bytes are always enough. */
bb_status bb_size_format(bb_size size, char *out, size_t capacity, size_t *length);

/** Counts the cells, ports and symmetries of boards of a size. */
bb_status bb_size_read(bb_size size, bb_size_totals *totals);

/** @} */

/**
 * @defgroup grid Cells, and boards of one word: rectangles within 8 x 8, and hexagons.
 *
 * A board of one word, `bb_board`, is a plain value: copy it, compare its bits, keep arrays of it. Larger
 * boards are in the group `wide`.
 * @{
 */

/**
 * A cell: `x` grows to the right, `y` downwards, (0, 0) is the top left. Rows of hexagons differ in length.
 */
typedef struct bb_cell {
    /** The place in its row, from the left; on a rectangle the column. */
    uint8_t x;
    /** The row, from the top. */
    uint8_t y;
} bb_cell;

/**
 * A board: a rectangle of 1 x 1 to 8 x 8 cells, or a hexagon. 16 bytes; make it by hand or with the
 * functions below.
 */
typedef struct bb_board {
    /**
     * The atoms: of a rectangle bit `8 * y + x`, whatever the size, of a hexagon the bit with the index of
     * the cell. Bits of cells outside the size must be 0.
     */
    uint64_t bits;
    /** The size. */
    bb_size size;
} bb_board;

/**
 * Makes a board from its bits. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_CELL` for a bit
 * outside the size.
 */
bb_status bb_board_new(uint64_t bits, bb_size size, bb_board *board);

/**
 * Makes a board from its atoms; naming a cell twice is naming it once. `BB_ERROR_SIZE` for a rectangle
 * beyond 8 x 8.
 */
bb_status bb_board_from_atoms(const bb_cell *atoms, size_t count, bb_size size, bb_board *board);

/** Lists the atoms in row-major order in an array of the caller. */
bb_status bb_board_atoms(bb_board board, bb_cell *atoms, size_t capacity, size_t *count);

/** Counts the atoms, 0 to 64. */
bb_status bb_board_count(bb_board board, uint32_t *count);

/** Says whether a cell holds an atom. */
bb_status bb_board_contains(bb_board board, bb_cell cell, bool *contains);

/** Puts an atom on a cell. `changed`, which may be NULL, says whether the cell was free. */
bb_status bb_board_insert(bb_board *board, bb_cell cell, bool *changed);

/** Takes the atom off a cell. `changed`, which may be NULL, says whether there was one. */
bb_status bb_board_remove(bb_board *board, bb_cell cell, bool *changed);

/**
 * Gives the index of a cell row by row, the order of `bb_board_atoms` and of dense arrays; on a rectangle
 * `width * y + x`.
 */
bb_status bb_cell_index(bb_cell cell, bb_size size, uint32_t *index);

/** Gives the cell with an index row by row. `BB_ERROR_CELL` for an index past the last cell. */
bb_status bb_cell_at(uint32_t index, bb_size size, bb_cell *cell);

/**
 * Reads a cell as people write it: `3,4` on rectangles, in parentheses or not, both from 0; `E5` on
 * hexagons, a letter for the row and the place there from 1.
 *
 * `BB_ERROR_TEXT` if the text is no cell, `BB_ERROR_CELL` if the board has no such cell.
 */
BB_MUST_CHECK bb_status bb_cell_parse(const char *text, size_t length, bb_size size, bb_cell *cell);

/**
 * Writes a cell as people write it, `(3,4)` or `E5`, to a buffer of the caller; 10 bytes are always enough.
 */
bb_status bb_cell_format(bb_cell cell, bb_size size, char *out, size_t capacity, size_t *length);

/**
 * Gives the axial coordinates of a cell of a hexagon from its middle: a step to the right is (1, 0), to the
 * lower right (0, 1). Either pointer may be NULL. `BB_ERROR_SIZE` for a rectangle.
 */
bb_status bb_cell_axial(bb_cell cell, bb_size size, int8_t *q, int8_t *r);

/**
 * Gives the cell of a hexagon at axial coordinates from its middle. `BB_ERROR_SIZE` for a rectangle,
 * `BB_ERROR_CELL` if the board has none there.
 */
bb_status bb_cell_from_axial(int32_t q, int32_t r, bb_size size, bb_cell *cell);

/** @} */

/**
 * @defgroup symmetry The symmetries of boards: rotations and reflections.
 *
 * Every board has the first four, squares and hexagons have more; `bb_size_symmetries` lists those of a
 * size.
 * @{
 */

/** A symmetry of boards: one of `BB_SYMMETRY_...`. */
typedef enum bb_symmetry BB_INT32 {
    /** Leaves everything where it is. */
    BB_SYMMETRY_IDENTITY = 0,
    /** Left and right change places. */
    BB_SYMMETRY_MIRROR_X = 1,
    /** Top and bottom change places. */
    BB_SYMMETRY_MIRROR_Y = 2,
    /** Half a turn. */
    BB_SYMMETRY_ROTATE_180 = 3,
    /**
     * Rows become columns: the mirror in the main diagonal. Of rectangles; others than squares change width and
     * height.
     */
    BB_SYMMETRY_TRANSPOSE = 4,
    /** A quarter turn clockwise. Of rectangles. */
    BB_SYMMETRY_ROTATE_90 = 5,
    /** A quarter turn counter-clockwise. Of rectangles. */
    BB_SYMMETRY_ROTATE_270 = 6,
    /** The mirror in the other diagonal. Of rectangles. */
    BB_SYMMETRY_ANTI_TRANSPOSE = 7,
    /** A turn by 60 degrees clockwise. Of hexagons, as those that follow. */
    BB_SYMMETRY_ROTATE_60 = 8,
    /** A turn by 120 degrees clockwise. */
    BB_SYMMETRY_ROTATE_120 = 9,
    /** A turn by 240 degrees clockwise. */
    BB_SYMMETRY_ROTATE_240 = 10,
    /** A turn by 300 degrees clockwise. */
    BB_SYMMETRY_ROTATE_300 = 11,
    /** The mirror in the axis at 30 degrees, counter-clockwise from the right. */
    BB_SYMMETRY_MIRROR_30 = 12,
    /** The mirror in the axis at 60 degrees. */
    BB_SYMMETRY_MIRROR_60 = 13,
    /** The mirror in the axis at 120 degrees. */
    BB_SYMMETRY_MIRROR_120 = 14,
    /** The mirror in the axis at 150 degrees. */
    BB_SYMMETRY_MIRROR_150 = 15,
    /** The number of symmetries of all shapes; `bb_size_symmetries` lists those of one. */
    BB_SYMMETRIES = 16
} bb_symmetry;

/** Lists the symmetries that keep a size, the identity first; see "Buffers" above. 12 are always enough. */
bb_status bb_size_symmetries(bb_size size, bb_symmetry *symmetries, size_t capacity, size_t *count);

/**
 * Gives the image of a board under a symmetry; those from `BB_SYMMETRY_TRANSPOSE` to
 * `BB_SYMMETRY_ANTI_TRANSPOSE` exchange width and height.
 *
 * `BB_ERROR_ARGUMENT` for a symmetry that is unknown or of the other shape alone.
 */
bb_status bb_board_transform(bb_board board, bb_symmetry symmetry, bb_board *image);

/**
 * Gives the image of a cell under a symmetry. `BB_ERROR_SIZE`, `BB_ERROR_CELL` or `BB_ERROR_ARGUMENT` for
 * what does not exist.
 */
bb_status bb_cell_transform(bb_cell cell, bb_symmetry symmetry, bb_size size, bb_cell *image);

/** Gives the symmetry that undoes another. `BB_ERROR_ARGUMENT` for an unknown symmetry. */
bb_status bb_symmetry_inverse(bb_symmetry symmetry, bb_symmetry *inverse);

/**
 * Gives the symmetry that does `first` and then `second`. `BB_ERROR_ARGUMENT` for an unknown symmetry, or
 * where no shape has both.
 */
bb_status bb_symmetry_then(bb_symmetry first, bb_symmetry second, bb_symmetry *both);

/** @} */

/**
 * @defgroup port Ports: the places on the edge where rays enter and leave.
 *
 * A port is its 0-based index in the canonical order: counter-clockwise from the upper left. On a rectangle
 * that is the left side downwards, the bottom left to right, the right side upwards, the top right to left;
 * on a hexagon it begins at the upper left edge of the leftmost cell of the top row. `bb_size_read` counts
 * them. Text names them in one of five numberings.
 * @{
 */

/** A port: 0-based index in the canonical order. */
typedef uint16_t bb_port;

/** A way to name ports: one of `BB_PORTS_...`. */
typedef enum bb_numbering BB_INT32 {
    /**
     * Side letter and 1-based position, L and R downwards, B and T left to right: `L1`. Ports of hexagons have
     * no letters: their printed number.
     */
    BB_PORTS_LETTERS = 0,
    /** The number printed on the board: 1-based, in the canonical order. */
    BB_PORTS_NUMBERS = 1,
    /** The index of the sgt game: 0-based, clockwise from the top left. */
    BB_PORTS_SGT = 2,
    /** 1-based, clockwise from the top left. */
    BB_PORTS_CLOCKWISE = 3,
    /**
     * As letters, with rows counted from the bottom: `L1` is the lowest on the left, and y of a cell grows
     * upwards.
     */
    BB_PORTS_BOTTOM = 4
} bb_numbering;

/** A side of the board in `bb_port_at` and `bb_port_side`: one of `BB_SIDE_...`. */
typedef enum bb_side BB_INT32 {
    /** No side: the ports of hexagons have a position alone, their printed number. */
    BB_SIDE_NONE = -1,
    /** The left side, letter L. */
    BB_SIDE_LEFT = 0,
    /** The bottom, letter B. */
    BB_SIDE_BOTTOM = 1,
    /** The right side, letter R. */
    BB_SIDE_RIGHT = 2,
    /** The top, letter T. */
    BB_SIDE_TOP = 3
} bb_side;

/** Constants. */
enum {
    /** Along the row, towards higher x. */
    BB_HEADING_RIGHT = 0,
    /** Towards lower y. On rectangles. */
    BB_HEADING_UP = 1,
    /** Along the row, towards lower x. */
    BB_HEADING_LEFT = 2,
    /** Towards higher y. On rectangles. */
    BB_HEADING_DOWN = 3,
    /** To the row above, on the right. On hexagons. */
    BB_HEADING_UP_RIGHT = 4,
    /** To the row above, on the left. On hexagons. */
    BB_HEADING_UP_LEFT = 5,
    /** To the row below, on the left. On hexagons. */
    BB_HEADING_DOWN_LEFT = 6,
    /** To the row below, on the right. On hexagons. */
    BB_HEADING_DOWN_RIGHT = 7
};

/**
 * Gives the port at a side and 1-based position; of a hexagon, at `BB_SIDE_NONE` and its printed number.
 * `BB_ERROR_PORT` if the board has none there, `BB_ERROR_ARGUMENT` for an unknown side.
 */
bb_status bb_port_at(bb_side side, uint32_t position, bb_size size, bb_port *port);

/** Gives the side of a port and its 1-based position there. Either pointer may be NULL. */
bb_status bb_port_side(bb_port port, bb_size size, bb_side *side, uint32_t *position);

/**
 * Gives the first cell that a ray from this port enters, and its heading, `BB_HEADING_...`. Either pointer
 * may be NULL.
 */
bb_status bb_port_entry(bb_port port, bb_size size, bb_cell *cell, uint8_t *heading);

/**
 * Gives the port with a number: from 1 for `BB_PORTS_NUMBERS` and `BB_PORTS_CLOCKWISE`, from 0 for
 * `BB_PORTS_SGT`. `BB_ERROR_ARGUMENT` for any other numbering.
 */
bb_status bb_port_from_number(uint32_t number, bb_numbering numbering, bb_size size, bb_port *port);

/**
 * Gives the number of a port: from 1 for `BB_PORTS_NUMBERS` and `BB_PORTS_CLOCKWISE`, from 0 for
 * `BB_PORTS_SGT`. `BB_ERROR_ARGUMENT` for any other numbering.
 */
bb_status bb_port_number(bb_port port, bb_numbering numbering, bb_size size, uint32_t *number);

/** Reads a port in a numbering: `L1`, or a plain decimal number. `BB_ERROR_TEXT` if the text is no port. */
BB_MUST_CHECK bb_status bb_port_parse(const char *text, size_t length, bb_numbering numbering, bb_size size,
                                      bb_port *port);

/** Writes a port in a numbering to a buffer of the caller; 5 bytes are always enough. */
bb_status bb_port_format(bb_port port, bb_numbering numbering, bb_size size, char *out, size_t capacity,
                         size_t *length);

/**
 * Gives the image of a port under a symmetry. `BB_ERROR_ARGUMENT` for a symmetry that is unknown or of the
 * other shape alone.
 */
bb_status bb_port_transform(bb_port port, bb_symmetry symmetry, bb_size size, bb_port *image);

/** @} */

/**
 * @defgroup ray Outcomes, rays and their paths.
 * @{
 */

/**
 * What a ray answers: the port where it left, `BB_HIT` or `BB_REFLECTION`. A straight miss leaves through
 * the opposite port.
 */
typedef uint16_t bb_outcome;

/** Constants. */
enum {
    /** Absorbed by an atom. */
    BB_HIT = 65534,
    /** Came back to its own port. */
    BB_REFLECTION = 65535,
    /** `BB_HIT` in one byte, for boards of at most 254 ports. */
    BB_HIT8 = 254,
    /** `BB_REFLECTION` in one byte, for boards of at most 254 ports. */
    BB_REFLECTION8 = 255,
    /** In rows of results: this port was not fired. */
    BB_UNFIRED = 65533,
    /** `BB_UNFIRED` in one byte, for boards of at most 252 ports. */
    BB_UNFIRED8 = 253,
    /** The ray has just moved into the cell. */
    BB_TURN_NONE = 0,
    /** The ray was turned to the left in the cell, by an atom ahead on its right. */
    BB_TURN_LEFT = 1,
    /** The ray was turned to the right in the cell, by an atom ahead on its left. */
    BB_TURN_RIGHT = 2,
    /** The ray was sent back, by atoms ahead on both sides. */
    BB_TURN_BACK = 3,
    /** By 120 degrees to the left. On hexagons. */
    BB_TURN_SHARP_LEFT = 4,
    /** By 120 degrees to the right. On hexagons. */
    BB_TURN_SHARP_RIGHT = 5
};

/** One place of a ray. A ray makes a step when it enters a cell and another when it is turned there. */
typedef struct bb_step {
    /** Where the ray is. */
    bb_cell cell;
    /** Where it looks, `BB_HEADING_...`. */
    uint8_t heading;
    /** The deflection that gave it this heading here, `BB_TURN_...`. */
    uint8_t turn;
} bb_step;

/** What is known of a ray at its end. */
typedef struct bb_trace {
    /** The cells entered, counting a cell again when the ray comes back to it. */
    uint32_t length;
    /** The deflections; being sent back by two atoms is one. */
    uint32_t deflections;
    /** The answer. */
    bb_outcome outcome;
} bb_trace;

/** A port and what its ray answered. */
typedef struct bb_observation {
    /** Where the ray entered. */
    bb_port port;
    /** What it answered. */
    bb_outcome outcome;
} bb_observation;

/** Fires a ray and gives its outcome. */
bb_status bb_board_fire(bb_board board, bb_port port, bb_outcome *outcome);

/**
 * Fires a ray and gives its path in an array of the caller (see "Buffers" above; four steps a cell are
 * always enough on a rectangle) and, unless `trace` is NULL, its outcome and lengths.
 *
 * A ray that is absorbed or reflected at the edge has no step.
 */
bb_status bb_board_trace(bb_board board, bb_port port, bb_step *steps, size_t capacity, size_t *count,
                         bb_trace *trace);

/** Reads an outcome: `H`, `R`, or a port in a numbering. `BB_ERROR_TEXT` if the text is none of these. */
BB_MUST_CHECK bb_status bb_outcome_parse(const char *text, size_t length, bb_numbering numbering,
                                         bb_size size, bb_outcome *outcome);

/**
 * Writes an outcome, `H`, `R`, or the exit port in a numbering, to a buffer of the caller; 5 bytes are
 * always enough.
 */
bb_status bb_outcome_format(bb_outcome outcome, bb_numbering numbering, bb_size size, char *out,
                            size_t capacity, size_t *length);

/**
 * Gives the image of an outcome under a symmetry: what the ray from the image of a port answers on the image
 * of a board. `BB_ERROR_ARGUMENT` for a symmetry that is unknown or of the other shape alone.
 */
bb_status bb_outcome_transform(bb_outcome outcome, bb_symmetry symmetry, bb_size size, bb_outcome *image);

/** @} */

/**
 * @defgroup signature Signatures: the outcomes at all ports, of one board and of many.
 * @{
 */

/**
 * Fires all ports of a board: the outcomes in canonical order, one byte each, the exit port or `BB_HIT8` or
 * `BB_REFLECTION8`. `capacity` must be at least the number of ports, at most 54, and exactly so many bytes
 * are written.
 */
bb_status bb_board_signature(bb_board board, uint8_t *signature, size_t capacity);

/**
 * Gives the signatures of `count` boards of one word and one size, each given by its bits: a byte
 * for each port, one board after the other, each as `bb_board_signature` has it.
 *
 * `capacity` must be at least the bytes that are written, `boards` and `signatures` must not overlap. Much
 * faster than board by board. `threads` is how many work: 1 is the thread that calls, 0 as many as the
 * machine runs at once, and never more; they are worth it from some 100,000 boards on. `BB_ERROR_CELL` names
 * the first board with a bit outside the size, before anything is written.
 */
bb_status bb_signatures(const uint64_t *boards, size_t count, bb_size size, uint32_t threads,
                        uint8_t *signatures, size_t capacity);

/**
 * Gives which of `count` boards of one word and one size, each given by its bits, answer `outcomes[q]` at
 * `ports[q]`, for every q below `questions`: so many masks one after the other, each of `words =
 * (count + 63) / 64` words. Bit i of word j is board 64 * j + i; the bits beyond the last board are 0.
 *
 * `capacity` must be at least the `questions * words` words that are written, and `masks` must not overlap
 * the others. All boards are traced once for all questions. `BB_ERROR_PORT` for a question that no such
 * board can be asked or answer, `BB_ERROR_CELL` for the first board with a bit outside the size, before
 * anything is written.
 */
bb_status bb_planes(const uint64_t *boards, size_t count, bb_size size, const bb_port *ports,
                    const bb_outcome *outcomes, size_t questions, uint64_t *masks, size_t capacity);

/**
 * The name of the kernel that traces, by its word in docs/research/kernels.md. Static. All kernels give the
 * same answers; see "Kernels" above.
 */
const char *bb_kernel(void);

/** @} */

/**
 * @defgroup notation Boards as text.
 *
 * Readers recognise the notation by themselves. What stands in the text decides, in this order: `0x` and hex
 * digits (bits), `WxH:` and the end or `(` (atoms), only digits, `/` and `@` (compact), a drawing (grid:
 * lines of `.` and `@`, or of other signs, with blanks and numbers), any other text with `:` or `#` (sgt, or
 * a link to a game). The rows say whether it is a hexagon.
 * @{
 */

/** A text form of a board. */
typedef enum bb_notation BB_INT32 {
    /** Lines of . and @, or a drawing with other signs, blanks, numbers and a frame, or rows of 0 and 1; a line before it may name the size, such as hex3r. */
    BB_NOTATION_GRID = 0,
    /** One line, such as 8/8/1@4@1/8/8/3@4/8/6@1; a hexagon by its rows, 3/4/2@2/4/3, hex3r with r behind them. */
    BB_NOTATION_COMPACT = 1,
    /** Hexadecimal digits, such as 0x4000080000420000; without a size, of 8x8. */
    BB_NOTATION_BITS = 2,
    /** The size and the atoms, such as 8x8:(1,2)(6,2). */
    BB_NOTATION_ATOMS = 3,
    /** A game ID of the sgt collection, such as w8h8m5M5#12345, whose seed may be any bytes. */
    BB_NOTATION_SGT = 4
} bb_notation;

/** `X(NAME, name)` for each value of `bb_notation`, in the order of their numbers. */
#define BB_NOTATIONS(X) X(GRID, grid) X(COMPACT, compact) X(BITS, bits) X(ATOMS, atoms) X(SGT, sgt)

/** How the text of a board is read. All but `size` may be 0, which is the default. */
typedef struct bb_parse_options {
    /** `sizeof(bb_parse_options)`; see "Options" above. */
    size_t size;
    /**
     * The size of a board in bits, which has none in its text, and the size that any other text must have;
     * with `reflects`, a text that cannot name the rule is about such a hexagon. Zeros: 8 x 8 for bits, any
     * size for the others.
     */
    bb_size board_size;
    /** Whether the fewest atoms of a game ID may be 0, which sgt does not allow. */
    bool allow_zero;
} bb_parse_options;

/** Reads a board of one word in any notation; one in bits is 8 x 8. `BB_ERROR_SIZE` for a board too large. */
BB_MUST_CHECK bb_status bb_board_parse(const char *text, size_t length, bb_board *board);

/**
 * Reads a board as `bb_board_parse`, with options, which may be NULL; `BB_ERROR_SIZE` as well for a board
 * of another size than they expect.
 */
BB_MUST_CHECK bb_status bb_board_parse_with(const char *text, size_t length, const bb_parse_options *options,
                                            bb_board *board);

/**
 * Writes a board to a buffer of the caller. `BB_ERROR_NOTATION` where the notation has no form for the board
 * (sgt: a hexagon, a side of 1, no atom, no free cell).
 */
bb_status bb_board_format(bb_board board, bb_notation notation, char *out, size_t capacity, size_t *length);

/** Writes a board to a function of the caller's; as `bb_board_format`. */
BB_MUST_CHECK bb_status bb_board_format_to(bb_board board, bb_notation notation, bb_writer writer);

/**
 * Gives the notation in which a text would be read: it looks like that, and may still hold an error.
 * `BB_ERROR_TEXT` if it looks like none.
 */
BB_MUST_CHECK bb_status bb_notation_detect(const char *text, size_t length, bb_notation *notation);

/** @} */

/**
 * @defgroup wide Boards of any size, rectangles to 255 x 255 and hexagons, behind a handle.
 *
 * Every function has a counterpart for `bb_board` that does the same. Functions that take the board as
 * `const` may run on one board in several threads at once.
 * @{
 */

/** A board of any size; beyond 8 x 8 some 32 bytes a row and a column. Free it with `bb_wide_board_free`. */
typedef struct bb_wide_board bb_wide_board;

/** Makes a board without atoms. The caller frees it. */
BB_MUST_CHECK bb_status bb_wide_board_new(bb_size size, bb_wide_board **board);

/** Makes a board from its atoms; naming a cell twice is naming it once. The caller frees it. */
BB_MUST_CHECK bb_status bb_wide_board_from_atoms(const bb_cell *atoms, size_t count, bb_size size,
                                                 bb_wide_board **board);

/** Makes a copy of a board of one word. The caller frees it. */
BB_MUST_CHECK bb_status bb_wide_board_from_board(bb_board board, bb_wide_board **wide);

/** Gives the board as a plain value. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8. */
bb_status bb_wide_board_to_board(const bb_wide_board *wide, bb_board *board);

/** Makes a copy. The caller frees it. */
BB_MUST_CHECK bb_status bb_wide_board_clone(const bb_wide_board *board, bb_wide_board **copy);

/** Frees a board. NULL is allowed and does nothing. */
void bb_wide_board_free(bb_wide_board *board);

/** Reads a board in any notation; as `bb_board_parse`, of any size. The caller frees it. */
BB_MUST_CHECK bb_status bb_wide_board_parse(const char *text, size_t length, bb_wide_board **board);

/** Reads a board in any notation, with options; as `bb_board_parse_with`, of any size. The caller frees it. */
BB_MUST_CHECK bb_status bb_wide_board_parse_with(const char *text, size_t length,
                                                 const bb_parse_options *options, bb_wide_board **board);

/**
 * Writes a board to a buffer of the caller. `BB_ERROR_NOTATION` where the notation has no form for the board
 * (bits beyond 8 x 8).
 */
bb_status bb_wide_board_format(const bb_wide_board *board, bb_notation notation, char *out, size_t capacity,
                               size_t *length);

/** Writes a board to a function of the caller's; as `bb_wide_board_format`. */
BB_MUST_CHECK bb_status bb_wide_board_format_to(const bb_wide_board *board, bb_notation notation,
                                                bb_writer writer);

/** Gives the size. */
bb_status bb_wide_board_size(const bb_wide_board *board, bb_size *size);

/** Counts the atoms. */
bb_status bb_wide_board_count(const bb_wide_board *board, uint32_t *count);

/** Lists the atoms in row-major order in an array of the caller. */
bb_status bb_wide_board_atoms(const bb_wide_board *board, bb_cell *atoms, size_t capacity, size_t *count);

/** Says whether a cell holds an atom. */
bb_status bb_wide_board_contains(const bb_wide_board *board, bb_cell cell, bool *contains);

/** Puts an atom on a cell. `changed`, which may be NULL, says whether the cell was free. */
bb_status bb_wide_board_insert(bb_wide_board *board, bb_cell cell, bool *changed);

/** Takes the atom off a cell. `changed`, which may be NULL, says whether there was one. */
bb_status bb_wide_board_remove(bb_wide_board *board, bb_cell cell, bool *changed);

/** Says whether two boards have the same size and the same atoms. */
bb_status bb_wide_board_equal(const bb_wide_board *one, const bb_wide_board *other, bool *equal);

/**
 * Makes the image of a board under a symmetry. The caller frees it. `BB_ERROR_ARGUMENT` for a symmetry that
 * is unknown or of the other shape alone.
 */
BB_MUST_CHECK bb_status bb_wide_board_transform(const bb_wide_board *board, bb_symmetry symmetry,
                                                bb_wide_board **image);

/** @} */

/**
 * @defgroup wide_rays Rays of boards of any size.
 *
 * Every function has a counterpart for `bb_board` that does the same.
 * @{
 */

/** Fires a ray and gives its outcome. */
bb_status bb_wide_board_fire(const bb_wide_board *board, bb_port port, bb_outcome *outcome);

/** Fires a ray and gives its path; as `bb_board_trace`. */
bb_status bb_wide_board_trace(const bb_wide_board *board, bb_port port, bb_step *steps, size_t capacity,
                              size_t *count, bb_trace *trace);

/**
 * Fires all ports of a board: the outcomes in canonical order. `capacity`, in outcomes, must be at least the
 * number of ports, at most 1,020, and exactly so many are written.
 */
bb_status bb_wide_board_signature(const bb_wide_board *board, bb_outcome *signature, size_t capacity);

/**
 * Gives the signatures of `count` boards of one size: an outcome for each port, one board after the other,
 * each as `bb_wide_board_signature` has it.
 *
 * `capacity`, in outcomes, must be at least what is written. `threads` is how many work: 1 is the thread
 * that calls, 0 as many as the machine runs at once, and never more. `BB_ERROR_SIZE` if the boards differ in
 * size.
 */
bb_status bb_wide_signatures(const bb_wide_board *const *boards, size_t count, uint32_t threads,
                             bb_outcome *signatures, size_t capacity);

/** @} */

/**
 * @defgroup draw Pictures of a board and its rays, as text and as SVG.
 * @{
 */

/** A kind of picture: one of `BB_PICTURE_...`. */
typedef enum bb_picture BB_INT32 {
    /**
     * Lines of UTF-8 text. `.` is an empty cell, `@` an atom; paths in box drawing characters, marks at the
     * ports.
     */
    BB_PICTURE_TEXT = 0,
    /** A complete SVG document that follows the text colour of the page around it. */
    BB_PICTURE_SVG = 1
} bb_picture;

/**
 * Draws a board and the rays from some ports to a buffer of the caller.
 *
 * Without `atoms` the atoms and the paths are left out: what a seeker sees. Detours are numbered from 1 in
 * the order of `ports`; a ray given again, from either end, is drawn once.
 */
bb_status bb_board_draw(bb_board board, bb_picture picture, const bb_port *ports, size_t count, bool atoms,
                        char *out, size_t capacity, size_t *length);

/** Draws a board to a function of the caller's; as `bb_board_draw`. */
BB_MUST_CHECK bb_status bb_board_draw_to(bb_board board, bb_picture picture, const bb_port *ports,
                                         size_t count, bool atoms, bb_writer writer);

/** Draws a board of any size; as `bb_board_draw`. */
bb_status bb_wide_board_draw(const bb_wide_board *board, bb_picture picture, const bb_port *ports,
                             size_t count, bool atoms, char *out, size_t capacity, size_t *length);

/** Draws a board of any size to a function of the caller's; as `bb_board_draw`. */
BB_MUST_CHECK bb_status bb_wide_board_draw_to(const bb_wide_board *board, bb_picture picture,
                                              const bb_port *ports, size_t count, bool atoms,
                                              bb_writer writer);

/** @} */

/**
 * @defgroup contest The format of the contest "Black Box Ray Tracing": cases in, answers out, in pieces of any length.
 *
 * A case is 8 lines of 8 characters, a line with the number of rays, 1 to 32, and one line a ray with its
 * entry, such as `L1`; after the last case comes a line `X`. `.` is an empty cell and `@` an atom. The
 * answer is one line a ray: `H`, `R` or the exit port. Reading is strict.
 * @{
 */

/** Constants. */
enum {
    /**
     * The longest case in bytes: given this much input, a call of `bb_contest_answer` always makes progress.
     */
    BB_CONTEST_MAX_CASE = 171,
    /** The least room that `bb_contest_answer` takes for answers, in bytes. */
    BB_CONTEST_MIN_OUTPUT = 97
};

/** A contest in progress. Free it with `bb_contest_free`. */
typedef struct bb_contest bb_contest;

/** Begins a contest. The caller frees it. */
BB_MUST_CHECK bb_status bb_contest_new(bb_contest **contest);

/** Frees a contest. NULL is allowed and does nothing. */
void bb_contest_free(bb_contest *contest);

/**
 * Answers whole cases from the front of `input`: `read` bytes of it are done with, and `written` bytes of
 * `output` are answers, without a NUL. `last` says that nothing follows the input.
 *
 * Call again with the rest of the input and more behind it, until `last` has been given and all is read. A
 * call that reads nothing needs more input, or more room if there was less than `BB_CONTEST_MIN_OUTPUT`
 * left.
 *
 * `BB_ERROR_TEXT` for what is no contest: the message and `bb_last_error_place` name the line in all that
 * has been read so far, and the answers of all cases before it have been given. `BB_ERROR_BUFFER` if
 * `capacity` is below `BB_CONTEST_MIN_OUTPUT`. `input` and `output` must not overlap.
 */
BB_MUST_CHECK bb_status bb_contest_answer(bb_contest *contest, const char *input, size_t length, bool last,
                                          char *output, size_t capacity, size_t *read, size_t *written);

/**
 * Says whether the line `X` has been read, and how many cases and rays have been answered. Any of the
 * pointers may be NULL.
 */
bb_status bb_contest_state(const bb_contest *contest, bool *over, uint64_t *cases, uint64_t *rays);

/** @} */

/**
 * @defgroup u128 Numbers beyond 64 bits.
 * @{
 */

/** An unsigned integer of 128 bits, `high * 2^64 + low`: on 8 x 8 alone there are 2^64 boards. */
typedef struct bb_u128 {
    /** The lower 64 bits. */
    uint64_t low;
    /** The upper 64 bits; mostly 0. */
    uint64_t high;
} bb_u128;

/** Writes a number in decimal digits to a buffer of the caller; 40 bytes are always enough. */
bb_status bb_u128_format(bb_u128 number, char *out, size_t capacity, size_t *length);

/** Gives the nearest floating-point number. */
double bb_u128_to_double(bb_u128 number);

/** @} */

/**
 * @defgroup enumerate All boards of a size with so many atoms: counted, walked, by rank; one of each class under symmetries.
 *
 * The rank of a board is its position, from 0, in the lexicographic order of ascending lists of row-major
 * cell indices: the order of Python's `itertools.combinations`. Work is cut into equal parts by rank. Boards
 * of one word; lists of cells, at the end, are the same for boards of any size.
 * @{
 */

/**
 * Counts the boards of a size with a number of atoms. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8,
 * `BB_ERROR_ARGUMENT` for more atoms than cells.
 */
bb_status bb_boards_count(bb_size size, uint32_t atoms, uint64_t *count);

/**
 * Gives the bits of the boards from rank `first` on, as many as there are and as `capacity` has room for;
 * `count` says how many. Call again with `first + count` until `count` is below `capacity`.
 *
 * `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
 */
bb_status bb_boards(bb_size size, uint32_t atoms, uint64_t first, uint64_t *boards, size_t capacity,
                    size_t *count);

/** Gives the rank of a board among the boards of its size with as many atoms. */
bb_status bb_board_rank(bb_board board, uint64_t *rank);

/**
 * Gives the board of a rank. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more
 * atoms than cells or a rank past the last board.
 */
bb_status bb_board_unrank(bb_size size, uint32_t atoms, uint64_t rank, bb_board *board);

/**
 * Gives the image of a board, under the symmetries that keep its size, that stands for all of them, and,
 * unless `weight` is NULL, how many different images there are, 1 to 12.
 */
bb_status bb_board_canonical(bb_board board, bb_board *canonical, uint32_t *weight);

/** Makes the canonical image of a board of any size; as `bb_board_canonical`. The caller frees it. */
BB_MUST_CHECK bb_status bb_wide_board_canonical(const bb_wide_board *board, bb_wide_board **canonical,
                                                uint32_t *weight);

/**
 * A walk over the canonical boards of a size with a number of atoms: one board of each class under the
 * symmetries. Free it with `bb_classes_free`.
 */
typedef struct bb_classes bb_classes;

/**
 * Counts the classes of the boards of a size with a number of atoms under the symmetries that keep the size.
 * `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
 */
bb_status bb_classes_count(bb_size size, uint32_t atoms, uint64_t *count);

/**
 * Begins a walk over the classes with positions `first` to before `stop`, cut off at the end; 0 and
 * `UINT64_MAX` for all. The caller frees it.
 *
 * `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
 */
BB_MUST_CHECK bb_status bb_classes_new(bb_size size, uint32_t atoms, uint64_t first, uint64_t stop,
                                       bb_classes **classes);

/**
 * Gives the bits of the next canonical boards and, unless `weights` is NULL, for each how many boards it
 * stands for; both arrays have room for `capacity`. `count` below `capacity` says that no more are left.
 */
bb_status bb_classes_next(bb_classes *classes, uint64_t *boards, uint8_t *weights, size_t capacity,
                          size_t *count);

/** Ends a walk. NULL is allowed and does nothing. */
void bb_classes_free(bb_classes *classes);

/**
 * Makes a list of `length` cell indices the first in the order: 0, 1, 2 and so on. `BB_ERROR_ARGUMENT` for
 * more cells in the list than `cells` on the board.
 */
bb_status bb_cells_first(uint32_t *list, size_t length, uint32_t cells);

/**
 * Makes an ascending list of indices below `cells` the next one; `more` is false, and the list as it was, if
 * it is the last. `BB_ERROR_ARGUMENT` if the list is not ascending below `cells`.
 */
bb_status bb_cells_next(uint32_t *list, size_t length, uint32_t cells, bool *more);

/**
 * Gives the rank of an ascending list of indices below `cells`. `BB_ERROR_ARGUMENT` if the list is not
 * ascending below `cells`, or the rank beyond 128 bits.
 */
bb_status bb_cells_rank(const uint32_t *list, size_t length, uint32_t cells, bb_u128 *rank);

/**
 * Makes a list the one with a rank. `BB_ERROR_ARGUMENT` for a rank past the last list, or where the ranks go
 * beyond 128 bits.
 */
bb_status bb_cells_unrank(uint32_t *list, size_t length, uint32_t cells, bb_u128 rank);

/** @} */

/**
 * @defgroup ray_statistics What single rays do over all boards.
 * @{
 */

/** The ray that is the longest, or is deflected most often, over all boards. */
typedef struct bb_extreme {
    /** The cells it enters, or its deflections. */
    uint32_t value;
    /** Where it enters. */
    bb_port port;
} bb_extreme;

/**
 * What single rays do over all boards of a census: every board, every port. Free it with
 * `bb_ray_statistics_free`, unless it belongs to a census.
 */
typedef struct bb_ray_statistics bb_ray_statistics;

/**
 * Finds what single rays do over all boards of a size with `min_atoms` to `max_atoms` atoms, without walking
 * the boards: far faster than a census. The caller frees it.
 *
 * `threads` 0 for as many as the machine runs at once, and never more. `BB_ERROR_SIZE` from 2^112 boards on,
 * else as `bb_census_new`.
 */
BB_MUST_CHECK bb_status bb_ray_statistics_new(bb_size size, uint32_t min_atoms, uint32_t max_atoms,
                                              uint32_t threads, const bb_watch *watch,
                                              bb_ray_statistics **rays);

/** Frees statistics of rays. NULL is allowed and does nothing. */
void bb_ray_statistics_free(bb_ray_statistics *rays);

/**
 * Gives how the rays of a port end, over all boards: `hits` and `reflections`, which may be NULL, and in
 * `detours` how many leave through each port in canonical order (0 at its own). `capacity` must be at least
 * the number of ports, or 0 to leave `detours` out.
 */
bb_status bb_ray_statistics_outcomes(const bb_ray_statistics *rays, bb_port port, bb_u128 *hits,
                                     bb_u128 *reflections, bb_u128 *detours, size_t capacity);

/** Gives how many rays enter 0, 1, 2, ... cells, over all boards and ports. */
bb_status bb_ray_statistics_lengths(const bb_ray_statistics *rays, bb_u128 *lengths, size_t capacity,
                                    size_t *count);

/** Gives how many rays are deflected 0, 1, 2, ... times, over all boards and ports. */
bb_status bb_ray_statistics_deflections(const bb_ray_statistics *rays, bb_u128 *deflections, size_t capacity,
                                        size_t *count);

/**
 * Gives the longest ray and the atoms, row-major, of a board on which it goes. `ray` may be NULL.
 * `BB_ERROR_ARGUMENT` where there is no board.
 */
bb_status bb_ray_statistics_longest(const bb_ray_statistics *rays, bb_extreme *ray, bb_cell *atoms,
                                    size_t capacity, size_t *count);

/** Gives the ray with the most deflections; as `bb_ray_statistics_longest`. */
bb_status bb_ray_statistics_most_deflected(const bb_ray_statistics *rays, bb_extreme *ray, bb_cell *atoms,
                                           size_t capacity, size_t *count);

/** @} */

/**
 * @defgroup census How many boards can be told apart.
 * @{
 */

/** Constants. */
enum {
    /** Walk all boards instead of one of each class under the symmetries. */
    BB_CENSUS_NO_SYMMETRY = 1,
    /** Compare signatures wherever their keys agree, so that no collision can go unseen. Twice the memory. */
    BB_CENSUS_CONFIRM = 2
};

/** A census that has been taken. Free it with `bb_census_free`. */
typedef struct bb_census bb_census;

/** How a census is taken. Nothing here changes its result. All but `size` may be 0, which is the default. */
typedef struct bb_census_options {
    /** `sizeof(bb_census_options)`; see "Options" above. */
    size_t size;
    /** The threads that work; 0 for as many as the machine runs at once, and never more. */
    uint32_t threads;
    /** Any of `BB_CENSUS_...`, added. */
    uint32_t flags;
    /**
     * A folder that keeps what is counted, as a C string, so that a census that was stopped goes on; NULL
     * for none.
     */
    const char *checkpoint;
} bb_census_options;

/** What a census finds. */
typedef struct bb_census_totals {
    /** The boards. */
    bb_u128 boards;
    /** The different signatures: so many classes of boards can be told apart. */
    bb_u128 signatures;
    /** The boards that are alone in their class. */
    bb_u128 unique;
    /** The boards in the largest class. */
    uint64_t largest;
    /**
     * An upper bound of the probability that two different signatures were taken for one; 0 with
     * `BB_CENSUS_CONFIRM`.
     */
    double collision_bound;
    /** The rays that are absorbed, over all boards and ports. */
    bb_u128 hits;
    /** The rays that come back. */
    bb_u128 reflections;
    /** The rays that leave through another port; a path is counted at both its ends. */
    bb_u128 detours;
} bb_census_totals;

/** How many classes have a certain size. */
typedef struct bb_class_size {
    /** The boards of such a class. */
    uint64_t boards;
    /** The classes, that is signatures, with so many boards. */
    bb_u128 signatures;
} bb_class_size;

/**
 * Takes the census of all boards of a size with `min_atoms` to `max_atoms` atoms, in one. The caller frees
 * it.
 *
 * `options` and `watch` may be NULL. Signatures take at most 8 GiB, or what `memory` of the watch says, at
 * least 16 MiB. `BB_ERROR_SIZE` from 2^64 boards on; `BB_ERROR_ARGUMENT` for more atoms than cells or an
 * empty range; `BB_ERROR_MEMORY` if the memory is too small; `BB_ERROR_IO` for a checkpoint that cannot be
 * used; `BB_ERROR_CANCELLED`.
 */
BB_MUST_CHECK bb_status bb_census_new(bb_size size, uint32_t min_atoms, uint32_t max_atoms,
                                      const bb_census_options *options, const bb_watch *watch,
                                      bb_census **census);

/** Frees a census. NULL is allowed and does nothing. */
void bb_census_free(bb_census *census);

/** Gives what the census has found. */
bb_status bb_census_read(const bb_census *census, bb_census_totals *totals);

/** Lists the sizes of classes that occur, ascending, in an array of the caller. */
bb_status bb_census_class_sizes(const bb_census *census, bb_class_size *sizes, size_t capacity,
                                size_t *count);

/** Gives what single rays do, as a pointer into the census. */
bb_status bb_census_rays(const bb_census *census, const bb_ray_statistics **rays);

/**
 * Writes what the census has found as a JSON object on one line, as the command `blackbox census --json` has
 * it, to a buffer of the caller. Large numbers are decimal strings; `atoms` is a number, or for a range a
 * string such as "3-6", and "all" for all.
 */
bb_status bb_census_json(const bb_census *census, char *out, size_t capacity, size_t *length);

/** Writes the JSON object and a line end to a function of the caller's; as `bb_census_json`. */
BB_MUST_CHECK bb_status bb_census_json_to(const bb_census *census, bb_writer writer);

/** @} */

/**
 * @defgroup look_alikes The boards behind a census: classes of a size, the class of a board, all boards that have look-alikes.
 * @{
 */

/** Classes of boards that have one signature each. Free it with `bb_class_list_free`. */
typedef struct bb_class_list bb_class_list;

/**
 * Lists the classes of exactly `class_size` boards, ordered by their first boards, at most `most` of them;
 * the boards of a class come by their number of atoms and their rank. The caller frees the list.
 *
 * The signatures themselves are compared. `options` and `watch` as for `bb_census_new`, whose errors these
 * are; `checkpoint` is not used.
 */
BB_MUST_CHECK bb_status bb_class_list_of_size(bb_size size, uint32_t min_atoms, uint32_t max_atoms,
                                              uint64_t class_size, size_t most,
                                              const bb_census_options *options, const bb_watch *watch,
                                              bb_class_list **list);

/**
 * Finds the boards of `min_atoms` to `max_atoms` atoms with the signature of a board of one word: `count`,
 * which may be NULL, says how many there are, and the list has the first `most` of them as one class. The
 * caller frees the list.
 *
 * Microseconds for each board. `BB_ERROR_ARGUMENT` for an empty range.
 */
BB_MUST_CHECK bb_status bb_class_list_of_board(bb_board board, uint32_t min_atoms, uint32_t max_atoms,
                                               size_t most, const bb_watch *watch, bb_u128 *count,
                                               bb_class_list **list);

/**
 * Finds the boards with the signature of a board of any size; as `bb_class_list_of_board`, and
 * `BB_ERROR_SIZE` beyond 64 x 64.
 */
BB_MUST_CHECK bb_status bb_wide_class_list_of_board(const bb_wide_board *board, uint32_t min_atoms,
                                                    uint32_t max_atoms, size_t most, const bb_watch *watch,
                                                    bb_u128 *count, bb_class_list **list);

/** Frees a list. NULL is allowed and does nothing. */
void bb_class_list_free(bb_class_list *list);

/** Gives how many classes are listed. */
bb_status bb_class_list_count(const bb_class_list *list, size_t *classes);

/**
 * Gives how many boards of a class, counted from 0, are listed. `BB_ERROR_ARGUMENT` if there is no such
 * class.
 */
bb_status bb_class_list_size(const bb_class_list *list, size_t class_index, size_t *boards);

/**
 * Gives a board of a class, both counted from 0. The caller frees it. `BB_ERROR_ARGUMENT` if there is no
 * such board.
 */
BB_MUST_CHECK bb_status bb_class_list_board(const bb_class_list *list, size_t class_index, size_t board_index,
                                            bb_wide_board **board);

/**
 * Lists the boards of a class, counted from 0, as bits. `BB_ERROR_ARGUMENT` if there is no such class,
 * `BB_ERROR_SIZE` for rectangles beyond 8 x 8.
 */
bb_status bb_class_list_bits(const bb_class_list *list, size_t class_index, uint64_t *boards, size_t capacity,
                             size_t *count);

/**
 * Lists all boards that have look-alikes, as bits, by their number of atoms and their rank. `options` and
 * `watch` as for `bb_census_new`, whose errors these are, and `BB_ERROR_SIZE` for rectangles beyond 8 x 8.
 *
 * The work is done at every call. A census says how many there are: its boards without the unique ones.
 */
BB_MUST_CHECK bb_status bb_ambiguous_boards(bb_size size, uint32_t min_atoms, uint32_t max_atoms,
                                            const bb_census_options *options, const bb_watch *watch,
                                            uint64_t *boards, size_t capacity, size_t *count);

/** @} */

/**
 * @defgroup outcome_table How well Black Box can be played: tables of placements.
 *
 * All that follows asks a table of all placements of some atoms on a board of one word, made once with
 * `bb_outcome_table_new`. A seeker fires until no port tells the placements apart that are left: one
 * signature class.
 * @{
 */

/**
 * All placements of some atoms on a board, by rank, with their signature classes; those with fewer atoms
 * come first. Free it with `bb_outcome_table_free`. Its functions may run in several threads at once.
 */
typedef struct bb_outcome_table bb_outcome_table;

/** What a table is made of. */
typedef struct bb_outcome_table_size {
    /** The size of the boards. */
    bb_size size;
    /** The fewest atoms of a placement. */
    uint32_t min_atoms;
    /** The most atoms of a placement. */
    uint32_t max_atoms;
    /** The placements. */
    uint64_t placements;
    /** Their signature classes. */
    uint64_t classes;
} bb_outcome_table_size;

/**
 * Makes the table of all placements of `min_atoms` to `max_atoms` atoms: both the same where the number is
 * known. The caller frees it.
 *
 * It takes 48 bytes a placement: 30 MB for 4 atoms on 8 x 8. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8,
 * `BB_ERROR_ARGUMENT` for more atoms than cells or a range that is empty, `BB_ERROR_MEMORY` beyond 2^27
 * placements, or beyond the memory of `watch`, which may be NULL.
 */
BB_MUST_CHECK bb_status bb_outcome_table_new(bb_size size, uint32_t min_atoms, uint32_t max_atoms,
                                             const bb_watch *watch, bb_outcome_table **table);

/** Frees a table. NULL is allowed and does nothing. */
void bb_outcome_table_free(bb_outcome_table *table);

/**
 * Gives the size of the boards, the fewest and the most atoms, and how many placements and classes there
 * are.
 */
bb_status bb_outcome_table_read(const bb_outcome_table *table, bb_outcome_table_size *size);

/** Gives the signature classes of all placements by rank, from 0. */
bb_status bb_outcome_table_classes(const bb_outcome_table *table, uint32_t *classes, size_t capacity,
                                   size_t *count);

/** @} */

/**
 * @defgroup par Costs, par, certificates, the optimum.
 * @{
 */

/** What rays and wrong atoms cost: one of `BB_SCORING_...`. */
typedef enum bb_scoring BB_INT32 {
    /** 1 point a ray, 5 a wrong atom. */
    BB_SCORING_RAYS = 0,
    /** 1 point a hit or reflection, 2 a detour, 5 a wrong atom (Parker Brothers). */
    BB_SCORING_MARKERS = 1,
    /** 1 point a hit or reflection, 2 a detour, 10 a wrong atom. */
    BB_SCORING_WADDINGTONS = 2
} bb_scoring;

/** How hard a placement is: one of `BB_DIFFICULTY_...`. */
typedef enum bb_difficulty BB_INT32 {
    /** Any difficulty. */
    BB_DIFFICULTY_ANY = -1,
    /** Difficulty by the mean of the images: at most 6 rays. */
    BB_DIFFICULTY_EASY = 0,
    /** Below 7 rays. */
    BB_DIFFICULTY_MEDIUM = 1,
    /** Below 8 rays. */
    BB_DIFFICULTY_HARD = 2,
    /** From 8 rays on. */
    BB_DIFFICULTY_EXPERT = 3
} bb_difficulty;

/** How many rays the reference seeker needs for a placement. */
typedef struct bb_par {
    /**
     * The sum over the eight rotations and reflections (of a rectangle the four, twice), on a hexagon the
     * twelve.
     */
    uint32_t rays;
    /** The number of these images: 8 or 12. */
    uint32_t images;
    /** Their mean, rounded half up. */
    uint32_t rounded;
    /** `BB_DIFFICULTY_...`. */
    bb_difficulty difficulty;
} bb_par;

/**
 * Gives the par and the difficulty of a placement. `BB_ERROR_ARGUMENT` if the board is none of the table's
 * placements.
 */
bb_status bb_outcome_table_par(const bb_outcome_table *table, bb_board board, bb_par *par);

/**
 * Gives the par and the difficulty of one board, without a table: for a few boards, or numbers of atoms with
 * too large a table.
 */
BB_MUST_CHECK bb_status bb_board_par(bb_board board, const bb_watch *watch, bb_par *par);

/**
 * Lists the fewest ports that prove one board, up to its class, without a table; as
 * `bb_outcome_table_certificate` and `bb_board_par`.
 */
BB_MUST_CHECK bb_status bb_board_certificate(bb_board board, const bb_watch *watch, bb_port *ports,
                                             size_t capacity, size_t *count);

/**
 * Gives the sums of rays over the images of every placement by rank, that is `rays` of `bb_par`. `capacity`
 * must be at least the number of placements. `threads` 0 for as many as the machine runs at once, and never
 * more.
 */
BB_MUST_CHECK bb_status bb_outcome_table_pars(const bb_outcome_table *table, uint32_t threads,
                                              const bb_watch *watch, uint16_t *pars, size_t capacity);

/**
 * Lists the fewest ports that prove a placement, up to its class, in canonical order. `BB_ERROR_ARGUMENT` if
 * the board is none of the table's placements.
 */
bb_status bb_outcome_table_certificate(const bb_outcome_table *table, bb_board board, bb_port *ports,
                                       size_t capacity, size_t *count);

/**
 * Gives the number of rays of every placement's certificate by rank. `capacity` must be at least the number
 * of placements. `threads` 0 for as many as the machine runs at once, and never more.
 */
BB_MUST_CHECK bb_status bb_outcome_table_certificates(const bb_outcome_table *table, uint32_t threads,
                                                      const bb_watch *watch, uint8_t *rays, size_t capacity);

/**
 * Finds the least total cost over all placements until one class is left: no seeker does with less than
 * `lower`, and some seeker does with `upper`. The two are equal, and the optimum known, if the limit and the
 * memory of the watch suffice; a step is a position. Neither is an error if it does not.
 */
BB_MUST_CHECK bb_status bb_outcome_table_optimal(const bb_outcome_table *table, bb_scoring scoring,
                                                 const bb_watch *watch, uint64_t *lower, uint64_t *upper);

/**
 * Finds the least cost that suffices for every placement until one class is left. `watch` may be NULL; a
 * step is a position. `BB_ERROR_LIMIT` or `BB_ERROR_MEMORY` if what it allows does not suffice.
 */
BB_MUST_CHECK bb_status bb_outcome_table_optimal_worst(const bb_outcome_table *table, bb_scoring scoring,
                                                       const bb_watch *watch, uint32_t *worst);

/**
 * Lists, by index, a smallest set of ports that tell all classes apart if all are fired. `watch` may be
 * NULL; a step is a branch. `BB_ERROR_LIMIT` if its limit does not suffice.
 */
BB_MUST_CHECK bb_status bb_outcome_table_fixed_ports(const bb_outcome_table *table, const bb_watch *watch,
                                                     bb_port *ports, size_t capacity, size_t *count);

/** @} */

/**
 * @defgroup seeker Seekers that play all placements of a table: the library's and the caller's.
 * @{
 */

/** Who chooses the rays: one of `BB_SEEKER_...`. */
typedef enum bb_seeker BB_INT32 {
    /** The port with the smallest sum of squares over its outcomes; the one that par is measured with. */
    BB_SEEKER_REFERENCE = 0,
    /** The port where a ray gives the most information on average. */
    BB_SEEKER_ENTROPY = 1,
    /** The port with the fewest placements left in the worst case. */
    BB_SEEKER_WORST = 2,
    /** The port with the most outcomes. */
    BB_SEEKER_OUTCOMES = 3,
    /** Any port that was not fired, drawn by `seed` of `bb_play_options`. */
    BB_SEEKER_RANDOM = 4,
    /** Two rays ahead, and the end exactly. */
    BB_SEEKER_STRONG = 5,
    /** The best there is for these placements: an opening book where there is one. */
    BB_SEEKER_BEST = 6,
    /** The function of the caller. */
    BB_SEEKER_CUSTOM = 100
} bb_seeker;

/** What a seeker of the caller's is asked: lent to `bb_choose`, for the time of the call. */
typedef struct bb_position bb_position;

/**
 * Chooses the port to fire in a position, always the same in the same one; a negative number gives up.
 * Called from several threads at once unless the evaluation was given one thread.
 */
typedef int32_t (*bb_choose)(const bb_position *position, void *user);

/** How to play all placements. All but `size` may be 0: the reference seeker counting rays. */
typedef struct bb_play_options {
    /** `sizeof(bb_play_options)`; see "Options" above. */
    size_t size;
    /** Who plays, `BB_SEEKER_...`. */
    bb_seeker seeker;
    /** What rays cost, `BB_SCORING_...`. */
    bb_scoring scoring;
    /** Any of `BB_PLAY_...`, added. */
    uint32_t flags;
    /** The threads that work; 0 for as many as the machine runs at once, and never more. */
    uint32_t threads;
    /** What `BB_SEEKER_RANDOM` draws by, else ignored. */
    uint64_t seed;
    /** The function of `BB_SEEKER_CUSTOM`, else ignored. */
    bb_choose choose;
    /** Passed to `choose`. */
    void *user;
} bb_play_options;

/** Constants. */
enum {
    /**
     * The seeker may guess wherever that costs less than playing on, and every wrong atom counts 5, even between
     * placements of one class.
     */
    BB_PLAY_STRICT = 1
};

/** How a seeker did over all placements. */
typedef struct bb_played {
    /** The placements played. */
    uint64_t placements;
    /** The rays fired, over all of them. */
    uint64_t total_rays;
    /** The score over all of them, lower is better. */
    uint64_t total_score;
    /** The positions where play ended. */
    uint64_t leaves;
    /** The most rays fired for one placement. */
    uint32_t worst_rays;
} bb_played;

/** An outcome and how many of the placements left give it. */
typedef struct bb_outcome_count {
    /** The placements. */
    uint64_t placements;
    /** The outcome. */
    bb_outcome outcome;
} bb_outcome_count;

/**
 * Plays all placements with a seeker. `histogram`, which may be NULL with capacity 0, gets how many
 * placements took 0, 1, 2, ... rays up to the worst.
 *
 * `options` and `watch` may be NULL. `BB_ERROR_STATE` if the caller's seeker gives up, or fires a port that
 * is not there or that it has fired before; `BB_ERROR_ARGUMENT` for an unknown seeker, scoring or flag.
 */
BB_MUST_CHECK bb_status bb_outcome_table_play(const bb_outcome_table *table, const bb_play_options *options,
                                              const bb_watch *watch, bb_played *played, uint64_t *histogram,
                                              size_t capacity, size_t *count);

/** Gives how many classes and placements are left. Either pointer may be NULL. */
bb_status bb_position_left(const bb_position *position, uint64_t *classes, uint64_t *placements);

/** Lists the rays fired so far and their outcomes. */
bb_status bb_position_history(const bb_position *position, bb_observation *rays, size_t capacity,
                              size_t *count);

/** Lists the placements left as bits, grouped by class. `bb_position_left` says how many there are. */
bb_status bb_position_boards(const bb_position *position, uint64_t *boards, size_t capacity, size_t *count);

/**
 * Lists the outcomes that a port can give, with how many of the placements left give each; one outcome means
 * that firing it gives no information. See "Buffers" above; 56 are always enough.
 */
bb_status bb_position_outcomes(const bb_position *position, bb_port port, bb_outcome_count *outcomes,
                               size_t capacity, size_t *count);

/** @} */

/**
 * @defgroup evidence Evidence: what a seeker knows of a hidden board.
 *
 * The results of rays, cells whose content is known, and how many atoms there may be, on a board of any
 * size. Evidence may contradict itself; `bb_evidence_solve` then says which facts are to blame. A detour is
 * one fact, from whichever end it is given.
 * @{
 */

/** Constants. */
enum {
    /** As the most atoms, with 0 as the fewest: the number of atoms is unknown. */
    BB_ATOMS_UNKNOWN = 65025
};

/** What a seeker knows. Free it with `bb_evidence_free`. */
typedef struct bb_evidence bb_evidence;

/** What evidence is about. */
typedef struct bb_evidence_size {
    /** The size of the board. */
    bb_size size;
    /** The fewest atoms there may be. */
    uint32_t min_atoms;
    /** The most atoms there may be: `BB_ATOMS_UNKNOWN` where nothing is known. */
    uint32_t max_atoms;
    /** The facts: results of rays, a detour once, and known cells. */
    uint32_t facts;
} bb_evidence_size;

/**
 * Makes evidence without facts about a board with `min_atoms` to `max_atoms` atoms: both the same where the
 * number is known, 0 and `BB_ATOMS_UNKNOWN` where nothing is. The caller frees it.
 *
 * `BB_ERROR_ARGUMENT` for an empty range and for more atoms than cells.
 */
BB_MUST_CHECK bb_status bb_evidence_new(bb_size size, uint32_t min_atoms, uint32_t max_atoms,
                                        bb_evidence **evidence);

/**
 * Reads evidence as text, such as "8x8 4; L5 B5; R1 H; =(3,4) @" or "hex5 6; 24 17; 10 H; =E5 @": size and
 * number of atoms (4, 3-6 or ?), results of rays, known cells, each on a line or after a semicolon; or a
 * saved game: what its player knows. The caller frees it.
 */
BB_MUST_CHECK bb_status bb_evidence_parse(const char *text, size_t length, bb_numbering numbering,
                                          bb_evidence **evidence);

/**
 * Makes the evidence of a seeker who has fired every port of a board of one word and knows the number of its
 * atoms. The caller frees it.
 */
BB_MUST_CHECK bb_status bb_evidence_full(bb_board board, bb_evidence **evidence);

/** Makes the evidence of a seeker who knows all of a board of any size; as `bb_evidence_full`. */
BB_MUST_CHECK bb_status bb_wide_evidence_full(const bb_wide_board *board, bb_evidence **evidence);

/** Makes a copy. The caller frees it. */
BB_MUST_CHECK bb_status bb_evidence_clone(const bb_evidence *evidence, bb_evidence **copy);

/** Frees evidence. NULL is allowed and does nothing. */
void bb_evidence_free(bb_evidence *evidence);

/** Gives the size, the possible numbers of atoms and the number of facts. */
bb_status bb_evidence_read(const bb_evidence *evidence, bb_evidence_size *size);

/**
 * Writes evidence with side letters to a buffer of the caller: on one line, or with `lines` one fact a line.
 */
bb_status bb_evidence_format(const bb_evidence *evidence, bool lines, char *out, size_t capacity,
                             size_t *length);

/** Writes evidence to a function of the caller's; as `bb_evidence_format`. */
BB_MUST_CHECK bb_status bb_evidence_format_to(const bb_evidence *evidence, bool lines, bb_writer writer);

/** @} */

/**
 * @defgroup fact Facts: added to evidence, listed, and held against boards.
 * @{
 */

/** A kind of fact: one of `BB_FACT_...`. */
typedef enum bb_fact_kind BB_INT32 {
    /** The ray from `port` answered `outcome`. */
    BB_FACT_RAY = 0,
    /** `cell` holds an atom. */
    BB_FACT_ATOM = 1,
    /** `cell` is empty. */
    BB_FACT_EMPTY = 2
} bb_fact_kind;

/** One thing that a seeker knows. What its kind does not name is 0. */
typedef struct bb_fact {
    /** `BB_FACT_...`. */
    bb_fact_kind kind;
    /** Where the ray entered. */
    bb_port port;
    /** What it answered. */
    bb_outcome outcome;
    /** The cell. */
    bb_cell cell;
} bb_fact;

/**
 * Adds a fact. One that is there already changes nothing; one that contradicts others is no error.
 * `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have, `BB_ERROR_ARGUMENT` for an unknown
 * kind.
 */
bb_status bb_evidence_add(bb_evidence *evidence, bb_fact fact);

/**
 * Takes a fact back and gives in `removed`, which may be NULL, whether it was known. A detour is one fact,
 * from whichever end it is given. Where two facts exclude each other, the one that stays stands in the place
 * of the other; what was refused later is not kept.
 *
 * `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have, `BB_ERROR_ARGUMENT` for an unknown
 * kind.
 */
bb_status bb_evidence_remove(bb_evidence *evidence, bb_fact fact, bool *removed);

/** Adds that the ray from a port answered `outcome`; as `bb_evidence_add`. */
bb_status bb_evidence_observe(bb_evidence *evidence, bb_port port, bb_outcome outcome);

/** Adds that a cell holds an atom, or that it is empty; as `bb_evidence_add`. */
bb_status bb_evidence_know(bb_evidence *evidence, bb_cell cell, bool atom);

/**
 * Lists the facts: the results of rays in the canonical order of their ports, a detour once, from its lower
 * port, then the known cells in row-major order.
 */
bb_status bb_evidence_facts(const bb_evidence *evidence, bb_fact *facts, size_t capacity, size_t *count);

/**
 * Says whether a port has been fired, the far end of a detour too, and what it answered. `outcome`, which
 * may be NULL, is left alone if it has not.
 */
bb_status bb_evidence_result(const bb_evidence *evidence, bb_port port, bool *fired, bb_outcome *outcome);

/**
 * Holds a guess of one word against the evidence: in `agrees`, for each fact in the order of
 * `bb_evidence_facts`, whether the guess satisfies it. The number of atoms is not among the facts.
 *
 * `BB_ERROR_SIZE` for a guess of another size.
 */
bb_status bb_evidence_check(const bb_evidence *evidence, bb_board guess, bool *agrees, size_t capacity,
                            size_t *count);

/** Holds a guess of any size against the evidence; as `bb_evidence_check`. */
bb_status bb_wide_evidence_check(const bb_evidence *evidence, const bb_wide_board *guess, bool *agrees,
                                 size_t capacity, size_t *count);

/**
 * Says whether a board of one word is one of those that the evidence leaves: it has an allowed number of
 * atoms and satisfies every fact. `BB_ERROR_SIZE` for a board of another size.
 */
bb_status bb_evidence_allows(const bb_evidence *evidence, bb_board board, bool *allows);

/** Says whether a board of any size is one of those that the evidence leaves; as `bb_evidence_allows`. */
bb_status bb_wide_evidence_allows(const bb_evidence *evidence, const bb_wide_board *board, bool *allows);

/**
 * Says whether the content of a cell is known as a fact, and then whether it holds an atom. `atom`, which
 * may be NULL, is left alone if it is not; what only follows is what `bb_solution_probability` says.
 */
bb_status bb_evidence_known(const bb_evidence *evidence, bb_cell cell, bool *known, bool *atom);

/** @} */

/**
 * @defgroup prior What was likely before any ray, and how likely an answer is wrong.
 * @{
 */

/**
 * What was likely before any ray, and how likely an answer is wrong. Free it with `bb_prior_free`.
 *
 * A board weighs its own weight, if boards are named, times the odds of its atoms, if odds are given. Where
 * numbers of atoms have weights, boards with so many atoms share the weight of their number in proportion to
 * these products. Weights need not add up to 1. Without any of them all boards are equally likely.
 */
typedef struct bb_prior bb_prior;

/** How likely a number of atoms was before any ray was fired. */
typedef struct bb_atoms_weight {
    /** The weight, from 0; all of them need not add up to 1. */
    double weight;
    /** The number of atoms. */
    uint32_t atoms;
} bb_atoms_weight;

/** Makes a prior by which all boards are equally likely and every answer is right. The caller frees it. */
BB_MUST_CHECK bb_status bb_prior_new(bb_prior **prior);

/** Frees a prior. NULL is allowed and does nothing. */
void bb_prior_free(bb_prior *prior);

/**
 * Says how likely each number of atoms was; those that are not named are impossible, and the weights of one
 * named twice are added. So games are dealt: first the number, then a board with so many.
 *
 * `BB_ERROR_ARGUMENT` for a weight that is negative or no number, or if none is above 0.
 */
bb_status bb_prior_set_numbers(bb_prior *prior, const bb_atoms_weight *weights, size_t count);

/**
 * Says how likely an atom was on each of the `cells` cells of boards of a size, row by row and independent
 * of each other, by the natural logarithms of the odds, `log(p / (1 - p))`: from -1e17 to 1e17, minus
 * infinity where there is no atom for certain, infinity where there is one.
 *
 * `BB_ERROR_ARGUMENT` for odds of another number than there are cells, or that are no number or finite and
 * beyond that.
 */
bb_status bb_prior_set_ln_odds(bb_prior *prior, bb_size size, const double *ln_odds, size_t cells);

/**
 * Says which `count` boards of a size alone are possible, in words as `bb_board_list` has them, and the
 * natural logarithms of their weights; equal weights where `ln_weights` is NULL. Weights of a board that is
 * named twice are added.
 *
 * `BB_ERROR_ARGUMENT` for bits that are no cells, for a weight that is no number or too large, or if none is
 * above 0.
 */
bb_status bb_prior_set_boards(bb_prior *prior, bb_size size, const uint64_t *boards, const double *ln_weights,
                              size_t count);

/**
 * Says how likely each answer of a ray is wrong, 0 to below 1, independent of the others: then it is any
 * other outcome that a ray from its port can have, each as likely. `BB_ERROR_ARGUMENT` for another number.
 */
bb_status bb_prior_set_error(bb_prior *prior, double rate);

/** @} */

/**
 * @defgroup solution What follows from evidence: how many boards it leaves, where their atoms are, what contradicts.
 * @{
 */

/** Everything that follows from evidence. Free it with `bb_solution_free`. */
typedef struct bb_solution bb_solution;

/** What evidence leaves. */
typedef struct bb_solution_totals {
    /**
     * The boards that satisfy the evidence; the largest number there is if they are more than 128 bits hold,
     * which `bb_solution_count_format` then writes.
     */
    bb_u128 count;
    /** The entropy in bits of which of them it is, by the prior if there was one; 0 if there is none. */
    double entropy;
    /** Whether there is at least one. */
    bool consistent;
    /** Whether there is exactly one. */
    bool unique;
    /** Whether there is at least one, and all have the same signature: no further ray tells them apart. */
    bool unique_class;
} bb_solution_totals;

/** How many of the boards have so many atoms. */
typedef struct bb_atoms_count {
    /** The boards; as `count` of `bb_solution_totals`. */
    bb_u128 boards;
    /** The probability of this number of atoms. */
    double probability;
    /** The number of atoms. */
    uint32_t atoms;
} bb_atoms_count;

/**
 * Finds everything that follows from evidence. The caller frees it.
 *
 * `prior` may be NULL: then all boards that satisfy the evidence are equally likely. A prior changes
 * probabilities and the entropy and nothing else; where answers may be wrong, evidence that contradicts
 * itself has them, too.
 *
 * `BB_ERROR_SIZE` beyond 64 x 64 and for a prior of other boards, `BB_ERROR_MEMORY` if the search does not
 * fit its tables or boards are too many to be weighed, `BB_ERROR_ARGUMENT` for a prior that allows no board.
 * Exponential at worst: on 8 x 8 microseconds for many rays, up to seconds for few rays and many atoms.
 */
BB_MUST_CHECK bb_status bb_evidence_solve(const bb_evidence *evidence, const bb_prior *prior,
                                          const bb_watch *watch, bb_solution **solution);

/** Frees a solution. NULL is allowed and does nothing. */
void bb_solution_free(bb_solution *solution);

/** Gives how many boards the evidence leaves. */
bb_status bb_solution_read(const bb_solution *solution, bb_solution_totals *totals);

/** Writes the number of boards, however large, in decimal digits to a buffer of the caller. */
bb_status bb_solution_count_format(const bb_solution *solution, char *out, size_t capacity, size_t *length);

/**
 * Lists the numbers of atoms that occur, ascending. Their probabilities add up to 1, unless there is no
 * board; where answers may be wrong, of those that occur.
 */
bb_status bb_solution_atoms(const bb_solution *solution, bb_atoms_count *atoms, size_t capacity,
                            size_t *count);

/**
 * Writes the number of boards with so many atoms, 0 if that number of atoms does not occur; as
 * `bb_solution_count_format`.
 */
bb_status bb_solution_atoms_format(const bb_solution *solution, uint32_t atoms, char *out, size_t capacity,
                                   size_t *length);

/** Gives the probability of an atom for each cell row by row, 0 to 1, and 0 everywhere if no board is left. */
bb_status bb_solution_probability(const bb_solution *solution, double *probability, size_t capacity,
                                  size_t *count);

/**
 * Gives a board that satisfies the evidence, always the same for the same evidence, or NULL if there is
 * none. The caller frees it.
 */
BB_MUST_CHECK bb_status bb_solution_model(const bb_solution *solution, bb_wide_board **board);

/**
 * Lists facts of the evidence that contradict each other, all of them needed for that; none if the evidence
 * is consistent.
 */
bb_status bb_solution_conflict(const bb_solution *solution, bb_fact *facts, size_t capacity, size_t *count);

/** Is lent a board, which it must not free; answers 0 to go on. */
typedef int32_t (*bb_board_visitor)(const bb_wide_board *board, void *user);

/**
 * Lends the first boards that satisfy the evidence, at most `most` of them, to `visitor`: by their number of
 * atoms, then in the order of `bb_boards`. Each is lent as soon as it is found.
 *
 * `BB_ERROR_CANCELLED` if the visitor says so, else as `bb_evidence_solve`.
 */
BB_MUST_CHECK bb_status bb_evidence_models(const bb_evidence *evidence, size_t most, const bb_watch *watch,
                                           bb_board_visitor visitor, void *user);

/** @} */

/**
 * @defgroup evidence_picture Pictures of what a seeker knows.
 * @{
 */

/**
 * Draws evidence to a buffer of the caller: the marks at the ports that were fired, and the cells that are
 * known. With a solution of it, which may be NULL, each cell shows the chance of an atom instead, in per
 * cent.
 *
 * `BB_ERROR_SIZE` for a solution of another size.
 */
bb_status bb_evidence_draw(const bb_evidence *evidence, const bb_solution *solution, bb_picture picture,
                           char *out, size_t capacity, size_t *length);

/** Draws evidence to a function of the caller's; as `bb_evidence_draw`. */
BB_MUST_CHECK bb_status bb_evidence_draw_to(const bb_evidence *evidence, const bb_solution *solution,
                                            bb_picture picture, bb_writer writer);

/** @} */

/**
 * @defgroup board_list The boards that satisfy evidence, as bits: listed in blocks, or drawn at random.
 *
 * A board takes `words` words of 64 bits. Where `bb_board` holds it it is one, its `bits`. Else its cells
 * are the bits one after the other, row by row: the cell (x, y) is bit `i % 64` of word `i / 64`, with `i =
 * width * y + x`.
 * @{
 */

/**
 * All boards that satisfy some evidence, kept so that each board is made quickly. Free it with
 * `bb_board_list_free`.
 */
typedef struct bb_board_list bb_board_list;

/** What a list is of. */
typedef struct bb_board_list_size {
    /** The boards. */
    bb_u128 count;
    /** The size of the boards. */
    bb_size size;
    /** The words of 64 bits that a board takes. */
    uint32_t words;
} bb_board_list_size;

/**
 * Finds all boards that satisfy evidence. The caller frees the list.
 *
 * They have an order, always the same for the same evidence, which is not that of their ranks. The memory of
 * the list is in proportion to the groups in which the search finds them, not to the boards.
 * `BB_ERROR_MEMORY` if the list takes more memory than the watch allows, or if the boards are more than 128
 * bits count; else as `bb_evidence_solve`.
 */
BB_MUST_CHECK bb_status bb_evidence_list(const bb_evidence *evidence, const bb_watch *watch,
                                         bb_board_list **list);

/** Frees a list. NULL is allowed and does nothing. */
void bb_board_list_free(bb_board_list *list);

/** Gives what a list is of. */
bb_status bb_board_list_read(const bb_board_list *list, bb_board_list_size *size);

/**
 * Writes the boards from a position on, as many as `boards` has room for, fewer only at the end, and gives
 * how many in `count`, which may be NULL. `capacity` counts words; those beyond the last board are not
 * written.
 */
bb_status bb_board_list_boards(const bb_board_list *list, bb_u128 from, uint64_t *boards, size_t capacity,
                               size_t *count);

/**
 * Draws boards at random, as many as `boards` has room for, each board equally likely each time and
 * independent of the others, and gives how many in `count`, which may be NULL: 0 if there is no board. The
 * same seed draws the same boards. `capacity` counts words.
 */
bb_status bb_board_list_sample(const bb_board_list *list, uint64_t seed, uint64_t *boards, size_t capacity,
                               size_t *count);

/**
 * Draws boards that satisfy evidence at random; as `bb_board_list_sample`, for boards too many to be listed
 * as well. Where a short search lists them all they are drawn from the list, else a search divides the
 * boards until few of those to be drawn are in one part, and draws there. The same seed draws the same
 * boards where `capacity`, the memory and the nodes are the same.
 *
 * `prior` may be NULL: then every board is equally likely. `watch` may be NULL; its `memory` bounds the
 * list, 256 MiB if it is 0. Fails as `bb_evidence_solve`.
 */
BB_MUST_CHECK bb_status bb_evidence_sample(const bb_evidence *evidence, const bb_prior *prior, uint64_t seed,
                                           const bb_watch *watch, uint64_t *boards, size_t capacity,
                                           size_t *count);

/** Gives the board at a position. The caller frees it. `BB_ERROR_ARGUMENT` past the last board. */
BB_MUST_CHECK bb_status bb_board_list_board(const bb_board_list *list, bb_u128 position,
                                            bb_wide_board **board);

/** Is lent `count` boards, `words` words each; answers 0 to go on. */
typedef int32_t (*bb_block_visitor)(const uint64_t *boards, size_t count, size_t words, void *user);

/**
 * Lends all boards that satisfy evidence to `visitor`, in blocks of at most `most` boards, in the order of
 * `bb_evidence_list` and without its memory.
 *
 * `BB_ERROR_ARGUMENT` for blocks of no board, `BB_ERROR_CANCELLED` if the visitor says so, else as
 * `bb_evidence_solve`; what was lent until then are the first boards all the same.
 */
BB_MUST_CHECK bb_status bb_evidence_blocks(const bb_evidence *evidence, size_t most, const bb_watch *watch,
                                           bb_block_visitor visitor, void *user);

/** @} */

/**
 * @defgroup sat Evidence as clauses: what can be said of boards on which the search of `bb_evidence_solve` takes too long.
 *
 * A solver for propositional logic finds boards of any size, to 255 x 255, and says whether they are the
 * only ones, but never how many there are. A step of a watch's limit is a decision of the solver here, a few
 * microseconds. The watch is asked every few milliseconds. A call that is to stop ends when the solver has
 * drawn what follows from one decision: with every ray known that takes some ten milliseconds at 40 x 40 and
 * tenths of a second at 100 x 100.
 * @{
 */

/** How rays are made into clauses: one of `BB_ENCODING_...`. */
typedef enum bb_encoding BB_INT32 {
    /** The one that suits the evidence. */
    BB_ENCODING_AUTO = 0,
    /** A variable for each ray and place that it may pass; best for few rays. */
    BB_ENCODING_PATH = 1,
    /** How a ray from each place ends, in binary, shared by all rays; best for many. */
    BB_ENCODING_LABEL = 2
} bb_encoding;

/** An answer that may be missing: `BB_DECIDED_NO`, `BB_DECIDED_YES` or `BB_UNDECIDED`. */
typedef enum bb_decided BB_INT32 {
    /** No. */
    BB_DECIDED_NO = 0,
    /** Yes. */
    BB_DECIDED_YES = 1,
    /** The limit was spent first. */
    BB_UNDECIDED = -1
} bb_decided;

/** What the solver finds out about evidence. */
typedef struct bb_decision {
    /**
     * Whether exactly one board satisfies the evidence: `BB_DECIDED_NO`, `BB_DECIDED_YES` or `BB_UNDECIDED`.
     */
    bb_decided unique;
    /** Whether at least one does and all that do have the same signature, likewise. */
    bb_decided unique_class;
    /** Whether at least one board does. */
    bool consistent;
    /** Whether the conflict is known: no if the limit was spent first. */
    bool conflict_known;
} bb_decision;

/**
 * Finds a board that satisfies the evidence, by search if that takes but a moment, else by the solver; NULL
 * if there is none. The caller frees it.
 *
 * `BB_ERROR_LIMIT`, `BB_ERROR_MEMORY` or `BB_ERROR_CANCELLED` as it says. A full perimeter of 20 x 20 takes
 * some ten milliseconds.
 */
BB_MUST_CHECK bb_status bb_evidence_find(const bb_evidence *evidence, const bb_watch *watch,
                                         bb_wide_board **board);

/**
 * Says what the solver finds out: whether there is a board, whether it is the only one, in `model`, which
 * may be NULL, such a board (NULL if there is none; the caller frees it), and in `conflict`, if there is
 * none, facts that contradict each other, all of them needed for that. See "Buffers" above; as many as the
 * evidence has facts are always enough.
 *
 * `BB_ERROR_LIMIT`, `BB_ERROR_MEMORY` or `BB_ERROR_CANCELLED` as it says, where not even that a board exists
 * is known.
 */
BB_MUST_CHECK bb_status bb_evidence_decide(const bb_evidence *evidence, bb_encoding encoding,
                                           const bb_watch *watch, bb_decision *decision,
                                           bb_wide_board **model, bb_fact *conflict, size_t capacity,
                                           size_t *count);

/**
 * Writes what follows from evidence as far as it is found within the watch's budget, to a function of the
 * caller's: the JSON object that `blackbox solve --json` prints, and a line end. All boards are counted
 * together; where this takes long and the number of atoms is not known, they are counted by their number of
 * atoms, from the fewest; and where no board is known then, it is what the solver knows. What is unknown is
 * null.
 *
 * A step of its limit is the trial of one cell, half of them for all numbers of atoms together, and a
 * decision of the solver; without a limit it takes some seconds to minutes. `BB_ERROR_LIMIT`,
 * `BB_ERROR_MEMORY`, `BB_ERROR_SIZE` or `BB_ERROR_CANCELLED` as it says, where something is unknown; what is
 * known was written all the same.
 */
BB_MUST_CHECK bb_status bb_evidence_conclude(const bb_evidence *evidence, const bb_watch *watch,
                                             bb_writer writer);

/**
 * Writes the clauses of evidence as DIMACS CNF, for other solvers, to a function of the caller's. Variable
 * `1 + i` is an atom in the cell with index i, row by row; comments explain the others.
 *
 * The clauses are made once and written once; `watch`, which may be NULL, is asked while they are written,
 * too. `BB_ERROR_MEMORY` or `BB_ERROR_CANCELLED` as it says.
 */
BB_MUST_CHECK bb_status bb_evidence_dimacs(const bb_evidence *evidence, bb_encoding encoding,
                                           const bb_watch *watch, bb_writer writer);

/** @} */

/**
 * @defgroup explanation Why a cell is certain: the fewest facts that force it.
 * @{
 */

/** Why a cell is certain. Free it with `bb_explanation_free`. */
typedef struct bb_explanation bb_explanation;

/** What an explanation comes to. */
typedef struct bb_explanation_totals {
    /** The facts that force the cell; 0 where the number of atoms alone does. */
    uint32_t facts;
    /** The cell. */
    bb_cell cell;
    /** Whether it holds an atom. */
    bool atom;
    /**
     * Whether it is proved that no fewer facts force the cell. Otherwise no fact was found that can be left
     * out.
     */
    bool smallest;
    /** Whether it takes the number of atoms too. */
    bool by_number;
} bb_explanation_totals;

/**
 * Finds the fewest facts that force a cell: that leave no board in which it is otherwise. The caller frees
 * the explanation.
 *
 * It is the smallest set where that is found in time (`smallest` of `bb_explanation_totals`), else facts are
 * left out one by one; always the same for the same evidence and limit. `BB_ERROR_STATE` if the cell is not
 * certain, with two boards that differ there in the message, or if no board satisfies the evidence,
 * `BB_ERROR_CELL` if the board has no such cell, else as `bb_evidence_solve`.
 */
BB_MUST_CHECK bb_status bb_evidence_explain(const bb_evidence *evidence, bb_cell cell, const bb_watch *watch,
                                            bb_explanation **explanation);

/** Frees an explanation. NULL is allowed and does nothing. */
void bb_explanation_free(bb_explanation *explanation);

/** Gives what an explanation comes to. */
bb_status bb_explanation_read(const bb_explanation *explanation, bb_explanation_totals *totals);

/** Lists the facts that force the cell. */
bb_status bb_explanation_facts(const bb_explanation *explanation, bb_fact *facts, size_t capacity,
                               size_t *count);

/**
 * Gives what these facts force of every cell, in row-major order: `BB_DECIDED_YES` for an atom,
 * `BB_DECIDED_NO` for an empty cell, `BB_UNDECIDED` for what is open.
 */
bb_status bb_explanation_forced(const bb_explanation *explanation, bb_decided *forced, size_t capacity,
                                size_t *count);

/** Writes an explanation in a sentence or two, rows and columns counted from 1, to a buffer of the caller. */
bb_status bb_explanation_format(const bb_explanation *explanation, char *out, size_t capacity,
                                size_t *length);

/** @} */

/**
 * @defgroup advice Which port to fire next: what each ray may answer.
 * @{
 */

/** What the next ray may answer, port by port. Free it with `bb_advice_free`. */
typedef struct bb_advice bb_advice;

/** What advice comes to. */
typedef struct bb_advice_totals {
    /** The boards that satisfy the evidence; in an estimate, how many were drawn. */
    bb_u128 count;
    /** The unfired ports; 0 if the evidence contradicts itself. */
    uint32_t ports;
    /** The port to fire; 0 if there is none. */
    bb_port best;
    /** Whether there is one: a port whose ray gives information. */
    bool has_best;
    /** Whether the numbers are those of boards drawn at random. */
    bool estimated;
} bb_advice_totals;

/** What the ray from a port may answer. */
typedef struct bb_port_advice {
    /**
     * The information that it is expected to give, in bits: the entropy of its outcome, 0 where that is
     * certain.
     */
    double bits;
    /** How many boards are expected to be left after it. */
    double expected_remaining;
    /** What it is expected to cost, in points of the scoring. */
    double expected_cost;
    /** How many different outcomes it may have. */
    uint32_t outcomes;
    /** The port. */
    bb_port port;
} bb_port_advice;

/** An outcome and how many of the boards left give it. */
typedef struct bb_outcome_boards {
    /** The boards. */
    bb_u128 boards;
    /** The outcome. */
    bb_outcome outcome;
} bb_outcome_boards;

/**
 * Ranks the unfired ports by the information that a ray is expected to give for each point that it is
 * expected to cost; with `BB_SCORING_RAYS` by information alone. The caller frees it.
 *
 * `prior` may be NULL: then all boards that satisfy the evidence are equally likely. `watch` may be NULL;
 * its steps are cells that unfired rays look at, and boards that are weighed. `BB_ERROR_ARGUMENT` for an
 * unknown scoring, else as `bb_evidence_solve`.
 */
BB_MUST_CHECK bb_status bb_evidence_advise(const bb_evidence *evidence, const bb_prior *prior,
                                           bb_scoring scoring, const bb_watch *watch, bb_advice **advice);

/** Frees advice. NULL is allowed and does nothing. */
void bb_advice_free(bb_advice *advice);

/** Says which port to fire. */
bb_status bb_advice_read(const bb_advice *advice, bb_advice_totals *totals);

/** Lists the unfired ports, the best first, of equally good ones the first in canonical order. */
bb_status bb_advice_ports(const bb_advice *advice, bb_port_advice *ports, size_t capacity, size_t *count);

/**
 * Lists the outcomes that a ray from an unfired port may have: hit, reflection, then the detours in the
 * order of their exits.
 *
 * `BB_ERROR_STATE` if nothing is said of it, because it has been fired or because the evidence contradicts
 * itself.
 */
bb_status bb_advice_outcomes(const bb_advice *advice, bb_port port, bb_outcome_boards *outcomes,
                             size_t capacity, size_t *count);

/** @} */

/**
 * @defgroup advisor Advice in a game, ray after ray: from a book, a table of all placements, the evidence engine or estimates.
 * @{
 */

/** Advises the player of a game and keeps what helps with the next ray. Free it with `bb_advisor_free`. */
typedef struct bb_advisor bb_advisor;

/**
 * Makes an advisor for games on boards of a size with so many atoms; it answers about others as well, only
 * not as fast. The caller frees it.
 *
 * For at most 2^20 placements it makes a table of them in a tenth of a second. For 8 x 8 with 4 atoms it
 * takes 30 MB, and 50 MB from the first ray on; at most 128 bytes a placement.
 */
BB_MUST_CHECK bb_status bb_advisor_new(bb_size size, uint32_t atoms, bb_scoring scoring,
                                       bb_advisor **advisor);

/** Frees an advisor. NULL is allowed and does nothing. */
void bb_advisor_free(bb_advisor *advisor);

/**
 * Says which port to fire next. `best` is that of the best seeker wherever that is quick, in its book and
 * where few placements are left, and else the first of `bb_advice_ports`. The caller frees the advice.
 *
 * `watch` may be NULL; where its limit is spent the advice is estimated, and says so. Else as
 * `bb_evidence_advise`.
 */
BB_MUST_CHECK bb_status bb_advisor_advise(bb_advisor *advisor, const bb_evidence *evidence,
                                          const bb_watch *watch, bb_advice **advice);

/**
 * Ranks the unfired ports as `bb_evidence_advise`, by boards drawn at random instead of all: for evidence
 * that leaves too many to count. Always the same for the same evidence. The caller frees it.
 *
 * `watch` may be NULL; its limit is not looked at. `BB_ERROR_MEMORY` or `BB_ERROR_CANCELLED` as it says,
 * `BB_ERROR_LIMIT` if ten million steps of search found no board, `BB_ERROR_SIZE` beyond 64 x 64,
 * `BB_ERROR_ARGUMENT` for an unknown scoring. 5 MB are always enough.
 */
BB_MUST_CHECK bb_status bb_evidence_estimate(const bb_evidence *evidence, bb_scoring scoring,
                                             const bb_watch *watch, bb_advice **advice);

/** @} */

/**
 * @defgroup many Many problems of evidence in one call: rows of results in, columns of answers out.
 *
 * A row has a result for each port in canonical order: the exit of a detour, a hit, a reflection, or that
 * the port was not fired. `bb_signatures` and `bb_wide_signatures` make such rows, of boards with all ports
 * fired.
 * @{
 */

/** Constants. */
enum {
    /** Where no port is the one to fire. */
    BB_NO_PORT = 65535
};

/** Problems about boards of one size with as many atoms. */
typedef struct bb_problems {
    /** `sizeof(bb_problems)`; see "Options" above. */
    size_t size;
    /** The size of the boards, at most 64 x 64. */
    bb_size board_size;
    /** The fewest atoms there may be; see `bb_evidence_new`. */
    uint32_t min_atoms;
    /** The most atoms there may be. */
    uint32_t max_atoms;
    /** How many problems there are. */
    size_t count;
    /**
     * A result for each port of each problem in one byte: an exit, `BB_HIT8`, `BB_REFLECTION8` or
     * `BB_UNFIRED8`. For boards of at most 252 ports; NULL where `outcomes` has them.
     */
    const uint8_t *codes;
    /** The same with `BB_HIT`, `BB_REFLECTION` or `BB_UNFIRED`; NULL where `codes` has them. */
    const bb_outcome *outcomes;
    /** What was likely beforehand, for probabilities and advice; NULL if all boards are equally likely. */
    const bb_prior *prior;
} bb_problems;

/** Where answers go: arrays of the caller's, each of which may be NULL. */
typedef struct bb_answers {
    /** `sizeof(bb_answers)`; see "Options" above. */
    size_t size;
    /** For how many problems the arrays have room. */
    size_t capacity;
    /** How many boards satisfy the evidence; 0 if it contradicts itself. */
    uint64_t *counts;
    /** Whether exactly one does. */
    bool *unique;
    /** Whether all that do, one at least, have the same signature. */
    bool *unique_class;
    /**
     * A board that satisfies the evidence, in words as `bb_board_list` has it; without atoms if there is
     * none.
     */
    uint64_t *models;
    /**
     * The probability of an atom, a number for each cell of each problem, row by row; NaN everywhere if no
     * board is left.
     */
    double *probability;
} bb_answers;

/**
 * Where advice goes: arrays of the caller's, each of which may be NULL. Those of ports have a number for
 * each port in canonical order, NaN (0 in `outcomes`) at ports that were fired and where the evidence
 * contradicts itself.
 */
typedef struct bb_many_advice {
    /** `sizeof(bb_many_advice)`; see "Options" above. */
    size_t size;
    /** For how many problems the arrays have room. */
    size_t capacity;
    /** How many boards satisfy the evidence. */
    double *counts;
    /** The port to fire, or `BB_NO_PORT` if no ray would give information. */
    bb_port *best;
    /** For each port the information that its ray is expected to give, in bits. */
    double *bits;
    /** For each port how many boards are expected to be left after it. */
    double *expected_remaining;
    /** For each port what it is expected to cost, in points of the scoring. */
    double *expected_cost;
    /** For each port how many different outcomes its ray may have. */
    uint16_t *outcomes;
} bb_many_advice;

/**
 * Solves every problem as `bb_evidence_solve` does, without conflicts.
 *
 * `threads` is how many work: 1 is one, 0 as many as the machine runs at once, and never more. `watch` may
 * be NULL; its limit is that of each problem, its progress counts portions of them.
 *
 * `BB_ERROR_PORT` names the first row with a result that is none, `BB_ERROR_BUFFER` for too little room,
 * `BB_ERROR_MEMORY` for a problem with more boards than 64 bits count, `BB_ERROR_ARGUMENT` for arrays that
 * overlap and for codes of one byte of boards with more than 252 ports; else as `bb_evidence_solve`. After a
 * failure the arrays hold answers to some of the problems.
 */
BB_MUST_CHECK bb_status bb_evidence_solve_many(const bb_problems *problems, uint32_t threads,
                                               const bb_watch *watch, const bb_answers *answers);

/**
 * Advises in every problem, as `bb_evidence_advise` does. As `bb_evidence_solve_many`, but the numbers of
 * boards are rounded and so never too many; `BB_ERROR_ARGUMENT` for an unknown scoring, too.
 */
BB_MUST_CHECK bb_status bb_evidence_advise_many(const bb_problems *problems, bb_scoring scoring,
                                                uint32_t threads, const bb_watch *watch,
                                                const bb_many_advice *advice);

/** @} */

#ifdef __cplusplus
}
#endif

#endif /* BLACKBOX_H */
