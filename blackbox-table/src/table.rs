//! A game at the table: what a front end shows and does.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use blackbox_core::{
    AtomRange, Cell, Outcome, Port, Rays, Size,
    evidence::{Limit, Stop},
    game::{CheckResult, Move, MoveError, Params, Score, Scoring, Session},
    internal::Knowledge,
    notation::sgt::{GameId, Origin},
};

use crate::{
    Advice, Bits, ByPort, Explanation, Found, Game, Hint, Name, Par, Playable, RayPath, Refusal, Refutation,
    Review, Scores, Shape, ShownCell, ShownOutcome, State, Unexplained, Verb, Why, advise, at_least, daily,
    explain, find_board::FindModel, four_decimals::rounded, hint::FindHint, larger::larger, review,
    review::unless_interrupted, verb::latin1,
};

/// Whether this table searches at all.
const SEARCHES: bool = !cfg!(feature = "searchless");

/// What a face asks of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// The longest side of a rectangle that is taken; hexagons are taken all.
    pub side: u8,
    /// What a search may cost, in nodes; an eighth of it beyond 121 cells, where a node is more work.
    pub limit: u64,
    /// Whether games whose least number of atoms is 0 are taken.
    pub allow_zero: bool,
}

blackbox_core::internal::setters!(Settings { side: u8, limit: u64, allow_zero: bool });

impl Default for Settings {
    /// Boards of all sizes, and some seconds for a search.
    fn default() -> Self {
        Self { side: 255, limit: 30_000_000, allow_zero: false }
    }
}

impl Settings {
    fn limit_on(self, size: Size) -> Limit<'static> {
        Limit::nodes(if size.cells() > 121 { self.limit / 8 } else { self.limit })
    }
}

/// A game at the table: the game with its history, whether hints are shown, and what was found out about it.
///
/// ```
/// use blackbox_core::{WideBoard, game::Params};
/// use blackbox_table::{Game, GameTable, Settings};
///
/// let game: Game<WideBoard> = Game::new(Params::decode(b"w5h5m3M3", false)?, b"1")?;
/// let mut table = GameTable::new(game, Settings::default());
/// table.run(b"fire L2", 0)?;
/// table.run(b"guess 3,1", 0)?;
/// assert_eq!(table.state().status, "Balls marked: 1 / 3");
/// table.run(b"undo", 0)?;
/// assert!(table.state().guesses.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GameTable<B: Playable> {
    game: Game<B>,
    /// How often another game was put on the table.
    games: u32,
    settings: Settings,
    hints: bool,
    /// What the hint and the advice are about.
    known: Option<B::Evidence>,
    hint: Option<Result<Hint, Unknown>>,
    advice: Option<Result<Advice, Unknown>>,
    why: Option<Result<Explanation, Unexplained>>,
    /// The par of the board with this description, where it was found.
    par: Option<(String, Option<Par>)>,
    /// What the rays were worth of the game with this description in this state.
    review: Option<((String, usize), Review)>,
}

impl<B: Playable> core::fmt::Debug for GameTable<B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("GameTable").finish_non_exhaustive()
    }
}

