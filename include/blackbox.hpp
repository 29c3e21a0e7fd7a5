/*
 * Black Box in C++17: a thin layer over blackbox.h that owns, checks and iterates.
 *
 * What can fail for a reason outside the program (a text, a size, a port that the board may not have) returns a
 * Result<T>: test it like a pointer, then take the value with *, or ask its error() what was wrong. value() takes the
 * value and treats a failure as fatal: it throws blackbox::Exception where BLACKBOX_EXCEPTIONS is defined before this
 * header is included, and else prints the message and aborts. Nothing else throws, save what std::vector,
 * std::string and your own callbacks throw; the library can be used with -fno-exceptions.
 *
 * Objects that own something (WideBoard, Game, Census, ...) move and do not copy; they free what they own. Their const members
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
#include <exception>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
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
    // By value, so that a loop over what a temporary holds has something to hold on to.
    T operator*() && { return std::move(*std::get_if<0>(&state_)); }
    T *operator->() noexcept { return std::get_if<0>(&state_); }
    const T *operator->() const noexcept { return std::get_if<0>(&state_); }

    /// The value, or the end: an exception or an abort.
    T &value() & { check(); return **this; }
    const T &value() const & { check(); return **this; }
    T value() && { check(); return *std::move(*this); }

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

/// Calls a callable of the user's from C, keeps what it throws until C has returned, and stops the work then.
template <typename F>
class caller {
public:
    explicit caller(F &called) : called_(called) {}

    template <typename... Arguments>
    int operator()(Arguments &&...arguments) noexcept
    {
#if defined(__cpp_exceptions)
        try {
            return called_(std::forward<Arguments>(arguments)...) ? 0 : 1;
        } catch (...) {
            thrown_ = std::current_exception();
            return 1;
        }
#else
        return called_(std::forward<Arguments>(arguments)...) ? 0 : 1;
#endif
    }

    /// Throws on what the callable has thrown.
    void rethrow() const
    {
#if defined(__cpp_exceptions)
        if (thrown_)
            std::rethrow_exception(thrown_);
#endif
    }

private:
    F &called_;
#if defined(__cpp_exceptions)
    std::exception_ptr thrown_;
#endif
};

/// The bb_progress that calls a caller.
template <typename F>
std::int32_t watching(std::uint64_t done, std::uint64_t total, void *user) noexcept
{
    return (*static_cast<caller<F> *>(user))(done, total);
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

    /// The boards with this signature and `min_atoms` to `max_atoms` atoms, fewer atoms first and then by rank, at most
    /// `most` of them.
    Result<std::vector<WideBoard>> look_alikes(std::uint32_t min_atoms, std::uint32_t max_atoms,
                                               std::size_t most = SIZE_MAX) const
    {
        bb_class_list *list = nullptr;
        const bb_status status = bb_class_list_of_board(raw(), min_atoms, max_atoms, most, 0, nullptr, &list);
        if (status != BB_OK)
            return Error::last(status);
        const detail::owner<bb_class_list, bb_class_list_free> owned(list);
        std::size_t boards = 0;
        bb_class_list_size(list, 0, &boards);
        std::vector<WideBoard> found;
        for (std::size_t i = 0; i < boards; ++i) {
            auto board = made([&](bb_wide_board **out) { return bb_class_list_board(list, 0, i, out); });
            if (!board)
                return board.error();
            found.push_back(*std::move(board));
        }
        return found;
    }

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

/// Which of `count` boards of one size answer `outcomes[q]` at `ports[q]`, a bit a board; see bb_planes.
inline Done planes(const std::uint64_t *boards, std::size_t count, Size on, const bb_port *ports,
                   const bb_outcome *outcomes, std::size_t questions, std::uint64_t *masks, std::size_t length)
{
    return detail::checked(
        bb_planes(boards, count, on.width, on.height, ports, outcomes, questions, masks, length));
}

inline Result<std::vector<std::uint64_t>> planes(const std::vector<std::uint64_t> &boards,
                                                 const std::vector<std::pair<Port, Outcome>> &questions,
                                                 Size on = {})
{
    std::vector<bb_port> ports;
    std::vector<bb_outcome> outcomes;
    for (const auto &question : questions) {
        ports.push_back(question.first.index);
        outcomes.push_back(question.second.code());
    }
    std::vector<std::uint64_t> masks((boards.size() + 63) / 64 * questions.size());
    if (auto went = planes(boards.data(), boards.size(), on, ports.data(), outcomes.data(), questions.size(),
                           masks.data(), masks.size());
        !went)
        return went.error();
    return masks;
}

/// The kernel that traces; see bb_kernel.
inline Result<std::string> kernel()
{
    const char *name = nullptr;
    if (auto went = detail::checked(bb_kernel(&name)); !went)
        return went.error();
    return std::string(name);
}

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

/// An unsigned integer of 128 bits.
class Number {
public:
    Number() = default;
    Number(bb_u128 raw) noexcept : raw_(raw) {}
    Number(std::uint64_t low) noexcept : raw_{low, 0} {}

    bb_u128 raw() const noexcept { return raw_; }
    bool fits_64() const noexcept { return raw_.high == 0; }
    /// The lower 64 bits.
    std::uint64_t low() const noexcept { return raw_.low; }
    double to_double() const noexcept { return bb_u128_to_double(raw_); }
    std::string to_string() const
    {
        char digits[40];
        bb_u128_format(raw_, digits, sizeof digits, nullptr);
        return digits;
    }

    friend bool operator==(Number a, Number b) noexcept
    {
        return a.raw_.low == b.raw_.low && a.raw_.high == b.raw_.high;
    }
    friend bool operator!=(Number a, Number b) noexcept { return !(a == b); }
    friend bool operator<(Number a, Number b) noexcept
    {
        return a.raw_.high != b.raw_.high ? a.raw_.high < b.raw_.high : a.raw_.low < b.raw_.low;
    }

private:
    bb_u128 raw_{0, 0};
};

/// How many boards of a size have so many atoms.
inline Result<std::uint64_t> count_boards(Size on, std::uint32_t atoms)
{
    return detail::made<std::uint64_t, std::uint64_t>(
        [&](std::uint64_t *out) { return bb_boards_count(on.width, on.height, atoms, out); });
}

/// The boards of a size with a number of atoms, those of ranks `first` to before `stop`: a range of `Board`, made in
/// batches as it is walked.
class Boards {
public:
    static Result<Boards> all(Size on, std::uint32_t atoms) { return part(on, atoms, 0, UINT64_MAX); }

    static Result<Boards> part(Size on, std::uint32_t atoms, std::uint64_t first, std::uint64_t stop)
    {
        auto count = count_boards(on, atoms);
        if (!count)
            return count.error();
        const std::uint64_t end = stop < *count ? stop : *count;
        return Boards(on, atoms, first < end ? first : end, end);
    }

    class iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Board;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = Board;

        iterator() = default;
        Board operator*() const noexcept { return *Board::from_bits(batch_[at_], size_); }
        /// The bits of the board.
        std::uint64_t bits() const noexcept { return batch_[at_]; }
        iterator &operator++()
        {
            ++rank_;
            if (++at_ == batch_.size())
                fill();
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const iterator &a, const iterator &b) noexcept { return a.rank_ == b.rank_; }
        friend bool operator!=(const iterator &a, const iterator &b) noexcept { return a.rank_ != b.rank_; }

    private:
        friend class Boards;
        iterator(const Boards &of, std::uint64_t rank)
            : size_(of.size_), atoms_(of.atoms_), rank_(rank), stop_(of.stop_)
        {
            fill();
        }
        void fill()
        {
            const std::uint64_t left = stop_ - rank_;
            batch_.resize(left < 512 ? static_cast<std::size_t>(left) : 512);
            at_ = 0;
            std::size_t count = 0;
            bb_boards(size_.width, size_.height, atoms_, rank_, batch_.data(), batch_.size(), &count);
        }

        Size size_;
        std::uint32_t atoms_ = 0;
        std::uint64_t rank_ = 0, stop_ = 0;
        std::size_t at_ = 0;
        std::vector<std::uint64_t> batch_;
    };

    iterator begin() const { return iterator(*this, first_); }
    iterator end() const { return iterator(*this, stop_); }
    std::uint64_t size() const noexcept { return stop_ - first_; }

private:
    Boards(Size on, std::uint32_t atoms, std::uint64_t first, std::uint64_t stop) noexcept
        : size_(on), atoms_(atoms), first_(first), stop_(stop)
    {
    }

    Size size_;
    std::uint32_t atoms_;
    std::uint64_t first_, stop_;
};

/// The position of a board among the boards of its size with as many atoms.
inline std::uint64_t rank(Board of) noexcept
{
    std::uint64_t found = 0;
    bb_board_rank(of.raw(), &found);
    return found;
}

/// The board at a position among the boards of a size with a number of atoms.
inline Result<Board> unrank(Size on, std::uint32_t atoms, std::uint64_t at)
{
    bb_board found{};
    const bb_status status = bb_board_unrank(on.width, on.height, atoms, at, &found);
    if (status != BB_OK)
        return Error::last(status);
    return Board::from_bits(found.bits, on);
}

/// The board that stands for all images of a board under the symmetries that keep its size.
inline Board canonical(Board of) noexcept
{
    bb_board found{};
    bb_board_canonical(of.raw(), &found, nullptr);
    return *Board::from_bits(found.bits, of.size());
}

/// What single rays do over all boards.
class RayStatistics {
public:
    /// How the rays of a port end, over all boards.
    struct Outcomes {
        Number hits, reflections;
        /// How many leave through each port.
        std::vector<Number> detours;
    };

    static Result<RayStatistics> of(Size on, std::uint32_t min_atoms, std::uint32_t max_atoms)
    {
        bb_ray_statistics *out = nullptr;
        const bb_status status =
            bb_ray_statistics_new(on.width, on.height, min_atoms, max_atoms, 0, nullptr, nullptr, &out);
        if (status != BB_OK)
            return Error::last(status);
        return RayStatistics(out, on);
    }

    Result<Outcomes> outcomes(Port at) const
    {
        bb_u128 hits{}, reflections{};
        std::vector<bb_u128> detours(size_.ports());
        const bb_status status = bb_ray_statistics_outcomes(owned_.get(), at.index, &hits, &reflections,
                                                            detours.data(), detours.size());
        if (status != BB_OK)
            return Error::last(status);
        return Outcomes{hits, reflections, std::vector<Number>(detours.begin(), detours.end())};
    }

    /// How many rays enter 0, 1, 2, ... cells.
    std::vector<Number> lengths() const { return numbers(bb_ray_statistics_lengths); }
    /// How many rays are deflected 0, 1, 2, ... times.
    std::vector<Number> deflections() const { return numbers(bb_ray_statistics_deflections); }

private:
    RayStatistics(bb_ray_statistics *owned, Size on) noexcept : owned_(owned), size_(on) {}

    template <typename Get>
    std::vector<Number> numbers(Get get) const
    {
        auto found = detail::items<bb_u128>([&](bb_u128 *out, std::size_t capacity, std::size_t *count) {
            return get(owned_.get(), out, capacity, count);
        });
        return found ? std::vector<Number>(found->begin(), found->end()) : std::vector<Number>();
    }

    detail::owner<bb_ray_statistics, bb_ray_statistics_free> owned_;
    Size size_;
};

/// How a census is taken; nothing here changes its result.
struct CensusOptions {
    /// Bytes; 0 for 8 GiB.
    std::uint64_t memory = 0;
    /// 0 for as many as the machine runs at once.
    std::uint32_t threads = 0;
    bool symmetry = true, confirm = false;
    /// A folder; empty for none.
    std::string checkpoint = {};
};

/// How many boards can be told apart.
class Census {
public:
    static Result<Census> of(Size on, std::uint32_t min_atoms, std::uint32_t max_atoms, const CensusOptions &how = {})
    {
        return of(on, min_atoms, max_atoms, how, [](std::uint64_t, std::uint64_t) { return true; });
    }

    /// As above; `progress(done, total)` is told how far the census is and says whether to go on.
    template <typename Progress>
    static Result<Census> of(Size on, std::uint32_t min_atoms, std::uint32_t max_atoms, const CensusOptions &how,
                             Progress &&progress)
    {
        bb_census_options options{};
        options.memory = how.memory;
        options.threads = how.threads;
        options.flags = (how.symmetry ? 0u : std::uint32_t{BB_CENSUS_NO_SYMMETRY})
                        | (how.confirm ? std::uint32_t{BB_CENSUS_CONFIRM} : 0u);
        options.checkpoint = how.checkpoint.empty() ? nullptr : how.checkpoint.c_str();
        using Called = std::remove_reference_t<Progress>;
        detail::caller<Called> told(progress);
        bb_census *out = nullptr;
        const bb_status status = bb_census_new(on.width, on.height, min_atoms, max_atoms, &options,
                                               detail::watching<Called>, &told, &out);
        told.rethrow();
        if (status != BB_OK)
            return Error::last(status);
        return Census(out);
    }

    Number boards() const noexcept { return totals_.boards; }
    Number signatures() const noexcept { return totals_.signatures; }
    Number unique() const noexcept { return totals_.unique; }
    std::uint64_t largest() const noexcept { return totals_.largest; }
    Number hits() const noexcept { return totals_.hits; }
    Number reflections() const noexcept { return totals_.reflections; }
    Number detours() const noexcept { return totals_.detours; }
    double collision_bound() const noexcept { return totals_.collision_bound; }

    /// The sizes of classes that occur, with the number of classes of each.
    std::vector<std::pair<std::uint64_t, Number>> class_sizes() const
    {
        auto found = detail::items<bb_class_size>([&](bb_class_size *out, std::size_t capacity, std::size_t *count) {
            return bb_census_class_sizes(owned_.get(), out, capacity, count);
        });
        std::vector<std::pair<std::uint64_t, Number>> sizes;
        if (found)
            for (const bb_class_size &size : *found)
                sizes.emplace_back(size.boards, size.signatures);
        return sizes;
    }

private:
    explicit Census(bb_census *owned) noexcept : owned_(owned) { bb_census_read(owned, &totals_); }

    detail::owner<bb_census, bb_census_free> owned_;
    bb_census_totals totals_{};
};

enum class Scoring : bb_scoring {
    rays = BB_SCORING_RAYS,
    markers = BB_SCORING_MARKERS,
    waddingtons = BB_SCORING_WADDINGTONS
};

/// A game with its history.
class Game {
public:
    /// From `w8h8m5M5#seed`, `w8h8m5M5:description`, or parameters alone, which get a seed of chance.
    static Result<Game> from_id(std::string_view id, bool allow_zero = false)
    {
        return made([&](bb_game **out) { return bb_game_from_id(id.data(), id.size(), allow_zero, out); });
    }

    static Result<Game> hiding(const WideBoard &board, bool allow_zero = false)
    {
        return made([&](bb_game **out) { return bb_game_hiding(board.raw(), allow_zero, out); });
    }

    /// From a saved game of the sgt collection.
    static Result<Game> load(std::string_view file, bool allow_zero = false)
    {
        return made([&](bb_game **out) { return bb_game_load(file.data(), file.size(), allow_zero, out); });
    }

    Result<Game> clone() const
    {
        return made([&](bb_game **out) { return bb_game_clone(raw(), out); });
    }

    Result<std::string> save() const { return text(bb_game_save); }
    Result<std::string> id() const { return text(bb_game_id); }
    Result<std::string> seed() const { return text(bb_game_seed); }
    /// The line that the sgt program shows below the board.
    Result<std::string> status() const { return text(bb_game_status); }

    Done fire(Port at) { return play({BB_MOVE_FIRE, at.index, {0, 0}}); }
    /// Puts a guessed atom on a cell or takes it away.
    Done guess(Cell at) { return play({BB_MOVE_GUESS, 0, at}); }
    Done lock(Cell at) { return play({BB_MOVE_LOCK_CELL, 0, at}); }
    Done lock_column(std::uint8_t x) { return play({BB_MOVE_LOCK_COLUMN, 0, {x, 0}}); }
    Done lock_row(std::uint8_t y) { return play({BB_MOVE_LOCK_ROW, 0, {0, y}}); }
    Done check() { return play({BB_MOVE_CHECK, 0, {0, 0}}); }
    Done solve() { return play({BB_MOVE_SOLVE, 0, {0, 0}}); }
    Done play(bb_move made) { return detail::checked(bb_game_play(raw(), made)); }

    /// Whether there was a move to take back.
    bool undo() { return turn(bb_game_undo); }
    bool redo() { return turn(bb_game_redo); }
    bool restart() { return turn(bb_game_restart); }
    Done go_to(std::size_t position) { return detail::checked(bb_game_go_to(raw(), position)); }

    bb_standing standing() const noexcept
    {
        bb_standing now{};
        bb_game_read(raw(), &now);
        return now;
    }

    Result<bb_mark> mark(Port at) const
    {
        return detail::made<bb_mark, bb_mark>([&](bb_mark *out) { return bb_game_mark(raw(), at.index, out); });
    }

    std::vector<Cell> guesses() const { return cells(bb_game_guesses); }
    std::vector<Cell> locks() const { return cells(bb_game_locks); }
    /// The hidden atoms, whether they are revealed or not.
    std::vector<Cell> atoms() const { return cells(bb_game_atoms); }

    /// What is known from fired ports, both ends of a detour.
    std::vector<std::pair<Port, Outcome>> observations() const
    {
        auto found = detail::items<bb_observation>([&](bb_observation *out, std::size_t capacity, std::size_t *count) {
            return bb_game_observations(raw(), out, capacity, count);
        });
        std::vector<std::pair<Port, Outcome>> known;
        if (found)
            for (const bb_observation &one : *found)
                known.emplace_back(Port(one.port), Outcome(one.outcome));
        return known;
    }

    /// Points, lower is better.
    bb_score score(Scoring by = Scoring::rays) const noexcept
    {
        bb_score points{};
        bb_game_score(raw(), static_cast<bb_scoring>(by), &points);
        return points;
    }

    const bb_game *raw() const noexcept { return owned_.get(); }
    bb_game *raw() noexcept { return owned_.get(); }

private:
    explicit Game(bb_game *owned) noexcept : owned_(owned) {}

    template <typename Call>
    static Result<Game> made(Call &&call)
    {
        bb_game *out = nullptr;
        const bb_status status = call(&out);
        if (status != BB_OK)
            return Error::last(status);
        return Game(out);
    }

    template <typename Get>
    Result<std::string> text(Get get) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return get(raw(), out, capacity, length);
        });
    }

    template <typename Get>
    std::vector<Cell> cells(Get get) const
    {
        auto found = detail::items<bb_cell>([&](bb_cell *out, std::size_t capacity, std::size_t *count) {
            return get(raw(), out, capacity, count);
        });
        return found ? std::vector<Cell>(found->begin(), found->end()) : std::vector<Cell>();
    }

    template <typename Turn>
    bool turn(Turn how)
    {
        bool went = false;
        how(raw(), &went);
        return went;
    }

    detail::owner<bb_game, bb_game_free> owned_;
};

enum class Seeker : bb_seeker {
    reference = BB_SEEKER_REFERENCE,
    entropy = BB_SEEKER_ENTROPY,
    strong = BB_SEEKER_STRONG,
    best = BB_SEEKER_BEST
};

/// What a seeker of yours is asked; it lives as long as the call that lends it.
class Position {
public:
    explicit Position(const bb_position *lent) noexcept : lent_(lent) {}

    std::uint64_t placements() const noexcept
    {
        std::uint64_t left = 0;
        bb_position_left(lent_, nullptr, &left);
        return left;
    }

    std::uint64_t classes() const noexcept
    {
        std::uint64_t left = 0;
        bb_position_left(lent_, &left, nullptr);
        return left;
    }

    /// The outcomes that a port can give, with how many of the placements left give each.
    Result<std::vector<std::pair<Outcome, std::uint64_t>>> outcomes(Port at) const
    {
        auto found = detail::items<bb_outcome_count>([&](bb_outcome_count *out, std::size_t capacity,
                                                         std::size_t *count) {
            return bb_position_outcomes(lent_, at.index, out, capacity, count);
        });
        if (!found)
            return found.error();
        std::vector<std::pair<Outcome, std::uint64_t>> counts;
        for (const bb_outcome_count &one : *found)
            counts.emplace_back(Outcome(one.outcome), one.placements);
        return counts;
    }

    const bb_position *raw() const noexcept { return lent_; }

private:
    const bb_position *lent_;
};

/// All placements of a number of atoms on a board: what par, certificates and seekers ask.
class Table {
public:
    static Result<Table> of(Size on, std::uint32_t atoms)
    {
        bb_table *out = nullptr;
        const bb_status status = bb_table_new(on.width, on.height, atoms, &out);
        if (status != BB_OK)
            return Error::last(status);
        return Table(out);
    }

    bb_table_size size() const noexcept
    {
        bb_table_size found{};
        bb_table_read(owned_.get(), &found);
        return found;
    }

    Result<bb_par> par(Board of) const
    {
        return detail::made<bb_par, bb_par>([&](bb_par *out) { return bb_table_par(owned_.get(), of.raw(), out); });
    }

    /// The fewest ports that prove a placement.
    Result<std::vector<Port>> certificate(Board of) const
    {
        auto found = detail::items<bb_port>([&](bb_port *out, std::size_t capacity, std::size_t *count) {
            return bb_table_certificate(owned_.get(), of.raw(), out, capacity, count);
        });
        if (!found)
            return found.error();
        return std::vector<Port>(found->begin(), found->end());
    }

    /// Plays all placements.
    Result<bb_played> play(Seeker who = Seeker::reference, Scoring by = Scoring::rays) const
    {
        bb_play_options options{};
        options.seeker = static_cast<bb_seeker>(who);
        options.scoring = static_cast<bb_scoring>(by);
        return played(options);
    }

    /// Plays all placements with a seeker of yours: `choose(Position)` gives the Port to fire. One thread.
    template <typename Choose>
    Result<bb_played> play_with(Choose &&choose, Scoring by = Scoring::rays) const
    {
        bb_port chosen = 0;
        auto keep = [&](const bb_position *lent) {
            const Port port = choose(Position(lent));
            chosen = port.index;
            return true;
        };
        using Kept = decltype(keep);
        struct Asked {
            detail::caller<Kept> call;
            bb_port *chosen;
        } asked{detail::caller<Kept>(keep), &chosen};
        bb_play_options options{};
        options.seeker = BB_SEEKER_CUSTOM;
        options.scoring = static_cast<bb_scoring>(by);
        options.threads = 1;
        options.user = &asked;
        options.choose = [](const bb_position *lent, void *user) -> std::int32_t {
            auto *asking = static_cast<Asked *>(user);
            return asking->call(lent) == 0 ? *asking->chosen : -1;
        };
        auto result = played(options);
        asked.call.rethrow();
        return result;
    }

private:
    explicit Table(bb_table *owned) noexcept : owned_(owned) {}

    Result<bb_played> played(const bb_play_options &options) const
    {
        return detail::made<bb_played, bb_played>(
            [&](bb_played *out) { return bb_table_play(owned_.get(), &options, out, nullptr, 0, nullptr); });
    }

    detail::owner<bb_table, bb_table_free> owned_;
};

/// A maze of Dungeon of Doom.
class Dungeon {
public:
    enum class Rule : bb_dungeon_rule { sight = BB_DUNGEON_SIGHT, adjacent = BB_DUNGEON_ADJACENT };

    static Result<Dungeon> parse(std::string_view text)
    {
        bb_dungeon *out = nullptr;
        const bb_status status = bb_dungeon_parse(text.data(), text.size(), &out);
        if (status != BB_OK)
            return Error::last(status);
        return Dungeon(out);
    }

    /// How the search for the exit ends; its `steps` is the contest's answer.
    bb_dungeon_verdict solve(Rule by = Rule::sight, std::uint32_t limit = 10000) const noexcept
    {
        bb_dungeon_verdict found{};
        bb_dungeon_solve(owned_.get(), static_cast<bb_dungeon_rule>(by), limit, &found);
        return found;
    }

    /// One shortest way out of so many steps: `N`, `W`, `S`, `E` or `.` for each.
    Result<std::string> path(std::uint32_t steps, Rule by = Rule::sight) const
    {
        return detail::text([&](char *out, std::size_t capacity, std::size_t *length) {
            return bb_dungeon_path(owned_.get(), static_cast<bb_dungeon_rule>(by), steps, out, capacity, length);
        });
    }

private:
    explicit Dungeon(bb_dungeon *owned) noexcept : owned_(owned) {}

    detail::owner<bb_dungeon, bb_dungeon_free> owned_;
};

/// Whether the library that is running fits the header this program was compiled with.
inline bool is_compatible() noexcept { return bb_abi_version() == BB_ABI_VERSION; }

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_HPP
