/* Tables and censuses of small boards. */
#include "fuzz.h"

void fuzz_counting(void)
{
    const uint32_t atoms = byte() % 4;
    /* What is larger takes its time. */
    const bb_size some = some_size(4), size = some.width > 5 || some.height > 5 ? bb_size_hexagon(2) : some;
    /* A size may be too large: then there must be as many bytes, here zeros. */
    const union {
        bb_census_options options;
        unsigned char bytes[256];
    } room_of_options = {.options = {.size = byte() < 9 ? byte() : sizeof(bb_census_options), .threads = 1, .flags = byte() % 5}};
    const bb_watch watch = {.size = sizeof watch, .memory = byte() < 9 ? 1 : 0};
    const bb_census_options *how = byte() < 9 ? NULL : &room_of_options.options;
    const bb_board board = byte() < 200 ? (bb_board){.bits = word(2) & 0x0303, .size = size} : some_board();
    bb_status status;
    size_t room;
    void *out, *length;

    switch (byte() % 14) {
    case 0: status = bb_outcome_table_new(size, (uint32_t)number(4), (uint32_t)number(4), NULL, place(8)); KEEP(bb_outcome_table, held.table); break;
    case 1: after(bb_board_par(board, SOME(held.table), some_watch(), place(sizeof(bb_par))), NOTHING); break;
    case 2:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_board_certificate(board, SOME(held.table), some_watch(), out, room, length), 1, 0, room, 2);
        break;
    case 3: {
        const bb_play_options play = {.size = sizeof(bb_play_options), .seeker = number(5) > 3 ? BB_SEEKER_CUSTOM : (bb_seeker)number(4), .scoring = byte() % 4, .flags = byte() % 3, .threads = 1};
        room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_outcome_table_play(SOME(held.table), &play, NULL, NULL, out, room, length), 1, 0, room, 8);
        break;
    }
    case 4: after(bb_outcome_table_optimal(SOME(held.table), byte() % 4, some_watch(), place(8), place(8)), NOTHING); break;
    case 5: after(bb_board_par(board, NULL, some_watch(), place(sizeof(bb_par))), NOTHING); break;
    case 6:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_board_certificate(board, NULL, some_watch(), out, room, length), 1, 0, room, 2);
        break;
    case 7:
        status = bb_census_new(size, byte() % 3, atoms, how, &watch, place(8));
        KEEP(bb_census, held.census);
        break;
    case 8:
        room = capacity(sizeof(bb_class_size)), out = place(ROOM), length = place(8);
        array(bb_census_class_sizes(SOME(held.census), out, room, length), 1, 0, room, sizeof(bb_class_size));
        break;
    case 9:
        status = bb_class_list_of_size(size, byte() % 3, atoms, byte() % 4, byte() % 4, how, &watch, place(8));
        KEEP(bb_class_list, held.list);
        break;
    case 10: {
        room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_class_list_boards(SOME(held.list), byte() % 3, out, room, length), 1, 0, room, 8);
        break;
    }
    case 11:
        room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_ambiguous_boards(size, byte() % 3, atoms, how, &watch, out, room, length), 1, 0, room, 8);
        break;
    case 12: after(bb_outcome_table_optimal_worst(SOME(held.table), byte() % 4, some_watch(), place(4)), NOTHING); break;
    case 13:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_outcome_table_fixed_ports(SOME(held.table), some_watch(), out, room, length), 1, 0, room, 2);
        break;
    }
}
