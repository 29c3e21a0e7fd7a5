//! How many of a list of literals hold: a totalizer, sound in both directions.
//!
//! Source: O. Bailleux and Y. Boufkhad, "Efficient CNF Encoding of Boolean Cardinality Constraints", 2003. No
//! node counts further than the bounds ask for, and where empty cells are fewer than atoms they are counted
//! instead.

use blackbox_core::{AtomRange, evidence::Stop};

use super::{Literal, Meaning, cnf::Writer};

/// Demands that the number of atoms is in the range. The variables `1..=cells` are the atoms.
pub(super) fn demand(cnf: &mut Writer<'_, '_>, cells: u32, atoms: AtomRange) -> Result<(), Stop> {
    if atoms.min() > cells {
        // No board has this many: the empty clause.
        return cnf.add([]);
    }
    let (min, max) = (atoms.min(), atoms.max().min(cells));
    // "At most `max`" is the sum `max + 1` being false; else `min` is the last sum needed. Of `n` cells at
    // least `a` atoms are at most `n - a` empty ones: what needs fewer sums is counted.
    let reach = |min: u32, max: u32| if max < cells { max + 1 } else { min };
    let of_atoms = reach(min, max) <= reach(cells - max, cells - min);
    let (min, max) = if of_atoms { (min, max) } else { (cells - max, cells - min) };
    let mut counter = Counter { cnf, reach: reach(min, max), of_atoms };
    if counter.reach == 0 {
        return Ok(());
    }
    let outputs = counter.node(0, cells)?;
    if min > 0 {
        cnf.add([outputs[min as usize - 1]])?;
    }
    if max < cells {
        cnf.add([!outputs[max as usize]])?;
    }
    Ok(())
}

struct Counter<'a, 'b, 'c> {
    cnf: &'a mut Writer<'b, 'c>,
    /// Sums beyond this are never asked for.
    reach: u32,
    of_atoms: bool,
}

impl Counter<'_, '_, '_> {
    /// Literals that say whether at least 1, 2, 3 and so on of the cells hold what is counted.
    fn node(&mut self, first: u32, cells: u32) -> Result<Vec<Literal>, Stop> {
        if cells == 1 {
            let atom = Literal::variable(first + 1);
            return Ok(vec![if self.of_atoms { atom } else { !atom }]);
        }
        let half = cells / 2;
        let (low, high) = (self.node(first, half)?, self.node(first + half, cells - half)?);
        let atoms = self.of_atoms;
        let sums: Vec<Literal> = (1..=cells.min(self.reach))
            .map(|number| self.cnf.variable(Meaning::AtLeast { number, first, cells, atoms }))
            .collect::<Result<_, _>>()?;
        self.join(&low, &high, &sums)?;
        Ok(sums)
    }

    fn join(&mut self, low: &[Literal], high: &[Literal], sums: &[Literal]) -> Result<(), Stop> {
        for pair in sums.windows(2) {
            self.cnf.add([!pair[1], pair[0]])?;
        }
        // A list that stops short of its cells is as long as `sums`: what is beyond is never asked for.
        for i in 0..=low.len().min(sums.len()) {
            for j in 0..=high.len().min(sums.len() - i) {
                // At least i and at least j make at least i + j.
                if let Some(&sum) = (i + j).checked_sub(1).and_then(|at| sums.get(at)) {
                    let given = [i, j].into_iter().zip([low, high]);
                    let given = given.filter_map(|(k, list)| k.checked_sub(1).map(|at| !list[at]));
                    self.cnf.add(given.chain([sum]))?;
                }
                // At most i and at most j make at most i + j.
                if let Some(&sum) = sums.get(i + j) {
                    let given = [low.get(i), high.get(j)].into_iter().flatten().copied();
                    self.cnf.add(given.chain([!sum]))?;
                }
            }
        }
        Ok(())
    }
}
