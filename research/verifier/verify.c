/* Checks a proof of `blackbox optimal`, with nothing but the C library: cc -O3 -march=native -o verify verify.c -lm
 *
 *     gzip -dc PROOF.gz | ./verify          the whole
 *     gzip -dc PROOF.gz | ./verify 3 16     the third of sixteen parts: all claims are read, every sixteenth is checked
 *
 * docs/research/exact.md says what a proof is, and why what is checked here is enough. It prints `verified: ...` and ends with 0, or it
 * names the line that does not hold and ends with 2. It shares nothing with `blackbox verify`. */
#define _GNU_SOURCE
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint8_t u8; typedef uint32_t u32; typedef uint64_t u64; typedef unsigned __int128 u128;

enum { PORTS = 64, SMALL = 64, WIDTH = 40, ORIGIN = WIDTH * WIDTH / 2 + WIDTH / 2, CACHE = 1 << 24, FEW = 4, MOST_NEAR = 1 << 17 };

#define die(line, ...) (fprintf(stderr, "verify: line %ld: ", (long)(line)), fprintf(stderr, __VA_ARGS__), fputc('\n', stderr), exit(2))

/* Each bit, by its number. */
#define EACH(code, bits) for (u64 left = (bits), code; left && (code = __builtin_ctzll(left), 1); left &= left - 1)

static u64 least_of_two(u64 one, u64 other) { return one < other ? one : other; }
static void *checked(void *memory) { return memory ? memory : (die(0, "no memory"), NULL); }
static void *room(size_t count, size_t size) { return checked(calloc(count + 1, size)); }

/* ---- The board: cells of a lattice, headings counter-clockwise, ports around it. ---- */

typedef struct { int cell, out; double angle; } Port; /* A cell, and the heading that leads out of it. */
static int headings, across, down, throws_back, markers; /* A hexagon has its side across, and nothing down. */
static int dx[6], dy[6], step[6], cells[PORTS], count_of_cells, ports, exits[WIDTH * WIDTH][6];
static double middle_x, middle_y;
static u8 on_board[WIDTH * WIDTH], atom[WIDTH * WIDTH];
static Port port[PORTS];

/* From the middle of the board. */
static double column(int cell) { return cell % WIDTH - WIDTH / 2 - middle_x; }
static double row(int cell) { return cell / WIDTH - WIDTH / 2 - middle_y; }

static int by_angle(const void *a, const void *b) { return ((const Port *)a)->angle > ((const Port *)b)->angle ? 1 : -1; }

static void make_board(void) {
    static const int square[4][2] = {{1, 0}, {0, -1}, {-1, 0}, {0, 1}};
    static const int hexagon[6][2] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
    int far = down ? 0 : across - 1;
    headings = down ? 4 : 6;
    middle_x = down ? (across - 1) / 2.0 : 0;
    middle_y = down ? (down - 1) / 2.0 : 0;
    for (int y = -far; y < (down ? down : across); y++)
        for (int x = -far; x < across; x++)
            if (down || abs(x + y) <= far) on_board[cells[count_of_cells++] = ORIGIN + y * WIDTH + x] = 1;
    for (int h = 0; h < headings; h++) {
        const int *unit = down ? square[h] : hexagon[h];
        step[h] = (dy[h] = unit[1]) * WIDTH + (dx[h] = unit[0]);
    }
    /* Ports are counted counter-clockwise from the left side of the first cell, on a hexagon from its upper left side. */
    double start = 0;
    for (int turn = 0; turn < 2; turn++)
        for (int i = ports = 0; i < count_of_cells; i++)
            for (int h = 0; h < headings; h++) {
                if (on_board[cells[i] + step[h]]) continue;
                double x = column(cells[i]) + dx[h] / 2.0, y = row(cells[i]) + dy[h] / 2.0;
                double angle = down ? atan2(-y, x) : atan2(-y * 0.8660254037844386, x + y / 2);
                if (i == 0 && h == 2) start = angle;
                port[ports++] = (Port){cells[i], h, angle < start ? angle + 6.283185307179586 : angle};
            }
    qsort(port, ports, sizeof *port, by_angle);
    for (int p = 0; p < ports; p++) exits[port[p].cell][port[p].out] = p;
}

