/* Enumeration by rank, canonical boards, the census and the statistics of rays. */
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
    uint64_t count, boards[1000], seen = 0, last = 0;
    bb_u128 rank;
    size_t got;
    bb_board board;

    OK(bb_boards_count(CLASSIC, 4, &count));
    CHECK(count == 635376);
    OK(bb_board_from_words(&(uint64_t){0x4000080000420000}, CLASSIC, &board));
    OK(bb_board_rank(board, &rank));
    CHECK(rank.low == 461339 && rank.high == 0);
    OK(bb_board_unrank(CLASSIC, 4, rank, &board));
    CHECK(board.bits == 0x4000080000420000);
    OK(bb_boards(CLASSIC, 4, rank.low, boards, 1, &got));
    CHECK(got == 1 && boards[0] == board.bits);

    do {
        OK(bb_boards(bb_size_rectangle(6, 5), 3, seen, boards, 1000, &got));
        for (size_t i = 0; i < got; i++) {
            OK(bb_board_rank((bb_board){.bits = boards[i], .size = {6, 5, 0, 0}}, &rank));
            CHECK(rank.low == seen + i);
        }
        seen += got;
        last = boards[got ? got - 1 : 0];
    } while (got == 1000);
    CHECK(seen == 4060 && last == 0x3800000000ull);

    FAILS(BB_ERROR_SIZE, "at most 8x8", bb_boards_count(bb_size_rectangle(9, 8), 4, &count));
    FAILS(BB_ERROR_ARGUMENT, "7 atoms", bb_boards_count(bb_size_rectangle(3, 2), 7, &count));
    FAILS(BB_ERROR_ARGUMENT, "rank 635376", bb_board_unrank(CLASSIC, 4, (bb_u128){635376, 0}, &board));
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

    OK(bb_classes_count(CLASSIC, 3, &count));
    CHECK(count == 5278);
    do {
        OK(bb_classes(CLASSIC, 3, all, boards, weights, 100, &got));
        for (size_t i = 0; i < got; i++) {
            bb_board canonical;
            OK(bb_board_canonical((bb_board){.bits = boards[i], .size = {8, 8, 0, 0}}, &canonical, &weight));
            CHECK(canonical.bits == boards[i] && weight == weights[i]);
            sum += weights[i];
        }
        all += got;
    } while (got == 100);
    CHECK(all == count && sum == 41664);

    OK(bb_classes(CLASSIC, 3, 5268, boards, NULL, 100, &got));
    CHECK(got == 10);
    FAILS(BB_ERROR_SIZE, "at most 8x8", bb_classes(bb_size_rectangle(9, 8), 3, 0, boards, NULL, 1, &got));

    bb_board wide, one, other;
    bool equal;
    OK(bb_board_parse("20x20:(19,3)(0,7)", BB_NUL_TERMINATED, NULL, &wide));
    OK(bb_board_canonical(wide, &one, &weight));
    CHECK(weight == 8);
    bb_board_free(wide);
    OK(bb_board_transform(one, BB_SYMMETRY_ROTATE_90, &wide));
    OK(bb_board_canonical(wide, &other, NULL));
    OK(bb_board_equal(one, other, &equal));
    CHECK(equal);
    bb_board_free(wide);
    bb_board_free(one);
    bb_board_free(other);
}

