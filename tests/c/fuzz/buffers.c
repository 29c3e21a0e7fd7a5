/* What fills a buffer of the caller from plain values. */
#include "fuzz.h"

void fuzz_buffers(void)
{
    const bb_size size = some_size(12);
    const bb_port port = (bb_port)number(60);
    const int32_t kind = (int32_t)number(6);
    size_t room, other;
    void *out, *length;

    switch (byte() % 16) {
    case 0:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_board_atoms(some_board(), out, room, length), 1, 0, room, 2);
        break;
    case 1:
        room = capacity(4), out = place(ROOM), length = place(8);
        array(bb_board_trace(some_board(), port, out, room, length, place(12)), 1, 0, room, 4);
        break;
    case 2:
        room = capacity(2), out = place(ROOM);
        array(bb_board_signature(some_board(), out, room), NOTHING, 0, room, 2);
        break;
    case 3:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_board_format(some_board(), kind, out, room, length), 1, 0, room, 1);
        break;
    case 4:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_port_format(port, kind, size, out, room, length), 1, 0, room, 1);
        break;
    case 5:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_outcome_format((bb_outcome)number(70), kind, size, out, room, length), 1, 0, room, 1);
        break;
    case 6: {
        static uint64_t boards[64 * 3];
        bb_size_totals totals;
        if (bb_size_read(size, &totals) == BB_OK && totals.words > 3)
            break;
        for (int i = 0; i < 64 * 3; i++)
            boards[i] = byte() < 200 ? 0x0303 : word(8);
        room = capacity(1), other = byte() % 70, out = place(ROOM);
        if (byte() < 10)
            other = number(1) + SIZE_MAX / 8;
        array(bb_signatures(boards, other > 64 && other < 100 ? 64 : other, size, 1, out, NULL, room), NOTHING, 0, room, 1);
        bb_port ports[3] = {port, 1, (bb_port)number(60)};
        bb_outcome outcomes[3] = {BB_HIT, (bb_outcome)number(70), BB_REFLECTION};
        room = capacity(8), out = place(ROOM);
        array(bb_planes(boards, byte() % 65, size, ports, outcomes, byte() % 4, out, room), NOTHING, 0, room, 8);
        break;
    }
    case 7:
        room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_boards(size, (uint32_t)number(6), number(2000), out, room, length), NOTHING, 0, room, 8);
        break;
    case 8: {
        bb_u128 big = {word(8), word(8)};
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_u128_format(big, out, room, length), 1, 0, room, 1);
        break;
    }
    case 9: {
        bb_port ports[4] = {port, 1, 2, (bb_port)number(60)};
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_board_draw(some_board(), kind, ports, byte() % 5, byte() % 2, out, room, length), 1, 0, room, 1);
        break;
    }
    case 10:
        room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_board_words(some_board(), out, room, length), 1, 0, room, 8);
        break;
    case 11: {
        void *boards = place(ROOM), *weights = byte() < 99 ? NULL : place(ROOM);
        room = capacity(8), length = place(8);
        array(bb_classes(some_size(5), byte() % 4, number(100), boards, weights, room, length), NOTHING, 0, room, 8);
        break;
    }
    case 13:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_size_format(size, out, room, length), 1, 0, room, 1);
        break;
    case 14:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_cell_format((bb_cell){byte() % 10, byte() % 10}, size, out, room, length), 1, 0, room, 1);
        break;
    case 15:
        room = capacity(4), out = place(ROOM), length = place(8);
        array(bb_size_symmetries(size, out, room, length), 1, 0, room, 4);
        break;
    case 12: {
        static uint64_t words[3 * 1017];
        words[0] = word(8), words[1] = word(2);
        const size_t count = byte() % 4;
        room = capacity(2), out = place(ROOM);
        array(bb_signatures(words, count, some_size(12), byte() % 3, NULL, out, room), NOTHING, 0, room, 2);
        break;
    }
    }
}
