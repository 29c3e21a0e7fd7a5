// Boards of one word, rectangles within 8 x 8 and hexagons: plain values.
#pragma once

#include "draw.hpp"
#include "ray.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// A board, a rectangle of at most 8 x 8 cells or a hexagon: a value of 16 bytes, always a valid one.
class Board : public detail::ordered<Board> {
public:
    /// The classic board without atoms.
    Board() noexcept : raw_{0, Size().raw()} {}

    /// A board that the library has given.
    explicit Board(bb_board given) noexcept : raw_(given) {}

    /// From bits that are known to be right, as those that the library has given are.
    static Board trusted(std::uint64_t bits, Size on) noexcept { return Board(bb_board{bits, on.raw()}); }

    static Result<Board> from_bits(std::uint64_t bits, Size on = {})
    {
        return detail::made<Board, bb_board>(bb_board_new, bits, on.raw());
    }

    static Result<Board> from_atoms(const std::vector<Cell> &atoms, Size on = {})
    {
        std::vector<bb_cell> cells(atoms.begin(), atoms.end());
        return detail::made<Board, bb_board>(bb_board_from_atoms, cells.data(), cells.size(), on.raw());
    }

    /// Reads any notation; bits are taken as 8 x 8.
    static Result<Board> parse(std::string_view text)
    {
        return detail::made<Board, bb_board>(bb_board_parse, text.data(), text.size());
    }

    /// Reads any notation; bits get this size, another text must have it.
    static Result<Board> parse(std::string_view text, Size on, bool allow_zero = false)
    {
        const bb_parse_options options{sizeof(bb_parse_options), on.raw(), allow_zero};
        return detail::made<Board, bb_board>(bb_board_parse_with, text.data(), text.size(), &options);
    }

    /// The atoms: of a rectangle bit 8 * y + x, of a hexagon the bit with the index of the cell.
    std::uint64_t bits() const noexcept { return raw_.bits; }
    Size size() const noexcept { return raw_.size; }
    Ports ports() const { return Ports(size()); }
    bb_board raw() const noexcept { return raw_; }

    std::uint32_t count() const { return detail::read<std::uint32_t>(bb_board_count, raw_); }

    /// The atoms in row-major order.
    std::vector<Cell> atoms() const
    {
        std::array<bb_cell, 64> cells;
        std::size_t number = 0;
        detail::sure(bb_board_atoms(raw_, cells.data(), cells.size(), &number));
        return std::vector<Cell>(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(number));
    }

    Result<bool> contains(Cell at) const { return detail::made<bool>(bb_board_contains, raw_, at); }

    /// Puts an atom on a cell; whether it was free.
    Result<bool> insert(Cell at) { return detail::made<bool>(bb_board_insert, &raw_, at); }

    /// Takes the atom off a cell; whether there was one.
    Result<bool> remove(Cell at) { return detail::made<bool>(bb_board_remove, &raw_, at); }

    Result<Board> transformed(Symmetry by) const
    {
        return detail::made<Board, bb_board>(bb_board_transform, raw_, static_cast<bb_symmetry>(by));
    }

    Result<Outcome> fire(Port from) const
    {
        return detail::made<Outcome, bb_outcome>(bb_board_fire, raw_, from.index);
    }

    Result<Trace> trace(Port from) const { return detail::traced(bb_board_trace, raw_, from); }

    Signature signature() const
    {
        std::array<std::uint8_t, 54> codes{};
        detail::sure(bb_board_signature(raw_, codes.data(), codes.size()));
        return {codes, size()};
    }

    Result<std::string> to_string(Notation as = Notation::compact) const
    {
        return detail::text(bb_board_format, raw_, static_cast<bb_notation>(as));
    }

    /// Writes to a FILE of C's, or to a function of a std::string_view that says whether to go on.
    template <typename To>
    Done write(To &&to, Notation as = Notation::compact) const
    {
        return detail::written(std::forward<To>(to), bb_board_format_to, raw_, static_cast<bb_notation>(as));
    }

    /// The notation in which a text would be read.
    static Result<Notation> notation_of(std::string_view text)
    {
        return detail::made<Notation, bb_notation>(bb_notation_detect, text.data(), text.size());
    }

    /// The board and rays from some ports as text or SVG; without atoms it is what a seeker sees.
    Result<std::string> draw(Picture as, const std::vector<Port> &rays = {}, bool with_atoms = true) const
    {
        return detail::drawn(bb_board_draw, raw_, as, rays, with_atoms);
    }

    /// Draws to a FILE or a function, as write().
    template <typename To>
    Done draw_to(To &&to, Picture as, const std::vector<Port> &rays = {}, bool with_atoms = true) const
    {
        return detail::drawn_to(std::forward<To>(to), bb_board_draw_to, raw_, as, rays, with_atoms);
    }

    friend bool operator==(Board a, Board b) noexcept { return a.bits() == b.bits() && a.size() == b.size(); }
    friend bool operator!=(Board a, Board b) noexcept { return !(a == b); }
    friend bool operator<(const Board &a, const Board &b) noexcept
    {
        return a.size() != b.size() ? a.size() < b.size() : a.bits() < b.bits();
    }

private:
    bb_board raw_;
};

/// Writes the compact notation; <ostream> is the caller's to include.
template <typename Traits>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, const Board &value)
{
    return out << value.to_string().value();
}

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::Board> {
    std::size_t operator()(const blackbox::Board &of) const noexcept { return blackbox::detail::mixed(of.bits(), std::hash<blackbox::Size>()(of.size())); }
};
