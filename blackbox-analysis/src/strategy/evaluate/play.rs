//! One game for every placement at once: a position is the classes left, its outcomes are positions again.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering},
};

use blackbox_core::{Outcome, Port, game::Scoring};

use super::{error::EvaluateError, options::EvaluateOptions};
use crate::{
    memory_left::has_room,
    progress::{Work, each},
    strategy::{
        Position, Seeker,
        guess::{Guess, Guesses},
        outcome_row::{self, Row},
        outcome_table::Table,
        partition::{groups, split},
        scoring::cost,
    },
};

/// What is written down of each class.
pub(super) struct Record<'a> {
    pub(super) rays: Vec<AtomicU8>,
    pub(super) points: Vec<AtomicU32>,
    pub(super) guess: Vec<AtomicU64>,
    /// The indices of the ports fired, if they are asked for.
    pub(super) fired: Vec<Mutex<Vec<u8>>>,
    wanted: Option<&'a [bool]>,
}

impl<'a> Record<'a> {
    pub(super) fn new(
        classes: usize, wanted: Option<&'a [bool]>, fired: bool,
    ) -> Result<Self, EvaluateError> {
        // The ports fired are lists, which come to lie in another one at the end.
        if !has_room(classes as u64 * if fired { 112 } else { 16 }) {
            return Err(EvaluateError::Memory);
        }
        Ok(Self {
            rays: (0..classes).map(|_| AtomicU8::new(0)).collect(),
            points: (0..classes).map(|_| AtomicU32::new(0)).collect(),
            guess: (0..classes).map(|_| AtomicU64::new(0)).collect(),
            fired: (0..if fired { classes } else { 0 }).map(|_| Mutex::default()).collect(),
            wanted,
        })
    }

    /// Whether one of these classes is asked for.
    fn wants<const P: usize>(&self, rows: &[Row<P>]) -> bool {
        self.wanted.is_none_or(|wanted| rows.iter().any(|row| wanted[row.class as usize]))
    }

    fn write(&self, class: u32, history: &[(Port, Outcome)], scoring: Scoring, guess: u64) {
        // Each class comes to one leaf; a guess above leaves that were played is written last.
        let points = history.iter().map(|&(_, outcome)| scoring.ray(outcome)).sum();
        self.rays[class as usize].store(history.len() as u8, Ordering::Relaxed);
        self.points[class as usize].store(points, Ordering::Relaxed);
        self.guess[class as usize].store(guess, Ordering::Relaxed);
        if let Some(fired) = self.fired.get(class as usize) {
            let ports = history.iter().map(|&(port, _)| port.index() as u8).collect();
            *fired.lock().unwrap_or_else(PoisonError::into_inner) = ports;
        }
    }
}

/// What the leaves below a position add up to. The longest game fires every port once.
#[derive(Clone, Debug)]
pub(super) struct Totals<const C: usize> {
    pub(super) score: u64,
    pub(super) leaves: u64,
    pub(super) by_rays: [u64; C],
}

impl<const C: usize> Totals<C> {
    const NOTHING: Self = Self { score: 0, leaves: 0, by_rays: [0; C] };

    fn leaf(rays: usize, placements: u64, score: u64) -> Self {
        let mut totals = Self { score, leaves: 1, ..Self::NOTHING };
        totals.by_rays[rays] = placements;
        totals
    }

    fn add(&mut self, other: &Self) {
        self.score += other.score;
        self.leaves += other.leaves;
        for (ours, theirs) in self.by_rays.iter_mut().zip(other.by_rays) {
            *ours += theirs;
        }
    }
}

struct Play<'a, const P: usize, const C: usize> {
    table: Table<'a, P, C>,
    seeker: &'a dyn Seeker,
    scoring: Scoring,
    guesses: Option<Guesses>,
    record: Option<&'a Record<'a>>,
    work: &'a Work,
}

