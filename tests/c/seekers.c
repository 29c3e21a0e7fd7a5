/* Par, certificates, the optimum, seekers of the library and of the caller. */
#include "blackbox.h"
#include "check.h"

static void small(void)
{
    bb_outcome_table *table;
    bb_outcome_table_size size;
    bb_board board;
    bb_port ports[32];
    bb_played played;
    uint64_t lower, upper, histogram[40];
    uint32_t classes[120];
    uint16_t pars[120];
    uint8_t rays[120];
    size_t count;

    OK(bb_outcome_table_new(bb_size_rectangle(4, 4), 2, 2, NULL, &table));
    OK(bb_outcome_table_read(table, &size));
    CHECK(size.size.width == 4 && size.size.height == 4 && size.min_atoms == 2 && size.max_atoms == 2 && size.placements == 120 && size.classes == 120);
    OK(bb_outcome_table_classes(table, classes, 120, &count));
    CHECK(count == 120);
    OK(bb_outcome_table_optimal(table, BB_SCORING_RAYS, NULL, &lower, &upper));
    CHECK(lower == 366 && upper == 366);
    uint32_t worst;
    OK(bb_outcome_table_optimal_worst(table, BB_SCORING_RAYS, NULL, &worst));
    CHECK(worst == 4);
    OK(bb_outcome_table_fixed_ports(table, NULL, ports, 32, &count));
    CHECK(count == 6 && ports[0] < ports[5] && ports[5] < 16);
    const bb_watch few = {.size = sizeof few, .limit = 1};
    FAILS(BB_ERROR_LIMIT, "spent", bb_outcome_table_optimal_worst(table, BB_SCORING_RAYS, &few, &worst));
    FAILS(BB_ERROR_LIMIT, "spent", bb_outcome_table_fixed_ports(table, &few, ports, 32, &count));
    FAILS(BB_ERROR_ARGUMENT, "no scoring", bb_outcome_table_optimal_worst(table, 9, NULL, &worst));
    FAILS(BB_ERROR_BUFFER, "6", bb_outcome_table_fixed_ports(table, NULL, ports, 5, &count));
    CHECK(count == 6);

    OK(bb_outcome_table_play(table, NULL, NULL, &played, histogram, 40, &count));
    uint64_t sum = 0, all = 0;
    for (size_t i = 0; i < count; i++) {
        sum += i * histogram[i];
        all += histogram[i];
    }
    CHECK(played.placements == 120 && all == 120 && sum == played.total_rays && played.total_rays >= 366);
    CHECK(played.worst_rays == count - 1 && played.leaves == 120);

    OK(bb_outcome_table_pars(table, 1, NULL, pars, 120));
    OK(bb_outcome_table_certificates(table, 1, NULL, rays, 120));
    uint64_t images = 0;
    for (uint64_t rank = 0; rank < 120; rank++) {
        bb_par par;
        OK(bb_board_unrank(bb_size_rectangle(4, 4), 2, (bb_u128){rank, 0}, &board));
        OK(bb_board_par(board, NULL, &par));
        CHECK(par.rays == pars[rank] && par.images == 8 && par.rounded == (par.rays + 4) / 8);
        CHECK(par.difficulty == BB_DIFFICULTY_EASY);
        OK(bb_board_certificate(board, NULL, ports, 32, &count));
        CHECK(count == rays[rank]);
        images += pars[rank];
    }
    CHECK(images == 8 * played.total_rays);

    FAILS(BB_ERROR_BUFFER, "expected at least 120", bb_outcome_table_pars(table, 1, NULL, pars, 119));
    FAILS(BB_ERROR_BUFFER, "expected at least 120", bb_outcome_table_certificates(table, 1, NULL, NULL, 0));
    FAILS(BB_ERROR_ARGUMENT, "no scoring", bb_outcome_table_optimal(table, 9, NULL, &lower, &upper));
    FAILS(BB_ERROR_NULL, "`table`", bb_outcome_table_optimal(NULL, 0, NULL, &lower, &upper));
    bb_outcome_table_free(table);
    bb_outcome_table_free(NULL);
    FAILS(BB_ERROR_SIZE, "at most 8x8", bb_outcome_table_new(bb_size_rectangle(9, 8), 2, 2, NULL, &table));
    FAILS(BB_ERROR_ARGUMENT, "17 atoms", bb_outcome_table_new(bb_size_rectangle(4, 4), 17, 17, NULL, &table));
    FAILS(BB_ERROR_MEMORY, "at most", bb_outcome_table_new(CLASSIC, 8, 8, NULL, &table));
    FAILS(BB_ERROR_ARGUMENT, "smaller number first", bb_outcome_table_new(CLASSIC, 3, 1, NULL, &table));
    OK(bb_outcome_table_new(bb_size_rectangle(4, 4), 1, 3, NULL, &table));
    OK(bb_outcome_table_read(table, &size));
    CHECK(size.min_atoms == 1 && size.max_atoms == 3 && size.placements == 16 + 120 + 560);
    bb_outcome_table_free(table);
}

