// The programming contest.
#ifndef BLACKBOX_CONTEST_HPP
#define BLACKBOX_CONTEST_HPP

#include "result.hpp"

#include <string>
#include <string_view>

namespace blackbox {
inline namespace BLACKBOX_NAMESPACE {

/// The contest "Black Box Ray Tracing", in pieces of any length; see bb_contest_answer.
class Contest {
public:
    /// How far a call came.
    struct progress {
        std::size_t read = 0, written = 0;
    };

    static Result<Contest> begin()
    {
        bb_contest *out = nullptr;
        const bb_status status = bb_contest_new(&out);
        if (status != BB_OK)
            return Error::last(status);
        return Contest(out);
    }

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
    explicit Contest(bb_contest *owned) noexcept : owned_(owned) {}

    detail::owner<bb_contest, bb_contest_free> owned_;
};

} // inline namespace
} // namespace blackbox

#endif // BLACKBOX_CONTEST_HPP
