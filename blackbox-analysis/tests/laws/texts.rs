//! The texts that people bring: what is read, and what is refused in which words.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{Board, Evidence};
use blackbox_core::{
    Numbering, Port, Size,
    notation::sgt::{GameId, Origin},
};
use serde_json::Value;

/// What a reader makes of a text, in the form of the vectors.
fn read(reader: &str, text: &str, numbering: Numbering) -> Result<String, String> {
    fn said<T: ToString, E: ToString>(read: Result<T, E>) -> Result<String, String> {
        read.map(|value| value.to_string()).map_err(|error| error.to_string())
    }
    match reader {
        "board" => said(text.parse::<Board>()),
        "game" => said(GameId::parse(text.as_bytes(), false).and_then(|id| {
            let board: Board = id.board()?;
            Ok(format!("{} {board}", id.params))
        })),
        "parameters" => {
            let id = GameId::parse(text.as_bytes(), false).map_err(|error| error.to_string())?;
            assert_eq!(id.origin, Origin::Chance, "{text}");
            Ok(id.params.to_string())
        }
        "evidence" => said(Evidence::parse(text, numbering)),
        "conflict" => {
            let evidence = Evidence::parse(text, numbering).map_err(|error| error.to_string())?;
            let mut few = Evidence::new(evidence.size(), evidence.atoms()).expect("the same size");
            for fact in evidence.solve(&mut Effort::none()).expect("no limit").conflict {
                few.add(fact).expect("a fact of the evidence");
            }
            Ok(few.to_string())
        }
        "port" => said(Port::from_label(text, Size::CLASSIC).map(|port| port.label(Size::CLASSIC))),
        reader => panic!("no such reader: {reader}"),
    }
}

#[test]
fn texts_are_read_or_refused_in_words() {
    let cases = std::fs::read_to_string(reference::vectors().join("texts/cases.jsonl")).expect("the vectors");
    let mut wrong = Vec::new();
    for case in cases.lines() {
        let case: Value = serde_json::from_str(case).expect("a case");
        let word = |key: &str| case[key].as_str();
        let (reader, text) = (word("reader").expect("a reader"), word("text").expect("a text"));
        let numbering =
            word("numbering").map_or(Numbering::Letters, |name| name.parse().expect("a numbering"));
        let found = read(reader, text, numbering);
        let is_right = match (&found, word("reads"), word("refused")) {
            (Ok(found), Some(reads), None) if reader == "game" => {
                Ok(found) == read(reader, reads, numbering).as_ref()
            }
            (Ok(found), Some(reads), None) => found == reads,
            (Err(error), None, Some(words)) => error.contains(words),
            _ => false,
        };
        if !is_right {
            wrong.push(format!("{case}\n    {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
