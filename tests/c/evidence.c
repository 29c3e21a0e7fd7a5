/* Evidence and what follows from it. With a file, its cases, one a line, blanks between the words:
 *     WIDTH HEIGHT MIN MAX  HINTS (PORT RESULT)...  COUNT  NUMBERS (ATOMS BOARDS)...  CELLS BOARDS...  UNIQUE CONFLICT
 * where the second last says 1 if there is one board, the last 1 if there are facts to blame. */
#include "check.h"

#include <math.h>

static bb_solution *solved(const bb_evidence *evidence)
{
    bb_solution *solution;
    OK(bb_evidence_solve(evidence, NULL, NULL, &solution));
    return solution;
}

static bb_solution_totals what_follows(const bb_evidence *evidence)
{
    bb_solution *solution = solved(evidence);
    const bb_solution_totals totals = totals_of(solution);
    bb_solution_free(solution);
    return totals;
}

static bool about(double found, double expected)
{
    return fabs(found - expected) < 1e-12;
}

static bb_outcome outcome_named(const char *name, bb_size size)
{
    bb_outcome outcome;
    OK(bb_outcome_parse(name, BB_NUL_TERMINATED, BB_PORTS_LETTERS, size, &outcome));
    return outcome;
}

static bb_port port_named(const char *name, bb_size size)
{
    bb_port port;
    OK(bb_port_parse(name, BB_NUL_TERMINATED, BB_PORTS_LETTERS, size, &port));
    return port;
}

/* Making, writing, reading, asking. */
static void facts(void)
{
    bb_evidence *evidence, *copy;
    bb_evidence_size size;
    bb_fact found[4];
    bb_outcome outcome = 7;
    size_t count;
    char text[64];
    bool fired;

    OK(bb_evidence_new(CLASSIC, 3, 6, &evidence));
    OK(bb_evidence_add(evidence, ray_fact(port_named("B5", CLASSIC), outcome_named("L5", CLASSIC))));
    OK(bb_evidence_add(evidence, cell_fact((bb_cell){3, 4}, true)));
    OK(bb_evidence_add(evidence, (bb_fact){.kind = BB_FACT_EMPTY, .cell = {0, 4}}));
    OK(bb_evidence_add(evidence, ray_fact(port_named("R1", CLASSIC), BB_HIT)));
    OK(bb_evidence_format(evidence, false, text, sizeof text, NULL));
    CHECK(strcmp(text, "8x8 3-6; L5 B5; R1 H; =(3,4) @; =(0,4) .") == 0
          || strcmp(text, "8x8 3-6; L5 B5; R1 H; =(0,4) .; =(3,4) @") == 0);
    OK(bb_evidence_format(evidence, true, text, sizeof text, NULL));
    CHECK(strncmp(text, "8x8 3-6\nL5 B5\n", 14) == 0);
    OK(bb_evidence_read(evidence, &size));
    CHECK(size.size.width == 8 && size.size.height == 8 && size.min_atoms == 3 && size.max_atoms == 6 && size.facts == 4);
    OK(bb_evidence_facts(evidence, found, 4, &count));
    CHECK(count == 4 && found[0].kind == BB_FACT_RAY && found[0].port == 4 && found[0].outcome == 12);
    CHECK(found[1].outcome == BB_HIT && found[2].kind == BB_FACT_EMPTY && found[2].cell.x == 0);
    CHECK(found[3].kind == BB_FACT_ATOM && found[3].cell.x == 3 && found[3].cell.y == 4);
    OK(bb_evidence_result(evidence, 12, &fired, &outcome));
    CHECK(fired && outcome == 4);
    OK(bb_evidence_result(evidence, 0, &fired, &outcome));
    CHECK(!fired && outcome == 4);
    OK(bb_evidence_result(evidence, 0, &fired, NULL));

    OK(bb_evidence_clone(evidence, &copy));
    FAILS(BB_ERROR_PORT, "port", bb_evidence_add(copy, ray_fact(32, BB_HIT)));
    FAILS(BB_ERROR_PORT, "port", bb_evidence_add(copy, ray_fact(0, 32)));
    FAILS(BB_ERROR_CELL, "(8,0)", bb_evidence_add(copy, cell_fact((bb_cell){8, 0}, true)));
    FAILS(BB_ERROR_ARGUMENT, "expected 0 to 2", bb_evidence_add(copy, (bb_fact){.kind = 3}));
    FAILS(BB_ERROR_ARGUMENT, "expected 0 to 2", bb_evidence_remove(copy, (bb_fact){.kind = 3}, NULL));
    FAILS(BB_ERROR_PORT, "port", bb_evidence_remove(copy, (bb_fact){.kind = BB_FACT_RAY, .port = 32}, NULL));
    FAILS(BB_ERROR_NULL, "`evidence`", bb_evidence_remove(NULL, found[0], NULL));
    OK(bb_evidence_read(copy, &size));
    CHECK(size.facts == 4);
    /* A fact is taken back once; a detour from its other end as well. */
    bool removed;
    OK(bb_evidence_remove(copy, (bb_fact){.kind = BB_FACT_RAY, .port = 12, .outcome = 4}, &removed));
    CHECK(removed);
    OK(bb_evidence_remove(copy, found[0], &removed));
    CHECK(!removed);
    OK(bb_evidence_remove(copy, found[2], NULL));
    OK(bb_evidence_format(copy, false, text, sizeof text, NULL));
    CHECK(strcmp(text, "8x8 3-6; R1 H; =(3,4) @") == 0);
    bb_evidence_free(copy);
    bb_evidence_free(evidence);
    bb_evidence_free(NULL);

    OK(bb_evidence_new(bb_size_rectangle(20, 30), 0, BB_ATOMS_UNKNOWN, &evidence));
    OK(bb_evidence_format(evidence, false, text, sizeof text, NULL));
    CHECK(strcmp(text, "20x30 ?") == 0);
    bb_evidence_free(evidence);
    FAILS(BB_ERROR_ARGUMENT, "expected at most 65025", bb_evidence_new(CLASSIC, 0, 65026, &evidence));
    FAILS(BB_ERROR_ARGUMENT, "expected the smaller number first", bb_evidence_new(CLASSIC, 5, 4, &evidence));
    FAILS(BB_ERROR_SIZE, "256", bb_evidence_new(bb_size_rectangle(256, 8), 4, 4, &evidence));
    FAILS(BB_ERROR_TEXT, "line 2, column 4",
          bb_evidence_parse("8x8 4\nL5 Q\n", BB_NUL_TERMINATED, BB_PORTS_LETTERS, &evidence));
    FAILS(BB_ERROR_ARGUMENT, "numbering", bb_evidence_parse("8x8 4", BB_NUL_TERMINATED, 9, &evidence));
}

