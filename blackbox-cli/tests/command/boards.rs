//! `signature`, `path`, `draw` and `convert`.

use serde_json::{Value, json};

use crate::{EXAMPLE, blackbox_reading, printed};

fn json_of(words: &[&str]) -> Value {
    serde_json::from_str(&printed(words)).expect("one JSON object")
}

#[test]
fn signature_prints_every_port_in_canonical_order() {
    let lines = printed(&["signature", EXAMPLE]);
    let lines: Vec<_> = lines.lines().collect();
    assert_eq!(lines.len(), 32);
    assert_eq!(
        (lines[0], lines[4], lines[8], lines[16], lines[31]),
        ("L1 R1", "L5 B5", "B1 L4", "R8 H", "T1 L2")
    );
}

#[test]
fn signature_names_ports_as_asked() {
    let numbers = printed(&["signature", EXAMPLE, "--ports", "numbers"]);
    assert_eq!(numbers.lines().nth(4), Some("5 13"));
    let sgt = printed(&["signature", EXAMPLE, "--ports", "sgt"]);
    assert_eq!(sgt.lines().nth(4), Some("27 19"));
}

#[test]
fn signature_as_json() {
    let found = json_of(&["signature", "@1/2", "--json"]);
    let signature =
        json!({"L1": "H", "L2": "R", "B1": "H", "B2": "R2", "R2": "B2", "R1": "H", "T2": "R", "T1": "H"});
    assert_eq!(found, json!({"size": "2x2", "width": 2, "height": 2, "atoms": 1, "signature": signature}));
}

#[test]
fn signature_of_the_largest_board() {
    let lines = printed(&["signature", "255x255:(0,0)"]);
    assert_eq!(lines.lines().count(), 1020);
    assert_eq!(lines.lines().nth(2), Some("L3 R3"));
}

#[test]
fn bits_take_a_size() {
    let found = json_of(&["signature", "0x1000", "--size", "5x5", "--json"]);
    assert_eq!((&found["width"], &found["atoms"]), (&json!(5), &json!(1)));
}

#[test]
fn path_tells_cells_turns_and_outcome() {
    let found = json_of(&["path", EXAMPLE, "L7", "--json"]);
    assert_eq!(
        found,
        json!({
            "port": "L7", "outcome": "B3",
            "cells": [[0, 6], [1, 6], [2, 6], [2, 7]],
            "headings": ["right", "right", "right", "down"],
            "turns": [{"cell": [2, 6], "turn": "right", "from": "right", "to": "down"}],
            "length": 4, "deflections": 1,
        })
    );
    let text = printed(&["path", EXAMPLE, "L7"]);
    assert_eq!(
        text,
        "L7 B3\n1,7 right\n2,7 right\n3,7 right\n3,7 down, turned right\n3,8 down\n\
         detour, length 4, deflections 1\n"
    );
}

#[test]
fn path_of_rays_that_end_at_the_edge_or_turn_back() {
    assert_eq!(printed(&["path", EXAMPLE, "B8"]), "B8 R\nreflection, length 0, deflections 0\n");
    assert_eq!(printed(&["path", EXAMPLE, "B7"]), "B7 H\nhit, length 0, deflections 0\n");
    let back = printed(&["path", "1@2/4/1@2", "L2"]);
    assert_eq!(back, "L2 R\n1,2 right\n1,2 left, turned back\nreflection, length 1, deflections 1\n");
}

#[test]
fn draw_shows_rays_and_marks() {
    assert_eq!(
        printed(&["draw", "4/1@2/4", "--rays", "L3,T2,B1,R3"]),
        "    1 2 3 4\n      H\n1   . │ . .\n2   . @ . .\n3 1 ┐ . ┌── 2\n    1   2\n"
    );
}

#[test]
fn draw_svg_is_one_document() {
    let svg = printed(&["draw", EXAMPLE, "--svg", "--rays", "all"]);
    assert!(
        svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"")
            && svg.ends_with("</svg>\n")
    );
    assert_eq!(svg.matches("<circle").count(), 4);
    assert!(svg.contains("<title>Black Box, 8x8, 4 atoms</title>") && svg.contains("L5 leaves at B5."));
    assert_eq!(svg.matches("font-size=\"11\"").count(), 32);
}

