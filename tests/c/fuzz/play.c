/* The game by its rules: what a move makes of a state, what is refused, and what leads back to a state that was seen. */
#include "fuzz.h"

/* A state, of boards of one word. */
struct view {
    uint64_t guesses, locks, atoms;
    int32_t result;
    uint32_t right, wrong, missed;
    uint16_t marks[MOST_PORTS];
    bool revealed, just_wrong;
};
enum { MOST_STATES = 512 };
static struct view seen[MOST_STATES], before;
static bool is_seen[MOST_STATES], is_known;
static bb_game_state state_before;
/* The hidden board before, and the guesses as one. */
static struct model hidden, guessed;

void new_game(void)
{
    memset(is_seen, 0, sizeof is_seen);
}

static uint32_t in(uint64_t bits)
{
    uint32_t count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* What the game shows, which agrees with the board that it hides; false beyond boards of one word. */
static bool look(struct view *view, bb_game_state *state)
{
    if (!held.game)
        return false;
    OK(bb_game_read(held.game, state));
    if (!state->atoms.size.side && (state->atoms.size.width > 8 || state->atoms.size.height > 8))
        return false;
    memset(view, 0, sizeof *view);
    view->guesses = state->guesses.bits, view->locks = state->locks.bits, view->atoms = state->atoms.bits;
    view->result = state->result, view->revealed = state->revealed, view->just_wrong = state->just_wrong;
    view->right = state->right, view->wrong = state->wrong, view->missed = state->missed;
    CHECK(model_board(&hidden, state->atoms) && model_board(&guessed, state->guesses));
    CHECK(state->guess_count == in(view->guesses) && (view->result != 0) == view->revealed);
    const bool number = state->guess_count >= state->params.min_atoms && state->guess_count <= state->params.max_atoms;
    CHECK(state->can_check == (number && !view->revealed && !view->just_wrong));
    if (view->revealed) {
        CHECK(view->right == in(view->guesses & view->atoms) && view->wrong == in(view->guesses & ~view->atoms));
        CHECK(view->missed == in(view->atoms & ~view->guesses));
    }
    uint32_t single = 0, ends = 0;
    for (int port = 0; port < hidden.ports; port++) {
        bb_mark mark;
        OK(bb_game_mark(held.game, (bb_port)port, &mark));
        view->marks[port] = mark.mark;
        const bb_outcome truth = model_fire(&hidden, (bb_port)port, NULL);
        if (mark.mark == BB_MARK_NONE)
            continue;
        CHECK(truth >= BB_HIT ? mark.mark == truth : mark.mark < BB_HIT);
        single += truth >= BB_HIT, ends += truth < BB_HIT;
    }
    for (int port = 0; port < hidden.ports; port++) {
        if (view->marks[port] != BB_MARK_NONE && view->marks[port] < BB_HIT)
            CHECK(view->marks[model_fire(&hidden, (bb_port)port, NULL)] == view->marks[port]);
    }
    bb_score rays, markers;
    OK(bb_game_score(held.game, BB_SCORING_RAYS, &rays));
    OK(bb_game_score(held.game, BB_SCORING_MARKERS, &markers));
    CHECK(view->revealed || (rays.rays == single + ends / 2 && markers.rays == single + ends && rays.atoms + markers.atoms == 0));
    return true;
}

void look_before(void)
{
    is_known = look(&before, &state_before);
}

/* The bits of a row or column of a rectangle; none where it has no such line. */
static uint64_t line(bb_size size, bb_move made)
{
    uint64_t bits = 0;
    if ((made.kind == BB_MOVE_LOCK_ROW ? made.cell.y : made.cell.x) >= 8)
        return 0;
    for (int at = 0; at < (made.kind == BB_MOVE_LOCK_ROW ? size.width : size.height); at++)
        bits |= 1ull << (made.kind == BB_MOVE_LOCK_ROW ? 8 * made.cell.y + at : 8 * at + made.cell.x);
    return bits;
}

/* What the move makes of the state before; whether the rules allow it, given that the board has its port or cell. */
static bool expected(struct view *view, bb_move made, bool played, bb_size size, bool right)
{
    const uint64_t lines = made.kind == BB_MOVE_LOCK_COLUMN || made.kind == BB_MOVE_LOCK_ROW ? line(size, made) : 0;
    uint32_t index = 0;
    uint64_t bit = 0;
    if (made.kind == BB_MOVE_GUESS || made.kind == BB_MOVE_LOCK_CELL) {
        OK(bb_cell_index(made.cell, size, &index));
        bit = 1ull << (size.side ? index : 8u * made.cell.y + made.cell.x);
    }
    view->just_wrong = false;
    switch (made.kind) {
    case BB_MOVE_FIRE: return view->marks[made.port] == BB_MARK_NONE;
    case BB_MOVE_GUESS: view->guesses ^= bit; return !played || !(view->locks & bit);
    case BB_MOVE_LOCK_CELL: view->locks ^= bit; return true;
    case BB_MOVE_LOCK_COLUMN: case BB_MOVE_LOCK_ROW:
        view->locks = in(view->locks & lines) > in(lines) / 2 ? view->locks & ~lines : view->locks | lines;
        return true;
    case BB_MOVE_CHECK:
        view->just_wrong = !right, view->revealed = right, view->result = right;
        if (right)
            view->atoms = view->guesses, view->right = in(view->guesses);
        return played ? state_before.can_check
                      : in(view->guesses) >= state_before.params.min_atoms && in(view->guesses) <= state_before.params.max_atoms;
    default: return true;
    }
}

void agree_move(bb_status status, int32_t kind, bb_move made, bool played)
{
    struct view now, then = before;
    bb_game_state state;
    if (!is_known)
        return;
    const bool right = model_signature(&guessed) == model_signature(&hidden);
    CHECK(look(&now, &state));
    const uint32_t old = state_before.position, position = state.position;
    if (old < MOST_STATES)
        seen[old] = before, is_seen[old] = true;
    if (position == old) {
        CHECK(memcmp(&now, &before, sizeof now) == 0 && state.states == state_before.states && state.errors == state_before.errors);
        CHECK(status != BB_OK || kind == WENT || (kind == REDONE ? old == state.states : old == 1));
    } else if (kind >= 0 || kind == RESTARTED) {
        /* What had been undone is gone. */
        CHECK(status == BB_OK && position == old + 1 && state.states == position);
    } else {
        CHECK(status == BB_OK && state.states == state_before.states && state.errors == state_before.errors);
        CHECK(kind == WENT || position == (kind == UNDONE ? old - 1 : old + 1));
        CHECK(position >= MOST_STATES || !is_seen[position] || memcmp(&now, &seen[position], sizeof now) == 0);
    }
    if (position != old && (kind >= 0 || kind == RESTARTED))
        for (uint32_t at = position; at < MOST_STATES; at++)
            is_seen[at] = false;
    const bb_size size = state.params.size;
    if (kind < 0 || kind > BB_MOVE_SOLVE || (size.side && (kind == BB_MOVE_LOCK_COLUMN || kind == BB_MOVE_LOCK_ROW)))
        return;
    if (status != BB_OK && status != BB_ERROR_STATE)
        return;
    const bool may = expected(&then, made, played, size, right);
    if (kind == BB_MOVE_SOLVE) {
        CHECK(status != BB_OK || (now.revealed && now.guesses == before.guesses && now.locks == before.locks));
        return;
    }
    CHECK((status == BB_OK) == (may && !before.revealed));
    if (status != BB_OK)
        return;
    CHECK(now.guesses == then.guesses && now.locks == then.locks && now.atoms == then.atoms && now.result == then.result);
    CHECK(now.revealed == then.revealed && now.just_wrong == then.just_wrong && now.right == then.right && now.wrong == 0);
    CHECK(state.errors == state_before.errors + (played && now.just_wrong));
    uint32_t changed = 0;
    for (int port = 0; port < hidden.ports; port++)
        changed += now.marks[port] != before.marks[port];
    if (kind == BB_MOVE_FIRE)
        CHECK(now.marks[made.port] != BB_MARK_NONE && changed == (now.marks[made.port] < BB_HIT ? 2 : 1));
    else
        CHECK(changed <= (kind == BB_MOVE_CHECK && now.just_wrong ? 2 : 0));
}
