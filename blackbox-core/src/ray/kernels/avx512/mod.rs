//! Byte lanes in 512-bit registers: two boards a register, eight at a time.
//!
//! A byte is a ray. Its state is the lane whose line it travels (`lane`, with the board in bit 5) and the
//! place that it looks at next (`next`, one bit in the byte of its line). All rays look at once: subtracting
//! `next` from the stops of a line clears the first stop and nothing else ahead, so that it is found without
//! a branch or a shift. Rays that turn get a new state, the others keep theirs, and when no ray turns any
//! more all are told apart at once.
//!
//! A turn to the left makes (heading, line, place) into (heading + 1, place, 7 - line); a turn to the right
//! gives the same line in the opposite direction. Bit matrices (GFNI) do the arithmetic: they turn a board
//! into its frames, count headings, and make numbers of single bits.

mod measured;

use core::arch::x86_64::{
    __m512i, __mmask64, _mm512_and_si512, _mm512_andnot_si512, _mm512_broadcast_i64x4,
    _mm512_gf2p8affine_epi64_epi8, _mm512_mask_add_epi8, _mm512_mask_gf2p8affine_epi64_epi8,
    _mm512_mask_mov_epi8, _mm512_mask_shuffle_epi8, _mm512_permutexvar_epi8, _mm512_set_epi64,
    _mm512_set1_epi8, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_slli_epi64, _mm512_srli_epi64,
    _mm512_sub_epi8, _mm512_ternarylogic_epi64, _mm512_test_epi8_mask, _mm512_xor_si512,
};

use super::{
    measure::{CODES, DEFLECTIONS, LENGTHS, Measure},
    register_groups::in_groups,
    registers::{load_32, load_64, store_64, store_front_64},
};
use crate::ray::Code;
use crate::ray::box_tables::{LANES, Layout, OPPOSITE};

const REGISTERS: usize = 4;

/// Boards traced together: enough registers to hide how long a look takes.
const GROUP: usize = 2 * REGISTERS;

/// So many boards are done sooner two by two, a register each.
const FEW: usize = 4;

/// Room for the codes of a group: with the ports of the largest size two boards fill a register.
const ROOM: usize = GROUP * LANES;

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
pub(super) fn signatures(layout: &Layout, boards: &[u64], codes: &mut [u8]) {
    trace_all::<CODES>(layout, boards, codes);
}

/// Writes a measure of the rays of boards of one size.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
pub(super) fn measures(layout: &Layout, measure: Measure, boards: &[u64], numbers: &mut [u8]) {
    match measure {
        Measure::Length => trace_all::<LENGTHS>(layout, boards, numbers),
        Measure::Deflections => trace_all::<DEFLECTIONS>(layout, boards, numbers),
    }
}

/// Writes what is asked about each ray.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
fn trace_all<const ASKED: u8>(layout: &Layout, boards: &[u64], answers: &mut [u8]) {
    let size = SizeTables::new(layout);
    let group = |boards: &[u64; GROUP], room: &mut [u8; ROOM]| trace_group::<ASKED>(&size, boards, room);
    let few = |boards: &[u64], answers: &mut [u8]| trace_few::<ASKED>(&size, boards, answers);
    in_groups::<GROUP, ROOM, FEW>(layout.ports.into(), boards, answers, group, few);
}

struct SizeTables {
    /// The codes of two boards.
    stride: usize,
    used: __mmask64,
    first_rank: __m512i,
    exits: __m512i,
    lanes: __m512i,
}

impl SizeTables {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn new(layout: &Layout) -> Self {
        Self {
            stride: 2 * usize::from(layout.ports),
            used: u64::from(layout.used) * 0x1_0000_0001,
            first_rank: twice(&layout.first_rank.map(u64::to_le_bytes)),
            exits: twice(layout.exits.as_chunks().0.first_chunk().expect("four headings")),
            lanes: load_64(&layout.lanes_of_two),
        }
    }
}

/// What is the same for all boards, each in one register.
struct Avx512Tables {
    /// Which bytes of eight boards go into a register: each board four times, in the second half upside down.
    spread: [[u8; 64]; REGISTERS],
    /// Rows as they are in the first frame and mirrored in the third.
    rows: [u8; 64],
    /// Which column becomes the line in the second and fourth frame.
    columns: [u8; 64],
    /// By the line that a ray leaves with a turn to the left: the place it looks at next, as a bit.
    next: [u8; 64],
    own: [u8; 64],
}

static TABLES: Avx512Tables = {
    let same = matrix([1, 2, 4, 8, 16, 32, 64, 128]).to_le_bytes();
    let mirrored = matrix([128, 64, 32, 16, 8, 4, 2, 1]).to_le_bytes();
    let mut tables = Avx512Tables {
        spread: [[0; 64]; REGISTERS],
        rows: [0; 64],
        columns: [0; 64],
        next: [0; 64],
        own: [0; 64],
    };
    let mut lane = 0;
    while lane < 64 {
        let (heading, line) = (lane / 8 % 4, lane % 8);
        let upright = heading < 2;
        let mut register = 0;
        while register < REGISTERS {
            let board = 2 * register + lane / LANES;
            tables.spread[register][lane] = (8 * board + if upright { line } else { 7 - line }) as u8;
            register += 1;
        }
        tables.rows[lane] = if upright { same[line] } else { mirrored[line] };
        tables.columns[lane] = if upright { 1 << line } else { 128 >> line };
        tables.next[lane] = (256 >> line) as u8;
        tables.own[lane] = lane as u8;
        lane += 1;
    }
    tables
};

