// Boards of any size.
#pragma once

#include "ray.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

namespace detail {

/// The atoms of a board in row-major order.
inline std::vector<Cell> cells(bb_board of) { return listed<Cell, bb_cell>(bb_board_atoms, of).value(); }

} // namespace detail

/// A board, always a valid one: a value. One of one word, a rectangle within 8 x 8 or a hexagon, takes 16 bytes; a larger
/// one is on the heap, and copied with the Board.
class Board : public detail::ordered<Board> {
public:
    /// The classic board without atoms.
    Board() noexcept : raw_{0, Size().raw(), 0} {}

    /// Takes over a board that the library has given.
    explicit Board(bb_board given) noexcept : raw_(given) {}

    /// A copy of one that it has lent.
    static Board lent(bb_board other) { return Board(detail::read<bb_board>(bb_board_clone, other)); }

    Board(const Board &other) : raw_(other.raw_.seal ? lent(other.raw_).release() : other.raw_) {}
    Board(Board &&other) noexcept : raw_(other.release()) {}
    Board &operator=(Board other) noexcept
    {
        std::swap(raw_, other.raw_);
        return *this;
    }
    ~Board()
    {
        if (raw_.seal)
            bb_board_free(raw_);
    }

    /// From the bits of a board of one word that are known to be right, as those that the library has given are.
    static Board trusted(std::uint64_t bits, Size on) noexcept { return Board(bb_board{bits, on.raw(), 0}); }

    /// From the bits of a board of one word.
    static Result<Board> from_bits(std::uint64_t bits, Size on = {}) { return made(bb_board_clone, bb_board{bits, on.raw(), 0}); }

    /// From the words of a board, `on.words()` many, as they stand in arrays.
    static Result<Board> from_words(const std::uint64_t *words, Size on) { return made(bb_board_from_words, words, on.raw()); }

    static Result<Board> from_atoms(const std::vector<Cell> &atoms, Size on = {})
    {
        std::vector<bb_cell> cells(atoms.begin(), atoms.end());
        return made(bb_board_from_atoms, cells.data(), cells.size(), on.raw());
    }

    /// Reads any notation; bits are taken as 8 x 8.
    static Result<Board> parse(std::string_view text)
    {
        return made(bb_board_parse, text.data(), text.size(), static_cast<const bb_parse_options *>(nullptr));
    }

    /// Reads any notation; bits get this size, another text must have it.
    static Result<Board> parse(std::string_view text, Size on, bool allow_zero = false)
    {
        const bb_parse_options options{sizeof(bb_parse_options), on.raw(), allow_zero};
        return made(bb_board_parse, text.data(), text.size(), &options);
    }

    /// The atoms of a board of one word: of a rectangle bit 8 * y + x, of a hexagon the bit with the index of the cell.
    std::uint64_t bits() const noexcept { return raw_.bits; }
    /// The words of a board of any size, as they stand in arrays.
    std::vector<std::uint64_t> words() const { return detail::items<std::uint64_t>(bb_board_words, raw_).value(); }
    Size size() const noexcept { return raw_.size; }
    Ports ports() const { return Ports(size()); }
    const bb_board &raw() const noexcept { return raw_; }

    std::size_t count() const
    {
        std::size_t number = 0;
        detail::sure(bb_board_atoms(raw_, nullptr, 0, &number));
        return number;
    }

    /// The atoms in row-major order.
    std::vector<Cell> atoms() const { return detail::cells(raw_); }

    Result<bool> contains(Cell at) const { return detail::made<bool>(bb_board_contains, raw_, at); }

    /// Puts an atom on a cell; whether it was free.
    Result<bool> insert(Cell at) { return detail::made<bool>(bb_board_set, &raw_, at, true); }

    /// Takes the atom off a cell; whether there was one.
    Result<bool> remove(Cell at) { return detail::made<bool>(bb_board_set, &raw_, at, false); }

    Result<Board> transformed(Symmetry by) const { return made(bb_board_transform, raw_, static_cast<bb_symmetry>(by)); }

    /// The board that stands for all images under the symmetries that keep the size.
    Board canonical() const
    {
        return Board(detail::read<bb_board>([&](bb_board *out) { return bb_board_canonical(raw_, out, nullptr); }));
    }

    /// How many different images there are.
    std::uint32_t orbit_size() const
    {
        bb_board found{};
        const auto images = detail::read<std::uint32_t>(bb_board_canonical, raw_, &found);
        bb_board_free(found);
        return images;
    }

    Result<Outcome> fire(Port from) const
    {
        return detail::made<Outcome, bb_outcome>(bb_board_fire, raw_, from.index);
    }

    Result<Trace> trace(Port from) const
    {
        bb_trace end{};
        auto steps = detail::items<bb_step>([&](bb_step *out, std::size_t capacity, std::size_t *number) {
            return bb_board_trace(raw_, from.index, out, capacity, number, &end);
        });
        if (!steps)
            return steps.error();
        return Trace(*std::move(steps), end);
    }

    Signature signature() const
    {
        std::vector<bb_outcome> codes(size().ports());
        detail::sure(bb_board_signature(raw_, codes.data(), codes.size()));
        return {std::move(codes), size()};
    }

    Result<std::string> to_string(Notation as = Notation::compact) const
    {
        return detail::text(bb_board_format, raw_, static_cast<bb_notation>(as));
    }

    /// The notation in which a text would be read.
    static Result<Notation> notation_of(std::string_view text)
    {
        return detail::made<Notation, bb_notation>(bb_notation_detect, text.data(), text.size());
    }

    /// The board and rays from some ports as text or SVG; without atoms it is what a seeker sees.
    Result<std::string> draw(Picture as, const std::vector<Port> &rays = {}, bool with_atoms = true) const
    {
        std::vector<bb_port> from;
        for (Port at : rays)
            from.push_back(at.index);
        return detail::text(bb_board_draw, raw_, static_cast<bb_picture>(as), from.data(), from.size(), with_atoms);
    }

    friend bool operator==(const Board &a, const Board &b)
    {
        if (a.raw_.seal || b.raw_.seal)
            return detail::read<bool>(bb_board_equal, a.raw_, b.raw_);
        return a.bits() == b.bits() && a.size() == b.size();
    }
    friend bool operator!=(const Board &a, const Board &b) { return !(a == b); }
    friend bool operator<(const Board &a, const Board &b)
    {
        return a.size() != b.size() ? a.size() < b.size() : a.words() < b.words();
    }

private:
    template <typename... With>
    static Result<Board> made(With... with) { return detail::made<Board, bb_board>(with...); }

    bb_board release() noexcept
    {
        const bb_board given = raw_;
        if (given.seal)
            raw_ = bb_board{};
        return given;
    }

    bb_board raw_;
};

/// Writes the compact notation; <ostream> is the caller's to include.
template <typename Traits>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, const Board &value)
{
    return out << value.to_string().value();
}

namespace detail {

/// Takes over a board, if there is one.
inline std::optional<Board> board_if_any(bb_board given)
{
    return given.size.width ? std::optional<Board>(Board(given)) : std::nullopt;
}

} // namespace detail

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::Board> {
    std::size_t operator()(const blackbox::Board &of) const
    {
        std::size_t value = std::hash<blackbox::Size>()(of.size());
        for (const std::uint64_t word : of.words())
            value = blackbox::detail::mixed(value, word);
        return value;
    }
};
