//! The boards that satisfy evidence, listed and drawn: against the models one by one and, by chi-square,
//! against the uniform distribution.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board, Evidence,
    evidence::{Solver, board_words},
};
use blackbox_core::{
    Cell, Fact, Numbering, Port, Size, WordBoard, WordEvidence,
    enumerate::WordBoards,
    evidence::{BoxSolver, Limit, Stop},
    internal::BoardGroup,
};
use reference::random::Random;

fn read(text: &str) -> Evidence {
    Evidence::parse(text, Numbering::Letters).expect("evidence")
}

/// A board as its packed cells, from the definition.
fn packed(board: &Board) -> Vec<u64> {
    let size = board.size();
    let mut words = vec![0; board_words(size)];
    for cell in board.atoms() {
        let bit = if size.fits_word() && size.has_columns() {
            8 * usize::from(cell.y) + usize::from(cell.x)
        } else {
            cell.index(size) as usize
        };
        words[bit / 64] |= 1 << (bit % 64);
    }
    words
}

/// Evidence as a game leaves it: some rays of a random board and perhaps a known cell.
fn evidence(random: &mut Random, size: Size, atoms: u64, rays: u64) -> Evidence {
    let cells = (0..atoms).map(|_| Cell::from_index(random.below(size.cells().into()) as u32, size));
    let board = Board::from_atoms(cells.map(|cell| cell.expect("a cell")), size).expect("cells of the board");
    let count = board.count();
    let range = if random.below(2) == 0 {
        format!("{count}")
    } else {
        format!("{}-{}", count / 2, size.cells().min(count + 1))
    };
    let mut evidence = read(&format!("{size} {range}"));
    for _ in 0..rays {
        let port = Port::new(random.below(size.ports().into()) as u16, size).expect("a port");
        evidence.add(Fact::Ray { port, outcome: board.fire(port) }).expect("a port of the board");
    }
    if random.below(3) == 0 {
        let cell = Cell::from_index(random.below(size.cells().into()) as u32, size).expect("a cell");
        evidence.add(Fact::Cell { cell, atom: board.contains(cell) }).expect("a cell of the board");
    }
    evidence
}

/// The list, its parts, its blocks and its single boards are the models, each once.
fn check(solver: &mut Solver, evidence: &Evidence, random: &mut Random) {
    let size = evidence.size();
    let models = solver.models(evidence, usize::MAX, &mut Effort::none()).expect("no limit");
    let expected: BTreeSet<Vec<u64>> = models.iter().map(packed).collect();
    for most in [0, 1, expected.len() / 2] {
        let first = solver.models(evidence, most, &mut Effort::none()).expect("no limit");
        assert_eq!(first, models[..most.min(models.len())], "{evidence}");
    }
    let (mut listing, mut visiting) = (Effort::nodes(1 << 40), Effort::nodes(1 << 40));
    let list = solver.list(evidence, &mut listing).expect("enough nodes");
    assert_eq!(list.count(), expected.len() as u128, "{evidence}");
    assert_eq!((list.size(), list.words()), (size, board_words(size)));

    let words = list.words();
    let mut all = vec![u64::MAX; words * (expected.len() + 1)];
    assert_eq!(list.write(0, &mut all), expected.len(), "{evidence}");
    all.truncate(words * expected.len());
    let listed: BTreeSet<Vec<u64>> = all.chunks(words).map(<[u64]>::to_vec).collect();
    assert_eq!(listed, expected, "{evidence}");

    assert_eq!(list.write(list.count(), &mut vec![0; words]), 0);
    assert_eq!(list.board(list.count()), None);
    for _ in 0..10.min(expected.len()) {
        let from = random.below(expected.len() as u64) as usize;
        let room = 1 + random.below(40) as usize;
        let mut part = vec![0; words * room];
        let written = list.write(from as u128, &mut part);
        assert_eq!(written, room.min(expected.len() - from));
        assert_eq!(part[..words * written], all[words * from..][..words * written], "{evidence} from {from}");
        let board = list.board(from as u128).expect("a position below the count");
        assert_eq!(packed(&board), all[words * from..][..words]);
    }

    let (mut blocks, room) = (Vec::new(), 1 + random.below(50) as usize);
    let mut block = vec![0; words * room];
    solver
        .each_block(evidence, &mut block, &mut visiting, |boards| {
            assert!((words..=words * room).contains(&boards.len()));
            blocks.extend_from_slice(boards);
            ControlFlow::Continue(())
        })
        .expect("enough nodes");
    assert_eq!(blocks, all, "{evidence} in blocks of {room}");
    assert_eq!(visiting.left(), listing.left(), "{evidence}");

    let mut drawn = vec![0; words * 20];
    let found = list.sample(random.below(u64::MAX), &mut drawn);
    assert_eq!(found, if expected.is_empty() { 0 } else { 20 });
    assert!(drawn[..words * found].chunks(words).all(|board| expected.contains(board)), "{evidence}");
}

