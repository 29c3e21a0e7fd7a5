/* Bad arguments of every kind get a status and a message, and nothing is written. */
#include "blackbox_all.h"
#include "check.h"

static const bb_board BOARD = {.bits = 0x4000080000420000, .size = {8, 8, 0, 0}};

/* A pointer that is not aligned for anything but bytes. */
static _Alignas(16) char room[512];
#define ODD(type) ((type *)(void *)(room + 1))

static void null_pointers(void)
{
    uint64_t bits = 0;
    size_t count;
    char text[8];

    FAILS(BB_ERROR_NULL, "`board` is NULL", bb_board_from_words(&(uint64_t){0}, CLASSIC, NULL));
    FAILS(BB_ERROR_NULL, "`board` is NULL", bb_board_from_atoms(NULL, 0, CLASSIC, NULL));
    bb_board board;
    FAILS(BB_ERROR_NULL, "`atoms` is NULL", bb_board_from_atoms(NULL, 1, CLASSIC, &board));
    FAILS(BB_ERROR_NULL, "`atoms` is NULL", bb_board_atoms(BOARD, NULL, 4, &count));
    FAILS(BB_ERROR_NULL, "`contains` is NULL", bb_board_contains(BOARD, (bb_cell){0, 0}, NULL));
    FAILS(BB_ERROR_NULL, "`board` is NULL", bb_board_set(NULL, (bb_cell){0, 0}, true, NULL));
    FAILS(BB_ERROR_NULL, "`image` is NULL", bb_board_transform(BOARD, 0, NULL));
    FAILS(BB_ERROR_NULL, "`index` is NULL", bb_cell_index((bb_cell){0, 0}, CLASSIC, NULL));
    FAILS(BB_ERROR_NULL, "`cell` is NULL", bb_cell_at(0, CLASSIC, NULL));
    FAILS(BB_ERROR_NULL, "`image` is NULL", bb_cell_transform((bb_cell){0, 0}, 0, CLASSIC, NULL));
    FAILS(BB_ERROR_NULL, "`inverse` is NULL", bb_symmetry_inverse(0, NULL));
    FAILS(BB_ERROR_NULL, "`both` is NULL", bb_symmetry_then(0, 0, NULL));

    FAILS(BB_ERROR_NULL, "`totals` is NULL", bb_size_read(CLASSIC, NULL));
    bb_size size;
    FAILS(BB_ERROR_NULL, "`size` is NULL", bb_size_parse("8x8", 3, NULL));
    FAILS(BB_ERROR_NULL, "`text` is NULL", bb_size_parse(NULL, 3, &size));
    FAILS(BB_ERROR_NULL, "`out` is NULL", bb_size_format(CLASSIC, NULL, 8, NULL));
    FAILS(BB_ERROR_NULL, "`symmetries` is NULL", bb_size_symmetries(CLASSIC, NULL, 8, NULL));
    FAILS(BB_ERROR_NULL, "`cell` is NULL", bb_cell_parse("3,4", 3, CLASSIC, NULL));
    FAILS(BB_ERROR_NULL, "`out` is NULL", bb_cell_format((bb_cell){0, 0}, CLASSIC, NULL, 8, NULL));
    FAILS(BB_ERROR_NULL, "`cell` is NULL", bb_cell_from_axial(0, 0, bb_size_hexagon(5), NULL));
    FAILS(BB_ERROR_NULL, "`port` is NULL", bb_port_at(BB_SIDE_LEFT, 1, CLASSIC, NULL));
    FAILS(BB_ERROR_NULL, "`port` is NULL", bb_port_from_number(1, BB_PORTS_SGT, CLASSIC, NULL));
    FAILS(BB_ERROR_NULL, "`place` is NULL", bb_port_read(1, CLASSIC, NULL));
    bb_port port;
    FAILS(BB_ERROR_NULL, "`port` is NULL", bb_port_parse("L1", 2, 0, CLASSIC, NULL));
    FAILS(BB_ERROR_NULL, "`text` is NULL", bb_port_parse(NULL, 2, 0, CLASSIC, &port));
    FAILS(BB_ERROR_NULL, "`text` is NULL", bb_port_parse(NULL, BB_NUL_TERMINATED, 0, CLASSIC, &port));
    FAILS(BB_ERROR_NULL, "`text` is NULL", bb_port_parse(NULL, SIZE_MAX / 2 + 1, 0, CLASSIC, &port));
    OK(bb_port_parse("L1", SIZE_MAX / 2 + 1, 0, CLASSIC, &port));
    FAILS(BB_ERROR_NULL, "`out` is NULL", bb_port_format(0, 0, CLASSIC, NULL, 5, NULL));
    FAILS(BB_ERROR_NULL, "`image` is NULL", bb_outcome_transform(0, 0, CLASSIC, NULL));

    FAILS(BB_ERROR_NULL, "`outcome` is NULL", bb_board_fire(BOARD, 0, NULL));
    FAILS(BB_ERROR_NULL, "`steps` is NULL", bb_board_trace(BOARD, 0, NULL, 9, &count, NULL));
    FAILS(BB_ERROR_NULL, "`signature` is NULL", bb_board_signature(BOARD, NULL, 32));
    FAILS(BB_ERROR_NULL, "`boards` is NULL", bb_signatures(NULL, 1, CLASSIC, 1, (uint8_t *)room, NULL, 32));
    FAILS(BB_ERROR_NULL, "`codes` is NULL", bb_signatures(&bits, 1, CLASSIC, 1, NULL, NULL, 32));
    bb_port ports[1] = {0};
    bb_outcome outcomes[1] = {BB_HIT};
    uint64_t mask;
    FAILS(BB_ERROR_NULL, "`boards` is NULL", bb_planes(NULL, 1, CLASSIC, ports, outcomes, 1, &mask, 1));
    FAILS(BB_ERROR_NULL, "`ports` is NULL", bb_planes(&bits, 1, CLASSIC, NULL, outcomes, 1, &mask, 1));
    FAILS(BB_ERROR_NULL, "`outcomes` is NULL", bb_planes(&bits, 1, CLASSIC, ports, NULL, 1, &mask, 1));
    FAILS(BB_ERROR_NULL, "`masks` is NULL", bb_planes(&bits, 1, CLASSIC, ports, outcomes, 1, NULL, 1));
    FAILS(BB_ERROR_NULL, "`outcome` is NULL", bb_outcome_parse("H", 1, 0, CLASSIC, NULL));
    FAILS(BB_ERROR_NULL, "`out` is NULL", bb_outcome_format(BB_HIT, 0, CLASSIC, NULL, 5, NULL));

    FAILS(BB_ERROR_NULL, "`board` is NULL", bb_board_parse("8", 1, NULL, NULL));
    FAILS(BB_ERROR_NULL, "`out` is NULL", bb_board_format(BOARD, BB_NOTATION_BITS, NULL, 20, NULL));
    FAILS(BB_ERROR_NULL, "`notation` is NULL", bb_notation_detect("8", 1, NULL));

    FAILS(BB_ERROR_NULL, "`copy` is NULL", bb_board_clone(BOARD, NULL));
    FAILS(BB_ERROR_NULL, "`words` is NULL", bb_board_from_words(NULL, bb_size_rectangle(9, 9), &board));
    FAILS(BB_ERROR_NULL, "`words` is NULL", bb_board_words(BOARD, NULL, 1, &count));
    bool flag;
    FAILS(BB_ERROR_NULL, "`equal` is NULL", bb_board_equal(BOARD, BOARD, NULL));
    FAILS(BB_ERROR_NULL, "`canonical` is NULL", bb_board_canonical(BOARD, NULL, NULL));
    FAILS(BB_ERROR_NULL, "`rank` is NULL", bb_board_rank(BOARD, NULL));

    /* No board, and one that nobody has made. */
    static const bb_board wrong[] = {{0}, {.size = {9, 9, 0, 0}}, {.bits = 64, .size = {9, 9, 0, 0}, .seal = 1}};
    static const char *const words[] = {"no size", "made by hand", "made by hand"};
    for (int i = 0; i < 3; i++) {
        bb_board other = wrong[i];
        bb_outcome outcome;
        bb_evidence *evidence;
        FAILS(BB_ERROR_SIZE, words[i], bb_board_clone(wrong[i], &board));
        FAILS(BB_ERROR_SIZE, words[i], bb_board_format(wrong[i], 0, text, 8, NULL));
        FAILS(BB_ERROR_SIZE, words[i], bb_board_atoms(wrong[i], NULL, 0, &count));
        FAILS(BB_ERROR_SIZE, words[i], bb_board_contains(wrong[i], (bb_cell){0, 0}, &flag));
        FAILS(BB_ERROR_SIZE, words[i], bb_board_set(&other, (bb_cell){0, 0}, true, NULL));
        FAILS(BB_ERROR_SIZE, words[i], bb_board_equal(BOARD, wrong[i], &flag));
        FAILS(BB_ERROR_SIZE, words[i], bb_board_transform(wrong[i], 0, &board));
        FAILS(BB_ERROR_SIZE, words[i], bb_board_fire(wrong[i], 0, &outcome));
        FAILS(BB_ERROR_SIZE, words[i], bb_board_trace(wrong[i], 0, NULL, 0, NULL, NULL));
        FAILS(BB_ERROR_SIZE, words[i], bb_board_signature(wrong[i], (bb_outcome *)room, 1));
        FAILS(BB_ERROR_SIZE, words[i], bb_board_draw(wrong[i], 0, NULL, 0, true, NULL, 0, NULL));
        FAILS(BB_ERROR_SIZE, words[i], bb_evidence_full(wrong[i], &evidence));
        bb_board_free(wrong[i]);
    }
    board = BOARD;
    FAILS(BB_ERROR_SIZE, "1 to 255", bb_board_from_atoms(NULL, 0, bb_size_rectangle(0, 9), &board));
    CHECK(board.bits == 0 && board.size.width == 0);
}

