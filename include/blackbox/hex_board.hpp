// Hexagonal boards: the board itself, many at once, and boards by rank.
#ifndef BLACKBOX_HEX_BOARD_HPP
#define BLACKBOX_HEX_BOARD_HPP

#include "draw.hpp"
#include "hex_grid.hpp"
#include "hex_ray.hpp"
#include "result.hpp"
#include "writer.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {
namespace hex {

/// A hexagonal board: a value of 16 bytes, always a valid one.
class Board : public detail::ordered<Board> {
public:
    /// The board of Black Box+ without atoms.
    Board() noexcept : raw_{0, plus} {}
    /// From a board that is known to be right, as those that the library has given are.
    static Board trusted(bb_hex_board raw) noexcept
    {
        Board board;
        board.raw_ = raw;
        return board;
    }

    static Result<Board> from_bits(std::uint64_t bits, std::uint32_t side = plus)
    {
        return made([&](bb_hex_board *out) { return bb_hex_board_new(bits, side, out); });
    }

    static Result<Board> from_atoms(const std::vector<Cell> &atoms, std::uint32_t side = plus)
    {
        std::vector<bb_hex_cell> cells;
        for (Cell atom : atoms)
            cells.push_back(atom.index);
        return made([&](bb_hex_board *out) { return bb_hex_board_from_atoms(cells.data(), cells.size(), side, out); });
    }

    /// Reads "5/6/1@5/3@@2@/2@@5/8/7/6/5".
    static Result<Board> parse(std::string_view text)
    {
        return made([&](bb_hex_board *out) { return bb_hex_board_parse(text.data(), text.size(), out); });
    }

    /// The atoms, the bit of a cell being its index.
    std::uint64_t bits() const noexcept { return raw_.bits; }
    std::uint32_t side() const noexcept { return raw_.side; }
    bb_hex_board raw() const noexcept { return raw_; }

    std::uint32_t count() const
    {
        std::uint32_t number = 0;
        detail::sure(bb_hex_board_count(raw_, &number));
        return number;
    }

    /// The atoms, row by row.
    std::vector<Cell> atoms() const
    {
        auto found = detail::items<bb_hex_cell>([&](bb_hex_cell *out, std::size_t capacity, std::size_t *count) {
            return bb_hex_board_atoms(raw_, out, capacity, count);
        }).value();
        return std::vector<Cell>(found.begin(), found.end());
    }

    Result<bool> contains(Cell at) const
    {
        return detail::made<bool, bool>([&](bool *out) { return bb_hex_board_contains(raw_, at.index, out); });
    }

    /// Puts an atom on a cell; whether it was free.
    Result<bool> insert(Cell at)
    {
        return detail::made<bool, bool>([&](bool *out) { return bb_hex_board_insert(&raw_, at.index, out); });
    }

    /// Takes the atom off a cell; whether there was one.
    Result<bool> remove(Cell at)
    {
        return detail::made<bool, bool>([&](bool *out) { return bb_hex_board_remove(&raw_, at.index, out); });
    }

    Result<Board> transformed(Symmetry by) const
    {
        return made([&](bb_hex_board *out) { return bb_hex_board_transform(raw_, by.number, out); });
    }

    /// The image that stands for all twelve.
    Board canonical() const
    {
        Board image;
        detail::sure(bb_hex_board_canonical(raw_, &image.raw_, nullptr));
        return image;
    }

    /// How many different images there are.
    std::uint32_t orbit_size() const
    {
        Board image;
        std::uint32_t weight = 0;
        detail::sure(bb_hex_board_canonical(raw_, &image.raw_, &weight));
        return weight;
    }

    Result<Outcome> fire(Port from, AtPort rule = AtPort::hit) const
    {
        return detail::made<Outcome, bb_hex_outcome>([&](bb_hex_outcome *out) {
            return bb_hex_board_fire(raw_, from.index, static_cast<bb_hex_at_port>(rule), out);
        });
    }

    Result<Trace> trace(Port from, AtPort rule = AtPort::hit) const
    {
        bb_hex_outcome end = BB_HIT8;
        auto steps = detail::items<bb_hex_step>([&](bb_hex_step *out, std::size_t capacity, std::size_t *count) {
            return bb_hex_board_trace(raw_, from.index, static_cast<bb_hex_at_port>(rule), out, capacity, count, &end);
        });
        if (!steps)
            return steps.error();
        return Trace{*std::move(steps), Outcome(end)};
    }

    Signature signature(AtPort rule = AtPort::hit) const
    {
        std::array<bb_hex_outcome, 54> codes{};
        detail::sure(bb_hex_board_signature(raw_, static_cast<bb_hex_at_port>(rule), codes.data(), codes.size()));
        return {codes, hex::size(side()).value().ports};
    }

