//! The marks at the ports of a drawing: `H`, `R`, and the numbers that the two ends of a detour share.

use super::labels::{Sequence, words};
use super::line::{Kind, Line, beside};
use super::reading::{Reading, is_top_of_hexagon};
use crate::notation::error::{Fault, ParseErrorKind};
use crate::ray::{Label, Outcome, Port, Side};

/// The ports of the largest board.
const PORTS: usize = 4 * 255;

/// The marks at all ports, by index: 0 for none, else a hit, a reflection, or 2 and a number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::notation) struct Rim([u16; PORTS]);

const HIT: u16 = 1;
const REFLECTION: u16 = 2;

/// The mark that a word is; `None` for a word that is none.
fn mark(word: &str) -> Option<u16> {
    match word {
        "H" | "h" => Some(HIT),
        "R" | "r" => Some(REFLECTION),
        _ => {
            let number = crate::text::number(word).filter(|number| (1..=PORTS as u16).contains(number))?;
            Some(number + REFLECTION)
        }
    }
}

impl Rim {
    pub(in crate::notation) const EMPTY: Self = Self([0; PORTS]);

    /// Puts a mark at a port; whether it is one, and the first there.
    pub(in crate::notation) fn put(&mut self, port: Port, word: &str) -> bool {
        let place = &mut self.0[usize::from(port.index())];
        mark(word).is_some_and(|mark| core::mem::replace(place, mark) == 0)
    }

    /// What the marks say, in the order of the ports; a detour once.
    ///
    /// # Errors
    /// A number that is not at two ports.
    pub(in crate::notation) fn outcomes(
        &self,
    ) -> Result<impl Iterator<Item = (Port, Outcome)> + '_, ParseErrorKind> {
        let mut seen = [0u8; PORTS + 1];
        for &mark in self.0.iter().filter(|&&mark| mark > REFLECTION) {
            let count = &mut seen[usize::from(mark - REFLECTION)];
            *count = count.saturating_add(1);
        }
        if let Some(number) = seen.iter().position(|&count| count != 0 && count != 2) {
            return Err(ParseErrorKind::Mark { number: number as u16, ports: seen[number] });
        }
        let port = |index: usize| Port::from_index_unchecked(index as u16);
        Ok(self.0.iter().enumerate().filter_map(move |(at, &mark)| match mark {
            0 => None,
            HIT => Some((port(at), Outcome::Hit)),
            REFLECTION => Some((port(at), Outcome::Reflection)),
            number => {
                let other = self.0[at + 1..].iter().position(|&other| other == number)?;
                Some((port(at), Outcome::Detour(port(at + 1 + other))))
            }
        }))
    }
}

