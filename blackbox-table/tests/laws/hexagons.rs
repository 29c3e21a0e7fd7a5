//! The game and its table on hexagons, beside trying everything.

use std::collections::HashMap;

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board, Evidence,
    par::{Difficulty, par_of},
};
use blackbox_core::{
    Cell, Fact, Numbering, Outcome, Port, Size, Symmetry, WordBoard,
    enumerate::WordBoards,
    game::{Move, Params, Scoring},
    notation::sgt::GameId,
};
use blackbox_table::{Duel, Explorer, Game, GameTable, Games, PuzzleState, Settings, Unique, review};
use reference::random::Random;

fn game(id: &str) -> Game {
    Game::from_id(id.as_bytes(), false).expect(id)
}

fn all(size: Size, atoms: u32) -> Vec<WordBoard> {
    WordBoards::new(size, atoms).expect("a size for a word").collect()
}

/// The rays that the reference seeker needs, by following it through a list of boards.
fn rays(left: &[WordBoard], hidden: WordBoard) -> u64 {
    let mut left = left.to_vec();
    let mut rays = 0;
    loop {
        if left.iter().all(|board| board.signature() == left[0].signature()) {
            return rays;
        }
        let worth = |port: Port| {
            let mut counts: HashMap<_, u64> = HashMap::new();
            left.iter().for_each(|board| *counts.entry(board.fire(port)).or_default() += 1);
            counts.values().map(|n| n * n).sum::<u64>()
        };
        let port = Port::all(hidden.size()).min_by_key(|&port| worth(port)).expect("ports");
        left.retain(|board| board.fire(port) == hidden.fire(port));
        rays += 1;
    }
}

#[test]
fn par_is_the_reference_seekers_mean() {
    for size in [Size::HEXAGONS[1], Size::HEXAGONS[1].reflecting()] {
        let all = all(size, 2);
        for &board in all.iter().step_by(17) {
            let images = Symmetry::group(size).iter().map(|&symmetry| board.transformed(symmetry));
            let expected: u64 = images.map(|image| rays(&all, image)).sum();
            let par = par_of(&Board::from(board), &mut Effort::none()).expect("no limit");
            assert_eq!((u64::from(par.rays()), par.images()), (expected, 12), "{board}");
        }
    }
}

#[test]
fn advice_ranks_ports_by_information() {
    let mut random = Random::new(3);
    for round in 0..20 {
        let size = Size::HEXAGONS[round % 2];
        let size = if round % 4 < 2 { size } else { size.reflecting() };
        let boards = all(size, 2);
        let board = boards[random.below(21) as usize];
        let mut evidence = Evidence::new(size, 2).expect("a size");
        let port = Port::new(random.below(size.ports().into()) as u16, size).expect("a port");
        evidence.add(Fact::Ray { port, outcome: board.fire(port) }).expect("a port");
        let left: Vec<WordBoard> =
            boards.into_iter().filter(|&board| evidence.allows(&board.into()).expect("a size")).collect();
        let advice = evidence.advise(Scoring::Rays, &mut Effort::none()).expect("no limit");
        assert_eq!(advice.count, left.len() as u128);
        for one in &advice.ports {
            let mut counts: HashMap<_, f64> = HashMap::new();
            left.iter().for_each(|board| *counts.entry(board.fire(one.port)).or_default() += 1.0);
            let total = left.len() as f64;
            let bits: f64 = counts.values().map(|n| -n / total * (n / total).log2()).sum();
            assert!((one.bits - bits).abs() < 1e-9);
        }
        assert!(advice.ports.windows(2).all(|pair| {
            pair[1].bits.total_cmp(&pair[0].bits).then(pair[0].port.cmp(&pair[1].port)).is_lt()
        }));
        assert_eq!(advice.best.is_some(), advice.ports.first().is_some_and(|one| one.bits > 0.0));
    }
}

