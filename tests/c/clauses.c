/* Evidence as clauses, for boards on which the search takes too long; and its pictures. */
#include "blackbox.h"
#include "check.h"

/* Whether the board is one that the evidence leaves; frees it. */
static bool allowed(const bb_evidence *evidence, bb_board board)
{
    bool allows;
    CHECK(board.size.width != 0);
    OK(bb_evidence_check(evidence, board, &allows, NULL, 0, NULL));
    bb_board_free(board);
    return allows;
}

static void decided(void)
{
    bb_board board;
    bb_decision decision;
    bb_fact conflict[8];
    size_t count;

    /* Far beyond what the search takes. */
    bb_evidence *large = parsed("70x70 10; L1 H; T2 B2");
    bb_solution *solution;
    FAILS(BB_ERROR_SIZE, "larger than", bb_evidence_solve(large, NULL, NULL, &solution));
    OK(bb_evidence_find(large, NULL, &board));
    CHECK(allowed(large, board));
    const bb_watch spent = {.size = sizeof(bb_watch), .limit = 1};
    FAILS(BB_ERROR_LIMIT, "spent", bb_evidence_find(large, &spent, &board));
    bb_evidence_free(large);

    /* The same as the search says, by both encodings. */
    static const struct {
        const char *text;
        bool consistent, unique, unique_class;
        size_t conflict;
    } cases[] = {
        {"3x3 1; L1 R1", true, false, false, 0},
        {"3x3 1; L1 R1; =(1,2) @", true, true, true, 0},
        {"5x5 ?; L1 R1; =(0,0) @; T5 H", false, false, false, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bb_evidence *evidence = parsed(cases[i].text);
        for (bb_encoding encoding = BB_ENCODING_AUTO; encoding <= BB_ENCODING_LABEL; encoding++) {
            OK(bb_evidence_decide(evidence, encoding, NULL, &decision, &board, conflict, 8, &count));
            CHECK(decision.consistent == cases[i].consistent && decision.unique == cases[i].unique);
            CHECK(decision.unique_class == cases[i].unique_class);
            CHECK(decision.conflict_known && count == cases[i].conflict);
            CHECK(cases[i].consistent ? allowed(evidence, board) : board.size.width == 0);
            OK(bb_evidence_decide(evidence, encoding, NULL, &decision, NULL, NULL, 0, NULL));
        }
        OK(bb_evidence_find(evidence, NULL, &board));
        CHECK(cases[i].consistent ? allowed(evidence, board) : board.size.width == 0);
        bb_evidence_free(evidence);
    }

    bb_evidence *evidence = parsed(cases[2].text);
    FAILS(BB_ERROR_BUFFER, "at least 2", bb_evidence_decide(evidence, 0, NULL, &decision, NULL, conflict, 1, &count));
    CHECK(count == 2);
    FAILS(BB_ERROR_ARGUMENT, "no encoding", bb_evidence_decide(evidence, 3, NULL, &decision, NULL, NULL, 0, NULL));
    FAILS(BB_ERROR_NULL, "`decision`", bb_evidence_decide(evidence, 0, NULL, NULL, NULL, NULL, 0, NULL));
    FAILS(BB_ERROR_NULL, "`board`", bb_evidence_find(evidence, NULL, NULL));
    FAILS(BB_ERROR_NULL, "`evidence`", bb_evidence_find(NULL, NULL, &board));
    bb_evidence_free(evidence);
}

/* What a writer was given. */
struct kept {
    char text[4096];
    size_t length;
    int32_t answer;
    bool ended;
};

static int32_t keep(const char *text, size_t length, void *user)
{
    struct kept *kept = user;
    CHECK(!kept->ended || kept->answer != 0);
    CHECK(kept->length + length < sizeof kept->text);
    memcpy(kept->text + kept->length, text, length);
    kept->length += length;
    kept->ended = length == 0;
    return kept->answer;
}

static void written(void)
{
    bb_evidence *evidence = parsed("2x1 ?; =(1,0) @");
    struct kept kept = {0};
    const bb_writer writer = {keep, &kept};
    OK(bb_evidence_dimacs(evidence, BB_ENCODING_PATH, NULL, writer));
    CHECK(strcmp(strstr(kept.text, "\np cnf"), "\np cnf 2 1\n2 0\n") == 0 && kept.ended);
    kept.answer = -1;
    FAILS(BB_ERROR_CANCELLED, "stopped by the writer", bb_evidence_dimacs(evidence, BB_ENCODING_LABEL, NULL, writer));
    FAILS(BB_ERROR_ARGUMENT, "no encoding", bb_evidence_dimacs(evidence, -1, NULL, writer));
    FAILS(BB_ERROR_NULL, "`evidence`", bb_evidence_dimacs(NULL, 0, NULL, writer));
    FAILS(BB_ERROR_NULL, "`write`", bb_evidence_dimacs(evidence, 0, NULL, (bb_writer){0}));
    bb_evidence_free(evidence);
}

static int32_t swallow(const char *text, size_t length, void *user)
{
    (void)text;
    *(size_t *)user += length;
    return 0;
}

/* Says no when it is asked for the second time: work that takes long asks again and again. */
static int32_t twice(void *user)
{
    return ++*(int *)user == 2;
}

/* Everything on clauses keeps to the memory that is allowed, 1 GiB if nothing is said, and asks its caller. */
static void limited(void)
{
    bb_board wide, found;
    bb_evidence *evidence;
    bb_decision decision;
    bb_advice *advice;
    size_t written = 0;
    const bb_writer writer = {swallow, &written};
    const bb_cell atom = {100, 100};

    /* All ports of the largest board: each call ends at its limit of memory, or where its caller stops it. */
    OK(bb_board_from_atoms(&atom, 1, bb_size_rectangle(255, 255), &wide));
    OK(bb_evidence_full(wide, &evidence));
    bb_board_free(wide);
    const bb_watch *little = WATCH(.memory = 1 << 24);
    int asked = 0;
    const bb_watch *leaving = WATCH(.poll = twice, .user = &asked);
    FAILS(BB_ERROR_MEMORY, "memory", bb_evidence_find(evidence, little, &found));
    CHECK(found.size.width == 0);
    FAILS(BB_ERROR_MEMORY, "memory", bb_evidence_dimacs(evidence, BB_ENCODING_LABEL, little, writer));
    CHECK(written == 0);
    for (bb_encoding encoding = BB_ENCODING_AUTO; encoding <= BB_ENCODING_LABEL; encoding++) {
        FAILS(BB_ERROR_MEMORY, "memory", bb_evidence_decide(evidence, encoding, little, &decision, NULL, NULL, 0, NULL));
        asked = 0;
        FAILS(BB_ERROR_CANCELLED, "interrupted",
              bb_evidence_decide(evidence, encoding, leaving, &decision, NULL, NULL, 0, NULL));
    }
    asked = 0;
    FAILS(BB_ERROR_CANCELLED, "interrupted", bb_evidence_find(evidence, leaving, &found));
    asked = 0;
    FAILS(BB_ERROR_CANCELLED, "interrupted", bb_evidence_dimacs(evidence, BB_ENCODING_PATH, leaving, writer));
    CHECK(written == 0);
    FAILS(BB_ERROR_MEMORY, "memory", bb_evidence_estimate(evidence, BB_SCORING_RAYS, little, &advice));
    bb_evidence_free(evidence);

    evidence = parsed("8x8 10; L1 H; R8 H");
    asked = 0;
    FAILS(BB_ERROR_CANCELLED, "interrupted", bb_evidence_estimate(evidence, BB_SCORING_RAYS, leaving, &advice));
    CHECK(advice == NULL);
    /* The outcomes that are counted take some 50 kB. */
    for (uint64_t memory = 1; memory <= 1 << 18; memory *= 4) {
        bb_status status = bb_evidence_estimate(evidence, BB_SCORING_RAYS, WATCH(.memory = memory), &advice);
        CHECK(status == (memory < 1 << 16 ? BB_ERROR_MEMORY : BB_OK) && (advice != NULL) == (status == BB_OK));
        bb_advice_free(advice);
    }
    bb_evidence_free(evidence);
}

/* What a caller sees of clauses that are written: how often it is asked after the first piece, and the end. */
struct seen {
    size_t length;
    int asked;
    int most;
    bool ended;
};

static int32_t see(const char *text, size_t length, void *user)
{
    struct seen *seen = user;
    (void)text;
    seen->length += length;
    seen->ended = length == 0;
    return 0;
}

static int32_t ask(void *user)
{
    struct seen *seen = user;
    return seen->length > 0 && ++seen->asked == seen->most;
}

/* While clauses are written the caller is asked as well, and may stop. */
static void asked_while_written(void)
{
    bb_board wide;
    bb_evidence *evidence;
    struct seen seen = {0}, stopped = {.most = 3};

    OK(bb_board_from_atoms(NULL, 0, bb_size_rectangle(20, 20), &wide));
    OK(bb_evidence_full(wide, &evidence));
    bb_board_free(wide);
    OK(bb_evidence_dimacs(evidence, BB_ENCODING_LABEL, WATCH(.poll = ask, .user = &seen), (bb_writer){see, &seen}));
    CHECK(seen.ended && seen.asked >= 10);
    FAILS(BB_ERROR_CANCELLED, "interrupted",
          bb_evidence_dimacs(evidence, BB_ENCODING_LABEL, WATCH(.poll = ask, .user = &stopped),
                             (bb_writer){see, &stopped}));
    CHECK(!stopped.ended && stopped.asked == 3 && stopped.length < seen.length / 2);
    bb_evidence_free(evidence);
}

static void drawn(void)
{
    char text[8192];
    bool known, atom = true;
    bb_solution *solution, *other;
    bb_evidence *evidence = parsed("4x3 1; L3 R3; T2 H; =(3,0) .");

    OK(bb_evidence_known(evidence, (bb_cell){3, 0}, &known, &atom));
    CHECK(known && !atom);
    atom = true;
    OK(bb_evidence_known(evidence, (bb_cell){0, 0}, &known, &atom));
    CHECK(!known && atom);
    FAILS(BB_ERROR_CELL, "(4,0)", bb_evidence_known(evidence, (bb_cell){4, 0}, &known, NULL));
    FAILS(BB_ERROR_NULL, "`known`", bb_evidence_known(evidence, (bb_cell){0, 0}, NULL, &atom));

    OK(bb_evidence_draw(evidence, NULL, BB_PICTURE_TEXT, text, sizeof text, NULL));
    CHECK(strcmp(text, "4x3 1\n    1 2 3 4\n      H\n1   ? ? ? .\n2   ? ? ? ?\n3 1 ? ? ? ? 1\n") == 0);
    OK(bb_evidence_solve(evidence, NULL, NULL, &solution));
    OK(bb_evidence_draw(evidence, solution, BB_PICTURE_TEXT, text, sizeof text, NULL));
    CHECK(strstr(text, "1   0   100 0   0\n") != NULL);
    OK(bb_evidence_draw(evidence, solution, BB_PICTURE_SVG, text, sizeof text, NULL));
    CHECK(strncmp(text, "<svg ", 5) == 0);
    FAILS(BB_ERROR_ARGUMENT, "no kind of picture", bb_evidence_draw(evidence, NULL, 2, text, sizeof text, NULL));
    FAILS(BB_ERROR_NULL, "`evidence`", bb_evidence_draw(NULL, solution, 0, text, sizeof text, NULL));
    bb_evidence_free(evidence);

    evidence = parsed("2x1 ?; T1 H");
    FAILS(BB_ERROR_SIZE, "expected one of 2x1", bb_evidence_draw(evidence, solution, 0, text, sizeof text, NULL));
    bb_solution_free(solution);
    /* The chances are those of the prior. */
    OK(bb_evidence_solve(evidence, NULL, NULL, &other));
    OK(bb_evidence_draw(evidence, other, BB_PICTURE_TEXT, text, sizeof text, NULL));
    CHECK(strstr(text, " 50") != NULL);
    bb_solution_free(other);
    const bb_atoms_weight weights[] = {{1, 1}, {1.5, 2}};
    bb_prior *prior;
    OK(bb_prior_new(PRIOR(.numbers = weights, .number_count = 2), &prior));
    OK(bb_evidence_solve(evidence, prior, NULL, &other));
    bb_prior_free(prior);
    OK(bb_evidence_draw(evidence, other, BB_PICTURE_TEXT, text, sizeof text, NULL));
    CHECK(strstr(text, " 75") != NULL);
    bb_solution_free(other);
    bb_evidence_free(evidence);
}

static void explained(void)
{
    bb_evidence *evidence = parsed("4x4 2; L1 R1; T4 H; L4 B2");
    bb_explanation *why;
    bb_explanation_totals totals;
    bb_fact facts[4];
    bb_decided forced[16];
    char words[200];
    size_t count;

    OK(bb_evidence_explain(evidence, (bb_cell){1, 1}, NULL, &why));
    OK(bb_explanation_read(why, &totals));
    CHECK(totals.facts == 1 && totals.cell.x == 1 && totals.cell.y == 1 && !totals.atom && totals.smallest);
    CHECK(!totals.by_number);
    OK(bb_explanation_facts(why, facts, 4, &count));
    CHECK(count == 1 && facts[0].kind == BB_FACT_RAY && facts[0].port == 0);
    OK(bb_explanation_forced(why, forced, 16, &count));
    CHECK(count == 16 && forced[5] == BB_DECIDED_NO && forced[15] == BB_UNDECIDED);
    OK(bb_explanation_format(why, words, sizeof words, NULL));
    CHECK(strcmp(words, "Row 2 column 2 is empty: L1 came out at R1. This one observation is enough.") == 0);
    FAILS(BB_ERROR_BUFFER, "at least 16", bb_explanation_forced(why, forced, 15, &count));
    FAILS(BB_ERROR_NULL, "`totals`", bb_explanation_read(why, NULL));
    bb_explanation_free(why);

    /* Two rays and the number of atoms. */
    OK(bb_evidence_explain(evidence, (bb_cell){3, 3}, NULL, &why));
    OK(bb_explanation_read(why, &totals));
    CHECK(totals.facts == 2 && totals.by_number && totals.smallest && !totals.atom);
    bb_explanation_free(why);

    FAILS(BB_ERROR_CELL, "(4,0)", bb_evidence_explain(evidence, (bb_cell){4, 0}, NULL, &why));
    FAILS(BB_ERROR_LIMIT, "", bb_evidence_explain(evidence, (bb_cell){1, 1}, WATCH(.limit = 1), &why));
    bb_evidence_free(evidence);
    evidence = parsed("4x4 2; L1 R1; L4 B2");
    FAILS(BB_ERROR_STATE, "not certain", bb_evidence_explain(evidence, (bb_cell){3, 3}, NULL, &why));
    CHECK(why == NULL);
    bb_evidence_free(evidence);
    evidence = parsed("5x5 ?; L1 R1; =(0,0) @");
    FAILS(BB_ERROR_STATE, "no board", bb_evidence_explain(evidence, (bb_cell){1, 1}, NULL, &why));
    bb_evidence_free(evidence);
}

int main(void)
{
    decided();
    explained();
    written();
    limited();
    asked_while_written();
    drawn();
    puts("ok");
    return 0;
}
