//! A contest by whole registers: the 64 cells of a board in one comparison, all rays of a case at once.

use core::arch::x86_64::{
    __m512i, __mmask64, _mm512_castsi256_si512, _mm512_castsi512_si256, _mm512_cmpeq_epi8_mask,
    _mm512_cmplt_epu8_mask, _mm512_inserti64x4, _mm512_mask_cmpge_epu8_mask, _mm512_mask_permutexvar_epi8,
    _mm512_maskz_compress_epi8, _mm512_permutex2var_epi8, _mm512_permutexvar_epi8, _mm512_set1_epi8,
    _mm512_shuffle_i64x2, _mm512_sub_epi8, _mm512_xor_si512,
};

use super::{
    batch::{Answered, Batch, Head},
    case::read_count,
    rays::{PORTS, port_name},
};
use crate::ray::{
    Code,
    kernels::{
        Kernel,
        registers::{load_32, load_64, store_64},
    },
};

/// Bytes in which the two registers that hold the entries of a case end.
const WINDOW: usize = 75 + 128;

/// Bytes that are stored behind the answers at the most.
const SPARE: usize = 128;

/// Answers cases from the front of the input as long as they are whole, without faults and fit for certain.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,popcnt")]
pub(super) fn answer_batch(batch: &mut Batch, input: &[u8], output: &mut [u8]) -> Answered {
    batch.read::<WINDOW, SPARE>(input, output.len(), |text| read_head(text));
    batch.trace(Kernel::Avx512);
    batch.answer(input, output, |rays, codes, entries, output| {
        answer(rays, codes, entries.first_chunk()?, output.first_chunk_mut()?)
    })
}

/// Registers' worth of bytes that are the same for all cases.
struct ReaderTables {
    /// Where the cells are among the 72 bytes of a board.
    cells: [u8; 64],
    /// Where the letters (lower half) and the digits (upper half) are among the bytes of the entries.
    names: [u8; 64],
    /// For the low six bits of a letter the letter itself.
    letters: [u8; 64],
    /// For the low six bits of a letter what makes a port of the place on the side: 0 to 7, by exclusive or.
    sides: [u8; 64],
    /// For the low six bits of a code the first character of the answer.
    firsts: [u8; 64],
    /// For the low six bits of a code the second character of the answer.
    seconds: [u8; 64],
    /// The two registers of the answers.
    parts: [Part; 2],
}

/// Some of the answers, while each still has three bytes.
#[derive(Clone, Copy)]
struct Part {
    rays: [u8; 64],
    /// Which of the characters it is; the third bytes are newlines.
    characters: [u8; 64],
    bytes: __mmask64,
    /// The third bytes.
    ends: __mmask64,
    /// The bytes of this many rays.
    asked: [__mmask64; PORTS + 1],
}

impl Part {
    /// The part that begins with this byte of all.
    const fn new(first: usize) -> Self {
        let mut part = Self { rays: [0; 64], characters: [0; 64], bytes: 0, ends: 0, asked: [0; PORTS + 1] };
        let mut at = 0;
        while at < 64 && first + at < 3 * PORTS {
            let (ray, character) = ((first + at) / 3, (first + at) % 3);
            part.rays[at] = ray as u8;
            part.characters[at] = (if character == 1 { PORTS + ray } else { ray }) as u8;
            part.bytes |= 1 << at;
            part.ends |= ((character == 2) as u64) << at;
            let mut rays = ray + 1;
            while rays <= PORTS {
                part.asked[rays] |= 1 << at;
                rays += 1;
            }
            at += 1;
        }
        part
    }
}

static TABLES: ReaderTables = {
    let mut tables = ReaderTables {
        cells: [0; 64],
        names: [0; 64],
        letters: [0; 64],
        sides: [0; 64],
        firsts: [0; 64],
        seconds: [0; 64],
        parts: [Part::new(0), Part::new(64)],
    };
    // Zero is no letter; in its own place something else stands for that.
    tables.letters[0] = 1;
    let mut at = 0;
    while at < 64 {
        tables.cells[at] = (9 * (at / 8) + at % 8) as u8;
        at += 1;
    }
    let mut port = 0;
    while port < PORTS {
        let [letter, digit] = port_name(port as u8);
        tables.names[port] = 3 * port as u8;
        tables.names[PORTS + port] = 3 * port as u8 + 1;
        tables.letters[letter as usize % 64] = letter;
        tables.sides[letter as usize % 64] = port as u8 ^ (digit - b'1');
        (tables.firsts[port], tables.seconds[port]) = (letter, digit);
        port += 1;
    }
    let (hit, reflection) = (<u8 as Code>::HIT as usize % 64, <u8 as Code>::REFLECTION as usize % 64);
    (tables.firsts[hit], tables.seconds[hit]) = (b'H', b'\n');
    (tables.firsts[reflection], tables.seconds[reflection]) = (b'R', b'\n');
    tables
};

