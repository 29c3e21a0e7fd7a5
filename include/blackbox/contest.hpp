// The programming contest.
#pragma once

#include "result.hpp"

#include <string>
#include <string_view>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// The contest "Black Box Ray Tracing", in pieces of any length; see bb_contest_answer.
class Contest {
public:
    /// Takes over a handle, which must be one.
    explicit Contest(bb_contest *owned) noexcept : owned_(owned) {}

    /// How far a call came.
    struct progress {
        std::size_t read = 0, written = 0;
    };

    static Result<Contest> begin() { return detail::made<Contest, bb_contest *>(bb_contest_new); }

    Result<progress> answer(std::string_view input, bool last, char *output, std::size_t capacity)
    {
        progress so_far;
        const bb_status status = bb_contest_answer(owned_.get(), input.data(), input.size(), last, output, capacity,
                                                   &so_far.read, &so_far.written);
        if (status != BB_OK)
            return Error::last(status);
        return so_far;
    }

    bool is_over() const
    {
        bool over = false;
        detail::sure(bb_contest_state(owned_.get(), &over, nullptr, nullptr));
        return over;
    }

private:
    detail::owner<bb_contest, bb_contest_free> owned_;
};

} // inline namespace
} // namespace blackbox