/* Where a ray leaves; `ports` for a hit. */
static int fire(int p) {
    int heading = (port[p].out + headings / 2) % headings, at = port[p].cell + step[port[p].out], inside = 0;
    for (;; inside = 1) {
        int ahead = at + step[heading], beside = down ? ahead : at;
        int left = atom[beside + step[(heading + 1) % headings]];
        int right = atom[beside + step[(heading + headings - 1) % headings]];
        if (!inside && throws_back && (left || right)) return p;
        if (atom[ahead] && (down || !inside || (!left && !right))) return ports;
        if (!inside && (left || right)) return p;
        if (!left && !right && inside && !on_board[ahead]) return exits[at][heading];
        if (left && right) heading = (heading + headings / 2) % headings;
        else if (left || right) heading = (heading + (left ? headings - 1 : 1) * (1 + atom[ahead])) % headings;
        else at = ahead;
    }
}

/* ---- The classes of all placements, and their images. ---- */

static u8 *code_of;                   /* First the outcomes of all placements, then of all classes: `ports` each. */
static u32 *weight, *in_parts;        /* By class: how many placements it has. The classes of the parts that a port makes. */
static u64 placements, classes, words;
static u64 *member[PORTS][PORTS + 1], *bits; /* As bits the classes, by port and code; those that agree with some rays. */
static u32 *least_of[PORTS + 2];      /* By the most outcomes of a position: what so many classes cost at least. */
static u64 (*drawn)[2], (*word_of)[24]; /* By class: two random words; those of its images under the symmetries. */
static u64 *orbit_word;               /* By class: their sum, which is the same for all images. */
typedef struct { u64 ports; u32 other; } Near; /* The ports that tell a class from another one, as bits. */
static Near **near;                   /* By class: from all others that no more than FEW ports tell from it. */
static u32 *count_of_near;
static u8 *is_member;                 /* By class: whether it is in the set at hand. */
static int symmetries;

static void place(int from, int left) {
    if (left == 0) {
        if (placements % 4096 == 0) code_of = checked(realloc(code_of, (placements + 4096) * ports));
        for (int p = 0; p < ports; p++) code_of[placements * ports + p] = (u8)fire(p);
        if (placements++ == 1 << 21) die(2, "too many placements");
    }
    for (int i = from; left > 0 && i + left <= count_of_cells; i++) {
        atom[cells[i]] = 1;
        place(i + 1, left - 1);
        atom[cells[i]] = 0;
    }
}

static int by_codes(const void *one, const void *other) { return memcmp(one, other, ports); }

/* A symmetry is a matrix that takes ports to ports, and each class to a class of as many placements. */
static void find_images(int a, int b, int c, int d) {
    int to[PORTS + 1];
    for (int p = 0, q; p < ports; to[p++] = q) {
        double x = column(port[p].cell), y = row(port[p].cell);
        int cell = ORIGIN + (int)lround(c * x + d * y + middle_y) * WIDTH + (int)lround(a * x + b * y + middle_x);
        int out = (c * dx[port[p].out] + d * dy[port[p].out]) * WIDTH + a * dx[port[p].out] + b * dy[port[p].out];
        for (q = 0; q < ports && (port[q].cell != cell || step[port[q].out] != out);) q++;
        if (q == ports) return;
    }
    to[ports] = ports;
    for (u64 class = 0; class < classes; class++) {
        u8 moved[PORTS];
        for (int p = 0; p < ports; p++) moved[to[p]] = (u8)to[code_of[class * ports + p]];
        u8 *found = bsearch(moved, code_of, classes, ports, by_codes);
        if (!found || weight[(found - code_of) / ports] != weight[class]) return;
        memcpy(word_of[class] + 2 * symmetries, drawn[(found - code_of) / ports], sizeof *drawn);
    }
    symmetries++;
}

