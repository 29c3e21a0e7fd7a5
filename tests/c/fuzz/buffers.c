/* What fills a buffer of the caller from plain values. */
#include "fuzz.h"

/* What is written of a value is read back as that value. */
static void read_back(bb_size size, bb_port port, int32_t kind)
{
    char written[ROOM];
    const bb_board board = some_board();
    const bb_outcome outcome = (bb_outcome)number(70);
    const bb_cell cell = {byte() % 10, byte() % 10};
    const bb_move made = {kind, port, cell};
    switch (byte() % 6) {
    case 0: {
        bb_board again;
        bool equal;
        const bb_parse_options options = {.size = sizeof options, .board_size = board.size};
        TEXT(bb_board_format(board, kind, out, room, length));
        if (bb_board_format(board, kind, written, sizeof written, NULL) == BB_OK) {
            OK(bb_board_parse(written, BB_NUL_TERMINATED, kind == BB_NOTATION_BITS || board.size.reflects ? &options : NULL, &again));
            OK(bb_board_equal(board, again, &equal));
            CHECK(equal);
            bb_board_free(again);
        }
        break;
    }
    case 1: {
        bb_port again;
        TEXT(bb_port_format(port, kind, size, out, room, length));
        if (bb_port_format(port, kind, size, written, sizeof written, NULL) == BB_OK) {
            OK(bb_port_parse(written, BB_NUL_TERMINATED, kind, size, &again));
            CHECK(again == port);
        }
        break;
    }
    case 2: {
        bb_outcome again;
        TEXT(bb_outcome_format(outcome, kind, size, out, room, length));
        if (bb_outcome_format(outcome, kind, size, written, sizeof written, NULL) == BB_OK) {
            OK(bb_outcome_parse(written, BB_NUL_TERMINATED, kind, size, &again));
            CHECK(again == outcome);
        }
        break;
    }
    case 3: {
        bb_size again;
        TEXT(bb_size_format(size, out, room, length));
        if (bb_size_format(size, written, sizeof written, NULL) == BB_OK) {
            OK(bb_size_parse(written, BB_NUL_TERMINATED, &again));
            CHECK(memcmp(&again, &size, sizeof size) == 0);
        }
        break;
    }
    case 4: {
        bb_cell again;
        TEXT(bb_cell_format(cell, size, out, room, length));
        if (bb_cell_format(cell, size, written, sizeof written, NULL) == BB_OK) {
            OK(bb_cell_parse(written, BB_NUL_TERMINATED, size, &again));
            CHECK(memcmp(&again, &cell, sizeof cell) == 0);
        }
        break;
    }
    case 5: {
        bb_move again;
        TEXT(bb_move_format(made, size, out, room, length));
        if (bb_move_format(made, size, written, sizeof written, NULL) == BB_OK) {
            OK(bb_move_parse(written, BB_NUL_TERMINATED, size, &again));
            CHECK((int32_t)again.kind == kind);
        }
        break;
    }
    }
}

