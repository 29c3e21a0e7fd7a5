//! The rules on rectangles, one cell at a time.

/// A rectangle with atoms, row by row.
pub(super) struct Textbook {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) atoms: Vec<bool>,
}

impl Textbook {
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

    /// Fires a ray by the rules of the game: a hit comes first, an atom beside the cell ahead turns the ray
    /// away or, before it has entered or from both sides, sends it back. Answers where it leaves; nothing for
    /// a hit.
    pub(super) fn fire(&self, port: usize) -> Option<usize> {
        let inside = |x, y| (0..self.width).contains(&x) && (0..self.height).contains(&y);
        let atom = |x, y| inside(x, y) && self.atoms[(y * self.width + x) as usize];
        let [(mut x, mut y), (mut dx, mut dy)] = self.start(port);
        let mut entered = false;
        while !entered || inside(x, y) {
            if atom(x + dx, y + dy) {
                return None;
            }
            match (atom(x + dx + dy, y + dy - dx), atom(x + dx - dy, y + dy + dx)) {
                (false, false) => (x, y) = (x + dx, y + dy),
                (left, right) if left && right || !entered => return Some(port),
                (left, _) => (dx, dy) = if left { (-dy, dx) } else { (dy, -dx) },
            }
            entered = true;
        }
        (0..2 * (self.width + self.height) as usize).find(|&exit| self.start(exit)[0] == (x, y))
    }
}
