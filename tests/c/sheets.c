/* Puzzles with clues, how a person solves them, and sheets of them. */
#include "blackbox_all.h"
#include "check.h"

static bb_game *dealt(const char *id)
{
    bb_game *game;
    OK(bb_game_from_id(id, BB_NUL_TERMINATED, false, &game));
    return game;
}

/* Whether the clues leave the hidden board alone, or its class. */
static void proven(const bb_puzzle *puzzle, bool alone)
{
    bb_evidence *evidence;
    bb_solution *solution;
    bb_solution_totals totals;
    bb_puzzle_size size;
    bb_fact clues[32];
    size_t count;
    bool allows;
    OK(bb_puzzle_read(puzzle, &size));
    OK(bb_puzzle_evidence(puzzle, &evidence));
    OK(bb_evidence_facts(evidence, clues, 32, &count));
    CHECK(count == size.clues && count > 0);
    OK(bb_evidence_solve(evidence, NULL, NULL, &solution));
    OK(bb_solution_read(solution, &totals));
    CHECK(totals.unique_class && (!alone || totals.unique));
    OK(bb_evidence_check(evidence, size.board, &allows, NULL, 0, NULL));
    CHECK(allows);
    for (size_t i = 0; i < count; i++) {
        bb_outcome outcome;
        CHECK(clues[i].kind == BB_FACT_RAY);
        OK(bb_board_fire(size.board, clues[i].port, &outcome));
        CHECK(outcome == clues[i].outcome);
    }
    bb_solution_free(solution);
    bb_evidence_free(evidence);
}

static int32_t stop(void *user)
{
    (void)user;
    return 1;
}

