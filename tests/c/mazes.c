/* Dungeon of Doom: every recorded input by both rules, paths that are walked, faults. */
#include "blackbox_all.h"
#include "check.h"

struct answers {
    bb_dungeon_rule rule;
    const char *expected;
};

/* Compares the answer with the next line of the expected ones, and walks the path. */
static int32_t answer(const bb_dungeon *dungeon, void *user)
{
    static char path[10001];
    struct answers *answers = user;
    bb_dungeon_answer answer;
    size_t count;

    OK(bb_dungeon_solve(dungeon, answers->rule, 10000, &answer));
    CHECK((answer.kind == BB_DUNGEON_ESCAPED) == (answer.steps > 0));
    char *end;
    CHECK(answer.steps == strtoul(answers->expected, &end, 10) && *end == '\n');
    answers->expected = end + 1;
    if (answer.steps > 0 && answer.steps < 300) {
        bb_cell player, out;
        OK(bb_dungeon_path(dungeon, answers->rule, answer.steps, path, sizeof path, &count));
        CHECK(count == answer.steps);
        OK(bb_dungeon_walk(dungeon, answers->rule, path, count, &player, NULL, 0, NULL));
        OK(bb_dungeon_read(dungeon, NULL, NULL, NULL, &out));
        CHECK(player.x == out.x && player.y == out.y);
    }
    return 0;
}

static size_t load(const char *path, char *bytes, size_t room)
{
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    size_t length = fread(bytes, 1, room - 1, file);
    CHECK(length < room - 1);
    bytes[length] = 0;
    fclose(file);
    return length;
}

static void recorded(const char *name, const char *suffix, bb_dungeon_rule rule)
{
    static char input[1 << 18], expected[1 << 14], path[256];
    snprintf(path, sizeof path, "tests/vectors/dungeon/%s%s", name, suffix);
    load(path, expected, sizeof expected);
    snprintf(path, sizeof path, "tests/vectors/dungeon/%s.in", name);
    struct answers answers = {rule, expected};
    OK(bb_dungeons_read(input, load(path, input, sizeof input), answer, &answers));
    CHECK(*answers.expected == 0);
}

static int32_t stop(const bb_dungeon *dungeon, void *user)
{
    (void)dungeon;
    return *(int *)user = 1;
}

