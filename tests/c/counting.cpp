// The C++ layer over what counts boards, makes games and plays them, with callbacks that watch and stop it.
#include "blackbox.hpp"
#include "check.h"

#include <algorithm>
#include <cstring>

using namespace blackbox;

static const char COMPACT[] = "8/8/1@4@1/8/8/3@4/8/6@1";

/// All boards with so many atoms are traced; one atom less under tools that would take minutes.
static std::uint32_t atoms = 4;

static void counts()
{
    std::uint64_t seen = 0;
    auto all = Boards::all({5, 5}, 3).value();
    for (Board one : all)
        CHECK(*rank(one) == seen++);
    CHECK(seen == 2300 && all.size() == 2300 && *count_boards({5, 5}, 3) == 2300);
    auto part = Boards::part({5, 5}, 3, 1000, 1600).value();
    CHECK(std::distance(part.begin(), part.end()) == 600);
    CHECK(*part.begin() == *unrank({5, 5}, 3, 1000) && part.begin().bits() == unrank({5, 5}, 3, 1000)->bits());
    auto none = Boards::part({5, 5}, 3, 5000, 6000).value();
    CHECK(none.begin() == none.end());
    CHECK(!Boards::all({9, 9}, 3) && !unrank({5, 5}, 3, 2300));
    Board one = Board::parse(COMPACT).value();
    CHECK(one.transformed(Symmetry::transpose)->canonical() == one.canonical());

    std::uint64_t seen_classes = 0, boards = 0;
    for (auto batch = *classes({5, 5}, 3, 0, 100); !batch.boards.empty(); batch = *classes({5, 5}, 3, seen_classes, 100))
        for (std::size_t i = 0; i < batch.boards.size(); i++) {
            const Board board = Board::from_bits(batch.boards[i], {5, 5}).value();
            CHECK(board.canonical() == board && board.orbit_size() == batch.weights[i]);
            boards += batch.weights[i];
            seen_classes++;
        }
    CHECK(boards == 2300 && seen_classes == *count_classes({5, 5}, 3));
    CHECK(classes({5, 5}, 3, seen_classes - 5, 9)->boards.size() == 5 && !classes({9, 9}, 3, 0, 1));

    auto census = Census::of({8, 8}, 3, 3).value();
    CHECK(census.signatures() == U128(41644) && census.unique().to_string() == "41624" && census.largest() == 2);
    CHECK(census.class_sizes().size() == 2 && census.class_sizes()[1].second == U128(20));
    auto alike = look_alikes(Board::parse("8x8:(3,3)(4,4)").value(), 2, 2, 9).value();
    CHECK(alike.count == U128(1) && alike.boards.size() == 1 && alike.boards[0].count() == 2);
    auto pairs = classes_of_size({8, 8}, 3, 3, 2, 5).value();
    CHECK(pairs.size() == 5 && pairs[4].size() == 2 && pairs[4][0] != pairs[4][1]);
    const auto alone = ambiguous_boards({8, 8}, 3, 3).value();
    CHECK(U128(alone.size()) == U128(census.boards().low() - census.unique().low()));
    CHECK(std::is_sorted(alone.begin(), alone.end(), [](std::uint64_t a, std::uint64_t b) {
        return *rank(*Board::from_bits(a)) < *rank(*Board::from_bits(b));
    }));
    CHECK(ambiguous_boards({9, 9}, 3, 3).error().status == BB_ERROR_SIZE);
    CHECK(census.hits().to_double() > 0 && U128(1) < U128(bb_u128{0, 1}));
    auto stopped = Census::of({8, 8}, 6, 6, {}, Watch::showing([](std::uint64_t, std::uint64_t) { return false; }));
    CHECK(!stopped && stopped.error().status == BB_ERROR_CANCELLED);
    auto rays = RayStatistics::of({8, 8}, atoms, atoms).value();
    auto ends = rays.outcomes(Port(0)).value();
    std::uint64_t sum = ends.hits.low() + ends.reflections.low();
    for (U128 exits : ends.detours)
        sum += exits.low();
    CHECK(sum == *count_boards({8, 8}, atoms) && !rays.lengths().empty() && !rays.deflections().empty() && !rays.outcomes(Port(32)));
    const auto longest = rays.longest().value();
    const Board where = Board::from_atoms(longest.atoms).value();
    CHECK(where.count() == atoms && where.trace(longest.port)->length() == longest.value);
    CHECK(rays.lengths().size() == longest.value + 1);
    const auto bent = rays.most_deflected().value();
    CHECK(Board::from_atoms(bent.atoms)->trace(bent.port)->deflections() == bent.value);
}