pub(super) fn play<const P: usize, const C: usize>(
    table: Table<'_, P, C>, seeker: &dyn Seeker, options: EvaluateOptions, fired: &[(Port, Outcome)],
    threads: usize, record: Option<&Record<'_>>, work: &Work,
) -> Result<Totals<C>, EvaluateError> {
    if !has_room(2 * size_of::<Row<P>>() as u64 * table.classes() as u64) {
        return Err(EvaluateError::Memory);
    }
    let guesses = options.strict.then(|| Guesses::new(table.whole()));
    let mut rows: Vec<Row<P>> = table.rows().collect();
    let mut scratch = vec![Row::EMPTY; rows.len()];
    let play = Play { table, seeker, scoring: options.scoring, guesses, record, work };
    // With one class there is nothing to ask.
    let first = Open { from: None, cost: 0, rows: &mut rows, scratch: &mut scratch, history: fired.to_vec() };
    play.over(first.rows, fired).map_or_else(|| play.whole(threads, first), Ok)
}

/// A position with fewer classes is played by one thread.
const WORTH_SHARING: usize = 2048;

enum Begun<const C: usize> {
    Over(Totals<C>),
    Fired(Step),
}

/// A ray that is fired, or what is guessed instead where that costs less than playing on.
struct Step {
    port: Port,
    guess: Option<Guess>,
    /// The classes that the guess is about.
    classes: Vec<u32>,
}

/// A position that has not been played.
struct Open<'a, const P: usize> {
    /// The shared position from which it was reached.
    from: Option<usize>,
    /// What the ray cost that led here, for all placements.
    cost: u64,
    rows: &'a mut [Row<P>],
    scratch: &'a mut [Row<P>],
    history: Vec<(Port, Outcome)>,
}

/// A position whose outcomes are played by all threads, with what these came to so far; where nothing is
/// guessed, that is what those came to that were played at once.
struct SharedPlay<const C: usize> {
    from: Option<usize>,
    cost: u64,
    step: Step,
    history: Vec<(Port, Outcome)>,
    on: Totals<C>,
}

enum Made<'a, const P: usize, const C: usize> {
    Played(Option<usize>, Totals<C>),
    Shared(SharedPlay<C>, Vec<Open<'a, P>>),
}

