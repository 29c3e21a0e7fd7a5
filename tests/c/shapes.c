/* Boards of hexagons go through the functions that rectangles go through, and each does what its comment says. The argument is
 * the file of rays that the rules of Black Box+ show. */
#include "blackbox.h"
#include "check.h"

static const char FIGURE[] = "5/6/1@5/3@@2@/2@@5/8/7/6/5";

static _Alignas(16) char room[512];
#define ODD(type) ((type *)(void *)(room + 1))

static bb_size hexagon(uint32_t side)
{
    return bb_size_hexagon(side);
}

static bb_size reflecting(uint32_t side)
{
    bb_size size = bb_size_hexagon(side);
    size.reflects = 1;
    return size;
}

static bb_board board_of(const char *text)
{
    bb_board board;
    OK(bb_board_parse(text, BB_NUL_TERMINATED, &board));
    return board;
}

static bool same(bb_size one, bb_size other)
{
    return memcmp(&one, &other, sizeof one) == 0;
}

static bb_evidence *evidence_of(const char *text)
{
    bb_evidence *evidence;
    OK(bb_evidence_parse(text, BB_NUL_TERMINATED, BB_PORTS_LETTERS, &evidence));
    return evidence;
}

static bb_solution_totals solve(const bb_evidence *evidence, bb_solution **solution)
{
    bb_solution_totals totals;
    OK(bb_evidence_solve(evidence, NULL, 0, NULL, solution));
    OK(bb_solution_read(*solution, &totals));
    return totals;
}

static void sizes(void)
{
    static const char *const texts[] = {"8x5", "255x1", "hex2", "hex5", "hex3r"};
    bb_size size;
    char text[16];
    size_t length;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        OK(bb_size_parse(texts[i], BB_NUL_TERMINATED, &size));
        OK(bb_size_format(size, text, 8, &length));
        CHECK(strcmp(text, texts[i]) == 0 && length == strlen(text));
    }
    CHECK(sizeof size == 4 && same(size, reflecting(3)));
    CHECK(same(bb_size_rectangle(8, 5), (bb_size){8, 5, 0, 0}) && same(hexagon(5), (bb_size){9, 9, 5, 0}));
    for (uint32_t side = 2; side <= 5; side++) {
        bb_size_totals totals;
        bb_symmetry group[12];
        OK(bb_size_read(hexagon(side), &totals));
        CHECK(totals.cells == 3 * side * (side - 1) + 1 && totals.ports == 12 * side - 6 && totals.symmetries == 12);
        OK(bb_size_symmetries(hexagon(side), group, 12, &length));
        CHECK(length == 12 && group[0] == BB_SYMMETRY_IDENTITY);
    }

    /* What is no size is refused by all, and says why where it was to be made. */
    const bb_size none = {0, 0, 0, 0};
    CHECK(same(bb_size_rectangle(256, 1), none) && same(bb_size_hexagon(1), none));
    FAILS(BB_ERROR_SIZE, "invalid size 256x1", bb_size_read(bb_size_rectangle(256, 1), (bb_size_totals *)(void *)room));
    FAILS(BB_ERROR_SIZE, "expected 2 to 5 cells a side", bb_size_format(bb_size_hexagon(6), text, 8, NULL));
    CHECK(!same(bb_size_hexagon(5), none));
    FAILS(BB_ERROR_SIZE, "no size has width 0", bb_size_format(none, text, 8, NULL));
    FAILS(BB_ERROR_SIZE, "invalid size", bb_size_parse("hex6", 4, &size));
    FAILS(BB_ERROR_SIZE, "invalid size", bb_size_parse("8x", 2, &size));
    static const bb_size wrong[] = {{0, 0, 0, 0}, {0, 8, 0, 0}, {8, 8, 5, 0}, {9, 9, 5, 2}, {0, 0, 5, 0}, {8, 8, 0, 1},
                                    {11, 11, 6, 0}, {1, 1, 1, 0}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        bb_board image;
        bb_evidence *evidence;
        bb_census *census;
        bb_outcome_table *table;
        bb_cell cell;
        bb_game *game;
        uint64_t bits[1] = {0}, number;
        uint8_t codes[54];
        uint32_t count;
        FAILS(BB_ERROR_SIZE, "expected", bb_size_read(wrong[i], (bb_size_totals *)(void *)room));
        FAILS(BB_ERROR_SIZE, "expected", bb_size_format(wrong[i], text, 8, NULL));
        FAILS(BB_ERROR_SIZE, "expected", bb_board_new(0, wrong[i], &image));
        FAILS(BB_ERROR_SIZE, "expected", bb_board_count((bb_board){0, wrong[i]}, &count));
        FAILS(BB_ERROR_SIZE, "expected", bb_evidence_new(wrong[i], 1, 1, &evidence));
        FAILS(BB_ERROR_SIZE, "expected", bb_census_new(wrong[i], 1, 1, NULL, NULL, &census));
        FAILS(BB_ERROR_SIZE, "expected", bb_outcome_table_new(wrong[i], 1, NULL, &table));
        FAILS(BB_ERROR_SIZE, "expected", bb_cell_from_axial(0, 0, wrong[i], &cell));
        FAILS(BB_ERROR_SIZE, "expected", bb_game_new((bb_params){wrong[i], 1, 1}, false, "1", 1, &game));
        FAILS(BB_ERROR_SIZE, "expected", bb_boards_count(wrong[i], 1, &number));
        FAILS(BB_ERROR_SIZE, "expected", bb_signatures(bits, 1, wrong[i], 1, codes, sizeof codes));
    }
}

