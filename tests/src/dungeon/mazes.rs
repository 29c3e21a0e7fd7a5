//! Random dungeons of every kind.

use crate::random::Random;

/// What the inside of a dungeon looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// This many walls in a hundred cells, wherever they fall.
    Scattered(u64),
    /// Rooms with doors.
    Rooms,
    /// Corridors one cell wide, some of them in rings.
    Corridors,
}

impl Kind {
    /// One of each, with few, some and many scattered walls.
    pub const ALL: [Self; 6] = [
        Self::Scattered(0),
        Self::Scattered(8),
        Self::Scattered(25),
        Self::Scattered(45),
        Self::Rooms,
        Self::Corridors,
    ];
}

/// A random dungeon with `monsters` monsters, or as many as there is room for.
///
/// # Panics
/// If the inside has fewer than three cells.
pub fn maze(random: &mut Random, width: usize, height: usize, kind: Kind, monsters: usize) -> Vec<Vec<u8>> {
    loop {
        let mut rows = vec![vec![b'+'; width]; height];
        for (y, row) in rows.iter_mut().enumerate() {
            for (x, cell) in row.iter_mut().enumerate() {
                let (top, side) = (y == 0 || y == height - 1, x == 0 || x == width - 1);
                *cell = match (top, side) {
                    (true, true) => b'+',
                    (true, false) => b'-',
                    (false, true) => b'|',
                    (false, false) => b'.',
                };
            }
        }
        match kind {
            Kind::Scattered(percent) => scatter(random, &mut rows, percent),
            Kind::Rooms => divide(random, &mut rows, (1, 1), (width - 2, height - 2)),
            Kind::Corridors => carve(random, &mut rows),
        }
        if furnish(random, &mut rows, monsters) {
            return rows;
        }
    }
}

fn scatter(random: &mut Random, rows: &mut [Vec<u8>], percent: u64) {
    let (width, height) = (rows[0].len(), rows.len());
    for row in &mut rows[1..height - 1] {
        for cell in &mut row[1..width - 1] {
            if random.below(100) < percent {
                *cell = b"+-|"[random.below(3) as usize];
            }
        }
    }
}

/// Splits a room with a wall that has one or two doors, and so on.
fn divide(random: &mut Random, rows: &mut [Vec<u8>], from: (usize, usize), to: (usize, usize)) {
    let (width, height) = (to.0 + 1 - from.0, to.1 + 1 - from.1);
    if width.max(height) < 5 || width.min(height) < 2 || random.below(8) == 0 {
        return;
    }
    let doors = 1 + random.below(2);
    if width > height {
        let x = from.0 + 1 + random.below(width as u64 - 2) as usize;
        for row in &mut rows[from.1..=to.1] {
            row[x] = b'|';
        }
        for _ in 0..doors {
            rows[from.1 + random.below(height as u64) as usize][x] = b'.';
        }
        divide(random, rows, from, (x - 1, to.1));
        divide(random, rows, (x + 1, from.1), to);
    } else {
        let y = from.1 + 1 + random.below(height as u64 - 2) as usize;
        rows[y][from.0..=to.0].fill(b'-');
        for _ in 0..doors {
            rows[y][from.0 + random.below(width as u64) as usize] = b'.';
        }
        divide(random, rows, from, (to.0, y - 1));
        divide(random, rows, (from.0, y + 1), to);
    }
}

/// Digs corridors along the odd cells, depth first, and then some walls between two of them.
fn carve(random: &mut Random, rows: &mut [Vec<u8>]) {
    let (width, height) = (rows[0].len(), rows.len());
    for row in &mut rows[1..height - 1] {
        row[1..width - 1].fill(b'+');
    }
    rows[1][1] = b'.';
    let mut trail = vec![(1usize, 1usize)];
    while let Some(&(x, y)) = trail.last() {
        let ways = [(2, 0), (0, 2), (-2, 0), (0, -2)].map(|(dx, dy)| {
            let to = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
            (to, (x.wrapping_add_signed(dx / 2), y.wrapping_add_signed(dy / 2)))
        });
        let inside = |(x, y): (usize, usize)| (1..width - 1).contains(&x) && (1..height - 1).contains(&y);
        let new: Vec<_> =
            ways.into_iter().filter(|&(to, _)| inside(to) && rows[to.1][to.0] != b'.').collect();
        if new.is_empty() {
            trail.pop();
            continue;
        }
        let (to, between) = new[random.below(new.len() as u64) as usize];
        rows[between.1][between.0] = b'.';
        rows[to.1][to.0] = b'.';
        trail.push(to);
    }
    for _ in 0..width * height / 40 {
        let (x, y) =
            (1 + random.below(width as u64 - 2) as usize, 1 + random.below(height as u64 - 2) as usize);
        rows[y][x] = b'.';
    }
}

/// Puts start, exit and monsters on open cells, if there are three.
fn furnish(random: &mut Random, rows: &mut [Vec<u8>], monsters: usize) -> bool {
    let cells = (0..rows.len()).flat_map(|y| (0..rows[0].len()).map(move |x| (x, y)));
    let mut open: Vec<_> = cells.filter(|&(x, y)| rows[y][x] == b'.').collect();
    if open.len() < 3 {
        return false;
    }
    let mut put = |glyph| {
        let (x, y) = open.swap_remove(random.below(open.len() as u64) as usize);
        rows[y][x] = glyph;
        open.len()
    };
    put(b'@');
    let mut left = put(b'X');
    for _ in 0..monsters {
        if left > 0 {
            left = put(b'M');
        }
    }
    true
}

/// A random dungeon whose exit has walls on all sides.
///
/// # Panics
/// If the inside has fewer than three cells.
pub fn sealed_maze(
    random: &mut Random, width: usize, height: usize, kind: Kind, monsters: usize,
) -> Vec<Vec<u8>> {
    loop {
        let mut rows = maze(random, width, height, kind, monsters);
        let find = |row: &Vec<u8>| row.iter().position(|&cell| cell == b'X');
        let (x, y) = rows.iter().enumerate().find_map(|(y, row)| Some((find(row)?, y))).expect("an exit");
        let beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
        if beside.iter().all(|&(x, y)| b"+-|.".contains(&rows[y][x])) {
            for (x, y) in beside {
                rows[y][x] = b'+';
            }
            return rows;
        }
    }
}
