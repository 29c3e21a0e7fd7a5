//! `generate`, `replay`, `play`, and game IDs as boards.

use std::{ffi::OsString, path::PathBuf};

use blackbox_cli::{Io, run_with};
use serde_json::Value;

use crate::{blackbox, blackbox_reading, printed};

/// A saved game of the vectors.
fn saved(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/sgt").join(name)
}

/// A new folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn generate_prints_upstreams_games() {
    assert_eq!(
        printed(&["generate", "2", "w8h8m5M5#12345"]),
        "w8h8m5M5:925fa66636a72ed6ae1c5015\nw8h8m5M5:c75dd10e7da337f8cb34dee4\n"
    );
    assert_eq!(
        printed(&["generate", "2", "w8h8m5M5:925FA66636A72ed6ae1c5015"]),
        "w8h8m5M5:925FA66636A72ed6ae1c5015\n".repeat(2)
    );
    let fresh = printed(&["generate", "3", "w5h5m3M3"]);
    assert_eq!(fresh.lines().filter(|id| id.len() == 9 + 16 && id.starts_with("w5h5m3M3:")).count(), 3);
    assert!(printed(&["generate", "1"]).starts_with("w8h8m5M5:"));
}

#[test]
fn generate_takes_any_bytes_as_a_seed() {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStringExt;
        let words = ["blackbox", "generate", "1"].map(OsString::from);
        let id = OsString::from_vec(b"w5h5m3M3#\xff\xfe".to_vec());
        let (mut out, mut errors) = (Vec::new(), Vec::new());
        let mut io = Io {
            input: &mut &b""[..],
            output: &mut out,
            errors: &mut errors,
            is_terminal: false,
            is_seen: false,
        };
        assert_eq!(run_with(words.into_iter().chain([id.clone()]), &mut io), 0);
        // The same bytes are a board.
        let words = ["blackbox", "convert", "--to", "sgt"].map(OsString::from);
        let mut converted = Vec::new();
        let mut io = Io {
            input: &mut &b""[..],
            output: &mut converted,
            errors: &mut errors,
            is_terminal: false,
            is_seen: false,
        };
        assert_eq!(run_with(words.into_iter().chain([id]), &mut io), 0);
        assert_eq!(converted[..9], out[..9]);
        assert_eq!(converted.len(), out.len());
    }
}

#[test]
fn generate_refuses() {
    for (words, said) in [
        (&["generate", "0"][..], "expected"),
        (&["generate", "2x"], "expected"),
        (&["generate", "-1"], "expected"),
        (&["generate"], "expected"),
        (&["generate", "1", "w1h8"], "Width and height must both be at least two"),
        (&["generate", "1", "m0"], "Number of atoms must be at least one"),
        (&["generate", "1", "w8h8m5M5:925f"], "Game description is wrong length"),
        (&["generate", "1", "w8h8m5M5:925fa66636a72ed6ae1c5016"], "Game description is corrupted"),
        (&["generate", "1", "w3h3m1M100#1"], "expected at most the 9 cells"),
        (&["generate", "1", "w3h3m1M300000000#1"], "too wide"),
        (&["generate", "1", "--save-suffix", ".sav"], "--save"),
    ] {
        let ran = blackbox(words);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?} {}", ran.errors);
        assert!(ran.errors.contains(said), "{words:?} {}", ran.errors);
    }
    assert_eq!(printed(&["generate", "1", "w8h8m0M0#a", "--allow-zero"]), "w8h8m0M0:214f\n");
}

#[test]
fn generate_passes_over_games_that_are_not_unique() {
    use blackbox_analysis::effort::Effort;
    use blackbox_table::{Game, Unique};

    let plain = printed(&["generate", "60", "w4h4m4M6#unique"]);
    let is = |id: &str, unique| {
        Game::from_id(id.as_bytes(), false).unwrap().is_unique(unique, &mut Effort::none()).unwrap()
    };
    assert_eq!(printed(&["generate", "60", "w4h4m4M6#unique", "--unique"]), plain);
    let strict: Vec<&str> = plain.lines().filter(|id| is(id, Unique::Board)).collect();
    assert!(strict.len() > 5 && strict.len() < 60, "{}", strict.len());
    let count = strict.len().to_string();
    let passed = printed(&["generate", &count, "w4h4m4M6#unique", "--unique", "--strict"]);
    assert_eq!(passed.lines().collect::<Vec<_>>(), strict);
    // A range of the number of atoms admits more boards.
    assert!(is("w2h2m1M1#a", Unique::Board));
    // An atom named twice: the four boards of one atom less are hidden, but five have to be guessed.
    let twice = "w8h8m5M5:436cd69ebe9466c611e0ee4b";
    assert!(!is(twice, Unique::Class));
    let ran = blackbox(&["generate", "1", twice, "--unique"]);
    assert!(ran.code == 1 && ran.errors.contains("not as wanted"), "{}", ran.errors);
    assert_eq!(blackbox(&["generate", "1", "w200h200m9M9#a", "--unique", "--strict"]).code, 1);
    assert_eq!(blackbox(&["generate", "1", "--strict"]).code, 2);
}

