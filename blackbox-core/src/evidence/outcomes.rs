//! The outcomes of the ports that were not fired, each with its number of boards.

use super::{
    GridEvidence, Limit, Seek, Stop,
    board_count::Weight,
    cell_contents::Slots,
    listing::Listing,
    partial_board::PartialBoard,
    ray_position::{HIT, REFLECTION, column},
    search::{Give, Leaf, Visitor},
    solve::unless_stopped,
    solver::GridSolver,
    unfired_ray::Further,
};
use crate::{Outcome, Port, Size, WordBoard, ray::Code};

/// For each port that was not fired, its outcomes and how many of the boards that satisfy the evidence give
/// each; made by [`GridSolver::outcomes`].
#[derive(Clone, Debug)]
pub struct Outcomes<'a, G: Seek = WordBoard> {
    evidence: &'a GridEvidence<G>,
    count: u128,
    counts: &'a [G::Count],
}

impl<G: Seek> Outcomes<'_, G> {
    /// The length of the memory of [`GridSolver::outcomes`] for `size`: `p * (p + 2)` numbers for `p` ports.
    ///
    /// ```
    /// use blackbox::{Size, core::{WordBoard, evidence::Outcomes}};
    ///
    /// assert_eq!(Outcomes::<WordBoard>::room(Size::CLASSIC), 1_088);
    /// ```
    pub const fn room(size: Size) -> usize {
        let ports = size.ports() as usize;
        ports * (ports + 2)
    }

    /// The number of boards that satisfy the evidence. See [`GridSolver::outcomes`].
    pub fn count(&self) -> u128 {
        self.count
    }

    /// The ports that were not fired, in canonical order. See [`GridSolver::outcomes`].
    pub fn ports(&self) -> impl Iterator<Item = Port> + '_ {
        self.evidence.unfired()
    }

    /// The outcomes that `port` may have, each with the number of boards that give it: hit, reflection, then
    /// the detours in the order of their exits. They add up to [`Outcomes::count`]; there are none for a port
    /// that was fired. See [`GridSolver::outcomes`].
    ///
    /// # Panics
    /// If the port is not on the board.
    pub fn of(&self, port: Port) -> impl Iterator<Item = (Outcome, u128)> + '_ {
        let ports = self.evidence.size().ports();
        assert!(port.index() < ports, "a port of the board");
        let row = row(self.counts, port.index(), self.evidence.size());
        let last = [HIT, REFLECTION];
        last.into_iter().chain(0..ports).filter_map(move |code| {
            let boards = row[column(code, ports)].value();
            (boards > 0).then(|| (code.unpack(), boards))
        })
    }
}

fn row<W>(counts: &[W], port: u16, size: Size) -> &[W] {
    let length = usize::from(size.ports()) + 2;
    &counts[usize::from(port) * length..][..length]
}

/// The same, to be changed.
fn row_mut<W>(counts: &mut [W], port: u16, size: Size) -> &mut [W] {
    let length = usize::from(size.ports()) + 2;
    &mut counts[usize::from(port) * length..][..length]
}

