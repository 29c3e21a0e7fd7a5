//! Calls that programs put into loops, each beside the same done plainly, as by a program without a library.
//! The answers are compared, and what a call takes is printed. The argument is the number of boards.

use std::{hint::black_box, time::Instant};

use blackbox::{
    core::{enumerate, WordBoard},
    prelude::*,
};

const SIZE: Size = Size::CLASSIC;

fn main() {
    let most = std::env::args().nth(1).and_then(|most| most.parse().ok()).expect("a number of boards");
    let boards = random_boards(most);
    let words: Vec<WordBoard> =
        boards.iter().map(|&bits| WordBoard::new(bits, SIZE).expect("a board of 8x8")).collect();
    let any: Vec<Board> = words.iter().map(|&board| board.into()).collect();
    let lines: Vec<Lines> = boards.iter().map(|&bits| Lines::new(bits)).collect();
    let ports: Vec<Port> = Port::all(SIZE).collect();
    let rays: Vec<Port> =
        boards.iter().map(|&bits| ports[(bits.wrapping_mul(0x9e3779b97f4a7c15) >> 59) as usize]).collect();
    let texts: Vec<String> = boards.iter().map(|&bits| compact(bits)).collect();

    let plain = || sum(lines.iter().zip(&rays).map(|(lines, &ray)| lines.fire(ray.index()).into()));
    beside("WordBoard::fire", most, plain, || {
        sum(words.iter().zip(&rays).map(|(board, &ray)| code(board.fire(ray))))
    });
    beside("Board::fire", most, plain, || {
        sum(any.iter().zip(&rays).map(|(board, &ray)| code(board.fire(ray))))
    });
    let plain = || sum(lines.iter().map(|lines| sum((0..32).map(|port| lines.fire(port).into()))));
    beside("WordBoard::signature", most, plain, || {
        sum(words.iter().map(|board| sum(board.signature().outcomes().map(code))))
    });
    beside("Board::signature", most, plain, || {
        sum(any.iter().map(|board| sum(board.signature().outcomes().map(code))))
    });
    beside(
        "Board::trace",
        most,
        || sum(boards.iter().zip(&rays).map(|(&bits, &ray)| cells(bits, ray.index()))),
        || {
            sum(any
                .iter()
                .zip(&rays)
                .map(|(board, &ray)| sum(board.trace(ray).map(|step| step.cell.index(SIZE).into()))))
        },
    );
    beside(
        "Trace::finish, length",
        most,
        || sum(boards.iter().zip(&rays).map(|(&bits, &ray)| steps(bits, ray.index(), |_| ()))),
        || {
            sum(any.iter().zip(&rays).map(|(board, &ray)| {
                let mut trace = board.trace(ray);
                trace.finish();
                (trace.length() + trace.deflections()).into()
            }))
        },
    );
    let plain = || sum(boards.iter().map(|&bits| sum((0..64).filter(|cell| bits >> cell & 1 != 0))));
    beside("Board::atoms", most, plain, || {
        sum(any.iter().map(|board| sum(board.atoms().map(|cell| cell.index(SIZE).into()))))
    });
    beside("Board::contains", most, plain, || {
        sum(any.iter().map(|board| {
            let held = Cell::all(SIZE).filter(|&cell| board.contains(cell));
            sum(held.map(|cell| cell.index(SIZE).into()))
        }))
    });
    beside(
        "Board::parse",
        most,
        || sum(texts.iter().map(|text| read(text))),
        || sum(texts.iter().map(|text| bits(&Board::parse(text).expect("a board")))),
    );
    let length = |text: String| sum(text.bytes().map(u64::from));
    beside(
        "Board::to_string",
        most,
        || sum(boards.iter().map(|&bits| length(compact(bits)))),
        || sum(any.iter().map(|board| length(board.to_string()))),
    );
    let order = Order::new();
    beside(
        "canonical",
        most,
        || sum(boards.iter().map(|&bits| order.canonical(bits))),
        || sum(words.iter().map(|board| enumerate::canonical(board).bits())),
    );
    let binomials = binomials();
    let rank = |bits: u64| {
        let cells = (0..64usize).filter(|cell| bits >> cell & 1 != 0);
        let later = cells.enumerate().map(|(at, cell)| binomials[63 - cell][4 - at]);
        binomials[64][4] - 1 - later.sum::<u64>()
    };
    beside(
        "rank",
        most,
        || sum(boards.iter().map(|&bits| rank(bits))),
        || sum(words.iter().map(|&board| enumerate::rank(board))),
    );
    let unrank = |mut rank: u64| {
        let (mut bits, mut cell, mut left) = (0, 0, 4);
        while left > 0 {
            let with_it = binomials[63 - cell][left - 1];
            if rank < with_it {
                (bits, left) = (bits | 1 << cell, left - 1);
            } else {
                rank -= with_it;
            }
            cell += 1;
        }
        bits
    };
    let ranks: Vec<u64> = boards.iter().map(|&bits| rank(bits)).collect();
    beside(
        "unrank",
        most,
        || sum(ranks.iter().map(|&rank| unrank(rank))),
        || sum(ranks.iter().map(|&rank| enumerate::unrank(SIZE, 4, rank).expect("a rank").bits())),
    );
    let alone: Vec<Lines> = (0..64).map(|cell| Lines::new(1 << cell)).collect();
    let fired = [0, 11, 21];
    beside(
        "Evidence::add, Solver::count",
        most,
        || {
            sum(boards.iter().map(|bits| {
                let own = &alone[bits.trailing_zeros() as usize];
                let agrees = |other: &&Lines| fired.iter().all(|&port| own.fire(port) == other.fire(port));
                alone.iter().filter(agrees).count() as u64
            }))
        },
        || {
            let mut solver = Solver::new();
            sum(boards.iter().map(|bits| {
                let own = WordBoard::new(bits & bits.wrapping_neg(), SIZE).expect("a board of 8x8");
                let mut evidence = Evidence::new(SIZE, 1).expect("evidence");
                for port in fired.map(|port| ports[usize::from(port)]) {
                    evidence.add(Fact::Ray { port, outcome: own.fire(port) }).expect("a fact");
                }
                solver.count(&evidence, &mut Effort::none()).expect("a number") as u64
            }))
        },
    );
}

