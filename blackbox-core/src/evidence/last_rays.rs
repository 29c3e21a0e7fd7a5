//! The last part of the search, when few rays are left.
//!
//! When few rays are not satisfied yet, they force little. So they are followed by recursion, one after the
//! other, without queues, looks ahead or an undo log.

use super::{
    Limit, Places, Stop,
    board_count::Weight,
    cell_contents::Contents,
    last_atom::{LastAtom, Look},
    ray_position::{Encounter, HIT, Place, RayPosition},
    search::{Leaf, Search, Visitor},
    search_state::State,
};
use crate::Heading;

/// The most rays that are followed by recursion; more do better if each decides cells for the others.
const RAYS: usize = 3;

type Ray = (RayPosition, u16);

/// The rays that are not satisfied yet, where they are few.
pub(super) struct FewRays {
    rays: [Ray; RAYS],
    count: usize,
}

impl<F: Contents> State<F> {
    /// The unsatisfied rays, of a detour's two one, if no more than `most`, in their best order.
    pub(super) fn few_rays(&self, most: usize) -> Option<FewRays> {
        let most = most.min(RAYS);
        if self.active().len() > 2 * most {
            return None;
        }
        let outside = RayPosition { place: 0, heading: Heading::Right, outside: true };
        let mut few = FewRays { rays: [(outside, 0); RAYS], count: 0 };
        for &port in self.active() {
            let (position, expected) = self.ray(port);
            // Of a detour the lower port stands for both ends. Hits and reflections are above all ports.
            if expected < port && self.active().contains(&expected) {
                continue;
            }
            *few.rays[..most].get_mut(few.count)? = (position, expected);
            few.count += 1;
        }
        if few.count > 1 {
            // The rays with the fewest paths come first. They are three at most: a sort of the standard
            // library would be more code, for each kind of board.
            let (settled, unknown) = (self.board.settled(), self.board.unknowns());
            let mut keys = [(false, false, 0); RAYS];
            for mut at in 0..few.count {
                let look = Look::new(&settled, &unknown, few.rays[at], self.size);
                keys[at] = (few.rays[at].1 == HIT, look.satisfied, look.seen.len());
                while at > 0 && keys[at] < keys[at - 1] {
                    keys.swap(at - 1, at);
                    few.rays.swap(at - 1, at);
                    at -= 1;
                }
            }
        }
        Some(few)
    }
}

impl<F: Contents> Search<F> {
    /// Visits every leaf below the state, two further atoms at least being allowed, and gives what
    /// [`Visitor::leaf`] gives for all of them together.
    pub(super) fn follow_rays<V: Visitor<F> + ?Sized>(
        &mut self, few: &FewRays, visitor: &mut V, limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        self.next_ray(&few.rays[..few.count], visitor, limit)
    }

    fn next_ray<V: Visitor<F> + ?Sized>(
        &mut self, rays: &[Ray], visitor: &mut V, limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        if let Some((&ray, others)) = rays.split_first() {
            return self.follow_ray(ray, others, visitor, limit);
        }
        let state = &self.state;
        let extra = [state.min.saturating_sub(state.placed), state.unknown.min(state.max - state.placed)];
        self.leaf(state.board.unknowns(), extra, visitor, limit)
    }

    fn follow_ray<V: Visitor<F> + ?Sized>(
        &mut self, ray: Ray, others: &[Ray], visitor: &mut V, limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        if self.state.max - self.state.placed == 2 && !others.is_empty() {
            self.follow_before_last(ray, others, visitor, limit)
        } else {
            self.path(ray, others, &[], visitor, limit)
        }
    }

    /// The same with two atoms left. One look at each of the other rays serves for all places of the first.
    #[inline(never)]
    fn follow_before_last<V: Visitor<F> + ?Sized>(
        &mut self, ray: Ray, others: &[Ray], visitor: &mut V, limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let (settled, unknown) = (self.state.board.settled(), self.state.board.unknowns());
        let mut looks = [Look::nothing(); RAYS];
        for (look, &other) in looks.iter_mut().zip(others) {
            *look = Look::new(&settled, &unknown, other, self.state.size);
        }
        self.path(ray, others, &looks[..others.len()], visitor, limit)
    }

