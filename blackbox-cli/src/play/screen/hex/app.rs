//! What is shown now, and what the player's keys do to it.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path as FilePath,
};

use blackbox_analysis::{files, game::entropy};
use blackbox_core::{
    evidence::Stop,
    game::Scoring,
    hex::{AtPort, Board, Cell, Evidence, Fact, Outcome, Port, Size, game::Session},
};
use blackbox_table::hex::{Advice, GameTable, Hint, Par, Review, State};

use super::{
    board::{self, Spot, Target},
    searches::{Found, Job},
};
use crate::{
    input,
    play::screen::{
        app::Helps,
        colours::Palette,
        glyphs::Glyphs,
        path::Path,
        prompt::{Asked, Prompt},
        searches::Searches,
    },
};

/// What the searches have found about the present evidence, or the game that is over.
#[derive(Default)]
pub(super) struct Findings {
    pub(super) hint: Option<Result<Hint, Stop>>,
    pub(super) advice: Option<Result<Advice, Stop>>,
    pub(super) why: BTreeMap<Cell, Result<Option<Vec<Fact>>, Stop>>,
    pub(super) par: Option<Par>,
    pub(super) review: Option<Result<Review, Stop>>,
    asked_hint: bool,
    asked_advice: bool,
    asked_why: BTreeSet<Cell>,
    asked_review: bool,
}

/// What fills the screen.
pub(super) enum Page {
    Game,
    Help {
        scroll: u16,
    },
    /// What else stands beside the board, where the window is too small for both.
    Panel {
        scroll: u16,
    },
    Prompt(Prompt),
}

/// The part of the board that is shown: where on the screen, from which of its columns and lines on.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct View {
    pub(super) area: ratatui::layout::Rect,
    pub(super) first: Spot,
}

/// The game on the screen.
pub(super) struct App {
    pub(super) table: GameTable,
    pub(super) scoring: Scoring,
    pub(super) palette: Palette,
    pub(super) glyphs: Glyphs,
    pub(super) state: State,
    pub(super) found: Findings,
    pub(super) helps: Helps,
    pub(super) page: Page,
    pub(super) cursor: Target,
    /// The column that up and down keep to.
    wanted: u16,
    /// Whether the board is scrolled so that the cursor is seen.
    pub(super) follow: bool,
    /// The board as it was drawn last, for the mouse.
    pub(super) view: View,
    pub(super) message: String,
    /// The ray that is drawn over the board, and once the game is over which one is replayed.
    pub(super) path: Option<Path<Target>>,
    pub(super) replayed: Option<usize>,
    pub(super) searches: Searches<Job, Found>,
    pub(super) done: bool,
    /// A key that throws a game away is pressed twice.
    asking: Option<char>,
    /// What was found out is about this evidence, and this game if it is over.
    about: Option<(Evidence, bool, String)>,
    file: Option<String>,
}

fn middle(size: Size) -> Target {
    Cell::at(0, 0, size).map_or(Target::Check, Target::Cell)
}

impl App {
    pub(super) fn new(
        table: GameTable,
        scoring: Scoring,
        (palette, glyphs): (Palette, Glyphs),
        searches: Searches<Job, Found>,
    ) -> Self {
        let state = State::of(table.game());
        let mut app = Self {
            table,
            scoring,
            palette,
            glyphs,
            state,
            found: Findings::default(),
            helps: Helps { satisfied: true, ..Helps::default() },
            page: Page::Game,
            cursor: Target::Check,
            wanted: 0,
            follow: true,
            view: View::default(),
            message: "Press ? for the rules and keys.".to_owned(),
            path: None,
            replayed: None,
            searches,
            done: false,
            asking: None,
            about: None,
            file: None,
        };
        app.point(middle(app.size()));
        app.refresh();
        app
    }

    pub(super) fn session(&self) -> &Session {
        self.table.game().session()
    }

    /// The size of the game's board.
    pub(super) fn size(&self) -> Size {
        self.table.game().params().size()
    }

    /// Puts the cursor somewhere.
    pub(super) fn point(&mut self, target: Target) {
        self.cursor = target;
        self.wanted = board::spot(target, self.size()).0;
        self.follow = true;
    }

    /// Takes up the state of the table; what was found out about another is forgotten.
    fn refresh(&mut self) {
        self.state = State::of(self.table.game());
        let about = (self.session().evidence(), self.state.revealed, self.state.id.clone());
        if self.about.as_ref() != Some(&about) {
            self.searches.overtake();
            self.found = Findings::default();
            self.about = Some(about);
            (self.path, self.replayed) = (None, None);
        }
        if let Some((port, _)) = self.session().proof() {
            // The way that the ray would go if the guesses were right.
            let (guesses, rule) = (self.session().guesses(), self.table.game().params().rule());
            self.path.get_or_insert_with(|| way(guesses, port, rule));
        } else if !self.state.revealed {
            self.path = None;
        }
        self.search();
    }

