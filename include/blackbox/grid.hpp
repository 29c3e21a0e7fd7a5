// Sizes, cells, symmetries, and the kinds of text and pictures.
#pragma once

#include "result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// The size of a board: a rectangle of 1 to 255 cells each way, or a hexagon of 2 to 5 cells a side; as it is made, 8 x 8.
/// One that no board has is refused by whatever takes it.
class Size : public detail::ordered<Size> {
public:
    constexpr Size() noexcept = default;
    Size(std::uint32_t width, std::uint32_t height) noexcept : raw_(bb_size_rectangle(width, height)) {}
    constexpr Size(bb_size from) noexcept : raw_(from) {}

    /// The hexagon of this many cells a side; 5 is the board of Black Box+.
    static Size hexagon(std::uint32_t side) noexcept { return bb_size_hexagon(side); }

    /// Reads "8x5", "hex5" or "hex5r".
    static Result<Size> parse(std::string_view text)
    {
        return detail::made<Size, bb_size>(bb_size_parse, text.data(), text.size());
    }

    /// The same hexagon by the other rule: an atom straight ahead of a port with another beside throws the ray back.
    Size reflecting() const noexcept
    {
        bb_size other = raw_;
        other.reflects = other.side > 0;
        return other;
    }

    /// Cells in the longest row.
    std::uint32_t width() const noexcept { return raw_.width; }
    /// Rows.
    std::uint32_t height() const noexcept { return raw_.height; }
    /// Cells a side of a hexagon; 0 for a rectangle.
    std::uint32_t side() const noexcept { return raw_.side; }
    /// Whether an atom straight ahead of a port with another beside throws the ray back.
    bool reflects() const noexcept { return raw_.reflects > 0; }
    /// 0 for what no board has, as ports().
    std::uint32_t cells() const noexcept { return totals().cells; }
    std::uint32_t ports() const noexcept { return totals().ports; }
    /// The words of 64 bits that a board takes in arrays.
    std::uint32_t words() const noexcept { return totals().words; }
    bb_size raw() const noexcept { return raw_; }

    Result<std::string> to_string() const { return detail::text(bb_size_format, raw_); }

    friend bool operator==(Size a, Size b) noexcept { return a.number() == b.number(); }
    friend bool operator!=(Size a, Size b) noexcept { return !(a == b); }
    friend bool operator<(Size a, Size b) noexcept { return a.number() < b.number(); }

private:
    bb_size_totals totals() const noexcept
    {
        bb_size_totals found{};
        return bb_size_read(raw_, &found) == BB_OK ? found : bb_size_totals{};
    }

    std::uint32_t number() const noexcept
    {
        return static_cast<std::uint32_t>(raw_.width) << 24 | raw_.height << 16 | raw_.side << 8 | raw_.reflects;
    }

    bb_size raw_{8, 8, 0, 0};
};

/// Writes the text, such as "8x5"; <ostream> is the caller's to include.
template <typename Traits>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, const Size &value)
{
    return out << value.to_string().value();
}

/// A cell: its place x in its row and the row y, both from 0 at the top left. Cells sort row by row.
struct Cell : detail::ordered<Cell> {
    std::uint8_t x = 0, y = 0;

    Cell() = default;
    Cell(std::uint8_t x_, std::uint8_t y_) noexcept : x(x_), y(y_) {}
    /// The cell at an index row by row.
    static Result<Cell> at(std::uint32_t index, Size on = {})
    {
        return detail::made<Cell, bb_cell>(bb_cell_at, index, on.raw());
    }

    /// Reads "3,4", or on hexagons "E5".
    static Result<Cell> parse(std::string_view text, Size on = {})
    {
        return detail::made<Cell, bb_cell>(bb_cell_parse, text.data(), text.size(), on.raw());
    }

    /// The cell of a hexagon at axial coordinates from the middle.
    static Result<Cell> from_axial(std::int32_t q, std::int32_t r, Size on)
    {
        return detail::made<Cell, bb_cell>(bb_cell_from_axial, q, r, on.raw());
    }

    /// The axial coordinates, on a hexagon.
    Result<std::pair<std::int8_t, std::int8_t>> axial(Size on) const
    {
        std::pair<std::int8_t, std::int8_t> found;
        if (auto went = detail::checked(bb_cell_axial(*this, on.raw(), &found.first, &found.second)); !went)
            return went.error();
        return found;
    }

