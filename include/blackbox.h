/**
 * @file blackbox.h
 * @brief Black Box: the C interface. Generated from blackbox-ffi/src; do not edit.
 *
 * @verbatim
 * The first board and its first ray:
 *
 *     bb_board board;
 *     bb_outcome outcome;
 *     if (bb_board_parse("8/8/1@4@1/8/8/3@4/8/6@1", BB_NUL_TERMINATED, NULL, &board) != BB_OK
 *         || bb_board_fire(board, 4, &outcome) != BB_OK)
 *         puts(bb_last_error());
 *     else if (outcome == BB_HIT)
 *         puts("The ray from L5 is absorbed.");
 *
 * What comes first is simple and needs nothing of what comes after it.
 *
 * Simple: a board, its rays, how calls end
 *   status            Status codes: how a call ended.
 *   size              Sizes of boards: rectangles and hexagons.
 *   board             Boards: a size and the cells that hold atoms.
 *   notation          Boards as text.
 *   port              Ports: the places on the edge where rays enter and leave.
 *   ray               Outcomes, rays and their paths.
 *   signature         Signatures: the outcomes at all ports, of one board and of many.
 *   draw              Pictures of a board and its rays, as text and as SVG.
 *   last_error        The last error: why the last call of this thread failed.
 * Evidence: what rays say of a hidden board
 *   u128              Numbers beyond 64 bits.
 *   evidence          Evidence: what a seeker knows of a hidden board.
 *   fact              Facts: added to evidence, listed, and held against boards.
 *   solution          What follows from evidence: how many boards it leaves, where their atoms are, what contradicts.
 *   evidence_picture  Pictures of what a seeker knows.
 *   explanation       Why a cell is certain: the fewest facts that force it.
 *   par               Costs, par, certificates, the optimum.
 *   advice            Which port to fire next: what each ray may answer.
 *   advisor           Advice in a game, ray after ray: from a book, a table of all placements, the evidence engine or estimates.
 * Many boards at once
 *   cell              Cells: by index, as people write them, and by the axes of hexagons.
 *   symmetry          The symmetries of boards: rotations and reflections.
 *   enumerate         All boards of a size with so many atoms: counted, walked, by rank; one of each class under symmetries.
 *   board_list        The boards that satisfy evidence, as bits: listed in blocks, or drawn at random.
 *   prior             What was likely before any ray, and how likely an answer is wrong.
 *   many              Many problems of evidence in one call: rows of results in, columns of answers out.
 *   sat               Evidence as clauses: what can be said of boards on which the search of `bb_evidence_solve` takes too long.
 * All boards of a size
 *   ray_statistics    What single rays do over all boards.
 *   census            How many boards can be told apart.
 *   look_alikes       The boards behind a census: classes of a size, the class of a board, all boards that have look-alikes.
 *   outcome_table     How well Black Box can be played: tables of placements.
 *   seeker            Seekers that play all placements of a table: the library's and the caller's.
 * What calls take and give besides
 *   watch             How much work a call may do, and who is asked meanwhile.
 *   writer            Writers: text to a function of the caller's or to a file of C's.
 *   contest           The format of the contest "Black Box Ray Tracing": cases in, answers out, in constant memory.
 *   version           Versions: of the header, of the library, of its ABI.
 *
 * Other headers stand upon this one; blackbox_all.h includes all.
 *
 * blackbox_game.h       games
 * blackbox_sheet.h      puzzles and their sheets
 * blackbox_dungeon.h    Dungeon of Doom
 *
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
 *             length that a too small buffer would need, and NULL or zeros where a handle or a board would have been.
 *             Where a comment allows NULL you need not take the result.
 * Buffers     belong to the caller. Text goes to (char *out, size_t capacity, size_t *length): `capacity` counts the
 *             final NUL, `length` does not. An array goes to (T *items, size_t capacity, size_t *count). `length` and
 *             `count` may be NULL. With capacity 0 the pointer may be NULL and the call only says which length is
 *             needed; a buffer that is too small is BB_ERROR_BUFFER and stays as it was.
 * Writers     Text that takes work to make goes to a function of the caller's, in pieces, or to a FILE of C's, by a
 *             bb_writer; what the system says against it comes back as BB_ERROR_IO. After a failure a part of the text
 *             may have been written.
 * Text        is UTF-8, given as pointer and length in bytes; pass BB_NUL_TERMINATED as the length of a C string.
 * Sizes       A bb_size, by value, is a rectangle or a hexagon. What takes one, or a board, takes both shapes.
 * Values      Small things (bb_size, bb_cell, bb_board, ...) are plain structs: fill, copy and store them as you like. Their
 *             layout is part of the ABI. Enumerations are 32-bit integers with named constants.
 * Boards      A bb_board of one word, a rectangle within 8 x 8 or a hexagon, is a value and owns nothing. A larger one is
 *             a handle in the same struct, which bb_board_set alone changes: copies of the struct are the same board, and
 *             where a comment says "The caller frees it", bb_board_free does, which does nothing with a board of one
 *             word. A board that is lent lives as long as what lends it, unchanged; it is not the caller's to free.
 * Batch       A batch is an array of boards of one size that one call works through, in words of 64 bits: bits of
 *             bb_board where a board is one word, else its cells row by row, bit i % 64 of word i / 64 for cell i.
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

/** @cond What stands further below. */
typedef struct bb_prior bb_prior;
typedef struct bb_outcome_table bb_outcome_table;
typedef struct bb_watch bb_watch;
typedef struct bb_writer bb_writer;
/** @endcond */

