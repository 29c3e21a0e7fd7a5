/*
 * Black Box in C++17: a thin layer over blackbox.h that owns, checks and iterates.
 *
 * What can fail for a reason outside the program (a text, a size, a port that the board may not have) returns a
 * Result<T>: test it like a pointer, then take the value with *, or ask its error() what was wrong. value() takes the
 * value and treats a failure as fatal: it throws blackbox::Exception where BLACKBOX_EXCEPTIONS is defined before this
 * header is included, and else prints the message and aborts. Nothing else throws, save what std::vector,
 * std::string and your own callbacks throw; the library can be used with -fno-exceptions.
 *
 * Objects that own something (WideBoard, Contest) move and do not copy; they free what they own. Their const members
 * may be called from several threads at once, the others not. A moved-from object may only be assigned to or
 * destroyed.
 */
#ifndef BLACKBOX_HPP
#define BLACKBOX_HPP

#include "blackbox.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#if defined(BLACKBOX_EXCEPTIONS)
#include <stdexcept>
#endif
#if __cplusplus >= 202002L
#include <span>
#endif

namespace blackbox {
// Two parts of a program may choose differently; the names tell them apart for the linker.
#if defined(BLACKBOX_EXCEPTIONS)
inline namespace throwing {
#else
inline namespace returning {
#endif

/// Why a call failed.
struct Error {
    bb_status status = BB_OK;
    std::string message;
    /// The place in a text, from 1; 0 if the fault is in no text.
    std::uint32_t line = 0, column = 0;

    /// The last failure of this thread, with this status.
    static Error last(bb_status status)
    {
        Error found{status, bb_last_error(), 0, 0};
        bb_last_error_place(&found.line, &found.column);
        return found;
    }
};

#if defined(BLACKBOX_EXCEPTIONS)
/// What value() throws.
class Exception : public std::runtime_error {
public:
    explicit Exception(Error why) : std::runtime_error(why.message), why_(std::move(why)) {}
    const Error &why() const noexcept { return why_; }

private:
    Error why_;
};
#endif

/// A value, or why there is none.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error why) : state_(std::in_place_index<1>, std::move(why)) {}

    explicit operator bool() const noexcept { return state_.index() == 0; }
    bool has_value() const noexcept { return state_.index() == 0; }

    /// The value; there must be one.
    T &operator*() & noexcept { return *std::get_if<0>(&state_); }
    const T &operator*() const & noexcept { return *std::get_if<0>(&state_); }
    T &&operator*() && noexcept { return std::move(*std::get_if<0>(&state_)); }
    T *operator->() noexcept { return std::get_if<0>(&state_); }
    const T *operator->() const noexcept { return std::get_if<0>(&state_); }

    /// The value, or the end: an exception or an abort.
    T &value() & { check(); return **this; }
    const T &value() const & { check(); return **this; }
    T &&value() && { check(); return std::move(**this); }

    template <typename U>
    T value_or(U &&other) const & { return has_value() ? **this : static_cast<T>(std::forward<U>(other)); }

    /// Why there is no value; there must be none.
    const Error &error() const noexcept { return *std::get_if<1>(&state_); }

private:
    void check() const
    {
        if (has_value())
            return;
#if defined(BLACKBOX_EXCEPTIONS)
        throw Exception(error());
#else
        std::fprintf(stderr, "blackbox: %s\n", error().message.c_str());
        std::abort();
#endif
    }

    std::variant<T, Error> state_;
};

/// Done, or why not.
using Done = Result<std::monostate>;

namespace detail {

inline Done checked(bb_status status)
{
    if (status != BB_OK)
        return Error::last(status);
    return std::monostate{};
}

/// Makes a T from what `call(&out)` writes to an Out.
template <typename T, typename Out, typename Call>
Result<T> made(Call &&call)
{
    Out out{};
    const bb_status status = call(&out);
    if (status != BB_OK)
        return Error::last(status);
    return T(std::move(out));
}

/// A text whose length is asked for first: `call(out, capacity, length)`.
template <typename Call>
Result<std::string> text(Call &&call)
{
    std::size_t length = 0;
    bb_status status = call(nullptr, std::size_t{0}, &length);
    if (status != BB_OK)
        return Error::last(status);
    // std::string has room for the final NUL.
    std::string out(length, '\0');
    status = call(&out[0], length + 1, &length);
    if (status != BB_OK)
        return Error::last(status);
    return out;
}

/// An array whose length is asked for first: `call(items, capacity, count)`.
template <typename T, typename Call>
Result<std::vector<T>> items(Call &&call)
{
    std::size_t count = 0;
    bb_status status = call(nullptr, std::size_t{0}, &count);
    if (status != BB_OK)
        return Error::last(status);
    std::vector<T> out(count);
    if (count != 0) {
        status = call(out.data(), count, &count);
        if (status != BB_OK)
            return Error::last(status);
    }
    return out;
}

/// Owns a handle.
template <typename T, void (*Free)(T *)>
struct freeing {
    void operator()(T *handle) const noexcept { Free(handle); }
};
template <typename T, void (*Free)(T *)>
using owner = std::unique_ptr<T, freeing<T, Free>>;

} // namespace detail

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

enum class Numbering : bb_numbering { letters = BB_PORTS_LETTERS, numbers = BB_PORTS_NUMBERS, sgt = BB_PORTS_SGT };
enum class Side : bb_side { left = BB_SIDE_LEFT, bottom = BB_SIDE_BOTTOM, right = BB_SIDE_RIGHT, top = BB_SIDE_TOP };
enum class Heading : std::uint8_t {
    right = BB_HEADING_RIGHT,
    up = BB_HEADING_UP,
    left = BB_HEADING_LEFT,
    down = BB_HEADING_DOWN
};
enum class Turn : std::uint8_t {
    none = BB_TURN_NONE,
    left = BB_TURN_LEFT,
    right = BB_TURN_RIGHT,
    back = BB_TURN_BACK
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
enum class Picture : bb_picture { text = BB_PICTURE_TEXT, svg = BB_PICTURE_SVG };

/// A port: its 0-based index in the canonical order. It knows no Board, so what depends on the place takes the size.
struct Port {
    bb_port index = 0;

    Port() = default;
    explicit Port(bb_port at) noexcept : index(at) {}

    /// The Port at a side and 1-based position.
    static Result<Port> at(Side where, std::uint32_t position, Size on)
    {
        return detail::made<Port, bb_port>([&](bb_port *out) {
            return bb_port_at(static_cast<bb_side>(where), position, on.width, on.height, out);
        });
    }

    /// Reads "L1", or a number in another numbering.
    static Result<Port> parse(std::string_view text, Size on = {}, Numbering by = Numbering::letters)
    {
        return detail::made<Port, bb_port>([&](bb_port *out) {
            return bb_port_parse(text.data(), text.size(), static_cast<bb_numbering>(by), on.width, on.height, out);
        });
    }

    Result<std::string> to_string(Size on = {}, Numbering by = Numbering::letters) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_port_format(index, static_cast<bb_numbering>(by), on.width, on.height, out, capacity, length);
        });
    }

