// The contest "Black Box Ray Tracing" as a quick contestant solves it in plain C++: one fread, a pointer walked over
// the buffer, tables for entries, turns and answers, one fwrite. It trusts its input, as contestants do.
//
// Built with `c++ -O3`; what the streaming reader of blackbox-core is measured against in research/benches/contest.rs.

#include <cstdio>
#include <cstdlib>
#include <cstring>

// The board with a border of empty cells all round, 10 x 10, so that looking needs no bounds.
static const int STRIDE = 10;

// Headings counter-clockwise: right, up, left, down. The left of heading d is d + 1, its right d + 3 (mod 4).
static const int STEP[4] = {1, -STRIDE, -1, STRIDE};

static unsigned char board[STRIDE * STRIDE];
static unsigned char outside[STRIDE * STRIDE];     // whether the place is on the border
static unsigned char start_at[256][16];            // the border place of a letter and a digit
static unsigned char start_heading[256];           // the heading of a letter
static char answer_text[STRIDE * STRIDE][4];       // the name of a border place and a newline

static void make_tables() {
    const char sides[4] = {'L', 'B', 'R', 'T'};
    for (int side = 0; side < 4; side++) {
        start_heading[(unsigned char)sides[side]] = (unsigned char)side;
        for (int k = 1; k <= 8; k++) {
            int x = side == 0 ? 0 : side == 2 ? 9 : k;
            int y = side == 3 ? 0 : side == 1 ? 9 : k;
            int at = y * STRIDE + x;
            outside[at] = 1;
            start_at[(unsigned char)sides[side]][k] = (unsigned char)at;
            answer_text[at][0] = sides[side];
            answer_text[at][1] = (char)('0' + k);
            answer_text[at][2] = '\n';
        }
    }
}

// The border place where the ray leaves, or -1 for a hit; a reflection leaves where it entered.
static int trace(int start, int heading) {
    int at = start, ahead = at + STEP[heading];
    if (board[ahead]) return -1;
    if (board[ahead + STEP[(heading + 1) & 3]] | board[ahead + STEP[(heading + 3) & 3]]) return start;
    at = ahead;
    for (;;) {
        ahead = at + STEP[heading];
        if (board[ahead]) return -1;
        int left = board[ahead + STEP[(heading + 1) & 3]];
        int right = board[ahead + STEP[(heading + 3) & 3]];
        if (left | right) {
            if (left & right) return start;
            heading = (heading + (left ? 3 : 1)) & 3;
        } else {
            at = ahead;
            if (outside[at]) return at;
        }
    }
}

int main() {
    make_tables();
    size_t capacity = 1 << 27, length = 0;
    char *input = (char *)malloc(capacity + 1);
    // One fread takes it all; only an input beyond 128 MB needs another.
    for (size_t got; (got = fread(input + length, 1, capacity - length, stdin)) > 0;) {
        length += got;
        if (length == capacity) input = (char *)realloc(input, (capacity *= 2) + 1);
    }
    input[length] = 0;
    char *output = (char *)malloc(length + 4), *out = output;
    const char *in = input;
    while (*in == '.' || *in == '@') {
        for (int y = 1; y <= 8; y++, in += 9)
            for (int x = 1; x <= 8; x++) board[y * STRIDE + x] = in[x - 1] == '@';
        int rays = *in++ - '0';
        if (*in != '\n') rays = rays * 10 + (*in++ - '0');
        in++;
        for (; rays > 0; rays--, in += 3) {
            unsigned char letter = (unsigned char)in[0];
            int start = start_at[letter][in[1] & 15];
            int exit = trace(start, start_heading[letter]);
            if (exit < 0 || exit == start) {
                *out++ = exit < 0 ? 'H' : 'R';
                *out++ = '\n';
            } else {
                memcpy(out, answer_text[exit], 4);
                out += 3;
            }
        }
    }
    fwrite(output, 1, (size_t)(out - output), stdout);
    return 0;
}