/* ---- Simple: a board, its rays, how calls end ---- */

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
    /** A text that cannot be read; the message and `bb_last_error_read` say where and what was expected. */
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
    /**
     * The words of 64 bits that a board takes in arrays: 1 where `bb_board` holds it in one, else 1 for each
     * 64 cells.
     */
    uint32_t words;
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

/** Counts the cells, ports, symmetries and words of boards of a size. */
bb_status bb_size_read(bb_size size, bb_size_totals *totals);

/** @} */

/**
 * @defgroup board Boards: a size and the cells that hold atoms.
 *
 * A board of one word, a rectangle within 8 x 8 or a hexagon, is a plain value: fill it by hand, copy it,
 * compare its bits, keep arrays of these. A larger one is kept by the library, and the struct says where:
 * copies of the struct are the same board. Who was given it frees it with `bb_board_free`, which does
 * nothing with a board of one word, nor with one that is lent.
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

/** A board of any size, in 16 bytes. */
typedef struct bb_board {
    /**
     * The atoms of a board of one word: of a rectangle bit `8 * y + x`, whatever the size, of a hexagon the
     * bit with the index of the cell. Bits of cells outside the size must be 0. Of a larger board it is
     * where the library keeps it.
     */
    uint64_t bits;
    /** The size; zeros where a function has no board to give. */
    bb_size size;
    /** Of a larger board a sign that the library has made it; of a board of one word it is not looked at. */
    uint32_t seal;
} bb_board;

/**
 * Makes a board from its atoms, none of them for an empty board; naming a cell twice is naming it once. The
 * caller frees it.
 */
BB_MUST_CHECK bb_status bb_board_from_atoms(const bb_cell *atoms, size_t count, bb_size size,
                                            bb_board *board);

/**
 * Makes a board from its words, as they stand in arrays of boards: `words` of `bb_size_read` many. The
 * caller frees it. `BB_ERROR_CELL` for a bit that is no cell.
 */
BB_MUST_CHECK bb_status bb_board_from_words(const uint64_t *words, bb_size size, bb_board *board);

/** Makes a copy, which changes apart. The caller frees it. */
BB_MUST_CHECK bb_status bb_board_clone(bb_board board, bb_board *copy);

