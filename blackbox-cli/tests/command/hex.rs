//! `blackbox hex`: hexagonal boards.

use serde_json::Value;

use crate::{Ran, blackbox, blackbox_reading, printed};

const FIGURE: &str = "5/6/1@5/3@@2@/2@@5/8/7/6/5";

#[test]
fn rays_and_signatures() {
    let traced = printed(&["hex", "trace", FIGURE, "10", "28", "24"]);
    let results: Vec<_> = traced.lines().map(|line| line.split("  ").next().unwrap()).collect();
    assert_eq!(results, ["10 H", "28 R", "24 17"]);
    let json: Value = serde_json::from_str(&printed(&["hex", "trace", FIGURE, "10", "--json"])).unwrap();
    assert_eq!((&json["port"], &json["result"], &json["cells"][0]), (&10.into(), &"H".into(), &"E1".into()));
    let signature = printed(&["hex", "signature", FIGURE]);
    assert_eq!(signature.lines().count(), 54);
    assert!(signature.contains("\n24 17\n"));
    let json: Value = serde_json::from_str(&printed(&["hex", "signature", FIGURE, "--json"])).unwrap();
    assert_eq!(
        (&json["side"], &json["atoms"], &json["signature"]["32"]),
        (&5.into(), &6.into(), &"44".into())
    );
    // An atom straight ahead of port 3 and one beside it.
    assert_eq!(printed(&["hex", "trace", "1@/@2/2", "3"]), "3 H\n");
    assert_eq!(printed(&["hex", "trace", "@1/@2/2", "3", "--at-port", "reflection"]), "3 R\n");
}

#[test]
fn evidence() {
    let solve =
        |text: &str, words: &[&str]| blackbox_reading(&[&["hex", "solve"], words].concat(), text.as_bytes());
    let Ran { code, out, errors } = solve("2 1; 3 R", &[]);
    assert_eq!((code, errors.as_str()), (0, ""));
    assert_eq!(out, "boards 1\nwith 1 atoms 1\none of them @1/3/2\nA1 holds an atom\n");
    assert_eq!(
        solve("2 1; 1 H; 2 R", &[]).out,
        "no board satisfies the evidence; these facts exclude each other:\n1 H\n2 R\n"
    );
    assert_eq!(solve("2 1", &["--boards", "3"]).out.lines().count(), 3);
    let json: Value = serde_json::from_str(&solve("3 2", &["--json"]).out).unwrap();
    assert_eq!((&json["count"], &json["atom_count"]["A1"]), (&"171".into(), &"18".into()));
    let advice = blackbox_reading(&["hex", "advise"], b"2 1").out;
    assert!(
        advice.starts_with("fire ") && advice.contains("\nboards 7\n") && advice.lines().count() == 21,
        "{advice}"
    );
    let json: Value =
        serde_json::from_str(&blackbox_reading(&["hex", "advise", "--json"], b"2 1").out).unwrap();
    assert_eq!(json["ports"].as_array().unwrap().len(), 18);
    assert_eq!(
        blackbox_reading(&["hex", "advise"], b"2 1; 3 R").out.lines().next(),
        Some("no ray tells the boards left apart")
    );
}

#[test]
fn figures() {
    let census = printed(&["hex", "census", "2", "0-7"]);
    assert_eq!(census.lines().count(), 9);
    let rows: Vec<Vec<&str>> = census.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[1], ["2", "1", "7", "7", "7", "1"]);
    let json: Value = serde_json::from_str(&printed(&["hex", "census", "3", "2", "--json"])).unwrap();
    assert_eq!((&json["boards"], &json["side"]), (&171.into(), &3.into()));
    assert!(printed(&["hex", "strategy", "3", "2"]).starts_with("boards        171\nmean rays "));
    let json: Value =
        serde_json::from_str(&printed(&["hex", "strategy", "3", "1", "--seeker", "entropy", "--json"]))
            .unwrap();
    assert_eq!((&json["boards"], &json["seeker"]), (&19.into(), &"entropy".into()));
    assert_eq!(printed(&["hex", "par", "2/1@1/2"]), "1.0000 rays, 12 for all twelve images\n");
}

#[test]
fn pictures() {
    let text = printed(&["hex", "draw", FIGURE, "--rays", "24,28"]);
    assert!(text.contains('@') && text.contains("17 1") || text.contains("1 17"), "{text}");
    assert!(printed(&["hex", "draw", FIGURE, "--rays", "all", "--svg"]).ends_with("</svg>\n"));
    let drawn = blackbox_reading(&["hex", "draw", "--evidence", "-", "--posterior"], b"2 1; 3 R");
    assert!(drawn.code == 0 && drawn.out.contains("100"), "{}", drawn.out);
}

#[test]
fn a_game_line_by_line() {
    let ran = blackbox_reading(
        &["hex", "play", "s2m1M1#1"],
        b"help\nfire 1\nfire 1\nhints on\nadvice\nscore\nid\npar\nguess D1\ndance\nundo\nsolve\npar\nquit\n",
    );
    assert_eq!((ran.code, ran.errors.as_str()), (0, ""));
    for said in [
        "the port 1 has been used, expected an unfired one",
        "boards are possible",
        "rays 1, markers ",
        "s2m1M1:",
        "The par is said once the game is over.",
        "not a cell of the hexagonal board of 2 cells a side",
        "'dance' is no verb, expected fire,",
        "0 wrong and 1 missed atoms.",
        "Par 1",
    ] {
        assert!(ran.out.contains(said), "{said}:\n{}", ran.out);
    }
    let save = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hexagons.sav");
    let path = save.to_str().unwrap();
    let saving = format!("fire 2\nsave {path}\n");
    assert!(blackbox_reading(&["hex", "play", "s3m2M2#9"], saving.as_bytes()).out.contains("Saved as"));
    let again = blackbox_reading(&["hex", "play", path], b"score\n");
    assert!(again.out.contains("rays 1, "), "{}", again.out);
    std::fs::remove_file(save).unwrap();
}

#[test]
fn failures() {
    let fails = |words: &[&str], says: &str| {
        let ran = blackbox(&[&["hex"], words].concat());
        assert!(ran.code == 2 && ran.errors.contains(says), "{words:?}: {} {}", ran.code, ran.errors);
    };
    fails(&["trace", "5/6", "1"], "BOARD: line 1, column 1: 2 rows, expected 3, 5, 7 or 9");
    fails(&["trace", FIGURE, "55"], "PORT: not a port");
    fails(&["census", "6", "1"], "SIDE");
    fails(&["census", "2", "8"], "N: expected a number or a range such as 1-6, at most 7");
    fails(&["census", "5", "20"], "expected at most 1000000000");
    fails(&["strategy", "5", "6"], "expected at most 10000000");
    fails(&["play", "w8h8m5M5"], "no parameters, expected s, m and M");
    let ran = blackbox_reading(&["hex", "solve"], b"5 6; 55 H");
    assert!(ran.code == 2 && ran.errors.contains("standard input: line 1, column 6"), "{}", ran.errors);
}
