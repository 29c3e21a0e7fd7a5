/*
 * Calls every function of the library with arguments taken from bytes: sensible ones, wrong ones, NULL, misaligned
 * pointers, buffers of any length. Whatever the bytes are, each call returns a status that exists, writes nothing
 * outside the buffers it was given, and writes nothing at all when it fails but the length that it needs.
 *
 * The entry is libFuzzer's; with clang and its compiler-rt, and an installed library,
 *     clang -fsanitize=fuzzer,address -DLIBFUZZER fuzz.c $(pkg-config --cflags --libs blackbox)
 * makes a fuzzer of it. Without LIBFUZZER there is a main that runs random inputs: fuzz INPUTS [SEED].
 */
#include "blackbox.h"
#include "check.h"

/* The bytes that are left; zeros after the end. */
static const uint8_t *data;
static size_t left;

static uint8_t byte(void)
{
    if (left == 0)
        return 0;
    left--;
    return *data++;
}

static uint64_t word(int bytes)
{
    uint64_t value = 0;
    while (bytes-- > 0)
        value = value << 8 | byte();
    return value;
}

/* A number that is small more often than not, and now and then at an edge. */
static uint64_t number(uint64_t usual)
{
    static const uint64_t edges[] = {0, 1, 8, 9, 254, 255, 256, 65535, 65536, UINT32_MAX, UINT64_MAX};
    uint8_t kind = byte();
    if (kind < 200)
        return word(2) % usual;
    if (kind < 250)
        return edges[byte() % (sizeof edges / sizeof *edges)];
    return word(8);
}

/* A guarded place: `room` is surrounded by bytes that no call may change. */
enum { GUARD = 64, ROOM = 4096 };
struct place {
    uint64_t before[GUARD / 8];
    uint64_t room[ROOM / 8];
    uint64_t after[GUARD / 8];
    uint8_t old[ROOM];
};
static struct place places[4];
static size_t used;

/* A pointer for a result of so many bytes: right, NULL or misaligned. */
static void *place(size_t bytes)
{
    struct place *at = &places[used++];
    CHECK(used <= 4 && bytes <= ROOM);
    memset(at, 0xa5, sizeof *at);
    memset(at->room, byte(), ROOM);
    memcpy(at->old, at->room, ROOM);
    uint8_t kind = byte();
    if (kind < 20)
        return NULL;
    if (kind < 40)
        return (char *)at->room + 1;
    return at->room;
}

/* After a call: the guards are whole, and after a failure the places are as they were, but for `lengths`, the number
 * of a place that may have got the length needed. */
static bb_status after(bb_status status, size_t length)
{
    CHECK(status >= BB_OK && status < BB_ERROR_PANIC);
    CHECK((status == BB_OK) == (strcmp(bb_status_name(status), "ok") == 0));
    if (status != BB_OK)
        CHECK(strlen(bb_last_error()) > 0 && strlen(bb_last_error()) < 512);
    for (size_t i = 0; i < used; i++) {
        for (int at = 0; at < GUARD / 8; at++) {
            CHECK(places[i].before[at] == 0xa5a5a5a5a5a5a5a5);
            CHECK(places[i].after[at] == 0xa5a5a5a5a5a5a5a5);
        }
        if (status != BB_OK && i != length)
            CHECK(memcmp(places[i].old, places[i].room, ROOM) == 0);
    }
    used = 0;
    return status;
}
enum { NOTHING = 99 };

/* No more than the capacity is written of an array, which may begin one byte late. */
static bb_status array(bb_status status, size_t length, size_t item, size_t capacity, size_t size)
{
    const size_t end = capacity * size + 1;
    if (end < ROOM)
        CHECK(memcmp(places[item].old + end, (char *)places[item].room + end, ROOM - end) == 0);
    return after(status, length);
}

/* A length of a buffer that has `ROOM` bytes for items of this size, one of them kept free for misalignment. */
static size_t capacity(size_t size)
{
    uint8_t kind = byte();
    if (kind < 60)
        return 0;
    if (kind < 120)
        return kind % 8;
    return word(2) % (ROOM / size - 8);
}