/* What each number of classes of one placement each costs at least: places are opened, always the cheapest. */
static void count_least(int widest, u32 *least) {
    u64 at[PORTS] = {1}, total = 1; /* How many places there are of each cost. */
    int cheapest = 0, cheap = markers ? 2 : widest;
    for (u64 n = 2; n <= classes; n++) {
        for (; total < n; total += widest - 1) {
            while (at[cheapest] == 0) cheapest++;
            at[cheapest]--;
            at[cheapest + 1] += cheap;
            at[cheapest + 2] += widest - cheap;
        }
        for (u64 cost = cheapest, missing = n, taken; missing > 0; cost++, missing -= taken) {
            taken = least_of_two(at[cost], missing);
            least[n] += (u32)(taken * cost);
        }
    }
}

static void add_near(u64 class, u64 ports_apart, u64 other) {
    u32 count = count_of_near[class]++;
    if (count % 16 == 0) near[class] = checked(realloc(near[class], (count + 16) * sizeof **near));
    for (; count > 0 && __builtin_popcountll(near[class][count - 1].ports) > __builtin_popcountll(ports_apart); count--)
        near[class][count] = near[class][count - 1];
    near[class][count] = (Near){ports_apart, (u32)other};
}

/* Looks at all pairs of classes. */
static void find_near(void) {
    near = room(classes, sizeof *near);
    count_of_near = room(classes, sizeof *count_of_near);
    is_member = room(classes, 1);
    for (u64 class = 0; placements <= MOST_NEAR && class < classes; class++)
        for (u64 other = 0; other < class; other++) {
            const u8 *one = code_of + class * ports, *two = code_of + other * ports;
            u64 apart = 0;
            int count = 0;
            for (int p = 0; p < ports; p++) count += one[p] != two[p];
            for (int p = 0; p < ports && count <= FEW; p++) apart |= (u64)(one[p] != two[p]) << p;
            if (count <= FEW) add_near(class, apart, other), add_near(other, apart, class);
        }
}

static void make_classes(int fewest, int most) {
    for (int n = fewest; n <= most; n++) place(0, n);
    qsort(code_of, placements, ports, by_codes);
    weight = room(placements, sizeof *weight);
    for (u64 i = 0; i < placements; i++) {
        if (i == 0 || by_codes(code_of + i * ports, code_of + (classes - 1) * ports))
            memmove(code_of + classes++ * ports, code_of + i * ports, ports);
        weight[classes - 1]++;
    }
    FILE *random = fopen("/dev/urandom", "rb");
    drawn = room(classes, sizeof *drawn);
    if (!random || fread(drawn, sizeof *drawn, classes, random) != classes) die(0, "no random words");
    word_of = room(classes, sizeof *word_of);
    for (int i = 0; i < 81; i++) find_images(i % 3 - 1, i / 3 % 3 - 1, i / 9 % 3 - 1, i / 27 - 1);
    orbit_word = room(classes, sizeof *orbit_word);
    words = (classes + 63) / 64;
    bits = room(words, sizeof *bits);
    in_parts = room(classes, sizeof *in_parts);
    for (u64 class = 0; class < classes; class++) {
        for (int s = 0; s < symmetries; s++) orbit_word[class] += word_of[class][2 * s];
        for (int p = 0; p < ports; p++) {
            u64 **set = &member[p][code_of[class * ports + p]];
            if (!*set) *set = room(words, sizeof **set);
            (*set)[class / 64] |= 1ull << class % 64;
        }
    }
    for (int widest = 2; widest <= ports + 1; widest++)
        count_least(widest, least_of[widest] = room(classes, sizeof **least_of));
    find_near();
}

static u64 ray(int p, int code) { return 1 + (markers && code != ports && code != p); } /* What a ray costs. */

/* What so many classes and placements cost at least, if no position has more outcomes than `widest`. */
static u64 counted(int widest, u64 n, u64 w) { return n < 2 ? 0 : least_of[widest][n] + w - n; }

/* ---- The claims. ---- */

typedef struct { u128 key; u64 lower; } Claim;
static Claim *claims;       /* By key; and by the sum of the orbit words of their sets, which hardly any other set has. */
static char **lines;
static long count_of_lines, slots;

static void add_words(u64 *sums, const u64 *more) {
    for (int s = 0; s < 24; s++) sums[s] += more[s];
}

