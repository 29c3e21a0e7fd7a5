/* What the preamble says of threads: functions without handles share nothing, a handle is read by many at once, the
 * last error belongs to its thread. */
#include "blackbox.h"
#include "check.h"

#include <pthread.h>

enum { THREADS = 8, ROUNDS = 10, BOARDS = 300 };

static bb_board shared;
static bb_evidence *known;
static bb_outcome expected[100];
static uint64_t boards[BOARDS];
static uint8_t signatures[BOARDS * 32];

static void *work(void *number)
{
    const unsigned me = *(unsigned *)number;
    static _Thread_local uint8_t mine[sizeof signatures];
    char message[64];

    CHECK(strcmp(bb_last_error(), "") == 0);
    for (int round = 0; round < ROUNDS; round++) {
        bb_outcome outcome;
        for (bb_port port = 0; port < 100; port++) {
            OK(bb_board_fire(shared, port, &outcome));
            CHECK(outcome == expected[port]);
        }
        OK(bb_signatures(boards, BOARDS, CLASSIC, 1, mine, NULL, sizeof mine));
        CHECK(memcmp(mine, signatures, sizeof mine) == 0);

        bb_solution *solution;
        bb_solution_totals totals;
        OK(bb_evidence_solve(known, NULL, NULL, &solution));
        OK(bb_solution_read(solution, &totals));
        CHECK(totals.count.low == 3 && !totals.unique);
        bb_solution_free(solution);

        bb_board board;
        CHECK(bb_board_from_words(&(uint64_t){0}, bb_size_rectangle(300 + me, 1), &board) == BB_ERROR_SIZE);
        snprintf(message, sizeof message, "invalid size %ux1", 300 + me);
        CHECK(strncmp(bb_last_error(), message, strlen(message)) == 0);
    }
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    unsigned numbers[THREADS];

    OK(bb_board_parse("20/2@17/20/20/12@7/20/20/@19/20/20/20/20/3@16/20/20/20/20/18@1/20/20/20/20/20/20/20/"
                           "4@15/20/20/20/20", BB_NUL_TERMINATED, NULL, &shared));
    OK(bb_evidence_parse("3x3 1; L1 R1", BB_NUL_TERMINATED, BB_PORTS_LETTERS, &known));
    OK(bb_board_signature(shared, expected, 100));
    for (unsigned i = 0; i < BOARDS; i++)
        boards[i] = 0x9e3779b97f4a7c15u * i & 0xbf58476d1ce4e5b9u * (i + 7);

    /* The first batches of the process run at the same time. */
    for (unsigned i = 0; i < BOARDS; i++)
        OK(bb_signatures(boards + i, 1, CLASSIC, 1, signatures + 32 * i, NULL, 32));
    for (unsigned i = 0; i < THREADS; i++) {
        numbers[i] = i;
        CHECK(pthread_create(&threads[i], NULL, work, &numbers[i]) == 0);
    }
    for (unsigned i = 0; i < THREADS; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
    bb_board_free(shared);
    bb_evidence_free(known);
    puts("ok");
    return 0;
}
