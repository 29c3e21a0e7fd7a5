//! How a person reasons: beside one who has all boards at hand, and in words.

use std::{collections::BTreeSet, ops::ControlFlow};

use blackbox_analysis::{
    Evidence,
    clues::{Deduction, Reasoner, Technique},
    effort::Effort,
};
use blackbox_core::{
    AtomRange, Cell, Fact, Look, Numbering, Outcome, Port, Size, Turn, WordBoard, enumerate::WordBoards,
    evidence::Stop,
};
use reference::random::Random;

type Ray = (Port, Outcome);

/// What is said of some cells: a bit for each of them, and of these each that holds an atom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Said {
    cells: u64,
    atoms: u64,
}

impl Said {
    fn of(cells: impl IntoIterator<Item = (Cell, bool)>, size: Size) -> Self {
        let bits = |(cell, atom): (Cell, bool)| (1 << cell.index(size), u64::from(atom) << cell.index(size));
        let of_one = |(cells, atoms)| Self { cells, atoms };
        cells.into_iter().map(bits).map(of_one).fold(Self::default(), Self::and)
    }

    fn and(self, other: Self) -> Self {
        Self { cells: self.cells | other.cells, atoms: self.atoms | other.atoms }
    }

    fn beyond(self, known: Self) -> Self {
        let cells = self.cells & !known.cells;
        Self { cells, atoms: self.atoms & cells }
    }

    fn shared(self, other: Self) -> Self {
        let cells = self.cells & other.cells & !(self.atoms ^ other.atoms);
        Self { cells, atoms: self.atoms & cells }
    }
}

/// What each look of a ray says, as far as it matters, up to where it ends or is thrown back.
fn looks(board: WordBoard, port: Port) -> Vec<Said> {
    let size = board.size();
    let holds = |cell: Option<Cell>| cell.is_some_and(|cell| board.contains(cell));
    let seen = |[ahead, left, right]: [Option<Cell>; 3], beside_counts: bool| {
        let of_three = match (holds(ahead), holds(left) && holds(right)) {
            (true, _) if !beside_counts => [ahead, None, None],
            (_, true) if beside_counts => [None, left, right],
            _ => [ahead, left, right],
        };
        Said::of(of_three.into_iter().flatten().map(|cell| (cell, board.contains(cell))), size)
    };
    let (first, heading) = port.entry(size);
    let [left, right] = first.beside(heading, size);
    let mut looks = vec![seen([Some(first), left, right], size.reflects())];
    for step in board.trace(port) {
        match step.turn {
            Some(Turn::Back) => break,
            Some(_) => looks.push(Said::default()),
            None => {
                let beside_counts = size.turn(true, true, false) != Look::Absorbed;
                looks.push(seen(step.cell.ahead(step.heading, size), beside_counts));
            }
        }
    }
    looks
}

/// A board, and for each port the looks of its ray and how it ends.
type Traced = (Said, Vec<(Vec<Said>, Outcome)>);

fn traced(board: WordBoard) -> Traced {
    let size = board.size();
    let all = Said::of(Cell::all(size).map(|cell| (cell, board.contains(cell))), size);
    (all, Port::all(size).map(|port| (looks(board, port), board.fire(port))).collect())
}

/// A step: how it was seen, at which rays, what it says, and its number.
type Step = (Technique, Vec<Ray>, Said, u32);

/// That something cannot be.
struct Contradiction;

/// The next step by the easiest technique up to "ways", of one who has all boards at hand.
fn next_step(
    boards: &[Traced], known: Said, rays: &[Ray], atoms: AtomRange, size: Size,
) -> Result<Option<Step>, Contradiction> {
    let left: Vec<&Traced> =
        boards.iter().filter(|(all, _)| all.atoms & known.cells == known.atoms).collect();
    if left.is_empty() {
        return Err(Contradiction);
    }
    let paths = |port: Port| left.iter().map(move |(_, rays)| &rays[usize::from(port.index())]);
    let common = |ways: &BTreeSet<Said>| ways.iter().copied().reduce(Said::shared).unwrap_or_default();
    let (mut looked, mut fewest) = (Vec::new(), None::<Step>);
    for &(port, outcome) in rays {
        let (first, end) = paths(port).next().expect("a board is left");
        // Up to here all is known, so that the ray looks at the same on all boards that are left.
        let Some(at) = first.iter().position(|look| look.cells & !known.cells != 0) else {
            if *end != outcome {
                return Err(Contradiction);
            }
            continue;
        };
        let may_be = paths(port).filter(|(looks, end)| looks.len() > at + 1 || *end == outcome);
        let ways: BTreeSet<Said> = may_be.map(|(looks, _)| looks[at].beyond(known)).collect();
        if ways.is_empty() {
            return Err(Contradiction);
        }
        looked.push((at, port, outcome, common(&ways)));
    }
    looked.retain(|(.., said)| said.cells != 0);
    let is_edge = |&&(at, ..): &&(usize, Port, Outcome, Said)| at == 0;
    if let Some(&(_, port, outcome, said)) = looked.iter().find(is_edge) {
        return Ok(Some((Technique::Edge, vec![(port, outcome)], said, 0)));
    }
    let all = (1 << size.cells()) - 1;
    let (open, found) = (all & !known.cells, known.atoms.count_ones());
    if open != 0 && (found == atoms.max() || found + open.count_ones() == atoms.min()) {
        let said = Said { cells: open, atoms: if found == atoms.max() { 0 } else { open } };
        return Ok(Some((Technique::Count, Vec::new(), said, atoms.max() - found)));
    }
    if let Some(&(_, port, outcome, said)) = looked.first() {
        return Ok(Some((Technique::Follow, vec![(port, outcome)], said, 0)));
    }
    for &(port, outcome) in rays {
        let right = paths(port).filter(|(_, end)| *end == outcome);
        let whole = |looks: &[Said]| looks.iter().copied().fold(Said::default(), Said::and).beyond(known);
        let ways: BTreeSet<Said> = right.map(|(looks, _)| whole(looks)).collect();
        let (said, number) = (common(&ways), ways.len());
        match number {
            0 => return Err(Contradiction),
            1..=Technique::MOST_WAYS
                if said.cells != 0
                    && fewest.as_ref().is_none_or(|&(.., fewest)| (number as u32) < fewest) =>
            {
                fewest = Some((Technique::Ways, vec![(port, outcome)], said, number as u32));
            }
            _ => {}
        }
    }
    Ok(fewest)
}

