//! Par of a board.

use alloc::vec::Vec;

use blackbox_core::{
    AtomRange,
    evidence::{Limit, Stop},
    hex::{AtPort, Board, Evidence, Port, Symmetry},
};

/// The par of a board: how many rays the reference seeker needs for it, who knows the number of atoms and always fires the port whose
/// outcomes leave the fewest boards on average, of equal ones the first. It is kept as the sum over the twelve images of the board,
/// so that it does not depend on which way up the board lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Par(u16);

impl Par {
    /// A par from the sum over the twelve images.
    pub const fn from_par12(par12: u16) -> Self {
        Self(par12)
    }

    /// The sum over the twelve images, in rays.
    pub const fn par12(self) -> u16 {
        self.0
    }

    /// The mean of the twelve images, in rays.
    pub fn mean(self) -> f64 {
        f64::from(self.0) / 12.0
    }
}

/// The par of a board, by the evidence engine: before each ray it counts the outcomes of every port.
///
/// ```
/// use blackbox_core::{evidence::Limit, hex::AtPort};
///
/// let par = blackbox_table::hex::par_of("2/1@1/2".parse()?, AtPort::Hit, &mut Limit::none())?;
/// assert_eq!(par.par12(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] if the limit ends a search.
///
/// # Complexity
/// The board is played in its images, each ray one [`Evidence::outcomes`]; what images share is asked once.
pub fn par_of(board: Board, rule: AtPort, limit: &mut Limit<'_>) -> Result<Par, Stop> {
    let mut known = Vec::new();
    let mut rays = 0;
    for symmetry in Symmetry::ALL {
        rays += play(board.transformed(symmetry), rule, &mut known, limit)?;
    }
    Ok(Par(rays))
}

/// What the reference seeker does after some rays: the port it fires, or nothing when one class is left.
type Choices = Vec<(Evidence, Option<Port>)>;

fn play(board: Board, rule: AtPort, known: &mut Choices, limit: &mut Limit<'_>) -> Result<u16, Stop> {
    let mut evidence = Evidence::new(board.size(), AtomRange::exactly(board.count()), rule);
    let mut rays = 0;
    loop {
        let choice = if let Some((_, choice)) = known.iter().find(|(at, _)| *at == evidence) {
            *choice
        } else {
            let choice = reference(&evidence, limit)?;
            known.push((evidence.clone(), choice));
            choice
        };
        let Some(port) = choice else { return Ok(rays) };
        let observed = evidence.observe(port, board.fire(port, rule));
        debug_assert!(observed.is_ok(), "a port of the board");
        rays += 1;
    }
}

/// The port that the reference seeker fires, or nothing when no port splits what is left.
fn reference(evidence: &Evidence, limit: &mut Limit<'_>) -> Result<Option<Port>, Stop> {
    let outcomes = evidence.outcomes(limit)?;
    let all = u128::from(outcomes.count());
    let squares =
        |port| outcomes.of(port).map(|(_, boards)| u128::from(boards) * u128::from(boards)).sum::<u128>();
    let splitting = outcomes.ports().map(|port| (squares(port), port)).filter(|&(left, _)| left < all * all);
    Ok(splitting.min().map(|(_, port)| port))
}
