//! Many problems of evidence in one call: rows of results in, columns of answers out.
//!
//! A row has a result for each port in canonical order: the exit of a detour, a hit, a reflection, or that
//! the port was not fired. `bb_signatures` makes such rows, of boards with all ports fired.

use std::sync::{Mutex, PoisonError};

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
    pub codes: In<u8>,
    /// The same with `BB_HIT`, `BB_REFLECTION` or `BB_UNFIRED`; NULL where `codes` has them.
    pub outcomes: In<bb_outcome>,
    /// What was likely beforehand, for probabilities and advice; NULL if all boards are equally likely.
    pub prior: In<bb_prior>,
}

options!(bb_problems);

/// Where answers go: arrays of the caller's, each of which may be NULL.
#[repr(C)]
pub struct bb_answers {
    /// `sizeof(bb_answers)`; see "Options" above.
    pub size: usize,
    /// For how many problems the arrays have room.
    pub capacity: usize,
    /// How many boards satisfy the evidence; 0 if it contradicts itself.
    pub counts: Out<u64>,
    /// Whether exactly one does.
    pub unique: Out<bool>,
    /// Whether all that do, one at least, have the same signature.
    pub unique_class: Out<bool>,
    /// A board that satisfies the evidence, in words as `bb_board_list` has it; without atoms if there is
    /// none.
    pub models: Out<u64>,
    /// The probability of an atom, a number for each cell of each problem, row by row; NaN everywhere if no
    /// board is left.
    pub probability: Out<f64>,
}

options!(bb_answers);

/// Where advice goes: arrays of the caller's, each of which may be NULL. Those of ports have a number for
/// each port in canonical order, NaN (0 in `outcomes`) at ports that were fired and where the evidence
/// contradicts itself.
#[repr(C)]
pub struct bb_many_advice {
    /// `sizeof(bb_many_advice)`; see "Options" above.
    pub size: usize,
    /// For how many problems the arrays have room.
    pub capacity: usize,
    /// How many boards satisfy the evidence.
    pub counts: Out<f64>,
    /// The port to fire, or `BB_NO_PORT` if no ray would give information.
    pub best: Out<bb_port>,
    /// For each port the information that its ray is expected to give, in bits.
    pub bits: Out<f64>,
    /// For each port how many boards are expected to be left after it.
    pub expected_remaining: Out<f64>,
    /// For each port what it is expected to cost, in points of the scoring.
    pub expected_cost: Out<f64>,
    /// For each port how many different outcomes its ray may have.
    pub outcomes: Out<u16>,
}

options!(bb_many_advice);

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
    what: &'a bb_problems,
    size: Size,
    codes: Codes<'a>,
}

impl<'a> Given<'a> {
    fn new(what: &'a bb_problems) -> Result<Self, Failure> {
        let size = what.board_size.check()?;
        // Saturated is still more than any array has.
        let length = what.count.saturating_mul(size.ports().into());
        let codes = match (what.codes.is_null(), what.outcomes.is_null()) {
            (false, false) => {
                let message =
                    "`problems->codes` and `problems->outcomes` are both given, expected one of them";
                return Err(Failure::new(BB_ERROR_ARGUMENT, message));
            }
            (true, false) => Codes::Words(what.outcomes.slice(length, "problems->outcomes")?),
            _ => Codes::Bytes(what.codes.slice(length, "problems->codes")?),
        };
        Ok(Self { what, size, codes })
    }

