//! An explanation in words.

use alloc::{format, string::String, vec::Vec};
use core::fmt;

use blackbox_core::{AtomRange, Numbering};

use super::Explanation;
use crate::in_words::{fact_in_words, place_in_words};

fn number(atoms: AtomRange) -> String {
    match (atoms.min(), atoms.max()) {
        (1, 1) => "there is 1 atom".into(),
        (min, max) if min == max => format!("there are {min} atoms"),
        (0, max) => format!("there are at most {max} atoms"),
        (min, max) => format!("there are {min} to {max} atoms"),
    }
}

/// By letters where ports have them.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Numbering::Letters).fmt(f)
    }
}

impl Explanation {
    /// A sentence or two, with the ports named in `numbering`.
    pub fn display(&self, numbering: Numbering) -> impl fmt::Display + '_ {
        Shown { explanation: self, numbering }
    }
}

struct Shown<'a> {
    explanation: &'a Explanation,
    numbering: Numbering,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Explanation { size, atoms, cell, atom, smallest, by_number, ref facts, .. } = *self.explanation;
        let place = place_in_words(cell, size);
        let content = if atom { "holds an atom" } else { "is empty" };
        write!(f, "{}{} {content}: ", place[..1].to_ascii_uppercase(), &place[1..])?;
        let clauses: Vec<String> =
            facts.iter().map(|&fact| fact_in_words(fact, self.numbering, size)).collect();
        match &clauses[..] {
            [] => return write!(f, "{}. No observation is needed.", number(atoms)),
            [one] => f.write_str(one)?,
            [first @ .., last] => write!(f, "{} and {last}", first.join(", "))?,
        }
        if by_number && atoms != AtomRange::ANY {
            write!(f, ", and {}", number(atoms))?;
        }
        f.write_str(match (smallest, clauses.len()) {
            (_, 1) => ". This one observation is enough.",
            (true, _) => ". No fewer observations force it.",
            (false, _) => ". No smaller set was found.",
        })
    }
}
