//! Compares the guesses with the hidden board: the check, and the end of the game.

use sha1::{Digest, Sha1};

use super::{
    Random, Session,
    marks::Flag,
    port_set::PortSet,
    session::{Phase, Refutation},
    undo::Done,
};
use crate::{
    Rays,
    grid::Cell,
    ray::{Label, Port, Side},
};

/// Whether the guesses are right, and if not, the ray that refutes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckResult {
    /// The guesses are the hidden atoms, or no ray can tell them from these.
    Right,
    /// The guesses contradict the ray that was fired at this port.
    Contradicted(Port),
    /// The guesses agree with all rays fired; a ray from this port would tell them from the hidden atoms.
    Distinguished(Port),
}

impl<G: Rays> Session<G> {
    /// Compares the guesses with the hidden board and changes nothing. The guesses are right, also by an
    /// equivalent board, or the result has the one ray that a check would show.
    ///
    /// Among several such rays upstream draws one at random with the state as the seed, so the same state
    /// always gives the same ray, and this method gives that one. On hexagons, which upstream does not have,
    /// it gives the ray with the lowest port.
    ///
    /// ```
    /// use blackbox::{Params, core::{WordBoard, game::{CheckResult, Session}}};
    ///
    /// let board: WordBoard = "3/1@1/3".parse()?;
    /// let session = Session::new(Params::of(&board, false)?, board)?;
    /// assert!(matches!(session.check_result(), CheckResult::Distinguished(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Complexity
    /// Fires all ports twice; no memory.
    pub fn check_result(&self) -> CheckResult {
        let differ = self.differing();
        let known = PortSet::chosen(differ.clockwise(), |port| self.marks.is_fired(port));
        if differ.is_empty() {
            CheckResult::Right
        } else if known.is_empty() {
            CheckResult::Distinguished(self.draw(differ))
        } else {
            CheckResult::Contradicted(self.draw(known))
        }
    }

    fn differing(&self) -> PortSet {
        let truth = self.atoms();
        PortSet::chosen(Port::all(self.params.size()), |port| truth.fire(port) != self.guesses.fire(port))
    }

    /// The pick from a set of ports that is not empty.
    fn draw(&self, from: PortSet) -> Port {
        let at = if self.params.size().has_columns() {
            Random::from_hash(self.fingerprint()).below(from.len())
        } else {
            from.len() - 1
        };
        from.clockwise().nth(at as usize).expect("the number drawn is below the size of the set")
    }

    /// On a rectangle, upstream's grid of guesses, locks and marks as the bytes that seed its pick:
    /// (width + 2) x (height + 2) little-endian 32-bit words, row-major, the board within a border of ports,
    /// 0 at the corners.
    fn fingerprint(&self) -> Sha1 {
        let size = self.params.size();
        let mut hash = Sha1::new();
        let mut word = |value: u16| hash.update(u32::from(value).to_le_bytes());
        let mark = |side, along: u8| {
            let port = Port::at(Label { side: Some(side), position: along + 1 }, size);
            self.marks.value(port.expect("a position within the side"))
        };
        let edge = |side, word: &mut dyn FnMut(u16)| {
            word(0);
            (0..size.width()).for_each(|x| word(mark(side, x)));
            word(0);
        };
        edge(Side::Top, &mut word);
        for y in 0..size.height() {
            word(mark(Side::Left, y));
            for cell in (0..size.width()).map(|x| Cell::new(x, y)) {
                word(3 * u16::from(self.is_guessed(cell)) + 4 * u16::from(self.is_locked(cell)));
            }
            word(mark(Side::Right, y));
        }
        edge(Side::Bottom, &mut word);
        hash
    }

    /// The move R: accepts right guesses, else shows one ray that refutes them.
    pub(super) fn check(&mut self) -> Done {
        let (port, flag) = match self.check_result() {
            CheckResult::Right => {
                self.phase = Phase::Accepted;
                return Done::Accepted;
            }
            CheckResult::Contradicted(port) => (port, Flag::Wrong),
            CheckResult::Distinguished(port) => {
                self.fire(port);
                (port, Flag::Omitted)
            }
        };
        let refutation = Refutation { port, flag };
        self.raise(refutation);
        self.phase = Phase::JustWrong(refutation);
        Done::Refuted(refutation)
    }

    /// The move S: shows everything that the guesses got wrong, and reveals the atoms.
    pub(super) fn solve(&mut self, over: bool) -> Done {
        let next_detour = self.next_detour;
        let differ = self.differing();
        let unfired = PortSet::chosen(differ.clockwise(), |port| !self.marks.is_fired(port));
        let mut raised = false;
        for port in differ.clockwise() {
            if !unfired.contains(port) {
                raised |= !self.marks.has(port, Flag::Wrong);
                self.marks.raise(port, Flag::Wrong);
            }
        }
        // As upstream counts, a detour shown now takes a number for each end, and the later number stands at
        // both. On hexagons it takes one number, in the order of the ports.
        if self.params.size().has_columns() {
            unfired.clockwise().for_each(|port| self.fire(port));
        } else {
            for port in Port::all(self.params.size()) {
                if unfired.contains(port) && !self.marks.is_fired(port) {
                    self.fire(port);
                }
            }
        }
        for port in unfired.clockwise() {
            self.marks.raise(port, Flag::Omitted);
        }
        let accepted = differ.is_empty() && self.params.admits(self.guess_count);
        self.phase = if accepted { Phase::Accepted } else { Phase::Revealed };
        if over { Done::SolvedAgain { raised } } else { Done::Solved { next_detour } }
    }
}
