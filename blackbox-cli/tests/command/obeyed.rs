//! Every command that may take long ends soon where its limit is spent, and on Ctrl-C also where the program
//! was begun deaf to it, as in the background of a shell; a person at a terminal sees that it goes on.

use std::{
    collections::BTreeSet,
    fs,
    io::Read,
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use portable_pty::{CommandBuilder, PtyPair, PtySize, native_pty_system};

use crate::printed;

/// The CPU time in seconds after which it must have ended, and that after which it is told to. What is not
/// compiled as users have it takes up to three times as long.
const SOON: f64 = if cfg!(debug_assertions) { 1.0 } else { 0.3 };
const WHILE: f64 = 0.1;

const HARD: &str = "11x11 12; L3 H; T5 H; R9 H";
const CERTAIN: &str = "16x16 20; L3 R3; T5 H; B7 R; L9 H; T14 T11";
const HEAVY: &str = "@@@@@@@@/8/@@@@@@@@/8/@@@@@@@@/8/@@@@@@@@/8";
const ENDLESS: &str = "1000000000000";
const PROOF: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../research/proofs/8x8-3-rays.gz");
const GUARDED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/dungeon/500_guarded.in");
const SHEET: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/obeyed.svg");

/// What takes seconds or more.
const LONG: &[&[&str]] = &[
    &["solve", HARD],
    &["solve", HARD, "--json"],
    &["solve", "8x8 7; L1 H", "--error", "0.1"],
    &["solve", "8x8 7; L1 H", "--prior", "6=1,7=2", "--error", "0.1"],
    &["solve", CERTAIN, "--why", "5,2", "--limit", ENDLESS],
    &["solve", "16x11 ?", "--sweep", "--memory", "8G"],
    &["advise", HARD, "--limit", ENDLESS],
    &["advise", HARD, "--limit", ENDLESS, "--seeker", "best"],
    &["advise", "8x8 7; L1 H", "--error", "0.1", "--limit", ENDLESS],
    &["sat", "64x64 100; L9 H; T9 R"],
    &["draw", "--evidence", HARD, "--posterior", "--limit", ENDLESS],
    &["census", "8x8", "20"],
    &["census", "8x8", "7", "--classes", "2"],
    &["census", "8x8", "7", "--ambiguous"],
    &["census", "8x8", "8", "--sample", "1000000000"],
    &["census", "20x8", "all", "--sweep"],
    &["par", HEAVY],
    &["strategy", "8x8", "5"],
    &["strategy", "8x8", "4", "--seeker", "best"],
    &["optimal", "8x8", "5"],
    &["optimal", "8x8", "3"],
    &["optimal", "8x8", "4", "--bracket", "1"],
    &["optimal", "8x8", "4", "--estimate", "1000000"],
    &["optimal", "hex5", "4", "--fixed"],
    &["optimal", "7x7", "4", "--worst"],
    &["generate", "1", "w8h8m8M8#1", "--difficulty", "easy"],
    &["generate", "1000000", "w8h8m4M4", "--unique"],
    &["generate", "1", "w16h16m20M20#1", "--clues", "--difficulty", "expert"],
    &["generate", "1", "w255h255m9M9#1", "--clues"],
    &["print", "10000", "w8h8m5M5", "-o", SHEET],
    &["verify", PROOF],
    &["dungeon", GUARDED, "--within", "4294967295"],
];

/// What a limit of one node ends.
const LIMITED: &[&[&str]] = &[
    &["solve", HARD],
    &["solve", "16x11 ?", "--sweep"],
    &["solve", "8x8 7; L1 H", "--error", "0.1"],
    &["solve", CERTAIN, "--why", "5,2"],
    &["advise", HARD],
    &["advise", "8x8 7; L1 H", "--error", "0.1"],
    &["sat", "64x64 100; L9 H; T9 R"],
    &["draw", "--evidence", HARD, "--posterior"],
    &["census", "8x8", "8", "--sample", "2"],
    &["par", HEAVY],
    &["strategy", "8x8", "4"],
    &["optimal", "6x6", "3"],
    &["optimal", "7x7", "3", "--worst"],
    &["optimal", "7x7", "3", "--fixed"],
];

/// What is done as fast as its input is read or its output written, or waits for a person. The most that
/// `hard` can be asked for, thousands of boards of 217 x 235, takes 0.03 s.
const QUICK: &[&str] =
    &["trace", "signature", "path", "convert", "random", "play", "replay", "hard", "completions", "man"];

/// A command that was begun deaf to Ctrl-C, with what it says of errors.
struct Deaf(Child);

impl Deaf {
    /// Begins it where the shell has set limits.
    fn begin(limits: &str, words: &[&str]) -> Self {
        let mut shell = Command::new("sh");
        let script = format!("trap '' INT && {limits} && exec \"$0\" \"$@\"");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_blackbox")]);
        // As many threads on any machine: each hears of the end by itself, and its time counts.
        shell.env("BLACKBOX_THREADS", "2");
        shell.args(words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        Self(shell.spawn().expect("a shell"))
    }

    /// The seconds of CPU time that it has taken; none once it has ended.
    fn seconds(&self) -> Option<f64> {
        let told = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).ok()?;
        let words: Vec<&str> = told.rsplit_once(") ")?.1.split(' ').collect();
        let ticks = |at: usize| words[at].parse::<f64>().expect("ticks");
        // A hundredth of a second each.
        (words[0] != "Z").then(|| (ticks(11) + ticks(12)) / 100.0)
    }

    /// Waits until it has taken so long; the time, unless it ended before.
    fn until(&self, most: f64) -> Option<f64> {
        loop {
            let seconds = self.seconds()?;
            if seconds >= most {
                return Some(seconds);
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Tells it to end, and answers whether it is late.
    fn interrupt(&self, begun: f64) -> Option<f64> {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
        self.until(begun + SOON)
    }

    /// Its exit code and what it said; it is killed if it is late.
    fn end(mut self, late: Option<f64>) -> (Option<i32>, String) {
        if late.is_some() {
            self.0.kill().expect("a child");
        }
        let mut said = String::new();
        self.0.stderr.take().expect("a pipe").read_to_string(&mut said).expect("UTF-8");
        (self.0.wait().expect("a child").code(), said)
    }
}

#[test]
fn every_command_is_walked() {
    let commands = |words: &[&[&'static str]]| words.iter().map(|words| words[0]).collect::<BTreeSet<_>>();
    let help = printed(&["--help"]);
    let list =
        help.split_once("Commands:\n").and_then(|(_, rest)| rest.split_once("\n\n")).expect("a list").0;
    let named = |line: &str| {
        line.strip_prefix("  ")?.split(' ').next().filter(|name| !name.is_empty()).map(str::to_owned)
    };
    let all: BTreeSet<String> = list.lines().filter_map(named).collect();
    let walked: BTreeSet<String> = commands(LONG).iter().chain(QUICK).map(|&name| name.to_owned()).collect();
    assert_eq!(all, walked);
    let limited = all.iter().filter(|name| printed(&[name, "--help"]).contains("--limit"));
    assert!(limited.eq(commands(LIMITED).iter()));
}

#[test]
fn ctrl_c_ends_what_takes_long() {
    for words in LONG {
        let command = Deaf::begin("true", words);
        let begun = command.until(WHILE).unwrap_or_else(|| panic!("{words:?} ended by itself"));
        let late = command.interrupt(begun);
        let (code, said) = command.end(late);
        assert_eq!((late, code), (None, Some(1)), "{words:?}: {said}");
        assert!(said.contains("interrupted"), "{words:?}: {said}");
        assert!(words[0] != "generate" || said.contains("that are not as wanted"), "{words:?}: {said}");
    }
}

#[test]
fn a_person_sees_that_it_goes_on() {
    for words in LONG {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let PtyPair { slave, master } = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_blackbox"));
        command.args(*words);
        let mut child = slave.spawn_command(command).expect("the command");
        drop(slave);
        let (mut killer, (done, is_done)) = (child.clone_killer(), mpsc::channel::<()>());
        // What says nothing is not waited for for ever.
        let patience = thread::spawn(move || {
            if is_done.recv_timeout(Duration::from_secs(60)).is_err() {
                let _ = killer.kill();
            }
        });
        let (mut reader, mut said) = (master.try_clone_reader().expect("its output"), String::new());
        let mut read = [0; 4096];
        // Answers that fill the screen show it, too.
        let shows =
            |said: &str| said.contains("Ctrl-C stops") || said.contains(" left") || said.lines().count() > 24;
        while !shows(&said) {
            let length = reader.read(&mut read).unwrap_or(0);
            assert!(length > 0, "{words:?} ended and said {said:?}");
            said += &String::from_utf8_lossy(&read[..length]);
        }
        let _ = done.send(());
        patience.join().expect("a thread");
        child.kill().and_then(|()| child.wait()).expect("a child");
    }
}

/// In little memory each goes on until it is told to end, answers, or says that it cannot.
#[test]
fn little_memory_is_said() {
    let (seconds, sizes) =
        if cfg!(debug_assertions) { (WHILE, &[80][..]) } else { (2.0, &[50, 80, 120, 200][..]) };
    for words in LONG {
        for megabytes in sizes {
            let command = Deaf::begin(&format!("ulimit -v {}", megabytes << 10), words);
            let late = command.until(seconds).and_then(|begun| command.interrupt(begun));
            let (code, said) = command.end(late);
            let is_told = said.lines().last().is_some_and(|line| line.starts_with("blackbox: "));
            assert!(late.is_none(), "{words:?} in {megabytes} MB: {said}");
            assert!(
                code == Some(0) || code == Some(1) && is_told,
                "{words:?} in {megabytes} MB: {code:?} {said}"
            );
        }
    }
}

#[test]
fn a_limit_ends_what_takes_long() {
    for words in LIMITED {
        let command = Deaf::begin("true", &[words, &["--limit", "1"][..]].concat());
        let late = command.until(SOON);
        let (code, said) = command.end(late);
        assert_eq!(late, None, "{words:?}");
        // What is known is an answer.
        assert!(matches!(code, Some(0 | 1)), "{words:?}: {code:?} {said}");
    }
}
