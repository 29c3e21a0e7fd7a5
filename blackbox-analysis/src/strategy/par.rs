//! Par of all placements of a table.

use crate::effort::Effort;

use blackbox_core::{Outcome, Port, WordBoard, game::Scoring};

use super::{
    EvaluateError, OutcomeTable, Position, Reference, Seeker,
    evaluate::{all_rays, with_progress},
    outcome_row::{self, Row},
    outcome_table::{Table, with_codes},
};
use crate::{
    par::{Par, images},
    progress::Work,
};

/// The par of one placement, or `None` if it is not one of the table's.
///
/// # Panics
/// Never: the images of a placement of the table are placements of the table.
///
/// # Complexity
/// Plays the images of the placement only: about one pass over the table (8 x 8 with 4 atoms: some 30 ms).
pub fn par(table: &OutcomeTable, board: WordBoard) -> Option<Par> {
    table.class(board)?;
    let images: Vec<u32> = images(&board).filter_map(|image| table.class(image)).collect();
    let mut wanted = images.clone();
    wanted.sort_unstable();
    wanted.dedup();
    let mut rays = vec![0; wanted.len()];
    let mut report = |class: u32, fired| {
        rays[wanted.binary_search(&class).expect("a class asked for")] = fired;
    };
    with_codes!(table, with => play(with, None, &wanted, &mut Vec::new(), &mut report));
    let of = |class| rays[wanted.binary_search(class).expect("a class asked for")];
    Some(Par::new(images.iter().map(of).sum(), images.len() as u8))
}

/// Plays the wanted classes with the reference seeker and returns how many rays each takes.
fn play<const P: usize, const C: usize>(
    table: Table<'_, P, C>, rows: Option<&[Row<P>]>, wanted: &[u32], history: &mut Vec<(Port, Outcome)>,
    report: &mut dyn FnMut(u32, u16),
) {
    let all: Vec<Row<P>>;
    let rows = if let Some(rows) = rows {
        rows
    } else {
        all = table.rows().collect();
        &all
    };
    if rows.len() == 1 {
        report(wanted[0], history.len() as u16);
        return;
    }
    let position =
        Position { table: table.whole(), rows: table.either(rows), history, scoring: Scoring::Rays };
    let port = Reference.choose(&position).expect("the reference seeker fires while two classes are left");
    let at = usize::from(port.index());
    let code = |class: &u32| table.codes(*class)[at];
    // Only the outcomes of classes that are asked for are played on.
    let mut codes: Vec<u8> = wanted.iter().map(code).collect();
    codes.sort_unstable();
    codes.dedup();
    for given in codes {
        let kept: Vec<Row<P>> = rows.iter().filter(|row| row.codes[at] == given).copied().collect();
        let wanted: Vec<u32> = wanted.iter().copied().filter(|class| code(class) == given).collect();
        history.push((port, outcome_row::outcome(given, at, table.size())));
        play(table, Some(&kept), &wanted, history, report);
        history.pop();
    }
}

/// The pars of all placements, by rank.
///
/// # Panics
/// Never: the images of a placement of the table are placements of the table.
///
/// # Errors
/// [`EvaluateError::Interrupted`] if the watch said so.
///
/// # Complexity
/// Plays all placements once, then looks up the eight images of each.
pub fn pars(table: &OutcomeTable, effort: &mut Effort<'_>) -> Result<Vec<Par>, EvaluateError> {
    let threads = effort.threads();
    with_progress(table, effort, |work| by_rank(table, threads, work))
}

fn by_rank(table: &OutcomeTable, threads: usize, work: &Work) -> Result<Vec<Par>, EvaluateError> {
    let rays = all_rays(table, &Reference, threads, work)?;
    let of = |image| u16::from(rays[table.class(image).expect("an image has as many atoms") as usize]);
    let par = |rank| {
        let board = table.board(rank);
        let images = images(&board);
        let number = images.len() as u8;
        Par::new(images.map(of).sum(), number)
    };
    Ok((0..table.placements()).map(par).collect())
}
