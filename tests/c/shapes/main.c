/* Runs all; the argument is the file of rays that the rules of Black Box+ show. */
#include "shapes.h"

_Alignas(16) char room[512];

bb_size hexagon(uint32_t side)
{
    return bb_size_hexagon(side);
}

bb_size reflecting(uint32_t side)
{
    bb_size size = bb_size_hexagon(side);
    size.reflects = 1;
    return size;
}

bb_board board_of(const char *text)
{
    bb_board board;
    OK(bb_board_parse(text, BB_NUL_TERMINATED, NULL, &board));
    return board;
}

bool same(bb_size one, bb_size other)
{
    return memcmp(&one, &other, sizeof one) == 0;
}

bb_evidence *evidence_of(const char *text)
{
    bb_evidence *evidence;
    OK(bb_evidence_parse(text, BB_NUL_TERMINATED, BB_PORTS_LETTERS, &evidence));
    return evidence;
}

bb_solution_totals solve(const bb_evidence *evidence, bb_solution **solution)
{
    bb_solution_totals totals;
    OK(bb_evidence_solve(evidence, NULL, NULL, solution));
    OK(bb_solution_read(*solution, &totals));
    return totals;
}

int main(int argc, char **argv)
{
    CHECK(argc < 3);
    figures(argc > 1 ? argv[1] : "tests/vectors/hex/figures.txt");
    sizes();
    boards();
    at_port();
    symmetries();
    batches();
    evidence();
    rows();
    pictures();
    counting();
    games();
    stopped();
    misuse();
    puts("ok");
    return 0;
}