/// Runs both in turn; the answers must be the same.
fn beside(name: &str, calls: usize, plain: impl Fn() -> u64, ours: impl Fn() -> u64) {
    let (mut fastest, mut fastest_plain) = (f64::MAX, f64::MAX);
    for _ in 0..(if calls < 1000 { 1 } else { 20 }) {
        let answers = [(&plain as &dyn Fn() -> u64, &mut fastest_plain), (&ours, &mut fastest)].map(
            |(run, fastest)| {
                let begun = Instant::now();
                let answer = black_box(run());
                *fastest = fastest.min(begun.elapsed().as_secs_f64());
                answer
            },
        );
        assert_eq!(answers[0], answers[1], "{name} and what is plain");
    }
    let [ours, plain] = [fastest, fastest_plain].map(|seconds| 1e9 * seconds / calls as f64);
    println!("{name:30} {ours:8.1} ns, plain {plain:8.1} ns, {:6.2} times as fast", plain / ours);
}

/// A sum in which the order counts.
fn sum(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, |sum, number| sum.rotate_left(5) ^ number)
}

fn random_boards(most: usize) -> Vec<u64> {
    let mut state = 1u64;
    let mut random = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        state >> 58
    };
    let mut board = || {
        let mut bits = 0u64;
        while bits.count_ones() < 4 {
            bits |= 1 << random();
        }
        bits
    };
    (0..most).map(|_| board()).collect()
}

fn code(outcome: Outcome) -> u64 {
    match outcome {
        Outcome::Hit => 254,
        Outcome::Reflection => 255,
        Outcome::Detour(exit) => exit.index().into(),
    }
}

fn bits(board: &Board) -> u64 {
    board.as_board().expect("a board of one word").bits()
}

/// The rows and the columns of a board as bits, and where rays stop in them.
struct Lines {
    rows: [u8; 10],
    columns: [u8; 10],
}

impl Lines {
    fn new(bits: u64) -> Self {
        let mut lines = Self { rows: [0; 10], columns: [0; 10] };
        for cell in (0..64).filter(|cell| bits >> cell & 1 != 0) {
            lines.rows[cell / 8 + 1] |= 1 << (cell % 8);
            lines.columns[cell % 8 + 1] |= 1 << (cell / 8);
        }
        lines
    }

    /// From stop to stop along the lines.
    fn fire(&self, port: u16) -> u8 {
        let along = port as usize % 8;
        // Whether it goes along a row, forwards, which line, and from where.
        let (mut in_row, mut forwards, mut line, mut from) = match port / 8 {
            0 => (true, true, along, -1),
            1 => (false, false, along, 8),
            2 => (true, false, 7 - along, 8),
            _ => (false, true, 7 - along, -1),
        };
        let mut first = true;
        loop {
            let lines = if in_row { &self.rows } else { &self.columns };
            let (own, low, high) = (lines[line + 1], lines[line], lines[line + 2]);
            let ahead = if forwards { 0xff << (from + 1) } else { !(0xff << from) } as u8;
            let stops = (own | low | high) & ahead;
            if stops == 0 {
                return match (in_row, forwards) {
                    (true, true) => 16 + 7 - line as u8,
                    (true, false) => line as u8,
                    (false, true) => 8 + line as u8,
                    (false, false) => 24 + 7 - line as u8,
                };
            }
            let at = if forwards { stops.trailing_zeros() } else { stops.ilog2() } as i32;
            if own >> at & 1 != 0 {
                return 254;
            }
            if first && (at == 0 && forwards || at == 7 && !forwards) || low & high & 1 << at != 0 {
                return 255;
            }
            first = false;
            // Away from the atom beside: it is in the lower line, so the ray goes to the higher lines.
            let to_higher = low >> at & 1 != 0;
            (line, from) = ((if forwards { at - 1 } else { at + 1 }) as usize, line as i32);
            (in_row, forwards) = (!in_row, to_higher);
        }
    }
}

