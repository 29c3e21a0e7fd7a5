/* Games: the recorded ones of the sgt collection, saved ones, moves and their history, what a game shows. */
#include "blackbox_game.h"
#include "check.h"

static bb_port port(const char *label)
{
    bb_port found;
    OK(bb_port_parse(label, BB_NUL_TERMINATED, BB_PORTS_LETTERS, CLASSIC, &found));
    return found;
}

/* The text after `"key":"` up to the closing quote; 0 if it has an escape or is not there. */
static int field(const char *line, const char *key, char *out, size_t room)
{
    char opening[64];
    snprintf(opening, sizeof opening, "\"%s\":\"", key);
    const char *from = strstr(line, opening);
    if (!from)
        return 0;
    from += strlen(opening);
    size_t length = strcspn(from, "\"\\");
    if (from[length] != '"' || length >= room)
        return 0;
    memcpy(out, from, length);
    out[length] = 0;
    return 1;
}

/* Every recorded game: its ID by description, and the outcome of every ray by the numbers of the sgt game. */
static void recorded(const char *path)
{
    static char line[1 << 16], id[4096], expected[4096], found[4096];
    FILE *file = fopen(path, "r");
    int games = 0;
    CHECK(file != NULL);
    while (fgets(line, sizeof line, file)) {
        if (!field(line, "seed_id", id, sizeof id) || !field(line, "desc_id", expected, sizeof expected))
            continue;
        bb_game *game;
        bb_game_state state;
        bb_board board;
        OK(bb_game_from_id(id, BB_NUL_TERMINATED, true, &game));
        OK(bb_game_id(game, found, sizeof found, NULL));
        CHECK(strcmp(found, expected) == 0);
        OK(bb_game_read(game, &state));
        const uint32_t w = state.params.size.width, h = state.params.size.height;

        size_t count;
        OK(bb_board_clone(state.atoms, &board));
        const char *at = strstr(line, "\"lasers\":[");
        CHECK(at != NULL);
        at += strlen("\"lasers\":[");
        for (uint32_t number = 0; number < 2 * (w + h); number++) {
            bb_port entry;
            bb_outcome outcome;
            OK(bb_port_from_number(number, BB_PORTS_SGT, bb_size_rectangle(w, h), &entry));
            OK(bb_board_fire(board, entry, &outcome));
            OK(bb_outcome_format(outcome, BB_PORTS_SGT, bb_size_rectangle(w, h), found, sizeof found, &count));
            at += strspn(at, ", \"");
            CHECK(strncmp(at, found, count) == 0);
            at += count;
            at += strspn(at, "\"");
            CHECK(*at == ',' || *at == ']');
        }
        bb_board_free(board);
        bb_game_free(game);
        games++;
    }
    fclose(file);
    CHECK(games > 50);
}

/* A saved game gives, once written, the same bytes for ever. */
static void saved(const char *path)
{
    static char bytes[1 << 16], once[1 << 16], twice[1 << 16];
    bb_game *game, *again;
    size_t length, other;
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    OK(bb_game_load(bytes, length, true, &game));
    OK(bb_game_save(game, once, sizeof once, &length));
    OK(bb_game_load(once, length, true, &again));
    OK(bb_game_save(again, twice, sizeof twice, &other));
    CHECK(other == length && memcmp(once, twice, length) == 0);
    bb_game_free(again);
    FAILS(BB_ERROR_TEXT, "", bb_game_load(bytes, length / 2, true, &again));
    CHECK(again == NULL);
    bb_game_free(game);
}

