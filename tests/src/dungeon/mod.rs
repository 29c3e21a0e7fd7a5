//! Dungeon of Doom by breadth-first search over (cell, time), written from the statement and as plainly as it
//! allows: one cell, one monster and one neighbour at a time.

pub mod mazes;

use std::fmt::Write;

/// East, south, west, north: the order in which a monster turns. Columns first.
const AHEAD: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Two readings of the statement: what stops a monster besides a wall directly in front of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Another monster that it sees, however far away.
    MonsterInSight,
    /// Another monster directly in front of it.
    MonsterInFront,
}

/// A monster: its cell and the way it faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guard {
    /// The cell, `y * width + x`.
    pub cell: usize,
    /// 0 east, 1 south, 2 west, 3 north.
    pub faces: usize,
}

/// A dungeon, all of it, at some time.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Columns.
    pub width: usize,
    /// For every cell whether it is wall.
    pub wall: Vec<bool>,
    /// Where the player begins.
    pub start: usize,
    /// Where he wants to be.
    pub exit: usize,
    /// The monsters.
    pub guards: Vec<Guard>,
    /// For every cell whether a monster is there.
    pub guarded: Vec<bool>,
}

impl Scene {
    /// The dungeon drawn in `rows`.
    ///
    /// # Panics
    /// If there is no start or no exit.
    pub fn new(rows: &[Vec<u8>]) -> Self {
        let cells = rows.concat();
        let find = |glyph| cells.iter().position(|&cell| cell == glyph);
        let guard = |(cell, &glyph)| (glyph == b'M').then_some(Guard { cell, faces: 0 });
        let mut scene = Self {
            width: rows[0].len(),
            wall: cells.iter().map(|cell| b"+-|".contains(cell)).collect(),
            start: find(b'@').expect("a start"),
            exit: find(b'X').expect("an exit"),
            guards: cells.iter().enumerate().filter_map(guard).collect(),
            guarded: vec![false; cells.len()],
        };
        scene.note_guards();
        scene
    }

    fn note_guards(&mut self) {
        self.guarded.fill(false);
        for guard in &self.guards {
            self.guarded[guard.cell] = true;
        }
    }

    /// The next cell that way.
    fn ahead(&self, cell: usize, faces: usize) -> usize {
        let (x, y) = AHEAD[faces];
        (cell as i32 + y * self.width as i32 + x) as usize
    }

    /// Marks the cells that monsters see.
    pub fn look(&self, seen: &mut [bool]) {
        seen.fill(false);
        for guard in &self.guards {
            let mut cell = self.ahead(guard.cell, guard.faces);
            while !self.wall[cell] && !self.guarded[cell] {
                seen[cell] = true;
                cell = self.ahead(cell, guard.faces);
            }
        }
    }

    /// All monsters turn or go.
    pub fn guards_act(&mut self, stop: Stop) {
        let act = |guard: &Guard| {
            let next = self.ahead(guard.cell, guard.faces);
            let mut stopped = self.wall[next] || self.guarded[next];
            if stop == Stop::MonsterInSight {
                let mut cell = next;
                while !stopped && !self.wall[cell] {
                    stopped = self.guarded[cell];
                    cell = self.ahead(cell, guard.faces);
                }
            }
            if stopped {
                Guard { cell: guard.cell, faces: (guard.faces + 1) % 4 }
            } else {
                Guard { cell: next, faces: guard.faces }
            }
        };
        self.guards = self.guards.iter().map(act).collect();
        self.note_guards();
    }
}

/// How a search ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The player can be out after this many steps, not fewer.
    Out(usize),
    /// The player is dead after this many steps.
    Dead(usize),
    /// After as many steps as were allowed he can be on these cells, in ascending order.
    Alive(Vec<usize>),
}

/// Searches up to `limit` steps.
pub fn search(rows: &[Vec<u8>], stop: Stop, limit: usize) -> Ending {
    let mut scene = Scene::new(rows);
    let mut seen = vec![false; scene.wall.len()];
    // When each cell was last put into the queue.
    let mut queued = vec![0; scene.wall.len()];
    let mut now = vec![scene.start];
    let mut next = Vec::new();
    for time in 1..=limit {
        for &cell in &now {
            for to in [cell, cell + 1, cell - 1, cell + scene.width, cell - scene.width] {
                if scene.wall[to] || scene.guarded[to] || queued[to] == time {
                    continue;
                }
                if to == scene.exit {
                    return Ending::Out(time);
                }
                queued[to] = time;
                next.push(to);
            }
        }
        scene.look(&mut seen);
        next.retain(|&cell| !seen[cell]);
        if next.is_empty() {
            return Ending::Dead(time);
        }
        scene.guards_act(stop);
        std::mem::swap(&mut now, &mut next);
        next.clear();
    }
    now.sort_unstable();
    Ending::Alive(now)
}

/// The least number of steps to the exit, if it is not more than `limit`.
pub fn steps(rows: &[Vec<u8>], stop: Stop, limit: usize) -> Option<usize> {
    match search(rows, stop, limit) {
        Ending::Out(steps) => Some(steps),
        _ => None,
    }
}

/// Walks a path of cells, the start first and one cell a step, and says what is wrong with it unless it leads
/// out with its last step and not before.
///
/// # Errors
/// The step, from 1, and the fault.
pub fn replay(rows: &[Vec<u8>], stop: Stop, path: &[usize]) -> Result<(), (usize, &'static str)> {
    let mut scene = Scene::new(rows);
    let mut seen = vec![false; scene.wall.len()];
    if path.first() != Some(&scene.start) {
        return Err((0, "does not begin at the start"));
    }
    for (step, pair) in path.windows(2).enumerate().map(|(step, pair)| (step + 1, pair)) {
        let (from, to) = (pair[0], pair[1]);
        if !([from, from + 1, from - 1, from + scene.width, from - scene.width].contains(&to)) {
            return Err((step, "goes further than one cell"));
        }
        if scene.wall[to] {
            return Err((step, "goes into a wall"));
        }
        if scene.guarded[to] {
            return Err((step, "goes onto a monster"));
        }
        if to == scene.exit {
            return if step + 1 == path.len() { Ok(()) } else { Err((step, "is out too early")) };
        }
        scene.look(&mut seen);
        if seen[to] {
            return Err((step, "is seen"));
        }
        scene.guards_act(stop);
    }
    Err((path.len() - 1, "does not lead out"))
}

/// The mazes of a contest input that has no faults.
///
/// # Panics
/// If it has.
pub fn mazes(input: &str) -> Vec<Vec<Vec<u8>>> {
    let mut lines = input.lines();
    let runs = lines.next().expect("a number of runs").parse().expect("a number");
    let mut maze = || {
        let size = lines.next().expect("a size");
        let height = size.split_whitespace().next().expect("a height").parse().expect("a number");
        (0..height).map(|_| lines.next().expect("a row").as_bytes().to_vec()).collect()
    };
    (0..runs).map(|_| maze()).collect()
}

/// A contest input of these mazes.
pub fn input(mazes: &[Vec<Vec<u8>>]) -> String {
    let mut text = format!("{}\n", mazes.len());
    for rows in mazes {
        writeln!(text, "{} {}", rows.len(), rows[0].len()).expect("a string takes all");
        for row in rows {
            writeln!(text, "{}", row.escape_ascii()).expect("a string takes all");
        }
    }
    text
}