    /// Along the way on which every unknown place turns out empty, each may be an atom instead.
    fn path<V: Visitor<F> + ?Sized>(
        &mut self, (mut position, expected): Ray, others: &[Ray], looks: &[Look<F::Set>], visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let (before, unknown) = (self.state.board.clone(), self.state.unknown);
        let mut cleared = F::Set::NONE;
        let [mut all, mut each] = [F::Weight::default(); 2];
        let done = loop {
            let state = &mut self.state;
            // Where the ray forks, recursion finds the boards with an atom there; then the place is empty.
            let (place, below) = match state.board.advance(&mut position, expected, state.size) {
                Encounter::End(false) => break Ok(()),
                Encounter::End(true) => {
                    break self.next_ray(others, visitor, limit).map(|[more, more_each]| {
                        (all, each) = (all.plus(more), each.plus(more_each));
                    });
                }
                Encounter::Empty(place) => (place, Ok(Default::default())),
                Encounter::Fork(place) => {
                    (place, self.atom(place, (position, expected), others, looks, visitor, limit))
                }
            };
            match below {
                Ok([more, more_each]) => (all, each) = (all.plus(more), each.plus(more_each)),
                Err(end) => break Err(end),
            }
            // As many unknown places as missing atoms: none may be empty.
            if self.state.placed + self.state.unknown == self.state.min {
                break Ok(());
            }
            self.state.board.clear(place);
            self.state.unknown -= 1;
            cleared.insert(place);
            if visitor.tallies() {
                // In the end all of `each` is taken off; what came before this place was cleared stays.
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

    fn atom<V: Visitor<F> + ?Sized>(
        &mut self, place: Place, ray: Ray, others: &[Ray], looks: &[Look<F::Set>], visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        limit.spend()?;
        self.state.board.fill(place);
        self.state.placed += 1;
        self.state.unknown -= 1;
        // With one atom left at most, the other rays need not be followed for each of its places.
        let below = if self.state.max - self.state.placed == 1 {
            self.before_last(place, ray, others, looks, visitor, limit)
        } else {
            self.follow_ray(ray, others, visitor, limit)
        };
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

    /// The boards with an atom on `place` and one more at most; the other rays without both are known.
    #[inline(never)]
    fn before_last<V: Visitor<F> + ?Sized>(
        &mut self, place: Place, (position, expected): Ray, others: &[Ray], looks: &[Look<F::Set>],
        visitor: &mut V, limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let nothing = Ok(Default::default());
        let (state, size) = (&self.state, self.state.size);
        // First the rays that never look at `place`: their paths are as they were before it got its atom, so
        // the one look of then still holds. They cost least, and often nothing is left after them.
        let mut last = LastAtom::new(&state.board);
        for look in looks.iter().filter(|look| !look.seen.contains(place)) {
            last.heed(look);
        }
        if last.is_hopeless() {
            return nothing;
        }
        last.follow(position, expected, size);
        for (look, &(position, expected)) in looks.iter().zip(others) {
            if last.is_hopeless() {
                return nothing;
            }
            // Then those that look at it; of the others those beside whose path the last atom may still be.
            if look.seen.contains(place) {
                last.follow(position, expected, size);
            } else if last.is_beside(look) {
                last.confirm(position, expected, size);
            }
        }
        let without = last.satisfied && state.min <= state.placed;
        let places = last.places;
        if !without && places == F::Set::NONE {
            return nothing;
        }
        let extra = [u32::from(!without), u32::from(places != F::Set::NONE)];
        self.leaf(places, extra, visitor, limit)
    }

    /// Hands a leaf to the visitor: the atoms so far and `extra` more on `free`.
    pub(super) fn leaf<V: Visitor<F> + ?Sized>(
        &mut self, free: F::Set, extra: [u32; 2], visitor: &mut V, limit: &mut Limit<'_>,
    ) -> Result<[F::Weight; 2], Option<Stop>> {
        let (atoms, placed) = (self.state.board.atoms(), self.state.placed);
        let [all, mut each] =
            visitor.leaf(&Leaf { state: &self.state, atoms, placed, free, extra }, limit)?;
        if visitor.tallies() && each != F::Weight::default() {
            // `each` will be added for every unknown place, but these boards have atoms only on the free
            // ones. It is taken off the others now, or added here alone, whichever is less work.
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
