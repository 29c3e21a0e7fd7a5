/*
 * Calls every function of the library with arguments taken from bytes: sensible ones, wrong ones, NULL, misaligned
 * pointers, arrays that overlap, buffers of any length, handles in any order. Whatever the bytes are, each call returns
 * a status that exists, with a message if it failed, writes nothing outside the buffers it was given, and nothing at
 * all when it fails but the length that it needs; and where model.c, reasoning.c and play.c know the answer, it is
 * that one.
 *
 * The entry is libFuzzer's; with clang and its compiler-rt, and an installed library, in this folder
 *     clang -fsanitize=fuzzer,address -DLIBFUZZER *.c $(pkg-config --cflags --libs blackbox) -lm
 * makes a fuzzer of it. Without LIBFUZZER there is a main that makes CALLS random calls: fuzz CALLS [SEED]. It names the
 * functions that have done what they say, one a line.
 */
#include "fuzz.h"

struct held held;

/* Where the names of functions begin in the texts of calls, by the address of the text. */
enum { TEXTS = 4096 };
static const char *texts[TEXTS];

void done(const char *call)
{
    size_t at = (uintptr_t)call / 8 % TEXTS;
    while (texts[at] && texts[at] != call)
        at = (at + 1) % TEXTS;
    texts[at] = call;
}

static void free_everything(void)
{
    bb_board_free(held.board);
    bb_game_free(held.game);
    bb_dungeon_free(held.dungeon);
    bb_evidence_free(held.evidence);
    bb_prior_free(held.prior);
    bb_solution_free(held.solution);
    bb_advice_free(held.advice);
    bb_advisor_free(held.advisor);
    bb_outcome_table_free(held.table);
    bb_census_free(held.census);
    bb_ray_statistics_free(held.rays);
    bb_class_list_free(held.list);
    bb_board_list_free(held.boards);
    bb_puzzle_free(held.puzzle);
    bb_explanation_free(held.why);
    memset(&held, 0, sizeof held);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    input = (struct input){bytes, length};
    while (input.left > 0) {
        switch (byte() % 28) {
        case 0: case 25: fuzz_counting(); break;
        case 1: case 2: case 3: case 18: fuzz_seeking(); break;
        case 24: case 26: fuzz_lists(); break;
        case 4: case 5: case 6: case 7: case 8: case 14: case 15: fuzz_values(); break;
        case 9: case 10: case 11: case 12: case 13: case 16: fuzz_buffers(); break;
        case 17: case 27: fuzz_handles(); break;
        default: fuzz_games(); break;
        }
    }
    free_everything();
    return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv)
{
    const uint64_t most = argc > 1 ? strtoull(argv[1], NULL, 10) : 10000;
    uint64_t state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    static uint8_t bytes[8192];
    while (calls < most) {
        for (size_t i = 0; i < sizeof bytes; i++) {
            /* SplitMix64 (Steele, Lea, Flood 2014). */
            uint64_t mixed = state += 0x9e3779b97f4a7c15;
            mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
            mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
            bytes[i] = (uint8_t)(mixed >> 56);
        }
        LLVMFuzzerTestOneInput(bytes, sizeof bytes);
    }
    for (size_t at = 0; at < TEXTS; at++)
        if (texts[at])
            printf("%.*s\n", (int)strcspn(texts[at], "("), texts[at]);
    fprintf(stderr, "%llu calls\n", (unsigned long long)calls);
    return 0;
}
#endif
