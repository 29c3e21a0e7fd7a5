/* Many problems, lists of boards, puzzles and sheets. */
#include "fuzz.h"

static int32_t see(const uint64_t *boards, size_t count, size_t words, void *user)
{
    CHECK(user == NULL && count > 0);
    uint64_t all = 0;
    for (size_t i = 0; i < count * words; i++)
        all |= boards[i];
    return byte() < 20 || all == 1;
}

static int32_t take(const char *piece, size_t length, void *user)
{
    CHECK(piece != NULL && user == NULL);
    return length > 0 && byte() < 9 ? (int32_t)byte() - 99 : 0;
}

/* Few problems of small boards, some of whose results are none. */
static const bb_problems *some_problems(void)
{
    static uint16_t results[4 * 60];
    static bb_problems problems;
    problems = (bb_problems){sizeof problems, some_size(4), byte() % 3, byte() % 5, byte() % 5, NULL, NULL, held.prior};
    /* Now and then the board is a large one. */
    bb_size_totals totals;
    while (problems.count > 0 && bb_size_read(problems.board_size, &totals) == BB_OK
           && (problems.count * totals.ports > 4 * 60 || problems.count * totals.cells > ROOM / sizeof(double) - 1))
        problems.count--;
    if (byte() % 2)
        problems.codes = (const uint8_t *)results;
    else
        problems.outcomes = byte() < 20 ? NULL : results;
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        const uint8_t kind = byte();
        results[i] = problems.codes ? 0xfdfd : BB_UNFIRED;
        if (kind < 60)
            results[i] = kind < 20 ? kind : problems.codes ? 0xfefe : BB_HIT;
    }
    return byte() < 10 ? NULL : &problems;
}

static void many(void)
{
    const bb_problems *problems = some_problems();
    const size_t room = byte() < 250 ? byte() % 8 : SIZE_MAX - byte();
    const bb_watch *watch = some_watch();
    /* Some of the answers may be there after a failure; none that overlaps another is taken. */
    if (byte() % 2) {
        uint64_t *counts = place(64);
        const bb_answers answers = {sizeof answers, room, counts, place(8), NULL, byte() % 2 ? place(64) : NULL,
                                    byte() < 9 ? (double *)(void *)counts : byte() % 2 ? place(ROOM) : NULL};
        const bb_status status = checked("bb_evidence_solve_many(", bb_evidence_solve_many(problems, some_threads(), watch, &answers), UINT32_MAX);
        CHECK(status != BB_OK || !counts || counts != (void *)answers.probability || problems->count == 0);
    } else {
        const bb_many_advice advice = {sizeof advice, room, place(64), place(16), NULL, place(ROOM), NULL, place(ROOM)};
        (void)checked("bb_evidence_advise_many(", bb_evidence_advise_many(problems, (int32_t)number(4), some_threads(), watch, &advice), UINT32_MAX);
    }
}

