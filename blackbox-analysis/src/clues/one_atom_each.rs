//! The technique "share": rays that need one atom each, in cells of their own.

use alloc::{collections::BTreeSet, vec::Vec};

use blackbox_core::{Cell, Outcome, Port};

use super::{known_cells::Known, possible_paths::Way};

/// A ray that needs an atom, and the cells where that may be.
#[derive(Clone, Debug)]
pub(super) struct Need {
    pub(super) ray: (Port, Outcome),
    pub(super) cells: BTreeSet<Cell>,
}

impl Need {
    /// The need of a ray that can go these ways: none if one way does without a new atom.
    pub(super) fn for_ray(ray: (Port, Outcome), ways: &[Way]) -> Option<Self> {
        let atoms =
            |way: &Way| way.iter().filter(|(_, atom)| *atom).map(|&(cell, _)| cell).collect::<Vec<_>>();
        let mut cells = BTreeSet::new();
        for way in ways {
            let atoms = atoms(way);
            if atoms.is_empty() {
                return None;
            }
            cells.extend(atoms);
        }
        (!cells.is_empty()).then_some(Self { ray, cells })
    }
}

/// What needs that share no cell show.
pub(super) enum Shared {
    Nothing,
    /// They need more atoms than there are.
    TooMany,
    /// They need all atoms that are left, so these cells, some at least, are empty.
    Rest {
        needs: Vec<Need>,
        empty: Vec<Cell>,
    },
}

/// Takes needs one after another, those of few cells first, that share no cell.
pub(super) fn share(known: &Known, needs: &[Need]) -> Shared {
    let mut taken: BTreeSet<Cell> = BTreeSet::new();
    let mut apart: Vec<Need> = Vec::new();
    let mut needs: Vec<&Need> = needs.iter().collect();
    needs.sort_by_key(|need| (need.cells.len(), need.ray.0));
    for need in needs {
        if taken.is_disjoint(&need.cells) {
            taken.extend(&need.cells);
            apart.push(need.clone());
        }
    }
    let missing = known.missing() as usize;
    if apart.len() > missing {
        return Shared::TooMany;
    }
    if apart.len() < missing || apart.is_empty() {
        return Shared::Nothing;
    }
    let empty: Vec<Cell> = known.open().filter(|cell| !taken.contains(cell)).collect();
    if empty.is_empty() { Shared::Nothing } else { Shared::Rest { needs: apart, empty } }
}
