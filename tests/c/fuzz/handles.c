/* Wide boards, dungeons and contests. */
#include "fuzz.h"

void fuzz_handles(void)
{
    const bb_size size = some_size(30);
    const bb_cell cell = {byte() % 30, byte() % 30};
    const bb_port port = (bb_port)number(120);
    const int32_t kind = (int32_t)number(17);
    bb_status status;
    const char *from;
    size_t room;
    void *out, *length;

    switch (byte() % 22) {
    case 0: status = bb_wide_board_new(size, place(8)); KEEP(bb_wide_board, held.wide); break;
    case 1: from = some_text(); status = bb_wide_board_parse(from, text_length, place(8)); KEEP(bb_wide_board, held.wide); break;
    case 2: status = bb_wide_board_transform(SOME(held.wide), kind, place(8)); KEEP(bb_wide_board, held.wide); break;
    case 3: status = bb_wide_board_canonical(SOME(held.wide), place(8), NULL); KEEP(bb_wide_board, held.wide); break;
    case 4: after(bb_wide_board_insert(SOME(held.wide), cell, place(1)), NOTHING); break;
    case 5: after(bb_wide_board_remove(SOME(held.wide), cell, place(1)), NOTHING); break;
    case 6: after(bb_wide_board_contains(SOME(held.wide), cell, place(1)), NOTHING); break;
    case 7: after(bb_wide_board_fire(SOME(held.wide), port, place(2)), NOTHING); break;
    case 8: after(bb_wide_board_to_board(SOME(held.wide), place(16)), NOTHING); break;
    case 9:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_wide_board_format(SOME(held.wide), kind, out, room, length), 1, 0, room, 1);
        break;
    case 10:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_wide_board_atoms(SOME(held.wide), out, room, length), 1, 0, room, 2);
        break;
    case 11:
        room = capacity(2), out = place(ROOM);
        array(bb_wide_board_signature(SOME(held.wide), out, room), NOTHING, 0, room, 2);
        break;
    case 12:
        room = capacity(4), out = place(ROOM), length = place(8);
        array(bb_wide_board_trace(SOME(held.wide), port, out, room, length, place(12)), 1, 0, room, 4);
        break;
    case 13: from = some_text(); status = bb_dungeon_parse(from, text_length, place(8)); KEEP(bb_dungeon, held.dungeon); break;
    case 14: after(bb_dungeon_solve(SOME(held.dungeon), kind % 3, (uint32_t)word(2), place(16)), NOTHING); break;
    case 15:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_dungeon_path(SOME(held.dungeon), kind % 3, (uint32_t)number(8), out, room, length), 1, 0, room, 1);
        break;
    case 16: status = bb_contest_new(place(8)); KEEP(bb_contest, held.contest); break;
    case 17: {
        from = some_text();
        room = capacity(1), out = place(ROOM);
        void *read = place(8), *written = place(8);
        size_t given = text_length == BB_NUL_TERMINATED ? strlen(text) : text_length;
        array(bb_contest_answer(SOME(held.contest), from, given, byte() % 2, out, room, read, written), NOTHING, 0, room, 1);
        break;
    }
    case 19: {
        static const char moves[] = ".NENE";
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_dungeon_animate(SOME(held.dungeon), kind % 3, moves, byte() % 6, byte() % 2, out, room, length), 1, 0, room, 1);
        break;
    }
    case 20: after(bb_wide_board_size(SOME(held.wide), place(4)), NOTHING); break;
    case 21: status = bb_wide_board_from_board(some_board(), place(8)); KEEP(bb_wide_board, held.wide); break;
    case 18: after(bb_contest_state(SOME(held.contest), place(1), place(8), place(8)), NOTHING); break;
    }
}
