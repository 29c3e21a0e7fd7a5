// Sizes, cells, symmetries, and the kinds of text and pictures.
#ifndef BLACKBOX_GRID_HPP
#define BLACKBOX_GRID_HPP

#include "result.hpp"

#include <cstdint>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// Width and height in cells: 1 to 255 each way, at most 8 for a board.
struct Size : detail::ordered<Size> {
    std::uint32_t width = 8, height = 8;

    constexpr Size() = default;
    constexpr Size(std::uint32_t width_, std::uint32_t height_) noexcept : width(width_), height(height_) {}

    std::uint32_t cells() const noexcept { return width * height; }
    std::uint32_t ports() const noexcept { return 2 * (width + height); }
    friend bool operator==(Size a, Size b) noexcept { return a.width == b.width && a.height == b.height; }
    friend bool operator!=(Size a, Size b) noexcept { return !(a == b); }
    friend bool operator<(Size a, Size b) noexcept
    {
        return a.width != b.width ? a.width < b.width : a.height < b.height;
    }
};

/// A cell: x grows to the right, y downwards, (0, 0) is the top left. Cells sort in row-major order.
struct Cell : detail::ordered<Cell> {
    std::uint8_t x = 0, y = 0;

    Cell() = default;
    Cell(std::uint8_t x_, std::uint8_t y_) noexcept : x(x_), y(y_) {}
    /// The cell at a row-major index.
    static Result<Cell> at(std::uint32_t index, Size on = {})
    {
        return detail::made<Cell, bb_cell>([&](bb_cell *out) { return bb_cell_at(index, on.width, on.height, out); });
    }
    Cell(bb_cell from) noexcept : x(from.x), y(from.y) {}
    operator bb_cell() const noexcept { return {x, y}; }
    /// The row-major index.
    Result<std::uint32_t> index(Size on = {}) const
    {
        return detail::made<std::uint32_t, std::uint32_t>(
            [&](std::uint32_t *out) { return bb_cell_index(*this, on.width, on.height, out); });
    }
    friend bool operator==(Cell a, Cell b) noexcept { return a.x == b.x && a.y == b.y; }
    friend bool operator!=(Cell a, Cell b) noexcept { return !(a == b); }
    friend bool operator<(Cell a, Cell b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }
};

enum class Notation : std::int32_t {
#define BLACKBOX_VALUE(NAME, name) name = BB_NOTATION_##NAME,
    BB_NOTATIONS(BLACKBOX_VALUE)
#undef BLACKBOX_VALUE
};
enum class Symmetry : std::int32_t {
    identity = BB_SYMMETRY_IDENTITY,
    mirror_x = BB_SYMMETRY_MIRROR_X,
    mirror_y = BB_SYMMETRY_MIRROR_Y,
    rotate_180 = BB_SYMMETRY_ROTATE_180,
    transpose = BB_SYMMETRY_TRANSPOSE,
    rotate_90 = BB_SYMMETRY_ROTATE_90,
    rotate_270 = BB_SYMMETRY_ROTATE_270,
    anti_transpose = BB_SYMMETRY_ANTI_TRANSPOSE
};

/// The image of a cell.
inline Result<Cell> transformed(Cell of, Symmetry by, Size on = {})
{
    return detail::made<Cell, bb_cell>([&](bb_cell *out) {
        return bb_cell_transform(of, static_cast<bb_symmetry>(by), on.width, on.height, out);
    });
}

/// The symmetry that undoes another.
inline Symmetry inverse(Symmetry of)
{
    bb_symmetry found = BB_SYMMETRY_IDENTITY;
    detail::sure(bb_symmetry_inverse(static_cast<bb_symmetry>(of), &found));
    return static_cast<Symmetry>(found);
}

/// The symmetry that does `first` and then `second`.
inline Symmetry then(Symmetry first, Symmetry second)
{
    bb_symmetry found = BB_SYMMETRY_IDENTITY;
    detail::sure(bb_symmetry_then(static_cast<bb_symmetry>(first), static_cast<bb_symmetry>(second), &found));
    return static_cast<Symmetry>(found);
}

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::Size> {
    std::size_t operator()(const blackbox::Size &of) const noexcept { return blackbox::detail::mixed(of.width, of.height); }
};

template <>
struct std::hash<blackbox::Cell> {
    std::size_t operator()(const blackbox::Cell &of) const noexcept { return blackbox::detail::mixed(of.x, of.y); }
};

#endif // BLACKBOX_GRID_HPP
