// The C++ layer over boards of hexagons: the classes of rectangles.
#include "blackbox.hpp"
#include "check.h"

#include <algorithm>
#include <unordered_set>

using namespace blackbox;

static const char FIGURE[] = "5/6/1@5/3@@2@/2@@5/8/7/6/5";
static const blackbox::Size PLUS = blackbox::Size::hexagon(5);

static Port port(std::uint32_t number)
{
    return Port::from_number(number, Numbering::numbers, PLUS).value();
}

static void boards()
{
    CHECK(PLUS.cells() == 61 && PLUS.side() == 5 && PLUS.height() == 9 && *PLUS.to_string() == "hex5");
    CHECK(blackbox::Size::hexagon(2).ports() == 18 && blackbox::Size::hexagon(6).ports() == 0);
    CHECK(*blackbox::Size::parse("hex5r") == PLUS.reflecting() && PLUS.reflecting() != PLUS && PLUS.reflecting().reflects());
    CHECK(*blackbox::Size::parse("8x5") == blackbox::Size(8, 5) && !blackbox::Size::parse("hex1"));
    CHECK(blackbox::Size(8, 5).reflecting() == blackbox::Size(8, 5) && !blackbox::Size(300, 5).cells());
    const Board figure = Board::parse(FIGURE).value();
    CHECK(figure.count() == 6 && figure.atoms().size() == 6 && *figure.to_string() == FIGURE && figure.size() == PLUS);
    CHECK(*Board::from_atoms(figure.atoms(), PLUS) == figure && *Board::from_bits(figure.bits(), PLUS) == figure);
    CHECK(!Board::parse("5/6") && !Board::from_bits(~0ull, PLUS) && Board::from_bits(0, PLUS)->size().side() == 5);
    CHECK(Board::parse(FIGURE, PLUS.reflecting())->size().reflects());
    Board board = figure;
    const Cell middle = Cell::from_axial(0, 0, PLUS).value();
    CHECK(*middle.to_string(PLUS) == "E5" && *Cell::parse("E5", PLUS) == middle && middle == Cell(4, 4));
    CHECK(middle.axial(PLUS)->first == 0 && *transformed(middle, Symmetry::rotate_180, PLUS) == middle);
    CHECK(!middle.axial({8, 8}) && *Cell::parse("(3,4)") == Cell(3, 4) && *Cell(3, 4).to_string() == "(3,4)");
    CHECK(*board.insert(middle) && *board.contains(middle) && *board.remove(middle) && board == figure);

    CHECK(figure.fire(port(10))->is_hit() && figure.fire(port(28))->is_reflection());
    CHECK(figure.fire(port(24))->exit() == port(17) && *figure.fire(port(24))->to_string(PLUS) == "17");
    CHECK(!figure.fire(Port(54)) && *port(24).to_string(PLUS) == "24" && *Port::parse("24", PLUS) == port(24));
    CHECK(Outcome::parse("17", PLUS) && *Outcome::parse("17", PLUS) == Outcome(port(17).index));
    CHECK(port(24).place(PLUS)->heading != BB_HEADING_UP && port(24).place(PLUS)->side == BB_SIDE_NONE);
    const auto way = figure.trace(port(24)).value();
    CHECK(way.outcome() == *figure.fire(port(24)) && !way.empty());
    const auto all = figure.signature();
    CHECK(all.size() == 54 && all[port(24)] == way.outcome() && all == figure.signature());
    CHECK(figure.ports().size() == 54);

    CHECK(symmetries(PLUS).size() == 12 && symmetries({8, 8}).size() == 8 && symmetries({8, 5}).size() == 4);
    for (const Symmetry by : symmetries(PLUS)) {
        CHECK(*then(by, inverse(by)) == Symmetry::identity);
        const Board image = figure.transformed(by).value();
        CHECK(*image.fire(*port(24).transformed(by, PLUS)) == *way.outcome().transformed(by, PLUS));
        CHECK(image.canonical() == figure.canonical());
    }
    CHECK(figure.orbit_size() == 12 && !figure.transformed(Symmetry::transpose) && !then(Symmetry::rotate_60, Symmetry::rotate_90));
    const Board image = figure.transformed(Symmetry::rotate_60).value();
    CHECK(figure.draw(Picture::text, {port(24)})->find('@') != std::string::npos);
    CHECK(figure.draw(Picture::text, {port(24)}, false)->find('@') == std::string::npos);
    CHECK(std::unordered_set<Board>({figure, image, figure}).size() == 2);
    CHECK(std::unordered_set<blackbox::Size>({PLUS, PLUS.reflecting(), {9, 9}}).size() == 3);
}

