//! The state of the table as faces show it.

use alloc::{format, string::ToString, vec::Vec};

use blackbox_analysis::{Board, evidence::Advice, par::Par};
use blackbox_core::{
    Outcome,
    evidence::Stop,
    game::{Score, Scoring, Session},
};

use super::{GameTable, unknown::Unknown};
use crate::{
    Bits, ByPort, Found, Hint, Name, RayPath, Refutation, Scores, Shape, ShownCell, ShownOutcome, State, Why,
    four_decimals::rounded, larger::larger, verb::latin1,
};

impl GameTable {
    /// Everything that is shown. Hints are found now if they are shown and not known yet.
    ///
    /// # Complexity
    /// Without hints, a few microseconds for each port; with them, a search that the settings limit.
    pub fn state(&mut self) -> State {
        let known = self.follow();
        let size = self.size();
        let shows_hint = self.hints && !self.game.session().is_revealed();
        if shows_hint && self.hint.is_none() {
            let found = self.game.solution(&mut self.settings.limit_on(size));
            self.hint = Some(found.map(|found| Hint::from(&found)).map_err(|stop| Unknown::of(stop, &known)));
        }
        let (game, session) = (&self.game, self.game.session());
        let counts = session.guess_counts();
        let revealed = session.is_revealed();
        let par = self.par.as_ref().filter(|(id, _)| *id == game.id()).and_then(|(_, par)| *par);
        let results = || session.observations().map(|(port, outcome)| (Name::of(port, size), port, outcome));
        let score = |scoring| Score::total(session.score(scoring));
        State {
            params: game.params().to_string(),
            description: game.description(),
            position: game.position(),
            states: game.states(),
            status: session.sgt_status().to_string(),
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
            advice: self.advice.as_ref().filter(|_| !revealed).map(|advice| match advice {
                Ok(advice) => Found::Answer(bits(advice)),
                Err(unknown) => found(Err(*unknown)),
            }),
            review: self.review().filter(|_| revealed).cloned(),
            why: self.why.as_ref().map(|why| match why {
                Ok(why) => Found::Answer(Why::from(why)),
                Err(why) => Found::None { message: format!("{why}"), at_least: None },
            }),
        }
    }
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

fn bits(advice: &Advice) -> Bits {
    let name = |port| Name::of(port, advice.size);
    let of = |port| advice.ports.iter().find(|advice| advice.port == port);
    Bits { best: advice.best.map(name), ports: ByPort::of(advice.size, |port| Some(rounded(of(port)?.bits))) }
}

/// The ray that the last check speaks through.
fn refutation(session: &Session<Board>) -> Option<Refutation> {
    let (size, port) = (session.params().size(), session.refuted_at()?);
    let (ray, seen) = (RayPath::of(session.guesses(), port), session.atoms().fire(port));
    Some(Refutation { ray, seen: ShownOutcome::of(seen, size), fresh: !session.is_wrong(port) })
}

/// The paths that the rays took, a detour's from its first port; not of those that the end of the game fired
/// for show.
fn paths(session: &Session<Board>) -> Vec<RayPath> {
    let shown = session.observations().filter(|&(port, outcome)| {
        !session.is_omitted(port) && !matches!(outcome, Outcome::Detour(exit) if exit < port)
    });
    shown.map(|(port, _)| RayPath::of(session.atoms(), port)).collect()
}
