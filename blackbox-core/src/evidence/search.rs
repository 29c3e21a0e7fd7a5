//! The search: branch on the place that most rays wait on, until every ray is satisfied.

use core::ops::ControlFlow;

use super::{
    Limit, Places, Stop,
    board_count::Weight,
    cell_contents::{Contents, Slots},
    ray_position::Place,
    search_state::{Below, Dead, Mark, State},
};
use crate::Cell;

/// Boards that satisfy the evidence, found together: `atoms` and any `extra[0]` to `extra[1]` more atoms on
/// places of `free`; every other place is empty.
pub(super) struct Leaf<'a, F: Contents> {
    pub(super) state: &'a State<F>,
    pub(super) atoms: F::Set,
    pub(super) placed: u32,
    pub(super) free: F::Set,
    pub(super) extra: [u32; 2],
}

/// What takes leaves until it breaks.
pub(super) type Visit<'a, F> = dyn FnMut(&Leaf<'_, F>) -> ControlFlow<()> + 'a;

/// How many boards a search has met, one of them, and why it ended if not by itself.
pub(super) struct Counted<G> {
    pub(super) count: u128,
    pub(super) model: Option<G>,
    pub(super) stop: Option<Stop>,
}

pub(super) trait Visitor<F: Contents> {
    /// Whether [`Search::tally`] is kept; the same for all of a search.
    fn tallies(&self) -> bool {
        false
    }

    /// Whether from now on only the number of boards matters, not their groups or their order.
    fn is_counting(&self) -> bool {
        false
    }

    /// What takes parts of the search, which it will not enter, where others share its work.
    fn gives(&mut self) -> Option<&mut Give<'_>> {
        None
    }

    /// Takes a leaf and returns its number of boards, and how many of these hold an atom at any one place of
    /// `free`, both modulo the width of the weight; `Err(None)` ends the search without a fault.
    fn leaf(&mut self, leaf: &Leaf<'_, F>, limit: &mut Limit<'_>) -> Result<[F::Weight; 2], Option<Stop>>;
}

/// What takes the parts of a search that others are to do: the cells that are decided there, each with
/// whether it is an atom. The evidence with these as facts is the part.
pub type Give<'a> = dyn FnMut(&mut dyn Iterator<Item = (Cell, bool)>) + 'a;

/// A search whose work is shared gives a part away after so many nodes: on 8 x 8 they take some 0.6 ms, a
/// hundred times what it takes to begin the part elsewhere.
const SHARED_AFTER: u64 = 1 << 13;

#[derive(Clone, Copy)]
struct Frame<W> {
    mark: Mark,
    place: Place,
    /// Whether the first value is done, and the boards below it.
    tried: bool,
    first: [W; 2],
}

#[derive(Clone)]
pub(super) struct Search<F: Contents> {
    pub(super) state: State<F>,
    frames: F::PerPlace<Frame<F::Weight>>,
    /// The nodes of this search so far.
    visited: u64,
    /// For each place the boards that hold an atom there.
    pub(super) tally: F::PerPlace<F::Weight>,
}

/// Beyond 11 x 11 a search that takes more nodes than this tries both contents of every place before it
/// branches. That is expensive, but the only way to leave a large subtree without boards.
const PROBE_AFTER: u64 = 64;

/// A ray is followed by recursion, one level for each place that it decides: more might overflow the stack.
pub(super) const DEPTH: u32 = 256;

enum Node<W> {
    Leaf([W; 2]),
    Dead,
    Branch(Place),
}

impl<F: Contents> Search<F> {
    pub(super) fn new() -> Self {
        let frame = Frame { mark: Mark::default(), place: 0, tried: false, first: Default::default() };
        Self {
            state: State::new(),
            frames: Slots::filled(frame),
            visited: 0,
            tally: Slots::filled(F::Weight::default()),
        }
    }

