//! `Frame`: everybody's place at one step.

use std::sync::Arc;

use dungeon::{Dungeon, FrameText};
use pyo3::prelude::*;

/// A dungeon after some step of a way out; `Escape.frames` makes it. `print` draws it: `@` the player, the
/// monsters arrowheads the way they face, `*` several on one cell.
///
/// >>> first = dungeon.Escape("3 6\n+----+\n|X@.M|\n+----+\n").frames()[0]
/// >>> first.step, first.player, first.monsters
/// (0, (2, 1), [((4, 1), 'east')])
#[pyclass(module = "blackbox.dungeon", frozen, eq, weakref)]
#[derive(PartialEq)]
pub(crate) struct Frame {
    maze: Arc<Dungeon>,
    frame: dungeon::Frame,
}

impl Frame {
    /// A frame of a walk through this maze.
    pub(crate) fn new(maze: &Arc<Dungeon>, frame: &dungeon::Frame) -> Self {
        Self { maze: Arc::clone(maze), frame: *frame }
    }
}

getters! { Frame: self;
    /// How many steps the player has made.
    step -> u32 = self.frame.step;
    /// The player's cell (x, y), x to the right and y downwards from 0, the frame of walls included.
    player -> (u8, u8) = (self.frame.player.x, self.frame.player.y);
}

#[pymethods]
impl Frame {
    /// The monsters in the order of the text, row by row: the cell (x, y) of each and the way it faces,
    /// "east", "south", "west" or "north".
    #[getter]
    fn monsters(&self) -> Vec<((u8, u8), &'static str)> {
        let monsters = self.frame.monsters().iter();
        monsters.map(|monster| ((monster.cell.x, monster.cell.y), monster.heading.name())).collect()
    }

    fn __str__(&self) -> String {
        FrameText::new(&self.maze, &self.frame).to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        let (x, y) = self.player();
        format!("<Frame of step {}: player at ({x}, {y})>", self.frame.step)
    }
}