static void misaligned_pointers(void)
{
    uint64_t bits = 0;
    uint8_t signature[32];

    FAILS(BB_ERROR_ALIGNMENT, "`board` is misaligned, expected a multiple of 8", bb_board_from_words(&(uint64_t){0}, CLASSIC, ODD(bb_board)));
    FAILS(BB_ERROR_ALIGNMENT, "`count`", bb_board_atoms(BOARD, NULL, 0, ODD(size_t)));
    FAILS(BB_ERROR_ALIGNMENT, "`outcome`", bb_board_fire(BOARD, 0, ODD(bb_outcome)));
    FAILS(BB_ERROR_ALIGNMENT, "`trace`", bb_board_trace(BOARD, 0, NULL, 0, NULL, ODD(bb_trace)));
    FAILS(BB_ERROR_ALIGNMENT, "`boards`", bb_signatures(ODD(uint64_t), 1, CLASSIC, 1, signature, NULL, 32));
    FAILS(BB_ERROR_ALIGNMENT, "`length`", bb_board_format(BOARD, 0, NULL, 0, ODD(size_t)));
    FAILS(BB_ERROR_ALIGNMENT, "`copy`", bb_board_clone(BOARD, ODD(bb_board)));
    FAILS(BB_ERROR_ALIGNMENT, "`error`", bb_last_error_read(ODD(bb_error)));
    OK(bb_signatures(&bits, 1, CLASSIC, 1, (uint8_t *)room + 1, NULL, 32));
}