impl<F: PartialBoard> GridSolver<F> {
    /// The number of boards that satisfy the evidence for each outcome at each unfired port.
    ///
    /// `memory` has at least [`Outcomes::room`] numbers; their values before the call do not matter.
    ///
    /// ```
    /// use blackbox::{
    ///     Limit, Outcome, Port, Size,
    ///     core::{WordBoard, WordEvidence, evidence::{BoxSolver, Outcomes}},
    /// };
    ///
    /// let evidence: WordEvidence = "3x3 1; L1 R1".parse()?;
    /// let mut memory = [0; Outcomes::<WordBoard>::room(Size::CLASSIC)];
    /// let mut solver = BoxSolver::new();
    /// let outcomes = solver.outcomes(&evidence, &mut memory, &mut Limit::none())?;
    /// // The atom is in the last row: L2 is reflected where it enters, or turned upwards.
    /// assert_eq!((outcomes.count(), outcomes.ports().count()), (3, 10));
    /// let l2 = Port::from_label("L2", evidence.size())?;
    /// let [t1, t2] = ["T1", "T2"].map(|label| Port::from_label(label, evidence.size()).map(Outcome::Detour));
    /// assert!(outcomes.of(l2).eq([(Outcome::Reflection, 1), (t2?, 1), (t1?, 1)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer.
    ///
    /// # Panics
    /// If there is too little room.
    ///
    /// # Complexity
    /// As [`GridSolver::count`]. For each leaf of that search every unfired ray is followed along all its
    /// ways; where few boards are left within 8 x 8, they are listed and traced by a
    /// [kernel](crate::ray::kernels).
    pub fn outcomes<'a>(
        &mut self, evidence: &'a GridEvidence<F::Board>, memory: &'a mut [F::Weight], limit: &mut Limit<'_>,
    ) -> Result<Outcomes<'a, F::Board>, Stop> {
        self.parted(evidence, memory, None, limit)
    }

    /// As [`GridSolver::outcomes`], without the boards of the parts that it gives away.
    ///
    /// # Errors
    /// [`Stop`] where the search ended without an answer.
    ///
    /// # Panics
    /// If there is too little room.
    #[doc(hidden)]
    pub fn outcomes_shared<'a>(
        &mut self, evidence: &'a GridEvidence<F::Board>, memory: &'a mut [F::Weight], give: &mut Give<'_>,
        limit: &mut Limit<'_>,
    ) -> Result<Outcomes<'a, F::Board>, Stop> {
        self.parted(evidence, memory, Some(give), limit)
    }

    fn parted<'a>(
        &mut self, evidence: &'a GridEvidence<F::Board>, memory: &'a mut [F::Weight],
        give: Option<&mut Give<'_>>, limit: &mut Limit<'_>,
    ) -> Result<Outcomes<'a, F::Board>, Stop> {
        let counts = &mut memory[..Outcomes::<F::Board>::room(evidence.size())];
        let count = F::part_counts(self, evidence, counts, give, limit)?;
        Ok(Outcomes { evidence, count, counts })
    }

    /// Fills the numbers of all outcomes, and returns the number of boards.
    pub(super) fn parted_counts(
        &mut self, evidence: &GridEvidence<F::Board>, counts: &mut [F::Weight], give: Option<&mut Give<'_>>,
        limit: &mut Limit<'_>,
    ) -> Result<u128, Stop> {
        let size = evidence.size();
        counts.fill(F::Weight::default());
        if !self.begin_all(evidence)? {
            return Ok(0);
        }
        let mut unfired: F::PerPort<u16> = Slots::filled(0);
        let mut ports = 0;
        for (slot, port) in unfired.as_mut().iter_mut().zip(evidence.unfired()) {
            *slot = port.index();
            ports += 1;
        }
        let listing = (LISTS && size.fits_word()).then(|| Listing::new(size));
        let unfired = &unfired.as_ref()[..ports];
        let mut parting = Parting::<F> { counts, unfired, size, count: 0, listing, give };
        unless_stopped(self.search.run(&mut parting, limit))?;
        parting.close();
        Ok(parting.count)
    }
}

/// Whether small leaves are listed. For a small library the code of the kernels would be much.
const LISTS: bool = cfg!(not(feature = "small"));

/// Parts the boards of every leaf by all unfired ports.
struct Parting<'a, 'b, F: PartialBoard> {
    counts: &'a mut [F::Weight],
    unfired: &'a [u16],
    size: Size,
    count: u128,
    /// Small leaves of boards that the kernels trace.
    listing: Option<Listing>,
    give: Option<&'a mut Give<'b>>,
}

impl<F: PartialBoard> Visitor<F> for Parting<'_, '_, F> {
    fn gives(&mut self) -> Option<&mut Give<'_>> {
        self.give.as_mut().map(|give| &mut **give as &mut Give<'_>)
    }

    fn leaf(&mut self, leaf: &Leaf<'_, F>, limit: &mut Limit<'_>) -> Result<[F::Weight; 2], Option<Stop>> {
        let further = Further { free: leaf.free, extra: leaf.extra };
        // The parts are no more than the whole: their sums cannot overflow if this does not.
        let boards = further.checked_number().ok_or(Stop::Overflow)?;
        self.count = self.count.checked_add(boards).ok_or(Stop::Overflow)?;
        // Few boards are written out, and a kernel traces many of them at once, also from several leaves; of
        // many boards each ray is followed through all together.
        if LISTS
            && let Some(listing) = &mut self.listing
            && listing.is_worth(boards)
            && let (Some(atoms), Some(free)) = (F::in_word(&leaf.atoms), F::in_word(&leaf.free))
        {
            listing.add(atoms, free, leaf.extra, limit)?;
            if listing.is_full() {
                self.close();
            }
            return Ok(Default::default());
        }
        let board = leaf.state.board.settled();
        for &port in self.unfired {
            let row = row_mut(self.counts, port, self.size);
            F::part((port, self.size), &board, further, row, limit)?;
        }
        Ok(Default::default())
    }
}

impl<F: PartialBoard> Parting<'_, '_, F> {
    /// Adds what was listed.
    fn close(&mut self) {
        let Some(listing) = self.listing.as_mut().filter(|_| LISTS) else { return };
        listing.close(self.unfired, |port, code, boards| {
            let slot = &mut row_mut(self.counts, port, self.size)[column(code, self.size.ports())];
            *slot = slot.plus(F::Weight::from_boards(boards));
        });
    }
}
