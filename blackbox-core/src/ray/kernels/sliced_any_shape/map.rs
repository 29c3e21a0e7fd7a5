//! Where the cells of a shape lie in a grid with a border, and what is next to what.

use crate::{
    grid::{Cell, Size},
    ray::{Heading, Port},
};

/// The most ports of a board whose labels have room for their numbers.
pub(crate) const PORTS: usize = 64;
/// The most cells of a board with this many ports: 16 x 16.
pub(super) const CELLS: usize = 256;
/// The same with a border.
pub(super) const PLACES: usize = 18 * 18;
const HEADINGS: usize = 6;

/// No cell; no port.
pub(super) const NONE: u16 = u16::MAX;

/// Where the cells of a size lie, and what is next to what.
pub(super) struct Map {
    pub(super) is_hexagon: bool,
    pub(super) reflects: bool,
    pub(super) cells: usize,
    pub(super) headings: usize,
    /// The place of each cell in a grid with a border.
    pub(super) places: [u16; CELLS],
    pub(super) indices: [u16; PLACES],
    /// How far the next place is, for each heading.
    pub(super) steps: [i16; HEADINGS],
    /// For each heading and cell the port where a ray leaves, if there is no cell ahead.
    pub(super) exits: [[u16; CELLS]; HEADINGS],
    pub(super) ports: usize,
    /// For each port the first cell and the heading.
    pub(super) entries: [(u16, u8); PORTS],
}

impl Map {
    pub(super) fn new(size: Size) -> Self {
        let headings = Heading::of(size);
        let mut map = Self {
            is_hexagon: !size.has_columns(),
            reflects: size.reflects(),
            cells: size.cells() as usize,
            headings: headings.len(),
            places: [0; CELLS],
            indices: [NONE; PLACES],
            steps: [0; HEADINGS],
            exits: [[NONE; CELLS]; HEADINGS],
            ports: size.ports().into(),
            entries: [(0, 0); PORTS],
        };
        // A border of places that are no cells surrounds the board: a step from the edge ends on one.
        let stride = i16::from(size.width()) + 2;
        for ((index, place), cell) in map.places.iter_mut().enumerate().zip(Cell::all(size)) {
            // On a hexagon columns are slanted: the cell to the lower right is below in the same column.
            let (x, y) = match (cell.axial(size), size.side()) {
                (Some((q, r)), Some(side)) => {
                    (i16::from(q) + i16::from(side), i16::from(r) + i16::from(side))
                }
                _ => (i16::from(cell.x) + 1, i16::from(cell.y) + 1),
            };
            *place = (stride * y + x) as u16;
            map.indices[usize::from(*place)] = index as u16;
        }
        // Counter-clockwise from the right, as headings are numbered.
        let steps: &[i16] = if map.is_hexagon {
            &[1, 1 - stride, -stride, -1, stride - 1, stride]
        } else {
            &[1, -stride, -1, stride]
        };
        map.steps[..steps.len()].copy_from_slice(steps);
        for port in Port::all(size) {
            let (cell, heading) = port.entry(size);
            let heading = headings.iter().position(|&other| other == heading).unwrap_or(0);
            let cell = cell.index(size) as usize % CELLS;
            map.entries[usize::from(port.index()) % PORTS] = (cell as u16, heading as u8);
            // Who leaves at a port goes against the heading of the ray that enters there.
            map.exits[(heading + map.headings / 2) % map.headings][cell] = port.index();
        }
        map
    }

    pub(super) fn turned(&self, heading: usize, turns: usize) -> usize {
        (heading + turns) % self.headings
    }

    pub(super) fn place(&self, cell: u16) -> u16 {
        self.places[usize::from(cell) % CELLS]
    }

    /// How far the places are that a ray looks at: ahead, and ahead on the left and on the right.
    pub(super) fn looks(&self, heading: usize) -> [i16; 3] {
        // On hexagons the cells ahead on the left and on the right are neighbours, one turn away; on
        // rectangles they are diagonal, one step ahead and one to the side.
        let ahead = self.steps[heading];
        let [left, right] = [1, self.headings - 1].map(|turns| self.steps[self.turned(heading, turns)]);
        if self.is_hexagon { [ahead, left, right] } else { [ahead, ahead + left, ahead + right] }
    }

    /// How far the places beside the first cell are from it.
    pub(super) fn beside(&self, heading: usize) -> [i16; 2] {
        // From outside a hexagon what is ahead on the left is two turns to the left of the cell ahead.
        let turns = self.headings / 3;
        [turns, self.headings - turns].map(|turns| self.steps[self.turned(heading, turns)])
    }
}

pub(super) fn at(place: u16, step: i16) -> usize {
    usize::from(place.wrapping_add_signed(step)) % PLACES
}
