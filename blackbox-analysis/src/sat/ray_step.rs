//! What a ray may do next, as clauses see it.
//!
//! A ray from outside turns at most once in a cell, and after a turn the next look finds nothing in its way
//! (the one-turn lemma). So "turn, look again" is "turn and step", and a ray is always in a cell which it has
//! entered.

use blackbox_core::{Cell, Heading, Port, Size, evidence::Stop};

use super::Literal;

/// A ray in a cell, before its next look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct RayStep {
    pub(super) cell: Cell,
    pub(super) heading: Heading,
}

/// What becomes of a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// It is absorbed.
    Hit,
    /// It is reversed, which takes it back to its port.
    Back,
    /// It leaves.
    Leave(Port),
    /// It goes on.
    Step(RayStep),
}

/// The variables of the atoms come first, in row-major order.
pub(super) fn atom(cell: Cell, size: Size) -> Literal {
    Literal::variable(cell.index(size) + 1)
}

/// What decides a look: an atom straight ahead, and atoms on its left and right where there are cells.
pub(super) struct Ahead {
    pub(super) front: Literal,
    pub(super) left: Option<Literal>,
    pub(super) right: Option<Literal>,
}

impl Ahead {
    /// The look at `front`, wherever it comes from.
    pub(super) fn at(front: Cell, heading: Heading, size: Size) -> Self {
        let side = |heading| front.step(heading, size).map(|cell| atom(cell, size));
        Self { front: atom(front, size), left: side(heading.left()), right: side(heading.right()) }
    }

    pub(super) fn sides(&self) -> impl Iterator<Item = Literal> {
        self.left.into_iter().chain(self.right)
    }
}

impl RayStep {
    /// The ray step of a ray that has entered, and its look from outside.
    pub(super) fn entering(port: Port, size: Size) -> (Self, Ahead) {
        let (cell, heading) = port.entry(size);
        (Self { cell, heading }, Ahead::at(cell, heading, size))
    }

    pub(super) fn stepping(self, heading: Heading, size: Size) -> Next {
        match self.cell.step(heading, size) {
            Some(cell) => Next::Step(Self { cell, heading }),
            None => Next::Leave(Port::leaving(self.cell, heading, size)),
        }
    }

    /// Hands every case to `take`: literals, one of which holds unless the case does, and what happens then.
    pub(super) fn cases(
        self, size: Size, mut take: impl FnMut(&[Literal], Next) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let Some(front) = self.cell.step(self.heading, size) else {
            return take(&[], self.stepping(self.heading, size));
        };
        let look = Ahead::at(front, self.heading, size);
        // The rules, case by case: an atom ahead absorbs; with none ahead and none beside it goes on; one
        // beside turns it away from that; two send it back. At the edge the cases of a missing side go.
        take(&[!look.front], Next::Hit)?;
        let mut unless = vec![look.front];
        unless.extend(look.sides());
        take(&unless, self.stepping(self.heading, size))?;
        let turns =
            [(look.left, look.right, self.heading.right()), (look.right, look.left, self.heading.left())];
        for (near, far, heading) in turns {
            if let Some(near) = near {
                let mut unless = vec![look.front, !near];
                unless.extend(far);
                take(&unless, self.stepping(heading, size))?;
            }
        }
        if let (Some(left), Some(right)) = (look.left, look.right) {
            take(&[look.front, !left, !right], Next::Back)?;
        }
        Ok(())
    }
}
