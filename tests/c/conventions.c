/* What all functions share: options by size, handles that are NULL after a failure, errors in a place of the caller's,
 * writers, numbers of threads, and progress that ends. */
#define _GNU_SOURCE /* fopencookie */
#include "blackbox_errors.h"
#include "check.h"

#include <errno.h>

static void options(void)
{
    struct {
        bb_watch watch;
        uint64_t newer;
    } longer = {{.size = sizeof longer}, 0};
    bb_board board = {0x4000080000420000, {8, 8, 0, 0}};
    bb_par par;

    OK(bb_board_par(board, &longer.watch, &par));
    bb_outcome_table *table;
    FAILS(BB_ERROR_MEMORY, "expected at most 87381", bb_outcome_table_new(CLASSIC, 4, 4, WATCH(.memory = 1 << 22), &table));
    longer.newer = 1;
    FAILS(BB_ERROR_ARGUMENT, "newer than this library", bb_board_par(board, &longer.watch, &par));
    static const size_t wrong[] = {0, 7, sizeof(bb_watch) - 1, 1 << 20, SIZE_MAX};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const bb_watch watch = {.size = wrong[i]};
        FAILS(BB_ERROR_ARGUMENT, "`watch->size`", bb_board_par(board, &watch, &par));
    }
}

/* Every function that makes a handle writes NULL if it fails. */
static void failed_constructors(void)
{
#define NULL_AFTER(type, call)                     \
    do {                                           \
        type *made = (type *)&made;                \
        CHECK((call) != BB_OK && made == NULL);    \
        type##_free(made);                         \
    } while (0)
    NULL_AFTER(bb_wide_board, bb_wide_board_new(bb_size_rectangle(0, 0), &made));
    NULL_AFTER(bb_wide_board, bb_wide_board_parse("?", 1, &made));
    NULL_AFTER(bb_wide_board, bb_wide_board_clone(NULL, &made));
    NULL_AFTER(bb_wide_board, bb_wide_board_transform(NULL, 0, &made));
    NULL_AFTER(bb_wide_board, bb_wide_board_canonical(NULL, &made, NULL));
    NULL_AFTER(bb_wide_board, bb_class_list_board(NULL, 0, 0, &made));
    NULL_AFTER(bb_wide_board, bb_solution_model(NULL, &made));
    NULL_AFTER(bb_wide_board, bb_evidence_find(NULL, NULL, &made));
    NULL_AFTER(bb_contest, (made = NULL, BB_ERROR_NULL));
    NULL_AFTER(bb_classes, bb_classes_new(bb_size_rectangle(9, 9), 1, 0, 1, &made));
    NULL_AFTER(bb_ray_statistics, bb_ray_statistics_new(CLASSIC, 5, 4, 1, NULL, &made));
    NULL_AFTER(bb_census, bb_census_new(CLASSIC, 5, 4, NULL, NULL, &made));
    NULL_AFTER(bb_class_list, bb_class_list_of_size(CLASSIC, 5, 4, 1, 1, NULL, NULL, &made));
    NULL_AFTER(bb_class_list, bb_wide_class_list_of_board(NULL, 1, 1, 1, NULL, NULL, &made));
    NULL_AFTER(bb_game, bb_game_from_id("w1", 2, false, &made));
    NULL_AFTER(bb_game, bb_game_load("x", 1, false, &made));
    NULL_AFTER(bb_game, bb_wide_game_hiding(NULL, false, &made));
    NULL_AFTER(bb_outcome_table, bb_outcome_table_new(bb_size_rectangle(9, 9), 2, 2, NULL, &made));
    NULL_AFTER(bb_evidence, bb_evidence_parse("", 0, 0, &made));
    NULL_AFTER(bb_evidence, bb_evidence_new(CLASSIC, 5, 4, &made));
    bb_prior_free(NULL);
    NULL_AFTER(bb_solution, bb_evidence_solve(NULL, NULL, NULL, &made));
    NULL_AFTER(bb_advice, bb_evidence_advise(NULL, NULL, 0, NULL, &made));
    NULL_AFTER(bb_advice, bb_evidence_estimate(NULL, 0, NULL, &made));
    NULL_AFTER(bb_advisor, bb_advisor_new(bb_size_rectangle(0, 0), 1, 0, &made));
    NULL_AFTER(bb_dungeon, bb_dungeon_parse("", 0, &made));
    /* The model of a decision, which need not be taken. */
    bb_decision decision;
    bb_wide_board *model = (bb_wide_board *)&model;
    CHECK(bb_evidence_decide(NULL, 0, NULL, &decision, &model, NULL, 0, NULL) != BB_OK && model == NULL);
    model = (bb_wide_board *)&decision;
    CHECK(bb_evidence_decide(NULL, 0, NULL, NULL, &model, NULL, 0, NULL) != BB_OK && model == NULL);
}

