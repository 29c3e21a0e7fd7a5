//! Estimates of what a set of candidates will cost.

/// The estimated total cost of sets by their number of placements, in units of 2^-16 rays or markers.
#[derive(Clone, Debug)]
pub(crate) struct Values {
    table: Vec<u64>,
    /// The mean cost beyond the table: `base + slope * log2(n)`.
    base: f64,
    slope: f64,
}

/// One ray.
pub(crate) const UNIT: f64 = 65536.0;

impl Values {
    /// Through these points, (placements, mean cost of one): linear in the logarithm between and beyond them.
    pub(crate) fn through(points: &[(f64, f64)]) -> Self {
        let mean = |n: f64| {
            let next = points.iter().position(|&(at, _)| at >= n).unwrap_or(points.len() - 1).max(1);
            let ((x0, y0), (x1, y1)) = (points[next - 1], points[next]);
            y0 + (y1 - y0) * (n.log2() - x0.log2()) / (x1.log2() - x0.log2())
        };
        let last = points[points.len() - 1];
        let before = points[points.len() - 2];
        let slope = (last.1 - before.1) / (last.0.log2() - before.0.log2());
        let table =
            (0..4096).map(|n| if n < 2 { 0 } else { (f64::from(n) * mean(f64::from(n)) * UNIT) as u64 });
        Self { table: table.collect(), base: last.1 - slope * last.0.log2(), slope }
    }

    pub(crate) fn of(&self, placements: u32) -> u64 {
        match self.table.get(placements as usize) {
            Some(&value) => value,
            None => {
                let n = f64::from(placements);
                (n * (self.base + self.slope * n.log2()) * UNIT) as u64
            }
        }
    }
}
