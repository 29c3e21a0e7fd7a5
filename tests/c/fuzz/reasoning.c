/* What follows from evidence, by going through all boards of a small size. */
#include <math.h>

#include "fuzz.h"

/* What a piece of evidence says. */
struct known {
    struct model model;
    bb_evidence_size of;
    bb_fact facts[MOST_PORTS + MOST_CELLS];
    size_t count;
};

static bool read_known(struct known *known, const bb_evidence *evidence)
{
    OK(bb_evidence_read(evidence, &known->of));
    if (!model_size(&known->model, known->of.size))
        return false;
    OK(bb_evidence_facts(evidence, known->facts, MOST_PORTS + MOST_CELLS, &known->count));
    CHECK(known->count == known->of.facts);
    return true;
}

static bool is_few(const struct known *known)
{
    return known->model.cells <= FEW_CELLS;
}

static int cell_of(const struct known *known, bb_cell cell)
{
    uint32_t index;
    OK(bb_cell_index(cell, known->of.size, &index));
    return (int)index;
}

static bool holds(const struct known *known, bb_fact fact)
{
    if (fact.kind == BB_FACT_RAY)
        return model_fire(&known->model, fact.port, NULL) == fact.outcome;
    return known->model.atom[cell_of(known, fact.cell)] == (fact.kind == BB_FACT_ATOM);
}

static bool allowed(const struct known *known)
{
    const uint32_t atoms = (uint32_t)model_count(&known->model);
    return atoms >= known->of.min_atoms && atoms <= known->of.max_atoms;
}

/* Whether the board of the model is left by `count` of the facts, without that of a number, and the number of atoms. */
static bool left_by(const struct known *known, const bb_fact *facts, size_t count, size_t without)
{
    for (size_t i = 0; i < count; i++)
        if (i != without && !holds(known, facts[i]))
            return false;
    return true;
}

/* Goes on to the next board that is left, from the number `*at` on. */
static bool next_board(struct known *known, const bb_fact *facts, size_t count, size_t without, uint32_t *at)
{
    for (; *at >> known->model.cells == 0; ++*at) {
        model_atoms(&known->model, *at);
        if (allowed(known) && left_by(known, facts, count, without)) {
            ++*at;
            return true;
        }
    }
    return false;
}

void agree_check(const bb_evidence *evidence, bb_board board)
{
    static struct known known;
    static bool agrees[MOST_PORTS + MOST_CELLS];
    bool allows;
    size_t count;
    if (!read_known(&known, evidence) || !model_board(&known.model, board))
        return;
    OK(bb_evidence_check(evidence, board, &allows, agrees, MOST_PORTS + MOST_CELLS, &count));
    CHECK(count == known.count);
    for (size_t i = 0; i < count; i++)
        CHECK(agrees[i] == holds(&known, known.facts[i]));
    CHECK(allows == (allowed(&known) && left_by(&known, known.facts, count, SIZE_MAX)));
}

static bool near(double one, double other)
{
    return fabs(one - other) < 1e-9;
}

/* The facts contradict each other, and each is needed for that. */
static void agree_conflict(struct known *known, const bb_solution *solution)
{
    static bb_fact facts[MOST_PORTS + MOST_CELLS];
    size_t count;
    uint32_t at = 0;
    OK(bb_solution_conflict(solution, facts, MOST_PORTS + MOST_CELLS, &count));
    CHECK(!next_board(known, facts, count, SIZE_MAX, &at));
    for (size_t i = 0; i < count; i++)
        CHECK((at = 0, next_board(known, facts, count, i, &at)));
}

void agree_solution(const bb_evidence *evidence, const bb_solution *solution, bool weighed)
{
    static struct known known;
    if (!read_known(&known, evidence) || !is_few(&known))
        return;
    uint64_t boards = 0, with[FEW_CELLS] = {0}, of_atoms[FEW_CELLS + 1] = {0}, signature = 0;
    bool same = true;
    bb_solution_totals totals;
    OK(bb_solution_read(solution, &totals));
    for (uint32_t at = 0; next_board(&known, known.facts, known.count, SIZE_MAX, &at); boards++) {
        const uint64_t this = model_signature(&known.model);
        same &= boards == 0 || this == signature;
        signature = this;
        for (int cell = 0; cell < known.model.cells; cell++)
            with[cell] += known.model.atom[cell];
        of_atoms[model_count(&known.model)]++;
    }
    CHECK(totals.count.low == boards && totals.count.high == 0 && totals.consistent == (boards > 0));
    CHECK(totals.unique == (boards == 1) && totals.unique_class == (boards > 0 && same));
    bb_atoms_count atoms[FEW_CELLS + 1];
    size_t numbers;
    OK(bb_solution_atoms(solution, atoms, FEW_CELLS + 1, &numbers));
    for (size_t i = 0; i < numbers; i++) {
        char digits[40], expected[40];
        CHECK(weighed || atoms[i].boards.low == of_atoms[atoms[i].atoms]);
        OK(bb_solution_count_format(solution, atoms[i].atoms, digits, sizeof digits, NULL));
        snprintf(expected, sizeof expected, "%llu", (unsigned long long)of_atoms[atoms[i].atoms]);
        CHECK(strcmp(digits, expected) == 0);
    }
    if (boards == 0) {
        agree_conflict(&known, solution);
        return;
    }
    CHECK(model_board(&known.model, totals.model) && allowed(&known));
    CHECK(left_by(&known, known.facts, known.count, SIZE_MAX));
    double probability[FEW_CELLS];
    OK(bb_solution_probability(solution, probability, FEW_CELLS, NULL));
    CHECK(weighed || near(totals.entropy, log2((double)boards)));
    for (int cell = 0; cell < known.model.cells; cell++)
        CHECK(weighed || near(probability[cell], (double)with[cell] / (double)boards));
}

