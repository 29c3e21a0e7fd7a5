/* Hexagonal boards: their values, buffers and handles. */
#include "fuzz.h"

static bb_hex_board hexagon(void)
{
    const bb_hex_board board = {word(8), (uint32_t)number(7)};
    /* Mostly with bits that its size has. */
    return byte() < 200 ? (bb_hex_board){board.bits & 0x7f, board.side} : board;
}

static void values(void)
{
    const bb_hex_board board = hexagon();
    const uint32_t side = (uint32_t)number(7), atoms = (uint32_t)number(8);
    const uint8_t cell = (uint8_t)number(64), port = (uint8_t)number(60);
    const int32_t kind = (int32_t)number(14), rule = (int32_t)number(3);
    const char *from;

    switch (byte() % 26) {
    case 0: after(bb_hex_board_new(board.bits, side, place(16)), NOTHING); break;
    case 1: after(bb_hex_board_count(board, place(4)), NOTHING); break;
    case 2: after(bb_hex_board_contains(board, cell, place(1)), NOTHING); break;
    case 3: after(bb_hex_board_insert(place(16), cell, place(1)), NOTHING); break;
    case 4: after(bb_hex_board_remove(place(16), cell, place(1)), NOTHING); break;
    case 5: from = some_text(); after(bb_hex_board_parse(from, text_length, place(16)), NOTHING); break;
    case 6: after(bb_hex_size_read(side, place(12)), NOTHING); break;
    case 7: after(bb_hex_cell_read(cell, side, place(4)), NOTHING); break;
    case 8: after(bb_hex_cell_at(kind, rule, side, place(1)), NOTHING); break;
    case 9: after(bb_hex_cell_in_row(cell, port, side, place(1)), NOTHING); break;
    case 10: from = some_text(); after(bb_hex_cell_parse(from, text_length, side, place(1)), NOTHING); break;
    case 11: from = some_text(); after(bb_hex_port_parse(from, text_length, side, place(1)), NOTHING); break;
    case 12: from = some_text(); after(bb_hex_outcome_parse(from, text_length, side, place(1)), NOTHING); break;
    case 13: after(bb_hex_port_from_number((uint32_t)number(60), side, place(1)), NOTHING); break;
    case 14: after(bb_hex_port_entry(port, side, place(1), place(1)), NOTHING); break;
    case 15: after(bb_hex_board_fire(board, port, rule, place(1)), NOTHING); break;
    case 16: after(bb_hex_board_transform(board, kind, place(16)), NOTHING); break;
    case 17: after(bb_hex_cell_transform(cell, kind, side, place(1)), NOTHING); break;
    case 18: after(bb_hex_port_transform(port, kind, side, place(1)), NOTHING); break;
    case 19: after(bb_hex_outcome_transform(port, kind, side, place(1)), NOTHING); break;
    case 20: after(bb_hex_symmetry_inverse(kind, place(4)), NOTHING); break;
    case 21: after(bb_hex_symmetry_then(kind, rule, place(4)), NOTHING); break;
    case 22: after(bb_hex_boards_count(side, atoms, place(8)), NOTHING); break;
    case 23: after(bb_hex_board_rank(board, place(8)), NOTHING); break;
    case 24: after(bb_hex_board_unrank(side, atoms, number(100), place(16)), NOTHING); break;
    case 25: after(bb_hex_board_canonical(board, place(16), place(4)), NOTHING); break;
    }
}

static void buffers(void)
{
    const bb_hex_board board = hexagon();
    const uint32_t side = (uint32_t)number(7);
    const uint8_t cell = (uint8_t)number(64), port = (uint8_t)number(60);
    const int32_t kind = (int32_t)number(3), rule = (int32_t)number(3);
    uint64_t bits[8];
    size_t room;
    void *out, *length;

    for (size_t i = 0; i < 8; i++)
        bits[i] = word(8) & (byte() < 200 ? 0x7f : UINT64_MAX);
    switch (byte() % 9) {
    case 0: room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_hex_board_atoms(board, out, room, length), 1, 0, room, 1); break;
    case 1: room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_hex_board_format(board, out, room, length), 1, 0, room, 1); break;
    case 2: room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_hex_cell_format(cell, side, out, room, length), 1, 0, room, 1); break;
    case 3: room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_hex_outcome_format(port, side, out, room, length), 1, 0, room, 1); break;
    case 4: room = capacity(3), out = place(ROOM), length = place(8);
        array(bb_hex_board_trace(board, port, rule, out, room, length, place(1)), 1, 0, room, 3); break;
    case 5: room = capacity(1), out = place(ROOM);
        array(bb_hex_board_signature(board, rule, out, room), NOTHING, 0, room, 1); break;
    case 6: room = capacity(1), out = place(ROOM);
        array(bb_hex_signatures(bits, byte() % 9, side, rule, 1, out, room), NOTHING, 0, room, 1); break;
    case 7: room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_hex_boards(side, (uint32_t)number(8), number(100), out, room, length), 1, 0, room, 8); break;
    case 8: room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_hex_board_draw(board, rule, kind, &port, byte() % 2, byte() % 2, out, room, length), 1, 0, room, 1);
        break;
    }
}