/* A text: what the readers know, spoiled here and there. */
static char text[256];
static size_t text_length;
static const char *some_text(void)
{
    static const char *const known[] = {
        "8/8/1@4@1/8/8/3@4/8/6@1", "0x4000080000420000", "8x8:(1,2)(6,2)", "..@\n...\n", "20x30:(19,29)", "L5", "17",
        "H", "w8h8m5M5#12345", "w8h8m5M5:925fa66636a72ed6ae1c5015", "T2,3", "LC8", "8x8 4; L5 B5; R1 H",
        "5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n", "........\n........\n.@....@.\n", "1\n3 5\n+---+\n|@XM|\n+---+\n"};
    const char *from = known[byte() % (sizeof known / sizeof *known)];
    text_length = strlen(from);
    memcpy(text, from, text_length + 1);
    for (uint8_t spoil = byte() % 4; spoil > 0; spoil--)
        text[byte() % text_length] = (char)byte();
    uint8_t kind = byte();
    if (kind < 10)
        return NULL;
    if (kind < 60)
        text_length = BB_NUL_TERMINATED;
    else if (kind < 120)
        text_length = byte() % (text_length + 1);
    text[sizeof text - 1] = 0;
    return text;
}

static bb_board some_board(void)
{
    bb_board board = {word(8), 8, 8};
    uint8_t kind = byte();
    if (kind < 60) {
        board.width = (uint8_t)(byte() % 10);
        board.height = (uint8_t)(byte() % 10);
    }
    if (kind >= 30 && kind < 60)
        board.bits &= 0x0303;
    return board;
}

/* Handles that live from call to call. */
static bb_wide_board *wide;
static bb_game *game;
static bb_contest *contest;
static bb_dungeon *dungeon;
static bb_evidence *evidence;
static bb_solution *solution;
static bb_advice *advice;
static bb_advisor *advisor;
static bb_table *table;
static bb_census *census;
static bb_class_list *list;

/* A handle that may be missing. */
#define SOME(handle) (byte() < 10 ? NULL : (handle))

/* Keeps what a call has made. */
#define KEEP(kind, handle)                                                     \
    do {                                                                       \
        kind *made = *(kind **)places[0].room;                                 \
        if (after(status, NOTHING) == BB_OK) {                                 \
            kind##_free(handle);                                               \
            handle = made;                                                     \
        }                                                                      \
    } while (0)

static void values(void)
{
    const uint32_t w = (uint32_t)number(12), h = (uint32_t)number(12);
    const bb_port port = (bb_port)number(40);
    const int32_t kind = (int32_t)number(9);
    const bb_cell cell = {byte() % 10, byte() % 10};
    size_t room;
    const char *from;

    switch (byte() % 24) {
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
    case 20: from = some_text(); after(bb_board_parse(from, text_length, w, h, false, place(16)), NOTHING); break;
    case 21: from = some_text(); after(bb_notation_detect(from, text_length, place(4)), NOTHING); break;
    case 22: from = some_text(); after(bb_move_parse(from, text_length, w, h, place(8)), NOTHING); break;
    case 23:
        room = capacity(8);
        after(bb_board_canonical(some_board(), place(16), place(4)), NOTHING);
        (void)room;
        break;
    }
}