#[test]
fn draw_shows_evidence_and_its_posterior() {
    let evidence = b"4x3 1; T2 H; L3 R3; =(3,0) .";
    let drawn = |more: &[&str]| {
        let ran = blackbox_reading(&[&["draw", "--evidence", "-"], more].concat(), evidence);
        assert_eq!((ran.code, ran.errors.as_str()), (0, ""), "{more:?}");
        ran.out
    };
    let lines = ["4x3 1", "    1 2 3 4", "      H", "1   ? ? ? .", "2   ? ? ? ?", "3 1 ? ? ? ? 1", ""];
    assert_eq!(drawn(&[]), lines.join("\n"));
    let lines = [
        "    1   2   3   4",
        "        H",
        "1   0   100 0   0",
        "2   0   0   0   0",
        "3 1 0   0   0   0   1",
        "",
    ];
    assert_eq!(drawn(&["--posterior"]), lines.join("\n"));
    let svg = drawn(&["--svg"]);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert_eq!((svg.matches(">?<").count(), svg.matches("fill=\"#002d50\"").count()), (11, 0));
    let svg = drawn(&["--svg", "--posterior"]);
    assert_eq!((svg.matches(">?<").count(), svg.matches("fill=\"#002d50\"").count()), (0, 1));
    assert!(svg.contains("boards left: 1</title>"), "{svg}");
}

#[test]
fn draw_answers_evidence_that_contradicts_itself() {
    let ran = blackbox_reading(&["draw", "--evidence", "-", "--posterior"], b"2x1 1; =(0,0) @; =(1,0) @");
    assert_eq!((ran.code, ran.out.as_str(), ran.errors.as_str()), (0, "    1 2\n1   0 0\n", ""));
}

#[test]
fn draw_gives_up_a_posterior_at_its_limit() {
    let words = ["draw", "--evidence", "-", "--posterior", "--limit", "10"];
    let ran = blackbox_reading(&words, b"8x8 10; L1 H; R8 H");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert_eq!(
        ran.errors,
        "blackbox: standard input: unknown: the nodes allowed are spent, expected a greater --limit\n"
    );
}

/// Lists have commas or blanks, in one word or in several.
#[test]
fn lists_of_ports() {
    let drawn = printed(&["draw", EXAMPLE, "--rays", "L5,L6,R1"]);
    for words in [
        &["draw", EXAMPLE, "--rays", "L5", "L6", "R1"][..],
        &["draw", EXAMPLE, "--rays", "L5 L6, R1"],
        &["draw", "--rays", "L5,L6", EXAMPLE, "R1"],
    ] {
        assert_eq!(printed(words), drawn, "{words:?}");
    }
    let path = printed(&["path", EXAMPLE, "L5,L6", "R1"]);
    assert_eq!(printed(&["path", EXAMPLE, "L5 L6 R1"]), path);
    assert_eq!(printed(&["path", EXAMPLE, "all", "--json"]).lines().count(), 32);
    // A number of atoms that is not known has one meaning and two words.
    assert_eq!(printed(&["census", "3x3", "?", "--json"]), printed(&["census", "3x3", "all", "--json"]));
    assert_eq!(printed(&["solve", "3x3 all; L1 H"]), printed(&["solve", "3x3 ?; L1 H"]));
}

#[test]
fn convert_goes_from_any_notation_to_any() {
    let grid = printed(&["convert", EXAMPLE, "--to", "grid"]);
    assert_eq!(grid.lines().count(), 8);
    let bits = printed(&["convert", &grid, "--to", "bits"]);
    assert_eq!(bits, "0x4000080000420000\n");
    let atoms = printed(&["convert", bits.trim(), "--to", "atoms"]);
    assert_eq!(atoms, "8x8:(1,2)(6,2)(3,5)(6,7)\n");
    assert_eq!(printed(&["convert", atoms.trim(), "--to", "compact"]), format!("{EXAMPLE}\n"));
}

#[test]
fn a_board_comes_from_standard_input_or_a_file() {
    let ran = blackbox_reading(&["convert", "-", "--to", "bits"], b"2@/3\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "0x0000000000000004\n"));
    let file = std::env::temp_dir().join(format!("blackbox-board-{}", std::process::id()));
    std::fs::write(&file, "..@\r\n...\r\n").unwrap();
    assert_eq!(printed(&["convert", file.to_str().unwrap(), "--to", "compact"]), "2@/3\n");
    std::fs::remove_file(file).unwrap();
}
