/* The deepest small problems of everything that searches, each in a thread with a small stack. */
#include "blackbox_all.h"
#include "check.h"
#include "small_stack.h"

enum { SIZES = 13 };

/* The smallest sizes, the largest that each kind of board and solver takes, and those with the most to tell apart. */
static const bb_size sizes[SIZES] = {{1, 1, 0, 0},   {5, 5, 0, 0},   {8, 8, 0, 0},    {8, 1, 0, 0},   {3, 3, 2, 0}, {9, 9, 5, 0},     {9, 9, 5, 1},
                                     {11, 11, 0, 0}, {16, 16, 0, 0}, {32, 32, 0, 0},  {64, 64, 0, 0}, {64, 2, 0, 0}, {255, 255, 0, 0}};

/* A search may end by its limit or the visitor's no: it has been deep by then. Some sizes are not for all functions. */
static void ends(bb_status status)
{
    CHECK(status == BB_OK || status == BB_ERROR_LIMIT || status == BB_ERROR_MEMORY || status == BB_ERROR_CANCELLED ||
          status == BB_ERROR_SIZE || status == BB_ERROR_ARGUMENT || status == BB_ERROR_STATE);
}

static uint64_t steps = 500;
#define SOME_STEPS WATCH(.limit = steps, .memory = 1 << 26)

/* Cells a knight's move apart: rays turn often among them. */
static bb_board crowded(bb_size size)
{
    bb_board board;
    OK(bb_board_from_atoms(NULL, 0, size, &board));
    for (unsigned y = 0; y < 255; y++)
        for (unsigned x = (5 * y) % 7; x < 255; x += 7) {
            const bb_cell cell = {(uint8_t)x, (uint8_t)y};
            (void)bb_board_set(&board, cell, true, NULL);
        }
    return board;
}

/* Evidence that leaves much open: some rays of such a board, and any number of atoms. */
static bb_evidence *open_evidence(bb_size size)
{
    bb_board board = crowded(size);
    bb_evidence *evidence;
    bb_size_totals totals;
    OK(bb_size_read(size, &totals));
    OK(bb_evidence_new(size, 0, totals.cells, &evidence));
    for (bb_port port = 0; port < totals.ports; port = (bb_port)(port + totals.ports / 6 + 1)) {
        bb_outcome outcome;
        OK(bb_board_fire(board, port, &outcome));
        OK(bb_evidence_add(evidence, ray_fact(port, outcome)));
    }
    bb_board_free(board);
    return evidence;
}

static bb_evidence *full_evidence(bb_size size)
{
    bb_board board = crowded(size);
    bb_evidence *evidence;
    OK(bb_evidence_full(board, &evidence));
    bb_board_free(board);
    return evidence;
}

static bb_evidence *(*const evidences[])(bb_size) = {open_evidence, full_evidence};

/* Calls it with the evidence of every size and kind. */
static void each_evidence(void (*body)(const bb_evidence *evidence, bb_size size))
{
    for (int kind = 0; kind < 2; kind++)
        for (int i = 0; i < SIZES; i++) {
            bb_evidence *evidence = evidences[kind](sizes[i]);
            body(evidence, sizes[i]);
            bb_evidence_free(evidence);
        }
}

static int32_t one_board(bb_board board, void *user)
{
    (void)board, (void)user;
    return 1;
}

static int32_t one_block(const uint64_t *boards, size_t count, size_t words, void *user)
{
    (void)boards, (void)count, (void)words, (void)user;
    return 1;
}

static int32_t takes_text(const char *out, size_t length, void *user)
{
    (void)out, (void)length, (void)user;
    return 0;
}

static const bb_writer nowhere = {takes_text, NULL};

static void solve_one(const bb_evidence *evidence, bb_size size)
{
    const bb_atoms_weight numbers[2] = {{1, 3}, {2, 4}};
    bb_prior *prior;
    bb_solution *solution;
    OK(bb_prior_new(PRIOR(.numbers = numbers, .number_count = 2), &prior));
    for (int weighed = 0; weighed < 2; weighed++) {
        const bb_status status = bb_evidence_solve(evidence, weighed ? prior : NULL, SOME_STEPS, &solution);
        ends(status);
        if (status != BB_OK)
            continue;
        static char picture_text[1 << 23];
        bb_fact facts[32];
        size_t count;
        (void)bb_solution_conflict(solution, facts, 32, &count);
        for (int picture = 0; picture < 2; picture++)
            OK(bb_evidence_draw(evidence, solution, picture, picture_text, sizeof picture_text, NULL));
        bb_solution_free(solution);
    }
    bb_prior_free(prior);
    (void)size;
}

