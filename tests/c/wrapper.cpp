// The C++ layer: what it returns, throws, owns and walks over.
#include "blackbox.hpp"
#include "blackbox/dungeon.hpp"
#include "check.h"

#include <algorithm>
#include <type_traits>

using namespace blackbox;

static const char COMPACT[] = "8/8/1@4@1/8/8/3@4/8/6@1";

static_assert(sizeof(Board) == 16 && std::is_copy_constructible<Board>::value, "a board is a value");
static_assert(std::is_nothrow_move_constructible<Board>::value && std::is_nothrow_swappable<Board>::value, "a board moves");

static void values()
{
    auto parsed = Board::parse(COMPACT);
    CHECK(parsed && parsed->count() == 4);
    Board start = *parsed;
    CHECK(start.bits() == 0x4000080000420000 && start.size() == (blackbox::Size{8, 8}));
    CHECK(*start.to_string() == COMPACT && !Board().to_string(Notation::sgt));
    CHECK(*start.to_string(Notation::bits) == "0x4000080000420000");
    CHECK(start.atoms().front() == Cell(1, 2));
    CHECK(*Board::from_atoms(start.atoms()) == start);
    CHECK(*start.contains({6, 7}) && !*start.contains({0, 0}));
    CHECK(*start.remove({6, 7}) && !*start.remove({6, 7}) && *start.insert({6, 7}));
    CHECK(*start.transformed(Symmetry::rotate_90)->transformed(Symmetry::rotate_270) == start);

    auto bad = Board::parse("...\n..\n");
    CHECK(!bad && bad.error().status == BB_ERROR_TEXT && bad.error().line == 2);
    CHECK(bad.error().message.find("line 2") != std::string::npos);
    CHECK(bad.value_or(Board()) == Board());
    CHECK(Board::parse("0x1", {3, 3})->size().width() == 3);
    CHECK(!Board::from_bits(~0ull, {7, 7}));
}

static void rays()
{
    Board start = Board::parse(COMPACT).value();
    Port l5 = Port::at(Side::left, 5, start.size()).value();
    CHECK(l5 == *Port::parse("L5") && *l5.to_string() == "L5" && *l5.to_string({}, Numbering::sgt) == "27");
    CHECK(start.fire(l5)->exit() == *Port::parse("B5"));
    CHECK(*start.fire(l5)->to_string() == "B5");
    CHECK(start.fire(*Port::parse("L3"))->is_hit());
    CHECK(start.fire(*Port::parse("B6"))->is_reflection());
    CHECK(!start.fire(Port(32)));
    CHECK(Outcome::parse("H")->is_hit() && !Outcome::parse("X"));

    auto way = start.trace(l5);
    std::uint32_t turns = 0;
    for (Step at : *way)
        turns += at.turn != Turn::none;
    CHECK(way->outcome() == *start.fire(l5) && turns == way->deflections());
    CHECK(way->size() == way->length() + turns && (*way->begin()).cell == Cell(0, 4));
    CHECK(start.trace(*Port::parse("B7"))->empty());

    auto all = start.signature();
    std::size_t ports = 0;
    for (Port at : start.ports()) {
        CHECK(all[at] == *start.fire(at));
        ports++;
    }
    CHECK(ports == 32 && all.size() == 32 && start.ports().size() == 32);
    std::vector<std::uint64_t> bits{start.bits(), 0};
    auto batch = signatures(bits);
    CHECK(batch && batch->size() == 64 && *signatures<bb_outcome>({start.bits()}) == std::vector<bb_outcome>(all.begin(), all.end()));
    CHECK(Outcome::unpacked((*batch)[l5.index]) == all[l5] && !signatures(std::vector<std::uint64_t>(100), {80, 80}));
    auto masks = planes(bits, {{l5, *Outcome::parse("B5")}, {l5, *Outcome::parse("R5")}});
    CHECK(masks && *masks == (std::vector<std::uint64_t>{1, 2}));
    CHECK(!planes(bits, {{Port(32), *Outcome::parse("H")}}));
    CHECK(*kernel());
#if __cplusplus >= 202002L
    std::array<std::uint8_t, 64> room{};
    CHECK(signatures(std::span<const std::uint64_t>(bits), {8, 8}, room));
    CHECK(std::equal(room.begin(), room.end(), batch->begin()));
#endif
    for (Port at : start.ports()) {
        const Board turned = start.transformed(Symmetry::rotate_90).value();
        CHECK(*turned.fire(*at.transformed(Symmetry::rotate_90)) == *start.fire(at)->transformed(Symmetry::rotate_90));
    }
    CHECK(l5.place()->side == BB_SIDE_LEFT && l5.place()->position == 5 && Cell(l5.place()->cell) == Cell(0, 4) && !Port(32).place());
    CHECK(inverse(Symmetry::rotate_90) == Symmetry::rotate_270);
    CHECK(*then(Symmetry::rotate_90, Symmetry::rotate_90) == Symmetry::rotate_180);
    CHECK(!Outcome(40).transformed(Symmetry::identity) && !Port(40).transformed(Symmetry::identity));
    CHECK(start.draw(Picture::text, {l5})->find("@") != std::string::npos);
    CHECK(start.draw(Picture::svg)->rfind("<svg ", 0) == 0);
}

