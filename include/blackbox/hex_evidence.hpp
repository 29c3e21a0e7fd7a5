// What a seeker of a hexagonal board knows, what follows, and which port to fire next.
#ifndef BLACKBOX_HEX_EVIDENCE_HPP
#define BLACKBOX_HEX_EVIDENCE_HPP

#include "fact.hpp"
#include "hex_board.hpp"
#include "hex_game.hpp"
#include "watch.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {
namespace hex {

/// One thing that a seeker knows: what a ray answered, or what is in a cell.
class Fact {
public:
    static Fact ray(Port at, Outcome answer) noexcept { return Fact({BB_FACT_RAY, at.index, answer.code(), 0}); }
    static Fact atom(Cell at) noexcept { return Fact({BB_FACT_ATOM, 0, 0, at.index}); }
    static Fact empty(Cell at) noexcept { return Fact({BB_FACT_EMPTY, 0, 0, at.index}); }
    explicit Fact(bb_hex_fact raw) noexcept : raw_(raw) {}

    bool is_ray() const noexcept { return raw_.kind == BB_FACT_RAY; }
    bool is_atom() const noexcept { return raw_.kind == BB_FACT_ATOM; }
    bool is_empty() const noexcept { return raw_.kind == BB_FACT_EMPTY; }
    /// Where the ray entered; for rays.
    Port port() const noexcept { return Port(raw_.port); }
    /// What it answered; for rays.
    Outcome outcome() const noexcept { return Outcome(raw_.outcome); }
    /// The cell, for the others.
    Cell cell() const noexcept { return Cell(raw_.cell); }
    bb_hex_fact raw() const noexcept { return raw_; }

    friend bool operator==(const Fact &a, const Fact &b) noexcept
    {
        return a.raw_.kind == b.raw_.kind && a.raw_.port == b.raw_.port && a.raw_.outcome == b.raw_.outcome
               && a.raw_.cell == b.raw_.cell;
    }
    friend bool operator!=(const Fact &a, const Fact &b) noexcept { return !(a == b); }

private:
    bb_hex_fact raw_;
};

/// Everything that follows from evidence; made by Evidence::solve.
class Solution {
public:
    explicit Solution(bb_hex_solution *owned) : owned_(owned) { detail::sure(bb_hex_solution_read(owned, &totals_)); }

    /// How many boards satisfy the evidence.
    std::uint64_t count() const noexcept { return totals_.count; }
    bool consistent() const noexcept { return totals_.consistent; }
    /// Whether exactly one board satisfies the evidence.
    bool unique() const noexcept { return totals_.unique; }
    /// Whether all boards that do, one at least, have one signature: no further ray tells them apart.
    bool unique_class() const noexcept { return totals_.unique_class; }
    /// A board that satisfies the evidence, if there is one.
    std::optional<Board> model() const
    {
        return consistent() ? std::optional<Board>(Board::trusted(totals_.model)) : std::nullopt;
    }

    /// The numbers of atoms that occur, ascending.
    std::vector<bb_hex_atoms_count> by_atoms() const
    {
        auto found = detail::items<bb_hex_atoms_count>(
            [&](bb_hex_atoms_count *out, std::size_t capacity, std::size_t *count) {
                return bb_hex_solution_atoms(raw(), out, capacity, count);
            }).value();
        return found;
    }

    /// The probability of an atom, cell by cell.
    std::vector<double> probability() const
    {
        auto found = detail::items<double>([&](double *out, std::size_t capacity, std::size_t *count) {
            return bb_hex_solution_probability(raw(), out, capacity, count);
        }).value();
        return found;
    }

    /// Facts that contradict each other and of which none can be spared.
    std::vector<Fact> conflict() const
    {
        auto found = detail::items<bb_hex_fact>([&](bb_hex_fact *out, std::size_t capacity, std::size_t *count) {
            return bb_hex_solution_conflict(raw(), out, capacity, count);
        }).value();
        return std::vector<Fact>(found.begin(), found.end());
    }

