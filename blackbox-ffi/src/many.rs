//! Many problems of evidence in one call: rows of results in, columns of answers out.
//!
//! A row has a result for each port in canonical order: the exit of a detour, a hit, a reflection, or that
//! the port was not fired. `bb_signatures` makes such rows, of boards with all ports fired.

use std::{
    ptr,
    sync::{Mutex, PoisonError},
};

use blackbox_analysis::evidence::{
    Advice, Answers, ManyError, ProblemStatus, Problems, ResultCode, Unweighed, advise_many, board_words,
    solve_many,
};
use blackbox_core::{Port, Size, evidence::Stop, game::Scoring};

use crate::prelude::*;

/// Where no port is the one to fire.
pub const BB_NO_PORT: bb_port = 65535;

/// Problems about boards of one size with as many atoms.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_problems {
    /// `sizeof(bb_problems)`; see "Options" above.
    pub size: usize,
    /// The size of the boards, at most 64 x 64.
    pub board_size: bb_size,
    /// The fewest atoms there may be; see `bb_evidence_new`.
    pub min_atoms: u32,
    /// The most atoms there may be.
    pub max_atoms: u32,
    /// How many problems there are.
    pub count: usize,
    /// A result for each port of each problem in one byte: an exit, `BB_HIT8`, `BB_REFLECTION8` or
    /// `BB_UNFIRED8`. For boards of at most 252 ports; NULL where `outcomes` has them.
    pub codes: *const u8,
    /// The same with `BB_HIT`, `BB_REFLECTION` or `BB_UNFIRED`; NULL where `codes` has them.
    pub outcomes: *const bb_outcome,
    /// What was likely beforehand, for probabilities and advice; NULL if all boards are equally likely.
    pub prior: *const bb_prior,
}

// SAFETY: integers and pointers after the size.
unsafe impl Options for bb_problems {}

/// Where answers go: arrays of the caller's, each of which may be NULL.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_answers {
    /// `sizeof(bb_answers)`; see "Options" above.
    pub size: usize,
    /// For how many problems the arrays have room.
    pub capacity: usize,
    /// How many boards satisfy the evidence; 0 if it contradicts itself.
    pub counts: *mut u64,
    /// Whether exactly one does.
    pub unique: *mut bool,
    /// Whether all that do, one at least, have the same signature.
    pub unique_class: *mut bool,
    /// A board that satisfies the evidence, in words as `bb_board_list` has it; without atoms if there is
    /// none.
    pub models: *mut u64,
    /// The probability of an atom, a number for each cell of each problem, row by row; NaN everywhere if no
    /// board is left.
    pub probability: *mut f64,
}

// SAFETY: integers and pointers after the size.
unsafe impl Options for bb_answers {}

/// Where advice goes: arrays of the caller's, each of which may be NULL. Those of ports have a number for
/// each port in canonical order, NaN (0 in `outcomes`) at ports that were fired and where the evidence
/// contradicts itself.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_many_advice {
    /// `sizeof(bb_many_advice)`; see "Options" above.
    pub size: usize,
    /// For how many problems the arrays have room.
    pub capacity: usize,
    /// How many boards satisfy the evidence.
    pub counts: *mut f64,
    /// The port to fire, or `BB_NO_PORT` if no ray would give information.
    pub best: *mut bb_port,
    /// For each port the information that its ray is expected to give, in bits.
    pub bits: *mut f64,
    /// For each port how many boards are expected to be left after it.
    pub expected_remaining: *mut f64,
    /// For each port what it is expected to cost, in points of the scoring.
    pub expected_cost: *mut f64,
    /// For each port how many different outcomes its ray may have.
    pub outcomes: *mut u16,
}

// SAFETY: integers and pointers after the size.
unsafe impl Options for bb_many_advice {}