/* A guess held against the facts. */
static void guesses(void)
{
    bb_evidence *evidence = parsed("3x3 1; L1 H; =(1,1) .");
    bb_board guess;
    bool agrees[2], allowed;
    size_t count;

    OK(bb_board_parse("@2/3/3", BB_NUL_TERMINATED, NULL, &guess));
    OK(bb_evidence_check(evidence, guess, NULL, agrees, 2, &count));
    CHECK(count == 2 && agrees[0] && agrees[1]);
    OK(bb_evidence_check(evidence, guess, &allowed, NULL, 0, NULL));
    CHECK(allowed);
    OK(bb_board_set(&guess, (bb_cell){1, 1}, true, NULL));
    OK(bb_evidence_check(evidence, guess, NULL, agrees, 2, &count));
    CHECK(agrees[0] && !agrees[1]);
    OK(bb_evidence_check(evidence, guess, &allowed, NULL, 0, NULL));
    CHECK(!allowed);
    bb_evidence_free(evidence);

    OK(bb_evidence_full(guess, &evidence));
    OK(bb_evidence_check(evidence, guess, &allowed, NULL, 0, NULL));
    CHECK(allowed);
    bb_evidence_free(evidence);
    evidence = parsed("3x4 1");
    FAILS(BB_ERROR_SIZE, "3x4", bb_evidence_check(evidence, guess, &allowed, NULL, 0, NULL));
    FAILS(BB_ERROR_SIZE, "3x4", bb_evidence_check(evidence, guess, NULL, NULL, 0, NULL));
    bb_evidence_free(evidence);
    bb_board_free(guess);
}