static u128 least_image(const u64 *sums) {
    u128 key = ~(u128)0, sum;
    for (int s = 0; s < 2 * symmetries; s += 2)
        if ((sum = (u128)sums[s] << 64 | sums[s + 1]) < key) key = sum;
    return key;
}

static u128 key_of(const u32 *set, u64 n) {
    u64 sums[24] = {0};
    for (u64 i = 0; i < n; i++) add_words(sums, word_of[set[i]]);
    return least_image(sums);
}

static Claim *claim_at(u128 key) {
    u64 at = (u64)key & (slots - 1);
    while (claims[at].lower && claims[at].key != key) at = (at + 1) & (slots - 1);
    return &claims[at];
}

static int read_port(const char **text, long line) {
    const char *at = *text;
    char side = down && *at ? *at++ : 'N';
    int number = 0, length = side == 'N' ? ports : side == 'L' || side == 'R' ? down : across;
    while (*at >= '0' && *at <= '9' && number < 1000) number = 10 * number + *at++ - '0';
    if (!strchr(down ? "LBRT" : "N", side) || number < 1 || number > length) die(line, "expected a port at '%.8s'", *text);
    *text = at;
    if (side == 'B') return down + number - 1;
    if (side == 'R') return 2 * down + across - number;
    return side == 'T' ? 2 * down + 2 * across - number : number - 1;
}

/* Reads a claim; lists the classes that agree with its rays. */
static u64 read_claim(long line, u64 *lower, u32 *set) {
    char *end;
    *lower = strtoull(lines[line - 1], &end, 10);
    const char *text = end;
    memset(bits, 0xff, words * sizeof *bits);
    if (classes % 64) bits[words - 1] = (1ull << classes % 64) - 1;
    while (*lower > 0 && *text++ == ' ') {
        int p = read_port(&text, line), code = *text++ == ' ' && *text == 'H' ? ports : p;
        int is_word = *text == 'H' || (*text == 'R' && (text[1] == 0 || text[1] == ' '));
        if (is_word) text++;
        else code = read_port(&text, line);
        const u64 *agree = member[p][code];
        for (u64 i = 0; i < words; i++) bits[i] &= agree ? agree[i] : 0;
    }
    if (*lower == 0 || text[-1]) die(line, "expected TOTAL and the rays");
    u64 n = 0;
    for (u64 i = 0; i < words; i++) EACH(bit, bits[i]) set[n++] = (u32)(i * 64 + bit);
    return n;
}

/* ---- What a small set costs, and its subsets, which are masks. ---- */

typedef struct { u128 key; u32 value; int exact; } Known;
typedef struct { int count, cost[PORTS + 1]; u64 mask[PORTS + 1]; } Cut;
static Known solved[CACHE], by_near[CACHE]; /* Of small sets and their subsets what they cost; of all sets what near classes show. */
static Cut cuts[PORTS];     /* What each port makes of the small set. */
static u64 word_of_small[SMALL][24]; /* The words of its classes; as bits those of more than one placement, and how many more each has. */
static u64 heavy;
static u32 more[SMALL];
static int count_of_cuts;

static u64 weigh(u64 mask) {
    u64 w = __builtin_popcountll(mask);
    EACH(i, mask & heavy) w += more[i];
    return w;
}

/* What a subset costs; if that is not less than `limit`, some value from there on that it reaches. */
static u64 solve(u64 set, u64 limit) {
    if ((set & (set - 1)) == 0) return 0;
    u64 sums[24] = {0};
    EACH(i, set) add_words(sums, word_of_small[i]);
    u128 key = least_image(sums);
    Known *known = &solved[(u64)key & (CACHE - 1)];
    if (known->key == key && (known->exact || known->value >= limit)) return known->value;
    u64 through[PORTS], best = limit;
    int wide[PORTS] = {0}, widest = 0;
    for (int i = 0; i < count_of_cuts; i++) {
        for (int k = 0; k < cuts[i].count; k++) wide[i] += (cuts[i].mask[k] & set) != 0;
        if (wide[i] > widest) widest = wide[i];
    }
    for (int i = 0; i < count_of_cuts; i++) {
        through[i] = wide[i] > 1 ? 0 : ~0ull;
        for (int k = 0; k < cuts[i].count && wide[i] > 1; k++) {
            u64 part = cuts[i].mask[k] & set, w = weigh(part);
            through[i] += w * cuts[i].cost[k] + counted(widest, __builtin_popcountll(part), w);
        }
    }
    for (;;) {
        int next = 0;
        for (int i = 1; i < count_of_cuts; i++)
            if (through[i] < through[next]) next = i;
        u64 total = through[next];
        if (total >= best) break;
        through[next] = ~0ull;
        for (int k = 0; k < cuts[next].count && total < best; k++) {
            u64 part = cuts[next].mask[k] & set, least = counted(widest, __builtin_popcountll(part), weigh(part));
            total += solve(part, best - total + least) - least;
        }
        best = least_of_two(best, total);
    }
    *known = (Known){key, (u32)best, best < limit};
    return best;
}