/* Fires the first port that tells anything. */
static int32_t in_order(const bb_position *position, void *user)
{
    bb_outcome_count outcomes[34];
    bb_observation history[32];
    uint64_t classes, placements;
    size_t count, fired;

    (void)user;
    OK(bb_position_left(position, &classes, &placements));
    CHECK(classes > 1 && placements >= classes);
    OK(bb_position_history(position, history, 32, &fired));
    uint64_t boards[300];
    OK(bb_position_boards(position, boards, 300, &count));
    CHECK(count == placements);
    for (size_t i = 0; i < count; i++)
        for (size_t ray = 0; ray < fired; ray++) {
            bb_outcome outcome;
            OK(bb_board_fire((bb_board){.bits = boards[i], .size = {5, 5, 0, 0}}, history[ray].port, &outcome));
            CHECK(outcome == history[ray].outcome);
        }
    for (bb_port port = 0;; port++) {
        OK(bb_position_outcomes(position, port, outcomes, 34, &count));
        uint64_t sum = 0;
        for (size_t i = 0; i < count; i++)
            sum += outcomes[i].placements;
        CHECK(sum == placements);
        if (count > 1)
            return port;
    }
}

static int32_t gives_up(const bb_position *position, void *user)
{
    (void)position;
    return *(const int32_t *)user;
}

static void seekers(void)
{
    static const bb_seeker library[] = {BB_SEEKER_REFERENCE, BB_SEEKER_ENTROPY, BB_SEEKER_WORST, BB_SEEKER_OUTCOMES,
                                         BB_SEEKER_RANDOM,    BB_SEEKER_STRONG,  BB_SEEKER_BEST};
    bb_outcome_table *table;
    bb_played played;
    bb_play_options options = {.size = sizeof(bb_play_options)};

    OK(bb_outcome_table_new(bb_size_rectangle(5, 5), 2, 2, NULL, &table));
    uint64_t best = UINT64_MAX;
    for (int i = 0; i < 7; i++) {
        options.seeker = library[i];
        OK(bb_outcome_table_play(table, &options, NULL, &played, NULL, 0, NULL));
        CHECK(played.total_rays >= 952);
        best = played.total_rays < best ? played.total_rays : best;
    }
    options.seeker = BB_SEEKER_CUSTOM;
    options.choose = in_order;
    for (uint32_t threads = 0; threads < 3; threads++) {
        options.threads = threads;
        OK(bb_outcome_table_play(table, &options, NULL, &played, NULL, 0, NULL));
        CHECK(played.total_rays > best);
    }
    options.flags = BB_PLAY_STRICT;
    OK(bb_outcome_table_play(table, &options, NULL, &played, NULL, 0, NULL));
    options.flags = 2;
    FAILS(BB_ERROR_ARGUMENT, "unknown flags 0x2", bb_outcome_table_play(table, &options, NULL, &played, NULL, 0, NULL));
    options.flags = 0;
    for (int32_t bad = -1; bad <= 65536; bad += bad < 0 ? 21 : 65516) {
        options.choose = gives_up;
        options.user = &bad;
        FAILS(BB_ERROR_STATE, "gave no port", bb_outcome_table_play(table, &options, NULL, &played, NULL, 0, NULL));
    }
    int32_t again = 0;
    options.user = &again;
    FAILS(BB_ERROR_STATE, "again", bb_outcome_table_play(table, &options, NULL, &played, NULL, 0, NULL));
    options.choose = NULL;
    FAILS(BB_ERROR_NULL, "`choose`", bb_outcome_table_play(table, &options, NULL, &played, NULL, 0, NULL));
    options.seeker = 7;
    FAILS(BB_ERROR_ARGUMENT, "no seeker", bb_outcome_table_play(table, &options, NULL, &played, NULL, 0, NULL));
    FAILS(BB_ERROR_NULL, "`position`", bb_position_left(NULL, NULL, NULL));
    FAILS(BB_ERROR_NULL, "`position`", bb_position_boards(NULL, NULL, 0, NULL));
    bb_outcome_table_free(table);
}

int main(void)
{
    small();
    seekers();
    puts("ok");
    return 0;
}