impl<B: Playable> GameTable<B> {
    /// A table with a game on it.
    pub fn new(game: Game<B>, settings: Settings) -> Self {
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
    pub fn game(&self) -> &Game<B> {
        &self.game
    }

    /// The game, to be played on or to be exchanged for another.
    pub fn game_mut(&mut self) -> &mut Game<B> {
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
            // There being nothing to take back is no fault: buttons are pressed twice.
            Verb::Undo => drop(self.game.undo()),
            Verb::Redo => drop(self.game.redo()),
            Verb::Restart => drop(self.game.restart()),
            Verb::New(id) => self.begin(&id, entropy)?,
            Verb::Daily(day) => self.begin(daily::daily(&day, self.size())?.as_bytes(), entropy)?,
            Verb::Load(file) => {
                self.take(Game::load(&file, self.settings.allow_zero)?)?;
            }
            Verb::Hints(shown) => self.hints = shown,
            Verb::Advice | Verb::Why(_) | Verb::Review | Verb::Par if !SEARCHES => {}
            Verb::Advice => self.advise(),
            Verb::Why(cell) => self.explain(cell),
            // Before the end it would say something about the board.
            Verb::Review | Verb::Par if !self.game.session().is_revealed() => {}
            // A review without a poll is not interrupted.
            Verb::Review => drop(self.find_review(&mut Limit::none())),
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
        daily::is_daily(self.game.params(), self.game.seed())
    }

    fn begin(&mut self, id: &[u8], entropy: u64) -> Result<(), Refusal> {
        let id = if id.is_empty() {
            GameId { params: self.game.params(), origin: Origin::Chance }
        } else {
            named(id, self.settings.allow_zero)?
        };
        self.check_size(id.params.size())?;
        self.take(Game::of_id(id, entropy)?)
    }

    /// Puts another game on the table.
    ///
    /// # Errors
    /// [`Refusal::Large`] if its board is larger than the settings have it.
    pub fn take(&mut self, game: Game<B>) -> Result<(), Refusal> {
        self.check_size(game.params().size())?;
        self.game = game;
        self.games += 1;
        Ok(())
    }

    fn check_size(&self, size: Size) -> Result<(), Refusal> {
        check_side(size, self.settings.side)
    }

    /// Forgets what was found out about other evidence than the present, and answers this.
    fn follow(&mut self) -> B::Evidence {
        let known = self.game.evidence();
        if self.known.as_ref() != Some(&known) {
            (self.hint, self.advice, self.why) = (None, None, None);
            self.known = Some(known.clone());
        }
        known
    }

    fn advise(&mut self) {
        let known = self.follow();
        let limit = &mut self.settings.limit_on(self.size());
        let found =
            || advise::<B>(&known, Scoring::Rays, limit).map_err(|stop| Unknown::of::<B>(stop, &known));
        self.advice.get_or_insert_with(found);
    }

    fn explain(&mut self, cell: Cell) {
        let known = self.follow();
        self.why = Some(explain::<B>(&known, cell, &mut self.settings.limit_on(self.size())));
    }

    /// Why a cell is certain, or why it was not explained, if [`Verb::Why`] asked for it since the last ray.
    pub fn explanation(&mut self) -> Option<&Result<Explanation, Unexplained>> {
        self.follow();
        self.why.as_ref()
    }

    /// Finds the par of the hidden board, if it can be found in the time that the settings give. It is shown
    /// from then on, so a face asks for it when the game is over, or where the board is no secret.
    pub fn find_par(&mut self) -> Option<Par> {
        // Without a poll nothing interrupts it.
        self.find_par_within(&mut Limit::none()).unwrap_or(None)
    }

    fn find_par_within(&mut self, limit: &mut Limit<'_>) -> Result<Option<Par>, Stop> {
        let id = self.game.id();
        if let Some((of, par)) = &self.par
            && *of == id
        {
            return Ok(*par);
        }
        let par = unless_interrupted(self.game.par(&mut limit.part(self.settings.limit)))?;
        self.par = Some((id, par));
        Ok(par)
    }

    /// What the rays were worth, if that was found out about the present state.
    fn review(&self) -> Option<&Review> {
        let (of, review) = self.review.as_ref()?;
        (*of == (self.game.id(), self.game.position())).then_some(review)
    }

    /// Finds what the end teaches, and the par. It is shown from then on; before the end of the game nothing
    /// is found. Each search has the nodes that the settings give; of `limit` only its poll is asked.
    ///
    /// # Errors
    /// [`Stop::Interrupted`] if the limit's poll says so; what was found by then is kept.
    pub fn find_review(&mut self, limit: &mut Limit<'_>) -> Result<(), Stop> {
        if !self.game.session().is_revealed() {
            return Ok(());
        }
        self.find_par_within(limit)?;
        if self.review().is_none() {
            // Some of them are searched for each ray.
            let nodes = self.settings.limit_on(self.size()).left() / 4;
            let review = unless_interrupted(review(&self.game, nodes, limit))?;
            self.review = review.map(|review| ((self.game.id(), self.game.position()), review));
        }
        Ok(())
    }

    /// Comes to know exactly this evidence: rays are fired, the game is restarted, or, where the hidden board
    /// does not satisfy it, a game with a board that does is begun.
    ///
    /// # Errors
    /// [`Refusal::BeyondRays`], [`Refusal::NoBoard`], [`Refusal::Large`], or why no board could be found.
    pub fn know(&mut self, wanted: &B::Evidence) -> Result<(), Refusal> {
        if wanted.is_beyond_rays() {
            return Err(Refusal::BeyondRays);
        }
        let size = wanted.board_size();
        self.check_size(size)?;
        let rays = || Port::all(size).filter_map(|port| Some((port, wanted.result_at(port)?)));
        let known = self.game.evidence();
        let board = self.game.session().atoms();
        let allowed = size == self.size()
            && range(wanted) == range(&known)
            && wanted.atom_range().contains(board.count())
            && rays().all(|(port, outcome)| board.fire(port) == outcome);
        if !allowed {
            self.hide(wanted)?;
        }
        let observed = self.game.session().observations();
        if observed.into_iter().any(|(port, _)| wanted.result_at(port).is_none()) {
            let session = self.game.session().clone();
            self.game.restart();
            let guesses = session.guesses().atoms().map(Move::Guess);
            for made in guesses.chain(session.locks().atoms().map(Move::LockCell)) {
                self.game.play(made)?;
            }
        }
        for (port, outcome) in rays() {
            let is_later_end = matches!(outcome, Outcome::Detour(exit) if exit < port);
            if !is_later_end && self.game.session().mark(port).is_none() {
                self.game.play(Move::Fire(port))?;
            }
        }
        Ok(())
    }

    /// Begins a game whose hidden board satisfies the evidence.
    fn hide(&mut self, wanted: &B::Evidence) -> Result<(), Refusal> {
        let size = wanted.board_size();
        let (least, most) = range(wanted);
        let limit = &mut self.settings.limit_on(size);
        let atoms = AtomRange::new(least, most).map_err(|_| Refusal::NoBoard)?;
        let rays = Port::all(size).filter_map(|port| Some((port, wanted.result_at(port)?)));
        let narrowed = B::Evidence::of_rays(size, atoms, rays).map_err(|_| Refusal::NoBoard)?;
        let cells = B::run(&narrowed, FindModel, limit)?.ok_or(Refusal::NoBoard)?;
        let mut board = B::empty(size).map_err(|_| Refusal::NoBoard)?;
        for cell in cells {
            board.insert(cell);
        }
        let params = Params::new(size, least as i32, most as i32, self.settings.allow_zero)
            .map_err(blackbox_core::notation::sgt::GameIdError::Params)?;
        let game = Game::hiding_for(params, board).map_err(|_| Refusal::NoBoard)?;
        self.take(game)
    }

    /// Guesses these cells and no others.
    ///
    /// # Errors
    /// [`Refusal::Move`] if the game is over or a cell that would change is locked or off the board; nothing
    /// has changed then.
    ///
    /// # Panics
    /// Never: there is a board of the game's size.
    pub fn guess_exactly(&mut self, cells: impl IntoIterator<Item = Cell>) -> Result<(), Refusal> {
        let size = self.size();
        let mut wanted = B::empty(size).expect("the size of the game's board");
        for cell in cells {
            if !cell.is_on(size) {
                return Err(MoveError::NoCell { size }.into());
            }
            wanted.insert(cell);
        }
        let session = self.game.session();
        let changed = || {
            let guesses = session.guesses();
            let taken = guesses.atoms().filter(|&cell| !wanted.contains(cell));
            taken.chain(wanted.atoms().filter(|&cell| !guesses.contains(cell)))
        };
        if changed().next().is_some() && session.is_revealed() {
            return Err(MoveError::Over.into());
        }
        if let Some(cell) = changed().find(|&cell| session.is_locked(cell)) {
            return Err(MoveError::Locked { cell, size }.into());
        }
        let changed: Vec<Cell> = changed().collect();
        for cell in changed {
            self.game.play(Move::Guess(cell))?;
        }
        Ok(())
    }

    /// Everything that is shown. Hints are found now if they are shown and not known yet.
    ///
    /// # Complexity
    /// Without hints, a few microseconds for each port; with them, a search that the settings limit.
    pub fn state(&mut self) -> State {
        let known = self.follow();
        let size = self.size();
        let shows_hint = SEARCHES && self.hints && !self.game.session().is_revealed();
        if shows_hint && self.hint.is_none() {
            let found = B::run(&known, FindHint, &mut self.settings.limit_on(size));
            self.hint = Some(found.map_err(|stop| Unknown::of::<B>(stop, &known)));
        }
        let (game, session) = (&self.game, self.game.session());
        let counts = session.guess_counts();
        let revealed = session.is_revealed();
        let par = self.par.as_ref().filter(|(id, _)| *id == game.id()).and_then(|(_, par)| *par);
        let results = || session.observations().map(|(port, outcome)| (Name::of(port, size), port, outcome));
        let score = |scoring| Score::total(session.score(scoring));
        State {
            params: game.params().to_string(),
            description: latin1(game.description()),
            position: game.position(),
            states: game.states(),
            status: session.status().to_string(),
            errors: session.errors(),
            revealed,
            just_wrong: session.is_just_wrong(),
            can_check: session.can_check(),
            marks: ByPort::of(size, |port| Some(session.mark(port)?.to_string())),
            wrong: Name::all(size, |port| session.is_wrong(port)),
            omitted: Name::all(size, |port| session.is_omitted(port)),
            guesses: ShownCell::all(session.guesses()),
            locks: ShownCell::all(session.locks()),
            right: counts.right,
            wrong_atoms: counts.wrong,
            missed: counts.missed,
            result: session.result().value(),
            larger: (session.result().value() == 1).then(|| larger(&game.params().to_string())).flatten(),
            scores: Scores {
                rays: score(Scoring::Rays),
                markers: score(Scoring::Markers),
                waddingtons: score(Scoring::Waddingtons),
            },
            par8: par.filter(|_| size.has_columns()).map(Par::rays),
            par12: par.filter(|_| !size.has_columns()).map(Par::rays),
            par: par.map(|par| rounded(par.mean())),
            difficulty: par.map(|par| par.difficulty().name()),
            shape: Shape::of(size),
            id: game.id(),
            seed: game.seed().map(latin1),
            wanted: [game.params().min_atoms(), game.params().max_atoms()],
            results: ByPort(
                results().map(|(name, _, outcome)| (name, ShownOutcome::of(outcome, size))).collect(),
            ),
            satisfied: ByPort(
                results()
                    .map(|(name, port, outcome)| (name, session.guesses().fire(port) == outcome))
                    .collect(),
            ),
            atoms: revealed.then(|| ShownCell::all(session.atoms())),
            paths: revealed.then(|| paths(session)),
            refutation: refutation(session),
            save: Some(latin1(&game.save())),
            hints: self.hints,
            hint: self.hint.as_ref().filter(|_| shows_hint).map(|hint| found(hint.clone())),
            advice: self.advice.as_ref().filter(|_| SEARCHES && !revealed).map(|advice| match advice {
                Ok(advice) => Found::Answer(bits(advice)),
                Err(unknown) => found(Err(*unknown)),
            }),
            review: self.review().filter(|_| SEARCHES && revealed).cloned(),
            why: self.why.as_ref().filter(|_| SEARCHES).map(|why| match why {
                Ok(why) => Found::Answer(Why::from(why)),
                Err(why) => Found::None { message: format!("{why}"), at_least: None },
            }),
        }
    }
}

/// Reads what names a game. Without searches it is an ID as the toolkit writes it; the rest is read by the
/// table that searches.
fn named(id: &[u8], allow_zero: bool) -> Result<GameId<'_>, Refusal> {
    if SEARCHES {
        return Ok(GameId::parse(id, allow_zero)?);
    }
    let read = GameId::lenient(id, allow_zero)?;
    let params = format!("{}", read.params);
    // In a link the game stands behind a `=`.
    let is_written =
        matches!(id.strip_prefix(params.as_bytes()), Some([] | [b':' | b'#', ..])) && !id.contains(&b'=');
    if is_written { Ok(read) } else { Err(Refusal::Text) }
}