/* The same of a small set. */
static u64 solve_set(const u32 *set, u64 n, u64 limit) {
    u128 key = key_of(set, n);
    Known *found = &solved[(u64)key & (CACHE - 1)];
    if (found->key == key && (found->exact || found->value >= limit)) return found->value;
    count_of_cuts = 0, heavy = 0;
    for (u64 i = 0; i < n; i++) memcpy(word_of_small[i], word_of[set[i]], sizeof *word_of);
    for (u64 i = 0; i < n; i++) heavy |= (u64)((more[i] = weight[set[i]] - 1) > 0) << i;
    for (int p = 0; p < ports; p++) {
        Cut *cut = &cuts[count_of_cuts];
        u64 mask[PORTS + 1] = {0};
        for (u64 i = 0; i < n; i++) mask[code_of[set[i] * (u64)ports + p]] |= 1ull << i;
        cut->count = 0;
        for (int code = 0; code <= ports; code++)
            if (mask[code]) cut->cost[cut->count] = (int)ray(p, code), cut->mask[cut->count++] = mask[code];
        count_of_cuts += cut->count > 1;
    }
    return solve(n == 64 ? ~0ull : (1ull << n) - 1, limit);
}

/* ---- What a set costs at least. ---- */

typedef struct { u32 n, w; u64 orbit; } Part; /* Classes, placements, and the sum of the orbit words. */
typedef struct { Part part[PORTS][PORTS]; u64 seen[PORTS]; int widest; } Parts; /* By port the codes that occur, as bits. */

/* Counts the parts that all ports make of a set. */
static void count_parts(const u32 *set, u64 n, Parts *parts) {
    memset(parts->seen, 0, sizeof parts->seen);
    for (int p = 0; p < ports; p++) memset(parts->part[p], 0, (ports + 1) * sizeof **parts->part);
    for (u64 i = 0; i < n; i++) {
        const u8 *code = code_of + set[i] * (u64)ports;
        Part one = {1, weight[set[i]], orbit_word[set[i]]};
        for (int p = 0; p < ports; p++) {
            Part *part = &parts->part[p][code[p]];
            parts->seen[p] |= 1ull << code[p];
            *part = (Part){part->n + one.n, part->w + one.w, part->orbit + one.orbit};
        }
    }
    parts->widest = 0;
    for (int p = 0; p < ports; p++)
        if (__builtin_popcountll(parts->seen[p]) > parts->widest) parts->widest = __builtin_popcountll(parts->seen[p]);
}

/* Counting the parts of a port, what each costs at least; answers what they cost with the rays, if it splits the set. */
static u64 count_through(const Parts *parts, int p, u64 *least) {
    u64 total = 0;
    EACH(code, parts->seen[p]) {
        const Part *part = &parts->part[p][code];
        least[code] = counted(parts->widest, part->n, part->w);
        total += part->w * ray(p, code) + least[code];
    }
    return parts->seen[p] & (parts->seen[p] - 1) ? total : ~0ull;
}

/* Counting one ray ahead. */
static u64 look_ahead(const u32 *set, u64 n) {
    static Parts parts;
    u64 best = ~0ull, least[PORTS];
    count_parts(set, n, &parts);
    for (int p = 0; p < ports; p++) best = least_of_two(best, count_through(&parts, p, least));
    return best;
}