/// The frames that are made of columns.
const COLUMN_FRAMES: __mmask64 = 0xff00_ff00_ff00_ff00;

/// The lane after a turn to the left, without its line, by the lane: the next heading.
const TURNED_LEFT: u64 = matrix([0, 0, 0, 0b11_000, 0b10_000, 0b100_000, 0, 0]);

/// The number of the place before a stop, by the bit of the stop.
const PLACE_BEFORE: u64 = matrix([0, 0, 1, 2, 3, 4, 5, 6]);

/// What makes a lane the opposite one, by any bit.
const REVERSED: u64 = matrix([OPPOSITE; 8]);

// Truth tables of three words, as the instruction for them has it: bit `4 * a + 2 * b + c`.
const ANY: i32 = 0b1111_1110;
const ODD: i32 = 0b1001_0110;
/// One of the last two, not both, and not the first.
const ONE_SIDE: i32 = 0b0000_0110;

/// The bit matrix that makes `values[i]` of bit `i`, and of several bits the exclusive or of their values.
const fn matrix(values: [u8; 8]) -> u64 {
    let mut matrix = 0;
    let mut bit = 0;
    while bit < 64 {
        // The instruction has the row of the highest bit first.
        let (row, column) = (7 - bit / 8, bit % 8);
        matrix |= ((values[column] >> row & 1) as u64) << bit;
        bit += 1;
    }
    matrix
}

struct Avx512Boards {
    atoms: __m512i,
    /// An atom, or one beside.
    stops: __m512i,
    /// One atom beside and none here, not in the first rank: a ray turns before it.
    turns: __m512i,
    /// The same with the atom on the left, so that the ray turns right.
    rights: __m512i,
}

#[derive(Clone, Copy)]
struct Avx512Rays {
    lane: __m512i,
    next: __m512i,
}

#[derive(Clone, Copy)]
struct Avx512Look {
    stop: __m512i,
    flipped: __m512i,
    turn: __m512i,
    right: __m512i,
    turning: __mmask64,
}

impl Avx512Boards {
    /// The two boards that `spread` takes out of eight.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
    fn new(size: &SizeTables, boards: __m512i, spread: &[u8; 64]) -> Self {
        // Each of four frames of a board is a word, and each of its lines a byte. Shifted by a byte the word
        // has for each line the one at its left or right, and an empty one beside the edge.
        let upright = _mm512_permutexvar_epi8(load_64(spread), boards);
        let rows = _mm512_gf2p8affine_epi64_epi8::<0>(upright, load_64(&TABLES.rows));
        // With the board as the matrix, the product with a single bit is a column.
        let atoms =
            _mm512_mask_gf2p8affine_epi64_epi8::<0>(rows, COLUMN_FRAMES, load_64(&TABLES.columns), upright);
        let left = _mm512_slli_epi64::<8>(atoms);
        let right = _mm512_srli_epi64::<8>(atoms);
        let one_side = _mm512_ternarylogic_epi64::<ONE_SIDE>(atoms, left, right);
        let turns = _mm512_andnot_si512(size.first_rank, one_side);
        Self {
            atoms,
            stops: _mm512_ternarylogic_epi64::<ANY>(atoms, left, right),
            turns,
            rights: _mm512_and_si512(turns, left),
        }
    }

