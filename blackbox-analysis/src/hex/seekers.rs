//! Seekers that look one ray ahead, and how many rays and markers they need for all boards.
//!
//! A seeker knows the number of atoms and fires until all boards left have one signature. All boards being equally likely, its mean is
//! that over all boards: it is played for all of them at once, as a tree over the signatures.

use std::fmt;

use blackbox_core::{
    hex::{AtPort, Boards, Port, Size, signatures},
    words,
};

use crate::{
    progress::{Interrupted, Observer, Progress, Silent, Work, run},
    split_mix::SplitMix,
};

/// A rule that chooses the next port from what each of them may answer; of equally good ones the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Seeker {
    /// The smallest sum of squares of the outcomes' counts: the fewest boards left on average. Par is measured by it.
    #[default]
    Reference,
    /// The greatest entropy of the outcomes.
    Entropy,
    /// The smallest greatest count: the fewest boards left in the worst case.
    Worst,
    /// The most outcomes.
    Outcomes,
    /// Any port that was not fired, drawn by a seed, though its outcome may be known.
    Random,
}

words!(Seeker, "seeker", {
    Reference: "reference",
    Entropy: "entropy",
    Worst: "worst",
    Outcomes: "outcomes",
    Random: "random",
});

impl Seeker {
    /// How the seeker chooses, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Reference => "The fewest boards left on average: par is measured by it",
            Self::Entropy => "The greatest entropy of the outcomes",
            Self::Worst => "The fewest boards left in the worst case",
            Self::Outcomes => "The most outcomes",
            Self::Random => "Any port that was not fired, drawn by a seed",
        }
    }

    /// How bad it is to fire a port with these counts of outcomes; the least is chosen.
    fn badness(self, counts: &[u32]) -> u64 {
        let counts = counts.iter().filter(|&&count| count > 0).map(|&count| u64::from(count));
        match self {
            Self::Reference => counts.map(|count| count * count).sum(),
            Self::Entropy => counts.map(information).sum(),
            Self::Worst => counts.max().unwrap_or(0),
            Self::Outcomes => u64::MAX - counts.count() as u64,
            Self::Random => 0,
        }
    }
}

/// n log2 n in units of 2^-20 bits: as an integer, so that sums do not depend on their order.
fn information(n: u64) -> u64 {
    let n = n as f64;
    (n * n.log2() * f64::from(1 << 20)).round() as u64
}

/// The outcomes that a port may have: an exit, a hit, a reflection.
const CODES: usize = 56;
/// The most ports.
const PORTS: usize = 54;

/// The most boards that are played: 10^7, about a gigabyte.
pub const MOST: u64 = 10_000_000;

/// The boards traced between two looks of an observer; a multiple of those traced at once.
const LOOK: u64 = 1 << 14;

/// A signature, and how many boards have it.
#[derive(Clone, Copy, Debug)]
struct Row {
    codes: [u8; PORTS],
    boards: u32,
}

/// What a seeker needs for all boards of a size with a number of atoms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The number of boards.
    pub boards: u64,
    /// The rays for all boards together.
    pub rays: u64,
    /// The markers for all boards together: one for a hit or a reflection, two for a detour.
    pub markers: u64,
    /// The most rays for a board.
    pub worst: u32,
}

impl Played {
    /// The rays for a board on average.
    pub fn mean_rays(&self) -> f64 {
        self.rays as f64 / self.boards as f64
    }

    /// The markers for a board on average.
    pub fn mean_markers(&self) -> f64 {
        self.markers as f64 / self.boards as f64
    }

    fn add(&mut self, other: Self) {
        self.boards += other.boards;
        self.rays += other.rays;
        self.markers += other.markers;
        self.worst = self.worst.max(other.worst);
    }
}

/// Why boards were not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// There are more boards than are played.
    TooMany {
        /// How many.
        boards: u64,
    },
    /// There are no boards with so many atoms.
    None,
    /// The observer said so.
    Interrupted,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany { boards } => write!(f, "{boards} boards, expected at most {MOST}"),
            Self::None => f.write_str("no board has so many atoms, expected fewer"),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for PlayError {}

impl From<Interrupted> for PlayError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

/// The signatures of all boards of a size with a number of atoms, to be played.
#[derive(Clone, Debug)]
pub struct Table {
    size: Size,
    boards: u64,
    rows: Vec<Row>,
}

