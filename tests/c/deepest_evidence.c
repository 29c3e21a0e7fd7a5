/* The deepest small problems of all that reasons about evidence, each in a thread with a small stack. */
#include "deepest.h"

/* Evidence that leaves much open: some rays of such a board, and any number of atoms. */
static bb_evidence *open_evidence(bb_size size)
{
    bb_board board = crowded(size);
    bb_evidence *evidence;
    bb_size_totals totals;
    OK(bb_size_read(size, &totals));
    OK(bb_evidence_new(size, 0, totals.cells, &evidence));
    for (bb_port port = 0; port < totals.ports; port = (bb_port)(port + totals.ports / 6 + 1)) {
        bb_outcome outcome;
        OK(bb_board_fire(board, port, &outcome));
        OK(bb_evidence_add(evidence, ray_fact(port, outcome)));
    }
    bb_board_free(board);
    return evidence;
}

static bb_evidence *full_evidence(bb_size size)
{
    bb_board board = crowded(size);
    bb_evidence *evidence;
    OK(bb_evidence_full(board, &evidence));
    bb_board_free(board);
    return evidence;
}

static bb_evidence *(*const evidences[])(bb_size) = {open_evidence, full_evidence};

/* Calls it with the evidence of every size and kind. */
static void each_evidence(void (*body)(const bb_evidence *evidence, bb_size size))
{
    for (int kind = 0; kind < 2; kind++)
        for (int i = 0; i < SIZES; i++) {
            bb_evidence *evidence = evidences[kind](sizes[i]);
            body(evidence, sizes[i]);
            bb_evidence_free(evidence);
        }
}

static int32_t one_board(bb_board board, void *user)
{
    (void)board, (void)user;
    return 1;
}

static int32_t one_block(const uint64_t *boards, size_t count, size_t words, void *user)
{
    (void)boards, (void)count, (void)words, (void)user;
    return 1;
}

static void solve_one(const bb_evidence *evidence, bb_size size)
{
    const bb_atoms_weight numbers[2] = {{1, 3}, {2, 4}};
    bb_prior *prior;
    bb_solution *solution;
    OK(bb_prior_new(PRIOR(.numbers = numbers, .number_count = 2), &prior));
    for (int weighed = 0; weighed < 2; weighed++) {
        const bb_status status = bb_evidence_solve(evidence, weighed ? prior : NULL, SOME_STEPS, &solution);
        ends(status);
        if (status != BB_OK)
            continue;
        static char picture_text[1 << 23];
        bb_fact facts[32];
        size_t count;
        (void)bb_solution_conflict(solution, facts, 32, &count);
        for (int picture = 0; picture < 2; picture++)
            OK(bb_evidence_draw(evidence, solution, picture, picture_text, sizeof picture_text, NULL));
        bb_solution_free(solution);
    }
    bb_prior_free(prior);
    (void)size;
}

static void solve(void) { each_evidence(solve_one); }

static void list_one(const bb_evidence *evidence, bb_size size)
{
    bb_board_list *list;
    static uint64_t boards[4 * 1024];
    bb_size_totals totals;
    bb_board found;
    size_t count;
    OK(bb_size_read(size, &totals));
    ends(bb_evidence_models(evidence, 3, SOME_STEPS, one_board, NULL));
    ends(bb_evidence_blocks(evidence, 3, SOME_STEPS, one_block, NULL));
    bb_prior *prior;
    OK(bb_prior_new(PRIOR(.error = 0.1), &prior));
    ends(bb_evidence_sample(evidence, prior, 1, SOME_STEPS, boards, (totals.cells + 63) / 64, &count));
    bb_prior_free(prior);
    const bb_status status = bb_evidence_list(evidence, SOME_STEPS, &list);
    ends(status);
    if (status == BB_OK) {
        ends(bb_board_list_boards(list, (bb_u128){0, 0}, boards, (totals.cells + 63) / 64, &count));
        if (count > 0) {
            OK(bb_board_from_words(boards, size, &found));
            bb_board_free(found);
        }
        ends(bb_board_list_sample(list, 1, boards, (totals.cells + 63) / 64, &count));
        bb_board_list_free(list);
    }
}

static void list(void) { each_evidence(list_one); }

