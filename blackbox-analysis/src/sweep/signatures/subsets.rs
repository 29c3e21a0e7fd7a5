//! The deterministic automaton: sets of states to which the same word leads.

use std::{
    collections::{BTreeMap, HashMap},
    hash::Hash,
    mem,
};

use blackbox_core::evidence::Stop;

use super::states::{Letter, State, first};
use crate::{effort::Effort, memory_left::has_room, sweep::column::Column};

/// States, and whether more than one board leads to each.
type Subset = Box<[(u32, bool)]>;

/// The subsets that one column more leads to, each with the number of letters.
type Moves = Box<[(u32, u64)]>;

/// Where a state leads to: letters and states; and the word with which a board may end there.
#[derive(Debug)]
struct Steps {
    to: Vec<([Letter; 2], u32)>,
    end: Option<Vec<Letter>>,
}

#[derive(Debug)]
pub(super) struct Subsets {
    height: usize,
    /// Whether boards that write one word are told apart.
    pub(super) unique: bool,
    states: Numbered<State>,
    /// Those that were asked for.
    steps: Vec<Option<Steps>>,
    sets: Numbered<Subset>,
    moves: Vec<Option<Moves>>,
    ends: Vec<Option<[u64; 2]>>,
    /// The bytes of all this, about.
    bytes: u64,
}

/// What a thing takes on the heap beside itself: twice its place in a table, and an allocation's head.
const fn in_table<T>() -> u64 {
    2 * size_of::<T>() as u64 + 32
}

