//! Writing a saved game.

use core::fmt::{self, Write};

use super::{
    lines::{FIRST, RESTART},
    read::{GAME, MAGIC, VERSION},
    record::{Record, RecordKind},
};
use crate::game::Params;

/// The content of a saved game beside its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header<'a> {
    /// The parameters for the next new game.
    pub long_term_params: Params,
    /// The parameters of this game.
    pub params: Params,
    /// The seed that the game was made from, if any.
    pub seed: Option<&'a [u8]>,
    /// The description of the game.
    pub description: &'a [u8],
    /// The description that the game starts from where it differs.
    pub private_description: Option<&'a [u8]>,
    /// The error counter.
    pub errors: i32,
    /// The current state, from 1.
    pub position: u32,
}

/// Writes a saved game, of rectangles in upstream's bytes: `put` takes them, in order, until it fails.
///
/// There a seed with a byte outside printable ASCII is written in hexadecimal. In a description such a byte
/// stands for the digit 0 and is written as 0, since the reader would refuse it.
///
/// ```
/// use blackbox::{Params, core::notation::save::{Header, write}};
///
/// let params = Params::default();
/// let header = Header {
///     long_term_params: params,
///     params,
///     seed: Some(b"12345"),
///     description: b"925fa66636a72ed6ae1c5015",
///     private_description: None,
///     errors: 0,
///     position: 1,
/// };
/// let mut file = Vec::new();
/// write(header, [].into_iter(), |bytes| Ok::<_, ()>(file.extend_from_slice(bytes))).unwrap();
/// assert!(file.starts_with(b"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"));
/// assert!(file.ends_with(b"UI      :2:E0\nNSTATES :1:1\nSTATEPOS:1:1\n"));
/// ```
///
/// # Errors
/// The errors of `put`.
pub fn write<'a, E>(
    header: Header<'a>, records: impl ExactSizeIterator<Item = Record<'a>>,
    put: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let mut out = Out { put };
    if !header.params.size().has_columns() {
        return out.lines(header, records);
    }
    out.record("SAVEFILE", MAGIC)?;
    out.record("VERSION", VERSION)?;
    out.record("GAME", GAME)?;
    out.shown("PARAMS", header.long_term_params)?;
    out.shown("CPARAMS", header.params)?;
    if let Some(seed) = header.seed {
        out.seed(seed)?;
    }
    out.description("DESC", header.description)?;
    if let Some(description) = header.private_description {
        out.description("PRIVDESC", description)?;
    }
    out.shown("UI", format_args!("E{}", header.errors))?;
    out.shown("NSTATES", records.len() + 1)?;
    out.shown("STATEPOS", header.position)?;
    for record in records {
        out.description(record.kind.key(), record.text)?;
    }
    Ok(())
}

struct Out<P> {
    put: P,
}

impl<E, P: FnMut(&[u8]) -> Result<(), E>> Out<P> {
    /// Key, colon, length, colon: what stands before a value.
    fn head(&mut self, key: &str, length: usize) -> Result<(), E> {
        (self.put)(Short::of(format_args!("{key:8}:{length}:")).bytes())
    }

    fn record(&mut self, key: &str, value: &[u8]) -> Result<(), E> {
        self.head(key, value.len())?;
        (self.put)(value)?;
        (self.put)(b"\n")
    }

    fn shown(&mut self, key: &str, value: impl fmt::Display) -> Result<(), E> {
        self.record(key, Short::of(format_args!("{value}")).bytes())
    }

    /// The lines of a hexagon's saved game.
    fn lines<'a>(&mut self, header: Header<'a>, records: impl Iterator<Item = Record<'a>>) -> Result<(), E> {
        self.line(&[FIRST.as_bytes()])?;
        self.shown_line(format_args!("game {}:", header.params), header.description)?;
        if let Some(seed) = header.seed {
            self.line(&[b"seed ", seed])?;
        }
        self.shown_line(format_args!("errors {}", header.errors.max(0)), b"")?;
        self.shown_line(format_args!("position {}", header.position), b"")?;
        for record in records {
            self.line(&[if record.kind == RecordKind::Restart { RESTART } else { record.text }])?;
        }
        Ok(())
    }

    fn line(&mut self, pieces: &[&[u8]]) -> Result<(), E> {
        pieces.iter().try_for_each(|piece| (self.put)(piece))?;
        (self.put)(b"\n")
    }

    fn shown_line(&mut self, shown: fmt::Arguments<'_>, rest: &[u8]) -> Result<(), E> {
        self.line(&[Short::of(shown).bytes(), rest])
    }

    fn seed(&mut self, seed: &[u8]) -> Result<(), E> {
        if seed.iter().copied().all(is_printable) {
            return self.record("SEED", seed);
        }
        self.head("HEXSEED", 2 * seed.len())?;
        for byte in seed {
            (self.put)(Short::of(format_args!("{byte:02x}")).bytes())?;
        }
        (self.put)(b"\n")
    }

    fn description(&mut self, key: &str, text: &[u8]) -> Result<(), E> {
        if text.iter().copied().all(is_printable) {
            return self.record(key, text);
        }
        self.head(key, text.len())?;
        for &byte in text {
            (self.put)(&[if is_printable(byte) { byte } else { b'0' }])?;
        }
        (self.put)(b"\n")
    }
}

const fn is_printable(byte: u8) -> bool {
    matches!(byte, b' '..=b'~')
}

/// A short text built in place: parameters at their longest have 32 bytes.
struct Short {
    text: [u8; 48],
    length: usize,
}

impl Short {
    fn of(text: fmt::Arguments<'_>) -> Self {
        let mut short = Self { text: [0; 48], length: 0 };
        short.write_fmt(text).expect("a text of at most 48 bytes");
        short
    }

    fn bytes(&self) -> &[u8] {
        &self.text[..self.length]
    }
}

impl Write for Short {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        let end = self.length + piece.len();
        self.text.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(piece.as_bytes());
        self.length = end;
        Ok(())
    }
}
