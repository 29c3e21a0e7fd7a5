// Hexagonal boards: what a ray answers, its path, and the answers at all ports.
#ifndef BLACKBOX_HEX_RAY_HPP
#define BLACKBOX_HEX_RAY_HPP

#include "hex_grid.hpp"
#include "result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {
namespace hex {

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

} // namespace hex

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::hex::Outcome> {
    std::size_t operator()(const blackbox::hex::Outcome &of) const noexcept { return blackbox::detail::mixed(of.code()); }
};

#endif // BLACKBOX_HEX_RAY_HPP
