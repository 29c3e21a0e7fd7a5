//! The game of a day: which texts are a day, and what cannot be taken back in it.

use blackbox_core::{Cell, Size, game::Params};
use blackbox_table::{Game, GameTable, Refusal, Settings, daily};

#[test]
fn only_what_the_calendar_has_is_a_day() {
    for day in ["2024-02-29", "2000-02-29", "2026-12-31", "2026-04-30"] {
        assert!(daily(day, Size::CLASSIC).is_ok(), "{day}");
    }
    for day in [
        "2026-02-29",
        "2100-02-29",
        "2026-04-31",
        "2026-00-10",
        "2026-13-01",
        "2026-01-00",
        "2026-1-01",
        "",
        "2026-01-0é",
    ] {
        assert!(daily(day, Size::CLASSIC).is_err(), "{day}");
    }
}

#[test]
fn a_ray_stays_fired_and_one_check_counts() {
    let run = |table: &mut GameTable, commands: &[&str]| {
        commands.iter().map(|command| table.run(command.as_bytes(), 1)).collect::<Vec<_>>()
    };
    let table = |id: &str| {
        let game = Game::new(Params::default(), b"1").unwrap();
        let mut table = GameTable::new(game, Settings::default());
        assert_eq!(table.run(id.as_bytes(), 1), Ok(()));
        table
    };
    for size in [Size::CLASSIC, Size::PLUS] {
        let id = format!("new {}", daily("2026-11-22", size).unwrap());
        let mut game = table(&id);
        let port = if size.has_columns() { "L1" } else { "1" };
        let fire = format!("fire {port}");
        assert_eq!(run(&mut game, &[&fire, "guess 0,0", "undo"]), vec![Ok(()); 3]);
        assert_eq!(run(&mut game, &["undo", "restart"]), [Err(Refusal::Stays), Err(Refusal::Stays)]);
        assert_eq!(game.state().results.0.first().map(|(name, _)| name.0.to_string()), Some(port.into()));
        // A wrong answer ends the game.
        let wrong: Vec<_> =
            Cell::all(size).filter(|cell| !game.game().session().atoms().contains(*cell)).take(4).collect();
        for cell in wrong {
            assert_eq!(game.run(format!("guess {},{}", cell.x, cell.y).as_bytes(), 1), Ok(()));
        }
        assert_eq!(run(&mut game, &["check"]), [Ok(())]);
        let state = game.state();
        assert_eq!((state.revealed, state.result, state.missed), (true, -1, 4));
        assert_eq!(run(&mut game, &["undo"]), [Err(Refusal::Stays)]);
    }
    // Another game of the same day's name, and any other game, are taken back.
    for id in ["new w5h5m3M3#daily-2026-11-22", "new w8h8m4M4#daily-2026-02-30", "new w8h8m4M4#1"] {
        let mut game = table(id);
        assert_eq!(run(&mut game, &["fire L1", "undo", "redo", "restart"]), vec![Ok(()); 4], "{id}");
    }
}
