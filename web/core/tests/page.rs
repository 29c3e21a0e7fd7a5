//! The page's game and explorer, without a page: that the face only translates and keeps to its limits.

use blackbox_web::{Page, ask};
use serde_json::Value;

/// A command at the game and its answer.
fn play(page: &mut Page, command: &str) -> Value {
    serde_json::from_slice(&page.play(command.as_bytes(), 7)).expect("JSON")
}

/// A question and its answer.
fn asked(question: &str) -> Value {
    serde_json::from_slice(&ask(question.as_bytes())).expect("JSON")
}

fn obey(page: &mut Page, command: &str) -> Value {
    let answer = play(page, command);
    assert_eq!(answer["error"], Value::Null, "{command}");
    answer["state"].clone()
}

#[test]
fn what_the_page_does_not_take_is_refused_and_changes_nothing() {
    let mut page = Page::new(1);
    obey(&mut page, "new w5h5m3M3#1");
    let before = obey(&mut page, "fire L2");
    for (command, said) in [
        ("new w17h4m3M3#1", "expected at most 16x16"),
        ("load nothing", "does not appear to be a saved game"),
        ("fire L2", "has been used"),
        ("fire L6", "no such port"),
        ("guess 5,0", "a cell of the board"),
        ("guess here", "expected a cell x,y"),
        ("lock-row 9", "no such row or column"),
        ("dance", "is no command"),
    ] {
        let answer = play(&mut page, command);
        assert!(answer["error"].as_str().expect(command).contains(said), "{command}: {}", answer["error"]);
        assert_eq!(answer["state"], before, "{command}");
    }
}

#[test]
fn a_command_on_hexagons_is_obeyed_or_it_is_said_why_not() {
    let mut page = Page::new(1);
    let state = obey(&mut page, "new s3m2M2#1");
    assert_eq!((&state["size"], &state["rows"]), (&"hex3".into(), &serde_json::json!([3, 4, 5, 4, 3])));
    assert_eq!(obey(&mut page, "fire 3")["marks"], serde_json::json!({"3": "H"}));
    // A cell by its name is the cell by its place.
    assert_eq!(obey(&mut page, "guess C3")["guesses"], serde_json::json!([[2, 2]]));
    assert_eq!(obey(&mut page, "guess 2,2")["guesses"], serde_json::json!([]));
    let by_number = obey(&mut page, "lock-row 2")["locks"].clone();
    obey(&mut page, "undo");
    assert_eq!(obey(&mut page, "lock-row C")["locks"], by_number);
    assert_eq!(by_number.as_array().expect("cells").len(), 5);
    for nonsense in
        ["fire 99", "new s9m1M1", "load \u{ff}", "dance", "guess 5,2", "guess Z1", "lock-column 1"]
    {
        let answer = play(&mut page, nonsense);
        assert_eq!(answer["state"]["marks"], serde_json::json!({"3": "H"}), "{nonsense}");
        assert!(answer["error"].is_string(), "{nonsense}");
    }
    // Both shapes are played at one table.
    assert_eq!(obey(&mut page, "new w5h5m3M3#1")["size"], "5x5");
}

