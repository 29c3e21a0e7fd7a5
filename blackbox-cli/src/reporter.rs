//! What a person sees of long work, and how it is stopped.

use std::{
    io::IsTerminal,
    ops::ControlFlow,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use blackbox_analysis::effort::{Effort, Progress, Watch};
use indicatif::{ProgressBar, ProgressStyle};
use signal_hook::{SigId, consts::SIGINT, flag, low_level};

use crate::Failure;

/// Draws the progress where a person sees it, and stops the work on Ctrl-C.
pub(crate) struct Reporter {
    stop: Arc<AtomicBool>,
    bar: Option<ProgressBar>,
    /// Whether the bar has ever been on the screen.
    drawn: AtomicBool,
    started: Instant,
    /// How many lines were due when one was last written.
    noted: AtomicU64,
    /// How far the work was when it last said so.
    known: Option<Progress>,
}

/// Whether Ctrl-C was pressed since a command has begun its first long work. Work after work hears of it: it
/// may have been pressed between two of them.
static HEARD: Mutex<Option<(Arc<AtomicBool>, SigId)>> = Mutex::new(None);

/// Ends what is heard of Ctrl-C: the command has ended.
pub(crate) fn forget() {
    if let Some((_, signal)) = HEARD.lock().unwrap_or_else(PoisonError::into_inner).take() {
        low_level::unregister(signal);
    }
}

/// Work shows that it goes on once it has taken so long.
const QUIET: Duration = Duration::from_millis(500);

/// Where standard error is no terminal, as in the log of a cluster, long work writes a line to it after so
/// many seconds, after twice as many and so on, and in the end every ten minutes.
const FIRST: u64 = 10;
const PERIOD: u64 = 600;

/// How many lines are written by work that has taken so long.
fn lines_due(elapsed: Duration) -> u64 {
    match elapsed.as_secs() {
        0..FIRST => 0,
        seconds if seconds < 64 * FIRST => u64::from((seconds / FIRST).ilog2()) + 1,
        seconds => seconds / PERIOD + 6,
    }
}

/// Does long work: a person sees how far it is, until it is done, and Ctrl-C stops it.
pub(crate) fn watched<T>(
    mut effort: Effort<'_>, work: impl FnOnce(&mut Effort<'_>) -> T,
) -> Result<T, Failure> {
    let (mut reporter, nodes) = (Reporter::new()?, effort.left());
    Ok(work(&mut effort.part(nodes).watched(&mut reporter)))
}

impl Reporter {
    /// A reporter that hears of Ctrl-C, also where the program was begun deaf to it, as in the background of
    /// a shell.
    pub(crate) fn new() -> Result<Self, Failure> {
        let mut heard = HEARD.lock().unwrap_or_else(PoisonError::into_inner);
        if heard.is_none() {
            let stop = Arc::new(AtomicBool::new(false));
            let signal = flag::register(SIGINT, Arc::clone(&stop));
            *heard = Some((stop, signal.map_err(|error| Failure::io("Ctrl-C", &error))?));
        }
        Ok(Self::hearing(heard.as_ref().map(|(stop, _)| Arc::clone(stop)).unwrap_or_default()))
    }

    fn hearing(stop: Arc<AtomicBool>) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style =
                ProgressStyle::with_template("{bar:40} {percent:>3} %  {elapsed_precise}, {eta} left");
            ProgressBar::new(0).with_style(style.expect("a valid template"))
        });
        Self {
            stop,
            bar,
            drawn: AtomicBool::new(false),
            started: Instant::now(),
            noted: AtomicU64::new(0),
            known: None,
        }
    }

    /// For work whose end is not known: shows that it goes on, and says whether it shall.
    pub(crate) fn go_on(&self) -> ControlFlow<()> {
        self.go_on_from(String::new)
    }

    /// As [`Reporter::go_on`]; also shows what is known so far.
    pub(crate) fn go_on_from(&self, known: impl FnOnce() -> String) -> ControlFlow<()> {
        let Some(bar) = &self.bar else {
            self.note(known);
            return self.flow();
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
        self.flow()
    }

    fn flow(&self) -> ControlFlow<()> {
        if self.stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Writes a line to a log, now and then.
    fn note(&self, known: impl FnOnce() -> String) {
        let elapsed = self.started.elapsed();
        if self.is_due(elapsed) {
            let seconds = elapsed.as_secs();
            let [hours, minutes, seconds] = [seconds / 3600, seconds / 60 % 60, seconds % 60];
            eprintln!("working for {hours:02}:{minutes:02}:{seconds:02}{}", known());
        }
    }

    /// Whether a line is to be written after so long a time that has not been written.
    fn is_due(&self, elapsed: Duration) -> bool {
        let due = lines_due(elapsed);
        self.noted.fetch_max(due, Ordering::Relaxed) < due
    }

    /// Begins with other work.
    pub(crate) fn again(&mut self) {
        self.clear();
        (self.started, self.noted, self.known) = (Instant::now(), AtomicU64::new(0), None);
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

fn so_far(Progress { done, total }: Progress) -> String {
    format!(", {done} of {total} done")
}

impl Watch for Reporter {
    fn report(&mut self, progress: Progress) -> ControlFlow<()> {
        if progress.total == 0 {
            // Of a search within the work it is not known how far it is.
            let known = self.known.map(so_far).unwrap_or_default();
            return self.go_on_from(|| known);
        }
        self.known = Some(progress);
        if let Some(bar) = &self.bar {
            if self.started.elapsed() > QUIET {
                self.drawn.store(true, Ordering::Relaxed);
                bar.set_length(progress.total);
                bar.set_position(progress.done);
            }
        } else {
            self.note(|| so_far(progress));
        }
        self.flow()
    }
}

impl Drop for Reporter {
    fn drop(&mut self) {
        self.clear();
    }
}

#[cfg(test)]
#[path = "tests/reporter.rs"]
mod tests;