void agree_advice(const bb_evidence *evidence, const bb_advice *advice)
{
    static struct known known;
    static uint64_t of_port[MOST_PORTS][MOST_PORTS + 2];
    bb_advice_totals totals;
    bb_port_advice ports[MOST_PORTS];
    size_t count;
    OK(bb_advice_read(advice, &totals));
    if (!read_known(&known, evidence) || !is_few(&known) || totals.estimated)
        return;
    uint64_t boards = 0;
    memset(of_port, 0, sizeof of_port);
    for (uint32_t at = 0; next_board(&known, known.facts, known.count, SIZE_MAX, &at); boards++) {
        for (int port = 0; port < known.model.ports; port++) {
            const bb_outcome outcome = model_fire(&known.model, (bb_port)port, NULL);
            of_port[port][outcome >= BB_HIT ? MOST_PORTS + outcome - BB_HIT : outcome]++;
        }
    }
    CHECK(totals.count.low == boards);
    OK(bb_advice_ports(advice, ports, MOST_PORTS, &count));
    CHECK(count == totals.ports && (boards > 0 || count == 0));
    for (size_t i = 0; i < count; i++) {
        double bits = 0, left = 0;
        uint32_t outcomes = 0;
        for (int outcome = 0; outcome < MOST_PORTS + 2; outcome++) {
            const double part = (double)of_port[ports[i].port][outcome] / (double)boards;
            bits -= part > 0 ? part * log2(part) : 0;
            left += part * part * (double)boards;
            outcomes += part > 0;
        }
        CHECK(near(ports[i].bits, bits) && near(ports[i].expected_remaining, left) && ports[i].outcomes == outcomes);
    }
}

void agree_list(const bb_evidence *evidence, const bb_board_list *list)
{
    static struct known known;
    static uint64_t boards[1 << FEW_CELLS];
    if (!read_known(&known, evidence) || !is_few(&known))
        return;
    uint64_t expected = 0;
    for (uint32_t at = 0; next_board(&known, known.facts, known.count, SIZE_MAX, &at);)
        expected++;
    size_t count;
    bb_board_list_size size;
    OK(bb_board_list_read(list, &size));
    CHECK(size.count.low == expected && size.count.high == 0);
    /* As many as there are, each one that is left, and no two the same: those are all. */
    OK(bb_board_list_boards(list, (bb_u128){0, 0}, boards, known.of.size.side || (known.of.size.width <= 8 && known.of.size.height <= 8) ? 1 << FEW_CELLS : 0, &count));
    for (size_t i = 0; i < count; i++) {
        CHECK(model_words(&known.model, known.of.size, &boards[i]) && allowed(&known));
        CHECK(left_by(&known, known.facts, known.count, SIZE_MAX));
        for (size_t other = 0; other < i; other++)
            CHECK(boards[other] != boards[i]);
    }
}

/* The facts are some of the evidence, they force the cell, and none can be left out. */
void agree_why(const bb_evidence *evidence, const bb_explanation *why)
{
    static struct known known;
    bb_fact facts[64];
    bb_explanation_totals totals;
    size_t count;
    if (!read_known(&known, evidence) || !is_few(&known))
        return;
    OK(bb_explanation_read(why, &totals));
    OK(bb_explanation_facts(why, facts, 64, &count));
    CHECK(count == totals.facts);
    const int cell = cell_of(&known, totals.cell);
    if (!totals.by_number)
        known.of.min_atoms = 0, known.of.max_atoms = FEW_CELLS;
    for (size_t without = 0; without <= count; without++) {
        bool forced = true;
        for (uint32_t at = 0; forced && next_board(&known, facts, count, without, &at);)
            forced = known.model.atom[cell] == totals.atom;
        CHECK(forced == (without == count));
    }
}