static void boards(void)
{
    bb_board board = board_of(FIGURE), other;
    bb_cell atoms[61], cell;
    uint32_t number;
    size_t count, length;
    bool flag;
    char text[64];

    CHECK(sizeof board == 16 && same(board.size, hexagon(5)));
    OK(bb_board_count(board, &number));
    CHECK(number == 6);
    OK(bb_board_atoms(board, NULL, 0, &count));
    CHECK(count == 6);
    OK(bb_board_atoms(board, atoms, 61, &count));
    OK(bb_board_from_atoms(atoms, count, hexagon(5), &other));
    CHECK(other.bits == board.bits);
    OK(bb_board_new(board.bits, hexagon(5), &other));
    OK(bb_board_format(board, BB_NOTATION_COMPACT, text, sizeof text, &length));
    CHECK(strcmp(text, FIGURE) == 0 && length == strlen(FIGURE));
    FAILS(BB_ERROR_BUFFER, "room for 5", bb_board_format(board, BB_NOTATION_COMPACT, text, 5, &length));
    FAILS(BB_ERROR_NOTATION, "sgt", bb_board_format(board, BB_NOTATION_SGT, text, sizeof text, NULL));
    OK(bb_board_contains(board, atoms[0], &flag));
    CHECK(flag);
    OK(bb_board_insert(&board, atoms[0], &flag));
    CHECK(!flag);
    OK(bb_board_remove(&board, atoms[0], &flag));
    CHECK(flag);
    OK(bb_board_remove(&board, atoms[0], NULL));
    OK(bb_board_count(board, &number));
    CHECK(number == 5);

    /* A text that cannot say by which rule is read by that of the options. */
    const bb_parse_options options = {.size = sizeof options, .board_size = reflecting(5)};
    OK(bb_board_parse_with(FIGURE, BB_NUL_TERMINATED, &options, &other));
    CHECK(other.size.reflects == 1);
    FAILS(BB_ERROR_SIZE, "expected hex5r", bb_board_parse_with("2/3/2", 5, &options, &other));
    bb_wide_board *wide;
    bb_size size;
    OK(bb_wide_board_from_board(other, &wide));
    OK(bb_wide_board_size(wide, &size));
    CHECK(same(size, reflecting(5)));
    OK(bb_wide_board_to_board(wide, &board));
    CHECK(board.bits == other.bits && same(board.size, other.size));
    bb_wide_board_free(wide);

    for (uint32_t side = 2; side <= 5; side++) {
        bb_size_totals totals;
        OK(bb_size_read(hexagon(side), &totals));
        for (uint32_t at = 0; at < totals.cells; at++) {
            int8_t q, r;
            bb_cell found;
            OK(bb_cell_at(at, hexagon(side), &cell));
            OK(bb_cell_index(cell, hexagon(side), &number));
            CHECK(number == at);
            OK(bb_cell_axial(cell, hexagon(side), &q, &r));
            OK(bb_cell_from_axial(q, r, hexagon(side), &found));
            CHECK(found.x == cell.x && found.y == cell.y);
            OK(bb_cell_format(cell, hexagon(side), text, 3, &length));
            OK(bb_cell_parse(text, length, hexagon(side), &found));
            CHECK(found.x == cell.x && found.y == cell.y);
        }
        for (uint32_t at = 0; at < totals.ports; at++) {
            bb_port port;
            bb_outcome outcome;
            bb_side where;
            uint8_t heading;
            for (bb_numbering by = BB_PORTS_LETTERS; by <= BB_PORTS_NUMBERS; by++) {
                OK(bb_port_format((bb_port)at, by, hexagon(side), text, 3, &length));
                CHECK(strtoul(text, NULL, 10) == at + 1);
                OK(bb_port_parse(text, BB_NUL_TERMINATED, by, hexagon(side), &port));
                CHECK(port == at);
                OK(bb_outcome_parse(text, length, by, hexagon(side), &outcome));
                CHECK(outcome == at);
            }
            OK(bb_port_from_number(at + 1, BB_PORTS_NUMBERS, hexagon(side), &port));
            CHECK(port == at);
            OK(bb_port_side(port, hexagon(side), &where, &number));
            CHECK(where == BB_SIDE_NONE && number == at + 1);
            OK(bb_port_at(where, number, hexagon(side), &port));
            CHECK(port == at);
            OK(bb_port_entry(port, hexagon(side), &cell, &heading));
            OK(bb_cell_index(cell, hexagon(side), &number));
            CHECK(number < totals.cells && heading != BB_HEADING_UP && heading != BB_HEADING_DOWN && heading < 8);
            OK(bb_port_entry(port, hexagon(side), NULL, NULL));
        }
    }
    OK(bb_cell_from_axial(0, 0, hexagon(5), &cell));
    OK(bb_cell_format(cell, hexagon(5), text, sizeof text, NULL));
    CHECK(strcmp(text, "E5") == 0 && cell.x == 4 && cell.y == 4);
    OK(bb_cell_parse("(3,4)", 5, CLASSIC, &cell));
    OK(bb_cell_format(cell, CLASSIC, text, sizeof text, NULL));
    CHECK(strcmp(text, "(3,4)") == 0);
}

