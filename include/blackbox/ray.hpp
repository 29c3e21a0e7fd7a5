// Outcomes, rays step by step, signatures.
#pragma once

#include "port.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

enum class Turn : std::uint8_t {
    none = BB_TURN_NONE,
    left = BB_TURN_LEFT,
    right = BB_TURN_RIGHT,
    back = BB_TURN_BACK,
    sharp_left = BB_TURN_SHARP_LEFT,
    sharp_right = BB_TURN_SHARP_RIGHT
};

/// The answer of a ray.
class Outcome : public detail::ordered<Outcome> {
public:
    Outcome() = default;
    explicit Outcome(bb_outcome code) noexcept : code_(code) {}
    /// From a byte of a signature.
    static Outcome unpacked(std::uint8_t code) noexcept
    {
        if (code == BB_HIT8)
            return Outcome(BB_HIT);
        return Outcome(code == BB_REFLECTION8 ? bb_outcome{BB_REFLECTION} : bb_outcome{code});
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
        return detail::made<Outcome, bb_outcome>(bb_outcome_parse, text.data(), text.size(), static_cast<bb_numbering>(by), on.raw());
    }

    Result<std::string> to_string(Size on = {}, Numbering by = Numbering::letters) const
    {
        return detail::text(bb_outcome_format, code_, static_cast<bb_numbering>(by), on.raw());
    }

    /// What the ray from the image of the port answers on the image of the board.
    Result<Outcome> transformed(Symmetry by, Size on = {}) const
    {
        return detail::made<Outcome, bb_outcome>(bb_outcome_transform, code_, static_cast<bb_symmetry>(by), on.raw());
    }

    friend bool operator==(Outcome a, Outcome b) noexcept { return a.code_ == b.code_; }
    friend bool operator!=(Outcome a, Outcome b) noexcept { return a.code_ != b.code_; }
    friend bool operator<(Outcome a, Outcome b) noexcept { return a.code_ < b.code_; }

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

    class iterator : public detail::walker<iterator, Step> {
    public:
        iterator() = default;
        iterator(const bb_step *steps, std::size_t at) noexcept : walker(at), steps_(steps) {}
        Step at(std::uint64_t position) const noexcept
        {
            const bb_step &step = steps_[position];
            return {step.cell, static_cast<Heading>(step.heading), static_cast<Turn>(step.turn)};
        }

    private:
        const bb_step *steps_ = nullptr;
    };

    iterator begin() const noexcept { return iterator(steps_.data(), 0); }
    iterator end() const noexcept { return iterator(steps_.data(), steps_.size()); }
    Step operator[](std::size_t at) const noexcept { return begin()[static_cast<std::ptrdiff_t>(at)]; }
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

/// The ports and outcomes that are listed by `call(with..., items, capacity, count)`.
template <typename Call, typename... With>
std::vector<std::pair<Port, Outcome>> observations(Call &&call, With... with)
{
    return converted<std::pair<Port, Outcome>, bb_observation>(
        [](const bb_observation &one) { return std::make_pair(Port(one.port), Outcome(one.outcome)); },
        std::forward<Call>(call), with...).value();
}

} // namespace detail

/// The outcomes of a board at all its ports, in canonical order.
class Signature : public detail::ordered<Signature> {
public:
    Signature(std::vector<bb_outcome> codes, Size on) noexcept : codes_(std::move(codes)), size_(on) {}

    /// One code a port, as Outcome has it.
    const bb_outcome *data() const noexcept { return codes_.data(); }
    std::size_t size() const noexcept { return codes_.size(); }
    const bb_outcome *begin() const noexcept { return data(); }
    const bb_outcome *end() const noexcept { return data() + size(); }
    /// The port must be one of the board's.
    Outcome operator[](Port at) const noexcept { return Outcome(codes_[at.index]); }

    friend bool operator==(const Signature &a, const Signature &b) noexcept
    {
        return a.size_ == b.size_ && a.codes_ == b.codes_;
    }
    friend bool operator!=(const Signature &a, const Signature &b) noexcept { return !(a == b); }
    friend bool operator<(const Signature &a, const Signature &b) noexcept
    {
        return a.size_ != b.size_ ? a.size_ < b.size_ : a.codes_ < b.codes_;
    }

private:
    std::vector<bb_outcome> codes_;
    Size size_;
};

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::Outcome> {
    std::size_t operator()(blackbox::Outcome of) const noexcept { return blackbox::detail::mixed(of.code()); }
};

template <>
struct std::hash<blackbox::Signature> {
    std::size_t operator()(const blackbox::Signature &of) const noexcept
    {
        return std::hash<std::string_view>()({reinterpret_cast<const char *>(of.data()), of.size() * sizeof *of.data()});
    }
};
