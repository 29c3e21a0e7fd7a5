/* Hexagonal boards: every function does what its comment says, and refuses what it cannot do. The argument is the file of
 * rays that the rules of Black Box+ show. */
#include "blackbox.h"
#include "check.h"

static const char FIGURE[] = "5/6/1@5/3@@2@/2@@5/8/7/6/5";

static _Alignas(16) char room[512];
#define ODD(type) ((type *)(void *)(room + 1))

static bb_hex_board figure(void)
{
    bb_hex_board board;
    OK(bb_hex_board_parse(FIGURE, BB_NUL_TERMINATED, &board));
    return board;
}

static void boards(void)
{
    bb_hex_board board = figure(), other;
    bb_hex_cell atoms[61], cell;
    uint32_t number;
    size_t count, length;
    bool flag;
    char text[64];

    CHECK(sizeof board == 16 && board.side == 5);
    OK(bb_hex_board_count(board, &number));
    CHECK(number == 6);
    OK(bb_hex_board_atoms(board, NULL, 0, &count));
    CHECK(count == 6);
    OK(bb_hex_board_atoms(board, atoms, 61, &count));
    OK(bb_hex_board_from_atoms(atoms, count, 5, &other));
    CHECK(other.bits == board.bits);
    OK(bb_hex_board_new(board.bits, 5, &other));
    OK(bb_hex_board_format(board, text, sizeof text, &length));
    CHECK(strcmp(text, FIGURE) == 0 && length == strlen(FIGURE));
    FAILS(BB_ERROR_BUFFER, "room for 5", bb_hex_board_format(board, text, 5, &length));
    OK(bb_hex_board_contains(board, atoms[0], &flag));
    CHECK(flag);
    OK(bb_hex_board_insert(&board, atoms[0], &flag));
    CHECK(!flag);
    OK(bb_hex_board_remove(&board, atoms[0], &flag));
    CHECK(flag);
    OK(bb_hex_board_remove(&board, atoms[0], NULL));
    OK(bb_hex_board_count(board, &number));
    CHECK(number == 5);

    for (uint32_t side = 2; side <= 5; side++) {
        bb_hex_size size;
        OK(bb_hex_size_read(side, &size));
        CHECK(size.cells == 3 * side * (side - 1) + 1 && size.ports == 12 * side - 6 && size.rows == 2 * side - 1);
        for (uint32_t at = 0; at < size.cells; at++) {
            bb_hex_place place;
            OK(bb_hex_cell_read((bb_hex_cell)at, side, &place));
            OK(bb_hex_cell_at(place.q, place.r, side, &cell));
            CHECK(cell == at);
            OK(bb_hex_cell_in_row(place.row, place.place, side, &cell));
            CHECK(cell == at);
            OK(bb_hex_cell_format(cell, side, text, 3, &length));
            OK(bb_hex_cell_parse(text, length, side, &cell));
            CHECK(cell == at);
        }
        for (uint32_t at = 0; at < size.ports; at++) {
            bb_hex_port port;
            bb_hex_outcome outcome;
            uint8_t direction;
            OK(bb_hex_port_format((bb_hex_port)at, side, text, 3, &length));
            CHECK(strtoul(text, NULL, 10) == at + 1);
            OK(bb_hex_port_parse(text, BB_NUL_TERMINATED, side, &port));
            CHECK(port == at);
            OK(bb_hex_port_from_number(at + 1, side, &port));
            CHECK(port == at);
            OK(bb_hex_outcome_parse(text, length, side, &outcome));
            CHECK(outcome == at);
            OK(bb_hex_port_entry(port, side, &cell, &direction));
            CHECK(cell < size.cells && direction < 6);
            OK(bb_hex_port_entry(port, side, NULL, NULL));
        }
    }
    OK(bb_hex_cell_at(0, 0, 5, &cell));
    OK(bb_hex_cell_format(cell, 5, text, sizeof text, NULL));
    CHECK(strcmp(text, "E5") == 0);
}