#[test]
fn lists_are_the_models() {
    let (mut random, mut solver) = (Random::new(16), Solver::new());
    for (size, atoms, rays, times) in [
        ("1x1", 1, 1, 5),
        ("3x3", 3, 4, 60),
        ("4x4", 4, 5, 40),
        ("8x8", 3, 10, 5),
        // Beyond the box: one word, two words, the same on the other side of 11 and 16.
        ("5x9", 2, 6, 5),
        ("9x9", 2, 10, 4),
        ("13x7", 2, 6, 4),
        ("17x4", 2, 4, 2),
        ("hex2", 3, 4, 40),
        ("hex3r", 3, 6, 20),
        ("hex5", 3, 12, 5),
    ] {
        for _ in 0..times {
            let evidence = evidence(&mut random, size.parse().expect("a size"), atoms, rays);
            check(&mut solver, &evidence, &mut random);
        }
    }
    for text in [
        "3x3 4; L1 R1; L2 R2; =(0,0) @",
        "3x3 0",
        "9x9 0",
        "9x9 81",
        "8x8 ?; L1 R1; L1 H",
        "hex2 7",
        "hex3 0",
    ] {
        check(&mut solver, &read(text), &mut random);
    }
}

/// Without rays the list is every board.
#[test]
fn without_facts_all_boards_are_listed() {
    for size in [Size::CLASSIC, Size::PLUS] {
        let mut all: Vec<u64> = WordBoards::new(size, 4).expect("four atoms").map(WordBoard::bits).collect();
        let evidence = read(&format!("{size} 4"));
        let list = Solver::new().list(&evidence, &mut Effort::none()).expect("no limit");
        let mut listed = vec![0; all.len()];
        assert_eq!(list.write(0, &mut listed), all.len());
        all.sort_unstable();
        listed.sort_unstable();
        assert!(all == listed);
    }
}