static void wrong_sizes(void)
{
    bb_board board = {.bits = 7, .size = {8, 8, 0, 0}};
    bb_board none;
    bb_outcome outcomes[2] = {BB_HIT, 31};
    uint64_t bits[2] = {0, 1};
    uint8_t out[64];
    uint32_t number;
    size_t count;

    FAILS(BB_ERROR_SIZE, "1 to 255", bb_board_from_words(bits, bb_size_rectangle(0, 8), &none));
    FAILS(BB_ERROR_SIZE, "256x8", bb_board_from_words(bits, bb_size_rectangle(256, 8), &none));
    FAILS(BB_ERROR_SIZE, "4294967295", bb_board_from_words(bits, bb_size_rectangle(8, UINT32_MAX), &none));
    FAILS(BB_ERROR_CELL, "board 0", bb_board_from_words((uint64_t[]){0, 1 << 17}, bb_size_rectangle(9, 9), &none));
    FAILS(BB_ERROR_CELL, "(3,0)", bb_board_from_words(&(uint64_t){0xff}, bb_size_rectangle(3, 3), &none));
    FAILS(BB_ERROR_CELL, "(0,7)", bb_board_atoms((bb_board){.bits = 1ull << 56, .size = {7, 7, 0, 0}}, NULL, 0, &count));
    FAILS(BB_ERROR_SIZE, "no size", bb_signatures(bits, 2, (bb_size){0, 8, 0, 0}, 1, out, NULL, 64));
    FAILS(BB_ERROR_ARGUMENT, "both given", bb_signatures(bits, 2, CLASSIC, 1, out, outcomes, 64));
    FAILS(BB_ERROR_CELL, "board", bb_signatures((uint64_t[]){0, 2}, 2, bb_size_rectangle(1, 1), 1, out, NULL, 64));
    FAILS(BB_ERROR_BUFFER, "room for 63, expected at least 64", bb_signatures(bits, 2, CLASSIC, 1, out, NULL, 63));
    FAILS(BB_ERROR_ARGUMENT, "more than memory", bb_signatures(bits, SIZE_MAX, CLASSIC, 1, out, NULL, 64));
    FAILS(BB_ERROR_ARGUMENT, "more than memory", bb_signatures(bits, SIZE_MAX / 8, CLASSIC, 1, out, NULL, 64));
    FAILS(BB_ERROR_ARGUMENT, "more than memory", bb_signatures(bits, 1, CLASSIC, 1, out, NULL, SIZE_MAX - 1));
    FAILS(BB_ERROR_ARGUMENT, "overlap", bb_signatures((uint64_t *)room, 2, CLASSIC, 1, (uint8_t *)room + 15, NULL, 64));
    OK(bb_signatures((uint64_t *)room, 2, CLASSIC, 1, (uint8_t *)room + 16, NULL, 64));
    bb_port ports[2] = {0, 31};
    uint64_t masks[2] = {7, 7};
    FAILS(BB_ERROR_SIZE, "at most 8x8", bb_planes(bits, 2, bb_size_rectangle(9, 8), ports, outcomes, 2, masks, 2));
    FAILS(BB_ERROR_PORT, "no such port", bb_planes(bits, 2, bb_size_rectangle(7, 8), ports, outcomes, 2, masks, 2));
    ports[1] = 5;
    FAILS(BB_ERROR_PORT, "no such port", bb_planes(bits, 2, bb_size_rectangle(7, 8), ports, outcomes, 2, masks, 2));
    FAILS(BB_ERROR_CELL, "board 1", bb_planes((uint64_t[]){0, 2}, 2, bb_size_rectangle(1, 1), ports, outcomes, 1, masks, 2));
    FAILS(BB_ERROR_BUFFER, "room for 1, expected at least 2", bb_planes(bits, 2, CLASSIC, ports, outcomes, 2, masks, 1));
    FAILS(BB_ERROR_ARGUMENT, "overlap", bb_planes(bits, 2, CLASSIC, ports, outcomes, 2, bits, 2));
    FAILS(BB_ERROR_ARGUMENT, "more than memory", bb_planes(bits, 2, CLASSIC, ports, outcomes, SIZE_MAX, masks, 2));
    CHECK(masks[0] == 7 && masks[1] == 7);
    FAILS(BB_ERROR_BUFFER, "expected at least 32", bb_board_signature(BOARD, (bb_outcome *)room, 31));
    FAILS(BB_ERROR_BUFFER, "expected at least 32", bb_board_signature(BOARD, NULL, 0));
    FAILS(BB_ERROR_CELL, "(8,0)", bb_cell_index((bb_cell){8, 0}, CLASSIC, &number));
    bb_cell cell;
    FAILS(BB_ERROR_CELL, "expected 0 to 63", bb_cell_at(64, CLASSIC, &cell));
    FAILS(BB_ERROR_CELL, "(0,8)", bb_board_set(&board, (bb_cell){0, 8}, true, NULL));
    FAILS(BB_ERROR_CELL, "(8,0)", bb_board_from_atoms(&(bb_cell){8, 0}, 1, CLASSIC, &none));
    CHECK(board.bits == 7 && board.size.width == 8 && board.size.height == 8);
}