static void larger()
{
    Board wide = Board::from_atoms({}, {200, 100}).value();
    CHECK(*wide.insert({150, 99}) && wide.count() == 1 && wide.atoms()[0] == Cell(150, 99));
    // A value as any: what is done to a copy leaves the other alone.
    Board copy = wide;
    CHECK(copy == wide && *copy.remove({150, 99}) && copy != wide && (copy < wide || wide < copy));
    copy = std::move(wide);
    CHECK(copy.count() == 1 && *copy.to_string(Notation::atoms) == "200x100:(150,99)");
    wide = copy;
    CHECK(wide == copy && std::hash<Board>()(wide) == std::hash<Board>()(copy) && !copy.to_string(Notation::bits));
    CHECK(*Board::parse("200x100:(150,99)") == copy && *Board::from_words(copy.words().data(), copy.size()) == copy);
    CHECK(*copy.transformed(Symmetry::transpose)->contains({99, 150}));
    const Signature all = copy.signature();
    CHECK(all.size() == copy.ports().size() && copy.fire(Port(99))->is_hit() && all[Port(99)].is_hit());
    CHECK(*signatures<bb_outcome>(copy.words(), copy.size()) == std::vector<bb_outcome>(all.begin(), all.end()));
    CHECK(copy.trace(Port(99))->length() == 150 && copy.orbit_size() == 4 && copy.canonical().count() == 1);
    CHECK(*unrank(copy.size(), 1, *rank(copy)) == copy);
    CHECK(copy.draw(Picture::svg)->size() > 1000);
    std::vector<Board> many(3, copy);
    many.insert(many.begin(), Board::parse("2@/3").value());
    CHECK(many[0].size() == (blackbox::Size{3, 2}) && many[3] == copy);
}

static void contests()
{
    const std::string_view cases = "@.......\n........\n........\n........\n........\n........\n........\n........\n1\nL1\nX\n";
    std::string answers;
    const auto keep = [&](std::string_view piece) {
        answers += piece;
        return true;
    };
    const auto pieces = [](std::string_view text) {
        return [text](char *out, std::size_t capacity) mutable {
            const std::size_t most = text.size() < capacity ? text.size() : capacity, count = most < 7 ? most : 7;
            text.copy(out, count);
            text.remove_prefix(count);
            return count;
        };
    };
    const auto went = answer_contest(pieces(cases), keep);
    CHECK(went && went->cases == 1 && went->rays == 1 && answers == "H\n");
    const auto bad = answer_contest(pieces("@.......\n........x"), keep);
    CHECK(!bad && bad.error().line == 2 && bad.error().column == 9);
    CHECK(answer_contest(pieces(cases), [](std::string_view) { return false; }).error().status == BB_ERROR_CANCELLED);
#if defined(__cpp_exceptions)
    try {
        (void)answer_contest([](char *, std::size_t) -> std::size_t { throw 5; }, keep);
        CHECK(!"thrown");
    } catch (int thrown) {
        CHECK(thrown == 5);
    }
#endif
}