    friend bool operator==(Port a, Port b) noexcept { return a.index == b.index; }
    friend bool operator!=(Port a, Port b) noexcept { return a.index != b.index; }
    friend bool operator<(Port a, Port b) noexcept { return a.index < b.index; }
};

/// The ports of a board in canonical order.
class Ports {
public:
    explicit Ports(Size on) noexcept : count_(static_cast<bb_port>(on.ports())) {}

    class iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Port;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = Port;

        iterator() = default;
        explicit iterator(bb_port at) noexcept : at_(at) {}
        Port operator*() const noexcept { return Port(at_); }
        iterator &operator++() noexcept { ++at_; return *this; }
        iterator operator++(int) noexcept { return iterator(at_++); }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }

    private:
        bb_port at_ = 0;
    };

    iterator begin() const noexcept { return iterator(0); }
    iterator end() const noexcept { return iterator(count_); }
    std::size_t size() const noexcept { return count_; }

private:
    bb_port count_;
};

/// The answer of a ray.
class Outcome {
public:
    Outcome() = default;
    explicit Outcome(bb_outcome code) noexcept : code_(code) {}
    /// From a byte of a signature.
    static Outcome unpacked(std::uint8_t code) noexcept
    {
        return Outcome(code == BB_HIT8 ? bb_outcome{BB_HIT} : code == BB_REFLECTION8 ? bb_outcome{BB_REFLECTION} : code);
    }

