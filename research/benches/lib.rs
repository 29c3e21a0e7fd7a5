//! Side-by-side measurements: several programs do the same work in turns, their answers are compared, and the
//! medians of their CPU times are printed beside each other.
//!
//! A lone time says little on a shared machine. Here every round runs each contestant once, one right after
//! the other; the ratio is taken within the round and the median of the rounds is shown. Time is CPU time
//! unless asked otherwise, so that waiting for other programs does not count.
//!
//! ```
//! use harness::{Comparison, Session};
//!
//! let session = Session::quick();
//! let numbers: Vec<u64> = (0..1000).collect();
//! Comparison::new("the sum of a thousand numbers", numbers.len(), "number")
//!     .contestant("one by one", || numbers.iter().fold(0, |sum, number| sum + number))
//!     .contestant("Gauss", || 1000 * 999 / 2)
//!     .target(10.0)
//!     .run(&session);
//! ```

mod clock;
#[path = "paper_encoding.rs"]
pub mod paper;
pub mod problems;
mod session;

pub use clock::{Clock, CpuTime};
pub use session::Session;

/// What one contestant needed.
#[derive(Clone, Debug)]
pub struct Row {
    /// The contestant.
    pub name: String,
    /// The median time for one item, in nanoseconds.
    pub nanoseconds: f64,
    /// How many times faster than the first contestant: the median of the rounds' ratios.
    pub ratio: f64,
    /// The ratio asked of it, if any.
    pub target: Option<f64>,
}

struct Contestant<'a> {
    name: String,
    run: Box<dyn FnMut() -> u64 + 'a>,
    target: Option<f64>,
    repetitions: u32,
}

#[allow(missing_debug_implementations, reason = "programs show nothing")]
/// A piece of work and the programs that do it; the first is what the others are measured against.
pub struct Comparison<'a> {
    title: String,
    items: usize,
    unit: String,
    clock: Clock,
    contestants: Vec<Contestant<'a>>,
}

impl<'a> Comparison<'a> {
    /// A comparison in which one run of every contestant deals with `items` items, each called a `unit`.
    pub fn new(title: impl Into<String>, items: usize, unit: impl Into<String>) -> Self {
        Self { title: title.into(), items, unit: unit.into(), clock: Clock::Thread, contestants: Vec::new() }
    }

    /// Measures with another clock than the thread's CPU time.
    #[must_use]
    pub fn clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Adds a program. `run` does the whole work once and returns a digest of its answers, which must be the
    /// same for all contestants.
    #[must_use]
    pub fn contestant(mut self, name: impl Into<String>, run: impl FnMut() -> u64 + 'a) -> Self {
        self.contestants.push(Contestant {
            name: name.into(),
            run: Box::new(run),
            target: None,
            repetitions: 1,
        });
        self
    }

    /// The ratio to the first contestant that is asked of the contestant added last; printed beside what was
    /// measured.
    ///
    /// # Panics
    /// If there is no contestant yet.
    #[must_use]
    pub fn target(mut self, ratio: f64) -> Self {
        self.contestants.last_mut().expect("a contestant to set the target for").target = Some(ratio);
        self
    }

    /// Runs the contestants in turns, prints the table and returns its rows; nothing if the session's filter
    /// leaves this comparison out.
    ///
    /// # Panics
    /// If two contestants' answers differ.
    pub fn run(mut self, session: &Session) -> Vec<Row> {
        if !session.selects(&self.title) {
            return Vec::new();
        }
        self.compare_answers();
        if !session.is_quick() {
            self.calibrate();
        }
        let rounds: Vec<Vec<f64>> = (0..session.rounds()).map(|_| self.round()).collect();
        let column = |at: usize| rounds.iter().map(move |round| round[at]);
        let rows: Vec<Row> = (self.contestants.iter().enumerate())
            .map(|(at, contestant)| Row {
                name: contestant.name.clone(),
                nanoseconds: 1e9 * median(column(at)) / self.items as f64,
                ratio: median(column(0).zip(column(at)).map(|(first, this)| first / this)),
                target: contestant.target,
            })
            .collect();
        self.print(&rows, session);
        rows
    }

    fn compare_answers(&mut self) {
        let mut expected: Option<(u64, String)> = None;
        for contestant in &mut self.contestants {
            let answer = (contestant.run)();
            match &expected {
                None => expected = Some((answer, contestant.name.clone())),
                Some((first, name)) => {
                    assert_eq!(answer, *first, "{}: {} and {name} differ", self.title, contestant.name);
                }
            }
        }
    }

    /// Sets how often each contestant repeats its work so that its share of a round lasts for 20 ms at least.
    fn calibrate(&mut self) {
        for contestant in &mut self.contestants {
            let once = self.clock.seconds(|| (contestant.run)()).max(1e-7);
            contestant.repetitions = (0.02 / once).ceil().clamp(1.0, 1e6) as u32;
        }
    }

    /// One turn of everybody; the seconds that one run of each took.
    fn round(&mut self) -> Vec<f64> {
        let clock = self.clock;
        let turn = |contestant: &mut Contestant<'_>| {
            let seconds = clock
                .seconds(|| (0..contestant.repetitions).fold(0, |digest, _| digest ^ (contestant.run)()));
            (seconds / f64::from(contestant.repetitions)).max(1e-12)
        };
        self.contestants.iter_mut().map(turn).collect()
    }

    fn print(&self, rows: &[Row], session: &Session) {
        println!(
            "\n{}: {} {}s, {}, median of {} alternating rounds, answers compared",
            self.title,
            self.items,
            self.unit,
            self.clock,
            session.rounds()
        );
        let width = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
        for row in rows {
            print!("  {:width$} {:>12.2} ns/{} {:>9.2}x", row.name, row.nanoseconds, self.unit, row.ratio);
            match row.target {
                Some(target) if row.ratio >= target => println!("   (target {target}x: met)"),
                Some(target) => println!("   (target {target}x: missed)"),
                None => println!(),
            }
        }
    }
}

/// The median of a list that is not empty; of an even number the mean of the middle two.
fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let half = values.len() / 2;
    if values.len() % 2 == 1 { values[half] } else { f64::midpoint(values[half - 1], values[half]) }
}

/// A digest of bytes for comparing answers: FNV-1a over words of eight, cheap beside the work it checks.
pub fn digest(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let mix = |hash: u64, word: u64| (hash ^ word).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(29);
    let hash = words.iter().fold(0xcbf2_9ce4_8422_2325, |hash, word| mix(hash, u64::from_le_bytes(*word)));
    rest.iter().fold(hash, |hash, &byte| mix(hash, u64::from(byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_are_in_the_middle() {
        assert_eq!(median([3.0, 1.0, 2.0].into_iter()).to_bits(), 2f64.to_bits());
        assert_eq!(median([4.0, 1.0, 2.0, 3.0].into_iter()).to_bits(), 2.5f64.to_bits());
    }

    #[test]
    #[should_panic(expected = "differ")]
    fn unequal_answers_are_noticed() {
        Comparison::new("one and two", 1, "number")
            .contestant("one", || 1)
            .contestant("two", || 2)
            .run(&Session::quick());
    }

    #[test]
    fn one_byte_changes_the_digest() {
        let mut bytes = [7; 37];
        let whole = digest(&bytes);
        for at in 0..bytes.len() {
            bytes[at] ^= 1;
            assert_ne!(digest(&bytes), whole);
            bytes[at] ^= 1;
        }
    }
}
