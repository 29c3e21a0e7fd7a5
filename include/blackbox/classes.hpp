// All boards up to symmetry.
#pragma once

#include "grid.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// How many classes the boards of a size with a number of atoms form under the symmetries that keep the size.
inline Result<std::uint64_t> count_classes(Size on, std::uint32_t atoms)
{
    return detail::made<std::uint64_t>(bb_classes_count, on.raw(), atoms);
}

/// A walk over one board of each class.
class Classes {
public:
    /// Takes over a handle, which must be one.
    explicit Classes(bb_classes *owned) noexcept : owned_(owned) {}

    /// The boards that stand for classes, as bits, and how many boards each stands for.
    struct Batch {
        std::vector<std::uint64_t> boards;
        std::vector<std::uint8_t> weights;
    };

    static Result<Classes> all(Size on, std::uint32_t atoms) { return part(on, atoms, 0, UINT64_MAX); }

    /// Those with positions `first` to before `stop`, cut off at the end.
    static Result<Classes> part(Size on, std::uint32_t atoms, std::uint64_t first, std::uint64_t stop)
    {
        return detail::made<Classes, bb_classes *>(bb_classes_new, on.raw(), atoms, first, stop);
    }

    /// The next ones, at most `most`; fewer, or none, at the end.
    Batch next(std::size_t most)
    {
        Batch batch{std::vector<std::uint64_t>(most), std::vector<std::uint8_t>(most)};
        std::size_t count = 0;
        detail::sure(bb_classes_next(owned_.get(), batch.boards.data(), batch.weights.data(), most, &count));
        batch.boards.resize(count);
        batch.weights.resize(count);
        return batch;
    }

private:
    detail::owner<bb_classes, bb_classes_free> owned_;
};

} // inline namespace
} // namespace blackbox
