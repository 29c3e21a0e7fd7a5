//! The tables of hexagonal boards: cells by their places, what lies in each direction, where rays enter and leave.

use super::{Cell, Size};

/// The most cells and ports that a hexagonal board has.
pub(crate) const CELLS: usize = 61;
pub(crate) const PORTS: usize = 54;

/// No cell, no port.
pub(crate) const NONE: u8 = u8::MAX;

/// One step in each direction in axial coordinates (q, r), counter-clockwise from the right: x = q + r / 2 grows to the
/// right, r downwards.
const STEPS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// What is true of all boards of one size. Directions are 0 to 5, counter-clockwise from the right.
pub(crate) struct Hexagon {
    pub(crate) cells: u8,
    pub(crate) ports: u8,
    /// The cells as (q, r), row by row from the top.
    pub(crate) places: [(i8, i8); CELLS],
    /// The same as places in their rows. Behind the cells the last row goes on.
    pub(crate) cells_by_bit: [Cell; 64],
    /// The neighbour of a cell in each direction, or `NONE`.
    pub(crate) neighbours: [[u8; 6]; CELLS],
    /// The port where a ray leaves that meets nothing from a cell on, at 8 times the cell and the direction.
    pub(crate) exits: [u8; 512],
    /// The first cell and the direction of a ray that enters at a port.
    pub(crate) entries: [(u8, u8); PORTS],
}

/// What makes rays fast on boards of one size. It is apart from the rest, so that a program that follows rays step by step does not
/// carry it.
pub(crate) struct HexagonRays {
    /// The neighbours of a cell, as bits.
    pub(crate) around: [[u64; 6]; CELLS],
    /// The cells beyond a cell in a direction, as bits; at 8 times the cell and the direction. This and the next have room for any six
    /// bits of a cell and any three of a direction, so that a look needs no check.
    pub(crate) beyond: [u64; 512],
    /// [`Hexagon::exits`].
    pub(crate) exits: [u8; 512],
    /// For a ray that enters at a port: the same place for its first cell, and this cell and those beyond, as bits.
    pub(crate) starts: [(u16, u64); 64],
    /// The ports whose rays enter at a cell, and those that it is beside, as bits.
    pub(crate) entered: [u64; CELLS],
    pub(crate) flanked: [u64; CELLS],
}

/// The sizes of 2 to 5 cells a side.
static HEXAGONS: [Hexagon; 4] = [Hexagon::new(2), Hexagon::new(3), Hexagon::new(4), Hexagon::new(5)];
static RAYS: [HexagonRays; 4] =
    [HexagonRays::new(2), HexagonRays::new(3), HexagonRays::new(4), HexagonRays::new(5)];
static IMAGES: [[[u8; CELLS]; 12]; 4] = [images(2), images(3), images(4), images(5)];

impl Size {
    /// The tables of a hexagon.
    ///
    /// # Panics
    /// If the board is a rectangle.
    pub(crate) const fn hexagon_tables(self) -> &'static Hexagon {
        &HEXAGONS[self.which_hexagon()]
    }

    /// What makes its rays fast.
    ///
    /// # Panics
    /// If the board is a rectangle.
    pub(crate) const fn hexagon_rays(self) -> &'static HexagonRays {
        &RAYS[self.which_hexagon()]
    }

    /// The images of its cells under each symmetry.
    ///
    /// # Panics
    /// If the board is a rectangle.
    pub(crate) const fn hexagon_images(self) -> &'static [[u8; CELLS]; 12] {
        &IMAGES[self.which_hexagon()]
    }

    const fn which_hexagon(self) -> usize {
        match self.side() {
            Some(side) => side as usize - 2,
            None => panic!("a hexagon"),
        }
    }
}

const fn max(a: i8, b: i8) -> i8 {
    if a > b { a } else { b }
}

const fn is_on((q, r): (i8, i8), far: i8) -> bool {
    max(max(q.abs(), r.abs()), (q + r).abs()) <= far
}

const fn stepped((q, r): (i8, i8), direction: usize) -> (i8, i8) {
    let (dq, dr) = STEPS[direction % 6];
    (q + dq, r + dr)
}

/// The image of a place: left and right exchanged first if `mirrored`, then turned counter-clockwise.
const fn image((q, r): (i8, i8), mirrored: bool, turns: usize) -> (i8, i8) {
    let (mut q, mut r) = if mirrored { (-q - r, r) } else { (q, r) };
    let mut turn = 0;
    while turn < turns {
        (q, r) = (q + r, -q);
        turn += 1;
    }
    (q, r)
}

