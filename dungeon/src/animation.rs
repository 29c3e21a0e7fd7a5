//! A walk through a dungeon as an animated SVG.

use core::fmt;

use crate::{Dungeon, Facing, Frame, MazeCell, PlayerMove, Rule, Search, Timeline, WalkError};

/// The side of a cell in user units.
const TILE: u32 = 20;
/// How long a phase takes, in milliseconds: the player moves, (the monsters look,) the monsters move.
const PHASE: usize = 350;
/// How many phases the end is held.
const HOLD: usize = 4;
/// Colours that the colour-blind can tell apart (Okabe and Ito, 2008).
const STYLE: &str = "<style>\
.dd-wall{fill:currentColor}\
.dd-exit{fill:#009e73}\
.dd-start{fill:none;stroke:#0072b2;stroke-width:2;stroke-dasharray:3 3}\
.dd-player{fill:#0072b2}\
.dd-monster{fill:#d55e00}\
.dd-alive{fill:#56b4e9;fill-opacity:.45}\
.dd-seen{fill:none;stroke:#e69f00;stroke-opacity:.45;stroke-width:6;stroke-linecap:round}\
</style>";

/// A walk through a dungeon as an SVG document that moves (SMIL), again and again: the player a blue disc,
/// the monsters red drops that point the way they face, the exit a green square. In each step the player
/// moves first, then the monsters do. It shows as the document; programs that do not animate show the
/// beginning.
///
/// Without moves it is a still picture of the beginning.
///
/// ```
/// use dungeon::{Animation, Dungeon, PlayerMove, Rule};
///
/// let dungeon: Dungeon = "3 6\n+----+\n|X@.M|\n+----+\n".parse()?;
/// let svg = Animation::new(&dungeon, Rule::Sight, &[PlayerMove::West])?.to_string();
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// The document has some 10 bytes for each monster and step; it is written with one pass over the walk for
/// each monster, without allocation.
#[derive(Clone, Debug)]
pub struct Animation<'a> {
    dungeon: &'a Dungeon,
    rule: Rule,
    timeline: Timeline<'a>,
    moves: &'a [PlayerMove],
    frontier: bool,
}

impl<'a> Animation<'a> {
    /// The moving picture of a player who makes these moves.
    ///
    /// # Errors
    /// The first move that cannot be made or is not survived.
    pub fn new(dungeon: &'a Dungeon, rule: Rule, moves: &'a [PlayerMove]) -> Result<Self, WalkError> {
        let timeline = Timeline::new(dungeon, rule, moves)?;
        Ok(Self { dungeon, rule, timeline, moves, frontier: false })
    }

    /// Shows what the search sees as well: the monsters' lines of sight as yellow bars, and light blue all
    /// cells where the player could be alive.
    #[must_use]
    pub fn with_frontier(self) -> Self {
        Self { frontier: true, ..self }
    }

    /// The phases of a step. With the frontier there is one without a move, to show who is seen.
    fn phases(&self) -> usize {
        if self.frontier { 3 } else { 2 }
    }

    /// When the walk is over, in phases: after the last step's, or if it leads out after the player's move.
    fn end(&self) -> usize {
        let end = self.moves.iter().fold(self.dungeon.start(), |cell, &step| cell.after(step));
        let all = self.phases() * self.moves.len();
        if end == self.dungeon.exit() { all - (self.phases() - 1) } else { all }
    }

    /// Writes the value at the beginning and at the end of each phase, and goes on with the last one while
    /// the end is held.
    fn values(
        &self, f: &mut fmt::Formatter<'_>,
        mut value: impl FnMut(&mut fmt::Formatter<'_>, Moment<'_>) -> fmt::Result,
    ) -> fmt::Result {
        let end = self.end();
        let mut frames = self.timeline.clone();
        let Some(mut before) = frames.next() else { return Ok(()) };
        let mut after = before;
        for time in 0..=end + HOLD {
            if time > 0 {
                f.write_str(";")?;
            }
            // The player's move has just been made.
            if time <= end && time % self.phases() == 1 {
                (before, after) = (after, frames.next().unwrap_or(after));
            }
            if time.min(end) % self.phases() == 0 {
                before = after;
            }
            value(f, Moment { before: &before, after: &after })?;
        }
        Ok(())
    }