/* The rays of the file: board, printed port, outcome. */
static void figures(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[160], compact[64], answer[8], said[8];
    unsigned number;
    int rays = 0;
    CHECK(file != NULL);
    while (fgets(line, sizeof line, file)) {
        bb_port port;
        bb_outcome outcome;
        uint8_t signature[54];
        bb_trace trace;
        bb_step steps[16];
        size_t count;
        if (line[0] == '#')
            continue;
        CHECK(sscanf(line, "%63s %u %7s", compact, &number, answer) == 3);
        const bb_board board = board_of(compact);
        OK(bb_port_from_number(number, BB_PORTS_NUMBERS, board.size, &port));
        OK(bb_board_fire(board, port, &outcome));
        OK(bb_outcome_format(outcome, BB_PORTS_LETTERS, board.size, said, sizeof said, NULL));
        CHECK(strcmp(said, answer) == 0);
        OK(bb_board_signature(board, signature, sizeof signature));
        CHECK(signature[port] == (outcome >= BB_HIT ? outcome - 65280 : outcome));
        OK(bb_board_trace(board, port, NULL, 0, &count, &trace));
        CHECK(trace.outcome == outcome && trace.deflections == count - trace.length);
        if (count <= 16) {
            OK(bb_board_trace(board, port, steps, 16, &count, NULL));
            CHECK(count == 0 || steps[0].turn == BB_TURN_NONE);
        }
        rays++;
    }
    fclose(file);
    CHECK(rays == 12);
}

/* Where the sources differ: an atom straight ahead of the port, and another beside. */
static void at_port(void)
{
    const bb_cell atoms[2] = {{0, 0}, {0, 1}};
    bb_board board;
    bb_outcome outcome;
    OK(bb_board_from_atoms(atoms, 2, hexagon(2), &board));
    int both = 0;
    for (bb_port port = 0; port < 18; port++) {
        board.size = hexagon(2);
        OK(bb_board_fire(board, port, &outcome));
        const bool hit = outcome == BB_HIT;
        board.size = reflecting(2);
        OK(bb_board_fire(board, port, &outcome));
        both += hit && outcome == BB_REFLECTION;
    }
    CHECK(both > 0);
}

static void symmetries(void)
{
    const bb_board board = board_of(FIGURE);
    bb_board canonical, other;
    bool found = false;
    bb_symmetry group[12];
    uint32_t weight;
    OK(bb_size_symmetries(board.size, group, 12, NULL));
    OK(bb_board_canonical(board, &canonical, &weight));
    CHECK(weight == 12);
    for (size_t i = 0; i < 12; i++) {
        const bb_symmetry by = group[i];
        bb_board image, back;
        bb_symmetry inverse, both;
        bb_port port;
        bb_outcome outcome, expected;
        bb_cell cell;
        bool flag;
        OK(bb_symmetry_inverse(by, &inverse));
        OK(bb_symmetry_then(by, inverse, &both));
        CHECK(both == BB_SYMMETRY_IDENTITY);
        OK(bb_board_transform(board, by, &image));
        OK(bb_board_transform(image, inverse, &back));
        CHECK(back.bits == board.bits);
        for (bb_port from = 0; from < 54; from++) {
            OK(bb_port_transform(from, by, hexagon(5), &port));
            OK(bb_board_fire(image, port, &outcome));
            OK(bb_board_fire(board, from, &expected));
            OK(bb_outcome_transform(expected, by, hexagon(5), &expected));
            CHECK(outcome == expected);
        }
        for (uint32_t at = 0; at < 61; at++) {
            OK(bb_cell_at(at, hexagon(5), &cell));
            OK(bb_cell_transform(cell, by, hexagon(5), &cell));
            OK(bb_board_contains(image, cell, &flag));
            CHECK(flag == (board.bits >> at & 1));
        }
        OK(bb_board_canonical(image, &other, &weight));
        CHECK(other.bits == canonical.bits && weight == 12);
        found = found || image.bits == canonical.bits;
    }
    CHECK(found);
    OK(bb_board_canonical((bb_board){0, hexagon(5)}, &canonical, &weight));
    CHECK(weight == 1);
}

static void batches(void)
{
    enum { COUNT = 7770 };
    static uint64_t all[COUNT];
    static uint8_t codes[42 * COUNT], twice[42 * COUNT], one[42];
    static uint8_t weights[COUNT];
    uint64_t number, rank, sum = 0;
    size_t count;
    bb_board board;
    bb_classes *classes;
    const bb_size size = hexagon(4);

    OK(bb_boards_count(size, 3, &number));
    CHECK(number == COUNT);
    OK(bb_boards(size, 3, 0, all, COUNT, &count));
    CHECK(count == COUNT);
    OK(bb_signatures(all, count, size, 1, codes, sizeof codes));
    OK(bb_signatures(all, count, size, 0, twice, sizeof twice));
    CHECK(memcmp(codes, twice, sizeof codes) == 0);
    for (size_t i = 0; i < COUNT; i += 97) {
        OK(bb_board_signature((bb_board){all[i], size}, one, 42));
        CHECK(memcmp(one, codes + 42 * i, 42) == 0);
        OK(bb_board_rank((bb_board){all[i], size}, &rank));
        CHECK(rank == i);
        OK(bb_board_unrank(size, 3, rank, &board));
        CHECK(board.bits == all[i]);
    }
    OK(bb_boards(size, 3, COUNT, all, COUNT, &count));
    CHECK(count == 0);

    /* One of each class, and how many it stands for. */
    OK(bb_classes_count(size, 3, &number));
    OK(bb_classes_new(size, 3, 0, UINT64_MAX, &classes));
    OK(bb_classes_next(classes, all, weights, COUNT, &count));
    CHECK(count == number && count < COUNT);
    for (size_t i = 0; i < count; i++)
        sum += weights[i];
    CHECK(sum == COUNT);
    bb_classes_free(classes);
}

