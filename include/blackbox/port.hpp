// Ports, and the range of all of them.
#ifndef BLACKBOX_PORT_HPP
#define BLACKBOX_PORT_HPP

#include "grid.hpp"

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

enum class Numbering : bb_numbering { letters = BB_PORTS_LETTERS, numbers = BB_PORTS_NUMBERS, sgt = BB_PORTS_SGT };
enum class Side : bb_side { left = BB_SIDE_LEFT, bottom = BB_SIDE_BOTTOM, right = BB_SIDE_RIGHT, top = BB_SIDE_TOP };

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

    /// The side, and the 1-based position there.
    Result<std::pair<Side, std::uint32_t>> side(Size on = {}) const
    {
        bb_side where = BB_SIDE_LEFT;
        std::uint32_t position = 0;
        if (auto went = detail::checked(bb_port_side(index, on.width, on.height, &where, &position)); !went)
            return went.error();
        return std::make_pair(static_cast<Side>(where), position);
    }

    /// The first cell that a ray enters.
    Result<Cell> entry(Size on = {}) const
    {
        return detail::made<Cell, bb_cell>(
            [&](bb_cell *out) { return bb_port_entry(index, on.width, on.height, out, nullptr); });
    }

    Result<Port> transformed(Symmetry by, Size on = {}) const
    {
        return detail::made<Port, bb_port>([&](bb_port *out) {
            return bb_port_transform(index, static_cast<bb_symmetry>(by), on.width, on.height, out);
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

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_PORT_HPP
