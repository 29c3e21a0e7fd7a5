/* Sizes, boards, cells, ports, rays, symmetries and batches. */
#include "shapes.h"

void sizes(void)
{
    static const char *const texts[] = {"8x5", "255x1", "hex2", "hex5", "hex3r"};
    bb_size size;
    char text[16];
    size_t length;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        OK(bb_size_parse(texts[i], BB_NUL_TERMINATED, &size));
        OK(bb_size_format(size, text, 8, &length));
        CHECK(strcmp(text, texts[i]) == 0 && length == strlen(text));
    }
    CHECK(sizeof size == 4 && same(size, reflecting(3)));
    CHECK(same(bb_size_rectangle(8, 5), (bb_size){8, 5, 0, 0}) && same(hexagon(5), (bb_size){9, 9, 5, 0}));
    for (uint32_t side = 2; side <= 5; side++) {
        bb_size_totals totals;
        bb_symmetry group[12];
        OK(bb_size_read(hexagon(side), &totals));
        CHECK(totals.cells == 3 * side * (side - 1) + 1 && totals.ports == 12 * side - 6 && totals.symmetries == 12);
        OK(bb_size_symmetries(hexagon(side), group, 12, &length));
        CHECK(length == 12 && group[0] == BB_SYMMETRY_IDENTITY);
    }

    /* What is no size is refused by all, and says why where it was to be made. */
    const bb_size none = {0, 0, 0, 0};
    CHECK(same(bb_size_rectangle(256, 1), none) && same(bb_size_hexagon(1), none));
    FAILS(BB_ERROR_SIZE, "invalid size 256x1", bb_size_read(bb_size_rectangle(256, 1), (bb_size_totals *)(void *)room));
    FAILS(BB_ERROR_SIZE, "expected 2 to 5 cells a side", bb_size_format(bb_size_hexagon(6), text, 8, NULL));
    CHECK(!same(bb_size_hexagon(5), none));
    FAILS(BB_ERROR_SIZE, "no size has width 0", bb_size_format(none, text, 8, NULL));
    FAILS(BB_ERROR_SIZE, "invalid size", bb_size_parse("hex6", 4, &size));
    FAILS(BB_ERROR_SIZE, "invalid size", bb_size_parse("8x", 2, &size));
    static const bb_size wrong[] = {{0, 0, 0, 0}, {0, 8, 0, 0}, {8, 8, 5, 0}, {9, 9, 5, 2}, {0, 0, 5, 0}, {8, 8, 0, 1},
                                    {11, 11, 6, 0}, {1, 1, 1, 0}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        bb_board image;
        bb_evidence *evidence;
        bb_census *census;
        bb_outcome_table *table;
        bb_cell cell;
        bb_game *game;
        uint64_t bits[1] = {0}, number;
        uint8_t codes[54];
        FAILS(BB_ERROR_SIZE, "expected", bb_size_read(wrong[i], (bb_size_totals *)(void *)room));
        FAILS(BB_ERROR_SIZE, "expected", bb_size_format(wrong[i], text, 8, NULL));
        FAILS(BB_ERROR_SIZE, "expected", bb_board_from_words(&(uint64_t){0}, wrong[i], &image));
        FAILS(BB_ERROR_SIZE, "expected", bb_board_atoms((bb_board){.bits = 0, .size = wrong[i]}, NULL, 0, NULL));
        FAILS(BB_ERROR_SIZE, "expected", bb_evidence_new(wrong[i], 1, 1, &evidence));
        FAILS(BB_ERROR_SIZE, "expected", bb_census_new(wrong[i], 1, 1, NULL, NULL, &census));
        FAILS(BB_ERROR_SIZE, "expected", bb_outcome_table_new(wrong[i], 1, 1, NULL, &table));
        FAILS(BB_ERROR_SIZE, "expected", bb_cell_from_axial(0, 0, wrong[i], &cell));
        FAILS(BB_ERROR_SIZE, "expected", bb_game_new((bb_params){wrong[i], 1, 1}, false, "1", 1, &game));
        FAILS(BB_ERROR_SIZE, "expected", bb_boards_count(wrong[i], 1, &number));
        FAILS(BB_ERROR_SIZE, "expected", bb_signatures(bits, 1, wrong[i], 1, codes, NULL, sizeof codes));
    }
}

