/* All that takes a watch obeys it: a limit that is spent, a caller that says no, one that says no to progress. Each
   problem takes seconds of CPU time, or as long as it may. With SECONDS and numbers of MB each has no more memory than
   that beside what there is before, in a process of its own, and must answer or fail within its time. */
#define _DEFAULT_SOURCE
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "blackbox_all.h"
#include "check.h"

/* The CPU time after which a call must have ended, and that after which it is told to, in seconds. Compiled for
   users it is 0.3; the build of the tests takes up to three times as long. */
#define SOON 1.0
#define WHILE 0.05

static clock_t begun;
static double patience = WHILE;

static double seconds(void) { return (double)(clock() - begun) / CLOCKS_PER_SEC; }

/* Says no after a while. */
static int32_t no(void *user)
{
    (void)user;
    return seconds() >= patience;
}

static int32_t no_at_once(uint64_t done, uint64_t total, void *user)
{
    CHECK(done <= total);
    *(bool *)user = true;
    return 1;
}

static int32_t takes_text(const char *out, size_t length, void *user)
{
    (void)out, (void)length, (void)user;
    return 0;
}

static int32_t takes_board(bb_board board, void *user)
{
    (void)board, (void)user;
    return 0;
}

static int32_t takes_block(const uint64_t *boards, size_t count, size_t words, void *user)
{
    (void)boards, (void)count, (void)words, (void)user;
    return 0;
}

static int32_t takes_game(const bb_game *game, void *user)
{
    (void)game, (void)user;
    return 0;
}

static const bb_writer nowhere = {takes_text, NULL};

/* What is asked about. */
static bb_evidence *hard, *easy, *crowded, *rich, *certain, *most, *any_number, *scattered;
static bb_prior *odds, *noise;
static bb_outcome_table *table, *small_table;
static bb_board wide_board, lattice;
static bb_game *game, *large_game, *full_game, *largest_game;
static bb_advisor *advisor;
static uint64_t words[1 << 22];
static uint8_t codes[300000 * 32];

static bb_evidence *evidence(const char *text)
{
    bb_evidence *made;
    OK(bb_evidence_parse(text, BB_NUL_TERMINATED, BB_PORTS_LETTERS, &made));
    return made;
}

static bb_outcome_table *outcomes(bb_size size, uint32_t atoms)
{
    bb_outcome_table *made;
    OK(bb_outcome_table_new(size, atoms, atoms, NULL, &made));
    return made;
}

static const bb_board checkered = {.bits = 0xAA55AA55AA55AA55, .size = {8, 8, 0, 0}};
/* Every other row full of atoms. */
static const bb_board spread = {.bits = 0x00FF00FF00FF00FF, .size = {8, 8, 0, 0}};

static void prepare(void)
{
    static const double even[64];
    hard = evidence("11x11 12; L3 H; T5 H; R9 H");
    easy = evidence("8x8 6; L1 H");
    OK(bb_prior_new(PRIOR(.board_size = CLASSIC, .ln_odds = even), &odds));
    OK(bb_prior_new(PRIOR(.error = 0.1), &noise));
    rich = evidence("16x16 20; L3 R3; T5 H; B7 R; L9 H");
    certain = evidence("16x16 20; L3 R3; T5 H; B7 R; L9 H; T14 T11");
    scattered = evidence("40x40 400; L9 H; T9 R; L1 R1; T20 L30");
    most = evidence("8x8 9; L1 H");
    any_number = evidence("11x11 ?; L3 H; T5 H; R9 H");
    table = outcomes(CLASSIC, 4);
    small_table = outcomes(bb_size_rectangle(7, 7), 4);
    OK(bb_board_from_atoms(NULL, 0, bb_size_rectangle(60, 60), &wide_board));
    for (unsigned at = 0; at < 3600; at += 9) {
        const bb_cell cell = {(uint8_t)(at * 7 % 60), (uint8_t)(at * 7 / 60 % 60)};
        OK(bb_board_set(&wide_board, cell, true, NULL));
    }
    OK(bb_board_from_atoms(NULL, 0, bb_size_rectangle(9, 9), &lattice));
    for (unsigned at = 0; at < 81; at += 2) {
        const bb_cell cell = {(uint8_t)(at % 9), (uint8_t)(at / 9)};
        OK(bb_board_set(&lattice, cell, true, NULL));
    }
    OK(bb_evidence_full(wide_board, &crowded));
    OK(bb_game_from_id("w16h16m20M20#1", BB_NUL_TERMINATED, false, &game));
    OK(bb_game_from_id("w20h20m60M60#1", BB_NUL_TERMINATED, false, &large_game));
    OK(bb_game_from_id("w8h8m32M32#1", BB_NUL_TERMINATED, false, &full_game));
    OK(bb_game_from_id("w255h255m9M9#1", BB_NUL_TERMINATED, false, &largest_game));
    OK(bb_advisor_new(bb_size_rectangle(11, 11), 12, BB_SCORING_RAYS, &advisor));
    memset(codes, BB_UNFIRED8, sizeof codes);
}

