//! One reading of a drawing: its rows, and what stands around them.

use super::labels::{Columns, words};
use super::line::{Drawn, Kind, Line, lines};
use super::signs::{Sign, Signs, is_blank, is_line};
use crate::grid::Size;
use crate::notation::{
    error::{Fault, ParseErrorKind},
    row_lengths::Outline,
};

/// A drawing whose rows fit together.
#[derive(Clone, Copy)]
pub(in crate::notation) struct Reading<'a> {
    pub(super) text: &'a str,
    pub(super) signs: Signs,
    pub(super) columns: Option<Columns<'a>>,
    /// Where the lines of names above and below the rows begin.
    names: [Option<usize>; 2],
    /// Where the first row begins, and where the last does.
    first: usize,
    last: usize,
    pub(super) is_hexagon: bool,
    /// Whether there is something around the cells, so that a blank line is no row.
    is_framed: bool,
    pub(in crate::notation) size: Size,
    /// The characters before the first cell of a row, and from one cell to the next.
    start: usize,
    step: usize,
}

/// What the signs of a drawing have in common.
#[derive(Default)]
struct Style {
    atom: Option<char>,
    empty: Option<char>,
    /// Whether some cell shows that it holds no atom.
    is_filled: bool,
    /// Characters from a cell to the next, alike everywhere.
    step: Option<usize>,
    /// Characters before the rows.
    indent: Option<usize>,
    /// Whether rows begin at different places.
    is_ragged: bool,
}

impl Style {
    fn sign(&mut self, cell: Drawn) -> Result<(), Fault> {
        self.is_filled |= cell.is_line || cell.sign != Sign::Atom;
        let usual = match cell.sign {
            _ if cell.is_line => return Ok(()),
            Sign::Unknown => return Ok(()),
            Sign::Atom => &mut self.atom,
            Sign::Empty => &mut self.empty,
        };
        let (second, atoms) = (cell.character, cell.sign == Sign::Atom);
        match *usual.get_or_insert(second) {
            first if first == second => Ok(()),
            first => Err(Fault::new(cell.offset, ParseErrorKind::Signs { first, second, atoms })),
        }
    }

    /// Takes the way from the cell before.
    fn step(&mut self, step: usize, at: usize) -> Result<(), Fault> {
        if *self.step.get_or_insert(step) == step {
            Ok(())
        } else {
            Err(Fault::new(at, ParseErrorKind::Gaps))
        }
    }

    fn indent(&mut self, blanks: usize) {
        self.is_ragged |= *self.indent.get_or_insert(blanks) != blanks;
    }
}

impl<'a> Reading<'a> {
    /// Reads a text whose signs mean this.
    ///
    /// # Errors
    /// A line that belongs to no drawing, rows that do not fit together, or blanks that may be cells.
    pub(super) fn from_text(text: &'a str, signs: Signs) -> Result<Self, Fault> {
        let top = lines(text, signs, false).find(|line| line.kind() != Kind::Blank);
        let is_hexagon = top.is_some_and(|line| is_top_of_hexagon(line.text));
        let mut rows = lines(text, signs, is_hexagon).filter(|line| line.kind() == Kind::Row);
        let first = rows.next().map_or(0, |row| row.offset);
        let last = rows.last().map_or(first, |row| row.offset);
        let size = Size::CLASSIC;
        let (start, step, columns, names, is_framed) = (0, 1, None, [None; 2], is_hexagon);
        let mut all =
            Self { text, signs, columns, names, first, last, is_hexagon, is_framed, size, start, step };
        all.find_names();
        all.frame()?;
        let style = all.rows_of()?;
        all.check(&style)?;
        Ok(all)
    }

    /// The words of a line above or below the rows, each with the characters before it.
    pub(super) fn marks_of(&self, line: Line<'a>) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        words(line.text, self.step == 1)
    }

