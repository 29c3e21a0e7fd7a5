// What can fail: a value or an error, and what the layer stands on.
#pragma once

#if __cplusplus < 201703L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 201703L)
#error "blackbox.hpp needs C++17, expected -std=c++17 or later"
#endif

#include "../blackbox.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <iosfwd>
#include <iterator>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#if defined(__cpp_exceptions)
#include <stdexcept>
#endif

// Two parts of a program may choose differently; the names tell them apart for the linker.
#if defined(__cpp_exceptions)
#define BLACKBOX_NAMESPACE throwing
#else
#define BLACKBOX_NAMESPACE returning
#endif

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// Why a call failed.
struct Error {
    bb_status status = BB_OK;
    std::string message;
    /// The place in a text, from 1; 0 if the fault is in no text.
    std::uint32_t line = 0, column = 0;
    /// The system's number of the error (errno) for BB_ERROR_IO; 0 if it gave none.
    std::int32_t system = 0;

    /// The last failure of this thread, with this status.
    static Error last(bb_status status)
    {
        bb_error raw{};
        bb_last_error_read(&raw);
        return {status, raw.message, raw.line, raw.column, raw.system};
    }

    /// The name of the status, such as "port".
    const char *name() const noexcept { return bb_status_name(status); }
};

/// Writes the message; <ostream> is the caller's to include.
template <typename Traits>
std::basic_ostream<char, Traits> &operator<<(std::basic_ostream<char, Traits> &out, const Error &value)
{
    return out << value.message;
}

#if defined(__cpp_exceptions)
/// What value() throws.
class Exception : public std::runtime_error {
public:
    explicit Exception(Error why) : std::runtime_error(why.message), why_(std::move(why)) {}
    const Error &why() const noexcept { return why_; }

private:
    Error why_;
};
#endif

namespace detail {

/// Ends the program, or what it does, for a reason that it did not ask for.
[[noreturn]] inline void end(const Error &why)
{
#if defined(__cpp_exceptions)
    throw Exception(why);
#else
    std::fprintf(stderr, "blackbox: %s\n", why.message.c_str());
    std::abort();
#endif
}

} // namespace detail