/** Frees a board. With one of one word, one that is lent, and none, it does nothing. */
void bb_board_free(bb_board board);

/** Says whether a cell holds an atom. */
bb_status bb_board_contains(bb_board board, bb_cell cell, bool *contains);

/**
 * Puts an atom on a cell or takes it off. `changed`, which may be NULL, says whether that was needed.
 * `BB_ERROR_STATE` for a larger board that is lent; `bb_board_clone` makes one of the caller's.
 */
bb_status bb_board_set(bb_board *board, bb_cell cell, bool atom, bool *changed);

/** Lists the atoms in row-major order in an array of the caller; with capacity 0 it counts them. */
bb_status bb_board_atoms(bb_board board, bb_cell *atoms, size_t capacity, size_t *count);

/**
 * Gives the words of a board, as they stand in arrays of boards: `bits` of one of one word, else its cells
 * bit by bit, as `bb_board_list` has it.
 */
bb_status bb_board_words(bb_board board, uint64_t *words, size_t capacity, size_t *count);

/** Says whether two boards have the same size and the same atoms. */
bb_status bb_board_equal(bb_board one, bb_board other, bool *equal);

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

/**
 * Reads a board in any notation, as `options` say, which may be NULL; one in bits is 8 x 8 then. The caller
 * frees it. `BB_ERROR_SIZE` for a board of another size than the options expect.
 */
BB_MUST_CHECK bb_status bb_board_parse(const char *text, size_t length, const bb_parse_options *options,
                                       bb_board *board);

/**
 * Writes a board to a buffer of the caller. `BB_ERROR_NOTATION` where the notation has no form for the board
 * (sgt: a hexagon, a side of 1, no atom, no free cell; bits: more than a word).
 */
bb_status bb_board_format(bb_board board, bb_notation notation, char *out, size_t capacity, size_t *length);

/**
 * Gives the notation in which a text would be read: it looks like that, and may still hold an error.
 * `BB_ERROR_TEXT` if it looks like none.
 */
BB_MUST_CHECK bb_status bb_notation_detect(const char *text, size_t length, bb_notation *notation);

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

/** A side of the board in `bb_port_at` and `bb_port_place`: one of `BB_SIDE_...`. */
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

/** Where a port is, and its numbers. */
typedef struct bb_port_place {
    /** The side; `BB_SIDE_NONE` on hexagons. */
    bb_side side;
    /** The position there, from 1; on hexagons the printed number. */
    uint32_t position;
    /** The number in `BB_PORTS_NUMBERS`, from 1. */
    uint32_t number;
    /** The number in `BB_PORTS_SGT`, from 0. */
    uint32_t sgt;
    /** The number in `BB_PORTS_CLOCKWISE`, from 1. */
    uint32_t clockwise;
    /** The first cell that a ray from the port enters. */
    bb_cell cell;
    /** Its heading there, `BB_HEADING_...`. */
    uint8_t heading;
} bb_port_place;

/** Says where a port is, and its numbers. */
bb_status bb_port_read(bb_port port, bb_size size, bb_port_place *place);

/**
 * Gives the port with a number: from 1 for `BB_PORTS_NUMBERS` and `BB_PORTS_CLOCKWISE`, from 0 for
 * `BB_PORTS_SGT`. `BB_ERROR_ARGUMENT` for any other numbering.
 */
bb_status bb_port_from_number(uint32_t number, bb_numbering numbering, bb_size size, bb_port *port);

/** Reads a port in a numbering: `L1`, or a plain decimal number. `BB_ERROR_TEXT` if the text is no port. */
BB_MUST_CHECK bb_status bb_port_parse(const char *text, size_t length, bb_numbering numbering, bb_size size,
                                      bb_port *port);

/** Writes a port in a numbering to a buffer of the caller; 5 bytes are always enough. */
bb_status bb_port_format(bb_port port, bb_numbering numbering, bb_size size, char *out, size_t capacity,
                         size_t *length);

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

