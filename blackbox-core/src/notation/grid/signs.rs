//! The signs of drawings: which characters are cells. Some may be a cell in one drawing and a name or a mark
//! beside the cells in another; the ways in which a text may use them are tried one after the other.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::notation) enum Sign {
    Atom,
    Empty,
    /// Nothing is known of it; in evidence alone.
    Unknown,
}

/// The signs that are cells wherever they stand in a row.
const ATOMS: [char; 13] = ['@', 'O', 'o', '*', 'X', 'x', '#', '●', '◉', '⬤', '⚫', '■', '⬛'];
const EMPTY: [char; 6] = ['.', '_', '-', '·', '□', '⬜'];

/// What a row is made of, as error messages say it.
pub(super) const EXPECTED: &str = "a row of cells: for atoms one of @ O o * X x # ● ◉ ⬤ ⚫ ■ ⬛ A 1, for empty cells one of . _ \
                                   - · □ ⬜ 0";

#[allow(clippy::struct_excessive_bools, reason = "each sign is used in one of two ways")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::notation) struct Signs {
    /// Whether `A` is an atom, and no name.
    letter: bool,
    /// Whether `1` is an atom, and no number.
    one: bool,
    /// Whether `0` is an empty cell, and no number.
    zero: bool,
    /// The sign that is no cell and stands at ports that were not fired.
    pub(super) unfired: Option<char>,
    /// Whether `?` is a cell of which nothing is known.
    unknown: bool,
}

impl Signs {
    /// The ways in which a text may use its signs, the usual one first.
    pub(super) fn ways(text: &str, unknown: bool) -> impl Iterator<Item = Self> {
        let usual = Self { unknown, ..Self::default() };
        let has = move |sign: char| text.contains(sign);
        let letters = [false, true].into_iter().filter(move |&letter| !letter || has('A'));
        let digits = [(false, false), (true, true), (true, false), (false, true)];
        let unfired =
            core::iter::once(None).chain(EMPTY.into_iter().filter(move |&sign| has(sign)).map(Some));
        unfired
            .flat_map(move |unfired| {
                letters.clone().flat_map(move |letter| {
                    digits.map(move |(one, zero)| Self { letter, one, zero, unfired, ..usual })
                })
            })
            .filter(move |way| {
                // Where rays cross all cells, their lines are all that is drawn.
                let others = text.contains(|sign| way.others(sign) || is_line(sign));
                let is_digital = match (way.one, way.zero) {
                    (false, false) => others,
                    (true, true) => has('0') && has('1') && !others,
                    (true, false) => has('1') && !has('0'),
                    (false, true) => has('0') && !has('1'),
                };
                let fills = |sign| matches!(way.of(sign), Some(Sign::Empty | Sign::Unknown));
                is_digital && (way.unfired.is_none() || text.contains(fills))
            })
    }

    /// Whether a character is a cell and no digit.
    fn others(self, character: char) -> bool {
        !character.is_ascii_digit() && self.of(character).is_some()
    }

    pub(super) fn of(self, character: char) -> Option<Sign> {
        match character {
            'A' if self.letter => Some(Sign::Atom),
            '1' if self.one => Some(Sign::Atom),
            '0' if self.zero => Some(Sign::Empty),
            '?' if self.unknown => Some(Sign::Unknown),
            character if Some(character) == self.unfired => None,
            character => plain(character),
        }
    }

    /// A sign that one way takes for a cell and the other does not.
    pub(super) fn differs(self, other: Self) -> char {
        let signs = [('A', self.letter != other.letter), ('1', self.one != other.one)];
        let unfired = self.unfired.or(other.unfired).unwrap_or('0');
        signs.into_iter().find_map(|(sign, differs)| differs.then_some(sign)).unwrap_or(unfired)
    }
}

#[inline]
pub(in crate::notation) fn plain(character: char) -> Option<Sign> {
    match character {
        // Nearly all cells are written so.
        '.' => Some(Sign::Empty),
        character if ATOMS.contains(&character) => Some(Sign::Atom),
        character => EMPTY.contains(&character).then_some(Sign::Empty),
    }
}

/// Whether a character may be the line of a ray, or of a frame.
pub(super) const fn is_line(character: char) -> bool {
    matches!(character, '─'..='╿')
}

/// Whether a character parts cells: a blank, or an upright line.
pub(super) const fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\u{a0}' | '|' | '>' | '│' | '┃' | '║')
}