impl Subsets {
    pub(super) fn new(height: usize, unique: bool) -> Self {
        Self {
            height,
            unique,
            states: Numbered::new(),
            steps: Vec::new(),
            sets: Numbered::new(),
            moves: Vec::new(),
            ends: Vec::new(),
            bytes: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.sets.things.len()
    }

    fn columns(&self) -> impl Iterator<Item = Column> + use<> {
        (0..1u32 << self.height).map(|column| column as Column)
    }

    fn take(&mut self, bytes: u64, limit: &Effort<'_>) -> Result<(), Stop> {
        self.bytes += bytes;
        self.hold(0, bytes, limit)
    }

    /// Refuses what does not fit beside all this; `fresh` bytes are new.
    fn hold(&self, held: u64, fresh: u64, limit: &Effort<'_>) -> Result<(), Stop> {
        /// In this many new bytes the system is asked whether it has as many as there are now: lists double.
        const STEP: u64 = 1 << 20;
        let all = self.bytes + held;
        let asked = all / STEP != (all - fresh.min(all)) / STEP;
        if all > limit.memory() || asked && !has_room(all / 2) { Err(Stop::Memory) } else { Ok(()) }
    }

    /// The subsets after the first column, each with how many words lead there.
    pub(super) fn first(&mut self, limit: &mut Effort<'_>) -> Result<BTreeMap<u32, u64>, Stop> {
        let mut by_word: BTreeMap<Vec<Letter>, Vec<u32>> = BTreeMap::new();
        let mut held = 0;
        for here in self.columns() {
            limit.spend()?;
            for (word, state) in first(self.height, here, self.bytes + held, limit)? {
                let state = self.state(state, limit)?;
                let fresh = in_table::<(Vec<Letter>, Vec<u32>)>() + size_of_val(&*word) as u64 + 16;
                held += fresh;
                self.hold(held, fresh, limit)?;
                by_word.entry(word).or_default().push(state);
            }
        }
        let mut words = BTreeMap::new();
        for states in by_word.into_values() {
            limit.spend()?;
            *words.entry(self.subset(states, limit)?).or_default() += 1;
        }
        Ok(words)
    }

    fn state(&mut self, state: State, limit: &Effort<'_>) -> Result<u32, Stop> {
        let number = self.states.number(state);
        if self.states.things.len() > self.steps.len() {
            self.steps.push(None);
            self.take(2 * in_table::<State>() + in_table::<Option<Steps>>(), limit)?;
        }
        Ok(number)
    }

    /// The number of the subset with these states, one for each board.
    fn subset(&mut self, mut states: Vec<u32>, limit: &Effort<'_>) -> Result<u32, Stop> {
        states.sort_unstable();
        let mut set: Vec<(u32, bool)> = Vec::new();
        for state in states {
            // Sorted, the states that several boards lead to stand together. One is kept, and where unique
            // boards are asked for, that there are more.
            match set.last_mut() {
                Some((last, many)) if *last == state => *many = self.unique,
                _ => set.push((state, false)),
            }
        }
        let bytes = 2 * size_of_val(&*set) as u64 + 128;
        let number = self.sets.number(set.into());
        if self.sets.things.len() > self.moves.len() {
            self.moves.push(None);
            self.ends.push(None);
            self.take(bytes, limit)?;
        }
        Ok(number)
    }

    /// Makes sure that it is known where a state leads to.
    fn expand(&mut self, number: u32, limit: &mut Effort<'_>) -> Result<(), Stop> {
        if self.steps[number as usize].is_some() {
            return Ok(());
        }
        let state = self.states.things[number as usize].clone();
        let mut to = Vec::new();
        for after in self.columns() {
            limit.spend()?;
            state.steps(self.height, after, |letters, next| to.push((letters, next)));
        }
        let mut numbered = Vec::with_capacity(to.len());
        for (letters, next) in to {
            numbered.push((letters, self.state(next, limit)?));
        }
        let to = numbered;
        self.take(size_of_val(&*to) as u64, limit)?;
        self.steps[number as usize] = Some(Steps { to, end: state.end(self.height) });
        Ok(())
    }

    fn steps(&self, number: u32) -> &Steps {
        self.steps[number as usize].as_ref().expect("expanded")
    }

    /// The subsets to which one column more leads, each with the number of letters that do.
    pub(super) fn moves(&mut self, subset: u32, limit: &mut Effort<'_>) -> Result<&[(u32, u64)], Stop> {
        if self.moves[subset as usize].is_none() {
            let set = self.sets.things[subset as usize].clone();
            let mut held = 0;
            let mut by_letters: HashMap<[Letter; 2], Vec<u32>> = HashMap::new();
            for &(state, many) in &set {
                limit.spend()?;
                self.expand(state, limit)?;
                // Twice, as lists may be half empty.
                let fresh =
                    2 * (size_of::<u32>() * self.steps(state).to.len() * (1 + usize::from(many))) as u64;
                held += fresh;
                self.hold(held, fresh, limit)?;
                for &(letters, next) in &self.steps(state).to {
                    // A state with many boards counts twice from here on: two are as good as more.
                    by_letters.entry(letters).or_default().extend([next].repeat(1 + usize::from(many)));
                }
            }
            // In the order of the letters, so that the numbers are the same in every run.
            let mut by_letters: Vec<_> = by_letters.into_iter().collect();
            by_letters.sort_unstable();
            let mut moves: BTreeMap<u32, u64> = BTreeMap::new();
            for (_, states) in by_letters {
                *moves.entry(self.subset(states, limit)?).or_default() += 1;
            }
            let moves: Moves = moves.into_iter().collect();
            self.take(size_of_val(&*moves) as u64, limit)?;
            self.moves[subset as usize] = Some(moves);
        }
        Ok(self.moves[subset as usize].as_deref().expect("found above"))
    }

    /// How many words may end here, and how many of them only one board writes.
    pub(super) fn ends(&mut self, subset: u32, limit: &mut Effort<'_>) -> Result<[u64; 2], Stop> {
        if let Some(ends) = self.ends[subset as usize] {
            return Ok(ends);
        }
        let set = mem::take(&mut self.sets.things[subset as usize]);
        let mut boards: HashMap<Vec<Letter>, u32> = HashMap::new();
        let mut held = 0;
        for &(state, many) in &set {
            limit.spend()?;
            let word = match &self.steps[state as usize] {
                Some(steps) => steps.end.clone(),
                None => self.states.things[state as usize].end(self.height),
            };
            if let Some(word) = word {
                let fresh = in_table::<(Vec<Letter>, u32)>() + size_of_val(&*word) as u64;
                held += fresh;
                self.hold(held, fresh, limit)?;
                // Several boards may end in one word; a state that several lead to is more than one.
                *boards.entry(word).or_default() += 1 + u32::from(many);
            }
        }
        self.sets.things[subset as usize] = set;
        let alone = boards.values().filter(|&&boards| boards == 1).count();
        let ends = [boards.len() as u64, alone as u64];
        self.ends[subset as usize] = Some(ends);
        Ok(ends)
    }
}

/// Things by number, each once.
#[derive(Debug)]
struct Numbered<T> {
    numbers: HashMap<T, u32>,
    things: Vec<T>,
}

impl<T: Clone + Eq + Hash> Numbered<T> {
    fn new() -> Self {
        Self { numbers: HashMap::new(), things: Vec::new() }
    }

    fn number(&mut self, thing: T) -> u32 {
        if let Some(&number) = self.numbers.get(&thing) {
            return number;
        }
        let number = self.things.len() as u32;
        self.things.push(thing.clone());
        self.numbers.insert(thing, number);
        number
    }
}
