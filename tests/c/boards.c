/* Every function for boards, ports, rays and notations does what its comment says. */
#include "blackbox.h"
#include "check.h"

static const char COMPACT[] = "8/8/1@4@1/8/8/3@4/8/6@1";

static bb_port port(const char *label)
{
    bb_port found;
    OK(bb_port_parse(label, BB_NUL_TERMINATED, BB_PORTS_LETTERS, CLASSIC, &found));
    return found;
}

static void versions(void)
{
    CHECK(strcmp(bb_version(), BB_VERSION) == 0);
    CHECK(bb_abi_version() == BB_ABI_VERSION);
    CHECK(strcmp(bb_status_name(BB_OK), "ok") == 0);
    CHECK(strcmp(bb_status_name(BB_ERROR_PANIC), "panic") == 0);
    CHECK(strcmp(bb_status_name(-7), "unknown") == 0);
    CHECK(strcmp(bb_last_error(), "") == 0);
}

static void boards(void)
{
    bb_board board, image;
    bb_cell atoms[64];
    size_t count;
    uint32_t number;
    bool flag;

    OK(bb_board_parse(COMPACT, BB_NUL_TERMINATED, NULL, &board));
    CHECK(board.size.width == 8 && board.size.height == 8 && board.bits == 0x4000080000420000);
    CHECK(atoms_in(board) == 4);
    OK(bb_board_atoms(board, NULL, 0, &count));
    CHECK(count == 4);
    OK(bb_board_atoms(board, atoms, 64, NULL));
    CHECK(atoms[0].x == 1 && atoms[0].y == 2 && atoms[3].x == 6 && atoms[3].y == 7);
    FAILS(BB_ERROR_BUFFER, "room for 3", bb_board_atoms(board, atoms, 3, &count));
    CHECK(count == 4);
    OK(bb_board_from_atoms(atoms, 4, CLASSIC, &image));
    CHECK(image.bits == board.bits);
    OK(bb_board_from_words(&(uint64_t){board.bits}, CLASSIC, &image));

    OK(bb_board_contains(board, (bb_cell){6, 2}, &flag));
    CHECK(flag);
    OK(bb_board_set(&board, (bb_cell){6, 2}, true, &flag));
    CHECK(!flag);
    OK(bb_board_set(&board, (bb_cell){6, 2}, false, NULL));
    OK(bb_board_contains(board, (bb_cell){6, 2}, &flag));
    CHECK(!flag);

    OK(bb_board_from_words(&(uint64_t){1}, bb_size_rectangle(3, 2), &board));
    OK(bb_board_transform(board, BB_SYMMETRY_ROTATE_90, &image));
    CHECK(image.size.width == 2 && image.size.height == 3 && image.bits == 2);
    for (bb_symmetry s = 0; s < BB_SYMMETRIES; s++) {
        bb_symmetry back, both;
        OK(bb_symmetry_inverse(s, &back));
        OK(bb_symmetry_then(s, back, &both));
        CHECK(both == BB_SYMMETRY_IDENTITY);
    }
    bb_cell cell;
    OK(bb_cell_transform((bb_cell){0, 0}, BB_SYMMETRY_MIRROR_X, bb_size_rectangle(200, 100), &cell));
    CHECK(cell.x == 199 && cell.y == 0);
    OK(bb_cell_index(cell, bb_size_rectangle(200, 100), &number));
    CHECK(number == 199);
    OK(bb_cell_at(200, bb_size_rectangle(200, 100), &cell));
    CHECK(cell.x == 0 && cell.y == 1);
}