#[test]
fn generate_saves_games() {
    let folder = folder("generate_saves_games");
    let prefix = folder.join("game");
    let words = ["generate", "3", "w5h5m3M3#1", "--save", prefix.to_str().unwrap(), "--save-suffix", ".sav"];
    assert_eq!(printed(&words), "");
    let mut names: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["game0.sav", "game1.sav", "game2.sav"]);
    let second = std::fs::read_to_string(folder.join("game1.sav")).unwrap();
    assert!(second.contains("\nSEED    :3:1-1\n"), "{second}");
    let shown = printed(&["replay", folder.join("game0.sav").to_str().unwrap()]);
    assert!(shown.starts_with("w5h5m3M3:20271ed865287cf5\n") && shown.contains("Atoms guessed: 0 / 3\n"));
    let ran = blackbox(&["generate", "1", "--save", folder.join("none/game").to_str().unwrap()]);
    assert_eq!(ran.code, 1, "{}", ran.errors);
}

#[test]
fn replay_prints_the_state() {
    let file = saved("saves_public/play_errors.sav");
    let json = printed(&["replay", file.to_str().unwrap(), "--json"]);
    // The fields that scripts read stand first and in this order; what the table shows beside them follows.
    let fields = "{\"params\":\"w5h5m3M3\",\"description\":\"20271ed865287cf5\",\"position\":8,\"states\":9,\
         \"status\":\"Wrong! Guess again. (1 error)\",\"errors\":1,\"revealed\":false,\"just_wrong\":true,\
         \"can_check\":false,\"marks\":{\"L2\":\"1\",\"T3\":\"R\",\"T2\":\"1\",\"T1\":\"H\"},\"wrong\":[\"L2\",\"T2\"],\
         \"omitted\":[],\"guesses\":[[0,0],[1,1],[2,2]],\"locks\":[],\"right\":0,\"wrong_atoms\":0,\"missed\":0,\
         \"result\":0,\"scores\":{\"rays\":3,\"markers\":4,\"waddingtons\":4},\"par8\":36,\"par\":4.5,\"difficulty\":\"easy\",\"size\":\"5x5\",\"width\":5,\"height\":5,\
         \"id\":\"w5h5m3M3:20271ed865287cf5\",";
    assert!(json.starts_with(fields), "{json}");
    assert!(!json.contains("\"save\"") && json.ends_with("}\n"), "{json}");
    let bytes = std::fs::read(&file).unwrap();
    assert_eq!(blackbox_reading(&["replay", "--json"], &bytes).out, json);
    assert_eq!(blackbox_reading(&["replay", "-", "--json"], &bytes).out, json);
    assert!(printed(&["replay", file.to_str().unwrap()]).contains("2 1! .  o  .  .  .\n"));
    // Given up: what was missed is told.
    let solved = printed(&["replay", saved("saves_public/debian_solved0.sav").to_str().unwrap(), "--json"]);
    let solved: Value = serde_json::from_str(&solved).unwrap();
    assert_eq!(
        (&solved["result"], &solved["right"], &solved["wrong_atoms"]),
        (&(-1).into(), &0.into(), &0.into())
    );
    assert_eq!(solved["missed"], 8);
    assert_eq!(solved["status"], "0 wrong and 8 missed balls.");
}

#[test]
fn a_seed_of_any_bytes_is_no_command_to_the_terminal() {
    let file = std::fs::read(saved("saves_public/debian_fresh0.sav")).unwrap();
    let file = String::from_utf8(file).unwrap();
    let seed: Vec<u8> = (1..=255).collect();
    let (before, after) = file.split_once("SEED    :5:12345").unwrap();
    let file = [before.as_bytes(), b"SEED    :255:", &seed, after.as_bytes()].concat();
    for words in [&["replay"][..], &["replay", "--json"]] {
        let ran = blackbox_reading(words, &file);
        assert_eq!((ran.code, ran.errors.as_str()), (0, ""), "{words:?}");
        assert!(!ran.out.contains(|glyph: char| glyph.is_control() && glyph != '\n'), "{}", ran.out);
        if words.len() == 2 {
            let state: Value = serde_json::from_str(&ran.out).unwrap();
            let said: String = seed.iter().map(|&byte| char::from(byte)).collect();
            assert_eq!(state["seed"], said.as_str());
        }
    }
}

