/* The deepest small problems of games, puzzles, boards and dungeons, each in a thread with a small stack. */
#include "deepest.h"

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

static const deep_case cases[] = {{"games", games}, {"boards", boards}, {"dungeons", dungeons}};

int main(int count, char **words) { return run_deepest(cases, sizeof cases / sizeof *cases, count, words); }