static void ports(void)
{
    bb_port found;
    bb_port_place place;
    char text[8];
    size_t length;

    bb_size_totals totals;
    OK(bb_size_read(CLASSIC, &totals));
    CHECK(totals.ports == 32 && totals.cells == 64 && totals.symmetries == 8);
    CHECK(port("L1") == 0 && port("B1") == 8 && port("R8") == 16 && port("T1") == 31);
    for (bb_port at = 0; at < 32; at++) {
        OK(bb_port_read(at, CLASSIC, &place));
        for (bb_numbering by = BB_PORTS_LETTERS; by <= BB_PORTS_SGT; by++) {
            OK(bb_port_format(at, by, CLASSIC, text, sizeof text, &length));
            CHECK(strlen(text) == length);
            OK(bb_port_parse(text, length, by, CLASSIC, &found));
            CHECK(found == at);
            OK(bb_outcome_format(at, by, CLASSIC, text, sizeof text, NULL));
            bb_outcome outcome;
            OK(bb_outcome_parse(text, BB_NUL_TERMINATED, by, CLASSIC, &outcome));
            CHECK(outcome == at);
            if (by != BB_PORTS_LETTERS) {
                CHECK((by == BB_PORTS_NUMBERS ? place.number == at + 1u : place.sgt == 31u - at) && place.clockwise == 32u - at);
                OK(bb_port_from_number(by == BB_PORTS_NUMBERS ? place.number : place.sgt, by, CLASSIC, &found));
                CHECK(found == at);
            }
        }
        OK(bb_port_at(place.side, place.position, CLASSIC, &found));
        CHECK(found == at);
        OK(bb_outcome_transform(at, BB_SYMMETRY_ROTATE_180, CLASSIC, &found));
        CHECK(found == (at + 16) % 32);
    }
    OK(bb_outcome_transform(port("B5"), BB_SYMMETRY_ROTATE_180, CLASSIC, &found));
    CHECK(found == port("T4"));
    OK(bb_outcome_transform(BB_REFLECTION, BB_SYMMETRY_TRANSPOSE, bb_size_rectangle(9, 3), &found));
    CHECK(found == BB_REFLECTION);
    FAILS(BB_ERROR_PORT, "no such port", bb_outcome_transform(32, 0, CLASSIC, &found));
    FAILS(BB_ERROR_ARGUMENT, "no symmetry", bb_outcome_transform(BB_HIT, BB_SYMMETRIES, CLASSIC, &found));
    OK(bb_port_read(port("T3"), CLASSIC, &place));
    CHECK(place.cell.x == 2 && place.cell.y == 0 && place.heading == BB_HEADING_DOWN && place.side == BB_SIDE_TOP);
}

static void rays(void)
{
    bb_board board;
    bb_outcome outcome;
    bb_step steps[256];
    bb_trace trace;
    size_t count;
    bb_outcome signature[32], outcomes_of_all[96];
    uint8_t codes[32], batch[96];

    OK(bb_board_parse(COMPACT, BB_NUL_TERMINATED, NULL, &board));
    OK(bb_board_fire(board, port("R1"), &outcome));
    CHECK(outcome == port("L1"));
    OK(bb_board_fire(board, port("L3"), &outcome));
    CHECK(outcome == BB_HIT);
    OK(bb_board_fire(board, port("B6"), &outcome));
    CHECK(outcome == BB_REFLECTION);

    OK(bb_board_trace(board, port("L5"), steps, 256, &count, &trace));
    CHECK(trace.outcome == port("B5"));
    CHECK(count > trace.length && trace.deflections == count - trace.length);
    CHECK(steps[0].cell.x == 0 && steps[0].cell.y == 4 && steps[0].heading == BB_HEADING_RIGHT);
    CHECK(steps[0].turn == BB_TURN_NONE);
    CHECK(steps[count - 1].cell.y == 7 && steps[count - 1].heading == BB_HEADING_DOWN);
    OK(bb_board_trace(board, port("B7"), steps, 256, &count, &trace));
    CHECK(count == 0 && trace.outcome == BB_HIT);

    OK(bb_board_signature(board, signature, 32));
    for (bb_port at = 0; at < 32; at++) {
        OK(bb_board_fire(board, at, &outcome));
        CHECK(signature[at] == outcome);
        codes[at] = (uint8_t)outcome;
    }
    uint64_t bits[3] = {board.bits, 0, board.bits};
    OK(bb_signatures(bits, 3, CLASSIC, 1, batch, NULL, sizeof batch));
    CHECK(memcmp(batch, codes, 32) == 0 && memcmp(batch + 64, codes, 32) == 0);
    OK(bb_signatures(bits, 3, CLASSIC, 1, NULL, outcomes_of_all, 96));
    CHECK(memcmp(outcomes_of_all + 64, signature, sizeof signature) == 0);
    CHECK(batch[32] == port("R1"));
    OK(bb_signatures(NULL, 0, CLASSIC, 1, NULL, NULL, 0));

    /* Which boards answer so: two questions, 70 boards, two words a mask. */
    uint64_t many[70] = {0}, masks[4] = {7, 7, 7, 7};
    const bb_port ports[2] = {port("L5"), port("L3")};
    const bb_outcome outcomes[2] = {port("B5"), port("R3")};
    many[3] = many[65] = board.bits;
    OK(bb_planes(many, 70, CLASSIC, ports, outcomes, 2, masks, 4));
    CHECK(masks[0] == 8 && masks[1] == 2);
    CHECK(masks[2] == ~(uint64_t)8 && masks[3] == 61);
    OK(bb_planes(many, 70, CLASSIC, NULL, NULL, 0, NULL, 0));
    OK(bb_planes(NULL, 0, CLASSIC, ports, outcomes, 2, NULL, 0));
}

