//! Hexagonal boards: games and pictures.

use blackbox_analysis::hex::draw::Picture;
use blackbox_core::{
    evidence::Limit,
    hex::{
        AtPort, Boards, Evidence, Port, Size,
        game::{GameId, Move},
    },
};
use blackbox_table::hex::{Game, GameTable, Settings};
use reference::random::Random;

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