/* The rays of the file: board, printed port, outcome. */
static void figures(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[160], compact[64], answer[8], said[4];
    unsigned number;
    int rays = 0;
    CHECK(file != NULL);
    while (fgets(line, sizeof line, file)) {
        bb_hex_board board;
        bb_hex_port port;
        bb_hex_outcome outcome, signature[54], end;
        bb_hex_step steps[8];
        size_t count;
        if (line[0] == '#')
            continue;
        CHECK(sscanf(line, "%63s %u %7s", compact, &number, answer) == 3);
        OK(bb_hex_board_parse(compact, BB_NUL_TERMINATED, &board));
        OK(bb_hex_port_from_number(number, board.side, &port));
        OK(bb_hex_board_fire(board, port, BB_HEX_AT_PORT_HIT, &outcome));
        OK(bb_hex_outcome_format(outcome, board.side, said, sizeof said, NULL));
        CHECK(strcmp(said, answer) == 0);
        OK(bb_hex_board_signature(board, BB_HEX_AT_PORT_HIT, signature, sizeof signature));
        CHECK(signature[port] == outcome);
        OK(bb_hex_board_trace(board, port, BB_HEX_AT_PORT_HIT, NULL, 0, &count, &end));
        CHECK(end == outcome);
        if (count <= 8) {
            OK(bb_hex_board_trace(board, port, BB_HEX_AT_PORT_HIT, steps, 8, &count, NULL));
            CHECK(count == 0 || outcome != BB_HIT8 || steps[count - 1].left == BB_HEX_ABSORBED);
        }
        rays++;
    }
    fclose(file);
    CHECK(rays == 12);
}

/* Where the sources differ: an atom straight ahead of the port, and another beside. */
static void at_port(void)
{
    const bb_hex_cell atoms[2] = {0, 2};
    bb_hex_board board;
    bb_hex_outcome outcome;
    OK(bb_hex_board_from_atoms(atoms, 2, 2, &board));
    int both = 0;
    for (bb_hex_port port = 0; port < 18; port++) {
        OK(bb_hex_board_fire(board, port, BB_HEX_AT_PORT_HIT, &outcome));
        const bool hit = outcome == BB_HIT8;
        OK(bb_hex_board_fire(board, port, BB_HEX_AT_PORT_REFLECTION, &outcome));
        both += hit && outcome == BB_REFLECTION8;
    }
    CHECK(both > 0);
}

static void symmetries(void)
{
    const bb_hex_board board = figure();
    bb_hex_board least = {0, 0}, canonical;
    uint32_t images = 0, weight;
    for (bb_hex_symmetry by = 0; by < BB_HEX_SYMMETRIES; by++) {
        bb_hex_board image, back;
        bb_hex_symmetry inverse, both;
        bb_hex_port port;
        bb_hex_outcome outcome, expected;
        bb_hex_cell cell;
        bool flag;
        OK(bb_hex_symmetry_inverse(by, &inverse));
        OK(bb_hex_symmetry_then(by, inverse, &both));
        CHECK(both == 0);
        OK(bb_hex_board_transform(board, by, &image));
        OK(bb_hex_board_transform(image, inverse, &back));
        CHECK(back.bits == board.bits);
        for (bb_hex_port from = 0; from < 54; from++) {
            OK(bb_hex_port_transform(from, by, 5, &port));
            OK(bb_hex_board_fire(image, port, BB_HEX_AT_PORT_HIT, &outcome));
            OK(bb_hex_board_fire(board, from, BB_HEX_AT_PORT_HIT, &expected));
            OK(bb_hex_outcome_transform(expected, by, 5, &expected));
            CHECK(outcome == expected);
        }
        for (bb_hex_cell at = 0; at < 61; at++) {
            OK(bb_hex_cell_transform(at, by, 5, &cell));
            OK(bb_hex_board_contains(image, cell, &flag));
            CHECK(flag == (board.bits >> at & 1));
        }
        images++;
        if (images == 1 || image.bits < least.bits)
            least = image;
    }
    OK(bb_hex_board_canonical(board, &canonical, &weight));
    CHECK(canonical.bits == least.bits && weight == 12);
    OK(bb_hex_board_canonical((bb_hex_board){0, 5}, &canonical, &weight));
    CHECK(weight == 1);
}

static void batches(void)
{
    enum { COUNT = 7770 };
    static uint64_t all[COUNT];
    static bb_hex_outcome codes[42 * COUNT], twice[42 * COUNT], one[42];
    uint64_t number, rank;
    size_t count;
    bb_hex_board board;

    OK(bb_hex_boards_count(4, 3, &number));
    CHECK(number == COUNT);
    OK(bb_hex_boards(4, 3, 0, all, COUNT, &count));
    CHECK(count == COUNT);
    OK(bb_hex_signatures(all, count, 4, BB_HEX_AT_PORT_HIT, 1, codes, sizeof codes));
    OK(bb_hex_signatures(all, count, 4, BB_HEX_AT_PORT_HIT, 0, twice, sizeof twice));
    CHECK(memcmp(codes, twice, sizeof codes) == 0);
    for (size_t i = 0; i < COUNT; i += 97) {
        OK(bb_hex_board_signature((bb_hex_board){all[i], 4}, BB_HEX_AT_PORT_HIT, one, 42));
        CHECK(memcmp(one, codes + 42 * i, 42) == 0);
        OK(bb_hex_board_rank((bb_hex_board){all[i], 4}, &rank));
        CHECK(rank == i);
        OK(bb_hex_board_unrank(4, 3, rank, &board));
        CHECK(board.bits == all[i]);
    }
    OK(bb_hex_boards(4, 3, COUNT, all, COUNT, &count));
    CHECK(count == 0);
}

