//! Two players who hide atoms for each other.

mod saved;

use alloc::vec::Vec;

use blackbox_analysis::Board;
use blackbox_core::{
    game::{Match, Move, Params, Scoring},
    internal::fresh_seed,
    notation::{self, ReadOptions},
};
use serde::Serialize;

use crate::{Game, GameTable, ParamsText, Refusal, Settings, State, Verb};

/// A match of two players who hide and seek in turn; the lower score wins.
///
/// ```
/// use blackbox::{Params, Scoring, table::{Duel, Settings, Verb}};
///
/// let params = Params::decode(b"w4h4m1M1", false)?;
/// let mut duel = Duel::new(params, 1, Scoring::Rays, Settings::default());
/// duel.hide("4x4:(1,1)")?;
/// duel.run(b"fire L2")?;
/// duel.run(b"guess 1,1")?;
/// duel.run(b"solve")?;
/// assert_eq!(duel.state().points, [1, 0]);
/// assert_eq!(duel.state().seeker, Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Duel {
    params: Params,
    scoring: Scoring,
    settings: Settings,
    matched: Match,
    /// The game of the player who seeks, once the other has hidden.
    table: Option<GameTable>,
    /// The games that were played before, revealed.
    played: Vec<GameTable>,
}

impl core::fmt::Debug for Duel {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Duel").finish_non_exhaustive()
    }
}

/// Everything that is shown of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DuelState {
    /// The rounds of the match.
    pub rounds: u32,
    /// The round being played, from 1.
    pub round: u32,
    /// The player who seeks now or next, 0 or 1, while the other hides; none once all rounds are played.
    pub seeker: Option<usize>,
    /// Whether it is the other player's turn to hide.
    pub hiding: bool,
    /// The points of both players; lower is better.
    pub points: [u32; 2],
    /// The player with fewer points; none for a draw.
    pub leader: Option<usize>,
    /// The game of the seeker; none while the other hides.
    pub game: Option<State>,
    /// The last game that was finished, its atoms revealed.
    pub last: Option<State>,
}

impl Duel {
    /// A match of so many rounds, with games of these parameters.
    pub fn new(params: Params, rounds: u32, scoring: Scoring, settings: Settings) -> Self {
        Self { params, scoring, settings, matched: Match::new(rounds), table: None, played: Vec::new() }
    }

    /// The parameters of its games.
    pub const fn params(&self) -> Params {
        self.params
    }

    /// How points are counted.
    pub fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// The same match from its beginning.
    #[must_use]
    pub fn again(&self) -> Self {
        Self::new(self.params, self.matched.rounds(), self.scoring, self.settings)
    }

    /// The match's turns and points.
    pub fn matched(&self) -> &Match {
        &self.matched
    }

    /// What the hidden boards must be.
    pub fn wanted(&self) -> ParamsText {
        ParamsText(self.params)
    }

    /// The games so far: those that were played, and the one under way.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        self.played.iter().chain(&self.table).map(GameTable::game)
    }

    /// The table of the player who seeks, once the other has hidden.
    pub fn table(&mut self) -> Option<&mut GameTable> {
        self.table.as_mut()
    }

    /// The table of the game that was finished last.
    pub fn last(&mut self) -> Option<&mut GameTable> {
        self.played.last_mut()
    }

    /// Hides a board, given in any notation.
    ///
    /// # Errors
    /// [`Refusal::Hidden`] if the parameters do not admit it, [`Refusal::Board`] if it is none or, in a match
    /// on hexagons, of another size, [`Refusal::Turn`] if it is no player's turn to hide.
    pub fn hide(&mut self, text: &str) -> Result<(), Refusal> {
        // A hexagon's text need not say by which rule it is played.
        let size = Some(self.params.size()).filter(|size| !size.has_columns());
        let board: Board = notation::read_board(text, ReadOptions::default().size(size))?;
        let (size, atoms) = (board.size(), board.count());
        let refusal = Refusal::Hidden { size, atoms, wanted: self.wanted() };
        if !self.params.admits(atoms) {
            return Err(refusal);
        }
        self.begin(Game::hiding_for(self.params, board).map_err(|_| refusal)?)
    }

    /// Hides a board drawn at random.
    ///
    /// # Errors
    /// [`Refusal::Turn`] if it is no player's turn to hide, [`Refusal::Id`] if there is no such board.
    pub fn hide_random(&mut self, entropy: u64) -> Result<(), Refusal> {
        let game = Game::new(self.params, &fresh_seed(entropy));
        self.begin(game.map_err(notation::sgt::GameIdError::Deal)?)
    }

    fn begin(&mut self, game: Game) -> Result<(), Refusal> {
        if self.matched.seeker().is_none() || self.table.is_some() {
            return Err(Refusal::Turn { expected: "the seeker to play, or another match" });
        }
        self.table = Some(GameTable::new(game, self.settings));
        Ok(())
    }

    /// Reads a verb of the seeker and obeys it; see [`Duel::obey`].
    ///
    /// # Errors
    /// [`Refusal`]; nothing has changed then.
    pub fn run(&mut self, command: &[u8]) -> Result<(), Refusal> {
        self.obey(&Verb::parse(command, self.params.size())?)
    }

    /// Obeys a verb of the seeker: rays, guesses, locks, and the final answer (`solve`), for which as many
    /// atoms must be guessed as the parameters admit. It ends the game, counts its points and passes the turn
    /// on.
    ///
    /// # Errors
    /// [`Refusal`]; nothing has changed then. [`Refusal::Turn`] for what is not done in a match.
    pub fn obey(&mut self, verb: &Verb) -> Result<(), Refusal> {
        let Some(table) = &mut self.table else {
            return Err(Refusal::Turn { expected: "the other player to hide atoms" });
        };
        let session = table.game().session();
        match *verb {
            Verb::Move(Move::Check) => Err(Refusal::Turn { expected: "the final answer" }),
            Verb::Move(Move::Solve) if !self.params.admits(session.guess_count()) => {
                Err(Refusal::Guesses { guesses: session.guess_count(), wanted: ParamsText(self.params) })
            }
            Verb::Move(made) => {
                table.obey(Verb::Move(made), 0)?;
                self.pass_on();
                Ok(())
            }
            _ => Err(Refusal::Turn { expected: "rays, guesses, locks and the final answer" }),
        }
    }

    /// Counts the points of a game that is over and passes the turn on.
    fn pass_on(&mut self) {
        let over = self.table.take_if(|table| table.game().session().is_revealed());
        if let Some(table) = over {
            self.matched.record(table.game().session().score(self.scoring).total());
            self.played.push(table);
        }
    }

    /// Everything that is shown.
    pub fn state(&mut self) -> DuelState {
        DuelState {
            rounds: self.matched.rounds(),
            round: self.matched.round(),
            seeker: self.matched.seeker(),
            hiding: self.table.is_none() && self.matched.seeker().is_some(),
            points: self.matched.points(),
            leader: self.matched.leader(),
            game: self.table.as_mut().map(|table| State { save: None, ..table.state() }),
            last: self.played.last_mut().map(GameTable::state),
        }
    }
}
