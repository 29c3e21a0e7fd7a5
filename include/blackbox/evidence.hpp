// What a seeker knows of a hidden board.
#pragma once

#include "advice.hpp"
#include "board.hpp"
#include "fact.hpp"
#include "game.hpp"
#include "watch.hpp"
#include "prior.hpp"
#include "solution.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// What a seeker knows: results of rays, known cells, how many atoms there may be.
class Evidence {
public:
    /// Takes over a handle, which must be one.
    explicit Evidence(bb_evidence *owned) noexcept : owned_(owned) {}

    static Result<Evidence> about(Size on, AtomRange atoms = {})
    {
        return made(bb_evidence_new, on.raw(), atoms.min, atoms.max);
    }

    /// Reads "8x8 4; L5 B5; R1 H; =(3,4) @" or "hex5 6; 24 17; =E5 @".
    static Result<Evidence> parse(std::string_view text, Numbering by = Numbering::letters)
    {
        return made(bb_evidence_parse, text.data(), text.size(), static_cast<bb_numbering>(by));
    }

    /// What a seeker knows who has fired every port and was told the number of atoms.
    static Result<Evidence> full(const Board &board) { return made(bb_evidence_full, board.raw()); }

    /// What the player of a game knows.
    static Result<Evidence> of(const Game &game) { return made(bb_game_evidence, game.raw()); }

    Result<Evidence> clone() const { return made(bb_evidence_clone, raw()); }

    Done add(const Fact &fact) { return detail::checked(bb_evidence_add(owned_.get(), fact.raw())); }
    /// Takes a fact back, and says whether it was known.
    Result<bool> remove(const Fact &fact)
    {
        return detail::made<bool>(bb_evidence_remove, owned_.get(), fact.raw());
    }
    Done observe(Port at, Outcome answer) { return add(Fact::ray(at, answer)); }
    Done know(Cell at, bool atom) { return add(atom ? Fact::atom(at) : Fact::empty(at)); }

    Size size() const { return read().size; }

    AtomRange atoms() const
    {
        const bb_evidence_size found = read();
        return {found.min_atoms, found.max_atoms};
    }

    std::vector<Fact> facts() const { return detail::facts(bb_evidence_facts, raw()); }

    /// What the ray from a port answered, if it was fired.
    Result<std::optional<Outcome>> result(Port at) const
    {
        bool fired = false;
        bb_outcome outcome = BB_HIT;
        if (auto went = detail::checked(bb_evidence_result(raw(), at.index, &fired, &outcome)); !went)
            return went.error();
        return fired ? std::optional<Outcome>(Outcome(outcome)) : std::nullopt;
    }

    /// Whether a cell holds an atom, if that is a fact.
    Result<std::optional<bool>> known(Cell at) const
    {
        bool known = false, atom = false;
        if (auto went = detail::checked(bb_evidence_known(raw(), at, &known, &atom)); !went)
            return went.error();
        return known ? std::optional<bool>(atom) : std::nullopt;
    }

    /// The marks at the ports and the known cells, as text or SVG.
    Result<std::string> draw(Picture as) const { return drawn(as, nullptr); }
    /// The marks at the ports and the chance of an atom in each cell.
    Result<std::string> draw(Picture as, const Solution &solution) const { return drawn(as, solution.raw()); }
    /// On one line, or one fact a line.
    Result<std::string> to_string(bool lines = false) const { return detail::text(bb_evidence_format, raw(), lines); }

    /// For each of facts() whether a board satisfies it.
    Result<std::vector<bool>> check(const Board &guess) const
    {
        const std::size_t facts = read().facts;
        const detail::flags agrees(facts);
        if (auto went = detail::checked(bb_evidence_check(raw(), guess.raw(), nullptr, agrees.get(), facts, nullptr)); !went)
            return went.error();
        return agrees.all();
    }

    /// Whether a board is one of those that the evidence leaves.
    Result<bool> allows(const Board &board) const
    {
        return detail::made<bool>(
            [&](bool *allows) { return bb_evidence_check(raw(), board.raw(), allows, nullptr, 0, nullptr); });
    }

    /// Everything that follows; under a prior if there is one.
    Result<Solution> solve(const Watch &watch = {}, const Prior *prior = nullptr) const
    {
        const bb_prior *under = prior ? prior->raw() : nullptr;
        return detail::awaited<Solution, bb_solution *>(watch, bb_evidence_solve, raw(), under);
    }

    /// Ranks the unfired ports by what a ray is expected to tell for what it is expected to cost.
    Result<Advice> advise(Scoring by = Scoring::rays, const Watch &watch = {}, const Prior *prior = nullptr) const
    {
        const bb_prior *under = prior ? prior->raw() : nullptr;
        return detail::awaited<Advice, bb_advice *>(watch, bb_evidence_advise, raw(), under, static_cast<bb_scoring>(by));
    }

    /// The same by boards drawn at random, for evidence that leaves too many to count.
    Result<Advice> estimate(Scoring by = Scoring::rays, const Watch &watch = {}) const
    {
        return detail::awaited<Advice, bb_advice *>(watch, bb_evidence_estimate, raw(), static_cast<bb_scoring>(by));
    }

    /// The first boards that satisfy the evidence, by their number of atoms, then by rank.
    Result<std::vector<Board>> models(std::size_t most, const Watch &watch = {}) const
    {
        std::vector<Board> found;
        const auto keep = [&](bb_board lent) {
            found.push_back(Board::lent(lent));
            return true;
        };
        const bb_status status = detail::visited<bb_board>(keep, [&](auto visitor, void *user) {
            return detail::watched(watch, [&](const bb_watch *asked) {
                return bb_evidence_models(raw(), most, asked, visitor, user);
            });
        });
        if (status != BB_OK)
            return Error::last(status);
        return found;
    }

    const bb_evidence *raw() const noexcept { return owned_.get(); }
    bb_evidence *raw() noexcept { return owned_.get(); }

private:
    template <typename... With>
    static Result<Evidence> made(With... with) { return detail::made<Evidence, bb_evidence *>(with...); }

    Result<std::string> drawn(Picture as, const bb_solution *solution) const
    {
        return detail::text(bb_evidence_draw, raw(), solution, static_cast<bb_picture>(as));
    }

    bb_evidence_size read() const { return detail::read<bb_evidence_size>(bb_evidence_read, raw()); }

    detail::owner<bb_evidence, bb_evidence_free> owned_;
};

/// Writes the text, on one line; <ostream> is the caller's to include.
template <typename Traits>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, const Evidence &value)
{
    return out << value.to_string().value();
}

} // inline namespace
} // namespace blackbox
