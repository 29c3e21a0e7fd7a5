//! The review of a game that is over.

use blackbox_analysis::effort::Effort;
use blackbox_core::{
    Cell, Outcome, Port, WordBoard,
    enumerate::WordBoards,
    game::{CheckResult, Move, Params},
};
use blackbox_table::{Game, GameTable, Name, Settings, ShownOutcome, review};

#[test]
fn rays_are_in_the_order_and_at_the_ports_where_they_were_fired() {
    let mut game = Game::new(Params::decode(b"w5h5m3M3", false).unwrap(), b"1").unwrap();
    let size = game.params().size();
    // T2 leaves at L2, which comes before it among the ports.
    for label in ["T3", "T2"] {
        game.play(Move::Fire(Port::from_label(label, size).unwrap())).unwrap();
    }
    game.play(Move::Solve).unwrap();
    let review = review(&game, 10_000, &mut Effort::none()).unwrap();
    let rays: Vec<_> = review.rays.iter().map(|ray| (ray.entry.0.to_string(), ray.result)).collect();
    let exit = Name(Port::from_label("L2", size).unwrap().label(size));
    assert_eq!(
        rays,
        [("T3".to_string(), ShownOutcome::Reflection), ("T2".to_string(), ShownOutcome::Detour(exit))]
    );
}

/// In the check, in the state and in the review it is the port that the check fired, though the other end
/// comes first among the ports.
#[test]
fn a_ray_that_a_check_fires_has_one_name() {
    let params = Params::decode(b"w5h5m3M3", false).unwrap();
    let (size, mut later) = (params.size(), 0);
    for seed in 0..40 {
        let mut game = Game::new(params, seed.to_string().as_bytes()).unwrap();
        for cell in [(0, 0), (2, 2), (4, 4)] {
            game.play(Move::Guess(cell.into())).unwrap();
        }
        let CheckResult::Distinguished(port) = game.session().check_result() else { continue };
        game.play(Move::Check).unwrap();
        let state = GameTable::new(game.clone(), Settings::default()).state();
        let name = Name::of(port, size);
        assert_eq!(state.refutation.expect("the guesses are wrong").ray.entry, name);
        game.play(Move::Solve).unwrap();
        let review = review(&game, 10_000, &mut Effort::none()).unwrap();
        assert_eq!(review.rays.iter().map(|ray| ray.entry).collect::<Vec<_>>(), [name]);
        let atoms = game.session().atoms();
        later += u32::from(matches!(atoms.fire(port), Outcome::Detour(exit) if exit < port));
    }
    assert!(later > 5, "{later}");
}

/// Hints, advice and the review of a game that draws its number of atoms weigh boards as it is dealt: first
/// the number, then a board with so many.
#[test]
fn chances_are_those_of_the_deal() {
    let params = Params::decode(b"w5h5m1M4", false).unwrap();
    let mut table = GameTable::new(Game::new(params, b"7").unwrap(), Settings::default());
    let size = params.size();
    let port = Port::from_label("L2", size).unwrap();
    let outcome = table.game().session().atoms().fire(port);
    for verb in ["hints on", "fire L2", "advice"] {
        table.run(verb.as_bytes(), 0).unwrap();
    }
    let all: Vec<(WordBoard, f64)> = (1..=4)
        .flat_map(|atoms| {
            let boards = WordBoards::new(size, atoms).unwrap();
            let weight = 1.0 / boards.remaining() as f64;
            boards.map(move |board| (board, weight))
        })
        .collect();
    let left: Vec<(WordBoard, f64)> =
        all.iter().copied().filter(|(board, _)| board.fire(port) == outcome).collect();
    let total = |boards: &[(WordBoard, f64)]| boards.iter().map(|&(_, weight)| weight).sum::<f64>();
    let entropy = |boards: &[(WordBoard, f64)]| {
        let shares = boards.iter().map(|&(_, weight)| weight / total(boards));
        shares.map(|share| -share * share.log2()).sum::<f64>()
    };
    let state = serde_json::to_value(table.state()).unwrap();
    for cell in Cell::all(size) {
        let with: Vec<(WordBoard, f64)> =
            left.iter().copied().filter(|(board, _)| board.contains(cell)).collect();
        let found = state["hint"]["probability"][usize::from(cell.y)][usize::from(cell.x)].as_f64().unwrap();
        assert!((found - total(&with) / total(&left)).abs() < 1e-4, "{cell:?}");
    }
    let other = Port::from_label("T3", size).unwrap();
    let mut parts: Vec<(Outcome, Vec<(WordBoard, f64)>)> = Vec::new();
    for &(board, weight) in &left {
        let outcome = board.fire(other);
        match parts.iter_mut().find(|part| part.0 == outcome) {
            Some(part) => part.1.push((board, weight)),
            None => parts.push((outcome, vec![(board, weight)])),
        }
    }
    let shares = parts.iter().map(|(_, part)| total(part) / total(&left));
    let bits: f64 = shares.map(|share| -share * share.log2()).sum();
    let found = state["advice"]["ports"]["T3"].as_f64().unwrap();
    assert!((found - bits).abs() < 1e-3, "{found} {bits}");
    table.run(b"solve", 0).unwrap();
    table.find_review(&mut Effort::none()).unwrap();
    let state = serde_json::to_value(table.state()).unwrap();
    let found = state["review"]["rays"][0]["bits"].as_f64().unwrap();
    assert!((found - (entropy(&all) - entropy(&left))).abs() < 1e-3, "{found}");
}
