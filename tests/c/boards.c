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

    OK(bb_board_parse(COMPACT, BB_NUL_TERMINATED, &board));
    CHECK(board.size.width == 8 && board.size.height == 8 && board.bits == 0x4000080000420000);
    OK(bb_board_count(board, &number));
    CHECK(number == 4);
    OK(bb_board_atoms(board, NULL, 0, &count));
    CHECK(count == 4);
    OK(bb_board_atoms(board, atoms, 64, NULL));
    CHECK(atoms[0].x == 1 && atoms[0].y == 2 && atoms[3].x == 6 && atoms[3].y == 7);
    FAILS(BB_ERROR_BUFFER, "room for 3", bb_board_atoms(board, atoms, 3, &count));
    CHECK(count == 4);
    OK(bb_board_from_atoms(atoms, 4, CLASSIC, &image));
    CHECK(image.bits == board.bits);
    OK(bb_board_new(board.bits, CLASSIC, &image));

    OK(bb_board_contains(board, (bb_cell){6, 2}, &flag));
    CHECK(flag);
    OK(bb_board_insert(&board, (bb_cell){6, 2}, &flag));
    CHECK(!flag);
    OK(bb_board_remove(&board, (bb_cell){6, 2}, NULL));
    OK(bb_board_contains(board, (bb_cell){6, 2}, &flag));
    CHECK(!flag);

    OK(bb_board_new(1, bb_size_rectangle(3, 2), &board));
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
    uint32_t number, position;
    bb_side side;
    bb_cell cell;
    uint8_t heading;
    char text[8];
    size_t length;

    bb_size_totals totals;
    OK(bb_size_read(CLASSIC, &totals));
    CHECK(totals.ports == 32 && totals.cells == 64 && totals.symmetries == 8);
    CHECK(port("L1") == 0 && port("B1") == 8 && port("R8") == 16 && port("T1") == 31);
    for (bb_port at = 0; at < 32; at++) {
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
                OK(bb_port_number(at, by, CLASSIC, &number));
                CHECK(number == (by == BB_PORTS_NUMBERS ? at + 1u : 31u - at));
                OK(bb_port_from_number(number, by, CLASSIC, &found));
                CHECK(found == at);
            }
        }
        OK(bb_port_side(at, CLASSIC, &side, &position));
        OK(bb_port_at(side, position, CLASSIC, &found));
        CHECK(found == at);
        OK(bb_port_transform(at, BB_SYMMETRY_ROTATE_180, CLASSIC, &found));
        CHECK(found == (at + 16) % 32);
    }
    OK(bb_outcome_transform(port("B5"), BB_SYMMETRY_ROTATE_180, CLASSIC, &found));
    CHECK(found == port("T4"));
    OK(bb_outcome_transform(BB_REFLECTION, BB_SYMMETRY_TRANSPOSE, bb_size_rectangle(9, 3), &found));
    CHECK(found == BB_REFLECTION);
    FAILS(BB_ERROR_PORT, "no such port", bb_outcome_transform(32, 0, CLASSIC, &found));
    FAILS(BB_ERROR_ARGUMENT, "no symmetry", bb_outcome_transform(BB_HIT, BB_SYMMETRIES, CLASSIC, &found));
    OK(bb_port_entry(port("T3"), CLASSIC, &cell, &heading));
    CHECK(cell.x == 2 && cell.y == 0 && heading == BB_HEADING_DOWN);
    OK(bb_port_side(port("R2"), CLASSIC, &side, NULL));
    CHECK(side == BB_SIDE_RIGHT);
}