    fn region(&self) -> Region<'static> {
        match self.codes {
            Codes::Bytes(codes) => Region::of(codes, "problems->codes"),
            Codes::Words(outcomes) => Region::of(outcomes, "problems->outcomes"),
        }
    }

    fn of<C: ResultCode>(&self, codes: &'a [C]) -> Result<Problems<'a, C>, Failure> {
        let problems = Problems::new(self.size, range(self.what.min_atoms, self.what.max_atoms)?, codes)?;
        problems.check()?;
        match given(&self.what.prior)? {
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
pub extern "C" fn bb_evidence_solve_many(
    problems: In<bb_problems>, threads: u32, watch: In<bb_watch>, answers: In<bb_answers>,
) -> bb_status {
    entry(|| {
        let what = problems.needed("problems")?;
        let given = Given::new(&what)?;
        let mut out = answers.needed("answers")?;
        let watch = Watch::new(&watch)?;
        let count = what.count;
        fits(count, out.capacity, "answers")?;
        let words = count.saturating_mul(board_words(given.size));
        let cells = count.saturating_mul(given.size.cells() as usize);
        let is_counted = !out.counts.is_null();
        let counts = out.counts.wanted_array(count, "answers->counts")?;
        let unique = out.unique.wanted_array(count, "answers->unique")?;
        let unique_class = out.unique_class.wanted_array(count, "answers->unique_class")?;
        let models = out.models.wanted_array(words, "answers->models")?;
        let probability = out.probability.wanted_array(cells, "answers->probability")?;
        apart(&[
            given.region(),
            counts.region(),
            unique.region(),
            unique_class.region(),
            models.region(),
            probability.region(),
        ])?;
        let mut status = vec![0; count];
        let answers = Answers {
            status: &mut status,
            counts: counts.slice(),
            unique: unique.cleared(),
            unique_class: unique_class.cleared(),
            models: models.slice(),
            probability: probability.slice(),
        };
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
                || status == ProblemStatus::TooMany as u8 && !is_counted
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

/// Advises in every problem, as `bb_evidence_advise` does. As `bb_evidence_solve_many`, but the numbers of
/// boards are rounded and so never too many; `BB_ERROR_ARGUMENT` for an unknown scoring, too.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_advise_many(
    problems: In<bb_problems>, scoring: bb_scoring, threads: u32, watch: In<bb_watch>,
    advice: In<bb_many_advice>,
) -> bb_status {
    entry(|| {
        let what = problems.needed("problems")?;
        let given = Given::new(&what)?;
        let mut out = advice.needed("advice")?;
        let scoring = scoring_of(scoring)?;
        let watch = Watch::new(&watch)?.on(frame::threads(threads));
        let columns = Columns::new(&given, &mut out)?;
        match given.codes {
            Codes::Bytes(codes) => columns.fill(given.of(codes)?, scoring, watch),
            Codes::Words(outcomes) => columns.fill(given.of(outcomes)?, scoring, watch),
        }
    })
}

/// Arrays for advice, each empty if the caller declines it.
struct Columns<'a> {
    counts: &'a mut [f64],
    best: &'a mut [bb_port],
    bits: &'a mut [f64],
    expected_remaining: &'a mut [f64],
    expected_cost: &'a mut [f64],
    outcomes: &'a mut [u16],
    ports: usize,
    /// The first row without an answer, and why.
    unknown: Option<(usize, ProblemStatus)>,
}

impl<'a> Columns<'a> {
    fn new(given: &Given<'_>, out: &'a mut bb_many_advice) -> Result<Self, Failure> {
        let (count, ports) = (given.what.count, usize::from(given.size.ports()));
        fits(count, out.capacity, "advice")?;
        let all = count.saturating_mul(ports);
        let counts = out.counts.wanted_array(count, "advice->counts")?;
        let best = out.best.wanted_array(count, "advice->best")?;
        let bits = out.bits.wanted_array(all, "advice->bits")?;
        let remaining = out.expected_remaining.wanted_array(all, "advice->expected_remaining")?;
        let cost = out.expected_cost.wanted_array(all, "advice->expected_cost")?;
        let outcomes = out.outcomes.wanted_array(all, "advice->outcomes")?;
        apart(&[
            given.region(),
            counts.region(),
            best.region(),
            bits.region(),
            remaining.region(),
            cost.region(),
            outcomes.region(),
        ])?;
        Ok(Self {
            counts: counts.slice(),
            best: best.slice(),
            bits: bits.slice(),
            expected_remaining: remaining.slice(),
            expected_cost: cost.slice(),
            outcomes: outcomes.slice(),
            ports,
            unknown: None,
        })
    }

    fn fill<C: ResultCode>(
        self, problems: Problems<'_, C>, scoring: Scoring, watch: Watch,
    ) -> Result<(), Failure> {
        // To write a row takes a small part of the time in which it is found.
        let columns = Mutex::new(self);
        let take = |row, advice| columns.lock().unwrap_or_else(PoisonError::into_inner).take(row, advice);
        watch.reporting(|effort| advise_many(problems, scoring, take, effort))?;
        let unknown = columns.into_inner().unwrap_or_else(PoisonError::into_inner).unknown;
        whole(unknown.map(|(row, status)| (row, status as u8)))
    }

    fn take(&mut self, row: usize, advice: Result<Advice, ProblemStatus>) {
        match advice {
            Ok(advice) => self.set(row, Some(&advice)),
            Err(ProblemStatus::Contradicted) => self.set(row, None),
            Err(status) if self.unknown.is_none_or(|(first, _)| row < first) => {
                self.unknown = Some((row, status));
            }
            Err(_) => {}
        }
    }

    /// Writes a row, that of a contradiction without advice.
    fn set(&mut self, row: usize, advice: Option<&Advice>) {
        put(self.counts, row, advice.map_or(0.0, |advice| advice.count as f64));
        put(self.best, row, advice.and_then(|advice| advice.best).map_or(BB_NO_PORT, Port::index));
        let first = row * self.ports;
        for at in first..first + self.ports {
            put(self.bits, at, f64::NAN);
            put(self.expected_remaining, at, f64::NAN);
            put(self.expected_cost, at, f64::NAN);
            put(self.outcomes, at, 0);
        }
        for port in advice.iter().flat_map(|advice| &advice.ports) {
            let at = first + usize::from(port.port.index());
            put(self.bits, at, port.bits);
            put(self.expected_remaining, at, port.expected_remaining);
            put(self.expected_cost, at, port.expected_cost);
            put(self.outcomes, at, port.parts.len() as u16);
        }
    }
}

/// Writes an element of an array, unless the caller declined the array.
fn put<T>(array: &mut [T], at: usize, value: T) {
    if let Some(place) = array.get_mut(at) {
        *place = value;
    }
}