#[test]
fn what_squares_can_hexagons_can() {
    let mut page = Page::new(1);
    for command in ["new s3m2M2#1", "hints on", "fire 3", "fire 16", "advice"] {
        obey(&mut page, command);
    }
    let state = obey(&mut page, "why 2,2");
    let rows: Vec<usize> = state["hint"]["probability"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row.as_array().unwrap().len())
        .collect();
    assert_eq!(rows, [3, 4, 5, 4, 3]);
    assert!(state["advice"]["best"].is_string() && state["why"].is_object());
    obey(&mut page, "solve");
    let state = obey(&mut page, "review");
    assert_eq!(state["review"]["rays"].as_array().expect("rays").len(), 2);
    assert!(state["par"].is_f64() && state["par12"].is_u64() && state["difficulty"].is_string());
    // From a hexagon the puzzle of the day is one on hexagons.
    assert_eq!(
        obey(&mut page, "daily 2026-11-22")["id"],
        obey(&mut page, "new s5m4M4#daily-2026-11-22")["id"]
    );
    // Questions.
    assert_eq!(asked("trace 24 5/6/1@5/3@@2@/2@@5/8/7/6/5")["answer"]["result"], "17");
    assert_eq!(asked("write atoms 3/4/1@3/4/3")["answer"], "hex3:(1,2)");
    assert_eq!(
        asked("facts hex3 2; 3 H; =C3 .")["answer"]["facts"],
        serde_json::json!([["3", "H"], ["=C3", "."]])
    );
    let solved = &asked("solve 1000000 hex3 2; 3 H")["answer"];
    assert_eq!(solved["atom_count"][2].as_array().expect("a row").len(), 5);
    assert!(asked("advise 1000000 rays hex3 2; 3 H")["answer"]["best"].is_string());
    assert_eq!(
        asked("tutorial hexagons")["answer"]["lessons"].as_array().unwrap().len(),
        blackbox_table::HEXAGON_LESSONS.len()
    );
    let puzzle = &asked("puzzle usual easy s3m3M3#7")["answer"];
    assert_eq!((&puzzle["size"], &puzzle["grade"]), (&"hex3".into(), &"easy".into()));
    let mut run =
        |command: &str| -> Value { serde_json::from_slice(&page.explore(command.as_bytes())).expect("JSON") };
    assert_eq!(run("board hex3:(0,0)")["state"]["text"], "@2/4/5/4/3");
    assert_eq!(run("atom E3")["state"]["text"], "@2/4/5/4/2@");
    assert_eq!(run("atom 0,0")["state"]["text"], "3/4/5/4/2@");
    assert!(run("atom F1")["error"].is_string());
}

#[test]
fn games_of_any_length_are_kept() {
    let mut page = Page::new(1);
    for _ in 0..3_000 {
        page.play(b"guess 0,0", 7);
    }
    assert_eq!(obey(&mut page, "undo")["states"], 3_001);
}

#[test]
fn hints_go_as_far_as_the_boards() {
    let mut page = Page::new(1);
    obey(&mut page, "new w16h16m1M1#1");
    obey(&mut page, "hints on");
    let state = obey(&mut page, "advice");
    assert_eq!((&state["hint"]["count"], &state["hint"]["same"]), (&"256".into(), &false.into()));
    assert_eq!(state["hint"]["probability"][15][15], 0.0039);
    // Absorbed in its row, turned back at its entry, straight on, turned away before each atom of the next
    // row.
    let parts = [16.0, 1.0, 224.0].into_iter().chain([1.0; 15]).map(|boards: f64| boards / 256.0);
    let bits: f64 = parts.map(|part| -part * part.log2()).sum();
    let found = state["advice"]["ports"]["L1"].as_f64().expect("bits");
    assert!((found - bits).abs() < 1e-4, "{found} {bits}");
    assert_eq!(obey(&mut page, "new w4h4m1M1#1")["hint"]["probability"][0][0], 0.0625);
    // Where there are too many boards to count in time, the hint says so.
    obey(&mut page, "new w16h16m20M20#1");
    for command in ["hints off", "fire L8"] {
        obey(&mut page, command);
    }
    let message = obey(&mut page, "advice")["advice"]["message"].clone();
    assert!(
        message.as_str().expect("a message").starts_with("too many boards to count yet: at least "),
        "{message}"
    );
}

