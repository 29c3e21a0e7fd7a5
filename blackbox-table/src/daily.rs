//! The puzzle of a day.

use alloc::{format, string::String};

use blackbox_core::Size;

use crate::Refusal;

/// The game ID of the puzzle of a day, written `2026-11-22`: the same for everybody, on every face. There is one of squares, and
/// one of hexagons where the size is that of a hexagon.
///
/// ```
/// use blackbox_core::Size;
/// use blackbox_table::daily;
///
/// assert_eq!(daily("2026-11-22", Size::CLASSIC)?, "w8h8m4M4#daily-2026-11-22");
/// assert_eq!(daily("2026-11-22", Size::PLUS)?, "s5m4M4#daily-2026-11-22");
/// assert!(daily("22.11.2026", Size::CLASSIC).is_err());
/// # Ok::<(), blackbox_table::Refusal>(())
/// ```
///
/// # Errors
/// [`Refusal::Place`] for a text that is no day.
pub fn daily(day: &str, size: Size) -> Result<String, Refusal> {
    let is_day = day.len() == 10
        && day.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        })
        && ("01"..="12").contains(&&day[5..7])
        && ("01"..="31").contains(&&day[8..]);
    if is_day {
        let params = if size.has_columns() { "w8h8m4M4" } else { "s5m4M4" };
        Ok(format!("{params}#daily-{day}"))
    } else {
        Err(Refusal::Place { found: day.into(), expected: "a day such as 2026-11-22" })
    }
}
