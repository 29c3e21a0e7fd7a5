/* Many problems in one call, and the boards that satisfy evidence, as bits. */
#include "blackbox.h"
#include "check.h"

#include <math.h>

enum { BOARDS = 300, PORTS = 32 };

static uint64_t boards[BOARDS];
static uint8_t codes[BOARDS][PORTS];
static bb_outcome outcomes[BOARDS][PORTS];

/* Rows of some results of boards with four atoms, in one byte and in two. */
static void deal(void)
{
    size_t count;
    for (int i = 0; i < BOARDS; i++)
        OK(bb_boards(CLASSIC, 4, 2000u * (unsigned)i, &boards[i], 1, &count));
    OK(bb_signatures(boards, BOARDS, CLASSIC, 1, codes[0], NULL, sizeof codes));
    for (int i = 0; i < BOARDS; i++)
        for (int port = 0; port < PORTS; port++) {
            if ((i + port) % 3 == 0)
                codes[i][port] = BB_UNFIRED8;
            const uint8_t code = codes[i][port];
            outcomes[i][port] = code < 253 ? code : (bb_outcome)(0xff00 + code);
        }
}

/* The evidence of a row. */
static bb_evidence *row(int i)
{
    bb_evidence *evidence;
    OK(bb_evidence_new(CLASSIC, 4, 4, &evidence));
    for (bb_port port = 0; port < PORTS; port++)
        if (outcomes[i][port] != BB_UNFIRED)
            OK(bb_evidence_add(evidence, ray_fact(port, outcomes[i][port])));
    return evidence;
}

static void solved(void)
{
    static uint64_t counts[2][BOARDS], models[2][BOARDS];
    static bool unique[2][BOARDS], unique_class[2][BOARDS];
    static double probability[2][BOARDS][64];
    bb_problems problems = {.size = sizeof problems, .board_size = {8, 8, 0, 0}, .min_atoms = 4, .max_atoms = 4,
                            .count = BOARDS, .codes = codes[0]};
    for (int way = 0; way < 2; way++) {
        const bb_answers answers = {sizeof answers, BOARDS, counts[way], unique[way], unique_class[way], models[way],
                                    probability[way][0]};
        OK(bb_evidence_solve_many(&problems, way == 0 ? 1 : 0, NULL, &answers));
        problems.codes = NULL;
        problems.outcomes = outcomes[0];
    }
    CHECK(memcmp(counts[0], counts[1], sizeof counts[0]) == 0 && memcmp(models[0], models[1], sizeof models[0]) == 0);
    CHECK(memcmp(unique[0], unique[1], sizeof unique[0]) == 0);
    CHECK(memcmp(probability[0], probability[1], sizeof probability[0]) == 0);
    for (int i = 0; i < BOARDS; i++) {
        bb_evidence *evidence = row(i);
        bb_solution *solution;
        bb_solution_totals totals;
        double each[64];
        bool allows;
        OK(bb_evidence_solve(evidence, NULL, NULL, &solution));
        OK(bb_solution_read(solution, &totals));
        OK(bb_solution_probability(solution, each, 64, NULL));
        CHECK(totals.count.low == counts[0][i] && totals.unique == unique[0][i]);
        CHECK(totals.unique_class == unique_class[0][i]);
        CHECK(memcmp(each, probability[0][i], sizeof each) == 0);
        OK(bb_evidence_check(evidence, (bb_board){.bits = models[0][i], .size = {8, 8, 0, 0}}, &allows, NULL, 0, NULL));
        CHECK(allows);
        bb_solution_free(solution);
        bb_evidence_free(evidence);
    }

    /* What is not wanted may be NULL. */
    bb_answers few = {.size = sizeof few, .capacity = BOARDS, .counts = counts[1]};
    memset(counts[1], 0, sizeof counts[1]);
    OK(bb_evidence_solve_many(&problems, 1, NULL, &few));
    CHECK(memcmp(counts[0], counts[1], sizeof counts[0]) == 0);
    few = (bb_answers){.size = sizeof few, .capacity = BOARDS, .models = models[1]};
    OK(bb_evidence_solve_many(&problems, 1, NULL, &few));
    few = (bb_answers){.size = sizeof few, .capacity = BOARDS};
    OK(bb_evidence_solve_many(&problems, 1, NULL, &few));
    CHECK(memcmp(models[0], models[1], sizeof models[0]) == 0);
    problems.count = 0;
    OK(bb_evidence_solve_many(&problems, 1, NULL, &few));
    problems.count = BOARDS;

    few.capacity = BOARDS - 1;
    FAILS(BB_ERROR_BUFFER, "expected at least 300", bb_evidence_solve_many(&problems, 1, NULL, &few));
    few.capacity = BOARDS;
    few.counts = models[0];
    few.models = models[0] + 1;
    FAILS(BB_ERROR_ARGUMENT, "overlap", bb_evidence_solve_many(&problems, 1, NULL, &few));
    few.models = NULL;
    FAILS(BB_ERROR_NULL, "`problems`", bb_evidence_solve_many(NULL, 1, NULL, &few));
    FAILS(BB_ERROR_NULL, "`answers`", bb_evidence_solve_many(&problems, 1, NULL, NULL));
    FAILS(BB_ERROR_LIMIT, "row 7", bb_evidence_solve_many(&problems, 1, WATCH(.limit = 1), &few));
    problems.codes = codes[0];
    FAILS(BB_ERROR_ARGUMENT, "both given", bb_evidence_solve_many(&problems, 1, NULL, &few));
    problems.outcomes = NULL;
    codes[7][3] = 200;
    FAILS(BB_ERROR_PORT, "row 7, port 3: 200", bb_evidence_solve_many(&problems, 1, NULL, &few));
    codes[7][3] = (uint8_t)(outcomes[7][3] & 0xff);
    problems.codes = NULL;
    FAILS(BB_ERROR_NULL, "problems->codes", bb_evidence_solve_many(&problems, 1, NULL, &few));
    problems.board_size.width = 100;
    problems.outcomes = outcomes[0];
    problems.count = 1;
    FAILS(BB_ERROR_SIZE, "64x64", bb_evidence_solve_many(&problems, 1, NULL, &few));
    /* Nothing is known of one board: more than 64 bits count. */
    bb_outcome nothing[40];
    problems = (bb_problems){.size = sizeof problems, .board_size = {10, 10, 0, 0}, .max_atoms = BB_ATOMS_UNKNOWN, .count = 1,
                             .outcomes = nothing};
    for (int i = 0; i < 40; i++)
        nothing[i] = BB_UNFIRED;
    few = (bb_answers){.size = sizeof few, .capacity = 1, .counts = counts[0]};
    FAILS(BB_ERROR_MEMORY, "64 bits", bb_evidence_solve_many(&problems, 1, NULL, &few));
    few.counts = NULL;
    few.unique = unique[0];
    OK(bb_evidence_solve_many(&problems, 1, NULL, &few));
    CHECK(!unique[0][0]);
}