/* Each call takes the watch alone; what it makes is freed if it was made. */
#define MAKES(name, type, free, ...)                        \
    static bb_status name(const bb_watch *watch)            \
    {                                                       \
        type *made = NULL;                                  \
        const bb_status status = __VA_ARGS__;               \
        if (status == BB_OK)                                \
            free(made);                                     \
        return status;                                      \
    }

#define CALLS(name, ...) \
    static bb_status name(const bb_watch *watch) { return __VA_ARGS__; }

static bb_port ports[128];
static bb_fact facts[1024];
static size_t count;
static uint16_t pars[1 << 20];
static uint8_t rays[1 << 20];
static bool truth;
static uint64_t numbers[300000];
static bb_port bests[300000];
static bb_board model;

static const bb_census_options alone = {.size = sizeof alone, .threads = 1};
static const bb_play_options best = {.size = sizeof best, .seeker = BB_SEEKER_BEST, .threads = 1};
static const bb_problems problems = {.size = sizeof problems, .board_size = {8, 8, 0, 0}, .min_atoms = 5, .max_atoms = 5, .count = 300000, .codes = codes};
static const bb_answers answers = {.size = sizeof answers, .capacity = 300000, .counts = numbers};
static const bb_many_advice advices = {.size = sizeof advices, .capacity = 300000, .best = bests};
static const bb_wanted rare = {.size = sizeof rare, .unique = BB_UNIQUE_ANY, .difficulty = BB_DIFFICULTY_EASY};

MAKES(statistics, bb_ray_statistics, bb_ray_statistics_free, bb_ray_statistics_new(bb_size_rectangle(10, 11), 0, 110, 1, watch, &made))
MAKES(census, bb_census, bb_census_free, bb_census_new(CLASSIC, 7, 7, &alone, watch, &made))
MAKES(classes, bb_class_list, bb_class_list_free, bb_class_list_of_size(CLASSIC, 7, 7, 2, 9, &alone, watch, &made))
MAKES(look_alikes, bb_class_list, bb_class_list_free, bb_class_list_of_board(checkered, 0, 64, 9, watch, NULL, &made))
MAKES(wide_look_alikes, bb_class_list, bb_class_list_free, bb_class_list_of_board(lattice, 0, 81, 9, watch, NULL, &made))
CALLS(ambiguous, bb_ambiguous_boards(CLASSIC, 7, 7, &alone, watch, words, 1 << 22, &count))
MAKES(outcome_table, bb_outcome_table, bb_outcome_table_free, bb_outcome_table_new(CLASSIC, 6, 6, watch, &made))
CALLS(board_par, bb_board_par(spread, watch, &(bb_par){0}))
CALLS(board_certificate, bb_board_certificate(spread, watch, ports, 128, &count))
CALLS(all_pars, bb_outcome_table_pars(table, 1, watch, pars, 1 << 20))
CALLS(all_certificates, bb_outcome_table_certificates(table, 1, watch, rays, 1 << 20))
CALLS(optimal, bb_outcome_table_optimal(table, BB_SCORING_RAYS, watch, &numbers[0], &numbers[1]))
CALLS(optimal_worst, bb_outcome_table_optimal_worst(small_table, BB_SCORING_RAYS, watch, &(uint32_t){0}))
CALLS(fixed_ports, bb_outcome_table_fixed_ports(table, watch, ports, 128, &count))
CALLS(play, bb_outcome_table_play(table, &best, watch, NULL, NULL, 0, NULL))
MAKES(solve, bb_solution, bb_solution_free, bb_evidence_solve(hard, NULL, watch, &made))
MAKES(solve_weighed, bb_solution, bb_solution_free, bb_evidence_solve(easy, noise, watch, &made))
CALLS(models, bb_evidence_models(most, 100000000, watch, takes_board, NULL))
MAKES(list, bb_board_list, bb_board_list_free, bb_evidence_list(hard, watch, &made))
CALLS(sample, bb_evidence_sample(rich, NULL, 1, watch, words, 1 << 22, &count))
CALLS(sample_weighed, bb_evidence_sample(easy, odds, 1, watch, words, 1 << 22, &count))
CALLS(blocks, bb_evidence_blocks(most, 1 << 10, watch, takes_block, NULL))
CALLS(find, bb_evidence_find(scattered, watch, &model))
CALLS(decide, bb_evidence_decide(crowded, BB_ENCODING_PATH, watch, &(bb_decision){0}, NULL, facts, 1024, &count))
CALLS(conclude, bb_evidence_conclude(hard, watch, nowhere))
CALLS(conclude_range, bb_evidence_conclude(any_number, watch, nowhere))
CALLS(dimacs, bb_evidence_dimacs(crowded, BB_ENCODING_PATH, watch, nowhere))
MAKES(explain, bb_explanation, bb_explanation_free, bb_evidence_explain(certain, (bb_cell){5, 2}, watch, &made))
MAKES(advise, bb_advice, bb_advice_free, bb_evidence_advise(hard, NULL, BB_SCORING_RAYS, watch, &made))
MAKES(advise_weighed, bb_advice, bb_advice_free, bb_evidence_advise(easy, odds, BB_SCORING_RAYS, watch, &made))
MAKES(advisor_advise, bb_advice, bb_advice_free, bb_advisor_advise(advisor, hard, watch, &made))
MAKES(estimate, bb_advice, bb_advice_free, bb_evidence_estimate(scattered, BB_SCORING_RAYS, watch, &made))
CALLS(solve_many, bb_evidence_solve_many(&problems, 1, watch, &answers))
CALLS(advise_many, bb_evidence_advise_many(&problems, BB_SCORING_RAYS, 1, watch, &advices))
CALLS(game_par, bb_board_par(state_of(full_game).atoms, watch, &(bb_par){0}))
CALLS(game_is_unique, bb_game_is_unique(large_game, BB_UNIQUE_BOARD, watch, &truth))
CALLS(generate, bb_games_generate("w8h8m8M8#1", BB_NUL_TERMINATED, false, &rare, watch, 1, takes_game, NULL))
MAKES(fewest, bb_puzzle, bb_puzzle_free, bb_puzzle_fewest(game, watch, &made))
MAKES(deduction, bb_puzzle, bb_puzzle_free, bb_puzzle_deduction(game, BB_DIFFICULTY_EXPERT, watch, &made))
MAKES(deduction_of_the_largest, bb_puzzle, bb_puzzle_free, bb_puzzle_deduction(largest_game, BB_DIFFICULTY_EXPERT, watch, &made))