static void counting(void)
{
    bb_hex_census *census;
    bb_hex_census_totals totals;
    bb_hex_class_size sizes[8];
    bb_hex_played played;
    bb_hex_par par;
    size_t count;

    OK(bb_hex_census_new(4, 3, BB_HEX_AT_PORT_HIT, 2, WATCH(.memory = 40000), &census));
    OK(bb_hex_census_read(census, &totals));
    CHECK(totals.boards == 7770 && totals.signatures <= totals.boards && totals.unique <= totals.signatures);
    OK(bb_hex_census_class_sizes(census, sizes, 8, &count));
    uint64_t boards = 0, signatures = 0;
    for (size_t i = 0; i < count; i++) {
        boards += sizes[i].boards * sizes[i].signatures;
        signatures += sizes[i].signatures;
    }
    CHECK(boards == totals.boards && signatures == totals.signatures && sizes[count - 1].boards == totals.largest);
    bb_hex_census_free(census);

    OK(bb_hex_strategy(2, 1, BB_HEX_AT_PORT_HIT, BB_HEX_SEEKER_REFERENCE, 0, 1, NULL, &played));
    CHECK(played.boards == 7 && played.total_rays == 11 && played.worst_rays == 2);
    OK(bb_hex_strategy(3, 2, BB_HEX_AT_PORT_REFLECTION, BB_HEX_SEEKER_RANDOM, 7, 0, NULL, &played));
    CHECK(played.boards == 171 && played.total_markers >= played.total_rays);
    bb_hex_board board;
    OK(bb_hex_board_parse("2/1@1/2", BB_NUL_TERMINATED, &board));
    OK(bb_hex_board_par(board, BB_HEX_AT_PORT_HIT, NULL, &par));
    CHECK(par.par12 == 12 && par.mean == 1.0);
    FAILS(BB_ERROR_BUDGET, "", bb_hex_board_par(figure(), BB_HEX_AT_PORT_HIT, WATCH(.budget = 10), &par));
}

