//! DIMACS CNF: what other solvers read.

use std::fmt;

use blackbox_core::{Numbering, Size};

use super::{Literal, Meaning, Problem};

/// DIMACS CNF with, before it, comments that say what each variable means.
///
/// `c 1 atom (0,0)` and so on, a line for every variable that is not merely a part of a formula; a solver passes over
/// lines that begin with c. The words: `atom CELL`, `PORT passes CELL HEADING`, `outcome CELL HEADING bit K`,
/// `at least N atoms in cells A..B` (or `empty`;
/// row-major indices), `holds FACT`, `PORT differs`.
///
/// ```
/// use blackbox_analysis::{AnyEvidence, sat::{Encoding, Problem}};
/// use blackbox_core::Numbering;
///
/// let evidence = AnyEvidence::parse("2x1 ?; =(1,0) @", Numbering::Letters)?;
/// let text = Problem::new(&evidence, Encoding::Path).dimacs().to_string();
/// assert!(text.ends_with("c 1 atom (0,0)\nc 2 atom (1,0)\np cnf 2 1\n2 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Dimacs<'a>(&'a Problem);

impl Problem {
    /// Writes the clauses for other solvers.
    pub fn dimacs(&self) -> Dimacs<'_> {
        Dimacs(self)
    }
}

impl fmt::Display for Dimacs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (size, cnf) = (self.0.size(), self.0.cnf());
        writeln!(
            f,
            "c Black Box evidence on a {size} board; variable 1 + {}*y + x: an atom in (x,y)",
            size.width()
        )?;
        for (number, &meaning) in (1..).zip(cnf.meanings()) {
            if meaning != Meaning::Part {
                writeln!(f, "c {number} {}", Shown { meaning, size })?;
            }
        }
        writeln!(f, "p cnf {} {}", cnf.meanings().len(), cnf.clauses().len())?;
        for clause in cnf.clauses() {
            clause.iter().try_for_each(|literal| write!(f, "{literal} "))?;
            f.write_str("0\n")?;
        }
        Ok(())
    }
}

/// As DIMACS has it: the variable's number, negative if negated.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

struct Shown {
    meaning: Meaning,
    size: Size,
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size;
        match self.meaning {
            Meaning::Atom(cell) => write!(f, "atom {cell}"),
            Meaning::Passes { port, cell, heading } => {
                write!(f, "{} passes {cell} {}", port.label(size), heading.name())
            }
            Meaning::Bit { cell, heading, bit } => write!(f, "outcome {cell} {} bit {bit}", heading.name()),
            Meaning::AtLeast { number, first, cells, atoms } => {
                let what = if atoms { "atoms" } else { "empty" };
                write!(f, "at least {number} {what} in cells {first}..{}", first + cells - 1)
            }
            Meaning::Holds(fact) => write!(f, "holds {}", fact.display(Numbering::Letters, size)),
            Meaning::Differs(port) => write!(f, "{} differs", port.label(size)),
            Meaning::Part => f.write_str("part"),
        }
    }
}