static int32_t never(void *user)
{
    ++*(int *)user;
    return 1;
}

static int32_t no_further(uint64_t done, uint64_t total, void *user)
{
    (void)done, (void)total, (void)user;
    return 1;
}

static void advised(void)
{
    enum { ROWS = 40 };
    static double counts[ROWS], bits[ROWS][PORTS], remaining[ROWS][PORTS], cost[ROWS][PORTS];
    static bb_port best[ROWS];
    static uint16_t number[ROWS][PORTS];
    const bb_problems problems = {.size = sizeof problems, .board_size = {8, 8, 0, 0}, .min_atoms = 4, .max_atoms = 4,
                                  .count = ROWS, .codes = codes[100]};
    bb_many_advice out = {sizeof out, ROWS, counts, best, bits[0], remaining[0], cost[0], number[0]};
    OK(bb_evidence_advise_many(&problems, BB_SCORING_MARKERS, 2, NULL, &out));
    for (int i = 0; i < ROWS; i++) {
        bb_evidence *evidence = row(100 + i);
        bb_advice *advice;
        bb_advice_totals totals;
        bb_port_advice ports[PORTS];
        size_t unfired;
        OK(bb_evidence_advise(evidence, NULL, BB_SCORING_MARKERS, NULL, &advice));
        OK(bb_advice_read(advice, &totals));
        OK(bb_advice_ports(advice, ports, PORTS, &unfired));
        CHECK(counts[i] == bb_u128_to_double(totals.count));
        CHECK(best[i] == (totals.has_best ? totals.best : BB_NO_PORT));
        for (size_t at = 0; at < unfired; at++) {
            const bb_port port = ports[at].port;
            CHECK(bits[i][port] == ports[at].bits && cost[i][port] == ports[at].expected_cost);
            CHECK(remaining[i][port] == ports[at].expected_remaining && number[i][port] == ports[at].outcomes);
        }
        for (int port = 0; port < PORTS; port++)
            unfired += codes[100 + i][port] != BB_UNFIRED8 && bits[i][port] != bits[i][port] && number[i][port] == 0;
        /* The far ends of detours were fired, too. */
        CHECK(unfired <= PORTS);
        bb_advice_free(advice);
        bb_evidence_free(evidence);
    }
    out = (bb_many_advice){.size = sizeof out, .capacity = ROWS, .best = best};
    OK(bb_evidence_advise_many(&problems, BB_SCORING_RAYS, 1, NULL, &out));
    FAILS(BB_ERROR_ARGUMENT, "no scoring", bb_evidence_advise_many(&problems, 9, 1, NULL, &out));
    FAILS(BB_ERROR_NULL, "`advice`", bb_evidence_advise_many(&problems, 0, 1, NULL, NULL));
    out.capacity = 1;
    FAILS(BB_ERROR_BUFFER, "`advice`", bb_evidence_advise_many(&problems, 0, 1, NULL, &out));
    out.capacity = ROWS;

    /* What takes long is stopped, by either function. */
    static bb_outcome nothing[48];
    for (int i = 0; i < 48; i++)
        nothing[i] = BB_UNFIRED;
    const bb_problems hard = {.size = sizeof hard, .board_size = {12, 12, 0, 0}, .min_atoms = 20, .max_atoms = 40, .count = 1,
                              .outcomes = nothing};
    int asked = 0;
    const bb_watch *leaving = WATCH(.poll = never, .user = &asked);
    FAILS(BB_ERROR_CANCELLED, "interrupted", bb_evidence_advise_many(&hard, 0, 1, leaving, &out));
    CHECK(asked > 0);
    FAILS(BB_ERROR_CANCELLED, "interrupted",
          bb_evidence_advise_many(&hard, 0, 2, WATCH(.progress = no_further), &out));
}

