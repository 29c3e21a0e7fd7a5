//! Pictures of hexagonal boards and their rays, as text and as SVG.

mod svg;
mod text;

use blackbox_core::hex::{AtPort, Board, Cell, Evidence, Outcome, Port, Size, Solution, game::Session};
use blackbox_table::hex::{Layout, Point};

/// A picture to be drawn: a board or what a seeker knows, and the rays to show.
///
/// ```
/// use blackbox_analysis::hex::draw::Picture;
/// use blackbox_core::hex::{AtPort, Board, Port};
///
/// let board: Board = "2/1@1/2".parse()?;
/// let ports = [3, 7].map(|number| Port::from_number(number, board.size()).unwrap());
/// let picture = Picture::new(board, AtPort::Hit).with_rays(ports);
/// let text = picture.text();
/// assert!(text.contains('@') && text.contains("18"), "{text}");
/// assert!(picture.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    size: Size,
    rule: AtPort,
    /// The board, where it is known.
    board: Option<Board>,
    cells: Vec<Content>,
    rays: Vec<Ray>,
    paths: bool,
}

/// What is drawn in a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Content {
    Empty,
    Atom,
    Unknown,
    /// Locked by the seeker.
    Locked,
    /// The chance of an atom, from 0 to 1.
    Chance(f64),
}

/// A ray of a picture.
#[derive(Clone, Debug)]
struct Ray {
    entry: Port,
    outcome: Outcome,
    mark: String,
    /// The points of its path, where the board is known.
    way: Vec<Point>,
    /// The cells that it visits.
    cells: Vec<Cell>,
}

impl Picture {
    /// The board with its atoms and no rays.
    pub fn new(board: Board, rule: AtPort) -> Self {
        let size = board.size();
        let content = |cell| if board.contains(cell) { Content::Atom } else { Content::Empty };
        let cells = Cell::all(size).map(content).collect();
        Self { size, rule, board: Some(board), cells, rays: Vec::new(), paths: true }
    }

    /// A game as its seeker sees it, with guesses and locks; once the atoms are revealed they are shown, and the paths of the rays.
    pub fn of_session(session: &Session) -> Self {
        // In the order of firing, which the numbers follow; then what the end of the game has shown.
        let used = Port::all(session.params().size()).filter(|&port| session.mark(port).is_some());
        let rays: Vec<Port> = session.rays().map(|(port, _)| port).chain(used).collect();
        let picture = Self::new(session.atoms(), session.params().rule()).with_rays(rays);
        if session.is_revealed() {
            picture
        } else {
            picture.without_atoms().with_guesses(session.guesses(), session.locks())
        }
    }

    /// What a seeker knows: the results of rays, and the cells that are known.
    pub fn of_evidence(evidence: &Evidence) -> Self {
        let size = evidence.size();
        let content = |cell| match evidence.known(cell) {
            Some(true) => Content::Atom,
            Some(false) => Content::Empty,
            None => Content::Unknown,
        };
        let cells = Cell::all(size).map(content).collect();
        let mut picture =
            Self { size, rule: evidence.rule(), board: None, cells, rays: Vec::new(), paths: false };
        for port in Port::all(size) {
            if let Some(outcome) = evidence.result(port) {
                picture.add(port, outcome);
            }
        }
        picture
    }

    /// The same with the chance of an atom in each cell that is not known.
    ///
    /// # Panics
    /// If the solution is about another size.
    #[must_use]
    pub fn with_chances(self, solution: &Solution) -> Self {
        self.with_chance_of(|cell| solution.probability(cell))
    }

    /// The same with the chances that the caller has, from 0 to 1.
    #[must_use]
    pub fn with_chance_of(mut self, chance: impl Fn(Cell) -> f64) -> Self {
        for (cell, content) in Cell::all(self.size).zip(&mut self.cells) {
            if *content == Content::Unknown {
                *content = Content::Chance(chance(cell));
            }
        }
        self
    }

    /// Adds rays; detours are numbered from 1 in this order. A ray fired again, from either end, is drawn once. Nothing is added
    /// to a picture of evidence, whose board is not known.
    ///
    /// # Panics
    /// If a port is not one of the board's.
    #[must_use]
    pub fn with_rays(mut self, ports: impl IntoIterator<Item = Port>) -> Self {
        if let Some(board) = self.board {
            for entry in ports {
                self.add(entry, board.fire(entry, self.rule));
            }
        }
        self
    }

    /// Hides the atoms and the paths: what a seeker sees.
    #[must_use]
    pub fn without_atoms(mut self) -> Self {
        self.cells.fill(Content::Empty);
        self.paths = false;
        self
    }

    /// Shows guessed atoms and locked cells in a picture without atoms.
    ///
    /// # Panics
    /// If either has another size.
    #[must_use]
    pub fn with_guesses(mut self, guesses: Board, locks: Board) -> Self {
        assert!(guesses.size() == self.size && locks.size() == self.size, "boards of the picture's size");
        for (cell, content) in Cell::all(self.size).zip(&mut self.cells) {
            if guesses.contains(cell) {
                *content = Content::Atom;
            } else if locks.contains(cell) {
                *content = Content::Locked;
            }
        }
        self
    }

    /// Hides the paths and leaves the marks of the rays.
    #[must_use]
    pub const fn without_paths(mut self) -> Self {
        self.paths = false;
        self
    }

    /// The picture as lines of text: the ports' numbers, and nearer to the board their marks; `@` an atom, `.` an empty cell, `?` an
    /// unknown one, `-` a locked one, `+` one that a ray visits, with lines between them; chances in per cent.
    pub fn text(&self) -> String {
        text::draw(self)
    }

    /// The picture as an SVG document: it scales, brings a white page of its own, does not rely on colour alone, and has a title and a
    /// description. An arrow says which way a ray went.
    pub fn svg(&self) -> String {
        svg::draw(self)
    }

    fn add(&mut self, entry: Port, outcome: Outcome) {
        if self.mark_at(entry).is_some() {
            return;
        }
        let detours = self.rays.iter().filter(|ray| matches!(ray.outcome, Outcome::Detour(_))).count();
        let mark = match outcome {
            Outcome::Detour(_) => (detours + 1).to_string(),
            other => other.to_string(),
        };
        let (way, cells) = self.board.map_or((Vec::new(), Vec::new()), |board| {
            let cells = board.trace(entry, self.rule).map(|step| step.cell).collect();
            (Layout::way(board, entry, self.rule), cells)
        });
        self.rays.push(Ray { entry, outcome, mark, way, cells });
    }

    /// The mark at a port, whichever end of its ray it is.
    fn mark_at(&self, port: Port) -> Option<&str> {
        let ray = self.rays.iter().find(|ray| ray.entry == port || ray.outcome == Outcome::Detour(port))?;
        Some(&ray.mark)
    }

    /// What a reader who sees no picture needs.
    fn description(&self) -> String {
        let mut out = String::new();
        let atoms =
            || Cell::all(self.size).zip(&self.cells).filter(|(_, content)| **content == Content::Atom);
        if atoms().next().is_some() {
            let names: String = atoms().map(|(cell, _)| format!(" {}", cell.label(self.size))).collect();
            out = format!("Atoms at{names}. ");
        }
        for ray in &self.rays {
            let entry = ray.entry;
            out += &match ray.outcome {
                Outcome::Hit => format!("{entry} is a hit. "),
                Outcome::Reflection => format!("{entry} is a reflection. "),
                Outcome::Detour(exit) => format!("{entry} leaves at {exit}. "),
            };
        }
        out
    }
}
