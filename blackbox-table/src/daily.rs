//! The puzzle of a day.

use alloc::{format, string::String};

use blackbox_core::{Size, game::Params};

use crate::Refusal;

/// The game ID of the puzzle of a day, written `2026-11-22`: the same for everybody, on every face. There is
/// one of squares, and one of hexagons where the size is that of a hexagon.
///
/// ```
/// use blackbox_core::Size;
/// use blackbox_table::daily;
///
/// assert_eq!(daily("2026-11-22", Size::CLASSIC)?, "w8h8m4M4#daily-2026-11-22");
/// assert_eq!(daily("2026-11-22", Size::PLUS)?, "s5m4M4#daily-2026-11-22");
/// assert!(daily("22.11.2026", Size::CLASSIC).is_err());
/// assert!(daily("2026-02-30", Size::CLASSIC).is_err());
/// # Ok::<(), blackbox_table::Refusal>(())
/// ```
///
/// # Errors
/// [`Refusal::Place`] for a text that is no day of the calendar.
pub fn daily(day: &str, size: Size) -> Result<String, Refusal> {
    let is_day = is_day(day.as_bytes());
    if is_day {
        let params = if size.has_columns() { "w8h8m4M4" } else { "s5m4M4" };
        Ok(format!("{params}#daily-{day}"))
    } else {
        Err(Refusal::Place { found: day.into(), expected: "a day such as 2026-11-22" })
    }
}

/// Whether a game of these parameters, made from this seed, is the puzzle of a day.
pub(crate) fn is_daily(params: Params, seed: Option<&[u8]>) -> bool {
    seed.and_then(|seed| core::str::from_utf8(seed).ok()).is_some_and(|seed| {
        let id = seed.strip_prefix("daily-").map(|day| daily(day, params.size()));
        id.is_some_and(|id| id.is_ok_and(|id| id == format!("{params}#{seed}")))
    })
}

/// Whether the text is a day that the calendar has.
fn is_day(text: &[u8]) -> bool {
    let &[y0, y1, y2, y3, b'-', m0, m1, b'-', d0, d1] = text else { return false };
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0_u32, |number, digit| {
            digit.is_ascii_digit().then(|| number * 10 + u32::from(digit - b'0'))
        })
    };
    let (Some(year), Some(month), Some(day)) =
        (number(&[y0, y1, y2, y3]), number(&[m0, m1]), number(&[d0, d1]))
    else {
        return false;
    };
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        2 => 28 + u32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec, vec::Vec};

    use blackbox_core::{Cell, Grid};

    use super::*;
    use crate::{Game, GameTable, Settings, TableBoard};

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
        let run = |table: &mut GameTable<TableBoard>, commands: &[&str]| {
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
            // A wrong answer is the last.
            let wrong: Vec<_> = Cell::all(size)
                .filter(|cell| !game.game().session().atoms().contains(*cell))
                .take(4)
                .collect();
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
}
