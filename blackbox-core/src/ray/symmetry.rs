//! What the symmetries of the board do to headings, ports and outcomes.

use super::{Heading, Outcome, Port, heading::HEXAGON};
use crate::grid::{Size, Symmetry, tables::hexagon::direction_image};

impl Symmetry {
    /// The image of a heading, on boards that have both the heading and the symmetry.
    ///
    /// ```
    /// use blackbox::{Heading, Symmetry};
    ///
    /// assert_eq!(Symmetry::Rotate90.heading(Heading::Up), Heading::Right);
    /// ```
    #[must_use]
    pub const fn heading(self, heading: Heading) -> Heading {
        use Heading::{Down, Left, Right, Up};
        if heading as u8 >= 4 || self as u8 >= 8 {
            let symmetry = self.in_hexagon();
            return HEXAGON[direction_image(heading.sixth(), symmetry >= 6, symmetry)];
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
    /// ```
    /// use blackbox::{Port, Size, Symmetry};
    ///
    /// let [l1, r1] = ["L1", "R1"].map(|label| Port::from_label(label, Size::CLASSIC).unwrap());
    /// assert_eq!(Symmetry::MirrorX.port(l1, Size::CLASSIC), r1);
    /// ```
    ///
    /// # Panics
    /// If the port is not one of that size.
    #[must_use]
    pub const fn port(self, port: Port, size: Size) -> Port {
        let (cell, heading) = port.entry(size);
        Port::entering(self.cell(cell, size), self.heading(heading), self.size(size))
    }

    /// Whether the port is the first of its orbit: no symmetry of its size maps it to a port before it.
    ///
    /// ```
    /// use blackbox::{Port, Size, Symmetry};
    ///
    /// let size = Size::CLASSIC;
    /// let first = Port::all(size).filter(|&port| Symmetry::is_first_of_orbit(port, size));
    /// assert_eq!(first.map(|port| port.label(size).to_string()).collect::<Vec<_>>(), ["L1", "L2", "L3", "L4"]);
    /// ```
    ///
    /// # Panics
    /// If the port is not one of that size.
    pub fn is_first_of_orbit(port: Port, size: Size) -> bool {
        Self::group(size).iter().all(|symmetry| symmetry.port(port, size) >= port)
    }

    /// The image of an outcome on a board of this size.
    ///
    /// ```
    /// use blackbox::{Outcome, Port, Size, Symmetry};
    ///
    /// let l1 = Outcome::Detour(Port::from_label("L1", Size::CLASSIC)?);
    /// assert_eq!(Symmetry::MirrorX.outcome(l1, Size::CLASSIC).label(Size::CLASSIC).to_string(), "R1");
    /// assert_eq!(Symmetry::MirrorX.outcome(Outcome::Hit, Size::CLASSIC), Outcome::Hit);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