/** @} */

/**
 * @defgroup signature Signatures: the outcomes at all ports, of one board and of many.
 * @{
 */

/**
 * Fires all ports of a board: the outcomes in canonical order. `capacity` must be at least the number of
 * ports, at most 1,020, and exactly so many outcomes are written.
 */
bb_status bb_board_signature(bb_board board, bb_outcome *signature, size_t capacity);

/**
 * Gives the signatures of `count` boards of one size, each given by its words: an outcome for each port in
 * canonical order, one board after the other. They go to `codes`, in one byte each, an exit, `BB_HIT8` or
 * `BB_REFLECTION8`, where boards have at most 254 ports; or to `outcomes`. The other of the two is NULL.
 *
 * `capacity` must be at least the outcomes that are written, and `boards` must not overlap them. Much faster
 * than board by board. `threads` is how many work: 1 is the thread that calls, 0 as many as the machine runs
 * at once, and never more; they are worth it from some 100,000 boards on. `BB_ERROR_CELL` names the first
 * board with a bit that is no cell, before anything is written, `BB_ERROR_ARGUMENT` is for codes of one byte
 * of boards with more than 254 ports.
 */
bb_status bb_signatures(const uint64_t *boards, size_t count, bb_size size, uint32_t threads, uint8_t *codes,
                        bb_outcome *outcomes, size_t capacity);

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

/* ---- Evidence: what rays say of a hidden board ---- */

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

/** An answer that may be missing: `BB_DECIDED_NO`, `BB_DECIDED_YES` or `BB_UNDECIDED`. */
typedef enum bb_decided BB_INT32 {
    /** No. */
    BB_DECIDED_NO = 0,
    /** Yes. */
    BB_DECIDED_YES = 1,
    /** It is not known. */
    BB_UNDECIDED = -1
} bb_decided;

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
 * Makes the evidence of a seeker who has fired every port of a board and knows the number of its atoms. The
 * caller frees it.
 */
BB_MUST_CHECK bb_status bb_evidence_full(bb_board board, bb_evidence **evidence);

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
 * Holds a board against the evidence. `allows`, which may be NULL, says whether it is one of those that the
 * evidence leaves: it has an allowed number of atoms and satisfies every fact. `agrees` says for each fact
 * in the order of `bb_evidence_facts` whether the board satisfies it.
 *
 * `BB_ERROR_SIZE` for a board of another size.
 */
bb_status bb_evidence_check(const bb_evidence *evidence, bb_board board, bool *allows, bool *agrees,
                            size_t capacity, size_t *count);

/**
 * Says whether the content of a cell is known as a fact, and then whether it holds an atom. `atom`, which
 * may be NULL, is left alone if it is not; what only follows is what `bb_solution_probability` says.
 */
bb_status bb_evidence_known(const bb_evidence *evidence, bb_cell cell, bool *known, bool *atom);

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
    /**
     * One of them, always the same for the same evidence; none, with a size of zeros, if there is none. It
     * is lent by the solution.
     */
    bb_board model;
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

/**
 * Lists the numbers of atoms that occur, ascending. Their probabilities add up to 1, unless there is no
 * board; where answers may be wrong, of those that occur.
 */
bb_status bb_solution_atoms(const bb_solution *solution, bb_atoms_count *atoms, size_t capacity,
                            size_t *count);

/**
 * Writes the number of boards with so many atoms, or of all with `BB_ATOMS_UNKNOWN`, however large, in
 * decimal digits to a buffer of the caller: 0 if that number of atoms does not occur.
 */
bb_status bb_solution_count_format(const bb_solution *solution, uint32_t atoms, char *out, size_t capacity,
                                   size_t *length);

/** Gives the probability of an atom for each cell row by row, 0 to 1, and 0 everywhere if no board is left. */
bb_status bb_solution_probability(const bb_solution *solution, double *probability, size_t capacity,
                                  size_t *count);

