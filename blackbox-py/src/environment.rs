//! The games of `blackbox.gym`: state in Rust, arrays written in place.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    clues::{Reasoner, Technique},
    environment::{Autoreset, Environment, EnvironmentOptions, Illegal, Insight, Seekers, View},
    strategy::SeekerName,
};
use blackbox_core::{AtomRange, game::Params};
use numpy::{PyArray1, PyArray2, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::{Borrowed, intern, prelude::*, types::PyDict};

use crate::prelude::*;

/// Some games of one environment, stepped together. `blackbox.gym` is the public face.
#[pyclass(module = "blackbox._blackbox", weakref)]
pub(crate) struct _Environment(Environment, Option<Seekers>);

/// Arrays that Python gives under their names, and how each column goes into its array.
macro_rules! columns {
    ($(#[$about:meta])* $name:ident of $source:ident { $($(#[$item:meta])* $column:ident: $array:ident<$value:ty>,)* }) => {
        $(#[$about])*
        #[derive(FromPyObject)]
        pub(crate) struct $name<'py> {
            $($(#[$item])* $column: $array<'py, $value>,)*
        }

        impl $name<'_> {
            fn write(&mut self, from: &$source) -> PyResult<()> {
                $(copy(self.$column.as_slice_mut(), &from.$column)?;)*
                Ok(())
            }
        }
    };
}

columns! {
    /// Where an agent's view goes.
    Columns of View {
        #[pyo3(item("answers"))] outcomes: PyReadwriteArray2<i16>,
        #[pyo3(item)] guesses: PyReadwriteArray2<i8>,
        #[pyo3(item)] mask: PyReadwriteArray2<i8>,
        #[pyo3(item)] score: PyReadwriteArray1<i32>,
        #[pyo3(item)] rays: PyReadwriteArray1<i32>,
        #[pyo3(item)] result: PyReadwriteArray1<i8>,
    }
}

columns! {
    /// Where what the ideal observer says goes.
    InsightColumns of Insight {
        #[pyo3(item)] count: PyReadwriteArray1<f64>,
        #[pyo3(item)] posterior: PyReadwriteArray2<f32>,
        #[pyo3(item)] gain: PyReadwriteArray1<f32>,
        #[pyo3(item)] best_bits: PyReadwriteArray1<f32>,
        #[pyo3(item)] regret_a_point: PyReadwriteArray1<f32>,
        #[pyo3(item)] par: PyReadwriteArray1<f32>,
        #[pyo3(item)] proven: PyReadwriteArray1<i8>,
        #[pyo3(item)] contradicts: PyReadwriteArray1<i16>,
    }
}

/// Copies a column into an array that must be as long.
fn copy<T: Copy>(to: Result<&mut [T], impl std::fmt::Display>, from: &[T]) -> PyResult<()> {
    let to = to.map_err(errors::array)?;
    if to.len() != from.len() {
        return Err(errors::array(format_args!("an array of {} values, expected {}", to.len(), from.len())));
    }
    to.copy_from_slice(from);
    Ok(())
}

/// What an agent sees of a game, and what is known besides.
type Seen<'py> = (Bound<'py, PyDict>, Bound<'py, PyDict>);
/// The same after an action, with its reward and whether the game is over, by an answer or by the limit of
/// steps.
type Stepped<'py> = (Bound<'py, PyDict>, f64, bool, bool, Bound<'py, PyDict>);

/// The hidden board of a game, its seed with the number of games before it, and its actions.
type KeptGame = (Board, Option<(u64, u64)>, Vec<u32>);
/// The same, as it comes back.
type GivenGame<'py> = (Bound<'py, Board>, Option<(u64, u64)>, Vec<u32>);

/// Whether there is an ideal observer, and under which prior if not that of the games.
enum IdealArg {
    Flag(bool),
    Prior(PriorArg),
}

impl<'py> FromPyObject<'_, 'py> for IdealArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.extract::<bool>() {
            Ok(flag) => Ok(Self::Flag(flag)),
            Err(_) => object.extract::<PriorArg>().map(Self::Prior),
        }
    }
}

