/*
 * Plays a hidden board: fires the port whose ray is worth most, adds what it answered to the evidence, and goes on until no
 * ray tells the boards apart that are left.
 *
 *     cc solver.c $(pkg-config --cflags --libs blackbox) -o solver
 *     ./solver 8/8/1@4@1/8/8/3@4/8/6@1
 */
#include <blackbox.h>
#include <stdio.h>

/* No board within 8 x 8 comes near it; a search that is stuck ends here. */
static const bb_watch WATCH = {.size = sizeof(bb_watch), .limit = 1000000000};

/* Returns the status of a call that fails. */
#define TRY(call)                     \
    do {                              \
        const bb_status tried = call; \
        if (tried != BB_OK)           \
            return tried;             \
    } while (0)

/* Prints what a ray answered, after the port's advice. */
static bb_status show(bb_port port, bb_outcome outcome, bb_u128 boards, const bb_port_advice *advice, bb_size size)
{
    char entry[5], answer[5], left[40];
    TRY(bb_port_format(port, BB_PORTS_LETTERS, size, entry, sizeof entry, NULL));
    TRY(bb_outcome_format(outcome, BB_PORTS_LETTERS, size, answer, sizeof answer, NULL));
    TRY(bb_u128_format(boards, left, sizeof left, NULL));
    printf("of %s boards: %s %s (%.2f bits expected)\n", left, entry, answer, advice->bits);
    return BB_OK;
}

/* What to fire next; `first` is the advice for that port. */
static bb_status advise(const bb_evidence *evidence, bb_advice_totals *totals, bb_port_advice *first)
{
    bb_port_advice ports[1020]; /* the ports of the largest board */
    bb_advice *advice;
    bb_status status = bb_evidence_advise(evidence, NULL, BB_SCORING_RAYS, &WATCH, &advice);
    if (status == BB_OK)
        status = bb_advice_read(advice, totals);
    if (status == BB_OK)
        status = bb_advice_ports(advice, ports, 1020, NULL);
    if (status == BB_OK)
        *first = ports[0];
    bb_advice_free(advice);
    return status;
}

/* Fires until it is known where the atoms are. */
static bb_status play(bb_board hidden, bb_evidence *evidence)
{
    bb_evidence_size about;
    TRY(bb_evidence_read(evidence, &about));
    for (;;) {
        bb_advice_totals totals;
        bb_port_advice first;
        bb_outcome outcome;
        TRY(advise(evidence, &totals, &first));
        if (!totals.has_best)
            return BB_OK;
        TRY(bb_board_fire(hidden, totals.best, &outcome));
        TRY(bb_evidence_add(evidence, (bb_fact){.kind = BB_FACT_RAY, .port = totals.best, .outcome = outcome}));
        TRY(show(totals.best, outcome, totals.count, &first, about.size));
    }
}

/* Prints where the atoms are. */
static bb_status answer(const bb_evidence *evidence)
{
    bb_solution *solution = NULL;
    bb_solution_totals totals;
    char count[40], board[512];
    bb_status status = bb_evidence_solve(evidence, NULL, &WATCH, &solution);
    if (status == BB_OK)
        status = bb_solution_read(solution, &totals);
    if (status == BB_OK)
        status = bb_u128_format(totals.count, count, sizeof count, NULL);
    if (status == BB_OK)
        status = bb_board_format(totals.model, BB_NOTATION_COMPACT, board, sizeof board, NULL);
    if (status == BB_OK)
        printf("%s, %s\n", board, totals.unique ? "the only one" : count);
    bb_solution_free(solution);
    return status;
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "8/8/1@4@1/8/8/3@4/8/6@1";
    bb_board hidden = {0};
    bb_evidence *evidence = NULL;
    size_t atoms;

    bb_status status = bb_board_parse(text, BB_NUL_TERMINATED, NULL, &hidden);
    if (status == BB_OK)
        status = bb_board_atoms(hidden, NULL, 0, &atoms);
    if (status == BB_OK)
        status = bb_evidence_new(hidden.size, (uint32_t)atoms, (uint32_t)atoms, &evidence);
    if (status == BB_OK)
        status = play(hidden, evidence);
    if (status == BB_OK)
        status = answer(evidence);
    bb_evidence_free(evidence);
    bb_board_free(hidden);
    if (status != BB_OK)
        fprintf(stderr, "solver: %s\n", bb_last_error());
    return status == BB_OK ? 0 : 2;
}
