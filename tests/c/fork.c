/* After fork the child can call whatever the parent has called, even where another thread of the parent was in the middle of it. */
#define _DEFAULT_SOURCE
#include "blackbox.h"
#include "check.h"

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static void work(void)
{
    static uint64_t boards[60000];
    static uint8_t codes[60000 * 32], rays[560];
    static uint8_t hex_codes[60000 * 54];
    static uint16_t pars[560];
    bb_census_options options = {.size = sizeof options, .threads = 2};
    bb_play_options play = {.size = sizeof play, .threads = 2};
    bb_census *census;
    bb_ray_statistics *statistics;
    bb_outcome_table *table;
    bb_class_list *list;
    bb_evidence *evidence;
    bb_solution *solution;
    bb_advice *advice;
    bb_board board;
    size_t count;
    static uint64_t counts[200];
    static bb_port best[200];
    static bb_outcome wide[40];
    const bb_problems problems = {.size = sizeof problems, .board_size = {8, 8, 0, 0}, .min_atoms = 4, .max_atoms = 4,
                                  .count = 200, .codes = codes};
    const bb_answers answers = {.size = sizeof answers, .capacity = 200, .counts = counts};
    const bb_many_advice many = {.size = sizeof many, .capacity = 200, .best = best};

    OK(bb_boards(CLASSIC, 4, 0, boards, 60000, &count));
    OK(bb_signatures(boards, count, CLASSIC, 2, codes, NULL, sizeof codes));
    OK(bb_evidence_solve_many(&problems, 2, NULL, &answers));
    OK(bb_evidence_advise_many(&problems, BB_SCORING_RAYS, 2, NULL, &many));
    OK(bb_signatures((const uint64_t[]){1, 2}, 1, bb_size_rectangle(10, 10), 2, NULL, wide, 40));
    OK(bb_census_new(bb_size_rectangle(6, 6), 3, 3, &options, NULL, &census));
    OK(bb_class_list_of_size(bb_size_rectangle(5, 5), 3, 3, 2, 5, &options, NULL, &list));
    OK(bb_ambiguous_boards(bb_size_rectangle(5, 5), 3, 3, &options, NULL, NULL, 0, &count));
    bb_census_free(census);
    OK(bb_boards(bb_size_hexagon(5), 4, 0, boards, 60000, &count));
    OK(bb_signatures(boards, count, bb_size_hexagon(5), 2, hex_codes, NULL, sizeof hex_codes));
    OK(bb_census_new(bb_size_hexagon(4), 4, 4, &options, NULL, &census));
    OK(bb_outcome_table_new(bb_size_hexagon(4), 3, 3, NULL, &table));
    OK(bb_outcome_table_play(table, &play, NULL, NULL, NULL, 0, NULL));
    bb_outcome_table_free(table);
    OK(bb_ray_statistics_new(bb_size_rectangle(6, 6), 4, 4, 2, NULL, &statistics));
    OK(bb_outcome_table_new(bb_size_rectangle(4, 4), 3, 3, NULL, &table));
    OK(bb_outcome_table_pars(table, 2, NULL, pars, 560));
    OK(bb_outcome_table_pars(table, 0, NULL, pars, 560));
    OK(bb_outcome_table_certificates(table, 2, NULL, rays, 560));
    OK(bb_outcome_table_certificates(table, 0, NULL, rays, 560));
    OK(bb_outcome_table_play(table, &play, NULL, NULL, NULL, 0, NULL));
    OK(bb_outcome_table_play(table, NULL, NULL, NULL, NULL, 0, NULL));
    OK(bb_evidence_parse("8x8 4; L5 B5; R1 H", BB_NUL_TERMINATED, BB_PORTS_LETTERS, &evidence));
    OK(bb_evidence_solve(evidence, NULL, NULL, &solution));
    OK(bb_evidence_find(evidence, NULL, &board));
    OK(bb_evidence_advise(evidence, NULL, BB_SCORING_RAYS, NULL, &advice));
    bb_advice_free(advice);
    bb_board_free(board);
    bb_solution_free(solution);
    bb_evidence_free(evidence);
    bb_outcome_table_free(table);
    bb_ray_statistics_free(statistics);
    bb_class_list_free(list);
    bb_census_free(census);
}

static void *working(void *nothing)
{
    work();
    return nothing;
}

static void in_a_child(void)
{
    const pid_t child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        /* What hangs is ended by the alarm. */
        alarm(300);
        work();
        _exit(0);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

int main(void)
{
    pthread_t thread;
    work();
    in_a_child();
    for (int round = 0; round < 3; round++) {
        CHECK(pthread_create(&thread, NULL, working, NULL) == 0);
        usleep(20000 * round + 1000);
        in_a_child();
        CHECK(pthread_join(thread, NULL) == 0);
    }
    puts("ok");
    return 0;
}
