//! The game on the screen: what is shown now, and what the player's keys do to it.

use std::path::Path as FilePath;

use blackbox_analysis::{Evidence, internal::files};
use blackbox_core::{
    Heading, Size,
    game::{Move, Scoring},
};
use blackbox_table::{Refutation, State, Verb, entropy, last_lesson};

use super::{
    background_search::{Findings, Searches},
    colours::Palette,
    geometry::{Cursor, Geometry, Target},
    glyphs::Glyphs,
    lesson::LessonPage,
    match_view::{self, Handover, Hide},
    path::Path,
    prompt::{Asked, Prompt},
};
use crate::{
    failure::io_in_words,
    input,
    play::{Record, game_text, players::Seat, record::share::shared},
};

/// Which help is given while playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the player's")]
pub(super) struct Helps {
    /// Which observations the guesses satisfy.
    pub(super) satisfied: bool,
    /// What is still possible.
    pub(super) possible: bool,
    /// What the next ray would give.
    pub(super) next_ray: bool,
    /// Why a cell is certain.
    pub(super) why: bool,
}

/// What fills the screen.
pub(super) enum Page {
    Game,
    Text(TextPage, u16),
    Lesson(Box<LessonPage>),
    Handover(Handover),
    Hide(Hide),
}

/// A page of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextPage {
    Help,
    /// What else stands beside the board, where the window is too small for both.
    Panel,
    /// How the games so far went.
    Statistics,
    /// How this game went, to be handed on.
    Share,
}

/// The game on the screen.
pub(super) struct App {
    pub(super) seat: Seat,
    pub(super) scoring: Scoring,
    /// What the user's games have cost.
    pub(super) record: Record,
    /// A line that is typed, over the last rows.
    pub(super) prompt: Option<Prompt>,
    /// What the terminal is to copy.
    pub(super) copied: Option<String>,
    pub(super) palette: Palette,
    pub(super) glyphs: Glyphs,
    pub(super) state: Option<State>,
    pub(super) found: Findings,
    pub(super) helps: Helps,
    pub(super) page: Page,
    pub(super) cursor: Cursor,
    /// The first column and row that are shown of a board that does not fit.
    pub(super) scroll: (u16, u16),
    /// Whether the board is scrolled so that the cursor is seen.
    pub(super) follow: bool,
    /// The board as it was drawn last, for the mouse.
    pub(super) geometry: Option<Geometry>,
    pub(super) message: String,
    /// The ray that is drawn over the board, and once the game is over the port from which it is replayed.
    pub(super) path: Option<Path>,
    pub(super) replayed: Option<blackbox_table::Name>,
    pub(super) searches: Searches,
    pub(super) done: bool,
    /// Whether each game that is solved leads to a larger one, as after the tutorial.
    climbs: bool,
    /// A key that throws a game away is pressed twice.
    asking: Option<char>,
    /// What was found out is about this evidence, and this game if it is over.
    about: Option<(Evidence, bool, String)>,
    /// The file of what is played, and what it holds.
    saved: Option<(String, Vec<u8>)>,
}

impl App {
    pub(super) fn new(
        seat: Seat, scoring: Scoring, record: Record, (palette, glyphs): (Palette, Glyphs),
        searches: Searches,
    ) -> Self {
        let mut app = Self {
            seat,
            scoring,
            record,
            prompt: None,
            copied: None,
            palette,
            glyphs,
            state: None,
            found: Findings::default(),
            helps: Helps { satisfied: true, ..Helps::default() },
            page: Page::Game,
            cursor: Cursor::start(Size::CLASSIC),
            scroll: (0, 0),
            follow: true,
            geometry: None,
            message: String::new(),
            path: None,
            replayed: None,
            searches,
            done: false,
            climbs: false,
            asking: None,
            about: None,
            saved: None,
        };
        app.begun();
        if let Some(state) = app.state.as_ref().filter(|_| !app.seat.is_match()) {
            app.message = game_text::greeting(state);
        }
        app
    }