/// Whether a board is taken whose sides may have so many cells.
pub(crate) fn check_side(size: Size, side: u8) -> Result<(), Refusal> {
    let is_larger = size.has_columns() && size.width().max(size.height()) > side;
    if is_larger { Err(Refusal::Large { size, side }) } else { Ok(()) }
}

fn found<T>(answer: Result<T, Unknown>) -> Found<T> {
    match answer {
        Ok(answer) => Found::Answer(answer),
        Err(Unknown { stop: Stop::Limit, at_least }) => Found::None {
            message: format!("too many boards to count yet: at least {at_least}"),
            at_least: Some(at_least.to_string()),
        },
        Err(Unknown { stop, .. }) => Found::None { message: format!("{stop}"), at_least: None },
    }
}

/// Why something was not found.
#[derive(Clone, Copy)]
struct Unknown {
    stop: Stop,
    /// How many boards a short count meets.
    at_least: u128,
}

impl Unknown {
    fn of<B: Playable>(stop: Stop, evidence: &B::Evidence) -> Self {
        Self { stop, at_least: if stop == Stop::Limit { at_least::<B>(evidence) } else { 0 } }
    }
}

fn bits(advice: &Advice) -> Bits {
    let name = |port| Name::of(port, advice.size);
    let of = |port| advice.ports.iter().find(|advice| advice.port == port);
    Bits { best: advice.best.map(name), ports: ByPort::of(advice.size, |port| Some(rounded(of(port)?.bits))) }
}