/// A value, or why there is none.
///
/// Where the value is no number and no bool, a Result can be tested like a pointer; of the others has_value() and `*` say
/// which of the two questions is asked.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)), has_(true) {}
    Result(Error why) : why_(std::move(why)), has_(false) {}
    Result(const Result &other) : has_(other.has_)
    {
        if (has_)
            ::new (static_cast<void *>(&value_)) T(other.value_);
        else
            ::new (static_cast<void *>(&why_)) Error(other.why_);
    }
    Result(Result &&other) noexcept : has_(other.has_) { take(other); }
    Result &operator=(Result other) noexcept
    {
        drop();
        has_ = other.has_;
        take(other);
        return *this;
    }
    ~Result() { drop(); }

    template <typename U = T, std::enable_if_t<!std::is_arithmetic_v<U>, int> = 0>
    explicit operator bool() const noexcept { return has_; }
    template <typename U = T, std::enable_if_t<std::is_arithmetic_v<U>, int> = 0>
    explicit operator bool() const = delete;
    bool has_value() const noexcept { return has_; }

    /// The value, or the end: an exception or an abort. `*` and `->` do the same.
    T &value() & { check(); return value_; }
    const T &value() const & { check(); return value_; }
    // By value, so that a loop over what a temporary holds has something to hold on to.
    T value() && { check(); return std::move(value_); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T operator*() && { return std::move(*this).value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

    template <typename U>
    T value_or(U &&other) const & { return has_ ? value_ : static_cast<T>(std::forward<U>(other)); }

    /// Why there is no value; a status of BB_OK where there is one.
    const Error &error() const noexcept
    {
        static const Error none;
        return has_ ? none : why_;
    }

private:
    void check() const
    {
        if (!has_)
            detail::end(why_);
    }

    void take(Result &other) noexcept
    {
        if (has_)
            ::new (static_cast<void *>(&value_)) T(std::move(other.value_));
        else
            ::new (static_cast<void *>(&why_)) Error(std::move(other.why_));
    }

    void drop() noexcept
    {
        if (has_)
            value_.~T();
        else
            why_.~Error();
    }

    // std::variant and std::optional would say the same, and take a compiler several times as long for each T.
    union {
        T value_;
        Error why_;
    };
    bool has_;
};

/// Done, or why not.
using Done = Result<std::monostate>;

namespace detail {

/// Ends the program where a call fails that cannot, on an object that has been moved from, say: a made-up value is no answer.
inline void sure(bb_status status)
{
    if (status != BB_OK)
        end(Error::last(status));
}

/// Makes an order of `a < b`.
template <typename T>
struct ordered {
    friend bool operator>(const T &a, const T &b) noexcept { return b < a; }
    friend bool operator<=(const T &a, const T &b) noexcept { return !(b < a); }
    friend bool operator>=(const T &a, const T &b) noexcept { return !(a < b); }
};

/// Mixes the parts of a value to a hash.
template <typename... Parts>
std::size_t mixed(Parts... parts) noexcept
{
    std::uint64_t hash = 0;
    // The finisher of MurmurHash3 (Appleby 2011) after each part.
    const auto mix = [&](std::uint64_t part) {
        hash ^= part + 0x9e3779b97f4a7c15;
        hash = (hash ^ hash >> 33) * 0xff51afd7ed558ccd;
        hash = (hash ^ hash >> 33) * 0xc4ceb9fe1a85ec53;
        hash ^= hash >> 33;
    };
    (mix(static_cast<std::uint64_t>(parts)), ...);
    return static_cast<std::size_t>(hash);
}

/// A random-access iterator over what `Self::at(position)` gives.
template <typename Self, typename T>
class walker {
public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = T;

    T operator*() const { return self().at(position_); }
    T operator[](difference_type by) const { return *(self() + by); }
    Self &operator++() { ++position_; return self(); }
    Self &operator--() { --position_; return self(); }
    Self operator++(int) { Self before = self(); ++position_; return before; }
    Self operator--(int) { Self before = self(); --position_; return before; }
    Self &operator+=(difference_type by) { position_ += static_cast<std::uint64_t>(by); return self(); }
    Self &operator-=(difference_type by) { position_ -= static_cast<std::uint64_t>(by); return self(); }
    friend Self operator+(Self at, difference_type by) { return at += by; }
    friend Self operator+(difference_type by, Self at) { return at += by; }
    friend Self operator-(Self at, difference_type by) { return at -= by; }
    friend difference_type operator-(const Self &a, const Self &b) noexcept
    {
        return static_cast<difference_type>(a.position_ - b.position_);
    }
    friend bool operator==(const Self &a, const Self &b) noexcept { return a.position_ == b.position_; }
    friend bool operator!=(const Self &a, const Self &b) noexcept { return a.position_ != b.position_; }
    friend bool operator<(const Self &a, const Self &b) noexcept { return a.position_ < b.position_; }
    friend bool operator>(const Self &a, const Self &b) noexcept { return b < a; }
    friend bool operator<=(const Self &a, const Self &b) noexcept { return !(b < a); }
    friend bool operator>=(const Self &a, const Self &b) noexcept { return !(a < b); }

protected:
    walker() = default;
    explicit walker(std::uint64_t position) noexcept : position_(position) {}

    std::uint64_t position_ = 0;

private:
    Self &self() noexcept { return static_cast<Self &>(*this); }
    const Self &self() const noexcept { return static_cast<const Self &>(*this); }
};

inline Done checked(bb_status status)
{
    if (status != BB_OK)
        return Error::last(status);
    return std::monostate{};
}

/// Makes a T from what `call(with..., &out)` writes to an Out.
template <typename T, typename Out = T, typename Call, typename... With>
Result<T> made(Call &&call, With... with)
{
    Out out{};
    const bb_status status = call(with..., &out);
    if (status != BB_OK)
        return Error::last(status);
    return T(std::move(out));
}

/// What a call that cannot fail on a live object writes: `call(with..., &out)`.
template <typename Out, typename Call, typename... With>
Out read(Call &&call, With... with)
{
    Out out{};
    sure(call(with..., &out));
    return out;
}

/// A text whose length is asked for first: `call(with..., out, capacity, length)`.
template <typename Call, typename... With>
Result<std::string> text(Call &&call, With... with)
{
    std::size_t length = 0;
    bb_status status = call(with..., nullptr, std::size_t{0}, &length);
    if (status != BB_OK)
        return Error::last(status);
    // std::string has room for the final NUL.
    std::string out(length, '\0');
    status = call(with..., &out[0], length + 1, &length);
    if (status != BB_OK)
        return Error::last(status);
    return out;
}

/// An array whose length is asked for first: `call(with..., items, capacity, count)`.
template <typename T, typename Call, typename... With>
Result<std::vector<T>> items(Call &&call, With... with)
{
    std::size_t count = 0;
    bb_status status = call(with..., nullptr, std::size_t{0}, &count);
    if (status != BB_OK)
        return Error::last(status);
    std::vector<T> out(count);
    if (count != 0) {
        status = call(with..., out.data(), count, &count);
        if (status != BB_OK)
            return Error::last(status);
    }
    return out;
}

/// As items(), each made a T by `convert`, which takes an Item.
template <typename T, typename Item, typename Convert, typename Call, typename... With>
Result<std::vector<T>> converted(Convert convert, Call &&call, With... with)
{
    auto found = items<Item>(call, with...);
    if (!found)
        return found.error();
    std::vector<T> out;
    out.reserve(found->size());
    for (const Item &one : *found)
        out.push_back(convert(one));
    return out;
}

/// As items(), each made a T.
template <typename T, typename Item, typename Call, typename... With>
Result<std::vector<T>> listed(Call &&call, With... with)
{
    return converted<T, Item>([](const Item &one) { return T(one); }, std::forward<Call>(call), with...);
}

/// Whether something is so, where that is known.
inline std::optional<bool> decided(bb_decided raw)
{
    return raw == BB_UNDECIDED ? std::nullopt : std::optional<bool>(raw == BB_DECIDED_YES);
}

/// Takes over a handle, if there is one.
template <typename T, typename Handle>
std::optional<T> maybe(Handle *owned) { return owned ? std::optional<T>(T(owned)) : std::nullopt; }

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

/// Makes `call(visitor, user)` with a function of C that hands what it is lent to `keep`, which says whether to go on.
template <typename... Lent, typename Keep, typename Call>
bb_status visited(Keep &keep, Call &&call)
{
    caller<Keep> kept(keep);
    const bb_status status = call(
        [](Lent... lent, void *user) -> std::int32_t { return (*static_cast<caller<Keep> *>(user))(lent...); }, &kept);
    kept.rethrow();
    return status;
}

/// An array of bool, which a std::vector of bool is not.
class flags {
public:
    explicit flags(std::size_t count) : first_(new bool[count]()), count_(count) {}
    flags(const flags &) = delete;
    flags &operator=(const flags &) = delete;
    ~flags() { delete[] first_; }

    bool *get() const noexcept { return first_; }
    std::vector<bool> first(std::size_t count) const { return std::vector<bool>(first_, first_ + count); }
    std::vector<bool> all() const { return first(count_); }

private:
    bool *first_;
    std::size_t count_;
};

/// Owns a handle, as std::unique_ptr would, which takes a compiler longer for each T.
template <typename T, void (*Free)(T *)>
class owner {
public:
    owner() noexcept = default;
    explicit owner(T *handle) noexcept : handle_(handle) {}
    owner(owner &&other) noexcept : handle_(other.release()) {}
    owner &operator=(owner &&other) noexcept
    {
        if (this != &other) {
            Free(handle_);
            handle_ = other.release();
        }
        return *this;
    }
    ~owner() { Free(handle_); }

    T *get() const noexcept { return handle_; }
    T *release() noexcept
    {
        T *handle = handle_;
        handle_ = nullptr;
        return handle;
    }

private:
    T *handle_ = nullptr;
};

} // namespace detail

} // inline namespace
} // namespace blackbox
