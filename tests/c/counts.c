/* Enumeration by rank, canonical boards, lists of cells, the census and the statistics of rays. */
#include "blackbox.h"
#include "check.h"

static void number(bb_u128 found, const char *expected)
{
    char text[40];
    OK(bb_u128_format(found, text, sizeof text, NULL));
    CHECK(strcmp(text, expected) == 0);
}

static void ranks(void)
{
    uint64_t count, rank, boards[1000], seen = 0, last = 0;
    size_t got;
    bb_board board;

    OK(bb_boards_count(CLASSIC, 4, &count));
    CHECK(count == 635376);
    OK(bb_board_new(0x4000080000420000, CLASSIC, &board));
    OK(bb_board_rank(board, &rank));
    CHECK(rank == 461339);
    OK(bb_board_unrank(CLASSIC, 4, rank, &board));
    CHECK(board.bits == 0x4000080000420000);
    OK(bb_boards(CLASSIC, 4, rank, boards, 1, &got));
    CHECK(got == 1 && boards[0] == board.bits);

    do {
        OK(bb_boards(bb_size_rectangle(6, 5), 3, seen, boards, 1000, &got));
        for (size_t i = 0; i < got; i++) {
            OK(bb_board_rank((bb_board){boards[i], {6, 5, 0, 0}}, &rank));
            CHECK(rank == seen + i);
        }
        seen += got;
        last = boards[got ? got - 1 : 0];
    } while (got == 1000);
    CHECK(seen == 4060 && last == 0x3800000000ull);

    FAILS(BB_ERROR_SIZE, "at most 8x8", bb_boards_count(bb_size_rectangle(9, 8), 4, &count));
    FAILS(BB_ERROR_ARGUMENT, "7 atoms", bb_boards_count(bb_size_rectangle(3, 2), 7, &count));
    FAILS(BB_ERROR_ARGUMENT, "rank 635376", bb_board_unrank(CLASSIC, 4, 635376, &board));
    FAILS(BB_ERROR_NULL, "`boards`", bb_boards(CLASSIC, 4, 0, NULL, 1, &got));
    OK(bb_boards(CLASSIC, 4, 635376, boards, 1000, &got));
    CHECK(got == 0);
}

static void classes(void)
{
    uint64_t count, boards[100], sum = 0;
    uint8_t weights[100];
    uint32_t weight;
    size_t got, all = 0;
    bb_classes *walk;

    OK(bb_classes_count(CLASSIC, 3, &count));
    CHECK(count == 5278);
    OK(bb_classes_new(CLASSIC, 3, 0, UINT64_MAX, &walk));
    do {
        OK(bb_classes_next(walk, boards, weights, 100, &got));
        for (size_t i = 0; i < got; i++) {
            bb_board canonical;
            OK(bb_board_canonical((bb_board){boards[i], {8, 8, 0, 0}}, &canonical, &weight));
            CHECK(canonical.bits == boards[i] && weight == weights[i]);
            sum += weights[i];
        }
        all += got;
    } while (got == 100);
    CHECK(all == count && sum == 41664);
    bb_classes_free(walk);

    OK(bb_classes_new(CLASSIC, 3, 100, 110, &walk));
    OK(bb_classes_next(walk, boards, NULL, 100, &got));
    CHECK(got == 10);
    bb_classes_free(walk);
    bb_classes_free(NULL);
    FAILS(BB_ERROR_SIZE, "at most 8x8", bb_classes_new(bb_size_rectangle(9, 8), 3, 0, 1, &walk));

    bb_wide_board *wide, *one, *other;
    bool equal;
    OK(bb_wide_board_parse("20x20:(19,3)(0,7)", BB_NUL_TERMINATED, &wide));
    OK(bb_wide_board_canonical(wide, &one, &weight));
    CHECK(weight == 8);
    bb_wide_board_free(wide);
    OK(bb_wide_board_transform(one, BB_SYMMETRY_ROTATE_90, &wide));
    OK(bb_wide_board_canonical(wide, &other, NULL));
    OK(bb_wide_board_equal(one, other, &equal));
    CHECK(equal);
    bb_wide_board_free(wide);
    bb_wide_board_free(one);
    bb_wide_board_free(other);
}

