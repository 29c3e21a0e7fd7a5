//! The terminal taken over and given back: after every exit, a panic, Ctrl-Z and a signal.

#[cfg(unix)]
use std::{fs::File, os::fd::AsFd};
use std::{
    io::{self, Stdout, Write},
    panic,
    sync::{
        Arc, Mutex, Once,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, ThreadId},
};

use ratatui::{
    Frame, Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture},
        execute, queue,
        terminal::{
            BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
            LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
        },
    },
};
use signal_hook::{SigId, flag, low_level};

/// The terminal while the game has it. When this is dropped, the terminal is as it was.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    signals: Signals,
}

/// The thread that has the screen; a panic there gives it back before it is printed.
static TAKEN: Mutex<Option<ThreadId>> = Mutex::new(None);

impl Screen {
    pub(super) fn enter() -> io::Result<Self> {
        give_back_after_a_panic();
        let signals = Signals::new()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        take()?;
        Ok(Self { terminal, signals })
    }

    /// Draws a frame, which a terminal that can shows once it is whole.
    pub(super) fn draw(&mut self, frame: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        queue!(io::stdout(), BeginSynchronizedUpdate)?;
        self.terminal.draw(frame)?;
        execute!(io::stdout(), EndSynchronizedUpdate)
    }

    /// Stops the program as Ctrl-Z does elsewhere; when it goes on, the screen is taken again.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        #[cfg(unix)]
        low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        take()?;
        self.redraw()
    }

    /// Forgets what was drawn, so that all of it is drawn anew.
    fn redraw(&mut self) -> io::Result<()> {
        execute!(io::stdout(), Clear(ClearType::All))?;
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }

    /// Does what signals ask for. Answers whether the screen has to be drawn anew.
    pub(super) fn obey_signals(&mut self) -> io::Result<bool> {
        #[cfg(not(unix))]
        self.signals.ending.obey()?;
        if self.signals.stop.swap(false, Ordering::Relaxed) {
            self.suspend()?;
            return Ok(true);
        }
        if self.signals.go_on.swap(false, Ordering::Relaxed) {
            self.redraw()?;
            return Ok(true);
        }
        Ok(false)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn taken() -> std::sync::MutexGuard<'static, Option<ThreadId>> {
    TAKEN.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    *taken() = Some(thread::current().id());
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

/// Gives the terminal back, if the game has it. Errors are ignored: there is no place to show them.
fn give_back() {
    give_back_by(&mut io::stdout());
}

fn give_back_by(out: &mut impl Write) {
    if taken().take().is_some() {
        let _ = execute!(
            out,
            EndSynchronizedUpdate,
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            Show
        );
        let _ = out.flush();
        let _ = disable_raw_mode();
    }
}

/// Before a panic of the thread that has the screen is printed, the screen is given back. A panic of another
/// thread is not printed over the game: the one that waits for that thread reports that it has ended.
fn give_back_after_a_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |panicked| {
            let holder = *taken();
            if holder == Some(thread::current().id()) {
                give_back();
            }
            if holder.is_none() || holder == Some(thread::current().id()) {
                print(panicked);
            }
        }));
    });
}

struct Signals {
    #[cfg_attr(unix, allow(dead_code, reason = "it is there to be dropped"))]
    ending: Ending,
    stop: Arc<AtomicBool>,
    go_on: Arc<AtomicBool>,
    registered: Vec<SigId>,
}

impl Signals {
    fn new() -> io::Result<Self> {
        let mut registered = Vec::new();
        let mut watch = |signal: i32| -> io::Result<Arc<AtomicBool>> {
            let raised = Arc::new(AtomicBool::new(false));
            registered.push(flag::register(signal, Arc::clone(&raised))?);
            Ok(raised)
        };
        #[cfg(unix)]
        let (stop, go_on) = (watch(signal_hook::consts::SIGTSTP)?, watch(signal_hook::consts::SIGCONT)?);
        #[cfg(not(unix))]
        let (stop, go_on) = (Arc::default(), Arc::default());
        Ok(Self { ending: Ending::new(&mut watch)?, stop, go_on, registered })
    }
}

impl Drop for Signals {
    fn drop(&mut self) {
        for one in self.registered.drain(..) {
            low_level::unregister(one);
        }
    }
}

/// The signals that end the program. A thread of its own obeys them: where the terminal has gone away, the
/// library that waits for keys reads its end again and again and never comes back.
#[cfg(unix)]
struct Ending(signal_hook::iterator::Handle);

#[cfg(unix)]
impl Ending {
    fn new(_watch: &mut impl FnMut(i32) -> io::Result<Arc<AtomicBool>>) -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT])?;
        let handle = signals.handle();
        // The other thread has the standard output for itself as long as the command runs.
        let mut out = File::from(io::stdout().as_fd().try_clone_to_owned()?);
        thread::Builder::new().name("signals".into()).spawn(move || {
            for signal in signals.forever() {
                give_back_by(&mut out);
                let _ = low_level::emulate_default_handler(signal);
            }
        })?;
        Ok(Self(handle))
    }
}

#[cfg(unix)]
impl Drop for Ending {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// The signals that end the program, looked at between two keys.
#[cfg(not(unix))]
struct Ending(Vec<(i32, Arc<AtomicBool>)>);

#[cfg(not(unix))]
impl Ending {
    fn new(watch: &mut impl FnMut(i32) -> io::Result<Arc<AtomicBool>>) -> io::Result<Self> {
        let signals = [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM];
        signals.into_iter().map(|signal| Ok((signal, watch(signal)?))).collect::<io::Result<_>>().map(Self)
    }

    fn obey(&self) -> io::Result<()> {
        for (signal, raised) in &self.0 {
            if raised.load(Ordering::Relaxed) {
                give_back();
                low_level::emulate_default_handler(*signal)?;
            }
        }
        Ok(())
    }
}
