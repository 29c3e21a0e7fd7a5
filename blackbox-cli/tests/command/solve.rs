//! `blackbox solve`: what follows from evidence.

use std::{fmt::Write, path::Path};

use blackbox_core::{GridEvidence, WideBoard, WideEvidence, WordEvidence};
use serde_json::{Value, json};

use crate::{Ran, blackbox, blackbox_reading};

/// What the command answers to this evidence on standard input.
fn solved(evidence: &str) -> Value {
    let Ran { code, out, errors } = blackbox_reading(&["solve", "--json"], evidence.as_bytes());
    assert_eq!((code, errors.as_str(), out.lines().count()), (0, "", 1), "{evidence}");
    serde_json::from_str(&out).expect("JSON")
}

fn number(text: &Value) -> f64 {
    text.as_str().expect("a decimal string").parse().expect("a decimal string")
}

/// The evidence of a reference case with only these of its hints.
fn text(case: &Value, hints: &[Value]) -> String {
    let mut text = format!("{}x{} {}-{}\n", case["w"], case["h"], case["nmin"], case["nmax"]);
    for hint in hints {
        writeln!(text, "{} {}", hint[0].as_str().unwrap(), hint[1].as_str().unwrap()).unwrap();
    }
    text
}

#[test]
fn evidence_may_be_the_argument() {
    for (command, evidence) in [
        (&["solve", "--json"][..], "5x5 3; L4 B3; T2 R"),
        (&["solve"], "5x5\t3"),
        (&["advise"], "5x5 3; L4 B3; T2 R"),
        (&["sat"], "5x5\t3;L4 B3"),
        (&["draw", "--evidence"], "5x5 3-4; =(1,1) @"),
        (&["solve"], "hex3 2; 1 H; 5 R"),
        (&["advise"], "hex3 2; 1 H"),
        (&["draw", "--evidence"], "hex3 2; 1 H"),
    ] {
        let read = blackbox_reading(&[command, &["-"]].concat(), evidence.as_bytes());
        let taken = blackbox(&[command, &[evidence]].concat());
        assert_eq!((taken.code, &taken.out), (0, &read.out), "{evidence}: {}", taken.errors);
    }
    // A fault in evidence is named with its place; a text that is no evidence is taken for a file that is
    // missing.
    let wrong = blackbox(&["solve", "5x5 3; L9 H"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.errors.contains("\"5x5 3; L9 H\": line 1, column 8"), "{}", wrong.errors);
    let missing = blackbox(&["solve", "evidence of yesterday.txt"]);
    assert_eq!((missing.code, missing.errors.contains("no such file")), (1, true), "{}", missing.errors);
}

#[test]
fn reference_cases() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/evidence/cases.jsonl");
    let cases = std::fs::read_to_string(path).unwrap();
    for case in cases.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let evidence = text(&case, case["hints"].as_array().unwrap());
        let answer = solved(&evidence);
        for key in ["consistent", "count", "count_by_atoms", "unique"] {
            assert_eq!(answer[key], case[key], "{key} of {evidence}");
        }
        let chances = answer["probability"].as_array().unwrap().iter().flat_map(|row| {
            assert_eq!(row.as_array().unwrap().len() as u64, case["w"].as_u64().unwrap());
            row.as_array().unwrap()
        });
        let counts: Vec<_> = case["cell_atom_counts"].as_array().unwrap().iter().map(number).collect();
        assert_eq!(chances.clone().count(), counts.len(), "{evidence}");
        for (chance, count) in chances.zip(counts) {
            let expected = count / number(&case["count"]).max(1.0);
            assert!((chance.as_f64().unwrap() - expected).abs() < 1e-12, "{evidence}");
        }
        let conflict = answer["conflict"].as_array().unwrap();
        if case["consistent"] == true {
            let model: WideBoard = answer["model"].as_str().unwrap().parse().unwrap();
            let known: WideEvidence = evidence.parse().unwrap();
            assert!(known.allows(&model).unwrap() && conflict.is_empty(), "{evidence}");
            assert!(answer["unique"] == false || answer["unique_class"] == true, "{evidence}");
        } else {
            assert_eq!(
                (&answer["model"], &answer["unique_class"]),
                (&Value::Null, &json!(false)),
                "{evidence}"
            );
            assert_eq!(conflict.is_empty(), case["mus"].as_array().unwrap().is_empty(), "{evidence}");
            assert_eq!(solved(&text(&case, conflict))["consistent"], false, "{evidence}");
            for spared in 0..conflict.len() {
                let mut fewer = conflict.clone();
                fewer.remove(spared);
                assert_eq!(solved(&text(&case, &fewer))["consistent"], true, "{evidence}");
            }
        }
    }
}

