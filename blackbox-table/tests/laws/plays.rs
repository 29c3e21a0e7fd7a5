//! Recorded plays, step by step.

use blackbox_analysis::Board;
use blackbox_core::{
    Cell, Port,
    game::{GameResult, GuessCounts, Mark, Move, Session},
};
use blackbox_table::Game;
use serde_json::{Value, json};

use super::{lines, number, pairs, text};

/// Gives a game one input of a recording and answers whether it was taken.
fn input(game: &mut Game, token: &str) -> bool {
    match token {
        "start" => true,
        "undo" => game.undo(),
        "redo" => game.redo(),
        "restart" => game.restart(),
        token => {
            let made = Move::parse(token.as_bytes(), game.params().size());
            made.is_ok_and(|made| game.play(made).is_ok())
        }
    }
}

fn cells(board: &Board) -> Vec<(u64, u64)> {
    board.atoms().map(|cell: Cell| (cell.x.into(), cell.y.into())).collect()
}

/// The pairs under a key in row-major order.
fn sorted(value: &Value, key: &str) -> Vec<(u64, u64)> {
    let mut pairs = pairs(value, key);
    pairs.sort_by_key(|&(x, y)| (y, x));
    pairs
}

fn clockwise(session: &Session<Board>) -> impl Iterator<Item = Port> {
    let size = session.params().size();
    (0..size.ports()).map(move |index| Port::from_sgt(index, size).unwrap())
}

/// The sgt indices of the ports that satisfy `wanted`.
fn ports(session: &Session<Board>, wanted: impl Fn(Port) -> bool) -> Value {
    let indices = clockwise(session).enumerate().filter(|&(_, port)| wanted(port)).map(|(index, _)| index);
    indices.collect::<Vec<_>>().into()
}

fn assert_state(game: &Game, step: &Value) {
    let session = game.session();
    assert_eq!(game.states() as i64, number(step, "nstates"), "states {step}");
    assert_eq!(game.position() as i64, number(step, "statepos"), "position {step}");
    assert_eq!(i64::from(session.next_detour()), number(step, "next_laser"), "next detour {step}");
    let shown = clockwise(session).map(|port| match session.mark(port) {
        None => Value::Null,
        Some(Mark::Hit) => json!("H"),
        Some(Mark::Reflection) => json!("R"),
        Some(Mark::Detour(number)) => json!(number),
    });
    assert_eq!(shown.collect::<Value>(), step["range"], "marks {step}");
    assert_eq!(ports(session, |port| session.is_wrong(port)), step["wrong"], "wrong {step}");
    assert_eq!(ports(session, |port| session.is_omitted(port)), step["omitted"], "omitted {step}");
    assert_eq!(cells(session.guesses()), sorted(step, "guesses"), "guesses {step}");
    assert_eq!(cells(session.locks()), sorted(step, "locks"), "locks {step}");
    assert_eq!(cells(session.atoms()), sorted(step, "correct"), "atoms {step}");
    assert_eq!(i64::from(session.guess_count()), number(step, "nguesses"));
    assert_eq!(session.is_just_wrong(), step["just_wrong"] == true, "just wrong {step}");
    assert_eq!(session.is_revealed(), step["reveal"] == true, "revealed {step}");
    let GuessCounts { right, wrong, missed } = session.guess_counts();
    assert_eq!(i64::from(right), number(step, "nright"), "right {step}");
    assert_eq!(i64::from(wrong), number(step, "nwrong"), "wrong atoms {step}");
    assert_eq!(i64::from(missed), number(step, "nmissed"), "missed {step}");
    assert_eq!(i64::from(session.errors()), number(step, "errors"), "errors {step}");
    assert_eq!(session.can_check(), step["can_check"] == true, "can check {step}");
    assert_eq!(session.sgt_status().to_string(), text(step, "status"), "status {step}");
    assert_eq!(i64::from(session.result().value()), number(step, "game_status"), "standing {step}");
}

#[test]
fn recorded_plays_are_played_alike() {
    for play in lines("plays_public.jsonl") {
        let mut game = Game::from_id(text(&play, "start_id").as_bytes(), true).unwrap();
        assert_eq!(game.id(), text(&play, "desc_id"));
        for step in play["steps"].as_array().unwrap() {
            let token = text(step, "tok");
            assert_eq!(input(&mut game, token), step["accepted"] == true, "{token} in {}", game.id());
            assert_state(&game, step);
        }
        assert_eq!(String::from_utf8(game.save()).unwrap(), text(&play, "save"));

        // The saved game holds every state: going through it gives the recorded states again, except the
        // error counter, which is no part of them.
        let loaded = Game::load(text(&play, "save").as_bytes(), true).unwrap();
        assert_eq!(loaded, game);
    }
}

/// What upstream shows for a wrong check, the same every time.
#[test]
fn the_hint_is_upstreams() {
    let mut game = Game::from_id(b"w5h5m3M3#1", false).unwrap();
    assert_eq!(game.id(), "w5h5m3M3:20271ed865287cf5");
    for token in ["F0", "F1", "F2", "T1,1", "T2,2", "T3,3", "R"] {
        assert!(input(&mut game, token), "{token}");
    }
    let session = game.session();
    assert_eq!(ports(session, |port| session.is_wrong(port)), json!([1, 18]));
    assert_eq!((session.errors(), session.result()), (1, GameResult::InPlay));
    assert_eq!(session.sgt_status().to_string(), "Wrong! Guess again. (1 error)");
}
