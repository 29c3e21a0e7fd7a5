//! The fewest rays that prove a placement in hindsight.

use crate::effort::Effort;
use blackbox_core::{Symmetry, WordBoard};

use super::{
    EvaluateError, OutcomeTable,
    evaluate::with_progress,
    outcome_row::Row,
    outcome_table::{Table, with_codes},
};
use crate::{
    hitting_set::smallest_hitting_set,
    memory_left::has_room,
    par::differing,
    progress::{Work, each},
};

/// The number of rays of every placement's certificate, by rank: the fewest ports with outcomes that only its
/// class gives. No fewer rays can prove the placement.
///
/// ```
/// use blackbox::{Effort, Size, analysis::strategy::{OutcomeTable, certificates}, core::WordBoard};
///
/// let table = OutcomeTable::new(Size::new(4, 4)?, 2)?;
/// let rank = table.rank("1@2/4/2@1/4".parse::<WordBoard>()?).expect("a placement of the table");
/// assert_eq!(certificates(&table, &mut Effort::none())?[rank], 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`EvaluateError::Memory`]; [`EvaluateError::Interrupted`] if the watch said so.
///
/// # Panics
/// Never: the images of a placement are placements.
///
/// # Complexity
/// One search for each orbit of placements under the symmetries of the board; 132 bits of memory for each
/// class at each outcome that occurs.
pub fn certificates(table: &OutcomeTable, effort: &mut Effort<'_>) -> Result<Vec<u8>, EvaluateError> {
    let first = |rank: &usize| first_image(table, table.board(*rank)) == *rank;
    let ranks: Vec<usize> = (0..table.placements()).filter(first).collect();
    let proofs = proved(table, &ranks, effort)?;
    let mut all = vec![0; table.placements()];
    for (rank, proof) in ranks.into_iter().zip(proofs) {
        for &symmetry in Symmetry::group(table.size()) {
            let image = table.rank(table.board(rank).transformed(symmetry));
            all[image.expect("an image has as many atoms")] = proof;
        }
    }
    Ok(all)
}

/// The number of rays of the certificates of some placements of the table.
pub(super) fn certificates_among(
    table: &OutcomeTable, boards: &[WordBoard], effort: &mut Effort<'_>,
) -> Result<Vec<u8>, EvaluateError> {
    let first: Vec<usize> = boards.iter().map(|&board| first_image(table, board)).collect();
    let mut ranks = first.clone();
    ranks.sort_unstable();
    ranks.dedup();
    let proofs = proved(table, &ranks, effort)?;
    Ok(first.iter().map(|rank| proofs[ranks.binary_search(rank).expect("a rank of theirs")]).collect())
}

/// The lowest rank of a placement's images, which have images of its certificate.
fn first_image(table: &OutcomeTable, board: WordBoard) -> usize {
    let images = Symmetry::group(table.size()).iter().map(|&symmetry| board.transformed(symmetry));
    images.filter_map(|image| table.rank(image)).min().expect("a placement of the table")
}

/// The number of rays of the certificate of each of these placements.
fn proved(table: &OutcomeTable, ranks: &[usize], effort: &mut Effort<'_>) -> Result<Vec<u8>, EvaluateError> {
    let threads = effort.threads();
    with_progress(table, effort, |work| with_codes!(table, with => prove_each(with, ranks, threads, work)))
}

fn prove_each<const P: usize, const C: usize>(
    table: Table<'_, P, C>, ranks: &[usize], threads: usize, work: &Work,
) -> Result<Vec<u8>, EvaluateError> {
    let ports = u64::from(table.size().ports());
    if !has_room(ports * C as u64 * table.classes() as u64 / 8 + 16 * table.placements() as u64) {
        return Err(EvaluateError::Memory);
    }
    let agreeing = Agreeing::new(table);
    each(threads, ranks.len(), |at| {
        if work.stopped() {
            return Err(EvaluateError::Interrupted);
        }
        let row = table.row(table.class_of()[ranks[at]]);
        let near = neighbours(table.whole(), table.board(ranks[at]));
        let proof = prove(table, &row, near, |fired| agreeing.other(&row, fired));
        // Of all placements each stands for its images.
        work.add((table.placements() / ranks.len()) as u64);
        Ok(proof.count_ones() as u8)
    })
}

/// The smallest set of ports that distinguishes a class from all others.
fn prove<const P: usize, const C: usize>(
    table: Table<'_, P, C>, row: &Row<P>, near: impl Iterator<Item = u32>, other: impl Fn(u64) -> Option<u32>,
) -> u64 {
    // A port distinguishes it from another class if their outcomes differ there, so the set must meet the
    // ports where they differ, for every other class. It is enough to know the classes that are hardest to
    // tell apart: those of `near` first, then those that a set found so far does not distinguish from it.
    let difference = |class: u32| differing(&row.codes, table.codes(class));
    let mut sets: Vec<u64> = near.map(difference).filter(|&set| set != 0).collect();
    loop {
        let fired = smallest_hitting_set(&mut sets, &mut Effort::none()).expect("there is no limit");
        match other(fired) {
            Some(class) => sets.push(difference(class)),
            None => return fired,
        }
    }
}

/// The classes of the placements with one atom moved.
pub(super) fn neighbours(table: &OutcomeTable, board: WordBoard) -> impl Iterator<Item = u32> {
    let free = (!board).atoms().collect::<Vec<_>>();
    board.atoms().collect::<Vec<_>>().into_iter().flat_map(move |atom| {
        let mut without = board;
        without.remove(atom);
        let classes: Vec<u32> = free
            .iter()
            .filter_map(|&cell| {
                let mut moved = without;
                moved.insert(cell);
                table.class(moved)
            })
            .collect();
        classes
    })
}

/// Which classes give each outcome, as bits.
struct Agreeing<const P: usize, const C: usize> {
    all: Box<[u64]>,
    /// By port and code.
    sets: Vec<Option<Box<[u64]>>>,
}

impl<const P: usize, const C: usize> Agreeing<P, C> {
    fn new(table: Table<'_, P, C>) -> Self {
        let words = table.classes().div_ceil(64);
        let mut sets = vec![None; usize::from(table.size().ports()) * C];
        for row in table.rows() {
            for (at, &code) in row.codes[..usize::from(table.size().ports())].iter().enumerate() {
                let set = sets[at * C + usize::from(code)]
                    .get_or_insert_with(|| vec![0u64; words].into_boxed_slice());
                set[row.class as usize / 64] |= 1 << (row.class % 64);
            }
        }
        // The last word has bits for the classes that there are, and none beyond.
        let classes = table.classes();
        let all = (0..words).map(|at| u64::MAX >> (64 - (classes - 64 * at).min(64))).collect();
        Self { all, sets }
    }

    /// A class other than that of `row` with its outcomes at all these ports.
    fn other(&self, row: &Row<P>, ports: u64) -> Option<u32> {
        // A class has the outcomes of the row at all these ports if its bit is in all of their sets: 64 are
        // asked at a time, and the first that is left is enough.
        let chosen: Vec<&[u64]> = (0..P)
            .filter(|at| ports >> at & 1 == 1)
            .map(|at| self.sets[at * C + usize::from(row.codes[at])].as_deref().expect("an outcome"))
            .collect();
        let own = row.class as usize;
        (0..self.all.len()).find_map(|at| {
            let mut word = chosen.iter().fold(self.all[at], |word, set| word & set[at]);
            if at == own / 64 {
                word &= !(1 << (own % 64));
            }
            (word != 0).then(|| 64 * at as u32 + word.trailing_zeros())
        })
    }
}