void boards(void)
{
    bb_board board = board_of(FIGURE), other;
    bb_cell atoms[61], cell;
    uint32_t number;
    size_t count, length;
    bool flag;
    char text[64];

    CHECK(sizeof board == 16 && same(board.size, hexagon(5)));
    CHECK(atoms_in(board) == 6);
    OK(bb_board_atoms(board, NULL, 0, &count));
    CHECK(count == 6);
    OK(bb_board_atoms(board, atoms, 61, &count));
    OK(bb_board_from_atoms(atoms, count, hexagon(5), &other));
    CHECK(other.bits == board.bits);
    OK(bb_board_from_words(&(uint64_t){board.bits}, hexagon(5), &other));
    OK(bb_board_format(board, BB_NOTATION_COMPACT, text, sizeof text, &length));
    CHECK(strcmp(text, FIGURE) == 0 && length == strlen(FIGURE));
    FAILS(BB_ERROR_BUFFER, "room for 5", bb_board_format(board, BB_NOTATION_COMPACT, text, 5, &length));
    FAILS(BB_ERROR_NOTATION, "sgt", bb_board_format(board, BB_NOTATION_SGT, text, sizeof text, NULL));
    OK(bb_board_contains(board, atoms[0], &flag));
    CHECK(flag);
    OK(bb_board_set(&board, atoms[0], true, &flag));
    CHECK(!flag);
    OK(bb_board_set(&board, atoms[0], false, &flag));
    CHECK(flag);
    OK(bb_board_set(&board, atoms[0], false, NULL));
    CHECK(atoms_in(board) == 5);

    /* A text that cannot say by which rule is read by that of the options. */
    const bb_parse_options options = {.size = sizeof options, .board_size = reflecting(5)};
    OK(bb_board_parse(FIGURE, BB_NUL_TERMINATED, &options, &other));
    CHECK(other.size.reflects == 1);
    FAILS(BB_ERROR_SIZE, "expected hex5r", bb_board_parse("2/3/2", 5, &options, &other));
    OK(bb_board_parse(FIGURE, BB_NUL_TERMINATED, &options, &other));
    OK(bb_board_clone(other, &board));
    CHECK(board.bits == other.bits && same(board.size, reflecting(5)));

    for (uint32_t side = 2; side <= 5; side++) {
        bb_size_totals totals;
        OK(bb_size_read(hexagon(side), &totals));
        for (uint32_t at = 0; at < totals.cells; at++) {
            int8_t q, r;
            bb_cell found;
            OK(bb_cell_at(at, hexagon(side), &cell));
            OK(bb_cell_index(cell, hexagon(side), &number));
            CHECK(number == at);
            OK(bb_cell_axial(cell, hexagon(side), &q, &r));
            OK(bb_cell_from_axial(q, r, hexagon(side), &found));
            CHECK(found.x == cell.x && found.y == cell.y);
            OK(bb_cell_format(cell, hexagon(side), text, 3, &length));
            OK(bb_cell_parse(text, length, hexagon(side), &found));
            CHECK(found.x == cell.x && found.y == cell.y);
        }
        for (uint32_t at = 0; at < totals.ports; at++) {
            bb_port port;
            bb_outcome outcome;
            bb_port_place place;
            for (bb_numbering by = BB_PORTS_LETTERS; by <= BB_PORTS_NUMBERS; by++) {
                OK(bb_port_format((bb_port)at, by, hexagon(side), text, 3, &length));
                CHECK(strtoul(text, NULL, 10) == at + 1);
                OK(bb_port_parse(text, BB_NUL_TERMINATED, by, hexagon(side), &port));
                CHECK(port == at);
                OK(bb_outcome_parse(text, length, by, hexagon(side), &outcome));
                CHECK(outcome == at);
            }
            OK(bb_port_from_number(at + 1, BB_PORTS_NUMBERS, hexagon(side), &port));
            CHECK(port == at);
            OK(bb_port_read(port, hexagon(side), &place));
            CHECK(place.side == BB_SIDE_NONE && place.position == at + 1 && place.number == at + 1);
            OK(bb_port_at(place.side, place.position, hexagon(side), &port));
            CHECK(port == at);
            OK(bb_cell_index(place.cell, hexagon(side), &number));
            CHECK(number < totals.cells && place.heading != BB_HEADING_UP && place.heading != BB_HEADING_DOWN && place.heading < 8);
        }
    }
    OK(bb_cell_from_axial(0, 0, hexagon(5), &cell));
    OK(bb_cell_format(cell, hexagon(5), text, sizeof text, NULL));
    CHECK(strcmp(text, "E5") == 0 && cell.x == 4 && cell.y == 4);
    OK(bb_cell_parse("(3,4)", 5, CLASSIC, &cell));
    OK(bb_cell_format(cell, CLASSIC, text, sizeof text, NULL));
    CHECK(strcmp(text, "(3,4)") == 0);
}

/* The rays of the file: board, printed port, outcome. */
void figures(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[160], compact[64], answer[8], said[8];
    unsigned number;
    int rays = 0;
    CHECK(file != NULL);
    while (fgets(line, sizeof line, file)) {
        bb_port port;
        bb_outcome outcome;
        bb_outcome signature[54];
        bb_trace trace;
        bb_step steps[16];
        size_t count;
        if (line[0] == '#')
            continue;
        CHECK(sscanf(line, "%63s %u %7s", compact, &number, answer) == 3);
        const bb_board board = board_of(compact);
        OK(bb_port_from_number(number, BB_PORTS_NUMBERS, board.size, &port));
        OK(bb_board_fire(board, port, &outcome));
        OK(bb_outcome_format(outcome, BB_PORTS_LETTERS, board.size, said, sizeof said, NULL));
        CHECK(strcmp(said, answer) == 0);
        OK(bb_board_signature(board, signature, 54));
        CHECK(signature[port] == outcome);
        OK(bb_board_trace(board, port, NULL, 0, &count, &trace));
        CHECK(trace.outcome == outcome && trace.deflections == count - trace.length);
        if (count <= 16) {
            OK(bb_board_trace(board, port, steps, 16, &count, NULL));
            CHECK(count == 0 || steps[0].turn == BB_TURN_NONE);
        }
        rays++;
    }
    fclose(file);
    CHECK(rays == 12);
}

