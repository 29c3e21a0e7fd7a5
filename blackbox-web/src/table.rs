//! A game: its commands and its state.

use blackbox_core::{
    Evidence, Grid, Port, Rays, WideBoard,
    game::{Deal, Move, Params, Scoring, Session, fresh_seed},
    notation::{
        save::{self, Header, RecordKind, Save},
        sgt::{self, Description, GameId, Origin},
    },
};

use crate::{
    CELLS,
    hints::{self, Hint, Memory, Parts, Solver},
    history::{self, History},
    json::Json,
    words::{self, Refusal, Text, refuse},
};

/// The longest description: four digits an atom and four for the size.
const DESCRIPTION: usize = 4 * CELLS + 4;

/// A game at the table.
pub struct Table {
    params: Params,
    /// The parameters of the next new game.
    long_term: Params,
    seed: Option<Text<256>>,
    description: Text<DESCRIPTION>,
    session: Session<WideBoard>,
    history: History,
    /// What the hint and the advice are about.
    known: Option<Evidence<WideBoard>>,
    hints: bool,
    hint: Option<Result<Hint, Text<256>>>,
    advice: Option<Result<Parts, Text<256>>>,
    solver: Solver,
    memory: Memory,
}

impl Table {
    /// A game of the default parameters.
    ///
    /// # Errors
    /// None that `entropy` could lead to.
    pub fn new(entropy: u64) -> Result<Self, Refusal> {
        let mut table = Self {
            params: Params::default(),
            long_term: Params::default(),
            seed: None,
            description: Text::EMPTY,
            session: Session::new(Params::default(), WideBoard::empty(Params::default().size())?)?,
            history: History::default(),
            known: None,
            hints: false,
            hint: None,
            advice: None,
            solver: Solver::new(),
            memory: hints::memory(),
        };
        table.begin(b"", entropy)?;
        Ok(table)
    }

    /// Runs a command; those of `python/blackbox/_table.py`. A new game without a seed gets one from `entropy`.
    ///
    /// # Errors
    /// [`Refusal`]; the game has not changed then.
    pub fn run(&mut self, command: &[u8], entropy: u64) -> Result<(), Refusal> {
        let (verb, rest) = words::parted(command);
        let size = self.params.size();
        match verb {
            b"fire" => self.play(Move::Fire(Port::from_label(words::text(rest)?, size)?))?,
            b"guess" => self.play(Move::Guess(words::cell(rest, size)?))?,
            b"lock" => self.play(Move::LockCell(words::cell(rest, size)?))?,
            b"lock-column" => self.play(Move::LockColumn(words::line(rest)?))?,
            b"lock-row" => self.play(Move::LockRow(words::line(rest)?))?,
            b"check" => self.play(Move::Check)?,
            b"solve" => self.play(Move::Solve)?,
            b"undo" => self.history.undo(&mut self.session, described(self.params, &self.description)),
            b"redo" => self.history.redo(&mut self.session, described(self.params, &self.description)),
            b"restart" => self.restart()?,
            b"new" => self.begin(rest, entropy)?,
            b"load" => self.load(rest)?,
            b"hints" => self.hints = rest == b"on",
            b"advice" => self.advise(),
            _ => refuse!("no such command"),
        }
        self.follow();
        Ok(())
    }

    /// Finds what the hints show, once what is known has changed.
    fn follow(&mut self) {
        let known = self.session.evidence();
        if self.known.as_ref() != Some(&known) {
            (self.hint, self.advice) = (None, None);
            self.known = Some(known.clone());
        }
        if self.hints && self.hint.is_none() && !self.session.is_revealed() {
            let hint = Hint::of(&known, &mut self.solver);
            self.hint = Some(hint.map_err(|Refusal(words)| words));
        }
    }

    fn advise(&mut self) {
        let parts = Parts::of(&self.session.evidence(), &mut self.solver, &mut self.memory);
        self.advice = Some(parts.map_err(|Refusal(words)| words));
    }

    fn play(&mut self, made: Move) -> Result<(), Refusal> {
        self.history.check_room()?;
        let undo = self.session.play(made)?;
        let kind = if made == Move::Solve { RecordKind::Solve } else { RecordKind::Move };
        self.history.push(kind, Some(made), Some(undo), self.params);
        Ok(())
    }

    fn restart(&mut self) -> Result<(), Refusal> {
        if self.history.position() > 1 {
            self.history.check_room()?;
            self.session = self.session.restarted();
            self.history.push(RecordKind::Restart, None, None, self.params);
        }
        Ok(())
    }

    fn begin(&mut self, id: &[u8], entropy: u64) -> Result<(), Refusal> {
        let chance = fresh_seed(entropy);
        let id = if id.is_empty() {
            GameId { params: self.params, origin: Origin::Chance }
        } else {
            GameId::parse(id, false)?
        };
        let params = id.params;
        words::check_size(params.size())?;
        let seed = match id.origin {
            Origin::Chance => Some(&chance[..]),
            Origin::Seed(seed) => Some(seed),
            Origin::Description(_) => None,
        };
        let mut description = Text::EMPTY;
        match (seed, id.origin) {
            (Some(seed), _) => {
                let deal = Deal::<WideBoard>::new(params, seed)?;
                sgt::write_description(&mut description, params.size(), deal)?;
            }
            (None, Origin::Description(given)) => description = kept(given.text().iter().copied())?,
            (None, _) => refuse!("no seed and no description"),
        }
        self.seed = seed.map(|seed| kept(seed.iter().copied())).transpose()?;
        self.description = description;
        (self.params, self.long_term) = (params, params);
        self.session = history::start(params, described(params, &self.description), 0);
        self.history.clear();
        (self.hint, self.advice) = (None, None);
        Ok(())
    }