/**
 * Lists facts of the evidence that contradict each other, all of them needed for that; none if the evidence
 * is consistent.
 */
bb_status bb_solution_conflict(const bb_solution *solution, bb_fact *facts, size_t capacity, size_t *count);

/** Is lent a board, which it must not free; answers 0 to go on. */
typedef int32_t (*bb_board_visitor)(bb_board board, void *user);

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

/** Gives the par and the difficulty of one board. */
BB_MUST_CHECK bb_status bb_board_par(bb_board board, const bb_watch *watch, bb_par *par);

/** Lists the fewest ports that prove one board, up to its class, in canonical order. */
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

/* ---- Many boards at once ---- */

/**
 * @defgroup cell Cells: by index, as people write them, and by the axes of hexagons.
 * @{
 */

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
 * `BB_SYMMETRY_ANTI_TRANSPOSE` exchange width and height. The caller frees it.
 *
 * `BB_ERROR_ARGUMENT` for a symmetry that is unknown or of the other shape alone.
 */
BB_MUST_CHECK bb_status bb_board_transform(bb_board board, bb_symmetry symmetry, bb_board *image);

/**
 * Gives the image of a cell under a symmetry. `BB_ERROR_SIZE`, `BB_ERROR_CELL` or `BB_ERROR_ARGUMENT` for
 * what does not exist.
 */
bb_status bb_cell_transform(bb_cell cell, bb_symmetry symmetry, bb_size size, bb_cell *image);

/**
 * Gives the image of an outcome under a symmetry: what the ray from the image of a port answers on the image
 * of a board. That of a port is the image of the port itself. `BB_ERROR_ARGUMENT` for a symmetry that is
 * unknown or of the other shape alone.
 */
bb_status bb_outcome_transform(bb_outcome outcome, bb_symmetry symmetry, bb_size size, bb_outcome *image);

/** Gives the symmetry that undoes another. `BB_ERROR_ARGUMENT` for an unknown symmetry. */
bb_status bb_symmetry_inverse(bb_symmetry symmetry, bb_symmetry *inverse);

/**
 * Gives the symmetry that does `first` and then `second`. `BB_ERROR_ARGUMENT` for an unknown symmetry, or
 * where no shape has both.
 */
bb_status bb_symmetry_then(bb_symmetry first, bb_symmetry second, bb_symmetry *both);

/** @} */

/**
 * @defgroup enumerate All boards of a size with so many atoms: counted, walked, by rank; one of each class under symmetries.
 *
 * The rank of a board is its position, from 0, in the lexicographic order of ascending lists of row-major
 * cell indices: the order of Python's `itertools.combinations`. Work is cut into equal parts by rank. What
 * gives many boards at once is for those of one word, as bits.
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

/**
 * Gives the rank of a board among the boards of its size with as many atoms. `BB_ERROR_ARGUMENT` for a rank
 * beyond 128 bits, which only larger boards have.
 */
bb_status bb_board_rank(bb_board board, bb_u128 *rank);

/**
 * Gives the board of a rank. The caller frees it. `BB_ERROR_ARGUMENT` for more atoms than cells, a rank past
 * the last board, or where ranks go beyond 128 bits.
 */
BB_MUST_CHECK bb_status bb_board_unrank(bb_size size, uint32_t atoms, bb_u128 rank, bb_board *board);

/**
 * Gives the image of a board, under the symmetries that keep its size, that stands for all of them, and,
 * unless `weight` is NULL, how many different images there are, 1 to 12. The caller frees it.
 */
BB_MUST_CHECK bb_status bb_board_canonical(bb_board board, bb_board *canonical, uint32_t *weight);

/**
 * Counts the classes of the boards of a size with a number of atoms under the symmetries that keep the size.
 * `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
 */
bb_status bb_classes_count(bb_size size, uint32_t atoms, uint64_t *count);

