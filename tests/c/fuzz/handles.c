/* Boards of any size, dungeons and contests. */
#include "fuzz.h"

static int32_t some_input(char *out, size_t room, size_t *length, void *user)
{
    CHECK(user == NULL && room > 0);
    const char *from = some_text();
    *length = from ? strlen(from) : 0;
    if (*length > room)
        *length = room;
    memcpy(out, text, *length);
    return byte() < 20 ? (int32_t)byte() - 99 : 0;
}

static int32_t no_output(const char *piece, size_t length, void *user)
{
    CHECK(piece != NULL && user == NULL);
    return length > 0 && byte() < 20 ? (int32_t)byte() - 99 : 0;
}

void fuzz_handles(void)
{
    const bb_size size = some_size(30);
    const bb_cell cell = {byte() % 30, byte() % 30};
    const int32_t kind = (int32_t)number(17);
    bb_status status;
    const char *from;
    size_t room;
    void *out, *length;

    switch (byte() % 8) {
    case 0: status = bb_board_from_atoms(&cell, byte() % 2, size, place(16)); KEEP_BOARD; break;
    case 1: from = some_text(); status = bb_board_parse(from, text_length, NULL, place(16)); KEEP_BOARD; break;
    case 2: status = bb_board_clone(some_board(), place(16)); KEEP_BOARD; break;
    case 3: from = some_text(); status = bb_dungeon_parse(from, text_length, place(8)); KEEP(bb_dungeon, held.dungeon); break;
    case 4: after(bb_dungeon_solve(SOME(held.dungeon), kind % 3, (uint32_t)word(2), place(16)), NOTHING); break;
    case 5:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_dungeon_path(SOME(held.dungeon), kind % 3, (uint32_t)number(8), out, room, length), 1, 0, room, 1);
        break;
    case 7: after(bb_contest_answer((bb_reader){byte() < 9 ? NULL : some_input, NULL}, (bb_writer){byte() < 9 ? NULL : no_output, NULL}, place(16)), NOTHING); break;
    case 6: {
        static const char moves[] = ".NENE";
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_dungeon_animate(SOME(held.dungeon), kind % 3, moves, byte() % 6, byte() % 2, out, room, length), 1, 0, room, 1);
        break;
    }
    }
}
