// The C++ layer over hexagonal boards.
#include "blackbox.hpp"
#include "check.h"

#include <type_traits>
#include <unordered_set>

using namespace blackbox;

static_assert(std::is_trivially_copyable<hex::Board>::value && sizeof(hex::Board) == 16, "a board is a plain value");
static_assert(!std::is_copy_constructible<hex::Game>::value, "a game owns");

static const char FIGURE[] = "5/6/1@5/3@@2@/2@@5/8/7/6/5";

static hex::Port port(std::uint32_t number)
{
    return hex::Port::from_number(number).value();
}

static void boards()
{
    const hex::Board figure = hex::Board::parse(FIGURE).value();
    CHECK(figure.count() == 6 && figure.atoms().size() == 6 && *figure.to_string() == FIGURE);
    CHECK(*hex::Board::from_atoms(figure.atoms()) == figure && *hex::Board::from_bits(figure.bits()) == figure);
    CHECK(!hex::Board::parse("5/6") && !hex::Board::from_bits(~0ull) && hex::Board().side() == 5);
    hex::Board board = figure;
    const hex::Cell middle = hex::Cell::at(0, 0).value();
    CHECK(*middle.to_string() == "E5" && *hex::Cell::parse("E5") == middle && *hex::Cell::in_row(4, 4) == middle);
    CHECK(middle.place()->row == 4 && *middle.transformed(hex::Symmetry(3, false)) == middle);
    CHECK(*board.insert(middle) && *board.contains(middle) && *board.remove(middle) && board == figure);
    CHECK(hex::size()->cells == 61 && hex::size(2)->ports == 18 && !hex::size(6));

    CHECK(figure.fire(port(10))->is_hit() && figure.fire(port(28))->is_reflection());
    CHECK(figure.fire(port(24))->exit() == port(17) && *figure.fire(port(24))->to_string() == "17");
    CHECK(!figure.fire(hex::Port(54)) && *port(24).to_string() == "24" && *hex::Port::parse("24") == port(24));
    CHECK(hex::Outcome::parse("17") && *hex::Outcome::parse("17") == hex::Outcome::detour(port(17)));
    CHECK(port(24).entry() && *port(24).direction() < 6);
    const auto way = figure.trace(port(24)).value();
    CHECK(way.outcome == *figure.fire(port(24)) && !way.steps.empty());
    const auto all = figure.signature();
    CHECK(all.size() == 54 && all[port(24)] == way.outcome && all == figure.signature());

    const hex::Symmetry turn(1, true);
    CHECK(*turn.then(*turn.inverse()) == hex::Symmetry());
    const hex::Board image = figure.transformed(turn).value();
    CHECK(*image.fire(*port(24).transformed(turn)) == *way.outcome.transformed(turn));
    CHECK(image.canonical() == figure.canonical() && figure.orbit_size() == 12);
    CHECK(figure.draw(Picture::text, {port(24)})->find('@') != std::string::npos);
    CHECK(figure.draw(Picture::text, {port(24)}, false)->find('@') == std::string::npos);
    std::string drawn;
    CHECK(figure.draw_to([&](std::string_view piece) { drawn += piece; return true; }, Picture::svg));
    CHECK(drawn == *figure.draw(Picture::svg));
    CHECK(figure.write(stdout));
    std::puts("");
    CHECK(std::unordered_set<hex::Board>({figure, image, figure}).size() == 2);
}

static void batches()
{
    const auto all = hex::boards(3, 2).value();
    CHECK(all.size() == 171 && *hex::count_boards(3, 2) == 171 && hex::boards(3, 2, 170)->size() == 1);
    const auto codes = hex::signatures(all, 3).value();
    CHECK(codes.size() == 171 * 30);
    const hex::Board board = hex::unrank(3, 2, 100).value();
    CHECK(hex::rank(board) == 100 && board.bits() == all[100]);
    CHECK(std::equal(codes.begin() + 3000, codes.begin() + 3030, board.signature().begin()));
    CHECK(!hex::signatures(all, 2) && !hex::signatures(all, 7) && !hex::unrank(3, 2, 171));

    const auto census = hex::Census::of(3, 3).value();
    CHECK(census.boards() == 969 && census.signatures() == 969 && census.unique() == 969 && census.largest() == 1);
    CHECK(census.class_sizes().size() == 1);
    CHECK(!hex::Census::of(5, 30));
    CHECK(hex::strategy(2, 1)->total_rays == 11);
    CHECK(hex::par(hex::Board::parse("2/1@1/2").value())->par12 == 12);
}

