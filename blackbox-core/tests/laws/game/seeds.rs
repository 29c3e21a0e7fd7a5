//! Boards from seeds, held to what the sgt collection makes of them.

use std::fs;

use blackbox_core::{
    Outcome, Port, WideBoard,
    game::{Deal, Params},
    internal::described,
    notation::sgt::GameId,
};
use serde_json::Value;

#[test]
fn seeds_give_the_boards_of_the_sgt_collection() {
    let text = fs::read_to_string(reference::vectors().join("sgt/vectors_public.jsonl")).unwrap();
    let mut games = 0;
    for line in text.lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        let word = |key: &str| game[key].as_str().unwrap_or_else(|| panic!("{key} in {line}"));
        let params = Params::decode(word("params").as_bytes(), true).unwrap();
        let board: WideBoard = GameId::parse(word("desc_id").as_bytes(), true).unwrap().board().unwrap();
        if let Some(seed) = game["seed"].as_str() {
            let deal = Deal::<WideBoard>::new(params, seed.as_bytes()).unwrap();
            let cells: Vec<(u64, u64)> = deal.clone().map(|cell| (cell.x.into(), cell.y.into())).collect();
            let balls = game["balls"].as_array().expect("balls");
            let balls: Vec<_> =
                balls.iter().map(|ball| (ball[0].as_u64().unwrap(), ball[1].as_u64().unwrap())).collect();
            assert_eq!(cells, balls, "{line}");
            assert_eq!(described(params, deal.clone()).to_string(), word("desc_id"));
            assert_eq!(deal.board(), board, "{line}");
            games += 1;
        }
        for (index, laser) in game["lasers"].as_array().expect("lasers").iter().enumerate() {
            let port = Port::from_sgt(index as u16, params.size()).unwrap();
            let expected = match (laser.as_str(), laser.as_u64()) {
                (Some("H"), _) => Outcome::Hit,
                (Some("R"), _) => Outcome::Reflection,
                (_, exit) => {
                    Outcome::Detour(Port::from_sgt(exit.expect("an exit") as u16, params.size()).unwrap())
                }
            };
            assert_eq!(board.fire(port), expected, "{line}, laser {index}");
        }
    }
    assert!(games > 50, "{games} games with seeds");
}
