//! The tree of decisions that draws go down.

use blackbox_core::{
    Evidence, Fact, Size,
    evidence::{Descent, Found, Limit, PartialBoard, Seek, Stop},
};
use num_bigint::BigUint;
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};

use super::{
    boards::{Boards, unpack},
    ways::{Ways, below},
};
use crate::evidence::board_words;

/// How many draws are dropped in a leaf before it is divided.
const MISSES: u32 = 32;

/// A leaf is divided until its parts have less than its number shifted by so many bits.
const FINER: u64 = 2;

/// And no deeper than so many decisions.
const DEEPER: u32 = 48;

/// A node: the decisions on the way to it.
struct Node {
    /// The node above; the top's is itself.
    above: u32,
    /// No fewer than the boards below.
    bound: BigUint,
    below: Below,
}

/// What is below a node.
enum Below {
    /// No board.
    Nothing,
    /// Some of these boards, and how many draws were dropped since they are known.
    Some(Boards, u32),
    /// All of these boards.
    All(Boards),
    /// Two nodes, from this one on: those without and with an atom on some cell. Of 2^64 draws so many go to the first,
    /// and of what is left over a share that [`Tree::goes_second`] works out.
    Fork(u32, u64),
}

/// What a node takes beside its boards, about: it and the digits of its number.
pub(super) const NODE: usize = size_of::<Node>() + 48;

pub(super) struct Tree<'a, G: Seek> {
    nodes: Vec<Node>,
    evidence: &'a Evidence<G>,
    /// The observed rays; those that drop most draws come first by and by.
    rays: Vec<Fact>,
    /// Where the board of a draw is put together.
    board: G,
    memory: usize,
    /// The bytes that the nodes hold, about.
    used: usize,
    ways: Ways,
    random: Xoshiro256PlusPlus,
}

impl<'a, G: Seek> Tree<'a, G> {
    pub(super) fn new<F: PartialBoard<Board = G>>(
        descent: &Descent<'_, F>,
        evidence: &'a Evidence<G>,
        memory: usize,
        seed: u64,
    ) -> Self {
        let size = evidence.size();
        let mut tree = Self {
            nodes: vec![Node { above: 0, bound: BigUint::ZERO, below: Below::Nothing }],
            evidence,
            rays: evidence.facts().filter(|fact| matches!(fact, Fact::Ray { .. })).collect(),
            board: G::empty(size).expect("a size that evidence was made for"),
            memory,
            used: NODE,
            ways: Ways::default(),
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
        };
        tree.open(0, descent);
        tree
    }

    fn size(&self) -> Size {
        self.evidence.size()
    }

    /// Whether no board is left.
    pub(super) fn is_empty(&self) -> bool {
        self.nodes[0].bound == BigUint::ZERO
    }

    pub(super) fn is_full(&self) -> bool {
        self.used >= self.memory
    }

    /// Draws once; whether a board was written and not the draw dropped.
    pub(super) fn draw<F: PartialBoard<Board = G>>(
        &mut self,
        descent: &mut Descent<'_, F>,
        board: &mut [u64],
        limit: &mut Limit<'_>,
    ) -> Result<bool, Stop> {
        limit.spend()?;
        let at = self.leaf();
        match &mut self.nodes[at].below {
            Below::All(boards) => {
                boards.draw(&mut self.ways, board, &mut self.random);
                Ok(true)
            }
            Below::Some(boards, _) => {
                boards.draw(&mut self.ways, board, &mut self.random);
                let answers = self.answers(board);
                if !answers {
                    self.miss(at, descent, limit)?;
                }
                Ok(answers)
            }
            Below::Nothing | Below::Fork(..) => Ok(false),
        }
    }

    /// The leaf that a draw comes to.
    fn leaf(&mut self) -> usize {
        let mut at = 0;
        while let Below::Fork(first, cut) = self.nodes[at].below {
            let number = self.random.next_u64();
            let second = number > cut || number == cut && self.goes_second(at, first as usize, cut);
            at = first as usize + usize::from(second);
        }
        at
    }

    /// Whether a draw goes the second way whose number was just the one between.
    #[cold]
    fn goes_second(&mut self, at: usize, first: usize, cut: u64) -> bool {
        let bound = &self.nodes[at].bound;
        let rest = (&self.nodes[first].bound << 64u32) - bound * cut;
        below(bound, &mut self.random) >= rest
    }

    /// Whether the rays answer on a board as they did.
    fn answers(&mut self, board: &[u64]) -> bool {
        self.board.clear();
        unpack(board, &mut self.board);
        let wrong = self.rays.iter().position(|&ray| !self.evidence.agrees(&self.board, ray));
        if let Some(wrong) = wrong {
            self.rays.swap(wrong, wrong.saturating_sub(1));
        }
        wrong.is_none()
    }