statuses! {
    ManyError: |error| match *error {
        ManyError::Code { .. } => BB_ERROR_PORT,
        ManyError::Length { .. } => BB_ERROR_BUFFER,
        ManyError::Ports { .. } => BB_ERROR_ARGUMENT,
        ManyError::TooLarge { .. } => BB_ERROR_SIZE,
        ManyError::Interrupted => BB_ERROR_CANCELLED,
        ManyError::Unweighed(error) => prior::status_of(&error),
        // A number of boards that its array does not hold.
        _ => BB_ERROR_MEMORY,
    };
}

/// The results of all problems, in one byte or two.
enum Codes<'a> {
    Bytes(&'a [u8]),
    Words(&'a [bb_outcome]),
}

/// Problems whose arrays have been checked.
struct Given<'a> {
    what: bb_problems,
    size: Size,
    codes: Codes<'a>,
}

impl<'a> Given<'a> {
    /// # Safety
    /// As `bb_evidence_solve_many` asks of its caller.
    unsafe fn new(problems: *const bb_problems) -> Result<Self, Failure> {
        // SAFETY: passed on.
        let what = unsafe {
            handle(problems, "problems")?;
            sized(problems, "problems")?
        };
        let size = what.board_size.check()?;
        // Saturated is still more than any array has.
        let length = what.count.saturating_mul(size.ports().into());
        // SAFETY: passed on.
        let codes = unsafe {
            match (what.codes.is_null(), what.outcomes.is_null()) {
                (false, false) => {
                    let message =
                        "`problems->codes` and `problems->outcomes` are both given, expected one of them";
                    return Err(Failure::new(BB_ERROR_ARGUMENT, message));
                }
                (true, false) => Codes::Words(slice(what.outcomes, length, "problems->outcomes")?),
                _ => Codes::Bytes(slice(what.codes, length, "problems->codes")?),
            }
        };
        Ok(Self { what, size, codes })
    }

    fn region(&self) -> (usize, usize, &'static str) {
        match self.codes {
            Codes::Bytes(codes) => region(codes, "problems->codes"),
            Codes::Words(outcomes) => region(outcomes, "problems->outcomes"),
        }
    }

    fn of<C: ResultCode>(&self, codes: &'a [C]) -> Result<Problems<'a, C>, Failure> {
        let problems = Problems::new(self.size, range(self.what.min_atoms, self.what.max_atoms)?, codes)?;
        problems.check()?;
        // SAFETY: by contract NULL or a prior.
        match unsafe { given(self.what.prior) }? {
            Some(prior) => Ok(problems.under(prior)?),
            None => Ok(problems),
        }
    }
}

/// Solves every problem as `bb_evidence_solve` does, without conflicts.
///
/// `threads` is how many work: 1 is one, 0 as many as the machine runs at once, and never more. `watch` may
/// be NULL; its limit is that of each problem, its progress counts portions of them.
///
/// `BB_ERROR_PORT` names the first row with a result that is none, `BB_ERROR_BUFFER` for too little room,
/// `BB_ERROR_MEMORY` for a problem with more boards than 64 bits count, `BB_ERROR_ARGUMENT` for arrays that
/// overlap and for codes of one byte of boards with more than 252 ports; else as `bb_evidence_solve`. After a
/// failure the arrays hold answers to some of the problems.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_solve_many(
    problems: *const bb_problems, threads: u32, watch: *const bb_watch, answers: *const bb_answers,
) -> bb_status {
    entry(|| {
        let given = unsafe { Given::new(problems) }?;
        unsafe { handle(answers, "answers") }?;
        let out = unsafe { sized(answers, "answers") }?;
        let watch = unsafe { Watch::new(watch) }?;
        let count = given.what.count;
        fits(count, out.capacity, "answers")?;
        let words = count.saturating_mul(board_words(given.size));
        let cells = count.saturating_mul(given.size.cells() as usize);
        let mut status = vec![0; count];
        let answers = unsafe {
            Answers {
                status: &mut status,
                counts: wanted_mut(out.counts, count, "answers->counts")?,
                unique: flags(out.unique, count, "answers->unique")?,
                unique_class: flags(out.unique_class, count, "answers->unique_class")?,
                models: wanted_mut(out.models, words, "answers->models")?,
                probability: wanted_mut(out.probability, cells, "answers->probability")?,
            }
        };
        apart(&[
            given.region(),
            region(answers.counts, "answers->counts"),
            region(answers.unique, "answers->unique"),
            region(answers.unique_class, "answers->unique_class"),
            region(answers.models, "answers->models"),
            region(answers.probability, "answers->probability"),
        ])?;
        let watch = watch.on(frame::threads(threads));
        match given.codes {
            Codes::Bytes(codes) => {
                let problems = given.of(codes)?;
                watch.reporting(|effort| solve_many(problems, answers, effort))?;
            }
            Codes::Words(outcomes) => {
                let problems = given.of(outcomes)?;
                watch.reporting(|effort| solve_many(problems, answers, effort))?;
            }
        }
        let is_known = |status: u8| {
            status == ProblemStatus::Solved as u8
                || status == ProblemStatus::Contradicted as u8
                || status == ProblemStatus::TooMany as u8 && out.counts.is_null()
        };
        whole((0..).zip(status).find(|&(_, status)| !is_known(status)))
    })
}