static void evidence(void)
{
    bb_hex_evidence *evidence, *copy;
    bb_hex_evidence_size about;
    bb_hex_solution *solution;
    bb_hex_solution_totals totals;
    bb_hex_atoms_count atoms[20];
    bb_hex_fact facts[4];
    bb_hex_outcome outcome;
    double probability[61], sum = 0;
    uint64_t found[8];
    size_t count;
    bool flag, atom;
    char text[64];

    OK(bb_hex_evidence_parse("3 2; 1 H; 5 R", BB_NUL_TERMINATED, &evidence));
    OK(bb_hex_evidence_read(evidence, &about));
    CHECK(about.side == 3 && about.min_atoms == 2 && about.max_atoms == 2 && about.facts == 2
          && about.at_port == BB_HEX_AT_PORT_HIT);
    OK(bb_hex_evidence_format(evidence, false, text, sizeof text, NULL));
    CHECK(strcmp(text, "3 2; 1 H; 5 R") == 0);
    OK(bb_hex_evidence_result(evidence, 0, &flag, &outcome));
    CHECK(flag && outcome == BB_HIT8);
    OK(bb_hex_evidence_solve(evidence, NULL, &solution));
    OK(bb_hex_solution_read(solution, &totals));
    CHECK(totals.count == 2 && totals.consistent && !totals.unique && !totals.unique_class);
    OK(bb_hex_evidence_allows(evidence, totals.model, &flag));
    CHECK(flag);
    OK(bb_hex_solution_probability(solution, probability, 61, &count));
    CHECK(count == 19);
    for (size_t i = 0; i < count; i++)
        sum += probability[i];
    CHECK(sum > 1.999 && sum < 2.001);
    OK(bb_hex_solution_atoms(solution, atoms, 20, &count));
    CHECK(count == 1 && atoms[0].atoms == 2 && atoms[0].boards == 2);
    OK(bb_hex_evidence_boards(evidence, NULL, found, 8, &count));
    CHECK(count == 2);
    OK(bb_hex_evidence_boards(evidence, NULL, found, 1, &count));
    CHECK(count == 1);
    OK(bb_hex_evidence_draw(evidence, solution, BB_PICTURE_TEXT, NULL, 0, &count));
    CHECK(count > 100);
    bb_hex_solution_free(solution);

    bb_hex_advice *advice;
    bb_hex_advice_totals best;
    bb_hex_port_advice ports[54];
    bb_hex_outcome_boards parts[56];
    OK(bb_hex_evidence_advise(evidence, BB_SCORING_RAYS, NULL, &advice));
    OK(bb_hex_advice_read(advice, &best));
    CHECK(best.count == 2 && best.has_best && best.ports == 28);
    OK(bb_hex_advice_ports(advice, ports, 54, &count));
    CHECK(count == 28 && ports[0].port == best.best && ports[0].bits == 1.0 && ports[0].outcomes == 2);
    OK(bb_hex_advice_outcomes(advice, best.best, parts, 56, &count));
    CHECK(count == 2 && parts[0].boards == 1 && parts[1].boards == 1);
    FAILS(BB_ERROR_STATE, "not in the advice", bb_hex_advice_outcomes(advice, 0, parts, 56, &count));
    bb_hex_advice_free(advice);

    /* What contradicts itself, and what one class is. */
    OK(bb_hex_evidence_clone(evidence, &copy));
    OK(bb_hex_evidence_know(copy, 0, true));
    OK(bb_hex_evidence_known(copy, 0, &flag, &atom));
    CHECK(flag && atom);
    OK(bb_hex_evidence_known(copy, 1, &flag, NULL));
    CHECK(!flag);
    OK(bb_hex_evidence_add(copy, (bb_hex_fact){.kind = BB_FACT_EMPTY, .cell = 0}));
    OK(bb_hex_evidence_facts(copy, NULL, 0, &count));
    CHECK(count == 4);
    OK(bb_hex_evidence_solve(copy, NULL, &solution));
    OK(bb_hex_solution_read(solution, &totals));
    CHECK(totals.count == 0 && !totals.consistent && !totals.unique_class && totals.model.bits == 0);
    OK(bb_hex_solution_conflict(solution, facts, 4, &count));
    CHECK(count == 2 && facts[0].kind != BB_FACT_RAY && facts[0].cell == 0 && facts[1].cell == 0);
    bb_hex_solution_free(solution);
    bb_hex_evidence_free(copy);
    bb_hex_evidence_free(evidence);

    OK(bb_hex_evidence_full(figure(), BB_HEX_AT_PORT_REFLECTION, &evidence));
    OK(bb_hex_evidence_solve(evidence, NULL, &solution));
    OK(bb_hex_solution_read(solution, &totals));
    CHECK(totals.unique_class);
    bb_hex_solution_free(solution);
    bb_hex_evidence_free(evidence);

    OK(bb_hex_evidence_new(5, 0, BB_ATOMS_UNKNOWN, BB_HEX_AT_PORT_HIT, &evidence));
    OK(bb_hex_evidence_observe(evidence, 23, 16));
    OK(bb_hex_evidence_result(evidence, 16, &flag, &outcome));
    CHECK(flag && outcome == 23);
    solution = (bb_hex_solution *)(void *)room;
    FAILS(BB_ERROR_BUDGET, "", bb_hex_evidence_solve(evidence, WATCH(.budget = 5), &solution));
    CHECK(solution == NULL);
    OK(bb_hex_evidence_format_to(evidence, true, bb_file_writer(stdout)));
    puts("");
    bb_hex_evidence_free(evidence);
}

static int32_t stop(void *user)
{
    ++*(int *)user;
    return 1;
}

