//! A terminal with the command in it.

use std::{
    io::{Read, Write},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const ENTER: &str = "\r";

/// How long a screen is waited for before a test fails.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Terminal {
    screen: Arc<Mutex<vt100::Parser>>,
    keys: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
}

impl Terminal {
    /// Starts `blackbox play` with these words in a window of so many columns and rows.
    pub(crate) fn play(words: &[&str], (columns, rows): (u16, u16), environment: &[(&str, &str)]) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_blackbox"));
        command.arg("play");
        command.args(words);
        for name in ["NO_COLOR", "COLORTERM", "COLORFGBG", "BLACKBOX_DEFAULT", "LC_ALL", "LC_CTYPE"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the command");
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, 0)));
        let (mut output, drawn) = (pair.master.try_clone_reader().expect("its output"), Arc::clone(&screen));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                drawn.lock().expect("the screen").process(&bytes[..read]);
            }
        });
        let keys = pair.master.take_writer().expect("its keyboard");
        Self { screen, keys, master: pair.master, child }
    }

    /// Presses keys, given as a terminal sends them.
    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("the keyboard");
    }

    /// Presses a key so often.
    pub(crate) fn times(&mut self, key: &str, times: usize) {
        self.press(&key.repeat(times));
    }

    /// What is on the screen.
    pub(crate) fn text(&self) -> String {
        self.screen.lock().expect("the screen").screen().contents()
    }

    /// Waits until the screen is as wanted, and answers its text.
    pub(crate) fn until(&self, what: &str, is: impl Fn(&vt100::Screen) -> bool) -> String {
        let started = Instant::now();
        loop {
            {
                let parser = self.screen.lock().expect("the screen");
                if is(parser.screen()) {
                    return parser.screen().contents();
                }
            }
            assert!(started.elapsed() < PATIENCE, "never {what}:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until a text is on the screen; lines that are wrapped count as one.
    pub(crate) fn shows(&self, text: &str) -> String {
        self.until(&format!("shown: {text}"), |screen| joined(&screen.contents()).contains(text))
    }

    /// Waits until a text is gone from the screen.
    pub(crate) fn hides(&self, text: &str) -> String {
        self.until(&format!("gone: {text}"), |screen| !joined(&screen.contents()).contains(text))
    }

    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        self.screen.lock().expect("the screen").screen_mut().set_size(rows, columns);
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.master.resize(size).expect("another size");
    }

    /// The colours of the first character of a text: in front and behind.
    pub(crate) fn colours(&self, text: &str) -> (vt100::Color, vt100::Color) {
        let parser = self.screen.lock().expect("the screen");
        let screen = parser.screen();
        let (rows, columns) = screen.size();
        for row in 0..rows {
            let line: String = screen.rows(0, columns).nth(row.into()).unwrap_or_default();
            if let Some(at) = line.find(text) {
                let column = line[..at].chars().count() as u16;
                let cell = screen.cell(row, column).expect("a cell of the screen");
                return (cell.fgcolor(), cell.bgcolor());
            }
        }
        panic!("{text:?} is not on the screen:\n{}", screen.contents());
    }

    /// Whether any character has a colour.
    pub(crate) fn is_coloured(&self) -> bool {
        let parser = self.screen.lock().expect("the screen");
        let screen = parser.screen();
        let (rows, columns) = screen.size();
        (0..rows).any(|row| {
            (0..columns).filter_map(|column| screen.cell(row, column)).any(|cell| {
                cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default
            })
        })
    }

    /// The number of the process.
    pub(crate) fn process(&self) -> u32 {
        self.child.process_id().expect("a process")
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let sent = std::process::Command::new("sh")
            .arg("-c")
            .arg(format!("kill -{name} {}", self.process()))
            .status();
        assert!(sent.expect("kill").success());
    }

    /// Waits until the terminal is given back: the former screen, no mouse, the cursor seen.
    pub(crate) fn is_given_back(&self) {
        self.until("given back", |screen| {
            !screen.alternate_screen()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
                && !screen.bracketed_paste()
                && !screen.hide_cursor()
        });
    }

    /// Waits for the end of the command, after which the terminal is given back.
    pub(crate) fn end(mut self) -> ExitStatus {
        let started = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("the command") {
                break status;
            }
            assert!(started.elapsed() < PATIENCE, "it does not end:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        };
        self.is_given_back();
        status
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed leaves no game behind.
        let _ = self.child.kill();
    }
}

/// The words of the screen with one blank between them.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