static void wrong_numbers(void)
{
    static const int32_t strange[] = {-1, INT32_MIN, INT32_MAX, BB_SYMMETRIES, 256};
    bb_board board = BOARD;
    bb_outcome outcome = 77;
    bb_port port = 77;
    bb_cell cell;
    bb_symmetry symmetry;
    char text[8];

    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        int32_t s = strange[i];
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_board_transform(BOARD, s, &board));
        CHECK(board.size.width == 0);
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_symmetry_inverse(s, &symmetry));
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_symmetry_then(s, 0, &symmetry));
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_symmetry_then(0, s, &symmetry));
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_cell_transform((bb_cell){0, 0}, s, CLASSIC, &cell));
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_outcome_transform(0, s, CLASSIC, &port));
        FAILS(BB_ERROR_ARGUMENT, "numbering", bb_port_parse("L1", 2, s, CLASSIC, &port));
        FAILS(BB_ERROR_ARGUMENT, "numbering", bb_port_format(0, s, CLASSIC, text, 8, NULL));
        FAILS(BB_ERROR_ARGUMENT, "numbering", bb_port_from_number(0, s, CLASSIC, &port));
        FAILS(BB_ERROR_ARGUMENT, "numbering", bb_outcome_parse("H", 1, s, CLASSIC, &outcome));
        FAILS(BB_ERROR_ARGUMENT, "notation", bb_board_format(BOARD, s, text, 8, NULL));
        FAILS(BB_ERROR_ARGUMENT, "side", bb_port_at(s, 1, CLASSIC, &port));
        CHECK(strcmp(bb_status_name(s < 0 ? s : s / 2 + 100), "unknown") == 0);
    }
    FAILS(BB_ERROR_ARGUMENT, "letters", bb_port_from_number(1, BB_PORTS_LETTERS, CLASSIC, &port));
    FAILS(BB_ERROR_PORT, "no such port", bb_board_fire(BOARD, 32, &outcome));
    FAILS(BB_ERROR_PORT, "no such port", bb_board_fire(BOARD, BB_HIT, &outcome));
    FAILS(BB_ERROR_PORT, "no such port", bb_board_trace(BOARD, 32, NULL, 0, NULL, NULL));
    FAILS(BB_ERROR_PORT, "no such port", bb_outcome_format(32, 0, CLASSIC, text, 8, NULL));
    FAILS(BB_ERROR_PORT, "no such port", bb_port_at(BB_SIDE_TOP, 0, CLASSIC, &port));
    FAILS(BB_ERROR_PORT, "no such port", bb_port_at(BB_SIDE_TOP, 9, CLASSIC, &port));
    FAILS(BB_ERROR_PORT, "no such port", bb_port_at(BB_SIDE_TOP, 257, CLASSIC, &port));
    FAILS(BB_ERROR_PORT, "no such port", bb_port_from_number(0, BB_PORTS_NUMBERS, CLASSIC, &port));
    FAILS(BB_ERROR_PORT, "no such port", bb_port_from_number(33, BB_PORTS_NUMBERS, CLASSIC, &port));
    FAILS(BB_ERROR_PORT, "no such port", bb_port_from_number(65537, BB_PORTS_NUMBERS, CLASSIC, &port));
    FAILS(BB_ERROR_PORT, "no such port", bb_port_from_number(32, BB_PORTS_SGT, CLASSIC, &port));
    FAILS(BB_ERROR_PORT, "no such port", bb_port_parse("L9", 2, 0, CLASSIC, &port));
    FAILS(BB_ERROR_TEXT, "invalid port", bb_port_parse("x1", 2, 0, CLASSIC, &port));
    FAILS(BB_ERROR_TEXT, "invalid port", bb_port_parse("", 0, 0, CLASSIC, &port));
    FAILS(BB_ERROR_TEXT, "invalid port", bb_port_parse(NULL, 0, 0, CLASSIC, &port));
    FAILS(BB_ERROR_TEXT, "its number", bb_port_parse("+1", 2, BB_PORTS_SGT, CLASSIC, &port));
    FAILS(BB_ERROR_TEXT, "invalid port", bb_outcome_parse("x", 1, 0, CLASSIC, &outcome));
    FAILS(BB_ERROR_BUFFER, "room for 2, expected at least 3", bb_port_format(0, 0, CLASSIC, text, 2, NULL));
    CHECK(outcome == 77 && port == 77);
}