    /// The size of the game's board.
    pub(super) fn size(&self) -> Size {
        self.state.as_ref().map_or(Size::CLASSIC, |state| state.shape.size)
    }

    /// Shows another game, or hands the screen on in another match.
    fn begun(&mut self) {
        if let Some(duel) = self.seat.duel() {
            (self.scoring, self.page) = (duel.scoring(), Page::Handover(match_view::resumed(duel)));
        }
        self.message.clear();
        self.follow = true;
        self.refresh();
        self.cursor = Cursor::start(self.size());
        self.search();
    }

    /// Takes up the state of the table; what was found out about another is forgotten.
    pub(super) fn refresh(&mut self) {
        let Some(table) = self.seat.table() else {
            self.state = None;
            return;
        };
        let state = table.state();
        let about = (table.game().evidence(), state.revealed, state.id.clone());
        if self.about.as_ref() != Some(&about) {
            self.searches.overtake();
            self.found = Findings::default();
            self.about = Some(about);
            (self.path, self.replayed) = (None, None);
        }
        let size = state.shape.size;
        if state.just_wrong
            && let Some(Refutation { ray, .. }) = &state.refutation
        {
            if self.path.is_none() {
                self.path = Some(Path::of((ray.entry.0, ray.result), &ray.cells, ray.atom, size));
            }
        } else if !state.revealed {
            self.path = None;
        }
        if !self.seat.is_match() {
            self.record.follow(&state);
        }
        self.state = Some(state);
        self.search();
    }

    /// Obeys a verb, and says what came of it.
    pub(super) fn obey(&mut self, verb: Verb) {
        self.asking = None;
        let before = self.state.as_ref().map(|state| state.results.clone());
        let was_seeking = self.seat.duel().is_some_and(|duel| duel.table().is_some());
        if let Err(error) = self.seat.obey(verb, entropy()) {
            self.message = game_text::sentence(&error);
            return;
        }
        self.message.clear();
        self.refresh();
        let Some(state) = &self.state else { return };
        let fresh =
            |name| before.as_ref().is_none_or(|before| before.0.iter().all(|(seen, _)| *seen != name));
        if let Some(Refutation { ray, seen, fresh }) = &state.refutation {
            self.message = game_text::refutation(ray.entry.0, *fresh, *seen, ray.result);
        } else if state.revealed {
            self.message = if was_seeking {
                "Enter goes on.".to_owned()
            } else if self.larger().is_some() {
                "N goes on to a larger game.".to_owned()
            } else {
                String::new()
            };
        } else if let Some((name, result)) = state.results.0.iter().find(|(name, _)| fresh(*name)) {
            self.message = format!("{} {}.", name.0, game_text::answer(*result));
        }
    }

    /// Begins the tutorial.
    pub(super) fn teach(&mut self) {
        self.page = LessonPage::new(0, self.size()).map_or(Page::Game, |page| Page::Lesson(Box::new(page)));
    }

    /// Moves the cursor.
    pub(super) fn go(&mut self, by: (i32, i32)) {
        let may_check = self.state.as_ref().is_some_and(|state| state.can_check);
        self.cursor.go(by, self.size(), may_check);
        // What was said of the last move; a refutation stays as long as it holds.
        if self.state.as_ref().is_some_and(|state| !state.just_wrong) {
            self.message.clear();
        }
        self.follow = true;
        self.search();
    }