static void texts(void)
{
    bb_board board, again;
    char text[256];
    size_t length;
    bb_notation notation;

    bb_parse_options options = {.size = sizeof options, .board_size = {8, 8, 0, 0}};
    OK(bb_board_parse(COMPACT, BB_NUL_TERMINATED, &options, &board));
#define VALUE(NAME, name) BB_NOTATION_##NAME,
    const bb_notation notations[] = {BB_NOTATIONS(VALUE)};
#undef VALUE
    for (size_t at = 0; at < sizeof notations / sizeof *notations; at++) {
        bb_notation as = notations[at];
        OK(bb_board_format(board, as, NULL, 0, &length));
        OK(bb_board_format(board, as, text, length + 1, NULL));
        CHECK(strlen(text) == length);
        OK(bb_notation_detect(text, length, &notation));
        CHECK(notation == as);
        OK(bb_board_parse(text, length, NULL, &again));
        CHECK(again.bits == board.bits && again.size.width == 8 && again.size.height == 8);
        strcpy(text, "untouched");
        FAILS(BB_ERROR_BUFFER, "room for", bb_board_format(board, as, text, length, NULL));
        CHECK(strcmp(text, "untouched") == 0);
    }
    options.board_size = bb_size_rectangle(5, 5);
    OK(bb_board_parse("0x1000", 6, &options, &board));
    CHECK(board.size.width == 5 && board.bits == 0x1000);
    FAILS(BB_ERROR_TEXT, "line 2, column 1", bb_board_parse("...\n..\n", BB_NUL_TERMINATED, NULL, &board));
    CHECK(error_now().line == 2 && error_now().column == 1);
    CHECK(board.bits == 0 && board.size.width == 0);
    options.board_size = bb_size_rectangle(3, 3);
    FAILS(BB_ERROR_SIZE, "expected 3x3", bb_board_parse("8/8", 3, &options, &board));
    options.size = 8;
    FAILS(BB_ERROR_ARGUMENT, "`options->size` is 8", bb_board_parse("8/8", 3, &options, &board));
    FAILS(BB_ERROR_CELL, "off the board", bb_board_parse("3x3:(3,0)", 9, NULL, &board));
    FAILS(BB_ERROR_TEXT, "not UTF-8", bb_board_parse("..\n.\xff", 5, NULL, &board));
    CHECK(error_now().line == 2 && error_now().column == 2);
}

/* What is written of a board of any size is read as the same board. */
static void come_back(void)
{
    bb_size sizes[64 + 8];
    size_t count = 0, length;
    for (uint32_t width = 1; width <= 8; width++)
        for (uint32_t height = 1; height <= 8; height++)
            sizes[count++] = bb_size_rectangle(width, height);
    for (uint32_t side = 2; side <= 5; side++)
        for (uint8_t rule = 0; rule < 2; rule++) {
            sizes[count] = bb_size_hexagon(side);
            sizes[count++].reflects = rule;
        }
#define VALUE(NAME, name) BB_NOTATION_##NAME,
    const bb_notation notations[] = {BB_NOTATIONS(VALUE)};
#undef VALUE
    for (size_t at = 0; at < count; at++) {
        bb_parse_options options = {.size = sizeof options, .board_size = sizes[at]};
        for (uint64_t bits = 0; bits < 2; bits++) {
            bb_board board, again;
            OK(bb_board_from_words(&(uint64_t){bits}, sizes[at], &board));
            for (size_t way = 0; way < sizeof notations / sizeof *notations; way++) {
                char text[256];
                if (bb_board_format(board, notations[way], text, sizeof text, &length) != BB_OK) {
                    CHECK(notations[way] == BB_NOTATION_SGT);
                    continue;
                }
                if (notations[way] == BB_NOTATION_BITS)
                    OK(bb_board_parse(text, length, &options, &again));
                else
                    OK(bb_board_parse(text, length, NULL, &again));
                CHECK(again.bits == board.bits && memcmp(&again.size, &board.size, sizeof board.size) == 0);
            }
        }
    }
}

static void wide_ones_come_back(void)
{
    const uint32_t sides[][2] = {{1, 255}, {255, 1}, {255, 255}, {9, 9}, {64, 65}, {3, 200}};
    const bb_notation notations[] = {BB_NOTATION_GRID, BB_NOTATION_COMPACT, BB_NOTATION_ATOMS, BB_NOTATION_SGT};
    for (size_t at = 0; at < sizeof sides / sizeof *sides; at++) {
        bb_board board, again;
        size_t length;
        bool same;
        const uint32_t right = sides[at][0] - 1, bottom = sides[at][1] - 1;
        OK(bb_board_from_atoms(NULL, 0, bb_size_rectangle(right + 1, bottom + 1), &board));
        OK(bb_board_set(&board, (bb_cell){(uint8_t)right, 0}, true, NULL));
        OK(bb_board_set(&board, (bb_cell){(uint8_t)(right / 2), (uint8_t)bottom}, true, NULL));
        for (size_t way = 0; way < sizeof notations / sizeof *notations; way++) {
            if (notations[way] == BB_NOTATION_SGT && (right == 0 || bottom == 0))
                continue;
            OK(bb_board_format(board, notations[way], NULL, 0, &length));
            char *text = malloc(length + 1);
            OK(bb_board_format(board, notations[way], text, length + 1, NULL));
            OK(bb_board_parse(text, length, NULL, &again));
            OK(bb_board_equal(board, again, &same));
            CHECK(same);
            bb_board_free(again);
            free(text);
        }
        bb_board_free(board);
    }
}

