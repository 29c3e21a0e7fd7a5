//! Rays, signatures and pictures of boards.

use blackbox_analysis::hex::draw::Picture;
use blackbox_core::{
    evidence::Limit,
    hex::{AtPort, Board, Evidence, Port},
};
use clap::Args;
use serde_json::{Map, Value, json};

use crate::{Failure, Io, input::read_evidence, reporter::Reporter};

/// A board, and the rule at its ports.
#[derive(Args, Debug)]
pub(super) struct BoardArg {
    /// A board by rows, such as 5/6/1@5/3@@2@/2@@5/8/7/6/5.
    #[arg(value_name = "BOARD")]
    board: String,

    /// What an atom straight ahead of a port does to a ray with another beside it: hit or reflection.
    #[arg(long, value_name = "OUTCOME", default_value_t)]
    at_port: AtPort,
}

impl BoardArg {
    pub(super) fn read(&self) -> Result<(Board, AtPort), Failure> {
        let board = self.board.parse().map_err(|error| Failure::input("BOARD", error))?;
        Ok((board, self.at_port))
    }
}

/// Reads ports separated by commas, or all.
fn ports(text: &str, board: Board) -> Result<Vec<Port>, Failure> {
    if text == "all" {
        return Ok(Port::all(board.size()).collect());
    }
    let port = |text| Port::parse(text, board.size()).map_err(|error| Failure::input("--rays", error));
    text.split(',').map(port).collect()
}

/// Follows rays: their results and the cells they visit.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  blackbox hex trace 5/6/1@5/3@@2@/2@@5/8/7/6/5 24 28")]
pub(super) struct Trace {
    #[command(flatten)]
    board: BoardArg,

    /// The ports.
    #[arg(value_name = "PORT", required = true)]
    ports: Vec<String>,

    #[arg(long, help = "Print one JSON object a ray: {\"port\",\"result\",\"cells\"}")]
    json: bool,
}

impl Trace {
    pub(super) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (board, rule) = self.board.read()?;
        let ports: Result<Vec<_>, _> =
            self.ports.iter().map(|port| Port::parse(port, board.size())).collect();
        for port in ports.map_err(|error| Failure::input("PORT", error))? {
            let result = board.fire(port, rule).to_string();
            let cells: Vec<String> =
                board.trace(port, rule).map(|step| step.cell.label(board.size()).to_string()).collect();
            if self.json {
                io.line(json!({"port": port.number(), "result": result, "cells": cells}))?;
            } else {
                let way = if cells.is_empty() { String::new() } else { format!("  {}", cells.join(" ")) };
                io.line(format_args!("{port} {result}{way}"))?;
            }
        }
        Ok(())
    }
}

/// Prints the outcome of every port: PORT RESULT, one a line.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  blackbox hex signature 5/6/1@5/3@@2@/2@@5/8/7/6/5")]
pub(super) struct Signature {
    #[command(flatten)]
    board: BoardArg,

    #[arg(long, help = "Print one JSON object: {\"side\",\"atoms\",\"signature\":{PORT:RESULT}}")]
    json: bool,
}

impl Signature {
    pub(super) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (board, rule) = self.board.read()?;
        let signature = board.signature(rule);
        let mut rays =
            Port::all(board.size()).map(|port| (port.to_string(), signature.outcome(port).to_string()));
        if self.json {
            let signature: Map<String, Value> = rays.map(|(port, result)| (port, result.into())).collect();
            let (side, atoms) = (board.size().side(), board.count());
            return io.line(json!({"side": side, "atoms": atoms, "signature": signature}));
        }
        rays.try_for_each(|(port, result)| io.line(format_args!("{port} {result}")))
    }
}

/// Draws a board and, if asked, its rays, or evidence, as text or as SVG.
///
/// Marks at the ports: H a hit, R a reflection, and the two ends of a detour share a number. Cells: @ an atom, . none, + one that a ray
/// visits, ? unknown; with --posterior the chance of an atom in per cent.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox hex draw 5/6/1@5/3@@2@/2@@5/8/7/6/5 --rays all --svg > board.svg\n  \
    blackbox hex draw --evidence '5 6; 24 17; 28 R' --posterior")]
pub(super) struct Draw {
    #[command(flatten)]
    board: Option<BoardArg>,

    /// The rays to draw: ports separated by commas, or all.
    #[arg(long, value_name = "PORTS", conflicts_with = "evidence")]
    rays: Option<String>,

    /// Draw evidence instead of a board: a file or evidence itself, as hex solve takes them, or - for standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "board", required_unless_present = "board")]
    evidence: Option<std::ffi::OsString>,

    /// Draw the chance of an atom in each cell, over all boards that satisfy the evidence.
    #[arg(long, conflicts_with = "board")]
    posterior: bool,

    /// Draw SVG instead of text.
    #[arg(long)]
    svg: bool,
}

impl Draw {
    pub(super) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let picture = match (&self.board, &self.evidence) {
            (Some(board), _) => {
                let (board, rule) = board.read()?;
                let rays = self.rays.as_deref().map_or(Ok(Vec::new()), |rays| ports(rays, board))?;
                Picture::new(board, rule).with_rays(rays)
            }
            (None, file) => {
                let file = file.clone().unwrap_or_else(|| "-".into());
                let (place, text) = read_evidence(&file, io, "5 6; 24 17; 28 R")?;
                let evidence: Evidence = text.parse().map_err(|error| Failure::input(&place, error))?;
                let picture = Picture::of_evidence(&evidence);
                if self.posterior {
                    let reporter = Reporter::new()?;
                    let mut go_on = || reporter.go_on();
                    let solution = evidence.solve(&mut Limit::none().polled(&mut go_on));
                    picture.with_chances(&solution.map_err(|stop| Failure::unable(&place, stop))?)
                } else {
                    picture
                }
            }
        };
        io.print(format_args!("{}", if self.svg { picture.svg() } else { picture.text() }))
    }
}
