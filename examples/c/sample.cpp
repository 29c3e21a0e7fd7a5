// Samples boards with several threads and prints what their rays do: how a program builds statistics on the batch.
//
//     c++ -std=c++17 sample.cpp $(pkg-config --cflags --libs blackbox) -pthread -o sample
//     ./sample 6 1000000 4        atoms, boards, threads
#include <blackbox.hpp>

#include <cstdio>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>

namespace {

struct Counts {
    std::uint64_t boards = 0, hits = 0, reflections = 0, detours = 0, straight = 0;

    void add(const Counts &other)
    {
        boards += other.boards;
        hits += other.hits;
        reflections += other.reflections;
        detours += other.detours;
        straight += other.straight;
    }
};

const blackbox::Size CLASSIC{8, 8};
constexpr std::size_t BATCH = 512;

// Boards `first` to before `stop` of the sample. Board i is drawn by the i-th generator, so that the sample is the
// same for any number of threads.
Counts sample(std::uint32_t atoms, std::uint64_t all, std::uint64_t first, std::uint64_t stop)
{
    Counts counts;
    std::vector<std::uint64_t> boards;
    std::vector<std::uint8_t> signatures(BATCH * 32);
    while (first < stop) {
        boards.clear();
        for (; first < stop && boards.size() < BATCH; first++) {
            std::mt19937_64 random(first);
            boards.push_back(blackbox::unrank(CLASSIC, atoms, random() % all)->bits());
        }
        if (!blackbox::signatures(boards.data(), boards.size(), CLASSIC, signatures.data(), signatures.size()))
            std::abort(); // The boards come from the library itself.
        for (std::size_t board = 0; board < boards.size(); board++) {
            for (std::uint8_t port = 0; port < 32; port++) {
                const std::uint8_t end = signatures[32 * board + port];
                counts.hits += end == BB_HIT8;
                counts.reflections += end == BB_REFLECTION8;
                counts.detours += end < 32;
                // Opposite ports: the sums of their numbers on both sides are 23 and 39.
                counts.straight += end < 32 && port + end == (port % 16 < 8 ? 23 : 39);
            }
        }
        counts.boards += boards.size();
    }
    return counts;
}

} // namespace

int main(int argc, char **argv)
{
    const auto argument = [&](int at, std::uint64_t otherwise) {
        return argc > at ? std::strtoull(argv[at], nullptr, 10) : otherwise;
    };
    const auto atoms = static_cast<std::uint32_t>(argument(1, 4));
    const std::uint64_t boards = argument(2, 100000), threads = argument(3, std::thread::hardware_concurrency());

    const auto all = blackbox::count_boards(CLASSIC, atoms);
    if (!all.has_value() || threads == 0) {
        std::fprintf(stderr, "sample: %s\n", all.has_value() ? "0 threads, expected at least 1" : all.error().message.c_str());
        return 2;
    }
    std::vector<Counts> parts(threads);
    std::vector<std::thread> running;
    for (std::uint64_t part = 0; part < threads; part++)
        running.emplace_back([&, part] {
            parts[part] = sample(atoms, *all, boards * part / threads, boards * (part + 1) / threads);
        });
    Counts sum;
    for (std::uint64_t part = 0; part < threads; part++) {
        running[part].join();
        sum.add(parts[part]);
    }
    const double rays = 32.0 * static_cast<double>(sum.boards);
    const auto share = [&](std::uint64_t some) { return 100.0 * static_cast<double>(some) / rays; };
    std::printf("%llu boards with %u atoms\n", static_cast<unsigned long long>(sum.boards), atoms);
    std::printf("hits        %5.2f %%\n", share(sum.hits));
    std::printf("reflections %5.2f %%\n", share(sum.reflections));
    std::printf("detours     %5.2f %%, straight through %5.2f %%\n", share(sum.detours), share(sum.straight));
    return 0;
}
