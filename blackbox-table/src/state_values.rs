//! Cells, ports and outcomes as they are serialised in a state.

use alloc::vec::Vec;

use blackbox_analysis::Board;
use blackbox_core::{Cell, Label, Outcome, Port, Size};
use serde::{Serialize, Serializer};

/// A cell as `[x, y]`, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ShownCell(pub [u8; 2]);

impl ShownCell {
    /// The cell.
    pub fn of(cell: Cell) -> Self {
        Self([cell.x, cell.y])
    }

    /// The cells of a board's atoms, row by row.
    pub fn all(board: &Board) -> Vec<Self> {
        board.atoms().map(Self::of).collect()
    }
}

/// A port's name, `L5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name(pub Label);

impl Name {
    /// The name of a port.
    pub fn of(port: Port, size: Size) -> Self {
        Self(port.label(size))
    }

    /// The ports that satisfy `wanted`.
    pub fn all(size: Size, wanted: impl Fn(Port) -> bool) -> Vec<Self> {
        Port::all(size).filter(|&port| wanted(port)).map(|port| Self::of(port, size)).collect()
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A ray's result: `H`, `R` or the port where it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownOutcome {
    /// A hit.
    Hit,
    /// A reflection.
    Reflection,
    /// A detour to this port.
    Detour(Name),
}

impl ShownOutcome {
    /// The result on a board of this size.
    pub fn of(outcome: Outcome, size: Size) -> Self {
        match outcome {
            Outcome::Hit => Self::Hit,
            Outcome::Reflection => Self::Reflection,
            Outcome::Detour(exit) => Self::Detour(Name::of(exit, size)),
        }
    }
}

impl Serialize for ShownOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Hit => serializer.serialize_str("H"),
            Self::Reflection => serializer.serialize_str("R"),
            Self::Detour(exit) => exit.serialize(serializer),
        }
    }
}

/// Values by the names of ports, in canonical order; serialised as a map.
#[derive(Clone, Debug, PartialEq)]
pub struct ByPort<V>(pub Vec<(Name, V)>);

impl<V> ByPort<V> {
    /// The values of the ports that have one.
    pub fn of(size: Size, value: impl Fn(Port) -> Option<V>) -> Self {
        Self(Port::all(size).filter_map(|port| Some((Name::of(port, size), value(port)?))).collect())
    }
}

impl<V: Serialize> Serialize for ByPort<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(port, value)| (port, value)))
    }
}
