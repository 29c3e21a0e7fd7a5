//! The state of a search: a partly known board and the observed rays that wait on it.
//!
//! Each ray is followed until what it does depends on an unknown place; there it waits. Deciding a place
//! wakes the rays that wait on it and no others, so a decision costs what it moves and not what there is. A
//! search takes back nearly all that it decides: so every change can be undone
//! from a log, by the exact inverse steps in the inverse order, and the lists below are built so that this
//! needs no copies. Three invariants carry it:
//! - A ray is among the first `live` of `active` as long as it is not satisfied. The rays behind these stand
//!   in the order in which they left, so undoing the last that left is one more `live`.
//! - The rays that wait on a place are a list from `heads` along `next`, the last that came first. What comes
//!   is put in front, and only the log's last entry is undone: so that ray is at the front then.
//! - `decided` holds the places in the order of the decisions, and `woken` how many of them have woken their
//!   rays. A decision only notes; `propagate` wakes. So a ray that is being followed may decide places while
//!   the list that woke it is walked.

use super::{
    cell_contents::{Contents, Slots},
    ray_position::{Encounter, HIT, NOWHERE, Place, RayPosition},
    seek::UNFIRED,
};
use crate::{Cell, Heading, Size};

const NO_RAY: u16 = u16::MAX;
const ATOM: u16 = 1 << 15;
/// In [`Ray::seen`]: not looked at yet; came to the end, as observed.
const UNSEEN: Place = NOWHERE;
const FINE: Place = NOWHERE - 1;

/// Why a branch of the search has no boards, or the search must end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dead {
    /// No board here satisfies the evidence.
    Contradiction,
    /// The undo log is full.
    Memory,
}

/// What is known of the boards below a state.
pub(super) enum Below<S> {
    Nothing,
    /// The atoms so far with so few to this many more on these places; every other place is empty.
    Boards(S, [u32; 2]),
    /// Rays are still to be followed.
    Open,
}

/// How far an observed ray has got.
#[derive(Clone, Copy)]
struct Ray {
    position: RayPosition,
    /// The unknown place whose content it needs; [`NOWHERE`] once it is satisfied.
    waits: Place,
    /// The next ray that waits on the same place.
    next: u16,
    /// Where the ray would come to if that place were empty, and if it were an atom, as last looked at. While
    /// both are unknown there is no need to look again.
    seen: [Place; 2],
}

/// What undoing needs to know about a ray that moved.
#[derive(Clone, Copy)]
pub(super) struct Past {
    ray: u16,
    before: Ray,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Mark {
    logged: u32,
    decided: u32,
}

#[derive(Clone)]
pub(super) struct State<F: Contents> {
    pub(super) board: F,
    pub(super) size: Size,
    /// The allowed numbers of atoms.
    pub(super) min: u32,
    pub(super) max: u32,
    pub(super) placed: u32,
    pub(super) unknown: u32,
    rays: F::PerPort<Ray>,
    /// The packed result of each observed ray.
    expected: F::PerPort<u16>,
    /// The rays that are not satisfied yet, the first `live` of them; `slot` is where each stands. Where all
    /// are satisfied the state is a leaf, so they are kept dense instead of being flagged.
    active: F::PerPort<u16>,
    slot: F::PerPort<u16>,
    live: usize,
    /// The first ray that waits on a place, and the weight of all that do.
    heads: F::PerPlace<u16>,
    scores: F::PerPlace<u16>,
    /// The rays as they were before each of their moves. It has a fixed room: the core never allocates, and a
    /// search that needs more ends with [`Dead::Memory`].
    log: F::Log<Past>,
    logged: usize,
    /// The places decided so far, in order, with [`ATOM`]; the first `woken` of them have woken their rays.
    decided: F::PerPlace<u16>,
    count: usize,
    woken: usize,
}

impl Encounter {
    fn needs(self) -> Place {
        match self {
            Self::Empty(place) | Self::Fork(place) => place,
            Self::End(_) => FINE,
        }
    }
}

impl<F: Contents> State<F> {
    pub(super) fn new() -> Self {
        let nowhere = RayPosition { place: 0, heading: Heading::Right, outside: true };
        let idle = Ray { position: nowhere, waits: NOWHERE, next: NO_RAY, seen: [UNSEEN; 2] };
        Self {
            board: F::unknown(Size::CLASSIC),
            size: Size::CLASSIC,
            min: 0,
            max: 0,
            placed: 0,
            unknown: 0,
            rays: Slots::filled(idle),
            expected: Slots::filled(UNFIRED),
            active: Slots::filled(0),
            slot: Slots::filled(0),
            live: 0,
            heads: Slots::filled(NO_RAY),
            scores: Slots::filled(0),
            log: Slots::filled(Past { ray: 0, before: idle }),
            logged: 0,
            decided: Slots::filled(0),
            count: 0,
            woken: 0,
        }
    }