static void wide(void)
{
    bb_board board, again, image;
    bb_board small;
    bb_outcome outcome, signature[1020], codes[600];
    bb_step steps[64];
    bb_trace trace;
    bb_cell atoms[4];
    char text[64];
    size_t count;
    bool flag;

    OK(bb_board_from_atoms(NULL, 0, bb_size_rectangle(200, 100), &board));
    OK(bb_board_set(&board, (bb_cell){150, 99}, true, &flag));
    CHECK(flag);
    CHECK(board.size.width == 200 && board.size.height == 100 && board.size.side == 0);
    OK(bb_board_atoms(board, atoms, 4, &count));
    CHECK(count == 1 && atoms[0].x == 150 && atoms[0].y == 99);
    OK(bb_board_format(board, BB_NOTATION_ATOMS, text, sizeof text, &count));
    CHECK(strcmp(text, "200x100:(150,99)") == 0);
    FAILS(BB_ERROR_NOTATION, "no form in bits", bb_board_format(board, BB_NOTATION_BITS, text, 64, NULL));
    OK(bb_board_parse(text, count, NULL, &again));
    OK(bb_board_equal(board, again, &flag));
    CHECK(flag);
    OK(bb_board_set(&again, atoms[0], false, NULL));
    OK(bb_board_equal(board, again, &flag));
    CHECK(!flag);
    bb_board_free(again);

    OK(bb_board_transform(board, BB_SYMMETRY_TRANSPOSE, &image));
    OK(bb_board_contains(image, (bb_cell){99, 150}, &flag));
    CHECK(flag);
    OK(bb_board_signature(board, signature, 1020));
    for (bb_port at = 0; at < 600; at++) {
        OK(bb_board_fire(board, at, &outcome));
        CHECK(outcome == signature[at]);
    }
    OK(bb_board_trace(board, 99, NULL, 0, &count, &trace));
    CHECK(count == 150 && trace.length == 150 && trace.outcome == BB_HIT);
    FAILS(BB_ERROR_BUFFER, "expected at least 150", bb_board_trace(board, 99, steps, 64, NULL, NULL));
    FAILS(BB_ERROR_BUFFER, "expected at least 600", bb_board_signature(board, signature, 599));
    bb_board_free(image);
    OK(bb_board_clone(board, &image));
    bb_board_free(board);
    CHECK(atoms_in(image) == 1);

    /* Its words, and the signatures of words: an outcome a port. */
    uint64_t words[313];
    OK(bb_board_words(image, NULL, 0, &count));
    CHECK(count == 313);
    FAILS(BB_ERROR_BUFFER, "room for 312", bb_board_words(image, words, 312, NULL));
    OK(bb_board_words(image, words, 313, NULL));
    CHECK(words[(200 * 99 + 150) / 64] == (uint64_t)1 << (200 * 99 + 150) % 64);
    OK(bb_signatures(words, 1, image.size, 1, NULL, codes, 600));
    CHECK(memcmp(codes, signature, sizeof codes) == 0);
    FAILS(BB_ERROR_ARGUMENT, "so many ports", bb_signatures(words, 1, image.size, 1, (uint8_t *)text, NULL, 600));
    words[312] = (uint64_t)1 << 32;
    FAILS(BB_ERROR_CELL, "board 0", bb_signatures(words, 1, image.size, 1, NULL, codes, 600));
    words[312] = 0;
    bb_board_free(image);
    OK(bb_board_from_words(words, bb_size_rectangle(200, 100), &board));
    OK(bb_board_contains(board, (bb_cell){150, 99}, &flag));
    CHECK(flag && atoms_in(board) == 1);
    bb_board_free(board);

    /* A board of one word is a value: nothing is to be freed, and copies change apart. */
    OK(bb_board_from_atoms(NULL, 0, CLASSIC, &board));
    small = board;
    OK(bb_board_set(&small, (bb_cell){2, 0}, true, &flag));
    CHECK(flag && small.bits == 4 && board.bits == 0 && atoms_in(small) == 1);
    bb_board_free(small);
    bb_board_free(small);
}

int main(void)
{
    versions();
    boards();
    ports();
    rays();
    texts();
    come_back();
    wide_ones_come_back();
    wide();
    puts("ok");
    return 0;
}
