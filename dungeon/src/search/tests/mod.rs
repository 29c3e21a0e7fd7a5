use std::{format, string::String, vec::Vec};

use fearless_simd::Level;

use super::*;
use crate::{Monster, Monsters};

/// `SplitMix64`.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d049bb133111eb);
        ((u128::from(z ^ (z >> 31)) * u128::from(limit)) >> 64) as u64
    }

    /// A dungeon with this many walls in a hundred cells, all sizes and all numbers of monsters.
    fn dungeon(&mut self, walls: u64) -> Dungeon {
        loop {
            let (height, width) = (3 + self.below(23), 5 + self.below(76));
            let monsters = 1 + self.below(100);
            let cells = (height - 2) * (width - 2);
            let mut text = format!("{height} {width}\n");
            let (start, exit) = (self.below(cells), self.below(cells));
            let mut cell = 0;
            for y in 0..height {
                for x in 0..width {
                    let frame = y == 0 || y == height - 1 || x == 0 || x == width - 1;
                    let glyph = match self.below(cells) {
                        _ if frame => '+',
                        _ if cell == start => '@',
                        _ if cell == exit => 'X',
                        place if place < monsters && text.matches('M').count() < 100 => 'M',
                        _ if self.below(100) < walls => '|',
                        _ => '.',
                    };
                    cell += u64::from(!frame);
                    text.push(glyph);
                }
                text.push('\n');
            }
            if let Ok(dungeon) = text.parse() {
                return dungeon;
            }
        }
    }
}

/// All instructions that this machine has.
fn levels() -> Vec<Level> {
    let mut levels = Vec::from([level(), Level::baseline()]);
    #[cfg(target_arch = "x86_64")]
    {
        levels.extend(level().as_sse2().map(Level::Sse2));
        levels.extend(level().as_avx2().map(Level::Avx2));
        levels.extend(level().as_avx512().map(Level::Avx512));
    }
    levels
}

/// Every step of the search against monsters that go one by one and a player who tries all cells.
#[test]
fn steps_are_those_of_single_monsters() {
    let mut random = Random(1);
    let mut steps = 0;
    for round in 0..60 {
        let dungeon = random.dungeon([0, 5, 20, 40][round % 4]);
        for rule in Rule::ALL {
            for level in levels() {
                let mut search = Search::new(&dungeon, rule).with_level(level);
                let mut monsters = Monsters::new(&dungeon);
                let mut alive = Vec::from([dungeon.start()]);
                for step in 1..=60 {
                    let before = search.clone();
                    let answer = search.run(step);
                    let grown = crate::PlayerMove::ALL
                        .into_iter()
                        .flat_map(|made| alive.iter().map(move |cell| cell.after(made)));
                    let mut grown: Vec<MazeCell> =
                        grown.filter(|&cell| !dungeon.is_wall(cell) && !monsters.occupy(cell)).collect();
                    if grown.contains(&dungeon.exit()) {
                        assert_eq!(answer, Verdict::Escaped { steps: step });
                        assert_eq!(before.state, search.state);
                        break;
                    }
                    grown.sort_by_key(|cell| (cell.y, cell.x));
                    grown.dedup();
                    grown.retain(|&cell| monsters.sees(cell).is_none());
                    alive = grown;
                    monsters.step(rule);
                    steps += 1;
                    assert!(
                        search.alive().eq(alive.iter().copied()),
                        "step {step} {rule} {level:?}\n{dungeon}"
                    );
                    assert_eq!(
                        faces(&search, &dungeon),
                        sorted(monsters.as_slice()),
                        "step {step} {rule}\n{dungeon}"
                    );
                    if alive.is_empty() {
                        assert_eq!(answer, Verdict::Caught { step });
                        break;
                    }
                    if answer != (Verdict::TimeUp { limit: step }) {
                        assert!(matches!(answer, Verdict::Repeats { step: now, .. } if now == step));
                        break;
                    }
                }
            }
        }
    }
    assert!(steps > 5_000, "{steps}");
}

fn sorted(monsters: &[Monster]) -> Vec<Monster> {
    let mut monsters = monsters.to_vec();
    monsters.sort();
    monsters
}

/// The monsters of the bitboards.
fn faces(search: &Search, dungeon: &Dungeon) -> Vec<Monster> {
    let mut monsters = Vec::new();
    for y in 0..dungeon.height {
        for x in 0..dungeon.width {
            let cell = MazeCell::new(x, y);
            let stands = |heading: &Facing| board::contains(&search.state.monsters[*heading as usize], cell);
            let there = Facing::ALL.into_iter().filter(stands);
            monsters.extend(there.map(|heading| Monster { cell, heading }));
        }
    }
    sorted(&monsters)
}

#[test]
fn all_ways_to_end() {
    let maze = |rows: &[&str]| -> Dungeon {
        format!("{} {}\n{}\n", rows.len(), rows[0].len(), rows.join("\n")).parse().unwrap()
    };
    let sealed = maze(&["+------+", "|@+M.+X|", "+------+"]);
    assert_eq!(sealed.solve(Rule::Sight, 100), Verdict::Sealed);
    // The monster sees him before he can hide.
    let caught = maze(&["+------+", "|M.@..X|", "+------+"]);
    assert_eq!(caught.solve(Rule::Sight, 100), Verdict::Caught { step: 1 });
    // He waits for ever, and the monster goes to and fro behind its walls.
    let mut search = Search::new(&sealed, Rule::Sight);
    let Verdict::Repeats { step, period } = search.run(1000) else { panic!("{:?}", search.run(1000)) };
    assert!(period > 0 && step >= period && step < 100);
    // Once over, it stays over.
    assert_eq!(search.run(2000), Verdict::Repeats { step, period });
    assert_eq!(search.step(), step);
    // The exit at once, and the limit on both sides of it.
    let beside = maze(&["+----+", "|M@X.|", "+----+"]);
    assert_eq!(beside.solve(Rule::Sight, 1), Verdict::Escaped { steps: 1 });
    assert_eq!(beside.solve(Rule::Sight, 0), Verdict::TimeUp { limit: 0 });
    assert_eq!(beside.solve(Rule::Sight, 0).steps(), None);
}

/// An answer of repetition is true: nothing comes but what was there already.
#[test]
fn repetitions_are_real() {
    let mut random = Random(2);
    let mut repetitions = 0;
    for round in 0..400 {
        let dungeon = random.dungeon([0, 10, 30][round % 3]);
        let rule = Rule::ALL[round % 2];
        let mut search = Search::new(&dungeon, rule);
        let Verdict::Repeats { step, period } = search.run(3000) else { continue };
        repetitions += 1;
        let mut other = Search::new(&dungeon, rule);
        other.run(step - period);
        assert_eq!(other.state, search.state);
        assert_eq!(other.answer, None);
    }
    assert!(repetitions > 5, "{repetitions}");
}

#[test]
fn verdicts_show() {
    let shown: Vec<String> = [
        Verdict::Escaped { steps: 5 },
        Verdict::Sealed,
        Verdict::Caught { step: 1 },
        Verdict::Repeats { step: 9, period: 4 },
        Verdict::TimeUp { limit: 10_000 },
    ]
    .map(|answer| format!("{}: {answer}", answer.name()))
    .into();
    assert_eq!(
        shown,
        [
            "escaped: out in 5 steps",
            "sealed: walls keep the player from the exit",
            "caught: dead after 1 step at the latest",
            "repeats: after 9 steps all is as it was 4 steps before: no way out",
            "time-up: no way out within 10000 steps",
        ]
    );
}
