// Hexagonal boards: sizes, symmetries, cells and ports.
#ifndef BLACKBOX_HEX_GRID_HPP
#define BLACKBOX_HEX_GRID_HPP

#include "result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// Boards of hexagons, 2 to 5 cells a side. Names are those of the square board; where a side is not given, it is that of
/// Black Box+.
namespace hex {

/// The cells a side of the board of Black Box+.
constexpr std::uint32_t plus = 5;

/// What an atom straight ahead of a port does to a ray with another atom beside its first cell.
enum class AtPort : std::int32_t { hit = BB_HEX_AT_PORT_HIT, reflection = BB_HEX_AT_PORT_REFLECTION };

/// The number of cells, of ports and of rows.
inline Result<bb_hex_size> size(std::uint32_t side = plus)
{
    return detail::made<bb_hex_size, bb_hex_size>([&](bb_hex_size *out) { return bb_hex_size_read(side, out); });
}

/// A symmetry: so many turns of 60 degrees counter-clockwise, after left and right have changed places if `mirrored`.
struct Symmetry {
    bb_hex_symmetry number = 0;

    Symmetry() = default;
    explicit Symmetry(bb_hex_symmetry number_) noexcept : number(number_) {}
    Symmetry(std::uint32_t turns, bool mirrored) noexcept
        : number(static_cast<bb_hex_symmetry>(turns % 6 + (mirrored ? 6 : 0)))
    {
    }

    Result<Symmetry> inverse() const
    {
        return detail::made<Symmetry, bb_hex_symmetry>(
            [&](bb_hex_symmetry *out) { return bb_hex_symmetry_inverse(number, out); });
    }

    /// This symmetry and then another.
    Result<Symmetry> then(Symmetry next) const
    {
        return detail::made<Symmetry, bb_hex_symmetry>(
            [&](bb_hex_symmetry *out) { return bb_hex_symmetry_then(number, next.number, out); });
    }

    friend bool operator==(Symmetry a, Symmetry b) noexcept { return a.number == b.number; }
    friend bool operator!=(Symmetry a, Symmetry b) noexcept { return !(a == b); }
};

/// A cell: its index, row by row from the top.
struct Cell : detail::ordered<Cell> {
    bb_hex_cell index = 0;

    Cell() = default;
    explicit Cell(bb_hex_cell at) noexcept : index(at) {}

    /// The cell at axial coordinates from the middle.
    static Result<Cell> at(std::int32_t q, std::int32_t r, std::uint32_t side = plus)
    {
        return detail::made<Cell, bb_hex_cell>([&](bb_hex_cell *out) { return bb_hex_cell_at(q, r, side, out); });
    }

    /// The cell at a place of a row, both from 0.
    static Result<Cell> in_row(std::uint32_t row, std::uint32_t place, std::uint32_t side = plus)
    {
        return detail::made<Cell, bb_hex_cell>(
            [&](bb_hex_cell *out) { return bb_hex_cell_in_row(row, place, side, out); });
    }

    /// Reads "E5".
    static Result<Cell> parse(std::string_view text, std::uint32_t side = plus)
    {
        return detail::made<Cell, bb_hex_cell>(
            [&](bb_hex_cell *out) { return bb_hex_cell_parse(text.data(), text.size(), side, out); });
    }

    Result<std::string> to_string(std::uint32_t side = plus) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_hex_cell_format(index, side, out, capacity, length);
        });
    }

    /// The row, the place in it, and the axial coordinates.
    Result<bb_hex_place> place(std::uint32_t side = plus) const
    {
        return detail::made<bb_hex_place, bb_hex_place>(
            [&](bb_hex_place *out) { return bb_hex_cell_read(index, side, out); });
    }

    Result<Cell> transformed(Symmetry by, std::uint32_t side = plus) const
    {
        return detail::made<Cell, bb_hex_cell>(
            [&](bb_hex_cell *out) { return bb_hex_cell_transform(index, by.number, side, out); });
    }

    friend bool operator==(Cell a, Cell b) noexcept { return a.index == b.index; }
    friend bool operator!=(Cell a, Cell b) noexcept { return a.index != b.index; }
    friend bool operator<(Cell a, Cell b) noexcept { return a.index < b.index; }
};

/// A port: its index from 0; the printed number is one more.
struct Port : detail::ordered<Port> {
    bb_hex_port index = 0;

    Port() = default;
    explicit Port(bb_hex_port at) noexcept : index(at) {}

    /// The port with a printed number.
    static Result<Port> from_number(std::uint32_t number, std::uint32_t side = plus)
    {
        return detail::made<Port, bb_hex_port>(
            [&](bb_hex_port *out) { return bb_hex_port_from_number(number, side, out); });
    }

    /// Reads a printed number.
    static Result<Port> parse(std::string_view text, std::uint32_t side = plus)
    {
        return detail::made<Port, bb_hex_port>(
            [&](bb_hex_port *out) { return bb_hex_port_parse(text.data(), text.size(), side, out); });
    }

    std::uint32_t number() const noexcept { return index + 1u; }

    Result<std::string> to_string(std::uint32_t side = plus) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_hex_port_format(index, side, out, capacity, length);
        });
    }

    /// The first cell that a ray enters.
    Result<Cell> entry(std::uint32_t side = plus) const
    {
        return detail::made<Cell, bb_hex_cell>(
            [&](bb_hex_cell *out) { return bb_hex_port_entry(index, side, out, nullptr); });
    }

    /// Its direction there, 0 to 5, counter-clockwise from the right.
    Result<std::uint8_t> direction(std::uint32_t side = plus) const
    {
        return detail::made<std::uint8_t, std::uint8_t>(
            [&](std::uint8_t *out) { return bb_hex_port_entry(index, side, nullptr, out); });
    }

    Result<Port> transformed(Symmetry by, std::uint32_t side = plus) const
    {
        return detail::made<Port, bb_hex_port>(
            [&](bb_hex_port *out) { return bb_hex_port_transform(index, by.number, side, out); });
    }

    friend bool operator==(Port a, Port b) noexcept { return a.index == b.index; }
    friend bool operator!=(Port a, Port b) noexcept { return a.index != b.index; }
    friend bool operator<(Port a, Port b) noexcept { return a.index < b.index; }
};

} // namespace hex

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::hex::Cell> {
    std::size_t operator()(const blackbox::hex::Cell &of) const noexcept { return blackbox::detail::mixed(of.index); }
};

template <>
struct std::hash<blackbox::hex::Port> {
    std::size_t operator()(const blackbox::hex::Port &of) const noexcept { return blackbox::detail::mixed(of.index); }
};

#endif // BLACKBOX_HEX_GRID_HPP
