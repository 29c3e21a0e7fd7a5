//! Numbers as text.

/// A number with at most three digits behind its point.
pub(crate) fn thousandths(number: f64) -> f64 {
    (1000.0 * number).round() / 1000.0
}

/// A line for each row of a board, its figures `width` characters wide. The shorter rows of a hexagon are
/// indented.
pub(crate) fn rows(rows: impl Iterator<Item = Vec<String>>, width: usize) -> Vec<String> {
    let rows: Vec<Vec<String>> = rows.collect();
    let longest = rows.iter().map(Vec::len).max().unwrap_or_default();
    let line = |row: &Vec<String>| {
        let figures: Vec<_> = row.iter().map(|figure| format!("{figure:>width$}")).collect();
        " ".repeat((longest - row.len()) * (width + 1) / 2) + &figures.join(" ")
    };
    rows.iter().map(line).collect()
}