impl Table {
    /// The table of these boards.
    ///
    /// # Errors
    /// [`PlayError::TooMany`] or [`PlayError::None`].
    ///
    /// # Complexity
    /// O(boards log boards), 60 bytes a board.
    pub fn new(size: Size, atoms: u32, rule: AtPort) -> Result<Self, PlayError> {
        Self::with_progress(size, atoms, rule, &mut Silent)
    }

    /// The same, watched while the boards are traced.
    ///
    /// # Errors
    /// As [`Table::new`], and [`PlayError::Interrupted`] if the observer said so.
    pub fn with_progress(
        size: Size,
        atoms: u32,
        rule: AtPort,
        observer: &mut dyn Observer,
    ) -> Result<Self, PlayError> {
        let mut all = Boards::new(size, atoms);
        let boards = all.remaining();
        if boards > MOST {
            return Err(PlayError::TooMany { boards });
        }
        if boards == 0 {
            return Err(PlayError::None);
        }
        let ports = usize::from(size.ports());
        let mut rows = Vec::with_capacity(boards as usize);
        let (mut bits, mut codes) = ([0; 128], vec![0; 128 * ports]);
        loop {
            let filled = all.fill(&mut bits);
            if filled == 0 {
                break;
            }
            let done = rows.len() as u64;
            if done.is_multiple_of(LOOK) && observer.report(Progress { done, total: boards }).is_break() {
                return Err(PlayError::Interrupted);
            }
            signatures(&bits[..filled], size, rule, &mut codes[..filled * ports]);
            rows.extend(codes[..filled * ports].chunks_exact(ports).map(|signature| {
                let mut codes = [0; PORTS];
                for (code, &outcome) in codes.iter_mut().zip(signature) {
                    // Hits and reflections come after the exits.
                    *code = if outcome < 254 { outcome } else { outcome - 200 };
                }
                Row { codes, boards: 1 }
            }));
        }
        group(&mut rows, ports);
        rows.dedup_by(|next, kept| {
            let same = next.codes == kept.codes;
            kept.boards += if same { next.boards } else { 0 };
            same
        });
        Ok(Self { size, boards, rows })
    }

    /// The number of boards.
    pub const fn boards(&self) -> u64 {
        self.boards
    }

    /// The number of signatures.
    pub fn signatures(&self) -> u64 {
        self.rows.len() as u64
    }

    /// The port that a seeker fires first, if any tells something; the random one has none of its own.
    pub fn first(&self, seeker: Seeker) -> Option<Port> {
        let ports = usize::from(self.size.ports());
        let port = best(&self.rows, ports, seeker).filter(|_| seeker != Seeker::Random)?;
        Port::new(port as u8, self.size).ok()
    }

    /// Lets a seeker look for all boards.
    ///
    /// ```
    /// use blackbox_analysis::{hex::seekers::{Seeker, Table}, progress::Silent};
    /// use blackbox_core::hex::{AtPort, Size};
    ///
    /// let table = Table::new(Size::new(2)?, 1, AtPort::Hit)?;
    /// let played = table.play(Seeker::Reference, 0, 1, &mut Silent)?;
    /// assert_eq!((played.boards, played.rays, played.worst), (7, 11, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PlayError::Interrupted`] if the observer said so.
    ///
    /// # Panics
    /// Never: two signatures differ at a port.
    ///
    /// # Complexity
    /// O(signatures x ports x rays).
    pub fn play(
        &self,
        seeker: Seeker,
        seed: u64,
        threads: usize,
        observer: &mut dyn Observer,
    ) -> Result<Played, PlayError> {
        let play = Play { seeker, ports: usize::from(self.size.ports()) };
        let mut rows = self.rows.clone();
        let work = Work::new(rows.len() as u64);
        // The first rays are fired by this thread; what is left of each outcome is a unit.
        let mut parts = Vec::new();
        let mut played = Played::default();
        let start = Known { fired: 0, rays: 0, markers: 0, random: seed };
        play.split(&mut rows, start, &mut played, &mut |rows, known| parts.push((rows, known)));
        let parts: Vec<_> = parts.into_iter().map(|part| std::sync::Mutex::new(Some(part))).collect();
        work.deal(parts.len() as u64);
        let found = run(threads, &work, observer, |_| {
            let mut played = Played::default();
            while let Some(unit) = work.next_unit() {
                let part = parts[unit as usize].lock().expect("nobody panics").take();
                if let Some((rows, known)) = part {
                    play.on(rows, known, &mut played, &work);
                }
            }
            played
        })?;
        found.into_iter().for_each(|part| played.add(part));
        Ok(played)
    }
}

