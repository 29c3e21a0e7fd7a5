/**
 * @file blackbox_sheet.h
 * @brief Black Box: puzzles and their sheets. Generated from blackbox-ffi/src; do not edit.
 *
 * The conventions are those of blackbox.h.
 */

#ifndef BLACKBOX_SHEET_H
#define BLACKBOX_SHEET_H

#include "blackbox_game.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup puzzle Puzzles: a hidden board, and the answers of some rays from which it can be found.
 * @{
 */

/** A board with clues. Free it with `bb_puzzle_free`. */
typedef struct bb_puzzle bb_puzzle;

/** What a puzzle is made of. */
typedef struct bb_puzzle_size {
    /** The size of the board. */
    bb_size size;
    /** The hidden board, lent by the puzzle. */
    bb_board board;
    /** The fewest atoms there may be, as the solver is told. */
    uint32_t min_atoms;
    /** The most atoms there may be, as the solver is told. */
    uint32_t max_atoms;
    /** The clues: rays with their answers, of a detour one end. */
    uint32_t clues;
    /** The steps in which a person's techniques find cells. */
    uint32_t steps;
    /**
     * The grade of the hardest of them, `BB_DIFFICULTY_...`; `BB_DIFFICULTY_ANY` if they do not find every
     * cell.
     */
    bb_difficulty grade;
} bb_puzzle_size;

/**
 * Makes the puzzle of a game with the fewest clues that leave one board, up to equivalence: exactly the
 * fewest on boards of one word where that is found in time, else a set where each clue is needed. The caller
 * frees it.
 *
 * `watch` may be NULL; its limit is that of the search for the fewest clues and of each test whether one is
 * needed. `BB_ERROR_SIZE` beyond 64 x 64.
 */
BB_MUST_CHECK bb_status bb_puzzle_fewest(const bb_game *game, const bb_watch *watch, bb_puzzle **puzzle);

/**
 * Makes the deduction puzzle of a game: clues from which the techniques of a person, none harder than the
 * grade `most`, find every cell, and which are all needed. NULL if the techniques do not find the board of
 * this game even with all rays. The caller frees it.
 *
 * `watch` may be NULL; a step of its limit is a look at one ray. `BB_ERROR_ARGUMENT` for an unknown
 * difficulty.
 */
BB_MUST_CHECK bb_status bb_puzzle_deduction(const bb_game *game, bb_difficulty most, const bb_watch *watch,
                                            bb_puzzle **puzzle);

/** Frees a puzzle. NULL is allowed and does nothing. */
void bb_puzzle_free(bb_puzzle *puzzle);

/** Gives what a puzzle is made of. */
bb_status bb_puzzle_read(const bb_puzzle *puzzle, bb_puzzle_size *size);

/** Gives what the solver of a puzzle is told, as evidence, whose facts are the clues. The caller frees it. */
BB_MUST_CHECK bb_status bb_puzzle_evidence(const bb_puzzle *puzzle, bb_evidence **evidence);

/**
 * Writes how a person solves the puzzle, a sentence a line and a line a step, to a buffer of the caller.
 * Rows and columns count from 1. Nothing if no technique shows anything.
 */
bb_status bb_puzzle_words(const bb_puzzle *puzzle, char *out, size_t capacity, size_t *length);

/** @} */

/**
 * @defgroup sheet Puzzles on paper: sheets as SVG, PDF or PostScript.
 *
 * Sheets need a font and code that sets texts of any script: over a third of the library. So the library has
 * them only on demand, by cargo's feature `sheets` (`FEATURES=sheets make c-library`).
 * @{
 */

/** A kind of file: one of `BB_SHEET_...`. */
typedef enum bb_sheet_format BB_INT32 {
    /** One picture, the pages below each other. */
    BB_SHEET_SVG = 0,
    /** A document with its fonts; its text can be selected. */
    BB_SHEET_PDF = 1,
    /** For a printer; texts are outlines. */
    BB_SHEET_PS = 2
} bb_sheet_format;

/** A language of the texts of a sheet: one of `BB_LANGUAGE_...`. */
typedef enum bb_language BB_INT32 {
    /** English. */
    BB_LANGUAGE_ENGLISH = 0,
    /** German. */
    BB_LANGUAGE_GERMAN = 1,
    /** French. */
    BB_LANGUAGE_FRENCH = 2,
    /** Arabic, from right to left. */
    BB_LANGUAGE_ARABIC = 3
} bb_language;

/** A font file in memory. */
typedef struct bb_font {
    /** Its bytes, TrueType or OpenType. */
    const uint8_t *bytes;
    /** How many they are. */
    size_t length;
} bb_font;



/** What a sheet is to look like. All but `size` may be 0. */
typedef struct bb_sheet_options {
    /** `sizeof(bb_sheet_options)`; see "Options" above. */
    size_t size;
    /** Stands at the top of every page, UTF-8 in any script, ending with NUL; NULL for none. */
    const char *title;
    /** Fonts for what the built-in font cannot write; fonts of the system come after them. */
    const bb_font *fonts;
    /** How many fonts these are. */
    size_t font_count;
    /** How large the cells are at most: 1 is 8 mm; 0 for as large as fits. */
    double scale;
    /** The width of the pages in millimetres, 50 to 2000; 0 for that of A4 upright. */
    double paper_width;
    /** The height of the pages in millimetres, 50 to 2000; 0 for that of A4 upright. */
    double paper_height;
    /** How many puzzles stand beside each other, at most 100; 0 for 2. */
    uint32_t columns;
    /** How many puzzles stand below each other, at most 100; 0 for 3. */
    uint32_t rows;
    /** The language of the texts; the title is as it is. */
    bb_language language;
    /** Whether marks and paths have colours. Nothing depends on them. */
    bool colour;
    /** Whether pages with the atoms and the path of every clue follow. */
    bool solutions;
    /** Whether the texts are large, and the cells as large as fits; the scale does not count then. */
    bool large;
    /** Whether a page before the puzzles says in pictures how rays go and what their marks mean. */
    bool rules;
    /** Whether pages with the way to each solution in words follow. */
    bool steps;
} bb_sheet_options;

/**
 * Lays puzzles out on pages and writes these to a function of the caller's. Without puzzles it is one page
 * with the title. The same puzzles and options give the same bytes, unless a font of the system is used.
 *
 * `options` may be NULL. `BB_ERROR_STATE` if the library was built without sheets, `BB_ERROR_ARGUMENT` for
 * an unknown format or language, for an option out of its range, a font file that is none, a character of
 * the title that no font has, and puzzles that are too large for their places.
 */
BB_MUST_CHECK bb_status bb_sheet_write(const bb_puzzle *const *puzzles, size_t count,
                                       const bb_sheet_options *options, bb_sheet_format format,
                                       bb_writer writer);

/** @} */

#ifdef __cplusplus
}
#endif

#endif /* BLACKBOX_SHEET_H */
