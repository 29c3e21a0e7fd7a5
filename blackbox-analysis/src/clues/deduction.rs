//! A step of reasoning.

use alloc::vec::Vec;

use blackbox_core::{Cell, Outcome, Port};

use super::Technique;

/// One step: what was seen, and the cells that became known by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// How it was seen.
    pub technique: Technique,
    /// The rays that it rests on; none for a count.
    pub rays: Vec<(Port, Outcome)>,
    /// The cells that became known, and whether each holds an atom; at least one.
    pub cells: Vec<(Cell, bool)>,
    /// The ways the ray could go, for [`Technique::Ways`]; the steps that led to the contradiction, for
    /// [`Technique::WhatIf`]; the atoms left, for [`Technique::Count`] and [`Technique::Share`]; else 0.
    pub number: u32,
}