    /// What Enter does at the cursor: fires, guesses or checks; at the end of a match's game, goes on.
    pub(super) fn act(&mut self) {
        let revealed = self.state.as_ref().is_some_and(|state| state.revealed);
        if revealed && let Some(duel) = self.seat.duel() {
            self.message.clear();
            self.page = Page::Handover(match_view::next_turn(duel));
            return;
        }
        match self.cursor.at {
            Target::Check => self.check(),
            Target::Port(port) => {
                let used = self.state.as_ref().and_then(|state| {
                    let used = |(name, _): &&(blackbox_table::Name, blackbox_table::ShownOutcome)| {
                        *name == blackbox_table::Name::of(port, self.size())
                    };
                    state.results.0.iter().find(used).copied()
                });
                match used {
                    // What has been fired is said again, as upstream shows it again.
                    Some((name, result)) => {
                        self.message = format!("{} {}.", name.0, game_text::answer(result));
                        self.replay_from(name);
                    }
                    None => self.obey(Verb::Move(Move::Fire(port))),
                }
            }
            Target::Cell(cell) => self.obey(Verb::Move(Move::Guess(cell))),
        }
    }

    /// Locks the cell at the cursor; at a port, its row or column.
    pub(super) fn lock(&mut self) {
        let made = match self.cursor.at {
            Target::Cell(cell) => Move::LockCell(cell),
            Target::Port(port) => {
                let (cell, heading) = port.entry(self.size());
                match heading {
                    Heading::Up | Heading::Down => Move::LockColumn(cell.x),
                    Heading::Left | Heading::Right => Move::LockRow(cell.y),
                    // A line of a hexagon that is no row.
                    _ => return,
                }
            }
            Target::Check => return,
        };
        self.obey(Verb::Move(made));
    }

    pub(super) fn check(&mut self) {
        self.obey(Verb::Move(Move::Check));
    }

    /// Whether what is under way and not saved may be thrown away: at the second press of a key.
    pub(super) fn may_leave(&mut self, key: char, what: &str) -> bool {
        let (under_way, thing) = match &self.seat {
            Seat::Alone(_) => {
                (self.state.as_ref().is_some_and(|state| state.position > 1 && !state.revealed), "game")
            }
            Seat::Match(duel) => {
                let has_begun = duel.games().next().is_some() || matches!(self.page, Page::Hide(_));
                (has_begun && duel.matched().seeker().is_some(), "match")
            }
        };
        let is_saved = || self.saved.as_ref().is_some_and(|(_, saved)| *saved == self.seat.save());
        !under_way || is_saved() || self.is_sure(key, &format!("{what} throws this {thing} away."))
    }

    /// Whether the atoms may be shown: at the second press of a key.
    pub(super) fn may_give_up(&mut self) -> bool {
        let over = self.state.as_ref().is_none_or(|state| state.revealed);
        let what = if self.seat.is_match() {
            "The guesses are the final answer."
        } else {
            "Giving up shows the atoms."
        };
        over || self.is_sure('x', what)
    }

    fn is_sure(&mut self, key: char, what: &str) -> bool {
        if self.asking.take() == Some(key) {
            return true;
        }
        self.asking = Some(key);
        self.message = format!("{what} Press {} again.", key.to_ascii_uppercase());
        false
    }

    /// Leaves the tutorial; at its end two hidden atoms are to be found, where no game is under way, and
    /// larger games follow.
    pub(super) fn taught(&mut self, to_the_end: bool, size: Size) {
        self.page = Page::Game;
        self.follow = true;
        let idle = self.state.as_ref().is_some_and(|state| state.position == 1 || state.revealed);
        if to_the_end && idle && !self.seat.is_match() {
            self.begin(Verb::New(last_lesson(size).into()));
            self.climbs = true;
        }
        "Now find the atoms: fire rays from the edge, then guess.".clone_into(&mut self.message);
    }