    /// Begins anew: nothing is known but the size and the number of atoms.
    pub(super) fn reset(&mut self, size: Size, min: u32, max: u32) {
        self.board.reset(size);
        self.size = size;
        (self.min, self.max) = (min, max.min(size.cells()));
        (self.placed, self.unknown) = (0, size.cells());
        self.heads.as_mut().fill(NO_RAY);
        self.scores.as_mut().fill(0);
        (self.live, self.logged, self.count, self.woken) = (0, 0, 0, 0);
    }

    /// Adds an observed ray; [`State::launch`] starts it.
    pub(super) fn watch(&mut self, port: u16, expected: u16) {
        let position = F::entering(port, self.size);
        self.rays.as_mut()[port as usize] = Ray { position, waits: NOWHERE, next: NO_RAY, seen: [UNSEEN; 2] };
        self.expected.as_mut()[port as usize] = expected;
        self.active.as_mut()[self.live] = port;
        self.slot.as_mut()[port as usize] = self.live as u16;
        self.live += 1;
    }

    pub(super) fn ray(&self, port: u16) -> (RayPosition, u16) {
        (self.rays.as_ref()[port as usize].position, self.expected.as_ref()[port as usize])
    }

    pub(super) fn know(&mut self, cell: Cell, atom: bool) -> Result<(), Dead> {
        self.decide(F::place(cell, self.size), atom)
    }

    /// Traces every watched ray as far as it goes.
    pub(super) fn launch(&mut self) -> Result<(), Dead> {
        if self.placed > self.max || self.placed + self.unknown < self.min {
            return Err(Dead::Contradiction);
        }
        // A satisfied ray leaves the list, its twin too: so this walks over the ports, which do not move, and
        // asks of each whether it is still on the list. Places that are decided meanwhile wake nobody until
        // all have started: only then is the list of each place whole.
        for port in 0..self.size.ports() {
            let slot = self.slot.as_ref()[port as usize] as usize;
            if slot < self.live && self.active.as_ref()[slot] == port {
                self.resume(port)?;
            }
        }
        self.propagate()
    }

    pub(super) fn active(&self) -> &[u16] {
        &self.active.as_ref()[..self.live]
    }

    pub(super) fn decided_since(&self, mark: Mark) -> impl Iterator<Item = (Place, bool)> + '_ {
        self.decided_between(mark, self.mark())
    }