/// The cells of a ray's steps, as a sum in which the order counts.
fn cells(bits: u64, port: u16) -> u64 {
    let mut cells = 0u64;
    steps(bits, port, |cell| cells = cells.rotate_left(5) ^ cell);
    cells
}

/// The steps of a ray, cell by cell: how many cells are entered and turns made there, and each of these
/// cells.
fn steps(bits: u64, port: u16, mut step: impl FnMut(u64)) -> u64 {
    let atom = |x: i32, y: i32| (0..8).contains(&x) && (0..8).contains(&y) && bits >> (8 * y + x) & 1 != 0;
    let along = i32::from(port % 8);
    let (mut x, mut y, mut dx, mut dy) = match port / 8 {
        0 => (-1, along, 1, 0),
        1 => (along, 8, 0, -1),
        2 => (8, 7 - along, -1, 0),
        _ => (7 - along, -1, 0, 1),
    };
    let mut steps = 0;
    loop {
        let (ahead, left, right) =
            (atom(x + dx, y + dy), atom(x + dx + dy, y + dy - dx), atom(x + dx - dy, y + dy + dx));
        let outside = !(0..8).contains(&x) || !(0..8).contains(&y);
        if ahead || outside && steps == 0 && (left || right) {
            return steps;
        }
        if left || right {
            steps += 1;
            step((8 * y + x) as u64);
            (dx, dy) = match (left, right) {
                (true, false) => (-dy, dx),
                (false, true) => (dy, -dx),
                _ => (-dx, -dy),
            };
        }
        (x, y) = (x + dx, y + dy);
        if !(0..8).contains(&x) || !(0..8).contains(&y) {
            return steps;
        }
        steps += 1;
        step((8 * y + x) as u64);
    }
}

fn compact(bits: u64) -> String {
    let mut text = String::new();
    for y in 0..8 {
        if y > 0 {
            text.push('/');
        }
        let mut empty = 0u8;
        for x in 0..8 {
            if bits >> (8 * y + x) & 1 == 0 {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push((b'0' + empty) as char);
            }
            text.push('@');
            empty = 0;
        }
        if empty > 0 {
            text.push((b'0' + empty) as char);
        }
    }
    text
}

fn read(text: &str) -> u64 {
    let (mut bits, mut x, mut y) = (0, 0, 0);
    for byte in text.bytes() {
        match byte {
            b'/' => (x, y) = (0, y + 1),
            b'@' => {
                bits |= 1 << (8 * y + x);
                x += 1;
            }
            digit => x += digit - b'0',
        }
    }
    bits
}

/// The cells orbit by orbit, and of each the cell that each symmetry brings there.
struct Order(Vec<[u8; 8]>);

impl Order {
    fn new() -> Self {
        let images = |cell: u8| {
            let (x, y) = (cell % 8, cell / 8);
            [(x, y), (7 - x, y), (x, 7 - y), (7 - x, 7 - y), (y, x), (y, 7 - x), (7 - y, x), (7 - y, 7 - x)]
                .map(|(x, y)| 8 * y + x)
        };
        let first = |cell: u8| *images(cell).iter().min().expect("images");
        let length = |cell: u8| (0..64).filter(|&other| first(other) == first(cell)).count();
        let mut cells: Vec<u8> = (0..64).collect();
        cells.sort_by_key(|&cell| (std::cmp::Reverse(length(cell)), first(cell), cell));
        Self(cells.into_iter().map(images).collect())
    }

    fn canonical(&self, bits: u64) -> u64 {
        let image = |symmetry: usize| {
            (self.0.iter()).fold((0u64, 0u64), |(key, image), sources| {
                let atom = bits >> sources[symmetry] & 1;
                (key << 1 | atom, image | atom << sources[0])
            })
        };
        (0..8).map(image).max().expect("images").1
    }
}

fn binomials() -> [[u64; 5]; 65] {
    let mut binomials = [[0; 5]; 65];
    for n in 0..65 {
        binomials[n][0] = 1;
        for k in 1..5.min(n + 1) {
            binomials[n][k] = binomials[n - 1][k - 1] + binomials[n - 1][k];
        }
    }
    binomials
}
