//! The classes that are left of a table, ray after ray.

use blackbox_core::{Outcome, Port};

use super::{
    outcome_row::{Row, code},
    outcome_table::Table,
    partition::{Counts, LARGE, Pairs},
};

/// What the rays of a game have left of a table, after each of them: for a further ray only what the rays
/// before it have left is searched, and for a ray taken back nothing.
#[derive(Debug)]
pub(super) struct ClassesLeft<const P: usize, const C: usize> {
    /// The counts of all classes, once they have been asked for.
    all: Option<Counts<P, C>>,
    steps: Vec<Step<P, C>>,
    /// What each step left, all in one array: fresh memory takes longer than the search.
    rows: Vec<Row<P>>,
}

#[derive(Debug)]
struct Step<const P: usize, const C: usize> {
    /// All rays so far; each step begins with those of the one before.
    rays: Vec<(Port, Outcome)>,
    /// Where its classes begin; they end where those of the next step begin.
    start: usize,
    counts: Counts<P, C>,
}

/// Nothing has been asked yet.
impl<const P: usize, const C: usize> Default for ClassesLeft<P, C> {
    fn default() -> Self {
        Self { all: None, steps: Vec::new(), rows: Vec::new() }
    }
}

impl<const P: usize, const C: usize> ClassesLeft<P, C> {
    /// The classes that agree with these rays, in the order of their numbers (`None` stands for all, where
    /// there are no rays), and how many of their placements give each outcome at each port.
    pub(super) fn after(
        &mut self, rays: &[(Port, Outcome)], table: Table<'_, P, C>,
    ) -> (Option<&[Row<P>]>, &Counts<P, C>) {
        let holds = |known: &Step<P, C>| known.rays.iter().all(|ray| rays.contains(ray));
        while let Some(last) = self.steps.pop_if(|last| !holds(last)) {
            self.rows.truncate(last.start);
        }
        let known = self.steps.last().map_or(&[][..], |last| &last.rays);
        let new: Vec<(usize, u8)> = rays
            .iter()
            .filter(|ray| !known.contains(ray))
            .map(|&(port, outcome)| (usize::from(port.index()), code(outcome, port, table.size())))
            .collect();
        self.narrow(rays, &new, table);
        match self.steps.last() {
            Some(last) => (Some(&self.rows[last.start..]), &last.counts),
            None => (None, self.all.get_or_insert_with(|| all(table))),
        }
    }

    /// Takes the step of the new rays, if there are any, among all `rays`.
    fn narrow(&mut self, rays: &[(Port, Outcome)], new: &[(usize, u8)], table: Table<'_, P, C>) {
        let [(port, outcome), others @ ..] = new else { return };
        let agrees = |codes: &[u8; P]| {
            codes[*port] == *outcome && others.iter().all(|&(port, code)| codes[port] == code)
        };
        let start = self.rows.len();
        let rows = &mut self.rows;
        let counts = match self.steps.last() {
            None => {
                let agreeing = (0..table.classes() as u32).filter(|&class| agrees(table.codes(class)));
                rows.extend(agreeing.map(|class| table.row(class)));
                Counts::new(rows)
            }
            Some(last) if start - last.start < LARGE => {
                for at in last.start..start {
                    let row = rows[at];
                    if agrees(&row.codes) {
                        rows.push(row);
                    }
                }
                Counts::new(&rows[start..])
            }
            Some(last) => {
                // Counted in the same pass is what is left or what is dropped, whichever is likely less.
                let placements: u32 = last.counts.outcomes().iter().map(|counts| counts[0]).sum();
                let left = new.iter().map(|&(port, code)| last.counts.of_outcome(port, code)).min();
                let most_are_left = left.is_some_and(|left| left > placements / 2);
                let mut pairs = Pairs::new();
                for at in last.start..start {
                    let row = rows[at];
                    let left = agrees(&row.codes);
                    if left {
                        rows.push(row);
                    }
                    if left != most_are_left {
                        pairs.add(&row.codes, row.weight);
                    }
                }
                let counted = pairs.counts();
                if most_are_left { last.counts.less(&counted) } else { counted }
            }
        };
        if let [_] = rays {
            // The next rays leave no more than this. Now there is time to ask the system for the memory.
            rows.resize(2 * rows.len(), Row::EMPTY);
            rows.truncate(rows.len() / 2);
        }
        self.steps.push(Step { rays: rays.to_vec(), start, counts });
    }
}

fn all<const P: usize, const C: usize>(table: Table<'_, P, C>) -> Counts<P, C> {
    let mut pairs = Pairs::new();
    table.weights_by_codes().for_each(|(codes, weight)| pairs.add(codes, weight));
    pairs.counts()
}
