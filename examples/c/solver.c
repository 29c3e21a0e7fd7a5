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
static const bb_limit LIMIT = {.budget = 1000000000};

/* Prints what a ray answered, after the port's advice. */
static void show(bb_port port, bb_outcome outcome, bb_u128 boards, const bb_port_advice *advice, uint32_t width,
                 uint32_t height)
{
    char entry[5], answer[5], left[40];
    bb_port_format(port, BB_PORTS_LETTERS, width, height, entry, sizeof entry, NULL);
    bb_outcome_format(outcome, BB_PORTS_LETTERS, width, height, answer, sizeof answer, NULL);
    bb_u128_format(boards, left, sizeof left, NULL);
    printf("of %s boards: %s %s (%.2f bits expected)\n", left, entry, answer, advice->bits);
}

/* Fires until it is known where the atoms are; BB_OK, or the status of what failed. */
static bb_status play(const bb_wide_board *hidden, bb_evidence *evidence)
{
    bb_status status;
    bb_evidence_size about;
    if ((status = bb_evidence_read(evidence, &about)) != BB_OK)
        return status;
    for (;;) {
        bb_advice *advice;
        bb_advice_totals totals;
        bb_port_advice ports[1020]; /* the ports of the largest board */
        if ((status = bb_evidence_advise(evidence, BB_SCORING_RAYS, &LIMIT, &advice)) != BB_OK)
            return status;
        bb_advice_read(advice, &totals);
        bb_advice_ports(advice, ports, 1020, NULL);
        bb_advice_free(advice);
        if (!totals.has_best)
            return BB_OK;
        bb_outcome outcome;
        if ((status = bb_wide_board_fire(hidden, totals.best, &outcome)) != BB_OK
            || (status = bb_evidence_observe(evidence, totals.best, outcome)) != BB_OK)
            return status;
        show(totals.best, outcome, totals.count, &ports[0], about.width, about.height);
    }
}

/* Prints where the atoms are. */
static bb_status answer(const bb_evidence *evidence)
{
    bb_solution *solution;
    bb_solution_totals totals;
    bb_wide_board *model;
    char text[4096], count[40];
    bb_status status = bb_evidence_solve(evidence, NULL, 0, &LIMIT, &solution);
    if (status != BB_OK)
        return status;
    bb_solution_read(solution, &totals);
    bb_u128_format(totals.count, count, sizeof count, NULL);
    status = bb_solution_model(solution, &model);
    if (status == BB_OK && model) {
        status = bb_wide_board_format(model, BB_NOTATION_COMPACT, text, sizeof text, NULL);
        bb_wide_board_free(model);
        if (status == BB_OK)
            printf("%s, %s\n", text, totals.unique ? "the only one" : count);
    }
    bb_solution_free(solution);
    return status;
}

int main(int argc, char **argv)
{
    const char *text = argc > 1 ? argv[1] : "8/8/1@4@1/8/8/3@4/8/6@1";
    bb_wide_board *hidden = NULL;
    bb_evidence *evidence = NULL;
    uint32_t width, height, atoms;

    bb_status status = bb_wide_board_parse(text, BB_NUL_TERMINATED, 0, 0, false, &hidden);
    if (status == BB_OK)
        status = bb_wide_board_size(hidden, &width, &height);
    if (status == BB_OK)
        status = bb_wide_board_count(hidden, &atoms);
    if (status == BB_OK)
        status = bb_evidence_new(width, height, atoms, atoms, &evidence);
    if (status == BB_OK)
        status = play(hidden, evidence);
    if (status == BB_OK)
        status = answer(evidence);
    bb_evidence_free(evidence);
    bb_wide_board_free(hidden);
    if (status != BB_OK)
        fprintf(stderr, "solver: %s\n", bb_last_error());
    return status == BB_OK ? 0 : 2;
}
