//! Writing JSON without the tables that shortest floats take.

use std::{
    fmt::{self, Write as _},
    io,
};

use serde::Serialize;
use serde_json::{Serializer, ser::Formatter};

/// What a question is answered with.
#[derive(Serialize)]
pub(crate) struct Answer<A> {
    pub(crate) answer: A,
}

/// An answer as JSON.
pub(crate) fn answered(answer: impl Serialize) -> Vec<u8> {
    written(&Answer { answer })
}

/// A value as JSON.
///
/// # Panics
/// If a map has keys that are no texts.
pub(crate) fn written(value: &impl Serialize) -> Vec<u8> {
    let mut out = Out(Vec::with_capacity(1024));
    let mut serializer = Serializer::with_formatter(&mut out, FourDecimals);
    value.serialize(&mut serializer).expect("texts as keys");
    out.0
}

/// A value as JSON, its floats with all their digits.
///
/// # Panics
/// As [`written`].
#[cfg(feature = "package")]
pub(crate) fn exact(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("texts as keys")
}

/// What is written, in a small module by calls: copies of what makes room, one for each thing written, would
/// be half of it.
struct Out(Vec<u8>);

impl io::Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    #[inline(never)]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Compact, and floats with up to four decimals: a state has no others. The shortest decimals of any float
/// would cost 10 kB of tables.
struct FourDecimals;

impl Formatter for FourDecimals {
    fn write_f64<W>(&mut self, writer: &mut W, value: f64) -> io::Result<()>
    where
        W: ?Sized + io::Write,
    {
        let mut text = Short::default();
        let _ = decimal(&mut text, value);
        writer.write_all(&text.bytes[..text.length])
    }
}

fn decimal(out: &mut Short, value: f64) -> fmt::Result {
    let (sign, size) = if value < 0.0 { ("-", -value) } else { ("", value) };
    let all = (size * 10_000.0 + 0.5) as u64;
    let (whole, mut part, mut digits) = (all / 10_000, all % 10_000, 4);
    write!(out, "{sign}{whole}")?;
    if part == 0 {
        return out.write_str(".0");
    }
    while part % 10 == 0 {
        part /= 10;
        digits -= 1;
    }
    write!(out, ".{part:0digits$}")
}

#[derive(Default)]
struct Short {
    bytes: [u8; 32],
    length: usize,
}

impl fmt::Write for Short {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        let end = self.length + piece.len();
        self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(piece.as_bytes());
        self.length = end;
        Ok(())
    }
}