static void games(void)
{
    const bb_hex_params params = {.side = 5, .min_atoms = 6, .max_atoms = 6, .at_port = BB_HEX_AT_PORT_HIT};
    bb_hex_game *game, *other, *loaded;
    bb_hex_game_state state;
    bb_hex_move move, moves[4];
    bb_hex_outcome outcome;
    bb_mark mark;
    bb_score score;
    bb_hex_par par;
    static char file[1000];
    char text[200];
    size_t length, count;
    bool done;

    OK(bb_hex_game_new(params, "12345", BB_NUL_TERMINATED, &game));
    OK(bb_hex_game_from_id("s5m6M6#12345", BB_NUL_TERMINATED, &other));
    OK(bb_hex_game_id(game, text, sizeof text, NULL));
    OK(bb_hex_game_id(other, file, sizeof file, NULL));
    CHECK(strcmp(text, file) == 0);
    OK(bb_hex_game_seed(game, file, sizeof file, NULL));
    CHECK(strcmp(file, "12345") == 0);
    bb_hex_game_free(other);
    OK(bb_hex_game_from_id(text, BB_NUL_TERMINATED, &other));
    FAILS(BB_ERROR_STATE, "not made from a seed", bb_hex_game_seed(other, text, sizeof text, NULL));
    bb_hex_game_free(other);

    OK(bb_hex_move_parse("guess E5", BB_NUL_TERMINATED, 5, &move));
    CHECK(move.kind == BB_HEX_MOVE_GUESS && move.cell == 30);
    OK(bb_hex_move_format(move, 5, text, sizeof text, &length));
    CHECK(strcmp(text, "guess E5") == 0 && length == 8);
    OK(bb_hex_game_play(game, move));
    OK(bb_hex_game_play(game, (bb_hex_move){.kind = BB_HEX_MOVE_LOCK, .cell = 0}));
    FAILS(BB_ERROR_STATE, "A1 is locked", bb_hex_game_play(game, (bb_hex_move){BB_HEX_MOVE_GUESS, 0, 0}));
    OK(bb_hex_game_play(game, (bb_hex_move){.kind = BB_HEX_MOVE_FIRE, .port = 0}));
    FAILS(BB_ERROR_STATE, "has been used", bb_hex_game_play(game, (bb_hex_move){.kind = BB_HEX_MOVE_FIRE}));
    OK(bb_hex_game_undo(game, &done));
    OK(bb_hex_game_read(game, &state));
    CHECK(done && state.position == 3 && state.states == 4 && state.guesses.bits == 1ull << 30 && state.locks.bits == 1);
    OK(bb_hex_game_redo(game, NULL));
    OK(bb_hex_game_redo(game, &done));
    CHECK(!done);
    OK(bb_hex_game_go_to(game, 1));
    FAILS(BB_ERROR_ARGUMENT, "expected 1 to 4", bb_hex_game_go_to(game, 5));
    OK(bb_hex_game_go_to(game, 4));
    OK(bb_hex_game_moves(game, moves, 4, &count));
    CHECK(count == 3 && moves[2].kind == BB_HEX_MOVE_FIRE);
    OK(bb_hex_game_mark(game, 0, &mark, &outcome));
    CHECK(mark.mark != BB_MARK_NONE && !mark.wrong && !mark.omitted);
    OK(bb_hex_game_mark(game, 1, &mark, NULL));

    OK(bb_hex_game_save(game, file, sizeof file, &length));
    OK(bb_hex_game_load(file, length, &loaded));
    bb_hex_game_free(loaded);
    FAILS(BB_ERROR_TEXT, "line 1", bb_hex_game_load("x\n", 2, &loaded));
    OK(bb_hex_game_clone(game, &other));
    OK(bb_hex_game_read(game, &state));
    for (bb_hex_cell cell = 0; cell < 61; cell++)
        if ((state.atoms.bits ^ state.guesses.bits) >> cell & 1) {
            if (state.locks.bits >> cell & 1)
                OK(bb_hex_game_play(other, (bb_hex_move){BB_HEX_MOVE_LOCK, 0, cell}));
            OK(bb_hex_game_play(other, (bb_hex_move){BB_HEX_MOVE_GUESS, 0, cell}));
        }
    OK(bb_hex_game_play(other, (bb_hex_move){.kind = BB_HEX_MOVE_CHECK}));
    OK(bb_hex_game_read(other, &state));
    CHECK(state.revealed && state.result == 1 && state.right == 6 && state.wrong == 0);
    OK(bb_hex_game_score(other, BB_SCORING_MARKERS, &score));
    CHECK(score.rays >= 1 && score.rays <= 2 && score.atoms == 0);
    OK(bb_hex_game_draw(other, BB_PICTURE_SVG, NULL, 0, &length));
    CHECK(length > 1000);
    OK(bb_hex_game_draw_to(other, BB_PICTURE_TEXT, bb_file_writer(stdout)));
    OK(bb_hex_game_save_to(other, bb_file_writer(stdout)));
    FAILS(BB_ERROR_STATE, "revealed", bb_hex_game_play(other, (bb_hex_move){.kind = BB_HEX_MOVE_CHECK}));
    bb_hex_game_free(other);

    /* A wrong check names its proof. */
    OK(bb_hex_game_hiding((bb_hex_board){8, 2}, BB_HEX_AT_PORT_HIT, &other));
    OK(bb_hex_game_play(other, (bb_hex_move){BB_HEX_MOVE_GUESS, 0, 0}));
    OK(bb_hex_game_play(other, (bb_hex_move){.kind = BB_HEX_MOVE_CHECK}));
    OK(bb_hex_game_read(other, &state));
    CHECK(state.just_wrong && state.errors == 1 && !state.can_check && state.proof < 18);
    OK(bb_hex_game_mark(other, state.proof, &mark, &outcome));
    CHECK(mark.omitted);
    OK(bb_hex_game_par(other, NULL, &par));
    CHECK(par.par12 == 12);
    bb_hex_evidence *evidence;
    OK(bb_hex_game_evidence(other, &evidence));
    bb_hex_evidence_free(evidence);
    OK(bb_hex_game_play(other, (bb_hex_move){.kind = BB_HEX_MOVE_SOLVE}));
    OK(bb_hex_game_read(other, &state));
    CHECK(state.result == -1 && state.missed == 1);
    bb_hex_game_free(other);
    bb_hex_game_free(game);

    /* Work that is asked may be stopped. */
    int asked = 0;
    bb_hex_census *census;
    bb_hex_played played;
    CHECK(bb_hex_census_new(5, 6, 0, 1, WATCH(.poll = stop, .user = &asked), &census) == BB_ERROR_CANCELLED);
    CHECK(bb_hex_strategy(5, 5, 0, 0, 0, 1, WATCH(.poll = stop, .user = &asked), &played) == BB_ERROR_CANCELLED);
    OK(bb_hex_evidence_new(5, 12, 12, BB_HEX_AT_PORT_HIT, &evidence));
    for (bb_hex_port port = 0; port < 54; port += 9)
        OK(bb_hex_evidence_observe(evidence, port, BB_HIT8));
    bb_hex_solution *solution;
    bb_hex_advice *advice;
    CHECK(bb_hex_evidence_solve(evidence, WATCH(.poll = stop, .user = &asked), &solution) == BB_ERROR_CANCELLED);
    CHECK(bb_hex_evidence_advise(evidence, 0, WATCH(.poll = stop, .user = &asked), &advice) == BB_ERROR_CANCELLED);
    CHECK(asked >= 4 && census == NULL && solution == NULL && advice == NULL);
    bb_hex_evidence_free(evidence);
}

