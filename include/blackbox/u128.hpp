// Numbers beyond 64 bits.
#pragma once

#include "result.hpp"

#include <string>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// An unsigned integer of 128 bits.
class U128 : public detail::ordered<U128> {
public:
    U128() = default;
    U128(bb_u128 raw) noexcept : raw_(raw) {}
    U128(std::uint64_t low) noexcept : raw_{low, 0} {}

    bb_u128 raw() const noexcept { return raw_; }
    bool fits_64() const noexcept { return raw_.high == 0; }
    /// The lower 64 bits.
    std::uint64_t low() const noexcept { return raw_.low; }
    double to_double() const noexcept { return bb_u128_to_double(raw_); }
    std::string to_string() const
    {
        char digits[40];
        detail::sure(bb_u128_format(raw_, digits, sizeof digits, nullptr));
        return digits;
    }

    friend bool operator==(U128 a, U128 b) noexcept
    {
        return a.raw_.low == b.raw_.low && a.raw_.high == b.raw_.high;
    }
    friend bool operator!=(U128 a, U128 b) noexcept { return !(a == b); }
    friend bool operator<(U128 a, U128 b) noexcept
    {
        return a.raw_.high != b.raw_.high ? a.raw_.high < b.raw_.high : a.raw_.low < b.raw_.low;
    }

private:
    bb_u128 raw_{0, 0};
};

/// Writes the digits; <ostream> is the caller's to include.
template <typename Traits>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, const U128 &value)
{
    return out << value.to_string();
}

} // inline namespace
} // namespace blackbox

template <>
struct std::hash<blackbox::U128> {
    std::size_t operator()(const blackbox::U128 &of) const noexcept { return blackbox::detail::mixed(of.raw().low, of.raw().high); }
};
