/* What takes and gives plain values: boards, cells, ports, ranks, texts that are read. */
#include "fuzz.h"

void fuzz_values(void)
{
    const bb_size size = some_size(12);
    const bb_port port = (bb_port)number(60);
    const int32_t kind = (int32_t)number(17);
    const bb_cell cell = {byte() % 10, byte() % 10};
    bb_status status;
    const char *from;

    switch (byte() % 31) {
    case 0: {
        /* As many as the largest board takes. */
        static uint64_t words[1017];
        words[0] = word(8), words[1] = word(8);
        status = bb_board_from_words(byte() < 9 ? NULL : words, size, place(16));
        KEEP_BOARD;
        break;
    }
    case 1: after(bb_board_equal(some_board(), some_board(), place(1)), NOTHING); break;
    case 2: after(bb_board_contains(some_board(), cell, place(1)), NOTHING); break;
    case 3: status = bb_board_transform(some_board(), kind, place(16)); KEEP_BOARD; break;
    case 4: after(bb_cell_index(cell, size, place(4)), NOTHING); break;
    case 5: after(bb_cell_at((uint32_t)number(100), size, place(2)), NOTHING); break;
    case 6: after(bb_cell_transform(cell, kind, size, place(2)), NOTHING); break;
    case 7: after(bb_symmetry_inverse(kind, place(4)), NOTHING); break;
    case 8: after(bb_symmetry_then(kind, (int32_t)number(17), place(4)), NOTHING); break;
    case 9: after(bb_size_read(size, place(16)), NOTHING); break;
    case 10: after(bb_port_at(kind, (uint32_t)number(10), size, place(2)), NOTHING); break;
    case 11: after(bb_port_from_number((uint32_t)number(40), kind, size, place(2)), NOTHING); break;
    case 12: after(bb_port_read(port, size, place(sizeof(bb_port_place))), NOTHING); break;
    case 13: after(bb_outcome_transform(port, kind, size, place(2)), NOTHING); break;
    case 14: after(bb_board_fire(some_board(), port, place(2)), NOTHING); break;
    case 15: after(bb_board_rank(some_board(), place(16)), NOTHING); break;
    case 16: status = bb_board_unrank(size, (uint32_t)number(9), (bb_u128){number(1000), byte() < 9}, place(16)); KEEP_BOARD; break;
    case 17: after(bb_boards_count(size, (uint32_t)number(70), place(8)), NOTHING); break;
    case 18: from = some_text(); after(bb_port_parse(from, text_length, kind, size, place(2)), NOTHING); break;
    case 19: from = some_text(); after(bb_outcome_parse(from, text_length, kind, size, place(2)), NOTHING); break;
    case 20: from = some_text(); {
        /* A size may be too large: then there must be as many bytes, here zeros. */
        const union {
            bb_parse_options options;
            unsigned char bytes[256];
        } wide = {.options = {.size = byte() < 9 ? byte() : sizeof(bb_parse_options), .board_size = size, .allow_zero = byte() % 2}};
        status = bb_board_parse(from, text_length, SOME(&wide.options), place(16));
        KEEP_BOARD;
        break;
    }
    case 21: from = some_text(); after(bb_notation_detect(from, text_length, place(4)), NOTHING); break;
    case 22: from = some_text(); after(bb_move_parse(from, text_length, size, place(8)), NOTHING); break;
    case 24: after(bb_outcome_transform((bb_outcome)number(40), kind, size, place(2)), NOTHING); break;
    case 23: {
        const bb_board from_board = some_board();
        void *image = place(16);
        status = bb_board_canonical(from_board, image, place(4));
        KEEP_BOARD;
        break;
    }
    case 25: after(bb_board_set(place(16), cell, true, place(1)), NOTHING); break;
    case 26: after(bb_board_set(&held.board, cell, byte() % 2, place(1)), NOTHING); break;
    case 27: from = some_text(); after(bb_size_parse(from, text_length, place(4)), NOTHING); break;
    case 28: from = some_text(); after(bb_cell_parse(from, text_length, size, place(2)), NOTHING); break;
    case 29: after(bb_cell_axial(cell, size, place(1), place(1)), NOTHING); break;
    case 30: after(bb_cell_from_axial((int32_t)number(9) - 4, (int32_t)number(9) - 4, size, place(2)), NOTHING); break;
    }
}