    bool is_hit() const noexcept { return code_ == BB_HIT; }
    bool is_reflection() const noexcept { return code_ == BB_REFLECTION; }
    /// Where it left, if through another port.
    std::optional<Port> exit() const noexcept
    {
        return is_hit() || is_reflection() ? std::nullopt : std::optional<Port>(Port(code_));
    }
    bb_outcome code() const noexcept { return code_; }

    /// Reads "H", "R" or a port.
    static Result<Outcome> parse(std::string_view text, Size on = {}, Numbering by = Numbering::letters)
    {
        return detail::made<Outcome, bb_outcome>([&](bb_outcome *out) {
            return bb_outcome_parse(text.data(), text.size(), static_cast<bb_numbering>(by), on.width, on.height, out);
        });
    }

    Result<std::string> to_string(Size on = {}, Numbering by = Numbering::letters) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_outcome_format(code_, static_cast<bb_numbering>(by), on.width, on.height, out, capacity, length);
        });
    }

    friend bool operator==(Outcome a, Outcome b) noexcept { return a.code_ == b.code_; }
    friend bool operator!=(Outcome a, Outcome b) noexcept { return a.code_ != b.code_; }

private:
    bb_outcome code_ = BB_HIT;
};

/// One place of a ray.
struct Step {
    Cell cell;
    Heading heading;
    /// The deflection that gave it this heading here.
    Turn turn;
};

/// A ray from its port to its end: a range of steps.
class Trace {
public:
    Trace(std::vector<bb_step> steps, bb_trace end) : steps_(std::move(steps)), end_(end) {}

    class iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Step;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = Step;

        iterator() = default;
        explicit iterator(const bb_step *at) noexcept : at_(at) {}
        Step operator*() const noexcept
        {
            return {at_->cell, static_cast<Heading>(at_->heading), static_cast<Turn>(at_->turn)};
        }
        iterator &operator++() noexcept { ++at_; return *this; }
        iterator operator++(int) noexcept { return iterator(at_++); }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
        friend bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }

    private:
        const bb_step *at_ = nullptr;
    };

    iterator begin() const noexcept { return iterator(steps_.data()); }
    iterator end() const noexcept { return iterator(steps_.data() + steps_.size()); }
    std::size_t size() const noexcept { return steps_.size(); }
    bool empty() const noexcept { return steps_.empty(); }

    Outcome outcome() const noexcept { return Outcome(end_.outcome); }
    /// The cells entered, counting a cell again when the ray comes back to it.
    std::uint32_t length() const noexcept { return end_.length; }
    std::uint32_t deflections() const noexcept { return end_.deflections; }

private:
    std::vector<bb_step> steps_;
    bb_trace end_;
};

/// The outcomes of a board within 8 x 8 at all its ports, in canonical order.
class Signature {
public:
    Signature(std::array<std::uint8_t, 32> codes, Size on) noexcept : codes_(codes), size_(on) {}

    /// One byte a port: the exit's index, BB_HIT8 or BB_REFLECTION8.
    const std::uint8_t *data() const noexcept { return codes_.data(); }
    std::size_t size() const noexcept { return size_.ports(); }
    const std::uint8_t *begin() const noexcept { return codes_.data(); }
    const std::uint8_t *end() const noexcept { return codes_.data() + size(); }
    /// The port must be one of the board's.
    Outcome operator[](Port at) const noexcept { return Outcome::unpacked(codes_[at.index]); }