/* The boards that a visitor was shown. */
struct lent {
    uint64_t boards[4096];
    size_t count, most;
};

static int32_t lend(const uint64_t *block, size_t count, size_t words, void *user)
{
    struct lent *lent = user;
    CHECK(count > 0 && count <= lent->most && words == 1 && lent->count + count <= 4096);
    memcpy(lent->boards + lent->count, block, count * sizeof *block);
    lent->count += count;
    return lent->most == 1;
}

static void listed(void)
{
    static uint64_t all[4096], some[4096];
    static struct lent lent = {.most = 100};
    bb_board_list *list;
    bb_board_list_size size;
    size_t count;
    bool allows;
    bb_evidence *evidence = parsed("8x8 4; L5 B5; R1 H; T6 R");

    OK(bb_evidence_list(evidence, NULL, &list));
    OK(bb_board_list_read(list, &size));
    CHECK(size.size.width == 8 && size.size.height == 8 && size.words == 1 && size.count.high == 0);
    const size_t boards_left = size.count.low;
    CHECK(boards_left == 1290);
    OK(bb_board_list_boards(list, (bb_u128){0, 0}, all, 4096, &count));
    CHECK(count == boards_left);
    for (size_t i = 0; i < count; i++) {
        OK(bb_evidence_check(evidence, (bb_board){.bits = all[i], .size = {8, 8, 0, 0}}, &allows, NULL, 0, NULL));
        CHECK(allows);
    }
    OK(bb_board_list_boards(list, (bb_u128){1000, 0}, some, 10, &count));
    CHECK(count == 10 && memcmp(some, all + 1000, 10 * sizeof *some) == 0);
    OK(bb_board_list_boards(list, (bb_u128){0, 1}, some, 10, &count));
    CHECK(count == 0);
    OK(bb_board_list_boards(list, size.count, some, 10, &count));
    CHECK(count == 0);

    OK(bb_board_list_sample(list, 7, some, 1000, &count));
    CHECK(count == 1000);
    for (size_t i = 0; i < count; i++) {
        OK(bb_evidence_check(evidence, (bb_board){.bits = some[i], .size = {8, 8, 0, 0}}, &allows, NULL, 0, NULL));
        CHECK(allows);
    }
    OK(bb_board_list_sample(list, 7, some + 1000, 1000, NULL));
    CHECK(memcmp(some, some + 1000, 1000 * sizeof *some) == 0);
    OK(bb_board_list_sample(list, 8, some + 1000, 1000, NULL));
    CHECK(memcmp(some, some + 1000, 1000 * sizeof *some) != 0);

    /* Few boards are drawn from their list, so it is the same draw. */
    OK(bb_evidence_sample(evidence, NULL, 7, NULL, some + 1000, 1000, &count));
    CHECK(count == 1000);
    OK(bb_board_list_sample(list, 7, some, 1000, NULL));
    CHECK(memcmp(some, some + 1000, 1000 * sizeof *some) == 0);
    FAILS(BB_ERROR_NULL, "`boards`", bb_evidence_sample(evidence, NULL, 7, NULL, NULL, 1, &count));
    FAILS(BB_ERROR_NULL, "`evidence`", bb_evidence_sample(NULL, NULL, 7, NULL, some, 1, &count));

    OK(bb_evidence_blocks(evidence, 100, NULL, lend, &lent));
    CHECK(lent.count == boards_left && memcmp(lent.boards, all, lent.count * sizeof *all) == 0);
    lent.count = 0;
    lent.most = 1;
    FAILS(BB_ERROR_CANCELLED, "visitor", bb_evidence_blocks(evidence, 1, NULL, lend, &lent));
    CHECK(lent.count == 1 && lent.boards[0] == all[0]);
    FAILS(BB_ERROR_ARGUMENT, "`most`", bb_evidence_blocks(evidence, 0, NULL, lend, &lent));
    FAILS(BB_ERROR_NULL, "`visitor`", bb_evidence_blocks(evidence, 1, NULL, NULL, NULL));
    FAILS(BB_ERROR_NULL, "`list`", bb_board_list_read(NULL, &size));
    FAILS(BB_ERROR_NULL, "`boards`", bb_board_list_boards(list, (bb_u128){0, 0}, NULL, 1, &count));
    bb_board_list_free(list);
    FAILS(BB_ERROR_MEMORY, "memory", bb_evidence_list(evidence, WATCH(.memory = 64), &list));
    CHECK(list == NULL);
    bb_evidence_free(evidence);
}