    /// Takes what stands above and below the rows: names of columns, and marks of rays, a line of each.
    fn frame(&mut self) -> Result<(), Fault> {
        let mut seen = [[false; 2]; 2];
        for line in self.lines() {
            self.is_framed |= line.kind() == Kind::Border;
            if line.kind() != Kind::Frame || self.is_hexagon {
                continue;
            }
            self.is_framed = true;
            if (self.first..self.last).contains(&line.offset) {
                return line.refused();
            }
            let columns = self.names(line);
            let seen = &mut seen[usize::from(line.offset > self.last)][usize::from(columns.is_some())];
            if core::mem::replace(seen, true) {
                return line.refused();
            }
            self.columns = self.columns.or(columns);
        }
        Ok(())
    }

    /// Takes the size of the board from the rows.
    fn rows_of(&mut self) -> Result<Style, Fault> {
        let (mut outline, mut style) = (Outline::default(), Style::default());
        for line in self.rows() {
            let (mut found, mut place, mut before) = (0, line.offset, 0);
            for cell in self.cells_of(line)? {
                let cell = cell?;
                if found == 0 {
                    if !line.is_bare() {
                        place = cell.offset;
                    }
                    style.indent(cell.column);
                } else {
                    style.step(cell.column - before, cell.offset)?;
                }
                style.sign(cell)?;
                before = cell.column;
                found += 1;
                if found == 256 {
                    return Err(Fault::new(cell.offset, ParseErrorKind::TooLarge));
                }
            }
            outline.row(found).map_err(|kind| Fault::new(place, kind))?;
        }
        self.size = outline.size().map_err(|kind| Fault::new(self.first, kind))?;
        (self.start, self.step) = (style.indent.unwrap_or(0), style.step.unwrap_or(usize::MAX / 256));
        Ok(style)
    }

    fn check(&self, style: &Style) -> Result<(), Fault> {
        let size = self.size;
        if let Some(columns) = self.columns
            && (!size.has_columns() || columns.count != usize::from(size.width()))
            && !self.is_hexagon
        {
            let kind =
                ParseErrorKind::RowWidth { found: size.width().into(), expected: columns.count as u32 };
            return Err(Fault::new(self.first, kind));
        }
        // Where nothing is drawn for an empty cell, a blank may be one. A picture of a hexagon draws
        // something in each: where no cell shows its sign, rays cross them all.
        let has_blanks = self.text.contains(is_blank);
        let is_bare = !self.is_framed && self.rows().all(Line::is_bare);
        if !style.is_filled && has_blanks && self.columns.is_none() && !self.is_hexagon
            || style.is_ragged && size.has_columns() && is_bare
        {
            return Err(Fault::new(self.first, ParseErrorKind::Blanks));
        }
        let is_number = |line: Line<'_>| line.text.contains(|c: char| c.is_ascii_digit());
        if self.columns.is_none() && self.outside().any(is_number) {
            self.rim(true)?;
        }
        for line in self.outside() {
            for (column, word) in self.marks_of(line) {
                let is_mark = matches!(word, "H" | "R") || word.bytes().all(|byte| byte.is_ascii_digit());
                let is_placed = style.is_ragged || self.x_of(column, word).is_some();
                if !is_placed || !is_mark && !line.is_unfired(word) && word.len() != 1 {
                    return line.refused();
                }
            }
        }
        Ok(())
    }