#[test]
fn the_whole_answer() {
    assert_eq!(
        solved("2x1 1; T1 H # the first cell\n"),
        json!({
            "consistent": true, "count": "1", "count_by_atoms": {"1": "1"}, "unique": true, "unique_class": true,
            "model": "@1", "probability": [[1.0, 0.0]], "conflict": [],
        })
    );
    assert_eq!(
        solved("2x2 ?; =(1,1) @; L1 R1; L2 H; T1 R"),
        json!({
            "consistent": false, "count": "0", "count_by_atoms": {}, "unique": false, "unique_class": false,
            "model": null, "probability": [[0.0, 0.0], [0.0, 0.0]],
            "conflict": [["L1", "R1"], ["L2", "H"]],
        })
    );
}

#[test]
fn one_class_of_several_boards() {
    // Atoms all around a cell: no ray looks at it, so both contents are possible.
    let full: WordEvidence = GridEvidence::full(&"@@@/@1@/@@@".parse().unwrap());
    let answer = solved(&full.to_string().replacen(" 8", " ?", 1));
    assert_eq!((&answer["unique"], &answer["unique_class"]), (&json!(false), &json!(true)), "{answer}");
    assert_eq!(answer["probability"][1][1], 0.5, "{answer}");
}

#[test]
fn larger_boards() {
    for side in [9u32, 12, 17, 33] {
        let answer = solved(&format!("{side}x{side} 1; =({},0) @", side - 1));
        let model: WideBoard = answer["model"].as_str().unwrap().parse().unwrap();
        assert_eq!((&answer["count"], model.count()), (&json!("1"), 1), "{side}");
        assert_eq!(answer["probability"].as_array().unwrap().len() as u32, side);
    }
}

/// Where the search gives up, the count stays unknown, and the rest is told.
#[test]
fn without_a_count() {
    let ran = blackbox_reading(&["solve"], b"65x1 1; T1 H; L1 H");
    assert_eq!((ran.code, ran.errors.as_str()), (0, ""), "the solver finds that it is the only one");
    assert!(ran.out.starts_with("boards 1, the only one\nwith 1 atom 1\none is @64\n"), "{}", ran.out);
    let ran = blackbox_reading(&["solve", "--json"], b"65x1 1-2; T1 H");
    assert_eq!(ran.code, 1);
    assert_eq!(
        ran.errors,
        "blackbox: standard input: the number of boards is unknown: the board is larger than the solver holds, expected at most 64x64\n"
    );
    let answer: Value = serde_json::from_str(&ran.out).expect("JSON");
    for key in ["count", "count_by_atoms", "probability"] {
        assert_eq!(answer[key], Value::Null, "{key}");
    }
    assert_eq!((&answer["consistent"], &answer["unique"]), (&json!(true), &json!(false)));
    assert_eq!((&answer["unique_class"], &answer["conflict"]), (&json!(false), &json!([])));

    let ran = blackbox_reading(&["solve", "--limit", "200"], b"20x20 30; L4 H; T9 H; B7 R; R2 R");
    assert_eq!(ran.code, 1);
    assert!(
        ran.errors.ends_with("unknown: the nodes allowed are spent, expected a greater --limit\n"),
        "{}",
        ran.errors
    );
}

#[test]
fn counts_beyond_128_bits() {
    let answer = solved("12x12 ?; =(3,4) @");
    assert_eq!(answer["count"], "11150372599265311570767859136324180752990208");
    assert_eq!(answer["count_by_atoms"]["2"], "143");
    assert_eq!((&answer["probability"][4][3], &answer["probability"][0][0]), (&json!(1.0), &json!(0.5)));
}

#[test]
fn in_words() {
    let ran = blackbox_reading(&["solve", "-"], b"2x1 ?; T1 H");
    assert_eq!(
        ran.out,
        "boards 2, some ray tells them apart\nwith 1 atom 1\nwith 2 atoms 1\none is @1\n\
         probability of an atom in percent:\n100.0  50.0\n"
    );
    let ran = blackbox_reading(&["solve"], b"2x1 ?; L1 H; L1 R1");
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (0, "no board satisfies the evidence; these contradict each other:\nL1 H\nL1 R1\n")
    );
}

