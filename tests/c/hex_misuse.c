/* Hexagons: what the functions refuse. */
#include "hex_figure.h"

static _Alignas(16) char room[512];
#define ODD(type) ((type *)(void *)(room + 1))

static void misuse(void)
{
    static const int32_t strange[] = {-1, INT32_MIN, INT32_MAX, 12, 256};
    bb_hex_board board = figure(), image = {77, 5};
    bb_hex_evidence *evidence;
    bb_hex_game *game;
    bb_hex_census *census;
    bb_hex_solution *solution;
    bb_hex_played played;
    bb_hex_outcome outcome = 77, codes[108];
    bb_hex_port port = 77;
    bb_hex_cell cell = 77;
    bb_hex_symmetry symmetry;
    bb_hex_move move;
    uint64_t bits[2] = {0, 1ull << 7}, number;
    uint32_t count;
    bool flag;
    char text[8];

    for (uint32_t side = 0; side < 8; side += side == 1 ? 5 : 1) {
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_board_new(0, side, &image));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_board_count((bb_hex_board){0, side}, &count));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_size_read(side, (bb_hex_size *)(void *)room));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_evidence_new(side, 1, 1, 0, &evidence));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_census_new(side, 1, 0, 1, NULL, &census));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_strategy(side, 1, 0, 0, 0, 1, NULL, &played));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_cell_at(0, 0, side, &cell));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_game_new((bb_hex_params){side, 1, 1, 0}, "1", 1, &game));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_boards_count(side, 1, &number));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_signatures(bits, 1, side, 0, 1, codes, sizeof codes));
    }
    FAILS(BB_ERROR_CELL, "cell 61", bb_hex_board_new(1ull << 61, 5, &image));
    FAILS(BB_ERROR_CELL, "expected 0 to 60", bb_hex_board_insert(&image, 61, NULL));
    FAILS(BB_ERROR_CELL, "expected 0 to 60", bb_hex_board_from_atoms((bb_hex_cell[]){255}, 1, 5, &image));
    FAILS(BB_ERROR_CELL, "no cell at (128, 0)", bb_hex_cell_at(128, 0, 5, &cell));
    FAILS(BB_ERROR_CELL, "no cell at", bb_hex_cell_at(INT32_MIN, INT32_MAX, 5, &cell));
    FAILS(BB_ERROR_CELL, "no cell at place", bb_hex_cell_in_row(256, 0, 5, &cell));
    FAILS(BB_ERROR_TEXT, "not a cell", bb_hex_cell_parse("E10", 3, 5, &cell));
    FAILS(BB_ERROR_TEXT, "not a port", bb_hex_port_parse("055", 3, 5, &port));
    FAILS(BB_ERROR_TEXT, "not a port", bb_hex_outcome_parse("h", 1, 5, &outcome));
    FAILS(BB_ERROR_PORT, "expected 1 to 54", bb_hex_port_from_number(0, 5, &port));
    FAILS(BB_ERROR_PORT, "expected 0 to 53", bb_hex_board_fire(board, 54, 0, &outcome));
    FAILS(BB_ERROR_PORT, "expected 0 to 53", bb_hex_outcome_format(253, 5, text, 8, NULL));
    FAILS(BB_ERROR_BUFFER, "expected at least 54", bb_hex_board_signature(board, 0, codes, 53));
    FAILS(BB_ERROR_CELL, "board 1", bb_hex_signatures(bits, 2, 2, 0, 1, codes, sizeof codes));
    FAILS(BB_ERROR_BUFFER, "expected at least 36", bb_hex_signatures(bits, 2, 2, 0, 1, codes, 35));
    FAILS(BB_ERROR_ARGUMENT, "more than memory", bb_hex_signatures(bits, SIZE_MAX, 2, 0, 1, codes, 35));
    FAILS(BB_ERROR_ARGUMENT, "overlap", bb_hex_signatures(bits, 2, 2, 0, 1, (uint8_t *)bits, 36));
    FAILS(BB_ERROR_ARGUMENT, "expected at most 7", bb_hex_boards_count(2, 8, &number));
    FAILS(BB_ERROR_ARGUMENT, "expected 0 to 6", bb_hex_board_unrank(2, 1, 7, &image));
    FAILS(BB_ERROR_SIZE, "boards", bb_hex_census_new(5, 30, 0, 0, NULL, &census));
    FAILS(BB_ERROR_SIZE, "boards", bb_hex_strategy(5, 6, 0, 0, 0, 0, NULL, &played));
    FAILS(BB_ERROR_ARGUMENT, "fewer", bb_hex_strategy(2, 8, 0, 0, 0, 0, NULL, &played));
    FAILS(BB_ERROR_ARGUMENT, "", bb_hex_evidence_new(5, 3, 2, 0, &evidence));
    FAILS(BB_ERROR_TEXT, "column 3", bb_hex_evidence_parse("5 x", 3, &evidence));
    FAILS(BB_ERROR_TEXT, "", bb_hex_board_parse("5/6", 3, &image));
    FAILS(BB_ERROR_ARGUMENT, "expected", bb_hex_game_new((bb_hex_params){5, 0, 6, 0}, "1", 1, &game));
    FAILS(BB_ERROR_ARGUMENT, "no seed", bb_hex_game_new((bb_hex_params){5, 6, 6, 0}, "", 0, &game));
    FAILS(BB_ERROR_ARGUMENT, "no seed", bb_hex_game_new((bb_hex_params){5, 6, 6, 0}, "a\nb", 3, &game));
    FAILS(BB_ERROR_ARGUMENT, "expected", bb_hex_game_from_id("w8h8m5M5#1", BB_NUL_TERMINATED, &game));
    FAILS(BB_ERROR_TEXT, "description", bb_hex_game_from_id("s5m6M6:xy", BB_NUL_TERMINATED, &game));
    FAILS(BB_ERROR_ARGUMENT, "atoms", bb_hex_game_hiding((bb_hex_board){0, 5}, 0, &game));
    FAILS(BB_ERROR_TEXT, "not a move", bb_hex_move_parse("fly", 3, 5, &move));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_hex_move_parse("fire 55", 7, 5, &move));
    FAILS(BB_ERROR_CELL, "A to I", bb_hex_move_parse("guess Z1", 8, 5, &move));
    CHECK(image.bits == 77 && cell == 77 && port == 77 && outcome == 77 && game == NULL && evidence == NULL);

    OK(bb_hex_evidence_parse("5 6", 3, &evidence));
    OK(bb_hex_game_from_id("s5m6M6#1", BB_NUL_TERMINATED, &game));
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        const int32_t s = strange[i];
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_hex_board_transform(board, s, &image));
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_hex_symmetry_then(0, s, &symmetry));
        FAILS(BB_ERROR_ARGUMENT, "outcome at the port", bb_hex_board_fire(board, 0, s, &outcome));
        FAILS(BB_ERROR_ARGUMENT, "outcome at the port", bb_hex_census_new(2, 1, s, 1, NULL, &census));
        FAILS(BB_ERROR_ARGUMENT, "seeker", bb_hex_strategy(2, 1, 0, s, 0, 1, NULL, &played));
        FAILS(BB_ERROR_ARGUMENT, "picture", bb_hex_game_draw(game, s, NULL, 0, NULL));
        FAILS(BB_ERROR_ARGUMENT, "kind of move", bb_hex_game_play(game, (bb_hex_move){.kind = s}));
        FAILS(BB_ERROR_ARGUMENT, "kind of fact", bb_hex_evidence_add(evidence, (bb_hex_fact){.kind = s}));
        FAILS(BB_ERROR_ARGUMENT, "scoring", bb_hex_game_score(game, s, (bb_score *)(void *)room));
    }
    FAILS(BB_ERROR_SIZE, "expected 5", bb_hex_evidence_allows(evidence, (bb_hex_board){0, 2}, &flag));
    FAILS(BB_ERROR_PORT, "0 to 53", bb_hex_evidence_observe(evidence, 54, BB_HIT8));
    FAILS(BB_ERROR_PORT, "0 to 53", bb_hex_evidence_observe(evidence, 0, BB_UNFIRED8));
    FAILS(BB_ERROR_CELL, "0 to 60", bb_hex_evidence_know(evidence, 61, true));
    FAILS(BB_ERROR_CELL, "0 to 60", bb_hex_game_play(game, (bb_hex_move){BB_HEX_MOVE_GUESS, 0, 61}));
    FAILS(BB_ERROR_NULL, "`board` is NULL", bb_hex_board_new(0, 5, NULL));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_hex_evidence_solve(NULL, NULL, &solution));
    FAILS(BB_ERROR_NULL, "`solution` is NULL", bb_hex_solution_read(NULL, (bb_hex_solution_totals *)(void *)room));
    FAILS(BB_ERROR_NULL, "`game` is NULL", bb_hex_game_undo(NULL, NULL));
    FAILS(BB_ERROR_NULL, "`census` is NULL", bb_hex_census_read(NULL, (bb_hex_census_totals *)(void *)room));
    FAILS(BB_ERROR_ALIGNMENT, "`board`", bb_hex_board_new(0, 5, ODD(bb_hex_board)));
    FAILS(BB_ERROR_ALIGNMENT, "`boards`", bb_hex_signatures(ODD(uint64_t), 1, 5, 0, 1, codes, sizeof codes));
    FAILS(BB_ERROR_ALIGNMENT, "`state`", bb_hex_game_read(game, ODD(bb_hex_game_state)));
    bb_hex_solution *two;
    bb_hex_evidence *small;
    OK(bb_hex_evidence_parse("2 1", 3, &small));
    OK(bb_hex_evidence_solve(small, NULL, &two));
    FAILS(BB_ERROR_SIZE, "the solution is of 2", bb_hex_evidence_draw(evidence, two, 0, NULL, 0, NULL));
    bb_hex_solution_free(two);
    bb_hex_evidence_free(small);
    bb_hex_evidence_free(evidence);
    bb_hex_game_free(game);
    OK(bb_hex_board_new(0, 5, &image));
    bb_hex_evidence_free(NULL);
    bb_hex_solution_free(NULL);
    bb_hex_advice_free(NULL);
    bb_hex_game_free(NULL);
    bb_hex_census_free(NULL);
}

int main(void)
{
    misuse();
    puts("ok");
    return 0;
}