/* Whether so many ports can meet all of some sets of ports. Sets that have nothing in common take a port each. */
static int suffice(int many, const u64 *sets, int count) {
    u64 met = 0, rest[count + 1];
    int apart = 0, left_over;
    for (int i = 0; i < count; i++)
        if (!(met & sets[i])) met |= sets[i], apart++;
    if (count == 0 || apart > many) return count == 0;
    EACH(p, sets[0]) {
        left_over = 0;
        for (int i = 0; i < count; i++)
            if (!(sets[i] >> p & 1)) rest[left_over++] = sets[i];
        if (suffice(many - 1, rest, left_over)) return 1;
    }
    return 0;
}

/* To tell a class from the others of a set takes a ray at one of the ports where it differs from each of them. */
static u64 near_least(const u32 *set, u64 n) {
    u128 key = key_of(set, n);
    Known *known = &by_near[(u64)key & (CACHE - 1)];
    if (known->key == key) return known->value;
    u64 total = 0;
    for (u64 i = 0; i < n; i++) is_member[set[i]] = 1;
    for (u64 i = 0; i < n; i++) {
        u64 apart[count_of_near[set[i]] + 1];
        int count = 0, many = 0;
        for (u32 k = 0; k < count_of_near[set[i]]; k++) {
            const Near *one = &near[set[i]][k];
            int is_new = is_member[one->other];
            for (int j = 0; j < count && is_new; j++) is_new = (apart[j] & ~one->ports) != 0;
            if (is_new) apart[count++] = one->ports;
        }
        while (!suffice(many, apart, count)) many++;
        total += (u64)many * weight[set[i]];
    }
    for (u64 i = 0; i < n; i++) is_member[set[i]] = 0;
    *known = (Known){key, (u32)total, 0};
    return total;
}

/* Whether beginning with any port that splits a set costs so much at least. */
static int follows(const u32 *set, u64 n, u64 lower) {
    static Parts parts;
    count_parts(set, n, &parts);
    for (int p = 0; p < ports; p++) {
        const Part *part = parts.part[p];
        u64 seen = parts.seen[p], least[PORTS], total = count_through(&parts, p, least);
        if (total >= lower) continue;
        u32 *of[PORTS], *end[PORTS], *next = in_parts;
        EACH(code, seen) of[code] = end[code] = next, next += part[code].n;
        for (u64 i = 0; i < n; i++) *end[code_of[set[i] * (u64)ports + p]]++ = set[i];
        /* First what is claimed of large parts, then one ray ahead for the others, then what their near classes show, at last what small
         * ones cost, the smallest first. */
        for (int again = 0; again < 2; again++)
            EACH(code, seen) {
                int is_claimed = part[code].n > SMALL && claim_at(part[code].orbit)->lower;
                if (part[code].n < 2 || total >= lower || (is_claimed ? again : !again)) continue;
                u128 key = key_of(of[code], part[code].n);
                Known *known = &solved[(u64)key & (CACHE - 1)];
                u64 value = is_claimed ? claim_at(key)->lower : 0;
                if (value == 0 && known->key != key) *known = (Known){key, (u32)look_ahead(of[code], part[code].n), 0};
                if (value == 0) value = known->value;
                if (value > least[code]) total += value - least[code], least[code] = value;
            }
        EACH(code, seen) {
            u64 value = part[code].n > 2 && total < lower ? near_least(of[code], part[code].n) : 0;
            if (value > least[code]) total += value - least[code], least[code] = value;
        }
        for (u64 size = 3; size <= SMALL && total < lower; size++)
            EACH(code, seen)
                if (part[code].n == size && total < lower) {
                    u64 value = solve_set(of[code], size, lower - total + least[code]);
                    if (value > least[code]) total += value - least[code];
                }
        if (total < lower) return 0;
    }
    return 1;
}

/* Plays the tree from a set on: first its port, then the trees of its outcomes. */
static u64 play(u32 *set, u64 n, const char **tree) {
    if (n < 2) return 0;
    if (*(*tree)++ != ' ') die(5, "the tree ends too early");
    int p = read_port(tree, 5);
    u64 total = 0, start = 0;
    u32 *sorted = room(n, sizeof *sorted);
    for (int code = 0; code <= ports; code++) {
        u64 end = start;
        for (u64 i = 0; i < n; i++)
            if (code_of[set[i] * (u64)ports + p] == code) {
                sorted[end++] = set[i];
                total += weight[set[i]] * ray(p, code);
            }
        if (end - start == n) die(5, "a port of the tree splits nothing");
        total += play(sorted + start, end - start, tree);
        start = end;
    }
    free(sorted);
    return total;
}