static void solve(void) { each_evidence(solve_one); }

static void list_one(const bb_evidence *evidence, bb_size size)
{
    bb_board_list *list;
    static uint64_t boards[4 * 1024];
    bb_size_totals totals;
    bb_board found;
    size_t count;
    OK(bb_size_read(size, &totals));
    ends(bb_evidence_models(evidence, 3, SOME_STEPS, one_board, NULL));
    ends(bb_evidence_blocks(evidence, 3, SOME_STEPS, one_block, NULL));
    bb_prior *prior;
    OK(bb_prior_new(PRIOR(.error = 0.1), &prior));
    ends(bb_evidence_sample(evidence, prior, 1, SOME_STEPS, boards, (totals.cells + 63) / 64, &count));
    bb_prior_free(prior);
    const bb_status status = bb_evidence_list(evidence, SOME_STEPS, &list);
    ends(status);
    if (status == BB_OK) {
        ends(bb_board_list_boards(list, (bb_u128){0, 0}, boards, (totals.cells + 63) / 64, &count));
        if (count > 0) {
            OK(bb_board_from_words(boards, size, &found));
            bb_board_free(found);
        }
        ends(bb_board_list_sample(list, 1, boards, (totals.cells + 63) / 64, &count));
        bb_board_list_free(list);
    }
}

static void list(void) { each_evidence(list_one); }

static void clauses_one(const bb_evidence *evidence, bb_size size)
{
    bb_board found = {0};
    bb_decision decision;
    bb_fact conflict[32];
    size_t count;
    /* Clauses of larger boards take minutes to make. */
    if (size.width > 16)
        return;
    ends(bb_evidence_find(evidence, SOME_STEPS, &found));
    ends(bb_evidence_conclude(evidence, SOME_STEPS, nowhere));
    bb_board_free(found);
    for (int encoding = 0; encoding < 3; encoding++) {
        ends(bb_evidence_decide(evidence, encoding, SOME_STEPS, &decision, &found, conflict, 32, &count));
        ends(bb_evidence_dimacs(evidence, encoding, SOME_STEPS, nowhere));
    }
}

static void clauses(void) { each_evidence(clauses_one); }

static void explain_one(const bb_evidence *evidence, bb_size size)
{
    bb_explanation *why;
    for (int i = 0; i < 2; i++) {
        const bb_cell cell = {(uint8_t)(i * size.width / 2), (uint8_t)(i * size.height / 2)};
        const bb_status status = bb_evidence_explain(evidence, cell, SOME_STEPS, &why);
        ends(status);
        if (status == BB_OK)
            bb_explanation_free(why);
    }
}

static void explain(void) { each_evidence(explain_one); }

static void advise_one(const bb_evidence *evidence, bb_size size)
{
    bb_advice *advice;
    bb_status status = bb_evidence_advise(evidence, NULL, BB_SCORING_MARKERS, SOME_STEPS, &advice);
    ends(status);
    if (status == BB_OK)
        bb_advice_free(advice);
    /* Clauses of larger boards take minutes to solve. */
    if (size.width > 64)
        return;
    status = bb_evidence_estimate(evidence, BB_SCORING_MARKERS, SOME_STEPS, &advice);
    ends(status);
    if (status == BB_OK)
        bb_advice_free(advice);
}

static void advise(void) { each_evidence(advise_one); }

/* All rays but some, of games that an advisor has a table for and of others. */
static void advisor(void)
{
    for (int i = 1; i < 9; i++)
        for (uint32_t atoms = 1; atoms < 5; atoms++) {
            bb_advisor *advisor;
            bb_evidence *evidence;
            const bb_status status = bb_advisor_new(sizes[i], atoms, BB_SCORING_MARKERS, &advisor);
            ends(status);
            if (status != BB_OK)
                continue;
            OK(bb_evidence_new(sizes[i], atoms, atoms, &evidence));
            for (bb_port ray = 0; ray < 4; ray++) {
                bb_advice *advice;
                ends(bb_advisor_advise(advisor, evidence, SOME_STEPS, &advice));
                bb_advice_free(advice);
                (void)bb_evidence_add(evidence, ray_fact(ray, BB_REFLECTION));
            }
            bb_evidence_free(evidence);
            bb_advisor_free(advisor);
        }
}