impl Reading<'_> {
    /// The marks at the ports. Unless `named`, no line and no column beside the cells is of names.
    ///
    /// # Errors
    /// What is no mark, a second mark at a port, and a number that is not at two ports.
    pub(in crate::notation) fn rim(&self, named: bool) -> Result<Rim, Fault> {
        let checked = |rim: Rim| {
            rim.outcomes().map(drop).map_err(|kind| Fault::new(self.first_row(), kind))?;
            Ok(rim)
        };
        if self.is_hexagon {
            return self.rim_of_hexagon().and_then(checked);
        }
        if !self.size.has_columns() {
            return Ok(Rim::EMPTY);
        }
        // Numbers on the right and below may be names once more, or marks whose others stand elsewhere.
        let read = |right, below| self.rim_of_rectangle(named, right, below).and_then(checked);
        read(named, named).or_else(|fault| {
            let others = [(false, named), (named, false), (false, false)];
            others.into_iter().find_map(|(right, below)| read(right, below).ok()).ok_or(fault)
        })
    }

    /// The marks; `named` says whether there may be names above and on the left, the others whether there may
    /// be on the right and below as well.
    fn rim_of_rectangle(&self, named: bool, right_named: bool, below_named: bool) -> Result<Rim, Fault> {
        let mut all = Rim::EMPTY;
        let rim = &mut all;
        for line in self.lines().filter(|line| line.kind() == Kind::Frame) {
            let may_be_named = if self.is_below(line) { below_named } else { named };
            if may_be_named && self.names(line).is_some() {
                continue;
            }
            let side = if self.is_above(line) { Side::Top } else { Side::Bottom };
            for (column, word) in self.marks_of(line) {
                let Some(x) = self.x_of(column, word) else { return line.refused() };
                self.put(rim, line, (side, x), word)?;
            }
        }
        let (mut left, mut right) = (Sequence::default(), Sequence::default());
        for line in self.rows() {
            let (before, after) = self.sides(line);
            left.take(beside(before).next().unwrap_or_default());
            right.take(beside(after).last().unwrap_or_default());
        }
        let (is_left, is_right) = (named && left.is_complete(), right_named && right.is_complete());
        for (line, y) in self.rows().zip(0..) {
            let (before, after) = self.sides(line);
            for word in beside(before).skip(usize::from(is_left)) {
                self.put(rim, line, (Side::Left, y), word)?;
            }
            let count = beside(after).count() - usize::from(is_right);
            for word in beside(after).take(count) {
                self.put(rim, line, (Side::Right, y), word)?;
            }
        }
        Ok(all)
    }

    fn put(&self, rim: &mut Rim, line: Line<'_>, (side, along): (Side, u8), word: &str) -> Result<(), Fault> {
        let port = Port::at(Label { side: Some(side), position: along + 1 }, self.size);
        let is_put = line.is_unfired(word) || port.is_ok_and(|port| rim.put(port, word));
        if is_put { Ok(()) } else { line.refused() }
    }

    /// The numbers of ports with the marks beside them, nearer to the cells.
    fn rim_of_hexagon(&self) -> Result<Rim, Fault> {
        let mut all = Rim::EMPTY;
        let rim = &mut all;
        let mut above: Option<Line<'_>> = None;
        for line in self.lines() {
            // From above come the numbers and then the marks below them, at the bottom first the marks: each
            // pair of lines is read when its second one is there.
            let is_numbers = is_top_of_hexagon(line.text);
            if self.is_above(line) {
                if let Some(numbers) = above.filter(|line| is_top_of_hexagon(line.text)) {
                    self.put_along(rim, numbers, line)?;
                }
                above = is_numbers.then_some(line);
            } else if self.is_below(line) {
                if let Some(marks) = above {
                    self.put_along(rim, line, marks)?;
                }
                above = (above.is_none()).then_some(line);
            } else {
                above = None;
                self.put_beside(rim, line, words(line.text, false))?;
            }
        }
        Ok(all)
    }

    /// The marks in a line above or below the cells, each at the port whose number stands above or below it.
    fn put_along(&self, rim: &mut Rim, numbers: Line<'_>, marks: Line<'_>) -> Result<(), Fault> {
        for (column, word) in words(marks.text, false) {
            let end = column + word.len();
            let number = words(numbers.text, false)
                .find(|&(other, number)| other < end && column < other + number.len());
            let port = number.and_then(|(_, number)| Port::from_label(number, self.size).ok());
            if !port.is_some_and(|port| rim.put(port, word)) {
                return marks.refused();
            }
        }
        Ok(())
    }

    /// The marks in a line of cells or between two: a blank parts them from the numbers at its ends.
    fn put_beside<'b>(
        &self, rim: &mut Rim, line: Line<'_>, words: impl Iterator<Item = (usize, &'b str)>,
    ) -> Result<(), Fault> {
        let mut before: Option<(usize, &str)> = None;
        let mut left = true;
        for (column, word) in words {
            if let Some((start, other)) = before
                && start + other.chars().count() + 1 == column
            {
                // On the left the number is outside, before its mark; on the right behind it.
                let (number, mark) = if left { (other, word) } else { (word, other) };
                let port = Port::from_label(number, self.size);
                if !port.is_ok_and(|port| rim.put(port, mark)) {
                    return line.refused();
                }
            }
            left = before.is_none();
            before = Some((column, word));
        }
        Ok(())
    }
}