    friend bool operator==(const Signature &a, const Signature &b) noexcept
    {
        return a.size_ == b.size_ && a.codes_ == b.codes_;
    }
    friend bool operator!=(const Signature &a, const Signature &b) noexcept { return !(a == b); }

private:
    std::array<std::uint8_t, 32> codes_;
    Size size_;
};

/// A board of at most 8 x 8 cells: a value of 16 bytes, always a valid one.
class Board {
public:
    /// The classic board without atoms.
    Board() noexcept : raw_{0, 8, 8} {}

    static Result<Board> from_bits(std::uint64_t bits, Size on = {})
    {
        return made([&](bb_board *out) { return bb_board_new(bits, on.width, on.height, out); });
    }

    static Result<Board> from_atoms(const std::vector<Cell> &atoms, Size on = {})
    {
        std::vector<bb_cell> cells(atoms.begin(), atoms.end());
        return made([&](bb_board *out) {
            return bb_board_from_atoms(cells.data(), cells.size(), on.width, on.height, out);
        });
    }

    /// Reads any notation; bits are taken as 8 x 8.
    static Result<Board> parse(std::string_view text) { return parse(text, {0, 0}); }

    /// Reads any notation; bits get this size, another text must have it.
    static Result<Board> parse(std::string_view text, Size on)
    {
        return made([&](bb_board *out) {
            return bb_board_parse(text.data(), text.size(), on.width, on.height, out);
        });
    }

    /// The atoms, bit 8 * y + x.
    std::uint64_t bits() const noexcept { return raw_.bits; }
    Size size() const noexcept { return {raw_.width, raw_.height}; }
    Ports ports() const noexcept { return Ports(size()); }
    bb_board raw() const noexcept { return raw_; }

    std::uint32_t count() const noexcept
    {
        std::uint32_t number = 0;
        bb_board_count(raw_, &number);
        return number;
    }

    /// The atoms in row-major order.
    std::vector<Cell> atoms() const
    {
        std::array<bb_cell, 64> cells;
        std::size_t number = 0;
        bb_board_atoms(raw_, cells.data(), cells.size(), &number);
        return std::vector<Cell>(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(number));
    }

    Result<bool> contains(Cell at) const
    {
        return detail::made<bool, bool>([&](bool *out) { return bb_board_contains(raw_, at, out); });
    }

    /// Puts an atom on a cell; whether it was free.
    Result<bool> insert(Cell at)
    {
        return detail::made<bool, bool>([&](bool *out) { return bb_board_insert(&raw_, at, out); });
    }

    /// Takes the atom off a cell; whether there was one.
    Result<bool> remove(Cell at)
    {
        return detail::made<bool, bool>([&](bool *out) { return bb_board_remove(&raw_, at, out); });
    }

    Board transformed(Symmetry by) const noexcept
    {
        Board image;
        bb_board_transform(raw_, static_cast<bb_symmetry>(by), &image.raw_);
        return image;
    }

    Result<Outcome> fire(Port from) const
    {
        return detail::made<Outcome, bb_outcome>(
            [&](bb_outcome *out) { return bb_board_fire(raw_, from.index, out); });
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

    Signature signature() const noexcept
    {
        std::array<std::uint8_t, 32> codes{};
        bb_board_signature(raw_, codes.data(), codes.size());
        return {codes, size()};
    }

    Result<std::string> to_string(Notation as = Notation::compact) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_board_format(raw_, static_cast<bb_notation>(as), out, capacity, length);
        });
    }

    /// The board and rays from some ports as text or SVG; without atoms it is what a seeker sees.
    Result<std::string> draw(Picture as, const std::vector<Port> &rays = {}, bool with_atoms = true) const
    {
        std::vector<bb_port> from;
        for (Port at : rays)
            from.push_back(at.index);
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_board_draw(raw_, static_cast<bb_picture>(as), from.data(), from.size(), with_atoms, out,
                                 capacity, length);
        });
    }

    friend bool operator==(Board a, Board b) noexcept { return a.bits() == b.bits() && a.size() == b.size(); }
    friend bool operator!=(Board a, Board b) noexcept { return !(a == b); }

