/* The C side of javascript.mjs: nanoseconds a signature and microseconds a problem of evidence, the best of some rounds. */
#include "blackbox.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BOARDS = 1 << 14, ROUNDS = 40 };

static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
    return 1e9 * (double)at.tv_sec + (double)at.tv_nsec;
}

static void must(bb_status status)
{
    if (status != BB_OK) {
        fprintf(stderr, "%s\n", bb_last_error());
        exit(1);
    }
}

/* Boards 0, STEP, 2 * STEP, ... with 4 atoms, as the other side has them. */
static double signatures(uint64_t *sum)
{
    static uint64_t boards[BOARDS];
    static uint8_t codes[BOARDS * 32];
    const bb_size size = bb_size_rectangle(8, 8);
    double best = 1e300;
    for (int i = 0; i < BOARDS; i++) {
        bb_board board;
        must(bb_board_unrank(size, 4, (bb_u128){38u * (unsigned)i, 0}, &board));
        boards[i] = board.bits;
    }
    for (int round = 0; round < ROUNDS; round++) {
        const double start = now();
        must(bb_signatures(boards, BOARDS, size, 1, codes, NULL, sizeof codes));
        const double took = (now() - start) / BOARDS;
        best = took < best ? took : best;
    }
    for (size_t i = 0; i < sizeof codes; i++)
        *sum += codes[i];
    return best;
}

static double solve(const char *text, double *count)
{
    double best = 1e300, probability[256];
    for (int round = 0; round < ROUNDS; round++) {
        bb_evidence *evidence;
        bb_solution *solution;
        bb_solution_totals totals;
        size_t cells;
        const double start = now();
        must(bb_evidence_parse(text, BB_NUL_TERMINATED, BB_PORTS_LETTERS, &evidence));
        must(bb_evidence_solve(evidence, NULL, NULL, &solution));
        must(bb_solution_read(solution, &totals));
        must(bb_solution_probability(solution, probability, 256, &cells));
        bb_solution_free(solution);
        bb_evidence_free(evidence);
        const double took = (now() - start) / 1e3;
        best = took < best ? took : best;
        *count = bb_u128_to_double(totals.count);
    }
    return best;
}

int main(int argc, char **argv)
{
    uint64_t sum = 0;
    const double each = signatures(&sum);
    printf("[[%.3f, %llu]", each, (unsigned long long)sum);
    for (int i = 1; i < argc; i++) {
        double count;
        const double took = solve(argv[i], &count);
        printf(", [%.3f, %.0f]", took, count);
    }
    puts("]");
    return 0;
}
