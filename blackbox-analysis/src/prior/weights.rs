//! A prior of boards of one size: what each of them weighs.

use blackbox_core::{Cell, Size};

use super::{Named, Prior, PriorError, Scaled};
use crate::arrays::Packing;

#[derive(Clone, Debug)]
pub(crate) struct Weights<'a> {
    packing: Packing,
    /// By the number of the bit of a cell, if cells have odds that are neither 0 nor infinite.
    odds: Option<Vec<Scaled>>,
    /// By the number of atoms, what a board weighs beside the odds of its atoms, if that differs.
    numbers: Option<Vec<Scaled>>,
    pub(crate) certain: Vec<(Cell, bool)>,
    named: Option<&'a Named>,
    /// By the number of answers that are not those of a board.
    pub(crate) error: f64,
}

impl Prior {
    /// What boards of a size weigh.
    ///
    /// # Errors
    /// [`PriorError::Shape`] or [`PriorError::Size`] if this is a prior of other boards.
    pub(crate) fn on(&self, size: Size) -> Result<Weights<'_>, PriorError> {
        let packing = Packing::new(size);
        let named = self.boards.as_deref();
        if let Some(found) = named.map(|named| named.size).filter(|&found| found != size) {
            return Err(PriorError::Size { found, expected: size });
        }
        let mut weights =
            Weights { packing, odds: None, numbers: None, certain: Vec::new(), named, error: self.error };
        if let Some(rows) = &self.odds {
            let width = rows.iter().map(Vec::len).max().unwrap_or(0);
            let fits = |(y, row): (u8, &Vec<f64>)| {
                [size.width(), size.row_length(y)].map(usize::from).contains(&row.len())
            };
            if rows.len() != usize::from(size.height()) || !(0..=u8::MAX).zip(rows).all(fits) {
                return Err(PriorError::Shape { found: [width, rows.len()], size });
            }
            let mut odds = vec![Scaled::ONE; 64 * packing.words()];
            for cell in Cell::all(size) {
                let log = rows[usize::from(cell.y)][usize::from(cell.x)];
                // What is certain is no matter of weights: it becomes a fact.
                if log.is_infinite() {
                    weights.certain.push((cell, log > 0.0));
                } else {
                    odds[packing.bit(cell)] = Scaled::from_ln(log);
                }
            }
            weights.odds = Some(odds);
        }
        if let Some(numbers) = &self.numbers {
            let cells = size.cells();
            let most = numbers.keys().copied().filter(|&atoms| atoms <= cells).max().unwrap_or(0);
            let ways = weights.ways(most as usize);
            let mut each = vec![Scaled::ZERO; cells as usize + 1];
            for (&atoms, &log) in numbers.range(..=most) {
                // A number weighs what all its boards weigh together: so their sum is divided out.
                let ways = ways[atoms as usize];
                if !ways.is_zero() {
                    each[atoms as usize] = Scaled::from_ln(log).over(ways);
                }
            }
            weights.numbers = Some(each);
        }
        Ok(weights)
    }
}

impl Weights<'_> {
    /// For 0 to `most` atoms, the weight of all boards with so many, numbers of atoms being alike.
    fn ways(&self, most: usize) -> Vec<Scaled> {
        let mut ways = vec![Scaled::ZERO; most + 1];
        if let Some(named) = self.named {
            let words = named.words.chunks_exact(self.packing.words());
            for (board, &log) in words.zip(&named.logs) {
                if let Some(sum) = ways.get_mut(count(board)) {
                    *sum = sum.plus(Scaled::from_ln(log).times(self.of_cells(board)));
                }
            }
            return ways;
        }
        let certain = self.certain.iter().filter(|&&(_, atom)| atom).count();
        let Some(places) = ways.get_mut(certain..) else { return ways };
        let Some(first) = places.first_mut() else { return ways };
        *first = Scaled::ONE;
        if let Some(odds) = &self.odds {
            let unsure = Cell::all(self.packing.size())
                .filter(|cell| self.certain.iter().all(|(sure, _)| sure != cell));
            for cell in unsure {
                // A board with so many atoms has none on this cell, or one there and one less elsewhere. From
                // the most atoms down: what is read has not had this cell yet (elementary symmetric
                // polynomials).
                let odds = odds[self.packing.bit(cell)];
                for atoms in (1..places.len()).rev() {
                    places[atoms] = places[atoms].plus(odds.times(places[atoms - 1]));
                }
            }
        } else {
            let cells = self.packing.size().cells() as usize;
            for atoms in 1..places.len() {
                // C(n, k) = C(n, k - 1) (n - k + 1) / k.
                let ratio = Scaled::new((cells + 1 - atoms) as f64).over(Scaled::new(atoms as f64));
                places[atoms] = places[atoms - 1].times(ratio);
            }
        }
        ways
    }

    /// The product of the odds of a board's atoms, 0 if it is not as the odds are certain of.
    fn of_cells(&self, board: &[u64]) -> Scaled {
        let contains = |cell| self.packing.contains(cell, board);
        if self.certain.iter().any(|&(cell, atom)| contains(cell) != atom) {
            return Scaled::ZERO;
        }
        let Some(odds) = &self.odds else { return Scaled::ONE };
        let mut product = Scaled::ONE;
        for (&word, odds) in board.iter().zip(odds.chunks_exact(64)) {
            let mut left = word;
            while left != 0 {
                product = product.times(odds[left.trailing_zeros() as usize]);
                left &= left - 1;
            }
        }
        product
    }

    /// What a board weighs beside a weight of its own.
    pub(crate) fn of(&self, board: &[u64]) -> Scaled {
        let number = self.numbers.as_ref().map_or(Scaled::ONE, |numbers| numbers[count(board)]);
        if number.is_zero() { number } else { number.times(self.of_cells(board)) }
    }

    /// What a board with so many atoms weighs beside the odds of its atoms.
    pub(crate) fn of_number(&self, atoms: u32) -> Scaled {
        self.numbers.as_ref().map_or(Scaled::ONE, |numbers| numbers[atoms as usize])
    }

    /// The odds by the number of the bit of each cell, if there are any.
    pub(crate) fn odds(&self) -> Option<&[Scaled]> {
        self.odds.as_deref()
    }

    /// The least and the most atoms that boards with a weight may have, of these.
    pub(crate) fn numbers_within(&self, least: u32, most: u32) -> Option<[u32; 2]> {
        let possible = |&atoms: &u32| !self.of_number(atoms).is_zero();
        let mut numbers = (least..=most).filter(possible);
        let first = numbers.next()?;
        Some([first, numbers.next_back().unwrap_or(first)])
    }

    pub(crate) fn named(&self) -> Option<(&[u64], impl Fn(usize) -> Scaled)> {
        let named = self.named?;
        let words = self.packing.words();
        let of = move |at: usize| {
            Scaled::from_ln(named.logs[at]).times(self.of(&named.words[at * words..][..words]))
        };
        Some((&named.words[..], of))
    }
}

fn count(board: &[u64]) -> usize {
    board.iter().map(|word| word.count_ones() as usize).sum()
}
