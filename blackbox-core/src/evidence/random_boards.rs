//! Boards drawn at random where a descent stands.

use super::{
    board_group::BoardGroup,
    cell_contents::{Places, Slots},
    descent::Descent,
    partial_board::PartialBoard,
    ray_position::{Encounter, HIT, Place, RayPosition},
    search::Leaf,
    search_state::State,
};
use crate::split_mix::SplitMix;

impl<F: PartialBoard> Descent<'_, F> {
    /// Draws `count` boards of the [room](Self::room) with `extra` further atoms, each such board equally
    /// likely each time, and drops those on which a ray does not end as observed. The others are handed to
    /// `visit`, with their number those that are equal as far as the rays looked: each of them is any board
    /// of the group, all equally likely, and is for the caller to draw.
    ///
    /// A cell is drawn when a ray needs it, at once for all boards on which the rays met the same before.
    ///
    /// # Complexity
    /// O(boards that have come so far) for each place that a ray looks at; `count` calls deep at most.
    pub fn draw(
        &self, count: u32, extra: u32, random: &mut SplitMix,
        visit: impl FnMut(&BoardGroup<'_, F>, u32, &mut SplitMix),
    ) {
        let state = &self.solver.search.state;
        // First the rays that fail soonest: the more is known of their way, the fewer ends are left. Hits
        // have many. Of a detour either end is enough.
        let (mut rays, mut length): (F::PerPort<u16>, _) = (Slots::filled(0), 0);
        for order in [(false, false), (false, true), (true, false), (true, true)] {
            for &ray in state.active() {
                let (position, expected) = state.ray(ray);
                if (expected == HIT, position.outside) == order && ray < expected {
                    rays.as_mut()[length] = ray;
                    length += 1;
                }
            }
        }
        let boards = FoundBoards { board: state.board.clone(), unknown: state.unknown, extra, count };
        Draws { state, random, visit }.follow(&rays.as_ref()[..length], None, boards);
    }
}

/// Boards that are equal as far as the rays looked at them.
#[derive(Clone)]
struct FoundBoards<F> {
    board: F,
    unknown: u32,
    extra: u32,
    count: u32,
}

impl<F: PartialBoard> FoundBoards<F> {
    /// Draws a place. Those with an atom there are left out and counted.
    fn draw(&mut self, place: Place, random: &mut SplitMix) -> u32 {
        // `extra` of the `unknown` places hold an atom, all choices alike: so this place does in that share
        // of the boards. Each draws for itself, and for the places left all choices are alike again.
        let atoms =
            (0..self.count).map(|_| u32::from(random.below_in_one_step(self.unknown) < self.extra)).sum();
        self.board.clear(place);
        self.unknown -= 1;
        self.count -= atoms;
        atoms
    }

    /// So many boards that are the same, except that they have an atom on a place.
    fn with_atom(&self, place: Place, count: u32) -> Self {
        let mut with = Self { extra: self.extra - 1, count, ..self.clone() };
        with.board.put_atom(place);
        with
    }
}

struct Draws<'a, F: PartialBoard, V> {
    state: &'a State<F>,
    random: &'a mut SplitMix,
    visit: V,
}

impl<F: PartialBoard, V: FnMut(&BoardGroup<'_, F>, u32, &mut SplitMix)> Draws<'_, F, V> {
    /// Follows the rays, the first from `position` if it has moved, until no board is left.
    fn follow(&mut self, mut rays: &[u16], mut position: Option<RayPosition>, mut boards: FoundBoards<F>) {
        while boards.count > 0 {
            let Some(&ray) = rays.first() else { return self.show(&boards) };
            let (begin, expected) = self.state.ray(ray);
            let ahead = position.get_or_insert(begin);
            match boards.board.advance(ahead, expected, self.state.size) {
                Encounter::End(false) => return,
                Encounter::End(true) => (rays, position) = (&rays[1..], None),
                Encounter::Empty(place) => {
                    boards.draw(place, self.random);
                }
                Encounter::Fork(place) => match boards.draw(place, self.random) {
                    0 => {}
                    count => {
                        let with = boards.with_atom(place, count);
                        // Where all boards drew the atom, this loop goes on with them: so each call deeper
                        // has at least one board less than the one above it.
                        if boards.count == 0 {
                            boards = with;
                        } else {
                            self.follow(rays, position, with);
                        }
                    }
                },
            }
        }
    }

    fn show(&mut self, FoundBoards { board, extra, count, .. }: &FoundBoards<F>) {
        let (atoms, free) = (board.atoms(), board.unknowns());
        let leaf = Leaf { state: self.state, atoms, placed: atoms.len(), free, extra: [*extra; 2] };
        (self.visit)(&BoardGroup::new(&leaf), *count, self.random);
    }
}