/// The ray that the last check speaks through.
fn refutation<B: Rays>(session: &Session<B>) -> Option<Refutation> {
    let size = session.params().size();
    let speaks = |port: &Port| session.is_wrong(*port) || session.is_omitted(*port);
    let port = Port::all(size).find(speaks).filter(|_| session.is_just_wrong())?;
    let RayPath { entry, result, cells, atom, points } = RayPath::of(session.guesses(), port);
    let seen = ShownOutcome::of(session.atoms().fire(port), size);
    Some(Refutation { entry, result, cells, atom, points, seen, fresh: !session.is_wrong(port) })
}

/// The paths that the rays took, a detour's from its first port; not of those that the end of the game fired
/// for show.
fn paths<B: Rays>(session: &Session<B>) -> Vec<RayPath> {
    let shown = session.observations().filter(|&(port, outcome)| {
        !session.is_omitted(port) && !matches!(outcome, Outcome::Detour(exit) if exit < port)
    });
    shown.map(|(port, _)| RayPath::of(session.atoms(), port)).collect()
}

/// The numbers of atoms that a game about the evidence asks for: at least one, at most as many as there are
/// cells, on a hexagon one less.
fn range<K: Knowledge>(evidence: &K) -> (u32, u32) {
    let (atoms, size) = (evidence.atom_range(), evidence.board_size());
    (atoms.min().max(1), atoms.max().min(size.cells() - u32::from(!size.has_columns())))
}