fn autoreset(word: &str) -> PyResult<Autoreset> {
    match word {
        "NextStep" => Ok(Autoreset::NextStep),
        "SameStep" => Ok(Autoreset::SameStep),
        "Disabled" => Ok(Autoreset::Disabled),
        _ => Err(errors::game(format_args!(
            "{word:?}: unknown way to reset, expected NextStep, SameStep or Disabled"
        ))),
    }
}

#[pymethods]
impl _Environment {
    /// `games` games on boards of a size with `least` to `most` atoms. `illegal` is "penalty", "end"
    /// or "raise".
    #[new]
    #[pyo3(signature = (games, size, least, most, *, scoring, strict, illegal, illegal_penalty, max_steps, ideal))]
    fn new(
        games: usize, size: SizeArg, least: i64, most: i64, scoring: ScoringArg, strict: bool, illegal: &str,
        illegal_penalty: f64, max_steps: Option<i64>, ideal: IdealArg,
    ) -> PyResult<Self> {
        let SizeArg(size) = size;
        let [least, most] = [least, most].map(|atoms| i32::try_from(atoms).unwrap_or(-1));
        let params = Params::new(size, least, most, false).map_err(errors::game)?;
        let usual = EnvironmentOptions::new(params).map_err(errors::game)?;
        let illegal = match illegal {
            "penalty" if illegal_penalty.is_finite() && illegal_penalty >= 0.0 => {
                Illegal::Penalty(illegal_penalty)
            }
            "penalty" => {
                return Err(errors::game(format_args!(
                    "a penalty of {illegal_penalty}, expected a finite number from 0"
                )));
            }
            "end" => Illegal::End,
            "raise" => Illegal::Refuse,
            _ => {
                return Err(errors::game(format_args!(
                    "illegal={illegal:?}, expected \"penalty\", \"end\" or \"raise\""
                )));
            }
        };
        let max_steps = match max_steps {
            None => usual.max_steps,
            Some(steps) => u32::try_from(steps)
                .ok()
                .filter(|&steps| steps > 0)
                .ok_or_else(|| errors::game(format_args!("max_steps={steps}, expected 1 to {}", u32::MAX)))?,
        };
        let options = usual.scoring(scoring.0).strict(strict).illegal(illegal).max_steps(max_steps);
        let made = || match &ideal {
            IdealArg::Flag(ideal) => Environment::new(options.ideal(*ideal), games, 0),
            IdealArg::Prior(prior) => Environment::under(&prior.0, options, games, 0),
        };
        caught(|| made().map(|games| Self(games, None)).map_err(errors::game))
    }

    /// The number of actions.
    #[getter]
    fn actions(&self) -> usize {
        self.0.view().actions()
    }

    /// Begins a new game in each place that has a seed, or goes on to the next game of its seed where that is
    /// None.
    #[pyo3(signature = (seeds, chosen = None))]
    fn reset(&mut self, seeds: Vec<Option<u64>>, chosen: Option<Vec<bool>>) -> PyResult<()> {
        caught(|| {
            for (game, seed) in seeds.into_iter().enumerate().take(self.0.len()) {
                if chosen.as_ref().is_none_or(|chosen| chosen.get(game).copied().unwrap_or(false)) {
                    self.0.reset(game, seed).map_err(errors::game)?;
                }
            }
            Ok(())
        })
    }

    /// What `restore` needs of each game: its board, where that came from, and the actions so far.
    fn kept(&self) -> Vec<KeptGame> {
        let games = 0..self.0.len();
        games
            .map(|game| {
                let (origin, actions) = self.0.kept(game);
                (Board(self.0.hidden(game).clone()), origin, actions.to_vec())
            })
            .collect()
    }

