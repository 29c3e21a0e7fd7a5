//! Hexagons by the words that squares are asked for.

use serde_json::{Value, json};

use crate::{Ran, blackbox, blackbox_reading, printed};

const FIGURE: &str = "5/6/1@5/3@@2@/2@@5/8/7/6/5";

fn object(words: &[&str]) -> Value {
    serde_json::from_str(&printed(words)).unwrap()
}

#[test]
fn rays_and_signatures() {
    let followed = printed(&["path", FIGURE, "10", "28", "24"]);
    let starts = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
    assert_eq!(followed.lines().filter(starts).collect::<Vec<_>>(), ["10 H", "28 R", "24 17"]);
    let found = object(&["path", FIGURE, "10", "--json"]);
    assert_eq!((&found["port"], &found["outcome"]), (&"10".into(), &"H".into()));
    assert_eq!((&found["cells"][0], &found["headings"][0]), (&json!([0, 4]), &"right".into()));
    assert!(followed.contains("\nE1 right\n"), "{followed}");
    let signature = printed(&["signature", FIGURE]);
    assert_eq!(signature.lines().count(), 54);
    assert!(signature.contains("\n24 17\n"));
    assert_eq!(printed(&["signature", FIGURE, "--ports", "numbers"]), signature);
    let found = object(&["signature", FIGURE, "--json"]);
    assert_eq!(
        (&found["size"], &found["atoms"], &found["signature"]["32"]),
        (&"hex5".into(), &6.into(), &"44".into())
    );
    assert!(found.get("width").is_none() && found.get("height").is_none());
    // An atom straight ahead of port 3 and one beside it.
    assert_eq!(printed(&["path", "1@/@2/2", "3"]), "3 H\nhit, length 0, deflections 0\n");
    assert_eq!(
        printed(&["path", "@1/@2/2", "3", "--size", "hex2r"]),
        "3 R\nreflection, length 0, deflections 0\n"
    );
}

#[test]
fn notations() {
    let atoms = printed(&["convert", FIGURE, "--to", "atoms"]);
    assert_eq!(atoms, "hex5:(1,2)(3,3)(4,3)(7,3)(2,4)(3,4)\n");
    assert_eq!(printed(&["convert", atoms.trim(), "--to", "compact"]), format!("{FIGURE}\n"));
    let bits = printed(&["convert", FIGURE, "--to", "bits"]);
    assert_eq!(printed(&["convert", bits.trim(), "--size", "hex5", "--to", "atoms"]), atoms);
    let grid = blackbox_reading(
        &["convert", "-", "--to", "compact"],
        printed(&["convert", FIGURE, "--to", "grid"]).as_bytes(),
    );
    assert_eq!(grid.out, format!("{FIGURE}\n"));
}

#[test]
fn evidence() {
    let solve = |text: &str, words: &[&str]| blackbox_reading(&[&["solve"], words].concat(), text.as_bytes());
    let Ran { code, out, errors } = solve("hex2 1; 3 R", &[]);
    assert_eq!((code, errors.as_str()), (0, ""));
    assert_eq!(
        out,
        "boards 1, the only one\nwith 1 atom 1\none is @1/3/2\nprobability of an atom in percent:\n   \
         100.0   0.0\n  0.0   0.0   0.0\n     0.0   0.0\n"
    );
    assert_eq!(
        solve("hex2 1; 1 H; 2 R", &[]).out,
        "no board satisfies the evidence; these contradict each other:\n1 H\n2 R\n"
    );
    assert_eq!(solve("hex2 1", &["--boards", "3"]).out, "@1/3/2\n1@/3/2\n2/@2/2\n");
    assert_eq!(printed(&["solve", "3x3 1-2; L1 R1", "--boards", "9"]).lines().count(), 6);
    let found: Value = serde_json::from_str(&solve("hex3 2", &["--json"]).out).unwrap();
    assert_eq!((&found["count"], &found["probability"][0][0]), (&"171".into(), &(18.0 / 171.0).into()));
    let rows: Vec<usize> =
        found["probability"].as_array().unwrap().iter().map(|row| row.as_array().unwrap().len()).collect();
    assert_eq!(rows, [3, 4, 5, 4, 3]);
    let why = ["solve", "hex3 2; 1 H; 5 R", "--why", "B1"];
    assert!(printed(&why).starts_with("Cell B1 holds an atom: "), "{}", printed(&why));
    assert!(object(&[&why[..], &["--json"]].concat())["cell"] == json!([0, 1]));
    let advice = blackbox_reading(&["advise"], b"hex2 1").out;
    assert!(
        advice.starts_with("fire ") && advice.contains("\nboards 7\n") && advice.lines().count() == 21,
        "{advice}"
    );
    let found: Value = serde_json::from_str(&blackbox_reading(&["advise", "--json"], b"hex2 1").out).unwrap();
    assert_eq!(found["ports"].as_array().unwrap().len(), 18);
    assert_eq!(
        blackbox_reading(&["advise"], b"hex2 1; 3 R").out.lines().next(),
        Some("no ray tells the boards left apart")
    );
}