#[test]
fn failures() {
    let spent = blackbox_reading(&["solve", "--limit", "10"], b"8x8 10; L1 H; R8 H");
    assert_eq!(
        (spent.code, spent.out.as_str(), spent.errors.as_str()),
        (
            1,
            "",
            "blackbox: standard input: unknown: the nodes allowed are spent, expected a greater --limit\n"
        )
    );
    let off = blackbox_reading(&["solve"], b"8x8 4\nL9 H\n");
    assert_eq!(off.code, 2);
    assert!(
        off.errors.starts_with("blackbox: standard input: line 2, column 1: no such port"),
        "{}",
        off.errors
    );
    assert_eq!(blackbox_reading(&["solve"], b"").code, 2);
    assert_eq!(blackbox_reading(&["solve"], b"8x8 4\n\xff").code, 2);
    assert_eq!(blackbox(&["solve", "no-such-file"]).code, 1);
    assert_eq!(blackbox(&["solve", "--limit", "many"]).code, 2);
}

#[test]
fn why_a_cell_is_certain() {
    let evidence = b"8x8 4; L5 B5; B8 R; T2 H; L3 H; R6 H; T7 H; R1 L1; B3 L7";
    let words = "Row 3 column 2 holds an atom: L1 came out at R1, L5 came out at B5 and L7 came out at B3. No fewer \
                 observations force it.";
    let picture = "    1 2 3 4 5 6 7 8\n1 1 ─────────────── 1\n2   . . . . . . . .\n3   . ◉ . . . . ? ?\n\
                   4   . . ┌─────╴ . .\n5 2 ────┘ . . . . .\n6   . . . @ . . . .\n7 3 ────┐ . ┌─╴ . .\n\
                   8   . . │ . │ . ? ?\n        3   2\n";
    let ran = blackbox_reading(&["solve", "--why", "2,3"], evidence);
    assert_eq!((ran.code, ran.out), (0, format!("{words}\n{picture}")));
    let ran = blackbox_reading(&["solve", "--why", "2,3", "--json"], evidence);
    let answer: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(answer["cell"], json!([1, 2]));
    assert_eq!(answer["facts"], json!([["L1", "R1"], ["L5", "B5"], ["L7", "B3"]]));
    assert_eq!((&answer["atom"], &answer["smallest"]), (&json!(true), &json!(true)));
    assert_eq!(answer["by_number"], json!(false));
    assert_eq!((&answer["words"], &answer["atoms"]), (&json!(words), &json!([[1, 2], [3, 5]])));
    assert_eq!(answer["empty"].as_array().map(Vec::len), Some(58));
    let ran = blackbox_reading(&["draw", "--evidence", "-", "--why", "2,3"], evidence);
    assert_eq!((ran.code, ran.out.as_str()), (0, picture));
    let ran = blackbox_reading(&["draw", "--evidence", "-", "--why", "2,3", "--svg"], evidence);
    assert!(ran.out.starts_with("<svg ") && ran.out.contains("stroke=\"#d55e00\""), "{}", ran.out);
    let open = blackbox_reading(&["solve", "--why", "2,3"], b"8x8 4; L5 B5");
    assert_eq!((open.code, open.out.as_str()), (1, ""));
    assert!(
        open.errors.contains("row 3 column 2 is not certain, expected a cell that is: "),
        "{}",
        open.errors
    );
    for (cell, said) in [("9,1", "expected 1 to 8"), ("0,1", "expected 1 to 8"), ("x", "expected column,row")]
    {
        let ran = blackbox_reading(&["solve", "--why", cell], evidence);
        assert!(ran.code == 2 && ran.errors.contains(said), "{}", ran.errors);
    }
}

#[test]
fn by_a_sweep() {
    let evidence = "9x4 5-6; L2 H; T3 R; B7 H";
    let swept = blackbox_reading(&["solve", "--sweep", "--json"], evidence.as_bytes());
    let searched = blackbox_reading(&["solve", "--json"], evidence.as_bytes());
    let [swept, searched]: [Value; 2] =
        [swept, searched].map(|ran| serde_json::from_str(&ran.out).expect("JSON"));
    for field in ["consistent", "count", "count_by_atoms", "unique", "conflict"] {
        assert_eq!(swept[field], searched[field], "{field}");
    }
    assert!(swept["model"].is_null() && swept["probability"].is_null());
    let ran = blackbox_reading(&["solve", "--sweep"], b"2x2 ?; L1 H; T1 R");
    assert_eq!((ran.code, ran.out.as_str()), (0, "boards 2\nwith 1 atom 1\nwith 2 atoms 1\n"));
    let ran = blackbox_reading(&["solve", "--sweep"], b"2x2 0; L1 H");
    assert_eq!((ran.code, ran.out.as_str()), (0, "boards 0\n"));
    let ran = blackbox_reading(&["solve", "--sweep"], b"3x1 1");
    assert_eq!(ran.out, "boards 3\nwith 1 atom 3\n");
    assert_eq!(blackbox_reading(&["solve", "--sweep"], b"13x13 1").code, 1);
}

