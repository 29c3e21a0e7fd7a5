//! The boards that seeds stand for, and their rays.

use std::sync::atomic::{AtomicU64, Ordering};

use blackbox_analysis::Board;
use blackbox_core::{
    Cell, Outcome, Port, WideBoard, WordBoard,
    game::{Deal, DealError, Params},
    internal::fresh_seed,
    notation::{
        self, Notation,
        sgt::{GameId, GameIdError},
    },
};
use blackbox_table::{Game, Games};
use serde_json::{Value, json};

use super::{lines, number, pairs, text};

/// An outcome as the vectors have it: `"H"`, `"R"` or the exit's sgt index.
fn laser(outcome: Outcome, size: blackbox_core::Size) -> Value {
    match outcome {
        Outcome::Hit => json!("H"),
        Outcome::Reflection => json!("R"),
        Outcome::Detour(exit) => json!(exit.sgt(size)),
    }
}

#[test]
fn every_recorded_board_is_made() {
    for vector in lines("vectors_public.jsonl") {
        let params = Params::decode(text(&vector, "params").as_bytes(), true).unwrap();
        let size = params.size();
        assert_eq!(i64::from(size.width()), number(&vector, "w"));
        assert_eq!(i64::from(size.height()), number(&vector, "h"));
        let deal = Deal::<WideBoard>::new(params, text(&vector, "seed").as_bytes()).unwrap();
        let atoms: Vec<Cell> = deal.collect();
        let placed: Vec<_> = atoms.iter().map(|cell| (u64::from(cell.x), u64::from(cell.y))).collect();
        assert_eq!(placed, pairs(&vector, "balls"), "{vector}");

        for key in ["input_id", "seed_id", "desc_id"] {
            let id = GameId::lenient(text(&vector, key).as_bytes(), true).unwrap();
            let game: Game = Game::of_id(id, 0).unwrap();
            assert_eq!(game.id(), text(&vector, "desc_id"));
            assert_eq!(*game.session().atoms(), Board::from_atoms(atoms.clone(), size).unwrap());
            assert_eq!(game.seed().is_some(), key != "desc_id");
            let rays: Vec<Value> = (0..size.ports())
                .map(|index| Port::from_sgt(index, size).unwrap())
                .map(|port| laser(game.session().atoms().fire(port), size))
                .collect();
            assert_eq!(Value::from(rays), vector["lasers"], "{vector}");
        }
    }
}

#[test]
fn ids_are_a_board_notation() {
    for vector in lines("vectors_public.jsonl").iter().step_by(7) {
        let options = notation::ReadOptions::default().allow_zero(true);
        let seeded: Board = notation::read_board(text(vector, "seed_id"), options).unwrap();
        let described: Board = notation::read_board(text(vector, "desc_id"), options).unwrap();
        assert_eq!(seeded, described);
        assert_eq!(seeded.atoms().count(), vector["balls"].as_array().unwrap().len());
        match Notation::Sgt.display(&seeded) {
            Ok(id) => assert_eq!(id.to_string().parse(), Ok(seeded)),
            Err(_) => assert!(seeded.count() == 0 || seeded.count() == seeded.size().cells()),
        }
    }
    let classic: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse().unwrap();
    let id = Notation::Sgt.display(&classic).unwrap().to_string();
    assert!(id.starts_with("w8h8m4M4:") && id.len() == 9 + 20, "{id}");
    assert_eq!(id.parse(), Ok(classic));
    for unwritable in ["1", "@/1", "2/2", "@@/@@"] {
        let board: WordBoard = unwritable.parse().unwrap();
        assert!(Notation::Sgt.display(&board).is_err(), "{unwritable}");
    }
}

#[test]
fn a_duplicate_atom_is_one_atom() {
    let board: WordBoard = "w8h8m5M5:436cd69ebe9466c611e0ee4b".parse().unwrap();
    assert!(board.count() < 5);
}

#[test]
fn series_of_games_append_to_the_seed() {
    // As printed by `sgt-blackbox --generate 3 '#hello'`.
    let id = GameId::parse(b"#hello", false).unwrap();
    let games: Vec<Game> = Games::new(id, || 0).take(3).map(Result::unwrap).collect();
    let ids: Vec<String> = games.iter().map(Game::id).collect();
    assert_eq!(
        ids,
        [
            "w8h8m5M5:fb5b5d2199cac8fb308e3c47",
            "w8h8m5M5:338f968ac6d83dfb4c9c6474",
            "w8h8m5M5:652b5981b73c5012758bdc4a"
        ]
    );
    assert_eq!(games[2].seed(), Some(&b"hello-2"[..]));
}

#[test]
fn where_upstream_hangs_or_aborts_there_is_an_error() {
    let deal = |id: &[u8]| Game::from_id(id, true).map(|game| game.id());
    // The seed draws more atoms than there are cells: upstream searches for ever.
    assert_eq!(
        deal(b"w3h3m1M100#1"),
        Err(GameIdError::Deal(DealError::TooMany { atoms: draw_of(1, 100), cells: 9 }))
    );
    // The range is too wide for the generator: upstream aborts.
    let error = deal(b"w3h3m1M268435456#1");
    assert_eq!(error, Err(GameIdError::Deal(DealError::Range { choices: 1 << 28 })));
    assert!(matches!(deal(b"w3h3m1M268435455#1"), Err(GameIdError::Deal(DealError::TooMany { .. }))));
    assert!(matches!(deal(b"w3h3m0M2147483647#1"), Err(GameIdError::Deal(DealError::Range { .. }))));
    // A maximum above the cells alone is no error, and the board may be full.
    assert_eq!(deal(b"w2h2m3M4#a").as_deref(), Ok("w2h2m3M4:86afde40cf21ba36"));
}

fn draw_of(min: u32, max: u32) -> u32 {
    min + blackbox_core::internal::Random::new(b"1").below(max - min + 1)
}

#[test]
fn the_largest_boards_are_dealt() {
    let params = Params::new(blackbox_core::Size::new(255, 255).unwrap(), 1500, 1500, false).unwrap();
    let game = Game::new(params, b"large").unwrap();
    assert_eq!(game.session().atoms().count(), 1500);
    let again = Game::from_id(game.id().as_bytes(), false).unwrap();
    assert_eq!(again.session().atoms(), game.session().atoms());
    // Nearly full: the generator draws until it hits the last free cells.
    let params = Params::new(blackbox_core::Size::new(40, 30).unwrap(), 1199, 1199, false).unwrap();
    assert_eq!(Deal::<WideBoard>::new(params, b"full").unwrap().board().count(), 1199);
}

static DRAWN: AtomicU64 = AtomicU64::new(0);

#[test]
fn seeds_of_chance_have_fifteen_digits() {
    for entropy in [0, 1, 899_999_999_999_999, 900_000_000_000_000, u64::MAX] {
        let seed = fresh_seed(entropy);
        assert!(seed.iter().all(u8::is_ascii_digit) && seed[0] != b'0', "{seed:?}");
    }
    let id = GameId::parse(b"w5h5m3M3", false).unwrap();
    let games: Vec<Game> =
        Games::new(id, || DRAWN.fetch_add(1, Ordering::Relaxed)).take(8).map(Result::unwrap).collect();
    assert!(games.iter().all(|game| game.seed().is_some_and(|seed| seed.len() == 15)));
    // Eight draws from 2,300 boards are hardly ever all the same.
    assert!(games.iter().any(|game| game.id() != games[0].id()));
}