    /// Asks for what is to be shown and was not asked for yet.
    pub(super) fn search(&mut self) {
        let known = Box::new(self.session().evidence());
        if self.state.revealed {
            if !self.found.asked_review {
                self.found.asked_review = true;
                let game = Box::new(self.table.game().clone());
                self.searches.ask(Job::Review(game.clone()));
                self.searches.ask(Job::Par(game));
            }
            return;
        }
        let helps = self.helps;
        if (helps.possible || helps.why) && !self.found.asked_hint {
            self.found.asked_hint = true;
            self.searches.ask(Job::Hint(known.clone()));
        }
        if helps.next_ray && !self.found.asked_advice {
            self.found.asked_advice = true;
            self.searches.ask(Job::Advice(known.clone(), self.scoring));
        }
        if helps.why
            && let Some(cell) = self.certain()
            && self.found.asked_why.insert(cell)
        {
            self.searches.ask(Job::Why(known, cell));
        }
    }

    /// The cell under the cursor, if it is certain what it holds.
    pub(super) fn certain(&self) -> Option<Cell> {
        let Target::Cell(cell) = self.cursor else { return None };
        let hint = self.found.hint.as_ref()?.as_ref().ok()?;
        let part = *hint.chances.get(usize::from(cell.index()))?;
        (hint.count != "0" && (part <= 0.0 || part >= 1.0)).then_some(cell)
    }

    /// Takes up what a search has found.
    pub(super) fn take(&mut self, found: Found) {
        match found {
            Found::Hint(hint) => self.found.hint = Some(hint),
            Found::Advice(advice) => self.found.advice = Some(advice),
            Found::Why(cell, why) => {
                self.found.why.insert(cell, why);
            }
            Found::Par(par) => self.found.par = par,
            Found::Review(review) => self.found.review = Some(review),
        }
        self.search();
    }

    /// Obeys a verb of the table, and says what came of it.
    pub(super) fn obey(&mut self, verb: &str) {
        self.asking = None;
        let rays = self.session().rays().len();
        if let Err(error) = self.table.run(verb, entropy()) {
            self.message = sentence(&error);
            return;
        }
        self.message.clear();
        self.refresh();
        let fired = self.session().rays().nth(rays);
        if let Some((port, fresh)) = self.session().proof() {
            let (guessed, seen) = (self.session().guesses(), self.session().atoms());
            let rule = self.table.game().params().rule();
            self.message = format!(
                "Proof: the ray from {port}, which was {}fired, {}; with your atoms it {}.",
                if fresh { "not " } else { "" },
                answer(seen.fire(port, rule)),
                answer(guessed.fire(port, rule))
            );
        } else if self.state.revealed {
            self.message.clone_from(&self.state.status);
        } else if let Some((port, outcome)) = fired {
            self.message = format!("{port} {}.", answer(outcome));
        }
    }

    /// A verb of the history; there may be nothing that it takes.
    pub(super) fn turn(&mut self, verb: &str, word: &str) {
        let before = self.state.position;
        self.obey(verb);
        if self.state.position == before {
            self.message = format!("There is nothing to {word}.");
        }
    }

    /// Moves the cursor.
    pub(super) fn go(&mut self, by: (i32, i32)) {
        self.cursor = board::moved(self.cursor, by, self.wanted, self.size(), self.state.can_check);
        if by.0 != 0 {
            self.wanted = board::spot(self.cursor, self.size()).0;
        }
        self.went();
    }

    /// Moves the cursor as far as it goes that way; sideways on its line.
    pub(super) fn go_far(&mut self, by: (i32, i32)) {
        for _ in 0..30 {
            let next = board::moved(self.cursor, by, self.wanted, self.size(), false);
            let line = |target| board::spot(target, self.size()).1;
            if next == self.cursor || (by.1 == 0 && line(next) != line(self.cursor)) {
                break;
            }
            self.cursor = next;
        }
        self.point(self.cursor);
        self.went();
    }

    fn went(&mut self) {
        // What was said of the last move; a proof stays as long as it holds.
        if !self.state.just_wrong {
            self.message.clear();
        }
        self.follow = true;
        self.search();
    }

    /// What Enter does at the cursor: fires, guesses or checks.
    pub(super) fn act(&mut self) {
        match self.cursor {
            Target::Check => self.obey("check"),
            Target::Port(port) => match self.session().result(port) {
                // What has been fired is said again.
                Some(outcome) => {
                    self.message = format!("{port} {}.", answer(outcome));
                    self.replay_from(port);
                }
                None => self.obey(&format!("fire {port}")),
            },
            Target::Cell(cell) => self.obey(&format!("guess {}", cell.label(self.size()))),
        }
    }

    /// Locks the cell at the cursor.
    pub(super) fn lock(&mut self) {
        if let Target::Cell(cell) = self.cursor {
            self.obey(&format!("lock {}", cell.label(self.size())));
        }
    }

