//! `blackbox signature`: the outcomes of all ports.

use blackbox_core::Port;
use clap::Args;
use serde_json::{Map, Value, json};

use crate::{
    Failure, Io,
    input::{BoardArg, PortsArg},
    json::about,
};

/// Prints the outcome of every port in canonical order: PORT RESULT, one a line.
///
/// The order is counter-clockwise from the upper left: the left side downwards, the bottom left to right, the
/// right side upwards, the top right to left; on a hexagon that of the printed numbers. RESULT is H, R, or
/// the port where the ray leaves.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox signature 8/8/1@4@1/8/8/3@4/8/6@1\n  \
    blackbox signature 0x1000 --size 5x5 --json\n  \
    blackbox signature board.txt --ports numbers\n  \
    blackbox signature 5/6/1@5/3@@2@/2@@5/8/7/6/5")]
pub(crate) struct Signature {
    #[command(flatten)]
    board: BoardArg,

    #[command(flatten)]
    ports: PortsArg,

    /// Print one JSON object: {"size","width","height","atoms","signature":{PORT:RESULT}}.
    #[arg(long)]
    json: bool,
}

impl Signature {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let board = self.board.read(io)?;
        let size = board.size();
        let PortsArg { numbering } = self.ports;
        let signature = board.signature();
        let rays = Port::all(size).zip(signature.outcomes()).map(|(port, outcome)| {
            (port.display(numbering, size).to_string(), outcome.display(numbering, size).to_string())
        });
        if self.json {
            let signature: Map<String, Value> = rays.map(|(port, result)| (port, result.into())).collect();
            return io.line(about(size, json!({"atoms": board.count(), "signature": signature})));
        }
        for (port, result) in rays {
            io.line(format_args!("{port} {result}"))?;
        }
        Ok(())
    }
}