static void many(void)
{
    static uint8_t codes[2 * 60];
    static double counts[2], bits[2 * 60], remaining[2 * 60], cost[2 * 60], probability[2 * 256];
    static bb_port best[2];
    static uint16_t outcomes[2 * 60];
    static uint64_t numbers[2], models[2 * 4];
    static bool unique[2], unique_class[2];
    memset(codes, BB_UNFIRED8, sizeof codes);
    codes[0] = codes[3] = BB_REFLECTION8;
    for (int i = 0; i < 9; i++) {
        const bb_problems problems = {.size = sizeof problems, .board_size = sizes[i], .min_atoms = 0, .max_atoms = 4, .count = 2, .codes = codes};
        const bb_answers answers = {sizeof answers, 2, numbers, unique, unique_class, models, probability};
        const bb_many_advice advice = {sizeof advice, 2, counts, best, bits, remaining, cost, outcomes};
        ends(bb_evidence_solve_many(&problems, 1, SOME_STEPS, &answers));
        ends(bb_evidence_advise_many(&problems, BB_SCORING_RAYS, 1, SOME_STEPS, &advice));
    }
}

/* Fires the first port that tells anything. */
static int32_t in_order(const bb_position *position, void *user)
{
    bb_outcome_count outcomes[60];
    (void)user;
    for (bb_port port = 0;; port++) {
        size_t count;
        OK(bb_position_outcomes(position, port, outcomes, 60, &count));
        if (count > 1)
            return port;
    }
}

/* Tables with narrow rows and wide ones, of many classes and of deep trees. */
static const struct {
    bb_size size;
    uint32_t min_atoms, max_atoms;
} tables[] = {{{5, 5, 0, 0}, 4, 4}, {{4, 4, 0, 0}, 0, 16}, {{3, 3, 2, 0}, 0, 7}, {{5, 5, 3, 0}, 2, 3}, {{9, 9, 5, 0}, 2, 2}, {{9, 9, 5, 1}, 2, 2}, {{8, 8, 0, 0}, 2, 2}, {{8, 1, 0, 0}, 0, 8}, {{8, 2, 0, 0}, 4, 8}};

static void each_table(void (*body)(const bb_outcome_table *table))
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        bb_outcome_table *table;
        OK(bb_outcome_table_new(tables[i].size, tables[i].min_atoms, tables[i].max_atoms, SOME_STEPS, &table));
        body(table);
        bb_outcome_table_free(table);
    }
}

static void optimal_one(const bb_outcome_table *table)
{
    uint64_t lower, upper;
    uint32_t worst;
    bb_port ports[60];
    size_t count;
    for (int scoring = 0; scoring < 2; scoring++) {
        ends(bb_outcome_table_optimal(table, scoring, SOME_STEPS, &lower, &upper));
        ends(bb_outcome_table_optimal_worst(table, scoring, SOME_STEPS, &worst));
    }
    ends(bb_outcome_table_fixed_ports(table, SOME_STEPS, ports, 60, &count));
}

static void optimal(void) { each_table(optimal_one); }

static void play_one(const bb_outcome_table *table)
{
    bb_outcome_table_size size;
    bb_played played;
    bb_play_options options = {.size = sizeof options, .choose = in_order, .threads = 1};
    OK(bb_outcome_table_read(table, &size));
    for (int seeker = 0; seeker <= 7; seeker++) {
        options.seeker = seeker == 7 ? BB_SEEKER_CUSTOM : seeker;
        /* These look further ahead, which takes its time. */
        if ((seeker == BB_SEEKER_STRONG || seeker == BB_SEEKER_BEST) && size.placements > 13000)
            continue;
        ends(bb_outcome_table_play(table, &options, NULL, &played, NULL, 0, NULL));
    }
}

static void play(void) { each_table(play_one); }

static void par_one(const bb_outcome_table *table)
{
    bb_outcome_table_size size;
    size_t count;
    static uint16_t pars[70000];
    static uint8_t rays[70000];
    static uint32_t classes[70000];
    OK(bb_outcome_table_read(table, &size));
    OK(bb_outcome_table_classes(table, classes, 70000, &count));
    ends(bb_outcome_table_pars(table, 1, SOME_STEPS, pars, 70000));
    ends(bb_outcome_table_certificates(table, 1, SOME_STEPS, rays, 70000));
}

