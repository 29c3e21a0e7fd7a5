//! The random seed of a game, borrowed from the text that holds it.

/// A random seed: any bytes. It is borrowed in the form of the text; [`Seed::bytes`] gives the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seed<'a> {
    /// The bytes themselves.
    Bytes(&'a [u8]),
    /// Two hexadecimal digits a byte, as in saved games; other characters are 0, an odd last one is left out.
    Hex(&'a [u8]),
    /// As in a link: `%` and two hexadecimal digits for a byte.
    Link {
        /// The text.
        text: &'a [u8],
        /// Whether `+` is a blank, as behind the `?` of an address.
        plus: bool,
    },
}

impl<'a> Seed<'a> {
    /// The bytes of the seed.
    ///
    /// ```
    /// use blackbox::core::game::Seed;
    ///
    /// assert!(Seed::Hex(b"616263").bytes().eq(*b"abc"));
    /// assert!(Seed::Link { text: b"a%20b", plus: false }.bytes().eq(*b"a b"));
    /// ```
    pub fn bytes(self) -> impl Iterator<Item = u8> + Clone + 'a {
        let (mut rest, form) = match self {
            Self::Bytes(bytes) => (bytes, SeedForm::Bytes),
            Self::Hex(digits) => (&digits[..digits.len() / 2 * 2], SeedForm::Hex),
            Self::Link { text, plus } => (text, SeedForm::Link { plus }),
        };
        core::iter::from_fn(move || {
            let (byte, after) = next(rest, form)?;
            rest = after;
            Some(byte)
        })
    }
}

#[derive(Clone, Copy)]
enum SeedForm {
    Bytes,
    Hex,
    Link { plus: bool },
}

/// The first byte, and the text behind it.
fn next(text: &[u8], form: SeedForm) -> Option<(u8, &[u8])> {
    let (&first, rest) = text.split_first()?;
    let digit = |byte: u8| char::from(byte).to_digit(16);
    match (form, rest) {
        (SeedForm::Hex, [low, rest @ ..]) => {
            Some(((16 * digit(first).unwrap_or(0) + digit(*low).unwrap_or(0)) as u8, rest))
        }
        (SeedForm::Link { .. }, [high, low, after @ ..]) if first == b'%' => {
            let byte = digit(*high).zip(digit(*low)).map(|(high, low)| (16 * high + low) as u8);
            Some(byte.map_or((first, rest), |byte| (byte, after)))
        }
        (SeedForm::Link { plus: true }, _) if first == b'+' => Some((b' ', rest)),
        _ => Some((first, rest)),
    }
}

#[cfg(test)]
#[path = "tests/seed.rs"]
mod tests;
