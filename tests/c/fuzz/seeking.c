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

void fuzz_seeking(void)
{
    const bb_port port = (bb_port)number(60);
    const bb_cell cell = {byte() % 9, byte() % 9};
    const bb_fact fact = {(int32_t)number(3), port, (bb_outcome)number(60), cell};
    bb_status status;
    const char *from;
    size_t room;
    void *out, *length;

    switch (byte() % 27) {
    case 0: {
        const bb_size size = some_size(9);
        const uint32_t least = (uint32_t)number(5);
        status = bb_evidence_new(size, least, (uint32_t)number(9), place(8));
        KEEP(bb_evidence, held.evidence);
        break;
    }
    case 1: from = some_text(); status = bb_evidence_parse(from, text_length, byte() % 4, place(8)); KEEP(bb_evidence, held.evidence); break;
    case 2: case 26: status = bb_evidence_full(some_board(), place(8)); KEEP(bb_evidence, held.evidence); break;
    case 3: status = bb_evidence_clone(SOME(held.evidence), place(8)); KEEP(bb_evidence, held.evidence); break;
    case 4:
        if (byte() % 4)
            after(bb_evidence_add(SOME(held.evidence), fact), NOTHING);
        else
            after(bb_evidence_remove(SOME(held.evidence), fact, place(1)), NOTHING);
        break;
    case 5: after(bb_evidence_add(SOME(held.evidence), ray_fact(port, fact.outcome)), NOTHING); break;
    case 6: after(bb_evidence_add(SOME(held.evidence), cell_fact(cell, byte() % 2)), NOTHING); break;
    case 7: after(bb_evidence_result(SOME(held.evidence), port, place(1), place(2)), NOTHING); break;
    case 8: after(bb_evidence_check(SOME(held.evidence), some_board(), place(1), NULL, 0, NULL), NOTHING); break;
    case 9:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_evidence_check(SOME(held.evidence), some_board(), NULL, out, room, length), 1, 0, room, 1);
        break;
    case 10:
        room = capacity(sizeof(bb_fact)), out = place(ROOM), length = place(8);
        array(bb_evidence_facts(SOME(held.evidence), out, room, length), 1, 0, room, sizeof(bb_fact));
        break;
    case 11:
        status = bb_evidence_solve(SOME(held.evidence), held.prior, some_watch(), place(8));
        KEEP(bb_solution, held.solution);
        break;
    case 12:
        status = bb_evidence_advise(SOME(held.evidence), held.prior, (int32_t)number(4), some_watch(), place(8));
        KEEP(bb_advice, held.advice);
        break;
    case 13: after(bb_evidence_models(SOME(held.evidence), byte() % 9, some_watch(), look, (void *)&look_at), NOTHING); break;
    case 14:
        room = capacity(8), out = place(ROOM), length = place(8);
        array(bb_solution_probability(SOME(held.solution), out, room, length), 1, 0, room, 8);
        break;
    case 15:
        room = capacity(sizeof(bb_atoms_count)), out = place(ROOM), length = place(8);
        array(bb_solution_atoms(SOME(held.solution), out, room, length), 1, 0, room, sizeof(bb_atoms_count));
        break;
    case 16:
        room = capacity(sizeof(bb_fact)), out = place(ROOM), length = place(8);
        array(bb_solution_conflict(SOME(held.solution), out, room, length), 1, 0, room, sizeof(bb_fact));
        break;
    case 17:
        room = capacity(sizeof(bb_outcome_boards)), out = place(ROOM), length = place(8);
        array(bb_advice_outcomes(SOME(held.advice), port, out, room, length), 1, 0, room, sizeof(bb_outcome_boards));
        break;
    case 21: after(bb_evidence_known(SOME(held.evidence), cell, place(1), place(1)), NOTHING); break;
    case 22:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_evidence_draw(SOME(held.evidence), SOME(held.solution), byte() % 3, out, room, length), 1, 0, room, 1);
        break;
    case 23: {
        bb_board found = {0};
        if (after(bb_evidence_find(small_evidence(), some_watch(), &found), NOTHING) == BB_OK)
            bb_board_free(found);
        break;
    }
    case 24: {
        room = capacity(sizeof(bb_fact));
        void *decision = place(sizeof(bb_decision));
        out = place(ROOM), length = place(8);
        array(bb_evidence_decide(small_evidence(), byte() % 4, some_watch(), decision, NULL, out, room, length), 2, 1, room, sizeof(bb_fact));
        break;
    }
    case 25:
        after(bb_evidence_dimacs(small_evidence(), byte() % 4, some_watch(), (bb_writer){byte() < 9 ? NULL : answer, NULL}), NOTHING);
        break;
    case 18: status = bb_game_evidence(SOME(held.game), place(8)); KEEP(bb_evidence, held.evidence); break;
    case 19:
        status = bb_advisor_new(some_size(4), byte() % 4, (int32_t)number(3), place(8));
        KEEP(bb_advisor, held.advisor);
        break;
    case 20:
        status = bb_advisor_advise(SOME(held.advisor), SOME(held.evidence), some_watch(), place(8));
        KEEP(bb_advice, held.advice);
        break;
    }
}
