//! What an action does in a game of an environment, and what it is worth.

use blackbox_core::{Cell, Outcome, Port, ray::Code};

use super::{Action, Autoreset, Environment, EnvironmentError, Illegal, View};

impl Environment {
    /// One action in every game. The reward is the cost of the ray, or of the wrong atoms of an answer, below
    /// 0: so the rewards of a game add up to its score, below 0, less what illegal actions cost.
    ///
    /// # Errors
    /// [`EnvironmentError`], and nothing has changed: for another number of actions than games, a number that
    /// is no action, a game that is over with [`Autoreset::Disabled`], an illegal action with
    /// [`Illegal::Refuse`].
    pub fn step(&mut self, actions: &[i64], autoreset: Autoreset) -> Result<(), EnvironmentError> {
        if actions.len() != self.len() {
            return Err(EnvironmentError::Actions { found: actions.len(), expected: self.len() });
        }
        // All are checked before any is done: an error leaves every game as it was.
        for (game, &found) in actions.iter().enumerate() {
            self.check(game, found, autoreset)?;
        }
        for (game, &index) in actions.iter().enumerate() {
            if self.is_over(game) {
                self.reset(game, None)?;
                continue;
            }
            self.act(game, index as usize);
            if autoreset == Autoreset::SameStep && self.is_over(game) {
                self.finals.copy_row(game, &self.view);
                if let Some(ideal) = &mut self.ideal {
                    ideal.finals.copy_row(game, &ideal.insight);
                }
                // The reward and the end of the old game stay: the agent has not seen them yet.
                let ended = (self.rewards[game], self.terminated[game], self.truncated[game]);
                self.reset(game, None)?;
                (self.rewards[game], self.terminated[game], self.truncated[game]) = ended;
            }
        }
        Ok(())
    }

    pub(super) fn check(
        &self, game: usize, found: i64, autoreset: Autoreset,
    ) -> Result<(), EnvironmentError> {
        let actions = self.view.actions();
        let index = usize::try_from(found).ok().filter(|&index| index < actions);
        let Some(index) = index else {
            return Err(EnvironmentError::Action { game, found, actions });
        };
        if self.is_over(game) {
            return if autoreset == Autoreset::Disabled {
                Err(EnvironmentError::Over { game })
            } else {
                Ok(())
            };
        }
        if self.options.illegal == Illegal::Refuse && self.view.mask_of(game)[index] == 0 {
            return Err(EnvironmentError::Illegal { game, found });
        }
        Ok(())
    }

    pub(super) fn act(&mut self, game: usize, index: usize) {
        let size = self.options.size();
        (self.rewards[game], self.terminated[game], self.truncated[game]) = (0.0, false, false);
        self.steps[game] += 1;
        self.actions[game].push(index as u32);
        if let Some(ideal) = &mut self.ideal {
            ideal.quiet(game);
        }
        if self.view.mask_of(game)[index] == 0 {
            match self.options.illegal {
                Illegal::Penalty(cost) => self.rewards[game] = -cost,
                Illegal::End | Illegal::Refuse => {
                    self.terminated[game] = true;
                    self.answer(game);
                    return;
                }
            }
        } else {
            match Action::from_index(index, size).expect("an action with a column of its own") {
                Action::Fire(port) => self.fire(game, port),
                Action::Guess(cell) => self.toggle(game, cell, index - usize::from(size.ports())),
                Action::Submit => {
                    self.terminated[game] = true;
                    self.answer(game);
                    return;
                }
            }
        }
        if self.steps[game] >= self.options.max_steps {
            self.truncated[game] = true;
            self.answer(game);
        }
    }

    fn fire(&mut self, game: usize, port: Port) {
        let code = self.row(game)[usize::from(port.index())];
        let outcome = code.unpack();
        let cost = self.options.scoring.ray(outcome);
        self.see(game, port, code);
        if let Outcome::Detour(exit) = outcome {
            // A detour tells the result of its other end as well, which then is no action any more.
            self.see(game, exit, port.index());
        }
        if let Some(ideal) = &mut self.ideal {
            ideal.fire(game, port, outcome);
        }
        self.fired[game].push(port);
        self.view.rays[game] += 1;
        self.pay(game, cost);
    }

    fn see(&mut self, game: usize, port: Port, code: u16) {
        let at = usize::from(port.index());
        self.view.outcomes_mut(game)[at] = View::outcome(code);
        self.view.mask_mut(game)[at] = 0;
    }

    fn pay(&mut self, game: usize, cost: u32) {
        self.view.score[game] += cost as i32;
        self.rewards[game] -= f64::from(cost);
    }

    fn toggle(&mut self, game: usize, cell: Cell, at: usize) {
        let board = &mut self.guessed[game];
        let guessed = board.insert(cell);
        if !guessed {
            board.remove(cell);
        }
        self.view.guesses_mut(game)[at] = i8::from(guessed);
        self.judge_submit(game);
    }

    /// Ends the game with the guesses as they are.
    fn answer(&mut self, game: usize) {
        let (hidden, guessed) = (&self.hidden[game], &self.guessed[game]);
        let admitted = self.options.params.admits(guessed.count());
        let right = hidden == guessed
            || (!self.options.strict && admitted && hidden.signature() == guessed.signature());
        let cost = if right {
            0
        } else {
            // What is guessed too much stands for what is missing: a moved atom is wrong once.
            let shared = guessed.atoms().filter(|&cell| hidden.contains(cell)).count() as u32;
            let wrong = (guessed.count() - shared).max(hidden.count() - shared);
            wrong * self.options.scoring.wrong_atom()
        };
        if let Some(ideal) = &mut self.ideal {
            ideal.answer(game, guessed, right);
        }
        self.view.result[game] = if right { 1 } else { -1 };
        self.view.mask_mut(game).fill(0);
        self.pay(game, cost);
    }

    /// Whether submitting is legal: the number of guesses is one that can be right.
    pub(super) fn judge_submit(&mut self, game: usize) {
        let guesses = self.guessed[game].count();
        let legal = self.options.params.admits(guesses);
        *self.view.mask_mut(game).last_mut().expect("submitting is an action") = i8::from(legal);
    }
}