    const bb_hex_solution *raw() const noexcept { return owned_.get(); }

private:
    detail::owner<bb_hex_solution, bb_hex_solution_free> owned_;
    bb_hex_solution_totals totals_{};
};

/// What the next ray may tell: a range of ports, the best first; made by Evidence::advise.
class Advice {
public:
    explicit Advice(bb_hex_advice *owned) : owned_(owned)
    {
        detail::sure(bb_hex_advice_read(owned, &totals_));
        auto found = detail::items<bb_hex_port_advice>(
            [&](bb_hex_port_advice *out, std::size_t capacity, std::size_t *count) {
                return bb_hex_advice_ports(owned, out, capacity, count);
            }).value();
        ports_ = std::move(found);
    }

    /// How many boards satisfy the evidence.
    std::uint64_t count() const noexcept { return totals_.count; }
    /// The port to fire, if one tells anything.
    std::optional<Port> best() const noexcept
    {
        return totals_.has_best ? std::optional<Port>(Port(totals_.best)) : std::nullopt;
    }

    std::vector<bb_hex_port_advice>::const_iterator begin() const noexcept { return ports_.begin(); }
    std::vector<bb_hex_port_advice>::const_iterator end() const noexcept { return ports_.end(); }
    std::size_t size() const noexcept { return ports_.size(); }
    bool empty() const noexcept { return ports_.empty(); }
    const bb_hex_port_advice &operator[](std::size_t at) const noexcept { return ports_[at]; }

    /// The outcomes that a ray from an unfired port may have, each with the boards that give it.
    Result<std::vector<std::pair<Outcome, std::uint64_t>>> outcomes(Port at) const
    {
        using Part = bb_hex_outcome_boards;
        auto found = detail::items<Part>([&](Part *out, std::size_t capacity, std::size_t *count) {
            return bb_hex_advice_outcomes(owned_.get(), at.index, out, capacity, count);
        });
        if (!found)
            return found.error();
        std::vector<std::pair<Outcome, std::uint64_t>> parts;
        for (const Part &part : *found)
            parts.emplace_back(Outcome(part.outcome), part.boards);
        return parts;
    }

private:
    detail::owner<bb_hex_advice, bb_hex_advice_free> owned_;
    bb_hex_advice_totals totals_{};
    std::vector<bb_hex_port_advice> ports_;
};

/// What a seeker knows: results of rays, known cells, how many atoms there may be.
class Evidence {
public:
    static Result<Evidence> about(std::uint32_t side, AtomRange atoms = {}, AtPort rule = AtPort::hit)
    {
        return made([&](bb_hex_evidence **out) {
            return bb_hex_evidence_new(side, atoms.min, atoms.max, static_cast<bb_hex_at_port>(rule), out);
        });
    }

    /// Reads "5 6; 24 17; 10 H; =E5 @".
    static Result<Evidence> parse(std::string_view text)
    {
        return made([&](bb_hex_evidence **out) { return bb_hex_evidence_parse(text.data(), text.size(), out); });
    }

    /// What a seeker knows who has fired every port and was told the number of atoms.
    static Result<Evidence> full(Board board, AtPort rule = AtPort::hit)
    {
        return made([&](bb_hex_evidence **out) {
            return bb_hex_evidence_full(board.raw(), static_cast<bb_hex_at_port>(rule), out);
        });
    }

    /// What the player of a game knows.
    static Result<Evidence> of(const Game &game)
    {
        return made([&](bb_hex_evidence **out) { return bb_hex_game_evidence(game.raw(), out); });
    }

    Result<Evidence> clone() const
    {
        return made([&](bb_hex_evidence **out) { return bb_hex_evidence_clone(raw(), out); });
    }

    Done add(const Fact &fact) { return detail::checked(bb_hex_evidence_add(owned_.get(), fact.raw())); }
    Done observe(Port at, Outcome answer)
    {
        return detail::checked(bb_hex_evidence_observe(owned_.get(), at.index, answer.code()));
    }
    Done know(Cell at, bool atom) { return detail::checked(bb_hex_evidence_know(owned_.get(), at.index, atom)); }

    std::uint32_t side() const { return read().side; }
    AtPort rule() const { return static_cast<AtPort>(read().at_port); }
    AtomRange atoms() const
    {
        const bb_hex_evidence_size found = read();
        return {found.min_atoms, found.max_atoms};
    }

    std::vector<Fact> facts() const
    {
        auto found = detail::items<bb_hex_fact>([&](bb_hex_fact *out, std::size_t capacity, std::size_t *count) {
            return bb_hex_evidence_facts(raw(), out, capacity, count);
        }).value();
        return std::vector<Fact>(found.begin(), found.end());
    }