static void seeking(void)
{
    const uint8_t cell = (uint8_t)number(64), port = (uint8_t)number(60), outcome = (uint8_t)number(256);
    const int32_t kind = (int32_t)number(4), rule = (int32_t)number(3);
    bb_status status;
    const char *from;
    size_t room;
    void *out, *length;

    switch (byte() % 15) {
    case 0: status = bb_hex_evidence_new((uint32_t)number(5), (uint32_t)number(4), (uint32_t)number(9), rule, place(8));
        KEEP(bb_hex_evidence, held.hex_evidence); break;
    case 1: status = bb_hex_evidence_full(hexagon(), rule, place(8)); KEEP(bb_hex_evidence, held.hex_evidence); break;
    case 2: from = some_text(); status = bb_hex_evidence_parse(from, text_length, place(8));
        KEEP(bb_hex_evidence, held.hex_evidence); break;
    case 3: case 4: after(bb_hex_evidence_observe(SOME(held.hex_evidence), port, outcome), NOTHING); break;
    case 5: after(bb_hex_evidence_know(SOME(held.hex_evidence), cell, byte() % 2), NOTHING); break;
    case 6: after(bb_hex_evidence_add(SOME(held.hex_evidence), (bb_hex_fact){kind, port, outcome, cell}), NOTHING); break;
    case 7: after(bb_hex_evidence_result(SOME(held.hex_evidence), port, place(1), place(1)), NOTHING); break;
    case 8: after(bb_hex_evidence_allows(SOME(held.hex_evidence), hexagon(), place(1)), NOTHING); break;
    case 9: status = bb_hex_evidence_solve(SOME(held.hex_evidence), some_watch(), place(8));
        KEEP(bb_hex_solution, held.hex_solution); break;
    case 10: after(bb_hex_solution_read(SOME(held.hex_solution), place(40)), NOTHING); break;
    case 11: room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_hex_solution_probability(SOME(held.hex_solution), out, room, length), 1, 0, room, 8); break;
    case 12: room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_hex_solution_conflict(SOME(held.hex_solution), out, room, length), 1, 0, room, 8); break;
    case 13: status = bb_hex_evidence_advise(SOME(held.hex_evidence), kind, some_watch(), place(8));
        KEEP(bb_hex_advice, held.hex_advice); break;
    case 14: room = capacity(32), out = place(ROOM), length = place(8);
        array(bb_hex_advice_ports(SOME(held.hex_advice), out, room, length), 1, 0, room, 32); break;
    }
}

static void games(void)
{
    const uint8_t cell = (uint8_t)number(64), port = (uint8_t)number(60);
    const int32_t kind = (int32_t)number(5);
    bb_status status;
    const char *from;
    size_t room;
    void *out, *length;

    switch (byte() % 12) {
    case 0: {
        const bb_hex_params params = {(uint32_t)number(6), (uint32_t)number(4), (uint32_t)number(6), kind % 3};
        from = some_text(), status = bb_hex_game_new(params, from, text_length, place(8));
        KEEP(bb_hex_game, held.hex_game);
        break;
    }
    case 1: from = some_text(); status = bb_hex_game_from_id(from, text_length, place(8)); KEEP(bb_hex_game, held.hex_game); break;
    case 2: status = bb_hex_game_hiding(hexagon(), kind % 3, place(8)); KEEP(bb_hex_game, held.hex_game); break;
    case 3: from = some_text(); status = bb_hex_game_load(from, text_length, place(8)); KEEP(bb_hex_game, held.hex_game); break;
    case 4: case 5: case 6: after(bb_hex_game_play(SOME(held.hex_game), (bb_hex_move){kind, port, cell}), NOTHING); break;
    case 7: after(bb_hex_game_undo(SOME(held.hex_game), place(1)), NOTHING); break;
    case 8: after(bb_hex_game_redo(SOME(held.hex_game), place(1)), NOTHING); break;
    case 9: after(bb_hex_game_go_to(SOME(held.hex_game), (size_t)number(9)), NOTHING); break;
    case 10: after(bb_hex_game_mark(SOME(held.hex_game), port, place(4), place(1)), NOTHING); break;
    case 11: room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_hex_game_save(SOME(held.hex_game), out, room, length), 1, 0, room, 1); break;
    }
}

void fuzz_hex(void)
{
    switch (byte() % 4) {
    case 0: values(); break;
    case 1: buffers(); break;
    case 2: seeking(); break;
    case 3: games(); break;
    }
}