    /// The attributes that all animations share.
    fn timing(&self) -> Timing {
        Timing { milliseconds: (self.end() + HOLD) * PHASE }
    }

    fn walls(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<path class=\"dd-wall\" d=\"")?;
        runs(f, self.dungeon, |cell| self.dungeon.is_wall(cell))?;
        f.write_str("\"/>")
    }

    fn actor(&self, f: &mut fmt::Formatter<'_>, actor: Actor) -> fmt::Result {
        let at = match actor {
            Actor::Player => self.dungeon.start(),
            Actor::Monster(at) => self.dungeon.monsters()[at],
        };
        write!(f, "<g transform=\"translate({} {})\">", middle(at.x), middle(at.y))?;
        if !self.moves.is_empty() {
            f.write_str("<animateTransform attributeName=\"transform\" type=\"translate\" values=\"")?;
            self.values(f, |f, moment| {
                let cell = actor.cell(moment);
                write!(f, "{} {}", middle(cell.x), middle(cell.y))
            })?;
            write!(f, "\"{}/>", self.timing())?;
        }
        match actor {
            Actor::Player => write!(f, "<circle class=\"dd-player\" r=\"{}\"/>", TILE * 2 / 5)?,
            Actor::Monster(_) => {
                f.write_str("<path class=\"dd-monster\" d=\"M8 0L0 6A6 6 0 1 1 0-6z\">")?;
                if !self.moves.is_empty() {
                    f.write_str("<animateTransform attributeName=\"transform\" type=\"rotate\" values=\"")?;
                    // Counted up, as a turn from north to east would else go all the way back.
                    let (mut degrees, mut last) = (0u64, Facing::East);
                    self.values(f, |f, moment| {
                        let heading = actor.heading(moment);
                        degrees += if heading == last { 0 } else { 90 };
                        last = heading;
                        write!(f, "{degrees}")
                    })?;
                    write!(f, "\"{}/>", self.timing())?;
                }
                f.write_str("</path>")?;
            }
        }
        f.write_str("</g>")
    }

    /// For each step the cells alive, from his move to the next, and what monsters see between the two.
    fn layers(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut search = Search::new(self.dungeon, self.rule);
        let mut frames = self.timeline.clone();
        let Some(mut before) = frames.next() else { return Ok(()) };
        self.layer(f, (0, 1), "dd-alive", |f| self.alive(f, &search))?;
        for after in frames {
            let moved = self.phases() * (after.step as usize - 1) + 1;
            search.run(after.step);
            if after.player != self.dungeon.exit() {
                self.layer(f, (moved, moved + self.phases()), "dd-alive", |f| self.alive(f, &search))?;
                self.layer(f, (moved, moved + 1), "dd-seen", |f| self.lines_of_sight(f, &before))?;
            }
            before = after;
        }
        Ok(())
    }

    fn alive(&self, f: &mut fmt::Formatter<'_>, search: &Search) -> fmt::Result {
        runs(f, self.dungeon, |cell| search.can_be_alive_at(cell))
    }

    fn lines_of_sight(&self, f: &mut fmt::Formatter<'_>, frame: &Frame) -> fmt::Result {
        for monster in frame.monsters() {
            let mut end = monster.cell;
            let mut next = end.towards(monster.heading);
            while !self.dungeon.is_wall(next) && frame.monsters().iter().all(|other| other.cell != next) {
                (end, next) = (next, next.towards(monster.heading));
            }
            if end != monster.cell {
                let MazeCell { x, y } = monster.cell;
                write!(f, "M{} {}L{} {}", middle(x), middle(y), middle(end.x), middle(end.y))?;
            }
        }
        Ok(())
    }

    /// A path that is there from the end of one phase to the end of another; in a still picture only what is
    /// there at the beginning.
    fn layer(
        &self, f: &mut fmt::Formatter<'_>, (from, to): (usize, usize), class: &str,
        path: impl Fn(&mut fmt::Formatter<'_>) -> fmt::Result,
    ) -> fmt::Result {
        write!(f, "<path class=\"{class}\" opacity=\"{}\" d=\"", u8::from(from == 0))?;
        path(f)?;
        f.write_str("\">")?;
        if !self.moves.is_empty() {
            let total = (self.end() + HOLD) as f64;
            let (from, to) = (from as f64 / total, (to as f64 / total).min(1.0));
            f.write_str("<animate attributeName=\"opacity\" calcMode=\"discrete\" ")?;
            if from > 0.0 {
                write!(f, "values=\"0;1;0\" keyTimes=\"0;{from:.5};{to:.5}\"")?;
            } else {
                write!(f, "values=\"1;0\" keyTimes=\"0;{to:.5}\"")?;
            }
            write!(f, "{}/>", self.timing())?;
        }
        f.write_str("</path>")
    }
}

