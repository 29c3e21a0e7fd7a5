//! Whether a text asks for a game at all.

use blackbox_core::game::Params;

use crate::{Refusal, verb::latin1};

/// How many characters of a wrong text are shown.
const SHOWN: usize = 40;

/// Whether a text has the form of parameters, with a seed or a description or alone: letters with their numbers, and
/// nothing else. The reader of IDs passes over what it does not know, as sgt's does, and would make another game of it.
pub(crate) fn check(id: &[u8]) -> Result<(), Refusal> {
    let end = id.iter().position(|byte| b"#:".contains(byte)).unwrap_or(id.len());
    let mut rest = id[..end].trim_ascii();
    if Params::is_of_hexagon(rest) {
        // Those are read as they stand.
        return Ok(());
    }
    while let Some((letter, after)) = rest.split_first() {
        if !b"whmM".contains(letter) {
            return Err(Refusal::NoGame { found: latin1(&id[..id.len().min(SHOWN)]) });
        }
        let number = after.trim_ascii_start();
        let number = number.strip_prefix(b"-").or_else(|| number.strip_prefix(b"+")).unwrap_or(number);
        let digits = number.iter().take_while(|byte| byte.is_ascii_digit()).count();
        rest = number[digits..].trim_ascii_start();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn nonsense_asks_for_no_game() {
        for id in [
            "w8h8m5M5",
            "w5h5m3M3#any thing: at all",
            "#seed",
            "m1M8",
            " w 5 h+5 ",
            "w5h5m-3M3",
            "w:",
            "s5m6M6",
            "s9#1",
        ] {
            assert_eq!(check(id.as_bytes()), Ok(()), "{id}");
        }
        for id in ["foo bar", "10x10", "999", "w8h8m5M5 ?", "w8,h8", "W8H8", "<b>w5", "w5h5x#1", "s", "sw5"] {
            assert_eq!(check(id.as_bytes()), Err(Refusal::NoGame { found: id.into() }), "{id}");
        }
        let long = [b'x'; 3000];
        assert!(check(&long).is_err_and(|refusal| refusal.to_string().len() < 200));
    }
}
