// The boards of a size as a C++20 range: the first whose ray from L1 comes out where it went in, and how many there are.
//
//     c++ -std=c++20 ranges.cpp $(pkg-config --cflags --libs blackbox) -o ranges
//     ./ranges
#include <blackbox.hpp>

#include <algorithm>
#include <cstdio>
#include <ranges>

int main()
{
    using namespace blackbox;
    const auto boards = Boards::all({8, 8}, 2);
    const auto port = Port::parse("L1");
    if (!boards || !port) {
        std::fprintf(stderr, "ranges: %s\n", (boards ? port.error() : boards.error()).message.c_str());
        return 1;
    }
    const auto reflects = [from = *port](Board board) { return board.fire(from)->is_reflection(); };
    for (Board board : *boards | std::views::filter(reflects) | std::views::take(3))
        std::printf("%s\n", board.to_string().value().c_str());
    std::printf("%td of %llu\n", std::ranges::count_if(*boards, reflects),
                static_cast<unsigned long long>(boards->size()));
    return 0;
}