/// What follows from numbers of atoms, odds and an error rate, against sums over the boards of two cells.
#[test]
fn priors_weigh_what_follows() {
    let solved = |words: &[&str]| {
        let words = [&["solve", "2x1 ?; T1 H", "--json"], words].concat();
        let Ran { code, out, errors } = blackbox(&words);
        assert_eq!((code, errors.as_str()), (0, ""), "{words:?}");
        serde_json::from_str::<Value>(&out).expect("JSON")
    };
    let near = |found: &Value, expected: f64| (found.as_f64().expect("a number") - expected).abs() < 1e-12;
    let found = solved(&["--prior", "1=1, 2=3"]);
    // One atom is on the first cell in one of two boards.
    assert!(near(&found["probability_by_atoms"]["2"], 6.0 / 7.0), "{found}");
    assert!(near(&found["probability"][0][1], 6.0 / 7.0) && found["count"] == "2", "{found}");
    let file = std::env::temp_dir().join(format!("blackbox-odds-{}", std::process::id()));
    std::fs::write(&file, "# how likely\n3 1e300\n").expect("a file");
    let odds = file.to_str().expect("a path");
    let found = solved(&["--odds", odds]);
    assert!(near(&found["probability"][0][1], 1.0) && near(&found["entropy"], 0.0), "{found}");
    // No atom for certain, so the answer was wrong.
    std::fs::write(&file, "0 1\n").expect("a file");
    let found = solved(&["--odds", odds, "--error", "0.25"]);
    assert!(near(&found["probability"][0][0], 0.0) && near(&found["entropy"], 1.0), "{found}");
    let Ran { code, out, .. } = blackbox(&["solve", "2x1 ?; T1 H; T1 R", "--error", "0.5"]);
    assert!(code == 0 && out.contains("contradict") && out.contains("percent"), "{out}");
    for (words, wrong) in [
        (
            ["--prior", "1"],
            "--prior \"1\": \"1\" is no weight, expected a number of atoms and its weight such as 3=1",
        ),
        (["--prior", "1=-1"], "--prior \"1=-1\": the weight of 1 atoms is -1, expected a number from 0"),
        (["--prior", "1=0"], "--prior \"1=0\": the prior has no weight, expected one above 0 at least"),
        (
            ["--error", "-0.1"],
            "--error -0.1: invalid error (got -0.1), expected a probability of 0 to below 1",
        ),
        (["--error", "1"], "--error 1: invalid error (got 1), expected a probability of 0 to below 1"),
        (
            ["--prior", "7=1"],
            "\"2x1 ?; T1 H\": the prior allows no board that satisfies the evidence, expected one with a weight above 0",
        ),
        (
            ["--odds", odds],
            "\"2x1 ?; T1 H\": the prior allows no board that satisfies the evidence, expected one with a weight above 0",
        ),
    ] {
        let Ran { code, errors, .. } = blackbox(&["solve", "2x1 ?; T1 H", words[0], words[1]]);
        assert_eq!((code, errors.as_str()), (2, format!("blackbox: {wrong}\n").as_str()));
    }
    std::fs::write(&file, "1\nx 2\n").expect("a file");
    let Ran { code, errors, .. } = blackbox(&["solve", "2x1 ?", "--odds", odds]);
    assert_eq!(code, 2);
    assert!(errors.contains("line 2: \"x\" is no number, expected odds from 0, or inf"), "{errors}");
    std::fs::write(&file, "1\n").expect("a file");
    let Ran { code, errors, .. } = blackbox(&["solve", "2x1 ?", "--odds", odds]);
    assert_eq!((code, errors.contains("expected (1, 2) for 2x1 boards")), (2, true), "{errors}");
    std::fs::remove_file(file).expect("the file");
}

/// Evidence that has boards by another numbering alone says so.
#[test]
fn a_conflict_says_which_other_numbering_was_meant() {
    let ran = blackbox(&["solve", "3x3 1; L3 H; T2 R"]);
    assert!(ran.out.ends_with("with --ports bottom the same text has boards\n"), "{}", ran.out);
    let ran = blackbox(&["solve", "--json", "3x3 1; L3 H; T2 R"]);
    assert!(ran.out.contains(r#""numberings":["bottom"]"#), "{}", ran.out);
    let ran = blackbox(&["solve", "--ports", "bottom", "3x3 1; L3 H; T2 R"]);
    assert!(ran.out.starts_with("boards 2"), "{}", ran.out);
}
