/* Games: made, loaded, saved and played. */
#include "fuzz.h"

void fuzz_games(void)
{
    const bb_port port = (bb_port)number(60);
    const bb_move made = {(int32_t)number(9), port, {byte() % 9, byte() % 9}};
    bb_status status;
    const char *from;
    size_t room;
    void *out, *length;

    switch (byte() % 20) {
    case 0: {
        const bb_params params = {some_size(12), (uint32_t)number(9), (uint32_t)number(12)};
        status = bb_game_new(params, byte() % 2, "seed", byte() % 5, place(8));
        KEEP(bb_game, held.game);
        break;
    }
    case 1: {
        /* A spoiled ID may name a board of 65,025 cells, which takes its time. */
        from = some_text();
        if (from && strlen(text) > 8 && strspn(text, "whmM0123456789#:abcdef") < 8)
            break;
        status = bb_game_from_id(from, text_length, byte() % 2, place(8));
        KEEP(bb_game, held.game);
        break;
    }
    case 3: status = bb_game_clone(SOME(held.game), place(8)); KEEP(bb_game, held.game); break;
    case 4: case 5: case 6: after(bb_game_play(SOME(held.game), made), NOTHING); break;
    case 7: after(bb_game_apply(SOME(held.game), made), NOTHING); break;
    case 8: after(bb_game_undo(SOME(held.game), place(1)), NOTHING); break;
    case 9: after(bb_game_redo(SOME(held.game), place(1)), NOTHING); break;
    case 10: after(bb_game_restart(SOME(held.game), place(1)), NOTHING); break;
    case 11: after(bb_game_go_to(SOME(held.game), (size_t)number(9)), NOTHING); break;
    case 12: after(bb_game_read(SOME(held.game), place(sizeof(bb_game_state))), NOTHING); break;
    case 13: after(bb_game_mark(SOME(held.game), port, place(4)), NOTHING); break;
    case 14: {
        /* What was saved can be loaded. */
        static char file[1 << 16];
        size_t bytes;
        if (held.game && bb_game_save(held.game, file, sizeof file, &bytes) == BB_OK) {
            bb_game *again;
            OK(bb_game_load(file, bytes, true, &again));
            bb_game_free(again);
            if (bytes > 0)
                file[word(2) % bytes] = (char)byte();
            status = bb_game_load(file, byte() < 128 ? bytes : word(2) % (bytes + 1), true, place(8));
            KEEP(bb_game, held.game);
        }
        break;
    }
    case 2: case 18: status = bb_game_hiding(some_board(), byte() % 2, place(8)); KEEP(bb_game, held.game); break;
    case 19:
        room = capacity(1), out = place(ROOM), length = place(8);
        array(bb_game_draw(SOME(held.game), byte() % 3, out, room, length), 1, 0, room, 1);
        break;
    case 16: after(bb_game_is_unique(SOME(held.game), byte() % 4, some_watch(), place(1)), NOTHING); break;
    case 17: {
        bb_game_state state;
        if (bb_game_read(SOME(held.game), &state) == BB_OK)
            after(bb_board_par(state.atoms, NULL, some_watch(), place(sizeof(bb_par))), NOTHING);
        break;
    }
    case 15:
        room = capacity(2), out = place(ROOM), length = place(8);
        array(bb_game_observations(SOME(held.game), out, room / 2, length), 1, 0, room / 2, 4);
        break;
    }
}
