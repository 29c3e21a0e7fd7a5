// What a seeker may know.
#pragma once

#include "ray.hpp"

#include <cstdint>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// How many atoms there may be; as it is made, any number.
struct AtomRange {
    std::uint32_t min = 0, max = BB_ATOMS_UNKNOWN;

    static AtomRange exactly(std::uint32_t atoms) noexcept { return {atoms, atoms}; }
    static AtomRange any() noexcept { return {}; }
    friend bool operator==(AtomRange a, AtomRange b) noexcept { return a.min == b.min && a.max == b.max; }
    friend bool operator!=(AtomRange a, AtomRange b) noexcept { return !(a == b); }
};

/// One thing that a seeker knows: what a ray answered, or what is in a cell.
class Fact : public detail::ordered<Fact> {
public:
    static Fact ray(Port at, Outcome answer) noexcept { return Fact({BB_FACT_RAY, at.index, answer.code(), {0, 0}}); }
    static Fact atom(Cell at) noexcept { return Fact({BB_FACT_ATOM, 0, 0, at}); }
    static Fact empty(Cell at) noexcept { return Fact({BB_FACT_EMPTY, 0, 0, at}); }
    explicit Fact(bb_fact raw) noexcept : raw_(raw) {}

    bool is_ray() const noexcept { return raw_.kind == BB_FACT_RAY; }
    bool is_atom() const noexcept { return raw_.kind == BB_FACT_ATOM; }
    bool is_empty() const noexcept { return raw_.kind == BB_FACT_EMPTY; }
    /// Where the ray entered; for rays.
    Port port() const noexcept { return Port(raw_.port); }
    /// What it answered; for rays.
    Outcome outcome() const noexcept { return Outcome(raw_.outcome); }
    /// The cell, for the others.
    Cell cell() const noexcept { return raw_.cell; }
    bb_fact raw() const noexcept { return raw_; }

    friend bool operator==(const Fact &a, const Fact &b) noexcept
    {
        return a.raw_.kind == b.raw_.kind && a.raw_.port == b.raw_.port && a.raw_.outcome == b.raw_.outcome
               && a.cell() == b.cell();
    }
    friend bool operator!=(const Fact &a, const Fact &b) noexcept { return !(a == b); }
    friend bool operator<(const Fact &a, const Fact &b) noexcept
    {
        if (a.raw_.kind != b.raw_.kind)
            return a.raw_.kind < b.raw_.kind;
        if (a.raw_.port != b.raw_.port)
            return a.raw_.port < b.raw_.port;
        return a.raw_.outcome != b.raw_.outcome ? a.raw_.outcome < b.raw_.outcome : a.cell() < b.cell();
    }

private:
    bb_fact raw_;
};

namespace detail {

/// Facts that are listed by `call(with..., items, capacity, count)`.
template <typename Call, typename... With>
std::vector<Fact> facts(Call &&call, With... with)
{
    return listed<Fact, bb_fact>(std::forward<Call>(call), with...).value();
}

} // namespace detail

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::Fact> {
    std::size_t operator()(const blackbox::Fact &of) const noexcept { return blackbox::detail::mixed(of.raw().kind, of.raw().port, of.raw().outcome, of.raw().cell.x, of.raw().cell.y); }
};
