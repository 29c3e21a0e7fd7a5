/* Evidence, and what follows from it. */
#include "fuzz.h"

static const int look_at = 0;
static int32_t look(bb_board board, void *user)
{
    CHECK(user == &look_at);
    return atoms_in(board) == 99 || byte() < 20;
}

static int32_t answer(const char *piece, size_t length, void *user)
{
    CHECK(piece != NULL && user == NULL);
    return length > 0 && byte() < 20 ? (int32_t)byte() - 99 : 0;
}

/* The evidence, unless its clauses would take their time. */
static const bb_evidence *small_evidence(void)
{
    bb_evidence_size size;
    if (bb_evidence_read(held.evidence, &size) == BB_OK && size.size.width * size.size.height > 100)
        return NULL;
    return SOME(held.evidence);
}

static bool same(bb_fact one, bb_fact other)
{
    return one.kind == other.kind && one.port == other.port && one.outcome == other.outcome && one.cell.x == other.cell.x && one.cell.y == other.cell.y;
}

/* What is written is read as the same. */
static void read_back(void)
{
    static bb_fact facts[2][200];
    char written[ROOM];
    bb_evidence *again;
    size_t counts[2];
    bool equal = true;
    const bool lines = byte() % 2;
    TEXT(bb_evidence_format(SOME(held.evidence), lines, out, room, length));
    if (!held.evidence || bb_evidence_format(held.evidence, lines, written, sizeof written, NULL) != BB_OK)
        return;
    OK(bb_evidence_parse(written, BB_NUL_TERMINATED, BB_PORTS_LETTERS, &again));
    OK(bb_evidence_facts(held.evidence, facts[0], 200, &counts[0]));
    OK(bb_evidence_facts(again, facts[1], 200, &counts[1]));
    CHECK(counts[0] == counts[1]);
    for (size_t i = 0; i < counts[0]; i++)
        equal &= same(facts[0][i], facts[1][i]);
    CHECK(equal);
    bb_evidence_free(again);
}

void fuzz_seeking(void)
{
    const bb_port port = (bb_port)number(60);
    const bb_cell cell = {byte() % 9, byte() % 9};
    const bb_evidence *of;
    const char *from;

    switch (byte() % 31) {
    case 0: {
        const bb_size size = some_size(byte() % 2 ? 4 : 9);
        const uint32_t least = (uint32_t)number(5);
        MAKE(bb_evidence, held.evidence, bb_evidence_new(size, least, (uint32_t)number(9), place(8)));
        break;
    }
    case 1: from = some_text(); MAKE(bb_evidence, held.evidence, bb_evidence_parse(from, text_length, byte() % 4, place(8))); break;
    case 2: MAKE(bb_evidence, held.evidence, bb_evidence_full(some_board(), place(8))); break;
    case 3: MAKE(bb_evidence, held.evidence, bb_evidence_clone(SOME(held.evidence), place(8))); break;
    case 4: case 5: CALL(bb_evidence_add(SOME(held.evidence), some_fact())); break;
    case 6: CALL(bb_evidence_remove(SOME(held.evidence), some_fact(), place(1))); break;
    case 7: CALL(bb_evidence_result(SOME(held.evidence), port, place(1), place(2))); break;
    case 8: CALL(bb_evidence_check(SOME(held.evidence), some_board(), place(1), NULL, 0, NULL)); break;
    case 9: {
        const bb_board board = some_board();
        ARRAY(1, bb_evidence_check(SOME(held.evidence), board, NULL, out, room, length));
        if (held.evidence && bb_evidence_check(held.evidence, board, NULL, NULL, 0, NULL) == BB_OK)
            agree_check(held.evidence, board);
        break;
    }
    case 10: ARRAY(sizeof(bb_fact), bb_evidence_facts(SOME(held.evidence), out, room, length)); break;
    case 11: case 26:
        of = SOME(held.evidence);
        if (MAKE(bb_solution, held.solution, bb_evidence_solve(of, held.prior, some_watch(), place(8))))
            agree_solution(of, held.solution, held.prior != NULL);
        break;
    case 12: {
        const bb_prior *prior = byte() % 2 ? NULL : held.prior;
        of = SOME(held.evidence);
        if (MAKE(bb_advice, held.advice, bb_evidence_advise(of, prior, (int32_t)number(4), some_watch(), place(8))) && !prior)
            agree_advice(of, held.advice);
        break;
    }
    case 13: CALL(bb_evidence_models(SOME(held.evidence), byte() % 9, some_watch(), look, (void *)&look_at)); break;
    case 14: ARRAY(8, bb_solution_probability(SOME(held.solution), out, room, length)); break;
    case 15: ARRAY(sizeof(bb_atoms_count), bb_solution_atoms(SOME(held.solution), out, room, length)); break;
    case 16: ARRAY(sizeof(bb_fact), bb_solution_conflict(SOME(held.solution), out, room, length)); break;
    case 17: ARRAY(sizeof(bb_outcome_boards), bb_advice_outcomes(SOME(held.advice), port, out, room, length)); break;
    case 18: MAKE(bb_evidence, held.evidence, bb_game_evidence(SOME(held.game), place(8))); break;
    case 19: MAKE(bb_advisor, held.advisor, bb_advisor_new(some_size(4), byte() % 4, (int32_t)number(3), place(8))); break;
    case 20:
        of = SOME(held.evidence);
        if (MAKE(bb_advice, held.advice, bb_advisor_advise(SOME(held.advisor), of, some_watch(), place(8))))
            agree_advice(of, held.advice);
        break;
    case 21: CALL(bb_evidence_known(SOME(held.evidence), cell, place(1), place(1))); break;
    case 22: TEXT(bb_evidence_draw(SOME(held.evidence), SOME(held.solution), byte() % 3, out, room, length)); break;
    case 23: MAKE_BOARD(bb_evidence_find(small_evidence(), some_watch(), place(16))); break;
    case 24: {
        const bb_watch *watch = some_watch();
        ARRAY(sizeof(bb_fact), bb_evidence_decide(small_evidence(), byte() % 4, watch, place(sizeof(bb_decision)), NULL, out, room, length));
        break;
    }
    case 25: {
        const bb_writer writer = {byte() < 9 ? NULL : answer, NULL};
        of = small_evidence();
        (void)(byte() % 2 ? CALL(bb_evidence_dimacs(of, byte() % 4, some_watch(), writer)) : CALL(bb_evidence_conclude(of, some_watch(), writer)));
        break;
    }
    case 27: MAKE(bb_advice, held.advice, bb_evidence_estimate(small_evidence(), (int32_t)number(3), some_watch(), place(8))); break;
    case 28: read_back(); break;
    case 29:
        CALL(bb_solution_read(SOME(held.solution), place(sizeof(bb_solution_totals))));
        TEXT(bb_solution_count_format(SOME(held.solution), (uint32_t)number(9), out, room, length));
        CALL(bb_evidence_read(SOME(held.evidence), place(sizeof(bb_evidence_size))));
        break;
    case 30:
        CALL(bb_advice_read(SOME(held.advice), place(sizeof(bb_advice_totals))));
        ARRAY(sizeof(bb_port_advice), bb_advice_ports(SOME(held.advice), out, room, length));
        break;
    }
}
