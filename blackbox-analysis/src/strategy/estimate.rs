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
    /// How much less than by that line a set of the table costs, at most.
    slack: f64,
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
        // Linear in the logarithm between the points; beyond the last, and at infinity, its last piece goes
        // on.
        let line = |n: f64| {
            let next = points.iter().position(|&(at, _)| at >= n).unwrap_or(points.len() - 1).max(1);
            let ((x0, y0), (x1, y1)) = (points[next - 1], points[next]);
            let slope = (y1 - y0) / (x1.log2() - x0.log2());
            (y0 - slope * x0.log2(), slope)
        };
        let total = |(base, slope): (f64, f64), n: u32| f64::from(n) * (base + slope * f64::from(n).log2());
        let of_few = |n: u32| if n < 2 { 0.0 } else { total(line(n.into()), n) };
        let (base, slope) = line(f64::INFINITY);
        let slack = (1..4096).map(|n| total((base, slope), n) - of_few(n)).fold(0.0, f64::max);
        let table = (0..4096).map(|n| (of_few(n) * UNIT as f64) as u64).collect();
        Self { scoring, table, base, slope, slack }
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

    /// The port among these that is estimated to cost least, looking two rays ahead; of equal ones the first.
    /// `None` where the work does not go on.
    pub(crate) fn two_ahead<const P: usize, const C: usize>(
        &self, rows: &[Row<P>], among: impl Fn(usize) -> bool, goes_on: impl Fn() -> bool,
    ) -> Option<usize> {
        // The counts of all ports come from one pass over the rows; a look two rays ahead takes a pass for
        // each group of a port. So the cheap one says which are looked at first: then most of the others are
        // known to cost more before all of their groups have been looked at.
        let counts = Counts::<P, C>::new(rows);
        let one_ahead = self.by_port(&counts);
        let mut order: Vec<usize> =
            (0..P).filter(|&port| one_ahead[port] < u64::MAX && among(port)).collect();
        order.sort_unstable_by_key(|&port| (one_ahead[port], port));
        let (mut parts, mut best) = (vec![Row::EMPTY; rows.len()], (u64::MAX, 0));
        for port in order {
            if !goes_on() {
                return None;
            }
            best = best.min((self.beginning_with::<P, C>(rows, &mut parts, port, best.0), port));
        }
        Some(best.1)
    }

    /// What any port costs at least that splits so many placements into at most `C` sets.
    fn at_least<const C: usize>(&self, placements: u64) -> u64 {
        // Beyond the table sets cost as n (base + slope log2 n), and smaller ones less by the slack at most.
        // That is convex: by Jensen's inequality sets of the mean size cost least.
        let (n, parts) = (placements as f64, C as f64);
        let sets = n * (self.base + self.slope * (n / parts).log2()) - parts * self.slack;
        // Costs of sets are rounded down, each by less than one.
        (((n + sets.max(0.0)) * UNIT as f64) as u64).saturating_sub(2 * C as u64)
    }

    /// What beginning with a port is estimated to cost, looking one ray further, if that is not more than
    /// `most`; else some value above it.
    fn beginning_with<const P: usize, const C: usize>(
        &self, rows: &[Row<P>], parts: &mut [Row<P>], port: usize, most: u64,
    ) -> u64 {
        let ends: [usize; C] = split(rows, port, parts);
        let (mut total, mut open) = (0, Vec::new());
        for (code, start, end) in groups(&ends) {
            let part = &parts[start..end];
            let placements: u64 = part.iter().map(|row| u64::from(row.weight)).sum();
            let then = self.of_few(part.len(), placements).unwrap_or_else(|| {
                let least = self.at_least::<C>(placements);
                open.push((least, part));
                least
            });
            total += placements * cost::<P>(self.scoring, code, port) * UNIT + then;
        }
        // Large parts first: they say most about the sum.
        open.sort_unstable_by_key(|&(least, _)| std::cmp::Reverse(least));
        for (least, part) in open {
            if total > most {
                break;
            }
            total += self.by_port(&Counts::<P, C>::new(part)).into_iter().min().unwrap_or(0) - least;
        }
        total
    }
}