/* Priors change probabilities, the entropy, advice and draws, and nothing else. */
static void priors(void)
{
    bb_evidence *evidence = parsed("2x1 ?; T1 H");
    const bb_atoms_weight numbers[] = {{1, 1}, {3, 2}}, wrong[] = {{-1, 1}};
    const double odds[] = {1e17, 0}, first[] = {-INFINITY, 0};
    const uint64_t both[] = {3, 1};
    const bb_size size = bb_size_rectangle(2, 1);
    bb_prior *prior;
    bb_solution *solution;
    bb_solution_totals totals;
    bb_advice *advice;
    bb_atoms_count atoms[2];
    double places[2];
    uint64_t drawn[100];
    size_t count;

    OK(bb_prior_new(PRIOR(.numbers = numbers, .number_count = 2), &prior));
    OK(bb_evidence_solve(evidence, prior, NULL, &solution));
    OK(bb_solution_atoms(solution, atoms, 2, &count));
    CHECK(count == 2 && atoms[0].atoms == 1 && atoms[1].atoms == 2 && atoms[1].boards.low == 1);
    CHECK(about(atoms[0].probability, 1.0 / 7) && about(atoms[1].probability, 6.0 / 7));
    OK(bb_solution_probability(solution, places, 2, &count));
    CHECK(count == 2 && about(places[0], 1) && about(places[1], 6.0 / 7));
    bb_solution_free(solution);
    bb_prior_free(prior);
    FAILS(BB_ERROR_ARGUMENT, "expected a number from 0", bb_prior_new(PRIOR(.numbers = wrong, .number_count = 1), &prior));

    /* However sure one cell is, the other is not. */
    OK(bb_prior_new(PRIOR(.board_size = size, .ln_odds = odds), &prior));
    OK(bb_evidence_solve(evidence, prior, NULL, &solution));
    OK(bb_solution_read(solution, &totals));
    CHECK(about(totals.entropy, 1) && totals.count.low == 2);
    bb_solution_free(solution);
    OK(bb_evidence_advise(evidence, prior, BB_SCORING_RAYS, NULL, &advice));
    bb_advice_free(advice);
    bb_prior_free(prior);
    FAILS(BB_ERROR_SIZE, "no size", bb_prior_new(PRIOR(.ln_odds = odds), &prior));
    OK(bb_prior_new(PRIOR(.board_size = size, .ln_odds = first), &prior));
    FAILS(BB_ERROR_ARGUMENT, "the prior allows no board", bb_evidence_solve(evidence, prior, NULL, &solution));
    bb_prior_free(prior);
    /* Then the answer was wrong. */
    FAILS(BB_ERROR_ARGUMENT, "invalid error", bb_prior_new(PRIOR(.error = 1), &prior));
    OK(bb_prior_new(PRIOR(.board_size = size, .ln_odds = first, .error = 0.1), &prior));
    OK(bb_evidence_solve(evidence, prior, NULL, &solution));
    OK(bb_solution_probability(solution, places, 2, &count));
    CHECK(about(places[0], 0) && about(places[1], 0.5));
    bb_solution_free(solution);
    bb_prior_free(prior);

    OK(bb_prior_new(PRIOR(.board_size = size, .boards = both, .ln_weights = (double[]){-1e6, -1e6}, .board_count = 2), &prior));
    OK(bb_evidence_sample(evidence, prior, 3, NULL, drawn, 100, &count));
    for (size_t i = 0, pairs = 0; i < 100; i++) {
        CHECK(drawn[i] == 1 || drawn[i] == 3);
        pairs += drawn[i] == 3;
        CHECK(i < 99 || (pairs > 30 && pairs < 70));
    }
    bb_prior *none;
    FAILS(BB_ERROR_ARGUMENT, "no cells", bb_prior_new(PRIOR(.board_size = size, .boards = (uint64_t[]){4}, .board_count = 1), &none));
    bb_evidence_free(evidence);
    evidence = parsed("3x1 1");
    FAILS(BB_ERROR_SIZE, "2x1", bb_evidence_solve(evidence, prior, NULL, &solution));
    bb_prior_free(prior);
    bb_evidence_free(evidence);
}