private:
    template <typename Call>
    static Result<Board> made(Call &&call)
    {
        Board out;
        const bb_status status = call(&out.raw_);
        if (status != BB_OK)
            return Error::last(status);
        return out;
    }

    bb_board raw_;
};

/// A board of any size up to 255 x 255.
class WideBoard {
public:
    static Result<WideBoard> empty(Size on)
    {
        return made([&](bb_wide_board **out) { return bb_wide_board_new(on.width, on.height, out); });
    }

    static Result<WideBoard> from_atoms(const std::vector<Cell> &atoms, Size on)
    {
        std::vector<bb_cell> cells(atoms.begin(), atoms.end());
        return made([&](bb_wide_board **out) {
            return bb_wide_board_from_atoms(cells.data(), cells.size(), on.width, on.height, out);
        });
    }

    static Result<WideBoard> from_board(Board small)
    {
        return made([&](bb_wide_board **out) { return bb_wide_board_from_board(small.raw(), out); });
    }

    static Result<WideBoard> parse(std::string_view text) { return parse(text, {0, 0}); }

    static Result<WideBoard> parse(std::string_view text, Size on)
    {
        return made([&](bb_wide_board **out) {
            return bb_wide_board_parse(text.data(), text.size(), on.width, on.height, out);
        });
    }

    Result<WideBoard> clone() const
    {
        return made([&](bb_wide_board **out) { return bb_wide_board_clone(raw(), out); });
    }

    /// The board as a plain value, if it is within 8 x 8.
    Result<Board> to_board() const
    {
        bb_board small{};
        const bb_status status = bb_wide_board_to_board(raw(), &small);
        if (status != BB_OK)
            return Error::last(status);
        return Board::from_bits(small.bits, {small.width, small.height});
    }

    Size size() const noexcept
    {
        Size found{0, 0};
        bb_wide_board_size(raw(), &found.width, &found.height);
        return found;
    }

    Ports ports() const noexcept { return Ports(size()); }
    const bb_wide_board *raw() const noexcept { return owned_.get(); }
    bb_wide_board *raw() noexcept { return owned_.get(); }

    std::uint32_t count() const noexcept
    {
        std::uint32_t number = 0;
        bb_wide_board_count(raw(), &number);
        return number;
    }

    std::vector<Cell> atoms() const
    {
        auto cells = detail::items<bb_cell>([&](bb_cell *out, std::size_t capacity, std::size_t *number) {
            return bb_wide_board_atoms(raw(), out, capacity, number);
        });
        return cells ? std::vector<Cell>(cells->begin(), cells->end()) : std::vector<Cell>();
    }

    Result<bool> contains(Cell at) const
    {
        return detail::made<bool, bool>([&](bool *out) { return bb_wide_board_contains(raw(), at, out); });
    }

    Result<bool> insert(Cell at)
    {
        return detail::made<bool, bool>([&](bool *out) { return bb_wide_board_insert(raw(), at, out); });
    }

    Result<bool> remove(Cell at)
    {
        return detail::made<bool, bool>([&](bool *out) { return bb_wide_board_remove(raw(), at, out); });
    }

    Result<WideBoard> transformed(Symmetry by) const
    {
        return made([&](bb_wide_board **out) {
            return bb_wide_board_transform(raw(), static_cast<bb_symmetry>(by), out);
        });
    }

    Result<Outcome> fire(Port from) const
    {
        return detail::made<Outcome, bb_outcome>(
            [&](bb_outcome *out) { return bb_wide_board_fire(raw(), from.index, out); });
    }