    /// The lines of marks above and below the rows of a rectangle.
    pub(super) fn outside(&self) -> impl Iterator<Item = Line<'a>> {
        let this = *self;
        self.lines()
            .filter(move |&line| !this.is_hexagon && line.kind() == Kind::Frame && this.names(line).is_none())
    }

    /// The names of the columns in a line that has them.
    pub(super) fn names(&self, line: Line<'a>) -> Option<Columns<'a>> {
        Columns::from_line(line.text).filter(|_| self.names.contains(&Some(line.offset)))
    }

    /// Tells the names of the columns from marks that are numbers in their order, too: there is a name for
    /// each column, and marks stand between the names and the cells. A single name is that of the only
    /// column.
    fn find_names(&mut self) {
        let this = *self;
        let of_kind = |kind| this.lines().filter(move |line| line.kind() == kind);
        let is_cell = |line: Line<'_>, c| line.sign(c).is_some() || is_line(c) && !is_blank(c);
        let is_narrow =
            of_kind(Kind::Row).all(|line| line.text.chars().filter(|&c| is_cell(line, c)).count() < 2);
        let top = of_kind(Kind::Frame).next().map(|top| top.offset);
        let count = |line: Line<'_>| {
            let is_only = is_narrow && this.is_above(line) && top == Some(line.offset);
            Columns::from_line(line.text).map(|names| names.count).filter(|&count| count > 1 || is_only)
        };
        let Some(most) = of_kind(Kind::Frame).filter_map(count).max() else { return };
        let named = || of_kind(Kind::Frame).filter(|&line| count(line) == Some(most));
        let above = named().find(|&line| this.is_above(line));
        let below = named().filter(|&line| this.is_below(line)).last();
        self.names = [above, below].map(|line| line.map(|line| line.offset));
    }

    pub(super) fn is_above(&self, line: Line<'_>) -> bool {
        line.offset < self.first
    }

    pub(super) fn is_below(&self, line: Line<'_>) -> bool {
        line.offset > self.last
    }

    pub(in crate::notation) fn has_columns(&self) -> bool {
        self.columns.is_some()
    }

    pub(in crate::notation) fn first_row(&self) -> usize {
        self.first
    }

    /// The column of cells above or below which a word stands that begins with this character.
    pub(super) fn x_of(&self, column: usize, word: &str) -> Option<u8> {
        // The last cell up to the end of the word; it must not lie before its beginning.
        let end = column + word.chars().count();
        let x = end.checked_sub(self.start + 1)? / self.step;
        let place = self.start + x * self.step;
        (place >= column && x < usize::from(self.size.width())).then_some(x as u8)
    }

    pub(super) fn lines(&self) -> impl Iterator<Item = Line<'a>> + use<'a> {
        lines(self.text, self.signs, self.is_hexagon)
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = Line<'a>> + use<'a> {
        let (first, last, is_framed) = (self.first, self.last, self.is_framed);
        self.lines().filter(move |line| {
            let kind = line.kind();
            kind == Kind::Row || kind == Kind::Blank && !is_framed && (first..last).contains(&line.offset)
        })
    }

    fn cells_of(
        &self, line: Line<'a>,
    ) -> Result<impl Iterator<Item = Result<Drawn, Fault>> + use<'a>, Fault> {
        let columns = self.columns.filter(|_| line.text.contains(is_line));
        line.cells(columns.map(Columns::places))
    }

    pub(in crate::notation) fn cells(&self) -> impl Iterator<Item = Sign> + use<'a> {
        let this = *self;
        // Every cell was read when the size was found.
        self.rows()
            .flat_map(move |line| this.cells_of(line).into_iter().flatten().flatten().map(|cell| cell.sign))
    }

    /// Whether another reading is of the same board.
    pub(in crate::notation) fn is_like(&self, other: &Self) -> bool {
        self.size == other.size && self.cells().eq(other.cells())
    }

    /// What stands before and behind the cells of a row.
    pub(super) fn sides(&self, line: Line<'a>) -> (&'a str, &'a str) {
        let columns = usize::from(self.size.width()) - 1;
        line.sides(self.start, self.start + columns * if columns == 0 { 0 } else { self.step })
    }
}

/// Whether a line is that above a hexagon's picture: the numbers of the ports along its top row, `1 18 17
/// 16`.
pub(super) fn is_top_of_hexagon(text: &str) -> bool {
    let numbers = || text.split_whitespace().map(|word| word.parse::<u16>().unwrap_or(0));
    (2..=5).filter_map(|side| Size::hex(side).ok()).any(|size| {
        let last = size.ports();
        let along = u16::from(2 * size.row_length(0));
        numbers().eq(core::iter::once(1).chain((last + 2 - along..=last).rev()))
    })
}
