//! What the arguments of a bench ask for.

use std::env;

/// The arguments of a bench program: words that select comparisons by their titles, `--rounds N`, `--quick`.
///
/// `cargo bench` passes `--bench`; without it (as `cargo test --benches` runs them), and where the
/// environment has `BLACKBOX_SMALL`, the session is quick: the answers are compared, the times mean nothing.
#[derive(Clone, Debug)]
pub struct Session {
    filters: Vec<String>,
    rounds: usize,
    quick: bool,
}

impl Session {
    /// The session that this program's arguments ask for.
    ///
    /// # Panics
    /// If `--rounds` is not followed by a number from 1.
    pub fn from_arguments() -> Self {
        let mut session = Self { filters: Vec::new(), rounds: 15, quick: true };
        let mut quick = false;
        let mut arguments = env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--bench" => session.quick = false,
                "--quick" => quick = true,
                "--rounds" => {
                    let rounds = arguments.next().and_then(|number| number.parse().ok());
                    session.rounds = rounds.filter(|&number| number > 0).expect("--rounds N, N from 1");
                }
                _ => session.filters.push(argument),
            }
        }
        session.quick |= quick || env::var_os("BLACKBOX_SMALL").is_some();
        session
    }

    /// A session that runs everything once, for tests.
    pub fn quick() -> Self {
        Self { filters: Vec::new(), rounds: 1, quick: true }
    }

    /// Whether the times do not matter, so that a bench may take less work.
    pub fn is_quick(&self) -> bool {
        self.quick
    }

    /// How many rounds a comparison runs.
    pub(crate) fn rounds(&self) -> usize {
        if self.quick { 1 } else { self.rounds }
    }

    /// Whether a comparison of this title is wanted: any filter word occurs in it, or there are none.
    pub fn selects(&self, title: &str) -> bool {
        self.filters.is_empty() || self.filters.iter().any(|filter| title.contains(filter.as_str()))
    }
}
