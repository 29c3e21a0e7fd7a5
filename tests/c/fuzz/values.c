/* What takes and gives plain values: boards, cells, ports, ranks, texts that are read. */
#include "fuzz.h"

void fuzz_values(void)
{
    const bb_size size = some_size(12);
    const bb_port port = (bb_port)number(60);
    const int32_t kind = (int32_t)number(17);
    const bb_cell cell = {byte() % 10, byte() % 10};
    const char *from;

    switch (byte() % 31) {
    case 0: after(bb_board_new(word(8), size, place(16)), NOTHING); break;
    case 1: after(bb_board_count(some_board(), place(4)), NOTHING); break;
    case 2: after(bb_board_contains(some_board(), cell, place(1)), NOTHING); break;
    case 3: after(bb_board_transform(some_board(), kind, place(16)), NOTHING); break;
    case 4: after(bb_cell_index(cell, size, place(4)), NOTHING); break;
    case 5: after(bb_cell_at((uint32_t)number(100), size, place(2)), NOTHING); break;
    case 6: after(bb_cell_transform(cell, kind, size, place(2)), NOTHING); break;
    case 7: after(bb_symmetry_inverse(kind, place(4)), NOTHING); break;
    case 8: after(bb_symmetry_then(kind, (int32_t)number(17), place(4)), NOTHING); break;
    case 9: after(bb_size_read(size, place(12)), NOTHING); break;
    case 10: after(bb_port_at(kind, (uint32_t)number(10), size, place(2)), NOTHING); break;
    case 11: after(bb_port_from_number((uint32_t)number(40), kind, size, place(2)), NOTHING); break;
    case 12: after(bb_port_number(port, kind, size, place(4)), NOTHING); break;
    case 13: after(bb_port_transform(port, kind, size, place(2)), NOTHING); break;
    case 14: after(bb_board_fire(some_board(), port, place(2)), NOTHING); break;
    case 15: after(bb_board_rank(some_board(), place(8)), NOTHING); break;
    case 16: after(bb_board_unrank(size, (uint32_t)number(9), number(1000), place(16)), NOTHING); break;
    case 17: after(bb_boards_count(size, (uint32_t)number(70), place(8)), NOTHING); break;
    case 18: from = some_text(); after(bb_port_parse(from, text_length, kind, size, place(2)), NOTHING); break;
    case 19: from = some_text(); after(bb_outcome_parse(from, text_length, kind, size, place(2)), NOTHING); break;
    case 20: from = some_text(); {
        /* A size may be too large: then there must be as many bytes, here zeros. */
        const union {
            bb_parse_options options;
            unsigned char bytes[256];
        } wide = {.options = {.size = byte() < 9 ? byte() : sizeof(bb_parse_options), .board_size = size, .allow_zero = byte() % 2}};
        after(bb_board_parse_with(from, text_length, SOME(&wide.options), place(16)), NOTHING);
        break;
    }
    case 21: from = some_text(); after(bb_notation_detect(from, text_length, place(4)), NOTHING); break;
    case 22: from = some_text(); after(bb_move_parse(from, text_length, size, place(8)), NOTHING); break;
    case 24: after(bb_outcome_transform((bb_outcome)number(40), kind, size, place(2)), NOTHING); break;
    case 23: after(bb_board_canonical(some_board(), place(16), place(4)), NOTHING); break;
    case 25: after(bb_board_insert(place(16), cell, place(1)), NOTHING); break;
    case 26: after(bb_board_remove(place(16), cell, place(1)), NOTHING); break;
    case 27: from = some_text(); after(bb_size_parse(from, text_length, place(4)), NOTHING); break;
    case 28: from = some_text(); after(bb_cell_parse(from, text_length, size, place(2)), NOTHING); break;
    case 29: after(bb_cell_axial(cell, size, place(1), place(1)), NOTHING); break;
    case 30: after(bb_cell_from_axial((int32_t)number(9) - 4, (int32_t)number(9) - 4, size, place(2)), NOTHING); break;
    }
}