    fn load(&mut self, file: &[u8]) -> Result<(), Refusal> {
        let save = Save::parse(file, false)?;
        words::check_size(save.params().size())?;
        if save.private_description().is_some() {
            refuse!("the game begins with another board, expected one board on this page");
        }
        let description: Text<DESCRIPTION> = kept(save.description().text().iter().copied())?;
        let seed = save.seed().map(|seed| kept(seed.bytes())).transpose()?;
        // Played once to see whether all is right, before anything changes.
        let mut session = save.start::<WideBoard>()?;
        let mut moves = 0;
        for record in save.records() {
            save.replay(record, &mut session)?;
            moves += 1;
            if record.kind == RecordKind::Restart && record.text != description.bytes() {
                refuse!("move {moves} restarts with another board, expected the same on this page");
            }
        }
        if moves > History::ROOM {
            refuse!("the game has {moves} moves, expected at most {} on this page", History::ROOM);
        }
        let position = save.position() as usize;
        let params = save.params();
        let mut session = save.start::<WideBoard>()?;
        self.history.clear();
        (self.hint, self.advice) = (None, None);
        for record in save.records() {
            let made = Move::parse(record.text, params.size()).ok();
            let undo = save.replay(record, &mut session)?;
            self.history.push(record.kind, made, undo, params);
        }
        (self.params, self.long_term) = (params, save.long_term_params());
        (self.seed, self.description, self.session) = (seed, description, session);
        while self.history.position() > position {
            self.history.undo(&mut self.session, described(params, &self.description));
        }
        Ok(())
    }

    /// Writes everything that is shown.
    pub fn write(&self, json: &mut Json) {
        let (session, size) = (&self.session, self.params.size());
        let known = || session.observations();
        json.key("width").raw(size.width());
        json.key("height").raw(size.height());
        json.key("params").string(self.params);
        json.key("id").string(format_args!("{}:{}", self.params, self.description.shown()));
        json.key("position").raw(self.history.position());
        json.key("states").raw(self.history.states());
        json.key("status").string(session.status());
        json.key("errors").raw(session.errors());
        json.key("revealed").raw(session.is_revealed());
        json.key("just_wrong").raw(session.is_just_wrong());
        json.key("can_check").raw(session.can_check());
        json.key("result").raw(session.result().value());
        json.key("marks").object(|json| {
            for (port, mark) in Port::all(size).filter_map(|port| Some((port, session.mark(port)?))) {
                json.key(port.label(size)).string(mark);
            }
        });
        json.key("results").object(|json| {
            known().for_each(|(port, outcome)| json.key(port.label(size)).outcome(outcome, size));
        });
        json.key("satisfied").object(|json| {
            known().for_each(|(port, outcome)| {
                json.key(port.label(size)).raw(session.guesses().fire(port) == outcome);
            });
        });
        json.key("wrong").ports(size, |port| session.is_wrong(port));
        json.key("omitted").ports(size, |port| session.is_omitted(port));
        json.key("guesses").cells(session.guesses());
        json.key("locks").cells(session.locks());
        if session.is_revealed() {
            json.key("atoms").cells(session.atoms());
        } else {
            json.key("atoms").raw("null");
        }
        json.key("right").raw(session.guess_counts().right);
        json.key("wrong_atoms").raw(session.guess_counts().wrong);
        json.key("missed").raw(session.guess_counts().missed);
        json.key("scores").object(|json| {
            Scoring::ALL.into_iter().for_each(|scoring| {
                json.key(scoring.name()).raw(session.score(scoring).total());
            });
        });
        self.write_proof(json);
        self.write_save(json);
        json.key("hints").raw(self.hints);
        match self.hint.as_ref().filter(|_| self.hints && !session.is_revealed()) {
            Some(hint) => hints::write_hint(hint, json.key("hint")),
            None => json.key("hint").raw("null"),
        }
        match self.advice.as_ref().filter(|_| !session.is_revealed()) {
            Some(advice) => hints::write_advice(advice, size, json.key("advice")),
            None => json.key("advice").raw("null"),
        }
    }

    /// The ray that the last check speaks through, as the guesses would bend it.
    fn write_proof(&self, json: &mut Json) {
        let (session, size) = (&self.session, self.params.size());
        let speaks = |port: &Port| session.is_wrong(*port) || session.is_omitted(*port);
        let json = json.key("proof");
        match Port::all(size).find(speaks).filter(|_| session.is_just_wrong()) {
            Some(port) => json.object(|json| {
                json.ray(session.guesses().trace(port), size);
                json.key("seen").outcome(session.atoms().fire(port), size);
                json.key("fresh").raw(!session.is_wrong(port));
            }),
            None => json.raw("null"),
        }
    }

    fn write_save(&self, json: &mut Json) {
        let header = Header {
            long_term_params: self.long_term,
            params: self.params,
            seed: self.seed.as_ref().map(Text::bytes),
            description: self.description.bytes(),
            private_description: None,
            errors: self.session.errors(),
            position: self.history.position() as u32,
        };
        let records = self.history.records(described(self.params, &self.description));
        json.key("save").latin1(|put| {
            let Ok(()) = save::write(header, records, |bytes| {
                bytes.iter().for_each(|&byte| put(byte));
                Ok::<(), core::convert::Infallible>(())
            });
        });
    }
}

/// The checked description.
fn described(params: Params, text: &Text<DESCRIPTION>) -> Description<'_> {
    Description::new(params, text.bytes()).expect("a description that was checked")
}

fn kept<const ROOM: usize>(bytes: impl Iterator<Item = u8>) -> Result<Text<ROOM>, Refusal> {
    let Some(text) = Text::copy(bytes) else {
        refuse!("the seed or the description is too long, expected at most {ROOM} bytes on this page");
    };
    Ok(text)
}
