//! A text that names a game: parameters, a size and a number of atoms, an ID, or a link to one. Unknown
//! characters are refused: upstream ignores them and would make another game.

use core::str;

use super::{Description, GameId, GameIdError, Origin, link, name_fault::NameFault};
use crate::{
    evidence::AtomRange,
    game::{Params, Seed, check_seed},
    grid::Size,
    notation::did_you_mean::{Likeness, is_unit, words},
    text::unmarked,
};

/// A fault at a byte.
fn fault<T>(at: usize, fault: NameFault) -> Result<T, GameIdError> {
    Err(GameIdError::Name { at, fault })
}

/// Reads what names a game.
pub(super) fn read(text: &[u8], allow_zero: bool) -> Result<GameId<'_>, GameIdError> {
    let rest = unmarked(text);
    let lead = text.len() - rest.len();
    let moved = |error| match error {
        GameIdError::Name { at, fault } => GameIdError::Name { at: lead + at, fault },
        error => error,
    };
    match link::find(rest.trim_ascii()) {
        Err(link::NoGame) => fault(0, NameFault::Link),
        Ok(Some(found)) => {
            let start = lead + rest.len() - rest.trim_ascii_start().len() + found.at;
            id(found.id, Some(found.plus), allow_zero).map_err(|error| match error {
                GameIdError::Name { at, fault } => GameIdError::Name { at: start + at, fault },
                error => error,
            })
        }
        Ok(None) => id(rest, None, allow_zero).map_err(|error| match (error, Likeness::of(rest)) {
            // A text with one fault in the name of a game gets this fault.
            (GameIdError::Name { .. }, Some(other @ (Likeness::Save | Likeness::Board))) => {
                GameIdError::Name { at: 0, fault: NameFault::Other(other) }
            }
            (GameIdError::Name { fault, .. }, Some(Likeness::Evidence))
                if fault == NameFault::More || rest.iter().any(|byte| b";\n".contains(byte)) =>
            {
                GameIdError::Name { at: 0, fault: NameFault::Other(Likeness::Evidence) }
            }
            (error, _) => moved(error),
        }),
    }
}

/// Reads an ID or parameters; `escaped` is that of a link, and says whether `+` is a blank there.
fn id(id: &[u8], mut escaped: Option<bool>, allow_zero: bool) -> Result<GameId<'_>, GameIdError> {
    let split = (0..id.len()).find_map(|at| match &id[at..] {
        [b':' | b'#', ..] => Some((at, 1)),
        [b'%', b'2', b'3', ..] | [b'%', b'3', b'A' | b'a', ..] => Some((at, 3)),
        _ => None,
    });
    let Some((end, length)) = split else {
        return Ok(GameId { params: params(id, allow_zero)?, origin: Origin::Chance });
    };
    let (head, rest) = (&id[..end], &id[end + length..]);
    let params = params(head, allow_zero)?;
    if length > 1 {
        escaped.get_or_insert(true);
    }
    let is_seed = matches!(&id[end..], [b'#', ..] | [b'%', b'2', ..]);
    let origin = if is_seed {
        let seed = escaped.map_or(Seed::Bytes(rest), |plus| Seed::Link { text: rest, plus });
        check_seed(params, seed).map_err(GameIdError::Deal)?;
        Origin::Seed(seed)
    } else {
        let description = Description::new(params, rest.trim_ascii()).map_err(GameIdError::Description)?;
        Origin::Description(description)
    };
    Ok(GameId { params, origin })
}

/// Reads parameters, or a size and a number of atoms.
fn params(text: &[u8], allow_zero: bool) -> Result<Params, GameIdError> {
    let start = text.len() - text.trim_ascii_start().len();
    let fields = text.trim_ascii();
    let is_size = fields.first().is_some_and(u8::is_ascii_digit)
        || fields.get(..3).is_some_and(|letters| letters.eq_ignore_ascii_case(b"hex"));
    if is_size {
        return size_and_atoms(fields, start, allow_zero);
    }
    if !Params::is_of_hexagon(fields) {
        check_fields(fields, start)?;
    }
    Params::decode(fields, allow_zero).map_err(GameIdError::Params)
}

/// Reads `10x6 4`, `hex5 3-6` or `8x8, 5 atoms`.
fn size_and_atoms(text: &[u8], start: usize, allow_zero: bool) -> Result<Params, GameIdError> {
    let Ok(text) = str::from_utf8(text) else { return fault(start, NameFault::Field) };
    let mut words = words(text);
    let size = words.next().and_then(|word| word.text.parse::<Size>().ok());
    let Some(size) = size else { return fault(start, NameFault::Field) };
    let Some(word) = words.next() else { return fault(start + text.len(), NameFault::SizeAlone) };
    let atoms = word.text.parse::<AtomRange>().ok().filter(|&atoms| atoms != AtomRange::ANY);
    let Some(atoms) = atoms else { return fault(start + word.at, NameFault::Atoms) };
    let mut rest = words.skip_while(|word| is_unit(word.text));
    if let Some(more) = rest.next() {
        return fault(start + more.at, NameFault::More);
    }
    // Both are at most `AtomRange::LIMIT`.
    Params::new(size, atoms.min() as i32, atoms.max() as i32, allow_zero).map_err(GameIdError::Params)
}

/// Whether a text is nothing but fields, a letter and its number each, none of them twice.
fn check_fields(text: &[u8], start: usize) -> Result<(), GameIdError> {
    let mut seen = [false; 4];
    let mut rest = text;
    while let Some((&letter, after)) = rest.split_first() {
        let at = start + text.len() - rest.len();
        let Some(field) = b"whmM".iter().position(|&known| known == letter) else {
            let is_capital =
                matches!(letter, b'W' | b'H' | b'S') && after.first().is_some_and(u8::is_ascii_digit);
            return fault(at, if is_capital { NameFault::Capital(letter.into()) } else { NameFault::Field });
        };
        if core::mem::replace(&mut seen[field], true) {
            return fault(at, NameFault::Twice(letter.into()));
        }
        let number = after.trim_ascii_start();
        let number = number.strip_prefix(b"-").or_else(|| number.strip_prefix(b"+")).unwrap_or(number);
        let digits = number.iter().take_while(|byte| byte.is_ascii_digit()).count();
        rest = number[digits..].trim_ascii_start();
    }
    Ok(())
}