    /// Plays the games again that another environment kept.
    fn restore(&mut self, games: Vec<GivenGame<'_>>) -> PyResult<()> {
        for (game, (board, origin, actions)) in games.into_iter().enumerate() {
            self.check(game)?;
            caught(|| self.0.restore(game, board.get().0.clone(), origin, &actions).map_err(errors::game))?;
        }
        Ok(())
    }

    /// Begins a new game with this board.
    fn hide(&mut self, game: usize, board: &Board) -> PyResult<()> {
        self.check(game)?;
        caught(|| self.0.hide(game, board.0.clone()).map_err(errors::game))
    }

    /// One action in every game; writes what the agent sees and, for games that ended in the same step, their
    /// last view.
    #[pyo3(signature = (actions, reset, columns, rewards, terminated, truncated, finals = None))]
    fn step(
        &mut self, py: Python<'_>, actions: &Bound<'_, PyAny>, reset: &str, mut columns: Columns<'_>,
        mut rewards: PyReadwriteArray1<'_, f64>, mut terminated: PyReadwriteArray1<'_, bool>,
        mut truncated: PyReadwriteArray1<'_, bool>, finals: Option<Columns<'_>>,
    ) -> PyResult<()> {
        let reset = autoreset(reset)?;
        let actions = arrays::input::<i64, numpy::Ix1>(
            actions,
            "actions",
            "a C-contiguous int64 array of shape (games,)",
        )?;
        let actions = actions.as_slice().map_err(errors::array)?;
        caught(|| py.detach(|| self.0.step(actions, reset)).map_err(errors::moved))?;
        columns.write(self.0.view())?;
        copy(rewards.as_slice_mut(), self.0.rewards())?;
        copy(terminated.as_slice_mut(), self.0.terminated())?;
        copy(truncated.as_slice_mut(), self.0.truncated())?;
        finals.map_or(Ok(()), |mut finals| finals.write(self.0.finals()))
    }

