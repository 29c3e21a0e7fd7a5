/* Games on hexagons, and long work there that is stopped. */
#include "blackbox.h"
#include "check.h"

static int32_t stop(void *user)
{
    ++*(int *)user;
    return 1;
}

static void games(void)
{
    const bb_hex_params params = {.side = 5, .min_atoms = 6, .max_atoms = 6, .at_port = BB_HEX_AT_PORT_HIT};
    bb_hex_game *game, *other, *loaded;
    bb_hex_game_state state;
    bb_hex_move move, moves[4];
    bb_hex_outcome outcome;
    bb_mark mark;
    bb_score score;
    bb_hex_par par;
    static char file[1000];
    char text[200];
    size_t length, count;
    bool done;

    OK(bb_hex_game_new(params, "12345", BB_NUL_TERMINATED, &game));
    OK(bb_hex_game_from_id("s5m6M6#12345", BB_NUL_TERMINATED, &other));
    OK(bb_hex_game_id(game, text, sizeof text, NULL));
    OK(bb_hex_game_id(other, file, sizeof file, NULL));
    CHECK(strcmp(text, file) == 0);
    OK(bb_hex_game_seed(game, file, sizeof file, NULL));
    CHECK(strcmp(file, "12345") == 0);
    bb_hex_game_free(other);
    OK(bb_hex_game_from_id(text, BB_NUL_TERMINATED, &other));
    FAILS(BB_ERROR_STATE, "not made from a seed", bb_hex_game_seed(other, text, sizeof text, NULL));
    bb_hex_game_free(other);

    OK(bb_hex_move_parse("guess E5", BB_NUL_TERMINATED, 5, &move));
    CHECK(move.kind == BB_HEX_MOVE_GUESS && move.cell == 30);
    OK(bb_hex_move_format(move, 5, text, sizeof text, &length));
    CHECK(strcmp(text, "guess E5") == 0 && length == 8);
    OK(bb_hex_game_play(game, move));
    OK(bb_hex_game_play(game, (bb_hex_move){.kind = BB_HEX_MOVE_LOCK, .cell = 0}));
    FAILS(BB_ERROR_STATE, "A1 is locked", bb_hex_game_play(game, (bb_hex_move){BB_HEX_MOVE_GUESS, 0, 0}));
    OK(bb_hex_game_play(game, (bb_hex_move){.kind = BB_HEX_MOVE_FIRE, .port = 0}));
    FAILS(BB_ERROR_STATE, "has been used", bb_hex_game_play(game, (bb_hex_move){.kind = BB_HEX_MOVE_FIRE}));
    OK(bb_hex_game_undo(game, &done));
    OK(bb_hex_game_read(game, &state));
    CHECK(done && state.position == 3 && state.states == 4 && state.guesses.bits == 1ull << 30 && state.locks.bits == 1);
    OK(bb_hex_game_redo(game, NULL));
    OK(bb_hex_game_redo(game, &done));
    CHECK(!done);
    OK(bb_hex_game_go_to(game, 1));
    FAILS(BB_ERROR_ARGUMENT, "expected 1 to 4", bb_hex_game_go_to(game, 5));
    OK(bb_hex_game_go_to(game, 4));
    OK(bb_hex_game_moves(game, moves, 4, &count));
    CHECK(count == 3 && moves[2].kind == BB_HEX_MOVE_FIRE);
    OK(bb_hex_game_mark(game, 0, &mark, &outcome));
    CHECK(mark.mark != BB_MARK_NONE && !mark.wrong && !mark.omitted);
    OK(bb_hex_game_mark(game, 1, &mark, NULL));

    OK(bb_hex_game_save(game, file, sizeof file, &length));
    OK(bb_hex_game_load(file, length, &loaded));
    bb_hex_game_free(loaded);
    FAILS(BB_ERROR_TEXT, "line 1", bb_hex_game_load("x\n", 2, &loaded));
    OK(bb_hex_game_clone(game, &other));
    OK(bb_hex_game_read(game, &state));
    for (bb_hex_cell cell = 0; cell < 61; cell++)
        if ((state.atoms.bits ^ state.guesses.bits) >> cell & 1) {
            if (state.locks.bits >> cell & 1)
                OK(bb_hex_game_play(other, (bb_hex_move){BB_HEX_MOVE_LOCK, 0, cell}));
            OK(bb_hex_game_play(other, (bb_hex_move){BB_HEX_MOVE_GUESS, 0, cell}));
        }
    OK(bb_hex_game_play(other, (bb_hex_move){.kind = BB_HEX_MOVE_CHECK}));
    OK(bb_hex_game_read(other, &state));
    CHECK(state.revealed && state.result == 1 && state.right == 6 && state.wrong == 0);
    OK(bb_hex_game_score(other, BB_SCORING_MARKERS, &score));
    CHECK(score.rays >= 1 && score.rays <= 2 && score.atoms == 0);
    OK(bb_hex_game_draw(other, BB_PICTURE_SVG, NULL, 0, &length));
    CHECK(length > 1000);
    OK(bb_hex_game_draw_to(other, BB_PICTURE_TEXT, bb_file_writer(stdout)));
    OK(bb_hex_game_save_to(other, bb_file_writer(stdout)));
    FAILS(BB_ERROR_STATE, "revealed", bb_hex_game_play(other, (bb_hex_move){.kind = BB_HEX_MOVE_CHECK}));
    bb_hex_game_free(other);

    /* A wrong check names its proof. */
    OK(bb_hex_game_hiding((bb_hex_board){8, 2}, BB_HEX_AT_PORT_HIT, &other));
    OK(bb_hex_game_play(other, (bb_hex_move){BB_HEX_MOVE_GUESS, 0, 0}));
    OK(bb_hex_game_play(other, (bb_hex_move){.kind = BB_HEX_MOVE_CHECK}));
    OK(bb_hex_game_read(other, &state));
    CHECK(state.just_wrong && state.errors == 1 && !state.can_check && state.proof < 18);
    OK(bb_hex_game_mark(other, state.proof, &mark, &outcome));
    CHECK(mark.omitted);
    OK(bb_hex_game_par(other, NULL, &par));
    CHECK(par.par12 == 12);
    bb_hex_evidence *evidence;
    OK(bb_hex_game_evidence(other, &evidence));
    bb_hex_evidence_free(evidence);
    OK(bb_hex_game_play(other, (bb_hex_move){.kind = BB_HEX_MOVE_SOLVE}));
    OK(bb_hex_game_read(other, &state));
    CHECK(state.result == -1 && state.missed == 1);
    bb_hex_game_free(other);
    bb_hex_game_free(game);

    /* Work that is asked may be stopped. */
    int asked = 0;
    bb_hex_census *census;
    bb_hex_played played;
    CHECK(bb_hex_census_new(5, 6, 0, 1, WATCH(.poll = stop, .user = &asked), &census) == BB_ERROR_CANCELLED);
    CHECK(bb_hex_strategy(5, 5, 0, 0, 0, 1, WATCH(.poll = stop, .user = &asked), &played) == BB_ERROR_CANCELLED);
    OK(bb_hex_evidence_new(5, 12, 12, BB_HEX_AT_PORT_HIT, &evidence));
    for (bb_hex_port port = 0; port < 54; port += 9)
        OK(bb_hex_evidence_observe(evidence, port, BB_HIT8));
    bb_hex_solution *solution;
    bb_hex_advice *advice;
    CHECK(bb_hex_evidence_solve(evidence, WATCH(.poll = stop, .user = &asked), &solution) == BB_ERROR_CANCELLED);
    CHECK(bb_hex_evidence_advise(evidence, 0, WATCH(.poll = stop, .user = &asked), &advice) == BB_ERROR_CANCELLED);
    CHECK(asked >= 4 && census == NULL && solution == NULL && advice == NULL);
    bb_hex_evidence_free(evidence);
}

int main(void)
{
    games();
    puts("ok");
    return 0;
}