/// The failure of the first row that is unknown, with its [`ProblemStatus`] as a number: too many boards, or
/// the limit.
fn whole(unknown: Option<(usize, u8)>) -> Result<(), Failure> {
    let Some((row, status)) = unknown else { return Ok(()) };
    if status == ProblemStatus::TooMany as u8 {
        let text = format_args!("row {row}: the number of boards does not fit 64 bits");
        return Err(Failure::new(BB_ERROR_MEMORY, text));
    }
    if status == ProblemStatus::NoWeight as u8 {
        let text = format_args!("row {row}: {}", Unweighed::Nothing);
        return Err(Failure::new(BB_ERROR_ARGUMENT, text));
    }
    let stop = if status == ProblemStatus::Overflow as u8 { Stop::Overflow } else { Stop::Limit };
    Err(Failure::new(of_stop(stop), format_args!("row {row}: {stop}")))
}

/// As [`wanted_mut`], of what not every byte is: all become `false` first.
///
/// # Safety
/// As [`wanted_mut`].
unsafe fn flags<'a>(pointer: *mut bool, length: usize, name: &str) -> Result<&'a mut [bool], Failure> {
    // SAFETY: passed on; a byte is as large as a `bool`, and 0 is `false`.
    unsafe {
        let bytes = wanted_mut(pointer.cast::<u8>(), length, name)?;
        bytes.fill(0);
        Ok(std::slice::from_raw_parts_mut(bytes.as_mut_ptr().cast(), bytes.len()))
    }
}

/// Advises in every problem, as `bb_evidence_advise` does. As `bb_evidence_solve_many`, but the numbers of
/// boards are rounded and so never too many; `BB_ERROR_ARGUMENT` for an unknown scoring, too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_advise_many(
    problems: *const bb_problems, scoring: bb_scoring, threads: u32, watch: *const bb_watch,
    advice: *const bb_many_advice,
) -> bb_status {
    entry(|| {
        let given = unsafe { Given::new(problems) }?;
        unsafe { handle(advice, "advice") }?;
        let out = unsafe { sized(advice, "advice") }?;
        let scoring = scoring_of(scoring)?;
        let watch = unsafe { Watch::new(watch) }?;
        let columns = unsafe { Columns::new(&given, out) }?;
        match given.codes {
            Codes::Bytes(codes) => columns.fill(given.of(codes)?, scoring, threads, watch),
            Codes::Words(outcomes) => columns.fill(given.of(outcomes)?, scoring, threads, watch),
        }
    })
}

/// Arrays for advice that several threads write, each its own rows.
struct Columns {
    out: bb_many_advice,
    ports: usize,
}