static void faults(void)
{
    static const char TEXT[] = "5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n";
    bb_dungeon *dungeon;
    bb_dungeon_answer answer;
    bb_monster monsters[8];
    bb_cell start;
    char path[16];
    size_t count;
    uint32_t width, height;
    bool wall;
    int seen = 0;

    OK(bb_dungeon_parse(TEXT, BB_NUL_TERMINATED, &dungeon));
    OK(bb_dungeon_read(dungeon, &width, &height, &start, NULL));
    CHECK(width == 5 && height == 5 && start.x == 1 && start.y == 3);
    OK(bb_dungeon_is_wall(dungeon, (bb_cell){0, 0}, &wall));
    CHECK(wall);
    OK(bb_dungeon_is_wall(dungeon, (bb_cell){200, 200}, &wall));
    CHECK(wall);
    OK(bb_dungeon_is_wall(dungeon, start, &wall));
    CHECK(!wall);
    OK(bb_dungeon_solve(dungeon, BB_DUNGEON_SIGHT, 4, &answer));
    CHECK(answer.kind == BB_DUNGEON_TIME_UP && answer.steps == 0 && answer.step == 4);
    OK(bb_dungeon_solve(dungeon, BB_DUNGEON_SIGHT, 10000, &answer));
    CHECK(answer.kind == BB_DUNGEON_ESCAPED && answer.steps == 5);
    OK(bb_dungeon_path(dungeon, BB_DUNGEON_SIGHT, 5, path, sizeof path, NULL));
    CHECK(strcmp(path, ".NENE") == 0);
    OK(bb_dungeon_walk(dungeon, BB_DUNGEON_SIGHT, NULL, 0, &start, monsters, 8, &count));
    CHECK(count == 3 && monsters[0].cell.x == 1 && monsters[0].cell.y == 2);
    CHECK(monsters[0].heading == BB_HEADING_RIGHT);
    static char svg[1 << 16];
    size_t still, moving, length;
    OK(bb_dungeon_animate(dungeon, BB_DUNGEON_SIGHT, NULL, 0, false, svg, sizeof svg, &still));
    OK(bb_dungeon_animate(dungeon, BB_DUNGEON_SIGHT, path, 5, false, svg, sizeof svg, &moving));
    CHECK(strncmp(svg, "<svg ", 5) == 0 && strlen(svg) == moving && moving > still);
    OK(bb_dungeon_animate(dungeon, BB_DUNGEON_SIGHT, path, BB_NUL_TERMINATED, true, NULL, 0, &length));
    CHECK(length > moving);
    FAILS(BB_ERROR_BUFFER, "`out`", bb_dungeon_animate(dungeon, 0, path, 5, false, svg, moving, NULL));
    FAILS(BB_ERROR_ARGUMENT, "step 1", bb_dungeon_animate(dungeon, 0, "W", 1, false, svg, sizeof svg, NULL));
    FAILS(BB_ERROR_TEXT, "column 1", bb_dungeon_animate(dungeon, 0, "x", 1, false, svg, sizeof svg, NULL));
    FAILS(BB_ERROR_NULL, "`dungeon`", bb_dungeon_animate(NULL, 0, path, 5, false, svg, sizeof svg, NULL));
    FAILS(BB_ERROR_BUFFER, "expected at least 6", bb_dungeon_path(dungeon, BB_DUNGEON_SIGHT, 5, path, 5, NULL));
    FAILS(BB_ERROR_ARGUMENT, "no shortest way", bb_dungeon_path(dungeon, BB_DUNGEON_SIGHT, 6, path, 16, NULL));
    FAILS(BB_ERROR_ARGUMENT, "no shortest way", bb_dungeon_path(dungeon, BB_DUNGEON_SIGHT, 0, path, 16, NULL));
    FAILS(BB_ERROR_ARGUMENT, "no shortest way",
          bb_dungeon_path(dungeon, BB_DUNGEON_SIGHT, UINT32_MAX, path, 16, NULL));
    FAILS(BB_ERROR_ARGUMENT, "no rule", bb_dungeon_solve(dungeon, 2, 10000, &answer));
    FAILS(BB_ERROR_ARGUMENT, "no rule", bb_dungeon_solve(dungeon, -1, 10000, &answer));
    FAILS(BB_ERROR_TEXT, "column 2", bb_dungeon_walk(dungeon, 0, ".x", 2, NULL, NULL, 0, NULL));
    FAILS(BB_ERROR_ARGUMENT, "step 1", bb_dungeon_walk(dungeon, 0, "W", 1, NULL, NULL, 0, NULL));
    FAILS(BB_ERROR_NULL, "`answer`", bb_dungeon_solve(dungeon, 0, 10000, NULL));
    bb_dungeon_free(dungeon);
    bb_dungeon_free(NULL);

    FAILS(BB_ERROR_TEXT, "line 3, column 2", bb_dungeon_parse("3 5\n+---+\n|#@X|\n+---+\n", BB_NUL_TERMINATED, &dungeon));
    CHECK(error_now().line == 3 && error_now().column == 2);
    FAILS(BB_ERROR_NULL, "`dungeon`", bb_dungeon_solve(NULL, 0, 10000, &answer));
    FAILS(BB_ERROR_NULL, "`visitor`", bb_dungeons_read("", 0, NULL, NULL));
    FAILS(BB_ERROR_TEXT, "number of runs", bb_dungeons_read("", 0, stop, &seen));
    FAILS(BB_ERROR_CANCELLED, "visitor",
          bb_dungeons_read("1\n3 5\n+---+\n|@XM|\n+---+\n", BB_NUL_TERMINATED, stop, &seen));
    CHECK(seen == 1);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        recorded(argv[i], ".sight.out", BB_DUNGEON_SIGHT);
        recorded(argv[i], ".adjacent.out", BB_DUNGEON_ADJACENT);
    }
    faults();
    puts("ok");
    return 0;
}