static void clauses_one(const bb_evidence *evidence, bb_size size)
{
    bb_board found = {0};
    bb_decision decision;
    bb_fact conflict[32];
    size_t count;
    /* Clauses of larger boards take minutes to make. */
    if (size.width > 16)
        return;
    ends(bb_evidence_find(evidence, SOME_STEPS, &found));
    ends(bb_evidence_conclude(evidence, SOME_STEPS, nowhere));
    bb_board_free(found);
    for (int encoding = 0; encoding < 3; encoding++) {
        ends(bb_evidence_decide(evidence, encoding, SOME_STEPS, &decision, &found, conflict, 32, &count));
        ends(bb_evidence_dimacs(evidence, encoding, SOME_STEPS, nowhere));
    }
}

static void clauses(void) { each_evidence(clauses_one); }

static void explain_one(const bb_evidence *evidence, bb_size size)
{
    bb_explanation *why;
    for (int i = 0; i < 2; i++) {
        const bb_cell cell = {(uint8_t)(i * size.width / 2), (uint8_t)(i * size.height / 2)};
        const bb_status status = bb_evidence_explain(evidence, cell, SOME_STEPS, &why);
        ends(status);
        if (status == BB_OK)
            bb_explanation_free(why);
    }
}

static void explain(void) { each_evidence(explain_one); }

static void advise_one(const bb_evidence *evidence, bb_size size)
{
    bb_advice *advice;
    bb_status status = bb_evidence_advise(evidence, NULL, BB_SCORING_MARKERS, SOME_STEPS, &advice);
    ends(status);
    if (status == BB_OK)
        bb_advice_free(advice);
    /* Clauses of larger boards take minutes to solve. */
    if (size.width > 64)
        return;
    status = bb_evidence_estimate(evidence, BB_SCORING_MARKERS, SOME_STEPS, &advice);
    ends(status);
    if (status == BB_OK)
        bb_advice_free(advice);
}

static void advise(void) { each_evidence(advise_one); }

/* All rays but some, of games that an advisor has a table for and of others. */
static void advisor(void)
{
    for (int i = 1; i < 9; i++)
        for (uint32_t atoms = 1; atoms < 5; atoms++) {
            bb_advisor *advisor;
            bb_evidence *evidence;
            const bb_status status = bb_advisor_new(sizes[i], atoms, BB_SCORING_MARKERS, &advisor);
            ends(status);
            if (status != BB_OK)
                continue;
            OK(bb_evidence_new(sizes[i], atoms, atoms, &evidence));
            for (bb_port ray = 0; ray < 4; ray++) {
                bb_advice *advice;
                ends(bb_advisor_advise(advisor, evidence, SOME_STEPS, &advice));
                bb_advice_free(advice);
                (void)bb_evidence_add(evidence, ray_fact(ray, BB_REFLECTION));
            }
            bb_evidence_free(evidence);
            bb_advisor_free(advisor);
        }
}

static void many(void)
{
    static uint8_t codes[2 * 60];
    static double counts[2], bits[2 * 60], remaining[2 * 60], cost[2 * 60], probability[2 * 256];
    static bb_port best[2];
    static uint16_t outcomes[2 * 60];
    static uint64_t numbers[2], models[2 * 4];
    static bool unique[2], unique_class[2];
    memset(codes, BB_UNFIRED8, sizeof codes);
    codes[0] = codes[3] = BB_REFLECTION8;
    for (int i = 0; i < 9; i++) {
        const bb_problems problems = {.size = sizeof problems, .board_size = sizes[i], .min_atoms = 0, .max_atoms = 4, .count = 2, .codes = codes};
        const bb_answers answers = {sizeof answers, 2, numbers, unique, unique_class, models, probability};
        const bb_many_advice advice = {sizeof advice, 2, counts, best, bits, remaining, cost, outcomes};
        ends(bb_evidence_solve_many(&problems, 1, SOME_STEPS, &answers));
        ends(bb_evidence_advise_many(&problems, BB_SCORING_RAYS, 1, SOME_STEPS, &advice));
    }
}

static const deep_case cases[] = {{"solve", solve}, {"list", list}, {"clauses", clauses}, {"explain", explain}, {"advise", advise}, {"advisor", advisor}, {"many", many}};

int main(int count, char **words) { return run_deepest(cases, sizeof cases / sizeof *cases, count, words); }
