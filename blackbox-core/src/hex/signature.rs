//! The outcomes of all ports.

use super::{AtPort, Board, Outcome, Port, Size, block::Block, geometry::PORTS};

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
        Block::<1>::new(self.size()).trace(&[self.bits()], rule, &mut codes[..self.size().ports() as usize]);
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
    let mut block = Block::<16>::new(size);
    for (boards, codes) in boards.chunks(16).zip(out.chunks_mut(16 * ports)) {
        block.trace(boards, rule, codes);
    }
}