/**
 * Gives the canonical boards of a size with a number of atoms, one of each class under the symmetries that
 * keep the size, from position `first` on, as bits, and, unless `weights` is NULL, for each how many boards
 * it stands for: as many as there are and as `capacity` has room for; `count` says how many. Call again with
 * `first + count` until `count` is below `capacity`.
 *
 * `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
 */
bb_status bb_classes(bb_size size, uint32_t atoms, uint64_t first, uint64_t *boards, uint8_t *weights,
                     size_t capacity, size_t *count);

/** @} */

/**
 * @defgroup board_list The boards that satisfy evidence, as bits: listed in blocks, or drawn at random.
 *
 * A board takes `words` words of 64 bits. Where `bb_board` holds it it is one, its `bits`. Else its cells
 * are the bits one after the other, row by row: the cell (x, y) is bit `i % 64` of word `i / 64`, with `i =
 * width * y + x`. `bb_board_from_words` makes a board of them.
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
struct bb_prior;

/** How likely a number of atoms was before any ray was fired. */
typedef struct bb_atoms_weight {
    /** The weight, from 0; all of them need not add up to 1. */
    double weight;
    /** The number of atoms. */
    uint32_t atoms;
} bb_atoms_weight;

/** What was likely. All but `size` may be 0: then all boards are equally likely, and every answer is right. */
typedef struct bb_prior_options {
    /** `sizeof(bb_prior_options)`; see "Options" above. */
    size_t size;
    /**
     * How likely each number of atoms was; those that are not named are impossible, and the weights of one
     * named twice are added. So games are dealt: first the number, then a board with so many.
     */
    const bb_atoms_weight *numbers;
    /** How many numbers these are. */
    size_t number_count;
    /** The size of the boards that `ln_odds` and `boards` are about. */
    bb_size board_size;
    /**
     * How likely an atom was on each cell, row by row and independent of each other, by the natural
     * logarithms of the odds, `log(p / (1 - p))`: from -1e17 to 1e17, minus infinity where there is no atom
     * for certain, infinity where there is one.
     */
    const double *ln_odds;
    /**
     * The boards that alone are possible, in words as `bb_board_list` has them. Weights of a board that is
     * named twice are added.
     */
    const uint64_t *boards;
    /** The natural logarithms of their weights; NULL if these are equal. */
    const double *ln_weights;
    /** How many boards these are. */
    size_t board_count;
    /**
     * How likely each answer of a ray is wrong, 0 to below 1, independent of the others: then it is any
     * other outcome, each as likely: a hit, a reflection, or any other port.
     */
    double error;
} bb_prior_options;

/**
 * Makes a prior as `options` say, which may be NULL. The caller frees it.
 *
 * `BB_ERROR_ARGUMENT` for weights that are negative, no number or too large, or none of which is above 0;
 * for odds that are no number, or finite and out of their range; for bits that are no cells; for another
 * rate of errors.
 */
BB_MUST_CHECK bb_status bb_prior_new(const bb_prior_options *options, bb_prior **prior);

/** Frees a prior. NULL is allowed and does nothing. */
void bb_prior_free(bb_prior *prior);

/** @} */

/**
 * @defgroup many Many problems of evidence in one call: rows of results in, columns of answers out.
 *
 * A row has a result for each port in canonical order: the exit of a detour, a hit, a reflection, or that
 * the port was not fired. `bb_signatures` makes such rows, of boards with all ports fired.
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
 * Finds a board that satisfies the evidence, by search if that takes but a moment, else by the solver; none,
 * with a size of zeros, if there is none. The caller frees it.
 *
 * `BB_ERROR_LIMIT`, `BB_ERROR_MEMORY` or `BB_ERROR_CANCELLED` as it says. A full perimeter of 20 x 20 takes
 * some ten milliseconds.
 */
BB_MUST_CHECK bb_status bb_evidence_find(const bb_evidence *evidence, const bb_watch *watch, bb_board *board);

