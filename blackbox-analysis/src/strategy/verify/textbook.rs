//! The rules, one cell at a time.

use super::error::Checked;

/// The most ports.
pub(super) const PORTS: usize = 32;

/// The code of a hit; a detour is its exit's index, a reflection the ray's own port.
pub(super) const HIT: u8 = 32;

/// How many codes there are.
pub(super) const CODES: usize = 33;

/// The outcomes at all ports of a board; 0 beyond them.
pub(super) type Signature = [u8; PORTS];

/// Called with a signature.
type Give<'a> = &'a mut dyn FnMut(Signature) -> Checked;

/// Atoms on a board, row by row.
pub(super) struct Textbook {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) atoms: Vec<bool>,
}

impl Textbook {
    /// Gives the signature of every placement of `left` more atoms from a cell on, until an error.
    pub(super) fn each(&mut self, from: usize, left: u32, give: Give<'_>) -> Checked {
        if left == 0 {
            let ports = 2 * (self.width + self.height);
            return give(std::array::from_fn(|port| if port < ports as usize { self.fire(port) } else { 0 }));
        }
        for cell in from..self.atoms.len() {
            self.atoms[cell] = true;
            self.each(cell + 1, left - 1, give)?;
            self.atoms[cell] = false;
        }
        Ok(())
    }

    /// The place outside the board where a port lies, and the direction of its ray.
    fn start(&self, port: usize) -> [(i32, i32); 2] {
        let (width, height, port) = (self.width, self.height, port as i32);
        match [height, width + height, width + 2 * height].map(|end| port < end) {
            [true, ..] => [(-1, port), (1, 0)],
            [_, true, _] => [(port - height, height), (0, -1)],
            [.., true] => [(width, width + 2 * height - 1 - port), (-1, 0)],
            _ => [(2 * (width + height) - 1 - port, -1), (0, 1)],
        }
    }

    /// Fires a ray by the rules of the game: a hit comes first, an atom beside the cell ahead turns the ray away or,
    /// before it has entered or from both sides, sends it back.
    fn fire(&self, port: usize) -> u8 {
        let inside = |x, y| (0..self.width).contains(&x) && (0..self.height).contains(&y);
        let atom = |x, y| inside(x, y) && self.atoms[(y * self.width + x) as usize];
        let [(mut x, mut y), (mut dx, mut dy)] = self.start(port);
        let mut entered = false;
        while !entered || inside(x, y) {
            if atom(x + dx, y + dy) {
                return HIT;
            }
            match (atom(x + dx + dy, y + dy - dx), atom(x + dx - dy, y + dy + dx)) {
                (false, false) => (x, y) = (x + dx, y + dy),
                (left, right) if left && right || !entered => return port as u8,
                (left, _) => (dx, dy) = if left { (-dy, dx) } else { (dy, -dx) },
            }
            entered = true;
        }
        (0..HIT).find(|&exit| self.start(exit.into())[0] == (x, y)).unwrap_or(HIT)
    }
}