#[test]
fn one_who_has_all_boards_at_hand_takes_the_same_steps() {
    let mut random = Random::new(0x5eed_0031);
    let (mut steps_by, mut solved, mut contradicting) = ([0; 4], 0, 0);
    for (text, least, most) in [
        ("3x3", 1, 2),
        ("3x3", 5, 7),
        ("4x4", 2, 2),
        ("4x3", 0, 2),
        ("1x6", 1, 3),
        ("hex2", 1, 3),
        ("hex2r", 3, 5),
        ("hex3", 2, 2),
        ("hex3r", 1, 2),
    ] {
        let size: Size = text.parse().expect("a size");
        let atoms = AtomRange::new(least, most).expect("a range");
        let boards: Vec<WordBoard> =
            (least..=most).flat_map(|atoms| WordBoards::new(size, atoms).expect("atoms")).collect();
        let traced: Vec<Traced> = boards.iter().copied().map(traced).collect();
        for round in 0..14 {
            let [hidden, other] = [(); 2].map(|()| boards[random.below(boards.len() as u64) as usize]);
            let mut rays: Vec<Ray> = Port::all(size)
                .filter(|_| random.below(3) > 0)
                .map(|port| (port, hidden.fire(port)))
                .collect();
            // Some answers cannot be.
            if round % 3 == 0
                && let Some(wrong) = rays.first_mut()
            {
                wrong.1 = other.fire(wrong.0);
            }
            let reasoning = Reasoner::new(size, atoms, &rays)
                .reason(Technique::Ways, &mut Effort::none())
                .expect("no limit");
            let far_end = |&(port, outcome): &Ray| match outcome {
                Outcome::Detour(exit) => Some((exit, Outcome::Detour(port))),
                _ => None,
            };
            let far_ends: Vec<Ray> = rays.iter().filter_map(far_end).collect();
            let rays: Vec<Ray> =
                rays.into_iter().chain(far_ends).collect::<BTreeSet<_>>().into_iter().collect();
            let (mut known, mut steps) = (Said::default(), Vec::new());
            let contradiction = loop {
                match next_step(&traced, known, &rays, atoms, size) {
                    Ok(Some(step)) => {
                        known = known.and(step.2);
                        steps_by[Technique::ALL.iter().position(|&one| one == step.0).expect("one")] += 1;
                        steps.push(step);
                    }
                    Ok(None) => break false,
                    Err(Contradiction) => break true,
                }
            };
            let said: Vec<Step> = reasoning
                .steps
                .iter()
                .map(|step| {
                    let cells = Said::of(step.cells.iter().copied(), size);
                    (step.technique, step.rays.clone(), cells, step.number)
                })
                .collect();
            assert_eq!((said, reasoning.contradiction), (steps, contradiction), "{text} {hidden} {rays:?}");
            let is_solved = !contradiction && known.cells.count_ones() == size.cells();
            assert_eq!(reasoning.board.is_some(), is_solved, "{text} {hidden} {rays:?}");
            assert_eq!(reasoning.hardest(), reasoning.steps.iter().map(|step| step.technique).max());
            // With assumptions nothing is said either that some board belies.
            let reasoning = Reasoner::new(size, atoms, &rays).reason(Technique::WhatIf, &mut Effort::none());
            let reasoning = reasoning.expect("no limit");
            let cells = reasoning.steps.iter().flat_map(|step| step.cells.iter().copied());
            let said = Said::of(cells, size);
            let agrees = |paths: &[(Vec<Said>, Outcome)]| {
                rays.iter().all(|&(port, outcome)| paths[usize::from(port.index())].1 == outcome)
            };
            for (all, _) in traced.iter().filter(|(_, paths)| agrees(paths)) {
                assert!(!reasoning.contradiction, "{text} {hidden} {rays:?}");
                assert_eq!(all.atoms & said.cells, said.atoms, "{text} {hidden} {rays:?}");
            }
            (solved, contradicting) =
                (solved + u32::from(is_solved), contradicting + u32::from(contradiction));
        }
    }
    assert!(steps_by.into_iter().chain([solved, contradicting]).all(|times| times > 5), "{steps_by:?}");
}