    /// What the ray from a port answered, if it was fired.
    Result<std::optional<Outcome>> result(Port at) const
    {
        bool fired = false;
        bb_hex_outcome outcome = BB_HIT8;
        if (auto went = detail::checked(bb_hex_evidence_result(raw(), at.index, &fired, &outcome)); !went)
            return went.error();
        return fired ? std::optional<Outcome>(Outcome(outcome)) : std::nullopt;
    }

    /// Whether a cell holds an atom, if that is a fact.
    Result<std::optional<bool>> known(Cell at) const
    {
        bool known = false, atom = false;
        if (auto went = detail::checked(bb_hex_evidence_known(raw(), at.index, &known, &atom)); !went)
            return went.error();
        return known ? std::optional<bool>(atom) : std::nullopt;
    }

    /// Whether a board is one of those that the evidence leaves.
    Result<bool> allows(Board board) const
    {
        return detail::made<bool, bool>([&](bool *out) { return bb_hex_evidence_allows(raw(), board.raw(), out); });
    }

    /// On one line, or one fact a line.
    Result<std::string> to_string(bool lines = false) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_hex_evidence_format(raw(), lines, out, capacity, length);
        });
    }

    template <typename To>
    Done write(To &&to, bool lines = false) const
    {
        return detail::written(std::forward<To>(to),
                               [&](bb_writer out) { return bb_hex_evidence_format_to(raw(), lines, out); });
    }

    Result<Solution> solve(const Watch &watch = {}) const
    {
        bb_hex_solution *out = nullptr;
        const bb_status status = detail::watched(
            watch, [&](const bb_watch *by) { return bb_hex_evidence_solve(raw(), by, &out); });
        if (status != BB_OK)
            return Error::last(status);
        return Solution(out);
    }

    Result<Advice> advise(Scoring by = Scoring::rays, const Watch &watch = {}) const
    {
        bb_hex_advice *out = nullptr;
        const bb_status status = detail::watched(watch, [&](const bb_watch *limit) {
            return bb_hex_evidence_advise(raw(), static_cast<bb_scoring>(by), limit, &out);
        });
        if (status != BB_OK)
            return Error::last(status);
        return Advice(out);
    }

    /// The bits of the boards that satisfy the evidence, at most so many.
    Result<std::vector<std::uint64_t>> boards(std::size_t most, const Watch &watch = {}) const
    {
        std::vector<std::uint64_t> out(most);
        std::size_t count = 0;
        const bb_status status = detail::watched(watch, [&](const bb_watch *by) {
            return bb_hex_evidence_boards(raw(), by, out.data(), out.size(), &count);
        });
        if (status != BB_OK)
            return Error::last(status);
        out.resize(count);
        return out;
    }

    /// The marks at the ports and the known cells, as text or SVG; with a solution the chance of an atom in each other cell.
    Result<std::string> draw(Picture as, const Solution *solution = nullptr) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_hex_evidence_draw(raw(), solution ? solution->raw() : nullptr, static_cast<bb_picture>(as), out,
                                        capacity, length);
        });
    }

    template <typename To>
    Done draw_to(To &&to, Picture as, const Solution *solution = nullptr) const
    {
        return detail::written(std::forward<To>(to), [&](bb_writer out) {
            return bb_hex_evidence_draw_to(raw(), solution ? solution->raw() : nullptr, static_cast<bb_picture>(as),
                                           out);
        });
    }

    const bb_hex_evidence *raw() const noexcept { return owned_.get(); }

private:
    explicit Evidence(bb_hex_evidence *owned) noexcept : owned_(owned) {}

    bb_hex_evidence_size read() const
    {
        bb_hex_evidence_size found{};
        detail::sure(bb_hex_evidence_read(raw(), &found));
        return found;
    }

    template <typename Call>
    static Result<Evidence> made(Call &&call)
    {
        bb_hex_evidence *out = nullptr;
        const bb_status status = call(&out);
        if (status != BB_OK)
            return Error::last(status);
        return Evidence(out);
    }

    detail::owner<bb_hex_evidence, bb_hex_evidence_free> owned_;
};

} // namespace hex
} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_HEX_EVIDENCE_HPP