#[test]
fn figures() {
    let census = printed(&["census", "hex2", "0-7", "--json"]);
    assert_eq!(census.lines().count(), 8);
    let one: Value = serde_json::from_str(census.lines().nth(1).unwrap()).unwrap();
    let figures =
        ["size", "atoms", "boards", "signatures", "unique", "largest"].map(|name| one[name].clone());
    assert_eq!(figures, [json!("hex2"), json!(1), json!("7"), json!("7"), json!("7"), json!("1")]);
    let found = object(&["census", "hex3", "2", "--json"]);
    assert_eq!((&found["boards"], &found["size"]), (&"171".into(), &"hex3".into()));
    let played = printed(&["strategy", "hex3", "2"]);
    assert!(played.starts_with("placements 171\nrays       "), "{played}");
    let found = object(&["strategy", "hex3", "1", "--seeker", "entropy", "--json"]);
    assert_eq!(found["placements"], json!("19"));
    assert!(printed(&["par", "2/1@1/2"]).starts_with("par 1 (12 over the twelve images)\n"));
    assert_eq!(object(&["par", "2/1@1/2", "--json"])["par12"], json!(12));
    let optimum = printed(&["optimal", "hex2", "2"]);
    assert!(optimum.starts_with("optimum "), "{optimum}");
    let proof = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hexagon.proof");
    let path = proof.to_str().unwrap();
    assert_eq!(printed(&["optimal", "hex2", "2", "--proof", path]), optimum);
    assert!(printed(&["verify", path]).starts_with("verified: hex2 2 rays "));
    std::fs::remove_file(proof).unwrap();
}

#[test]
fn pictures() {
    let text = printed(&["draw", FIGURE, "--rays", "24,28"]);
    assert!(text.contains('@') && (text.contains("17 1") || text.contains("1 17")), "{text}");
    assert!(printed(&["draw", FIGURE, "--rays", "all", "--svg"]).ends_with("</svg>\n"));
    let drawn = blackbox_reading(&["draw", "--evidence", "-", "--posterior"], b"hex2 1; 3 R");
    assert!(drawn.code == 0 && drawn.out.contains("100"), "{}", drawn.out);
}

#[test]
fn games() {
    let ids = printed(&["generate", "2", "s2m1M1#1"]);
    assert!(ids.lines().count() == 2 && ids.starts_with("s2m1M1:"), "{ids}");
    let clues = printed(&["generate", "1", "s3m2M2#1", "--clues"]);
    assert!(clues.starts_with("hex3 2; ") && clues.contains(" s3m2M2:"), "{clues}");
    let sheet = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hexagons.svg");
    printed(&["print", "2", "s3m2M2#1", "-o", sheet.to_str().unwrap()]);
    assert!(std::fs::read_to_string(&sheet).unwrap().contains("</svg>"));
    std::fs::remove_file(sheet).unwrap();
}

