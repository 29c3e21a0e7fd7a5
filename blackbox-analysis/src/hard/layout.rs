//! Which rows and columns of the board mean what. They count from 1, as in `docs/research/complexity.md`.

use blackbox_core::{Cell, Label, Port, Side, Size};

use super::{HardError, HardInstance};

pub(super) fn size(lanes: usize, windows: usize) -> Result<Size, HardError> {
    if lanes == 0 {
        return Err(HardError::NoLanes);
    }
    let (width, height) = (16 * windows as u128 + 4 * lanes as u128 + 1, 18 * windows as u128 + 1);
    let side = |cells: u128| u32::try_from(cells).unwrap_or(u32::MAX);
    Size::new(side(width), side(height)).map_err(|_| HardError::TooLarge { width, height })
}

/// A lattice row: the only rows that hold the atoms of chains.
#[derive(Clone, Copy, Debug)]
pub(super) struct LatticeRow {
    pub(super) row: usize,
    pub(super) chain: usize,
    /// The chain stops here; else it starts again.
    pub(super) stops: bool,
}

/// The rows of one window, from its first: both chains stop, both start again.
const OFFSETS: [usize; 4] = [0, 4, 10, 14];
const WINDOW: usize = 18;

impl HardInstance {
    pub(super) fn lattice(&self) -> impl Iterator<Item = LatticeRow> + '_ {
        self.windows.iter().enumerate().flat_map(|(window, &[one, other])| {
            let chains = [(one, true), (other, true), (one, false), (other, false)];
            chains.into_iter().zip(OFFSETS).map(move |((chain, stops), offset)| LatticeRow {
                row: 3 + WINDOW * window + offset,
                chain,
                stops,
            })
        })
    }

    /// The rows where chains stop, each with the left and the right mask column that belong to it.
    pub(super) fn masks(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let stops = self.lattice().filter(|row| row.stops);
        let beyond = 2 * self.windows.len() + self.lanes();
        stops.enumerate().map(move |(index, row)| (row.row, centre(index), centre(beyond + index)))
    }

    /// The middle column of a lane, counted from 0.
    pub(super) fn lane(&self, lane: usize) -> usize {
        centre(2 * self.windows.len() + lane)
    }

    pub(super) fn port(&self, side: Side, position: usize) -> Port {
        Port::at(Label { side: Some(side), position: position as u8 }, self.size)
            .expect("a port of the board")
    }
}

/// The middle column of the strips of four columns, counted from 0.
const fn centre(strip: usize) -> usize {
    4 * strip + 3
}

pub(super) const fn cell(row: usize, column: usize) -> Cell {
    Cell::new(column as u8 - 1, row as u8 - 1)
}
