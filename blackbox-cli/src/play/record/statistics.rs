//! Games played, days in a row, and how the puzzles of the days went, by the rules of the page
//! (`statistics.js`).

use std::collections::BTreeMap;

use blackbox_core::game::Params;
use blackbox_table::day_of_puzzle;
use jiff::civil::Date;

use super::{Entry, Record};

/// How a puzzle went against its par, two or more rays together; the last were not solved.
pub(super) const RESULTS: [&str; 6] = [
    "two or more under par",
    "one under par",
    "level with par",
    "one over par",
    "two or more over par",
    "not solved",
];
/// The longest bar, in characters.
const BAR: usize = 20;

impl Record {
    fn over(&self) -> impl Iterator<Item = &Entry> {
        self.over.iter().map(|&at| &self.games[at])
    }

    /// The daily puzzles that were begun on their day, by their days. A clock that was set back makes no
    /// earlier day.
    fn dailies(&self) -> BTreeMap<&str, &Entry> {
        let mut found: BTreeMap<&str, &Entry> = BTreeMap::new();
        let mut last = "";
        for game in self.over() {
            let params = Params::decode(game.params.as_bytes(), false);
            let seed = game.seed.as_deref().map(str::as_bytes);
            let Some(day) = params.ok().and_then(|params| day_of_puzzle(params, seed)) else { continue };
            if game.begun != day || day < last {
                continue;
            }
            last = day;
            if game.end == 1 || !found.contains_key(day) {
                found.insert(day, game);
            }
        }
        found
    }

    /// Days in a row on which the daily puzzle was solved, up to today, or to yesterday while today's is not.
    pub(super) fn streak(&self, today: &str) -> usize {
        let days = self.dailies();
        let is_solved = |day: &Date| days.get(day.to_string().as_str()).is_some_and(|game| game.end == 1);
        let Ok(today) = today.parse::<Date>() else { return 0 };
        let back = std::iter::successors(Some(today), |day| day.yesterday().ok());
        back.skip(usize::from(!is_solved(&today))).take_while(is_solved).count()
    }

    /// How many daily puzzles went how.
    pub(super) fn results(&self) -> [usize; RESULTS.len()] {
        let mut counted = [0; RESULTS.len()];
        for game in self.dailies().values() {
            match (game.end, game.par) {
                (1, Some(par)) => {
                    let over = game.rays.len() as i64 - i64::from(par);
                    counted[(over.clamp(-2, 2) + 2) as usize] += 1;
                }
                (1, None) => {}
                _ => counted[RESULTS.len() - 1] += 1,
            }
        }
        counted
    }

    /// The record as lines: of games on hexagons, or on squares.
    pub(in crate::play) fn lines(&self, hexagons: bool, bar: &str) -> Vec<String> {
        let games = || self.over().filter(|game| game.is_on_hexagons() == hexagons);
        let won = || games().filter(|game| game.end == 1);
        let mut lines = vec![format!("{} played, {} solved.", games().count(), won().count())];
        if won().count() > 0 {
            let rays: usize = won().map(|game| game.rays.len()).sum();
            let mean = rays as f64 / won().count() as f64;
            lines.push(format!("{mean:.1} rays on average, with those taken back."));
        }
        lines.push(format!("Daily streak: {}.", self.streak(&super::day())));
        lines.extend([String::new(), "Daily puzzles so far".to_owned()]);
        let counted = self.results();
        let most = counted.into_iter().max().unwrap_or_default().max(1);
        lines.extend(RESULTS.iter().zip(counted).map(|(name, count)| {
            let bars = bar.repeat((BAR * count).div_ceil(most));
            format!("{name:21}  {bars}{}{count}", if count > 0 { " " } else { "" })
        }));
        lines.push(String::new());
        lines.push(match (&self.fault, &self.file) {
            (Some(fault), _) => format!("Nothing is kept: {fault}."),
            (_, Some(file)) => format!("Kept in {}.", file.display()),
            _ => String::new(),
        });
        lines
    }
}
