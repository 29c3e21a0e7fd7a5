//! Dungeon of Doom: the bit-parallel search held to a plain one, one cell and one monster at a time.

use std::{fmt::Write, fs, path::PathBuf};

use dungeon::{
    Dungeon, Layer, MazeCell, PathError, PlayerMove, Rule, Search, Timeline, Verdict, WalkFault, runs,
    scratch_len,
};
use reference::{
    dungeon::{
        Ending, Scene, Stop, input, mazes,
        mazes::{Kind, maze, sealed_maze},
        replay, steps,
    },
    random::Random,
};

/// The contest's limit.
const LIMIT: u32 = 10_000;

fn stop(rule: Rule) -> Stop {
    match rule {
        Rule::Sight => Stop::MonsterInSight,
        Rule::Adjacent => Stop::MonsterInFront,
    }
}

/// The dungeon of these rows.
fn read(rows: &[Vec<u8>]) -> Dungeon {
    let text = input(&[rows.to_vec()]);
    text.split_once('\n').unwrap().1.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A file of the recorded inputs and answers.
fn vector(name: &str) -> PathBuf {
    reference::vectors().join("dungeon").join(name)
}

#[test]
fn recorded_answers() {
    let mut files = 0;
    for entry in fs::read_dir(vector("")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let text = fs::read(&path).unwrap();
        for rule in Rule::ALL {
            let own = path.with_extension(format!("{rule}.out"));
            let answers = fs::read_to_string(if own.exists() { own } else { path.with_extension("out") });
            let mut found = String::new();
            for run in runs(&text) {
                let answer = run.unwrap().solve(rule, LIMIT);
                writeln!(found, "{}", answer.steps().unwrap_or(0)).unwrap();
            }
            assert_eq!(found, answers.unwrap(), "{} {rule}", path.display());
        }
        files += 1;
    }
    assert_eq!(files, 60);
}

/// Plain and fast search give the same answer to `rows`; the fast one's path is walked in the plain world.
fn compare(rows: &[Vec<u8>], limit: u32) -> [Option<u32>; 2] {
    let dungeon = read(rows);
    Rule::ALL.map(|rule| {
        let expected = steps(rows, stop(rule), limit as usize).map(|steps| steps as u32);
        let answer = dungeon.solve(rule, limit);
        assert_eq!(answer.steps(), expected, "{rule} {answer}\n{dungeon}");
        if let Some(steps) = expected {
            let path = path(&dungeon, rule, steps);
            assert_eq!(replay(rows, stop(rule), &path), Ok(()), "{rule}\n{dungeon}");
        }
        expected
    })
}

/// The cells of a shortest way out, as the plain world counts them.
fn path(dungeon: &Dungeon, rule: Rule, steps: u32) -> Vec<usize> {
    let mut scratch = vec![Layer::UNUSED; scratch_len(steps)];
    let mut moves = vec![PlayerMove::Stay; steps as usize];
    // The second time with scratch that has been used.
    for _ in 0..2 {
        dungeon.path(rule, steps, &mut scratch, &mut moves).unwrap();
    }
    let index = |cell: MazeCell| usize::from(cell.y) * dungeon.width() + usize::from(cell.x);
    let mut cells = vec![index(dungeon.start())];
    let mut player = dungeon.start();
    for &step in &moves {
        player = player.after(step);
        cells.push(index(player));
    }
    assert_eq!(player, dungeon.exit());
    cells
}

/// How many random mazes there were, and how they ended.
#[derive(Default, Debug)]
struct Totals {
    mazes: usize,
    ways_out: usize,
    long_ways: usize,
    readings_differ: usize,
}

impl Totals {
    fn add(&mut self, answers: [Option<u32>; 2]) {
        self.mazes += 1;
        self.ways_out += usize::from(answers[0].is_some());
        self.long_ways += usize::from(answers[0] > Some(30));
        self.readings_differ += usize::from(answers[0] != answers[1]);
    }
}

#[test]
fn small_mazes_of_every_kind() {
    let mut random = Random::new(1);
    let mut totals = Totals::default();
    for _ in 0..6_000 {
        let (width, height) = (5 + random.below(8) as usize, 3 + random.below(8) as usize);
        let kind = Kind::ALL[random.below(6) as usize];
        // From one monster to a monster everywhere.
        let monsters = 1 + random.below((width * height) as u64 / 2) as usize;
        let rows = maze(&mut random, width, height, kind, monsters.min(100));
        if rows.concat().contains(&b'M') {
            totals.add(compare(&rows, 300));
        }
    }
    assert!(totals.mazes > 5_000, "{totals:?}");
    assert!(totals.ways_out > 500 && totals.long_ways > 5 && totals.readings_differ > 20, "{totals:?}");
}

#[test]
fn every_arrangement_of_three_and_six_cells() {
    // 3 x 5 with one of each, all orders; 4 x 5 with every content of the six cells that is a maze.
    let glyphs = b".@XM|";
    for (height, cells) in [(3, 3), (4, 6)] {
        let mut mazes = 0;
        for code in 0..5usize.pow(cells) {
            let mut rows = vec![b"+---+".to_vec(); height];
            for cell in 0..cells as usize {
                rows[1 + cell / 3][1 + cell % 3] = glyphs[code / 5usize.pow(cell as u32) % 5];
            }
            let inside = rows.concat();
            #[expect(clippy::naive_bytecount, reason = "there are two dozen bytes")]
            let count = |glyph| inside.iter().filter(|&&cell| cell == glyph).count();
            if count(b'@') == 1 && count(b'X') == 1 && count(b'M') > 0 {
                compare(&rows, 50);
                mazes += 1;
            }
        }
        assert_eq!(mazes, if cells == 3 { 6 } else { 1950 });
    }
}

#[test]
fn middling_mazes_of_every_kind() {
    let mut random = Random::new(2);
    let mut totals = Totals::default();
    for _ in 0..1_500 {
        let (width, height) = (5 + random.below(40) as usize, 4 + random.below(22) as usize);
        let kind = Kind::ALL[random.below(6) as usize];
        let monsters = 1 + random.below(30) as usize;
        totals.add(compare(&maze(&mut random, width, height, kind, monsters), 300));
    }
    assert!(totals.ways_out > 500 && totals.long_ways > 100 && totals.readings_differ > 30, "{totals:?}");
}

#[test]
fn the_largest_mazes() {
    let mut random = Random::new(3);
    let mut totals = Totals::default();
    for round in 0..240 {
        let kind = Kind::ALL[round % 6];
        let monsters = [100, 100, 20, 5][round % 4];
        totals.add(compare(&maze(&mut random, 80, 25, kind, monsters), 400));
    }
    assert!(totals.ways_out > 60 && totals.readings_differ > 2, "{totals:?}");
}

/// Ten thousand steps with nowhere to go: the plain world and the fast search stay together all the way.
#[test]
fn ten_thousand_steps_with_a_hundred_monsters() {
    let mut random = Random::new(4);
    let mut whole_ways = 0;
    for round in 0..6 {
        let (kind, rule) =
            ([Kind::Scattered(12), Kind::Rooms, Kind::Scattered(25)][round / 2], Rule::ALL[round % 2]);
        let rows = sealed_maze(&mut random, 80, 25, kind, 100);
        let dungeon = read(&rows);
        assert_eq!(dungeon.solve(rule, LIMIT), Verdict::Sealed);
        let mut search = Search::new(&dungeon, rule);
        if let Verdict::Caught { step } = search.run(LIMIT) {
            assert_eq!(
                reference::dungeon::search(&rows, stop(rule), LIMIT as usize),
                Ending::Dead(step as usize)
            );
        } else {
            let cell = |cell: MazeCell| usize::from(cell.y) * dungeon.width() + usize::from(cell.x);
            let alive = Ending::Alive(search.alive().map(cell).collect());
            assert_eq!(alive, reference::dungeon::search(&rows, stop(rule), search.step() as usize));
            whole_ways += usize::from(search.step() == LIMIT);
        }
    }
    assert!(whole_ways > 1, "{whole_ways}");
}

/// Exactly the limit still counts, one step less does not; and the search goes on where it stopped.
#[test]
fn at_the_limit_and_one_before() {
    let mut random = Random::new(5);
    let mut answers = 0;
    while answers < 200 {
        let kind = Kind::ALL[random.below(6) as usize];
        let rows = maze(&mut random, 20, 10, kind, 8);
        let dungeon = read(&rows);
        for rule in Rule::ALL {
            let Some(steps) = dungeon.solve(rule, LIMIT).steps() else { continue };
            assert_eq!(dungeon.solve(rule, steps), Verdict::Escaped { steps });
            assert_eq!(dungeon.solve(rule, steps - 1), Verdict::TimeUp { limit: steps - 1 });
            let mut search = Search::new(&dungeon, rule);
            for limit in 0..steps {
                assert_eq!(search.run(limit), Verdict::TimeUp { limit });
                assert_eq!(search.step(), limit);
            }
            assert_eq!(search.run(steps), Verdict::Escaped { steps });
            answers += 1;
        }
    }
    // Longer than the contest's limit: found with a higher one.
    let text = fs::read_to_string(vector("198_over_limit.in")).unwrap();
    let dungeon = runs(text.as_bytes()).next().unwrap().unwrap();
    assert_eq!(dungeon.solve(Rule::Sight, LIMIT), Verdict::TimeUp { limit: LIMIT });
    let steps = dungeon.solve(Rule::Sight, u32::MAX).steps().expect("a way out");
    assert!(steps > LIMIT, "{steps}");
    assert_eq!(dungeon.solve(Rule::Sight, steps - 1).steps(), None);
    let rows = &mazes(&text)[0];
    assert_eq!(self::steps(rows, Stop::MonsterInSight, steps as usize), Some(steps as usize));
    assert_eq!(replay(rows, Stop::MonsterInSight, &path(&dungeon, Rule::Sight, steps)), Ok(()));
}

/// The frames of the way out are the plain world's.
#[test]
fn the_timeline_is_the_plain_world() {
    let mut random = Random::new(6);
    let mut frames = 0;
    while frames < 3_000 {
        let kind = Kind::ALL[random.below(6) as usize];
        let rows = maze(&mut random, 30, 15, kind, 12);
        let dungeon = read(&rows);
        let rule = Rule::ALL[random.below(2) as usize];
        let Some(steps) = dungeon.solve(rule, LIMIT).steps() else { continue };
        let mut scratch = vec![Layer::UNUSED; scratch_len(steps)];
        let mut moves = vec![PlayerMove::Stay; steps as usize];
        dungeon.path(rule, steps, &mut scratch, &mut moves).unwrap();
        let timeline = Timeline::new(&dungeon, rule, &moves).unwrap();
        assert_eq!(timeline.len(), moves.len() + 1);
        let mut scene = Scene::new(&rows);
        let index = |cell: MazeCell| usize::from(cell.y) * dungeon.width() + usize::from(cell.x);
        for (step, frame) in timeline.enumerate() {
            assert_eq!(frame.step as usize, step);
            let at: Vec<_> = frame
                .monsters()
                .iter()
                .map(|monster| (index(monster.cell), monster.heading as usize))
                .collect();
            let expected: Vec<_> = scene.guards.iter().map(|guard| (guard.cell, guard.faces)).collect();
            assert_eq!(at, expected);
            if step + 1 < moves.len() {
                scene.guards_act(stop(rule));
            } else if step == moves.len() {
                assert_eq!(frame.player, dungeon.exit());
            }
            frames += 1;
        }
    }
}

#[test]
fn wrong_walks_and_too_little_room_are_refused() {
    let dungeon: Dungeon = "5 7\n+-----+\n|@..+X|\n|.-...|\n|...M.|\n+-----+\n".parse().unwrap();
    let walk =
        |moves: &[PlayerMove]| Timeline::new(&dungeon, Rule::Sight, moves).map(|timeline| timeline.len());
    assert_eq!(walk(&[]), Ok(1));
    let fault = |moves: &[PlayerMove]| walk(moves).map_err(|error| (error.step(), error.fault()));
    assert_eq!(fault(&[PlayerMove::North]), Err((1, WalkFault::Wall { at: MazeCell::new(1, 0) })));
    assert_eq!(
        fault(&[PlayerMove::Stay, PlayerMove::West]),
        Err((2, WalkFault::Wall { at: MazeCell::new(0, 1) }))
    );

    let steps = dungeon.solve(Rule::Sight, LIMIT).steps().expect("a way out");
    let mut scratch = vec![Layer::UNUSED; scratch_len(steps)];
    let mut moves = vec![PlayerMove::Stay; steps as usize];
    let (needed, given) = (scratch.len(), scratch.len() - 1);
    let mut short = scratch[1..].to_vec();
    assert_eq!(
        dungeon.path(Rule::Sight, steps, &mut short, &mut moves),
        Err(PathError::Scratch { given, needed })
    );
    let (needed, given) = (moves.len(), moves.len() - 1);
    assert_eq!(
        dungeon.path(Rule::Sight, steps, &mut scratch, &mut moves[1..]),
        Err(PathError::Moves { given, needed })
    );
    for wrong in [0, 1, steps - 1, steps + 1] {
        let mut scratch = vec![Layer::UNUSED; scratch_len(wrong)];
        let mut moves = vec![PlayerMove::Stay; wrong as usize];
        assert_eq!(
            dungeon.path(Rule::Sight, wrong, &mut scratch, &mut moves),
            Err(PathError::NotTheAnswer { steps: wrong })
        );
    }
    dungeon.path(Rule::Sight, steps, &mut scratch, &mut moves).unwrap();
    moves.push(PlayerMove::Stay);
    assert_eq!(fault(&moves), Err((steps + 1, WalkFault::Out)));
}

/// Spoiled inputs never panic, and the runs before the fault are the true ones.
#[test]
fn spoiled_inputs() {
    let mut random = Random::new(7);
    let text = fs::read(vector("sample_standin.in")).unwrap();
    let whole: Vec<_> = runs(&text).map(Result::unwrap).collect();
    for _ in 0..20_000 {
        let mut spoiled = text.clone();
        for _ in 0..=random.below(2) {
            let at = random.below(spoiled.len() as u64) as usize;
            match random.below(4) {
                0 => spoiled[at] = random.bits() as u8,
                1 => spoiled[at] = b"+-|.@XM0159 \n\r"[random.below(14) as usize],
                2 => drop(spoiled.remove(at)),
                _ => spoiled.truncate(at),
            }
            if spoiled.is_empty() {
                break;
            }
        }
        let same = spoiled.iter().zip(&text).take_while(|(one, other)| one == other).count();
        let lines_same = text[..same].split(|&byte| byte == b'\n').count() as u32 - 1;
        let mut line = 1;
        for (result, expected) in runs(&spoiled).zip(&whole) {
            match result {
                Ok(dungeon) => {
                    line += 1 + dungeon.height() as u32;
                    if line <= lines_same {
                        assert_eq!(&dungeon, expected);
                    }
                    let again: Dungeon = dungeon.to_string().parse().unwrap();
                    assert_eq!(again, dungeon);
                }
                Err(error) => {
                    let place = error.place;
                    let before = &spoiled[..place.byte as usize];
                    let lines = before.iter().filter(|&&byte| byte == b'\n').count() as u64;
                    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
                    let ended = place.byte as usize == spoiled.len() && start < before.len();
                    assert_eq!(place.line, lines + 1 + u64::from(ended), "{error}");
                    assert_eq!(
                        place.column,
                        if ended { 1 } else { (before.len() - start + 1) as u64 },
                        "{error}"
                    );
                }
            }
        }
    }
}
