//! Boards drawn at random where they are too many to be listed: exact all the same.
//!
//! A tree of decisions grows where the draws lead. Each of its nodes has a number that the boards below it do not
//! exceed: the ways to place the missing atoms on the unknown cells. A draw goes down the tree. At each node it takes
//! either way with the chance that is the way's number divided by the node's, and is dropped with the chance that
//! remains. So every board is drawn with the same chance, one divided by the number at the top, whatever the tree looks
//! like (self-reducible acceptance and rejection: M. Huber, "Exact sampling from perfect matchings of dense regular
//! bipartite graphs", Algorithmica 44, 2006). Each drop shows where a number was too large, and the numbers are
//! corrected up to the top: the more is drawn, the less is dropped, and nothing once the tree is complete.

use std::collections::HashMap;

use blackbox_core::{
    Cell, Evidence, Size,
    evidence::{BoardGroup, Descent, Found, Limit, PartialBoard, Room, Solver, Stop},
};
use num_bigint::BigUint;
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};

use super::{
    AnyEvidence, AnySolver,
    board_list::{Group, board_words, pack},
    solver::Task,
};

/// How many nodes a list may take before the tree is grown instead: a fraction of a second.
const LISTED: u64 = 1 << 20;

/// The same on larger boards, where a node may try every cell that a ray waits for.
const LISTED_WIDE: u64 = 1 << 14;

/// How many draws in a row are dropped, once the memory is full, before the search for a board is given up.
const PATIENCE: u32 = 1 << 20;

impl AnySolver {
    /// Fills `out` with boards that satisfy the evidence, drawn at random, packed as [`board_words`] says, and answers
    /// how many: as many as there is room for, none if there is no board. Every board is equally likely each time and
    /// independent of the others. The same seed draws the same boards.
    ///
    /// Where a short search lists all boards they are drawn from the list; else a tree of decisions grows in at most
    /// `memory` bytes, whose numbers guide the draws.
    ///
    /// ```
    /// use blackbox_analysis::{AnyEvidence, evidence::AnySolver};
    /// use blackbox_core::{Numbering, evidence::Limit};
    ///
    /// // Nobody has counted these.
    /// let evidence = AnyEvidence::parse("16x16 20; L3 R3; T5 H; B7 R; L9 T2", Numbering::Letters)?;
    /// let mut boards = [0; 4 * 10];
    /// let drawn = AnySolver::new().sample(&evidence, 7, &mut boards, 1 << 26, &mut Limit::none())?;
    /// assert_eq!(drawn, 10);
    /// assert!(boards.chunks(4).all(|board| board.iter().map(|word| word.count_ones()).sum::<u32>() == 20));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`AnySolver::solve`]; [`Stop::Memory`] where the memory is full and a million draws in a row gave no board.
    ///
    /// # Complexity
    /// From a list about as [`BoardList::sample`](super::BoardList::sample). Else some microseconds for each decision
    /// on the way and each draw that was dropped; how many those are depends on the evidence.
    pub fn sample(
        &mut self,
        evidence: &AnyEvidence,
        seed: u64,
        out: &mut [u64],
        memory: usize,
        limit: &mut Limit<'_>,
    ) -> Result<usize, Stop> {
        let size = evidence.size();
        let nodes = if size.width().max(size.height()) > 11 { LISTED_WIDE } else { LISTED };
        match self.list(evidence, memory, &mut limit.part(nodes)) {
            Ok(list) => list.sample_within(seed, out, limit),
            Err(Stop::Limit | Stop::Memory | Stop::Overflow) => {
                self.run(Sample { seed, out, memory }, evidence, limit)
            }
            Err(stop) => Err(stop),
        }
    }
}

struct Sample<'a> {
    seed: u64,
    out: &'a mut [u64],
    memory: usize,
}

impl Task for Sample<'_> {
    type Answer = usize;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<usize, Stop> {
        let size = evidence.size();
        let words = board_words(size);
        let Some(mut descent) = solver.descent(evidence)? else { return Ok(0) };
        let mut tree = Tree::new(&descent, size, self.memory, self.seed);
        let mut drawn = 0;
        for board in self.out.chunks_exact_mut(words) {
            let mut dropped = 0;
            while !tree.draw(&mut descent, board, limit)? {
                dropped += 1;
                if tree.is_empty() {
                    return Ok(0);
                }
                if tree.is_full() && dropped >= PATIENCE {
                    return Err(Stop::Memory);
                }
            }
            drawn += 1;
        }
        Ok(drawn)
    }
}

/// A node: a state of the search, by the decisions on the way to it.
struct Node {
    /// No fewer than the boards below.
    bound: BigUint,
    below: Below,
}

