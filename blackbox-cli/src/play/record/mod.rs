//! What games have cost and how they ended, kept in the user's data folder, so that neither an undo nor a
//! restart nor another start of the program refunds anything. The page keeps the same by the same rules
//! (`ledger.js`).
//!
//! The file has one JSON object a line. Lines about one game are added up: what was written is never changed,
//! so two games beside each other and a program that is killed lose nothing.

pub(super) mod share;
mod statistics;

use std::{
    fs::{self, OpenOptions},
    io::{self, Write},
    path::PathBuf,
};

use blackbox_analysis::par::Par;
use blackbox_core::game::Scoring;
use blackbox_table::{ShownOutcome, State};
use serde::{Deserialize, Serialize};

use super::day;
use crate::{failure::io_in_words, input::read_file};

/// What is known of a game, or what a line of the file adds to that.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Entry {
    /// The game's ID by its description.
    id: String,
    params: String,
    seed: Option<String>,
    /// The day on which it was begun.
    begun: String,
    /// The rays that were fired, each once as its port and its result; those that were taken back, too.
    pub(super) rays: Vec<(String, String)>,
    /// The hints that were taken, each once a position.
    pub(super) hints: Vec<String>,
    /// How it ended first: 1 solved, -1 not, 0 not yet.
    pub(super) end: i8,
    par: Option<u16>,
}

impl Entry {
    /// Adds what another line says of the same game; what comes after the first end costs nothing.
    fn add(&mut self, more: Self) {
        if self.end == 0 {
            for ray in more.rays {
                if !self.has(&ray) {
                    self.rays.push(ray);
                }
            }
            for hint in more.hints {
                if !self.hints.contains(&hint) {
                    self.hints.push(hint);
                }
            }
            self.end = more.end.signum();
        }
        self.par = self.par.or(more.par);
    }

    /// Whether a ray was counted, from either of its ends.
    fn has(&self, (port, result): &(String, String)) -> bool {
        self.rays.iter().any(|(entry, exit)| entry == port || (entry == result && exit == port))
    }

    fn is_on_hexagons(&self) -> bool {
        self.id.starts_with('s')
    }

    /// How many of the rays are not seen any more, as they were taken back, and what they cost.
    pub(super) fn taken_back(&self, state: &State, scoring: Scoring) -> (u32, u32) {
        let is_shown = |name| state.revealed && state.omitted.contains(name);
        let seen = |port: &str| {
            state.results.0.iter().any(|(name, _)| name.0.to_string() == port && !is_shown(name))
        };
        let gone = self.rays.iter().filter(|(port, _)| !seen(port));
        gone.fold((0, 0), |(rays, points), (_, result)| {
            let is_detour = result.ends_with(|last: char| last.is_ascii_digit());
            (rays + 1, points + if is_detour { scoring.detour() } else { 1 })
        })
    }
}

/// The rays that are seen, each once, and not those that the end shows.
fn rays_of(state: &State) -> impl Iterator<Item = (String, String)> {
    let is_shown = |name| state.revealed && state.omitted.contains(name);
    state.results.0.iter().filter(move |(name, _)| !is_shown(name)).map(|(name, result)| {
        let result = match result {
            ShownOutcome::Hit => "H".to_owned(),
            ShownOutcome::Reflection => "R".to_owned(),
            ShownOutcome::Detour(exit) => exit.0.to_string(),
        };
        (name.0.to_string(), result)
    })
}

pub(super) fn rays_seen(state: &State) -> u32 {
    let mut seen = Entry::default();
    seen.add(Entry { rays: rays_of(state).collect(), ..Entry::default() });
    seen.rays.len() as u32
}

/// All games, in the order in which they were begun, and the file that keeps them.
#[derive(Debug, Default)]
pub(crate) struct Record {
    file: Option<PathBuf>,
    games: Vec<Entry>,
    /// The games that are over, in the order in which they ended.
    over: Vec<usize>,
    /// Why the file does not keep them.
    fault: Option<String>,
}

