/*
 * Black Box in C++17: a thin layer over the headers of C that owns, checks and iterates.
 *
 * What can fail for a reason outside the program (a text, a size, a port that the board may not have) returns a
 * Result<T>: test it like a pointer, then take the value with *, or ask its error() what was wrong. A Result of a bool or
 * a number cannot be tested like that, for one could take the question for the answer: ask has_value(). value() takes the
 * value and treats a failure as fatal: it throws blackbox::Exception, or prints the message and aborts where exceptions are
 * off (-fno-exceptions). What cannot fail on a live object gives its value plainly, and ends in the same way on one that
 * has been moved from. Nothing else throws, save what std::vector, std::string and your own callbacks throw.
 *
 * Objects that own something (Game, Census, ...) move and do not copy, save a Board, which is a value; they free what they own. Their const
 * members may be called from several threads at once, the others not. A moved-from object may only be assigned to or
 * destroyed.
 *
 * This file includes all rooms but blackbox/dungeon.hpp, which not every library has; each can be included by itself.
 */
#ifndef BLACKBOX_HPP
#define BLACKBOX_HPP

#if __cplusplus < 201703L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 201703L)
#error "blackbox.hpp needs C++17, expected -std=c++17 or later"
#else

#include "blackbox/advice.hpp"
#include "blackbox/advisor.hpp"
#include "blackbox/batch.hpp"
#include "blackbox/board.hpp"
#include "blackbox/board_list.hpp"
#include "blackbox/census.hpp"
#include "blackbox/enumerate.hpp"
#include "blackbox/evidence.hpp"
#include "blackbox/explanation.hpp"
#include "blackbox/fact.hpp"
#include "blackbox/game.hpp"
#include "blackbox/generate.hpp"
#include "blackbox/grid.hpp"
#include "blackbox/look_alikes.hpp"
#include "blackbox/many.hpp"
#include "blackbox/port.hpp"
#include "blackbox/prior.hpp"
#include "blackbox/puzzle.hpp"
#include "blackbox/ray.hpp"
#include "blackbox/ray_statistics.hpp"
#include "blackbox/result.hpp"
#include "blackbox/sat.hpp"
#include "blackbox/solution.hpp"
#include "blackbox/strategy.hpp"
#include "blackbox/u128.hpp"
#include "blackbox/watch.hpp"
#include "blackbox/writer.hpp"

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// Whether the library that is running fits the header this program was compiled with.
inline bool is_compatible() noexcept { return bb_abi_version() == BB_ABI_VERSION; }

/// The version of the library that is running.
inline const char *version() noexcept { return bb_version(); }

} // inline namespace
} // namespace blackbox

#endif // C++17

#endif // BLACKBOX_HPP
