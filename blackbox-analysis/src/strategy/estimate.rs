//! Estimates of what a set of candidates will cost, by its number of placements.

use blackbox_core::game::Scoring;

use super::{
    outcome_row::Row,
    partition::{Counts, groups, split},
    scoring::cost,
};

/// The estimated cost of sets of candidates: fitted to what good play costs by number of placements.
#[derive(Clone, Debug)]
pub(crate) struct Estimates {
    scoring: Scoring,
    /// The total cost of a set by its placements, in [`UNIT`]s.
    table: Vec<u64>,
    /// The mean cost beyond the table: `base + slope * log2(n)`.
    base: f64,
    slope: f64,
}

/// How many units make one ray or marker.
pub(crate) const UNIT: u64 = 1 << 16;

/// The mean cost of a placement in sets of this many placements, for rays.
const RAYS: [(f64, f64); 22] = [
    (2.0, 1.0),
    (3.0, 1.1),
    (4.0, 1.3),
    (5.0, 1.38),
    (6.0, 1.55),
    (8.0, 1.73),
    (11.5, 1.92),
    (16.0, 2.12),
    (22.0, 2.29),
    (31.0, 2.45),
    (42.0, 2.7),
    (63.0, 2.89),
    (93.0, 3.07),
    (139.0, 3.26),
    (190.0, 3.37),
    (309.0, 3.6),
    (698.0, 3.93),
    (1434.0, 4.29),
    (2847.0, 4.56),
    (5736.0, 4.81),
    (13856.0, 5.23),
    (168_545.0, 6.45),
];

impl Estimates {
    pub(crate) fn new(scoring: Scoring) -> Self {
        // A marker is half a detour, and most rays that are worth much are detours or end the game.
        let factor = if scoring == Scoring::Rays { 1.0 } else { 1.5 };
        let points = RAYS.map(|(n, mean)| (n, mean * factor));
        Self::through(scoring, &points)
    }

    /// Through these points, (placements, mean cost): linear in the logarithm between and beyond them.
    pub(crate) fn through(scoring: Scoring, points: &[(f64, f64)]) -> Self {
        let line = |n: f64| {
            // Beyond the last point, and at infinity, the last piece of the line goes on.
            let next = points.iter().position(|&(at, _)| at >= n).unwrap_or(points.len() - 1).max(1);
            let ((x0, y0), (x1, y1)) = (points[next - 1], points[next]);
            let slope = (y1 - y0) / (x1.log2() - x0.log2());
            (y0 - slope * x0.log2(), slope)
        };
        let total = |n: u32| {
            let (base, slope) = line(n.into());
            (f64::from(n) * (base + slope * f64::from(n).log2()) * UNIT as f64) as u64
        };
        let table = (0..4096).map(|n| if n < 2 { 0 } else { total(n) }).collect();
        let (base, slope) = line(f64::INFINITY);
        Self { scoring, table, base, slope }
    }

    pub(crate) fn scoring(&self) -> Scoring {
        self.scoring
    }

    pub(super) fn of(&self, placements: u32) -> u64 {
        if let Some(&total) = self.table.get(placements as usize) {
            return total;
        }
        let n = f64::from(placements);
        (n * (self.base + self.slope * n.log2()) * UNIT as f64) as u64
    }

    /// What a set of few classes costs, where that is known.
    pub(super) fn of_few(&self, classes: usize, placements: u64) -> Option<u64> {
        match classes {
            1 => Some(0),
            2 if self.scoring == Scoring::Rays => Some(placements * UNIT),
            _ => None,
        }
    }

    /// What beginning with each port is estimated to cost, from its outcomes' counts; `u64::MAX` for the
    /// ports that do not split.
    pub(super) fn by_port<const P: usize, const C: usize>(&self, counts: &Counts<P, C>) -> [u64; P] {
        let mut sums = [0; P];
        let mut outcomes = [0u8; P];
        for (code, counts) in (0..).zip(counts.outcomes()) {
            for (port, &count) in counts.iter().enumerate() {
                // A group costs its ray, once for each placement, and what is estimated for the rest.
                if count > 0 {
                    outcomes[port] += 1;
                    sums[port] +=
                        u64::from(count) * cost::<P>(self.scoring, code, port) * UNIT + self.of(count);
                }
            }
        }
        for (sum, outcomes) in sums.iter_mut().zip(outcomes) {
            // All placements give one outcome there: the ray costs and tells nothing.
            if outcomes < 2 {
                *sum = u64::MAX;
            }
        }
        sums
    }

    /// The most promising ports, at most `look` of them, the best first: one ray ahead picks them, two rays
    /// ahead orders them. `parts` is room for as many rows.
    pub(crate) fn candidates<const P: usize, const C: usize>(
        &self, rows: &[Row<P>], parts: &mut [Row<P>], look: usize,
    ) -> Vec<Candidate> {
        // The counts of all ports come from one pass over the rows; a look two rays ahead takes a pass for
        // each group of a port. So the cheap one chooses which ports are worth the dear one.
        let one_ahead = self.by_port(&Counts::<P, C>::new(rows));
        let mut order: Vec<usize> = (0..P).filter(|&port| one_ahead[port] < u64::MAX).collect();
        order.sort_unstable_by_key(|&port| (one_ahead[port], port));
        order.truncate(look);
        let mut candidates: Vec<Candidate> =
            order.iter().map(|&port| self.two_ahead::<P, C>(rows, parts, port)).collect();
        candidates.sort_unstable_by_key(|candidate| (candidate.total, candidate.port));
        candidates
    }

    /// What beginning with a port is estimated to cost, looking one ray further.
    fn two_ahead<const P: usize, const C: usize>(
        &self, rows: &[Row<P>], parts: &mut [Row<P>], port: usize,
    ) -> Candidate {
        let ends: [usize; C] = split(rows, port, parts);
        let mut total = 0;
        for (code, start, end) in groups(&ends) {
            let part = &parts[start..end];
            let placements: u64 = part.iter().map(|row| u64::from(row.weight)).sum();
            let then = self
                .of_few(part.len(), placements)
                .unwrap_or_else(|| self.by_port(&Counts::<P, C>::new(part)).into_iter().min().unwrap_or(0));
            total += placements * cost::<P>(self.scoring, code, port) * UNIT + then;
        }
        Candidate { port, total }
    }
}

/// A port and what beginning with it is estimated to cost, in [`UNIT`]s.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) port: usize,
    pub(crate) total: u64,
}
