// Advice in a game, ray after ray.
#pragma once

#include "evidence.hpp"

#include <cstdint>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// Advises the player of a game, ray after ray, and keeps what helps with the next.
class Advisor {
public:
    /// Takes over a handle, which must be one.
    explicit Advisor(bb_advisor *owned) noexcept : owned_(owned) {}

    static Result<Advisor> about(Size on, std::uint32_t atoms, Scoring by = Scoring::rays)
    {
        bb_advisor *out = nullptr;
        const auto scoring = static_cast<bb_scoring>(by);
        if (auto went = detail::checked(bb_advisor_new(on.raw(), atoms, scoring, &out)); !went)
            return went.error();
        return Advisor(out);
    }

    /// What the unfired ports tell, and which to fire; estimated where the limit is spent.
    Result<Advice> advise(const Evidence &evidence, const Watch &watch = {})
    {
        return detail::awaited<Advice, bb_advice *>(watch, bb_advisor_advise, owned_.get(), evidence.raw());
    }

private:
    detail::owner<bb_advisor, bb_advisor_free> owned_;
};

} // inline namespace
} // namespace blackbox