static void played(void)
{
    bb_board board;
    bb_game *game, *copy;
    bb_game_state now;
    bb_mark mark;
    bb_score score;
    bb_observation known[32];
    bb_check_result result;
    bb_cell cells[64];
    size_t count;
    char text[64];
    bool done;

    OK(bb_board_parse("8/8/1@4@1/8/8/3@4/8/6@1", BB_NUL_TERMINATED, NULL, &board));
    OK(bb_game_hiding(board, false, &game));
    bb_board_free(board);

    bb_move fire = {BB_MOVE_FIRE, port("L5"), {0, 0}};
    OK(bb_game_play(game, fire));
    FAILS(BB_ERROR_STATE, "has been used", bb_game_play(game, fire));
    OK(bb_game_mark(game, port("B5"), &mark));
    CHECK(mark.mark == 1 && !mark.wrong && !mark.omitted);
    OK(bb_game_play(game, (bb_move){BB_MOVE_FIRE, port("L3"), {0, 0}}));
    OK(bb_game_mark(game, port("L3"), &mark));
    CHECK(mark.mark == BB_MARK_HIT);
    OK(bb_game_mark(game, port("T1"), &mark));
    CHECK(mark.mark == BB_MARK_NONE);
    OK(bb_game_observations(game, known, 32, &count));
    CHECK(count == 3 && known[0].port == port("L3") && known[0].outcome == BB_HIT);
    CHECK(known[2].port == port("B5") && known[2].outcome == port("L5"));

    FAILS(BB_ERROR_STATE, "0 atoms are guessed, expected 4", bb_game_play(game, (bb_move){BB_MOVE_CHECK, 0, {0, 0}}));
    static const bb_cell guesses[] = {{1, 2}, {6, 2}, {3, 5}, {0, 0}};
    for (int i = 0; i < 4; i++)
        OK(bb_game_play(game, (bb_move){BB_MOVE_GUESS, 0, guesses[i]}));
    OK(bb_board_atoms(state_of(game).guesses, cells, 64, &count));
    CHECK(count == 4 && cells[0].x == 0 && cells[0].y == 0);
    OK(bb_game_play(game, (bb_move){BB_MOVE_LOCK_ROW, 0, {0, 2}}));
    CHECK(atoms_in(state_of(game).locks) == 8);
    FAILS(BB_ERROR_STATE, "locked", bb_game_play(game, (bb_move){BB_MOVE_GUESS, 0, guesses[0]}));
    OK(bb_game_clone(game, &copy));
    OK(bb_game_apply(copy, (bb_move){BB_MOVE_GUESS, 0, guesses[0]}));
    bb_game_free(copy);

    bb_port proof = 99;
    OK(bb_game_check_result(game, &result, &proof));
    CHECK(result != BB_CHECK_RIGHT && proof < 32);
    OK(bb_game_read(game, &now));
    CHECK(now.can_check && now.guess_count == 4 && now.states == 8 && now.position == 8 && now.result == 0);
    OK(bb_game_play(game, (bb_move){BB_MOVE_CHECK, 0, {0, 0}}));
    OK(bb_game_read(game, &now));
    CHECK(now.just_wrong && now.errors == 1 && !now.can_check);
    OK(bb_game_status(game, text, sizeof text, NULL));
    CHECK(strcmp(text, "Wrong! Guess again. (1 failed check)") == 0);
    OK(bb_game_undo(game, &done));
    CHECK(done);
    OK(bb_game_redo(game, &done));
    CHECK(done);
    OK(bb_game_redo(game, &done));
    CHECK(!done);
    OK(bb_game_history(game, 4, text, sizeof text, NULL));
    CHECK(strcmp(text, "T7,3") == 0);
    FAILS(BB_ERROR_ARGUMENT, "expected 1 to 8", bb_game_history(game, 9, text, sizeof text, NULL));
    FAILS(BB_ERROR_ARGUMENT, "expected 1 to 8", bb_game_history(game, 0, text, sizeof text, NULL));
    FAILS(BB_ERROR_ARGUMENT, "expected 1 to 9", bb_game_go_to(game, 10));
    OK(bb_game_go_to(game, 8));
    OK(bb_game_play(game, (bb_move){BB_MOVE_SOLVE, 0, {0, 0}}));
    OK(bb_game_read(game, &now));
    CHECK(now.revealed && now.result == -1 && now.right == 3 && now.wrong == 1 && now.missed == 1);
    FAILS(BB_ERROR_STATE, "revealed", bb_game_play(game, (bb_move){BB_MOVE_FIRE, 31, {0, 0}}));
    OK(bb_game_score(game, BB_SCORING_RAYS, &score));
    CHECK(score.rays == 2 && score.atoms == 5);
    OK(bb_game_score(game, BB_SCORING_WADDINGTONS, &score));
    CHECK(score.rays == 3 && score.atoms == 10);
    OK(bb_game_restart(game, NULL));
    OK(bb_game_read(game, &now));
    CHECK(!now.revealed && now.guess_count == 0);
    FAILS(BB_ERROR_STATE, "not made from a seed", bb_game_seed(game, text, sizeof text, NULL));
    bb_game_free(game);
    bb_game_free(NULL);
}

