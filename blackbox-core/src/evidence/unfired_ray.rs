//! An unfired ray on rectangles, through many boards at once: the boards share some atoms and hold further
//! ones on any of the free places. The number of boards for each outcome is counted along the path.

use super::{
    Limit, Places, Stop,
    board_count::Weight,
    path_segment::Segment,
    ray_position::{HIT, Place, REFLECTION, RayPosition, column},
    rectangle_rays::{Straight, follow},
    search::DEPTH,
};
use crate::Size;

/// Boards with `extra[0]` to `extra[1]` further atoms on places of `free`.
#[derive(Clone, Copy)]
pub(super) struct Further<S> {
    pub(super) free: S,
    pub(super) extra: [u32; 2],
}

impl<S: Places> Further<S> {
    /// The boards among them with this many atoms on places that are no longer free.
    pub(super) fn with(self, atoms: u32) -> Self {
        let [least, most] = self.extra;
        let extra = if atoms > most { [1, 0] } else { [least.saturating_sub(atoms), most - atoms] };
        Self { extra, ..self }
    }

    /// The boards among them without an atom on a place.
    pub(super) fn without(mut self, place: Place) -> Self {
        let mut taken = S::NONE;
        taken.insert(place);
        self.free.discard(&taken);
        self
    }

    /// The numbers of further atoms that are possible; none if there are none.
    pub(super) fn possible(&self) -> core::ops::RangeInclusive<u32> {
        let [least, most] = self.extra;
        least..=most.min(self.free.len())
    }

    pub(super) fn checked_number(&self) -> Option<u128> {
        let free = self.free.len();
        if self.extra[0] == 0 && self.extra[1] >= free {
            return (free < u128::BITS).then(|| 1 << free);
        }
        self.possible().try_fold(0u128, |sum, atoms| sum.checked_add(u128::choose(free, atoms)?))
    }

    /// How many boards, modulo the width, where these are among boards whose number was checked.
    #[inline(always)]
    pub(super) fn number<W: Weight>(&self) -> W {
        let ([least, most], free) = (self.extra, self.free.len());
        let choose = |atoms| W::choose(free, atoms).expect("no more than the number checked");
        if least == most && most <= free {
            choose(most)
        } else if least == 0 && most >= free {
            W::subsets(free)
        } else {
            self.possible().map(choose).fold(W::default(), W::plus)
        }
    }
}

/// A ray that is followed along all its paths.
pub(super) struct Follower<'a, 'l, F: Straight> {
    size: Size,
    limit: &'a mut Limit<'l>,
    /// For each outcome the boards that gave it, as [`column`] has them.
    row: &'a mut [F::Weight],
    counted: F::Weight,
}

impl<'a, 'l, F: Straight> Follower<'a, 'l, F> {
    /// Adds to `row` how many of the boards that have the atoms of `board`, which has no unknown places, and
    /// further ones give each outcome at `port`.
    pub(super) fn part(
        (port, size): (u16, Size), board: &F, further: Further<F::Set>, row: &'a mut [F::Weight],
        limit: &'a mut Limit<'l>,
    ) -> Result<(), Stop> {
        let mut follower = Self { size, limit, row, counted: F::Weight::default() };
        follower.follow(board, F::entering(port, size), further, DEPTH)?;
        // The boards that were not counted are hits: the walk does not count atoms straight ahead.
        follower.count(HIT, further.number::<F::Weight>().minus(follower.counted));
        Ok(())
    }

    #[inline(always)]
    fn count(&mut self, code: u16, boards: F::Weight) {
        let slot = &mut self.row[column(code, self.size.ports())];
        *slot = slot.plus(boards);
        self.counted = self.counted.plus(boards);
    }

    /// Follows the ray from where it is. Along its path without further atoms, each free place beside it may
    /// be the first to hold one. It turns no more than `turns` times by such atoms.
    fn follow(
        &mut self, board: &F, position: RayPosition, mut further: Further<F::Set>, turns: u32,
    ) -> Result<(), Stop> {
        match further.extra {
            [_, 0] => {
                let code = follow(board, position, self.size, |_, _| {});
                self.count(code, F::Weight::from_boards(1));
                return Ok(());
            }
            [least, 1] => {
                self.last_atom(board, position, further.free, least == 0);
                return self.limit.spend();
            }
            _ if turns == 0 => return Err(Stop::Memory),
            _ => {}
        }
        // The boards are parted by the first further atom that the ray looks at: beside which place it comes
        // to stand first. Those without any on the path are counted in the end; those where it is straight
        // ahead are counted nowhere, as hits are what is left over.
        let mut done = Ok(());
        let mut trial = board.clone();
        let code = follow(board, position, self.size, |begin, end| {
            let (piece, beside) = Segment::new(board, begin, end);
            let mut due = beside;
            due.retain(&further.free);
            while let (Ok(()), Some(place)) = (done, due.pop()) {
                done = self.limit.spend();
                // This place is the first: all that the ray looks at before it or with it is empty.
                let (passed, away) = piece.passing(place);
                let mut unseen = further;
                for looked_at in board.corridor(begin.place, begin.heading, begin.outside, Some(passed)) {
                    unseen.free.discard(&looked_at);
                }
                let ended = piece.ended(passed);
                // Two opposite atoms throw the ray back: counted with the one whose opposite is due.
                let opposite = F::beside(passed, away);
                if ended != Some(HIT) && due.contains(opposite) && beside.contains(opposite) {
                    self.count(REFLECTION, unseen.with(2).number());
                }
                let further = unseen.with(1);
                if let Some(code) = ended {
                    self.count(code, further.number());
                } else if !further.possible().is_empty() {
                    let turned = piece.turned(passed, away);
                    done = done.and_then(|()| {
                        trial.try_atom(place, |board| self.follow(board, turned, further, turns - 1))
                    });
                }
            }
            // The ray goes on to the next piece where no atom was on this one or beside it.
            further.free.discard(&piece.fronts);
            further.free.discard(&beside);
        });
        self.count(code, further.number());
        done
    }

    /// The same where one more atom may stand on any place of `free`, or on none.
    fn last_atom(&mut self, board: &F, position: RayPosition, free: F::Set, or_none: bool) {
        // An atom at a place that the ray does not look at without it does not change the outcome; straight
        // ahead it absorbs the ray. Only an atom beside the path needs a second look.
        let (size, mut unseen) = (self.size, free);
        let code = follow(board, position, size, |begin, end| {
            let (piece, mut beside) = Segment::new(board, begin, end);
            beside.retain(&unseen);
            unseen.discard(&piece.fronts);
            unseen.discard(&beside);
            while let Some(place) = beside.pop() {
                self.count(piece.with_atom_on(place, size), F::Weight::from_boards(1));
            }
        });
        self.count(code, F::Weight::from_boards(u64::from(unseen.len()) + u64::from(or_none)));
    }
}
