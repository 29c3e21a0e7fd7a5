//! What a person sees of long work, and how it is stopped.

use std::{
    io::IsTerminal,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
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
}

/// Work of unknown length shows that it goes on once it has taken so long.
const QUIET: Duration = Duration::from_millis(500);

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
            let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {elapsed}, {eta} left");
            ProgressBar::new(0).with_style(style.expect("a valid template"))
        });
        let (stop, drawn) = (Arc::new(AtomicBool::new(false)), AtomicBool::new(false));
        Self { stop, signal: None, bar, drawn, started: Instant::now() }
    }

    /// For work whose end is not known: shows that it goes on, and says whether it shall.
    pub(crate) fn go_on(&self) -> bool {
        self.go_on_from(String::new)
    }

    /// As [`Reporter::go_on`]; also shows what is known so far.
    pub(crate) fn go_on_from(&self, known: impl FnOnce() -> String) -> bool {
        if let Some(bar) = &self.bar
            && self.started.elapsed() > QUIET
        {
            if bar.length().is_some_and(|length| length == 0) {
                let style =
                    ProgressStyle::with_template("{spinner} working for {elapsed}, Ctrl-C stops{msg}");
                bar.set_style(style.expect("a valid template"));
                bar.unset_length();
            }
            self.drawn.store(true, Ordering::Relaxed);
            bar.set_message(known());
            bar.tick();
        }
        !self.stop.load(Ordering::Relaxed)
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