#[test]
fn a_game_line_by_line() {
    let ran = blackbox_reading(
        &["play", "s2m1M1#1"],
        b"help\nadvice\nfire 1\nfire 1\nhints on\nscore\nid\nreview\nguess D1\ndance\nundo\nsolve\nscore\nquit\n",
    );
    assert_eq!((ran.code, ran.errors.as_str()), (0, ""));
    for said in [
        "10            fire a ray from a port by its number",
        "the port 1 has been used, expected an unfired one",
        "boards are left",
        " bits. Of the boards: ",
        "Score 1 (rays) = 1 ray.",
        "s2m1M1:",
        "A review comes once the game is over.",
        "no such cell on a board of hex2",
        "\"dance\" is no move, expected a port, a cell or a word",
        "0 wrong and 1 missed atoms.",
        "Par 2 rays",
    ] {
        assert!(ran.out.contains(said), "{said}:\n{}", ran.out);
    }
    let lessons = blackbox_reading(&["play", "s5m6M6#1", "--tutorial"], b"quit\n").out;
    assert!(lessons.contains("8 of 8. ") && lessons.contains("The ray from 6 is absorbed."), "{lessons}");
    let day = blackbox_reading(&["play", "s3m2M2#1"], b"daily 2026-11-22\nid\n").out;
    assert!(day.contains("> s5m4M4:"), "{day}");
    let same = blackbox_reading(&["play", "s5m4M4", "--daily=2026-11-22"], b"id\n").out;
    assert_eq!(same.lines().last(), day.lines().last());
}

#[test]
fn a_saved_game() {
    let save = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hexagons.sav");
    let path = save.to_str().unwrap();
    let saving = format!("fire 2\nguess A1\nsave {path}\n");
    assert!(blackbox_reading(&["play", "s3m2M2#9"], saving.as_bytes()).out.contains("Saved as"));
    let again = blackbox_reading(&["play", path], b"score\n");
    assert!(again.out.contains("Score 1 (rays) = 1 ray."), "{}", again.out);
    let shown = printed(&["replay", path]);
    assert!(shown.starts_with("s3m2M2:") && shown.contains("State 3 of 3. "), "{shown}");
    let state = object(&["replay", path, "--json"]);
    assert_eq!((&state["size"], &state["guesses"]), (&"hex3".into(), &json!([[0, 0]])));
    std::fs::remove_file(save).unwrap();
}

#[test]
fn two_players() {
    let out = blackbox_reading(
        &["play", "s3m2M2", "--players", "2"],
        b"B3 F9\nB3 E2\n6\nB3\nE2\nhelp\nanswer\nrandom\nanswer\n",
    )
    .out;
    assert!(out.contains("(B3 D1 and so on)") && out.contains("no such cell on a board of hex3"), "{out}");
    assert!(out.contains("lock row E a row") && out.contains("Player 1 pays 1."), "{out}");
}

#[test]
fn failures() {
    let fails = |words: &[&str], says: &str| {
        let ran = blackbox(words);
        assert!(ran.code == 2 && ran.errors.contains(says), "{words:?}: {} {}", ran.code, ran.errors);
    };
    fails(&["path", "5/6/5", "1"], "BOARD \"5/6/5\": ");
    fails(&["path", FIGURE, "55"], "PORT \"55\": no such port, expected one of a board of hex5: 1 to 54");
    fails(&["path", FIGURE, "L1"], "PORT \"L1\": ");
    fails(&["census", "hex6", "1"], "invalid size hex6, expected 2 to 5 cells a side");
    fails(&["census", "hex2", "8"], "blackbox: N: ");
    fails(&["play", "s6m1M1"], "expected");
    fails(&["solve", "hex5 6; 55 H"], "line 1, column 9");
    fails(&["solve", "hex3 2", "--why", "A9"], "--why \"A9\": ");
    for words in [
        &["sat", "hex3 2; 1 H"][..],
        &["solve", "hex3 2; 1 H", "--sweep"],
        &["census", "hex3", "all", "--sweep"],
    ] {
        fails(words, "the board is hex3, expected a rectangle such as 8x8");
    }
    fails(&["convert", FIGURE, "--to", "sgt"], "--to sgt: ");
    let contest = blackbox_reading(&["trace"], b"..\n...\n..\n1\n1\nX\n");
    assert!(contest.code == 2 && contest.errors.contains("line 1"), "{}", contest.errors);
    let too_many = blackbox(&["strategy", "hex5", "7"]);
    assert!(too_many.code == 1 && too_many.errors.contains("blackbox: --limit: "), "{}", too_many.errors);
}