/**
 * Says what the solver finds out: whether there is a board, whether it is the only one, in `model`, which
 * may be NULL, such a board (a size of zeros if there is none; the caller frees it), and in `conflict`, if
 * there is none, facts that contradict each other, all of them needed for that. See "Buffers" above; as many
 * as the evidence has facts are always enough.
 *
 * `BB_ERROR_LIMIT`, `BB_ERROR_MEMORY` or `BB_ERROR_CANCELLED` as it says, where not even that a board exists
 * is known.
 */
BB_MUST_CHECK bb_status bb_evidence_decide(const bb_evidence *evidence, bb_encoding encoding,
                                           const bb_watch *watch, bb_decision *decision, bb_board *model,
                                           bb_fact *conflict, size_t capacity, size_t *count);

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

/* ---- All boards of a size ---- */

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

/** What a ray is measured by: one of `BB_RAY_...`. */
typedef enum bb_ray_measure BB_INT32 {
    /** The cells that it enters. */
    BB_RAY_LENGTH = 0,
    /** How often it is deflected. */
    BB_RAY_DEFLECTIONS = 1
} bb_ray_measure;

/** Gives how many rays measure 0, 1, 2, ..., over all boards and ports. */
bb_status bb_ray_statistics_histogram(const bb_ray_statistics *rays, bb_ray_measure measure,
                                      bb_u128 *histogram, size_t capacity, size_t *count);

/**
 * Gives the ray that measures most and the atoms, row-major, of a board on which it goes. `ray` may be NULL.
 * `BB_ERROR_ARGUMENT` where there is no board.
 */
bb_status bb_ray_statistics_extreme(const bb_ray_statistics *rays, bb_ray_measure measure, bb_extreme *ray,
                                    bb_cell *atoms, size_t capacity, size_t *count);

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
    /** What single rays do, lent by the census. */
    const bb_ray_statistics *rays;
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

/**
 * Writes what the census has found as a JSON object on one line, as the command `blackbox census --json` has
 * it, to a buffer of the caller. Large numbers are decimal strings; `atoms` is a number, or for a range a
 * string such as "3-6", and "all" for all.
 */
bb_status bb_census_json(const bb_census *census, char *out, size_t capacity, size_t *length);

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
 * Finds the boards of `min_atoms` to `max_atoms` atoms with the signature of a board: `count`, which may be
 * NULL, says how many there are, and the list has the first `most` of them as one class. The caller frees
 * the list.
 *
 * Microseconds for each board. `BB_ERROR_SIZE` beyond 64 x 64, `BB_ERROR_ARGUMENT` for an empty range.
 */
BB_MUST_CHECK bb_status bb_class_list_of_board(bb_board board, uint32_t min_atoms, uint32_t max_atoms,
                                               size_t most, const bb_watch *watch, bb_u128 *count,
                                               bb_class_list **list);

/** Frees a list. NULL is allowed and does nothing. */
void bb_class_list_free(bb_class_list *list);

/** Gives how many classes are listed. */
bb_status bb_class_list_count(const bb_class_list *list, size_t *classes);

/**
 * Gives the boards of a class, counted from 0, in words as `bb_board_list` has them. `capacity` counts
 * words; `count` counts boards, and with capacity 0 the call only says how many there are.
 * `BB_ERROR_ARGUMENT` if there is no such class.
 */
bb_status bb_class_list_boards(const bb_class_list *list, size_t class_index, uint64_t *boards,
                               size_t capacity, size_t *count);

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
struct bb_outcome_table;

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
 * It takes 48 bytes a placement, 72 on boards of more than 32 ports, and up to 30 more while it is made: 30
 * MB for 4 atoms on 8 x 8. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms
 * than cells or a range that is empty, `BB_ERROR_MEMORY` beyond 2^27 placements, or beyond the memory of
 * `watch`, which may be NULL.
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