static void buffers(void)
{
    const uint32_t w = (uint32_t)number(12), h = (uint32_t)number(12);
    const bb_port port = (bb_port)number(40);
    const int32_t kind = (int32_t)number(6);
    size_t room, other;
    void *out, *length;

    switch (byte() % 13) {
    case 0:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_board_atoms(some_board(), out, room, length), 1, 0, room, 2);
        break;
    case 1:
        room = capacity(4), out = place(ROOM), length = place(8);
        array(bb_board_trace(some_board(), port, out, room, length, place(12)), 1, 0, room, 4);
        break;
    case 2:
        room = capacity(1), out = place(ROOM);
        array(bb_board_signature(some_board(), out, room), NOTHING, 0, room, 1);
        break;
    case 3:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_board_format(some_board(), kind, out, room, length), 1, 0, room, 1);
        break;
    case 4:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_port_format(port, kind, w, h, out, room, length), 1, 0, room, 1);
        break;
    case 5:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_outcome_format((bb_outcome)number(70), kind, w, h, out, room, length), 1, 0, room, 1);
        break;
    case 6: {
        static uint64_t boards[64];
        for (int i = 0; i < 64; i++)
            boards[i] = byte() < 200 ? 0x0303 : word(8);
        room = capacity(1), other = byte() % 70, out = place(ROOM);
        if (byte() < 10)
            other = number(1) + SIZE_MAX / 8;
        array(bb_signatures(boards, other > 64 && other < 100 ? 64 : other, w, h, out, room), NOTHING, 0, room, 1);
        bb_port ports[3] = {port, 1, (bb_port)number(40)};
        bb_outcome outcomes[3] = {BB_HIT, (bb_outcome)number(70), BB_REFLECTION};
        room = capacity(8), out = place(ROOM);
        array(bb_planes(boards, byte() % 65, w, h, ports, outcomes, byte() % 4, out, room), NOTHING, 0, room, 8);
        break;
    }
    case 7:
        room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_boards(w, h, (uint32_t)number(6), number(2000), out, room, length), NOTHING, 0, room, 8);
        break;
    case 8: {
        bb_u128 big = {word(8), word(8)};
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_u128_format(big, out, room, length), 1, 0, room, 1);
        break;
    }
    case 9: {
        bb_port ports[4] = {port, 1, 2, (bb_port)number(40)};
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_board_draw(some_board(), kind, ports, byte() % 5, byte() % 2, out, room, length), 1, 0, room, 1);
        break;
    }
    case 10:
        room = capacity(4), out = place(ROOM);
        array(bb_cells_first(out, room, (uint32_t)number(70)), NOTHING, 0, room, 4);
        break;
    case 11: {
        bb_u128 rank = {number(1000), 0};
        room = capacity(4) % 9, out = place(ROOM);
        after(bb_cells_unrank(out, room, (uint32_t)number(70), rank), 0);
        break;
    }
    case 12: {
        uint32_t list[4] = {byte() % 9, byte() % 9, byte() % 9, byte() % 9};
        after(bb_cells_rank(list, byte() % 5, (uint32_t)number(12), place(16)), NOTHING);
        break;
    }
    }
}

static void handles(void)
{
    const uint32_t w = (uint32_t)number(30), h = (uint32_t)number(30);
    const bb_cell cell = {byte() % 30, byte() % 30};
    const bb_port port = (bb_port)number(120);
    const int32_t kind = (int32_t)number(9);
    bb_status status;
    const char *from;
    size_t room;
    void *out, *length;

    switch (byte() % 19) {
    case 0: status = bb_wide_board_new(w, h, place(8)); KEEP(bb_wide_board, wide); break;
    case 1: from = some_text(); status = bb_wide_board_parse(from, text_length, 0, 0, false, place(8)); KEEP(bb_wide_board, wide); break;
    case 2: status = bb_wide_board_transform(SOME(wide), kind, place(8)); KEEP(bb_wide_board, wide); break;
    case 3: status = bb_wide_board_canonical(SOME(wide), place(8), NULL); KEEP(bb_wide_board, wide); break;
    case 4: after(bb_wide_board_insert(SOME(wide), cell, place(1)), NOTHING); break;
    case 5: after(bb_wide_board_remove(SOME(wide), cell, place(1)), NOTHING); break;
    case 6: after(bb_wide_board_contains(SOME(wide), cell, place(1)), NOTHING); break;
    case 7: after(bb_wide_board_fire(SOME(wide), port, place(2)), NOTHING); break;
    case 8: after(bb_wide_board_to_board(SOME(wide), place(16)), NOTHING); break;
    case 9:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_wide_board_format(SOME(wide), kind, out, room, length), 1, 0, room, 1);
        break;
    case 10:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_wide_board_atoms(SOME(wide), out, room, length), 1, 0, room, 2);
        break;
    case 11:
        room = capacity(2), out = place(ROOM);
        array(bb_wide_board_signature(SOME(wide), out, room), NOTHING, 0, room, 2);
        break;
    case 12:
        room = capacity(4), out = place(ROOM), length = place(8);
        array(bb_wide_board_trace(SOME(wide), port, out, room, length, place(12)), 1, 0, room, 4);
        break;
    case 13: from = some_text(); status = bb_dungeon_parse(from, text_length, place(8)); KEEP(bb_dungeon, dungeon); break;
    case 14: after(bb_dungeon_solve(SOME(dungeon), kind % 3, (uint32_t)word(2), place(16)), NOTHING); break;
    case 15:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_dungeon_path(SOME(dungeon), kind % 3, (uint32_t)number(8), out, room, length), 1, 0, room, 1);
        break;
    case 16: status = bb_contest_new(place(8)); KEEP(bb_contest, contest); break;
    case 17: {
        from = some_text();
        room = capacity(1), out = place(ROOM);
        void *read = place(8), *written = place(8);
        size_t given = text_length == BB_NUL_TERMINATED ? strlen(text) : text_length;
        array(bb_contest_answer(SOME(contest), from, given, byte() % 2, out, room, read, written), NOTHING, 0, room, 1);
        break;
    }
    case 18: after(bb_contest_state(SOME(contest), place(1), place(8), place(8)), NOTHING); break;
    }
}

