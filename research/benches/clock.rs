//! The clocks that measurements are taken with.

use std::{fmt, time::Instant};

use nix::{
    sys::resource::{UsageWho, getrusage},
    sys::time::TimeValLike,
    time::{ClockId, clock_gettime},
};

/// What is counted as time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// CPU time of the calling thread: the right clock for work on one thread.
    Thread,
    /// CPU time of all threads of this process.
    Process,
    /// CPU time, the system's share included, of the child processes that have ended.
    Children,
    /// Elapsed time: the only clock that shows what a second thread gains; trust it on a quiet machine only.
    Wall,
}

/// CPU time by a [`Clock`] since some point in the past.
#[derive(Clone, Copy, Debug)]
pub struct CpuTime(f64);

impl Clock {
    /// The seconds that `work` takes by this clock.
    pub fn seconds<T>(self, work: impl FnOnce() -> T) -> f64 {
        let (wall, cpu) = (Instant::now(), self.now());
        std::hint::black_box(work());
        match self {
            Self::Wall => wall.elapsed().as_secs_f64(),
            _ => self.now().0 - cpu.0,
        }
    }

    /// The CPU time so far; 0 for the clock on the wall, which has no start.
    ///
    /// # Panics
    /// If the system does not have this clock.
    pub fn now(self) -> CpuTime {
        let read = |id| clock_gettime(id).expect("a CPU clock").num_nanoseconds() as f64 * 1e-9;
        CpuTime(match self {
            Self::Thread => read(ClockId::CLOCK_THREAD_CPUTIME_ID),
            Self::Process => read(ClockId::CLOCK_PROCESS_CPUTIME_ID),
            Self::Children => {
                let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the children's CPU time");
                (usage.user_time().num_microseconds() + usage.system_time().num_microseconds()) as f64 * 1e-6
            }
            Self::Wall => 0.0,
        })
    }
}

impl CpuTime {
    /// The seconds from this point to a later one by the same clock.
    pub fn until(self, later: Self) -> f64 {
        later.0 - self.0
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Thread | Self::Process | Self::Children => "CPU time",
            Self::Wall => "elapsed time",
        })
    }
}
