//! Hexagonal Black Box straight from the rules: places in a set, one step at a time.

use std::collections::HashSet;

/// A place in axial coordinates: x = q + r / 2 grows to the right, r downwards; the middle of the board is
/// (0, 0).
pub type Place = (i32, i32);

/// Counter-clockwise from the right.
const DIRECTIONS: [Place; 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// What a ray answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Absorbed.
    Hit,
    /// Thrown back to its port.
    Reflection,
    /// The number of the port, from 1.
    Exit(usize),
}

/// A hexagonal board.
pub struct NaiveHex {
    /// The cells of a side.
    pub side: i32,
    /// The places of the atoms.
    pub atoms: HashSet<Place>,
    /// Whether an atom straight ahead of a port absorbs although another is beside it.
    pub hit_first: bool,
}

impl std::fmt::Debug for NaiveHex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NaiveHex").finish_non_exhaustive()
    }
}

fn ahead(place: Place, direction: usize) -> Place {
    let (q, r) = DIRECTIONS[direction % 6];
    (place.0 + q, place.1 + r)
}

impl NaiveHex {
    /// Whether there is a cell at a place.
    pub fn is_on(&self, (q, r): Place) -> bool {
        q.abs().max(r.abs()).max((q + r).abs()) < self.side
    }

    /// All cells, row by row from the top.
    pub fn cells(&self) -> Vec<Place> {
        let range = -self.side..=self.side;
        range
            .clone()
            .flat_map(|r| range.clone().map(move |q| (q, r)))
            .filter(|&place| self.is_on(place))
            .collect()
    }

    /// The ports as the place outside and the direction of the ray, in the order of their numbers. They are
    /// found by going round the board, counter-clockwise from the place to the upper left of the top row's
    /// first cell.
    ///
    /// # Panics
    /// If the board has fewer than two cells a side.
    pub fn ports(&self) -> Vec<(Place, usize)> {
        let far = self.side - 1;
        // The six corners, counter-clockwise, and how the edge goes on from each.
        let corners = [(0, -far), (-far, 0), (-far, far), (0, far), (far, 0), (far, -far)];
        let mut edges = Vec::new();
        for (turn, &corner) in corners.iter().enumerate() {
            let mut cell = corner;
            for _ in 0..far {
                for side in 0..6 {
                    // The sides of a cell counter-clockwise, from the one that looks back along the edge.
                    let side = (turn + 1 + side) % 6;
                    if !self.is_on(ahead(cell, side)) && !edges.contains(&(cell, side)) {
                        edges.push((cell, side));
                    }
                }
                cell = ahead(cell, turn + 4);
            }
        }
        // The corner at the start has one side that belongs to the last edge.
        let last = edges.iter().position(|&edge| edge == ((0, -far), 2)).expect("the first port");
        edges.rotate_left(last);
        edges.into_iter().map(|(cell, side)| (ahead(cell, side), side + 3)).collect()
    }

    fn atom(&self, place: Place) -> bool {
        self.atoms.contains(&place)
    }

    /// What a ray answers that enters at the port of this number, from 1.
    ///
    /// # Panics
    /// If there is no such port.
    pub fn fire(&self, ports: &[(Place, usize)], number: usize) -> Answer {
        self.walk(ports, number, |_| {})
    }

    /// The same; `visit` is called with the place of the ray whenever it has entered a cell or turned in it.
    ///
    /// # Panics
    /// If there is no such port.
    pub fn walk(&self, ports: &[(Place, usize)], number: usize, mut visit: impl FnMut(Place)) -> Answer {
        let (outside, mut direction) = ports[number - 1];
        let beside = self.atom(ahead(outside, direction + 1)) || self.atom(ahead(outside, direction + 5));
        let mut cell = ahead(outside, direction);
        if self.atom(cell) && (self.hit_first || !beside) {
            return Answer::Hit;
        }
        if beside {
            return Answer::Reflection;
        }
        visit(cell);
        loop {
            let atoms = [0, 1, 5].map(|turn| self.atom(ahead(cell, direction + turn)));
            let turn = match atoms {
                [false, false, false] => 0,
                [true, false, false] => return Answer::Hit,
                [_, true, true] => 3,
                [false, true, false] => 5,
                [false, false, true] => 1,
                [true, true, false] => 4,
                [true, false, true] => 2,
            };
            if turn > 0 {
                // It looks again before it goes on.
                direction += turn;
                visit(cell);
                continue;
            }
            cell = ahead(cell, direction);
            if !self.is_on(cell) {
                let port = (cell, (direction + 3) % 6);
                let exit =
                    ports.iter().position(|&(place, way)| (place, way % 6) == port).expect("a port") + 1;
                return if exit == number { Answer::Reflection } else { Answer::Exit(exit) };
            }
            visit(cell);
        }
    }
}
