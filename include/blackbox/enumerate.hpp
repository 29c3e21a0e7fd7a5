// All boards by rank.
#ifndef BLACKBOX_ENUMERATE_HPP
#define BLACKBOX_ENUMERATE_HPP

#include "board.hpp"

#include <cstddef>
#include <iterator>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

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

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_ENUMERATE_HPP