#[test]
fn replay_refuses_with_upstreams_message() {
    let ran = blackbox(&["replay", saved("saves_bad/bad_restart.sav").to_str().unwrap()]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.errors.contains("line 11, byte"), "{}", ran.errors);
    assert!(ran.errors.contains("Save file contained an invalid restart move"), "{}", ran.errors);
    let ran = blackbox_reading(&["replay", "--json"], b"");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.errors.contains("standard input") && ran.errors.contains("does not appear to be"));
    assert_eq!(blackbox(&["replay", "no such file"]).code, 1);
}

#[test]
fn zero_atoms_need_leave_everywhere() {
    for command in [&["signature"][..], &["draw"], &["convert", "--to", "atoms"]] {
        let words: Vec<&str> = command.iter().copied().chain(["w8h8m0M0:214f"]).collect();
        let ran = blackbox(&words);
        assert_eq!(ran.code, 2);
        assert!(ran.errors.contains("Number of atoms must be at least one"), "{}", ran.errors);
        let words: Vec<&str> = words.into_iter().chain(["--allow-zero"]).collect();
        assert_eq!(blackbox(&words).code, 0);
    }
    let file = folder("zero").join("zero.sav");
    let prefix = file.with_file_name("z");
    printed(&["generate", "1", "w8h8m0M0#a", "--allow-zero", "--save", prefix.to_str().unwrap()]);
    let save = file.with_file_name("z0");
    let ran = blackbox(&["replay", save.to_str().unwrap()]);
    assert!(
        ran.code == 2 && ran.errors.contains("Long-term parameters in save file are invalid"),
        "{}",
        ran.errors
    );
    assert!(
        printed(&["replay", save.to_str().unwrap(), "--allow-zero"]).contains("Check when you are sure.")
    );
}

#[test]
fn ids_convert_both_ways() {
    let classic = "8/8/1@4@1/8/8/3@4/8/6@1";
    let id = printed(&["convert", classic, "--to", "sgt"]);
    assert!(id.starts_with("w8h8m4M4:"));
    assert_eq!(printed(&["convert", id.trim(), "--to", "compact"]), format!("{classic}\n"));
    assert_eq!(printed(&["convert", "w8h8m5M5#12345", "--to", "atoms"]), "8x8:(6,1)(2,3)(3,4)(4,6)(5,6)\n");
    assert_eq!(
        blackbox_reading(&["convert", "-", "--to", "compact"], b"w8h8m5M5#12345\n").out,
        "8/6@1/8/2@5/3@4/8/4@@2/8\n"
    );
    let ran = blackbox(&["convert", "1", "--to", "sgt"]);
    assert!(ran.code == 2 && ran.errors.contains("expected 2 to 255 cells each way"), "{}", ran.errors);
    let signature = printed(&["signature", "#12345", "--ports", "sgt"]);
    assert!(signature.lines().any(|line| line == "0 23") && signature.lines().any(|line| line == "2 H"));
}

/// Plays with these lines typed.
fn play(words: &[&str], typed: &str) -> String {
    let words: Vec<&str> = std::iter::once("play").chain(words.iter().copied()).collect();
    let ran = blackbox_reading(&words, typed.as_bytes());
    assert_eq!((ran.code, ran.errors.as_str()), (0, ""), "{words:?}");
    ran.out
}

#[test]
fn one_plays() {
    let out = play(
        &["w5h5m3M3#1"],
        "hint\nL2\nfire t3\nnonsense\n4,5\n1,5\n4,2\ncheck\nundo\nundo\n4,1\ncheck\nscore\nquit\nL1\n",
    );
    assert!(out.contains("expected a port"), "{out}");
    assert!(out.contains("Wrong! Guess again. (1 failed check)"), "{out}");
    assert!(out.contains("Refuted: "), "{out}");
    assert!(out.contains("Solved! (1 failed check)"), "{out}");
    assert!(out.contains("Score 2 (rays) = 2 rays. Par 5 rays (easy).\n"), "{out}");
    // What stands after quit is not read, and the end of the input is an end too.
    assert!(out.contains("\n> Fire "), "{out}");
    assert!(out.ends_with("(easy).\n> "), "{out}");
    assert!(play(&[], "").ends_with("> \n"));
    let out = play(&["w5h5m3M3", "--scoring", "waddingtons"], "1,1\ngive up\nq\nid\n");
    assert!(out.contains("(waddingtons) = 0 rays + ") && out.ends_with("> "), "{out}");
    let out = play(&["w5h5m3M3#1"], "lock 2,3\n2,3\n");
    assert!(out.contains("> the cell in row 3 column 2 is locked, expected an unlocked one\n"), "{out}");
    let out = play(&["w5h5m3M3#1"], "1,1\n4,1\nL2\nundo\nx\nshare\nstatistics\n");
    for said in [
        "Score 11 (rays) = 0 rays + 1 wrong guess x 5 + 1 not guessed x 5 + 1 ray taken back.",
        "> Black Box: 5 by 5, atoms: 3\nNot solved: 1 ray, par 5.\nw5h5m3M3:20271ed865287cf5\n",
        "> 1 played, 0 solved.\nDaily streak: 0.\n",
        "Nothing is kept: input or output is no terminal.",
    ] {
        assert!(out.contains(said), "{said}: {out}");
    }
}