static int32_t never(void *asked)
{
    ++*(int *)asked;
    return 1;
}

static int32_t go_on(void *asked)
{
    ++*(int *)asked;
    return 0;
}

/* More boards than 128 bits count: 2^256. */
static void many(void)
{
    bb_evidence *evidence = parsed("16x16 ?");
    bb_solution *solution = solved(evidence);
    bb_solution_totals totals;
    bb_atoms_count atoms[257];
    char text[100];
    size_t count;

    OK(bb_solution_read(solution, &totals));
    CHECK(totals.count.low == UINT64_MAX && totals.count.high == UINT64_MAX && !totals.unique);
    OK(bb_solution_count_format(solution, BB_ATOMS_UNKNOWN, text, sizeof text, NULL));
    CHECK(strcmp(text, "115792089237316195423570985008687907853269984665640564039457584007913129639936") == 0);
    OK(bb_solution_atoms(solution, atoms, 257, &count));
    CHECK(count == 257 && atoms[1].boards.low == 256 && atoms[128].boards.high == UINT64_MAX);
    OK(bb_solution_count_format(solution, 2, text, sizeof text, NULL));
    CHECK(strcmp(text, "32640") == 0);
    OK(bb_solution_count_format(solution, 257, text, sizeof text, NULL));
    CHECK(strcmp(text, "0") == 0);
    bb_solution_free(solution);
    bb_evidence_free(evidence);
}

/* Budgets, and asking the caller whether to go on. */
static void limits(void)
{
    bb_evidence *evidence = parsed("10x10 8; L1 H; R9 H; T5 H");
    int asked = 0;
    const bb_watch limit = {.size = sizeof(bb_watch), .limit = 10};
    const bb_watch stopping = {.size = sizeof(bb_watch), .poll = never, .user = &asked};
    bb_solution *solution;
    bb_advice *advice;

    FAILS(BB_ERROR_LIMIT, "spent", bb_evidence_solve(evidence, NULL, &limit, &solution));
    FAILS(BB_ERROR_LIMIT, "spent", bb_evidence_advise(evidence, NULL, BB_SCORING_RAYS, &limit, &advice));
    CHECK(asked == 0);
    FAILS(BB_ERROR_CANCELLED, "interrupted", bb_evidence_solve(evidence, NULL, &stopping, &solution));
    CHECK(asked == 1);

    const bb_watch watched = {.size = sizeof(bb_watch), .limit = 20000, .poll = go_on, .user = &asked};
    asked = 0;
    FAILS(BB_ERROR_LIMIT, "spent", bb_evidence_solve(evidence, NULL, &watched, &solution));
    CHECK(asked >= 4);
    bb_evidence_free(evidence);

    evidence = parsed("65x8 1");
    FAILS(BB_ERROR_SIZE, "larger than the solver holds", bb_evidence_solve(evidence, NULL, NULL, &solution));
    bb_evidence_free(evidence);
}

struct kept {
    char text[3][16];
    int boards, stop_after;
};

static int32_t keep(bb_board board, void *user)
{
    struct kept *kept = user;
    OK(bb_board_format(board, BB_NOTATION_COMPACT, kept->text[kept->boards++], 16, NULL));
    return kept->boards == kept->stop_after;
}

/* The first boards that are left. */
static void models(void)
{
    bb_evidence *evidence = parsed("3x2 1-2; L1 H; T2 H");
    struct kept kept = {.stop_after = 9};

    OK(bb_evidence_models(evidence, 2, NULL, keep, &kept));
    CHECK(kept.boards == 2 && strcmp(kept.text[0], "1@1/3") == 0 && strcmp(kept.text[1], "@@1/3") == 0);
    kept = (struct kept){.stop_after = 1};
    FAILS(BB_ERROR_CANCELLED, "stopped by the visitor", bb_evidence_models(evidence, 2, NULL, keep, &kept));
    CHECK(kept.boards == 1);
    kept.boards = 0;
    OK(bb_evidence_models(evidence, 0, NULL, keep, &kept));
    CHECK(kept.boards == 0);
    bb_evidence_free(evidence);
}

