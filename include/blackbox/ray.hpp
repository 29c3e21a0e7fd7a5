// Outcomes, rays step by step, signatures.
#ifndef BLACKBOX_RAY_HPP
#define BLACKBOX_RAY_HPP

#include "port.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

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

    /// What the ray from the image of the port answers on the image of the board.
    Result<Outcome> transformed(Symmetry by, Size on = {}) const
    {
        return detail::made<Outcome, bb_outcome>([&](bb_outcome *out) {
            return bb_outcome_transform(code_, static_cast<bb_symmetry>(by), on.width, on.height, out);
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

namespace detail {

/// The way of a ray that `follow` goes on a board.
template <typename Follow, typename Raw>
Result<Trace> traced(Follow follow, Raw board, Port from)
{
    bb_trace end{};
    auto steps = items<bb_step>([&](bb_step *out, std::size_t capacity, std::size_t *count) {
        return follow(board, from.index, out, capacity, count, &end);
    });
    if (!steps)
        return steps.error();
    return Trace(*std::move(steps), end);
}

} // namespace detail

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

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_RAY_HPP
