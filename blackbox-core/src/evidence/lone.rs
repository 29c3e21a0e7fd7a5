//! The bottom of the search: one ray left.
//!
//! Most nodes of a search lie where a single ray is not satisfied yet. Nothing else can be forced there, so the ray
//! is followed by recursion, without queues and without an undo log.

use super::{
    Field, Limit, Places, Stop,
    field::{Place, Weight},
    last::{LastAtom, follow},
    search::{Leaf, Search, Visitor},
    spot::{Look, Spot},
};

/// The recursion goes one deeper with each place it decides; beyond so many unknown places the stack might not do.
pub(super) const DEPTH: u32 = 256;

impl<F: Field> Search<F> {
    /// Visits every leaf below the state, with `spot` the only ray that is not satisfied, and tells what
    /// [`Visitor::leaf`] tells of all of them together.
    pub(super) fn lone<V: Visitor<F> + ?Sized>(
        &mut self,
        spot: Spot,
        expected: u16,
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let state = &mut self.state;
        match state.max - state.placed {
            0 => {
                let right = follow(&state.field.settled(), spot, state.size, |_, _| {}) == expected;
                let nothing = Ok(Default::default());
                if right { self.leaf(F::Set::NONE, [0, 0], visitor, limit) } else { nothing }
            }
            1 => {
                let mut last = LastAtom::new(&state.field);
                last.narrow(spot, expected, state.size);
                last.confirm(spot, expected, state.size);
                let without = last.satisfied && state.min <= state.placed;
                let places = last.places;
                if !without && places == F::Set::NONE {
                    return Ok(Default::default());
                }
                let extra = [u32::from(!without), u32::from(places != F::Set::NONE)];
                self.leaf(places, extra, visitor, limit)
            }
            _ => self.lone_path(spot, expected, visitor, limit),
        }
    }

    /// [`Search::lone`] where more than one atom may be missing: along the way on which every unknown place turns out
    /// empty, each may be an atom instead.
    fn lone_path<V: Visitor<F> + ?Sized>(
        &mut self,
        mut spot: Spot,
        expected: u16,
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let (before, unknown) = (self.state.field.clone(), self.state.unknown);
        let mut cleared = F::Set::NONE;
        let [mut all, mut each] = [F::Weight::default(); 2];
        let done = loop {
            let state = &mut self.state;
            let place = match spot.advance(&state.field, expected, state.size) {
                Look::End(false) => break Ok(()),
                Look::End(true) => {
                    let extra =
                        [state.min.saturating_sub(state.placed), state.unknown.min(state.max - state.placed)];
                    let free = state.field.unknowns();
                    break self.leaf(free, extra, visitor, limit).map(|[more, more_each]| {
                        (all, each) = (all.plus(more), each.plus(more_each));
                    });
                }
                Look::Empty(place) => place,
                Look::Fork(place) => match self.lone_atom(place, spot, expected, visitor, limit) {
                    Ok([more, more_each]) => {
                        (all, each) = (all.plus(more), each.plus(more_each));
                        place
                    }
                    Err(end) => break Err(end),
                },
            };
            if self.state.placed + self.state.unknown == self.state.min {
                break Ok(());
            }
            self.state.field.clear(place);
            self.state.unknown -= 1;
            cleared.insert(place);
            if visitor.tallies() {
                // In the end all of `each` is taken off; what came before this place was cleared is not its.
                let slot = &mut self.tally.as_mut()[place as usize];
                *slot = slot.plus(each);
            }
        };
        self.state.field = before;
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

    /// [`Search::lone`] with an atom on an unknown place.
    fn lone_atom<V: Visitor<F> + ?Sized>(
        &mut self,
        place: Place,
        spot: Spot,
        expected: u16,
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        limit.spend()?;
        self.state.field.fill(place);
        self.state.placed += 1;
        self.state.unknown -= 1;
        let below = self.lone(spot, expected, visitor, limit);
        self.state.field.forget(place);
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
        let (atoms, placed) = (self.state.field.atoms(), self.state.placed);
        let [all, mut each] =
            visitor.leaf(&Leaf { state: &self.state, atoms, placed, free, extra }, limit)?;
        if visitor.tallies() && each != F::Weight::default() {
            // `each` will be added for every unknown place, but these boards have atoms only on the free ones. Either
            // it is taken off the others now, or it is added here and not later, whichever is less work.
            let mut others = self.state.field.unknowns();
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