#[test]
fn games_are_saved_and_read() {
    let mut random = Random::new(10);
    for round in 0..100 {
        let params = ["s2m1M2", "s3m2M2r", "s5m6M6"][round % 3];
        let mut game = game(&format!("{params}#{round}"));
        let size = game.params().size();
        for _ in 0..random.below(30) {
            let port = Port::new(random.below(size.ports().into()) as u16, size).expect("a port");
            let cell = Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell");
            match random.below(15) {
                0..4 => drop(game.play(Move::Fire(port))),
                4..8 => drop(game.play(Move::Guess(cell))),
                8 => drop(game.play(Move::LockCell(cell))),
                9 => drop(game.play(Move::LockRow(cell.y))),
                10 => drop(game.play(Move::Check)),
                11 => drop(game.play(Move::Solve)),
                12 => drop(game.restart()),
                13 => drop(game.undo()),
                _ => drop(game.redo()),
            }
        }
        let file = game.save();
        let text = String::from_utf8(file.clone()).expect("text");
        let read = Game::load(&file, false).expect("a saved game");
        assert_eq!((read.save(), read.session() == game.session()), (file.clone(), true), "{text}");
        assert_eq!(read, game);
        assert_eq!(read.seed(), Some(round.to_string().as_bytes()));
        // Undone to its start and redone it is the same.
        let (position, mut other) = (read.position(), read);
        assert!(other.go_to(1) && other.go_to(position));
        assert_eq!(other, game);
        // A file that was cut is told by its last line.
        assert!(Game::load(&file[..file.len() - 1], false).is_err());
    }
}

#[test]
fn the_table_obeys_and_shows() {
    let board: Board = "5/6/1@5/3@@2@/2@@5/8/7/6/5".parse().expect("a board");
    let game = Game::hiding(board, false).expect("a game");
    let mut table = GameTable::new(game, Settings::default().limit(2_000_000));
    let run = |table: &mut GameTable, verb: &str| table.run(verb.as_bytes(), 0).expect("a verb");
    for verb in ["fire 24", "guess E5", "undo", "redo", "lock A1"] {
        run(&mut table, verb);
    }
    let state = serde_json::to_value(table.state()).expect("JSON");
    assert_eq!(state["marks"], serde_json::json!({"17": "1", "24": "1"}));
    assert_eq!(state["results"], serde_json::json!({"17": "24", "24": "17"}));
    assert_eq!(
        (&state["guesses"], &state["locks"], &state["position"]),
        (&serde_json::json!([[4, 4]]), &serde_json::json!([[0, 0]]), &4.into())
    );
    assert_eq!((&state["size"], &state["params"]), (&"hex5".into(), &"s5m6M6".into()));
    assert_eq!(state["rows"], serde_json::json!([5, 6, 7, 8, 9, 8, 7, 6, 5]));
    assert_eq!(state["layout"]["cells"].as_array().map(Vec::len), Some(61));
    assert_eq!(state["layout"]["ports"].as_array().map(Vec::len), Some(54));
    assert!(state.get("width").is_none() && state.get("par12").is_none());
    assert_eq!(state["atoms"], serde_json::Value::Null);
    let save = table.game().save();
    run(&mut table, "solve");
    let state = table.state();
    assert_eq!(
        (state.result, state.atoms.as_ref().map(Vec::len), state.paths.as_ref().map(Vec::len)),
        (-1, Some(6), Some(1))
    );
    let path = &state.paths.expect("the paths")[0];
    // The line begins and ends outside, and goes by the middles of the cells.
    assert_eq!(path.points.as_ref().map(Vec::len), Some(path.cells.len() + 2));
    table.run(&[b"load ", save.as_slice()].concat(), 0).expect("a save");
    assert_eq!(table.game().save(), save);
    run(&mut table, "new s3m2M2#7");
    run(&mut table, "hints on");
    let hint = serde_json::to_value(table.state().hint).expect("JSON");
    assert_eq!(hint["count"], "171");
    let rows: Vec<usize> = hint["probability"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row.as_array().unwrap().len())
        .collect();
    assert_eq!(rows, [3, 4, 5, 4, 3]);
    run(&mut table, "advice");
    assert!(serde_json::to_value(table.state().advice).expect("JSON")["best"].is_string());
    for verb in [
        "dance",
        "fire 31",
        "fire L1",
        "guess Z1",
        "guess 9,0",
        "lock-column 0",
        "lock-row F",
        "new x",
        "load x",
        "new s9m1M1",
    ] {
        let before = table.state();
        assert!(table.run(verb.as_bytes(), 0).is_err(), "{verb}");
        assert_eq!(table.state(), before);
    }
    run(&mut table, "solve");
    run(&mut table, "par");
    let state = table.state();
    assert!(state.par.is_some_and(|par| par > 1.0) && state.difficulty.is_some());
    assert!(state.par12.is_some() && state.par8.is_none());
    // The day's puzzle is of the shape that is played; another game may be of the other.
    run(&mut table, "daily 2026-11-22");
    assert_eq!(table.state().params, "s5m4M4");
    run(&mut table, "new w5h5m3M3#1");
    run(&mut table, "daily 2026-11-22");
    let state = serde_json::to_value(table.state()).expect("JSON");
    assert_eq!(
        (&state["params"], &state["size"], &state["width"]),
        (&"w8h8m4M4".into(), &"8x8".into(), &8.into())
    );
    assert!(state.get("layout").is_none());
}

