/* Games, and work that is stopped. */
#include "shapes.h"

void games(void)
{
    const bb_params params = {.size = hexagon(5), .min_atoms = 6, .max_atoms = 6};
    const bb_cell corner = {0, 0}, middle = {4, 4};
    bb_game *game, *other, *loaded;
    bb_game_state state;
    bb_move move;
    bb_observation seen[54];
    bb_cell cells[61];
    bb_mark mark;
    bb_score score;
    bb_par par;
    bb_port proof;
    bb_check_result result;
    static char file[1000];
    char text[200];
    size_t length, count;
    bool done;

    OK(bb_game_new(params, false, "12345", BB_NUL_TERMINATED, &game));
    OK(bb_game_from_id("s5m6M6#12345", BB_NUL_TERMINATED, false, &other));
    OK(bb_game_id(game, text, sizeof text, NULL));
    OK(bb_game_id(other, file, sizeof file, NULL));
    CHECK(strcmp(text, file) == 0);
    OK(bb_game_seed(game, file, sizeof file, NULL));
    CHECK(strcmp(file, "12345") == 0);
    bb_game_free(other);
    OK(bb_game_from_id(text, BB_NUL_TERMINATED, false, &other));
    FAILS(BB_ERROR_STATE, "not made from a seed", bb_game_seed(other, text, sizeof text, NULL));
    bb_game_free(other);

    OK(bb_move_parse("guess E5", BB_NUL_TERMINATED, hexagon(5), &move));
    CHECK(move.kind == BB_MOVE_GUESS && move.cell.x == 4 && move.cell.y == 4);
    OK(bb_move_format(move, hexagon(5), text, sizeof text, &length));
    CHECK(strcmp(text, "guess E5") == 0 && length == 8);
    OK(bb_game_play(game, move));
    OK(bb_game_play(game, (bb_move){.kind = BB_MOVE_LOCK_CELL, .cell = corner}));
    FAILS(BB_ERROR_STATE, "A1 is locked", bb_game_play(game, (bb_move){.kind = BB_MOVE_GUESS, .cell = corner}));
    OK(bb_game_play(game, (bb_move){.kind = BB_MOVE_FIRE, .port = 0}));
    FAILS(BB_ERROR_STATE, "has been used", bb_game_play(game, (bb_move){.kind = BB_MOVE_FIRE}));
    OK(bb_game_undo(game, &done));
    state = state_of(game);
    CHECK(done && state.position == 3 && state.states == 4 && state.guess_count == 1 && same(state.params.size, hexagon(5)));
    OK(bb_board_atoms(state.guesses, cells, 61, &count));
    CHECK(count == 1 && cells[0].x == middle.x && cells[0].y == middle.y);
    OK(bb_board_atoms(state.locks, cells, 61, &count));
    CHECK(count == 1 && cells[0].x == 0 && cells[0].y == 0);
    OK(bb_game_redo(game, NULL));
    OK(bb_game_redo(game, &done));
    CHECK(!done);
    OK(bb_game_go_to(game, 1));
    FAILS(BB_ERROR_ARGUMENT, "expected 1 to 4", bb_game_go_to(game, 5));
    OK(bb_game_go_to(game, 4));
    OK(bb_game_history(game, 3, text, sizeof text, NULL));
    CHECK(strcmp(text, "fire 1") == 0);
    FAILS(BB_ERROR_ARGUMENT, "expected 1 to 3", bb_game_history(game, 4, text, sizeof text, NULL));
    OK(bb_game_mark(game, 0, &mark));
    CHECK(mark.mark != BB_MARK_NONE && !mark.wrong && !mark.omitted);
    OK(bb_game_observations(game, seen, 54, &count));
    CHECK(count >= 1 && count <= 2 && seen[0].port == 0);
    OK(bb_game_mark(game, 1, &mark));

    OK(bb_game_save(game, file, sizeof file, &length));
    OK(bb_game_load(file, length, false, &loaded));
    bb_game_free(loaded);
    FAILS(BB_ERROR_TEXT, "line 1", bb_game_load("x\n", 2, false, &loaded));
    OK(bb_game_clone(game, &other));
    for (uint32_t at = 0; at < 61; at++) {
        bb_cell cell;
        bool atom = false, guess = at == 30;
        OK(bb_cell_at(at, hexagon(5), &cell));
        OK(bb_board_contains(state_of(game).atoms, cell, &atom));
        if (atom != guess) {
            if (at == 0)
                OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_LOCK_CELL, .cell = cell}));
            OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_GUESS, .cell = cell}));
        }
    }
    OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_CHECK}));
    state = state_of(other);
    CHECK(state.revealed && state.result == 1 && state.right == 6 && state.wrong == 0);
    OK(bb_game_score(other, BB_SCORING_MARKERS, &score));
    CHECK(score.rays >= 1 && score.rays <= 2 && score.atoms == 0);
    OK(bb_game_draw(other, BB_PICTURE_SVG, NULL, 0, &length));
    CHECK(length > 1000);
    FAILS(BB_ERROR_STATE, "revealed", bb_game_play(other, (bb_move){.kind = BB_MOVE_CHECK}));
    bb_game_free(other);

    /* A wrong check names the ray that refutes the guesses. */
    OK(bb_game_hiding(board_of("2/1@1/2"), false, &other));
    OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_GUESS, .cell = corner}));
    OK(bb_game_check_result(other, &result, &proof));
    CHECK(result != BB_CHECK_RIGHT && proof < 18);
    OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_CHECK}));
    state = state_of(other);
    CHECK(state.just_wrong && state.errors == 1 && !state.can_check);
    OK(bb_game_mark(other, proof, &mark));
    CHECK(mark.omitted);
    OK(bb_board_par(state_of(other).atoms, NULL, &par));
    CHECK(par.rays == 12);
    bb_evidence *evidence;
    OK(bb_game_evidence(other, &evidence));
    bb_evidence_free(evidence);
    OK(bb_game_play(other, (bb_move){.kind = BB_MOVE_SOLVE}));
    state = state_of(other);
    CHECK(state.result == -1 && state.missed == 1);
    bb_game_free(other);
    bb_game_free(game);
}

static int32_t stop(void *user)
{
    ++*(int *)user;
    return 1;
}

/* Work that is asked may be stopped. */
void stopped(void)
{
    int asked = 0;
    bb_census *census;
    bb_outcome_table *table;
    bb_evidence *evidence;
    bb_solution *solution;
    bb_advice *advice;
    const bb_watch *watch = WATCH(.poll = stop, .user = &asked);
    CHECK(bb_census_new(hexagon(5), 6, 6, NULL, watch, &census) == BB_ERROR_CANCELLED);
    CHECK(bb_outcome_table_new(hexagon(5), 5, 5, watch, &table) == BB_ERROR_CANCELLED);
    OK(bb_evidence_new(hexagon(5), 12, 12, &evidence));
    for (bb_port port = 0; port < 54; port += 9)
        OK(bb_evidence_add(evidence, ray_fact(port, BB_HIT)));
    CHECK(bb_evidence_solve(evidence, NULL, watch, &solution) == BB_ERROR_CANCELLED);
    CHECK(bb_evidence_advise(evidence, NULL, BB_SCORING_RAYS, watch, &advice) == BB_ERROR_CANCELLED);
    CHECK(asked >= 4 && census == NULL && table == NULL && solution == NULL && advice == NULL);
    bb_evidence_free(evidence);
}
