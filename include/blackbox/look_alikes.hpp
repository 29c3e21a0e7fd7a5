// Boards that have one signature.
#pragma once

#include "board.hpp"
#include "census.hpp"
#include "watch.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// The boards that have the signature of one.
struct LookAlikes {
    /// How many there are, the board itself among them.
    U128 count;
    /// The first of them, by their number of atoms and their rank.
    std::vector<Board> boards;
};

namespace detail {

/// The boards of a class of a list, all of one size.
inline std::vector<Board> boards(const bb_class_list *list, std::size_t which, Size on)
{
    std::size_t count = 0;
    sure(bb_class_list_boards(list, which, nullptr, 0, &count));
    std::vector<std::uint64_t> words(count * on.words());
    sure(bb_class_list_boards(list, which, words.data(), words.size(), nullptr));
    std::vector<Board> found;
    for (std::size_t at = 0; at < count; at++)
        found.push_back(Board::from_words(words.data() + at * on.words(), on).value());
    return found;
}

} // namespace detail

/// Finds the boards with the signature of one, `min_atoms` to `max_atoms` atoms each, and lists the first `most`.
inline Result<LookAlikes> look_alikes(const Board &board, std::uint32_t min_atoms, std::uint32_t max_atoms,
                                      std::size_t most, const Watch &watch = {})
{
    bb_class_list *made = nullptr;
    bb_u128 count{};
    const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
        return bb_class_list_of_board(board.raw(), min_atoms, max_atoms, most, raw, &count, &made);
    });
    if (status != BB_OK)
        return Error::last(status);
    const detail::owner<bb_class_list, bb_class_list_free> list(made);
    return LookAlikes{count, detail::boards(made, 0, board.size())};
}

/// Lists the classes of exactly `class_size` boards, at most `most` of them.
inline Result<std::vector<std::vector<Board>>> classes_of_size(Size on, std::uint32_t min_atoms,
                                                               std::uint32_t max_atoms, std::uint64_t class_size,
                                                               std::size_t most, const CensusOptions &how = {},
                                                               const Watch &watch = {})
{
    const bb_census_options options = detail::raw(how);
    bb_class_list *made = nullptr;
    const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
        return bb_class_list_of_size(on.raw(), min_atoms, max_atoms, class_size, most, &options, raw,
                                     &made);
    });
    if (status != BB_OK)
        return Error::last(status);
    const detail::owner<bb_class_list, bb_class_list_free> list(made);
    std::size_t count = 0;
    detail::sure(bb_class_list_count(made, &count));
    std::vector<std::vector<Board>> classes;
    for (std::size_t at = 0; at < count; at++)
        classes.push_back(detail::boards(made, at, on));
    return classes;
}

/// All boards of a size that have look-alikes, as bits, by their number of atoms and their rank.
inline Result<std::vector<std::uint64_t>> ambiguous_boards(Size on, std::uint32_t min_atoms, std::uint32_t max_atoms,
                                                           const CensusOptions &how = {}, const Watch &watch = {})
{
    const bb_census_options options = detail::raw(how);
    // To ask for their number takes as long as to list them: only where the room does not do they are listed again.
    std::vector<std::uint64_t> boards(1 << 16);
    std::size_t count = 0;
    bb_status status = BB_OK;
    do {
        boards.resize(count > boards.size() ? count : boards.size());
        status = detail::watched(watch, [&](const bb_watch *raw) {
            return bb_ambiguous_boards(on.raw(), min_atoms, max_atoms, &options, raw, boards.data(),
                                       boards.size(), &count);
        });
    } while (status == BB_ERROR_BUFFER && count > boards.size());
    if (status != BB_OK)
        return Error::last(status);
    boards.resize(count);
    return boards;
}

} // inline namespace
} // namespace blackbox