// SAFETY: `set` writes through the pointers, and no two threads have the same row.
unsafe impl Sync for Columns {}

impl Columns {
    /// # Safety
    /// Each array of `out` is NULL or has the room that it says, and nobody else uses it during the call.
    unsafe fn new(given: &Given<'_>, out: bb_many_advice) -> Result<Self, Failure> {
        let (count, ports) = (given.what.count, usize::from(given.size.ports()));
        fits(count, out.capacity, "advice")?;
        let all = count.saturating_mul(ports);
        // SAFETY: passed on; the slices are gone before anything is written through the pointers.
        unsafe {
            let (bits, remaining, cost) =
                ("advice->bits", "advice->expected_remaining", "advice->expected_cost");
            apart(&[
                given.region(),
                region(wanted_mut(out.counts, count, "advice->counts")?, "advice->counts"),
                region(wanted_mut(out.best, count, "advice->best")?, "advice->best"),
                region(wanted_mut(out.bits, all, bits)?, bits),
                region(wanted_mut(out.expected_remaining, all, remaining)?, remaining),
                region(wanted_mut(out.expected_cost, all, cost)?, cost),
                region(wanted_mut(out.outcomes, all, "advice->outcomes")?, "advice->outcomes"),
            ])?;
        }
        Ok(Self { out, ports })
    }

    fn fill<C: ResultCode>(
        &self, problems: Problems<'_, C>, scoring: Scoring, threads: u32, watch: Watch,
    ) -> Result<(), Failure> {
        let watch = watch.on(frame::threads(threads));
        let unknown = Mutex::new(None);
        let take = |row, advice: Result<Advice, ProblemStatus>| match advice {
            // SAFETY: of the problems' number, and handed over once each.
            Ok(advice) => unsafe { self.set(row, Some(&advice)) },
            // SAFETY: as above.
            Err(ProblemStatus::Contradicted) => unsafe { self.set(row, None) },
            Err(status) => {
                let mut first = unknown.lock().unwrap_or_else(PoisonError::into_inner);
                *first = Some(first.map_or((row, status), |(before, kept)| {
                    if before < row { (before, kept) } else { (row, status) }
                }));
            }
        };
        watch.reporting(|effort| advise_many(problems, scoring, take, effort))?;
        let unknown = unknown.into_inner().unwrap_or_else(PoisonError::into_inner);
        whole(unknown.map(|(row, status)| (row, status as u8)))
    }

    /// Writes a row, that of a contradiction without advice.
    ///
    /// # Safety
    /// The arrays have room for the row, and no other thread writes it.
    unsafe fn set(&self, row: usize, advice: Option<&Advice>) {
        let Self { out, ports } = *self;
        // SAFETY: by contract.
        unsafe {
            put(out.counts, row, advice.map_or(0.0, |advice| advice.count as f64));
            put(out.best, row, advice.and_then(|advice| advice.best).map_or(BB_NO_PORT, Port::index));
            let first = row * ports;
            for at in first..first + ports {
                put(out.bits, at, f64::NAN);
                put(out.expected_remaining, at, f64::NAN);
                put(out.expected_cost, at, f64::NAN);
                put(out.outcomes, at, 0);
            }
            for port in advice.iter().flat_map(|advice| &advice.ports) {
                let at = first + usize::from(port.port.index());
                put(out.bits, at, port.bits);
                put(out.expected_remaining, at, port.expected_remaining);
                put(out.expected_cost, at, port.expected_cost);
                put(out.outcomes, at, port.parts.len() as u16);
            }
        }
    }
}

/// Writes an element of an array, unless the array is NULL.
///
/// # Safety
/// The array is NULL, or has room there that nobody else uses.
unsafe fn put<T>(array: *mut T, at: usize, value: T) {
    if !array.is_null() {
        // SAFETY: by contract.
        unsafe { ptr::write(array.add(at), value) };
    }
}
