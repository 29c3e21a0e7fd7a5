/* The first program of the page, by what install-c.sh installs. */
#include <blackbox.h>
#include <stdio.h>

int main(void)
{
    bb_board board;
    bb_port port;
    bb_outcome outcome;
    bb_evidence *evidence = NULL;
    bb_solution *solution = NULL;
    char label[5], count[40];

    if (bb_board_parse("8/8/1@4@1/8/8/3@4/8/6@1", BB_NUL_TERMINATED, NULL, &board) == BB_OK
        && bb_port_parse("L5", BB_NUL_TERMINATED, BB_PORTS_LETTERS, board.size, &port) == BB_OK
        && bb_board_fire(board, port, &outcome) == BB_OK
        && bb_outcome_format(outcome, BB_PORTS_LETTERS, board.size, label, sizeof label, NULL) == BB_OK
        && bb_evidence_parse("3x3 1; L1 R1", BB_NUL_TERMINATED, BB_PORTS_LETTERS, &evidence) == BB_OK
        && bb_evidence_solve(evidence, NULL, NULL, &solution) == BB_OK
        && bb_solution_count_format(solution, BB_ATOMS_UNKNOWN, count, sizeof count, NULL) == BB_OK)
        printf("%s\n%s\n", label, count);
    else
        fprintf(stderr, "%s\n", bb_last_error());
    bb_solution_free(solution);
    bb_evidence_free(evidence);
    return BB_HAS_SHEETS + BB_HAS_DUNGEON;
}