#[test]
fn each_ray_that_is_looked_at_is_a_node() {
    let size = Size::new(3, 3).expect("a size");
    let rays = Port::all(size).take(2).map(|port| (port, Outcome::Hit)).collect::<Vec<_>>();
    let reasoner = Reasoner::new(size, AtomRange::exactly(2), &rays);
    assert_eq!(reasoner.reason(Technique::Edge, &mut Effort::nodes(1)), Err(Stop::Limit));
    assert!(reasoner.reason(Technique::Edge, &mut Effort::nodes(2)).is_ok());
    let mut no = |_| ControlFlow::Break(());
    let ended = reasoner.reason(Technique::Edge, &mut Effort::none().watched(&mut no));
    assert_eq!(ended, Err(Stop::Interrupted));
}

/// Steps in words: the technique, its number, the evidence of its rays and cells, and the sentence.
const SENTENCES: [(Technique, u32, &str, &str); 12] = [
    (
        Technique::Edge,
        0,
        "5x4 ?; L3 T5; =(0,1) .; =(0,2) .; =(0,3) .",
        "Edge: L3 leaves at T5, so at the edge there is no atom in row 2 column 1, row 3 column 1, \
         row 4 column 1.",
    ),
    (
        Technique::Follow,
        0,
        "5x4 ?; T2 R; =(1,1) .; =(2,1) @; =(3,1) .; =(3,2) .",
        "Follow: T2 is a reflection. Followed through what is known, it looks next where there is an \
         atom in row 2 column 3 and no atom in row 2 columns 2 and 4, row 3 column 4.",
    ),
    (
        Technique::Ways,
        1,
        "5x4 ?; B1 H; =(4,0) @",
        "Ways: B1 is a hit. One way is left to go, so there is an atom in row 1 column 5.",
    ),
    (
        Technique::Ways,
        3,
        "5x4 ?; B1 H; =(0,0) .; =(1,0) .; =(2,0) .",
        "Ways: B1 is a hit. It can go 3 ways, and in each there is no atom in row 1 columns 1, 2 and 3.",
    ),
    (
        Technique::Share,
        1,
        "5x4 ?; L3 H; =(1,1) .",
        "Share: 1 atom is left, and L3 needs it, so elsewhere there is no atom in row 2 column 2.",
    ),
    (
        Technique::Share,
        2,
        "5x4 ?; L3 H; T2 H; =(1,1) .",
        "Share: 2 atoms are left, and L3 and T2 need one each, in cells of their own, so elsewhere there \
         is no atom in row 2 column 2.",
    ),
    (
        Technique::WhatIf,
        0,
        "5x4 ?; L3 H; =(1,1) @",
        "What if: if row 2 column 2 were empty, L3 could not be a hit, so there is an atom in row 2 \
         column 2.",
    ),
    (
        Technique::WhatIf,
        1,
        "5x4 ?; L3 T5; =(1,1) .",
        "What if: if row 2 column 2 held an atom, L3 could not leave at T5 after one step, so there is \
         no atom in row 2 column 2.",
    ),
    (
        Technique::WhatIf,
        2,
        "hex3 ?; 7 R; =B2 .",
        "What if: if cell B2 held an atom, port 7 could not be a reflection after 2 steps, so there is \
         no atom in cell B2.",
    ),
    (
        Technique::WhatIf,
        3,
        "5x4 ?; =(1,1) @",
        "What if: if row 2 column 2 were empty, the number of atoms could not be right after 3 steps, so \
         there is an atom in row 2 column 2.",
    ),
    (
        Technique::Count,
        2,
        "5x4 ?; =(0,0) @; =(1,1) @",
        "Count: as many cells are left as atoms, so there is an atom in row 1 column 1, row 2 column 2.",
    ),
    (
        Technique::Count,
        0,
        "hex3 ?; =A1 .; =A2 .; =B2 .",
        "Count: all atoms are found, so there is no atom in cells A1, A2 and B2.",
    ),
];

#[test]
fn steps_in_words() {
    for (technique, number, step, sentence) in SENTENCES {
        let evidence = Evidence::parse(step, Numbering::Letters).expect("evidence");
        let (mut rays, mut cells) = (Vec::new(), Vec::new());
        for fact in evidence.facts() {
            match fact {
                Fact::Ray { port, outcome } => rays.push((port, outcome)),
                Fact::Cell { cell, atom } => cells.push((cell, atom)),
            }
        }
        let step = Deduction { technique, rays, cells, number };
        assert_eq!(step.sentence(evidence.size()), sentence);
    }
}