#[test]
fn lists_end_where_they_must() {
    let mut solver = Solver::new();
    let evidence = read("8x8 6; L1 H; R8 H; T3 H");
    assert!(matches!(solver.list(&evidence, &mut Effort::none().with_memory(1000)), Err(Stop::Memory)));
    assert!(matches!(solver.list(&evidence, &mut Effort::nodes(5)), Err(Stop::Limit)));
    assert!(matches!(solver.list(&read("12x12 ?"), &mut Effort::none()), Err(Stop::Overflow)));
    assert!(matches!(solver.list(&read("65x1 1"), &mut Effort::none()), Err(Stop::TooLarge { .. })));
    let mut blocks = 0;
    let ended = solver.each_block(&evidence, &mut [0; 100], &mut Effort::none(), |block| {
        assert_eq!(block.len(), 100);
        blocks += 1;
        if blocks < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((ended, blocks), (Ok(()), 3));
}

/// However many boards a group has, it is not long until somebody is asked whether to go on.
#[test]
fn blocks_end_where_they_are_told() {
    for (text, room) in [("8x8 4", 5000), ("8x8 4", 100), ("9x9 3", 100)] {
        let (mut visited, mut no) = (0, |_| ControlFlow::Break(()));
        let mut effort = Effort::none().watched(&mut no);
        let ended = Solver::new().each_block(&read(text), &mut vec![0; room], &mut effort, |block| {
            visited += block.len();
            ControlFlow::Continue(())
        });
        assert_eq!(ended, Err(Stop::Interrupted), "{text}");
        assert!(visited < 20_000, "{text}: {visited} words in blocks of {room}");
    }
}

/// A list takes what its groups need, and no more than twice as much; with less memory there is none.
#[test]
fn lists_take_the_memory_of_their_groups() {
    for (text, expected) in [("5x5 4; R3 H; T3 H; T2 R", 64), ("6x6 4; L3 H; R1 H; T2 R", 128)] {
        let (mut solver, mut groups) = (Solver::new(), 0_usize);
        let evidence: WordEvidence = text.parse().expect("evidence");
        let count = |_: &BoardGroup<'_, _>| {
            groups += 1;
            ControlFlow::Continue(())
        };
        BoxSolver::boxed().each_board_group(&evidence, &mut Limit::none(), count).expect("no limit");
        assert_eq!(groups, expected, "{text}");
        let mut list = |memory: usize| {
            let mut effort = Effort::none().with_memory(memory as u64);
            solver.list(&Evidence::Small(evidence.clone()), &mut effort)
        };
        let memory = list(1 << 20).expect("little memory").memory();
        let needed = groups * (2 * 8 + 2 * 2) + groups.div_ceil(32) * 16;
        assert!((needed..=2 * needed).contains(&memory), "{text}: {memory} for {groups} groups");
        assert!(list(memory).is_ok() && matches!(list(memory - 1), Err(Stop::Memory)), "{text}");
    }
}

/// How far from uniform: the chi-square statistic of the counts, less its mean, in standard deviations.
fn deviation(counts: impl Iterator<Item = u64>, cells: usize, draws: usize) -> f64 {
    let expected = draws as f64 / cells as f64;
    let (mut seen, mut sum) = (0, 0.0);
    for count in counts {
        seen += 1;
        sum += (count as f64 - expected).powi(2) / expected;
    }
    sum += (cells - seen) as f64 * expected;
    let freedom = (cells - 1) as f64;
    (sum - freedom) / (2.0 * freedom).sqrt()
}

/// Draws are uniform, and one says nothing of the next.
#[test]
fn draws_are_uniform_and_independent() {
    let mut solver = Solver::new();
    for (board, atoms, ports) in [
        // Groups of many sizes, and more than one number of atoms.
        ("4x4:(1,1)(2,3)", "2-3", "L1 T3"),
        ("5x5:(0,2)(3,1)(4,4)", "2-3", "L1 B2 R4"),
        ("8x8:(2,0)(5,2)(2,5)", "3", "L2 T7 B5 R1"),
        // One word and two words beyond the box.
        ("5x9:(1,1)(4,7)", "2-3", "L2 T4 R9 B1"),
        ("9x9:(3,3)(5,6)", "1-2", "L2 T7"),
        ("hex3:(1,1)(2,3)", "2-3", "1 8"),
        // Few boards, for the pairs.
        ("2x2:(0,0)", "1-2", ""),
        ("8x8:(2,0)(5,2)(2,5)(5,7)", "4", "L1 L2 L3 L4 L5 L6 L7 T1 T2 T3 T4"),
    ] {
        let board: Board = board.parse().expect("a board");
        let mut evidence = read(&format!("{} {atoms}", board.size()));
        for port in ports.split_whitespace() {
            let port = Port::from_label(port, board.size()).expect("a port");
            evidence.add(Fact::Ray { port, outcome: board.fire(port) }).expect("a port of the board");
        }
        let text = evidence.to_string();
        let list = solver.list(&evidence, &mut Effort::none()).expect("no limit");
        let (count, words) = (list.count() as usize, list.words());
        assert!((2..5000).contains(&count), "{text}: {count} boards");
        let draws = 100 * count;
        let mut drawn = vec![0; words * draws];
        assert_eq!(list.sample(99, &mut drawn), draws);
        let mut seen: BTreeMap<&[u64], u64> = BTreeMap::new();
        drawn.chunks(words).for_each(|board| *seen.entry(board).or_default() += 1);
        let one = deviation(seen.values().copied(), count, draws);
        assert!(one.abs() < 4.0, "{text}: {one} standard deviations");
        if count <= 40 {
            let mut pairs: BTreeMap<&[u64], u64> = BTreeMap::new();
            drawn.chunks_exact(2 * words).for_each(|pair| *pairs.entry(pair).or_default() += 1);
            let two = deviation(pairs.values().copied(), count * count, draws / 2);
            assert!(two.abs() < 4.0, "{text}: {two} standard deviations between neighbours");
        }
        let mut again = vec![0; words * draws];
        list.sample(99, &mut again);
        assert_eq!(drawn, again, "one seed, one draw");
        list.sample(100, &mut again);
        assert_ne!(drawn, again);
    }
}

/// Half of the cells hold an atom, where most boards have positions beyond 64 bits.
#[test]
fn many_boards_are_drawn_from_a_list() {
    let list = Solver::new().list(&read("9x9 ?"), &mut Effort::none()).expect("no limit");
    let mut drawn = [0; 2 * 200];
    assert_eq!(list.sample(3, &mut drawn), 200);
    let atoms: u32 = drawn.iter().map(|word| word.count_ones()).sum();
    assert!((7800..8400).contains(&atoms), "{atoms}");
}

/// Those that lists gave when they first drew, of few free cells and many, of one word and two.
#[test]
fn seeds_draw_the_boards_that_they_always_drew() {
    let drawn = ["3x1 ?", "8x8 3", "9x9 3", "9x8 18", "9x9 60", "9x9 ?"].map(|text| {
        let list = Solver::new().list(&read(text), &mut Effort::none()).expect("no limit");
        let mut drawn = vec![0; 20 * list.words()];
        list.sample(1, &mut drawn);
        drawn.iter().fold(0u64, |sum, word| sum.rotate_left(11) ^ word)
    });
    let expected = [
        0x1082_4034_04c9_605c,
        0xcd74_10aa_88c6_35e1,
        0xb193_9154_83ef_11c0,
        0x165c_9e56_5431_7403,
        0x1b3b_bb66_8f19_d2c4,
        0xfb6b_1cce_ac29_94fd,
    ];
    assert_eq!(drawn, expected);
}
