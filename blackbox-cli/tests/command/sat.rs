//! `blackbox sat`: evidence as clauses.

use blackbox_core::{GridEvidence, WideBoard, WideEvidence, WordEvidence};
use serde_json::{Value, json};

use crate::{blackbox, blackbox_reading};

fn answered(words: &[&str], evidence: &str) -> Value {
    let ran = blackbox_reading(&[&["sat", "--json"], words].concat(), evidence.as_bytes());
    assert_eq!((ran.code, ran.errors.as_str(), ran.out.lines().count()), (0, "", 1), "{evidence}");
    serde_json::from_str(&ran.out).expect("JSON")
}

#[test]
fn the_whole_answer() {
    let evidence = "5x5 ?; L1 R1; =(0,0) @; T5 H";
    let dimacs = blackbox_reading(&["sat", "--encoding", "label", "--dimacs"], evidence.as_bytes()).out;
    let clauses = dimacs.lines().filter(|line| !line.starts_with(['c', 'p'])).count();
    assert_eq!(
        answered(&["--encoding", "label"], evidence),
        json!({
            "consistent": false, "encoding": "label", "variables": 525, "clauses": clauses, "unique": false,
            "unique_class": false, "model": null, "conflict": [["L1", "R1"], ["=(0,0)", "@"]],
        })
    );
    let evidence = "20x20 40; L4 H; T9 H; B7 R; R2 R";
    for encoding in ["path", "label"] {
        let answer = answered(&["--encoding", encoding], evidence);
        assert_eq!((&answer["encoding"], &answer["consistent"]), (&json!(encoding), &json!(true)));
        assert_eq!((&answer["unique"], &answer["unique_class"]), (&json!(false), &json!(false)));
        assert_eq!(answer["conflict"], json!([]));
        let model: WideBoard = answer["model"].as_str().unwrap().parse().unwrap();
        assert!(evidence.parse::<WideEvidence>().unwrap().allows(&model).unwrap(), "{model}");
    }
    assert_eq!(answered(&[], evidence)["encoding"], "path");
    let full: WordEvidence = GridEvidence::full(&"8/8/1@4@1/8/8/3@4/8/6@1".parse().unwrap());
    let answer = answered(&[], &full.to_string());
    assert_eq!((&answer["encoding"], &answer["unique"]), (&json!("label"), &json!(true)));
    assert_eq!(answer["model"], "8/8/1@4@1/8/8/3@4/8/6@1");
}

#[test]
fn in_words() {
    let out = |evidence: &str| {
        let ran = blackbox_reading(&["sat"], evidence.as_bytes());
        assert_eq!((ran.code, ran.errors.as_str()), (0, ""));
        ran.out
    };
    assert_eq!(out("2x1 1; T1 H"), "one board is @1\nit is the only one\n");
    assert_eq!(
        out("2x1 ?; L1 H; L1 R1"),
        "no board satisfies the evidence; these contradict each other:\nL1 H\nL1 R1\n"
    );
    assert!(out("2x1 ?; T1 H").ends_with("\nthere are others, and some ray tells them apart\n"));
    let ring: WordEvidence = GridEvidence::full(&"@@@/@1@/@@@".parse().unwrap());
    let ring = ring.to_string().replacen(" 8", " ?", 1);
    assert!(out(&ring).ends_with("\nthere are others, all equivalent: no ray tells them apart\n"));
}

#[test]
fn dimacs() {
    let ran = blackbox_reading(&["sat", "--dimacs", "--encoding", "path"], b"2x1 1; =(1,0) @");
    let expected = "c 1 atom (0,0)\nc 2 atom (1,0)\nc 3 at least 1 atoms in cells 0..1\n\
                    c 4 at least 2 atoms in cells 0..1\np cnf 4 ";
    assert_eq!((ran.code, ran.errors.as_str()), (0, ""));
    assert!(ran.out.contains(expected), "{}", ran.out);
    let (header, clauses) = ran.out.split_once("p cnf 4 ").unwrap();
    assert!(header.lines().all(|line| line.starts_with("c ")));
    let (count, clauses) = clauses.split_once('\n').unwrap();
    assert_eq!(count.parse(), Ok(clauses.lines().count()));
    assert!(clauses.lines().all(|line| line.ends_with(" 0")));
    assert!(clauses.lines().any(|line| line == "2 0"), "the known cell");
}

#[test]
fn failures() {
    let off = blackbox_reading(&["sat"], b"8x8 4\nL9 H\n");
    assert_eq!((off.code, off.out.as_str()), (2, ""));
    assert!(
        off.errors.starts_with("blackbox: standard input: line 2, column 1: no such port"),
        "{}",
        off.errors
    );
    let spent = blackbox_reading(&["sat", "--limit", "0"], b"8x8 4; L1 H; R8 H");
    assert_eq!(
        (spent.code, spent.out.as_str(), spent.errors.as_str()),
        (
            1,
            "",
            "blackbox: standard input: unknown: the nodes allowed are spent, expected a greater --limit\n"
        )
    );
    assert_eq!(blackbox(&["sat", "--encoding", "unary"]).code, 2);
    assert_eq!(blackbox(&["sat", "--dimacs", "--json"]).code, 2);
    assert_eq!(blackbox_reading(&["sat"], b"8x8 4\n\xff").code, 2);
    assert_eq!(blackbox(&["sat", "no-such-file"]).code, 1);
}
