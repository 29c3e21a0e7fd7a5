/* The texts that people bring. The file has a case a line, blanks between the words, texts as hexadecimal digits behind an x:
 *     READER NUMBERING TEXT read|refused EXPECTED
 * where what is expected is the reading, or a part of the message. */
#include "blackbox_game.h"
#include "check.h"

enum { LONGEST = 1 << 14 };

static size_t unhex(const char *digits, char *out)
{
    size_t length = 0;
    for (digits++; digits[0] && digits[1]; digits += 2) {
        unsigned byte;
        CHECK(sscanf(digits, "%2x", &byte) == 1);
        out[length++] = (char)byte;
    }
    out[length] = '\0';
    return length;
}

static bb_status game_id(const char *text, size_t length, char *out)
{
    bb_game *game;
    size_t written;
    bb_status status = bb_game_from_id(text, length, false, &game);
    if (status == BB_OK) {
        OK(bb_game_id(game, out, LONGEST, &written));
        bb_game_free(game);
    }
    return status;
}

static bb_status board(const char *text, size_t length, char *out)
{
    bb_board board;
    size_t written;
    bb_status status = bb_board_parse(text, length, NULL, &board);
    if (status == BB_OK)
        OK(bb_board_format(board, BB_NOTATION_COMPACT, out, LONGEST, &written));
    return status;
}

static bb_status evidence(const char *text, size_t length, bb_numbering numbering, char *out)
{
    bb_evidence *evidence;
    size_t written;
    bb_status status = bb_evidence_parse(text, length, numbering, &evidence);
    if (status == BB_OK) {
        OK(bb_evidence_format(evidence, false, out, LONGEST, &written));
        bb_evidence_free(evidence);
    }
    return status;
}

/* The evidence with no other facts than those that contradict each other. */
static bb_status conflict(const char *text, size_t length, char *out)
{
    bb_evidence *evidence, *few;
    bb_status status = bb_evidence_parse(text, length, BB_PORTS_LETTERS, &evidence);
    if (status == BB_OK) {
        bb_evidence_size about;
        bb_solution *solution;
        bb_fact facts[32];
        size_t count, written;
        OK(bb_evidence_read(evidence, &about));
        OK(bb_evidence_solve(evidence, NULL, NULL, &solution));
        OK(bb_solution_conflict(solution, facts, 32, &count));
        OK(bb_evidence_new(about.size, about.min_atoms, about.max_atoms, &few));
        for (size_t at = 0; at < count; at++)
            OK(bb_evidence_add(few, facts[at]));
        OK(bb_evidence_format(few, false, out, LONGEST, &written));
        bb_evidence_free(few);
        bb_solution_free(solution);
        bb_evidence_free(evidence);
    }
    return status;
}

static bb_status port(const char *text, size_t length, char *out)
{
    bb_port port;
    size_t written;
    bb_status status = bb_port_parse(text, length, BB_PORTS_LETTERS, CLASSIC, &port);
    if (status == BB_OK)
        OK(bb_port_format(port, BB_PORTS_LETTERS, CLASSIC, out, LONGEST, &written));
    return status;
}

int main(int argc, char **argv)
{
    static char line[4 * LONGEST], text[LONGEST], expected[LONGEST], found[LONGEST], other[LONGEST];
    char reader[16], numbering[16], verdict[16];
    static char hex_text[2 * LONGEST], hex_expected[2 * LONGEST];
    FILE *file;
    int cases = 0;
    CHECK(argc == 2);
    file = fopen(argv[1], "r");
    CHECK(file);
    while (fgets(line, sizeof line, file)) {
        size_t length;
        bb_status status;
        bb_numbering named = BB_PORTS_LETTERS;
        CHECK(sscanf(line, "%15s %15s %32767s %15s %32767s", reader, numbering, hex_text, verdict, hex_expected) == 5);
        length = unhex(hex_text, text);
        unhex(hex_expected, expected);
        if (strcmp(numbering, "numbers") == 0)
            named = BB_PORTS_NUMBERS;
        if (strcmp(numbering, "sgt") == 0)
            named = BB_PORTS_SGT;
        if (strcmp(numbering, "clockwise") == 0)
            named = BB_PORTS_CLOCKWISE;
        if (strcmp(numbering, "bottom") == 0)
            named = BB_PORTS_BOTTOM;
        if (strcmp(reader, "board") == 0)
            status = board(text, length, found);
        else if (strcmp(reader, "evidence") == 0)
            status = evidence(text, length, named, found);
        else if (strcmp(reader, "conflict") == 0)
            status = conflict(text, length, found);
        else if (strcmp(reader, "port") == 0)
            status = port(text, length, found);
        else
            status = game_id(text, length, found);
        if (strcmp(verdict, "refused") == 0) {
            if (status == BB_OK || !strstr(bb_last_error(), expected))
                fprintf(stderr, "%s: expected %s\n", text, expected);
            CHECK(status != BB_OK && strstr(bb_last_error(), expected));
        } else {
            if (status != BB_OK)
                fprintf(stderr, "%s: expected %s\n", text, expected);
            CHECK(status == BB_OK);
            if (strcmp(reader, "game") == 0) {
                CHECK(game_id(expected, strlen(expected), other) == BB_OK);
                CHECK(strcmp(found, other) == 0);
            } else if (strcmp(reader, "parameters") == 0) {
                CHECK(strncmp(found, expected, strlen(expected)) == 0 && found[strlen(expected)] == ':');
            } else {
                CHECK(strcmp(found, expected) == 0);
            }
        }
        cases++;
    }
    fclose(file);
    printf("%d cases\nok\n", cases);
    return 0;
}
