// All boards by rank.
#pragma once

#include "board.hpp"
#include "u128.hpp"

#include <cstddef>
#include <iterator>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// How many boards of a size have this many atoms.
inline Result<std::uint64_t> count_boards(Size on, std::uint32_t atoms)
{
    return detail::made<std::uint64_t>(bb_boards_count, on.raw(), atoms);
}

/// The boards of a size with a number of atoms, those of ranks `first` to before `stop`: a range of `Board`, made in
/// batches as it is walked.
class Boards {
public:
    static Result<Boards> all(Size on, std::uint32_t atoms) { return part(on, atoms, 0, UINT64_MAX); }

    static Result<Boards> part(Size on, std::uint32_t atoms, std::uint64_t first, std::uint64_t stop)
    {
        auto count = count_boards(on, atoms);
        if (!count.has_value())
            return count.error();
        const std::uint64_t end = stop < *count ? stop : *count;
        return Boards(on, atoms, first < end ? first : end, end);
    }

    /// It keeps some boards that follow the one last asked for; a copy asks for them anew.
    class iterator : public detail::walker<iterator, Board> {
    public:
        iterator() = default;
        iterator(const iterator &other)
            : walker(other), size_(other.size_), atoms_(other.atoms_), stop_(other.stop_)
        {
        }
        iterator(iterator &&) = default;
        iterator &operator=(const iterator &other) { return *this = iterator(other); }
        iterator &operator=(iterator &&) = default;

        /// The bits of the board.
        std::uint64_t bits() const { return bits_at(position_); }
        Board at(std::uint64_t rank) const { return Board::trusted(bits_at(rank), size_); }

    private:
        friend class Boards;
        /// This many boards are made at a time.
        static constexpr std::size_t most = 512;

        iterator(const Boards &of, std::uint64_t rank) : walker(rank), size_(of.size_), atoms_(of.atoms_), stop_(of.stop_)
        {
        }

        std::uint64_t bits_at(std::uint64_t rank) const
        {
            // A rank before those that are kept is a large number after the subtraction.
            const std::uint64_t at = rank - first_;
            return at < held_ ? batch_[static_cast<std::size_t>(at)] : filled(rank);
        }

        /// Makes the boards from a rank on, and gives the first.
        std::uint64_t filled(std::uint64_t rank) const
        {
            batch_.resize(most);
            const std::uint64_t left = stop_ - rank;
            std::size_t count = 0;
            held_ = 0;
            detail::sure(bb_boards(size_.raw(), atoms_, rank, batch_.data(),
                                   left < most ? static_cast<std::size_t>(left) : most, &count));
            first_ = rank;
            held_ = count;
            return batch_[0];
        }

        Size size_;
        std::uint32_t atoms_ = 0;
        std::uint64_t stop_ = 0;
        mutable std::uint64_t first_ = 0, held_ = 0;
        mutable std::vector<std::uint64_t> batch_;
    };

    iterator begin() const { return iterator(*this, first_); }
    iterator end() const { return iterator(*this, stop_); }
    std::uint64_t size() const noexcept { return stop_ - first_; }
    bool empty() const noexcept { return stop_ == first_; }
    /// The board at a position, from 0.
    Board operator[](std::uint64_t at) const { return *iterator(*this, first_ + at); }

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
inline Result<U128> rank(const Board &of) { return detail::made<U128, bb_u128>(bb_board_rank, of.raw()); }

/// The board at a position among the boards of a size with a number of atoms.
inline Result<Board> unrank(Size on, std::uint32_t atoms, U128 at)
{
    return detail::made<Board, bb_board>(bb_board_unrank, on.raw(), atoms, at.raw());
}

/// How many classes the boards of a size with a number of atoms form under the symmetries that keep the size.
inline Result<std::uint64_t> count_classes(Size on, std::uint32_t atoms)
{
    return detail::made<std::uint64_t>(bb_classes_count, on.raw(), atoms);
}

/// The boards that stand for classes, as bits, and how many boards each stands for.
struct Classes {
    std::vector<std::uint64_t> boards;
    std::vector<std::uint8_t> weights;
};

/// Those from a position on, at most `most`; fewer, or none, at the end.
inline Result<Classes> classes(Size on, std::uint32_t atoms, std::uint64_t first, std::size_t most)
{
    Classes found{std::vector<std::uint64_t>(most), std::vector<std::uint8_t>(most)};
    std::size_t count = 0;
    if (auto went = detail::checked(bb_classes(on.raw(), atoms, first, found.boards.data(), found.weights.data(), most, &count)); !went)
        return went.error();
    found.boards.resize(count);
    found.weights.resize(count);
    return found;
}

} // inline namespace
} // namespace blackbox
