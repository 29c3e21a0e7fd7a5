//! The bottom of the search: one ray left.
//!
//! Most nodes of a search lie where a single ray is not satisfied yet. Nothing else can be forced there, so the ray
//! is followed by recursion, without queues and without an undo log.

use super::{
    Limit, PartialBoard, Places, Stop,
    few_atoms::{LastAtom, follow},
    partial_board::Place,
    ray_position::{Encounter, RayPosition},
    search::{Leaf, Search, Visitor},
    weight::Weight,
};

impl<F: PartialBoard> Search<F> {
    /// Visits every leaf below the state, with `position` the only ray that is not satisfied, and gives what
    /// [`Visitor::leaf`] gives for all of them together.
    pub(super) fn one_ray<V: Visitor<F> + ?Sized>(
        &mut self,
        position: RayPosition,
        expected: u16,
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let state = &mut self.state;
        match state.max - state.placed {
            0 => {
                let right = follow(&state.board.settled(), position, state.size, |_, _| {}) == expected;
                let nothing = Ok(Default::default());
                if right { self.leaf(F::Set::NONE, [0, 0], visitor, limit) } else { nothing }
            }
            1 => {
                let last = LastAtom::of_one_ray(&state.board, position, expected, state.size);
                let without = last.satisfied && state.min <= state.placed;
                let places = last.places;
                if !without && places == F::Set::NONE {
                    return Ok(Default::default());
                }
                let extra = [u32::from(!without), u32::from(places != F::Set::NONE)];
                self.leaf(places, extra, visitor, limit)
            }
            _ => self.one_ray_path(position, expected, visitor, limit),
        }
    }

    /// [`Search::one_ray`] where more than one atom may be missing: along the way on which every unknown place turns out
    /// empty, each may be an atom instead.
    fn one_ray_path<V: Visitor<F> + ?Sized>(
        &mut self,
        mut position: RayPosition,
        expected: u16,
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let (before, unknown) = (self.state.board.clone(), self.state.unknown);
        let mut cleared = F::Set::NONE;
        let [mut all, mut each] = [F::Weight::default(); 2];
        let done = loop {
            let state = &mut self.state;
            let place = match position.advance(&state.board, expected, state.size) {
                Encounter::End(false) => break Ok(()),
                Encounter::End(true) => {
                    let extra =
                        [state.min.saturating_sub(state.placed), state.unknown.min(state.max - state.placed)];
                    let free = state.board.unknowns();
                    break self.leaf(free, extra, visitor, limit).map(|[more, more_each]| {
                        (all, each) = (all.plus(more), each.plus(more_each));
                    });
                }
                Encounter::Empty(place) => place,
                Encounter::Fork(place) => {
                    match self.one_ray_atom(place, position, expected, visitor, limit) {
                        Ok([more, more_each]) => {
                            (all, each) = (all.plus(more), each.plus(more_each));
                            place
                        }
                        Err(end) => break Err(end),
                    }
                }
            };
            if self.state.placed + self.state.unknown == self.state.min {
                break Ok(());
            }
            self.state.board.clear(place);
            self.state.unknown -= 1;
            cleared.insert(place);
            if visitor.tallies() {
                // In the end all of `each` is taken off; what came before this place was cleared is not its.
                let slot = &mut self.tally.as_mut()[place as usize];
                *slot = slot.plus(each);
            }
        };
        self.state.board = before;
        self.state.unknown = unknown;
        done?;
        if visitor.tallies() {
            while let Some(place) = cleared.pop() {
                let slot = &mut self.tally.as_mut()[place as usize];
                *slot = slot.minus(each);
            }
        }
        Ok([all, each])
    }

    /// [`Search::one_ray`] with an atom on an unknown place.
    fn one_ray_atom<V: Visitor<F> + ?Sized>(
        &mut self,
        place: Place,
        position: RayPosition,
        expected: u16,
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        limit.spend()?;
        self.state.board.fill(place);
        self.state.placed += 1;
        self.state.unknown -= 1;
        let below = self.one_ray(position, expected, visitor, limit);
        self.state.board.forget(place);
        self.state.placed -= 1;
        self.state.unknown += 1;
        let [all, each] = below?;
        if visitor.tallies() {
            let slot = &mut self.tally.as_mut()[place as usize];
            *slot = slot.plus(all).minus(each);
        }
        Ok([all, each])
    }

    /// Hands a leaf to the visitor: the atoms so far and `extra` more on `free`.
    pub(super) fn leaf<V: Visitor<F> + ?Sized>(
        &mut self,
        free: F::Set,
        extra: [u32; 2],
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let (atoms, placed) = (self.state.board.atoms(), self.state.placed);
        let [all, mut each] =
            visitor.leaf(&Leaf { state: &self.state, atoms, placed, free, extra }, limit)?;
        if visitor.tallies() && each != F::Weight::default() {
            // `each` will be added for every unknown place, but these boards have atoms only on the free ones. Either
            // it is taken off the others now, or it is added here and not later, whichever is less work.
            let mut others = self.state.board.unknowns();
            others.discard(&free);
            let later = others.len() < free.len();
            let mut due = if later { others } else { free };
            while let Some(place) = due.pop() {
                let slot = &mut self.tally.as_mut()[place as usize];
                *slot = if later { slot.minus(each) } else { slot.plus(each) };
            }
            if !later {
                each = F::Weight::default();
            }
        }
        Ok([all, each])
    }
}
