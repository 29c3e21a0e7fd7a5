//! What a person sees of long work, and how it is stopped.

use std::{
    io::IsTerminal,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use blackbox_analysis::progress::{Observer, Progress};
use indicatif::{ProgressBar, ProgressStyle};
use signal_hook::{SigId, consts::SIGINT, flag, low_level};

use crate::Failure;

/// Draws the progress where somebody sees it, and stops the work on Ctrl-C.
pub(crate) struct Reporter {
    stop: Arc<AtomicBool>,
    signal: Option<SigId>,
    bar: Option<ProgressBar>,
    /// Whether the bar has ever been on the screen.
    drawn: AtomicBool,
    started: Instant,
    /// How many periods had passed when a line was last written.
    noted: AtomicU64,
}

/// Work of unknown length shows that it goes on once it has taken so long.
const QUIET: Duration = Duration::from_millis(500);

/// Where standard error is no terminal, as in the log of a cluster, long work writes a line to it in each of these periods.
const PERIOD: Duration = Duration::from_secs(600);

impl Reporter {
    pub(crate) fn new() -> Result<Self, Failure> {
        let mut reporter = Self::without_ctrl_c();
        let signal = flag::register(SIGINT, Arc::clone(&reporter.stop));
        reporter.signal = Some(signal.map_err(|error| Failure::io("Ctrl-C", &error))?);
        Ok(reporter)
    }

    /// As [`Reporter::new`], but Ctrl-C ends the program at once: for work that leaves nothing behind.
    pub(crate) fn without_ctrl_c() -> Self {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style =
                ProgressStyle::with_template("{bar:40} {percent:>3} %  {elapsed_precise}, {eta} left");
            ProgressBar::new(0).with_style(style.expect("a valid template"))
        });
        let (stop, drawn) = (Arc::new(AtomicBool::new(false)), AtomicBool::new(false));
        Self { stop, signal: None, bar, drawn, started: Instant::now(), noted: AtomicU64::new(0) }
    }

    /// For work whose end is not known: shows that it goes on, and says whether it shall.
    pub(crate) fn go_on(&self) -> bool {
        self.go_on_from(String::new)
    }

    /// As [`Reporter::go_on`]; also shows what is known so far.
    pub(crate) fn go_on_from(&self, known: impl FnOnce() -> String) -> bool {
        let Some(bar) = &self.bar else {
            self.note(known);
            return !self.stop.load(Ordering::Relaxed);
        };
        if self.started.elapsed() > QUIET {
            if bar.length().is_some_and(|length| length == 0) {
                let style = ProgressStyle::with_template(
                    "{spinner} working for {elapsed_precise}, Ctrl-C stops{msg}",
                );
                bar.set_style(style.expect("a valid template"));
                bar.unset_length();
            }
            self.drawn.store(true, Ordering::Relaxed);
            bar.set_message(known());
            bar.tick();
        }
        !self.stop.load(Ordering::Relaxed)
    }

    /// Writes a line to a log, once in each period.
    fn note(&self, known: impl FnOnce() -> String) {
        let elapsed = self.started.elapsed();
        if self.is_due(elapsed) {
            eprintln!("working for {} minutes{}", elapsed.as_secs() / 60, known());
        }
    }

    /// Whether no line has been written yet in the period after so long a time; the first has none.
    fn is_due(&self, elapsed: Duration) -> bool {
        let periods = elapsed.as_secs() / PERIOD.as_secs();
        self.noted.fetch_max(periods, Ordering::Relaxed) < periods
    }

    /// Takes the bar off the screen, until the next report.
    pub(crate) fn clear(&self) {
        // Taking off what was never drawn would show it for a moment, as if all were done.
        if let Some(bar) = self.bar.as_ref().filter(|_| self.drawn.load(Ordering::Relaxed)) {
            bar.finish_and_clear();
            bar.reset();
        }
    }
}

impl Observer for Reporter {
    fn report(&mut self, progress: Progress) -> ControlFlow<()> {
        if let Some(bar) = &self.bar {
            self.drawn.store(true, Ordering::Relaxed);
            bar.set_length(progress.total);
            bar.set_position(progress.done);
        } else {
            self.note(|| format!(", {} of {} done", progress.done, progress.total));
        }
        if self.stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Drop for Reporter {
    fn drop(&mut self) {
        self.clear();
        if let Some(signal) = self.signal {
            low_level::unregister(signal);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_has_one_line_in_each_period_but_the_first() {
        let reporter = Reporter::without_ctrl_c();
        let lines = (0..3 * PERIOD.as_secs()).filter(|&at| reporter.is_due(Duration::from_secs(at)));
        assert_eq!(lines.collect::<Vec<_>>(), [PERIOD.as_secs(), 2 * PERIOD.as_secs()]);
    }
}
