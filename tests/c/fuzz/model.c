/* Rays one cell at a time, and all boards of a size one after the other: straight from the rules. */
#include <math.h>

#include "fuzz.h"

/* Counter-clockwise from the right: x to the right and y downwards, on hexagons the axial q and r. */
static const int8_t SQUARE[4][2] = {{1, 0}, {0, -1}, {-1, 0}, {0, 1}};
static const int8_t HEXAGON[6][2] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
/* Where the middle of a hexagon is, or the first cell of a rectangle. */
enum { MIDDLE = 8, FIRST = 2 };

static const int8_t *step(const struct model *model, int heading)
{
    return model->size.side ? HEXAGON[heading % 6] : SQUARE[heading % 4];
}

/* How far round the board the side of a cell is, counter-clockwise from the first: the left of a rectangle's first cell, the upper left
 * of a hexagon's. The edge goes round its middle without turning back. */
static double round_from(const struct model *model, double x, double y, double first)
{
    const double tau = 6.283185307179586;
    const double width = model->size.width - 1, height = model->size.height - 1;
    const double turn = model->size.side ? atan2(-(y - MIDDLE) * sqrt(0.75), x - MIDDLE + (y - MIDDLE) / 2)
                                         : atan2(height / 2 + FIRST - y, x - FIRST - width / 2);
    return turn - first < -1e-9 ? turn - first + tau : turn - first;
}

bool model_size(struct model *model, bb_size size)
{
    static struct model last;
    bb_size_totals totals;
    if (bb_size_read(size, &totals) != BB_OK || size.width > 12 || size.height > 12)
        return false;
    if (memcmp(&last.size, &size, sizeof size) == 0) {
        *model = last;
        return true;
    }
    *model = (struct model){.size = size, .headings = size.side ? 6 : 4};
    memset(model->at, -1, sizeof model->at);
    for (int y = 0; y < SPAN; y++) {
        for (int x = 0; x < SPAN; x++) {
            const int q = x - MIDDLE, r = y - MIDDLE, far = size.side - 1;
            if (size.side ? abs(q) <= far && abs(r) <= far && abs(q + r) <= far
                          : x >= FIRST && x < FIRST + size.width && y >= FIRST && y < FIRST + size.height)
                model->at[y][x] = (int16_t)model->cells++;
        }
    }
    double places[MOST_PORTS], first = 0;
    for (int cell = 0; cell < SPAN * SPAN; cell++) {
        const int x = cell % SPAN, y = cell / SPAN;
        for (int turn = 0; turn < model->headings; turn++) {
            /* That of the first port is the third heading. */
            const int heading = (turn + 2) % model->headings;
            const int8_t *out = step(model, heading);
            if (model->at[y][x] < 0 || model->at[y + out[1]][x + out[0]] >= 0)
                continue;
            double far = round_from(model, x + out[0] / 2.0, y + out[1] / 2.0, first);
            if (model->ports == 0)
                first = far, far = 0;
            int at = model->ports++;
            for (; at > 0 && places[at - 1] > far; at--) {
                places[at] = places[at - 1];
                memcpy(model->door[at], model->door[at - 1], 3);
            }
            places[at] = far;
            const int8_t door[3] = {(int8_t)(x + out[0]), (int8_t)(y + out[1]), (int8_t)((heading + model->headings / 2) % model->headings)};
            memcpy(model->door[at], door, 3);
        }
    }
    CHECK(model->cells == (int)totals.cells && model->ports == (int)totals.ports);
    last = *model;
    return true;
}

bool model_board(struct model *model, bb_board board)
{
    static uint64_t words[1017];
    OK(bb_board_words(board, words, 1017, NULL));
    return model_words(model, board.size, words);
}

bool model_words(struct model *model, bb_size size, const uint64_t *words)
{
    if (!model_size(model, size))
        return false;
    const bool one = size.side || (size.width <= 8 && size.height <= 8);
    for (int i = 0; i < model->cells; i++) {
        const int bit = one && !size.side ? i / size.width * 8 + i % size.width : i;
        model->atom[i] = words[bit / 64] >> bit % 64 & 1;
    }
    return true;
}

void model_atoms(struct model *model, uint32_t number)
{
    for (int i = 0; i < model->cells; i++)
        model->atom[i] = number >> i & 1;
}

int model_count(const struct model *model)
{
    int count = 0;
    for (int i = 0; i < model->cells; i++)
        count += model->atom[i];
    return count;
}