/* Where the sources differ: an atom straight ahead of the port, and another beside. */
void at_port(void)
{
    const bb_cell atoms[2] = {{0, 0}, {0, 1}};
    bb_board board;
    bb_outcome outcome;
    OK(bb_board_from_atoms(atoms, 2, hexagon(2), &board));
    int both = 0;
    for (bb_port port = 0; port < 18; port++) {
        board.size = hexagon(2);
        OK(bb_board_fire(board, port, &outcome));
        const bool hit = outcome == BB_HIT;
        board.size = reflecting(2);
        OK(bb_board_fire(board, port, &outcome));
        both += hit && outcome == BB_REFLECTION;
    }
    CHECK(both > 0);
}

void symmetries(void)
{
    const bb_board board = board_of(FIGURE);
    bb_board canonical, other;
    bool found = false;
    bb_symmetry group[12];
    uint32_t weight;
    OK(bb_size_symmetries(board.size, group, 12, NULL));
    OK(bb_board_canonical(board, &canonical, &weight));
    CHECK(weight == 12);
    for (size_t i = 0; i < 12; i++) {
        const bb_symmetry by = group[i];
        bb_board image, back;
        bb_symmetry inverse, both;
        bb_port port;
        bb_outcome outcome, expected;
        bb_cell cell;
        bool flag;
        OK(bb_symmetry_inverse(by, &inverse));
        OK(bb_symmetry_then(by, inverse, &both));
        CHECK(both == BB_SYMMETRY_IDENTITY);
        OK(bb_board_transform(board, by, &image));
        OK(bb_board_transform(image, inverse, &back));
        CHECK(back.bits == board.bits);
        for (bb_port from = 0; from < 54; from++) {
            OK(bb_outcome_transform(from, by, hexagon(5), &port));
            OK(bb_board_fire(image, port, &outcome));
            OK(bb_board_fire(board, from, &expected));
            OK(bb_outcome_transform(expected, by, hexagon(5), &expected));
            CHECK(outcome == expected);
        }
        for (uint32_t at = 0; at < 61; at++) {
            OK(bb_cell_at(at, hexagon(5), &cell));
            OK(bb_cell_transform(cell, by, hexagon(5), &cell));
            OK(bb_board_contains(image, cell, &flag));
            CHECK(flag == (board.bits >> at & 1));
        }
        OK(bb_board_canonical(image, &other, &weight));
        CHECK(other.bits == canonical.bits && weight == 12);
        found = found || image.bits == canonical.bits;
    }
    CHECK(found);
    OK(bb_board_canonical((bb_board){.bits = 0, .size = hexagon(5)}, &canonical, &weight));
    CHECK(weight == 1);
}

void batches(void)
{
    enum { COUNT = 7770 };
    static uint64_t all[COUNT];
    static uint8_t codes[42 * COUNT], twice[42 * COUNT];
    static bb_outcome one[42];
    static uint8_t weights[COUNT];
    uint64_t number, sum = 0;
    bb_u128 rank;
    size_t count;
    bb_board board;
    const bb_size size = hexagon(4);

    OK(bb_boards_count(size, 3, &number));
    CHECK(number == COUNT);
    OK(bb_boards(size, 3, 0, all, COUNT, &count));
    CHECK(count == COUNT);
    OK(bb_signatures(all, count, size, 1, codes, NULL, sizeof codes));
    OK(bb_signatures(all, count, size, 0, twice, NULL, sizeof twice));
    CHECK(memcmp(codes, twice, sizeof codes) == 0);
    for (size_t i = 0; i < COUNT; i += 97) {
        OK(bb_board_signature((bb_board){.bits = all[i], .size = size}, one, 42));
        for (size_t port = 0; port < 42; port++)
            CHECK((uint8_t)one[port] == codes[42 * i + port]);
        OK(bb_board_rank((bb_board){.bits = all[i], .size = size}, &rank));
        CHECK(rank.low == i && rank.high == 0);
        OK(bb_board_unrank(size, 3, rank, &board));
        CHECK(board.bits == all[i]);
    }
    OK(bb_boards(size, 3, COUNT, all, COUNT, &count));
    CHECK(count == 0);

    /* One of each class, and how many it stands for. */
    OK(bb_classes_count(size, 3, &number));
    OK(bb_classes(size, 3, 0, all, weights, COUNT, &count));
    CHECK(count == number && count < COUNT);
    for (size_t i = 0; i < count; i++)
        sum += weights[i];
    CHECK(sum == COUNT);
}