static void games(void)
{
    const bb_port port = (bb_port)number(40);
    const bb_move made = {(int32_t)number(9), port, {byte() % 9, byte() % 9}};
    bb_status status;
    const char *from;
    size_t room;
    void *out, *length;

    switch (byte() % 16) {
    case 0: {
        bb_params params = {2 + byte() % 12, 2 + byte() % 12, (uint32_t)number(9), (uint32_t)number(12)};
        status = bb_game_new(params, byte() % 2, "seed", byte() % 5, place(8));
        KEEP(bb_game, game);
        break;
    }
    case 1: {
        /* A spoiled ID may name a board of 65,025 cells, which takes its time. */
        from = some_text();
        if (from && strlen(text) > 8 && strspn(text, "whmM0123456789#:abcdef") < 8)
            break;
        status = bb_game_from_id(from, text_length, byte() % 2, place(8));
        KEEP(bb_game, game);
        break;
    }
    case 2: status = bb_game_hiding(SOME(wide), byte() % 2, place(8)); KEEP(bb_game, game); break;
    case 3: status = bb_game_clone(SOME(game), place(8)); KEEP(bb_game, game); break;
    case 4: case 5: case 6: after(bb_game_play(SOME(game), made), NOTHING); break;
    case 7: after(bb_game_apply(SOME(game), made), NOTHING); break;
    case 8: after(bb_game_undo(SOME(game), place(1)), NOTHING); break;
    case 9: after(bb_game_redo(SOME(game), place(1)), NOTHING); break;
    case 10: after(bb_game_restart(SOME(game), place(1)), NOTHING); break;
    case 11: after(bb_game_go_to(SOME(game), (size_t)number(9)), NOTHING); break;
    case 12: after(bb_game_read(SOME(game), place(sizeof(bb_standing))), NOTHING); break;
    case 13: after(bb_game_mark(SOME(game), port, place(4)), NOTHING); break;
    case 14: {
        /* What was saved can be loaded. */
        static char file[1 << 16];
        size_t bytes;
        if (game && bb_game_save(game, file, sizeof file, &bytes) == BB_OK) {
            bb_game *again;
            OK(bb_game_load(file, bytes, true, &again));
            bb_game_free(again);
            if (bytes > 0)
                file[word(2) % bytes] = (char)byte();
            status = bb_game_load(file, byte() < 128 ? bytes : word(2) % (bytes + 1), true, place(8));
            KEEP(bb_game, game);
        }
        break;
    }
    case 15:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_game_observations(SOME(game), out, room / 2, length), 1, 0, room / 2, 4);
        break;
    }
}

/* A limit: mostly a small one, that the searches end. */
static const bb_limit *some_limit(void)
{
    static bb_limit limit;
    limit = (bb_limit){.budget = 1 + word(2) % 5000};
    return (const bb_limit *)((char *)&limit + (byte() < 5));
}

static const int look_at = 0;
static int32_t look(const bb_wide_board *board, void *user)
{
    uint32_t atoms;
    CHECK(user == &look_at);
    OK(bb_wide_board_count(board, &atoms));
    return byte() < 20;
}

