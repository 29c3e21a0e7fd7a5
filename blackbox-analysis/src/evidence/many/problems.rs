//! The problems: rows of packed results.

use std::fmt;

use blackbox_core::{AtomRange, Fact, Outcome, Port, Size, ray::PortError};

use super::{super::Evidence, error::ManyError};
use crate::prior::Prior;

/// A packed result of a ray, or the code of a port that was not fired.
///
/// `u8` for boards of at most 252 ports: the index of the exit, 253 not fired, 254 a hit, 255 a reflection.
/// `u16` for every board: 65533 not fired, 65534 a hit, 65535 a reflection.
pub trait ResultCode: Copy + Sync + fmt::Debug {
    /// The code of a port that was not fired.
    const UNFIRED: Self;
    /// The code of a hit.
    const HIT: Self;
    /// The code of a reflection.
    const REFLECTION: Self;
    /// The most ports of a board whose results these codes hold.
    const MOST_PORTS: u16;

    /// The index of an exit.
    fn index(self) -> u16;
}

macro_rules! result_code {
    ($type:ty, $most:expr) => {
        impl ResultCode for $type {
            const UNFIRED: Self = Self::MAX - 2;
            const HIT: Self = Self::MAX - 1;
            const REFLECTION: Self = Self::MAX;
            const MOST_PORTS: u16 = $most;

            fn index(self) -> u16 {
                self.into()
            }
        }
    };
}

result_code!(u8, 252);
result_code!(u16, 1020);

/// Many problems: for each a row of `size.ports()` packed results, and how many atoms there may be.
#[derive(Clone, Copy, Debug)]
pub struct Problems<'a, C> {
    pub(super) size: Size,
    atoms: AtomRange,
    codes: &'a [C],
    pub(super) prior: Option<&'a Prior>,
}

impl<'a, C: ResultCode> Problems<'a, C> {
    /// Problems about boards of `size` with so many atoms.
    ///
    /// # Errors
    /// [`ManyError::Length`] if the codes are no whole number of rows; [`ManyError::Ports`] if the board has
    /// more ports than the codes can name; [`ManyError::TooLarge`] beyond 64 x 64; [`ManyError::Atoms`] for
    /// more atoms than cells.
    pub fn new(size: Size, atoms: AtomRange, codes: &'a [C]) -> Result<Self, ManyError> {
        let ports = size.ports();
        if ports > C::MOST_PORTS {
            return Err(ManyError::Ports { ports, most: C::MOST_PORTS });
        }
        if size.width().max(size.height()) > 64 {
            return Err(ManyError::TooLarge { size });
        }
        if !codes.len().is_multiple_of(ports.into()) {
            return Err(ManyError::Length {
                found: codes.len(),
                expected: codes.len() / usize::from(ports) * usize::from(ports),
            });
        }
        let atoms = atoms.on(size).map_err(ManyError::Atoms)?;
        Ok(Self { size, atoms, codes, prior: None })
    }

    /// The same where boards are as likely as a prior says: it changes probabilities and advice, as
    /// [`Evidence::posterior`] and [`Evidence::advise_under`] have it.
    ///
    /// # Errors
    /// [`ManyError::Unweighed`] if it is no prior of such boards.
    pub fn under(self, prior: &'a Prior) -> Result<Self, ManyError> {
        prior.on(self.size).map_err(|error| ManyError::Unweighed(error.into()))?;
        Ok(Self { prior: Some(prior), ..self })
    }

    /// How many problems there are.
    pub fn len(&self) -> usize {
        self.codes.len() / usize::from(self.size.ports())
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    /// Asks that every result be one, where a row that is faulty is to fail the whole call.
    ///
    /// # Errors
    /// [`ManyError::Code`] of the first code that stands for no outcome.
    pub fn check(&self) -> Result<(), ManyError> {
        (0..self.len()).try_for_each(|row| self.results(row).try_for_each(|result| result.map(drop)))
    }

    /// The ports of a problem that were fired, with their outcomes.
    fn results(&self, row: usize) -> impl Iterator<Item = Result<(Port, Outcome), ManyError>> {
        let ports = usize::from(self.size.ports());
        Port::all(self.size).zip(&self.codes[row * ports..][..ports]).filter_map(move |(port, &code)| {
            let unknown = ManyError::Code { row, port: port.index(), code: code.index() };
            let found = outcome(code, self.size).map_err(|_| unknown).transpose()?;
            Some(found.map(|outcome| (port, outcome)))
        })
    }

    /// The evidence of a problem.
    ///
    /// # Errors
    /// [`ManyError::Code`] for a code that stands for no outcome.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn any_evidence(&self, row: usize) -> Result<Evidence, ManyError> {
        let mut evidence = Evidence::new(self.size, self.atoms).expect("a size and atoms that were checked");
        for result in self.results(row) {
            let (port, outcome) = result?;
            evidence.add(Fact::Ray { port, outcome }).expect("ports of the board");
        }
        Ok(evidence)
    }
}

/// The outcome of a code, `None` for a port that was not fired.
fn outcome<C: ResultCode>(code: C, size: Size) -> Result<Option<Outcome>, PortError> {
    let index = code.index();
    if index == C::UNFIRED.index() {
        Ok(None)
    } else if index == C::HIT.index() {
        Ok(Some(Outcome::Hit))
    } else if index == C::REFLECTION.index() {
        Ok(Some(Outcome::Reflection))
    } else {
        Port::new(index, size).map(|exit| Some(Outcome::Detour(exit)))
    }
}