static bb_puzzle *made(void)
{
    bb_game *game = dealt("w6h6m3M3#12");
    bb_puzzle *fewest, *deduction;
    bb_puzzle_size size;
    size_t length;

    OK(bb_puzzle_fewest(game, NULL, &fewest));
    proven(fewest, false);
    OK(bb_puzzle_deduction(game, BB_DIFFICULTY_EXPERT, NULL, &deduction));
    CHECK(deduction != NULL);
    proven(deduction, true);
    OK(bb_puzzle_read(deduction, &size));
    CHECK(size.size.width == 6 && size.size.height == 6 && size.min_atoms == 3 && size.max_atoms == 3);
    CHECK(size.grade >= BB_DIFFICULTY_EASY && size.grade <= BB_DIFFICULTY_EXPERT && size.steps > 0);

    OK(bb_puzzle_words(deduction, NULL, 0, &length));
    char *words = malloc(length + 1);
    CHECK(words != NULL);
    OK(bb_puzzle_words(deduction, words, length + 1, NULL));
    uint32_t lines = 0;
    for (const char *at = words; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    CHECK(lines == size.steps && words[length - 1] == '\n' && strstr(words, "row ") != NULL);
    free(words);

    bb_puzzle_free(deduction);
    FAILS(BB_ERROR_ARGUMENT, "no difficulty", bb_puzzle_deduction(game, BB_DIFFICULTY_ANY, NULL, &deduction));
    CHECK(deduction == NULL);
    FAILS(BB_ERROR_CANCELLED, "interrupted", bb_puzzle_deduction(game, 3, WATCH(.poll = stop), &deduction));
    FAILS(BB_ERROR_NULL, "`game`", bb_puzzle_fewest(NULL, NULL, &deduction));
    FAILS(BB_ERROR_NULL, "`puzzle`", bb_puzzle_read(NULL, &size));
    bb_game_free(game);
    /* On larger boards it takes long enough to be asked. */
    game = dealt("w12h12m8M8#1");
    FAILS(BB_ERROR_CANCELLED, "interrupted", bb_puzzle_fewest(game, WATCH(.poll = stop), &deduction));
    CHECK(deduction == NULL);
    bb_game_free(game);
    return fewest;
}

/* What a sheet begins and ends with, and its length. */
struct sheet {
    char head[16], tail[16];
    size_t length;
};

static int32_t keep(const char *bytes, size_t length, void *user)
{
    struct sheet *sheet = user;
    for (size_t i = 0; i < length; i++) {
        if (sheet->length < 15)
            sheet->head[sheet->length] = bytes[i];
        memmove(sheet->tail, sheet->tail + 1, 14);
        sheet->tail[14] = bytes[i];
        sheet->length++;
    }
    return 0;
}

static struct sheet printed(const bb_puzzle *const *puzzles, size_t count, const bb_sheet_options *options,
                            bb_sheet_format format)
{
    struct sheet sheet = {.length = 0};
    OK(bb_sheet_write(puzzles, count, options, format, (bb_writer){keep, &sheet}));
    return sheet;
}

static void sheets(const bb_puzzle *puzzle)
{
    const bb_puzzle *const three[3] = {puzzle, puzzle, puzzle};
    struct sheet sheet = printed(three, 3, NULL, BB_SHEET_SVG);
    CHECK(strncmp(sheet.head, "<svg ", 5) == 0 && strcmp(sheet.tail + 8, "</svg>\n") == 0);
    const size_t plain = sheet.length;
    sheet = printed(three, 3, NULL, BB_SHEET_PDF);
    CHECK(strncmp(sheet.head, "%PDF-1.7", 8) == 0);
    sheet = printed(three, 3, NULL, BB_SHEET_PS);
    CHECK(strncmp(sheet.head, "%!PS-Adobe-3.0", 14) == 0 && strcmp(sheet.tail + 9, "%%EOF\n") == 0);

    bb_sheet_options options = {.size = sizeof options, .title = "Find <3> & \xc3\xa9", .columns = 1, .rows = 2,
                                .scale = 0.5, .paper_width = 160, .paper_height = 250, .colour = true,
                                .solutions = true, .large = true, .rules = true, .steps = true};
    CHECK(printed(three, 3, &options, BB_SHEET_SVG).length > plain);
    CHECK(printed(three, 3, &options, BB_SHEET_PDF).length > 1000);
    CHECK(printed(NULL, 0, &options, BB_SHEET_PDF).length > 1000);
    const size_t english = printed(three, 3, &options, BB_SHEET_SVG).length;
    for (options.language = BB_LANGUAGE_GERMAN; options.language <= BB_LANGUAGE_ARABIC; options.language++)
        CHECK(printed(three, 3, &options, BB_SHEET_SVG).length != english);
    const bb_writer nowhere = {keep, &sheet};
    FAILS(BB_ERROR_ARGUMENT, "no language", bb_sheet_write(three, 3, &options, 0, nowhere));
    options.language = BB_LANGUAGE_ENGLISH;

    struct sheet none = {.length = 0};
    const bb_writer writer = {keep, &none};
    options.scale = 1e300;
    FAILS(BB_ERROR_ARGUMENT, "scale", bb_sheet_write(three, 3, &options, 0, writer));
    options.scale = 0;
    options.columns = 101;
    FAILS(BB_ERROR_ARGUMENT, "grid", bb_sheet_write(three, 3, &options, 0, writer));
    options.columns = 0;
    options.paper_width = -1;
    FAILS(BB_ERROR_ARGUMENT, "paper", bb_sheet_write(three, 3, &options, 0, writer));
    options.paper_width = 50;
    options.paper_height = 50;
    options.columns = options.rows = 100;
    FAILS(BB_ERROR_ARGUMENT, "half a millimetre", bb_sheet_write(three, 3, &options, 0, writer));
    const bb_font font = {(const uint8_t *)"no font", 7};
    options = (bb_sheet_options){.size = sizeof options, .fonts = &font, .font_count = 1};
    FAILS(BB_ERROR_ARGUMENT, "not a font", bb_sheet_write(three, 3, &options, 0, writer));
    options.fonts = NULL;
    FAILS(BB_ERROR_NULL, "options->fonts", bb_sheet_write(three, 3, &options, 0, writer));
    options.font_count = 0;
    options.title = "\xff";
    FAILS(BB_ERROR_TEXT, "UTF-8", bb_sheet_write(three, 3, &options, 0, writer));
    FAILS(BB_ERROR_ARGUMENT, "no format", bb_sheet_write(three, 3, NULL, 3, writer));
    FAILS(BB_ERROR_NULL, "puzzles[i]", bb_sheet_write((const bb_puzzle *const[]){NULL}, 1, NULL, 0, writer));
    FAILS(BB_ERROR_NULL, "`write`", bb_sheet_write(three, 1, NULL, 0, (bb_writer){NULL, NULL}));
    CHECK(none.length == 0);
}

int main(void)
{
    bb_puzzle *puzzle = made();
    sheets(puzzle);
    bb_puzzle_free(puzzle);
    puts("ok");
    return 0;
}