static void errors(void)
{
    bb_error error = {.status = 99};
    bb_board board;
    bb_port port;

    CHECK(bb_board_parse_err("8/8", 3, &board, &error) == BB_OK && error.status == BB_OK);
    CHECK(bb_board_parse_err("...\n..", 6, &board, &error) == BB_ERROR_TEXT && error.status == BB_ERROR_TEXT);
    CHECK(error.line == 2 && error.column == 1 && error.system == 0 && strstr(error.message, "2 cells") != NULL);
    /* It is the caller's: what fails later leaves it alone. */
    CHECK(bb_port_at(BB_SIDE_LEFT, 99, CLASSIC, &port) == BB_ERROR_PORT);
    CHECK(error.line == 2);
    OK(bb_last_error_read(&error));
    CHECK(error.status == BB_ERROR_PORT && error.line == 0 && strcmp(error.message, bb_last_error()) == 0);
    CHECK(bb_board_parse_err("?", 1, &board, NULL) == BB_ERROR_TEXT);
    FAILS(BB_ERROR_NULL, "`error`", bb_last_error_read(NULL));
}

static int32_t refuse(const char *text, size_t length, void *user)
{
    (void)text, (void)length;
    return *(const int32_t *)user;
}

#ifdef __GLIBC__
static ssize_t fail(void *cookie, const char *text, size_t length)
{
    (void)cookie, (void)text, (void)length;
    return 0;
}
#endif

/* All that is written to a file is what a buffer gets. */
static void files(void)
{
    static char written[1 << 17], expected[1 << 17];
    bb_board board = {0x4000080000420000, {8, 8, 0, 0}};
    bb_evidence *evidence;
    bb_solution *solution;
    bb_game *game;
    bb_census *census;
    bb_dungeon *dungeon;
    bb_wide_board *wide;
    const bb_port ports[] = {0, 4};
    FILE *file = tmpfile();
    CHECK(file != NULL);
    const bb_writer writer = bb_file_writer(file);
    OK(bb_evidence_parse("8x8 4; L5 B5; R1 H", BB_NUL_TERMINATED, BB_PORTS_LETTERS, &evidence));
    OK(bb_evidence_solve(evidence, NULL, NULL, &solution));
    OK(bb_game_from_id("w8h8m5M5#12345", BB_NUL_TERMINATED, false, &game));
    OK(bb_census_new(bb_size_rectangle(4, 4), 2, 2, NULL, NULL, &census));
    OK(bb_dungeon_parse("3 5\n+---+\n|@XM|\n+---+\n", BB_NUL_TERMINATED, &dungeon));
    OK(bb_wide_board_from_board(board, &wide));

#define SAME(to, buffer)                                                                           \
    do {                                                                                           \
        size_t length;                                                                             \
        rewind(file);                                                                              \
        OK(to);                                                                                    \
        const size_t end = (size_t)ftell(file);                                                    \
        rewind(file);                                                                              \
        CHECK(fread(written, 1, end, file) == end);                                                \
        OK(buffer);                                                                                \
        CHECK(length > 0 && end >= length && memcmp(written, expected, length) == 0);              \
    } while (0)
    SAME(bb_board_format_to(board, BB_NOTATION_GRID, writer),
         bb_board_format(board, BB_NOTATION_GRID, expected, sizeof expected, &length));
    SAME(bb_wide_board_format_to(wide, BB_NOTATION_SGT, writer),
         bb_wide_board_format(wide, BB_NOTATION_SGT, expected, sizeof expected, &length));
    SAME(bb_board_draw_to(board, BB_PICTURE_SVG, ports, 2, true, writer),
         bb_board_draw(board, BB_PICTURE_SVG, ports, 2, true, expected, sizeof expected, &length));
    SAME(bb_wide_board_draw_to(wide, BB_PICTURE_TEXT, ports, 2, true, writer),
         bb_wide_board_draw(wide, BB_PICTURE_TEXT, ports, 2, true, expected, sizeof expected, &length));
    SAME(bb_evidence_format_to(evidence, true, writer),
         bb_evidence_format(evidence, true, expected, sizeof expected, &length));
    SAME(bb_evidence_draw_to(evidence, solution, BB_PICTURE_SVG, writer),
         bb_evidence_draw(evidence, solution, BB_PICTURE_SVG, expected, sizeof expected, &length));
    SAME(bb_game_save_to(game, writer), bb_game_save(game, expected, sizeof expected, &length));
    SAME(bb_game_draw_to(game, BB_PICTURE_SVG, writer),
         bb_game_draw(game, BB_PICTURE_SVG, expected, sizeof expected, &length));
    SAME(bb_census_json_to(census, writer), bb_census_json(census, expected, sizeof expected, &length));
    CHECK(strstr(expected, "{\"size\":\"4x4\",\"width\":4,\"height\":4,\"atoms\":2,\"boards\":\"120\",\"signatures\":\"") == expected);
    SAME(bb_dungeon_animate_to(dungeon, BB_DUNGEON_SIGHT, "", 0, true, writer),
         bb_dungeon_animate(dungeon, BB_DUNGEON_SIGHT, "", 0, true, expected, sizeof expected, &length));
    OK(bb_evidence_dimacs(evidence, BB_ENCODING_LABEL, NULL, writer));

    /* What the system says comes back with its number. */
    FILE *full = fopen("/dev/full", "w");
    if (full) {
        bb_error error;
        FAILS(BB_ERROR_IO, "No space", bb_board_format_to(board, BB_NOTATION_GRID, bb_file_writer(full)));
        OK(bb_last_error_read(&error));
        CHECK(error.system == ENOSPC);
        fclose(full);
    }
#ifdef __GLIBC__
    /* A file of the program's own that fails without saying why: what failed before is not the reason. */
    for (int mode = _IOFBF; mode <= _IONBF; mode++) {
        bb_error error;
        FILE *own = fopencookie(NULL, "w", (cookie_io_functions_t){.write = fail});
        CHECK(own && setvbuf(own, NULL, mode, 0) == 0);
        errno = ENOENT;
        FAILS(BB_ERROR_IO, "", bb_game_save_to(game, bb_file_writer(own)));
        OK(bb_last_error_read(&error));
        CHECK(error.system == EIO);
        fclose(own);
    }
#endif
    FAILS(BB_ERROR_IO, "", bb_game_save_to(game, bb_file_writer(NULL)));
    int32_t answer = EPIPE;
    FAILS(BB_ERROR_IO, "pipe", bb_game_save_to(game, (bb_writer){refuse, &answer}));
    answer = -1;
    FAILS(BB_ERROR_CANCELLED, "writer", bb_game_save_to(game, (bb_writer){refuse, &answer}));
    FAILS(BB_ERROR_NULL, "`write`", bb_game_save_to(game, (bb_writer){NULL, NULL}));

    fclose(file);
    bb_wide_board_free(wide);
    bb_dungeon_free(dungeon);
    bb_census_free(census);
    bb_game_free(game);
    bb_solution_free(solution);
    bb_evidence_free(evidence);
}