static void seeking(void)
{
    const bb_port port = (bb_port)number(40);
    const bb_cell cell = {byte() % 9, byte() % 9};
    const bb_fact fact = {(int32_t)number(3), port, (bb_outcome)number(40), cell};
    bb_status status;
    const char *from;
    size_t room;
    void *out, *length;

    switch (byte() % 21) {
    case 0: {
        uint32_t w = 1 + byte() % 9, h = (uint32_t)number(9), least = (uint32_t)number(5);
        status = bb_evidence_new(w, h, least, (uint32_t)number(9), place(8));
        KEEP(bb_evidence, evidence);
        break;
    }
    case 1: from = some_text(); status = bb_evidence_parse(from, text_length, byte() % 4, place(8)); KEEP(bb_evidence, evidence); break;
    case 2: status = bb_evidence_full(SOME(wide), place(8)); KEEP(bb_evidence, evidence); break;
    case 3: status = bb_evidence_clone(SOME(evidence), place(8)); KEEP(bb_evidence, evidence); break;
    case 4: after(bb_evidence_add(SOME(evidence), fact), NOTHING); break;
    case 5: after(bb_evidence_observe(SOME(evidence), port, fact.outcome), NOTHING); break;
    case 6: after(bb_evidence_know(SOME(evidence), cell, byte() % 2), NOTHING); break;
    case 7: after(bb_evidence_result(SOME(evidence), port, place(1), place(2)), NOTHING); break;
    case 8: after(bb_evidence_allows(SOME(evidence), SOME(wide), place(1)), NOTHING); break;
    case 9:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_evidence_check(SOME(evidence), SOME(wide), out, room, length), 1, 0, room, 1);
        break;
    case 10:
        room = capacity(sizeof(bb_fact)), out = place(ROOM), length = place(8);
        array(bb_evidence_facts(SOME(evidence), out, room, length), 1, 0, room, sizeof(bb_fact));
        break;
    case 11: {
        const bb_atoms_weight prior[2] = {{(double)byte() - 5, byte() % 9}, {1, (uint32_t)number(9)}};
        status = bb_evidence_solve(SOME(evidence), prior, byte() % 3, some_limit(), place(8));
        KEEP(bb_solution, solution);
        break;
    }
    case 12:
        status = bb_evidence_advise(SOME(evidence), (int32_t)number(4), some_limit(), place(8));
        KEEP(bb_advice, advice);
        break;
    case 13: after(bb_evidence_models(SOME(evidence), byte() % 9, some_limit(), look, (void *)&look_at), NOTHING); break;
    case 14:
        room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_solution_probability(SOME(solution), out, room, length), 1, 0, room, 8);
        break;
    case 15:
        room = capacity(sizeof(bb_atoms_count)), out = place(ROOM), length = place(8);
        array(bb_solution_atoms(SOME(solution), out, room, length), 1, 0, room, sizeof(bb_atoms_count));
        break;
    case 16:
        room = capacity(sizeof(bb_fact)), out = place(ROOM), length = place(8);
        array(bb_solution_conflict(SOME(solution), out, room, length), 1, 0, room, sizeof(bb_fact));
        break;
    case 17:
        room = capacity(sizeof(bb_outcome_boards)), out = place(ROOM), length = place(8);
        array(bb_advice_outcomes(SOME(advice), port, out, room, length), 1, 0, room, sizeof(bb_outcome_boards));
        break;
    case 18: status = bb_game_evidence(SOME(game), place(8)); KEEP(bb_evidence, evidence); break;
    case 19:
        status = bb_advisor_new(1 + byte() % 4, 1 + byte() % 4, byte() % 4, (int32_t)number(3), place(8));
        KEEP(bb_advisor, advisor);
        break;
    case 20:
        status = bb_advisor_advise(SOME(advisor), SOME(evidence), some_limit(), place(8));
        KEEP(bb_advice, advice);
        break;
    }
}

