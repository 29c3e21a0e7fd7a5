// Hexagonal boards: all of their rooms, and how many of them can be told apart with how many rays.
#ifndef BLACKBOX_HEX_HPP
#define BLACKBOX_HEX_HPP

#include "hex_board.hpp"
#include "hex_evidence.hpp"
#include "hex_game.hpp"
#include "watch.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {
namespace hex {

/// How many boards can be told apart.
class Census {
public:
    static Result<Census> of(std::uint32_t side, std::uint32_t atoms, AtPort rule = AtPort::hit,
                             std::uint32_t threads = 0, const Watch &watch = {})
    {
        bb_hex_census *out = nullptr;
        const bb_status status = detail::watched(watch, [&](const bb_watch *by) {
            return bb_hex_census_new(side, atoms, static_cast<bb_hex_at_port>(rule), threads, by, &out);
        });
        if (status != BB_OK)
            return Error::last(status);
        return Census(out);
    }

    std::uint64_t boards() const noexcept { return totals_.boards; }
    std::uint64_t signatures() const noexcept { return totals_.signatures; }
    std::uint64_t unique() const noexcept { return totals_.unique; }
    std::uint64_t largest() const noexcept { return totals_.largest; }

    /// The sizes of classes that occur, with the number of classes of each.
    std::vector<bb_hex_class_size> class_sizes() const
    {
        auto found = detail::items<bb_hex_class_size>(
            [&](bb_hex_class_size *out, std::size_t capacity, std::size_t *count) {
                return bb_hex_census_class_sizes(owned_.get(), out, capacity, count);
            }).value();
        return found;
    }

private:
    explicit Census(bb_hex_census *owned) : owned_(owned) { detail::sure(bb_hex_census_read(owned, &totals_)); }

    detail::owner<bb_hex_census, bb_hex_census_free> owned_;
    bb_hex_census_totals totals_{};
};

enum class Seeker : std::int32_t {
    reference = BB_HEX_SEEKER_REFERENCE,
    entropy = BB_HEX_SEEKER_ENTROPY,
    worst = BB_HEX_SEEKER_WORST,
    outcomes = BB_HEX_SEEKER_OUTCOMES,
    random = BB_HEX_SEEKER_RANDOM
};

/// How a seeker does on all boards of a size with a number of atoms.
inline Result<bb_hex_played> strategy(std::uint32_t side, std::uint32_t atoms, Seeker seeker = Seeker::reference,
                                      AtPort rule = AtPort::hit, std::uint64_t seed = 0, std::uint32_t threads = 0,
                                      const Watch &watch = {})
{
    return detail::made<bb_hex_played, bb_hex_played>([&](bb_hex_played *out) {
        return detail::watched(watch, [&](const bb_watch *by) {
            return bb_hex_strategy(side, atoms, static_cast<bb_hex_at_port>(rule), static_cast<bb_hex_seeker>(seeker),
                                   seed, threads, by, out);
        });
    });
}

/// How hard a board is.
inline Result<bb_hex_par> par(Board of, AtPort rule = AtPort::hit, const Watch &watch = {})
{
    return detail::made<bb_hex_par, bb_hex_par>([&](bb_hex_par *out) {
        return detail::watched(watch, [&](const bb_watch *by) {
            return bb_hex_board_par(of.raw(), static_cast<bb_hex_at_port>(rule), by, out);
        });
    });
}

} // namespace hex
} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_HEX_HPP