    /// One action in the only game, and what `seen` gives then.
    fn step_one<'py>(&mut self, py: Python<'py>, action: Whole) -> PyResult<Stepped<'py>> {
        let action = [action.nearest()];
        caught(|| py.detach(|| self.0.step(&action, Autoreset::Disabled)).map_err(errors::moved))?;
        let (observation, info) = self.seen(py, 0)?;
        Ok((observation, self.0.rewards()[0], self.0.terminated()[0], self.0.truncated()[0], info))
    }

    /// What an agent sees of a game, and what is known besides: the observation and the info of Gymnasium.
    fn seen<'py>(&self, py: Python<'py>, game: usize) -> PyResult<Seen<'py>> {
        self.check(game)?;
        let (size, view) = (self.0.options().size(), self.0.view());
        let (observation, info) = (PyDict::new(py), PyDict::new(py));
        observation.set_item(intern!(py, "answers"), PyArray1::from_slice(py, view.outcomes_of(game)))?;
        let guesses = arrays::grid(py, size, 0, view.guesses_of(game).iter().copied());
        observation.set_item(intern!(py, "guesses"), guesses)?;
        info.set_item(intern!(py, "action_mask"), PyArray1::from_slice(py, view.mask_of(game)))?;
        info.set_item(intern!(py, "score"), view.score[game])?;
        info.set_item(intern!(py, "rays"), view.rays[game])?;
        info.set_item(intern!(py, "result"), view.result[game])?;
        if let Some(insight) = self.0.insight() {
            let posterior = arrays::grid(py, size, 0.0, insight.posterior_of(game).iter().copied());
            info.set_item("posterior", posterior)?;
            info.set_item("count", insight.count[game])?;
            info.set_item("gain", insight.gain[game])?;
            info.set_item("best_bits", insight.best_bits[game])?;
            info.set_item("regret_a_point", insight.regret_a_point[game])?;
            info.set_item("par", insight.par[game])?;
            info.set_item("proven", insight.proven[game])?;
            info.set_item("contradicts", insight.contradicts[game])?;
        }
        Ok((observation, info))
    }

    /// Writes what the agent sees.
    fn write(&self, mut columns: Columns<'_>) -> PyResult<()> {
        columns.write(self.0.view())
    }

    /// Writes what the ideal observer says or, with `last`, what it said of the games that ended in the last
    /// step.
    #[pyo3(signature = (columns, last = false))]
    fn write_insight(&self, mut columns: InsightColumns<'_>, last: bool) -> PyResult<()> {
        let insight = if last { self.0.final_insight() } else { self.0.insight() };
        insight.map_or(Ok(()), |insight| columns.write(insight))
    }

    /// The port that a built-in seeker fires next in a game; None if no ray tells the boards left apart.
    fn choose(&mut self, game: usize, seeker: &str) -> PyResult<Option<Port>> {
        self.check(game)?;
        let name: SeekerName = seeker.parse().map_err(errors::game)?;
        let options = *self.0.options();
        let (size, params) = (options.size(), options.params);
        caught(|| {
            if self.1.is_none() {
                let atoms = AtomRange::new(params.min_atoms(), params.max_atoms()).map_err(errors::game)?;
                self.1 = Some(Seekers::new(size, atoms, options.scoring).map_err(errors::game)?);
            }
            let seekers = self.1.as_mut().expect("it was made");
            let codes: Vec<_> = self.0.observations(game).collect();
            let fired = self.0.fired(game);
            let rays: Vec<_> = codes.into_iter().filter(|(port, _)| fired.contains(port)).collect();
            Ok(seekers.choose(name, &rays).map(|port| Port { port, size }))
        })
    }

    /// How far the named techniques of a person lead in a game: whether the boards left were seen to be one,
    /// and the cells, indexed [y, x]: 1 an atom, 0 none (or no cell), -1 not known.
    fn reason<'py>(&self, py: Python<'py>, game: usize) -> PyResult<(bool, Bound<'py, PyArray2<i8>>)> {
        self.check(game)?;
        caught(|| {
            let params = self.0.options().params;
            let (size, rays) = (params.size(), self.0.observations(game).collect::<Vec<_>>());
            let atoms = AtomRange::new(params.min_atoms(), params.max_atoms()).map_err(errors::game)?;
            let reasoning = Reasoner::new(size, atoms, &rays)
                .reason(Technique::WhatIf, &mut Effort::none())
                .map_err(errors::game)?;
            let mut cells = vec![-1; size.cells() as usize];
            for (cell, atom) in reasoning.steps.iter().flat_map(|step| &step.cells) {
                cells[cell.index(size) as usize] = i8::from(*atom);
            }
            Ok((reasoning.board.is_some(), arrays::grid(py, size, 0, cells)))
        })
    }

    /// The sgt game ID, None for a board that was given.
    fn id(&self, game: usize) -> PyResult<Option<String>> {
        self.check(game)?;
        Ok(self.0.id(game))
    }

    /// The hidden board.
    fn hidden(&self, game: usize) -> PyResult<Board> {
        self.check(game)?;
        Ok(Board(self.0.hidden(game).clone()))
    }

    /// The board of the guesses.
    fn guessed(&self, game: usize) -> PyResult<Board> {
        self.check(game)?;
        Ok(Board(self.0.guessed(game).clone()))
    }

    /// What the rays say.
    fn evidence(&self, game: usize) -> PyResult<Evidence> {
        self.check(game)?;
        Ok(Evidence(self.0.evidence(game)))
    }

    /// The ports fired, in their order.
    fn fired(&self, game: usize) -> PyResult<Vec<Port>> {
        self.check(game)?;
        let size = self.0.options().size();
        Ok(self.0.fired(game).iter().map(|&port| Port { port, size }).collect())
    }
}

impl _Environment {
    fn check(&self, game: usize) -> PyResult<()> {
        let games = self.0.len();
        if game < games {
            Ok(())
        } else {
            Err(errors::game(format_args!("game {game}, expected 0 to {}", games - 1)))
        }
    }
}