/* Tables and censuses of small boards. */
static void counting(void)
{
    const uint32_t w = 1 + byte() % 4, h = 1 + byte() % 4, atoms = byte() % 4;
    const bb_census_options options = {.memory = byte() < 9 ? 1 : 0, .threads = 1, .flags = byte() % 5};
    const bb_census_options *how = byte() < 9 ? NULL : &options;
    const bb_board board = byte() < 200 ? (bb_board){word(2) & 0x0303, (uint8_t)w, (uint8_t)h} : some_board();
    bb_status status;
    size_t room;
    void *out, *length;

    switch (byte() % 12) {
    case 0: status = bb_table_new(w, h, (uint32_t)number(4), NULL, NULL, place(8)); KEEP(bb_table, table); break;
    case 1: after(bb_table_par(SOME(table), board, place(sizeof(bb_par))), NOTHING); break;
    case 2:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_table_certificate(SOME(table), board, out, room, length), 1, 0, room, 2);
        break;
    case 3: {
        const bb_play_options play = {.seeker = (int32_t)number(5), .scoring = byte() % 4, .flags = byte() % 3, .threads = 1};
        room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_table_play(SOME(table), &play, NULL, out, room, length), 1, 0, room, 8);
        break;
    }
    case 4: after(bb_table_optimal(SOME(table), byte() % 4, word(1), place(8), place(8)), NOTHING); break;
    case 5: after(bb_board_par(board, some_limit(), place(sizeof(bb_par))), NOTHING); break;
    case 6:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_board_certificate(board, some_limit(), out, room, length), 1, 0, room, 2);
        break;
    case 7:
        status = bb_census_new(w, h, byte() % 3, atoms, how, NULL, NULL, place(8));
        KEEP(bb_census, census);
        break;
    case 8:
        room = capacity(sizeof(bb_class_size)), out = place(ROOM), length = place(8);
        array(bb_census_class_sizes(SOME(census), out, room, length), 1, 0, room, sizeof(bb_class_size));
        break;
    case 9:
        status = bb_class_list_of_size(w, h, byte() % 3, atoms, byte() % 4, byte() % 4, how, NULL, NULL, place(8));
        KEEP(bb_class_list, list);
        break;
    case 10: {
        bb_wide_board *found;
        const size_t which = byte() % 3;
        if (bb_class_list_board(SOME(list), which, byte() % 3, &found) == BB_OK)
            bb_wide_board_free(found);
        after(bb_class_list_size(SOME(list), which, place(8)), NOTHING);
        break;
    }
    case 11:
        room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_ambiguous_boards(w, h, byte() % 3, atoms, how, NULL, NULL, out, room, length), 1, 0, room, 8);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    data = bytes;
    left = length;
    while (left > 0) {
        switch (byte() % 24) {
        case 0: counting(); break;
        case 1: case 2: case 3: seeking(); break;
        case 4: case 5: case 6: case 7: case 8: values(); break;
        case 9: case 10: case 11: case 12: case 13: buffers(); break;
        case 14: case 15: case 16: case 17: case 18: handles(); break;
        default: games(); break;
        }
    }
    bb_wide_board_free(wide);
    bb_game_free(game);
    bb_contest_free(contest);
    bb_dungeon_free(dungeon);
    bb_evidence_free(evidence);
    bb_solution_free(solution);
    bb_advice_free(advice);
    bb_advisor_free(advisor);
    bb_table_free(table);
    bb_census_free(census);
    bb_class_list_free(list);
    wide = NULL, game = NULL, contest = NULL, dungeon = NULL, evidence = NULL, solution = NULL, advice = NULL;
    advisor = NULL, table = NULL, census = NULL, list = NULL;
    return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv)
{
    uint64_t inputs = argc > 1 ? strtoull(argv[1], NULL, 10) : 300;
    uint64_t state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    static uint8_t input[2048];
    for (; inputs > 0; inputs--) {
        for (size_t i = 0; i < sizeof input; i++) {
            /* SplitMix64 (Steele, Lea, Flood 2014). */
            uint64_t mixed = state += 0x9e3779b97f4a7c15;
            mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
            mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
            input[i] = (uint8_t)(mixed >> 56);
        }
        LLVMFuzzerTestOneInput(input, sizeof input);
    }
    puts("ok");
    return 0;
}
#endif
