//! What the ports that were not fired would answer: each outcome with its number of boards.

use super::{
    Evidence, Limit, PartialBoard, Seek, Solver, Stop,
    few_atoms::follow,
    partial_board::{Places, Slots},
    ray_position::{HIT, REFLECTION, RayPosition, Side, Sight},
    search::{DEPTH, Leaf, Visitor},
    solve::unless_stopped,
    weight::Weight,
};
use crate::{Board, Outcome, Port, Size, ray::Code};

/// How each port that was not fired parts the boards that satisfy the evidence; made by [`Solver::outcomes`].
#[derive(Clone, Debug)]
pub struct Outcomes<'a, G: Seek = Board> {
    evidence: &'a Evidence<G>,
    count: u128,
    counts: &'a [G::Count],
}

impl<G: Seek> Outcomes<'_, G> {
    /// How many numbers [`Solver::outcomes`] needs for a board of `size`: for `p` ports `p * (p + 2)`, which are 1,088
    /// on 8 x 8.
    pub const fn room(size: Size) -> usize {
        let ports = size.ports() as usize;
        ports * (ports + 2)
    }

    /// The number of boards that satisfy the evidence.
    pub fn count(&self) -> u128 {
        self.count
    }

    /// The ports that were not fired, in canonical order.
    pub fn ports(&self) -> impl Iterator<Item = Port> + '_ {
        self.evidence.unfired()
    }

    /// The outcomes that `port` may have, each with the number of boards that give it: hit, reflection, then the
    /// detours in the order of their exits. They add up to [`Outcomes::count`]; there are none for a port that was
    /// fired.
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

/// The numbers of one port.
fn row<W>(counts: &[W], port: u16, size: Size) -> &[W] {
    let length = usize::from(size.ports()) + 2;
    &counts[usize::from(port) * length..][..length]
}

/// Where a packed outcome is counted in the row of a port.
const fn column(code: u16, ports: u16) -> usize {
    match code {
        HIT => ports as usize,
        REFLECTION => ports as usize + 1,
        exit => exit as usize,
    }
}

impl<F: PartialBoard> Solver<F> {
    /// How many of the boards that satisfy the evidence give each outcome at each port that was not fired.
    ///
    /// `memory` is room for at least [`Outcomes::room`] numbers; what it holds does not matter.
    ///
    /// ```
    /// use blackbox_core::{Board, Evidence, Outcome, Port, Size, evidence::{BoxSolver, Limit, Outcomes}};
    ///
    /// let evidence: Evidence = "3x3 1; L1 R1".parse()?;
    /// let mut memory = [0; Outcomes::<Board>::room(Size::CLASSIC)];
    /// let mut solver = BoxSolver::new();
    /// let outcomes = solver.outcomes(&evidence, &mut memory, &mut Limit::none())?;
    /// // The atom is in the last row: L2 is reflected where it enters, or turned upwards.
    /// assert_eq!(outcomes.count(), 3);
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
    /// As [`Solver::count`], and for each leaf of that search every unfired ray is followed along all its ways.
    pub fn outcomes<'a>(
        &mut self,
        evidence: &'a Evidence<F::Board>,
        memory: &'a mut [F::Weight],
        limit: &mut Limit<'_>,
    ) -> Result<Outcomes<'a, F::Board>, Stop> {
        let size = evidence.size();
        let counts = &mut memory[..Outcomes::<F::Board>::room(size)];
        counts.fill(F::Weight::default());
        let mut unfired: F::PerPort<u16> = Slots::filled(0);
        let mut count = 0;
        if self.begin_all(evidence)? {
            let mut ports = 0;
            for (slot, port) in unfired.as_mut().iter_mut().zip(evidence.unfired()) {
                *slot = port.index();
                ports += 1;
            }
            let mut parting = Parting::<F> { counts, unfired: &unfired.as_ref()[..ports], size, count: 0 };
            unless_stopped(self.search.run(&mut parting, limit))?;
            count = parting.count;
        }
        Ok(Outcomes { evidence, count, counts })
    }
}

/// Parts the boards of every leaf by all unfired ports.
struct Parting<'a, F: PartialBoard> {
    counts: &'a mut [F::Weight],
    unfired: &'a [u16],
    size: Size,
    count: u128,
}

impl<F: PartialBoard> Visitor<F> for Parting<'_, F> {
    fn tallies(&self) -> bool {
        false
    }

    fn leaf(&mut self, leaf: &Leaf<'_, F>, limit: &mut Limit<'_>) -> Result<[F::Weight; 2], Option<Stop>> {
        let ways = Ways { free: leaf.free.len(), extra: leaf.extra };
        // The parts are no more than the whole: their sums cannot overflow if this does not.
        let boards = ways.checked_number().ok_or(Stop::Overflow)?;
        self.count = self.count.checked_add(boards).ok_or(Stop::Overflow)?;
        let board = leaf.state.board.narrowed(&leaf.free);
        for &port in self.unfired {
            self.follow(&board, RayPosition::at::<F>(port, self.size), port, ways, DEPTH, limit)?;
        }
        Ok(Default::default())
    }
}

