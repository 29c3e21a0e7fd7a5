//! A terminal with the command in it.

use std::{
    io::{Read, Write},
    sync::{Arc, Mutex, MutexGuard},
    thread::{self, JoinHandle},
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
    screen: Arc<Mutex<vt100::Parser<Heard>>>,
    /// What reads from the command, to its end.
    reader: Option<JoinHandle<()>>,
    keys: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    /// The modes of the terminal before the command began.
    modes: String,
}

/// What the terminal was asked for beside what is on its screen.
#[derive(Default)]
struct Heard {
    /// What is to be copied, in base 64.
    copied: Option<String>,
    /// Whether a frame has begun that has not ended: what is on the screen is a part of it.
    is_drawing: bool,
    /// How many frames have ended.
    frames: usize,
}

impl vt100::Callbacks for Heard {
    fn copy_to_clipboard(&mut self, _: &mut vt100::Screen, _: &[u8], data: &[u8]) {
        self.copied = Some(String::from_utf8_lossy(data).into_owned());
    }

    fn unhandled_csi(
        &mut self, _: &mut vt100::Screen, first: Option<u8>, _: Option<u8>, parameters: &[&[u16]], last: char,
    ) {
        if let (Some(b'?'), [[2026]], 'h' | 'l') = (first, parameters, last) {
            self.is_drawing = last == 'h';
            self.frames += usize::from(last == 'l');
        }
    }
}

/// Looks again and again until there is what is waited for.
fn awaited<T>(mut look: impl FnMut() -> Option<T>, what: impl FnOnce() -> String) -> T {
    let started = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(started.elapsed() < PATIENCE, "{}", what());
        thread::sleep(Duration::from_millis(5));
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
    let (started, mut has_ended) = (Instant::now(), false);
    while !has_ended && started.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(5));
        has_ended = child.try_wait().expect("the command").is_some();
    }
    if !has_ended {
        let _ = child.kill();
    }
    has_ended
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
        let screen = vt100::Parser::new_with_callbacks(rows, columns, 0, Heard::default());
        let screen = Arc::new(Mutex::new(screen));
        let (mut output, drawn) = (pair.master.try_clone_reader().expect("its output"), Arc::clone(&screen));
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                drawn.lock().expect("the screen").process(&bytes[..read]);
            }
        });
        let keys = pair.master.take_writer().expect("its keyboard");
        Self { screen, reader: Some(reader), keys, master: pair.master, child, modes }
    }

    /// The screen once no frame is being drawn.
    fn whole(&self) -> MutexGuard<'_, vt100::Parser<Heard>> {
        let look =
            || Some(self.screen.lock().expect("the screen")).filter(|screen| !screen.callbacks().is_drawing);
        awaited(look, || "a frame has no end".to_owned())
    }

    /// Clicks on the first character of a text, `right` columns and `down` lines from it.
    pub(crate) fn click(&mut self, text: &str, (right, down): (u16, u16), button: u8) {
        let (row, column) = {
            let parser = self.whole();
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
        self.whole().callbacks().copied.clone()
    }

    /// What is read of the screen.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&vt100::Screen) -> T) -> T {
        read(self.whole().screen())
    }

    /// What is on the screen.
    pub(crate) fn text(&self) -> String {
        self.whole().screen().contents()
    }

    /// Waits until the screen is as wanted, and answers its text.
    pub(crate) fn until(&self, what: &str, is: impl Fn(&vt100::Screen) -> bool) -> String {
        let look = || {
            Some(self.whole()).filter(|parser| is(parser.screen())).map(|parser| parser.screen().contents())
        };
        awaited(look, || format!("never {what}:\n{}", self.text()))
    }

    /// Waits until a text is on the screen; lines that are wrapped count as one.
    pub(crate) fn shows(&self, text: &str) -> String {
        self.until(&format!("shown: {text}"), |screen| joined(&screen.contents()).contains(text))
    }

    /// Waits until a text is gone from the screen.
    pub(crate) fn hides(&self, text: &str) -> String {
        self.until(&format!("gone: {text}"), |screen| !joined(&screen.contents()).contains(text))
    }

    /// Gives the window another size and empties the screen; answers how many frames there were. The emulator
    /// cannot wrap a line on a screen of a single row: it keeps two.
    pub(crate) fn resize_at_once(&self, columns: u16, rows: u16) -> usize {
        let mut parser = self.whole();
        for (rows, columns) in [(2, 2), (rows.max(2), columns.max(2))] {
            parser.screen_mut().set_size(rows, columns);
        }
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.master.resize(size).expect("another size");
        parser.callbacks().frames
    }

    /// The same, and waits until it is drawn anew.
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        let before = self.resize_at_once(columns, rows);
        let look = || (self.whole().callbacks().frames > before).then_some(());
        awaited(look, || format!("not drawn in {columns} x {rows}"));
    }

    /// The colours of the first character of a text: in front and behind.
    pub(crate) fn colours(&self, text: &str) -> (vt100::Color, vt100::Color) {
        self.read(|screen| colours(screen, text))
            .unwrap_or_else(|| panic!("{text:?} is not on the screen:\n{}", self.text()))
    }

    /// Whether any character has a colour.
    pub(crate) fn is_coloured(&self) -> bool {
        let plain = vt100::Color::Default;
        self.count(|cell| cell.fgcolor() != plain || cell.bgcolor() != plain) > 0
    }

    /// How many characters are so.
    pub(crate) fn count(&self, is: impl Fn(&vt100::Cell) -> bool) -> usize {
        let parser = self.whole();
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
        let status = awaited(
            || self.child.try_wait().expect("the command"),
            || format!("it does not end:\n{}", self.screen.lock().expect("the screen").screen().contents()),
        );
        // Nothing of what it has written is on its way any more.
        let reader = self.reader.take().expect("a terminal ends once");
        awaited(|| reader.is_finished().then_some(()), || "its output does not end".to_owned());
        self.is_given_back();
        assert_eq!(modes(&*self.master), self.modes, "the modes of the terminal");
        (status, self.text())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed leaves no game behind.
        if let Ok(None) = self.child.try_wait() {
            let _ = self.child.kill();
        }
    }
}

/// The words of the screen with one blank between them.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The colours of the first character of a text, if it is on the screen.
pub(crate) fn colours(screen: &vt100::Screen, text: &str) -> Option<(vt100::Color, vt100::Color)> {
    let (rows, columns) = screen.size();
    (0..rows).find_map(|row| {
        let line: String = screen.rows(0, columns).nth(row.into()).unwrap_or_default();
        let column = line[..line.find(text)?].chars().count() as u16;
        let cell = screen.cell(row, column)?;
        Some((cell.fgcolor(), cell.bgcolor()))
    })
}