/* Larger boards have ranks in the same order, up to 128 bits. */
static void larger_ranks(void)
{
    const bb_size size = bb_size_rectangle(10, 1);
    bb_u128 rank;
    bb_board board;
    uint64_t last = 0;

    for (uint64_t at = 0; at < 252; at++) {
        bb_cell atoms[5];
        uint64_t order = 0;
        OK(bb_board_unrank(size, 5, (bb_u128){at, 0}, &board));
        OK(bb_board_rank(board, &rank));
        CHECK(rank.low == at && rank.high == 0);
        OK(bb_board_atoms(board, atoms, 5, NULL));
        for (int i = 0; i < 5; i++)
            order = order * 10 + atoms[i].x;
        CHECK(at == 0 || order > last);
        last = order;
        bb_board_free(board);
    }
    FAILS(BB_ERROR_ARGUMENT, "rank 252", bb_board_unrank(size, 5, (bb_u128){252, 0}, &board));
    FAILS(BB_ERROR_ARGUMENT, "rank 1844674407", bb_board_unrank(size, 5, (bb_u128){0, 1}, &board));
    FAILS(BB_ERROR_ARGUMENT, "11 atoms", bb_board_unrank(size, 11, (bb_u128){0, 0}, &board));
    FAILS(BB_ERROR_ARGUMENT, "128 bits", bb_board_unrank(bb_size_rectangle(255, 255), 600, (bb_u128){0, 0}, &board));
    OK(bb_board_unrank(bb_size_rectangle(255, 255), 4, (bb_u128){0, 0}, &board));
    CHECK(atoms_in(board) == 4);
    for (uint8_t x = 0; x < 200; x++)
        OK(bb_board_set(&board, (bb_cell){x, 9}, true, NULL));
    FAILS(BB_ERROR_ARGUMENT, "128 bits", bb_board_rank(board, &rank));
    bb_board_free(board);
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
    const bb_ray_statistics *rays = totals.rays;

    bb_u128 hits, reflections, detours[32], lengths[256];
    OK(bb_ray_statistics_outcomes(rays, 0, &hits, &reflections, detours, 32));
    uint64_t sum = hits.low + reflections.low;
    for (int i = 0; i < 32; i++)
        sum += detours[i].low;
    CHECK(sum == 41664 && detours[0].low == 0);
    FAILS(BB_ERROR_PORT, "expected 0 to 31", bb_ray_statistics_outcomes(rays, 32, NULL, NULL, NULL, 0));
    FAILS(BB_ERROR_BUFFER, "32", bb_ray_statistics_outcomes(rays, 0, NULL, NULL, detours, 31));
    OK(bb_ray_statistics_histogram(rays, BB_RAY_LENGTH, lengths, 256, &count));
    for (sum = 0; count > 0; count--)
        sum += lengths[count - 1].low;
    CHECK(sum == 32 * 41664);
    OK(bb_ray_statistics_histogram(rays, BB_RAY_DEFLECTIONS, lengths, 256, &count));
    CHECK(count > 3);
    bb_extreme ray;
    bb_cell atoms[8];
    OK(bb_ray_statistics_extreme(rays, BB_RAY_DEFLECTIONS, &ray, atoms, 8, &count));
    CHECK(ray.value > 1);
    bb_board board;
    bb_trace trace;
    OK(bb_board_from_atoms(atoms, count, CLASSIC, &board));
    OK(bb_board_trace(board, ray.port, NULL, 0, NULL, &trace));
    CHECK(trace.deflections == ray.value);
    OK(bb_ray_statistics_extreme(rays, BB_RAY_LENGTH, &ray, atoms, 8, &count));
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
    bb_board board;
    bb_u128 count;
    size_t classes, boards, got;
    uint64_t bits[40];

    OK(bb_class_list_of_size(CLASSIC, 4, 4, 5, 100, NULL, NULL, &list));
    OK(bb_class_list_count(list, &classes));
    CHECK(classes == 8);
    for (size_t i = 0; i < classes; i++) {
        OK(bb_class_list_boards(list, i, NULL, 0, &boards));
        CHECK(boards == 5);
        OK(bb_class_list_boards(list, i, bits, 5, NULL));
        OK(bb_class_list_of_board((bb_board){.bits = bits[4], .size = {8, 8, 0, 0}}, 4, 4, 10, NULL, &count, &other));
        number(count, "5");
        OK(bb_class_list_boards(other, 0, bits + 5, 35, NULL));
        CHECK(memcmp(bits, bits + 5, 5 * sizeof *bits) == 0);
        bb_class_list_free(other);
    }
    FAILS(BB_ERROR_ARGUMENT, "no class 8", bb_class_list_boards(list, 8, NULL, 0, &boards));
    FAILS(BB_ERROR_BUFFER, "room for 4", bb_class_list_boards(list, 0, bits, 4, &boards));
    FAILS(BB_ERROR_NULL, "`list`", bb_class_list_count(NULL, &classes));
    bb_class_list_free(list);
    bb_class_list_free(NULL);

    OK(bb_board_parse("12x9:(0,0)(11,8)", BB_NUL_TERMINATED, NULL, &board));
    OK(bb_class_list_of_board(board, 0, 2, 10, NULL, NULL, &list));
    OK(bb_class_list_boards(list, 0, bits, 2, &boards));
    CHECK(boards == 1 && bits[0] == 1 && bits[1] == (uint64_t)1 << 43);
    bb_class_list_free(list);
    list = NULL;
    const bb_watch limit = {.size = sizeof(bb_watch), .limit = 1};
    FAILS(BB_ERROR_LIMIT, "spent", bb_class_list_of_board(board, 0, 9, 10, &limit, NULL, &list));
    FAILS(BB_ERROR_ARGUMENT, "empty range", bb_class_list_of_board(board, 2, 1, 10, NULL, NULL, &list));
    CHECK(list == NULL);
    bb_board_free(board);

    OK(bb_ambiguous_boards(CLASSIC, 3, 3, NULL, NULL, bits, 40, &got));
    CHECK(got == 40);
    for (size_t i = 1; i < got; i++) {
        bb_u128 rank, last;
        OK(bb_board_rank((bb_board){.bits = bits[i - 1], .size = {8, 8, 0, 0}}, &last));
        OK(bb_board_rank((bb_board){.bits = bits[i], .size = {8, 8, 0, 0}}, &rank));
        CHECK(last.low < rank.low);
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
    larger_ranks();
    census();
    look_alikes();
    puts("ok");
    return 0;
}
