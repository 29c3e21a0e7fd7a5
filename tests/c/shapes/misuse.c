/* What is refused, and with which words. */
#include "shapes.h"

void misuse(void)
{
    static const bb_symmetry strange[] = {-1, INT32_MIN, INT32_MAX, BB_SYMMETRIES, 256};
    bb_board board = board_of(FIGURE), image, plain = {.bits = 77, .size = hexagon(5)};
    bb_evidence *evidence;
    bb_game *game;
    bb_census *census;
    bb_outcome outcome = 77;
    uint8_t codes[108];
    bb_port port = 77;
    bb_cell cell = {77, 77};
    bb_symmetry symmetry;
    bb_move move;
    uint64_t bits[2] = {0, 1ull << 7}, number;
    bool flag;
    char text[8];

    FAILS(BB_ERROR_CELL, "off the board", bb_board_from_words(&(uint64_t){1ull << 61}, hexagon(5), &image));
    FAILS(BB_ERROR_CELL, "off the board", bb_board_set(&plain, (bb_cell){5, 0}, true, NULL));
    FAILS(BB_ERROR_CELL, "off", bb_board_from_atoms((bb_cell[]){{255, 255}}, 1, hexagon(5), &image));
    FAILS(BB_ERROR_CELL, "no cell has the index 61", bb_cell_at(61, hexagon(5), &cell));
    FAILS(BB_ERROR_CELL, "no cell at (128, 0)", bb_cell_from_axial(128, 0, hexagon(5), &cell));
    FAILS(BB_ERROR_CELL, "no cell at", bb_cell_from_axial(INT32_MIN, INT32_MAX, hexagon(5), &cell));
    FAILS(BB_ERROR_SIZE, "no axial coordinates", bb_cell_from_axial(0, 0, CLASSIC, &cell));
    FAILS(BB_ERROR_SIZE, "no axial coordinates", bb_cell_axial(cell = (bb_cell){0, 0}, CLASSIC, NULL, NULL));
    FAILS(BB_ERROR_CELL, "A to I", bb_cell_parse("E10", 3, hexagon(5), &cell));
    FAILS(BB_ERROR_TEXT, "not a cell", bb_cell_parse("3,4", 3, hexagon(5), &cell));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_port_parse("055", 3, BB_PORTS_LETTERS, hexagon(5), &port));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_port_parse("L1", 2, BB_PORTS_LETTERS, hexagon(5), &port));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_outcome_parse("x", 1, BB_PORTS_LETTERS, hexagon(5), &outcome));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_port_from_number(0, BB_PORTS_NUMBERS, hexagon(5), &port));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_port_at(BB_SIDE_NONE, 55, hexagon(5), &port));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_port_at(BB_SIDE_LEFT, 1, hexagon(5), &port));
    FAILS(BB_ERROR_ARGUMENT, "no side", bb_port_at(BB_SIDE_NONE, 1, CLASSIC, &port));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_board_fire(board, 54, &outcome));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_outcome_format(253, BB_PORTS_LETTERS, hexagon(5), text, 8, NULL));
    FAILS(BB_ERROR_BUFFER, "expected at least 54", bb_board_signature(board, (bb_outcome *)(void *)room, 53));
    FAILS(BB_ERROR_CELL, "board 1", bb_signatures(bits, 2, hexagon(2), 1, codes, NULL, sizeof codes));
    FAILS(BB_ERROR_BUFFER, "expected at least 36", bb_signatures(bits, 2, hexagon(2), 1, codes, NULL, 35));
    FAILS(BB_ERROR_ARGUMENT, "more than memory", bb_signatures(bits, SIZE_MAX, hexagon(2), 1, codes, NULL, 35));
    FAILS(BB_ERROR_ARGUMENT, "overlap", bb_signatures(bits, 2, hexagon(2), 1, (uint8_t *)bits, NULL, 36));
    FAILS(BB_ERROR_ARGUMENT, "7", bb_boards_count(hexagon(2), 8, &number));
    FAILS(BB_ERROR_ARGUMENT, "", bb_board_unrank(hexagon(2), 1, (bb_u128){7, 0}, &image));
    FAILS(BB_ERROR_ARGUMENT, "", bb_census_new(hexagon(2), 8, 8, NULL, NULL, &census));
    FAILS(BB_ERROR_ARGUMENT, "", bb_evidence_new(hexagon(5), 3, 2, &evidence));
    FAILS(BB_ERROR_TEXT, "column 6", bb_evidence_parse("hex5 x", 6, 0, &evidence));
    FAILS(BB_ERROR_TEXT, "", bb_board_parse("5/6", 3, NULL, &image));
    FAILS(BB_ERROR_ARGUMENT, "expected", bb_game_new((bb_params){hexagon(5), 0, 6}, false, "1", 1, &game));
    FAILS(BB_ERROR_ARGUMENT, "expected", bb_game_new((bb_params){hexagon(5), 6, 61}, false, "1", 1, &game));
    FAILS(BB_ERROR_TEXT, "description", bb_game_from_id("s5m6M6:xy", BB_NUL_TERMINATED, false, &game));
    FAILS(BB_ERROR_ARGUMENT, "", bb_game_hiding((bb_board){.bits = 0, .size = hexagon(5)}, false, &game));
    FAILS(BB_ERROR_TEXT, "move", bb_move_parse("fly", 3, hexagon(5), &move));
    FAILS(BB_ERROR_PORT, "one of the 54", bb_move_parse("fire 55", 7, hexagon(5), &move));
    FAILS(BB_ERROR_CELL, "no such cell", bb_move_parse("guess Z1", 8, hexagon(5), &move));
    CHECK(plain.bits == 77 && image.bits == 0 && port == 77 && outcome == 77 && game == NULL && evidence == NULL && census == NULL);

    evidence = evidence_of("hex5 6");
    OK(bb_game_from_id("s5m6M6#1", BB_NUL_TERMINATED, false, &game));
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        const int32_t s = strange[i];
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_board_transform(board, s, &image));
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_symmetry_then(0, s, &symmetry));
        FAILS(BB_ERROR_ARGUMENT, "picture", bb_game_draw(game, s, NULL, 0, NULL));
        FAILS(BB_ERROR_ARGUMENT, "kind of move", bb_game_play(game, (bb_move){.kind = s}));
        FAILS(BB_ERROR_ARGUMENT, "kind of fact", bb_evidence_add(evidence, (bb_fact){.kind = s}));
        FAILS(BB_ERROR_ARGUMENT, "scoring", bb_game_score(game, s, (bb_score *)(void *)room));
    }
    /* Each shape has symmetries that the other has not. */
    FAILS(BB_ERROR_ARGUMENT, "transpose", bb_board_transform(board, BB_SYMMETRY_TRANSPOSE, &image));
    FAILS(BB_ERROR_ARGUMENT, "rotate60", bb_cell_transform(cell, BB_SYMMETRY_ROTATE_60, CLASSIC, &cell));
    FAILS(BB_ERROR_ARGUMENT, "rotate90", bb_outcome_transform(0, BB_SYMMETRY_ROTATE_90, hexagon(5), &port));
    FAILS(BB_ERROR_ARGUMENT, "rotate60", bb_outcome_transform(0, BB_SYMMETRY_ROTATE_60, CLASSIC, &outcome));
    FAILS(BB_ERROR_ARGUMENT, "of one shape", bb_symmetry_then(BB_SYMMETRY_ROTATE_60, BB_SYMMETRY_ROTATE_90, &symmetry));
    OK(bb_symmetry_then(BB_SYMMETRY_ROTATE_60, BB_SYMMETRY_MIRROR_X, &symmetry));
    FAILS(BB_ERROR_CELL, "row or column", bb_game_play(game, (bb_move){.kind = BB_MOVE_LOCK_COLUMN}));
    FAILS(BB_ERROR_SIZE, "expected hex5", bb_evidence_check(evidence, (bb_board){.bits = 0, .size = hexagon(2)}, &flag, NULL, 0, NULL));
    FAILS(BB_ERROR_SIZE, "expected hex5", bb_evidence_check(evidence, (bb_board){.bits = 0, .size = reflecting(5)}, &flag, NULL, 0, NULL));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_evidence_add(evidence, ray_fact(54, BB_HIT)));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_evidence_add(evidence, ray_fact(0, BB_UNFIRED)));
    FAILS(BB_ERROR_CELL, "off the board", bb_evidence_add(evidence, cell_fact((bb_cell){5, 0}, true)));
    FAILS(BB_ERROR_CELL, "", bb_game_play(game, (bb_move){.kind = BB_MOVE_GUESS, .cell = {5, 0}}));
    FAILS(BB_ERROR_NULL, "`board` is NULL", bb_board_from_words(&(uint64_t){0}, hexagon(5), NULL));
    FAILS(BB_ERROR_ALIGNMENT, "`board`", bb_board_from_words(&(uint64_t){0}, hexagon(5), ODD(bb_board)));
    FAILS(BB_ERROR_ALIGNMENT, "`boards`", bb_signatures(ODD(uint64_t), 1, hexagon(5), 1, codes, NULL, sizeof codes));
    FAILS(BB_ERROR_ALIGNMENT, "`state`", bb_game_read(game, ODD(bb_game_state)));
    bb_solution *two;
    bb_evidence *small = evidence_of("hex2 1");
    solve(small, &two);
    FAILS(BB_ERROR_SIZE, "hex2", bb_evidence_draw(evidence, two, 0, NULL, 0, NULL));
    bb_solution_free(two);
    bb_evidence_free(small);
    bb_evidence_free(evidence);
    bb_game_free(game);
}
