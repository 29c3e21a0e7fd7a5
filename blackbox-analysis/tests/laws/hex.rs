//! Hexagonal boards: the seekers held to brute force, games and pictures.

use std::collections::HashMap;

use blackbox_analysis::{
    hex::{
        draw::Picture,
        seekers::{PlayError, Seeker, Table},
    },
    progress::Silent,
};
use blackbox_core::{
    AtomRange,
    evidence::Limit,
    game::Scoring,
    hex::{
        AtPort, Board, Boards, Evidence, Port, Size,
        game::{GameId, Move},
    },
};
use blackbox_table::hex::{Game, GameTable, Settings, advise, par_of};
use reference::random::Random;

/// The rays that a seeker of one-step rules needs, by following it through lists of boards.
fn rays(left: &[Board], hidden: Board, rule: AtPort, seeker: Seeker) -> u64 {
    let mut left = left.to_vec();
    let mut rays = 0;
    loop {
        let signature = left[0].signature(rule);
        if left.iter().all(|board| board.signature(rule) == signature) {
            return rays;
        }
        let worth = |port: Port| {
            let mut counts: HashMap<_, u64> = HashMap::new();
            left.iter().for_each(|board| *counts.entry(board.fire(port, rule)).or_default() += 1);
            if counts.len() == 1 {
                return f64::INFINITY;
            }
            let values = counts.values().map(|&count| count as f64);
            match seeker {
                Seeker::Reference => values.map(|n| n * n).sum(),
                Seeker::Entropy => values.map(|n| n * n.log2()).sum(),
                Seeker::Worst => values.fold(0.0, f64::max),
                _ => -(counts.len() as f64),
            }
        };
        // Sums of floats that differ in their order only are the same.
        let round = |x: f64| (x * 1e6).round();
        let port = Port::all(hidden.size())
            .min_by(|&a, &b| round(worth(a)).total_cmp(&round(worth(b))))
            .expect("ports");
        let outcome = hidden.fire(port, rule);
        left.retain(|board| board.fire(port, rule) == outcome);
        rays += 1;
    }
}

#[test]
fn seekers_need_what_their_rules_say() {
    for (side, atoms) in [(2, 2), (2, 3), (3, 1), (3, 2)] {
        let size = Size::new(side).expect("a size");
        let all: Vec<Board> = Boards::new(size, atoms).collect();
        let table = Table::new(size, atoms, AtPort::Hit).expect("a table");
        for seeker in [Seeker::Reference, Seeker::Entropy, Seeker::Worst, Seeker::Outcomes] {
            let each: Vec<u64> = all.iter().map(|&hidden| rays(&all, hidden, AtPort::Hit, seeker)).collect();
            let played = table.play(seeker, 0, 0, &mut Silent).expect("played");
            assert_eq!(played.boards, all.len() as u64);
            assert_eq!(played.rays, each.iter().sum::<u64>(), "{side} {atoms} {seeker}");
            assert_eq!(u64::from(played.worst), *each.iter().max().expect("boards"));
            assert!(played.markers >= played.rays && played.markers <= 2 * played.rays);
            let seek = |threads| table.play(seeker, 0, threads, &mut Silent);
            assert_eq!(seek(1), seek(2));
        }
        let random = table.play(Seeker::Random, 5, 0, &mut Silent).expect("played");
        assert_eq!(Ok(random), table.play(Seeker::Random, 5, 1, &mut Silent));
        assert!(
            random.mean_rays()
                > table.play(Seeker::Reference, 0, 0, &mut Silent).expect("played").mean_rays()
        );
    }
    assert_eq!(Table::new(Size::PLUS, 6, AtPort::Hit).err(), Some(PlayError::TooMany { boards: 55_525_372 }));
    assert_eq!(Table::new(Size::ALL[0], 8, AtPort::Hit).err(), Some(PlayError::None));
}

#[test]
fn par_is_the_reference_seekers_mean() {
    let size = Size::ALL[1];
    let all: Vec<Board> = Boards::new(size, 2).collect();
    for &board in all.iter().step_by(17) {
        let images = blackbox_core::hex::Symmetry::ALL.map(|symmetry| board.transformed(symmetry));
        let expected: u64 =
            images.iter().map(|&image| rays(&all, image, AtPort::Hit, Seeker::Reference)).sum();
        let par = par_of(board, AtPort::Hit, &mut Limit::none()).expect("no limit");
        assert_eq!(u64::from(par.par12()), expected, "{board}");
    }
}

