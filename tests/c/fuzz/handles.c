/* Boards of any size, dungeons and contests. */
#include "fuzz.h"

static const char CONTEST[] = "........\n........\n.@....@.\n........\n........\n...@....\n........\n......@.\n2\nR1\nL5\nX\n";

static int32_t some_input(char *out, size_t room, size_t *length, void *user)
{
    CHECK(user == NULL && room > 0);
    /* A contest, a text, or the end. */
    const uint8_t kind = byte();
    const char *from = kind < 110 ? CONTEST : kind < 130 && some_text() ? text : "";
    *length = strlen(from) < room ? strlen(from) : room;
    memcpy(out, from, *length);
    return byte() < 20 ? (int32_t)byte() - 99 : 0;
}

static int32_t no_output(const char *piece, size_t length, void *user)
{
    CHECK(piece != NULL && user == NULL);
    return length > 0 && byte() < 20 ? (int32_t)byte() - 99 : 0;
}

static int32_t look(const bb_dungeon *dungeon, void *user)
{
    CHECK(dungeon != NULL && user == NULL);
    return byte() < 20;
}

/* The way that is found is as long as was said, is survived, and ends at the exit. */
static void escape(int32_t rule)
{
    bb_dungeon_answer *answer = place(sizeof *answer);
    char way[ROOM];
    bb_cell player, way_out;
    if (CALL(bb_dungeon_solve(SOME(held.dungeon), rule, (uint32_t)word(2), answer)) != BB_OK || answer->kind != BB_DUNGEON_ESCAPED)
        return;
    if (bb_dungeon_path(held.dungeon, rule, answer->steps, way, sizeof way, NULL) != BB_OK)
        return;
    CHECK(strlen(way) == answer->steps);
    OK(bb_dungeon_walk(held.dungeon, rule, way, BB_NUL_TERMINATED, &player, NULL, 0, NULL));
    OK(bb_dungeon_read(held.dungeon, NULL, NULL, NULL, &way_out));
    CHECK(memcmp(&player, &way_out, sizeof way_out) == 0);
}

void fuzz_handles(void)
{
    static const char moves[] = ".NENE";
    const bb_size size = some_size(30);
    const bb_cell cell = {byte() % 30, byte() % 30};
    const int32_t kind = (int32_t)number(3);
    const char *from;

    const uint8_t which = byte() % 12;
    /* What is to be read is made first. */
    switch (!held.dungeon && which >= 4 && which != 7 && which != 8 ? 3 : which) {
    case 0: MAKE_BOARD(bb_board_from_atoms(&cell, byte() % 2, size, place(16))); break;
    case 1: from = some_text(); MAKE_BOARD(bb_board_parse(from, text_length, NULL, place(16))); break;
    case 2: MAKE_BOARD(bb_board_clone(some_board(), place(16))); break;
    case 3:
        from = some_text();
        if (byte() % 2)
            from = "5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n", text_length = BB_NUL_TERMINATED;
        MAKE(bb_dungeon, held.dungeon, bb_dungeon_parse(from, text_length, place(8)));
        break;
    case 4: escape(kind); break;
    case 5: TEXT(bb_dungeon_path(SOME(held.dungeon), kind, (uint32_t)number(8), out, room, length)); break;
    case 6: TEXT(bb_dungeon_animate(SOME(held.dungeon), kind, moves, byte() % 6, byte() % 2, out, room, length)); break;
    case 7: CALL(bb_contest_answer((bb_reader){byte() < 9 ? NULL : some_input, NULL}, (bb_writer){byte() < 9 ? NULL : no_output, NULL}, place(16))); break;
    case 8: from = some_text(); CALL(bb_dungeons_read(from, text_length, byte() < 9 ? NULL : look, NULL)); break;
    case 9: CALL(bb_dungeon_read(SOME(held.dungeon), place(4), place(4), place(2), place(2))); break;
    case 10: CALL(bb_dungeon_is_wall(SOME(held.dungeon), cell, place(1))); break;
    case 11: ARRAY(sizeof(bb_monster), bb_dungeon_walk(SOME(held.dungeon), kind, moves, byte() % 6, NULL, out, room, length)); break;
    }
}