static void games()
{
    Game game = Game::from_id("w8h8m5M5#12345").value();
    CHECK(*game.id() == "w8h8m5M5:925fa66636a72ed6ae1c5015" && *game.seed() == "12345");
    CHECK(game.fire(Port(0)) && !game.fire(Port(0)) && game.observations().size() >= 1);
    CHECK(game.mark(Port(0))->mark != BB_MARK_NONE && !game.mark(Port(32)));
    for (Cell atom : game.atoms())
        CHECK(game.guess(atom));
    CHECK(game.guesses() == game.atoms() && game.lock_column(0) && game.locks().size() == 8);
    CHECK(game.check() && game.state().result == 1 && game.score().rays == 1 && game.score().atoms == 0);
    CHECK(*game.status() == "Solved!" && game.undo() && game.redo() && !game.redo());
    const std::vector<std::string> history = game.history();
    CHECK(history.size() + 1 == game.state().states && history.back() == "R" && game.check_result() == BB_CHECK_RIGHT);
    CHECK(*Game::from_seed({{8, 8, 0, 0}, 5, 5}, "12345")->id() == *game.id() && !Game::from_seed({{1, 1, 0, 0}, 1, 1}, "a"));
    Game copy = Game::load(*game.save()).value();
    CHECK(*copy.save() == *game.save() && copy.go_to(1) && copy.state().guess_count == 0 && !copy.go_to(99));
    CHECK(!Game::load("nonsense") && !Game::from_id("w1#x"));
    auto hidden = Game::hiding(*Board::parse(COMPACT));
    CHECK(hidden && hidden->atoms().size() == 4 && !hidden->seed() && hidden->clone());
}

