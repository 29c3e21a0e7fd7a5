//! The puzzle of a day.

use alloc::{format, string::String};

use blackbox_core::{Size, game::Params};

use crate::Refusal;

/// The game ID of the puzzle of a day, written `2026-11-22`: the same for everybody, on every face. There is
/// one of squares, and one of hexagons where the size is that of a hexagon.
///
/// ```
/// use blackbox::{Size, table::daily};
///
/// assert_eq!(daily("2026-11-22", Size::CLASSIC)?, "w8h8m4M4#daily-2026-11-22");
/// assert_eq!(daily("2026-11-22", Size::PLUS)?, "s5m4M4#daily-2026-11-22");
/// assert!(daily("22.11.2026", Size::CLASSIC).is_err());
/// assert!(daily("2026-02-30", Size::CLASSIC).is_err());
/// # Ok::<(), blackbox::table::Refusal>(())
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

/// The day of whose puzzle this is the game, of these parameters and made from this seed; none of any other
/// game.
///
/// ```
/// use blackbox::{Params, table::day_of_puzzle};
///
/// let params = Params::decode(b"w8h8m4M4", false)?;
/// assert_eq!(day_of_puzzle(params, Some(b"daily-2026-11-22")), Some("2026-11-22"));
/// assert_eq!(day_of_puzzle(params, Some(b"daily-2026-02-30")), None);
/// assert_eq!(day_of_puzzle(Params::default(), Some(b"daily-2026-11-22")), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn day_of_puzzle(params: Params, seed: Option<&[u8]>) -> Option<&str> {
    let day = core::str::from_utf8(seed?).ok()?.strip_prefix("daily-")?;
    let id = daily(day, params.size()).ok()?;
    (id == format!("{params}#daily-{day}")).then_some(day)
}

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