static void seekers()
{
    OutcomeTable table = OutcomeTable::of({4, 4}, 2, 2).value();
    Board board = *unrank({4, 4}, 2, 17);
    CHECK(table.size().placements == 120);
    CHECK(par(*unrank({8, 8}, 4, 0), Watch::limited(1)).error().status == BB_ERROR_LIMIT);
    const auto pars = table.pars(1).value();
    const auto rays = table.certificates().value();
    const auto classes = table.classes();
    CHECK(pars.size() == 120 && rays.size() == 120 && classes.size() == 120);
    CHECK(pars[17] == par(board)->rays && rays[17] == certificate(board)->size());
    CHECK(*std::max_element(classes.begin(), classes.end()) == table.size().classes - 1);
    const auto optimal = table.optimal(Scoring::rays).value();
    CHECK(optimal.first == 366 && optimal.second == 366);
    CHECK(*table.optimal_worst(Scoring::rays) == 4 && table.fixed_ports()->size() == 6);
    CHECK(table.optimal_worst(Scoring::rays, Watch::limited(1)).error().status == BB_ERROR_LIMIT);
    CHECK(table.fixed_ports(Watch::limited(1)).error().status == BB_ERROR_LIMIT);
    const std::uint64_t reference = table.play()->total_rays;
    CHECK(table.play(Seeker::strong)->total_rays <= reference && reference >= 366);
    auto first = [](Position at) {
        for (Port port : Ports({4, 4}))
            if (at.outcomes(port)->size() > 1)
                return port;
        return Port(0);
    };
    CHECK(table.play_with(first)->total_rays > reference);
    const auto listed = [](Position at) {
        const auto left = at.boards();
        CHECK(left.size() == at.placements() && Board::from_bits(left[0], {4, 4})->count() == 2);
        return Port(99);
    };
    CHECK(!table.play_with(listed));
    CHECK(!table.play_with([](Position) { return Port(99); }) && !OutcomeTable::of({9, 9}, 2, 2));
}

/// Work that would take long shows how far it is, in order, and stops when it is asked to.
template <typename Work>
static void watched(Work &&work)
{
    std::uint64_t shown = 0, before = 0;
    const auto stopped = work(Watch::showing([&](std::uint64_t done, std::uint64_t total) {
        CHECK(before <= done && done <= total);
        before = done;
        return ++shown < 3;
    }));
    CHECK(!stopped && stopped.error().status == BB_ERROR_CANCELLED && shown >= 3);
#if defined(__cpp_exceptions)
    try {
        (void)work(Watch::showing([](std::uint64_t, std::uint64_t) -> bool { throw 42; }));
        CHECK(!"thrown");
    } catch (int thrown) {
        CHECK(thrown == 42);
    }
#endif
}

static void progress()
{
    watched([](const Watch &progress) { return Census::of({8, 8}, 7, 7, {}, progress); });
    watched([](const Watch &progress) { return ambiguous_boards({8, 8}, 6, 6, {}, progress); });
    watched([](const Watch &progress) { return RayStatistics::of({14, 14}, 12, 12, 1, progress); });
    // With fewer atoms the work below ends before its callback is asked, or takes very long.
    if (atoms < 4)
        return;
    const OutcomeTable table = OutcomeTable::of({8, 8}, atoms, atoms).value();
    watched([](const Watch &progress) { return classes_of_size({8, 8}, 6, 6, 2, 5, {}, progress); });
    watched([](const Watch &progress) { return OutcomeTable::of({8, 8}, 5, 5, progress); });
    watched([&](const Watch &progress) { return table.pars(1, progress); });
    watched([&](const Watch &progress) { return table.certificates(2, progress); });
    watched([&](const Watch &progress) { return table.play(Seeker::best, Scoring::rays, progress); });
}