struct shown {
    uint64_t done, total;
    int times;
};

static int32_t show(uint64_t done, uint64_t total, void *user)
{
    struct shown *shown = user;
    *shown = (struct shown){done, total, shown->times + 1};
    return 0;
}

/* Any number of threads is one; work that succeeds has shown that it is done. */
static void threads(void)
{
    static const uint32_t many[] = {0, 1, 3, 50000, UINT32_MAX};
    static uint64_t boards[500];
    static uint8_t expected[500][32], found[500][32];
    static uint16_t pars[120];
    static uint8_t rays[120];
    size_t count;

    OK(bb_boards(CLASSIC, 3, 0, boards, 500, &count));
    OK(bb_signatures(boards, 500, CLASSIC, 1, expected[0], sizeof expected));
    for (size_t i = 0; i < sizeof many / sizeof *many; i++) {
        bb_census_options options = {.size = sizeof options, .threads = many[i]};
        struct shown shown = {0};
        const bb_watch *watch = WATCH(.progress = show, .user = &shown);
        bb_census *census;
        bb_class_list *list;
        bb_ray_statistics *statistics;
        bb_outcome_table *table;

        OK(bb_signatures(boards, 500, CLASSIC, many[i], found[0], sizeof found));
        CHECK(memcmp(expected, found, sizeof found) == 0);
#define ENDED                                                               \
    CHECK(shown.times > 0 && shown.done == shown.total && shown.total > 0); \
    shown = (struct shown){0}
        OK(bb_census_new(bb_size_rectangle(5, 5), 3, 3, &options, watch, &census));
        bb_census_free(census);
        ENDED;
        OK(bb_class_list_of_size(bb_size_rectangle(5, 5), 3, 3, 2, 5, &options, watch, &list));
        bb_class_list_free(list);
        ENDED;
        OK(bb_ambiguous_boards(bb_size_rectangle(4, 4), 2, 2, &options, watch, NULL, 0, &count));
        ENDED;
        OK(bb_ray_statistics_new(bb_size_rectangle(5, 5), 3, 3, many[i], watch, &statistics));
        bb_ray_statistics_free(statistics);
        ENDED;
        OK(bb_outcome_table_new(bb_size_rectangle(4, 4), 2, 2, watch, &table));
        ENDED;
        OK(bb_outcome_table_pars(table, many[i], watch, pars, 120));
        ENDED;
        OK(bb_outcome_table_certificates(table, many[i], watch, rays, 120));
        ENDED;
        bb_play_options play = {.size = sizeof play, .threads = many[i]};
        OK(bb_outcome_table_play(table, &play, watch, NULL, NULL, 0, NULL));
        ENDED;
        bb_outcome_table_free(table);
    }
    memset(boards, 0, sizeof boards);
    boards[499] = 1ull << 63;
    FAILS(BB_ERROR_CELL, "board 499", bb_signatures(boards, 500, bb_size_rectangle(7, 8), 0, found[0], sizeof found));
    CHECK(memcmp(expected, found, sizeof found) == 0);
}

