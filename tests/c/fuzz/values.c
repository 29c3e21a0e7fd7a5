/* What takes and gives plain values: boards, cells, ports, ranks, texts that are read. */
#include "fuzz.h"

void keep_board(bb_board made)
{
    bb_board *old = &held.board;
    if (made.size.width > 12 || made.size.height > 12)
        old = &made;
    bb_board_free(*old);
    done("bb_board_free(");
    if (old == &held.board)
        held.board = made;
}

/* What is said of the library; it takes nothing. */
static void constants(void)
{
    CHECK(strcmp(bb_version(), BB_VERSION) == 0 && bb_abi_version() == BB_ABI_VERSION && strlen(bb_kernel()) > 0);
    CHECK(bb_file_writer(NULL).write == NULL || bb_file_writer(stdout).user == stdout);
    const bb_u128 big = {word(8), word(8)};
    CHECK(bb_u128_to_double(big) == (double)big.high * 18446744073709551616.0 + (double)big.low || big.high > 0);
    static const char *const names[] = {"bb_version(", "bb_abi_version(", "bb_kernel(", "bb_file_writer(", "bb_u128_to_double("};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        done(names[i]);
    bb_error *error = place(sizeof *error);
    (void)CALL(bb_last_error_read(error));
}

/* An image under a symmetry has the image of each ray, and the inverse leads back. */
static void transformed(void)
{
    const bb_board board = some_board();
    const int32_t kind = (int32_t)number(17);
    bb_symmetry inverse;
    if (kept("bb_board_transform(", bb_board_transform(board, kind, place(16)), 16) != BB_OK)
        return;
    bb_board image = *(bb_board *)first_place(), back;
    bb_size_totals totals;
    bool equal;
    OK(bb_symmetry_inverse(kind, &inverse));
    OK(bb_board_transform(image, inverse, &back));
    OK(bb_board_equal(board, back, &equal));
    OK(bb_size_read(board.size, &totals));
    CHECK(equal);
    for (bb_port port = 0; port < totals.ports; port++) {
        bb_outcome at, outcome, expected, found;
        OK(bb_outcome_transform(port, kind, board.size, &at));
        OK(bb_board_fire(board, port, &outcome));
        OK(bb_outcome_transform(outcome, kind, board.size, &expected));
        OK(bb_board_fire(image, at, &found));
        CHECK(found == expected);
    }
    bb_board_free(back);
    keep_board(image);
}

static void ranked(void)
{
    const bb_board board = some_board();
    bb_u128 *rank = place(16);
    bb_board again;
    bool equal;
    if (CALL(bb_board_rank(board, rank)) != BB_OK)
        return;
    OK(bb_board_unrank(board.size, atoms_in(board), *rank, &again));
    OK(bb_board_equal(board, again, &equal));
    CHECK(equal);
    bb_board_free(again);
}

void fuzz_values(void)
{
    const bb_size size = some_size(12);
    const bb_port port = (bb_port)number(60);
    const int32_t kind = (int32_t)number(17);
    const bb_cell cell = {byte() % 10, byte() % 10};
    const char *from;

    switch (byte() % 34) {
    case 0: {
        /* As many as the largest board takes. */
        static uint64_t words[1017];
        words[0] = word(8), words[1] = word(8);
        MAKE_BOARD(bb_board_from_words(byte() < 9 ? NULL : words, size, place(16)));
        break;
    }
    case 1: CALL(bb_board_equal(some_board(), some_board(), place(1))); break;
    case 2: {
        const bb_board board = some_board();
        bool *contains = place(1);
        struct model model;
        uint32_t index;
        if (CALL(bb_board_contains(board, cell, contains)) == BB_OK && model_board(&model, board)) {
            OK(bb_cell_index(cell, board.size, &index));
            CHECK(*contains == model.atom[index]);
        }
        break;
    }
    case 3: transformed(); break;
    case 4: {
        uint32_t *index = place(4);
        bb_cell again;
        if (CALL(bb_cell_index(cell, size, index)) == BB_OK) {
            OK(bb_cell_at(*index, size, &again));
            CHECK(memcmp(&again, &cell, sizeof cell) == 0);
        }
        break;
    }
    case 5: CALL(bb_cell_at((uint32_t)number(100), size, place(2))); break;
    case 6: CALL(bb_cell_transform(cell, kind, size, place(2))); break;
    case 7: CALL(bb_symmetry_inverse(kind, place(4))); break;
    case 8: CALL(bb_symmetry_then(kind, (int32_t)number(17), place(4))); break;
    case 9: CALL(bb_size_read(size, place(16))); break;
    case 10: CALL(bb_port_at(kind, (uint32_t)number(10), size, place(2))); break;
    case 11: CALL(bb_port_from_number((uint32_t)number(40), kind, size, place(2))); break;
    case 12: CALL(bb_port_read(port, size, place(sizeof(bb_port_place)))); break;
    case 13: CALL(bb_outcome_transform(port, kind, size, place(2))); break;
    case 14: {
        const bb_board board = some_board();
        bb_outcome *outcome = place(2);
        if (CALL(bb_board_fire(board, port, outcome)) == BB_OK)
            agree_ray(board, port, *outcome, NULL);
        break;
    }
    case 15: ranked(); break;
    case 16: MAKE_BOARD(bb_board_unrank(size, (uint32_t)number(9), (bb_u128){number(1000), byte() < 9}, place(16))); break;
    case 17: CALL(bb_boards_count(size, (uint32_t)number(70), place(8))); break;
    case 18: from = some_text(); CALL(bb_port_parse(from, text_length, kind, size, place(2))); break;
    case 19: from = some_text(); CALL(bb_outcome_parse(from, text_length, kind, size, place(2))); break;
    case 20: {
        /* A size may be too large: then there must be as many bytes, here zeros. */
        const union {
            bb_parse_options options;
            unsigned char bytes[256];
        } wide = {.options = {.size = byte() < 9 ? byte() : sizeof(bb_parse_options), .board_size = size, .allow_zero = byte() % 2}};
        from = some_text();
        MAKE_BOARD(bb_board_parse(from, text_length, SOME(&wide.options), place(16)));
        break;
    }
    case 21: from = some_text(); CALL(bb_notation_detect(from, text_length, place(4))); break;
    case 22: from = some_text(); CALL(bb_move_parse(from, text_length, size, place(8))); break;
    case 24: CALL(bb_outcome_transform((bb_outcome)number(40), kind, size, place(2))); break;
    case 23: {
        const bb_board from_board = some_board();
        void *image = place(16);
        MAKE_BOARD(bb_board_canonical(from_board, image, place(4)));
        break;
    }
    case 25: CALL(bb_board_set(place(16), cell, true, place(1))); break;
    case 26: CALL(bb_board_set(&held.board, cell, byte() % 2, place(1))); break;
    case 27: from = some_text(); CALL(bb_size_parse(from, text_length, place(4))); break;
    case 28: from = some_text(); CALL(bb_cell_parse(from, text_length, size, place(2))); break;
    case 29: CALL(bb_cell_axial(cell, size, place(1), place(1))); break;
    case 30: CALL(bb_cell_from_axial((int32_t)number(9) - 4, (int32_t)number(9) - 4, size, place(2))); break;
    case 31: CALL(bb_classes_count(some_size(6), (uint32_t)number(5), place(8))); break;
    case 32: constants(); break;
    case 33: MAKE_BOARD(bb_board_from_atoms(&cell, byte() % 2, size, place(16))); break;
    }
}
