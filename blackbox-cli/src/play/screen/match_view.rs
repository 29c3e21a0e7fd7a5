//! What a match of two shows beside its games: whose turn it is, and the board on which atoms are hidden.

use blackbox_analysis::Board;
use blackbox_core::game::Match;
use blackbox_table::{Duel, ParamsText};

use super::geometry::{Cursor, Target};

/// The screen is handed to a player.
#[derive(Clone, Debug)]
pub(super) struct Handover {
    pub(super) lines: Vec<String>,
    pub(super) next: Next,
}

/// What comes after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Hide,
    Seek,
    /// All rounds are played.
    End,
}

/// A player hides atoms.
#[derive(Clone, Debug)]
pub(super) struct Hide {
    pub(super) board: Board,
    pub(super) cursor: Cursor,
}

/// What the player who takes the screen over can do.
const BEGINS: &str = "Enter begins, S saves the match, Q quits.";

/// The points of both players.
pub(super) fn standings(matched: &Match) -> String {
    let [first, second] = matched.points();
    format!("Player 1: {first}, player 2: {second}.")
}

/// Goes on with a match: with the game under way, or the next one.
pub(super) fn resumed(duel: &mut Duel) -> Handover {
    if duel.table().is_some() { to_seeker(duel) } else { next_turn(duel) }
}

/// Hands the screen to the player who hides next, or says who has won.
pub(super) fn next_turn(duel: &Duel) -> Handover {
    let matched = duel.matched();
    let Some(seeker) = matched.seeker() else {
        let winner = match matched.leader() {
            Some(winner) => format!("Player {} wins.", winner + 1),
            None => "A draw.".to_owned(),
        };
        let lines = vec![winner, standings(matched), "N plays another match, Q quits.".to_owned()];
        return Handover { lines, next: Next::End };
    };
    Handover {
        lines: vec![
            format!("Round {} of {}. {}", matched.round(), matched.rounds(), standings(matched)),
            format!("Player {} hides: {}.", 2 - seeker, duel.wanted()),
            format!("Player {}, please turn away.", seeker + 1),
            BEGINS.to_owned(),
        ],
        next: Next::Hide,
    }
}

pub(super) fn to_seeker(duel: &Duel) -> Handover {
    let seeker = duel.matched().seeker().unwrap_or_default();
    let lines = vec![
        "The atoms are hidden.".to_owned(),
        format!("Player {} seeks. X gives the guesses as the final answer.", seeker + 1),
        BEGINS.to_owned(),
    ];
    Handover { lines, next: Next::Seek }
}

impl Hide {
    pub(super) fn new(duel: &Duel) -> Self {
        let ParamsText(params) = duel.wanted();
        let board = Board::empty(params.size()).expect("a board of any size");
        Self { board, cursor: Cursor::start(params.size()) }
    }

    pub(super) fn toggle(&mut self, at: Target) {
        if let Target::Cell(cell) = at
            && !self.board.remove(cell)
        {
            self.board.insert(cell);
        }
    }
}