/// What was fired before.
#[derive(Clone, Copy)]
struct Known {
    /// The ports, and the exits of detours, as bits.
    fired: u64,
    rays: u32,
    markers: u32,
    random: u64,
}

struct Play {
    seeker: Seeker,
    ports: usize,
}

impl Play {
    fn on(&self, rows: &mut [Row], known: Known, played: &mut Played, work: &Work) {
        if work.stopped() {
            return;
        }
        if let [_] = rows {
            work.add(1);
        }
        // Recursion goes no deeper than there are ports.
        let mut parts = Vec::new();
        self.split(rows, known, played, &mut |rows, known| parts.push((rows, known)));
        for (rows, known) in parts {
            self.on(rows, known, played, work);
        }
    }

    /// Fires the next ray and hands over what each outcome leaves; if one signature is left, its boards are done.
    fn split<'r>(
        &self,
        rows: &'r mut [Row],
        known: Known,
        played: &mut Played,
        part: &mut dyn FnMut(&'r mut [Row], Known),
    ) {
        if let [row] = rows {
            let boards = u64::from(row.boards);
            played.add(Played {
                boards,
                rays: boards * u64::from(known.rays),
                markers: boards * u64::from(known.markers),
                worst: known.rays,
            });
            return;
        }
        let port = if self.seeker == Seeker::Random {
            let unfired: Vec<usize> = (0..self.ports).filter(|port| known.fired & 1 << port == 0).collect();
            unfired[SplitMix(known.random).below(unfired.len() as u32) as usize]
        } else {
            best(rows, self.ports, self.seeker).expect("two signatures differ at a port")
        };
        bucket(rows, port);
        for rows in rows.chunk_by_mut(|a, b| a.codes[port] == b.codes[port]) {
            let code = rows[0].codes[port];
            let is_detour = usize::from(code) < PORTS;
            let exit = if is_detour { 1 << code } else { 0 };
            let random = SplitMix(known.random ^ (port as u64) << 8 ^ u64::from(code)).bits();
            let markers = known.markers + if is_detour { 2 } else { 1 };
            part(
                rows,
                Known { fired: known.fired | 1 << port | exit, rays: known.rays + 1, markers, random },
            );
        }
    }
}

/// Brings rows with the same code at a port together, in the order of the codes: each is exchanged into its place. O(rows).
fn bucket(rows: &mut [Row], port: usize) {
    let mut ends = [0; CODES];
    for row in &*rows {
        ends[usize::from(row.codes[port])] += 1;
    }
    let (mut starts, mut sum) = ([0; CODES], 0);
    for (start, end) in starts.iter_mut().zip(&mut ends) {
        (*start, sum) = (sum, sum + *end);
        *end = sum;
    }
    for (code, &end) in ends.iter().enumerate() {
        while starts[code] < end {
            let at = starts[code];
            let found = usize::from(rows[at].codes[port]);
            if found != code {
                rows.swap(at, starts[found]);
            }
            starts[found] += 1;
        }
    }
}

/// Brings rows with the same codes at these ports together.
fn group(rows: &mut [Row], ports: usize) {
    // Recursion goes no deeper than there are ports.
    if let Some(port) = ports.checked_sub(1)
        && rows.len() > 1
    {
        bucket(rows, port);
        rows.chunk_by_mut(|a, b| a.codes[port] == b.codes[port]).for_each(|rows| group(rows, port));
    }
}

/// The best port of those that tell something.
fn best(rows: &[Row], ports: usize, seeker: Seeker) -> Option<usize> {
    let mut counts = [[0_u32; CODES]; PORTS];
    for row in rows {
        for (counts, &code) in counts.iter_mut().zip(&row.codes[..ports]) {
            counts[usize::from(code)] += row.boards;
        }
    }
    let splits = |counts: &[u32; CODES]| counts.iter().filter(|&&count| count > 0).nth(1).is_some();
    let telling = counts[..ports].iter().enumerate().filter(|(_, counts)| splits(counts));
    telling.map(|(port, counts)| (seeker.badness(counts), port)).min().map(|(_, port)| port)
}