#[test]
fn a_certain_cell_is_explained() {
    let mut page = Page::new(1);
    obey(&mut page, "new w4h4m1M1#1");
    let open = obey(&mut page, "why 1,2")["why"].clone();
    let message = open["message"].as_str().expect("two boards that differ");
    assert!(message.starts_with("row 3 column 2 is not certain, expected a cell that is: "), "{message}");
    let mut shown = obey(&mut page, "");
    for port in ["L1", "L2", "L3", "L4", "T1", "T2", "T3", "T4"] {
        if shown["results"][port].is_string() {
            continue;
        }
        shown = obey(&mut page, &format!("fire {port}"));
        assert!(shown["why"].is_null(), "{shown}");
    }
    // One atom is always found: every cell is certain.
    let mut atoms = 0;
    for (x, y) in (0..4).flat_map(|y| (0..4).map(move |x| (x, y))) {
        let why = obey(&mut page, &format!("why {x},{y}"))["why"].clone();
        let place = format!("Row {} column {} ", y + 1, x + 1);
        assert!(why["words"].as_str().is_some_and(|words| words.starts_with(&place)), "{why}");
        assert_eq!(why["smallest"], true, "{why}");
        for ray in why["rays"].as_array().expect("rays") {
            assert!(shown["results"][ray["entry"].as_str().expect("a port")].is_string(), "{why}");
        }
        atoms += u32::from(why["atom"] == true);
    }
    assert_eq!(atoms, 1);
    assert!(play(&mut page, "why 9,9")["error"].is_string());
}

#[test]
fn the_explorer_shows_every_ray() {
    let mut page = Page::new(1);
    let mut run =
        |command: &str| -> Value { serde_json::from_slice(&page.explore(command.as_bytes())).expect("JSON") };
    let shown = run("board 4/1@2/4")["state"].clone();
    assert!(run("board 17x1:")["error"].as_str().expect("too wide").contains("16x16"));
    for wrong in ["board ?", "atom 4,0", "dance"] {
        let answer = run(wrong);
        assert!(answer["error"].is_string() && answer["state"] == shown, "{wrong}");
    }
    assert_eq!(shown["text"], "4/1@2/4");
    let hit = serde_json::json!({"entry": "L2", "result": "H", "cells": [[0, 1]], "atom": [1, 1]});
    assert!(shown["rays"].as_array().expect("rays").contains(&hit), "{shown}");
}

#[test]
fn the_page_has_the_lessons_and_the_puzzle_of_a_day() {
    let tutorial = asked("tutorial")["answer"].clone();
    let lessons = &tutorial["lessons"];
    assert_eq!(lessons.as_array().expect("a list").len(), blackbox_table::LESSONS.len());
    assert_eq!((&lessons[1]["shown"]["text"], &lessons[1]["port"]), (&"5/5/3@1/5/5".into(), &"L3".into()));
    let mut page = Page::new(1);
    let last = obey(&mut page, &format!("new {}", tutorial["last"].as_str().expect("an ID")));
    assert_eq!((&last["params"], &last["seed"]), (&"w5h5m2M2".into(), &"lesson".into()));
    let daily = obey(&mut page, "daily 2026-11-22");
    assert_eq!(daily["seed"], "daily-2026-11-22");
    assert_eq!(daily["id"], obey(&mut page, "new w8h8m4M4#daily-2026-11-22")["id"]);
    for wrong in ["daily", "daily 22.11.2026", "daily 2026-13-01", "daily 2026-11-2\u{e9}"] {
        assert!(play(&mut page, wrong)["error"].as_str().expect(wrong).contains("a day such as"), "{wrong}");
    }
}

