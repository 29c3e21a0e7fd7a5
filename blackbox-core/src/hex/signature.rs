//! The outcomes of all ports.

use super::{AtPort, Board, Outcome, Port, Size, geometry::PORTS, trace::Prepared};

/// The outcomes of all ports of a board, as codes ([`Outcome::code`]) in the order of the ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Signature {
    codes: [u8; PORTS],
    size: Size,
}

impl Signature {
    /// The codes.
    pub fn codes(&self) -> &[u8] {
        &self.codes[..self.size.ports() as usize]
    }

    /// The outcome of a port.
    ///
    /// # Panics
    /// If the port is not on a board of this size.
    pub fn outcome(&self, port: Port) -> Outcome {
        Outcome::from_code(self.codes()[port.index() as usize], self.size).expect("a code of this size")
    }
}

impl Board {
    /// The outcomes of all ports.
    pub fn signature(self, rule: AtPort) -> Signature {
        let mut codes = [0; PORTS];
        write(self.bits(), self.size(), rule, &mut codes[..self.size().ports() as usize]);
        Signature { codes, size: self.size() }
    }
}

/// Writes the signatures of boards, given by their bits, one after the other: [`Size::ports`] codes each.
///
/// Bits beyond the cells of the size are ignored.
///
/// # Panics
/// If `out` has not the length of all signatures.
pub fn signatures(boards: &[u64], size: Size, rule: AtPort, out: &mut [u8]) {
    let ports = size.ports() as usize;
    assert_eq!(out.len(), boards.len() * ports, "a code for each port of each board");
    for (&bits, codes) in boards.iter().zip(out.chunks_exact_mut(ports)) {
        write(bits & size.mask(), size, rule, codes);
    }
}

fn write(bits: u64, size: Size, rule: AtPort, codes: &mut [u8]) {
    let board = Prepared::new(bits, size);
    let [hits, reflections] = board.stopped(rule);
    for (ports, outcome) in [(hits, Outcome::Hit), (reflections, Outcome::Reflection)] {
        let mut rest = ports;
        while rest != 0 {
            codes[rest.trailing_zeros() as usize] = outcome.code();
            rest &= rest - 1;
        }
    }
    let mut rest = ((1 << size.ports()) - 1) & !hits & !reflections;
    while rest != 0 {
        let port = rest.trailing_zeros() as u8;
        rest &= rest - 1;
        let code = board.follow(port);
        codes[port as usize] = code;
        if code < size.ports() {
            // Rays are reversible.
            codes[code as usize] = port;
            rest &= !(1 << code);
        }
    }
}
