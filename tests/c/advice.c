/* Which ray tells most: from evidence, in a game, and where it can only be estimated. */
#include "blackbox_game.h"
#include "check.h"

#include <math.h>

static bool about(double found, double expected)
{
    return fabs(found - expected) < 1e-12;
}

/* Ports by what they tell. */
static void advice(void)
{
    bb_evidence *evidence = parsed("3x3 1; L1 R1");
    bb_port_advice ports[12];
    bb_outcome_boards outcomes[12];
    bb_advice_totals totals;
    bb_advice *advice;
    bb_port second;
    size_t count;

    OK(bb_port_parse("L2", BB_NUL_TERMINATED, BB_PORTS_LETTERS, bb_size_rectangle(3, 3), &second));
    OK(bb_evidence_advise(evidence, NULL, BB_SCORING_RAYS, NULL, &advice));
    OK(bb_advice_read(advice, &totals));
    CHECK(totals.count.low == 3 && totals.has_best && totals.best == second && totals.ports == 10);
    OK(bb_advice_ports(advice, ports, 12, &count));
    CHECK(count == 10 && ports[0].port == totals.best && ports[0].outcomes == 3);
    CHECK(about(ports[0].bits, log2(3)) && about(ports[0].expected_remaining, 1) && about(ports[0].expected_cost, 1));
    for (size_t i = 1; i < count; i++)
        CHECK(ports[i].bits <= ports[i - 1].bits);
    for (size_t i = 0; i < count; i++) {
        uint64_t sum = 0;
        size_t parts;
        OK(bb_advice_outcomes(advice, ports[i].port, outcomes, 12, &parts));
        CHECK(parts == ports[i].outcomes);
        while (parts > 0)
            sum += outcomes[--parts].boards.low;
        CHECK(sum == 3);
    }
    FAILS(BB_ERROR_STATE, "L1", bb_advice_outcomes(advice, 0, outcomes, 12, &count));
    FAILS(BB_ERROR_PORT, "port", bb_advice_outcomes(advice, 12, outcomes, 12, &count));
    FAILS(BB_ERROR_BUFFER, "expected at least 10", bb_advice_ports(advice, ports, 9, &count));
    bb_advice_free(advice);
    FAILS(BB_ERROR_ARGUMENT, "scoring", bb_evidence_advise(evidence, NULL, 3, NULL, &advice));

    OK(bb_evidence_add(evidence, cell_fact((bb_cell){1, 0}, true)));
    OK(bb_evidence_advise(evidence, NULL, BB_SCORING_MARKERS, NULL, &advice));
    OK(bb_advice_read(advice, &totals));
    CHECK(totals.count.low == 0 && !totals.has_best && totals.ports == 0);
    bb_advice_free(advice);
    bb_advice_free(NULL);
    bb_evidence_free(evidence);
}

/* Advice in a game, from table, engine and estimate. */
static void games(void)
{
    bb_advisor *advisor;
    bb_evidence *evidence;
    bb_advice *advice;
    bb_advice_totals totals, plain;
    bb_game *game;
    uint64_t before = UINT64_MAX;

    OK(bb_game_from_id("w5h5m3M3#a", BB_NUL_TERMINATED, false, &game));
    OK(bb_advisor_new(bb_size_rectangle(5, 5), 3, BB_SCORING_RAYS, &advisor));
    for (int rays = 0;; rays++) {
        OK(bb_game_evidence(game, &evidence));
        OK(bb_advisor_advise(advisor, evidence, NULL, &advice));
        OK(bb_advice_read(advice, &totals));
        bb_advice_free(advice);
        OK(bb_evidence_advise(evidence, NULL, BB_SCORING_RAYS, NULL, &advice));
        OK(bb_advice_read(advice, &plain));
        bb_advice_free(advice);
        bb_evidence_free(evidence);
        CHECK(totals.count.low == plain.count.low && totals.has_best == plain.has_best && !totals.estimated);
        CHECK(totals.count.low < before && rays < 20);
        before = totals.count.low;
        if (!totals.has_best)
            break;
        OK(bb_game_play(game, (bb_move){.kind = BB_MOVE_FIRE, .port = totals.best}));
    }
    CHECK(before >= 1);
    bb_game_free(game);

    /* What the limit does not suffice for is estimated. */
    const bb_watch limit = {.size = sizeof(bb_watch), .limit = 10};
    evidence = parsed("10x10 8; L1 H; R9 H; T5 H");
    OK(bb_advisor_advise(advisor, evidence, &limit, &advice));
    OK(bb_advice_read(advice, &totals));
    CHECK(totals.estimated && totals.has_best && totals.count.low > 0);
    bb_advice_free(advice);
    OK(bb_evidence_estimate(evidence, BB_SCORING_RAYS, NULL, &advice));
    OK(bb_advice_read(advice, &plain));
    CHECK(plain.estimated && plain.best == totals.best && plain.count.low == totals.count.low);
    bb_advice_free(advice);
    FAILS(BB_ERROR_NULL, "`advisor` is NULL", bb_advisor_advise(NULL, evidence, NULL, &advice));
    FAILS(BB_ERROR_NULL, "`evidence` is NULL", bb_advisor_advise(advisor, NULL, NULL, &advice));
    FAILS(BB_ERROR_ARGUMENT, "scoring", bb_evidence_estimate(evidence, 3, NULL, &advice));
    bb_evidence_free(evidence);
    bb_advisor_free(advisor);
    bb_advisor_free(NULL);
    FAILS(BB_ERROR_ARGUMENT, "scoring", bb_advisor_new(bb_size_rectangle(5, 5), 3, 3, &advisor));
    FAILS(BB_ERROR_NULL, "`game` is NULL", bb_game_evidence(NULL, &evidence));
}

int main(void)
{
    advice();
    games();
    puts("ok");
    return 0;
}
