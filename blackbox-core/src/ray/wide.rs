//! Rays on the bit lines of a wide board: from stop to stop by bit scans, each path once.
//!
//! A ray that travels along a line, a row or a column, stops where it meets an atom in the line or in one of
//! its two neighbours. The first bit ahead in the three together is that place, and the three bits there show
//! what happens. A turn exchanges line and place, and goes away from the atom: towards the higher lines if
//! the atom was in the neighbour before, towards the lower ones if it was in the neighbour behind.

use super::{Code, Outcome, Port, Side};
use crate::grid::{Line, WideBoard};

/// A ray on its way along a line.
#[derive(Clone, Copy)]
struct Way {
    /// Along a row; else along a column.
    in_row: bool,
    /// Towards higher places.
    forwards: bool,
    line: u8,
}

/// How a ray ends that has entered.
enum End {
    Out(Way),
    Hit,
    /// Two atoms send it back the way it came.
    Back,
}

impl Way {
    fn entering(side: Side, line: u8) -> Self {
        let (in_row, forwards) = match side {
            Side::Left => (true, true),
            Side::Bottom => (false, false),
            Side::Right => (true, false),
            Side::Top => (false, true),
        };
        Self { in_row, forwards, line }
    }

    /// The port where a ray on this way leaves.
    fn exit(self, (width, height): (u16, u16)) -> u16 {
        let line = u16::from(self.line);
        match (self.in_row, self.forwards) {
            (true, false) => line,
            (false, true) => height + line,
            (true, true) => 2 * height + width - 1 - line,
            (false, false) => 2 * (height + width) - 1 - line,
        }
    }

    /// The port where a ray on this way enters.
    fn entry(self, sides: (u16, u16)) -> u16 {
        Self { forwards: !self.forwards, ..self }.exit(sides)
    }

    #[cfg_attr(not(feature = "shared-search"), inline(always))]
    fn follow(mut self, board: &WideBoard, mut place: u8) -> End {
        let size = board.size();
        loop {
            // An atom in any of the three ends this leg: their union is scanned from beyond the ray's place.
            let [before, here, behind] = board.three_lines(self.in_row, self.line);
            let look = |word: usize| before[word] | here[word] | behind[word];
            let mut word = usize::from(place / 64);
            let stop = if self.forwards {
                let last = usize::from((if self.in_row { size.width() } else { size.height() } - 1) / 64);
                let mut ahead = look(word) & !1 << (place % 64);
                while ahead == 0 {
                    if word == last {
                        return End::Out(self);
                    }
                    word += 1;
                    ahead = look(word);
                }
                ahead.trailing_zeros()
            } else {
                let mut ahead = look(word) & !(u64::MAX << (place % 64));
                while ahead == 0 {
                    if word == 0 {
                        return End::Out(self);
                    }
                    word -= 1;
                    ahead = look(word);
                }
                ahead.ilog2()
            };
            // Now the lines one by one. One in its own line absorbs the ray, whatever is beside it; two
            // beside it send it back; one turns it, a place before: line and place exchange roles.
            let is_set = |line: &Line| line[word] >> stop & 1 == 1;
            if is_set(here) {
                return End::Hit;
            }
            let forwards = is_set(before);
            if forwards && is_set(behind) {
                return End::Back;
            }
            let stop = (64 * word) as u8 + stop as u8;
            let turning = if self.forwards { stop - 1 } else { stop + 1 };
            place = self.line;
            self = Self { in_row: !self.in_row, forwards, line: turning };
        }
    }
}

pub(super) fn fire(board: &WideBoard, port: Port) -> Outcome {
    let size = board.size();
    let (side, position) = port.on_side(size);
    let way = Way::entering(side, position as u8 - 1);
    let last = if way.in_row { size.width() } else { size.height() } - 1;
    let place = if way.forwards { 0 } else { last };
    let [before, here, behind] = board
        .three_lines(way.in_row, way.line)
        .each_ref()
        .map(|line| line[usize::from(place / 64)] >> (place % 64) & 1 == 1);
    if here {
        return Outcome::Hit;
    }
    if before || behind {
        return Outcome::Reflection;
    }
    match way.follow(board, place) {
        End::Hit => Outcome::Hit,
        End::Back => Outcome::Reflection,
        // Never at its own port: there it would have turned round on the way, which is `Back`.
        End::Out(way) => {
            let exit = way.exit((size.width().into(), size.height().into()));
            Outcome::Detour(Port::from_index_unchecked(exit))
        }
    }
}

/// Writes the codes of all ports, in canonical order; there is room for each, and `C` packs them.
pub(super) fn codes<C: Code>(board: &WideBoard, codes: &mut [C]) {
    let size = board.size();
    let sides = (u16::from(size.width()), u16::from(size.height()));
    codes.fill(C::HIT);
    for side in Side::ALL {
        // All are hits until something else is found: hits need not be written, and what is no hit is done.
        let Way { in_row, forwards, .. } = Way::entering(side, 0);
        let (lines, length) =
            if in_row { (size.height(), size.width()) } else { (size.width(), size.height()) };
        let first = if forwards { 0 } else { length - 1 };
        // The cells before the ports of this side are a line across. Most rays of a crowded board end there.
        let [_, front, _] = board.three_lines(!in_row, first);
        let beside = beside(front);
        for line in 0..lines {
            let way = Way { in_row, forwards, line };
            let port = way.entry(sides);
            let code = usize::from(port);
            let (word, bit) = (usize::from(line / 64), 1 << (line % 64));
            // What is no hit any more has been found from the other end of its path.
            if front[word] & bit != 0 || codes[code] != C::HIT {
                continue;
            }
            if beside[word] & bit != 0 {
                codes[code] = C::REFLECTION;
                continue;
            }
            match way.follow(board, first) {
                End::Hit => {}
                End::Back => codes[code] = C::REFLECTION,
                // Never its own port, as above.
                End::Out(way) => {
                    let exit = way.exit(sides);
                    codes[code] = C::detour(exit);
                    codes[usize::from(exit)] = C::detour(port);
                }
            }
        }
    }
}

/// The places of a line that have a neighbour in it.
fn beside(line: &Line) -> Line {
    core::array::from_fn(|word| {
        // The bit next to a word's end is the first or the last of its neighbour.
        let low = if word > 0 { line[word - 1] >> 63 } else { 0 };
        let high = line.get(word + 1).map_or(0, |word| word << 63);
        line[word] << 1 | line[word] >> 1 | low | high
    })
}
