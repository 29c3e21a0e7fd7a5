// Puzzles with clues, and sheets of them.
#pragma once

#include "../blackbox_sheet.h"
#include "evidence.hpp"
#include "game.hpp"
#include "strategy.hpp"
#include "writer.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// A hidden board, and the answers of some rays from which it can be found.
class Puzzle {
public:
    /// Takes over a handle, which must be one.
    explicit Puzzle(bb_puzzle *owned) : owned_(owned) { detail::sure(bb_puzzle_read(owned, &size_)); }

    /// With the fewest clues that leave one board, up to equivalence; see bb_puzzle_fewest.
    static Result<Puzzle> fewest(const Game &game, const Watch &watch = {})
    {
        return detail::awaited<Puzzle, bb_puzzle *>(watch, bb_puzzle_fewest, game.raw());
    }

    /// With clues that a person's techniques of at most this grade solve, if there are any.
    static Result<std::optional<Puzzle>> deduction(const Game &game, Difficulty most = Difficulty::hard,
                                                   const Watch &watch = {})
    {
        bb_puzzle *found = nullptr;
        const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
            return bb_puzzle_deduction(game.raw(), static_cast<bb_difficulty>(most), raw, &found);
        });
        if (status != BB_OK)
            return Error::last(status);
        return detail::maybe<Puzzle>(found);
    }

    Size size() const noexcept { return size_.size; }
    /// How many atoms there are, as the solver is told.
    AtomRange atoms() const noexcept { return {size_.min_atoms, size_.max_atoms}; }
    /// The grade of the techniques that solve it; Difficulty::any if they do not.
    Difficulty grade() const noexcept { return static_cast<Difficulty>(size_.grade); }

    /// The facts of its evidence.
    std::vector<Fact> clues() const { return evidence().facts(); }

    /// What its solver is told.
    Evidence evidence() const { return Evidence(detail::read<bb_evidence *>(bb_puzzle_evidence, raw())); }

    /// The hidden board.
    Board board() const { return Board::lent(size_.board); }

    /// How a person solves it, a sentence a line.
    std::string words() const { return detail::text(bb_puzzle_words, raw()).value(); }

    const bb_puzzle *raw() const noexcept { return owned_.get(); }

private:
    detail::owner<bb_puzzle, bb_puzzle_free> owned_;
    bb_puzzle_size size_{};
};

enum class SheetFormat : std::int32_t { svg = BB_SHEET_SVG, pdf = BB_SHEET_PDF, ps = BB_SHEET_PS };

enum class Language : std::int32_t {
    english = BB_LANGUAGE_ENGLISH,
    german = BB_LANGUAGE_GERMAN,
    french = BB_LANGUAGE_FRENCH,
    arabic = BB_LANGUAGE_ARABIC,
};

/// What a sheet is to look like; see bb_sheet_options.
struct SheetLook {
    std::string title = {};
    /// Font files for what the built-in font cannot write.
    std::vector<std::vector<std::uint8_t>> fonts = {};
    double scale = 0;
    /// In millimetres.
    double paper_width = 210, paper_height = 297;
    std::uint32_t columns = 2, rows = 3;
    Language language = Language::english;
    bool colour = false, solutions = false, large = false, rules = false, steps = false;
};

/// Puzzles on pages, to a FILE or to a function of a std::string_view; see bb_sheet_write.
template <typename To>
Done write_sheet(To &&to, SheetFormat as, const std::vector<Puzzle> &puzzles, const SheetLook &look = {})
{
    std::vector<const bb_puzzle *> handles;
    for (const Puzzle &puzzle : puzzles)
        handles.push_back(puzzle.raw());
    std::vector<bb_font> fonts;
    for (const auto &font : look.fonts)
        fonts.push_back({font.data(), font.size()});
    bb_sheet_options options{};
    options.size = sizeof options;
    options.title = look.title.c_str();
    options.fonts = fonts.data();
    options.font_count = fonts.size();
    options.scale = look.scale;
    options.paper_width = look.paper_width;
    options.paper_height = look.paper_height;
    options.columns = look.columns;
    options.rows = look.rows;
    options.colour = look.colour;
    options.solutions = look.solutions;
    options.large = look.large;
    options.language = static_cast<bb_language>(look.language);
    options.rules = look.rules;
    options.steps = look.steps;
    return detail::written(std::forward<To>(to), bb_sheet_write, handles.data(), handles.size(), &options,
                           static_cast<bb_sheet_format>(as));
}

} // inline namespace
} // namespace blackbox
