//! A text that names a game: parameters, a size and a number of atoms, an ID, or a link to one. Unknown
//! characters are refused: upstream ignores them and would make another game.

use core::str;

use super::{Description, GameId, GameIdError, LinkFault, Origin, link, name_fault::NameFault};
use crate::{
    evidence::AtomRange,
    game::{Params, Seed, check_seed},
    grid::Size,
    notation::did_you_mean::{Likeness, is_unit, words},
    text::unmarked,
};

fn fault<T>(at: usize, fault: NameFault) -> Result<T, GameIdError> {
    Err(GameIdError::Name { at, fault })
}

/// An error and its place in the text: where the part begins that is at fault.
type Placed<T> = Result<T, (usize, GameIdError)>;

/// Reads what names a game; answers where its seed or description begins, too.
pub(in crate::notation) fn read(text: &[u8], allow_zero: bool) -> Placed<(GameId<'_>, usize)> {
    let rest = unmarked(text);
    let lead = text.len() - rest.len();
    let words = rest.trim_ascii();
    let start = lead + rest.len() - rest.trim_ascii_start().len();
    let named = |at, fault| Err((at, GameIdError::Name { at, fault }));
    let moved = |by: usize| {
        move |(at, error)| match error {
            GameIdError::Name { at, fault } => (by + at, GameIdError::Name { at: by + at, fault }),
            error => (by + at, error),
        }
    };
    match link::find(words) {
        Err((at, fault)) => named(start + at, NameFault::Link(fault)),
        Ok(Some(found)) => {
            let (game, at) = id(found.id, Some(found.plus), allow_zero).map_err(moved(start + found.at))?;
            if found.doubtful && matches!(game.origin, Origin::Seed(_)) {
                return named(start + found.at + found.id.len(), NameFault::Link(LinkFault::Sign));
            }
            Ok((game, start + found.at + at))
        }
        Ok(None) => match id(rest, None, allow_zero) {
            Ok((game, at)) => Ok((game, lead + at)),
            Err(fault) => Err(match (fault, Likeness::from_text(rest)) {
                // A text with one fault in the name of a game gets this fault.
                ((_, GameIdError::Name { .. }), Some(other @ (Likeness::Save | Likeness::Board))) => {
                    (0, GameIdError::Name { at: 0, fault: NameFault::Other(other) })
                }
                ((_, GameIdError::Name { fault, .. }), Some(Likeness::Evidence))
                    if fault == NameFault::More || rest.iter().any(|byte| b";\n".contains(byte)) =>
                {
                    (0, GameIdError::Name { at: 0, fault: NameFault::Other(Likeness::Evidence) })
                }
                (fault, _) => moved(lead)(fault),
            }),
        },
    }
}

/// Reads an ID or parameters, and where the seed begins; `escaped`: of a link, and whether `+` is a blank.
fn id(id: &[u8], mut escaped: Option<bool>, allow_zero: bool) -> Placed<(GameId<'_>, usize)> {
    let split = (0..id.len()).find_map(|at| match &id[at..] {
        [b':' | b'#', ..] => Some((at, 1)),
        [b'%', b'2', b'3', ..] | [b'%', b'3', b'A' | b'a', ..] => Some((at, 3)),
        _ => None,
    });
    let (end, length) = split.unwrap_or((id.len(), 0));
    let (head, rest) = (&id[..end], &id[end + length..]);
    let params = match escaped {
        Some(plus) => escaped_params(head, plus, allow_zero),
        None => params(head, allow_zero),
    };
    let params = params.map_err(|error| match error {
        GameIdError::Name { at, .. } => (at, error),
        error => (0, error),
    })?;
    if split.is_none() {
        return Ok((GameId { params, origin: Origin::Chance }, id.len()));
    }
    if length > 1 {
        escaped.get_or_insert(true);
    }
    let is_seed = matches!(&id[end..], [b'#', ..] | [b'%', b'2', ..]);
    let at = end + length;
    let origin = if is_seed {
        let seed = escaped.map_or(Seed::Bytes(rest), |plus| Seed::Link { text: rest, plus });
        check_seed(params, seed).map_err(|error| (at, GameIdError::Deal(error)))?;
        Origin::Seed(seed)
    } else {
        let description = Description::new(params, rest.trim_ascii());
        Origin::Description(description.map_err(|error| (at, GameIdError::Description(error)))?)
    };
    Ok((GameId { params, origin }, at))
}

/// The most bytes of the parameters in a link.
const MOST: usize = 64;

fn escaped_params(text: &[u8], plus: bool, allow_zero: bool) -> Result<Params, GameIdError> {
    let mut at = 0;
    let mut bytes = core::iter::from_fn(|| {
        let start = at;
        let byte = Seed::Link { text: &text[at..], plus }.bytes().next()?;
        let is_escape = text[at] == b'%' && text[at + 1..].iter().take(2).all(u8::is_ascii_hexdigit);
        at += if is_escape && at + 2 < text.len() { 3 } else { 1 };
        Some((start, byte))
    });
    let (mut plain, mut places, mut length) = ([0; MOST], [0; MOST + 1], 0);
    for (place, byte) in bytes.by_ref().take(MOST) {
        (plain[length], places[length]) = (byte, place);
        length += 1;
    }
    if let Some((at, _)) = bytes.next() {
        return fault(at, NameFault::Field);
    }
    places[length] = text.len();
    params(&plain[..length], allow_zero).map_err(|error| match error {
        GameIdError::Name { at, fault } => GameIdError::Name { at: places[at], fault },
        error => error,
    })
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
