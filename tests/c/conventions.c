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
    bb_board board = {.bits = 0x4000080000420000, .size = {8, 8, 0, 0}};
    bb_par par;

    OK(bb_board_par(board, &longer.watch, &par));
    bb_outcome_table *table;
    FAILS(BB_ERROR_MEMORY, "expected at most 53773", bb_outcome_table_new(CLASSIC, 4, 4, WATCH(.memory = 1 << 22), &table));
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
#define NONE_AFTER(call)                                                       \
    do {                                                                       \
        bb_board made = {.bits = 1, .size = {9, 9, 0, 0}, .seal = 1};          \
        CHECK((call) != BB_OK && made.bits == 0 && made.size.width == 0);      \
        bb_board_free(made);                                                   \
    } while (0)
    const bb_board by_hand = {.bits = 64, .size = {9, 9, 0, 0}}, no_board = {0};
    NONE_AFTER(bb_board_from_atoms(NULL, 0, bb_size_rectangle(0, 0), &made));
    NONE_AFTER(bb_board_from_words(NULL, CLASSIC, &made));
    NONE_AFTER(bb_board_parse("?", 1, NULL, &made));
    NONE_AFTER(bb_board_clone(by_hand, &made));
    NONE_AFTER(bb_board_transform(by_hand, 0, &made));
    NONE_AFTER(bb_board_canonical(no_board, &made, NULL));
    NONE_AFTER(bb_board_unrank(CLASSIC, 65, (bb_u128){0, 0}, &made));
    NONE_AFTER(bb_evidence_find(NULL, NULL, &made));
    NULL_AFTER(bb_ray_statistics, bb_ray_statistics_new(CLASSIC, 5, 4, 1, NULL, &made));
    NULL_AFTER(bb_census, bb_census_new(CLASSIC, 5, 4, NULL, NULL, &made));
    NULL_AFTER(bb_class_list, bb_class_list_of_size(CLASSIC, 5, 4, 1, 1, NULL, NULL, &made));
    NULL_AFTER(bb_class_list, bb_class_list_of_board(by_hand, 1, 1, 1, NULL, NULL, &made));
    NULL_AFTER(bb_game, bb_game_from_id("w1", 2, false, &made));
    NULL_AFTER(bb_game, bb_game_load("x", 1, false, &made));
    NULL_AFTER(bb_game, bb_game_hiding(no_board, false, &made));
    NULL_AFTER(bb_outcome_table, bb_outcome_table_new(bb_size_rectangle(9, 9), 2, 2, NULL, &made));
    NULL_AFTER(bb_evidence, bb_evidence_parse("", 0, 0, &made));
    NULL_AFTER(bb_evidence, bb_evidence_new(CLASSIC, 5, 4, &made));
    NULL_AFTER(bb_prior, bb_prior_new(PRIOR(.error = 1), &made));
    NULL_AFTER(bb_solution, bb_evidence_solve(NULL, NULL, NULL, &made));
    NULL_AFTER(bb_advice, bb_evidence_advise(NULL, NULL, 0, NULL, &made));
    NULL_AFTER(bb_advice, bb_evidence_estimate(NULL, 0, NULL, &made));
    NULL_AFTER(bb_advisor, bb_advisor_new(bb_size_rectangle(0, 0), 1, 0, &made));
    NULL_AFTER(bb_dungeon, bb_dungeon_parse("", 0, &made));
    /* The model of a decision, which need not be taken. */
    bb_decision decision;
    bb_board model = by_hand;
    CHECK(bb_evidence_decide(NULL, 0, NULL, &decision, &model, NULL, 0, NULL) != BB_OK && model.size.width == 0);
    model = by_hand;
    CHECK(bb_evidence_decide(NULL, 0, NULL, NULL, &model, NULL, 0, NULL) != BB_OK && model.size.width == 0);
}

static void errors(void)
{
    bb_error error = {.status = 99};
    bb_board board;
    bb_port port;

    CHECK(bb_board_parse_err("8/8", 3, NULL, &board, &error) == BB_OK && error.status == BB_OK);
    CHECK(bb_board_parse_err("...\n..", 6, NULL, &board, &error) == BB_ERROR_TEXT && error.status == BB_ERROR_TEXT);
    CHECK(error.line == 2 && error.column == 1 && error.system == 0 && strstr(error.message, "2 cells") != NULL);
    /* It is the caller's: what fails later leaves it alone. */
    CHECK(bb_port_at(BB_SIDE_LEFT, 99, CLASSIC, &port) == BB_ERROR_PORT);
    CHECK(error.line == 2);
    OK(bb_last_error_read(&error));
    CHECK(error.status == BB_ERROR_PORT && error.line == 0 && strcmp(error.message, bb_last_error()) == 0);
    CHECK(bb_board_parse_err("?", 1, NULL, &board, NULL) == BB_ERROR_TEXT);
    FAILS(BB_ERROR_NULL, "`error`", bb_last_error_read(NULL));
}

