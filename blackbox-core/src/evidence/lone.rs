//! The bottom of the search: one ray left.
//!
//! Most nodes of a search lie where a single ray is not satisfied yet. Nothing else can be forced there, so the ray
//! is followed by recursion, without queues and without an undo log.

use super::{
    Field, Limit, Places, Stop,
    field::{Place, Weight},
    last::LastAtom,
    search::{Leaf, Search, Visitor},
    spot::{Look, Spot},
};

/// The recursion goes one deeper with each place it decides; beyond so many unknown places the stack might not do.
pub(super) const DEPTH: u32 = 256;

impl<F: Field> Search<F> {
    /// Visits every leaf below the state, with `spot` the only ray that is not satisfied, and tells what
    /// [`Visitor::leaf`] tells of all of them together.
    pub(super) fn lone<V: Visitor<F>>(
        &mut self,
        mut spot: Spot,
        expected: u16,
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let state = &mut self.state;
        let nothing = Ok(Default::default());
        match state.max - state.placed {
            0 => {
                let right = spot.advance(&state.field.settled(), expected, state.size) == Look::End(true);
                return if right { self.leaf(F::Set::NONE, [0, 0], visitor, limit) } else { nothing };
            }
            1 => {
                let mut last = LastAtom::new(&state.field);
                last.narrow(spot, expected, state.size);
                let size = state.size;
                last.confirm(|field| { spot }.advance(field, expected, size) == Look::End(true));
                let without = last.satisfied && state.min <= state.placed;
                let places = last.places;
                if !without && places == F::Set::NONE {
                    return nothing;
                }
                let extra = [u32::from(!without), u32::from(places != F::Set::NONE)];
                return self.leaf(places, extra, visitor, limit);
            }
            _ => {}
        }
        match spot.advance(&state.field, expected, state.size) {
            Look::End(false) => Ok(Default::default()),
            Look::End(true) => {
                let extra =
                    [state.min.saturating_sub(state.placed), state.unknown.min(state.max - state.placed)];
                let free = state.field.unknowns();
                self.leaf(free, extra, visitor, limit)
            }
            Look::Empty(place) => self.lone_with(place, false, spot, expected, visitor, limit),
            Look::Fork(place) => {
                limit.spend()?;
                let [all, each] = self.lone_with(place, true, spot, expected, visitor, limit)?;
                let [more, more_each] = self.lone_with(place, false, spot, expected, visitor, limit)?;
                Ok([all.plus(more), each.plus(more_each)])
            }
        }
    }

    /// [`Search::lone`] with one more place decided.
    fn lone_with<V: Visitor<F>>(
        &mut self,
        place: Place,
        atom: bool,
        spot: Spot,
        expected: u16,
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let state = &mut self.state;
        if !atom && state.placed + state.unknown == state.min {
            return Ok(Default::default());
        }
        let before = state.field.clone();
        if atom {
            state.field.fill(place);
        } else {
            state.field.clear(place);
        }
        state.placed += u32::from(atom);
        state.unknown -= 1;
        let below = self.lone(spot, expected, visitor, limit);
        self.state.field = before;
        self.state.placed -= u32::from(atom);
        self.state.unknown += 1;
        let [all, each] = below?;
        if V::TALLY {
            let slot = &mut self.tally.as_mut()[place as usize];
            *slot = if atom { slot.plus(all).minus(each) } else { slot.minus(each) };
        }
        Ok([all, each])
    }

    /// Hands a leaf to the visitor: the atoms so far and `extra` more on `free`.
    pub(super) fn leaf<V: Visitor<F>>(
        &mut self,
        free: F::Set,
        extra: [u32; 2],
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let (atoms, placed) = (self.state.field.atoms(), self.state.placed);
        let boards = visitor.leaf(&Leaf { state: &self.state, atoms, placed, free, extra }, limit)?;
        if V::TALLY && boards[1] != F::Weight::default() {
            // `each` will be added for every unknown place, but these boards have atoms only on the free ones.
            let mut others = self.state.field.unknowns();
            others.discard(&free);
            while let Some(place) = others.pop() {
                let slot = &mut self.tally.as_mut()[place as usize];
                *slot = slot.minus(boards[1]);
            }
        }
        Ok(boards)
    }
}