    /// "(3,4)", or on hexagons "E5".
    Result<std::string> to_string(Size on = {}) const { return detail::text(bb_cell_format, *this, on.raw()); }

    Cell(bb_cell from) noexcept : x(from.x), y(from.y) {}
    operator bb_cell() const noexcept { return {x, y}; }
    /// The index row by row.
    Result<std::uint32_t> index(Size on = {}) const
    {
        return detail::made<std::uint32_t>(bb_cell_index, *this, on.raw());
    }
    friend bool operator==(Cell a, Cell b) noexcept { return a.x == b.x && a.y == b.y; }
    friend bool operator!=(Cell a, Cell b) noexcept { return !(a == b); }
    friend bool operator<(Cell a, Cell b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }
};

/// Writes the cell as "(x,y)", whatever the shape; <ostream> is the caller's to include.
template <typename Traits>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, const Cell &value)
{
    return out << '(' << unsigned{value.x} << ',' << unsigned{value.y} << ')';
}

enum class Notation : std::int32_t {
#define BLACKBOX_VALUE(NAME, name) name = BB_NOTATION_##NAME,
    BB_NOTATIONS(BLACKBOX_VALUE)
#undef BLACKBOX_VALUE
};
enum class Picture : std::int32_t { text = BB_PICTURE_TEXT, svg = BB_PICTURE_SVG };

enum class Symmetry : std::int32_t {
    identity = BB_SYMMETRY_IDENTITY,
    mirror_x = BB_SYMMETRY_MIRROR_X,
    mirror_y = BB_SYMMETRY_MIRROR_Y,
    rotate_180 = BB_SYMMETRY_ROTATE_180,
    transpose = BB_SYMMETRY_TRANSPOSE,
    rotate_90 = BB_SYMMETRY_ROTATE_90,
    rotate_270 = BB_SYMMETRY_ROTATE_270,
    anti_transpose = BB_SYMMETRY_ANTI_TRANSPOSE,
    rotate_60 = BB_SYMMETRY_ROTATE_60,
    rotate_120 = BB_SYMMETRY_ROTATE_120,
    rotate_240 = BB_SYMMETRY_ROTATE_240,
    rotate_300 = BB_SYMMETRY_ROTATE_300,
    mirror_30 = BB_SYMMETRY_MIRROR_30,
    mirror_60 = BB_SYMMETRY_MIRROR_60,
    mirror_120 = BB_SYMMETRY_MIRROR_120,
    mirror_150 = BB_SYMMETRY_MIRROR_150
};

/// The symmetries that keep a size: 4, 8 for a square, 12 for a hexagon; none for what no board has.
inline std::vector<Symmetry> symmetries(Size of)
{
    std::vector<Symmetry> found;
    bb_symmetry group[BB_SYMMETRIES];
    std::size_t count = 0;
    if (bb_size_symmetries(of.raw(), group, BB_SYMMETRIES, &count) == BB_OK)
        for (std::size_t at = 0; at < count; at++)
            found.push_back(static_cast<Symmetry>(group[at]));
    return found;
}

/// The image of a cell.
inline Result<Cell> transformed(Cell of, Symmetry by, Size on = {})
{
    return detail::made<Cell, bb_cell>(bb_cell_transform, of, static_cast<bb_symmetry>(by), on.raw());
}

/// The symmetry that undoes another.
inline Symmetry inverse(Symmetry of)
{
    return static_cast<Symmetry>(detail::read<bb_symmetry>(bb_symmetry_inverse, static_cast<bb_symmetry>(of)));
}

/// The symmetry that does `first` and then `second`, if some board has both.
inline Result<Symmetry> then(Symmetry first, Symmetry second)
{
    return detail::made<Symmetry, bb_symmetry>(bb_symmetry_then, static_cast<bb_symmetry>(first),
                                               static_cast<bb_symmetry>(second));
}

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::Size> {
    std::size_t operator()(const blackbox::Size &of) const noexcept { return blackbox::detail::mixed(of.width(), of.height(), of.side(), of.reflects()); }
};

template <>
struct std::hash<blackbox::Cell> {
    std::size_t operator()(const blackbox::Cell &of) const noexcept { return blackbox::detail::mixed(of.x, of.y); }
};