/* Boards within 8 x 8 and boards of any size mean the same wherever a board is taken. */
static void both_kinds(void)
{
    const bb_board board = {0x4000080000420000, {8, 8, 0, 0}};
    bb_wide_board *wide, *larger;
    bb_evidence *one, *other;
    bb_game *game, *same;
    bb_class_list *list;
    bb_u128 count;
    bool allows = false, agrees[32];
    size_t facts, found;
    char text[2][256];
    bb_outcome codes[3][32], larger_codes[80];
    uint8_t bytes[32];
    uint64_t bits[4];

    OK(bb_wide_board_from_board(board, &wide));
    OK(bb_evidence_full(board, &one));
    OK(bb_wide_evidence_full(wide, &other));
    OK(bb_evidence_format(one, false, text[0], sizeof *text, NULL));
    OK(bb_evidence_format(other, false, text[1], sizeof *text, NULL));
    CHECK(strcmp(text[0], text[1]) == 0);
    OK(bb_evidence_allows(one, board, &allows));
    CHECK(allows);
    OK(bb_evidence_check(one, board, agrees, 32, &facts));
    for (size_t i = 0; i < facts; i++)
        CHECK(agrees[i]);
    FAILS(BB_ERROR_SIZE, "", bb_evidence_allows(one, (bb_board){0, {7, 7, 0, 0}}, &allows));
    OK(bb_game_hiding(board, false, &game));
    OK(bb_wide_game_hiding(wide, false, &same));
    OK(bb_game_id(game, text[0], sizeof *text, NULL));
    OK(bb_game_id(same, text[1], sizeof *text, NULL));
    CHECK(strcmp(text[0], text[1]) == 0);
    OK(bb_class_list_of_board((bb_board){0x0000000000000201, {5, 5, 0, 0}}, 0, 4, 4, NULL, &count, &list));
    OK(bb_class_list_bits(list, 0, bits, 4, &found));
    CHECK(found >= 1 && found == (count.low < 4 ? count.low : 4));
    FAILS(BB_ERROR_ARGUMENT, "no class 1", bb_class_list_bits(list, 1, bits, 4, &found));
    bb_class_list_free(list);

    const bb_wide_board *boards[3] = {wide, wide, wide};
    OK(bb_board_signature(board, bytes, 32));
    OK(bb_wide_signatures(boards, 3, 2, codes[0], 96));
    for (int i = 0; i < 96; i++)
        CHECK((uint8_t)codes[i / 32][i % 32] == bytes[i % 32]);
    OK(bb_wide_board_new(bb_size_rectangle(20, 20), &larger));
    boards[1] = larger;
    FAILS(BB_ERROR_SIZE, "board 1 is 20x20", bb_wide_signatures(boards, 3, 0, codes[0], 96));
    OK(bb_wide_signatures(boards + 1, 1, UINT32_MAX, larger_codes, 80));
    CHECK(larger_codes[0] == 59);
    boards[1] = NULL;
    FAILS(BB_ERROR_NULL, "`boards[i]`", bb_wide_signatures(boards, 3, 0, codes[0], 96));
    boards[1] = wide;
    FAILS(BB_ERROR_BUFFER, "96", bb_wide_signatures(boards, 3, 0, codes[0], 95));
    OK(bb_wide_signatures(NULL, 0, 0, NULL, 0));
    OK(bb_wide_class_list_of_board(larger, 0, 0, 1, NULL, NULL, &list));
    FAILS(BB_ERROR_SIZE, "at most 8x8", bb_class_list_bits(list, 0, bits, 4, &found));
    bb_class_list_free(list);
    bb_wide_board_free(larger);
    bb_game_free(same);
    bb_game_free(game);
    bb_evidence_free(other);
    bb_evidence_free(one);
    bb_wide_board_free(wide);
}

int main(void)
{
    options();
    failed_constructors();
    errors();
    files();
    threads();
    both_kinds();
    puts("ok");
    return 0;
}