static const char *word(FILE *file)
{
    static char found[64];
    CHECK(fscanf(file, "%63s", found) == 1);
    return found;
}

static uint32_t whole(FILE *file)
{
    return (uint32_t)strtoul(word(file), NULL, 10);
}

/* Facts that contradict each other, and no more if any one is spared. */
static void minimal(const bb_fact *facts, size_t count, bb_evidence_size size)
{
    for (size_t spared = 0; spared <= count; spared++) {
        bb_evidence *evidence;
        OK(bb_evidence_new(size.size, size.min_atoms, size.max_atoms, &evidence));
        for (size_t i = 0; i < count; i++)
            if (i != spared)
                OK(bb_evidence_add(evidence, facts[i]));
        CHECK(what_follows(evidence).consistent == (spared < count));
        bb_evidence_free(evidence);
    }
}

/* One case of the file. */
static void hold(FILE *file, bb_evidence_size size)
{
    static double places[65025];
    bb_evidence *evidence;
    bb_solution *solution;
    bb_solution_totals totals;
    bb_atoms_count atoms[300];
    bb_fact conflict[300];
    char count_text[64];
    size_t count;

    OK(bb_evidence_new(size.size, size.min_atoms, size.max_atoms, &evidence));
    for (uint32_t hints = whole(file); hints > 0; hints--) {
        const bb_port port = port_named(word(file), size.size);
        OK(bb_evidence_add(evidence, ray_fact(port, outcome_named(word(file), size.size))));
    }
    solution = solved(evidence);
    OK(bb_solution_read(solution, &totals));
    OK(bb_solution_count_format(solution, BB_ATOMS_UNKNOWN, count_text, sizeof count_text, NULL));
    CHECK(strcmp(count_text, word(file)) == 0);
    CHECK(totals.consistent == (strcmp(count_text, "0") != 0));
    const double all = totals.consistent ? strtod(count_text, NULL) : 1;
    OK(bb_u128_format(totals.count, count_text, sizeof count_text, NULL));
    CHECK(about(strtod(count_text, NULL) / all, totals.consistent ? 1 : 0));

    OK(bb_solution_atoms(solution, atoms, 300, &count));
    CHECK(count == whole(file));
    for (size_t i = 0; i < count; i++) {
        CHECK(atoms[i].atoms == whole(file));
        OK(bb_u128_format(atoms[i].boards, count_text, sizeof count_text, NULL));
        CHECK(strcmp(count_text, word(file)) == 0);
        OK(bb_solution_count_format(solution, atoms[i].atoms, count_text, sizeof count_text, NULL));
        CHECK(about(atoms[i].probability, strtod(count_text, NULL) / all));
    }
    OK(bb_solution_probability(solution, places, 65025, &count));
    CHECK(count == whole(file) && count == (size_t)size.size.width * size.size.height);
    for (size_t i = 0; i < count; i++)
        CHECK(about(places[i], strtod(word(file), NULL) / all));
    CHECK(totals.unique == (whole(file) == 1) && (totals.unique_class || !totals.unique));

    CHECK((totals.model.size.width != 0) == totals.consistent);
    if (totals.consistent) {
        bool allowed;
        OK(bb_evidence_check(evidence, totals.model, &allowed, NULL, 0, NULL));
        CHECK(allowed);
    }
    OK(bb_solution_conflict(solution, conflict, 300, &count));
    CHECK((count > 0) == (whole(file) == 1));
    if (count > 0)
        minimal(conflict, count, size);
    bb_solution_free(solution);
    bb_evidence_free(evidence);
}

int main(int argc, char **argv)
{
    facts();
    guesses();
    priors();
    many();
    limits();
    models();
    if (argc > 1) {
        FILE *file = fopen(argv[1], "r");
        int cases = 0;
        CHECK(file);
        unsigned width, height;
        for (bb_evidence_size size; fscanf(file, "%u %u %u %u", &width, &height, &size.min_atoms, &size.max_atoms) == 4;
             cases++) {
            size.size = bb_size_rectangle(width, height);
            hold(file, size);
        }
        CHECK(feof(file));
        fclose(file);
        printf("%d cases\n", cases);
    }
    bb_solution_free(NULL);
    puts("ok");
    return 0;
}
