/* Games: made, loaded, saved and played. */
#include "fuzz.h"

static int32_t visit(const bb_game *game, void *user)
{
    CHECK(game != NULL && user == NULL);
    return byte() < 20;
}

/* What was saved can be loaded, and is the same; spoiled, it is read or refused. */
static bool saved(void)
{
    static char file[1 << 16], again[1 << 16];
    size_t bytes;
    bb_game *twin;
    TEXT(bb_game_save(SOME(held.game), out, room, length));
    if (!held.game || bb_game_save(held.game, file, sizeof file, &bytes) != BB_OK)
        return false;
    OK(bb_game_load(file, bytes, true, &twin));
    OK(bb_game_save(twin, again, sizeof again, NULL));
    CHECK(strcmp(file, again) == 0);
    bb_game_free(twin);
    if (bytes > 0)
        file[word(2) % bytes] = (char)byte();
    return MAKE(bb_game, held.game, bb_game_load(file, byte() < 128 ? bytes : word(2) % (bytes + 1), true, place(8)));
}

/* The same board again. */
static void named(void)
{
    char id[ROOM];
    bb_game *twin;
    bool equal;
    TEXT(bb_game_id(SOME(held.game), out, room, length));
    if (!held.game || bb_game_id(held.game, id, sizeof id, NULL) != BB_OK)
        return;
    const bb_game_state one = state_of(held.game);
    if (one.position > 1)
        return;
    OK(bb_game_from_id(id, BB_NUL_TERMINATED, true, &twin));
    OK(bb_board_equal(one.atoms, state_of(twin).atoms, &equal));
    CHECK(equal);
    bb_game_free(twin);
}

/* What the check says is what the rays of the model say. */
static void held_against(void)
{
    bb_check_result *result = place(4);
    bb_port *port = place(2);
    struct model hidden, guessed;
    if (CALL(bb_game_check_result(SOME(held.game), result, port)) != BB_OK)
        return;
    const bb_game_state state = state_of(held.game);
    if (!model_board(&hidden, state.atoms) || !model_board(&guessed, state.guesses))
        return;
    CHECK((*result == BB_CHECK_RIGHT) == (model_signature(&hidden) == model_signature(&guessed)));
    if (*result != BB_CHECK_RIGHT && port)
        CHECK(model_fire(&hidden, *port, NULL) != model_fire(&guessed, *port, NULL));
}

void fuzz_games(void)
{
    const bb_port port = (bb_port)number(byte() < 200 ? 28 : 60);
    /* The first cells come again and again. */
    const uint8_t far = byte() < 200 ? 3 : 9;
    const bb_move made = {(int32_t)number(8), port, {byte() % far, byte() % far}};
    const char *from;
    bb_status status;
    bool *moved, played;

    switch (byte() % 25) {
    case 0: {
        const bb_params params = {some_size(12), (uint32_t)number(9), (uint32_t)number(12)};
        if (MAKE(bb_game, held.game, bb_game_new(params, byte() % 2, "seed", byte() % 5, place(8))))
            new_game();
        break;
    }
    case 1:
        /* A spoiled ID may name a board of 65,025 cells, which takes its time. */
        from = some_text();
        if (from && strlen(text) > 8 && strspn(text, "whmM0123456789#:abcdef") < 8)
            break;
        if (MAKE(bb_game, held.game, bb_game_from_id(from, text_length, byte() % 2, place(8))))
            new_game();
        break;
    case 2: case 18:
        if (MAKE(bb_game, held.game, bb_game_hiding(some_board(), byte() % 2, place(8))))
            new_game();
        break;
    case 3: MAKE(bb_game, held.game, bb_game_clone(SOME(held.game), place(8))); break;
    case 4: case 5: case 6: case 7:
        look_before();
        played = byte() % 4;
        status = played ? CALL(bb_game_play(held.game, made)) : CALL(bb_game_apply(held.game, made));
        agree_move(status, made.kind, made, played);
        break;
    case 8: look_before(); moved = place(1); agree_move(CALL(bb_game_undo(held.game, moved)), UNDONE, made, true); break;
    case 9: look_before(); moved = place(1); agree_move(CALL(bb_game_redo(held.game, moved)), REDONE, made, true); break;
    case 10: look_before(); moved = place(1); agree_move(CALL(bb_game_restart(held.game, moved)), RESTARTED, made, true); break;
    case 11: look_before(); agree_move(CALL(bb_game_go_to(held.game, (size_t)number(9))), WENT, made, true); break;
    case 12: CALL(bb_game_read(SOME(held.game), place(sizeof(bb_game_state)))); break;
    case 13: CALL(bb_game_mark(SOME(held.game), port, place(sizeof(bb_mark)))); break;
    case 14:
        if (saved())
            new_game();
        break;
    case 15: ARRAY(4, bb_game_observations(SOME(held.game), out, room, length)); break;
    case 16: CALL(bb_game_is_unique(SOME(held.game), byte() % 4, some_watch(), place(1))); break;
    case 17: {
        bb_game_state state;
        if (bb_game_read(SOME(held.game), &state) == BB_OK)
            CALL(bb_board_par(state.atoms, some_watch(), place(sizeof(bb_par))));
        break;
    }
    case 19: TEXT(bb_game_draw(SOME(held.game), byte() % 3, out, room, length)); break;
    case 20: named(); break;
    case 21:
        if (byte() % 2)
            BYTES(bb_game_seed(SOME(held.game), out, room, length));
        else
            TEXT(bb_game_status(SOME(held.game), out, room, length));
        break;
    case 22: TEXT(bb_game_history(SOME(held.game), (size_t)number(9), out, room, length)); break;
    case 23: CALL(bb_game_score(SOME(held.game), (int32_t)number(4), place(sizeof(bb_score)))); break;
    case 24:
        if (byte() % 2) {
            held_against();
        } else {
            static const char *const ids[] = {"w3h3m1M1#1", "w4h4m2M2", "s2m1M2#3", "w8h8", "w0h0"};
            const bb_wanted wanted = {sizeof wanted, byte() % 4, (int32_t)number(6) - 1};
            const bb_watch watch = {.size = sizeof watch, .limit = 1 + word(2) % 500};
            CALL(bb_games_generate(ids[byte() % 5], BB_NUL_TERMINATED, byte() % 2, byte() % 2 ? &wanted : NULL, &watch, number(3) % 9, byte() < 9 ? NULL : visit, NULL));
        }
        break;
    }
}
