//! What the symmetries of the board do to headings, ports and outcomes.

use super::{Heading, Outcome, Port, heading::HEXAGON};
use crate::grid::{Size, Symmetry, tables::hexagon::direction_image};

impl Symmetry {
    /// The image of a heading, on boards that have both the heading and the symmetry.
    #[must_use]
    pub const fn heading(self, heading: Heading) -> Heading {
        use Heading::{Down, Left, Right, Up};
        if heading as u8 >= 4 || self as u8 >= 8 {
            let symmetry = self.in_hexagon();
            return HEXAGON[direction_image(heading.sixth(), symmetry >= 6, symmetry % 6)];
        }
        let heading = match (self.transposes(), heading) {
            (true, Right) => Down,
            (true, Down) => Right,
            (true, Left) => Up,
            (true, Up) => Left,
            (_, same) => same,
        };
        match heading {
            Right | Left if self.mirrors_x() => heading.reversed(),
            Up | Down if self.mirrors_y() => heading.reversed(),
            same => same,
        }
    }

    /// The image of a port of a board of this size.
    ///
    /// # Panics
    /// If the port is not one of that size.
    #[must_use]
    pub const fn port(self, port: Port, size: Size) -> Port {
        let (cell, heading) = port.entry(size);
        Port::entering(self.cell(cell, size), self.heading(heading), self.size(size))
    }

    /// Whether no symmetry of a board of this size takes the port to one before it: one port of each orbit is
    /// so.
    ///
    /// # Panics
    /// If the port is not one of that size.
    pub fn is_first_of_orbit(port: Port, size: Size) -> bool {
        Self::group(size).iter().all(|symmetry| symmetry.port(port, size) >= port)
    }

    /// The image of an outcome on a board of this size.
    ///
    /// # Panics
    /// If it is a detour to a port that is not one of that size.
    #[must_use]
    pub const fn outcome(self, outcome: Outcome, size: Size) -> Outcome {
        match outcome {
            Outcome::Detour(exit) => Outcome::Detour(self.port(exit, size)),
            other => other,
        }
    }
}