/* Evidence and what is made of it. */
static void no_evidence(void)
{
    bb_evidence *evidence;
    bb_solution *solution = NULL;
    bb_advice *advice = NULL;
    size_t count;

    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_evidence_new(CLASSIC, 4, 4, NULL));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_evidence_parse("8x8 4", 5, 0, NULL));
    FAILS(BB_ERROR_NULL, "`text` is NULL", bb_evidence_parse(NULL, 5, 0, &evidence));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_evidence_full(BOARD, NULL));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_evidence_clone(NULL, &evidence));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_evidence_add(NULL, ray_fact(0, BB_HIT)));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_evidence_add(NULL, cell_fact((bb_cell){0, 0}, true)));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_evidence_facts(NULL, NULL, 0, &count));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_evidence_solve(NULL, NULL, NULL, &solution));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_evidence_advise(NULL, NULL, 0, NULL, &advice));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_evidence_models(NULL, 1, NULL, NULL, NULL));
    FAILS(BB_ERROR_NULL, "`solution` is NULL", bb_solution_read(NULL, (bb_solution_totals *)room));
    FAILS(BB_ERROR_NULL, "`solution` is NULL", bb_solution_conflict(NULL, NULL, 0, &count));
    FAILS(BB_ERROR_NULL, "`advice` is NULL", bb_advice_ports(NULL, NULL, 0, &count));

    OK(bb_evidence_parse("3x3 1; L1 R1", BB_NUL_TERMINATED, 0, &evidence));
    FAILS(BB_ERROR_NULL, "`fired` is NULL", bb_evidence_result(evidence, 0, NULL, NULL));
    FAILS(BB_ERROR_SIZE, "no size", bb_evidence_check(evidence, (bb_board){0}, NULL, NULL, 0, &count));
    FAILS(BB_ERROR_SIZE, "8x8", bb_evidence_check(evidence, BOARD, NULL, NULL, 0, NULL));
    FAILS(BB_ERROR_NULL, "`visitor` is NULL", bb_evidence_models(evidence, 1, NULL, NULL, NULL));
    FAILS(BB_ERROR_NULL, "`solution` is NULL", bb_evidence_solve(evidence, NULL, NULL, NULL));
    FAILS(BB_ERROR_ALIGNMENT, "`prior`", bb_evidence_solve(evidence, ODD(bb_prior), NULL, &solution));
    FAILS(BB_ERROR_NULL, "`prior` is NULL", bb_prior_new(NULL, NULL));
    FAILS(BB_ERROR_ALIGNMENT, "`watch`", bb_evidence_solve(evidence, NULL, ODD(bb_watch), &solution));
    FAILS(BB_ERROR_ALIGNMENT, "`evidence`", bb_evidence_advise(ODD(bb_evidence), NULL, 0, NULL, &advice));
    CHECK(solution == NULL && advice == NULL);
    OK(bb_evidence_solve(evidence, NULL, NULL, &solution));
    FAILS(BB_ERROR_NULL, "`totals` is NULL", bb_solution_read(solution, NULL));
    FAILS(BB_ERROR_BUFFER, "room for 8, expected at least 9",
          bb_solution_probability(solution, (double *)room, 8, &count));
    FAILS(BB_ERROR_ALIGNMENT, "`probability`", bb_solution_probability(solution, ODD(double), 1, &count));
    bb_solution_free(solution);
    bb_evidence_free(evidence);
}

int main(void)
{
    no_evidence();
    null_pointers();
    misaligned_pointers();
    wrong_sizes();
    wrong_numbers();
    puts("ok");
    return 0;
}