static void evidence()
{
    static_assert(!std::is_copy_constructible<Evidence>::value && !std::is_copy_constructible<Solution>::value,
                  "what owns does not copy");
    Evidence known = Evidence::about({3, 3}, AtomRange::exactly(1)).value();
    CHECK(known.observe(*Port::parse("L1", {3, 3}), *Outcome::parse("R1", {3, 3})));
    CHECK(*known.to_string() == "3x3 1; L1 R1" && known.size() == (blackbox::Size{3, 3}));
    CHECK(known.atoms() == AtomRange::exactly(1) && known.facts().size() == 1 && known.facts()[0].is_ray());
    CHECK(known.result(Port(0))->has_value() && !known.result(Port(1))->has_value() && !known.result(Port(12)));

    auto solution = known.solve().value();
    CHECK(solution.consistent() && !solution.unique() && solution.count() == U128(3));
    CHECK(*solution.count_text() == "3" && solution.by_atoms().size() == 1 && solution.by_atoms()[0].probability == 1);
    CHECK(solution.probability().size() == 9 && solution.probability()[0] == 0);
    CHECK(solution.model() && *known.allows(*solution.model()) && solution.conflict().empty());
    CHECK(known.check(*solution.model())->at(0));
    auto boards = known.models(2).value();
    CHECK(boards.size() == 2 && boards[0] == *solution.model());

    auto advice = known.advise().value();
    CHECK(advice.best() == *Port::parse("L2", {3, 3}) && advice.size() == 10 && advice.count() == U128(3));
    double before = 9;
    for (const PortAdvice &port : advice) {
        CHECK(port.bits <= before && advice.outcomes(port.port)->size() == port.outcomes);
        before = port.bits;
    }
    CHECK(!advice.outcomes(Port(0)) && known.estimate()->estimated() && known.estimate()->size() == 10);

    CHECK(known.draw(Picture::text)->find('1') != std::string::npos && known.draw(Picture::svg)->rfind("<svg ", 0) == 0);
    CHECK(known.draw(Picture::text, solution)->find("33") != std::string::npos);
    CHECK(!known.draw(Picture::text, *Evidence::about({4, 4})->solve()));
    CHECK(**find(known) == boards[0] && decide(known)->unique == false && decide(known)->conflict->empty());
    CHECK(*known.allows(*decide(known, {}, Encoding::label)->model) && dimacs(known)->find("\np cnf ") != std::string::npos);

    Evidence copy = known.clone().value();
    CHECK(!copy.known({1, 0})->has_value() && !copy.known({3, 0}));
    CHECK(copy.know({1, 0}, true) && !copy.know({3, 0}, true));
    auto wrong = copy.solve().value();
    CHECK(**copy.known({1, 0}) && !find(copy)->has_value());
    const Decision contradicted = decide(copy).value();
    CHECK(!contradicted.model && contradicted.unique == false && *contradicted.conflict == copy.facts());
    CHECK(!wrong.consistent() && !wrong.model() && wrong.conflict() == copy.facts() && copy.advise()->empty());

    Evidence hard = Evidence::parse("10x10 8; L1 H; R9 H; T5 H").value();
    CHECK(hard.solve({10}).error().status == BB_ERROR_LIMIT);
    CHECK(hard.advise(Scoring::rays, Watch::asking([] { return false; })).error().status == BB_ERROR_CANCELLED);
    CHECK(!Evidence::parse("3x3 Q") && !Evidence::about({3, 3}, {2, 1}));
#if defined(__cpp_exceptions)
    bool thrown = false;
    try {
        (void)hard.solve(Watch::asking([]() -> bool { throw 17; }));
    } catch (int what) {
        thrown = what == 17;
    }
    CHECK(thrown);
#endif
    Game game = Game::from_id("w5h5m3M3#a").value();
    Advisor advisor = Advisor::about({5, 5}, 3).value();
    auto first = advisor.advise(*Evidence::of(game)).value();
    CHECK(first.count() == U128(2300) && !first.estimated() && game.fire(*first.best()));
    CHECK(advisor.advise(*Evidence::of(game))->count() < first.count());
    const Prior numbers = Prior::of({{{1, 1.0}, {2, 3.0}}}).value();
    auto likely = Evidence::parse("2x1 ?; T1 H")->solve({}, &numbers).value();
    CHECK(likely.by_atoms()[0].probability < 0.2);
}

static void mazes()
{
    auto maze = Dungeon::parse("5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n");
    CHECK(maze && maze->solve().steps == 5 && *maze->path(5) == ".NENE" && !maze->path(4));
    CHECK(maze->walk("")->player == Cell(1, 3) && maze->walk(".NENE")->player == Cell(3, 1) && !maze->walk("NNNN"));
    CHECK(maze->walk(".")->monsters.size() == 3);
    CHECK(maze->animate(".NENE", Dungeon::Rule::sight, true)->rfind("<svg ", 0) == 0 && !maze->animate("NNNN"));
    CHECK(!Dungeon::parse("x"));
}

static void failures()
{
#if defined(__cpp_exceptions)
    try {
        (void)Board::parse("nonsense").value();
        CHECK(!"thrown");
    } catch (const Exception &thrown) {
        CHECK(thrown.why().status == BB_ERROR_TEXT && std::string(thrown.what()) == thrown.why().message);
    }
#endif
}

int main()
{
    CHECK(is_compatible());
    values();
    rays();
    larger();
    contests();
    games();
    evidence();
    mazes();
    failures();
    std::puts("ok");
    return 0;
}
