/* Boards of hexagons go through the functions that rectangles go through, and each does what its comment says. */
#ifndef SHAPES_H
#define SHAPES_H

#include "../check.h"
#include "blackbox_all.h"

/* A board of the rules of Black Box+. */
#define FIGURE "5/6/1@5/3@@2@/2@@5/8/7/6/5"

extern _Alignas(16) char room[512];
#define ODD(type) ((type *)(void *)(room + 1))

bb_size hexagon(uint32_t side);
bb_size reflecting(uint32_t side);
bb_board board_of(const char *text);
bool same(bb_size one, bb_size other);
bb_evidence *evidence_of(const char *text);
bb_solution_totals solve(const bb_evidence *evidence, bb_solution **solution);

/* boards.c */
void sizes(void);
void boards(void);
void figures(const char *path);
void at_port(void);
void symmetries(void);
void batches(void);

/* evidence.c */
void evidence(void);
void rows(void);
void pictures(void);
void counting(void);

/* games.c */
void games(void);
void stopped(void);

/* misuse.c */
void misuse(void);

#endif