/* ---- What calls take and give besides ---- */

/**
 * @defgroup watch How much work a call may do, and who is asked meanwhile.
 *
 * Everything that may take long takes a `const bb_watch *`, which may be NULL: how many steps and bytes are
 * allowed, a function that is asked whether to go on, and one that is shown how far the work is.
 * @{
 */

/**
 * Asked every few milliseconds whether to go on. Runs in the thread that asked for the work. Answers 0 to go
 * on; anything else stops the work.
 *
 * A call that was told to stop, by this or by `bb_progress`, never succeeds: it makes nothing and returns
 * `BB_ERROR_CANCELLED`, or what else it had failed with, even if the work had just been done.
 */
typedef int32_t (*bb_poll)(void *user);

/**
 * Shown about 50 times a second how far some work is, in steps: `done` of `total`, which may grow a little.
 * Work that succeeds ends with `done` equal to `total`, however short it was. Runs in the thread that asked
 * for the work. Answers 0 to go on; anything else, at the last time too, stops the work within milliseconds,
 * as `bb_poll` says.
 */
typedef int32_t (*bb_progress)(uint64_t done, uint64_t total, void *user);

/**
 * How much work a call may do, and who is asked meanwhile. All but `size` may be 0, which is without limit
 * and without callbacks.
 */
struct bb_watch {
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
};

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
struct bb_writer {
    /** Takes the pieces. */
    bb_write write;
    /** Passed to `write`. */
    void *user;
};

/**
 * Makes a writer to a file of C's, which stays open and is flushed at the end of each text. Errors of the
 * system come back as `BB_ERROR_IO`; a file that is NULL gives `BB_ERROR_IO` with `EBADF`.
 */
bb_writer bb_file_writer(FILE *file);

/** @} */

/**
 * @defgroup contest The format of the contest "Black Box Ray Tracing": cases in, answers out, in constant memory.
 *
 * A case is 8 lines of 8 characters, a line with the number of rays, 1 to 32, and one line a ray with its
 * entry, such as `L1`; after the last case comes a line `X`. `.` is an empty cell and `@` an atom. The
 * answer is one line a ray: `H`, `R` or the exit port.
 * @{
 */

/**
 * Gives the next piece of a text: at most `capacity` bytes to `text`, how many to `length`, and none at its
 * end. Answers as `bb_write`.
 */
typedef int32_t (*bb_read)(char *text, size_t capacity, size_t *length, void *user);

/** Where a text comes from. */
typedef struct bb_reader {
    /** Gives the pieces. */
    bb_read read;
    /** Passed to `read`. */
    void *user;
} bb_reader;

/** What has been answered. */
typedef struct bb_contest_totals {
    /** The cases. */
    uint64_t cases;
    /** The rays of all cases. */
    uint64_t rays;
} bb_contest_totals;

/**
 * Answers a contest from a function of the caller's to another, 128 KiB at a time.
 *
 * `totals` may be NULL. `BB_ERROR_TEXT` for what is no contest: the message and the place of `bb_error` name
 * the line, and the answers of all cases before it have been written. A byte-order mark at the start, blanks
 * at the ends of lines and empty lines after `X` do no harm.
 */
BB_MUST_CHECK bb_status bb_contest_answer(bb_reader reader, bb_writer writer, bb_contest_totals *totals);

/** @} */

/**
 * @defgroup version Versions: of the header, of the library, of its ABI.
 * @{
 */

/**
 * The ABI of this header. It is raised when a program compiled against an older header would no longer work.
 */
#define BB_ABI_VERSION 3

/** The version of the library that is running, such as "0.1.0"; `BB_VERSION` is that of the header. Static. */
const char *bb_version(void);

/** The ABI of the library that is running. A program may go on if it equals its `BB_ABI_VERSION`. */
uint32_t bb_abi_version(void);

/** @} */

#ifdef __cplusplus
}
#endif

#endif /* BLACKBOX_H */
