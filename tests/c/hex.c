/* Hexagonal boards: every function of boards, rays, evidence and pictures does what its comment says. The argument is
 * the file of rays that the rules of Black Box+ show. */
#include "hex_figure.h"

static _Alignas(16) char room[512];

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
    pictures();
    puts("ok");
    return 0;
}