static void lists(void)
{
    uint32_t list[5], again[5];
    bb_u128 rank;
    bool more;
    uint32_t steps = 0;

    OK(bb_cells_first(list, 5, 10));
    do {
        OK(bb_cells_rank(list, 5, 10, &rank));
        CHECK(rank.low == steps && rank.high == 0);
        OK(bb_cells_unrank(again, 5, 10, rank));
        CHECK(memcmp(list, again, sizeof list) == 0);
        OK(bb_cells_next(list, 5, 10, &more));
        steps++;
    } while (more);
    CHECK(steps == 252);
    FAILS(BB_ERROR_ARGUMENT, "rank 252", bb_cells_unrank(again, 5, 10, (bb_u128){252, 0}));
    FAILS(BB_ERROR_ARGUMENT, "expected at most all", bb_cells_first(list, 5, 4));
    FAILS(BB_ERROR_ARGUMENT, "not ascending", bb_cells_rank((uint32_t[]){1, 1}, 2, 10, &rank));
    FAILS(BB_ERROR_ARGUMENT, "not ascending", bb_cells_next((uint32_t[]){1, 10}, 2, 10, &more));

    OK(bb_cells_unrank(list, 4, 65025, (bb_u128){0, 0}));
    CHECK(list[3] == 3);
    static uint32_t many[600];
    OK(bb_cells_first(many, 600, 65025));
    FAILS(BB_ERROR_ARGUMENT, "128 bits", bb_cells_rank(many, 600, 65025, &rank));
}

static int32_t progress(uint64_t done, uint64_t total, void *user)
{
    CHECK(done <= total);
    ++*(int *)user;
    return 0;
}

static int32_t stop(uint64_t done, uint64_t total, void *user)
{
    (void)done, (void)total, (void)user;
    return 1;
}

static void census(void)
{
    bb_census *taken;
    bb_census_totals totals;
    bb_class_size sizes[8];
    const bb_ray_statistics *rays;
    size_t count;
    int reports = 0;

    bb_census_options options = {.size = sizeof(bb_census_options)};
    options.threads = 2;
    options.flags = BB_CENSUS_CONFIRM;
    OK(bb_census_new(CLASSIC, 3, 3, &options, WATCH(.progress = progress, .user = &reports), &taken));
    CHECK(reports > 0);
    OK(bb_census_read(taken, &totals));
    number(totals.boards, "41664");
    number(totals.signatures, "41644");
    number(totals.unique, "41624");
    CHECK(totals.largest == 2 && totals.collision_bound == 0);
    OK(bb_census_class_sizes(taken, sizes, 8, &count));
    CHECK(count == 2 && sizes[1].boards == 2 && sizes[1].signatures.low == 20);
    OK(bb_census_rays(taken, &rays));

    bb_u128 hits, reflections, detours[32], lengths[256];
    OK(bb_ray_statistics_outcomes(rays, 0, &hits, &reflections, detours, 32));
    uint64_t sum = hits.low + reflections.low;
    for (int i = 0; i < 32; i++)
        sum += detours[i].low;
    CHECK(sum == 41664 && detours[0].low == 0);
    FAILS(BB_ERROR_PORT, "expected 0 to 31", bb_ray_statistics_outcomes(rays, 32, NULL, NULL, NULL, 0));
    FAILS(BB_ERROR_BUFFER, "32", bb_ray_statistics_outcomes(rays, 0, NULL, NULL, detours, 31));
    OK(bb_ray_statistics_lengths(rays, lengths, 256, &count));
    for (sum = 0; count > 0; count--)
        sum += lengths[count - 1].low;
    CHECK(sum == 32 * 41664);
    OK(bb_ray_statistics_deflections(rays, lengths, 256, &count));
    CHECK(count > 3);
    bb_extreme ray;
    bb_cell atoms[8];
    OK(bb_ray_statistics_most_deflected(rays, &ray, atoms, 8, &count));
    CHECK(ray.value > 1);
    bb_board board;
    bb_trace trace;
    OK(bb_board_from_atoms(atoms, count, CLASSIC, &board));
    OK(bb_board_trace(board, ray.port, NULL, 0, NULL, &trace));
    CHECK(trace.deflections == ray.value);
    OK(bb_ray_statistics_longest(rays, &ray, atoms, 8, &count));
    OK(bb_board_from_atoms(atoms, count, CLASSIC, &board));
    OK(bb_board_trace(board, ray.port, NULL, 0, NULL, &trace));
    CHECK(trace.length == ray.value);
    bb_census_free(taken);
    bb_census_free(NULL);

    bb_ray_statistics *alone;
    OK(bb_ray_statistics_new(CLASSIC, 4, 4, 0, NULL, &alone));
    OK(bb_ray_statistics_outcomes(alone, 31, &hits, NULL, NULL, 0));
    CHECK(hits.low > 0);
    bb_ray_statistics_free(alone);
    bb_ray_statistics_free(NULL);

    taken = NULL;
    FAILS(BB_ERROR_CANCELLED, "interrupted", bb_census_new(CLASSIC, 6, 6, NULL, WATCH(.progress = stop), &taken));
    FAILS(BB_ERROR_ARGUMENT, "65 atoms", bb_census_new(CLASSIC, 65, 65, NULL, NULL, &taken));
    FAILS(BB_ERROR_ARGUMENT, "empty range", bb_census_new(CLASSIC, 4, 3, NULL, NULL, &taken));
    FAILS(BB_ERROR_SIZE, "too many boards", bb_census_new(bb_size_rectangle(9, 9), 0, 81, NULL, NULL, &taken));
    FAILS(BB_ERROR_MEMORY, "1 bytes", bb_census_new(CLASSIC, 3, 3, &options, WATCH(.memory = 1), &taken));
    options.flags = 4;
    FAILS(BB_ERROR_ARGUMENT, "unknown flags 0x4", bb_census_new(CLASSIC, 3, 3, &options, NULL, &taken));
    FAILS(BB_ERROR_NULL, "`census`", bb_census_new(CLASSIC, 3, 3, NULL, NULL, NULL));
    FAILS(BB_ERROR_NULL, "`census`", bb_census_read(NULL, &totals));
    CHECK(taken == NULL);
}