#[test]
fn questions_need_no_game() {
    let solved = asked("solve 1000000 5x5 3; L4 B3; T2 R; R1 H")["answer"].clone();
    assert_eq!((&solved["count"], &solved["unique_class"]), (&15.into(), &false.into()));
    assert_eq!(solved["atom_count"][2][3], 15);
    assert_eq!(asked("check 5x5 3; L4 B3\nT2 R")["answer"], true);
    assert_eq!(asked("evidence 5x5 3; L4 B3\nT2 R")["answer"], "5x5 3; L4 B3; T2 R");
    let conflict = asked("solve 1000000 5x5 3; L4 B3; T2 R; R1 H; R3 L3")["answer"]["conflict"].clone();
    assert_eq!(conflict, serde_json::json!([["L3", "R3"], ["L4", "B3"], ["T2", "R"]]));
    let stopped = asked("solve 100 16x16 20; L8 H");
    assert!(stopped["stopped"].is_string() && stopped["at_least"] != "0", "{stopped}");
    assert_eq!(asked("advise 1000000 rays 5x5 3; L4 B3; T2 R; R1 H")["answer"]["best"], "B2");
    assert_eq!(asked("write atoms 2@/3")["answer"], "3x2:(2,0)");
    assert_eq!(asked("trace L1 2@/3")["answer"]["result"], "H");
    let why = asked("explain 1000000 3,2 5x5 3; L4 B3; T2 R; R1 H")["answer"].clone();
    assert_eq!((&why["atom"], why["rays"].as_array().expect("rays").len()), (&true.into(), 2));
    for (wrong, said) in [
        ("explain 1000000 0,0 5x5 3; L4 B3; T2 R; R1 H", "is not certain"),
        ("explain 9 here 3x3 1", "expected x,y"),
        ("dance", "is no question"),
        ("tutorial cats", "expected hexagons"),
        ("board ?", "expected"),
        ("trace L9 2@/3", "no such port"),
        ("write song 2@/3", "expected"),
        ("write bits 9x9:", "expected"),
        ("solve many 3x3 1", "expected a number of nodes"),
        ("advise 9 cats 3x3 1", "expected"),
        ("solve 9 3x3 1; L9 H", "expected"),
        ("evidence 3x3", "expected"),
        ("check 3x3", "expected"),
    ] {
        let answer = asked(wrong);
        assert!(answer["error"].as_str().expect(wrong).contains(said), "{wrong}: {answer}");
    }
}

#[test]
fn a_game_is_reviewed_once_it_is_over() {
    let mut page = Page::new(1);
    for command in ["new w5h5m3M3#1", "review", "fire L2", "fire T3", "solve"] {
        assert!(obey(&mut page, command).get("review").is_none(), "{command}");
    }
    let state = obey(&mut page, "review");
    assert_eq!(state["review"]["rays"].as_array().expect("rays").len(), 2);
    assert!(state["par"].is_f64());
    assert!(obey(&mut page, "undo").get("review").is_none());
}

#[test]
fn deduction_puzzles_are_found_by_their_grade() {
    for (grade, hardest) in [("easy", "follow"), ("medium", "ways"), ("hard", "share"), ("expert", "what if")]
    {
        let puzzle = &asked(&format!("puzzle usual {grade} w5h5m3M3#7"))["answer"];
        assert_eq!(puzzle["grade"], grade);
        let steps = puzzle["steps"].as_array().expect("steps");
        let of =
            |kind: &str| steps.iter().map(|step| step[kind].as_array().expect(kind).len()).sum::<usize>();
        assert_eq!((of("atoms"), of("empty")), (3, 22), "{grade}");
        assert!(grade == "easy" || steps.iter().any(|step| step["technique"] == hardest), "{grade}");
        // Of a detour both ends are there, with the same number.
        let (marks, results) = (&puzzle["marks"], puzzle["results"].as_object().expect("results"));
        for (port, result) in results {
            let result = result.as_str().expect("a text");
            if result.len() > 1 {
                assert_eq!(
                    (&results[result], &marks[result]),
                    (&port.as_str().into(), &marks[port]),
                    "{grade}"
                );
            }
        }
        // The ID and the grade are the puzzle.
        let id = puzzle["id"].as_str().expect("an ID");
        assert_eq!(&asked(&format!("puzzle usual {grade} {id}"))["answer"], puzzle);
    }
    for (question, said) in [
        ("puzzle usual easy w5h5m3M3", "has no seed"),
        ("puzzle usual easy w17h4m3M3#1", "expected at most 16x16"),
        ("puzzle usual simple w5h5m3M3#1", "expected"),
        ("puzzle usual easy nonsense", "expected"),
        ("puzzle usual expert w2h2m1M1#1", "expected other parameters"),
    ] {
        let error = asked(question)["error"].as_str().expect(question).to_owned();
        assert!(error.contains(said), "{question}: {error}");
    }
}