/* Where there are too many boards to list, they are drawn from the leaves of a search. */
static void drawn(void)
{
    static uint64_t some[50 * 4], again[50 * 4];
    bb_evidence *evidence = parsed("16x16 20; L3 R3; T5 H; B7 R; L9 T2");
    size_t count;
    OK(bb_evidence_sample(evidence, NULL, 7, NULL, some, 50 * 4, &count));
    CHECK(count == 50);
    for (size_t i = 0; i < count; i++) {
        int atoms = 0;
        for (size_t bit = 0; bit < 256; bit++)
            atoms += some[4 * i + bit / 64] >> bit % 64 & 1;
        CHECK(atoms == 20);
    }
    OK(bb_evidence_sample(evidence, NULL, 7, NULL, again, 50 * 4, NULL));
    CHECK(memcmp(some, again, sizeof some) == 0);
    bb_evidence_free(evidence);
    evidence = parsed("8x8 4; L5 B5; L5 H");
    OK(bb_evidence_sample(evidence, NULL, 7, NULL, some, 50, &count));
    CHECK(count == 0);
    bb_evidence_free(evidence);
}

static void listed_wide(void)
{
    static uint64_t all[4096][2];
    bb_board_list *list;
    bb_board_list_size size;
    size_t count;
    /* An atom hit straight ahead, or beside the path; the other one anywhere that the rays do not see. */
    bb_evidence *evidence = parsed("9x9 2; L9 H; T1 H; R1 L1");
    OK(bb_evidence_list(evidence, NULL, &list));
    OK(bb_board_list_read(list, &size));
    CHECK(size.words == 2 && size.count.low > 0 && size.count.low < 4096);
    OK(bb_board_list_boards(list, (bb_u128){0, 0}, all[0], 2 * 4096 - 1, &count));
    CHECK(count == size.count.low);
    for (size_t i = 0; i < count; i++) {
        bb_cell atoms[2];
        size_t at = 0;
        for (uint32_t cell = 0; cell < 81; cell++)
            if (all[i][cell / 64] >> cell % 64 & 1) {
                CHECK(at < 2);
                atoms[at++] = (bb_cell){(uint8_t)(cell % 9), (uint8_t)(cell / 9)};
            }
        CHECK(at == 2);
        bb_board board;
        bool allows;
        OK(bb_board_from_atoms(atoms, 2, bb_size_rectangle(9, 9), &board));
        OK(bb_evidence_check(evidence, board, &allows, NULL, 0, NULL));
        CHECK(allows);
        bb_board_free(board);
    }
    bb_board_list_free(list);
    bb_evidence_free(evidence);
}

int main(void)
{
    deal();
    solved();
    deal();
    advised();
    listed();
    drawn();
    listed_wide();
    puts("ok");
    return 0;
}