    Result<Trace> trace(Port from) const
    {
        bb_trace end{};
        auto steps = detail::items<bb_step>([&](bb_step *out, std::size_t capacity, std::size_t *number) {
            return bb_wide_board_trace(raw(), from.index, out, capacity, number, &end);
        });
        if (!steps)
            return steps.error();
        return Trace(*std::move(steps), end);
    }

    /// The outcomes at all ports in canonical order, as codes of `outcome`.
    std::vector<bb_outcome> signature() const
    {
        std::vector<bb_outcome> codes(size().ports());
        bb_wide_board_signature(raw(), codes.data(), codes.size());
        return codes;
    }

    Result<std::string> to_string(Notation as = Notation::compact) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_wide_board_format(raw(), static_cast<bb_notation>(as), out, capacity, length);
        });
    }

    Result<std::string> draw(Picture as, const std::vector<Port> &rays = {}, bool with_atoms = true) const
    {
        std::vector<bb_port> from;
        for (Port at : rays)
            from.push_back(at.index);
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_wide_board_draw(raw(), static_cast<bb_picture>(as), from.data(), from.size(), with_atoms, out,
                                      capacity, length);
        });
    }

    friend bool operator==(const WideBoard &a, const WideBoard &b) noexcept
    {
        bool equal = false;
        bb_wide_board_equal(a.raw(), b.raw(), &equal);
        return equal;
    }
    friend bool operator!=(const WideBoard &a, const WideBoard &b) noexcept { return !(a == b); }

private:
    explicit WideBoard(bb_wide_board *owned) noexcept : owned_(owned) {}

    template <typename Call>
    static Result<WideBoard> made(Call &&call)
    {
        bb_wide_board *out = nullptr;
        const bb_status status = call(&out);
        if (status != BB_OK)
            return Error::last(status);
        return WideBoard(out);
    }

    detail::owner<bb_wide_board, bb_wide_board_free> owned_;
};

/// The signatures of `count` boards of one size, given by their bits, into `length` bytes; `on.ports()` bytes a board.
inline Done signatures(const std::uint64_t *boards, std::size_t count, Size on, std::uint8_t *out, std::size_t length)
{
    return detail::checked(bb_signatures(boards, count, on.width, on.height, out, length));
}

inline Result<std::vector<std::uint8_t>> signatures(const std::vector<std::uint64_t> &boards, Size on = {})
{
    std::vector<std::uint8_t> out(boards.size() * on.ports());
    if (auto went = signatures(boards.data(), boards.size(), on, out.data(), out.size()); !went)
        return went.error();
    return out;
}

#if __cplusplus >= 202002L
inline Done signatures(std::span<const std::uint64_t> boards, Size on, std::span<std::uint8_t> out)
{
    return signatures(boards.data(), boards.size(), on, out.data(), out.size());
}
#endif

/// The contest "Black Box Ray Tracing", in pieces of any length; see bb_contest_answer.
class Contest {
public:
    /// How far a call came.
    struct progress {
        std::size_t read = 0, written = 0;
    };

    static Result<Contest> begin()
    {
        bb_contest *out = nullptr;
        const bb_status status = bb_contest_new(&out);
        if (status != BB_OK)
            return Error::last(status);
        return Contest(out);
    }

    Result<progress> answer(std::string_view input, bool last, char *output, std::size_t capacity)
    {
        progress so_far;
        const bb_status status = bb_contest_answer(owned_.get(), input.data(), input.size(), last, output, capacity,
                                                   &so_far.read, &so_far.written);
        if (status != BB_OK)
            return Error::last(status);
        return so_far;
    }

    bool is_over() const noexcept
    {
        bool over = false;
        bb_contest_state(owned_.get(), &over, nullptr, nullptr);
        return over;
    }

private:
    explicit Contest(bb_contest *owned) noexcept : owned_(owned) {}

    detail::owner<bb_contest, bb_contest_free> owned_;
};

/// Whether the library that is running fits the header this program was compiled with.
inline bool is_compatible() noexcept { return bb_abi_version() == BB_ABI_VERSION; }

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_HPP