#[test]
fn evidence_begins_a_game() {
    let mut table: GameTable = GameTable::new(game("w5h5m3M3#1"), Settings::default());
    let wanted = Evidence::parse("hex3r 2; 1 H; 5 R", Numbering::Letters).expect("evidence");
    table.know(&wanted).expect("there is such a board");
    assert_eq!(table.game().evidence(), wanted);
    assert_eq!(table.game().params().to_string(), "s3m2M2r");
    let none = Evidence::parse("hex3 0; 1 H", Numbering::Letters).expect("evidence");
    assert!(table.know(&none).is_err());
}

#[test]
fn an_explanation_forces_its_cell() {
    let mut random = Random::new(77);
    let (mut explained, mut uncertain) = (0, 0);
    for round in 0..40 {
        let size = Size::HEXAGONS[round % 2];
        let size = if round % 4 < 2 { size } else { size.reflecting() };
        let boards = all(size, 2);
        let board = boards[random.below(boards.len() as u64) as usize];
        let mut evidence = Evidence::new(size, 2).expect("a size");
        for _ in 0..2 + random.below(6) {
            let port = Port::new(random.below(size.ports().into()) as u16, size).expect("a port");
            evidence.add(Fact::Ray { port, outcome: board.fire(port) }).expect("a port");
        }
        let left = |facts: &[Fact]| -> Vec<WordBoard> {
            let agrees = |board: &WordBoard, fact: Fact| match fact {
                Fact::Ray { port, outcome } => board.fire(port) == outcome,
                Fact::Cell { cell, atom } => board.contains(cell) == atom,
            };
            boards.iter().copied().filter(|board| facts.iter().all(|&fact| agrees(board, fact))).collect()
        };
        let possible = left(&evidence.facts());
        for cell in Cell::all(size) {
            let atoms = possible.iter().filter(|board| board.contains(cell)).count();
            let is_certain = atoms == 0 || atoms == possible.len();
            let Ok(why) = evidence.explain(cell, &mut Effort::none()) else {
                assert!(!is_certain);
                uncertain += 1;
                continue;
            };
            assert!(is_certain && why.atom == (atoms > 0));
            let forced = left(&why.facts);
            assert!(forced.iter().all(|board| board.contains(cell) == why.atom));
            for other in Cell::all(size) {
                let told = why.forced(other);
                assert!(forced.iter().all(|board| told.is_none_or(|atom| board.contains(other) == atom)));
            }
            // The part of a ray that is known is the same on every board left.
            for way in why.ways() {
                for board in &forced {
                    let steps: Vec<_> = board.trace(way.port).take(way.steps.len()).collect();
                    assert_eq!(steps, way.steps, "{board}");
                }
            }
            assert!(why.to_string().starts_with(&format!("Cell {} ", cell.display(size))));
            explained += 1;
        }
    }
    assert!(explained > 100 && uncertain > 50, "{explained} {uncertain}");
}

#[test]
fn a_game_is_reviewed() {
    let mut game = game("s3m2M2#1");
    let size = game.params().size();
    let boards = all(size, 2);
    let mut left = boards.clone();
    for number in [30, 3, 11, 20] {
        let port = Port::from_number(number, size).expect("a port");
        let _ = game.play(Move::Fire(port));
    }
    game.play(Move::Solve).expect("the end");
    let review = review(&game, 1_000_000, &mut Effort::none()).expect("no limit");
    assert!(review.rays.len() > 1);
    for ray in &review.rays {
        let port = Port::from_label(&ray.entry.0.to_string(), size).expect("a port");
        let before = left.len() as f64;
        let outcome = game.session().atoms().fire(port);
        left.retain(|board| board.fire(port) == outcome);
        assert_eq!(ray.left.as_deref(), Some(left.len().to_string().as_str()));
        let bits = (before / left.len() as f64).log2();
        assert!(ray.bits.is_some_and(|found| (found - bits).abs() < 1e-3), "{bits} {ray:?}");
    }
    let truth = game.session().atoms().signature();
    let alike = boards.iter().filter(|&&board| Board::from(board).signature() == truth).count();
    assert_eq!(review.look_alikes.map(|alike| alike.len()), Some((alike - 1).min(8)));
}

