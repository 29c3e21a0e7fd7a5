// Pictures.
#pragma once

#include "port.hpp"
#include "writer.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

enum class Picture : std::int32_t { text = BB_PICTURE_TEXT, svg = BB_PICTURE_SVG };

namespace detail {

/// The picture that `draw` makes of a board and the rays from some ports.
template <typename Draw, typename Raw>
Result<std::string> drawn(Draw draw, Raw board, Picture as, const std::vector<Port> &rays, bool with_atoms)
{
    std::vector<bb_port> from;
    for (Port at : rays)
        from.push_back(at.index);
    return text([&](char *out, std::size_t capacity, std::size_t *length) {
        return draw(board, static_cast<bb_picture>(as), from.data(), from.size(), with_atoms, out, capacity, length);
    });
}

template <typename To, typename Draw, typename Raw>
Done drawn_to(To &&to, Draw draw, Raw board, Picture as, const std::vector<Port> &rays, bool with_atoms)
{
    std::vector<bb_port> from;
    for (Port at : rays)
        from.push_back(at.index);
    return written(std::forward<To>(to), draw, board, static_cast<bb_picture>(as), from.data(), from.size(), with_atoms);
}

} // namespace detail

} // inline namespace
} // namespace blackbox
