//! A frame as text.

use core::fmt::{self, Write};

use crate::{Dungeon, Frame, MazeCell, Search};

/// A frame drawn with characters, as the contest draws a dungeon but with the player where he is and monsters
/// as arrowheads that show the way they face: `>`, `v`, `<`, `^`, or `*` for several on one cell. On the exit
/// the player hides it. It shows as one line a row.
///
/// ```
/// use dungeon::{Dungeon, PlayerMove, FrameText, Rule, Timeline};
///
/// let dungeon: Dungeon = "5 5\n+---+\n|..X|\n|M..|\n|@MM|\n+---+\n".parse()?;
/// let last = Timeline::new(&dungeon, Rule::Sight, &[PlayerMove::Stay, PlayerMove::North])?.last().expect("a frame");
/// assert_eq!(FrameText::new(&dungeon, &last).to_string(), "\
/// +---+
/// |..X|
/// |@.>|
/// |.<<|
/// +---+
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct FrameText<'a> {
    dungeon: &'a Dungeon,
    frame: &'a Frame,
    alive: Option<&'a Search>,
}

impl<'a> FrameText<'a> {
    /// A picture of one frame.
    pub fn new(dungeon: &'a Dungeon, frame: &'a Frame) -> Self {
        Self { dungeon, frame, alive: None }
    }

    /// Marks with `o` the other cells where the player could be alive at this step of a search. It should be
    /// a search of the same dungeon that has made as many steps as the frame.
    #[must_use]
    pub fn with_alive(self, search: &'a Search) -> Self {
        Self { alive: Some(search), ..self }
    }

    fn glyph(&self, cell: MazeCell) -> char {
        if let Some(wall) = self.dungeon.wall_glyph(cell) {
            return wall;
        }
        if cell == self.frame.player {
            return '@';
        }
        let mut monsters = self.frame.monsters().iter().filter(|monster| monster.cell == cell);
        match (monsters.next(), monsters.next()) {
            (Some(monster), None) => monster.heading.arrow(),
            (Some(_), Some(_)) => '*',
            _ if cell == self.dungeon.exit() => 'X',
            _ if self.alive.is_some_and(|search| search.can_be_alive_at(cell)) => 'o',
            _ => '.',
        }
    }
}

impl fmt::Display for FrameText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in 0..self.dungeon.height {
            for x in 0..self.dungeon.width {
                f.write_char(self.glyph(MazeCell::new(x, y)))?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}