static void evidence(void)
{
    bb_evidence *evidence = evidence_of("hex3 2; 1 H; 5 R"), *copy;
    bb_evidence_size about;
    bb_solution *solution;
    bb_wide_board *model;
    bb_atoms_count atoms[20];
    bb_fact facts[4];
    bb_outcome outcome;
    double probability[61], sum = 0;
    uint64_t found[8];
    size_t count;
    bool flag, atom;
    char text[64];

    OK(bb_evidence_read(evidence, &about));
    CHECK(same(about.size, hexagon(3)) && about.min_atoms == 2 && about.max_atoms == 2 && about.facts == 2);
    OK(bb_evidence_format(evidence, false, text, sizeof text, NULL));
    CHECK(strcmp(text, "hex3 2; 1 H; 5 R") == 0);
    OK(bb_evidence_result(evidence, 0, &flag, &outcome));
    CHECK(flag && outcome == BB_HIT);
    bb_solution_totals totals = solve(evidence, &solution);
    CHECK(totals.count.low == 2 && totals.consistent && !totals.unique && !totals.unique_class);
    OK(bb_solution_model(solution, &model));
    OK(bb_evidence_allows_wide(evidence, model, &flag));
    CHECK(flag);
    bb_wide_board_free(model);
    OK(bb_solution_probability(solution, probability, 61, &count));
    CHECK(count == 19);
    for (size_t i = 0; i < count; i++)
        sum += probability[i];
    CHECK(sum > 1.999 && sum < 2.001);
    OK(bb_solution_atoms(solution, atoms, 20, &count));
    CHECK(count == 1 && atoms[0].atoms == 2 && atoms[0].boards.low == 2 && atoms[0].probability == 1);
    OK(bb_evidence_draw(evidence, solution, BB_PICTURE_TEXT, NULL, 0, &count));
    CHECK(count > 100);
    bb_solution_free(solution);

    bb_board_list *list;
    bb_board_list_size listed;
    OK(bb_evidence_list(evidence, NULL, &list));
    OK(bb_board_list_read(list, &listed));
    CHECK(listed.count.low == 2 && listed.words == 1 && same(listed.size, hexagon(3)));
    OK(bb_board_list_boards(list, (bb_u128){0, 0}, found, 8, &count));
    CHECK(count == 2);
    for (size_t i = 0; i < count; i++) {
        OK(bb_evidence_allows(evidence, (bb_board){found[i], hexagon(3)}, &flag));
        CHECK(flag);
    }
    OK(bb_board_list_sample(list, 7, found, 8, &count));
    CHECK(count == 8);
    bb_board_list_free(list);

    bb_advice *advice;
    bb_advice_totals best;
    bb_port_advice ports[54];
    bb_outcome_boards parts[56];
    OK(bb_evidence_advise(evidence, BB_SCORING_RAYS, NULL, &advice));
    OK(bb_advice_read(advice, &best));
    CHECK(best.count.low == 2 && best.has_best && best.ports == 28);
    OK(bb_advice_ports(advice, ports, 54, &count));
    CHECK(count == 28 && ports[0].port == best.best && ports[0].bits == 1.0 && ports[0].outcomes == 2);
    OK(bb_advice_outcomes(advice, best.best, parts, 56, &count));
    CHECK(count == 2 && parts[0].boards.low == 1 && parts[1].boards.low == 1);
    FAILS(BB_ERROR_STATE, "not in the advice", bb_advice_outcomes(advice, 0, parts, 56, &count));
    bb_advice_free(advice);

    /* What contradicts itself, and what one class is. */
    const bb_cell first = {0, 0};
    OK(bb_evidence_clone(evidence, &copy));
    OK(bb_evidence_know(copy, first, true));
    OK(bb_evidence_known(copy, first, &flag, &atom));
    CHECK(flag && atom);
    OK(bb_evidence_known(copy, (bb_cell){1, 0}, &flag, NULL));
    CHECK(!flag);
    OK(bb_evidence_add(copy, (bb_fact){.kind = BB_FACT_EMPTY, .cell = first}));
    OK(bb_evidence_facts(copy, NULL, 0, &count));
    CHECK(count == 4);
    totals = solve(copy, &solution);
    OK(bb_solution_model(solution, &model));
    CHECK(totals.count.low == 0 && !totals.consistent && !totals.unique_class && model == NULL);
    OK(bb_solution_conflict(solution, facts, 4, &count));
    CHECK(count == 2 && facts[0].kind != BB_FACT_RAY && facts[0].cell.x == 0 && facts[1].cell.y == 0);
    bb_solution_free(solution);
    bb_evidence_free(copy);
    bb_evidence_free(evidence);

    bb_board board = board_of(FIGURE);
    board.size.reflects = 1;
    OK(bb_evidence_full(board, &evidence));
    OK(bb_evidence_read(evidence, &about));
    CHECK(about.size.reflects == 1);
    CHECK(solve(evidence, &solution).unique_class);
    bb_solution_free(solution);
    bb_explanation *why;
    bb_explanation_totals explained;
    bb_cell all[6];
    OK(bb_board_atoms(board, all, 6, NULL));
    OK(bb_evidence_explain(evidence, all[0], NULL, &why));
    OK(bb_explanation_read(why, &explained));
    CHECK(explained.atom && explained.facts > 0);
    bb_explanation_free(why);
    bb_evidence_free(evidence);

    OK(bb_evidence_new(hexagon(5), 0, BB_ATOMS_UNKNOWN, &evidence));
    OK(bb_evidence_observe(evidence, 23, 16));
    OK(bb_evidence_result(evidence, 16, &flag, &outcome));
    CHECK(flag && outcome == 23);
    solution = (bb_solution *)(void *)room;
    FAILS(BB_ERROR_BUDGET, "", bb_evidence_solve(evidence, NULL, 0, WATCH(.budget = 5), &solution));
    CHECK(solution == NULL);
    OK(bb_evidence_format_to(evidence, true, bb_file_writer(stdout)));
    puts("");
    bb_evidence_free(evidence);
}

