// The C++ layer's values: hashed, ordered, walked at random, and never taken for a bool by accident.
#include "blackbox.hpp"
#include "check.h"

#include <algorithm>
#include <cerrno>
#include <set>
#include <type_traits>
#include <unordered_set>

#if __cplusplus >= 202002L
#include <iterator>
#include <ranges>
#endif

using namespace blackbox;

// `if (board.contains(cell))` would ask whether the cell is on the board.
static_assert(!std::is_constructible_v<bool, Result<bool>> && !std::is_constructible_v<bool, Result<std::uint64_t>>);
static_assert(std::is_constructible_v<bool, Result<Board>> && !std::is_convertible_v<Result<Board>, bool>);
static_assert(std::is_same_v<std::iterator_traits<Boards::iterator>::iterator_category, std::random_access_iterator_tag>);
#if __cplusplus >= 202002L
static_assert(std::random_access_iterator<Boards::iterator> && std::random_access_iterator<Ports::iterator>);
static_assert(std::random_access_iterator<Trace::iterator> && std::ranges::random_access_range<const Boards>);
static_assert(std::ranges::random_access_range<Ports> && std::ranges::random_access_range<const Trace>);
#endif

template <typename T>
static void ordered(const T &least, const T &most)
{
    CHECK(least == least && !(least != least) && least != most && least < most && !(most < least));
    CHECK(most > least && least <= least && least <= most && most >= least && !(least >= most));
    std::set<T> tree{most, least, most};
    std::unordered_set<T> table{most, least, most};
    CHECK(tree.size() == 2 && *tree.begin() == least && table.size() == 2 && table.count(least) == 1);
    CHECK(std::hash<T>()(least) == std::hash<T>()(T(least)) && std::hash<T>()(least) != std::hash<T>()(most));
}

static void sets()
{
    ordered(Cell(7, 0), Cell(0, 1));
    ordered(Size(3, 9), Size(4, 1));
    ordered(Port(3), Port(4));
    ordered(Outcome(31), Outcome(BB_HIT));
    ordered(U128(UINT64_MAX), U128(bb_u128{0, 1}));
    ordered(Fact::ray(Port(9), Outcome(BB_HIT)), Fact::atom({0, 0}));
    ordered(Board::from_bits(1).value(), Board::from_bits(2).value());
    const Signature one = Board::from_bits(1)->signature(), two = Board::from_bits(2)->signature();
    ordered(one < two ? one : two, one < two ? two : one);
    // All boards of a size have hashes of their own.
    std::set<std::size_t> hashes;
    for (Board board : Boards::all({4, 4}, 3).value())
        hashes.insert(std::hash<Board>()(board));
    CHECK(hashes.size() == 560);
}

static void walks()
{
    const Boards all = Boards::all({8, 8}, 3).value();
    CHECK(all.size() == 41664 && !all.empty() && all[41663] == *unrank({8, 8}, 3, 41663) && all[0] == *all.begin());
    auto at = all.begin() + 600;
    const auto copy = at;
    CHECK(*rank(*at) == 600 && *rank(at[-600]) == 0 && *rank(*(at - 1)) == 599 && at - all.begin() == 600);
    at += 1000;
    CHECK(*rank(*at--) == 1600 && *rank(*at) == 1599 && *rank(*copy) == 600 && copy < at && all.end() - at == 41664 - 1599);
    const Board wanted = *unrank({8, 8}, 3, 31415);
    const auto found = std::lower_bound(all.begin(), all.end(), wanted, [](Board a, Board b) { return *rank(a) < *rank(b); });
    CHECK(found - all.begin() == 31415);

    const Ports ports({8, 8});
    CHECK(ports.size() == 32 && ports[31] == Port(31) && ports.end()[-1] == Port(31) && *(ports.begin() + 5) == Port(5));
    const Trace ray = Board::parse("8/8/1@4@1/8/8/3@4/8/6@1")->trace(Port(4)).value();
    CHECK(ray[0].cell == Cell(0, 4) && ray.begin()[1].cell == ray[1].cell);
    CHECK(ray.end() - ray.begin() == static_cast<std::ptrdiff_t>(ray.size()));
#if __cplusplus >= 202002L
    const auto hits = [](Board board) { return board.fire(Port(0))->is_hit(); };
    CHECK(std::ranges::count_if(all, hits) == std::count_if(all.begin(), all.end(), hits));
    auto few = all | std::views::filter(hits) | std::views::take(3);
    CHECK(std::ranges::distance(few) == 3);
#endif
}

static void written()
{
    std::string text;
    const auto keep = [&](std::string_view piece) {
        text += piece;
        return true;
    };
    const Evidence known = Evidence::full(*Board::parse("1@/2")).value();
    CHECK(write_conclusion(keep, known) && text.rfind("{\"consistent\":true,", 0) == 0 && text.back() == '\n');
    const Census census = Census::of({4, 4}, 2, 3).value();
    CHECK(census.json()->find("\"atoms\":\"2-3\"") != text.npos && census.rays().lengths().size() > 3);
    CHECK(write_conclusion([](std::string_view) { return false; }, known).error().status == BB_ERROR_CANCELLED);
    std::FILE *full = std::fopen("/dev/full", "w");
    if (full) {
        const auto why = write_conclusion(full, known).error();
        CHECK(why.status == BB_ERROR_IO && why.system == ENOSPC && std::string(why.name()) == "io");
        std::fclose(full);
    }
    const Board board = Board::parse("8/8/1@4@1/8/8/3@4/8/6@1").value();
    CHECK(look_alikes(board, 4, 4, 5)->boards == std::vector<Board>{board});
}

int main()
{
    sets();
    walks();
    written();
    std::puts("ok");
    return 0;
}
