//! `print` and `generate --clues`.

use std::{fs, path::PathBuf};

use crate::{blackbox, blackbox_reading, printed};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("print").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn each_kind_of_file_is_written() {
    let folder = folder("kinds");
    for (ending, start) in [("svg", "<svg "), ("pdf", "%PDF-"), ("ps", "%!PS-Adobe")] {
        let file = folder.join(format!("sheet.{ending}"));
        let file = file.to_str().expect("UTF-8");
        assert_eq!(printed(&["print", "2", "w5h5m3M3#1", "-o", file, "--solutions"]), "");
        assert!(fs::read(file).expect("written").starts_with(start.as_bytes()), "{ending}");
    }
    assert_eq!(fs::read_dir(folder).expect("a folder").count(), 3);
}

#[test]
fn ids_come_from_standard_input() {
    let file = folder("ids").join("sheet.svg");
    let name = file.to_str().expect("UTF-8");
    let ids = printed(&["generate", "3", "w5h5m3M3#4"]);
    let ran = blackbox_reading(&["print", "-o", name, "--title", "<&>"], ids.as_bytes());
    assert_eq!((ran.code, ran.errors.as_str()), (0, ""));
    let svg = fs::read_to_string(&file).expect("written");
    assert!(ids.lines().all(|id| svg.contains(id)));
    assert!(svg.contains("&lt;&amp;&gt;"));
}

#[test]
fn nothing_is_written_where_something_is_wrong() {
    let folder = folder("wrong");
    let file = folder.join("sheet.pdf");
    let file = file.to_str().expect("UTF-8");
    for (words, input) in [
        (vec!["print", "1", "-o", "sheet.txt"], ""),
        (vec!["print", "0", "-o", file], ""),
        (vec!["print", "1", "w5h5m3M3#1", "-o", file, "--grid", "0x2"], ""),
        (vec!["print", "1", "w5h5m3M3#1", "-o", file, "--grid", "two"], ""),
        (vec!["print", "1", "w5h5m3M3#1", "-o", file, "--scale", "-1"], ""),
        (vec!["print", "1", "w5h5m3M3#1", "-o", file, "--paper", "a9"], ""),
        (vec!["print", "1", "w1h5m3M3#1", "-o", file], ""),
        (vec!["print", "-o", file], "nonsense\n"),
        (vec!["print", "-o", file], "\n"),
    ] {
        let ran = blackbox_reading(&words, input.as_bytes());
        assert_eq!(ran.code, 2, "{words:?}: {}", ran.errors);
        assert!(ran.errors.contains("expected"), "{}", ran.errors);
    }
    let empty = blackbox_reading(&["print", "-o", file], b"").errors;
    assert!(empty.ends_with("no game, expected a game ID or a deduction puzzle on each line\n"), "{empty}");
    assert_eq!(blackbox(&["print", "1", "w5h5m3M3#1", "-o", "/nowhere/at/all.pdf"]).code, 1);
    assert_eq!(fs::read_dir(folder).expect("a folder").count(), 0);
}

#[test]
fn deduction_puzzles_are_evidence_with_one_board() {
    for grade in ["easy", "medium", "hard"] {
        let text = printed(&["generate", "1", "w5h5m3M3#2", "--clues", "--steps", "--difficulty", grade]);
        let (evidence, comment) =
            text.lines().next().expect("a puzzle").split_once("  # ").expect("a comment");
        let (told, id) = comment.split_once(' ').expect("difficulty and ID");
        assert_eq!(told, grade);
        let solved = blackbox_reading(&["solve", "--json"], text.as_bytes()).out;
        assert!(solved.contains("\"count\":\"1\""), "{evidence}: {solved}");
        let board = printed(&["convert", id, "--to", "compact"]);
        assert!(solved.contains(board.trim_end()), "{id}: {solved}");
        assert!(text.lines().skip(1).all(|line| line.starts_with("#   ")) && text.lines().count() > 1);
    }
}

/// Deduction puzzles are printed as they are, from a pipe or a file; what is none of the grade is refused.
#[test]
fn deduction_puzzles_come_from_a_pipe() {
    let folder = folder("pipe");
    let file = |name: &str| folder.join(name).to_str().expect("UTF-8").to_owned();
    let clues =
        printed(&["generate", "4", "w5h5m3M3#6", "--clues", "--steps", "--difficulty", "easy,medium"]);
    let direct = ["print", "4", "w5h5m3M3#6", "--difficulty", "easy-medium", "-o", &file("direct.svg")];
    assert_eq!(printed(&direct), "");
    fs::write(file("clues.txt"), &clues).expect("written");
    let piped = blackbox_reading(&["print", "-", "-o", &file("piped.svg")], clues.as_bytes());
    assert_eq!((piped.code, piped.errors.as_str()), (0, ""));
    assert_eq!(printed(&["print", &file("clues.txt"), "-o", &file("file.svg")]), "");
    let read = |name: &str| fs::read_to_string(file(name)).expect("written");
    assert!(read("file.svg") == read("piped.svg"));
    // The same puzzles, whose detours may be numbered in another order.
    let ids = clues.lines().filter_map(|line| line.split_once("  # ")?.1.split(' ').nth(1));
    for id in ids {
        assert!(read("piped.svg").contains(id) && read("direct.svg").contains(id), "{id}");
    }
    assert_eq!(read("piped.svg").matches("<text").count(), read("direct.svg").matches("<text").count());
    // Two are easy, then two medium.
    let grades: Vec<_> =
        clues.lines().filter_map(|line| line.split_once("  # ")?.1.split(' ').next()).collect();
    assert_eq!(grades, ["easy", "easy", "medium", "medium"]);
    assert_eq!(read("direct.svg").matches(">medium</text>").count(), 2);
    let hard = ["print", "-", "-o", &file("hard.svg"), "--difficulty", "hard"];
    let refused = blackbox_reading(&hard, clues.as_bytes());
    assert!(refused.code == 1 && refused.errors.contains("line 1: the puzzle is easy"), "{}", refused.errors);
    let several = blackbox_reading(&["print", "-", "-o", &file("several.svg")], b"5x5 3; L1 H\n");
    assert!(several.code == 2 && several.errors.contains("several boards"), "{}", several.errors);
    assert!(!folder.join("hard.svg").exists() && !folder.join("several.svg").exists());
}

#[test]
fn a_sheet_speaks_languages() {
    let folder = folder("languages");
    for (language, says) in [("en", "Find the atoms"), ("de", "Finde die"), ("ar", "العلامات")] {
        let file = folder.join(language).with_extension("svg");
        let name = file.to_str().expect("UTF-8");
        printed(&["print", "1", "w5h5m3M3#1", "-o", name, "--language", language, "--rules"]);
        assert!(fs::read_to_string(&file).expect("written").contains(says), "{language}");
        let pdf = file.with_extension("pdf");
        printed(&["print", "1", "w5h5m3M3#1", "-o", pdf.to_str().expect("UTF-8"), "--language", language]);
    }
}