impl<const P: usize, const C: usize> Play<'_, P, C> {
    fn position(
        &self, rows: &mut [Row<P>], scratch: &mut [Row<P>], history: &mut Vec<(Port, Outcome)>,
    ) -> Result<Totals<C>, EvaluateError> {
        let step = match self.begin(rows, history)? {
            Begun::Over(totals) => return Ok(totals),
            Begun::Fired(step) => step,
        };
        // The parts come to lie in `scratch`, and the rows, which are all in it now, are the room for their
        // own splits: two arrays serve a game of any depth.
        let ends: [usize; C] = split(rows, step.port.index().into(), scratch);
        let mut on = Totals::NOTHING;
        for (code, start, end) in groups(&ends) {
            let part = &mut scratch[start..end];
            let placements = placements(part);
            history.push((step.port, self.outcome(&step, code)));
            on.add(&self.position(part, &mut rows[start..end], history)?);
            history.pop();
            on.score += self.cost(&step, code, placements);
        }
        Ok(self.end(&step, history, on))
    }

    /// Plays large positions in steps, each by all threads: what a step finds below them is large, too, or
    /// played to its end. A seeker that is asked about many positions at once makes a step of each of them.
    fn whole(&self, threads: usize, first: Open<'_, P>) -> Result<Totals<C>, EvaluateError> {
        let (mut all, mut shared) = (Totals::NOTHING, Vec::<SharedPlay<C>>::new());
        let mut waiting = vec![first];
        while !waiting.is_empty() {
            // The longest work first: then the threads end together.
            waiting.sort_by_key(|open| usize::MAX - open.rows.len());
            let (open, asked) = self.next(&mut waiting)?;
            let slots: Vec<_> = open.into_iter().map(|open| Mutex::new(Some(open))).collect();
            let made = each(threads, slots.len(), |at| {
                let open = slots[at].lock().unwrap_or_else(PoisonError::into_inner).take();
                self.make(open.expect("each is taken once"), asked.get(at).copied())
            })?;
            for made in made {
                let mut add = |from: Option<usize>, shared: &mut [SharedPlay<C>], totals: &Totals<C>| {
                    from.map_or(&mut all, |from| &mut shared[from].on).add(totals);
                };
                match made {
                    Made::Played(from, totals) => add(from, &mut shared, &totals),
                    Made::Shared(step, parts) => {
                        // Whether a guess is better shows when all that is below has been played: such a step
                        // is kept until then. Without a guess everything adds up at once, to the last
                        // position above that has one.
                        let from = if step.step.guess.is_some() {
                            shared.push(step);
                            Some(shared.len() - 1)
                        } else {
                            let score = step.on.score + step.cost;
                            add(step.from, &mut shared, &Totals { score, ..step.on });
                            step.from
                        };
                        waiting.extend(parts.into_iter().map(|part| Open { from, ..part }));
                    }
                }
            }
        }
        // What is below a position came after it: from the last on, each is whole in its turn.
        while let Some(SharedPlay { from, cost, step, history, on }) = shared.pop() {
            let mut totals = self.end(&step, &history, on);
            totals.score += cost;
            from.map_or(&mut all, |from| &mut shared[from].on).add(&totals);
        }
        Ok(all)
    }

    /// Takes the positions that are played next, and asks a batching seeker for ports: the smallest first.
    fn next<'r>(
        &self, waiting: &mut Vec<Open<'r, P>>,
    ) -> Result<(Vec<Open<'r, P>>, Vec<Port>), EvaluateError> {
        let batch = self.seeker.batch();
        if batch <= 1 {
            return Ok((std::mem::take(waiting), Vec::new()));
        }
        if self.work.stopped() {
            return Err(EvaluateError::Interrupted);
        }
        let open = waiting.split_off(waiting.len().saturating_sub(batch));
        let positions: Vec<_> = open.iter().map(|open| self.seen(&*open.rows, &open.history)).collect();
        let ports = self.seeker.choose_many(&positions).filter(|ports| ports.len() == open.len());
        Ok((open, ports.ok_or_else(|| self.given_up())?))
    }

    /// Why a seeker did not choose.
    fn given_up(&self) -> EvaluateError {
        if self.work.stopped() { EvaluateError::Interrupted } else { EvaluateError::GaveUp }
    }

    /// What the seeker is shown of a position.
    fn seen<'r>(&'r self, rows: &'r [Row<P>], history: &'r [(Port, Outcome)]) -> Position<'r> {
        let (table, rows) = (self.table.whole(), self.table.either(rows));
        Position { table, rows, history, scoring: self.scoring, work: Some(self.work) }
    }

    /// Plays a position to its end, or if it is large, or its port was asked for, fires its ray.
    fn make<'r>(&self, open: Open<'r, P>, asked: Option<Port>) -> Result<Made<'r, P, C>, EvaluateError> {
        let Open { from, cost, rows, scratch, mut history } = open;
        // To its end on this thread; what was asked in a batch takes one step.
        if asked.is_none() && rows.len() < WORTH_SHARING {
            let placements = placements(rows);
            let mut totals = self.position(rows, scratch, &mut history)?;
            totals.score += cost;
            self.work.add(placements);
            return Ok(Made::Played(from, totals));
        }
        let step = match asked {
            Some(port) => self.fired(rows, &history, port)?,
            None => match self.begin(rows, &history)? {
                Begun::Over(mut totals) => {
                    totals.score += cost;
                    return Ok(Made::Played(from, totals));
                }
                Begun::Fired(step) => step,
            },
        };
        let ends: [usize; C] = split(rows, step.port.index().into(), scratch);
        let (mut rows, mut scratch, mut parts, mut on) = (rows, scratch, Vec::new(), Totals::NOTHING);
        for (code, start, end) in groups(&ends) {
            let (part, spare);
            // Each part gets rows of its own and as much room, so that any thread may play it.
            (part, scratch) = scratch.split_at_mut(end - start);
            (spare, rows) = rows.split_at_mut(end - start);
            let cost = self.cost(&step, code, placements(part));
            history.push((step.port, self.outcome(&step, code)));
            if let Some(totals) = self.over(part, &history) {
                on.add(&totals);
                on.score += cost;
                self.work.add(placements(part));
            } else {
                let history = history.clone();
                parts.push(Open { from: None, cost, rows: part, scratch: spare, history });
            }
            history.pop();
        }
        Ok(Made::Shared(SharedPlay { from, cost, step, history, on }, parts))
    }

    /// What a position comes to where nothing is left to be asked.
    fn over(&self, rows: &[Row<P>], history: &[(Port, Outcome)]) -> Option<Totals<C>> {
        if self.record.is_some_and(|record| !record.wants(rows)) {
            return Some(Totals::NOTHING);
        }
        if let [row] = rows { Some(self.leaf(row, history)) } else { None }
    }

    /// Asks the seeker, unless nothing is left to be asked.
    fn begin(&self, rows: &[Row<P>], history: &[(Port, Outcome)]) -> Result<Begun<C>, EvaluateError> {
        if self.work.stopped() {
            return Err(EvaluateError::Interrupted);
        }
        if let Some(totals) = self.over(rows, history) {
            return Ok(Begun::Over(totals));
        }
        let port = self.seeker.choose(&self.seen(rows, history)).ok_or_else(|| self.given_up())?;
        self.fired(rows, history, port).map(Begun::Fired)
    }

    /// The ray that the seeker fires, if it may.
    fn fired(&self, rows: &[Row<P>], history: &[(Port, Outcome)], port: Port) -> Result<Step, EvaluateError> {
        if port.index() >= self.table.size().ports() {
            return Err(EvaluateError::OffBoard { port });
        }
        if history.iter().any(|&(fired, _)| fired == port) {
            return Err(EvaluateError::Repeated { port, size: self.table.size() });
        }
        // Before playing on: that moves the rows.
        let guess = self.guesses.as_ref().and_then(|guesses| guesses.by_majority(rows));
        let classes = guess.iter().flat_map(|_| rows.iter().map(|row| row.class)).collect();
        Ok(Step { port, guess, classes })
    }

    fn outcome(&self, step: &Step, code: u8) -> Outcome {
        outcome_row::outcome(code, step.port.index().into(), self.table.size())
    }

    fn cost(&self, step: &Step, code: u8, placements: u64) -> u64 {
        placements * cost::<P>(self.scoring, code, step.port.index().into())
    }

    /// What a position came to whose outcomes came to `on`.
    fn end(&self, step: &Step, history: &[(Port, Outcome)], on: Totals<C>) -> Totals<C> {
        match step.guess {
            Some(Guess { wrong, placements, board }) if self.wrong(wrong) < on.score => {
                if let Some(record) = self.record {
                    let classes = step.classes.iter();
                    classes.for_each(|&class| record.write(class, history, self.scoring, board));
                }
                Totals::leaf(history.len(), placements, self.wrong(wrong))
            }
            _ => on,
        }
    }

    fn wrong(&self, atoms: u64) -> u64 {
        atoms * u64::from(self.scoring.wrong_atom())
    }

    fn leaf(&self, row: &Row<P>, history: &[(Port, Outcome)]) -> Totals<C> {
        let guess = self.guesses.as_ref().map(|guesses| guesses.best(std::slice::from_ref(row)));
        if let Some(record) = self.record {
            record.write(row.class, history, self.scoring, guess.map_or(0, |guess| guess.board));
        }
        let wrong = guess.map_or(0, |guess| guess.wrong);
        Totals::leaf(history.len(), u64::from(row.weight), self.wrong(wrong))
    }
}

fn placements<const P: usize>(rows: &[Row<P>]) -> u64 {
    rows.iter().map(|row| u64::from(row.weight)).sum()
}
