//! DIMACS CNF: what other solvers read.

use std::{fmt, io};

use crate::effort::Effort;
use blackbox_core::{Numbering, Size, evidence::Stop};

use super::{Meaning, Problem};

impl Problem {
    /// Writes the clauses for other solvers to `out`, as DIMACS CNF, line by line: no text of them all is
    /// held.
    ///
    /// Comments before them say what each variable means: `c 1 atom (0,0)` and so on, a line for every
    /// variable that is not merely a part of a formula; a solver passes over lines that begin with c. The
    /// words: `atom CELL`, `PORT passes CELL HEADING`, `outcome CELL HEADING bit K`, `at least N atoms in
    /// cells A..B` (or `empty`; row-major indices), `holds FACT`, `PORT differs`.
    ///
    /// # Errors
    /// [`DimacsError`]: the limit's caller said no, or `out` did.
    ///
    /// ```
    /// use blackbox::{Effort, Evidence, Numbering, analysis::sat::{Encoding, Problem}};
    ///
    /// let evidence = Evidence::parse("2x1 ?; =(1,0) @", Numbering::Letters)?;
    /// let problem = Problem::new(&evidence, Encoding::Path, &mut Effort::none())?;
    /// let mut text = Vec::new();
    /// problem.write_dimacs(&mut text, &mut Effort::none())?;
    /// assert!(text.ends_with(b"c 1 atom (0,0)\nc 2 atom (1,0)\np cnf 2 1\n2 0\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_dimacs(
        &self, out: &mut (impl io::Write + ?Sized), limit: &mut Effort<'_>,
    ) -> Result<(), DimacsError> {
        let mut lines = 0u32;
        let mut put = |text: &str| {
            lines = lines.wrapping_add(1);
            if lines.is_multiple_of(ASK) {
                limit.ask().map_err(DimacsError::Stop)?;
            }
            out.write_all(text.as_bytes()).map_err(DimacsError::Write)
        };
        let (size, cnf) = (self.size(), self.cnf());
        let width = size.width();
        put(&format!(
            "c Black Box evidence on a board of {size}; variable 1 + {width}*y + x: an atom in (x,y)\n"
        ))?;
        for (number, &meaning) in (1..).zip(cnf.meanings()) {
            put(&format!("c {number} {}\n", Shown { meaning, size }))?;
        }
        put(&format!("p cnf {} {}\n", cnf.meanings().len(), cnf.clauses().len()))?;
        // Nearly all of the text is numbers.
        let (mut line, mut digits) = (String::new(), itoa::Buffer::new());
        for clause in cnf.clauses() {
            line.clear();
            for literal in clause {
                line.push_str(digits.format(literal.number()));
                line.push(' ');
            }
            line.push_str("0\n");
            put(&line)?;
        }
        Ok(())
    }
}

/// Lines that are written between two questions to the limit's caller: less than a millisecond.
const ASK: u32 = 1 << 12;

/// Why clauses were not written to their end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DimacsError {
    /// The limit's caller said no.
    #[error("{0}")]
    Stop(#[source] Stop),
    /// They could not be written.
    #[error("the clauses cannot be written: {0}")]
    Write(#[source] io::Error),
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
        }
    }
}