/// The image of a direction.
pub(crate) const fn direction_image(direction: usize, mirrored: bool, turns: usize) -> usize {
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
    // Each of the six sides of the board: its first cell, the way along it, and the sides of the cells that are ports.
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

impl Hexagon {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    const fn new(side: u8) -> Self {
        let far = side as i8 - 1;
        let mut made = Self {
            cells: 0,
            ports: 0,
            places: [(0, 0); CELLS],
            cells_by_bit: [Cell::new(0, 0); 64],
            neighbours: [[NONE; 6]; CELLS],
            exits: [NONE; 512],
            entries: [(NONE, 0); PORTS],
        };
        // The cell at a place, by q + far and r + far.
        let mut index = [[NONE; 9]; 9];
        let mut r = -far;
        while r <= far {
            let (mut q, mut x) = (-far, 0);
            while q <= far {
                if is_on((q, r), far) {
                    made.places[made.cells as usize] = (q, r);
                    made.cells_by_bit[made.cells as usize] = Cell::new(x, (r + far) as u8);
                    x += 1;
                    index[(q + far) as usize][(r + far) as usize] = made.cells;
                    made.cells += 1;
                }
                q += 1;
            }
            r += 1;
        }
        let mut bit = made.cells as usize;
        while bit < 64 {
            let Cell { x, y } = made.cells_by_bit[bit - 1];
            made.cells_by_bit[bit] = Cell::new(x + 1, y);
            bit += 1;
        }
        made.link(far, &index);
        made.open(far, &index);
        made
    }

    /// What lies in each direction of each cell.
    const fn link(&mut self, far: i8, index: &[[u8; 9]; 9]) {
        let mut cell = 0;
        while cell < self.cells as usize {
            let mut direction = 0;
            while direction < 6 {
                let place = stepped(self.places[cell], direction);
                if is_on(place, far) {
                    self.neighbours[cell][direction] = at(index, place, far);
                }
                direction += 1;
            }
            cell += 1;
        }
    }

    /// Where rays enter and leave.
    const fn open(&mut self, far: i8, index: &[[u8; 9]; 9]) {
        let order = port_order(far);
        self.ports = order.count as u8;
        let mut port = 0;
        while port < order.count {
            let (place, side) = order.sides[port];
            let direction = (side + 3) % 6;
            let first = at(index, place, far);
            self.entries[port] = (first, direction as u8);
            // All cells of the line that ends here.
            let mut inside = place;
            while is_on(inside, far) {
                self.exits[at(index, inside, far) as usize * 8 + side] = port as u8;
                inside = stepped(inside, direction);
            }
            port += 1;
        }
    }
}

impl HexagonRays {
    #[allow(clippy::cast_possible_truncation)]
    const fn new(side: u8) -> Self {
        let board = Hexagon::new(side);
        let mut made = Self {
            around: [[0; 6]; CELLS],
            beyond: [0; 512],
            exits: board.exits,
            starts: [(0, 0); 64],
            entered: [0; CELLS],
            flanked: [0; CELLS],
        };
        let mut cell = 0;
        while cell < board.cells as usize {
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
        while port < board.ports as usize {
            let (first, direction) = board.entries[port];
            let state = first as usize * 8 + direction as usize;
            made.starts[port] = (state as u16, made.beyond[state] | 1 << first);
            made.entered[first as usize] |= 1 << port;
            // Ahead to the left and to the right of a ray that has not entered yet.
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

/// The images of the cells under each symmetry.
#[allow(clippy::cast_possible_truncation)]
const fn images(side: u8) -> [[u8; CELLS]; 12] {
    let board = Hexagon::new(side);
    let mut images = [[NONE; CELLS]; 12];
    let mut symmetry = 0;
    while symmetry < 12 {
        let (mirrored, turns) = (symmetry >= 6, symmetry % 6);
        let mut cell = 0;
        while cell < board.cells as usize {
            let (q, r) = image(board.places[cell], mirrored, turns);
            let mut place = 0;
            while board.places[place].0 != q || board.places[place].1 != r {
                place += 1;
            }
            images[symmetry][cell] = place as u8;
            cell += 1;
        }
        symmetry += 1;
    }
    images
}

#[allow(clippy::cast_sign_loss)]
const fn at(index: &[[u8; 9]; 9], (q, r): (i8, i8), far: i8) -> u8 {
    index[(q + far) as usize][(r + far) as usize]
}
