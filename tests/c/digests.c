/* Writes the signatures of all boards of a size as bytes: the ports and the exits in sgt's numbers, the boards by
 * the masks of their cells, row by row. Their digest is recorded. */
#include "blackbox.h"
#include "check.h"

#define BLOCK 4096u

static uint32_t width, height, ports;
/* sgt's number of each port, and the port of each number. */
static uint32_t numbers[32];
static bb_port places[32];

static void numbered(void)
{
    for (bb_port port = 0; port < ports; port++) {
        bb_port_place place;
        OK(bb_port_read(port, bb_size_rectangle(width, height), &place));
        numbers[port] = place.sgt;
        places[place.sgt] = port;
    }
}

/* A board's bits lie in rows of eight. */
static uint64_t board(uint64_t mask)
{
    uint64_t bits = 0;
    for (uint32_t y = 0; y < height; y++)
        bits |= (mask >> y * width & ((1u << width) - 1)) << 8 * y;
    return bits;
}

static uint8_t translated(uint8_t code)
{
    return code < ports ? (uint8_t)numbers[code] : code;
}

int main(int argc, char **argv)
{
    static uint64_t boards[BLOCK];
    static uint8_t rows[BLOCK * 32];

    CHECK(argc == 3);
    width = (uint32_t)atoi(argv[1]);
    height = (uint32_t)atoi(argv[2]);
    ports = 2 * (width + height);
    numbered();
    const uint64_t all = (uint64_t)1 << width * height;
    for (uint64_t first = 0; first < all; first += BLOCK) {
        const size_t count = all - first < BLOCK ? (size_t)(all - first) : BLOCK;
        for (size_t i = 0; i < count; i++)
            boards[i] = board(first + i);
        OK(bb_signatures(boards, count, bb_size_rectangle(width, height), 1, rows, NULL, sizeof rows));
        for (size_t i = 0; i < count; i++)
            for (uint32_t number = 0; number < ports; number++)
                putchar(translated(rows[i * ports + places[number]]));
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