/* The same of little, to be told at the end, when all is done: they make nothing either. */
#define LITTLE bb_size_rectangle(4, 4)
static bb_outcome_table *little_table;
static const bb_problems one_problem = {.size = sizeof problems, .board_size = {8, 8, 0, 0}, .min_atoms = 1, .max_atoms = 1, .count = 1, .codes = codes};

MAKES(little_statistics, bb_ray_statistics, bb_ray_statistics_free, bb_ray_statistics_new(LITTLE, 2, 2, 1, watch, &made))
MAKES(little_census, bb_census, bb_census_free, bb_census_new(LITTLE, 2, 2, &alone, watch, &made))
MAKES(little_classes, bb_class_list, bb_class_list_free, bb_class_list_of_size(LITTLE, 2, 2, 2, 9, &alone, watch, &made))
CALLS(little_ambiguous, bb_ambiguous_boards(LITTLE, 2, 2, &alone, watch, words, 1 << 22, &count))
MAKES(little_outcomes, bb_outcome_table, bb_outcome_table_free, bb_outcome_table_new(LITTLE, 2, 2, watch, &made))
CALLS(little_pars, bb_outcome_table_pars(little_table, 1, watch, pars, 1 << 20))
CALLS(little_certificates, bb_outcome_table_certificates(little_table, 1, watch, rays, 1 << 20))
CALLS(little_play, bb_outcome_table_play(little_table, &best, watch, NULL, NULL, 0, NULL))
CALLS(little_solve_many, bb_evidence_solve_many(&one_problem, 1, watch, &answers))
CALLS(little_advise_many, bb_evidence_advise_many(&one_problem, BB_SCORING_RAYS, 1, watch, &advices))

static int32_t no_at_the_end(uint64_t done, uint64_t total, void *user)
{
    *(bool *)user = done == total;
    return done == total;
}

static void told_at_the_end(void)
{
    bb_status (*const calls[])(const bb_watch *) = {
        little_statistics, little_census, little_classes, little_ambiguous, little_outcomes,
        little_pars, little_certificates, little_play, little_solve_many, little_advise_many,
    };
    little_table = NULL;
    OK(bb_outcome_table_new(LITTLE, 2, 2, NULL, &little_table));
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        bool ended = false;
        CHECK(calls[i](WATCH(.progress = no_at_the_end, .user = &ended)) == BB_ERROR_CANCELLED && ended);
        OK(calls[i](NULL));
    }
    bb_outcome_table_free(little_table);
}

/* Whether the limit is one of steps, whether it shows how far it is, and whether no problem is known for which it takes
   long. */
enum { STEPS = 1, SHOWS = 2, QUICK = 4 };

