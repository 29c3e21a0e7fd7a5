//! `blackbox path`: rays, cell by cell.

use blackbox_core::{Outcome, Step, Turn};

use crate::prelude::*;
use crate::{input::typed, json::cell};

/// Prints the path of each ray: its cells, its turns and its outcome.
///
/// The first line is PORT RESULT; then a line for every step: the column and the row of the cell, counted
/// from 1 as the drawings show them, or of a hexagon its name, where the ray looks, and the turn that made it
/// look there; last the length in cells and the deflections. Many boards have a line each. With --json cells
/// are data, [x, y] from 0.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox path 8/8/1@4@1/8/8/3@4/8/6@1 L5\n  \
    blackbox path 8/8/1@4@1/8/8/3@4/8/6@1 L5 --json\n  \
    blackbox path 5/6/1@5/3@@2@/2@@5/8/7/6/5 24 28\n  \
    blackbox random 8x8 4 1000 | blackbox path - L5 --csv")]
pub(crate) struct Path {
    #[command(flatten)]
    board: BoardArg,

    /// The ports where rays enter, such as L5, or of a hexagon 24; blanks or commas between them; or all.
    #[arg(value_name = "PORT", required = true)]
    ports: Vec<String>,

    #[command(flatten)]
    numbering: PortsArg,

    /// Print one JSON object a ray: {"port","outcome","cells","headings","turns","length","deflections"}.
    ///
    /// "cells" are the cells entered in order, "headings" how the ray entered each of them; a turn is
    /// {"cell","turn","from","to"}.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    table: TableArg,
}

impl Path {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let mut table = Table::default();
        self.board.each(self.table.form(self.json), io, &mut |board, _, io| {
            let ports = self.numbering.list("PORT", &self.ports, board.size())?;
            ports.into_iter().try_for_each(|port| self.print(&board, port, &mut table, io))
        })
    }

    fn print(&self, board: &Board, port: Port, table: &mut Table, io: &mut Io<'_>) -> Result<(), Failure> {
        let (size, PortsArg { numbering }) = (board.size(), self.numbering);
        let label = port.display(numbering, size);
        let mut trace = board.trace(port);
        let steps: Vec<Step> = trace.by_ref().collect();
        let outcome = trace.finish();
        let result = outcome.display(numbering, size).to_string();
        if self.table.csv {
            return table.row(
                [
                    ("board", board.to_string().into()),
                    ("port", label.to_string().into()),
                    ("outcome", result.into()),
                    ("length", trace.length().into()),
                    ("deflections", trace.deflections().into()),
                ],
                io,
            );
        }
        if self.json {
            let (entered, turned): (Vec<Step>, Vec<Step>) =
                steps.iter().partition(|step| step.turn.is_none());
            let turns = turned.into_iter().map(|step| turn_json(step, size)).collect::<Vec<_>>();
            return io.line(json!({
                "port": label.to_string(),
                "outcome": result,
                "cells": entered.iter().map(|step| cell(step.cell)).collect::<Vec<_>>(),
                "headings": entered.iter().map(|step| step.heading.name()).collect::<Vec<_>>(),
                "turns": turns,
                "length": trace.length(),
                "deflections": trace.deflections(),
            }));
        }
        io.line(format_args!("{label} {result}"))?;
        for step in &steps {
            let turn = step.turn.map(Turn::name).map_or(String::new(), |name| format!(", turned {name}"));
            io.line(format_args!("{} {}{turn}", typed(step.cell, size), step.heading.name()))?;
        }
        let end = match outcome {
            Outcome::Hit => "hit",
            Outcome::Reflection => "reflection",
            Outcome::Detour(_) => "detour",
        };
        io.line(format_args!("{end}, length {}, deflections {}", trace.length(), trace.deflections()))
    }
}

/// A step that is a turn: where, which way, and the headings before and after.
fn turn_json(step: Step, size: Size) -> Value {
    let Some(turn) = step.turn else { return Value::Null };
    json!({
        "cell": cell(step.cell),
        "turn": turn.name(),
        "from": step.heading.turned(turn.undone(), size).name(),
        "to": step.heading.name(),
    })
}
