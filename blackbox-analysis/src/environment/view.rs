//! What an agent sees of its games, as arrays.

use blackbox_core::{Size, ray::Code};

use super::Action;

/// What an agent sees: a row for each game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    ports: usize,
    cells: usize,
    /// For each port: [`View::UNFIRED`], [`View::HIT`], [`View::REFLECTION`], or [`View::DETOUR`] plus the
    /// exit's index.
    pub outcomes: Vec<i16>,
    /// For each cell, row by row: 1 where an atom is guessed.
    pub guesses: Vec<i8>,
    /// For each action: 1 where it is legal. Once a game is over none is.
    pub mask: Vec<i8>,
    /// The score so far, with the wrong atoms once the game is over.
    pub score: Vec<i32>,
    /// The rays fired.
    pub rays: Vec<i32>,
    /// 0 in play, 1 if the answer was right, -1 if it was wrong.
    pub result: Vec<i8>,
}

impl View {
    /// No ray has entered or left at the port.
    pub const UNFIRED: i16 = 0;
    /// The ray was absorbed.
    pub const HIT: i16 = 1;
    /// The ray came back.
    pub const REFLECTION: i16 = 2;
    /// The ray left at the port with index 0; at others, so much more.
    pub const DETOUR: i16 = 3;

    pub(super) fn new(size: Size, games: usize) -> Self {
        let (ports, cells) = (usize::from(size.ports()), size.cells() as usize);
        Self {
            ports,
            cells,
            outcomes: vec![Self::UNFIRED; games * ports],
            guesses: vec![0; games * cells],
            mask: vec![0; games * Action::count(size)],
            score: vec![0; games],
            rays: vec![0; games],
            result: vec![0; games],
        }
    }

    /// The number that stands for a packed outcome.
    pub(super) fn outcome(code: u16) -> i16 {
        match code {
            <u16 as Code>::HIT => Self::HIT,
            <u16 as Code>::REFLECTION => Self::REFLECTION,
            exit => Self::DETOUR + exit as i16,
        }
    }

    /// The outcomes of a game.
    pub fn outcomes_of(&self, game: usize) -> &[i16] {
        &self.outcomes[game * self.ports..][..self.ports]
    }

    /// The guesses of a game.
    pub fn guesses_of(&self, game: usize) -> &[i8] {
        &self.guesses[game * self.cells..][..self.cells]
    }

    /// The mask of a game.
    pub fn mask_of(&self, game: usize) -> &[i8] {
        let actions = self.actions();
        &self.mask[game * actions..][..actions]
    }

    pub(super) fn outcomes_mut(&mut self, game: usize) -> &mut [i16] {
        &mut self.outcomes[game * self.ports..][..self.ports]
    }

    pub(super) fn guesses_mut(&mut self, game: usize) -> &mut [i8] {
        &mut self.guesses[game * self.cells..][..self.cells]
    }

    pub(super) fn mask_mut(&mut self, game: usize) -> &mut [i8] {
        let actions = self.actions();
        &mut self.mask[game * actions..][..actions]
    }

    /// How many actions there are.
    pub fn actions(&self) -> usize {
        self.ports + self.cells + 1
    }

    pub(super) fn copy_row(&mut self, game: usize, from: &Self) {
        self.outcomes_mut(game).copy_from_slice(from.outcomes_of(game));
        self.guesses_mut(game).copy_from_slice(from.guesses_of(game));
        self.mask_mut(game).copy_from_slice(from.mask_of(game));
        self.score[game] = from.score[game];
        self.rays[game] = from.rays[game];
        self.result[game] = from.result[game];
    }
}