#[test]
fn a_puzzle_has_one_solution() {
    let id = GameId::parse(b"s3m2M2#a", false).expect("an ID");
    for grade in Difficulty::ALL {
        let mut games = Games::new(id, || 0);
        let Ok(puzzle) = PuzzleState::next_of(&mut games, grade, &mut Effort::none()) else { continue };
        let size = puzzle.shape.size;
        let answers: Vec<(Port, Outcome)> = Port::all(size)
            .filter_map(|port| {
                let name = port.label(size);
                let (_, answer) = puzzle.results.0.iter().find(|(entry, _)| entry.0 == name)?;
                let exit = |label| Port::at(label, size).expect("a port");
                Some((
                    port,
                    match *answer {
                        blackbox_table::ShownOutcome::Hit => Outcome::Hit,
                        blackbox_table::ShownOutcome::Reflection => Outcome::Reflection,
                        blackbox_table::ShownOutcome::Detour(name) => Outcome::Detour(exit(name.0)),
                    },
                ))
            })
            .collect();
        let mut left = all(size, 2);
        left.retain(|board| answers.iter().all(|&(port, outcome)| board.fire(port) == outcome));
        assert_eq!(left.len(), 1, "{grade}");
        let atoms: Vec<_> = left[0].atoms().map(blackbox_table::ShownCell::of).collect();
        assert_eq!(atoms, puzzle.atoms);
        assert!(puzzle.steps.iter().all(|step| step.words.contains("cell")), "{:?}", puzzle.steps);
    }
    let easy = PuzzleState::next_of(&mut Games::new(id, || 0), Difficulty::Easy, &mut Effort::none());
    assert!(easy.is_ok());
}

#[test]
fn games_are_made_as_wanted() {
    let games = |id: &'static str| Games::new(GameId::parse(id.as_bytes(), false).expect(id), || 0);
    let first = games("s3m7M7#hello-1").next_game().expect("a game");
    assert_eq!(games("s3m7M7#hello").nth(1).expect("no end").expect("a game").id(), first.id());
    let signatures: Vec<_> = all(Size::HEXAGONS[1], 7).iter().map(WordBoard::signature).collect();
    let mut alone = 0;
    for game in games("s3m7M7#hello").take(40) {
        let game = game.expect("a game");
        let truth = game.session().atoms().as_board().expect("a hexagon").signature();
        let is_alone = signatures.iter().filter(|&signature| *signature == truth).count() == 1;
        assert_eq!(game.is_unique(Unique::Class, &mut Effort::none()), Ok(true));
        assert_eq!(game.is_unique(Unique::Board, &mut Effort::none()), Ok(is_alone), "{}", game.id());
        alone += usize::from(is_alone);
    }
    assert!((1..40).contains(&alone), "{alone}");
}

#[test]
fn two_play_on_hexagons() {
    let params = Params::decode(b"s3m2M2r", false).expect("parameters");
    let mut duel: Duel = Duel::new(params, 1, Scoring::Markers, Settings::default());
    for wrong in ["4/5/6/7/6/5/4", "1@1/4/5/4/3", "8x8:(0,0)(1,1)", "nonsense"] {
        assert!(duel.hide(wrong).is_err(), "{wrong}");
    }
    duel.hide("1@1/4/5/4/2@").expect("two atoms");
    for verb in ["fire 3", "guess A2", "guess E3"] {
        duel.run(verb.as_bytes()).expect(verb);
    }
    assert!(duel.run(b"check").is_err());
    duel.run(b"solve").expect("the final answer");
    let state = duel.state();
    assert_eq!(state.last.map(|game| (game.shape.size, game.result)), Some((params.size(), 1)));
    assert_eq!((state.seeker, state.points[1]), (Some(1), 0));
    duel.hide_random(5).expect("a board");
}

#[test]
fn an_open_board_shows_all_its_rays() {
    let hexagon: Board = "5/6/1@5/3@@2@/2@@5/8/7/6/5".parse().expect("a board");
    let mut open = Explorer::new(hexagon, 16);
    let shown = open.state();
    assert_eq!((shown.shape.size, shown.marks.0.len()), (Size::PLUS, 54));
    assert_eq!(shown.hits + shown.reflections + 2 * shown.detours, 54);
    assert_eq!(shown.text, "5/6/1@5/3@@2@/2@@5/8/7/6/5");
    open.run(b"atom A1").expect("a cell");
    assert_eq!(open.state().text, "@4/6/1@5/3@@2@/2@@5/8/7/6/5");
    assert!(open.run(b"atom 9,0").is_err() && open.run(b"atom A6").is_err());
    open.run(b"board 8x8:(1,2)").expect("a board");
    assert_eq!(open.state().shape.width, Some(8));
    open.run(b"board hex2r:(0,0)").expect("a board");
    assert_eq!(open.state().shape.size.to_string(), "hex2r");
}