static void rays(void)
{
    bb_board board;
    bb_outcome outcome;
    bb_step steps[256];
    bb_trace trace;
    size_t count;
    uint8_t signature[32], batch[96];

    OK(bb_board_parse(COMPACT, BB_NUL_TERMINATED, &board));
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

    OK(bb_board_signature(board, signature, sizeof signature));
    for (bb_port at = 0; at < 32; at++) {
        OK(bb_board_fire(board, at, &outcome));
        CHECK(signature[at] == (outcome >= BB_HIT ? outcome - 65280 : outcome));
    }
    uint64_t bits[3] = {board.bits, 0, board.bits};
    OK(bb_signatures(bits, 3, CLASSIC, 1, batch, sizeof batch));
    CHECK(memcmp(batch, signature, 32) == 0 && memcmp(batch + 64, signature, 32) == 0);
    CHECK(batch[32] == port("R1"));
    OK(bb_signatures(NULL, 0, CLASSIC, 1, NULL, 0));

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
    uint32_t line, column;

    bb_parse_options options = {.size = sizeof options, .board_size = {8, 8, 0, 0}};
    OK(bb_board_parse_with(COMPACT, BB_NUL_TERMINATED, &options, &board));
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
        OK(bb_board_parse(text, length, &again));
        CHECK(again.bits == board.bits && again.size.width == 8 && again.size.height == 8);
        strcpy(text, "untouched");
        FAILS(BB_ERROR_BUFFER, "room for", bb_board_format(board, as, text, length, NULL));
        CHECK(strcmp(text, "untouched") == 0);
    }
    options.board_size = bb_size_rectangle(5, 5);
    OK(bb_board_parse_with("0x1000", 6, &options, &board));
    CHECK(board.size.width == 5 && board.bits == 0x1000);
    FAILS(BB_ERROR_TEXT, "line 2, column 1", bb_board_parse("...\n..\n", BB_NUL_TERMINATED, &board));
    OK(bb_last_error_place(&line, &column));
    CHECK(line == 2 && column == 1);
    CHECK(board.bits == 0x1000);
    FAILS(BB_ERROR_SIZE, "too large", bb_board_parse("9", 1, &board));
    options.board_size = bb_size_rectangle(3, 3);
    FAILS(BB_ERROR_SIZE, "expected 3x3", bb_board_parse_with("8/8", 3, &options, &board));
    options.size = 8;
    FAILS(BB_ERROR_ARGUMENT, "`options->size` is 8", bb_board_parse_with("8/8", 3, &options, &board));
    FAILS(BB_ERROR_CELL, "off the board", bb_board_parse("3x3:(3,0)", 9, &board));
    FAILS(BB_ERROR_TEXT, "not UTF-8", bb_board_parse("..\n.\xff", 5, &board));
    OK(bb_last_error_place(&line, &column));
    CHECK(line == 2 && column == 2);
    OK(bb_last_error_place(NULL, NULL));
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
            OK(bb_board_new(bits, sizes[at], &board));
            for (size_t way = 0; way < sizeof notations / sizeof *notations; way++) {
                char text[256];
                if (bb_board_format(board, notations[way], text, sizeof text, &length) != BB_OK) {
                    CHECK(notations[way] == BB_NOTATION_SGT);
                    continue;
                }
                if (notations[way] == BB_NOTATION_BITS)
                    OK(bb_board_parse_with(text, length, &options, &again));
                else
                    OK(bb_board_parse(text, length, &again));
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
        bb_wide_board *board, *again;
        size_t length;
        bool same;
        const uint32_t right = sides[at][0] - 1, bottom = sides[at][1] - 1;
        OK(bb_wide_board_new(bb_size_rectangle(right + 1, bottom + 1), &board));
        OK(bb_wide_board_insert(board, (bb_cell){(uint8_t)right, 0}, NULL));
        OK(bb_wide_board_insert(board, (bb_cell){(uint8_t)(right / 2), (uint8_t)bottom}, NULL));
        for (size_t way = 0; way < sizeof notations / sizeof *notations; way++) {
            if (notations[way] == BB_NOTATION_SGT && (right == 0 || bottom == 0))
                continue;
            OK(bb_wide_board_format(board, notations[way], NULL, 0, &length));
            char *text = malloc(length + 1);
            OK(bb_wide_board_format(board, notations[way], text, length + 1, NULL));
            OK(bb_wide_board_parse(text, length, &again));
            OK(bb_wide_board_equal(board, again, &same));
            CHECK(same);
            bb_wide_board_free(again);
            free(text);
        }
        bb_wide_board_free(board);
    }
}

static void wide(void)
{
    bb_wide_board *board, *again, *image;
    bb_board small;
    bb_outcome outcome, signature[1020];
    bb_step steps[64];
    bb_trace trace;
    bb_cell atoms[4];
    char text[64];
    size_t count;
    bb_size size;
    uint32_t number;
    bool flag;

    OK(bb_wide_board_new(bb_size_rectangle(200, 100), &board));
    OK(bb_wide_board_insert(board, (bb_cell){150, 99}, &flag));
    CHECK(flag);
    OK(bb_wide_board_size(board, &size));
    CHECK(size.width == 200 && size.height == 100 && size.side == 0);
    OK(bb_wide_board_count(board, &number));
    CHECK(number == 1);
    OK(bb_wide_board_atoms(board, atoms, 4, &count));
    CHECK(count == 1 && atoms[0].x == 150 && atoms[0].y == 99);
    OK(bb_wide_board_format(board, BB_NOTATION_ATOMS, text, sizeof text, &count));
    CHECK(strcmp(text, "200x100:(150,99)") == 0);
    FAILS(BB_ERROR_NOTATION, "no form in bits", bb_wide_board_format(board, BB_NOTATION_BITS, text, 64, NULL));
    OK(bb_wide_board_parse(text, count, &again));
    OK(bb_wide_board_equal(board, again, &flag));
    CHECK(flag);
    OK(bb_wide_board_remove(again, atoms[0], NULL));
    OK(bb_wide_board_equal(board, again, &flag));
    CHECK(!flag);
    bb_wide_board_free(again);

    OK(bb_wide_board_transform(board, BB_SYMMETRY_TRANSPOSE, &image));
    OK(bb_wide_board_contains(image, (bb_cell){99, 150}, &flag));
    CHECK(flag);
    OK(bb_wide_board_signature(board, signature, 1020));
    for (bb_port at = 0; at < 600; at++) {
        OK(bb_wide_board_fire(board, at, &outcome));
        CHECK(outcome == signature[at]);
    }
    OK(bb_wide_board_trace(board, 99, NULL, 0, &count, &trace));
    CHECK(count == 150 && trace.length == 150 && trace.outcome == BB_HIT);
    FAILS(BB_ERROR_BUFFER, "expected at least 150", bb_wide_board_trace(board, 99, steps, 64, NULL, NULL));
    FAILS(BB_ERROR_BUFFER, "expected at least 600", bb_wide_board_signature(board, signature, 599));
    FAILS(BB_ERROR_SIZE, "too large", bb_wide_board_to_board(board, &small));
    bb_wide_board_free(image);
    OK(bb_wide_board_clone(board, &image));
    bb_wide_board_free(board);
    OK(bb_wide_board_count(image, &number));
    CHECK(number == 1);
    bb_wide_board_free(image);

    OK(bb_wide_board_from_atoms(atoms, 0, CLASSIC, &board));
    OK(bb_wide_board_to_board(board, &small));
    CHECK(small.bits == 0 && small.size.width == 8);
    bb_wide_board_free(board);
    small.bits = 5;
    OK(bb_wide_board_from_board(small, &board));
    OK(bb_wide_board_count(board, &number));
    CHECK(number == 2);
    bb_wide_board_free(board);
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