#[test]
fn games_are_saved_and_loaded_at_the_table() {
    let file = folder("table").join("my game.sav");
    let file = file.to_str().unwrap();
    let out = play(&["w5h5m3M3#1"], &format!("L2\n4,5\nsave {file}\nundo\nload {file}\nload nowhere\n"));
    assert!(out.contains("Saved as ") && out.contains("nowhere: "), "{out}");
    assert!(play(&[file], "undo\n").contains("Atoms guessed: 1 / 3"));
    assert!(blackbox(&["play", "w1h1"]).errors.contains("at least two"));
    assert_eq!(blackbox(&["play", "--players", "3"]).code, 2);
}

#[test]
fn two_play_a_match() {
    let hidden = "8x8:(1,2)(6,2)(3,5)(6,7)";
    let right = "2,3\n7,3\n4,6\n7,8\nanswer\n";
    let wrong = "2,3\n7,3\n4,6\n1,1\nanswer\n";
    let out = play(
        &["w8h8m4M4", "--players", "2"],
        &format!("8x8:(0,0)\n{hidden}\nL1\nundo\nL3\n{right}{hidden}\nL5\nanswer\n{wrong}"),
    );
    assert!(out.contains("the board is 8x8 with 1 atom, expected 8x8 with 4 atoms"), "{out}");
    assert!(out.contains("not done in a match"), "{out}");
    assert!(out.contains("Player 1 pays 2."), "{out}");
    assert!(out.contains("0 atoms are guessed, expected 4"), "{out}");
    assert!(out.contains("Refuted: "), "{out}");
    assert!(out.contains("Player 2 pays 6. Player 1: 2, player 2: 6.\nPlayer 1 wins.\n"), "{out}");
    let out = play(&["m2M2", "--players", "2"], "help\nrandom\nq\n");
    assert!(out.contains("The match is not finished."), "{out}");
    assert!(out.contains("Black Box for two, 1 round, 8x8 with 2 atoms."), "{out}");
    assert!(out.contains("Player 2, hide your atoms (8x8 with 2 atoms): type their cells"), "{out}");
    assert!(out.contains("hide a board drawn at random"), "{out}");
    assert!(play(&["m4M4", "--players", "2"], "q\n").ends_with("Player 1: 0, player 2: 0.\n"));
    // It is saved, and goes on.
    let file = folder("match").join("two.sav");
    let file = file.to_str().unwrap();
    let out = play(
        &["w4h4m1M1", "--players", "2"],
        &format!("4x4:(1,1)\nL1\n2,2\nx\nsave {file}\n4x4:(0,0)\nsave {file}\nq\n"),
    );
    assert_eq!(out.matches("Saved as ").count(), 2, "{out}");
    let out = play(&[file], "1,1\nx\n");
    assert!(out.contains("Round 1: player 2 seeks"), "{out}");
    assert!(out.contains("Player 2 pays 0. Player 1: 1, player 2: 0.\nPlayer 2 wins.\n"), "{out}");
    let ran = blackbox(&["replay", file]);
    assert!(ran.code == 2 && ran.errors.contains("a match of two"), "{}", ran.errors);
}