/* Rows of results about hexagons: those of all boards with one atom leave each its board. */
static void rows(void)
{
    uint64_t boards[19], counts[19], models[19];
    uint8_t codes[19][30];
    double probability[19][19];
    size_t count;
    OK(bb_boards(hexagon(3), 1, 0, boards, 19, &count));
    OK(bb_signatures(boards, count, hexagon(3), 1, codes[0], sizeof codes));
    const bb_problems problems = {.size = sizeof problems, .board_size = hexagon(3), .min_atoms = 1, .max_atoms = 1,
                                  .count = count, .codes = codes[0]};
    const bb_answers answers = {.size = sizeof answers, .capacity = count, .counts = counts, .models = models,
                                .probability = probability[0]};
    OK(bb_evidence_solve_many(&problems, 0, NULL, &answers));
    for (size_t i = 0; i < count; i++)
        CHECK(counts[i] == 1 && models[i] == boards[i] && probability[i][i] == 1);
}

static void pictures(void)
{
    const bb_board board = board_of(FIGURE);
    const bb_port ports[2] = {23, 9};
    static char picture[60000];
    size_t length;

    OK(bb_board_draw(board, BB_PICTURE_TEXT, ports, 2, true, picture, sizeof picture, NULL));
    CHECK(strchr(picture, '@') && strstr(picture, "54"));
    OK(bb_board_draw(board, BB_PICTURE_TEXT, ports, 2, false, picture, sizeof picture, NULL));
    CHECK(!strchr(picture, '@'));
    OK(bb_board_draw(board, BB_PICTURE_SVG, ports, 2, true, picture, sizeof picture, &length));
    CHECK(strncmp(picture, "<svg ", 5) == 0 && strlen(picture) == length);
    OK(bb_board_draw_to(board, BB_PICTURE_TEXT, ports, 2, true, bb_file_writer(stdout)));
    OK(bb_board_format_to(board, BB_NOTATION_COMPACT, bb_file_writer(stdout)));
    puts("");
    bb_evidence *evidence = evidence_of("hex2 1; 1 H");
    OK(bb_evidence_draw_to(evidence, NULL, BB_PICTURE_TEXT, bb_file_writer(stdout)));
    bb_evidence_free(evidence);
}

static int32_t first_that_tells(const bb_position *position, void *user)
{
    size_t outcomes = 0;
    int32_t port = 0;
    CHECK(user == NULL);
    while (bb_position_outcomes(position, (bb_port)port, NULL, 0, &outcomes) == BB_OK && outcomes < 2)
        port++;
    return port;
}

static void counting(void)
{
    bb_census *census;
    bb_census_totals totals;
    bb_class_size sizes[8];
    bb_par par;
    size_t count;
    const bb_census_options two = {.size = sizeof two, .threads = 2};

    OK(bb_census_new(hexagon(4), 3, 3, &two, WATCH(.memory = 1 << 24), &census));
    OK(bb_census_read(census, &totals));
    CHECK(totals.boards.low == 7770 && totals.signatures.low <= 7770 && totals.unique.low <= totals.signatures.low);
    CHECK(totals.hits.low + totals.reflections.low + totals.detours.low == 7770 * 42);
    OK(bb_census_class_sizes(census, sizes, 8, &count));
    uint64_t boards = 0, signatures = 0;
    for (size_t i = 0; i < count; i++) {
        boards += sizes[i].boards * sizes[i].signatures.low;
        signatures += sizes[i].signatures.low;
    }
    CHECK(boards == 7770 && signatures == totals.signatures.low && sizes[count - 1].boards == totals.largest);
    OK(bb_census_json_to(census, bb_file_writer(stdout)));
    bb_census_free(census);

    bb_outcome_table *table;
    bb_played played;
    const bb_play_options reference = {.size = sizeof reference};
    OK(bb_outcome_table_new(hexagon(2), 1, NULL, &table));
    OK(bb_outcome_table_play(table, &reference, NULL, &played, NULL, 0, NULL));
    CHECK(played.placements == 7 && played.total_rays == 11 && played.worst_rays == 2);
    bb_outcome_table_free(table);
    const bb_play_options by_chance = {.size = sizeof by_chance, .seeker = BB_SEEKER_RANDOM, .seed = 7,
                                       .scoring = BB_SCORING_MARKERS};
    const bb_play_options own = {.size = sizeof own, .seeker = BB_SEEKER_CUSTOM, .choose = first_that_tells,
                                 .scoring = BB_SCORING_MARKERS};
    OK(bb_outcome_table_new(reflecting(3), 2, NULL, &table));
    OK(bb_outcome_table_play(table, &own, NULL, &played, NULL, 0, NULL));
    CHECK(played.placements == 171 && played.total_score >= played.total_rays);
    OK(bb_outcome_table_play(table, &by_chance, NULL, &played, NULL, 0, NULL));
    CHECK(played.placements == 171 && played.total_score >= played.total_rays);
    bb_outcome_table_free(table);
    OK(bb_board_par(board_of("2/1@1/2"), NULL, &par));
    CHECK(par.rays == 12 && par.images == 12 && par.rounded == 1);
    FAILS(BB_ERROR_BUDGET, "", bb_board_par(board_of(FIGURE), WATCH(.budget = 10), &par));
}

static bb_game_state state_of(const bb_game *game)
{
    bb_game_state state;
    OK(bb_game_read(game, &state));
    return state;
}