/// What is below a node.
enum Below {
    /// Not searched yet.
    Unseen,
    /// The nodes without and with an atom on the cell.
    Fork(Cell, u32),
    /// The boards of a group.
    Group(Box<Boards>),
}

/// A group of boards: the words of its atoms and those of its free cells.
#[derive(Clone)]
struct Boards {
    cells: Vec<u64>,
    extra: [u16; 2],
}

struct Tree {
    nodes: Vec<Node>,
    size: Size,
    words: usize,
    memory: usize,
    /// The bytes that the nodes hold, about.
    used: usize,
    ways: Ways,
    random: Xoshiro256PlusPlus,
    /// The nodes from the top to where a draw is.
    path: Vec<u32>,
}

/// What a node takes beside its group, about: it and the digits of its number.
const NODE: usize = size_of::<Node>() + 48;

impl Tree {
    fn new<F: PartialBoard>(descent: &Descent<'_, F>, size: Size, memory: usize, seed: u64) -> Self {
        let mut ways = Ways::default();
        let top = Node { bound: ways.in_room(Some(descent.room())), below: Below::Unseen };
        let random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let words = board_words(size);
        Self { nodes: vec![top], size, words, memory, used: NODE, ways, random, path: Vec::new() }
    }

    /// Whether no board is left.
    fn is_empty(&self) -> bool {
        self.nodes[0].bound == BigUint::ZERO
    }

    fn is_full(&self) -> bool {
        self.used >= self.memory
    }

    /// Draws once; whether a board was written and not the draw dropped.
    fn draw<F: PartialBoard>(
        &mut self,
        descent: &mut Descent<'_, F>,
        board: &mut [u64],
        limit: &mut Limit<'_>,
    ) -> Result<bool, Stop> {
        descent.restart()?;
        self.path.clear();
        let mut at = 0;
        loop {
            limit.spend()?;
            self.path.push(at);
            match &self.nodes[at as usize].below {
                Below::Group(boards) => {
                    let boards = boards.clone();
                    return Ok(self.draw_from(&boards, board));
                }
                &Below::Fork(cell, first) => {
                    let number = below(&self.nodes[at as usize].bound, &mut self.random);
                    let atom = number >= self.nodes[first as usize].bound;
                    at = first + u32::from(atom);
                    // What was forced when the node was looked at first is forced again.
                    descent.look(|_| ())?;
                    if !descent.decide(cell, atom)? {
                        self.path.push(at);
                        self.keep(Some(at), BigUint::ZERO, Below::Unseen);
                        return Ok(false);
                    }
                }
                Below::Unseen => return self.explore(descent, board, limit),
            }
        }
    }

    /// Goes on below the node at the end of the path, and keeps what it sees of it while there is memory. Deeper nodes are
    /// for later draws: trying the ways of this one has changed in which order their rays are looked at.
    fn explore<F: PartialBoard>(
        &mut self,
        descent: &mut Descent<'_, F>,
        board: &mut [u64],
        limit: &mut Limit<'_>,
    ) -> Result<bool, Stop> {
        let mut at = self.path.last().copied();
        let mut bound = self.nodes[*self.path.last().expect("a node") as usize].bound.clone();
        loop {
            limit.spend()?;
            let number = below(&bound, &mut self.random);
            let mut boards = Boards { cells: vec![0; 2 * self.words], extra: [0; 2] };
            let found = descent.look(|group| boards.take(group, self.size))?;
            match found {
                Found::Nothing => {
                    self.keep(at, BigUint::ZERO, Below::Unseen);
                    return Ok(false);
                }
                Found::Group => {
                    let count = self.ways.in_room(Some(boards.room(self.words)));
                    let dropped = number >= count;
                    self.keep(at, count, Below::Group(Box::new(boards.clone())));
                    return Ok(!dropped && self.draw_from(&boards, board));
                }
                Found::Fork(cell) => {
                    let [without, with] = [descent.room_with(cell, false)?, descent.room_with(cell, true)?]
                        .map(|room| self.ways.in_room(room));
                    let both = &without + &with;
                    // They are parts of the room of the node and share no board. Were it otherwise, draws would not be even.
                    assert!(both <= bound, "more room below a node than in it");
                    let atom = number >= without;
                    let dropped = number >= both;
                    let next = if atom { with.clone() } else { without.clone() };
                    self.grow(at.take(), cell, [without, with]);
                    if dropped || !descent.decide(cell, atom)? {
                        self.settle();
                        return Ok(false);
                    }
                    bound = next;
                }
            }
        }
    }