/// Both upper quarters of the first register, both of the second.
const UPPER_HALF: i32 = 0b11_10_11_10;

/// The newlines after the rows, except the last, which stands in byte 71.
const ROW_ENDS: __mmask64 = 1 << 8 | 1 << 17 | 1 << 26 | 1 << 35 | 1 << 44 | 1 << 53 | 1 << 62;

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
fn read_head(text: &[u8; WINDOW]) -> Option<Head> {
    // The newlines fall out as the 64 cells are gathered from 72 bytes. One comparison is the board.
    let [front, back] = load_two(text.first_chunk()?);
    let cells = _mm512_permutex2var_epi8(front, load_64(&TABLES.cells), back);
    let atoms = _mm512_cmpeq_epi8_mask(cells, _mm512_set1_epi8(b'@' as i8));
    let empty = _mm512_cmpeq_epi8_mask(cells, _mm512_set1_epi8(b'.' as i8));
    let ends = _mm512_cmpeq_epi8_mask(front, _mm512_set1_epi8(b'\n' as i8));
    if atoms | empty != u64::MAX || ends & ROW_ENDS != ROW_ENDS || text[71] != b'\n' {
        return None;
    }
    let (rays, bytes) = read_count(text[72..75].first_chunk()?)?;
    Some(Head { board: atoms, rays, bytes: 72 + bytes })
}

/// Answers the rays of a case and returns the length of the answers; or nothing, if an entry is out of order.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512vbmi2,popcnt")]
fn answer(rays: usize, codes: &[u8; PORTS], entries: &[u8; 128], output: &mut [u8; SPARE]) -> Option<usize> {
    let [front, back] = load_two(entries);
    // Three bytes an entry: a letter, a digit, a newline.
    // The letters of all entries in the lower half, their digits in the upper.
    let names = _mm512_permutex2var_epi8(front, load_64(&TABLES.names), back);
    let is_letter = _mm512_cmpeq_epi8_mask(names, _mm512_permutexvar_epi8(names, load_64(&TABLES.letters)));
    let places = _mm512_sub_epi8(names, _mm512_set1_epi8(b'1' as i8));
    let is_digit = _mm512_cmplt_epu8_mask(places, _mm512_set1_epi8(8));
    let newline = _mm512_set1_epi8(b'\n' as i8);
    let in_order = is_letter as u32 & (is_digit >> PORTS) as u32;
    // Behind the entries asked stands the next case, or anything: what is wrong there does not count.
    let strange_name = !in_order & (u32::MAX >> (PORTS - rays));
    let strange_end = |part: &Part, line_ends: __mmask64| part.asked[rays] & part.ends & !line_ends;
    let strange_ends = strange_end(&TABLES.parts[0], _mm512_cmpeq_epi8_mask(front, newline))
        | strange_end(&TABLES.parts[1], _mm512_cmpeq_epi8_mask(back, newline));
    if u64::from(strange_name) | strange_ends != 0 {
        return None;
    }
    //  L1..L8  0..7     B1..B8  8..15     R8..R1  16..23     T8..T1  24..31
    // The digit, counted from 0, is the lower three bits of the port; where a side counts down, all three are
    // changed. So a table by the letter and an exclusive or give the port, and that finds its code.
    let places = _mm512_shuffle_i64x2::<UPPER_HALF>(places, places);
    let ports = _mm512_xor_si512(_mm512_permutexvar_epi8(names, load_64(&TABLES.sides)), places);
    let codes = _mm512_permutexvar_epi8(ports, _mm512_castsi256_si512(load_32(codes)));

    // The first characters in the lower half, the second in the upper; then three bytes a ray, all in order.
    let seconds = _mm512_permutexvar_epi8(codes, load_64(&TABLES.seconds));
    let firsts = _mm512_permutexvar_epi8(codes, load_64(&TABLES.firsts));
    let characters = _mm512_inserti64x4::<1>(firsts, _mm512_castsi512_si256(seconds));
    let mut length = 0;
    for part in &TABLES.parts {
        let text = _mm512_mask_permutexvar_epi8(newline, !part.ends, load_64(&part.characters), characters);
        // All answers have three bytes as yet; the spare ones are pressed out.
        // A hit or a reflection has its newline in place of a digit and none behind.
        let outcomes = _mm512_permutexvar_epi8(load_64(&part.rays), codes);
        let one_more = _mm512_mask_cmpge_epu8_mask(part.ends, outcomes, _mm512_set1_epi8(u8::HIT as i8));
        let kept = !one_more & part.bytes;
        store_64(output[length..].first_chunk_mut()?, _mm512_maskz_compress_epi8(kept, text));
        // Only the bytes of rays that were asked count.
        length += (kept & part.asked[rays]).count_ones() as usize;
    }
    Some(length)
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load_two(bytes: &[u8; 128]) -> [__m512i; 2] {
    let [front, back] = bytes.as_chunks().0 else { unreachable!("two registers") };
    [load_64(front), load_64(back)]
}