static void seeking()
{
    auto known = hex::Evidence::parse("3 2; 1 H").value();
    CHECK(known.observe(port(5), hex::Outcome::reflection()));
    CHECK(*known.to_string() == "3 2; 1 H; 5 R" && known.side() == 3 && known.atoms() == AtomRange::exactly(2));
    CHECK(known.rule() == hex::AtPort::hit && known.facts().size() == 2 && known.facts()[0].outcome().is_hit());
    CHECK(known.result(port(1))->has_value() && !known.result(port(2))->has_value() && !known.result(hex::Port(40)));
    const auto solution = known.solve().value();
    CHECK(solution.count() == 2 && solution.consistent() && !solution.unique() && !solution.unique_class());
    CHECK(*known.allows(*solution.model()) && solution.probability().size() == 19 && solution.by_atoms().size() == 1);
    CHECK(known.boards(10)->size() == 2);
    CHECK(known.draw(Picture::text) && known.draw(Picture::svg, &solution));
    std::string drawn;
    CHECK(known.draw_to([&](std::string_view piece) { drawn += piece; return true; }, Picture::text, &solution));
    CHECK(known.write([&](std::string_view piece) { drawn += piece; return true; }, true));
    const auto advice = known.advise().value();
    CHECK(advice.count() == 2 && advice.best() && advice.size() == 28 && advice[0].bits == 1.0);
    CHECK(advice.outcomes(*advice.best())->size() == 2 && !advice.outcomes(port(1)));

    auto wrong = known.clone().value();
    CHECK(wrong.know(hex::Cell(0), true) && wrong.add(hex::Fact::empty(hex::Cell(0))));
    CHECK(*wrong.known(hex::Cell(0)) == std::optional<bool>(true));
    const auto none = wrong.solve().value();
    CHECK(!none.consistent() && !none.model() && none.conflict().size() == 2);
    CHECK(none.conflict()[0].is_atom() || none.conflict()[0].is_empty());
    const auto stopped = hex::Evidence::about(5, AtomRange::exactly(20)).value();
    CHECK(stopped.solve(Watch::steps(0)));
    CHECK(hex::Evidence::full(*solution.model())->solve()->unique_class());
    CHECK(!hex::Evidence::about(6) && !hex::Evidence::parse("5"));
}

static void games()
{
    auto game = hex::Game::from_id("s5m6M6#12345").value();
    CHECK(*game.seed() == "12345" && *hex::Game::from_id(*game.id())->id() == *game.id());
    CHECK(*hex::Game::from_seed({5, 6, 6, BB_HEX_AT_PORT_HIT}, "12345")->id() == *game.id());
    CHECK(game.fire(port(1)) && !game.fire(port(1)) && game.lock(hex::Cell(3)) && !game.guess(hex::Cell(3)));
    CHECK(game.guess(hex::Cell(30)) && game.guesses().bits() == 1ull << 30 && game.locks().bits() == 8);
    CHECK(game.undo() && game.redo() && !game.redo() && game.go_to(2) && !game.go_to(9) && game.go_to(4));
    CHECK(game.moves().size() == 3 && *hex::to_string(game.moves()[2]) == "guess E5");
    CHECK(hex::parse_move("fire 1")->port == 0 && game.play(*hex::parse_move("guess A1")));
    CHECK(game.mark(port(1))->mark != BB_MARK_NONE);
    CHECK(game.result(port(1))->has_value());
    CHECK(game.state().states == 5 && game.score().rays == 1 && !game.check());
    CHECK(*hex::Game::load(*game.save())->save() == *game.save() && !hex::Game::load(""));
    std::string saved;
    CHECK(game.save_to([&](std::string_view piece) { saved += piece; return true; }) && saved == *game.save());
    CHECK(hex::Evidence::of(game)->facts().size() == 1);
    auto copy = game.clone().value();
    CHECK(copy.solve() && copy.state().result == -1 && copy.atoms().count() == 6 && copy.draw(Picture::text));
    CHECK(copy.draw_to([&](std::string_view piece) { saved += piece; return true; }, Picture::svg));
    const auto small = hex::Game::hiding(hex::Board::parse("2/1@1/2").value(), hex::AtPort::reflection).value();
    CHECK(small.par()->par12 == 12 && !small.par(Watch::steps(1)));
}

int main()
{
    boards();
    batches();
    seeking();
    games();
    std::puts("ok");
}