static void refused(void)
{
    bb_game *game;
    bb_score score;
    bb_mark mark;
    bb_move made;
    char text[64];

    FAILS(BB_ERROR_NULL, "`game`", bb_game_new((bb_params){bb_size_rectangle(8, 8), 5, 5}, false, "1", 1, NULL));
    FAILS(BB_ERROR_NULL, "`seed`", bb_game_new((bb_params){bb_size_rectangle(8, 8), 5, 5}, false, NULL, 1, &game));
    FAILS(BB_ERROR_ARGUMENT, "", bb_game_new((bb_params){bb_size_rectangle(1, 8), 5, 5}, false, "1", 1, &game));
    FAILS(BB_ERROR_SIZE, "8x4294967295", bb_game_new((bb_params){bb_size_rectangle(8, UINT32_MAX), 5, 5}, false, "1", 1, &game));
    FAILS(BB_ERROR_ARGUMENT, "", bb_game_new((bb_params){bb_size_rectangle(8, 8), 0, 5}, false, "1", 1, &game));
    FAILS(BB_ERROR_TEXT, "", bb_game_from_id("w8h8m5M5:nonsense", BB_NUL_TERMINATED, false, &game));
    FAILS(BB_ERROR_ARGUMENT, "", bb_game_from_id("w1h8#x", BB_NUL_TERMINATED, false, &game));
    FAILS(BB_ERROR_TEXT, "", bb_game_load("", 0, false, &game));
    FAILS(BB_ERROR_NULL, "`game`", bb_game_play(NULL, (bb_move){0, 0, {0, 0}}));
    FAILS(BB_ERROR_NULL, "`game`", bb_game_save(NULL, text, 64, NULL));

    OK(bb_game_new((bb_params){bb_size_rectangle(8, 8), 5, 5}, false, "12345", 5, &game));
    OK(bb_game_id(game, text, sizeof text, NULL));
    CHECK(strcmp(text, "w8h8m5M5:925fa66636a72ed6ae1c5015") == 0);
    OK(bb_game_seed(game, text, sizeof text, NULL));
    CHECK(strcmp(text, "12345") == 0);
    FAILS(BB_ERROR_ARGUMENT, "expected 0 to 6", bb_game_play(game, (bb_move){7, 0, {0, 0}}));
    FAILS(BB_ERROR_ARGUMENT, "expected 0 to 6", bb_game_play(game, (bb_move){-1, 0, {0, 0}}));
    FAILS(BB_ERROR_PORT, "no such port", bb_game_play(game, (bb_move){BB_MOVE_FIRE, 32, {0, 0}}));
    FAILS(BB_ERROR_CELL, "no such cell", bb_game_play(game, (bb_move){BB_MOVE_GUESS, 0, {8, 0}}));
    FAILS(BB_ERROR_CELL, "no such row", bb_game_play(game, (bb_move){BB_MOVE_LOCK_COLUMN, 0, {8, 0}}));
    FAILS(BB_ERROR_PORT, "no such port", bb_game_mark(game, 32, &mark));
    FAILS(BB_ERROR_ARGUMENT, "expected 0 to 2", bb_game_score(game, 3, &score));
    bb_game_free(game);

    OK(bb_move_parse("LC8", BB_NUL_TERMINATED, CLASSIC, &made));
    CHECK(made.kind == BB_MOVE_LOCK_COLUMN && made.cell.x == 7);
    OK(bb_move_format(made, CLASSIC, text, sizeof text, NULL));
    CHECK(strcmp(text, "LC8") == 0);
    made.cell.x = 8;
    FAILS(BB_ERROR_CELL, "no such row", bb_move_format(made, CLASSIC, text, sizeof text, NULL));
    FAILS(BB_ERROR_CELL, "no such cell", bb_move_format((bb_move){BB_MOVE_GUESS, 0, {0, 8}}, CLASSIC, text, sizeof text, NULL));
    FAILS(BB_ERROR_TEXT, "not a move", bb_move_parse("Z", 1, CLASSIC, &made));
    FAILS(BB_ERROR_CELL, "no such row", bb_move_parse("LC9", 3, CLASSIC, &made));
}

