/* The deepest small problems of all that works on tables, classes and pars, each in a thread with a small stack. */
#include "deepest.h"

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

static const deep_case cases[] = {{"optimal", optimal}, {"play", play}, {"par", par}, {"census", census}};

int main(int count, char **words) { return run_deepest(cases, sizeof cases / sizeof *cases, count, words); }
