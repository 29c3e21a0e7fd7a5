// Boards of any size.
#pragma once

#include "board.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// A board of any size, rectangles to 255 x 255 and hexagons.
class WideBoard {
public:
    /// Takes over a handle, which must be one.
    explicit WideBoard(bb_wide_board *owned) noexcept : owned_(owned) {}

    static Result<WideBoard> empty(Size on) { return made(bb_wide_board_new, on.raw()); }

    static Result<WideBoard> from_atoms(const std::vector<Cell> &atoms, Size on)
    {
        std::vector<bb_cell> cells(atoms.begin(), atoms.end());
        return made(bb_wide_board_from_atoms, cells.data(), cells.size(), on.raw());
    }

    static Result<WideBoard> from_board(Board small) { return made(bb_wide_board_from_board, small.raw()); }

    static Result<WideBoard> parse(std::string_view text)
    {
        return made(bb_wide_board_parse, text.data(), text.size());
    }

    static Result<WideBoard> parse(std::string_view text, Size on, bool allow_zero = false)
    {
        const bb_parse_options options{sizeof(bb_parse_options), on.raw(), allow_zero};
        return made(bb_wide_board_parse_with, text.data(), text.size(), &options);
    }

    Result<WideBoard> clone() const { return made(bb_wide_board_clone, raw()); }

    /// The board as a plain value, if it is a hexagon or within 8 x 8.
    Result<Board> to_board() const { return detail::made<Board, bb_board>(bb_wide_board_to_board, raw()); }

    Size size() const { return detail::read<bb_size>(bb_wide_board_size, raw()); }

    Ports ports() const { return Ports(size()); }
    const bb_wide_board *raw() const noexcept { return owned_.get(); }
    bb_wide_board *raw() noexcept { return owned_.get(); }

    std::uint32_t count() const { return detail::read<std::uint32_t>(bb_wide_board_count, raw()); }

    std::vector<Cell> atoms() const
    {
        return detail::listed<Cell, bb_cell>(bb_wide_board_atoms, raw()).value();
    }

    Result<bool> contains(Cell at) const { return detail::made<bool>(bb_wide_board_contains, raw(), at); }

    Result<bool> insert(Cell at) { return detail::made<bool>(bb_wide_board_insert, raw(), at); }

    Result<bool> remove(Cell at) { return detail::made<bool>(bb_wide_board_remove, raw(), at); }

    Result<WideBoard> transformed(Symmetry by) const
    {
        return made(bb_wide_board_transform, raw(), static_cast<bb_symmetry>(by));
    }

    Result<Outcome> fire(Port from) const
    {
        return detail::made<Outcome, bb_outcome>(bb_wide_board_fire, raw(), from.index);
    }

    Result<Trace> trace(Port from) const { return detail::traced(bb_wide_board_trace, raw(), from); }

    /// The outcomes at all ports in canonical order, as codes of `outcome`.
    std::vector<bb_outcome> signature() const
    {
        std::vector<bb_outcome> codes(size().ports());
        detail::sure(bb_wide_board_signature(raw(), codes.data(), codes.size()));
        return codes;
    }

    Result<std::string> to_string(Notation as = Notation::compact) const
    {
        return detail::text(bb_wide_board_format, raw(), static_cast<bb_notation>(as));
    }

    Result<std::string> draw(Picture as, const std::vector<Port> &rays = {}, bool with_atoms = true) const
    {
        return detail::drawn(bb_wide_board_draw, raw(), as, rays, with_atoms);
    }

    template <typename To>
    Done write(To &&to, Notation as = Notation::compact) const
    {
        return detail::written(std::forward<To>(to), bb_wide_board_format_to, raw(), static_cast<bb_notation>(as));
    }

    template <typename To>
    Done draw_to(To &&to, Picture as, const std::vector<Port> &rays = {}, bool with_atoms = true) const
    {
        return detail::drawn_to(std::forward<To>(to), bb_wide_board_draw_to, raw(), as, rays, with_atoms);
    }

    /// The board that stands for all images under the symmetries that keep the size.
    Result<WideBoard> canonical() const
    {
        return made([&](bb_wide_board **out) { return bb_wide_board_canonical(raw(), out, nullptr); });
    }

    friend bool operator==(const WideBoard &a, const WideBoard &b)
    {
        return detail::read<bool>(bb_wide_board_equal, a.raw(), b.raw());
    }
    friend bool operator!=(const WideBoard &a, const WideBoard &b) { return !(a == b); }

private:
    template <typename... With>
    static Result<WideBoard> made(With... with) { return detail::made<WideBoard, bb_wide_board *>(with...); }

    detail::owner<bb_wide_board, bb_wide_board_free> owned_;
};

/// Writes the compact notation; <ostream> is the caller's to include.
template <typename Traits>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, const WideBoard &value)
{
    return out << value.to_string().value();
}

/// The outcomes of many boards of one size at all ports, in canonical order, one board after the other.
inline Result<std::vector<bb_outcome>> signatures(const std::vector<const WideBoard *> &boards, std::uint32_t threads = 0)
{
    std::vector<const bb_wide_board *> raw;
    for (const WideBoard *board : boards)
        raw.push_back(board->raw());
    std::vector<bb_outcome> out(boards.empty() ? 0 : boards.size() * boards[0]->size().ports());
    const bb_status status = bb_wide_signatures(raw.data(), raw.size(), threads, out.data(), out.size());
    if (status != BB_OK)
        return Error::last(status);
    return out;
}

} // inline namespace
} // namespace blackbox