static void pictures(void)
{
    const bb_hex_port ports[2] = {23, 9};
    static char picture[60000];
    size_t length;
    bb_hex_evidence *evidence;

    OK(bb_hex_board_draw(figure(), BB_HEX_AT_PORT_HIT, BB_PICTURE_TEXT, ports, 2, true, picture, sizeof picture, NULL));
    CHECK(strchr(picture, '@') && strstr(picture, "54"));
    OK(bb_hex_board_draw(figure(), BB_HEX_AT_PORT_HIT, BB_PICTURE_TEXT, ports, 2, false, picture, sizeof picture, NULL));
    CHECK(!strchr(picture, '@'));
    OK(bb_hex_board_draw(figure(), BB_HEX_AT_PORT_HIT, BB_PICTURE_SVG, ports, 2, true, picture, sizeof picture, &length));
    CHECK(strncmp(picture, "<svg ", 5) == 0 && strlen(picture) == length);
    OK(bb_hex_board_draw_to(figure(), BB_HEX_AT_PORT_HIT, BB_PICTURE_TEXT, ports, 2, true, bb_file_writer(stdout)));
    OK(bb_hex_board_format_to(figure(), bb_file_writer(stdout)));
    puts("");
    OK(bb_hex_evidence_parse("2 1; 1 H", BB_NUL_TERMINATED, &evidence));
    OK(bb_hex_evidence_draw_to(evidence, NULL, BB_PICTURE_TEXT, bb_file_writer(stdout)));
    bb_hex_evidence_free(evidence);
}

