//! The tables of hexagons: cells by their places, what lies in each direction, where rays enter and leave.

use super::{CELLS, NONE, PORTS, Tables};
use crate::grid::{Cell, Size, Symmetry};

/// One step in each direction in axial coordinates (q, r), counter-clockwise from the right; x = q + r / 2.
const STEPS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// What makes rays fast on boards of one size; a program that follows rays step by step does not carry it.
pub(crate) struct HexagonRays {
    /// The neighbours of a cell, as bits.
    pub(crate) around: [[u64; 6]; CELLS],
    /// The cells beyond a cell in a direction, as bits; at 8 times the cell and the direction. This and the
    /// next have room for any six bits of a cell and any three of a direction, so that a look needs no check.
    pub(crate) beyond: [u64; 512],
    /// [`Tables::exits`].
    pub(crate) exits: [u8; 512],
    /// By port: the same place for the first cell of its ray, and this cell and those beyond, as bits.
    pub(crate) starts: [(u16, u64); 64],
    /// The ports whose rays enter at a cell, and those that it is beside, as bits.
    pub(crate) entered: [u64; CELLS],
    pub(crate) flanked: [u64; CELLS],
}

/// The sizes of 2 to 5 cells a side.
static TABLES: [Tables; 4] = [tables(2), tables(3), tables(4), tables(5)];
static RAYS: [HexagonRays; 4] =
    [HexagonRays::new(2), HexagonRays::new(3), HexagonRays::new(4), HexagonRays::new(5)];
static IMAGES: [[[u8; CELLS]; 12]; 4] = [images(2), images(3), images(4), images(5)];

pub(super) const fn tables_of(side: u8) -> &'static Tables {
    &TABLES[side as usize - 2]
}

/// The images of its cells under each symmetry, in the order of their group.
pub(super) const fn images_of(side: u8) -> &'static [[u8; CELLS]; 12] {
    &IMAGES[side as usize - 2]
}

impl Size {
    /// What makes the rays of a hexagon fast.
    ///
    /// # Panics
    /// If the board is no hexagon.
    pub(crate) const fn hexagon_rays(self) -> &'static HexagonRays {
        match self.side() {
            Some(side) => &RAYS[side as usize - 2],
            None => panic!("a hexagon"),
        }
    }

    pub(in crate::grid) const fn axial(self, cell: Cell) -> Option<(i8, i8)> {
        match self.side() {
            Some(side) => Some(place(cell, side)),
            None => None,
        }
    }
}

const fn place(cell: Cell, side: u8) -> (i8, i8) {
    // The middle is (0, 0). Rows begin at q = -far, and above the middle one further right for each row.
    let (far, r) = (side as i8 - 1, cell.y as i8 + 1 - side as i8);
    (cell.x as i8 - if r < 0 { far + r } else { far }, r)
}

#[allow(clippy::cast_sign_loss)]
const fn index((q, r): (i8, i8), side: u8) -> u8 {
    let far = side as i8 - 1;
    let x = q + if r < 0 { far + r } else { far };
    Cell::new(x as u8, (r + far) as u8).index(Size::hexagon(side)) as u8
}

const fn max(a: i8, b: i8) -> i8 {
    if a > b { a } else { b }
}

const fn is_on((q, r): (i8, i8), far: i8) -> bool {
    // The three distances from the axes: with -q - r as a third coordinate all three axes are alike.
    max(max(q.abs(), r.abs()), (q + r).abs()) <= far
}

const fn stepped((q, r): (i8, i8), direction: usize) -> (i8, i8) {
    let (dq, dr) = STEPS[direction % 6];
    (q + dq, r + dr)
}

/// The image of a place: left and right exchanged first if `mirrored`, then turned counter-clockwise.
const fn image((q, r): (i8, i8), mirrored: bool, turns: usize) -> (i8, i8) {
    // Left and right exchanged, a step to the right, (1, 0), is one to the left, (-1, 0), and one to the
    // lower right, (0, 1), one to the lower left, (-1, 1). A turn takes each of STEPS to the next: (1, 0) to
    // (1, -1), (0, 1) to (1, 0).
    let (mut q, mut r) = if mirrored { (-q - r, r) } else { (q, r) };
    let mut turn = 0;
    while turn < turns {
        (q, r) = (q + r, -q);
        turn += 1;
    }
    (q, r)
}

pub(crate) const fn direction_image(direction: usize, mirrored: bool, turns: usize) -> usize {
    // The mirror takes direction d to 3 - d: right (0) to left (3). 9 is 3 and a whole turn.
    (if mirrored { 9 - direction } else { direction } + turns) % 6
}

/// The ports of a board as (cell, side of the cell), in their order; what `port_order` fills.
struct PortOrder {
    sides: [((i8, i8), usize); PORTS],
    count: usize,
}