int main(int argc, char **argv) {
    long part = argc == 3 ? atol(argv[1]) : 1, of = argc == 3 ? atol(argv[2]) : 1;
    if ((argc != 1 && argc != 3) || part < 1 || part > of) die(0, "expected no arguments, or PART PARTS");
    int fewest, most, read = 0;
    unsigned long lower, upper;
    char scoring[8] = "", *text = NULL;
    for (size_t space = 0; getline(&text, &space, stdin) > 0; text = NULL, space = 0) {
        if (count_of_lines % 4096 == 0) lines = checked(realloc(lines, (count_of_lines + 4096) * sizeof *lines));
        text[strcspn(text, "\n")] = 0;
        lines[count_of_lines++] = text;
    }
    if (count_of_lines < 5 || strcmp(lines[0], "blackbox optimum 1")) die(1, "expected `blackbox optimum 1`");
    if (sscanf(lines[1], "%dx%d%n", &across, &down, &read) != 2 && sscanf(lines[1], "hex%d%n", &across, &read) == 1)
        read += throws_back = lines[1][read] == 'r';
    int fields = sscanf(lines[1] + read, " %d-%d %7s", &fewest, &most, scoring);
    if (fields < 3) fields = sscanf(lines[1] + read, " %d %7s", &fewest, scoring) + 1, most = fewest;
    markers = !strcmp(scoring, "markers");
    int fits = across > 0 && (down ? across <= 16 && down > 0 && down <= 16 && across * down <= 64 : across <= 5);
    if (!fits || fields < 3 || (!markers && strcmp(scoring, "rays")) || most < fewest) die(2, "expected SIZE N rays or markers");
    if (sscanf(lines[2], "lower %lu", &lower) != 1) die(3, "expected lower TOTAL");
    if (sscanf(lines[3], "upper %lu", &upper) != 1) die(4, "expected upper TOTAL");
    if (strncmp(lines[4], "tree", 4)) die(5, "expected the tree");
    make_board();
    make_classes(fewest, most);
    u32 *all = room(classes, sizeof *all), *set = room(classes, sizeof *set);
    for (u64 class = 0; class < classes; class++) all[class] = (u32)class;
    const char *tree = lines[4] + 4;
    u64 played = play(all, classes, &tree), bound, n;
    if (*tree) die(5, "the tree goes on");
    if (played != upper) die(4, "the tree costs %lu", (unsigned long)played);
    for (slots = 64; slots < 3 * count_of_lines;) slots *= 2;
    claims = room(slots, sizeof *claims);
    for (long line = 6; line <= count_of_lines; line++) {
        n = read_claim(line, &bound, set);
        u64 orbit = 0;
        for (u64 i = 0; i < n; i++) orbit += orbit_word[set[i]];
        *claim_at(orbit) = (Claim){orbit, 1};
        u128 key = key_of(set, n);
        if (bound > claim_at(key)->lower) *claim_at(key) = (Claim){key, bound};
    }
    /* Parts are smaller than their sets, so no claim rests on itself. */
    for (long line = 5 + part; line <= count_of_lines; line += of) {
        n = read_claim(line, &bound, set);
        if (!follows(set, n, bound)) die(line, "the claim does not follow from those of smaller sets");
    }
    u64 found = classes > SMALL ? claim_at(key_of(all, classes))->lower : classes > 1 ? solve_set(all, classes, ~0u) : 0;
    if (classes > SMALL && found == 0) found = look_ahead(all, classes);
    if (found < lower) die(3, "only %lu follows as lower bound", (unsigned long)found);
    printf("verified%s: %s ", of > 1 ? " in part" : "", lines[1]);
    printf(lower == upper ? "%lu\n" : "%lu to %lu\n", lower, upper);
    return 0;
}