    /// Takes it that a draw was dropped in a leaf.
    fn miss<F: PartialBoard<Board = G>>(
        &mut self,
        at: usize,
        descent: &mut Descent<'_, F>,
        limit: &mut Limit<'_>,
    ) -> Result<(), Stop> {
        let Below::Some(_, misses) = &mut self.nodes[at].below else { return Ok(()) };
        *misses += 1;
        if *misses >= MISSES && !self.is_full() { self.divide(at, descent, limit) } else { Ok(()) }
    }

    /// Divides a leaf, and corrects the numbers above it.
    fn divide<F: PartialBoard<Board = G>>(
        &mut self,
        mut at: usize,
        descent: &mut Descent<'_, F>,
        limit: &mut Limit<'_>,
    ) -> Result<(), Stop> {
        descent.restart()?;
        let floor = &self.nodes[at].bound >> FINER;
        let Below::Some(boards, _) = &self.nodes[at].below else { unreachable!("a leaf of some boards") };
        let mut fits = true;
        for (cell, atom) in boards.known(self.size()) {
            fits = fits && descent.decide(cell, atom)?;
        }
        if fits {
            self.grow(at, descent, (&floor, DEEPER), limit)?;
        } else {
            self.set(at, BigUint::ZERO, Below::Nothing);
        }
        while at > 0 {
            at = self.nodes[at].above as usize;
            self.add_up(at);
        }
        Ok(())
    }

    /// Looks what is below a leaf, where the descent stands, and goes on where more than `floor` boards may be.
    fn grow<F: PartialBoard<Board = G>>(
        &mut self,
        at: usize,
        descent: &mut Descent<'_, F>,
        (floor, deeper): (&BigUint, u32),
        limit: &mut Limit<'_>,
    ) -> Result<(), Stop> {
        limit.spend()?;
        let (size, words) = (self.size(), board_words(self.size()));
        let mut all = None;
        let cell = match descent.look(|group| all = Some(Boards::of(group, words, size)))? {
            Found::Nothing => {
                self.set(at, BigUint::ZERO, Below::Nothing);
                return Ok(());
            }
            Found::Group => {
                let all = all.expect("a group that was shown");
                let bound = self.ways.in_room(all.room());
                self.set(at, bound, Below::All(all));
                return Ok(());
            }
            Found::Fork(cell) => cell,
        };
        let first = self.nodes.len();
        let fork = Below::Fork(u32::try_from(first).expect("a node takes more than a byte"), 0);
        self.set(at, self.nodes[at].bound.clone(), fork);
        for _ in 0..2 {
            self.nodes.push(Node { above: at as u32, bound: BigUint::ZERO, below: Below::Nothing });
            self.used += NODE;
        }
        for (next, atom) in [(first, false), (first + 1, true)] {
            descent.with(cell, atom, |descent| {
                self.open(next, descent);
                let goes_on = deeper > 0 && self.nodes[next].bound > *floor && !self.is_full();
                if goes_on { self.grow(next, descent, (floor, deeper - 1), limit) } else { Ok(()) }
            })?;
        }
        self.add_up(at);
        Ok(())
    }

    /// Makes a node a leaf of all boards that what is decided leaves open.
    fn open<F: PartialBoard<Board = G>>(&mut self, at: usize, descent: &Descent<'_, F>) {
        let (size, words) = (self.size(), board_words(self.size()));
        let boards = descent.undecided(|group| Boards::of(group, words, size));
        let bound = self.ways.in_room(boards.room());
        self.set(at, bound, Below::Some(boards, 0));
    }

    fn set(&mut self, at: usize, bound: BigUint, below: Below) {
        let bytes = |below: &Below| match below {
            Below::Some(boards, _) | Below::All(boards) => boards.memory(),
            Below::Nothing | Below::Fork(..) => 0,
        };
        self.used = self.used + bytes(&below) - bytes(&self.nodes[at].below);
        let node = &mut self.nodes[at];
        (node.bound, node.below) = (bound, below);
    }

    /// Corrects the number of a fork.
    fn add_up(&mut self, at: usize) {
        let Below::Fork(first, _) = self.nodes[at].below else { unreachable!("a node with others below") };
        let [one, other] = [first, first + 1].map(|at| &self.nodes[at as usize].bound);
        let sum = one + other;
        let cut = if sum == BigUint::ZERO { BigUint::ZERO } else { (one << 64u32) / &sum };
        // Where all goes the first way the number between, the greatest of all, goes it as well.
        let cut = u64::try_from(cut).unwrap_or(u64::MAX);
        let node = &mut self.nodes[at];
        // They are parts of the room of the node and share no board. Were it otherwise, draws would not be even.
        assert!(sum <= node.bound, "more room below a node than in it");
        (node.bound, node.below) = (sum, Below::Fork(first, cut));
    }
}
