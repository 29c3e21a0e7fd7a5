//! A terminal with the command in it.

use std::{
    io::{Read, Write},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtyPair, PtySize, native_pty_system};

pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const ENTER: &str = "\r";

/// How long a screen is waited for before a test fails.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Terminal {
    screen: Arc<Mutex<vt100::Parser<Clipboard>>>,
    keys: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    /// The modes of the terminal before the command began.
    modes: String,
}

/// What the terminal was asked to copy, in base 64.
#[derive(Default)]
struct Clipboard(Option<String>);

impl vt100::Callbacks for Clipboard {
    fn copy_to_clipboard(&mut self, _: &mut vt100::Screen, _: &[u8], data: &[u8]) {
        self.0 = Some(String::from_utf8_lossy(data).into_owned());
    }
}

/// `blackbox` with these words, in an environment that says nothing.
fn command(words: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_blackbox"));
    command.args(words);
    for name in ["NO_COLOR", "COLORTERM", "COLORFGBG", "BLACKBOX_DEFAULT", "LC_ALL", "LC_CTYPE"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    // No test counts as a game of the user's.
    command.env("BLACKBOX_NO_STATISTICS", "1");
    command
}

/// Plays until something is drawn, closes the terminal, and answers whether the command has ended then.
pub(crate) fn ends_with_its_terminal(words: &[&str]) -> bool {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let PtyPair { slave, master } = native_pty_system().openpty(size).expect("a pseudo-terminal");
    let words = [&["play"], words].concat();
    let mut child = slave.spawn_command(command(&words)).expect("the command");
    drop(slave);
    let mut output = master.try_clone_reader().expect("its output");
    let mut drawn = [0; 4096];
    assert!(output.read(&mut drawn).is_ok_and(|read| read > 0));
    drop((output, master));
    let started = Instant::now();
    while started.elapsed() < PATIENCE {
        if child.try_wait().expect("the command").is_some() {
            return true;
        }
        thread::sleep(Duration::from_millis(5));
    }
    let _ = child.kill();
    false
}

/// How a terminal treats what is typed and what is shown: line by line with echo, or key by key.
fn modes(terminal: &dyn MasterPty) -> String {
    let modes = terminal.get_termios().expect("a terminal");
    format!("{:?} {:?} {:?}", modes.input_flags, modes.output_flags, modes.local_flags)
}

impl Terminal {
    /// Starts `blackbox play` with these words in a window of this many columns and rows.
    pub(crate) fn play(words: &[&str], window: (u16, u16), environment: &[(&str, &str)]) -> Self {
        Self::start(&[&["play"], words].concat(), window, environment)
    }

    /// Starts `blackbox` with these words.
    pub(crate) fn start(words: &[&str], (columns, rows): (u16, u16), environment: &[(&str, &str)]) -> Self {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = command(words);
        for (name, value) in environment {
            command.env(name, value);
        }
        let modes = modes(&*pair.master);
        let child = pair.slave.spawn_command(command).expect("the command");
        drop(pair.slave);
        let screen = vt100::Parser::new_with_callbacks(rows, columns, 0, Clipboard::default());
        let screen = Arc::new(Mutex::new(screen));
        let (mut output, drawn) = (pair.master.try_clone_reader().expect("its output"), Arc::clone(&screen));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                drawn.lock().expect("the screen").process(&bytes[..read]);
            }
        });
        let keys = pair.master.take_writer().expect("its keyboard");
        Self { screen, keys, master: pair.master, child, modes }
    }

    /// Clicks on the first character of a text, `right` columns and `down` lines from it.
    pub(crate) fn click(&mut self, text: &str, (right, down): (u16, u16), button: u8) {
        let (row, column) = {
            let parser = self.screen.lock().expect("the screen");
            let screen = parser.screen();
            let rows: Vec<String> = screen.rows(0, screen.size().1).collect();
            let row = rows.iter().position(|row| row.contains(text)).expect("the text");
            let column = rows[row][..rows[row].find(text).expect("the text")].chars().count();
            (row as u16 + down + 1, column as u16 + right + 1)
        };
        self.press(&format!("\x1b[<{button};{column};{row}M"));
    }

    /// Presses keys, given as a terminal sends them.
    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush()).expect("the keyboard");
    }

    /// Presses a key so often.
    pub(crate) fn times(&mut self, key: &str, times: usize) {
        self.press(&key.repeat(times));
    }

    /// What the terminal was asked to copy by OSC 52, in base 64.
    pub(crate) fn copied(&self) -> Option<String> {
        self.screen.lock().expect("the screen").callbacks().0.clone()
    }

    /// What is read of the screen.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&vt100::Screen) -> T) -> T {
        read(self.screen.lock().expect("the screen").screen())
    }

    /// What is on the screen.
    pub(crate) fn text(&self) -> String {
        self.screen.lock().expect("the screen").screen().contents()
    }

    /// Waits until the screen is as wanted and whole, and answers its text. A screen that stays as it is for
    /// a while is whole: what is drawn comes in pieces.
    pub(crate) fn until(&self, what: &str, is: impl Fn(&vt100::Screen) -> bool) -> String {
        let started = Instant::now();
        let mut before = None;
        loop {
            let now = {
                let parser = self.screen.lock().expect("the screen");
                is(parser.screen()).then(|| parser.screen().contents())
            };
            match (&before, now) {
                (Some(before), Some(now)) if *before == now => return now,
                (_, now) => before = now,
            }
            assert!(started.elapsed() < PATIENCE, "never {what}:\n{}", self.text());
            thread::sleep(Duration::from_millis(40));
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

    /// Gives the window another size. The emulator cannot wrap a line on a screen of a single row: it keeps
    /// two.
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        self.screen.lock().expect("the screen").screen_mut().set_size(rows.max(2), columns.max(2));
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
        let plain = vt100::Color::Default;
        self.count(|cell| cell.fgcolor() != plain || cell.bgcolor() != plain) > 0
    }

    /// How many characters are so.
    pub(crate) fn count(&self, is: impl Fn(&vt100::Cell) -> bool) -> usize {
        let parser = self.screen.lock().expect("the screen");
        let screen = parser.screen();
        let (rows, columns) = screen.size();
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        places.filter_map(|(row, column)| screen.cell(row, column)).filter(|cell| is(cell)).count()
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

    /// Whether the terminal reads key by key, without echo, as the game sets it.
    pub(crate) fn is_taken(&self) -> bool {
        modes(&*self.master) != self.modes
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
    pub(crate) fn end(self) -> ExitStatus {
        self.end_with_text().0
    }

    /// The same, and what is on the screen then.
    pub(crate) fn end_with_text(mut self) -> (ExitStatus, String) {
        let started = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("the command") {
                break status;
            }
            assert!(started.elapsed() < PATIENCE, "it does not end:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        };
        self.is_given_back();
        assert_eq!(modes(&*self.master), self.modes, "the modes of the terminal");
        (status, self.text())
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
