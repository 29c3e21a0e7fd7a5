//! A game at the table: what a front end shows and does.

mod findings;
mod moves_to;
mod unknown;
mod view;

use alloc::string::String;
use blackbox_analysis::effort::{Effort, usual};
use blackbox_analysis::{
    Evidence,
    evidence::{Advice, Explanation, Unexplained},
    par::Par,
};
use blackbox_core::{
    Size,
    game::{CheckResult, Move},
    notation::sgt::{GameId, Origin},
};

use crate::{Game, Hint, Refusal, Review, Verb, daily};
use unknown::Unknown;

/// What a face asks of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// The longest side of a rectangle that is taken; hexagons are taken all.
    pub side: u8,
    /// What a search may cost, in nodes; an eighth of it beyond 121 cells, where a node is more work.
    pub limit: u64,
    /// Whether games that may have no atoms are taken.
    pub allow_zero: bool,
}

blackbox_core::internal::setters!(Settings { side: u8, limit: u64, allow_zero: bool });

impl Default for Settings {
    /// Boards of all sizes, and some seconds for a search.
    fn default() -> Self {
        Self { side: 255, limit: usual::LONG_TABLE, allow_zero: false }
    }
}

impl Settings {
    fn limit_on(self, size: Size) -> Effort<'static> {
        Effort::nodes(if size.cells() > 121 { self.limit / 8 } else { self.limit })
    }
}

/// A game at the table: the game with its history, whether hints are shown, and what was found out about it.
///
/// ```
/// use blackbox::{Game, Params, table::{GameTable, Settings}};
///
/// let game = Game::new(Params::decode(b"w5h5m3M3", false)?, b"1")?;
/// let mut table = GameTable::new(game, Settings::default());
/// table.run(b"fire L2", 0)?;
/// table.run(b"guess 3,1", 0)?;
/// assert_eq!(table.state().status, "Balls marked: 1 / 3");
/// table.run(b"undo", 0)?;
/// assert!(table.state().guesses.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GameTable {
    game: Game,
    /// How often another game was put on the table.
    games: u32,
    settings: Settings,
    hints: bool,
    /// What the hint and the advice are about.
    known: Option<Evidence>,
    hint: Option<Result<Hint, Unknown>>,
    advice: Option<Result<Advice, Unknown>>,
    why: Option<Result<Explanation, Unexplained>>,
    /// The par of the board with this description, where it was found.
    par: Option<(String, Option<Par>)>,
    /// What the rays were worth of the game with this description in this state.
    review: Option<((String, usize), Review)>,
}

impl core::fmt::Debug for GameTable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("GameTable").finish_non_exhaustive()
    }
}

impl GameTable {
    /// A table with a game on it.
    pub fn new(game: Game, settings: Settings) -> Self {
        Self {
            game,
            games: 0,
            settings,
            hints: false,
            known: None,
            hint: None,
            advice: None,
            why: None,
            par: None,
            review: None,
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game, to be played on or to be exchanged for another.
    pub fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// How often another game was put on the table: by [`Verb::New`], [`Verb::Load`], [`GameTable::take`] or
    /// [`GameTable::know`].
    pub fn games(&self) -> u32 {
        self.games
    }

    fn size(&self) -> Size {
        self.game.params().size()
    }

    /// Reads a verb and obeys it. A new game without a seed gets one made of `entropy`.
    ///
    /// # Errors
    /// [`Refusal`]; the game has not changed then.
    pub fn run(&mut self, command: &[u8], entropy: u64) -> Result<(), Refusal> {
        self.obey(Verb::parse(command, self.size())?, entropy)
    }

    /// Obeys a verb. A new game without a seed gets one made of `entropy`.
    ///
    /// # Errors
    /// [`Refusal`]; the game has not changed then.
    pub fn obey(&mut self, verb: Verb, entropy: u64) -> Result<(), Refusal> {
        match verb {
            // A wrong answer is the final one there.
            Verb::Move(Move::Check) if self.answers_once() => self.game.play(Move::Solve)?,
            Verb::Move(made) => self.game.play(made)?,
            Verb::Undo | Verb::Restart if self.stays(&verb) => return Err(Refusal::Stays),
            // It is no fault if there is nothing to take back: buttons are pressed twice.
            Verb::Undo => drop(self.game.undo()),
            Verb::Redo => drop(self.game.redo()),
            Verb::Restart => drop(self.game.restart()),
            Verb::New(id) => self.begin(&id, entropy)?,
            Verb::Daily(day) => self.begin(daily::daily(&day, self.size())?.as_bytes(), entropy)?,
            Verb::Load(file) => {
                self.take(Game::load(&file, self.settings.allow_zero)?)?;
            }
            Verb::Hints(shown) => self.hints = shown,
            Verb::Advice => self.advise(),
            Verb::Why(cell) => self.explain(cell),
            // Before the end it would say something about the board.
            Verb::Review | Verb::Par if !self.game.session().is_revealed() => {}
            // A review without a poll is not interrupted.
            Verb::Review => drop(self.find_review(&mut Effort::none())),
            Verb::Par => drop(self.find_par()),
        }
        Ok(())
    }

    /// Whether the guesses are complete and wrong in the puzzle of a day, where one check counts.
    fn answers_once(&self) -> bool {
        let session = self.game.session();
        self.is_daily() && session.can_check() && session.check_result() != CheckResult::Right
    }

    /// Whether an undo or a restart would take back more than guesses and locks in the puzzle of a day.
    fn stays(&self, verb: &Verb) -> bool {
        let size = self.size();
        let is_mark = |text| {
            matches!(
                Move::parse(text, size),
                Ok(Move::Guess(_) | Move::LockCell(_) | Move::LockColumn(_) | Move::LockRow(_))
            )
        };
        let mut taken = self.game.moves().take(self.game.position() - 1);
        self.is_daily()
            && match verb {
                Verb::Undo => taken.last().is_some_and(|made| !is_mark(made.text)),
                _ => taken.any(|made| !is_mark(made.text)),
            }
    }

    fn is_daily(&self) -> bool {
        daily::day_of_puzzle(self.game.params(), self.game.seed()).is_some()
    }

    fn begin(&mut self, id: &[u8], entropy: u64) -> Result<(), Refusal> {
        let id = if id.is_empty() {
            GameId { params: self.game.params(), origin: Origin::Chance }
        } else {
            GameId::parse(id, self.settings.allow_zero)?
        };
        self.check_size(id.params.size())?;
        let mut game = Game::of_id(id, entropy)?;
        // What is drawn is another board than the last, where there are several.
        for more in 1..=16 * u64::from(id.origin == Origin::Chance) {
            if game.description() == self.game.description() {
                game = Game::of_id(id, entropy.wrapping_add(more))?;
            }
        }
        self.take(game)
    }

    /// Puts another game on the table.
    ///
    /// # Errors
    /// [`Refusal::Large`] if its board is larger than the settings have it.
    pub fn take(&mut self, game: Game) -> Result<(), Refusal> {
        self.check_size(game.params().size())?;
        self.game = game;
        self.games += 1;
        Ok(())
    }

    fn check_size(&self, size: Size) -> Result<(), Refusal> {
        check_side(size, self.settings.side)
    }
}

/// Whether a board of at most so many cells a side is taken.
pub(crate) fn check_side(size: Size, side: u8) -> Result<(), Refusal> {
    let is_larger = size.has_columns() && size.width().max(size.height()) > side;
    if is_larger { Err(Refusal::Large { size, side }) } else { Ok(()) }
}
