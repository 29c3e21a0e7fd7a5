//! Dungeon of Doom against a plain breadth-first search over (cell, time), which goes through cells,
//! neighbours and monsters one by one.

use dungeon::{Dungeon, Layer, PlayerMove, Rule, Search, Verdict, runs, scratch_len};
use harness::{Comparison, Session};
use reference::{
    dungeon::{
        Ending, Stop, input,
        mazes::{Kind, maze, sealed_maze},
        search, steps,
    },
    random::Random,
};

const STEPS: u32 = 10_000;

fn main() {
    let session = Session::from_arguments();
    for (kind, name) in [(Kind::Scattered(12), "scattered walls"), (Kind::Rooms, "rooms")] {
        for rule in Rule::ALL {
            every_step(&session, kind, name, rule);
        }
    }
    whole_contest(&session);
    ways_out(&session);
}

fn plain(rule: Rule) -> Stop {
    match rule {
        Rule::Sight => Stop::MonsterInSight,
        Rule::Adjacent => Stop::MonsterInFront,
    }
}

fn read(rows: &[Vec<u8>]) -> Dungeon {
    let text = input(&[rows.to_vec()]);
    runs(text.as_bytes()).next().expect("a run").expect("a valid run")
}

/// The search alone, nothing cut short: 10,000 steps in a dungeon whose exit is walled in. (`Dungeon::solve`
/// looks at the walls first and answers at once.)
fn every_step(session: &Session, kind: Kind, name: &str, rule: Rule) {
    let limit = if session.is_quick() { 200 } else { STEPS };
    let mut random = Random::new(1);
    let (rows, dungeon) = loop {
        let rows = sealed_maze(&mut random, 80, 25, kind, 100);
        let dungeon = read(&rows);
        if Search::new(&dungeon, rule).run(limit) == (Verdict::TimeUp { limit }) {
            break (rows, dungeon);
        }
    };
    let place = |x: usize, y: usize| (y * dungeon.width() + x) as u64;
    Comparison::new(format!("25x80, 100 monsters, {name}, sealed exit, rule {rule}"), limit as usize, "step")
        .contestant("plain search over (cell, time)", || match search(&rows, plain(rule), limit as usize) {
            Ending::Alive(cells) => cells.iter().map(|&cell| cell as u64).sum(),
            ending => panic!("{ending:?}"),
        })
        .contestant("bit-parallel search", || {
            let mut search = Search::new(&dungeon, rule);
            search.run(limit);
            search.alive().map(|cell| place(cell.x.into(), cell.y.into())).sum()
        })
        .target(200.0)
        .run(session);
}

/// What a contestant is judged by: 50 dungeons of all kinds as text, an answer for each.
fn whole_contest(session: &Session) {
    let mut random = Random::new(2);
    let mazes: Vec<_> = (0..50)
        .map(|round| {
            let monsters = [5, 20, 100][round % 3];
            maze(&mut random, 80, 25, Kind::ALL[round % 6], monsters)
        })
        .collect();
    let text = input(&mazes);
    let limit = if session.is_quick() { 200 } else { STEPS };
    let digest = |answers: &mut dyn Iterator<Item = u64>| {
        answers.fold(0u64, |digest, answer| digest.wrapping_mul(10_007).wrapping_add(answer))
    };
    Comparison::new("50 dungeons of 25x80, read and answered, rule sight", mazes.len(), "dungeon")
        .contestant("plain search over (cell, time)", || {
            let mazes = reference::dungeon::mazes(&text);
            let answer = |rows: &Vec<Vec<u8>>| steps(rows, Stop::MonsterInSight, limit as usize).unwrap_or(0);
            digest(&mut mazes.iter().map(|rows| answer(rows) as u64))
        })
        .contestant("bit-parallel search", || {
            let answer = |run: Dungeon| run.solve(Rule::Sight, limit).steps().unwrap_or(0);
            digest(&mut runs(text.as_bytes()).map(|run| answer(run.expect("a valid run")).into()))
        })
        .run(session);
}

/// What a path costs on top of its length.
fn ways_out(session: &Session) {
    let mut random = Random::new(3);
    let (dungeon, steps) = loop {
        let dungeon = read(&maze(&mut random, 80, 25, Kind::Scattered(12), 60));
        if let Some(steps @ 100..) = dungeon.solve(Rule::Sight, STEPS).steps() {
            break (dungeon, steps);
        }
    };
    let mut scratch = vec![Layer::UNUSED; scratch_len(steps)];
    let mut moves = vec![PlayerMove::Stay; steps as usize];
    Comparison::new(format!("a way out of {steps} steps, 25x80, rule sight"), steps as usize, "step")
        .contestant("its length", || {
            let steps = dungeon.solve(Rule::Sight, STEPS).steps();
            steps.map_or(0, u64::from)
        })
        .contestant("its length and its moves", || {
            let steps = dungeon.solve(Rule::Sight, STEPS).steps().expect("a way out");
            dungeon.path(Rule::Sight, steps, &mut scratch, &mut moves).expect("the answer of before");
            moves.len() as u64
        })
        .run(session);
}
