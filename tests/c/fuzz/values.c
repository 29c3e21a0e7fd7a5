/* What takes and gives plain values: boards, cells, ports, ranks, texts that are read. */
#include "fuzz.h"

void fuzz_values(void)
{
    const uint32_t w = (uint32_t)number(12), h = (uint32_t)number(12);
    const bb_port port = (bb_port)number(40);
    const int32_t kind = (int32_t)number(9);
    const bb_cell cell = {byte() % 10, byte() % 10};
    const char *from;

    switch (byte() % 25) {
    case 0: after(bb_board_new(word(8), w, h, place(16)), NOTHING); break;
    case 1: after(bb_board_count(some_board(), place(4)), NOTHING); break;
    case 2: after(bb_board_contains(some_board(), cell, place(1)), NOTHING); break;
    case 3: after(bb_board_transform(some_board(), kind, place(16)), NOTHING); break;
    case 4: after(bb_cell_index(cell, w, h, place(4)), NOTHING); break;
    case 5: after(bb_cell_at((uint32_t)number(100), w, h, place(2)), NOTHING); break;
    case 6: after(bb_cell_transform(cell, kind, w, h, place(2)), NOTHING); break;
    case 7: after(bb_symmetry_inverse(kind, place(4)), NOTHING); break;
    case 8: after(bb_symmetry_then(kind, (int32_t)number(9), place(4)), NOTHING); break;
    case 9: after(bb_port_count(w, h, place(4)), NOTHING); break;
    case 10: after(bb_port_at(kind, (uint32_t)number(10), w, h, place(2)), NOTHING); break;
    case 11: after(bb_port_from_number((uint32_t)number(40), kind, w, h, place(2)), NOTHING); break;
    case 12: after(bb_port_number(port, kind, w, h, place(4)), NOTHING); break;
    case 13: after(bb_port_transform(port, kind, w, h, place(2)), NOTHING); break;
    case 14: after(bb_board_fire(some_board(), port, place(2)), NOTHING); break;
    case 15: after(bb_board_rank(some_board(), place(8)), NOTHING); break;
    case 16: after(bb_board_unrank(w, h, (uint32_t)number(9), number(1000), place(16)), NOTHING); break;
    case 17: after(bb_boards_count(w, h, (uint32_t)number(70), place(8)), NOTHING); break;
    case 18: from = some_text(); after(bb_port_parse(from, text_length, kind, w, h, place(2)), NOTHING); break;
    case 19: from = some_text(); after(bb_outcome_parse(from, text_length, kind, w, h, place(2)), NOTHING); break;
    case 20: from = some_text(); {
        /* A size may be too large: then there must be as many bytes, here zeros. */
        const union {
            bb_parse_options options;
            unsigned char bytes[256];
        } wide = {.options = {.size = byte() < 9 ? byte() : sizeof(bb_parse_options), .width = w, .height = h, .allow_zero = byte() % 2}};
        after(bb_board_parse_with(from, text_length, SOME(&wide.options), place(16)), NOTHING);
        break;
    }
    case 21: from = some_text(); after(bb_notation_detect(from, text_length, place(4)), NOTHING); break;
    case 22: from = some_text(); after(bb_move_parse(from, text_length, w, h, place(8)), NOTHING); break;
    case 24: after(bb_outcome_transform((bb_outcome)number(40), kind, w, h, place(2)), NOTHING); break;
    case 23: after(bb_board_canonical(some_board(), place(16), place(4)), NOTHING); break;
    }
}
