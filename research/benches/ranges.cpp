// Boards::all of the C++ layer beside the loop over bb_boards that it stands for: all boards with four atoms on 8 x 8, by
// CPU time and in turns.
//
//     cargo build --release -p blackbox-ffi
//     c++ -std=c++17 -O2 -I include research/benches/ranges.cpp -o build/ranges target/release/libblackbox.a -lpthread -ldl -lm
//     build/ranges [ROUNDS]
#include <blackbox.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

namespace {

using namespace blackbox;

/// So much is done with each board.
std::uint64_t mixed(std::uint64_t bits)
{
    return bits * 0x9e3779b97f4a7c15u ^ bits >> 7;
}

std::uint64_t loop()
{
    static std::uint64_t batch[512];
    std::uint64_t sum = 0, rank = 0;
    std::size_t count = 0;
    do {
        if (bb_boards(bb_size_rectangle(8, 8), 4, rank, batch, 512, &count) != BB_OK)
            return 0;
        for (std::size_t i = 0; i < count; i++)
            sum += mixed(batch[i]);
        rank += count;
    } while (count == 512);
    return sum;
}

std::uint64_t range()
{
    std::uint64_t sum = 0;
    for (const Board board : Boards::all({8, 8}, 4).value())
        sum += mixed(board.bits());
    return sum;
}

double now()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

} // namespace

int main(int count, char **words)
{
    const int rounds = count > 1 ? std::atoi(words[1]) : 51;
    std::vector<double> ratios;
    for (int round = 0; round < rounds; round++) {
        const double start = now();
        const std::uint64_t by_loop = loop();
        const double middle = now();
        const std::uint64_t by_range = range();
        const double end = now();
        if (by_loop != by_range || by_loop == 0) {
            std::fputs("ranges: the two differ\n", stderr);
            return 1;
        }
        ratios.push_back((end - middle) / (middle - start));
    }
    std::sort(ratios.begin(), ratios.end());
    std::printf("Boards::all takes %.2f times the time of the loop over bb_boards (median of %zu rounds; target: 1.2)\n",
                ratios[ratios.size() / 2], ratios.size());
    return 0;
}