static void par(void)
{
    each_table(par_one);
    for (int i = 0; i < 7; i++)
        for (uint32_t atoms = 0; atoms < 8; atoms++) {
            bb_board board;
            bb_par par;
            bb_port ports[60];
            size_t count;
            if (bb_board_unrank(sizes[i], atoms, (bb_u128){0, 0}, &board) != BB_OK)
                continue;
            ends(bb_board_par(board, SOME_STEPS, &par));
            ends(bb_board_certificate(board, SOME_STEPS, ports, 60, &count));
        }
}

static void census(void)
{
    const bb_census_options options = {.size = sizeof options, .threads = 1};
    for (int i = 0; i < 9; i++)
        for (uint32_t atoms = 0; atoms < 3; atoms++) {
            bb_census *census;
            bb_ray_statistics *rays;
            bb_class_list *list;
            static uint64_t boards[1 << 16];
            bb_u128 number;
            bb_board board;
            size_t count;
            if (bb_census_new(sizes[i], 0, atoms, &options, SOME_STEPS, &census) == BB_OK) {
                static char json[1 << 20];
                OK(bb_census_json(census, json, sizeof json, NULL));
                bb_census_free(census);
            }
            if (bb_ray_statistics_new(sizes[i], 0, atoms, 1, SOME_STEPS, &rays) == BB_OK)
                bb_ray_statistics_free(rays);
            if (bb_class_list_of_size(sizes[i], 0, atoms, 2, 9, &options, SOME_STEPS, &list) == BB_OK)
                bb_class_list_free(list);
            ends(bb_ambiguous_boards(sizes[i], 0, atoms, &options, SOME_STEPS, boards, 1 << 16, &count));
            OK(bb_board_from_atoms(NULL, 0, sizes[i], &board));
            if (bb_class_list_of_board(board, 0, atoms, 9, SOME_STEPS, &number, &list) == BB_OK)
                bb_class_list_free(list);
            bb_board_free(board);
        }
}

static int32_t one_game(const bb_game *game, void *user)
{
    (void)game, (void)user;
    return 1;
}

static void games(void)
{
    static const char *const ids[] = {"w5h5m3M3#1", "w8h8m4M8#1", "w11h11m6M6#1", "w16h16m9M9#1", "w30h30m9M9#1"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        static char text[1 << 22];
        bb_game *game;
        bb_par par;
        bool is_unique;
        bb_evidence *evidence;
        bb_puzzle *puzzle;
        OK(bb_game_from_id(ids[i], BB_NUL_TERMINATED, true, &game));
        ends(bb_board_par(state_of(game).atoms, SOME_STEPS, &par));
        for (int unique = 0; unique < 3; unique++) {
            const bb_wanted wanted = {.size = sizeof wanted, .unique = unique, .difficulty = BB_DIFFICULTY_ANY};
            ends(bb_game_is_unique(game, unique, SOME_STEPS, &is_unique));
            ends(bb_games_generate(ids[i], BB_NUL_TERMINATED, true, &wanted, SOME_STEPS, 1, one_game, NULL));
        }
        OK(bb_game_evidence(game, &evidence));
        bb_evidence_free(evidence);
        /* Puzzles of larger boards take minutes. */
        for (int way = 0; way < (i < 2 ? 2 : 0); way++) {
            const bb_status status = way == 0 ? bb_puzzle_fewest(game, SOME_STEPS, &puzzle) : bb_puzzle_deduction(game, BB_DIFFICULTY_EXPERT, SOME_STEPS, &puzzle);
            ends(status);
            if (status != BB_OK || puzzle == NULL)
                continue;
            OK(bb_puzzle_words(puzzle, text, sizeof text, NULL));
            for (int format = 0; format < 3; format++) {
                const bb_puzzle *const puzzles[1] = {puzzle};
                const bb_sheet_options options = {.size = sizeof options, .title = "deep", .solutions = true, .rules = true, .steps = true};
                OK(bb_sheet_write(puzzles, 1, &options, format, nowhere));
            }
            bb_puzzle_free(puzzle);
        }
        OK(bb_game_draw(game, BB_PICTURE_SVG, text, sizeof text, NULL));
        OK(bb_game_save(game, text, sizeof text, NULL));
        bb_game_free(game);
    }
}