static void look_alikes(void)
{
    bb_class_list *list = NULL, *other;
    bb_wide_board *board, *first;
    bb_u128 count;
    size_t classes, boards, got;
    uint64_t bits[40];
    bool equal;

    OK(bb_class_list_of_size(CLASSIC, 4, 4, 5, 100, NULL, NULL, &list));
    OK(bb_class_list_count(list, &classes));
    CHECK(classes == 8);
    for (size_t i = 0; i < classes; i++) {
        OK(bb_class_list_size(list, i, &boards));
        CHECK(boards == 5);
        OK(bb_class_list_board(list, i, 4, &board));
        OK(bb_wide_class_list_of_board(board, 4, 4, 10, NULL, &count, &other));
        number(count, "5");
        bb_wide_board_free(board);
        OK(bb_class_list_board(list, i, 0, &board));
        OK(bb_class_list_board(other, 0, 0, &first));
        OK(bb_wide_board_equal(board, first, &equal));
        CHECK(equal);
        bb_wide_board_free(first);
        bb_wide_board_free(board);
        bb_class_list_free(other);
    }
    FAILS(BB_ERROR_ARGUMENT, "no class 8", bb_class_list_size(list, 8, &boards));
    board = NULL;
    FAILS(BB_ERROR_ARGUMENT, "no board 5", bb_class_list_board(list, 0, 5, &board));
    FAILS(BB_ERROR_NULL, "`list`", bb_class_list_count(NULL, &classes));
    CHECK(board == NULL);
    bb_class_list_free(list);
    bb_class_list_free(NULL);

    OK(bb_wide_board_parse("12x9:(0,0)(11,8)", BB_NUL_TERMINATED, &board));
    OK(bb_wide_class_list_of_board(board, 0, 2, 10, NULL, NULL, &list));
    OK(bb_class_list_size(list, 0, &boards));
    CHECK(boards == 1);
    bb_class_list_free(list);
    list = NULL;
    const bb_watch limit = {.size = sizeof(bb_watch), .limit = 1};
    FAILS(BB_ERROR_LIMIT, "spent", bb_wide_class_list_of_board(board, 0, 9, 10, &limit, NULL, &list));
    FAILS(BB_ERROR_ARGUMENT, "empty range", bb_wide_class_list_of_board(board, 2, 1, 10, NULL, NULL, &list));
    FAILS(BB_ERROR_NULL, "`board`", bb_wide_class_list_of_board(NULL, 1, 1, 10, NULL, NULL, &list));
    CHECK(list == NULL);
    bb_wide_board_free(board);

    OK(bb_ambiguous_boards(CLASSIC, 3, 3, NULL, NULL, bits, 40, &got));
    CHECK(got == 40);
    for (size_t i = 1; i < got; i++) {
        uint64_t rank, last;
        OK(bb_board_rank((bb_board){bits[i - 1], {8, 8, 0, 0}}, &last));
        OK(bb_board_rank((bb_board){bits[i], {8, 8, 0, 0}}, &rank));
        CHECK(last < rank);
    }
    FAILS(BB_ERROR_BUFFER, "40", bb_ambiguous_boards(CLASSIC, 3, 3, NULL, NULL, bits, 39, &got));
    FAILS(BB_ERROR_SIZE, "at most 8x8", bb_ambiguous_boards(bb_size_rectangle(9, 8), 1, 1, NULL, NULL, bits, 40, &got));
}

int main(void)
{
    number((bb_u128){UINT64_MAX, UINT64_MAX}, "340282366920938463463374607431768211455");
    CHECK(bb_u128_to_double((bb_u128){0, 1}) == 18446744073709551616.0);
    ranks();
    classes();
    lists();
    census();
    look_alikes();
    puts("ok");
    return 0;
}