static void games(void)
{
    const bb_params params = {.size = hexagon(5), .min_atoms = 6, .max_atoms = 6};
    const bb_cell corner = {0, 0}, middle = {4, 4};
    bb_game *game, *other, *loaded;
    bb_game_state state;
    bb_move move;
    bb_observation seen[54];
    bb_cell cells[61];
    bb_mark mark;
    bb_score score;
    bb_par par;
    bb_port proof;
    bb_check_result result;
    static char file[1000];
    char text[200];
    size_t length, count;
    bool done;

    OK(bb_game_new(params, false, "12345", BB_NUL_TERMINATED, &game));
    OK(bb_game_from_id("s5m6M6#12345", BB_NUL_TERMINATED, false, &other));
    OK(bb_game_id(game, text, sizeof text, NULL));
    OK(bb_game_id(other, file, sizeof file, NULL));
    CHECK(strcmp(text, file) == 0);
    OK(bb_game_seed(game, file, sizeof file, NULL));
    CHECK(strcmp(file, "12345") == 0);
    bb_game_free(other);
    OK(bb_game_from_id(text, BB_NUL_TERMINATED, false, &other));
    FAILS(BB_ERROR_STATE, "not made from a seed", bb_game_seed(other, text, sizeof text, NULL));
    bb_game_free(other);

    OK(bb_move_parse("guess E5", BB_NUL_TERMINATED, hexagon(5), &move));
    CHECK(move.kind == BB_MOVE_GUESS && move.cell.x == 4 && move.cell.y == 4);
    OK(bb_move_format(move, hexagon(5), text, sizeof text, &length));
    CHECK(strcmp(text, "guess E5") == 0 && length == 8);
    OK(bb_game_play(game, move));
    OK(bb_game_play(game, (bb_move){.kind = BB_MOVE_LOCK_CELL, .cell = corner}));
    FAILS(BB_ERROR_STATE, "A1 is locked", bb_game_play(game, (bb_move){.kind = BB_MOVE_GUESS, .cell = corner}));
    OK(bb_game_play(game, (bb_move){.kind = BB_MOVE_FIRE, .port = 0}));
    FAILS(BB_ERROR_STATE, "has been used", bb_game_play(game, (bb_move){.kind = BB_MOVE_FIRE}));
    OK(bb_game_undo(game, &done));
    state = state_of(game);
    CHECK(done && state.position == 3 && state.states == 4 && state.guesses == 1 && same(state.params.size, hexagon(5)));
    OK(bb_game_guesses(game, cells, 61, &count));
    CHECK(count == 1 && cells[0].x == middle.x && cells[0].y == middle.y);
    OK(bb_game_locks(game, cells, 61, &count));
    CHECK(count == 1 && cells[0].x == 0 && cells[0].y == 0);
    OK(bb_game_redo(game, NULL));
    OK(bb_game_redo(game, &done));
    CHECK(!done);
    OK(bb_game_go_to(game, 1));
    FAILS(BB_ERROR_ARGUMENT, "expected 1 to 4", bb_game_go_to(game, 5));
    OK(bb_game_go_to(game, 4));
    OK(bb_game_history(game, 3, text, sizeof text, NULL));
    CHECK(strcmp(text, "fire 1") == 0);
    FAILS(BB_ERROR_ARGUMENT, "expected 1 to 3", bb_game_history(game, 4, text, sizeof text, NULL));
    OK(bb_game_mark(game, 0, &mark));
    CHECK(mark.mark != BB_MARK_NONE && !mark.wrong && !mark.omitted);
    OK(bb_game_observations(game, seen, 54, &count));
    CHECK(count >= 1 && count <= 2 && seen[0].port == 0);
    OK(bb_game_mark(game, 1, &mark));

    OK(bb_game_save(game, file, sizeof file, &length));
    OK(bb_game_load(file, length, false, &loaded));
    bb_game_free(loaded);
    FAILS(BB_ERROR_TEXT, "line 1", bb_game_load("x\n", 2, false, &loaded));
    OK(bb_game_clone(game, &other));
    for (uint32_t at = 0; at < 61; at++) {
        bb_cell cell;
        bool atom = false, guess = at == 30;
        OK(bb_cell_at(at, hexagon(5), &cell));
        OK(bb_game_atoms(game, cells, 61, &count));
        for (size_t i = 0; i < count; i++)
            atom = atom || (cells[i].x == cell.x && cells[i].y == cell.y);
        if (atom != guess) {
            if (at == 0)
                OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_LOCK_CELL, .cell = cell}));
            OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_GUESS, .cell = cell}));
        }
    }
    OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_CHECK}));
    state = state_of(other);
    CHECK(state.revealed && state.result == 1 && state.right == 6 && state.wrong == 0);
    OK(bb_game_score(other, BB_SCORING_MARKERS, &score));
    CHECK(score.rays >= 1 && score.rays <= 2 && score.atoms == 0);
    OK(bb_game_draw(other, BB_PICTURE_SVG, NULL, 0, &length));
    CHECK(length > 1000);
    OK(bb_game_draw_to(other, BB_PICTURE_TEXT, bb_file_writer(stdout)));
    OK(bb_game_save_to(other, bb_file_writer(stdout)));
    FAILS(BB_ERROR_STATE, "revealed", bb_game_play(other, (bb_move){.kind = BB_MOVE_CHECK}));
    bb_game_free(other);

    /* A wrong check names its proof. */
    OK(bb_game_hiding(board_of("2/1@1/2"), false, &other));
    OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_GUESS, .cell = corner}));
    OK(bb_game_check_result(other, &result, &proof));
    CHECK(result != BB_CHECK_RIGHT && proof < 18);
    OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_CHECK}));
    state = state_of(other);
    CHECK(state.just_wrong && state.errors == 1 && !state.can_check);
    OK(bb_game_mark(other, proof, &mark));
    CHECK(mark.omitted);
    OK(bb_game_par(other, NULL, &par));
    CHECK(par.rays == 12);
    bb_evidence *evidence;
    OK(bb_game_evidence(other, &evidence));
    bb_evidence_free(evidence);
    OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_SOLVE}));
    state = state_of(other);
    CHECK(state.result == -1 && state.missed == 1);
    bb_game_free(other);
    bb_game_free(game);
}