#[test]
fn a_day_is_understood_behind_a_blank_and_beside_parameters() {
    let of_the_day = play(&["w8h8m4M4#daily-2026-11-22"], "id\n");
    for words in [
        &["--daily", "2026-11-22"][..],
        &["--daily=2026-11-22"],
        &["w8h8m4M4", "--daily", "2026-11-22"],
        &["8x8 4", "--daily=2026-11-22"],
        &["--daily", "2026-11-22", "w8h8m4M4"],
    ] {
        assert_eq!(play(words, "id\n"), of_the_day, "{words:?}");
    }
    for (words, id) in [
        (&["--daily"][..], "> w8h8m4M4:"),
        (&["--daily", "s5m4M4"], "> s5m4M4:"),
        (&["s5m4M4", "--daily", "2026-11-22"], "> s5m4M4:"),
    ] {
        assert!(play(words, "id\n").contains(id), "{words:?}");
    }
    // It plays what stands beside it or refuses.
    for (words, said) in [
        (
            &["w5h5m3M3", "--daily"][..],
            "the puzzle of a day is w8h8m4M4, expected that or nothing beside --daily",
        ),
        (&["s5m6M6", "--daily", "2026-11-22"], "the puzzle of a day is s5m4M4"),
        (&["w8h8m4M4#7", "--daily"], "the puzzle of a day is w8h8m4M4"),
        (&["--daily", "2026-02-30"], "expected a day such as 2026-11-22"),
        (&["--daily", "27.11.2026"], "expected a day such as 2026-11-22"),
    ] {
        let ran = blackbox(&[&["play"], words].concat());
        assert!(ran.code == 2 && ran.errors.contains(said), "{words:?}: {}", ran.errors);
    }
}

#[test]
fn players_hide_in_the_cells_that_they_guess() {
    let right = "2,3\n7,3\n4,6\n7,8\nanswer\n";
    let hidden = "2,3 7,3 4,6 7,8";
    let out = play(
        &["w8h8m4M4", "--players", "2"],
        &format!("2,3 9,3\n2,3 7,3\n{hidden}\n{right}{hidden}\nhint\n{right}"),
    );
    assert!(out.contains("\"9\" is no column, expected 1 to 8"), "{out}");
    assert!(out.contains("the board is 8x8 with 2 atoms, expected 8x8 with 4 atoms"), "{out}");
    assert!(out.contains("There are no hints in a match."), "{out}");
    assert!(out.contains("Player 1: 0, player 2: 0.\nA draw.\n"), "{out}");
}

#[test]
fn helps_are_given_line_by_line() {
    let out = play(
        &["w5h5m3M3#1"],
        "hints on\nL2\n1,1\nadvice\nwhy 1,2\nwhy 4,4\nreview\nhints off\nsolve\nreview\nid\ntutorial\nnew w5h5m3M3#2\n\
         daily 2026-11-22\nid\nnew nonsense:\ndaily 1.1.2026\n",
    );
    // Nothing is said of guesses before there are any.
    let unguessed = out.split("Atoms guessed: 1").next().unwrap_or_default();
    assert!(unguessed.len() < out.len() && !unguessed.contains("do not agree"), "{out}");
    for said in [
        "2,300 boards are left.\n 12  12  12  12  12\n",
        "The guesses do not agree with L2.",
        " bits. Of the boards: ",
        "Row 2 column 1 is empty: L2 came out at T2.",
        "No reason: row 4 column 4 is not certain",
        "A review comes once the game is over.",
        "1. L2 leaves at T2: it told ",
        "The rays did not prove the answer.",
        "w5h5m3M3:20271ed865287cf5",
        "7 of 7. A ray may be turned more than once.",
        "The ray from L3 is absorbed.",
        "\n> w8h8m4M4:",
        "expected a day such as 2026-11-22",
    ] {
        assert!(out.contains(said), "{said}:\n{out}");
    }
}

#[test]
fn the_lessons_lead_to_larger_games_line_by_line() {
    let out = play(&["--tutorial"], "1,4\n4,2\ncheck\nnew\nid\nnew\nid\n");
    let (lessons, game) = out.split_once("Now find the atoms").unwrap();
    assert!(lessons.contains("7 of 7. "), "{out}");
    for said in ["Black Box, 5x5 with 2 atoms.", "Type new to go on to a larger game.", "> w5h5m3M3:"] {
        assert!(game.contains(said), "{said}:\n{out}");
    }
    // A game that was not solved is followed by one of the same size.
    assert_eq!(game.matches("> w5h5m3M3:").count(), 2, "{out}");
    // Lessons in the middle of a game leave it as it is, and a game that the player chose is not followed by
    // a larger one.
    let out = play(&["w5h5m2M2#lesson"], "1,4\ntutorial\n4,2\ncheck\nnew\nid\n");
    assert!(out.contains("7 of 7. ") && !out.contains("Now find") && out.contains("Solved!"), "{out}");
    assert!(!out.contains("larger") && out.contains("> w5h5m2M2:"), "{out}");
    // On hexagons, too.
    let out = play(&["s5m6M6"], "tutorial\nB1\nE1\nsolve\nid\n");
    assert!(out.contains("8 of 8. ") && out.contains("> s3m2M2:"), "{out}");
}