static int32_t visit(const bb_game *game, void *user)
{
    static const char *const expected[] = {"w8h8m5M5:fb5b5d2199cac8fb308e3c47", "w8h8m5M5:338f968ac6d83dfb4c9c6474"};
    char text[64];
    int *seen = user;
    OK(bb_game_id(game, text, sizeof text, NULL));
    CHECK(strcmp(text, expected[*seen]) == 0);
    return ++*seen == 2;
}

static void generated(void)
{
    int seen = 0;
    FAILS(BB_ERROR_CANCELLED, "visitor", bb_games_generate("#hello", 6, false, NULL, NULL, 9, visit, &seen));
    CHECK(seen == 2);
    FAILS(BB_ERROR_NULL, "`visitor`", bb_games_generate("#hello", 6, false, NULL, NULL, 9, NULL, &seen));
    seen = 0;
    OK(bb_games_generate("#hello", 6, false, NULL, NULL, 1, visit, &seen));
    CHECK(seen == 1);
}

static int32_t count(const bb_game *game, void *user)
{
    char text[64];
    OK(bb_game_id(game, text, sizeof text, NULL));
    ++*(int *)user;
    return 0;
}

static int32_t stop(void *user)
{
    (void)user;
    return 1;
}

/* Games by uniqueness and difficulty. */
static void wanted(void)
{
    bb_wanted wanted = {.size = sizeof(bb_wanted), .unique = BB_UNIQUE_BOARD, .difficulty = BB_DIFFICULTY_ANY};
    int seen = 0;
    OK(bb_games_generate("w5h5m3M3#a", 10, false, &wanted, NULL, 5, count, &seen));
    CHECK(seen == 5);
    /* No ray tells this board from another one. */
    bb_board board;
    bb_game *game;
    char id[64];
    OK(bb_board_parse("@1@2/5/5/5/2@2", BB_NUL_TERMINATED, NULL, &board));
    OK(bb_game_hiding(board, false, &game));
    OK(bb_game_id(game, id, sizeof id, NULL));
    FAILS(BB_ERROR_ARGUMENT, "not as wanted",
          bb_games_generate(id, BB_NUL_TERMINATED, false, &wanted, NULL, 1, count, &seen));
    for (bb_unique unique = BB_UNIQUE_ANY; unique <= BB_UNIQUE_BOARD; unique++) {
        bool found;
        OK(bb_game_is_unique(game, unique, NULL, &found));
        CHECK(found == (unique != BB_UNIQUE_BOARD));
        FAILS(BB_ERROR_NULL, "`is_unique`", bb_game_is_unique(game, unique, NULL, NULL));
        FAILS(BB_ERROR_NULL, "`game`", bb_game_is_unique(NULL, unique, NULL, &found));
        FAILS(BB_ERROR_ARGUMENT, "no uniqueness", bb_game_is_unique(game, 3, NULL, &found));
    }
    wanted.unique = BB_UNIQUE_CLASS;
    OK(bb_games_generate(id, BB_NUL_TERMINATED, false, &wanted, NULL, 1, count, &seen));
    bb_game_free(game);
    bb_board_free(board);

    bb_par par, same;
    bb_board hidden;
    OK(bb_board_parse("w8h8m4M4#12345", BB_NUL_TERMINATED, NULL, &hidden));
    OK(bb_board_par(hidden, NULL, &par));
    CHECK(par.rays == 56 && par.difficulty == BB_DIFFICULTY_HARD);
    OK(bb_game_from_id("w8h8m4M4#12345", BB_NUL_TERMINATED, false, &game));
    OK(bb_board_par(state_of(game).atoms, NULL, &same));
    CHECK(same.rays == par.rays && same.rounded == par.rounded);
    FAILS(BB_ERROR_NULL, "`par`", bb_board_par(hidden, NULL, NULL));
    bb_game_free(game);
    OK(bb_game_from_id("w9h8m4M4#1", BB_NUL_TERMINATED, false, &game));
    FAILS(BB_ERROR_SIZE, "too large", bb_board_par(state_of(game).atoms, NULL, &same));
    bb_game_free(game);
    wanted = (bb_wanted){.size = sizeof(bb_wanted), .difficulty = BB_DIFFICULTY_HARD};
    OK(bb_games_generate("w8h8m4M4#12345", BB_NUL_TERMINATED, false, &wanted, NULL, 1, count, &seen));
    bb_port ports[32];
    size_t fired;
    OK(bb_board_certificate(hidden, NULL, ports, 32, &fired));
    CHECK(fired > 1 && fired <= par.rounded);
    const bb_watch limit = {.size = sizeof(bb_watch), .limit = 1};
    FAILS(BB_ERROR_LIMIT, "spent", bb_board_par(hidden, &limit, &same));

    FAILS(BB_ERROR_SIZE, "expected at most 8x8", bb_games_generate("w9h8m4M4#1", 10, false, &wanted, NULL, 1, count, &seen));
    wanted = (bb_wanted){.size = sizeof(bb_wanted), .difficulty = 4};
    FAILS(BB_ERROR_ARGUMENT, "no difficulty", bb_games_generate("#1", 2, false, &wanted, NULL, 1, count, &seen));
    wanted = (bb_wanted){.size = sizeof(bb_wanted), .unique = 3};
    FAILS(BB_ERROR_ARGUMENT, "no uniqueness", bb_games_generate("#1", 2, false, &wanted, NULL, 1, count, &seen));
    wanted = (bb_wanted){.size = sizeof(bb_wanted), .unique = BB_UNIQUE_CLASS, .difficulty = BB_DIFFICULTY_ANY};
    FAILS(BB_ERROR_CANCELLED, "interrupted",
          bb_games_generate("#1", 2, false, &wanted, WATCH(.poll = stop), 1, count, &seen));

    /* A board without atoms is refused unless it is allowed. */
    FAILS(BB_ERROR_TEXT, "", bb_board_parse("w8h8m0M0#1", BB_NUL_TERMINATED, NULL, &hidden));
    const bb_parse_options options = {.size = sizeof options, .allow_zero = true};
    OK(bb_board_parse("w8h8m0M0#1", BB_NUL_TERMINATED, &options, &hidden));
    CHECK(hidden.bits == 0);
}

int main(void)
{
    wanted();
    recorded("tests/vectors/sgt/vectors_public.jsonl");
    saved("tests/vectors/sgt/saves_public/debian_solved0.sav");
    saved("tests/vectors/sgt/saves_public/play0_mix.sav");
    saved("tests/vectors/sgt/saves_public/play1_omit.sav");
    played();
    refused();
    generated();
    puts("ok");
    return 0;
}
