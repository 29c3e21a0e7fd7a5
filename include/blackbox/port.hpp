// Ports, and the range of all of them.
#pragma once

#include "grid.hpp"

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

enum class Numbering : std::int32_t {
    letters = BB_PORTS_LETTERS,
    numbers = BB_PORTS_NUMBERS,
    sgt = BB_PORTS_SGT,
    clockwise = BB_PORTS_CLOCKWISE,
    bottom = BB_PORTS_BOTTOM
};
/// A side of a rectangle; the ports of hexagons have none.
enum class Side : std::int32_t {
    none = BB_SIDE_NONE,
    left = BB_SIDE_LEFT,
    bottom = BB_SIDE_BOTTOM,
    right = BB_SIDE_RIGHT,
    top = BB_SIDE_TOP
};
enum class Heading : std::uint8_t {
    right = BB_HEADING_RIGHT,
    up = BB_HEADING_UP,
    left = BB_HEADING_LEFT,
    down = BB_HEADING_DOWN,
    up_right = BB_HEADING_UP_RIGHT,
    up_left = BB_HEADING_UP_LEFT,
    down_left = BB_HEADING_DOWN_LEFT,
    down_right = BB_HEADING_DOWN_RIGHT
};

/// A port: its 0-based index in the canonical order. It knows no Board, so what depends on the place takes the size.
struct Port : detail::ordered<Port> {
    bb_port index = 0;

    Port() = default;
    explicit Port(bb_port at) noexcept : index(at) {}

    /// The Port at a side and 1-based position.
    static Result<Port> at(Side where, std::uint32_t position, Size on)
    {
        return detail::made<Port, bb_port>(bb_port_at, static_cast<bb_side>(where), position, on.raw());
    }

    /// Reads "L1", or a number on hexagons and in another numbering.
    static Result<Port> parse(std::string_view text, Size on = {}, Numbering by = Numbering::letters)
    {
        return detail::made<Port, bb_port>(bb_port_parse, text.data(), text.size(), static_cast<bb_numbering>(by), on.raw());
    }

    Result<std::string> to_string(Size on = {}, Numbering by = Numbering::letters) const
    {
        return detail::text(bb_port_format, index, static_cast<bb_numbering>(by), on.raw());
    }

    /// Where it is, and its numbers.
    Result<bb_port_place> place(Size on = {}) const { return detail::made<bb_port_place>(bb_port_read, index, on.raw()); }

    /// The port with a number: from 1 for Numbering::numbers, from 0 for Numbering::sgt.
    static Result<Port> from_number(std::uint32_t number, Numbering by, Size on = {})
    {
        return detail::made<Port, bb_port>(bb_port_from_number, number, static_cast<bb_numbering>(by), on.raw());
    }

    Result<Port> transformed(Symmetry by, Size on = {}) const
    {
        return detail::made<Port, bb_port>(bb_outcome_transform, index, static_cast<bb_symmetry>(by), on.raw());
    }

    friend bool operator==(Port a, Port b) noexcept { return a.index == b.index; }
    friend bool operator!=(Port a, Port b) noexcept { return a.index != b.index; }
    friend bool operator<(Port a, Port b) noexcept { return a.index < b.index; }
};

/// The ports of a board in canonical order.
class Ports {
public:
    explicit Ports(Size on) noexcept : count_(static_cast<bb_port>(on.ports())) {}

    class iterator : public detail::walker<iterator, Port> {
    public:
        iterator() = default;
        explicit iterator(bb_port at) noexcept : walker(at) {}
        static Port at(std::uint64_t position) noexcept { return Port(static_cast<bb_port>(position)); }
    };

    iterator begin() const noexcept { return iterator(0); }
    iterator end() const noexcept { return iterator(count_); }
    std::size_t size() const noexcept { return count_; }
    bool empty() const noexcept { return count_ == 0; }
    Port operator[](std::size_t at) const noexcept { return Port(static_cast<bb_port>(at)); }

private:
    bb_port count_;
};

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::Port> {
    std::size_t operator()(const blackbox::Port &of) const noexcept { return blackbox::detail::mixed(of.index); }
};
