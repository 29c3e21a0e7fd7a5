// The C++ layer of many problems, lists of boards, puzzles and sheets.
#include "blackbox.hpp"
#include "check.h"

#include <algorithm>
#include <cmath>

using namespace blackbox;

static void many()
{
    std::vector<std::uint64_t> boards;
    for (const Board &board : Boards::part({8, 8}, 4, 1000, 1100).value())
        boards.push_back(board.bits());
    const std::vector<std::uint8_t> codes = signatures(boards).value();
    const Problems problems(codes.data(), boards.size(), {8, 8}, AtomRange::exactly(4));
    const ManySolutions found = solve_many(problems, 2).value();
    for (std::size_t i = 0; i < boards.size(); i++) {
        const Evidence known = Evidence::full(Board::from_bits(boards[i]).value()).value();
        const Solution solution = known.solve().value();
        CHECK(solution.count() == U128(found.counts[i]) && solution.unique() == found.unique[i]);
        CHECK(found.unique_class[i] && *known.allows(Board::from_bits(found.models[i]).value()));
        const std::vector<double> each = solution.probability();
        CHECK(std::equal(each.begin(), each.end(), found.probability.begin() + static_cast<std::ptrdiff_t>(64 * i)));
    }

    std::vector<bb_outcome> row(36, BB_UNFIRED);
    row[0] = BB_HIT;
    const Problems wide(row.data(), 1, {9, 9}, {1, 2});
    const ManySolutions one = solve_many(wide).value();
    CHECK(one.models.size() == 2 && one.probability.size() == 81 && one.counts[0] > 1);
    const ManyAdvice advice = advise_many(wide, Scoring::markers).value();
    CHECK(advice.port(0) && std::isnan(advice.bits[0]) && advice.outcomes[advice.best[0]] > 1);
    const auto stopped = advise_many(wide, Scoring::rays, 1, Watch::limited(1));
    CHECK(!stopped && stopped.error().status == BB_ERROR_LIMIT);
    row[0] = 36;
    const auto wrong = solve_many(wide);
    CHECK(!wrong && wrong.error().status == BB_ERROR_PORT);
}

static void priors()
{
    const Evidence known = Evidence::parse("2x1 1-2").value();
    PriorOptions how;
    how.size = {2, 1};
    how.ln_odds = {-2000.0, -2000.0 + std::log(2.0)};
    const Prior prior = Prior::of(how).value();
    const Solution solution = known.solve({}, &prior).value();
    CHECK(std::abs(solution.probability()[1] - 2.0 / 3) < 1e-12 && solution.entropy() < 1);
    CHECK(known.advise(Scoring::rays, {}, &prior).has_value());
    how.numbers = {{2, 1.0}};
    const Prior two = Prior::of(how).value();
    CHECK(known.solve({}, &two)->probability()[0] == 1);
    how.error = 0.5;
    CHECK(Prior::of(how));
    how.error = 2;
    CHECK(Prior::of(how).error().status == BB_ERROR_ARGUMENT);
    how.error = 0;
    how.ln_odds = {0.0};
    CHECK(Prior::of(how).error().status == BB_ERROR_ARGUMENT && Prior::of({}));
    how = {};
    how.size = {2, 1};
    how.boards = {1, 3};
    how.ln_weights = {0.0, -INFINITY};
    const Prior named = Prior::of(how).value();
    CHECK(sample(known, 5, 1, {}, &named).value() == std::vector<std::uint64_t>(5, 1));
    how.ln_weights = {0.0};
    CHECK(Prior::of(how).error().status == BB_ERROR_ARGUMENT);
    const std::uint8_t row[] = {BB_UNFIRED8, BB_UNFIRED8, BB_UNFIRED8, BB_UNFIRED8, BB_UNFIRED8, BB_UNFIRED8};
    const Problems problems(row, 1, {2, 1}, known.atoms());
    CHECK(solve_many(problems.under(named))->probability[0] == 1);
}