static int32_t stop(void *user)
{
    ++*(int *)user;
    return 1;
}

/* Work that is asked may be stopped. */
static void stopped(void)
{
    int asked = 0;
    bb_census *census;
    bb_outcome_table *table;
    bb_evidence *evidence;
    bb_solution *solution;
    bb_advice *advice;
    const bb_watch *watch = WATCH(.poll = stop, .user = &asked);
    CHECK(bb_census_new(hexagon(5), 6, 6, NULL, watch, &census) == BB_ERROR_CANCELLED);
    CHECK(bb_outcome_table_new(hexagon(5), 5, watch, &table) == BB_ERROR_CANCELLED);
    OK(bb_evidence_new(hexagon(5), 12, 12, &evidence));
    for (bb_port port = 0; port < 54; port += 9)
        OK(bb_evidence_observe(evidence, port, BB_HIT));
    CHECK(bb_evidence_solve(evidence, NULL, 0, watch, &solution) == BB_ERROR_CANCELLED);
    CHECK(bb_evidence_advise(evidence, BB_SCORING_RAYS, watch, &advice) == BB_ERROR_CANCELLED);
    CHECK(asked >= 4 && census == NULL && table == NULL && solution == NULL && advice == NULL);
    bb_evidence_free(evidence);
}

static void misuse(void)
{
    static const bb_symmetry strange[] = {-1, INT32_MIN, INT32_MAX, BB_SYMMETRIES, 256};
    bb_board board = board_of(FIGURE), image = {77, hexagon(5)};
    bb_evidence *evidence;
    bb_game *game;
    bb_census *census;
    bb_outcome outcome = 77;
    uint8_t codes[108];
    bb_port port = 77;
    bb_cell cell = {77, 77};
    bb_symmetry symmetry;
    bb_move move;
    uint64_t bits[2] = {0, 1ull << 7}, number;
    bool flag;
    char text[8];

    FAILS(BB_ERROR_CELL, "off the board", bb_board_new(1ull << 61, hexagon(5), &image));
    FAILS(BB_ERROR_CELL, "off the board", bb_board_insert(&image, (bb_cell){5, 0}, NULL));
    FAILS(BB_ERROR_CELL, "off", bb_board_from_atoms((bb_cell[]){{255, 255}}, 1, hexagon(5), &image));
    FAILS(BB_ERROR_CELL, "no cell has the index 61", bb_cell_at(61, hexagon(5), &cell));
    FAILS(BB_ERROR_CELL, "no cell at (128, 0)", bb_cell_from_axial(128, 0, hexagon(5), &cell));
    FAILS(BB_ERROR_CELL, "no cell at", bb_cell_from_axial(INT32_MIN, INT32_MAX, hexagon(5), &cell));
    FAILS(BB_ERROR_SIZE, "no axial coordinates", bb_cell_from_axial(0, 0, CLASSIC, &cell));
    FAILS(BB_ERROR_SIZE, "no axial coordinates", bb_cell_axial(cell = (bb_cell){0, 0}, CLASSIC, NULL, NULL));
    FAILS(BB_ERROR_CELL, "A to I", bb_cell_parse("E10", 3, hexagon(5), &cell));
    FAILS(BB_ERROR_TEXT, "not a cell", bb_cell_parse("3,4", 3, hexagon(5), &cell));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_port_parse("055", 3, BB_PORTS_LETTERS, hexagon(5), &port));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_port_parse("L1", 2, BB_PORTS_LETTERS, hexagon(5), &port));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_outcome_parse("x", 1, BB_PORTS_LETTERS, hexagon(5), &outcome));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_port_from_number(0, BB_PORTS_NUMBERS, hexagon(5), &port));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_port_at(BB_SIDE_NONE, 55, hexagon(5), &port));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_port_at(BB_SIDE_LEFT, 1, hexagon(5), &port));
    FAILS(BB_ERROR_ARGUMENT, "no side", bb_port_at(BB_SIDE_NONE, 1, CLASSIC, &port));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_board_fire(board, 54, &outcome));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_outcome_format(253, BB_PORTS_LETTERS, hexagon(5), text, 8, NULL));
    FAILS(BB_ERROR_BUFFER, "expected at least 54", bb_board_signature(board, codes, 53));
    FAILS(BB_ERROR_CELL, "board 1", bb_signatures(bits, 2, hexagon(2), 1, codes, sizeof codes));
    FAILS(BB_ERROR_BUFFER, "expected at least 36", bb_signatures(bits, 2, hexagon(2), 1, codes, 35));
    FAILS(BB_ERROR_ARGUMENT, "more than memory", bb_signatures(bits, SIZE_MAX, hexagon(2), 1, codes, 35));
    FAILS(BB_ERROR_ARGUMENT, "overlap", bb_signatures(bits, 2, hexagon(2), 1, (uint8_t *)bits, 36));
    FAILS(BB_ERROR_ARGUMENT, "7", bb_boards_count(hexagon(2), 8, &number));
    FAILS(BB_ERROR_ARGUMENT, "", bb_board_unrank(hexagon(2), 1, 7, &image));
    FAILS(BB_ERROR_ARGUMENT, "", bb_census_new(hexagon(2), 8, 8, NULL, NULL, &census));
    FAILS(BB_ERROR_ARGUMENT, "", bb_evidence_new(hexagon(5), 3, 2, &evidence));
    FAILS(BB_ERROR_TEXT, "column 6", bb_evidence_parse("hex5 x", 6, 0, &evidence));
    FAILS(BB_ERROR_TEXT, "", bb_board_parse("5/6", 3, &image));
    FAILS(BB_ERROR_ARGUMENT, "expected", bb_game_new((bb_params){hexagon(5), 0, 6}, false, "1", 1, &game));
    FAILS(BB_ERROR_ARGUMENT, "expected", bb_game_new((bb_params){hexagon(5), 6, 61}, false, "1", 1, &game));
    FAILS(BB_ERROR_TEXT, "description", bb_game_from_id("s5m6M6:xy", BB_NUL_TERMINATED, false, &game));
    FAILS(BB_ERROR_ARGUMENT, "", bb_game_hiding((bb_board){0, hexagon(5)}, false, &game));
    FAILS(BB_ERROR_TEXT, "move", bb_move_parse("fly", 3, hexagon(5), &move));
    FAILS(BB_ERROR_PORT, "one of the 54", bb_move_parse("fire 55", 7, hexagon(5), &move));
    FAILS(BB_ERROR_CELL, "no such cell", bb_move_parse("guess Z1", 8, hexagon(5), &move));
    CHECK(image.bits == 77 && port == 77 && outcome == 77 && game == NULL && evidence == NULL && census == NULL);

    evidence = evidence_of("hex5 6");
    OK(bb_game_from_id("s5m6M6#1", BB_NUL_TERMINATED, false, &game));
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        const int32_t s = strange[i];
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_board_transform(board, s, &image));
        FAILS(BB_ERROR_ARGUMENT, "symmetry", bb_symmetry_then(0, s, &symmetry));
        FAILS(BB_ERROR_ARGUMENT, "picture", bb_game_draw(game, s, NULL, 0, NULL));
        FAILS(BB_ERROR_ARGUMENT, "kind of move", bb_game_play(game, (bb_move){.kind = s}));
        FAILS(BB_ERROR_ARGUMENT, "kind of fact", bb_evidence_add(evidence, (bb_fact){.kind = s}));
        FAILS(BB_ERROR_ARGUMENT, "scoring", bb_game_score(game, s, (bb_score *)(void *)room));
    }
    /* Each shape has symmetries that the other has not. */
    FAILS(BB_ERROR_ARGUMENT, "transpose", bb_board_transform(board, BB_SYMMETRY_TRANSPOSE, &image));
    FAILS(BB_ERROR_ARGUMENT, "rotate60", bb_cell_transform(cell, BB_SYMMETRY_ROTATE_60, CLASSIC, &cell));
    FAILS(BB_ERROR_ARGUMENT, "rotate90", bb_port_transform(0, BB_SYMMETRY_ROTATE_90, hexagon(5), &port));
    FAILS(BB_ERROR_ARGUMENT, "rotate60", bb_outcome_transform(0, BB_SYMMETRY_ROTATE_60, CLASSIC, &outcome));
    FAILS(BB_ERROR_ARGUMENT, "of one shape", bb_symmetry_then(BB_SYMMETRY_ROTATE_60, BB_SYMMETRY_ROTATE_90, &symmetry));
    OK(bb_symmetry_then(BB_SYMMETRY_ROTATE_60, BB_SYMMETRY_MIRROR_X, &symmetry));
    FAILS(BB_ERROR_CELL, "row or column", bb_game_play(game, (bb_move){.kind = BB_MOVE_LOCK_COLUMN}));
    FAILS(BB_ERROR_SIZE, "expected hex5", bb_evidence_allows(evidence, (bb_board){0, hexagon(2)}, &flag));
    FAILS(BB_ERROR_SIZE, "expected hex5", bb_evidence_allows(evidence, (bb_board){0, reflecting(5)}, &flag));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_evidence_observe(evidence, 54, BB_HIT));
    FAILS(BB_ERROR_PORT, "1 to 54", bb_evidence_observe(evidence, 0, BB_UNFIRED));
    FAILS(BB_ERROR_CELL, "off the board", bb_evidence_know(evidence, (bb_cell){5, 0}, true));
    FAILS(BB_ERROR_CELL, "", bb_game_play(game, (bb_move){.kind = BB_MOVE_GUESS, .cell = {5, 0}}));
    FAILS(BB_ERROR_NULL, "`board` is NULL", bb_board_new(0, hexagon(5), NULL));
    FAILS(BB_ERROR_ALIGNMENT, "`board`", bb_board_new(0, hexagon(5), ODD(bb_board)));
    FAILS(BB_ERROR_ALIGNMENT, "`boards`", bb_signatures(ODD(uint64_t), 1, hexagon(5), 1, codes, sizeof codes));
    FAILS(BB_ERROR_ALIGNMENT, "`state`", bb_game_read(game, ODD(bb_game_state)));
    bb_solution *two;
    bb_evidence *small = evidence_of("hex2 1");
    solve(small, &two);
    FAILS(BB_ERROR_SIZE, "hex2", bb_evidence_draw(evidence, two, 0, NULL, 0, NULL));
    bb_solution_free(two);
    bb_evidence_free(small);
    bb_evidence_free(evidence);
    bb_game_free(game);
}

int main(int argc, char **argv)
{
    CHECK(argc < 3);
    figures(argc > 1 ? argv[1] : "tests/vectors/hex/figures.txt");
    sizes();
    boards();
    at_port();
    symmetries();
    batches();
    evidence();
    rows();
    pictures();
    counting();
    games();
    stopped();
    misuse();
    puts("ok");
    return 0;
}
