//! The rules on hexagons, one cell at a time.

/// A place: to the right from the middle, and to the lower right.
type AxialPlace = (i32, i32);

/// From the right, counter-clockwise.
const DIRECTIONS: [AxialPlace; 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

fn next((q, r): AxialPlace, direction: usize) -> AxialPlace {
    let (across, down) = DIRECTIONS[direction % 6];
    (q + across, r + down)
}

/// A hexagon with atoms, row by row.
pub(super) struct Hexagon {
    side: i32,
    reflects: bool,
    cells: Vec<AxialPlace>,
    /// The cells at the ports, and in which direction these lie.
    ports: Vec<(AxialPlace, usize)>,
    pub(super) atoms: Vec<bool>,
}

impl Hexagon {
    pub(super) fn new(side: i32, reflects: bool) -> Self {
        let far = side - 1;
        let is_on = |&(q, r): &AxialPlace| q.abs() <= far && r.abs() <= far && (q + r).abs() <= far;
        let rows = (-far..=far).flat_map(|r| (-far..=far).map(move |q| (q, r)));
        let cells: Vec<AxialPlace> = rows.filter(is_on).collect();
        // Around the board, from the upper left side of the first cell: the cell's next side, or if another
        // cell is there, the side of that which looks at the place where the last port lies.
        let first = (cells[0], 2);
        let mut ports = vec![first];
        loop {
            let (cell, at) = ports[ports.len() - 1];
            let beside = next(cell, at + 1);
            let port = if is_on(&beside) { (beside, (at + 5) % 6) } else { (cell, (at + 1) % 6) };
            if port == first {
                break;
            }
            ports.push(port);
        }
        let atoms = vec![false; cells.len()];
        Self { side, reflects, cells, ports, atoms }
    }

    fn atom(&self, place: AxialPlace) -> bool {
        self.cells.iter().position(|&cell| cell == place).is_some_and(|at| self.atoms[at])
    }

    /// Fires a ray by the rules of the game. Answers where it leaves; nothing for a hit.
    pub(super) fn fire(&self, port: usize) -> Option<usize> {
        let (mut cell, outwards) = self.ports[port];
        let (outside, mut heading) = (next(cell, outwards), outwards + 3);
        // Before the first cell: what is ahead absorbs, what is beside that throws back.
        let beside = [1, 5].into_iter().any(|side| self.atom(next(outside, heading + side)));
        if beside || self.atom(cell) {
            return if self.atom(cell) && !(beside && self.reflects) { None } else { Some(port) };
        }
        loop {
            let [ahead, left, right] = [0, 1, 5].map(|side| self.atom(next(cell, heading + side)));
            heading += match (left, right) {
                (true, true) => 3,
                (false, false) if ahead => return None,
                (false, false) => 0,
                // Away from the atom beside, by two sixths if there is one ahead, too.
                (true, false) => 5 - usize::from(ahead),
                (false, true) => 1 + usize::from(ahead),
            };
            let to = next(cell, heading);
            let (q, r) = to;
            if q.abs().max(r.abs()).max((q + r).abs()) == self.side {
                return self.ports.iter().position(|&port| port == (cell, heading % 6));
            }
            cell = to;
        }
    }
}
