//! `blackbox path`: one ray, cell by cell.

use blackbox_core::{Cell, Grid, Numbering, Outcome, Port, Rays, Size, Step, Turn};
use clap::Args;
use serde_json::{Value, json};

use crate::{Failure, Io, input::BoardArg};

/// Prints the path of one ray: its cells, its turns and its outcome.
///
/// The first line is PORT RESULT; then a line for every step: the column and the row of the cell, counted from 1 as the
/// drawings show them, where the ray looks, and the turn that made it look there; last the length in cells and the
/// deflections. With --json cells are data, [x, y] from 0.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox path 8/8/1@4@1/8/8/3@4/8/6@1 L5\n  \
    blackbox path 8/8/1@4@1/8/8/3@4/8/6@1 L5 --json")]
pub(crate) struct Path {
    #[command(flatten)]
    board: BoardArg,

    /// The port where the ray enters, such as L5.
    #[arg(value_name = "PORT")]
    port: String,

    /// Print one JSON object: {"port","outcome","cells","headings","turns","length","deflections"}.
    ///
    /// "cells" are the cells entered in order, "headings" how the ray entered each of them; a turn is
    /// {"cell","turn","from","to"}.
    #[arg(long)]
    json: bool,
}

impl Path {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let board = self.board.read(io)?;
        let size = board.size();
        let port = Port::from_label(&self.port, size)
            .map_err(|error| Failure::input(format_args!("PORT {:?}", self.port), error))?;
        let mut trace = board.trace(port);
        let steps: Vec<Step> = trace.by_ref().collect();
        let outcome = trace.finish();
        let result = outcome.display(Numbering::Letters, size).to_string();
        if self.json {
            let (entered, turned): (Vec<Step>, Vec<Step>) =
                steps.iter().partition(|step| step.turn.is_none());
            let turns = turned.into_iter().map(|step| turn_json(step, size)).collect::<Vec<_>>();
            return io.line(json!({
                "port": self.port,
                "outcome": result,
                "cells": entered.iter().map(|step| cell_json(step.cell)).collect::<Vec<_>>(),
                "headings": entered.iter().map(|step| step.heading.name()).collect::<Vec<_>>(),
                "turns": turns,
                "length": trace.length(),
                "deflections": trace.deflections(),
            }));
        }
        io.line(format_args!("{} {result}", self.port))?;
        for step in &steps {
            let turn = step.turn.map(Turn::name).map_or(String::new(), |name| format!(", turned {name}"));
            let (column, row) = (u16::from(step.cell.x) + 1, u16::from(step.cell.y) + 1);
            io.line(format_args!("{column},{row} {}{turn}", step.heading.name()))?;
        }
        let end = match outcome {
            Outcome::Hit => "hit",
            Outcome::Reflection => "reflection",
            Outcome::Detour(_) => "detour",
        };
        io.line(format_args!("{end}, length {}, deflections {}", trace.length(), trace.deflections()))
    }
}

fn cell_json(cell: Cell) -> Value {
    json!([cell.x, cell.y])
}

/// A step that is a turn: where, which way, and the headings before and after.
fn turn_json(step: Step, size: Size) -> Value {
    let Some(turn) = step.turn else { return Value::Null };
    json!({
        "cell": cell_json(step.cell),
        "turn": turn.name(),
        "from": step.heading.turned(turn.undone(), size).name(),
        "to": step.heading.name(),
    })
}