/* Walks of the largest boards and all that is written of them. */
static void boards(void)
{
    for (int i = 0; i < SIZES; i++) {
        bb_board board = crowded(sizes[i]), other, image;
        static bb_outcome signature[2 * 1020];
        static char text[1 << 24];
        bb_size_totals totals;
        size_t length;
        OK(bb_size_read(sizes[i], &totals));
        OK(bb_board_signature(board, signature, totals.ports));
        static const uint64_t no_atoms[100 * 1017];
        static uint8_t codes[100 * 254];
        ends(bb_signatures(no_atoms, 100, sizes[i], 1, codes, NULL, sizeof codes));
        OK(bb_signatures(no_atoms, 2, sizes[i], 1, NULL, signature, 2 * totals.ports));
        OK(bb_board_canonical(board, &image, NULL));
        bb_board_free(image);
        OK(bb_board_transform(board, BB_SYMMETRY_ROTATE_180, &image));
        bb_board_free(image);
        for (int notation = 0; notation < 5; notation++)
            if (bb_board_format(board, notation, text, sizeof text, &length) == BB_OK &&
                bb_board_parse(text, length, NULL, &other) == BB_OK)
                bb_board_free(other);
        for (int picture = 0; picture < 2; picture++)
            OK(bb_board_draw(board, picture, (const bb_port[]){0, 1}, sizes[i].width > 1 ? 2 : 1, true, text, sizeof text, NULL));
        bb_board_free(board);
    }
}

/* The largest dungeon with the most monsters. */
static void dungeons(void)
{
    enum { HEIGHT = 25, WIDTH = 80, MONSTERS = 100 };
    static char text[(WIDTH + 3) * (HEIGHT + 2) + 20], moves[1001];
    int monsters = 0;
    char *at = text + sprintf(text, "%d %d\n", HEIGHT, WIDTH);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const bool level = y == 0 || y == HEIGHT - 1, upright = x == 0 || x == WIDTH - 1;
            const bool monster = x > 40 && y % 2 == 0 && x % 3 == 0 && monsters < MONSTERS && !level && !upright;
            monsters += monster;
            *at++ = level ? (upright ? '+' : '-') : upright ? '|' : x + y == 2 ? '@' : x == WIDTH - 2 && y == 1 ? 'X' : monster ? 'M' : '.';
        }
        *at++ = '\n';
    }
    static char svg[1 << 24];
    bb_dungeon *dungeon;
    const bb_status status = bb_dungeon_parse(text, BB_NUL_TERMINATED, &dungeon);
    CHECK(status == BB_OK);
    for (int rule = 0; rule < 2; rule++) {
        bb_dungeon_answer answer;
        bb_cell player;
        size_t length;
        OK(bb_dungeon_solve(dungeon, rule, 1000, &answer));
        if (answer.kind != BB_DUNGEON_ESCAPED)
            continue;
        OK(bb_dungeon_path(dungeon, rule, answer.steps, moves, sizeof moves, &length));
        OK(bb_dungeon_walk(dungeon, rule, moves, length, &player, NULL, 0, NULL));
        OK(bb_dungeon_animate(dungeon, rule, moves, length, true, svg, sizeof svg, NULL));
    }
    bb_dungeon_free(dungeon);
}

#define CASES(X) X(solve) X(list) X(clauses) X(explain) X(advise) X(advisor) X(many) X(optimal) X(play) X(par) X(census) X(games) X(boards) X(dungeons)

static void *call(void *body)
{
    (*(void (**)(void))body)();
    return NULL;
}

int main(int count, char **words)
{
    static const struct {
        const char *name;
        void (*body)(void);
    } cases[] = {
#define X(name) {#name, name},
        CASES(X)
#undef X
    };
    int failed = 0;
    if (count > 1)
        steps = strtoull(words[1], NULL, 10);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        void (*body)(void) = cases[i].body;
        if (count > 2 && strcmp(words[2], cases[i].name) != 0)
            continue;
        const size_t beyond = on_small_stack(call, &body);
        if (beyond != 0)
            fprintf(stderr, "%s: %zu bytes beyond its stack\n", cases[i].name, beyond), failed = 1;
    }
    if (!failed)
        puts("ok");
    return failed;
}
