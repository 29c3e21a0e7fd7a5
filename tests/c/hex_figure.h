/* The board of hexagons that the rules of Black Box+ show. */
#ifndef HEX_FIGURE_H
#define HEX_FIGURE_H

#include "blackbox.h"
#include "check.h"

static const char FIGURE[] = "5/6/1@5/3@@2@/2@@5/8/7/6/5";

static bb_hex_board figure(void)
{
    bb_hex_board board;
    OK(bb_hex_board_parse(FIGURE, BB_NUL_TERMINATED, &board));
    return board;
}

#endif