    Result<std::string> to_string() const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_hex_board_format(raw_, out, capacity, length);
        });
    }

    /// Writes to a FILE of C's, or to a function of a std::string_view that says whether to go on.
    template <typename To>
    Done write(To &&to) const
    {
        return detail::written(std::forward<To>(to), [&](bb_writer out) { return bb_hex_board_format_to(raw_, out); });
    }

    /// The board and rays from some ports as text or SVG; without atoms it is what a seeker sees.
    Result<std::string> draw(Picture as, const std::vector<Port> &rays = {}, bool with_atoms = true,
                             AtPort rule = AtPort::hit) const
    {
        const auto from = indices(rays);
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_hex_board_draw(raw_, static_cast<bb_hex_at_port>(rule), static_cast<bb_picture>(as), from.data(),
                                     from.size(), with_atoms, out, capacity, length);
        });
    }

    /// Draws to a FILE or a function, as write().
    template <typename To>
    Done draw_to(To &&to, Picture as, const std::vector<Port> &rays = {}, bool with_atoms = true,
                 AtPort rule = AtPort::hit) const
    {
        const auto from = indices(rays);
        return detail::written(std::forward<To>(to), [&](bb_writer out) {
            return bb_hex_board_draw_to(raw_, static_cast<bb_hex_at_port>(rule), static_cast<bb_picture>(as),
                                        from.data(), from.size(), with_atoms, out);
        });
    }

    friend bool operator==(Board a, Board b) noexcept { return a.bits() == b.bits() && a.side() == b.side(); }
    friend bool operator!=(Board a, Board b) noexcept { return !(a == b); }
    friend bool operator<(const Board &a, const Board &b) noexcept
    {
        return a.side() != b.side() ? a.side() < b.side() : a.bits() < b.bits();
    }

private:
    static std::vector<bb_hex_port> indices(const std::vector<Port> &ports)
    {
        std::vector<bb_hex_port> found;
        for (Port at : ports)
            found.push_back(at.index);
        return found;
    }

    template <typename Call>
    static Result<Board> made(Call &&call)
    {
        Board out;
        const bb_status status = call(&out.raw_);
        if (status != BB_OK)
            return Error::last(status);
        return out;
    }

    bb_hex_board raw_;
};

/// The signatures of `count` boards of one size, given by their bits, into `capacity` bytes; see bb_hex_signatures.
inline Done signatures(const std::uint64_t *boards, std::size_t count, std::uint32_t side, bb_hex_outcome *out,
                       std::size_t capacity, AtPort rule = AtPort::hit, std::uint32_t threads = 1)
{
    return detail::checked(bb_hex_signatures(boards, count, side, static_cast<bb_hex_at_port>(rule), threads, out,
                                             capacity));
}

inline Result<std::vector<bb_hex_outcome>> signatures(const std::vector<std::uint64_t> &boards,
                                                      std::uint32_t side = plus, AtPort rule = AtPort::hit,
                                                      std::uint32_t threads = 1)
{
    const auto on = size(side);
    if (!on)
        return on.error();
    std::vector<bb_hex_outcome> out(boards.size() * on->ports);
    if (auto went = signatures(boards.data(), boards.size(), side, out.data(), out.size(), rule, threads); !went)
        return went.error();
    return out;
}

/// How many boards of a size have so many atoms.
inline Result<std::uint64_t> count_boards(std::uint32_t side, std::uint32_t atoms)
{
    return detail::made<std::uint64_t, std::uint64_t>(
        [&](std::uint64_t *out) { return bb_hex_boards_count(side, atoms, out); });
}

/// The bits of the boards of a size with a number of atoms from rank `first` on, at most so many.
inline Result<std::vector<std::uint64_t>> boards(std::uint32_t side, std::uint32_t atoms, std::uint64_t first = 0,
                                                 std::uint64_t most = UINT64_MAX)
{
    const auto all = count_boards(side, atoms);
    if (!all.has_value())
        return all.error();
    const std::uint64_t left = first < *all ? *all - first : 0;
    std::vector<std::uint64_t> out(static_cast<std::size_t>(left < most ? left : most));
    std::size_t count = 0;
    const auto went = detail::checked(bb_hex_boards(side, atoms, first, out.data(), out.size(), &count));
    if (!went)
        return went.error();
    out.resize(count);
    return out;
}

/// The position of a board among the boards of its size with as many atoms.
inline std::uint64_t rank(Board of)
{
    std::uint64_t found = 0;
    detail::sure(bb_hex_board_rank(of.raw(), &found));
    return found;
}

/// The board at a position.
inline Result<Board> unrank(std::uint32_t side, std::uint32_t atoms, std::uint64_t at)
{
    bb_hex_board found{};
    const bb_status status = bb_hex_board_unrank(side, atoms, at, &found);
    if (status != BB_OK)
        return Error::last(status);
    return Board::trusted(found);
}

} // namespace hex

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::hex::Board> {
    std::size_t operator()(const blackbox::hex::Board &of) const noexcept { return blackbox::detail::mixed(of.bits(), of.side()); }
};

#endif // BLACKBOX_HEX_BOARD_HPP
