//! The fewest rays whose answers are enough.

use crate::evidence::TOO_LARGE;
use alloc::vec::Vec;

use crate::effort::{Effort, usual};
use blackbox_core::{AtomRange, Outcome, Port, evidence::Stop};

use super::puzzle::spread;
use crate::{Board, Evidence, evidence::Solver, par::certificate_among};

/// Rays whose answers leave one board, up to equivalence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clues {
    /// The ports and their answers, in canonical order; of a detour one end.
    pub rays: Vec<(Port, Outcome)>,
    /// How few they are.
    pub least: Least,
}

/// What is known about how few the rays are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Least {
    /// No smaller set of rays is enough.
    Fewest,
    /// None of these rays can be left out, but another set may be smaller.
    NoneToSpare,
    /// They are enough; whether all are needed could not be found out with the nodes allowed.
    Enough,
}

impl Least {
    /// The key of its words among the texts of a sheet, in each language.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fewest => "sheet.fewest",
            Self::NoneToSpare => "sheet.spare",
            Self::Enough => "sheet.enough",
        }
    }
}

impl Clues {
    /// The clues for a board. The solver knows that its number of atoms is one of `atoms`.
    ///
    /// On hexagons and boards within 8 x 8 the set is the smallest there is, if it is found within
    /// the effort's nodes; if not, and on larger boards, rays are left out one after another while the rest
    /// is enough, each test within as many nodes, [`usual::CLUES`] where none are named. The same arguments
    /// always give the same clues.
    ///
    /// ```
    /// use blackbox::{AtomRange, Effort, analysis::clues::{Clues, Least}};
    ///
    /// let board = "1@2/4/2@1/4".parse()?;
    /// let clues = Clues::of(&board, AtomRange::exactly(2), &mut Effort::none())?;
    /// assert_eq!((clues.rays.len(), clues.least), (2, Least::Fewest));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop::Interrupted`]; [`Stop::TooLarge`] beyond 64 x 64, or with too few cells for the atoms.
    ///
    /// # Complexity
    /// Exponential in the worst case, bounded by the nodes times the number of ports.
    pub fn of(board: &Board, atoms: AtomRange, effort: &mut Effort<'_>) -> Result<Self, Stop> {
        let atoms = atoms.on(board.size()).map_err(|_| TOO_LARGE)?;
        let nodes = effort.named().unwrap_or(usual::CLUES);
        if let Some(small) = board.as_board() {
            match certificate_among(small, atoms, &mut effort.part(nodes)) {
                Ok(ports) => {
                    let rays = ports.into_iter().map(|port| (port, board.fire(port))).collect();
                    return Ok(Self { rays, least: Least::Fewest });
                }
                Err(Stop::Limit) => {}
                Err(stop) => return Err(stop),
            }
        }
        leave_out(board, atoms, nodes, effort)
    }
}

/// Leaves rays out while the rest is enough.
fn leave_out(board: &Board, atoms: AtomRange, nodes: u64, effort: &mut Effort<'_>) -> Result<Clues, Stop> {
    let mut solver = Solver::new();
    let mut rays = spread(board);
    let mut least = Least::NoneToSpare;
    let mut at = 0;
    // What is needed once is needed for good, as the rest only becomes smaller; so one pass is enough.
    while at < rays.len() {
        effort.ask()?;
        let left_out = rays.remove(at);
        let known = Evidence::of_rays(board.size(), atoms, rays.iter().copied()).map_err(|_| TOO_LARGE)?;
        let needed = match is_enough(&mut solver, &known, board, &mut effort.part(nodes)) {
            Ok(is_enough) => !is_enough,
            Err(stop @ (Stop::Interrupted | Stop::TooLarge { .. })) => return Err(stop),
            // Not found out within the nodes: it stays, though it may be one too many.
            Err(_) => {
                least = Least::Enough;
                true
            }
        };
        if needed {
            rays.insert(at, left_out);
            at += 1;
        }
    }
    rays.sort_unstable();
    Ok(Clues { rays, least })
}

/// Whether all boards that agree with the evidence are equivalent to `board`.
fn is_enough(
    solver: &mut Solver, evidence: &Evidence, board: &Board, limit: &mut Effort<'_>,
) -> Result<bool, Stop> {
    let own = board.signature();
    let mut most = 4;
    loop {
        // Equivalent boards may come first, but few boards look alike.
        let models = solver.models(evidence, most, limit)?;
        if models.iter().any(|model| model.signature() != own) {
            return Ok(false);
        }
        if models.len() < most {
            return Ok(true);
        }
        most *= 16;
    }
}