static const struct {
    const char *name;
    bb_status (*call)(const bb_watch *watch);
    int kind;
} all[] = {
    {"ray statistics", statistics, SHOWS},
    {"census", census, SHOWS},
    {"classes", classes, SHOWS},
    {"look-alikes", look_alikes, STEPS},
    {"look-alikes of a large board", wide_look_alikes, STEPS},
    {"ambiguous boards", ambiguous, SHOWS},
    {"table", outcome_table, SHOWS},
    {"par", board_par, STEPS},
    {"certificate", board_certificate, STEPS},
    {"pars", all_pars, SHOWS},
    {"certificates", all_certificates, SHOWS},
    {"optimal", optimal, 0},
    {"optimal worst", optimal_worst, STEPS},
    {"fixed ports", fixed_ports, STEPS},
    {"play", play, SHOWS},
    {"solve", solve, STEPS},
    {"solve, weighed", solve_weighed, STEPS},
    {"models", models, STEPS},
    {"list", list, STEPS},
    {"sample", sample, STEPS},
    {"sample, weighed", sample_weighed, STEPS},
    {"blocks", blocks, STEPS},
    {"find", find, STEPS},
    {"decide", decide, STEPS},
    {"conclude", conclude, STEPS},
    {"conclude of a range", conclude_range, STEPS},
    {"dimacs", dimacs, 0},
    {"explain", explain, STEPS},
    {"advise", advise, STEPS},
    {"advise, weighed", advise_weighed, STEPS},
    {"advisor", advisor_advise, 0},
    {"estimate", estimate, 0},
    {"solve many", solve_many, SHOWS},
    {"advise many", advise_many, SHOWS},
    {"par of a game", game_par, STEPS},
    {"uniqueness", game_is_unique, STEPS | QUICK},
    {"generate", generate, 0},
    {"fewest clues", fewest, 0},
    {"deduction", deduction, STEPS},
    {"deduction on the largest board", deduction_of_the_largest, STEPS},
};

static bool faulty = false;

/* What a call answered, and that it was soon enough. */
static void answered(const char *name, const char *what, bool is_right, double most)
{
    if (!is_right || seconds() > most) {
        fprintf(stderr, "%s, %s: %s after %.2f s, expected %.2f at most; the last error: %s\n", name, what, is_right ? "right" : "wrong", seconds(), most, bb_last_error());
        faulty = true;
    }
}

/* Asks in a process that has no more than so many MB beside what it has now; whether it ended by itself. */
static bool ends_within(bb_status (*call)(const bb_watch *watch), unsigned long megabytes)
{
    int ended;
    const pid_t child = fork();
    if (child == 0) {
        unsigned long pages = 0;
        FILE *told = fopen("/proc/self/statm", "r");
        CHECK(told && fscanf(told, "%lu", &pages) == 1);
        fclose(told);
        const rlim_t most = pages * (rlim_t)sysconf(_SC_PAGESIZE) + (megabytes << 20);
        CHECK(setrlimit(RLIMIT_AS, &(struct rlimit){most, most}) == 0);
        begun = clock();
        _exit(call(WATCH(.poll = no)) == BB_ERROR_PANIC);
    }
    CHECK(child > 0 && waitpid(child, &ended, 0) == child);
    return WIFEXITED(ended) && WEXITSTATUS(ended) == 0;
}

static void little_memory(int count, char **words)
{
    patience = strtod(words[0], NULL);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        for (int at = 1; at < count; at++) {
            if (!ends_within(all[i].call, strtoul(words[at], NULL, 10))) {
                fprintf(stderr, "%s in %s MB ended the process\n", all[i].name, words[at]);
                faulty = true;
            }
        }
    }
}

int main(int argc, char **argv)
{
    prepare();
    if (argc > 1) {
        little_memory(argc - 1, argv + 1);
        puts(faulty ? "faults" : "ok");
        return faulty;
    }
    told_at_the_end();
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const char *const name = all[i].name;
        bb_status status;
        if (!(all[i].kind & QUICK)) {
            begun = clock();
            status = all[i].call(WATCH(.poll = no));
            answered(name, "told to end", status == BB_ERROR_CANCELLED, WHILE + SOON);
        }
        if (all[i].kind & STEPS) {
            begun = clock();
            status = all[i].call(WATCH(.limit = 1));
            answered(name, "of one step", status == BB_ERROR_LIMIT, SOON);
        }
        if (all[i].kind & SHOWS) {
            bool shown = false;
            begun = clock();
            status = all[i].call(WATCH(.progress = no_at_once, .user = &shown));
            answered(name, "showing progress", status == BB_ERROR_CANCELLED && shown, SOON);
        }
    }
    puts(faulty ? "faults" : "ok");
    return faulty;
}
