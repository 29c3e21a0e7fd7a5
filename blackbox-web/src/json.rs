//! Writing a state as JSON.

use core::fmt::{self, Write};

use blackbox_core::{Cell, Outcome, Port, Rays, Size, Trace};

/// The longest state: of a 16 x 16 board with all of its rays, or of a game with all of its moves.
const ROOM: usize = 192 * 1024;

/// JSON being written into fixed memory.
pub struct Json {
    bytes: [u8; ROOM],
    length: usize,
    /// Whether the next value follows another in its list or object. Nothing written is all zeros, which a module need
    /// not carry.
    later: bool,
}

impl Json {
    /// Nothing written.
    pub const EMPTY: Self = Self { bytes: [0; ROOM], length: 0, later: false };

    /// What has been written.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.length]
    }

    /// Forgets what has been written.
    pub fn clear(&mut self) {
        self.length = 0;
        self.later = false;
    }

    fn push(&mut self, byte: u8) {
        // What is too long is cut, and the page finds that it is no JSON.
        if let Some(slot) = self.bytes.get_mut(self.length) {
            *slot = byte;
            self.length += 1;
        }
    }

    fn separate(&mut self) {
        if self.later {
            self.push(b',');
        }
        self.later = true;
    }

    fn between(&mut self, brackets: [u8; 2], inside: impl FnOnce(&mut Self)) {
        self.push(brackets[0]);
        self.later = false;
        inside(self);
        self.push(brackets[1]);
        self.later = true;
    }

    /// An object as the next value.
    pub fn object(&mut self, inside: impl FnOnce(&mut Self)) {
        self.separate();
        self.between(*b"{}", inside);
    }

    /// A list as the next value.
    pub fn list(&mut self, inside: impl FnOnce(&mut Self)) {
        self.separate();
        self.between(*b"[]", inside);
    }

    /// A number, `true`, `false` or `null` as the next value.
    pub fn raw(&mut self, value: impl fmt::Display) {
        self.shown(&value);
    }

    // Once for all kinds of values: the page is to be small.
    #[inline(never)]
    fn shown(&mut self, value: &dyn fmt::Display) {
        self.separate();
        // Only a full memory fails, and that was said above.
        let _ = write!(self, "{value}");
    }

    /// A string as the next value.
    pub fn string(&mut self, value: impl fmt::Display) {
        self.quoted(&value);
    }

    #[inline(never)]
    fn quoted(&mut self, value: &dyn fmt::Display) {
        self.separate();
        self.push(b'"');
        let _ = write!(Escaped(self), "{value}");
        self.push(b'"');
    }

    /// Bytes as the next value: a string with one character a byte.
    pub fn latin1(&mut self, bytes: impl FnOnce(&mut dyn FnMut(u8))) {
        self.separate();
        self.push(b'"');
        bytes(&mut |byte| self.escaped(byte));
        self.push(b'"');
    }

    fn escaped(&mut self, byte: u8) {
        match byte {
            b'"' | b'\\' => {
                self.push(b'\\');
                self.push(byte);
            }
            b' '..=b'~' => self.push(byte),
            _ => {
                let _ = write!(self, "\\u{byte:04x}");
            }
        }
    }

    /// The key of the next value.
    pub fn key(&mut self, key: impl fmt::Display) -> &mut Self {
        self.quoted(&key);
        self.push(b':');
        self.later = false;
        self
    }

    /// A cell, `[x,y]`.
    pub fn cell(&mut self, cell: Cell) {
        self.list(|json| {
            json.raw(cell.x);
            json.raw(cell.y);
        });
    }

    /// The cells of a board's atoms.
    pub fn cells<G: Rays>(&mut self, board: &G) {
        self.list(|json| board.atoms().for_each(|cell| json.cell(cell)));
    }

    /// A result: `H`, `R` or the exit.
    pub fn outcome(&mut self, outcome: Outcome, size: Size) {
        match outcome {
            Outcome::Hit => self.string('H'),
            Outcome::Reflection => self.string('R'),
            Outcome::Detour(exit) => self.string(exit.label(size)),
        }
    }

    /// The path of a ray, to be read into the object that is open: where it enters, its result, the cells that it
    /// enters, and the atom that absorbs it.
    pub fn ray<G: Rays>(&mut self, mut trace: Trace<'_, G>, size: Size) {
        let entry = trace.entry();
        let mut last = None;
        self.key("entry").string(entry.label(size));
        self.key("cells").list(|json| {
            for step in trace.by_ref() {
                if step.turn.is_none() {
                    json.cell(step.cell);
                }
                last = Some((step.cell, step.heading));
            }
        });
        let outcome = trace.finish();
        self.key("result").outcome(outcome, size);
        let atom = self.key("atom");
        match (outcome, last) {
            (Outcome::Hit, Some((cell, heading))) => {
                let (dx, dy) = heading.step();
                atom.cell(Cell::new((i16::from(cell.x) + dx) as u8, (i16::from(cell.y) + dy) as u8));
            }
            // Absorbed before it entered.
            (Outcome::Hit, None) => atom.cell(entry.entry(size).0),
            _ => atom.raw("null"),
        }
    }

    /// The ports that satisfy `wanted`.
    pub fn ports(&mut self, size: Size, wanted: impl Fn(Port) -> bool) {
        self.list(|json| {
            Port::all(size).filter(|&port| wanted(port)).for_each(|port| json.string(port.label(size)));
        });
    }
}

impl Write for Json {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        piece.bytes().for_each(|byte| self.push(byte));
        Ok(())
    }
}

/// Text that stands in a string; it is ASCII, or the bytes of UTF-8 as they are.
struct Escaped<'a>(&'a mut Json);

impl Write for Escaped<'_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        for byte in piece.bytes() {
            if byte.is_ascii() { self.0.escaped(byte) } else { self.0.push(byte) }
        }
        Ok(())
    }
}