    /// Gives a node its two ways, if there is a node and memory for them.
    fn grow(&mut self, at: Option<u32>, cell: Cell, bounds: [BigUint; 2]) {
        let first = u32::try_from(self.nodes.len());
        let (Some(at), Ok(first), false) = (at, first, self.is_full()) else { return };
        self.nodes[at as usize].below = Below::Fork(cell, first);
        self.nodes.extend(bounds.map(|bound| Node { bound, below: Below::Unseen }));
        self.used += 2 * NODE;
    }

    /// Keeps what a node was found to hold, and corrects the numbers above it. Without a node, those above the last
    /// that there is.
    fn keep(&mut self, at: Option<u32>, bound: BigUint, below: Below) {
        if let Some(at) = at {
            if let Below::Group(_) = below {
                self.used += 2 * self.words * size_of::<u64>() + size_of::<Boards>();
            }
            self.nodes[at as usize] = Node { bound, below };
        }
        self.settle();
    }

    /// Adds the numbers up along the path.
    fn settle(&mut self) {
        while let Some(at) = self.path.pop() {
            if let Below::Fork(_, first) = self.nodes[at as usize].below {
                let [without, with] = [first, first + 1].map(|at| &self.nodes[at as usize].bound);
                self.nodes[at as usize].bound = without + with;
            }
        }
    }

    /// Writes one of the boards of a group, which has some.
    fn draw_from(&mut self, boards: &Boards, board: &mut [u64]) -> bool {
        let room = boards.room(self.words);
        let mut number = below(&self.ways.in_room(Some(room)), &mut self.random);
        let [least, most] = room.extra;
        let extra = (least..most).find(|&extra| {
            let ways = self.ways.choose(room.unknown, extra);
            let here = number < ways;
            if !here {
                number -= ways;
            }
            here
        });
        let (atoms, free) = boards.cells.split_at(self.words);
        let group = Group { atoms, free, extra: boards.extra };
        group.draw_extra(extra.unwrap_or(most), board, &mut self.random);
        true
    }
}

impl Boards {
    fn take<F: PartialBoard>(&mut self, group: &BoardGroup<'_, F>, size: Size) {
        pack(group, size, &mut self.cells);
        self.extra = group.extra().map(|atoms| atoms as u16);
    }

    fn room(&self, words: usize) -> Room {
        let unknown = self.cells[words..].iter().map(|word| word.count_ones()).sum();
        Room { unknown, extra: self.extra.map(u32::from) }
    }
}

/// How many ways there are to choose cells, each worked out once.
#[derive(Default)]
struct Ways {
    single: HashMap<(u32, u32), BigUint>,
    rooms: HashMap<(u32, [u32; 2]), BigUint>,
}

impl Ways {
    /// The ways to choose so many of these cells.
    fn choose(&mut self, cells: u32, chosen: u32) -> BigUint {
        let ways = self.single.entry((cells, chosen)).or_insert_with(|| {
            if chosen > cells {
                return BigUint::ZERO;
            }
            let chosen = chosen.min(cells - chosen);
            (0..chosen).fold(BigUint::from(1u32), |ways, i| ways * (cells - i) / (i + 1))
        });
        ways.clone()
    }

    /// The ways to place the further atoms in a room; none in no room.
    fn in_room(&mut self, room: Option<Room>) -> BigUint {
        let Some(Room { unknown, extra }) = room else { return BigUint::ZERO };
        if let Some(ways) = self.rooms.get(&(unknown, extra)) {
            return ways.clone();
        }
        let ways: BigUint = (extra[0]..=extra[1]).map(|atoms| self.choose(unknown, atoms)).sum();
        self.rooms.insert((unknown, extra), ways.clone());
        ways
    }
}