bb_outcome model_fire(const struct model *model, bb_port port, bb_trace *trace)
{
    int x = model->door[port][0], y = model->door[port][1], heading = model->door[port][2];
    uint32_t length = 0, deflections = 0;
    bb_outcome outcome;
    for (bool outside = true;; outside = false) {
        bool near[3];
        for (int turn = 0; turn < 3; turn++) {
            const int8_t *ahead = step(model, heading), *beside = step(model, heading + (turn ? turn * 2 - 3 + model->headings : 0));
            /* On a rectangle the atoms ahead on both sides touch by a corner; on a hexagon they touch the ray's own cell. */
            const int cx = x + beside[0] + (turn && !model->size.side ? ahead[0] : 0);
            const int cy = y + beside[1] + (turn && !model->size.side ? ahead[1] : 0);
            const bool on = cx >= 0 && cx < SPAN && cy >= 0 && cy < SPAN && model->at[cy][cx] >= 0;
            near[turn] = on && model->atom[model->at[cy][cx]];
        }
        const bool ahead = near[0], right = near[1], left = near[2];
        if (outside && (left || right) && (!ahead || model->size.reflects)) {
            outcome = BB_REFLECTION;
            break;
        }
        if (ahead && (outside || !model->size.side || !(left || right))) {
            outcome = BB_HIT;
            break;
        }
        if (left || right) {
            const int turn = left && right ? model->headings / 2 : ahead ? 2 : 1;
            heading = (heading + (right ? turn : model->headings - turn)) % model->headings;
            deflections++;
            continue;
        }
        x += step(model, heading)[0], y += step(model, heading)[1];
        if (model->at[y][x] < 0) {
            int out = 0;
            const int back = (heading + model->headings / 2) % model->headings;
            while (model->door[out][0] != x || model->door[out][1] != y || model->door[out][2] != back)
                out++;
            outcome = out == port ? BB_REFLECTION : (bb_outcome)out;
            break;
        }
        length++;
    }
    if (trace)
        *trace = (bb_trace){length, deflections, outcome};
    return outcome;
}

uint64_t model_signature(const struct model *model)
{
    /* FNV-1a. */
    uint64_t hash = 0xcbf29ce484222325;
    for (int port = 0; port < model->ports; port++)
        hash = (hash ^ model_fire(model, (bb_port)port, NULL)) * 0x100000001b3;
    return hash;
}

void agree_ray(bb_board board, bb_port port, bb_outcome outcome, const bb_trace *trace)
{
    struct model model;
    bb_trace found;
    if (!model_board(&model, board))
        return;
    CHECK(model_fire(&model, port, &found) == outcome);
    CHECK(!trace || memcmp(&found, trace, sizeof found.length + sizeof found.deflections + sizeof found.outcome) == 0);
}

void agree_signature(bb_size size, const uint64_t *words, const uint16_t *outcomes, const uint8_t *codes)
{
    struct model model;
    if (!model_words(&model, size, words))
        return;
    for (int port = 0; port < model.ports; port++) {
        const bb_outcome found = model_fire(&model, (bb_port)port, NULL);
        CHECK(outcomes ? outcomes[port] == found : codes[port] == (uint8_t)(found >= BB_HIT ? found - BB_HIT + BB_HIT8 : found));
    }
}

static int by_value(const void *one, const void *other)
{
    const uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

void agree_census(bb_size size, uint32_t least, uint32_t most, bb_census *census)
{
    static uint64_t signatures[1 << FEW_CELLS];
    static uint64_t classes[(1 << FEW_CELLS) + 2];
    struct model model;
    if (!model_size(&model, size) || model.cells > FEW_CELLS)
        return;
    uint64_t boards = 0, ends[3] = {0}, alone = 0, different = 0, largest = 0;
    for (uint32_t number = 0; number >> model.cells == 0; number++) {
        model_atoms(&model, number);
        if (model_count(&model) < (int)least || model_count(&model) > (int)most)
            continue;
        signatures[boards++] = model_signature(&model);
        for (int port = 0; port < model.ports; port++) {
            const bb_outcome end = model_fire(&model, (bb_port)port, NULL);
            ends[end == BB_HIT ? 0 : end == BB_REFLECTION ? 1 : 2]++;
        }
    }
    qsort(signatures, boards, sizeof *signatures, by_value);
    memset(classes, 0, sizeof classes);
    for (uint64_t from = 0, to = 0; from < boards; from = to) {
        while (to < boards && signatures[to] == signatures[from])
            to++;
        different++, alone += to - from == 1, classes[to - from]++;
        largest = to - from > largest ? to - from : largest;
    }
    bb_census_totals totals;
    OK(bb_census_read(census, &totals));
    CHECK(totals.boards.low == boards && totals.signatures.low == different && totals.unique.low == alone);
    CHECK(totals.largest == largest && totals.hits.low == ends[0] && totals.reflections.low == ends[1] && totals.detours.low == ends[2]);
    static bb_class_size sizes[1 << FEW_CELLS];
    size_t count;
    OK(bb_census_class_sizes(census, sizes, 1 << FEW_CELLS, &count));
    for (size_t i = 0; i < count; i++)
        CHECK(sizes[i].signatures.low == classes[sizes[i].boards] && sizes[i].signatures.low > 0);
}
