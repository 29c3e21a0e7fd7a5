// Boards that have one signature.
#pragma once

#include "census.hpp"
#include "watch.hpp"
#include "wide.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// The boards that have the signature of one.
struct LookAlikes {
    /// How many there are, the board itself among them.
    U128 count;
    /// The first of them, by their number of atoms and their rank.
    std::vector<WideBoard> boards;
};

namespace detail {

/// The boards of a class of a list.
inline Result<std::vector<WideBoard>> listed(const bb_class_list *list, std::size_t which)
{
    std::size_t size = 0;
    if (auto went = checked(bb_class_list_size(list, which, &size)); !went)
        return went.error();
    std::vector<WideBoard> boards;
    for (std::size_t at = 0; at < size; at++) {
        bb_wide_board *board = nullptr;
        if (auto went = checked(bb_class_list_board(list, which, at, &board)); !went)
            return went.error();
        boards.push_back(WideBoard(board));
    }
    return boards;
}

} // namespace detail

/// Finds the boards with the signature of one, `min_atoms` to `max_atoms` atoms each, and lists the first `most`.
inline Result<LookAlikes> look_alikes(const WideBoard &board, std::uint32_t min_atoms, std::uint32_t max_atoms,
                                      std::size_t most, const Watch &watch = {})
{
    bb_class_list *made = nullptr;
    bb_u128 count{};
    const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
        return bb_wide_class_list_of_board(board.raw(), min_atoms, max_atoms, most, raw, &count, &made);
    });
    if (status != BB_OK)
        return Error::last(status);
    const detail::owner<bb_class_list, bb_class_list_free> list(made);
    auto boards = detail::listed(made, 0);
    if (!boards)
        return boards.error();
    return LookAlikes{count, *std::move(boards)};
}

/// Finds the boards with the signature of a Board, as bits, and lists the first `most`.
inline Result<std::pair<U128, std::vector<std::uint64_t>>> look_alikes(Board board, std::uint32_t min_atoms,
                                                                       std::uint32_t max_atoms, std::size_t most,
                                                                       const Watch &watch = {})
{
    bb_class_list *made = nullptr;
    bb_u128 count{};
    const bb_status status = detail::watched(watch, [&](const bb_watch *raw) {
        return bb_class_list_of_board(board.raw(), min_atoms, max_atoms, most, raw, &count, &made);
    });
    if (status != BB_OK)
        return Error::last(status);
    const detail::owner<bb_class_list, bb_class_list_free> list(made);
    auto bits = detail::items<std::uint64_t>([&](std::uint64_t *out, std::size_t capacity, std::size_t *found) {
        return bb_class_list_bits(made, 0, out, capacity, found);
    });
    if (!bits)
        return bits.error();
    return std::pair<U128, std::vector<std::uint64_t>>(count, *std::move(bits));
}

/// Lists the classes of exactly `class_size` boards, at most `most` of them.
inline Result<std::vector<std::vector<WideBoard>>> classes_of_size(Size on, std::uint32_t min_atoms,
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
    std::vector<std::vector<WideBoard>> classes;
    for (std::size_t at = 0; at < count; at++) {
        auto boards = detail::listed(made, at);
        if (!boards)
            return boards.error();
        classes.push_back(*std::move(boards));
    }
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