    /// The larger game that follows the one that was solved, if one does.
    pub(super) fn larger(&self) -> Option<&'static str> {
        self.state.as_ref().filter(|_| self.climbs)?.larger
    }

    /// Withdraws the question of a key, if this is another one.
    pub(super) fn pressed(&mut self, key: char) {
        if self.asking.is_some_and(|asking| asking != key) {
            self.asking = None;
            self.message.clear();
        }
    }

    /// Opens a line to type.
    pub(super) fn ask_for(&mut self, asked: Asked) {
        let file = self.saved.as_ref().map(|(file, _)| file.clone());
        let text = match asked {
            Asked::Game => self.state.as_ref().map(|state| state.params.clone()),
            Asked::Save => file.or_else(|| Some(self.seat.file_name())),
            Asked::Load => file,
        };
        self.prompt = Some(Prompt::new(asked, text.unwrap_or_default()));
    }

    /// Takes the line that was typed.
    pub(super) fn answer(&mut self, mut prompt: Prompt) {
        let done = match prompt.asked {
            Asked::Game => self.change(Verb::New(prompt.text().as_bytes().to_vec())),
            Asked::Load => self.load(prompt.text()),
            Asked::Save => self.save(&mut prompt),
        };
        if let Err(note) = done {
            prompt.note = note;
            self.prompt = Some(prompt);
        }
    }

    fn change(&mut self, verb: Verb) -> Result<(), String> {
        self.seat.obey(verb, entropy()).map_err(|error| error.to_string())?;
        self.saved = None;
        self.begun();
        Ok(())
    }

    fn load(&mut self, name: &str) -> Result<(), String> {
        let bytes = input::read_file(name).map_err(|error| io_in_words(&error))?;
        self.seat.load(bytes).map_err(|error| error.to_string())?;
        self.saved = Some((name.to_owned(), self.seat.save()));
        self.page = Page::Game;
        self.begun();
        Ok(())
    }

    fn save(&mut self, prompt: &mut Prompt) -> Result<(), String> {
        let (name, content) = (prompt.text().to_owned(), self.seat.save());
        let is_other = self.saved.as_ref().is_none_or(|(file, _)| *file != name);
        if is_other && FilePath::new(&name).exists() && !prompt.overwrites {
            prompt.overwrites = true;
            return Err("There is such a file. Enter again writes over it.".to_owned());
        }
        files::write(FilePath::new(&name), &content).map_err(|error| io_in_words(&error))?;
        self.message = format!("Saved as {name}.");
        self.saved = Some((name, content));
        Ok(())
    }

    /// Switches a help, and counts it as a hint.
    pub(super) fn help(&mut self, switch: impl Fn(&mut Helps) -> &mut bool, what: &str) {
        let on = switch(&mut self.helps);
        *on = !*on;
        if let (true, Some(state)) = (*on, &self.state) {
            self.record.count(state, what);
        }
    }

    /// Shows how the game went, as a text without the places of atoms, and has the terminal copy it.
    pub(super) fn share(&mut self) {
        self.copied = self.shared();
        self.page = Page::Text(TextPage::Share, 0);
    }

    pub(super) fn shared(&self) -> Option<String> {
        let review = self.found.review.as_ref().and_then(|review| review.as_ref().ok());
        Some(shared(&self.record, self.state.as_ref()?, review))
    }

    /// Begins another game.
    pub(super) fn begin(&mut self, verb: Verb) {
        if let Err(error) = self.change(verb) {
            self.message = game_text::sentence(&error);
        }
    }

    /// Whether it is shown which observations the guesses satisfy: where there are guesses.
    pub(super) fn tells_agreement(&self) -> bool {
        let guessed = |state: &State| !state.revealed && !state.guesses.is_empty();
        self.helps.satisfied && self.state.as_ref().is_some_and(guessed)
    }

    /// Whether something moves on the screen by itself.
    pub(super) fn is_moving(&self) -> bool {
        let path = match &self.page {
            Page::Lesson(page) => page.path.as_ref(),
            Page::Game if self.prompt.is_none() => self.path.as_ref(),
            _ => None,
        };
        path.is_some_and(Path::is_under_way)
    }

    /// The longest mark, in characters, with room for what stands behind it.
    pub(super) fn mark(&self) -> u16 {
        let Some(state) = &self.state else { return 2 };
        let longest = state.marks.0.iter().map(|(_, mark)| mark.len()).max().unwrap_or(1);
        longest as u16 + 1
    }
}