    /// The places decided from one mark to the other, with whether they became atoms.
    pub(super) fn decided_between(&self, from: Mark, to: Mark) -> impl Iterator<Item = (Place, bool)> + '_ {
        let decided = &self.decided.as_ref()[from.decided as usize..to.decided as usize];
        decided.iter().map(|&entry| (entry & !ATOM, entry & ATOM != 0))
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { logged: self.logged as u32, decided: self.count as u32 }
    }

    /// Takes back everything since `mark`.
    pub(super) fn undo(&mut self, mark: Mark) {
        while self.logged > mark.logged as usize {
            self.logged -= 1;
            let Past { ray, before } = self.log.as_ref()[self.logged];
            let now = self.rays.as_ref()[ray as usize];
            if now.waits == NOWHERE {
                // The slots beyond the live ones keep the satisfied rays in the order in which they left.
                self.live += 1;
            } else {
                self.heads.as_mut()[now.waits as usize] = now.next;
                self.scores.as_mut()[now.waits as usize] -= self.weight(ray);
            }
            // The list in which it waited before was left as it was. With its old `next` put back, that list
            // is whole again, and so is the place's score, from which nothing was taken.
            self.rays.as_mut()[ray as usize] = before;
        }
        while self.count > mark.decided as usize {
            self.count -= 1;
            let entry = self.decided.as_ref()[self.count];
            self.board.forget(entry & !ATOM);
            self.placed -= u32::from(entry & ATOM != 0);
            self.unknown += 1;
        }
        // A search undoes when nothing moves, or in a contradiction: what is left has woken its rays.
        self.woken = self.count;
    }

    /// Decides a place and lets the rays that wait on it go on, until nothing moves.
    pub(super) fn assume(&mut self, place: Place, atom: bool) -> Result<(), Dead> {
        self.decide(place, atom)?;
        self.propagate()
    }

    /// Looks one step ahead for every ray: if one content of a place contradicts it, it gets the other.
    pub(super) fn look_ahead(&mut self) -> Result<bool, Dead> {
        let mut forced = false;
        let mut slot = 0;
        while slot < self.live {
            let ray = self.active.as_ref()[slot];
            let Ray { position, waits: place, seen, .. } = self.rays.as_ref()[ray as usize];
            // Both looks ended at places that are still unknown, so they would end there again: most rays are
            // skipped here, which makes it cheap to ask all of them after every decision.
            if seen.iter().all(|&place| self.is_pending(place)) {
                slot += 1;
                continue;
            }
            let expected = self.expected.as_ref()[ray as usize];
            // On the board alone: the other rays are not woken, so nothing has to be undone but the place.
            self.board.clear(place);
            let if_empty = self.board.advance(&mut { position }, expected, self.size);
            self.board.forget(place);
            self.board.fill(place);
            let if_atom = self.board.advance(&mut { position }, expected, self.size);
            self.board.forget(place);
            let wrong = Encounter::End(false);
            if if_empty == wrong || if_atom == wrong {
                if if_empty == if_atom {
                    return Err(Dead::Contradiction);
                }
                // This ray has moved on, or another stands in its slot: the slot is looked at again.
                self.assume(place, if_empty == wrong)?;
                forced = true;
            } else {
                self.rays.as_mut()[ray as usize].seen = [if_empty, if_atom].map(Encounter::needs);
                slot += 1;
            }
        }
        Ok(forced)
    }

    /// Tries both contents of every place that rays wait on, and takes the other if one contradicts, until
    /// nothing more is decided. Returns whether anything was decided.
    pub(super) fn probe(&mut self) -> Result<bool, Dead> {
        let mut decided = false;
        // Round and round until a whole round has decided nothing: each decision may make another place fail.
        let (mut slot, mut since) = (0, 0);
        while since < self.live {
            slot = if slot + 1 < self.live { slot + 1 } else { 0 };
            since += 1;
            let ray = self.active.as_ref()[slot];
            let place = self.rays.as_ref()[ray as usize].waits;
            if self.heads.as_ref()[place as usize] != ray {
                // The last ray that came to wait there stands for all.
                continue;
            }
            let mark = self.mark();
            for atom in [false, true] {
                let result = self.assume(place, atom);
                self.undo(mark);
                match result {
                    Ok(()) => {}
                    Err(Dead::Memory) => return Err(Dead::Memory),
                    Err(Dead::Contradiction) => {
                        // If this contradicts as well, there is no board here at all.
                        self.assume(place, !atom)?;
                        (decided, since) = (true, 0);
                        break;
                    }
                }
            }
        }
        Ok(decided)
    }

    /// Whether the place that a look ahead came to is still unknown, or the look came to the end of the ray.
    fn is_pending(&self, place: Place) -> bool {
        place == FINE || (place != UNSEEN && self.is_undecided(place))
    }

    /// The place on which most rays wait, those not expected to be absorbed weighing more.
    pub(super) fn busiest(&self) -> Place {
        let mut best = (0, NOWHERE);
        for &ray in self.active() {
            let place = self.rays.as_ref()[ray as usize].waits;
            // Among equals the ray that has come furthest: it is satisfied soonest.
            let inside = !self.rays.as_ref()[ray as usize].position.outside;
            let score = 2 * self.scores.as_ref()[place as usize] + u16::from(inside);
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    /// A hit only says that the ray ends; any other result says where, so knowing its place tells more.
    fn weight(&self, ray: u16) -> u16 {
        if self.expected.as_ref()[ray as usize] == HIT { 1 } else { 4 }
    }

    pub(super) fn is_undecided(&self, place: Place) -> bool {
        self.board.is_open(place) && !self.board.is_atom(place)
    }

    fn decide(&mut self, place: Place, atom: bool) -> Result<(), Dead> {
        if !self.is_undecided(place) {
            return if self.board.is_atom(place) == atom { Ok(()) } else { Err(Dead::Contradiction) };
        }
        if atom {
            self.board.fill(place);
        } else {
            self.board.clear(place);
        }
        self.placed += u32::from(atom);
        self.unknown -= 1;
        self.decided.as_mut()[self.count] = place | if atom { ATOM } else { 0 };
        self.count += 1;
        // Too many atoms, or too few places for those that are missing. This comes after the place is noted:
        // the caller undoes to its mark, which takes this place back too.
        if self.placed > self.max || self.placed + self.unknown < self.min {
            return Err(Dead::Contradiction);
        }
        Ok(())
    }

    /// Lets the rays go on that wait on places decided by now, until nothing moves.
    pub(super) fn propagate(&mut self) -> Result<(), Dead> {
        while self.woken < self.count {
            let place = self.decided.as_ref()[self.woken] & !ATOM;
            self.woken += 1;
            let mut ray = self.heads.as_ref()[place as usize];
            while ray != NO_RAY {
                // Read before it goes on: then `next` belongs to another list.
                let Ray { waits, next, .. } = self.rays.as_ref()[ray as usize];
                // A ray whose twin was satisfied stays in the list but waits no more.
                if waits == place {
                    self.resume(ray)?;
                }
                ray = next;
            }
        }
        Ok(())
    }

    /// Traces a ray until it needs an unknown place, is satisfied, or contradicts.
    fn resume(&mut self, ray: u16) -> Result<(), Dead> {
        let expected = self.expected.as_ref()[ray as usize];
        let mut position = self.rays.as_ref()[ray as usize].position;
        loop {
            match self.board.advance(&mut position, expected, self.size) {
                Encounter::End(as_expected) => return self.end(ray, as_expected),
                // It has not moved past this place: the next look begins where this one stopped.
                Encounter::Empty(place) => self.decide(place, false)?,
                Encounter::Fork(place) => return self.wait(ray, position, place),
            }
        }
    }

    fn wait(&mut self, ray: u16, position: RayPosition, waits: Place) -> Result<(), Dead> {
        self.remember(ray)?;
        // In front of the list, where `undo` will find it. What was seen from its old place counts no more.
        let head = &mut self.heads.as_mut()[waits as usize];
        self.rays.as_mut()[ray as usize] = Ray { position, waits, next: *head, seen: [UNSEEN; 2] };
        *head = ray;
        self.scores.as_mut()[waits as usize] += self.weight(ray);
        Ok(())
    }

    fn end(&mut self, ray: u16, as_expected: bool) -> Result<(), Dead> {
        if !as_expected {
            return Err(Dead::Contradiction);
        }
        self.satisfy(ray)?;
        // The ray from the other end of a detour takes the same way back: it need not be followed.
        let twin = self.expected.as_ref()[ray as usize];
        // Of the results only the exits are ports, and they come first.
        if twin < UNFIRED {
            self.satisfy(twin)?;
        }
        Ok(())
    }

    /// Takes a ray off the active list; where it waits, if it does, its place in the queue stays.
    fn satisfy(&mut self, ray: u16) -> Result<(), Dead> {
        self.remember(ray)?;
        self.rays.as_mut()[ray as usize].waits = NOWHERE;
        // It changes places with the last live one, and stands behind the live ones from now on.
        self.live -= 1;
        let (slot, last) = (self.slot.as_ref()[ray as usize], self.active.as_ref()[self.live]);
        self.active.as_mut()[slot as usize] = last;
        self.slot.as_mut()[last as usize] = slot;
        self.active.as_mut()[self.live] = ray;
        self.slot.as_mut()[ray as usize] = self.live as u16;
        Ok(())
    }

    fn remember(&mut self, ray: u16) -> Result<(), Dead> {
        let before = self.rays.as_ref()[ray as usize];
        let entry = self.log.as_mut().get_mut(self.logged).ok_or(Dead::Memory)?;
        *entry = Past { ray, before };
        self.logged += 1;
        Ok(())
    }
}
