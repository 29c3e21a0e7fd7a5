//! Programs that are killed (SIGKILL) at random moments: what stands under a final name is whole, and work
//! goes on.
//!
//! They are run by hand (docs/research/trust.md), some minutes long. A census has its own test.

use std::{
    cell::{Cell, RefCell},
    fs::{self, File},
    io::{Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use blackbox_analysis::{
    effort::{Effort, Progress},
    strategy::{OptimalOptions, OptimalSearch, OutcomeTable},
};
use blackbox_core::Size;
use portable_pty::{CommandBuilder, PtyPair, PtySize, native_pty_system};

use crate::printed;

/// How often a program is killed.
const KILLS: u32 = 100;

/// Names the folder of the search in the process that is to be killed.
const FOLDER: &str = "BLACKBOX_KILLED_SEARCH";

fn directory(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kills").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// Starts programs and kills them at a random moment of the time that one takes, until so many have been
/// killed; after each `check` is told whether it came to its end.
fn kill(start: impl Fn() -> Child, mut check: impl FnMut(bool)) {
    let begun = Instant::now();
    assert!(start().wait().unwrap().success());
    check(true);
    let takes = begun.elapsed();
    let (mut kills, mut random) = (0, 1u64);
    for round in 0.. {
        assert!(round < 20 * KILLS, "only {kills} were killed");
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let mut child = start();
        thread::sleep(takes.mul_f64((random >> 40) as f64 / f64::from(1 << 24)));
        child.kill().unwrap();
        let ended = child.wait().unwrap().success();
        check(ended);
        kills += u32::from(!ended);
        if kills == KILLS {
            break;
        }
    }
}

/// The search that is killed: it keeps what it found every 20 milliseconds, and leaves its answer in a file.
#[test]
#[ignore = "a part of a_search_killed_at_any_moment_goes_on"]
fn search() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let table = OutcomeTable::new(Size::new(5, 5).unwrap(), 3).unwrap();
    let search =
        OptimalSearch::new(&table, &OptimalOptions::default(), &mut Effort::none()).expect("nobody stops it");
    let mut observer = |_: Progress| std::ops::ControlFlow::Continue(());
    search
        .run_kept(&folder.join("kept"), Duration::from_millis(20), &mut Effort::none().watched(&mut observer))
        .unwrap()
        .unwrap();
    let (lower, upper) = search.bracket();
    blackbox_analysis::internal::files::write(
        &folder.join("answer"),
        format!("{lower} {upper:?}").as_bytes(),
    )
    .unwrap();
}

#[test]
#[ignore = "minutes; docs/research/trust.md has the command"]
fn a_search_killed_at_any_moment_goes_on() {
    let folder = directory("search");
    let start = || {
        Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kills::search", "--ignored"])
            .env(FOLDER, &folder)
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    };
    let (mut ends, mut resumed) = (0, 0);
    kill(start, |ended| {
        if let Ok(answer) = fs::read_to_string(folder.join("answer")) {
            assert_eq!(answer, "11088 Some(11088)");
            fs::remove_file(folder.join("answer")).unwrap();
        } else {
            assert!(!ended);
        }
        ends += u32::from(ended);
        resumed += u32::from(!ended && folder.join("kept/checkpoint").exists());
        // One that has ended begins anew, and each is resumed a few times.
        if ended {
            fs::remove_dir_all(folder.join("kept")).unwrap();
        }
    });
    assert!(start().wait().unwrap().success(), "what is left cannot be resumed");
    println!("{KILLS} searches were killed, {resumed} with a checkpoint, {ends} came to their end");
    assert!(resumed > 0);
}

#[test]
#[ignore = "minutes; docs/research/trust.md has the command"]
fn a_sheet_is_whole_or_not_there() {
    let folder = directory("sheet");
    for name in ["sheet.pdf", "sheet.svg"] {
        let file = folder.join(name);
        let start = || {
            Command::new(env!("CARGO_BIN_EXE_blackbox"))
                .args(["print", "12", "w6h6m3M3#7", "--output"])
                .arg(&file)
                .spawn()
                .unwrap()
        };
        let mut whole = None;
        let mut left = 0;
        kill(start, |ended| {
            if let Ok(bytes) = fs::read(&file) {
                assert_eq!(bytes, *whole.get_or_insert_with(|| bytes.clone()));
                fs::remove_file(&file).unwrap();
            } else {
                assert!(!ended);
                left += 1;
            }
        });
        println!("{KILLS} printings of {name} were killed, {left} before there was a file");
    }
}

/// A game that is saved after each ray, into the same file: what it says that it saved is in it.
#[test]
#[ignore = "minutes; docs/research/trust.md has the command"]
fn a_saved_game_is_whole_or_as_before() {
    let folder = directory("play");
    let (file, said) = (folder.join("game.sav"), folder.join("said"));
    let typed: String = (1..=8).map(|port| format!("fire L{port}\nsave {}\n", file.display())).collect();
    let start = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_blackbox"));
        command.args(["play", "w8h8m5M5#12345"]).env("XDG_DATA_HOME", &folder);
        let mut child = command.stdin(Stdio::piped()).stdout(File::create(&said).unwrap()).spawn().unwrap();
        // It may have been killed before it has read all.
        let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
        child
    };
    let (mut left, mut saved) = (0, 0);
    kill(start, |ended| {
        let told = fs::read_to_string(&said).unwrap().matches("Saved as").count() as u64;
        let rays = if file.exists() {
            let replayed = printed(&["replay", "--json", file.to_str().unwrap()]);
            let replayed: serde_json::Value = serde_json::from_str(&replayed).unwrap();
            saved += 1;
            replayed["position"].as_u64().unwrap() - 1
        } else {
            left += 1;
            0
        };
        // It may be killed after it has saved and before it says so.
        assert!((told..=told + 1).contains(&rays) && (!ended || rays == 8), "{rays} rays, {told} told");
        let _ = fs::remove_file(&file);
    });
    println!("{KILLS} games were killed, {saved} saved by then, {left} not");
    assert!(saved > 0 && left > 0);
}

/// Games in a terminal, whose rays the record of the user's games holds before they are shown: what was once
/// in it stays, whole, and a ray that was shown is in it.
#[test]
#[ignore = "minutes; docs/research/trust.md has the command"]
fn a_recorded_game_loses_nothing_that_was_shown() {
    let folder = directory("record");
    let (game, reader) = (Cell::new(0), RefCell::new(None));
    let typed: String = (1..=8).map(|port| format!("fire L{port}\n")).collect();
    let start = || {
        // A ray that meets at most one atom leaves at no other port of its side: each is one of its own. No
        // two games have one board.
        game.set(game.get() + 1);
        let PtyPair { slave, master } = native_pty_system().openpty(PtySize::default()).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_blackbox"));
        let (wider, higher) = (game.get() % 200, game.get() / 200);
        command.args(["play", "--lines", &format!("w{}h{}m1M1#1", 8 + wider, 8 + higher)]);
        command.env("XDG_DATA_HOME", &folder);
        command.env_remove("BLACKBOX_NO_STATISTICS");
        let child: Box<dyn portable_pty::Child> = slave.spawn_command(command).unwrap();
        let mut output = master.try_clone_reader().unwrap();
        let shown = thread::spawn(move || {
            let mut shown = Vec::new();
            // The terminal of a program that has ended cannot be read.
            let _ = output.read_to_end(&mut shown);
            String::from_utf8_lossy(&shown).matches("Atoms guessed: ").count().saturating_sub(1)
        });
        let mut keys = master.take_writer().unwrap();
        keys.write_all(typed.as_bytes()).unwrap();
        // Without keys its input ends.
        drop(keys);
        *reader.borrow_mut() = Some((shown, master));
        *child.downcast::<Child>().unwrap()
    };
    let (mut before, mut rays, mut left) = (String::new(), 0, 0);
    kill(start, |ended| {
        let (shown, _master) = reader.take().unwrap();
        let shown = shown.join().unwrap();
        let now = fs::read_to_string(folder.join("blackbox/games.jsonl")).unwrap_or_default();
        let fresh = now.strip_prefix(&before).expect("what was written is never changed");
        let lines = fresh.lines().filter(|line| !line.is_empty());
        let kept = lines.map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).expect("a whole line");
            line["rays"].as_array().unwrap().len()
        });
        let kept: usize = kept.sum();
        assert!((shown..=shown + 1).contains(&kept) && (!ended || kept == 8), "{kept} rays, {shown} shown");
        rays += kept;
        left += usize::from(kept < 8);
        before = now;
    });
    println!("{KILLS} games were killed, {left} before their end, with {rays} rays in the record");
    assert!(left > 0 && rays > 0);
}