/// A number below `end`, each equally likely; 0 below 0.
fn below(end: &BigUint, random: &mut Xoshiro256PlusPlus) -> BigUint {
    if *end == BigUint::ZERO {
        return BigUint::ZERO;
    }
    let bits = end.bits();
    let digits = bits.div_ceil(32);
    let top = u32::MAX >> (32 * digits - bits);
    loop {
        let mut words: Vec<u32> = (0..digits).map(|_| random.next_u32()).collect();
        if let Some(last) = words.last_mut() {
            *last &= top;
        }
        let number = BigUint::new(words);
        if number < *end {
            return number;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use blackbox_core::{Grid, Numbering, Outcome, Port, Rays};

    use super::*;
    use crate::AnyBoard;

    /// Draws by the tree, and how often each of the listed boards came.
    fn drawn(text: &str, draws: usize, memory: usize) -> (usize, BTreeMap<Vec<u64>, u64>) {
        let evidence = AnyEvidence::parse(text, Numbering::Letters).expect("evidence");
        let mut solver = AnySolver::new();
        let list = solver.list(&evidence, 1 << 26, &mut Limit::none()).expect("no limit");
        let (count, words) = (list.count() as usize, list.words());
        let mut all = vec![0; words * count];
        list.write(0, &mut all);
        let mut seen: BTreeMap<Vec<u64>, u64> = all.chunks(words).map(|board| (board.to_vec(), 0)).collect();
        let mut out = vec![0; words * draws];
        let task = Sample { seed: 5, out: &mut out, memory };
        let found = solver.run(task, &evidence, &mut Limit::none()).expect("no limit");
        for board in out.chunks(words).take(found) {
            *seen.get_mut(board).expect("a board that satisfies the evidence") += 1;
        }
        (found, seen)
    }

    /// Evidence of some rays of a board.
    fn fired(board: &str, atoms: &str, ports: &str) -> String {
        let board: AnyBoard = board.parse().expect("a board");
        let size = board.size();
        let facts: String = ports
            .split_whitespace()
            .map(|label| {
                let port = Port::from_label(label, size).expect("a port");
                match board.fire(port) {
                    Outcome::Hit => format!("; {label} H"),
                    Outcome::Reflection => format!("; {label} R"),
                    Outcome::Detour(exit) => format!("; {label} {}", exit.label(size)),
                }
            })
            .collect();
        format!("{size} {atoms}{facts}")
    }

    /// Every board of the listing is drawn equally often, by chi-square, whether the tree is kept or not.
    #[test]
    fn a_tree_draws_uniformly() {
        for (board, atoms, ports) in [
            ("4x4:(1,1)(2,3)", "2-3", "L1 T3"),
            ("5x5:(0,2)(3,1)(4,4)", "2-3", "L1 B2 R4"),
            ("6x6:(1,1)(2,3)(4,4)", "?", "L1 L2 L4 T2 T4 B1 B6 R3"),
            ("8x8:(2,0)(5,2)(2,5)(5,7)", "4", "L2 T4 B7 R5 L7 T1"),
            ("9x9:(3,3)(5,6)(1,7)", "3", "L2 T7 R9 B2"),
            ("12x12:(3,3)(9,6)", "2", "L2 T7 L4"),
            ("17x4:(3,3)(11,2)", "2", "L2 T7 B13"),
        ] {
            let text = fired(board, atoms, ports);
            let (_, boards) = drawn(&text, 0, NODE);
            assert!((2..2000).contains(&boards.len()), "{text}: {} boards", boards.len());
            let draws = 10 * boards.len();
            for memory in [1 << 26, 3 * NODE] {
                let (found, seen) = drawn(&text, draws, memory);
                assert_eq!(found, draws, "{text}");
                let squares: f64 = seen.values().map(|&count| (count as f64 - 10.0).powi(2) / 10.0).sum();
                let freedom = (seen.len() - 1) as f64;
                let off = (squares - freedom) / (2.0 * freedom).sqrt();
                assert!(off.abs() < 4.0, "{text} in {memory} bytes: {off} standard deviations");
            }
        }
    }

    #[test]
    fn where_no_board_is_left_none_is_drawn() {
        for text in ["3x3 1; L1 H; L3 H", "8x8 2; L1 H; L3 H; L5 H; L7 H; T1 B1; T2 B2"] {
            assert_eq!(drawn(text, 5, 1 << 20).0, 0, "{text}");
        }
    }

    /// The numbers of a tree stay bounds however often it is gone down.
    #[test]
    fn a_tree_of_a_large_board_keeps_its_bounds() {
        for text in
            ["16x16 20; L3 R3; T5 H; B7 R; L9 H; R12 H", "16x16 10; L3 R3; T5 H; B7 R; T14 T11; L1 H; B1 H"]
        {
            let evidence = AnyEvidence::parse(text, Numbering::Letters).expect("evidence");
            let mut out = vec![0; 4 * 100];
            let found = AnySolver::new().sample(&evidence, 1, &mut out, 1 << 28, &mut Limit::none());
            assert_eq!(found, Ok(100), "{text}");
        }
    }

    /// The counts need not fit any number of bits.
    #[test]
    fn many_boards_are_no_matter() {
        let evidence = AnyEvidence::parse("40x40 ?; L9 H; T5 H", Numbering::Letters).expect("evidence");
        let mut out = vec![0; 25 * 20];
        let found = AnySolver::new().sample(&evidence, 1, &mut out, 1 << 24, &mut Limit::none());
        assert_eq!(found, Ok(20));
        // Half of the cells hold an atom.
        let atoms: u32 = out.iter().map(|word| word.count_ones()).sum();
        assert!((20 * 750..20 * 850).contains(&atoms), "{atoms}");
    }
}