static void lists()
{
    const Evidence known = Evidence::parse("8x8 4; L5 B5; R1 H; T6 R").value();
    const BoardList list = BoardList::of(known).value();
    CHECK(list.count() == U128(1290) && list.words() == 1 && list.size() == (blackbox::Size{8, 8}));
    const std::vector<std::uint64_t> all = list.boards(1u << 20);
    CHECK(all.size() == 1290 && list.boards(5, 1288).size() == 2 && list.boards(5, 1290).empty());
    CHECK(*list.at(7)->to_string() == *Board::from_bits(all[7])->to_string() && !list.at(1290));
    for (const std::uint64_t bits : list.sample(200, 5))
        CHECK(std::find(all.begin(), all.end(), bits) != all.end());
    CHECK(*sample(known, 200, 5) == list.sample(200, 5));
    CHECK(list.sample(200, 5) == list.sample(200, 5) && list.sample(3000, 5).size() == 3000);

    std::vector<std::uint64_t> seen;
    CHECK(for_each_block(known, 64, [&](const std::uint64_t *boards, std::size_t count, std::size_t words) {
        seen.insert(seen.end(), boards, boards + count * words);
        return true;
    }));
    CHECK(seen == all);
    const auto once = for_each_block(known, 1, [](const std::uint64_t *, std::size_t, std::size_t) { return false; });
    CHECK(!once && once.error().status == BB_ERROR_CANCELLED);
    CHECK(BoardList::of(known, Watch::bytes(100)).error().status == BB_ERROR_MEMORY);
}

static void explanations()
{
    const Evidence known = Evidence::parse("4x4 2; L1 R1; T4 H; L4 B2").value();
    const Explanation why = Explanation::of(known, {1, 1}).value();
    CHECK(!why.atom() && why.smallest() && !why.by_number() && why.cell() == Cell(1, 1) && why.facts().size() == 1);
    CHECK(why.forced()[5] == std::optional<bool>(false) && !why.forced()[15]);
    CHECK(why.to_string().rfind("Row 2 column 2 is empty", 0) == 0);
    CHECK(Explanation::of(known, {3, 3})->by_number());
    const Evidence open = Evidence::parse("4x4 2; L1 R1; L4 B2").value();
    CHECK(Explanation::of(open, {3, 3}).error().status == BB_ERROR_STATE);
}

static void puzzles()
{
    std::vector<Puzzle> made;
    CHECK(for_each_game("w5h5m3M3#layer", 4, [&](const Game &game) {
        made.push_back(Puzzle::fewest(game).value());
        if (auto puzzle = Puzzle::deduction(game, Difficulty::expert).value())
            made.push_back(*std::move(puzzle));
        return true;
    }));
    CHECK(made.size() > 4);
    const Puzzle &last = made.back();
    CHECK(last.size() == (blackbox::Size{5, 5}) && last.atoms() == AtomRange::exactly(3));
    CHECK(last.evidence().facts().size() == last.clues().size() && *last.evidence().allows(last.board()));
    CHECK(last.grade() != Difficulty::any && !last.words().empty());

    SheetLook look;
    look.title = "Layers";
    look.columns = look.rows = 1;
    look.solutions = true;
    std::string svg, pdf;
    const auto into = [](std::string &text) {
        return [&text](std::string_view piece) {
            text += piece;
            return true;
        };
    };
    CHECK(write_sheet(into(svg), SheetFormat::svg, made, look) && write_sheet(into(pdf), SheetFormat::pdf, made));
    CHECK(svg.find("<title>Layers</title>") != std::string::npos && pdf.rfind("%PDF-1.7", 0) == 0);
    look.scale = -1;
    CHECK(write_sheet(stdout, SheetFormat::ps, made, look).error().status == BB_ERROR_ARGUMENT);
}

int main()
{
    many();
    lists();
    priors();
    explanations();
    puzzles();
    std::puts("ok");
    return 0;
}