    /// Visits every leaf below the state as it is, which must have been launched; without those of the parts
    /// that it [gives](Visitor::gives) away. These depend on nothing but the state.
    pub(super) fn walk<V: Visitor<F> + ?Sized>(
        &mut self, visitor: &mut V, limit: &mut Limit<'_>,
    ) -> Result<(), Option<Stop>> {
        // Where the visitor tallies, the tally is in the end the number of boards with an atom at each place.
        // For this each subtree gives the number of its boards (`all`), and how many of them hold an atom at
        // any one place that it has not decided (`each`); a place that was decided there is set right when
        // that is undone.
        let nothing = [F::Weight::default(); 2];
        let mut depth = 0;
        self.visited = 0;
        let (start, is_shared) = (self.state.mark(), visitor.gives().is_some());
        let mut before = limit.left();
        'node: loop {
            limit.spend()?;
            self.visited += 1;
            if is_shared && before - limit.left() > SHARED_AFTER {
                before = limit.left();
                self.give_part(start, depth, visitor);
            }
            // Down: an atom is tried first, and the walk goes on below it. A leaf and a dead end have nothing
            // below them; what they found is carried up at once.
            let mut below = match self.node(visitor, limit)? {
                Node::Branch(place) => {
                    self.frames.as_mut()[depth] =
                        Frame { mark: self.state.mark(), place, tried: false, first: nothing };
                    depth += 1;
                    if self.attempt(place, true)? {
                        continue 'node;
                    }
                    nothing
                }
                Node::Leaf(boards) => boards,
                Node::Dead => nothing,
            };
            loop {
                if depth == 0 {
                    if visitor.tallies() {
                        self.close_accounts(below);
                    }
                    return Ok(());
                }
                // Up: `below` is what was found under the decision on top. The accounts are settled before it
                // is undone: they ask which places it has decided.
                let Frame { mark, place, tried, first } = self.frames.as_ref()[depth - 1];
                if visitor.tallies() && below != nothing {
                    self.settle_accounts(mark, below);
                }
                self.state.undo(mark);
                if tried {
                    // Both contents are done: their sums are what stands below the decision before.
                    below = [below[0].plus(first[0]), below[1].plus(first[1])];
                    depth -= 1;
                    continue;
                }
                let frame = &mut self.frames.as_mut()[depth - 1];
                (frame.tried, frame.first) = (true, below);
                if self.attempt(place, false)? {
                    continue 'node;
                }
                below = nothing;
            }
        }
    }

    /// Gives away the largest part still to be searched: the second content of the first place without.
    fn give_part<V: Visitor<F> + ?Sized>(&mut self, from: Mark, depth: usize, visitor: &mut V) {
        let frames = &mut self.frames.as_mut()[..depth];
        // The frame nearest to the top: least is decided above it. Marked as tried, its second content is
        // passed over when the walk comes back, as if it held no board.
        if let Some(frame) = frames.iter_mut().find(|frame| !frame.tried) {
            frame.tried = true;
            // What is decided there beyond what follows from the evidence.
            if let Some(give) = visitor.gives() {
                let (state, place) = (&self.state, frame.place);
                let decided = state.decided_between(from, frame.mark).chain([(place, false)]);
                give(&mut decided.map(|(place, atom)| (F::cell(place, state.size), atom)));
            }
        }
    }

    /// Decides a place; `false` if that is a contradiction.
    fn attempt(&mut self, place: Place, atom: bool) -> Result<bool, Option<Stop>> {
        match self.state.assume(place, atom) {
            Ok(()) => Ok(true),
            Err(Dead::Contradiction) => Ok(false),
            Err(Dead::Memory) => Err(Some(Stop::Memory)),
        }
    }

    /// Every place that is undecided at the top gets `each`; the others hold the same in all boards.
    fn close_accounts(&mut self, [all, each]: [F::Weight; 2]) {
        let mut unknown = self.state.board.unknowns();
        while let Some(place) = unknown.pop() {
            let slot = &mut self.tally.as_mut()[place as usize];
            *slot = slot.plus(each);
        }
        let mut atoms = self.state.board.atoms();
        while let Some(place) = atoms.pop() {
            let slot = &mut self.tally.as_mut()[place as usize];
            *slot = slot.plus(all);
        }
    }

    /// The places decided since `mark` held what they held in `all` boards; what the rest of the walk will
    /// add for every undecided place, `each`, is taken off again.
    fn settle_accounts(&mut self, mark: Mark, [all, each]: [F::Weight; 2]) {
        // For example 5 boards below, any one undecided place being an atom in 2 of them. A place decided as
        // an atom is one in all 5: +5, and -2 for the 2 that it will get as an undecided place. A place
        // decided as empty is an atom in none: -2.
        for (place, atom) in self.state.decided_since(mark) {
            let slot = &mut self.tally.as_mut()[place as usize];
            *slot = if atom { slot.plus(all).minus(each) } else { slot.minus(each) };
        }
    }

    fn node<V: Visitor<F> + ?Sized>(
        &mut self, visitor: &mut V, limit: &mut Limit<'_>,
    ) -> Result<Node<F::Weight>, Option<Stop>> {
        let (free, extra) = match self.state.below() {
            Below::Nothing => return Ok(Node::Dead),
            Below::Boards(free, extra) => (free, extra),
            Below::Open => return self.open(visitor, limit),
        };
        let boards = self.leaf(free, extra, visitor, limit)?;
        Ok(Node::Leaf(boards))
    }

    /// A node where rays are still to be followed.
    fn open<V: Visitor<F> + ?Sized>(
        &mut self, visitor: &mut V, limit: &mut Limit<'_>,
    ) -> Result<Node<F::Weight>, Option<Stop>> {
        // One ray is always followed by recursion. Several make other groups, and in another order, than
        // branching does: that is for visitors which only count.
        let most = if !F::LARGE && visitor.is_counting() { usize::MAX } else { 1 };
        if let Some(rays) = self.state.few_rays(most).filter(|_| self.state.unknown <= DEPTH) {
            return Ok(Node::Leaf(self.follow_rays(&rays, visitor, limit)?));
        }
        let state = &mut self.state;
        let decided = state.look_ahead().and_then(|decided| {
            let probe = !decided && F::LARGE && self.visited > PROBE_AFTER;
            if probe { state.probe() } else { Ok(decided) }
        });
        match decided {
            Ok(false) => Ok(Node::Branch(state.busiest())),
            // What was forced may have satisfied the last ray or placed the last atom: so it is asked again
            // what is below. Each time a place was decided, which bounds the depth.
            Ok(true) => self.node(visitor, limit),
            Err(Dead::Contradiction) => Ok(Node::Dead),
            Err(Dead::Memory) => Err(Some(Stop::Memory)),
        }
    }
}