impl PortOrder {
    const fn push(&mut self, cell: (i8, i8), side: usize) {
        self.sides[self.count] = (cell, side);
        self.count += 1;
    }
}

/// Counter-clockwise from the upper left edge of the leftmost cell of the top row, as printed on the board.
const fn port_order(far: i8) -> PortOrder {
    const RIGHT: usize = 0;
    const UPPER_RIGHT: usize = 1;
    const UPPER_LEFT: usize = 2;
    const LEFT: usize = 3;
    const LOWER_LEFT: usize = 4;
    const LOWER_RIGHT: usize = 5;
    // Each side of the board: its first cell, the way along it, and the sides of cells that are ports.
    let sides = [
        ((0, -far), LOWER_LEFT, UPPER_LEFT, LEFT),
        ((-far, 0), LOWER_RIGHT, LEFT, LOWER_LEFT),
        ((-far, far), RIGHT, LOWER_LEFT, LOWER_RIGHT),
        ((0, far), UPPER_RIGHT, LOWER_RIGHT, RIGHT),
        ((far, 0), UPPER_LEFT, RIGHT, UPPER_RIGHT),
        ((far, -far), LEFT, UPPER_RIGHT, UPPER_LEFT),
    ];
    let mut order = PortOrder { sides: [((0, 0), 0); PORTS], count: 0 };
    let mut at = 0;
    while at < 6 {
        let (mut cell, along, first, second) = sides[at];
        let mut step = 0;
        while step <= far {
            // A corner has three ports. Those of the side before have been taken.
            if step > 0 || at == 0 {
                order.push(cell, first);
            }
            if step < far || at < 5 {
                order.push(cell, second);
            }
            if step < far {
                cell = stepped(cell, along);
            }
            step += 1;
        }
        at += 1;
    }
    order
}

const fn tables(side: u8) -> Tables {
    let size = Size::hexagon(side);
    let far = side as i8 - 1;
    let mut made = Tables::of_cells(size, &Symmetry::HEXAGON);
    let mut cell = 0;
    while cell < size.cells() as usize {
        let place = place(made.cells[cell], side);
        let mut direction = 0;
        while direction < 6 {
            let next = stepped(place, direction);
            if is_on(next, far) {
                made.neighbours[cell][direction] = index(next, side);
            }
            direction += 1;
        }
        cell += 1;
    }
    let order = port_order(far);
    let mut port = 0;
    while port < order.count {
        let (place, out) = order.sides[port];
        made.open(port as u8, index(place, side), (out + 3) % 6);
        port += 1;
    }
    made
}

impl HexagonRays {
    #[allow(clippy::cast_possible_truncation)]
    const fn new(side: u8) -> Self {
        let (size, board) = (Size::hexagon(side), tables(side));
        let mut made = Self {
            around: [[0; 6]; CELLS],
            beyond: [0; 512],
            exits: board.exits,
            starts: [(0, 0); 64],
            entered: [0; CELLS],
            flanked: [0; CELLS],
        };
        let mut cell = 0;
        while cell < size.cells() as usize {
            let mut direction = 0;
            while direction < 6 {
                let mut next = board.neighbours[cell][direction];
                if next != NONE {
                    made.around[cell][direction] = 1 << next;
                }
                while next != NONE {
                    made.beyond[cell * 8 + direction] |= 1 << next;
                    next = board.neighbours[next as usize][direction];
                }
                direction += 1;
            }
            cell += 1;
        }
        let mut port = 0;
        while port < size.ports() as usize {
            let (first, direction) = board.entries[port];
            // What a ray may meet on its first leg is its first cell and those beyond.
            let state = first as usize * 8 + direction as usize;
            made.starts[port] = (state as u16, made.beyond[state] | 1 << first);
            made.entered[first as usize] |= 1 << port;
            // Ahead to the left and to the right of a ray that has not entered yet.
            // Before the edge the ray is one step back from its first cell; from there one step ahead to the
            // left is the neighbour of that cell two directions on, and to the right four.
            let mut turn = 2;
            while turn <= 4 {
                let flank = board.neighbours[first as usize][(direction as usize + turn) % 6];
                if flank != NONE {
                    made.flanked[flank as usize] |= 1 << port;
                }
                turn += 2;
            }
            port += 1;
        }
        made
    }
}

const fn images(side: u8) -> [[u8; CELLS]; 12] {
    let size = Size::hexagon(side);
    let cells = Tables::of_cells(size, &[]).cells;
    let mut images = [[NONE; CELLS]; 12];
    let mut symmetry = 0;
    while symmetry < 12 {
        let (mirrored, turns) = (symmetry >= 6, symmetry % 6);
        let mut cell = 0;
        while cell < size.cells() as usize {
            images[symmetry][cell] = index(image(place(cells[cell], side), mirrored, turns), side);
            cell += 1;
        }
        symmetry += 1;
    }
    images
}