static int32_t refuse(const char *text, size_t length, void *user)
{
    (void)text, (void)length;
    return *(const int32_t *)user;
}

/* A contest, given a byte at a time, unless `user` is an error to give. */
static int32_t contest_text(char *text, size_t capacity, size_t *length, void *user)
{
    static const char *left = "@.......\n........\n........\n........\n........\n........\n........\n........\n1\nL1\nX\n";
    CHECK(capacity > 0);
    if (*(const int32_t *)user == 0 && (*length = *left != 0))
        *text = *left++;
    return *(const int32_t *)user;
}

#ifdef __GLIBC__
static ssize_t fail(void *cookie, const char *text, size_t length)
{
    (void)cookie, (void)text, (void)length;
    return 0;
}
#endif

/* What is written to a file, and what is said against it. */
static void files(void)
{
    static char written[1 << 12];
    bb_evidence *evidence;
    FILE *file = tmpfile();
    CHECK(file != NULL);
    OK(bb_evidence_parse("8x8 4; L5 B5; R1 H", BB_NUL_TERMINATED, BB_PORTS_LETTERS, &evidence));
    OK(bb_evidence_conclude(evidence, NULL, bb_file_writer(file)));
    const size_t end = (size_t)ftell(file);
    rewind(file);
    CHECK(end < sizeof written && fread(written, 1, end, file) == end && written[end - 1] == '\n');
    CHECK(strstr(written, "{\"consistent\":true,\"count\":\"4199\"") == written);
    OK(bb_evidence_dimacs(evidence, BB_ENCODING_LABEL, NULL, bb_file_writer(file)));

    /* What the system says comes back with its number. */
    FILE *full = fopen("/dev/full", "w");
    if (full) {
        FAILS(BB_ERROR_IO, "No space", bb_evidence_conclude(evidence, NULL, bb_file_writer(full)));
        CHECK(error_now().system == ENOSPC);
        fclose(full);
    }
#ifdef __GLIBC__
    /* A file of the program's own that fails without saying why: what failed before is not the reason. */
    for (int mode = _IOFBF; mode <= _IONBF; mode++) {
        FILE *own = fopencookie(NULL, "w", (cookie_io_functions_t){.write = fail});
        CHECK(own && setvbuf(own, NULL, mode, 0) == 0);
        errno = ENOENT;
        FAILS(BB_ERROR_IO, "", bb_evidence_conclude(evidence, NULL, bb_file_writer(own)));
        CHECK(error_now().system == EIO);
        fclose(own);
    }
#endif
    FAILS(BB_ERROR_IO, "", bb_evidence_conclude(evidence, NULL, bb_file_writer(NULL)));
    int32_t answer = EPIPE;
    FAILS(BB_ERROR_IO, "pipe", bb_evidence_conclude(evidence, NULL, (bb_writer){refuse, &answer}));
    answer = -1;
    FAILS(BB_ERROR_CANCELLED, "writer", bb_evidence_conclude(evidence, NULL, (bb_writer){refuse, &answer}));
    FAILS(BB_ERROR_NULL, "`write`", bb_evidence_conclude(evidence, NULL, (bb_writer){NULL, NULL}));

    fclose(file);
    bb_evidence_free(evidence);

    /* A contest comes from a function, too, which may fail. */
    bb_contest_totals totals;
    const bb_reader reader = {contest_text, &answer};
    const bb_writer nowhere = {refuse, &(int32_t){0}};
    answer = EPIPE;
    FAILS(BB_ERROR_IO, "pipe", bb_contest_answer(reader, nowhere, &totals));
    CHECK(error_now().system == EPIPE);
    answer = -1;
    FAILS(BB_ERROR_CANCELLED, "reader", bb_contest_answer(reader, nowhere, &totals));
    answer = 0;
    OK(bb_contest_answer(reader, nowhere, &totals));
    CHECK(totals.cases == 1 && totals.rays == 1);
    FAILS(BB_ERROR_NULL, "`read`", bb_contest_answer((bb_reader){NULL, NULL}, nowhere, NULL));
    FAILS(BB_ERROR_NULL, "`write`", bb_contest_answer(reader, (bb_writer){NULL, NULL}, NULL));
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
    OK(bb_signatures(boards, 500, CLASSIC, 1, expected[0], NULL, sizeof expected));
    for (size_t i = 0; i < sizeof many / sizeof *many; i++) {
        bb_census_options options = {.size = sizeof options, .threads = many[i]};
        struct shown shown = {0};
        const bb_watch *watch = WATCH(.progress = show, .user = &shown);
        bb_census *census;
        bb_class_list *list;
        bb_ray_statistics *statistics;
        bb_outcome_table *table;

        OK(bb_signatures(boards, 500, CLASSIC, many[i], found[0], NULL, sizeof found));
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
    FAILS(BB_ERROR_CELL, "board 499", bb_signatures(boards, 500, bb_size_rectangle(7, 8), 0, found[0], NULL, sizeof found));
    CHECK(memcmp(expected, found, sizeof found) == 0);
}

/* A board is taken wherever it comes from: filled by hand, made, of one word or larger. */
static void boards(void)
{
    const bb_board board = {.bits = 0x4000080000420000, .size = {8, 8, 0, 0}, .seal = 77};
    bb_board larger, same;
    bb_evidence *evidence;
    bb_class_list *list;
    bb_u128 count;
    bool allows = false, agrees[32];
    size_t facts, found;
    uint64_t bits[7];

    OK(bb_evidence_full(board, &evidence));
    OK(bb_evidence_check(evidence, board, &allows, agrees, 32, &facts));
    CHECK(allows && facts > 16);
    for (size_t i = 0; i < facts; i++)
        CHECK(agrees[i]);
    FAILS(BB_ERROR_SIZE, "", bb_evidence_check(evidence, (bb_board){.bits = 0, .size = {7, 7, 0, 0}}, &allows, NULL, 0, NULL));
    OK(bb_class_list_of_board((bb_board){.bits = 0x0000000000000201, .size = {5, 5, 0, 0}}, 0, 4, 4, NULL, &count, &list));
    OK(bb_class_list_boards(list, 0, bits, 4, &found));
    CHECK(found >= 1 && found == (count.low < 4 ? count.low : 4));
    FAILS(BB_ERROR_ARGUMENT, "no class 1", bb_class_list_boards(list, 1, bits, 4, &found));
    bb_class_list_free(list);
    OK(bb_board_from_atoms(NULL, 0, bb_size_rectangle(20, 20), &larger));
    OK(bb_class_list_of_board(larger, 0, 0, 1, NULL, NULL, &list));
    FAILS(BB_ERROR_BUFFER, "room for 4", bb_class_list_boards(list, 0, bits, 4, &found));
    CHECK(found == 1);
    OK(bb_class_list_boards(list, 0, bits, 7, &found));
    bb_class_list_free(list);

    /* A larger board is shared by its copies. */
    same = larger;
    OK(bb_board_set(&same, (bb_cell){19, 19}, true, NULL));
    CHECK(atoms_in(larger) == 1);
    /* One that is lent is neither changed nor freed. */
    bb_game *game;
    OK(bb_game_hiding(larger, false, &game));
    same = state_of(game).atoms;
    bb_board_free(same);
    FAILS(BB_ERROR_STATE, "is lent", bb_board_set(&same, (bb_cell){0, 0}, true, NULL));
    CHECK(atoms_in(same) == 1 && atoms_in(state_of(game).guesses) == 0);
    bb_game_free(game);

    /* A handle that the library did not make is none. */
    same = larger;
    same.bits += 64;
    FAILS(BB_ERROR_SIZE, "made by hand", bb_board_words(same, NULL, 0, NULL));
    FAILS(BB_ERROR_SIZE, "made by hand", bb_board_set(&same, (bb_cell){0, 0}, true, NULL));
    same = (bb_board){.bits = larger.bits, .size = {21, 20, 0, 0}, .seal = larger.seal};
    FAILS(BB_ERROR_SIZE, "made by hand", bb_board_atoms(same, NULL, 0, NULL));
    bb_board_free(same);
    bb_board_free(larger);
    bb_evidence_free(evidence);
}

int main(void)
{
    options();
    failed_constructors();
    errors();
    files();
    threads();
    boards();
    puts("ok");
    return 0;
}
