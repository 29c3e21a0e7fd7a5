//! `blackbox signature`: the outcomes of all ports.

use blackbox_core::Outcome;

use crate::prelude::*;

/// Prints the outcome of every port in canonical order: PORT RESULT, one a line.
///
/// The order is counter-clockwise from the upper left: the left side downwards, the bottom left to right, the
/// right side upwards, the top right to left; on a hexagon that of the printed numbers. RESULT is H, R, or
/// the port where the ray leaves. Of many boards each has one line, which is evidence for `blackbox solve`:
/// SIZE ATOMS; PORT RESULT; PORT RESULT and so on.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox signature 8/8/1@4@1/8/8/3@4/8/6@1\n  \
    blackbox signature 0x1000 --size 5x5 --json\n  \
    blackbox signature board.txt --ports numbers\n  \
    blackbox signature 5/6/1@5/3@@2@/2@@5/8/7/6/5\n  \
    blackbox random 8x8 4 1000 | blackbox signature - --json")]
pub(crate) struct Signature {
    #[command(flatten)]
    board: BoardArg,

    #[command(flatten)]
    ports: PortsArg,

    /// Print one JSON object a board: {"size","width","height","atoms","signature":{PORT:RESULT}}.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    table: TableArg,
}

impl Signature {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (mut names, mut table) = (Names::default(), Table::default());
        self.board.each(self.table.form(self.json), io, &mut |board, record, io| {
            let size = board.size();
            names.fit(size, self.ports.numbering);
            if self.json {
                return io.line(names.object(&board));
            }
            if self.table.csv {
                let rays = names.rays(&board).map(|(port, result)| (port, result.into()));
                let atoms = [("board", board.to_string().into()), ("atoms", board.count().into())];
                return table.row(atoms.into_iter().chain(rays), io);
            }
            if record.is_one_of_many {
                return io.line(names.evidence(&board));
            }
            names.rays(&board).try_for_each(|(port, result)| io.line(format_args!("{port} {result}")))
        })
    }
}

/// The names of the ports of a size, each written once.
#[derive(Default)]
struct Names {
    of: Option<(Size, Numbering)>,
    ports: Vec<String>,
    /// How an object about such a board begins.
    head: String,
}

impl Names {
    /// Makes them those of this size.
    fn fit(&mut self, size: Size, numbering: Numbering) {
        if self.of != Some((size, numbering)) {
            self.of = Some((size, numbering));
            self.ports = Port::all(size).map(|port| port.display(numbering, size).to_string()).collect();
            self.head = about(size, json!({})).to_string();
            self.head.pop();
        }
    }

    /// The ports of a board and what their rays do.
    fn rays(&self, board: &Board) -> impl Iterator<Item = (&str, &str)> {
        let outcomes: Vec<Outcome> = board.signature().outcomes().collect();
        self.ports.iter().zip(outcomes).map(|(port, outcome)| {
            let result = match outcome {
                Outcome::Hit => "H",
                Outcome::Reflection => "R",
                Outcome::Detour(exit) => &self.ports[usize::from(exit.index())],
            };
            (port.as_str(), result)
        })
    }

    fn object(&self, board: &Board) -> String {
        let mut object = format!("{},\"atoms\":{},\"signature\":", self.head, board.count());
        for (at, (port, result)) in self.rays(board).enumerate() {
            let before = if at == 0 { "{" } else { "," };
            for part in [before, "\"", port, "\":\"", result, "\""] {
                object.push_str(part);
            }
        }
        object + "}}"
    }

    fn evidence(&self, board: &Board) -> String {
        let mut evidence = format!("{} {}", board.size(), board.count());
        for (port, result) in self.rays(board) {
            for part in ["; ", port, " ", result] {
                evidence.push_str(part);
            }
        }
        evidence
    }
}
