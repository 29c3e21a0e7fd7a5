/* Arguments out of the bytes of the input: sensible ones, and wrong ones. */
#include "fuzz.h"

struct input input;

uint8_t byte(void)
{
    if (input.left == 0)
        return 0;
    input.left--;
    return *input.data++;
}

uint64_t word(int bytes)
{
    uint64_t value = 0;
    while (bytes-- > 0)
        value = value << 8 | byte();
    return value;
}

uint64_t number(uint64_t usual)
{
    static const uint64_t edges[] = {0, 1, 8, 9, 254, 255, 256, 65535, 65536, UINT32_MAX, UINT64_MAX};
    uint8_t kind = byte();
    if (kind < 200)
        return word(2) % usual;
    if (kind < 250)
        return edges[byte() % (sizeof edges / sizeof *edges)];
    return word(8);
}

size_t capacity(size_t size)
{
    uint8_t kind = byte();
    if (kind < 60)
        return 0;
    if (kind < 120)
        return kind % 8;
    if (kind < 126)
        return SIZE_MAX - kind % 3;
    if (kind < 132)
        return SIZE_MAX / 2 / size + 1 + kind % 3;
    return word(2) % (ROOM / size - 8);
}

char text[256];
size_t text_length;

const char *some_text(void)
{
    static const char *const known[] = {
        "8/8/1@4@1/8/8/3@4/8/6@1", "0x4000080000420000", "8x8:(1,2)(6,2)", "..@\n...\n", "20x30:(19,29)", "L5", "17",
        "H", "w8h8m5M5#12345", "w8h8m5M5:925fa66636a72ed6ae1c5015", "T2,3", "LC8", "8x8 4; L5 B5; R1 H",
        "5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n", "........\n........\n.@....@.\n", "1\n3 5\n+---+\n|@XM|\n+---+\n",
        "2/1@1/2", "hex3 2; 1 H; 5 R", "hex3r", "s3m2M2#1", "E5", "blackbox hexagons 1\ngame s2m1M1:94eb\nerrors 0\nposition 1\n",
        "4x3 2; L1 H; T2 R", "3x3 1-3; L2 B2", "hex2 2; 1 H", "F3", "S"};
    const char *from = known[byte() % (sizeof known / sizeof *known)];
    text_length = strlen(from);
    memcpy(text, from, text_length + 1);
    uint8_t spoil = byte();
    for (spoil = spoil < 128 ? 0 : spoil % 4; spoil > 0; spoil--)
        text[byte() % text_length] = (char)byte();
    uint8_t kind = byte();
    if (kind < 10)
        return NULL;
    if (kind < 60)
        text_length = SIZE_MAX - byte();
    else if (kind < 120)
        text_length = byte() % (text_length + 1);
    text[sizeof text - 1] = 0;
    return text;
}

bb_board some_board(void)
{
    bb_board board = {.bits = word(8), .size = {8, 8, 0, 0}};
    uint8_t kind = byte();
    if (kind >= 200)
        return held.board;
    if (kind < 120)
        board.size = some_size(9);
    if (kind >= 30 && kind < 110)
        board.bits &= board.size.side ? 0x7f : 0x0303;
    return board;
}

/* Rectangles of about so many cells each way, hexagons, small ones where these are, and what is no size. */
bb_size some_size(uint32_t most)
{
    const uint8_t kind = byte();
    if (kind < 20)
        return (bb_size){byte(), byte(), byte() % 7, byte() % 3};
    if (kind < 120) {
        bb_size size = bb_size_hexagon(byte() % (most < 5 ? 4 : 6));
        size.reflects = byte() % 2;
        done("bb_size_hexagon(");
        return size;
    }
    done("bb_size_rectangle(");
    return bb_size_rectangle(byte() < 230 ? 1 + byte() % most : (uint32_t)number(most), 1 + byte() % most);
}

/* One that boards of the size of the evidence may agree with, more often than not. */
bb_fact some_fact(void)
{
    const uint8_t kind = byte();
    bb_evidence_size of;
    uint32_t ports = 60;
    if (kind < 200 && held.evidence && bb_evidence_read(held.evidence, &of) == BB_OK)
        ports = of.size.side ? 12u * of.size.side - 6 : 2u * (of.size.width + of.size.height);
    const bb_port port = (bb_port)number(ports);
    const bb_outcome outcome = kind % 3 == 0 ? BB_HIT : kind % 3 == 1 ? BB_REFLECTION : (bb_outcome)number(ports);
    return (bb_fact){(int32_t)number(kind < 100 ? 1 : 3), port, outcome, {byte() % 4, byte() % 4}};
}

const bb_watch *some_watch(void)
{
    static bb_watch watch;
    watch = (bb_watch){.size = sizeof(bb_watch), .limit = 1 + word(2) % 5000, .memory = byte() < 200 ? 0 : word(3), .threads = some_threads()};
    return (const bb_watch *)((char *)&watch + (byte() < 5));
}

uint32_t some_threads(void)
{
    const uint8_t kind = byte();
    return kind < 250 ? 1 : kind < 253 ? kind : UINT32_MAX;
}