static void boards(void)
{
    static const double odds[65025] = {0, 1, -1, -1e300, 700};
    const bb_u128 at = {number(100), byte() < 250 ? 0 : number(3)};
    const bb_evidence *of;
    const uint8_t which = byte() % 13;
    /* What is to be read is made first. */
    switch (!held.boards && which <= 3 ? 0 : !held.why && which >= 7 && which != 9 && which != 10 ? 4 : which) {
    case 4: case 6:
        of = SOME(held.evidence);
        if (MAKE(bb_explanation, held.why, bb_evidence_explain(of, (bb_cell){byte() % 4, byte() % 4}, some_watch(), place(8))))
            agree_why(of, held.why);
        break;
    case 7: ARRAY(4, bb_explanation_forced(SOME(held.why), out, room, length)); break;
    case 8: TEXT(bb_explanation_format(SOME(held.why), out, room, length)); break;
    case 11: CALL(bb_explanation_read(SOME(held.why), place(sizeof(bb_explanation_totals)))); break;
    case 12: ARRAY(sizeof(bb_fact), bb_explanation_facts(SOME(held.why), out, room, length)); break;
    case 0:
        of = SOME(held.evidence);
        if (MAKE(bb_board_list, held.boards, bb_evidence_list(of, some_watch(), place(8))))
            agree_list(of, held.boards);
        break;
    case 1: CALL(bb_board_list_read(SOME(held.boards), place(sizeof(bb_board_list_size)))); break;
    case 2: {
        const size_t room = capacity(8);
        void *out = place(ROOM), *length = place(8);
        filled("bb_board_list_boards(", bb_board_list_boards(SOME(held.boards), at, out, room, length), room, 8);
        break;
    }
    case 3: {
        const size_t room = capacity(8);
        void *out = place(ROOM), *length = place(8);
        filled("bb_board_list_sample(", bb_board_list_sample(SOME(held.boards), word(8), out, room, length), room, 8);
        break;
    }
    case 9: {
        const size_t room = capacity(8);
        void *out = place(ROOM), *length = place(8);
        filled("bb_evidence_sample(", bb_evidence_sample(SOME(held.evidence), held.prior, word(8), some_watch(), out, room, length), room, 8);
        break;
    }
    case 10: {
        const bb_atoms_weight weights[2] = {{(double)byte() - 5, byte() % 9}, {1, (uint32_t)number(9)}};
        /* As many as the largest board takes. */
        static uint64_t words[1017];
        words[0] = word(8);
        const bb_prior_options options = {
            .size = byte() < 5 ? byte() : sizeof options, .numbers = byte() < 128 ? NULL : weights, .number_count = byte() % 3,
            .board_size = some_size(9), .ln_odds = byte() < 128 ? NULL : odds, .boards = byte() < 128 ? NULL : words,
            .ln_weights = byte() < 99 ? NULL : odds, .board_count = byte() % 2, .error = (double)byte() / 200};
        /* A size may be too large: then there must be as many bytes. */
        const union {
            bb_prior_options options;
            unsigned char bytes[256];
        } given = {.options = options};
        MAKE(bb_prior, held.prior, bb_prior_new(SOME(&given.options), place(8)));
        break;
    }
    case 5: CALL(bb_evidence_blocks(SOME(held.evidence), byte() % 9, some_watch(), byte() < 9 ? NULL : see, NULL)); break;
    }
}

static void puzzles(void)
{
    static const char *const ids[] = {"w3h3m1M1#1", "w4h4m2M2#2", "w5h3m1M3#3"};
    switch (byte() % 7) {
    case 0: case 1: {
        bb_game *game;
        OK(bb_game_from_id(ids[byte() % 3], BB_NUL_TERMINATED, false, &game));
        if (byte() % 2)
            MAKE(bb_puzzle, held.puzzle, bb_puzzle_fewest(SOME(game), some_watch(), place(8)));
        else
            MAKE(bb_puzzle, held.puzzle, bb_puzzle_deduction(SOME(game), (int32_t)number(5) - 1, some_watch(), place(8)));
        bb_game_free(game);
        break;
    }
    case 2: CALL(bb_puzzle_read(SOME(held.puzzle), place(sizeof(bb_puzzle_size)))); break;
    case 3: case 4: TEXT(bb_puzzle_words(SOME(held.puzzle), out, room, length)); break;
    case 5: MAKE(bb_evidence, held.evidence, bb_puzzle_evidence(SOME(held.puzzle), place(8))); break;
    case 6: {
        const bb_puzzle *const some[2] = {SOME(held.puzzle), held.puzzle};
        const bb_sheet_options options = {.size = sizeof options, .title = some_text(), .scale = (double)byte() / 9 - 1,
                                          .paper_width = byte() < 20 ? byte() : 0, .columns = byte() % 4,
                                          .rows = (uint32_t)number(3), .solutions = byte() % 2};
        CALL(bb_sheet_write(some, byte() % 3, byte() % 2 ? &options : NULL, (int32_t)number(4), (bb_writer){take, NULL}));
        break;
    }
    }
}

void fuzz_lists(void)
{
    switch (byte() % 4) {
    case 0: many(); break;
    case 1: puzzles(); break;
    default: boards(); break;
    }
}