#[test]
fn advice_ranks_ports_by_information() {
    let mut random = Random::new(3);
    for round in 0..20 {
        let size = Size::ALL[round % 2];
        let board = Boards::new(size, 2).nth(random.below(21) as usize).expect("a board");
        let mut evidence = Evidence::new(size, AtomRange::exactly(2), AtPort::Hit);
        let port = Port::new(random.below(size.ports().into()) as u8, size).expect("a port");
        evidence.observe(port, board.fire(port, AtPort::Hit)).expect("a port");
        let left: Vec<Board> = Boards::new(size, 2).filter(|&board| evidence.allows(board)).collect();
        let advice = advise(&evidence, Scoring::Rays, &mut Limit::none()).expect("no limit");
        assert_eq!(advice.count, left.len() as u128);
        for one in &advice.ports {
            let mut counts: HashMap<_, f64> = HashMap::new();
            left.iter().for_each(|b| *counts.entry(b.fire(one.port, AtPort::Hit)).or_default() += 1.0);
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
        let id = format!("{params}#{round}");
        let mut game = Game::of_id(GameId::parse(&id).expect("an ID"), 0);
        let size = game.params().size();
        for _ in 0..random.below(30) {
            let port = random.below(size.ports().into()) as u8;
            let cell = random.below(size.cells().into()) as u32;
            let cell = blackbox_core::hex::Cell::new(cell, size).expect("a cell");
            match random.below(12) {
                0..4 => drop(game.play(Move::Fire(Port::new(port, size).expect("a port")))),
                4..8 => drop(game.play(Move::Guess(cell))),
                8 => drop(game.play(Move::Lock(cell))),
                9 => drop(game.play(Move::Check)),
                10 => drop(game.undo()),
                _ => drop(game.redo()),
            }
        }
        let text = game.save();
        let read = Game::load(&text).expect("a saved game");
        assert_eq!((read.save(), read.session() == game.session()), (text.clone(), true), "{text}");
        assert_eq!(read, game);
        // Undone to its start and redone it is the same.
        let (position, mut other) = (read.position(), read);
        assert!(other.go_to(1) && other.go_to(position));
        assert_eq!(other, game);
        // A file that was cut is told by its last line.
        let cut = &text[..text.len() - 1];
        assert!(Game::load(cut).is_err());
    }
    let fault = |text: &str| Game::load(text).unwrap_err().to_string();
    assert_eq!(fault(""), "line 1: another line, expected blackbox hexagons 1");
    let game = Game::hiding("1@/3/1@".parse().expect("a board"), AtPort::Hit).expect("a game");
    let text = game.save();
    assert_eq!(
        fault(&(text.clone() + "fire 99\n")),
        "line 5: not a port of the hexagonal board of 2 cells a side, expected 1 to 18"
    );
    assert_eq!(
        fault(&text.replace("position 1", "position 2")),
        "line 4: another line, expected position of a state, from 1"
    );
    assert_eq!(fault(&text.replace("errors 0", "errors -1")), "line 3: another line, expected errors NUMBER");
    assert_eq!(
        fault(&text.replace("errors", "seed 1\nerrors")),
        "line 3: another line, expected the seed of this game"
    );
}

#[test]
fn the_table_obeys_and_shows() {
    let game =
        Game::hiding("5/6/1@5/3@@2@/2@@5/8/7/6/5".parse().expect("a board"), AtPort::Hit).expect("a game");
    let mut table = GameTable::new(game, Settings { nodes: 2_000_000 });
    for verb in ["fire 24", "guess E5", "undo", "redo", "lock A1"] {
        table.run(verb, 0).expect("a verb");
    }
    let state = serde_json::to_value(table.state()).expect("JSON");
    assert_eq!(state["marks"], serde_json::json!({"17": "1", "24": "1"}));
    assert_eq!(
        (&state["guesses"][0], &state["locks"][0], &state["position"]),
        (&"E5".into(), &"A1".into(), &4.into())
    );
    assert_eq!(state["atoms"], serde_json::Value::Null);
    let save = table.state().save;
    table.run("solve", 0).expect("the end");
    let state = table.state();
    assert_eq!(
        (state.result, state.atoms.map(|atoms| atoms.len()), state.paths.map(|ways| ways.len())),
        (-1, Some(6), Some(1))
    );
    table.run(&format!("load {save}"), 0).expect("a save");
    assert_eq!(table.state().save, save);
    table.run("new s3m2M2#7", 0).expect("a game");
    table.run("hints on", 0).expect("a verb");
    let hint = serde_json::to_value(table.state().hint).expect("JSON");
    assert_eq!(hint["count"], "171");
    table.run("advice", 0).expect("a verb");
    assert!(serde_json::to_value(table.state().advice).expect("JSON")["best"].is_string());
    for verb in ["dance", "fire 31", "guess Z1", "new x", "load x"] {
        let before = table.state();
        assert!(table.run(verb, 0).is_err(), "{verb}");
        assert_eq!(table.state(), before);
    }
    table.run("solve", 0).expect("the end");
    table.run("par", 0).expect("a verb");
    assert!(table.state().par.is_some_and(|par| par > 1.0));
}

#[test]
fn pictures_show_every_port() {
    for size in Size::ALL {
        let board = Boards::new(size, 2).next().expect("a board");
        let picture = Picture::new(board, AtPort::Hit).with_rays(Port::all(size));
        let text = picture.text();
        let words: Vec<&str> = text.split_whitespace().collect();
        for port in Port::all(size) {
            assert!(words.contains(&port.to_string().as_str()), "port {port}:\n{text}");
        }
        assert_eq!(text.matches('@').count(), 2);
        let svg = picture.svg();
        assert_eq!(
            (svg.matches("<circle").count(), svg.matches("bb-text\"").count()),
            (2, usize::from(size.ports()))
        );
        assert_eq!(svg.matches("bb-label\"").count(), usize::from(size.ports()));
        let seen = picture.without_atoms();
        assert!(!seen.text().contains('@') && !seen.svg().contains("<circle"));
    }
    let evidence: Evidence = "2 1; 3 R; =C2 .".parse().expect("evidence");
    let solution = evidence.solve(&mut Limit::none()).expect("no limit");
    let picture = Picture::of_evidence(&evidence);
    assert_eq!(picture.text().matches('?').count(), 6);
    let chances = picture.with_chances(&solution);
    assert!(chances.text().contains("100") && chances.svg().contains("bb-heat"));
}