/* Signatures and planes of a batch, which may overlap what they are written to. */
static void batch(bb_size size, bb_port port)
{
    enum { MOST = 64, WORDS = 3 };
    static uint64_t words[MOST * WORDS + ROOM / 8];
    bb_size_totals totals;
    if (bb_size_read(size, &totals) != BB_OK || totals.words > WORDS)
        return;
    /* Mostly boards of any size, whose first cells they are. */
    uint64_t atoms = word(8);
    for (int i = 0; i < MOST * WORDS; i++)
        words[i] = (atoms = atoms * 0x5851f42d4c957f2d + 1) >> 62;
    if (byte() < 20)
        words[byte() % (MOST * WORDS)] = word(8);
    size_t count = byte() % (MOST + 1);
    if (byte() < 10)
        count = number(1) + SIZE_MAX / 8;
    const size_t room = byte() % 2 ? count * totals.ports : capacity(2);
    const bool coded = byte() % 2, overlaps = byte() < 30;
    uint8_t *out = overlaps ? (uint8_t *)words + 2 * (byte() % 99) : place(ROOM);
    if (!overlaps && count <= MOST && count * totals.ports * (coded ? 1 : 2) > ROOM - 8)
        count = 1;
    bb_status status = CALL(bb_signatures(words, count, size, some_threads(), coded ? out : NULL, coded ? NULL : (bb_outcome *)(void *)out, room));
    CHECK(!overlaps || status != BB_OK || out >= (uint8_t *)(words + count * totals.words));
    if (status == BB_OK)
        for (size_t i = 0; i < count; i++)
            agree_signature(size, words + i * totals.words, coded ? NULL : (bb_outcome *)(void *)out + i * totals.ports, coded ? out + i * totals.ports : NULL);

    const bb_port ports[3] = {port, 1, (bb_port)number(totals.ports)};
    const bb_outcome outcomes[3] = {BB_HIT, (bb_outcome)number(totals.ports), BB_REFLECTION};
    const size_t questions = byte() % 4, blocks = (count + 63) / 64;
    uint64_t *masks = overlaps ? words + byte() % 3 : place(ROOM);
    status = CALL(bb_planes(words, count, size, ports, outcomes, questions, masks, byte() % 2 ? questions * blocks : capacity(8)));
    CHECK(!overlaps || status != BB_OK || questions == 0 || masks >= words + count);
    struct model model;
    for (size_t i = 0; status == BB_OK && i < count; i++)
        for (size_t at = 0; model_words(&model, size, words + i) && at < questions; at++)
            CHECK((masks[at * blocks + i / 64] >> i % 64 & 1) == (model_fire(&model, ports[at], NULL) == outcomes[at]));
}

void fuzz_buffers(void)
{
    const bb_size size = some_size(12);
    const bb_port port = (bb_port)number(60);
    const int32_t kind = (int32_t)number(6);

    switch (byte() % 14) {
    case 0: ARRAY(2, bb_board_atoms(some_board(), out, room, length)); break;
    case 1: {
        const bb_board board = some_board();
        bb_trace trace;
        ARRAY(4, bb_board_trace(board, port, out, room, length, &trace));
        if (bb_board_trace(board, port, NULL, 0, NULL, &trace) == BB_OK)
            agree_ray(board, port, trace.outcome, &trace);
        break;
    }
    case 2: {
        const bb_board board = some_board();
        const size_t room = capacity(2);
        uint16_t *out = place(ROOM);
        if (filled("bb_board_signature(", bb_board_signature(board, out, room), room, 2) == BB_OK) {
            uint64_t words[4];
            if (bb_board_words(board, words, 4, NULL) == BB_OK)
                agree_signature(board.size, words, out, NULL);
        }
        break;
    }
    case 3: case 4: case 5: read_back(size, port, kind); break;
    case 6: case 12: batch(size, port); break;
    case 7: {
        const size_t room = capacity(8);
        void *out = place(ROOM), *length = place(8);
        filled("bb_boards(", bb_boards(size, (uint32_t)number(6), number(2000), out, room, length), room, 8);
        break;
    }
    case 8: {
        const bb_u128 big = {word(8), byte() % 2 ? 0 : word(8)};
        char digits[50], expected[50];
        TEXT(bb_u128_format(big, out, room, length));
        OK(bb_u128_format(big, digits, sizeof digits, NULL));
        snprintf(expected, sizeof expected, "%llu", (unsigned long long)big.low);
        CHECK(big.high > 0 || strcmp(digits, expected) == 0);
        break;
    }
    case 9: {
        const bb_port ports[4] = {port, 1, 2, (bb_port)number(60)};
        TEXT(bb_board_draw(some_board(), kind, ports, byte() % 5, byte() % 2, out, room, length));
        break;
    }
    case 10: ARRAY(8, bb_board_words(some_board(), out, room, length)); break;
    case 11: {
        const size_t room = capacity(8);
        void *boards = place(ROOM), *weights = byte() < 99 ? NULL : place(ROOM), *length = place(8);
        (void)CALL(bb_classes(some_size(5), byte() % 4, number(100), boards, weights, room, length));
        break;
    }
    case 13: ARRAY(4, bb_size_symmetries(size, out, room, length)); break;
    }
}
