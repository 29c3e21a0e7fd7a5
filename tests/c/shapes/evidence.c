/* Evidence, problems in rows, pictures, counts and strategy. */
#include "shapes.h"

void evidence(void)
{
    bb_evidence *evidence = evidence_of("hex3 2; 1 H; 5 R"), *copy;
    bb_evidence_size about;
    bb_solution *solution;
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
    OK(bb_evidence_check(evidence, totals.model, &flag, NULL, 0, NULL));
    CHECK(flag);
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
        OK(bb_evidence_check(evidence, (bb_board){.bits = found[i], .size = hexagon(3)}, &flag, NULL, 0, NULL));
        CHECK(flag);
    }
    OK(bb_board_list_sample(list, 7, found, 8, &count));
    CHECK(count == 8);
    bb_board_list_free(list);

    bb_advice *advice;
    bb_advice_totals best;
    bb_port_advice ports[54];
    bb_outcome_boards parts[56];
    OK(bb_evidence_advise(evidence, NULL, BB_SCORING_RAYS, NULL, &advice));
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
    OK(bb_evidence_add(copy, cell_fact(first, true)));
    OK(bb_evidence_known(copy, first, &flag, &atom));
    CHECK(flag && atom);
    OK(bb_evidence_known(copy, (bb_cell){1, 0}, &flag, NULL));
    CHECK(!flag);
    OK(bb_evidence_add(copy, (bb_fact){.kind = BB_FACT_EMPTY, .cell = first}));
    OK(bb_evidence_facts(copy, NULL, 0, &count));
    CHECK(count == 4);
    totals = solve(copy, &solution);
    CHECK(totals.count.low == 0 && !totals.consistent && !totals.unique_class && totals.model.size.width == 0);
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
    OK(bb_evidence_add(evidence, ray_fact(23, 16)));
    OK(bb_evidence_result(evidence, 16, &flag, &outcome));
    CHECK(flag && outcome == 23);
    solution = (bb_solution *)(void *)room;
    FAILS(BB_ERROR_LIMIT, "", bb_evidence_solve(evidence, NULL, WATCH(.limit = 5), &solution));
    CHECK(solution == NULL);
    OK(bb_evidence_format(evidence, true, text, sizeof text, NULL));
    CHECK(strchr(text, '\n') != NULL);
    bb_evidence_free(evidence);
}

/* Rows of results about hexagons: those of all boards with one atom leave each its board. */
void rows(void)
{
    uint64_t boards[19], counts[19], models[19];
    uint8_t codes[19][30];
    double probability[19][19];
    size_t count;
    OK(bb_boards(hexagon(3), 1, 0, boards, 19, &count));
    OK(bb_signatures(boards, count, hexagon(3), 1, codes[0], NULL, sizeof codes));
    const bb_problems problems = {.size = sizeof problems, .board_size = hexagon(3), .min_atoms = 1, .max_atoms = 1,
                                  .count = count, .codes = codes[0]};
    const bb_answers answers = {.size = sizeof answers, .capacity = count, .counts = counts, .models = models,
                                .probability = probability[0]};
    OK(bb_evidence_solve_many(&problems, 0, NULL, &answers));
    for (size_t i = 0; i < count; i++)
        CHECK(counts[i] == 1 && models[i] == boards[i] && probability[i][i] == 1);
}

void pictures(void)
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
    bb_evidence *evidence = evidence_of("hex2 1; 1 H");
    OK(bb_evidence_draw(evidence, NULL, BB_PICTURE_TEXT, picture, sizeof picture, NULL));
    CHECK(strchr(picture, 'H'));
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

void counting(void)
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
    static char json[1 << 12];
    OK(bb_census_json(census, json, sizeof json, NULL));
    CHECK(strstr(json, "{\"size\":\"hex4\",") == json);
    bb_census_free(census);

    bb_outcome_table *table;
    bb_played played;
    const bb_play_options reference = {.size = sizeof reference};
    OK(bb_outcome_table_new(hexagon(2), 1, 1, NULL, &table));
    OK(bb_outcome_table_play(table, &reference, NULL, &played, NULL, 0, NULL));
    CHECK(played.placements == 7 && played.total_rays == 11 && played.worst_rays == 2);
    bb_outcome_table_free(table);
    const bb_play_options by_chance = {.size = sizeof by_chance, .seeker = BB_SEEKER_RANDOM, .seed = 7,
                                       .scoring = BB_SCORING_MARKERS};
    const bb_play_options own = {.size = sizeof own, .seeker = BB_SEEKER_CUSTOM, .choose = first_that_tells,
                                 .scoring = BB_SCORING_MARKERS};
    OK(bb_outcome_table_new(reflecting(3), 2, 2, NULL, &table));
    OK(bb_outcome_table_play(table, &own, NULL, &played, NULL, 0, NULL));
    CHECK(played.placements == 171 && played.total_score >= played.total_rays);
    OK(bb_outcome_table_play(table, &by_chance, NULL, &played, NULL, 0, NULL));
    CHECK(played.placements == 171 && played.total_score >= played.total_rays);
    bb_outcome_table_free(table);
    OK(bb_board_par(board_of("2/1@1/2"), NULL, &par));
    CHECK(par.rays == 12 && par.images == 12 && par.rounded == 1);
    FAILS(BB_ERROR_LIMIT, "", bb_board_par(board_of(FIGURE), WATCH(.limit = 10), &par));
}