    /// The first look of all rays, each in its own line.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
    fn first_look(&self, size: &SizeTables, rays: Avx512Rays) -> Avx512Look {
        Avx512Look::new(size, rays, self.stops, self.turns, self.rights)
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
    fn look(&self, size: &SizeTables, rays: Avx512Rays) -> Avx512Look {
        Avx512Look::new(
            size,
            rays,
            _mm512_permutexvar_epi8(rays.lane, self.stops),
            _mm512_permutexvar_epi8(rays.lane, self.turns),
            _mm512_permutexvar_epi8(rays.lane, self.rights),
        )
    }

    /// The codes of rays that do not turn any more.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
    fn codes(&self, size: &SizeTables, rays: Avx512Rays, look: &Avx512Look) -> __m512i {
        // No ray turns: its first stop, if any, is an atom or lies between two, or at the entry beside one.
        let stop = _mm512_andnot_si512(look.flipped, look.stop);
        let hit = _mm512_andnot_si512(look.flipped, _mm512_permutexvar_epi8(rays.lane, self.atoms));
        let exit = _mm512_permutexvar_epi8(rays.lane, size.exits);
        let stopped = _mm512_test_epi8_mask(stop, stop);
        let hit = _mm512_test_epi8_mask(hit, hit);
        let code = _mm512_mask_mov_epi8(exit, stopped, _mm512_set1_epi8(u8::REFLECTION as i8));
        _mm512_mask_mov_epi8(code, hit, _mm512_set1_epi8(u8::HIT as i8))
    }
}

impl Avx512Look {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn new(size: &SizeTables, rays: Avx512Rays, stop: __m512i, turns: __m512i, rights: __m512i) -> Self {
        //  stop      0101 0000   a bit a place, ahead is to the left
        //  next      0000 0100
        //  flipped   0100 1100   the borrow clears the first stop from `next` on and sets what lies before it
        // A stop that is not set in `flipped` is the first ahead. Where the borrow finds none it leaves at
        // the top, and all that is ahead is set.
        let flipped = _mm512_sub_epi8(stop, rays.next);
        let turn = _mm512_andnot_si512(flipped, turns);
        let right = _mm512_andnot_si512(flipped, rights);
        Self { stop, flipped, turn, right, turning: _mm512_test_epi8_mask(turn, turn) & size.used }
    }
}

impl Avx512Rays {
    /// The rays after the turns that they see; those that see none stay.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
    fn turned(self, look: &Avx512Look) -> Self {
        // `left` is the heading after a turn to the left, counted up without its line: the lower of its two
        // bits changes, by the constant, and the higher one where the lower one was set. The place becomes
        // the line. Of a turn to the right all bits of the line and the higher bit of the heading are changed
        // once more.
        let reversed = _mm512_gf2p8affine_epi64_epi8::<0>(look.right, _mm512_set1_epi64(REVERSED as i64));
        let place = _mm512_gf2p8affine_epi64_epi8::<0>(look.turn, _mm512_set1_epi64(PLACE_BEFORE as i64));
        let left = _mm512_mask_gf2p8affine_epi64_epi8::<0b1000>(
            self.lane,
            look.turning,
            self.lane,
            _mm512_set1_epi64(TURNED_LEFT as i64),
        );
        Self {
            lane: _mm512_ternarylogic_epi64::<ODD>(left, place, reversed),
            next: _mm512_mask_shuffle_epi8(
                self.next,
                look.turning,
                load_64(&TABLES.next),
                _mm512_xor_si512(self.lane, reversed),
            ),
        }
    }
}

/// Writes the answers of eight boards, and something behind them.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
fn trace_group<const ASKED: u8>(size: &SizeTables, boards: &[u64; GROUP], room: &mut [u8; ROOM]) {
    let eight = load_64(boards.map(u64::to_le_bytes).as_flattened().try_into().expect("64 bytes"));
    let answers: [__m512i; REGISTERS] = trace::<ASKED, _>(size, eight);
    for (i, answers) in answers.into_iter().enumerate() {
        let at = (i * size.stride).min(ROOM - 64);
        store_64((&mut room[at..at + 64]).try_into().expect("64 bytes"), answers);
    }
}

/// Writes the answers of one or two boards, without tracing eight.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
fn trace_few<const ASKED: u8>(size: &SizeTables, boards: &[u64], answers: &mut [u8]) {
    let [first, second] = [0, 1].map(|at| boards.get(at).copied().unwrap_or(0) as i64);
    let [register] = trace::<ASKED, _>(size, _mm512_set_epi64(0, 0, 0, 0, 0, 0, second, first));
    store_front_64(answers, register);
}

/// The answers of the first boards of eight, two in each of this many registers.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
fn trace<const ASKED: u8, const N: usize>(size: &SizeTables, eight: __m512i) -> [__m512i; N] {
    let boards: [Avx512Boards; N] =
        core::array::from_fn(|i| Avx512Boards::new(size, eight, &TABLES.spread[i]));
    // In the first look each ray is in its own lane, so nothing has to be looked up. Each round is a turn of
    // the rays that see one and a look of all: those that have ended see the same again.
    let entering = Avx512Rays { lane: load_64(&TABLES.own), next: _mm512_set1_epi8(1) };
    let mut rays = [entering; N];
    let mut looks: [Avx512Look; N] = core::array::from_fn(|i| boards[i].first_look(size, entering));
    let mut sums = [_mm512_setzero_si512(); N];
    loop {
        for i in 0..N {
            if ASKED != CODES {
                let leg = rays[i].leg::<ASKED>(&looks[i]);
                sums[i] = _mm512_mask_add_epi8(sums[i], looks[i].turning, sums[i], leg);
            }
            rays[i] = rays[i].turned(&looks[i]);
        }
        for i in 0..N {
            looks[i] = boards[i].look(size, rays[i]);
        }
        if looks.iter().fold(0, |all, look| all | look.turning) == 0 {
            break;
        }
    }
    core::array::from_fn(|i| {
        let answers = match ASKED {
            CODES => boards[i].codes(size, rays[i], &looks[i]),
            _ => boards[i].measured::<ASKED>(size, rays[i], &looks[i], sums[i]),
        };
        _mm512_permutexvar_epi8(size.lanes, answers)
    })
}

/// The same 32 bytes in both halves.
#[inline]
#[target_feature(enable = "avx512f")]
fn twice(lines: &[[u8; 8]; 4]) -> __m512i {
    _mm512_broadcast_i64x4(load_32(lines.as_flattened().try_into().expect("32 bytes")))
}
