//! Rust's answers to the questions that `tests/python/other_faces.py` asks of each language: with the word
//! `ask` a line of JSON for each line of JSON. Without it there is nothing to do.

use std::{env, io};

use blackbox::{
    Board, Effort, Evidence, Notation, Numbering, Port, Scoring,
    analysis::{conclude, draw::Picture, effort::usual, evidence::Advice},
    table::{Game, GameTable, Settings, State},
};
use serde_json::{Map, Value, json};

fn main() {
    if env::args().nth(1).as_deref() != Some("ask") {
        return;
    }
    for line in io::stdin().lines() {
        let asked: Value = serde_json::from_str(&line.expect("a line")).expect("JSON");
        let [question, text] = [0, 1].map(|at| asked[at].as_str().expect("a text"));
        let effort = || Effort::nodes(asked[2].as_u64().unwrap_or(u64::MAX));
        let answer = match question {
            "solve" => solved(&evidence(text)),
            "conclude" => concluded(&evidence(text), &mut effort()),
            "advise" => {
                let known = evidence(text);
                let advice = known.advise(Scoring::Rays, &mut effort()).ok();
                json!([known.to_string(), advice.map(|advice| advised(&advice))])
            }
            "board" => board(&Board::parse(text).expect("a board")),
            "game" => game(text),
            _ => panic!("{question}: no question"),
        };
        println!("{answer}");
    }
}

fn evidence(text: &str) -> Evidence {
    text.parse().expect("evidence")
}

fn solved(known: &Evidence) -> Value {
    let found = known.solve(&mut Effort::none()).expect("an answer");
    let mut few = Evidence::new(known.size(), known.atoms()).expect("a size");
    for fact in &found.conflict {
        few.add(*fact).expect("a fact");
    }
    let conflict = if found.conflict.is_empty() { String::new() } else { few.to_string() };
    json!([found.count.to_string(), conflict])
}

fn concluded(known: &Evidence, effort: &mut Effort<'_>) -> Value {
    let found = conclude(known, Numbering::Letters, effort, &mut |_| {});
    found.map_or(Value::Null, |found| {
        serde_json::from_str(&found.json(Numbering::Letters).to_string()).expect("JSON")
    })
}

fn advised(advice: &Advice) -> Value {
    let name = |port: Port| port.label(advice.size).to_string();
    let ports = advice.ports.iter().map(|one| {
        json!([name(one.port), one.bits, one.parts.len(), one.expected_remaining, one.expected_cost])
    });
    json!([advice.best.map(name), ports.collect::<Vec<_>>()])
}

fn board(board: &Board) -> Value {
    let size = board.size();
    let form = |notation: Notation| {
        (notation.name().to_owned(), notation.display(board).ok().map(|text| text.to_string()).into())
    };
    let fired = |port: Port| (port.label(size).to_string(), board.fire(port).label(size).to_string().into());
    let picture = Picture::new(board).with_rays(Port::all(size).collect::<Vec<_>>());
    json!({
        "forms": Notation::ALL.into_iter().map(form).collect::<Map<_, Value>>(),
        "signature": Port::all(size).map(fired).collect::<Map<_, Value>>(),
        "drawn": picture.text(),
        "svg": picture.svg(),
    })
}

fn game(saved: &str) -> Value {
    let bytes: Vec<u8> = saved.chars().map(|byte| u8::try_from(byte).expect("a byte")).collect();
    let game = Game::load(&bytes, false).expect("a saved game");
    let mut table = GameTable::new(game, Settings::default().limit(usual::TABLE));
    table.find_par();
    serde_json::to_value(State { save: None, ..table.state() }).expect("texts as keys")
}
