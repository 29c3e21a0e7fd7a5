//! `dungeon`: the vectors by both rules, faults after the answers before them, drawings.

use std::{fs, path::PathBuf};

use serde_json::Value;

use crate::{Ran, blackbox, blackbox_reading, printed};

fn vectors() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/dungeon")
}

fn vector(name: &str) -> String {
    vectors().join(name).to_str().unwrap().to_owned()
}

fn dungeon(input: &str) -> Ran {
    blackbox_reading(&["dungeon"], input.as_bytes())
}

const RUN: &str = "5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n";

#[test]
fn every_vector_by_both_rules() {
    let mut checked = 0;
    for entry in fs::read_dir(vectors()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        for rule in ["sight", "adjacent"] {
            let own = path.with_extension(format!("{rule}.out"));
            let answers = if own.exists() { own } else { path.with_extension("out") };
            let out = printed(&["dungeon", path.to_str().unwrap(), "--rule", rule]);
            assert!(out == fs::read_to_string(answers).unwrap(), "{path:?} {rule}");
            checked += 1;
        }
    }
    assert!(checked >= 118);
    let sight = printed(&["dungeon", &vector("172_variants_differ.in")]);
    assert_eq!(sight, fs::read_to_string(vector("172_variants_differ.sight.out")).unwrap());
}

#[test]
fn the_answers_before_a_fault_are_written() {
    let ran = dungeon(&format!("3\n{RUN}{RUN}5 5\n+---+\n|..X|\n|M?.|\n|@MM|\n+---+\n"));
    assert_eq!((ran.code, ran.out.as_str()), (2, "5\n5\n"));
    assert_eq!(
        ran.errors,
        "blackbox: standard input: line 17, column 3: unknown character '?', expected one of + - | . @ X M\n"
    );
    let ran = dungeon(&format!("2\n{RUN}"));
    assert_eq!((ran.code, ran.out.as_str()), (2, "5\n"));
    assert_eq!(
        ran.errors,
        "blackbox: standard input: line 8: end of input, expected run 2 of 2: height and width\n"
    );
    let ran = dungeon(&format!("1\n{RUN}.\n"));
    assert_eq!((ran.code, ran.out.as_str()), (2, "5\n"));
    assert!(ran.errors.contains("line 8, column 1: text after the last run, expected nothing"));
}

#[test]
fn endless_lines_are_refused() {
    for start in ["", "1\n", "1\n3 5\n", &format!("1\n{RUN}")] {
        let ran = dungeon(&(start.to_owned() + &"1".repeat(1 << 20)));
        assert_eq!(ran.code, 2, "{start}");
        assert!(
            ran.errors.starts_with("blackbox: standard input: line ") && ran.errors.contains(", expected ")
        );
    }
}

#[test]
fn the_limit_counts_itself() {
    let ran =
        |limit: &str| blackbox_reading(&["dungeon", "--within", limit], format!("1\n{RUN}").as_bytes()).out;
    assert_eq!((ran("5").as_str(), ran("4").as_str(), ran("0").as_str()), ("5\n", "0\n", "0\n"));
    assert_eq!(printed(&["dungeon", &vector("198_over_limit.in")]), "0\n");
    let more = printed(&["dungeon", &vector("198_over_limit.in"), "--within", "4294967295"]);
    assert!(more.trim().parse::<u32>().unwrap() > 10_000, "{more}");
}

#[test]
fn json_has_a_path() {
    let text = printed(&["dungeon", &vector("sample_standin.in"), "--json"]);
    let runs: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let steps: Vec<_> = runs.iter().map(|run| run["steps"].as_u64().unwrap()).collect();
    assert_eq!(steps, [23, 5, 0, 12, 1]);
    assert_eq!(
        runs[1].to_string(),
        "{\"run\":2,\"width\":5,\"height\":5,\"rule\":\"sight\",\"limit\":10000,\"answer\":\"escaped\",\"steps\":5,\
         \"moves\":\".NENE\",\"path\":[[1,3],[1,3],[1,2],[2,2],[2,1],[3,1]]}"
    );
    assert_eq!((&runs[2]["answer"], &runs[2]["moves"]), (&"caught".into(), &"".into()));
    for run in &runs {
        let moves = run["moves"].as_str().unwrap();
        let path = run["path"].as_array().unwrap();
        assert_eq!(moves.len() as u64, run["steps"].as_u64().unwrap());
        assert_eq!(path.len(), if moves.is_empty() { 0 } else { moves.len() + 1 });
    }
}

#[test]
fn frames_as_text() {
    let input = format!("1\n{RUN}");
    let frames = blackbox_reading(&["dungeon", "--draw"], input.as_bytes()).out;
    assert!(frames.starts_with(
        "run 1: out in 5 steps\n\nstep 0\n+---+\n|..X|\n|>..|\n|@>>|\n+---+\n\nstep 1 .\n+---+\n|..X|\n|.>.|\n"
    ));
    assert!(frames.ends_with("\nstep 5 E\n+---+\n|..@|\n|..<|\n|^.>|\n+---+\n"));
    let frontier = blackbox_reading(&["dungeon", "--draw", "text", "--frontier"], input.as_bytes()).out;
    assert!(frontier.contains("step 4 N\n+---+\n|o@X|\n|oo<|\n|^o>|\n+---+\n"));
    let caught = printed(&["dungeon", &vector("001_sample3.in"), "--draw"]);
    assert!(caught.starts_with("run 1: dead after ") && caught.matches("step").count() == 2, "{caught}");
}

#[test]
fn one_moving_picture() {
    let file = vector("sample_standin.in");
    for words in [&["--draw", "svg", "--run", "2"][..], &["--draw", "svg", "--run", "2", "--frontier"]] {
        let svg = printed(&[&["dungeon", &file][..], words].concat());
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains("Moves: .NENE.") && svg.contains("repeatCount=\"indefinite\""));
    }
    let still = printed(&["dungeon", &file, "--draw", "svg", "--run", "3"]);
    assert!(still.contains("Moves: none.") && !still.contains("<animate"));
    let ran = blackbox(&["dungeon", &file, "--draw", "svg"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert_eq!(ran.errors, "blackbox: --draw svg: more than one run, expected --run N to choose one\n");
    assert_eq!(printed(&["dungeon", &file, "--run", "4"]), "12\n");
    let ran = blackbox(&["dungeon", &file, "--run", "6"]);
    assert_eq!((ran.code, ran.errors.as_str()), (2, "blackbox: --run 6: no such run, expected 1 to 5\n"));
}

#[test]
fn wrong_words() {
    for words in [
        &["dungeon", "--rule", "touch"][..],
        &["dungeon", "--within", "-1"],
        &["dungeon", "--within", "4294967296"],
        &["dungeon", "--frontier"],
        &["dungeon", "--json", "--draw"],
        &["dungeon", "--run", "0"],
    ] {
        let ran = blackbox(words);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}");
        assert!(
            ran.errors.starts_with("blackbox: usage: ") && ran.errors.contains("expected"),
            "{}",
            ran.errors
        );
    }
}
