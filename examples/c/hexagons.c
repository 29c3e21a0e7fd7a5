/*
 * Finds the atoms of a hexagonal board: fires the port whose ray is worth most until no ray tells the boards apart that are
 * left.
 *
 *     cc hexagons.c $(pkg-config --cflags --libs blackbox) -o hexagons
 *     ./hexagons 3/4/3@1/4/@2
 */
#include <blackbox.h>
#include <stdio.h>

/* A search that is stuck ends here. */
static const bb_watch WATCH = {.size = sizeof(bb_watch), .budget = 100000000};

/* Returns the status of a call that fails. */
#define TRY(call)                     \
    do {                              \
        const bb_status tried = call; \
        if (tried != BB_OK)           \
            return tried;             \
    } while (0)

/* Fires the best port; `more` says whether there was one. */
static bb_status fire(bb_hex_board hidden, bb_hex_evidence *evidence, bool *more)
{
    bb_hex_advice *advice;
    bb_hex_advice_totals best = {0};
    bb_hex_outcome outcome;
    char answer[3];

    bb_status status = bb_hex_evidence_advise(evidence, BB_SCORING_RAYS, &WATCH, &advice);
    if (status == BB_OK)
        status = bb_hex_advice_read(advice, &best);
    bb_hex_advice_free(advice);
    TRY(status);
    *more = best.has_best;
    if (!*more)
        return BB_OK;
    TRY(bb_hex_board_fire(hidden, best.best, BB_HEX_AT_PORT_HIT, &outcome));
    TRY(bb_hex_outcome_format(outcome, hidden.side, answer, sizeof answer, NULL));
    printf("of %llu boards: %d %s\n", (unsigned long long)best.count, best.best + 1, answer);
    return bb_hex_evidence_observe(evidence, best.best, outcome);
}

/* Prints where the atoms are. */
static bb_status answer(const bb_hex_evidence *evidence)
{
    bb_hex_solution *solution;
    bb_hex_solution_totals totals;
    bb_status status = bb_hex_evidence_solve(evidence, &WATCH, &solution);
    if (status == BB_OK)
        status = bb_hex_solution_read(solution, &totals);
    if (status == BB_OK)
        status = bb_hex_board_format_to(totals.model, bb_file_writer(stdout));
    if (status == BB_OK)
        puts(totals.unique ? ", the only one" : ", or one that looks alike");
    bb_hex_solution_free(solution);
    return status;
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "3/4/3@1/4/@2";
    bb_hex_evidence *evidence = NULL;
    bb_hex_board hidden;
    uint32_t atoms;
    bool more = true;

    bb_status status = bb_hex_board_parse(text, BB_NUL_TERMINATED, &hidden);
    if (status == BB_OK)
        status = bb_hex_board_count(hidden, &atoms);
    if (status == BB_OK)
        status = bb_hex_evidence_new(hidden.side, atoms, atoms, BB_HEX_AT_PORT_HIT, &evidence);
    while (status == BB_OK && more)
        status = fire(hidden, evidence, &more);
    if (status == BB_OK)
        status = answer(evidence);
    bb_hex_evidence_free(evidence);
    if (status != BB_OK)
        fprintf(stderr, "hexagons: %s\n", bb_last_error());
    return status == BB_OK ? 0 : 2;
}