/// Boards with some more atoms, `extra[0]` to `extra[1]` of them, on so many free places.
#[derive(Clone, Copy)]
struct Ways {
    free: u32,
    extra: [u32; 2],
}

impl Ways {
    /// With one free place decided.
    const fn with(self, atom: bool) -> Self {
        let [least, most] = self.extra;
        let atom = atom as u32;
        Self { free: self.free - 1, extra: [least.saturating_sub(atom), most - atom] }
    }

    /// The numbers of atoms that find room; none if there are none.
    const fn possible(self) -> core::ops::RangeInclusive<u32> {
        let [least, most] = self.extra;
        least..=if most < self.free { most } else { self.free }
    }

    /// Whether any set of the free places will do.
    const fn is_any(self) -> bool {
        self.extra[0] == 0 && self.extra[1] >= self.free
    }

    /// How many boards, or `None` if that does not fit 128 bits.
    fn checked_number(self) -> Option<u128> {
        if self.is_any() {
            return (self.free < u128::BITS).then(|| 1 << self.free);
        }
        self.possible().try_fold(0u128, |sum, atoms| sum.checked_add(u128::choose(self.free, atoms)?))
    }

    /// How many boards, modulo the width, where these are among boards whose number was checked.
    fn number<W: Weight>(self) -> W {
        if self.is_any() {
            return W::subsets(self.free);
        }
        let choose = |atoms| W::choose(self.free, atoms).expect("no more than the number checked");
        self.possible().map(choose).fold(W::default(), W::plus)
    }
}

impl<F: PartialBoard> Parting<'_, F> {
    fn count(&mut self, port: u16, code: u16, boards: F::Weight) {
        let ports = self.size.ports();
        let at = usize::from(port) * (usize::from(ports) + 2) + column(code, ports);
        self.counts[at] = self.counts[at].plus(boards);
    }

    /// Follows a ray from `port` along every way that it may take through `board`, and counts where they end.
    fn follow(
        &mut self,
        board: &F,
        mut position: RayPosition,
        port: u16,
        mut ways: Ways,
        depth: u32,
        limit: &mut Limit<'_>,
    ) -> Result<(), Stop> {
        match ways.extra {
            [_, 0] => {
                let code = follow(&board.settled(), position, self.size, |_, _| {});
                self.count(port, code, ways.number());
                return Ok(());
            }
            [least, 1] => {
                self.last_atom(board, position, port, least == 0);
                return limit.spend();
            }
            _ => {}
        }
        let mut board = board.clone();
        loop {
            let (place, side) = match position.look(&board, self.size) {
                Sight::End(code) => {
                    self.count(port, code, ways.number());
                    return Ok(());
                }
                Sight::Unknown(place, side) => (place, side),
            };
            limit.spend()?;
            match side {
                Side::Front => self.count(port, HIT, ways.with(true).number()),
                Side::Closing => self.count(port, REFLECTION, ways.with(true).number()),
                Side::Open if depth == 0 => return Err(Stop::Memory),
                Side::Open => {
                    let mut turned = board.clone();
                    turned.fill(place);
                    self.follow(&turned, position, port, ways.with(true), depth - 1, limit)?;
                }
            }
            board.clear(place);
            ways = ways.with(false);
            if ways.possible().is_empty() {
                return Ok(());
            }
        }
    }

    /// The same where one more atom may stand on any unknown place of `board`, or on none.
    ///
    /// On a place that the ray does not look at without it, the atom leaves the outcome as it is; straight ahead it
    /// absorbs the ray. Only an atom beside the path needs a second look, from the straight piece on where the ray
    /// first passes it.
    fn last_atom(&mut self, board: &F, position: RayPosition, port: u16, or_none: bool) {
        let (size, settled) = (self.size, board.settled());
        let mut unseen = board.unknowns();
        let mut hits = 0;
        let mut trial = settled.clone();
        let code = follow(&settled, position, size, |position, front| {
            let [mut fronts, mut beside] =
                settled.corridor(position.place, position.heading, position.outside, front);
            fronts.retain(&unseen);
            beside.retain(&unseen);
            unseen.discard(&fronts);
            unseen.discard(&beside);
            hits += fronts.len();
            while let Some(place) = beside.pop() {
                let code = trial.try_atom(place, |board| follow(board, position, size, |_, _| {}));
                self.count(port, code, Weight::of(1));
            }
        });
        self.count(port, HIT, Weight::of(hits));
        self.count(port, code, Weight::of(unseen.len() + u32::from(or_none)));
    }
}