/// What a callback throws as it is told that all is done leaves nothing behind, and one that says no there ends the work.
template <typename Work>
static void ended(Work &&work)
{
    const auto stopped = work(Watch::showing([](std::uint64_t done, std::uint64_t total) { return done != total; }));
    CHECK(!stopped && stopped.error().status == BB_ERROR_CANCELLED);
#if defined(__cpp_exceptions)
    try {
        (void)work(Watch::showing([](std::uint64_t done, std::uint64_t total) { return done != total ? true : throw 43; }));
        CHECK(!"thrown");
    } catch (int thrown) {
        CHECK(thrown == 43);
    }
#endif
}

static void ends()
{
    const OutcomeTable table = OutcomeTable::of({4, 4}, 2, 2).value();
    ended([](const Watch &watch) { return Census::of({4, 4}, 2, 2, {}, watch); });
    ended([](const Watch &watch) { return ambiguous_boards({4, 4}, 2, 2, {}, watch); });
    ended([](const Watch &watch) { return RayStatistics::of({4, 4}, 2, 2, 1, watch); });
    ended([](const Watch &watch) { return classes_of_size({4, 4}, 2, 2, 2, 5, {}, watch); });
    ended([](const Watch &watch) { return OutcomeTable::of({4, 4}, 2, 2, watch); });
    ended([&](const Watch &watch) { return table.pars(1, watch); });
    ended([&](const Watch &watch) { return table.certificates(1, watch); });
    ended([&](const Watch &watch) { return table.play(Seeker::best, Scoring::rays, watch); });
}

static void generated()
{
    const auto games = generate("w5h5m3M3#a", 3).value();
    CHECK(games.size() == 3 && *games[0].seed() == "a" && *games[1].seed() == "a-1" && *games[2].seed() == "a-2");
    CHECK(*games[1].id() == *Game::from_id("w5h5m3M3#a-1")->id());
    for (const Game &game : *generate("w8h8m4M4#b", 4, {Unique::by_board, Difficulty::easy}))
        CHECK(par(Board::from_atoms(game.atoms()).value())->difficulty == BB_DIFFICULTY_EASY);
    const Game pair = Game::hiding(*Board::parse("@1@2/5/5/5/2@2")).value();
    CHECK(*is_unique(pair, Unique::any) && *is_unique(pair, Unique::by_class) && !*is_unique(pair, Unique::by_board));
    CHECK(par(pair)->rays == par(Board::from_atoms(pair.atoms(), {5, 5}).value())->rays);
    CHECK(par(*Game::from_id("w9h9m3M3#a")).error().status == BB_ERROR_SIZE);
    CHECK(generate("w9h8m4M4#1", 1, {Unique::any, Difficulty::hard}).error().status == BB_ERROR_SIZE);
    CHECK(generate("w5h5", 2).value().size() == 2 && generate("w1#x", 1).error().status == BB_ERROR_ARGUMENT);

    std::vector<Game> kept;
    const auto some = [&](Game game) {
        kept.push_back(std::move(game));
        return kept.size() < 2;
    };
    CHECK(for_each_game("w5h5m3M3#a", 9, some).error().status == BB_ERROR_CANCELLED);
    CHECK(kept.size() == 2 && *kept[1].id() == *games[1].id());
    std::uint64_t asked = 0;
    const Wanted easy{Unique::any, Difficulty::easy};
    const Watch never = Watch::asking([&] { return ++asked < 3; });
    CHECK(generate("w8h8m8M8#c", 5, easy, never).error().status == BB_ERROR_CANCELLED && asked == 3);
#if defined(__cpp_exceptions)
    try {
        (void)for_each_game("#hello", 2, [](const Game &) -> bool { throw 7; });
        CHECK(!"thrown");
    } catch (int thrown) {
        CHECK(thrown == 7);
    }
    try {
        (void)generate("w8h8m8M8#c", 5, easy, Watch::asking([]() -> bool { throw 8; }));
        CHECK(!"thrown");
    } catch (int thrown) {
        CHECK(thrown == 8);
    }
#endif
}

static void thrown_by_a_seeker()
{
#if defined(__cpp_exceptions)
    try {
        (void)OutcomeTable::of({4, 4}, 2, 2)->play_with([](Position at) -> Port { throw at.classes(); });
        CHECK(!"thrown");
    } catch (std::uint64_t thrown) {
        CHECK(thrown == 120);
    }
#endif
}

int main(int argc, char **)
{
    if (argc > 1)
        atoms = 3;
    counts();
    seekers();
    progress();
    ends();
    generated();
    thrown_by_a_seeker();
    std::puts("ok");
    return 0;
}
