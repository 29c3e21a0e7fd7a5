//! The puzzle of a day.

use alloc::{format, string::String};

use crate::Refusal;

/// The game ID of the puzzle of a day, written `2026-11-22`: the same for everybody, on every face.
///
/// ```
/// assert_eq!(blackbox_table::daily("2026-11-22")?, "w8h8m4M4#daily-2026-11-22");
/// assert!(blackbox_table::daily("22.11.2026").is_err());
/// # Ok::<(), blackbox_table::Refusal>(())
/// ```
///
/// # Errors
/// [`Refusal::Place`] for a text that is no day.
pub fn daily(day: &str) -> Result<String, Refusal> {
    let is_day = day.len() == 10
        && day.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        })
        && ("01"..="12").contains(&&day[5..7])
        && ("01"..="31").contains(&&day[8..]);
    if is_day {
        Ok(format!("w8h8m4M4#daily-{day}"))
    } else {
        Err(Refusal::Place { found: day.into(), expected: "a day such as 2026-11-22" })
    }
}
