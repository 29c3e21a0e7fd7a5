/* Tables and censuses of small boards. */
#include "fuzz.h"

/* A seeker that looks at all it may and mostly fires a port. */
static int32_t choose(const bb_position *position, void *user)
{
    uint64_t classes, placements, sum = 0;
    bb_outcome_count outcomes[MOST_PORTS + 2];
    static uint64_t boards[1 << FEW_CELLS];
    size_t rays, count;
    CHECK(user == NULL);
    CALL(bb_position_left(position, &classes, &placements));
    OK(bb_position_history(position, NULL, 0, &rays));
    const bb_status listed = bb_position_boards(position, boards, 1 << FEW_CELLS, &count);
    CHECK(listed == (placements <= 1 << FEW_CELLS ? BB_OK : BB_ERROR_BUFFER));
    CHECK(count == placements && classes <= placements);
    done("bb_position_history("), done("bb_position_boards("), done("bb_position_outcomes(");
    const bb_port port = (bb_port)rays;
    if (byte() < 3 || bb_position_outcomes(position, port, outcomes, MOST_PORTS + 2, &count) != BB_OK)
        return (int32_t)number(20) - 2;
    for (size_t i = 0; i < count; i++)
        sum += outcomes[i].placements;
    CHECK(sum == placements);
    return port;
}

static void census(bb_size size, uint32_t atoms, const bb_census_options *how, const bb_watch *watch)
{
    const uint32_t least = byte() % 3;
    if (MAKE(bb_census, held.census, bb_census_new(size, least, atoms, how, watch, place(8))))
        agree_census(size, least, atoms, held.census);
}

static void look_alikes(bb_board board)
{
    struct model model;
    bb_u128 *found = place(16);
    uint64_t expected = 0;
    const size_t most = byte() % 9;
    bb_class_list *list = NULL;
    if (CALL(bb_class_list_of_board(board, 0, 5, most, some_watch(), found, &list)) != BB_OK)
        return;
    if (found && model_board(&model, board) && model.cells <= FEW_CELLS) {
        const uint64_t signature = model_signature(&model);
        for (uint32_t at = 0; at >> model.cells == 0; at++) {
            model_atoms(&model, at);
            expected += model_count(&model) <= 5 && model_signature(&model) == signature;
        }
        CHECK(found->low == expected && found->high == 0);
    }
    bb_class_list_free(held.list);
    held.list = list;
}

static void rays(bb_size size, uint32_t atoms, const bb_watch *watch)
{
    const int32_t measure = (int32_t)number(2);
    const bb_port port = (bb_port)number(10);
    switch (held.rays ? byte() % 4 : 0) {
    case 0:
        MAKE(bb_ray_statistics, held.rays, bb_ray_statistics_new(size, byte() % 3, atoms, some_threads(), watch, place(8)));
        break;
    case 1: {
        const size_t room = byte() % 2 ? 0 : capacity(16);
        bb_u128 *hits = place(16), *reflections = place(16);
        void *out = place(ROOM);
        CALL(bb_ray_statistics_outcomes(SOME(held.rays), port, hits, reflections, out, room));
        break;
    }
    case 2: ARRAY(16, bb_ray_statistics_histogram(SOME(held.rays), measure, out, room, length)); break;
    case 3: ARRAY(2, bb_ray_statistics_extreme(SOME(held.rays), measure, place(sizeof(bb_extreme)), out, room, length)); break;
    }
}

static void table(bb_size size)
{
    switch (held.table ? byte() % 9 : 0) {
    case 0: case 1: {
        const uint32_t least = (uint32_t)number(3);
        MAKE(bb_outcome_table, held.table, bb_outcome_table_new(size, least, least + byte() % 2, NULL, place(8)));
        break;
    }
    case 3: {
        const bool custom = byte() % 2;
        const bb_play_options play = {.size = sizeof play, .seeker = custom ? BB_SEEKER_CUSTOM : (bb_seeker)number(7), .scoring = byte() % 4,
                                      .flags = byte() % 3 ? 0 : byte() % 3, .threads = 1, .choose = byte() < 9 ? NULL : choose};
        const struct bb_outcome_table *of = SOME(held.table);
        const size_t room = capacity(8);
        void *out = place(ROOM), *length = place(8);
        filled("bb_outcome_table_play(", bb_outcome_table_play(of, &play, NULL, NULL, out, room, length), room, 8);
        break;
    }
    case 4: CALL(bb_outcome_table_optimal(SOME(held.table), byte() % 4, some_watch(), place(8), place(8))); break;
    case 5: CALL(bb_outcome_table_optimal_worst(SOME(held.table), byte() % 4, some_watch(), place(4))); break;
    case 6: {
        const bb_watch *watch = some_watch();
        ARRAY(2, bb_outcome_table_fixed_ports(SOME(held.table), watch, out, room, length));
        break;
    }
    case 8: {
        size_t room = byte() % 2 ? 300 : capacity(2);
        void *out = place(ROOM);
        filled("bb_outcome_table_pars(", bb_outcome_table_pars(SOME(held.table), some_threads(), some_watch(), out, room), room, 2);
        out = place(ROOM), room = byte() % 2 ? 300 : capacity(1);
        filled("bb_outcome_table_certificates(", bb_outcome_table_certificates(SOME(held.table), some_threads(), some_watch(), out, room), room, 1);
        break;
    }
    case 2: CALL(bb_outcome_table_read(SOME(held.table), place(sizeof(bb_outcome_table_size)))); break;
    case 7: ARRAY(4, bb_outcome_table_classes(SOME(held.table), out, room, length)); break;
    }
}

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
    const bb_board board = byte() < 200 ? (bb_board){.bits = word(3) & (byte() % 2 ? 0x0303 : 0x070707), .size = size} : some_board();

    switch (byte() % 16) {
    case 0: case 1: case 2: case 3: case 4: table(size); break;
    case 5: rays(size, atoms, &watch); break;
    case 6: CALL(bb_board_par(board, some_watch(), place(sizeof(bb_par)))); break;
    case 7: {
        const bb_watch *spent = some_watch();
        ARRAY(2, bb_board_certificate(board, spent, out, room, length));
        break;
    }
    case 8: case 9: census(size, atoms, how, &watch); break;
    case 10: ARRAY(sizeof(bb_class_size), bb_census_class_sizes(SOME(held.census), out, room, length)); break;
    case 11:
        CALL(bb_census_read(SOME(held.census), place(sizeof(bb_census_totals))));
        TEXT(bb_census_json(SOME(held.census), out, room, length));
        break;
    case 12: MAKE(bb_class_list, held.list, bb_class_list_of_size(size, byte() % 3, atoms, byte() % 4, byte() % 4, how, &watch, place(8))); break;
    case 13: {
        CALL(bb_class_list_count(SOME(held.list), place(8)));
        const size_t index = byte() % 3;
        const size_t room = capacity(8);
        void *out = place(ROOM), *length = place(8);
        filled("bb_class_list_boards(", bb_class_list_boards(SOME(held.list), index, out, room, length), room, 8);
        break;
    }
    case 14: ARRAY(8, bb_ambiguous_boards(size, byte() % 3, atoms, how, &watch, out, room, length)); break;
    case 15: look_alikes(board); break;
    }
}