static void batches()
{
    const auto three = blackbox::Size::hexagon(3);
    const auto all = Boards::all(three, 2).value();
    CHECK(all.size() == 171 && *count_boards(three, 2) == 171 && Boards::part(three, 2, 170, UINT64_MAX)->size() == 1);
    std::vector<std::uint64_t> bits;
    for (const Board board : all)
        bits.push_back(board.bits());
    const auto codes = signatures(bits, three).value();
    CHECK(codes.size() == 171 * 30);
    const Board board = unrank(three, 2, 100).value();
    CHECK(*rank(board) == 100 && board.bits() == bits[100] && board == all[100]);
    for (Port at : board.ports())
        CHECK(Outcome::unpacked(codes[3000 + at.index]) == board.signature()[at]);
    CHECK(!signatures(bits, blackbox::Size::hexagon(2)) && !signatures(bits, blackbox::Size::hexagon(7)) && !unrank(three, 2, 171));

    const auto census = Census::of(three, 3, 3).value();
    CHECK(census.boards() == 969 && census.signatures() == 969 && census.unique() == 969 && census.largest() == 1);
    CHECK(census.class_sizes().size() == 1);
    CHECK(!Census::of(PLUS, 5, 4));
    const auto table = OutcomeTable::of(blackbox::Size::hexagon(2), 1, 1).value();
    CHECK(table.play()->total_rays == 11);
    CHECK(par(Board::parse("2/1@1/2").value())->rays == 12);
}

static void seeking()
{
    auto known = Evidence::parse("hex3 2; 1 H").value();
    CHECK(known.observe(port(5), Outcome(BB_REFLECTION)));
    CHECK(*known.to_string() == "hex3 2; 1 H; 5 R" && known.size().side() == 3 && known.atoms() == AtomRange::exactly(2));
    CHECK(!known.size().reflects() && known.facts().size() == 2 && known.facts()[0].outcome().is_hit());
    CHECK(known.result(port(1))->has_value() && !known.result(port(2))->has_value() && !known.result(Port(39)));
    const auto solution = known.solve().value();
    CHECK(solution.count() == 2 && solution.consistent() && !solution.unique() && !solution.unique_class());
    CHECK(*known.allows(*solution.model()) && solution.probability().size() == 19 && solution.by_atoms().size() == 1);
    CHECK(known.models(10)->size() == 2 && BoardList::of(known)->count() == 2);
    CHECK(known.draw(Picture::text) && known.draw(Picture::svg, solution));
    const auto advice = known.advise().value();
    CHECK(advice.count() == 2 && advice.best() && advice.size() == 28 && advice[0].bits == 1.0);
    CHECK(advice.outcomes(*advice.best())->size() == 2 && !advice.outcomes(port(1)));

    auto wrong = known.clone().value();
    CHECK(wrong.know({0, 0}, true) && wrong.add(Fact::empty({0, 0})));
    CHECK(*wrong.known({0, 0}) == std::optional<bool>(true));
    auto mended = wrong.clone().value();
    CHECK(*mended.remove(Fact::empty({0, 0})) && *mended.remove(Fact::atom({0, 0})) && !*mended.remove(Fact::atom({0, 0})));
    CHECK(mended.facts().size() == known.facts().size());
    const auto none = wrong.solve().value();
    CHECK(!none.consistent() && !none.model() && none.conflict().size() == 2);
    CHECK(none.conflict()[0].is_atom() || none.conflict()[0].is_empty());
    CHECK(!Evidence::about(PLUS, AtomRange::exactly(20))->solve(Watch::limited(1)));
    CHECK(Evidence::full(*solution.model())->solve()->unique_class());
    CHECK(Evidence::full(*Board::parse("2/1@1/2", blackbox::Size::hexagon(2).reflecting()))->size().reflects());
    CHECK(!Evidence::about(blackbox::Size::hexagon(6)) && !Evidence::parse("hex5"));
}

static void games()
{
    auto game = Game::from_id("s5m6M6#12345").value();
    CHECK(*game.seed() == "12345" && *Game::from_id(*game.id())->id() == *game.id());
    CHECK(*Game::from_seed({PLUS.raw(), 6, 6}, "12345")->id() == *game.id());
    CHECK(game.fire(port(1)) && !game.fire(port(1)) && game.lock({3, 0}) && !game.guess({3, 0}));
    CHECK(game.guess({4, 4}) && game.guesses() == std::vector<Cell>{Cell(4, 4)} && game.locks() == std::vector<Cell>{Cell(3, 0)});
    CHECK(game.undo() && game.redo() && !game.redo() && game.go_to(2) && !game.go_to(9) && game.go_to(4));
    CHECK(game.history().size() == 3 && game.history()[2] == "guess E5");
    CHECK(parse_move("fire 1", PLUS)->port == 0 && game.play(*parse_move("guess A1", PLUS)));
    CHECK(*to_string(*parse_move("lock-row C", PLUS), PLUS) == "lock-row C");
    CHECK(game.mark(port(1))->mark != BB_MARK_NONE);
    CHECK(game.observations()[0].first == port(1));
    CHECK(game.state().states == 5 && game.score().rays == 1 && !game.check());
    CHECK(*Game::load(*game.save())->save() == *game.save() && !Game::load(""));
    CHECK(Evidence::of(game)->facts().size() == 1);
    auto copy = game.clone().value();
    CHECK(copy.solve() && copy.state().result == -1 && copy.atoms().size() == 6 && copy.draw(Picture::text));
    const auto other = Board::parse("2/1@1/2", blackbox::Size::hexagon(2).reflecting()).value();
    const auto small = Game::hiding(other).value();
    CHECK(par(small)->rays == 12 && !par(small, Watch::limited(1)));
}

int main()
{
    boards();
    batches();
    seeking();
    games();
    std::puts("ok");
}