    /// Notes a key; another one takes a question back.
    pub(super) fn pressed(&mut self, key: char) {
        if self.asking.is_some_and(|asked| asked != key) {
            self.asking = None;
            self.message.clear();
        }
    }

    /// Whether the game may be thrown away: nothing was done in it, it is over, or the key is pressed again.
    pub(super) fn may_leave(&mut self, key: char, what: &str) -> bool {
        let is_free = self.state.position == 1 || self.state.revealed;
        if is_free || self.asking == Some(key) {
            self.asking = None;
            return true;
        }
        self.asking = Some(key);
        self.message = format!("{what} throws this game away. The same key again does it.");
        false
    }

    /// Asks for a line.
    pub(super) fn ask_for(&mut self, asked: Asked) {
        let text = match asked {
            Asked::Game => Some(self.state.params.clone()),
            Asked::Save => {
                Some(self.file.clone().unwrap_or_else(|| format!("blackbox-{}.txt", self.state.params)))
            }
            Asked::Load => self.file.clone(),
        };
        self.page = Page::Prompt(Prompt::new(asked, text.unwrap_or_default()));
    }

    /// Takes the line that was typed.
    pub(super) fn answer(&mut self, mut prompt: Prompt) {
        let done = match prompt.asked {
            Asked::Game => self.change(&format!("new {}", prompt.text)),
            Asked::Load => match input::read_file(&prompt.text) {
                Ok(bytes) => match String::from_utf8(bytes) {
                    Ok(text) => self.change(&format!("load {text}")),
                    Err(_) => Err("no saved game: it is not UTF-8".to_owned()),
                },
                Err(error) => Err(error.to_string()),
            },
            Asked::Save => self.save(&mut prompt),
        };
        match done {
            Ok(()) => {
                if prompt.asked != Asked::Game {
                    self.file = Some(prompt.text);
                }
                self.page = Page::Game;
            }
            Err(note) => {
                prompt.note = note;
                self.page = Page::Prompt(prompt);
            }
        }
    }

    fn change(&mut self, verb: &str) -> Result<(), String> {
        self.table.run(verb, entropy()).map_err(|error| error.to_string())?;
        self.message.clear();
        self.point(middle(self.size()));
        self.refresh();
        Ok(())
    }

    fn save(&mut self, prompt: &mut Prompt) -> Result<(), String> {
        let path = FilePath::new(&prompt.text);
        if path.exists() && !prompt.overwrites && self.file.as_ref() != Some(&prompt.text) {
            prompt.overwrites = true;
            return Err("There is such a file. Enter again writes over it.".to_owned());
        }
        files::write(path, self.table.game().save().as_bytes()).map_err(|error| error.to_string())?;
        self.message = format!("Saved as {}.", prompt.text);
        Ok(())
    }

    /// Begins another game.
    pub(super) fn begin(&mut self, verb: &str) {
        if let Err(error) = self.change(verb) {
            self.message = error;
        }
    }

    /// Whether it is shown which observations the guesses satisfy: where there are guesses.
    pub(super) fn tells_agreement(&self) -> bool {
        self.helps.satisfied && !self.state.revealed && self.session().guesses().count() > 0
    }

    pub(super) fn hint(&self) -> Option<&Hint> {
        self.found.hint.as_ref().filter(|_| self.helps.possible && !self.state.revealed)?.as_ref().ok()
    }

    pub(super) fn advice(&self) -> Option<&Advice> {
        self.found.advice.as_ref().filter(|_| self.helps.next_ray && !self.state.revealed)?.as_ref().ok()
    }

    /// Whether something moves on the screen by itself.
    pub(super) fn is_moving(&self) -> bool {
        matches!(self.page, Page::Game) && self.path.as_ref().is_some_and(Path::is_under_way)
    }
}

/// What a ray did: `is absorbed`, `comes back`, `leaves at 17`.
pub(super) fn answer(outcome: Outcome) -> String {
    match outcome {
        Outcome::Hit => "is absorbed".to_owned(),
        Outcome::Reflection => "comes back".to_owned(),
        Outcome::Detour(exit) => format!("leaves at {exit}"),
    }
}

/// A reason as a sentence.
pub(super) fn sentence(reason: &impl ToString) -> String {
    let text = reason.to_string();
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), characters.as_str()),
        None => text,
    }
}

/// The way of a ray over a board.
pub(super) fn way(board: Board, port: Port, rule: AtPort) -> Path<Target> {
    let mut trace = board.trace(port, rule);
    let mut targets = vec![Target::Port(port)];
    targets.extend(trace.by_ref().map(|step| Target::Cell(step.cell)));
    match trace.outcome() {
        Outcome::Detour(exit) => targets.push(Target::Port(exit)),
        // A ray that is thrown back at its port has been nowhere else.
        Outcome::Reflection if targets.len() > 1 => targets.push(Target::Port(port)),
        _ => {}
    }
    Path::over(targets)
}
