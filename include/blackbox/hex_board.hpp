// Hexagonal boards: cells, ports, symmetries, rays, boards by rank.
#ifndef BLACKBOX_HEX_BOARD_HPP
#define BLACKBOX_HEX_BOARD_HPP

#include "draw.hpp"
#include "result.hpp"
#include "writer.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// The answer of a ray.
class Outcome : public detail::ordered<Outcome> {
public:
    Outcome() = default;
    explicit Outcome(bb_hex_outcome code) noexcept : code_(code) {}

    static Outcome hit() noexcept { return Outcome(BB_HIT8); }
    static Outcome reflection() noexcept { return Outcome(BB_REFLECTION8); }
    static Outcome detour(Port exit) noexcept { return Outcome(exit.index); }

    bool is_hit() const noexcept { return code_ == BB_HIT8; }
    bool is_reflection() const noexcept { return code_ == BB_REFLECTION8; }
    /// Where it left, if through another port.
    std::optional<Port> exit() const noexcept
    {
        return is_hit() || is_reflection() ? std::nullopt : std::optional<Port>(Port(code_));
    }
    bb_hex_outcome code() const noexcept { return code_; }

    /// Reads "H", "R" or the number of a port.
    static Result<Outcome> parse(std::string_view text, std::uint32_t side = plus)
    {
        return detail::made<Outcome, bb_hex_outcome>(
            [&](bb_hex_outcome *out) { return bb_hex_outcome_parse(text.data(), text.size(), side, out); });
    }

    Result<std::string> to_string(std::uint32_t side = plus) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_hex_outcome_format(code_, side, out, capacity, length);
        });
    }

    /// What the ray from the image of the port answers on the image of the board.
    Result<Outcome> transformed(Symmetry by, std::uint32_t side = plus) const
    {
        return detail::made<Outcome, bb_hex_outcome>(
            [&](bb_hex_outcome *out) { return bb_hex_outcome_transform(code_, by.number, side, out); });
    }

    friend bool operator==(Outcome a, Outcome b) noexcept { return a.code_ == b.code_; }
    friend bool operator!=(Outcome a, Outcome b) noexcept { return a.code_ != b.code_; }
    friend bool operator<(Outcome a, Outcome b) noexcept { return a.code_ < b.code_; }

private:
    bb_hex_outcome code_ = BB_HIT8;
};

/// A ray from its port to its end.
struct Trace {
    /// The cells, each with the directions in which the ray came and goes on.
    std::vector<bb_hex_step> steps;
    Outcome outcome;
};

/// The outcomes of a board at all its ports.
class Signature : public detail::ordered<Signature> {
public:
    Signature(std::array<bb_hex_outcome, 54> codes, std::size_t ports) noexcept : codes_(codes), ports_(ports) {}

    const bb_hex_outcome *data() const noexcept { return codes_.data(); }
    std::size_t size() const noexcept { return ports_; }
    const bb_hex_outcome *begin() const noexcept { return codes_.data(); }
    const bb_hex_outcome *end() const noexcept { return codes_.data() + ports_; }
    /// The port must be one of the board's.
    Outcome operator[](Port at) const noexcept { return Outcome(codes_[at.index]); }

    friend bool operator==(const Signature &a, const Signature &b) noexcept
    {
        return a.ports_ == b.ports_ && a.codes_ == b.codes_;
    }
    friend bool operator!=(const Signature &a, const Signature &b) noexcept { return !(a == b); }
    friend bool operator<(const Signature &a, const Signature &b) noexcept
    {
        return a.ports_ != b.ports_ ? a.ports_ < b.ports_ : a.codes_ < b.codes_;
    }

private:
    std::array<bb_hex_outcome, 54> codes_;
    std::size_t ports_;
};

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

template <>
struct std::hash<blackbox::hex::Cell> {
    std::size_t operator()(const blackbox::hex::Cell &of) const noexcept { return blackbox::detail::mixed(of.index); }
};

template <>
struct std::hash<blackbox::hex::Port> {
    std::size_t operator()(const blackbox::hex::Port &of) const noexcept { return blackbox::detail::mixed(of.index); }
};

template <>
struct std::hash<blackbox::hex::Outcome> {
    std::size_t operator()(const blackbox::hex::Outcome &of) const noexcept { return blackbox::detail::mixed(of.code()); }
};

#endif // BLACKBOX_HEX_BOARD_HPP