static void misuse(void)
{
    static const int32_t strange[] = {-1, INT32_MIN, INT32_MAX, 12, 256};
    bb_hex_board board = figure(), image = {77, 5};
    bb_hex_evidence *evidence;
    bb_hex_game *game;
    bb_hex_census *census;
    bb_hex_solution *solution;
    bb_hex_played played;
    bb_hex_outcome outcome = 77, codes[108];
    bb_hex_port port = 77;
    bb_hex_cell cell = 77;
    bb_hex_symmetry symmetry;
    bb_hex_move move;
    uint64_t bits[2] = {0, 1ull << 7}, number;
    uint32_t count;
    bool flag;
    char text[8];

    for (uint32_t side = 0; side < 8; side += side == 1 ? 5 : 1) {
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_board_new(0, side, &image));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_board_count((bb_hex_board){0, side}, &count));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_size_read(side, (bb_hex_size *)(void *)room));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_evidence_new(side, 1, 1, 0, &evidence));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_census_new(side, 1, 0, 1, NULL, &census));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_strategy(side, 1, 0, 0, 0, 1, NULL, &played));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_cell_at(0, 0, side, &cell));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_game_new((bb_hex_params){side, 1, 1, 0}, "1", 1, &game));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_boards_count(side, 1, &number));
        FAILS(BB_ERROR_SIZE, "expected 2 to 5", bb_hex_signatures(bits, 1, side, 0, 1, codes, sizeof codes));
    }
    FAILS(BB_ERROR_CELL, "cell 61", bb_hex_board_new(1ull << 61, 5, &image));
    FAILS(BB_ERROR_CELL, "expected 0 to 60", bb_hex_board_insert(&image, 61, NULL));
    FAILS(BB_ERROR_CELL, "expected 0 to 60", bb_hex_board_from_atoms((bb_hex_cell[]){255}, 1, 5, &image));
    FAILS(BB_ERROR_CELL, "no cell at (128, 0)", bb_hex_cell_at(128, 0, 5, &cell));
    FAILS(BB_ERROR_CELL, "no cell at", bb_hex_cell_at(INT32_MIN, INT32_MAX, 5, &cell));
    FAILS(BB_ERROR_CELL, "no cell at place", bb_hex_cell_in_row(256, 0, 5, &cell));
    FAILS(BB_ERROR_TEXT, "not a cell", bb_hex_cell_parse("E10", 3, 5, &cell));
    FAILS(BB_ERROR_TEXT, "not a port", bb_hex_port_parse("055", 3, 5, &port));
    FAILS(BB_ERROR_TEXT, "not a port", bb_hex_outcome_parse("h", 1, 5, &outcome));
    FAILS(BB_ERROR_PORT, "expected 1 to 54", bb_hex_port_from_number(0, 5, &port));
    FAILS(BB_ERROR_PORT, "expected 0 to 53", bb_hex_board_fire(board, 54, 0, &outcome));
    FAILS(BB_ERROR_PORT, "expected 0 to 53", bb_hex_outcome_format(253, 5, text, 8, NULL));
    FAILS(BB_ERROR_BUFFER, "expected at least 54", bb_hex_board_signature(board, 0, codes, 53));
    FAILS(BB_ERROR_CELL, "board 1", bb_hex_signatures(bits, 2, 2, 0, 1, codes, sizeof codes));
    FAILS(BB_ERROR_BUFFER, "expected at least 36", bb_hex_signatures(bits, 2, 2, 0, 1, codes, 35));
    FAILS(BB_ERROR_ARGUMENT, "more than memory", bb_hex_signatures(bits, SIZE_MAX, 2, 0, 1, codes, 35));
    FAILS(BB_ERROR_ARGUMENT, "overlap", bb_hex_signatures(bits, 2, 2, 0, 1, (uint8_t *)bits, 36));
    FAILS(BB_ERROR_ARGUMENT, "expected at most 7", bb_hex_boards_count(2, 8, &number));
    FAILS(BB_ERROR_ARGUMENT, "expected 0 to 6", bb_hex_board_unrank(2, 1, 7, &image));
    FAILS(BB_ERROR_SIZE, "boards", bb_hex_census_new(5, 30, 0, 0, NULL, &census));
    FAILS(BB_ERROR_SIZE, "boards", bb_hex_strategy(5, 6, 0, 0, 0, 0, NULL, &played));
    FAILS(BB_ERROR_ARGUMENT, "fewer", bb_hex_strategy(2, 8, 0, 0, 0, 0, NULL, &played));
    FAILS(BB_ERROR_ARGUMENT, "", bb_hex_evidence_new(5, 3, 2, 0, &evidence));
    FAILS(BB_ERROR_TEXT, "column 3", bb_hex_evidence_parse("5 x", 3, &evidence));
    FAILS(BB_ERROR_TEXT, "", bb_hex_board_parse("5/6", 3, &image));
    FAILS(BB_ERROR_ARGUMENT, "expected", bb_hex_game_new((bb_hex_params){5, 0, 6, 0}, "1", 1, &game));
    FAILS(BB_ERROR_ARGUMENT, "no seed", bb_hex_game_new((bb_hex_params){5, 6, 6, 0}, "", 0, &game));
    FAILS(BB_ERROR_ARGUMENT, "no seed", bb_hex_game_new((bb_hex_params){5, 6, 6, 0}, "a\nb", 3, &game));
    FAILS(BB_ERROR_ARGUMENT, "expected", bb_hex_game_from_id("w8h8m5M5#1", BB_NUL_TERMINATED, &game));
    FAILS(BB_ERROR_TEXT, "description", bb_hex_game_from_id("s5m6M6:xy", BB_NUL_TERMINATED, &game));
    FAILS(BB_ERROR_ARGUMENT, "atoms", bb_hex_game_hiding((bb_hex_board){0, 5}, 0, &game));
    FAILS(BB_ERROR_TEXT, "not a move", bb_hex_move_parse("fly", 3, 5, &move));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_hex_move_parse("fire 55", 7, 5, &move));
    FAILS(BB_ERROR_CELL, "A to I", bb_hex_move_parse("guess Z1", 8, 5, &move));
    CHECK(image.bits == 77 && cell == 77 && port == 77 && outcome == 77 && game == NULL && evidence == NULL);

    OK(bb_hex_evidence_parse("5 6", 3, &evidence));
    OK(bb_hex_game_from_id("s5m6M6#1", BB_NUL_TERMINATED, &game));
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        const int32_t s = strange[i];
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_hex_board_transform(board, s, &image));
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_hex_symmetry_then(0, s, &symmetry));
        FAILS(BB_ERROR_ARGUMENT, "outcome at the port", bb_hex_board_fire(board, 0, s, &outcome));
        FAILS(BB_ERROR_ARGUMENT, "outcome at the port", bb_hex_census_new(2, 1, s, 1, NULL, &census));
        FAILS(BB_ERROR_ARGUMENT, "seeker", bb_hex_strategy(2, 1, 0, s, 0, 1, NULL, &played));
        FAILS(BB_ERROR_ARGUMENT, "picture", bb_hex_game_draw(game, s, NULL, 0, NULL));
        FAILS(BB_ERROR_ARGUMENT, "kind of move", bb_hex_game_play(game, (bb_hex_move){.kind = s}));
        FAILS(BB_ERROR_ARGUMENT, "kind of fact", bb_hex_evidence_add(evidence, (bb_hex_fact){.kind = s}));
        FAILS(BB_ERROR_ARGUMENT, "scoring", bb_hex_game_score(game, s, (bb_score *)(void *)room));
    }
    FAILS(BB_ERROR_SIZE, "expected 5", bb_hex_evidence_allows(evidence, (bb_hex_board){0, 2}, &flag));
    FAILS(BB_ERROR_PORT, "0 to 53", bb_hex_evidence_observe(evidence, 54, BB_HIT8));
    FAILS(BB_ERROR_PORT, "0 to 53", bb_hex_evidence_observe(evidence, 0, BB_UNFIRED8));
    FAILS(BB_ERROR_CELL, "0 to 60", bb_hex_evidence_know(evidence, 61, true));
    FAILS(BB_ERROR_CELL, "0 to 60", bb_hex_game_play(game, (bb_hex_move){BB_HEX_MOVE_GUESS, 0, 61}));
    FAILS(BB_ERROR_NULL, "`board` is NULL", bb_hex_board_new(0, 5, NULL));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_hex_evidence_solve(NULL, NULL, &solution));
    FAILS(BB_ERROR_NULL, "`solution` is NULL", bb_hex_solution_read(NULL, (bb_hex_solution_totals *)(void *)room));
    FAILS(BB_ERROR_NULL, "`game` is NULL", bb_hex_game_undo(NULL, NULL));
    FAILS(BB_ERROR_NULL, "`census` is NULL", bb_hex_census_read(NULL, (bb_hex_census_totals *)(void *)room));
    FAILS(BB_ERROR_ALIGNMENT, "`board`", bb_hex_board_new(0, 5, ODD(bb_hex_board)));
    FAILS(BB_ERROR_ALIGNMENT, "`boards`", bb_hex_signatures(ODD(uint64_t), 1, 5, 0, 1, codes, sizeof codes));
    FAILS(BB_ERROR_ALIGNMENT, "`state`", bb_hex_game_read(game, ODD(bb_hex_game_state)));
    bb_hex_solution *two;
    bb_hex_evidence *small;
    OK(bb_hex_evidence_parse("2 1", 3, &small));
    OK(bb_hex_evidence_solve(small, NULL, &two));
    FAILS(BB_ERROR_SIZE, "the solution is of 2", bb_hex_evidence_draw(evidence, two, 0, NULL, 0, NULL));
    bb_hex_solution_free(two);
    bb_hex_evidence_free(small);
    bb_hex_evidence_free(evidence);
    bb_hex_game_free(game);
    OK(bb_hex_board_new(0, 5, &image));
    bb_hex_evidence_free(NULL);
    bb_hex_solution_free(NULL);
    bb_hex_advice_free(NULL);
    bb_hex_game_free(NULL);
    bb_hex_census_free(NULL);
}

int main(int argc, char **argv)
{
    CHECK(argc < 3);
    figures(argc > 1 ? argv[1] : "tests/vectors/hex/figures.txt");
    boards();
    at_port();
    symmetries();
    batches();
    counting();
    evidence();
    games();
    pictures();
    misuse();
    puts("ok");
    return 0;
}