impl fmt::Display for Animation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (columns, rows) = (self.dungeon.width(), self.dungeon.height());
        let (width, height) = (columns as u32 * TILE, rows as u32 * TILE);
        write!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" color=\"#555\" style=\"max-width:100%;height:auto\">"
        )?;
        let monsters = self.dungeon.monsters().len();
        write!(f, "<title>Dungeon of Doom, {rows} rows of {columns}, monsters: {monsters}</title><desc>")?;
        write!(f, "Start {}, exit {}. Moves: ", self.dungeon.start(), self.dungeon.exit())?;
        match self.moves {
            [] => f.write_str("none")?,
            moves => moves.iter().try_for_each(|step| write!(f, "{step}"))?,
        }
        write!(f, ".</desc>{STYLE}")?;
        self.walls(f)?;
        let corner = |at: u8| u32::from(at) * TILE + 2;
        let MazeCell { x, y } = self.dungeon.exit();
        let (side, half) = (TILE - 4, TILE / 4);
        write!(
            f,
            "<rect class=\"dd-exit\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"{half}\"/>",
            corner(x),
            corner(y)
        )?;
        let MazeCell { x, y } = self.dungeon.start();
        let radius = TILE / 2 - 2;
        write!(f, "<circle class=\"dd-start\" cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>", middle(x), middle(y))?;
        if self.frontier {
            self.layers(f)?;
        }
        for at in 0..monsters {
            self.actor(f, Actor::Monster(at))?;
        }
        self.actor(f, Actor::Player)?;
        f.write_str("</svg>\n")
    }
}

/// The middle of a column or row in user units.
fn middle(at: u8) -> u32 {
    u32::from(at) * TILE + TILE / 2
}

/// Path data of the cells that fulfil a condition, a rectangle for each run in a row.
fn runs(f: &mut fmt::Formatter<'_>, dungeon: &Dungeon, is_in: impl Fn(MazeCell) -> bool) -> fmt::Result {
    for y in 0..dungeon.height {
        let mut x = 0;
        while x < dungeon.width {
            let length = (x..dungeon.width).take_while(|&x| is_in(MazeCell::new(x, y))).count() as u8;
            if length > 0 {
                let (left, top, long) = (u32::from(x) * TILE, u32::from(y) * TILE, u32::from(length) * TILE);
                write!(f, "M{left} {top}h{long}v{TILE}h-{long}z")?;
            }
            x += length.max(1);
        }
    }
    Ok(())
}

/// A moment of an animation: the player stands as he does after his move, the monsters as they do before
/// theirs.
#[derive(Clone, Copy)]
struct Moment<'a> {
    before: &'a Frame,
    after: &'a Frame,
}

#[derive(Clone, Copy)]
enum Actor {
    Player,
    Monster(usize),
}

impl Actor {
    fn cell(self, moment: Moment<'_>) -> MazeCell {
        match self {
            Self::Player => moment.after.player,
            Self::Monster(at) => moment.before.monsters()[at].cell,
        }
    }

    fn heading(self, moment: Moment<'_>) -> Facing {
        match self {
            Self::Player => Facing::East,
            Self::Monster(at) => moment.before.monsters()[at].heading,
        }
    }
}

/// How long an animation takes and that it goes on for ever.
struct Timing {
    milliseconds: usize,
}

impl fmt::Display for Timing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " dur=\"{}ms\" repeatCount=\"indefinite\"", self.milliseconds)
    }
}
