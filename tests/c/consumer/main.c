#include <blackbox.h>
#include <stdio.h>

int main(void)
{
    bb_board board;
    bb_outcome outcome;

    if (bb_abi_version() != BB_ABI_VERSION)
        return 1;
    if (bb_board_parse("8/8/1@4@1/8/8/3@4/8/6@1", BB_NUL_TERMINATED, NULL, &board) != BB_OK)
        return 2;
    if (bb_board_fire(board, 4, &outcome) != BB_OK)
        return 3;
    printf("%s: %u\n", bb_version(), outcome);
    return 0;
}