impl Record {
    /// The record of the user's data folder.
    pub(crate) fn of_the_user() -> Self {
        let name = if cfg!(windows) { "APPDATA" } else { "XDG_DATA_HOME" };
        let named = std::env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
        match named.or_else(|| Some(std::env::home_dir()?.join(".local/share"))) {
            Some(folder) => Self::at(folder.join("blackbox").join("games.jsonl")),
            None => Self::of_nobody("found no home folder, expected HOME or XDG_DATA_HOME"),
        }
    }

    /// A record that keeps nothing, and why.
    pub(crate) fn of_nobody(why: &str) -> Self {
        Self { fault: Some(why.to_owned()), ..Self::default() }
    }

    fn at(file: PathBuf) -> Self {
        let mut record = Self::default();
        match read_file(&file) {
            // Lines that are none were cut off, or somebody else wrote them.
            Ok(bytes) => bytes
                .split(|&byte| byte == b'\n')
                .filter_map(|line| serde_json::from_slice(line).ok())
                .for_each(|entry| {
                    record.take(entry);
                }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => record.fault = Some(format!("{}: {}", file.display(), io_in_words(&error))),
        }
        record.file = Some(file);
        record
    }

    /// Takes up a line, and answers which game it is about.
    fn take(&mut self, line: Entry) -> usize {
        let known = self.games.iter().rposition(|entry| entry.id == line.id);
        let at = known.unwrap_or(self.games.len());
        if known.is_none() {
            let new = Entry { rays: Vec::new(), hints: Vec::new(), end: 0, par: None, ..line.clone() };
            self.games.push(new);
        }
        let was_over = self.games[at].end != 0;
        self.games[at].add(line);
        if !was_over && self.games[at].end != 0 {
            self.over.push(at);
        }
        at
    }

    /// What is known of the game that has this ID.
    pub(super) fn of(&self, id: &str) -> Option<&Entry> {
        self.games.iter().rfind(|entry| entry.id == id)
    }

    /// Takes up a state: its rays, and whether the game is over.
    pub(super) fn follow(&mut self, state: &State) {
        self.keep(state, rays_of(state).collect(), Vec::new(), None);
    }

    /// Counts a hint about a position, once.
    pub(super) fn count(&mut self, state: &State, what: &str) {
        if !state.revealed {
            self.keep(state, Vec::new(), vec![format!("{what} {}", state.results.0.len())], None);
        }
    }

    /// Takes up the par of a game that is over.
    pub(super) fn rate(&mut self, state: &State, par: Par) {
        self.keep(state, Vec::new(), Vec::new(), Some(par.rounded()));
    }

    /// Adds to what is known of a game, and to the file what was not known.
    fn keep(&mut self, state: &State, rays: Vec<(String, String)>, hints: Vec<String>, par: Option<u16>) {
        let known = self.of(&state.id).cloned();
        let line = Entry {
            id: state.id.clone(),
            params: state.params.clone(),
            seed: state.seed.clone(),
            begun: known.as_ref().map_or_else(day, |entry| entry.begun.clone()),
            rays,
            hints,
            end: if state.revealed { state.result } else { 0 },
            par,
        };
        let at = self.take(line);
        let now = &self.games[at];
        let Entry { rays, hints, end, par, .. } = known.unwrap_or_default();
        if (now.rays.len(), now.hints.len(), now.end, now.par) == (rays.len(), hints.len(), end, par) {
            return;
        }
        let fresh = Entry {
            rays: now.rays[rays.len()..].to_vec(),
            hints: now.hints[hints.len()..].to_vec(),
            ..now.clone()
        };
        self.write(&fresh);
    }

    /// Writes a line at the end of the file.
    fn write(&mut self, line: &Entry) {
        let Some(file) = &self.file else { return };
        // What was cut off before ends here.
        let text = format!("\n{}\n", serde_json::to_string(line).expect("an entry has texts as keys"));
        let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
        let open = || OpenOptions::new().create(true).append(true).open(file);
        let written = folder.and_then(|()| open()).and_then(|mut file| file.write_all(text.as_bytes()));
        self.fault = written.err().map(|error| format!("{}: {}", file.display(), io_in_words(&error)));
    }
}
