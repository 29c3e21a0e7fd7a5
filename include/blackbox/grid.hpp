// Sizes, cells, symmetries, and the kinds of text and pictures.
#ifndef BLACKBOX_GRID_HPP
#define BLACKBOX_GRID_HPP

#include "result.hpp"

#include <cstdint>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// Width and height in cells: 1 to 255 each way, at most 8 for a board.
struct Size {
    std::uint32_t width = 8, height = 8;

    std::uint32_t cells() const noexcept { return width * height; }
    std::uint32_t ports() const noexcept { return 2 * (width + height); }
    friend bool operator==(Size a, Size b) noexcept { return a.width == b.width && a.height == b.height; }
    friend bool operator!=(Size a, Size b) noexcept { return !(a == b); }
};

/// A cell: x grows to the right, y downwards, (0, 0) is the top left. Cells sort in row-major order.
struct Cell {
    std::uint8_t x = 0, y = 0;

    Cell() = default;
    Cell(std::uint8_t x_, std::uint8_t y_) noexcept : x(x_), y(y_) {}
    Cell(bb_cell from) noexcept : x(from.x), y(from.y) {}
    operator bb_cell() const noexcept { return {x, y}; }
    friend bool operator==(Cell a, Cell b) noexcept { return a.x == b.x && a.y == b.y; }
    friend bool operator!=(Cell a, Cell b) noexcept { return !(a == b); }
    friend bool operator<(Cell a, Cell b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }
};

enum class Notation : bb_notation {
    grid = BB_NOTATION_GRID,
    compact = BB_NOTATION_COMPACT,
    bits = BB_NOTATION_BITS,
    atoms = BB_NOTATION_ATOMS,
    sgt = BB_NOTATION_SGT
};
enum class Symmetry : bb_symmetry {
    identity = BB_SYMMETRY_IDENTITY,
    mirror_x = BB_SYMMETRY_MIRROR_X,
    mirror_y = BB_SYMMETRY_MIRROR_Y,
    rotate_180 = BB_SYMMETRY_ROTATE_180,
    transpose = BB_SYMMETRY_TRANSPOSE,
    rotate_90 = BB_SYMMETRY_ROTATE_90,
    rotate_270 = BB_SYMMETRY_ROTATE_270,
    anti_transpose = BB_SYMMETRY_ANTI_TRANSPOSE
};

/// The symmetry that undoes another.
inline Symmetry inverse(Symmetry of) noexcept
{
    bb_symmetry found = BB_SYMMETRY_IDENTITY;
    bb_symmetry_inverse(static_cast<bb_symmetry>(of), &found);
    return static_cast<Symmetry>(found);
}

/// The symmetry that does `first` and then `second`.
inline Symmetry then(Symmetry first, Symmetry second) noexcept
{
    bb_symmetry found = BB_SYMMETRY_IDENTITY;
    bb_symmetry_then(static_cast<bb_symmetry>(first), static_cast<bb_symmetry>(second), &found);
    return static_cast<Symmetry>(found);
}

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_GRID_HPP
