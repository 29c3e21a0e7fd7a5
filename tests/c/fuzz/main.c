/*
 * Calls every function of the library with arguments taken from bytes: sensible ones, wrong ones, NULL, misaligned
 * pointers, buffers of any length. Whatever the bytes are, each call returns a status that exists, writes nothing
 * outside the buffers it was given, and writes nothing at all when it fails but the length that it needs.
 *
 * The entry is libFuzzer's; with clang and its compiler-rt, and an installed library, in this folder
 *     clang -fsanitize=fuzzer,address -DLIBFUZZER *.c $(pkg-config --cflags --libs blackbox)
 * makes a fuzzer of it. Without LIBFUZZER there is a main that runs random inputs: fuzz INPUTS [SEED].
 */
#include "fuzz.h"

struct held held;

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    begin_input(bytes, length);
    while (input_left()) {
        switch (byte() % 25) {
        case 0: fuzz_counting(); break;
        case 1: case 2: case 3: fuzz_seeking(); break;
        case 24: fuzz_lists(); break;
        case 4: case 5: case 6: case 7: case 8: case 14: case 15: fuzz_values(); break;
        case 9: case 10: case 11: case 12: case 13: case 16: fuzz_buffers(); break;
        case 17: case 18: fuzz_handles(); break;
        default: fuzz_games(); break;
        }
    }
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
    bb_class_list_free(held.list);
    bb_board_list_free(held.boards);
    bb_puzzle_free(held.puzzle);
    bb_explanation_free(held.why);
    memset(&held, 0, sizeof held);
    return 0;
}

#ifndef LIBFUZZER
int main(int argc, char **argv)
{
    uint64_t inputs = argc > 1 ? strtoull(argv[1], NULL, 10) : 300;
    uint64_t state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    static uint8_t input[2048];
    for (; inputs > 0; inputs--) {
        for (size_t i = 0; i < sizeof input; i++) {
            /* SplitMix64 (Steele, Lea, Flood 2014). */
            uint64_t mixed = state += 0x9e3779b97f4a7c15;
            mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
            mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
            input[i] = (uint8_t)(mixed >> 56);
        }
        LLVMFuzzerTestOneInput(input, sizeof input);
    }
    puts("ok");
    return 0;
}
#endif
