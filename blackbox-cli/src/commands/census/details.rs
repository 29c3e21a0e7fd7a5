//! `--details`: what single rays do.

use blackbox_analysis::census::{Census as Found, Extreme, RayStatistics};
use serde_json::Map;

use crate::prelude::*;

fn label(port: Port, size: Size) -> String {
    port.display(Numbering::Letters, size).to_string()
}

/// How often a ray from each port ends in each way, by the words of a signature; only what occurs.
fn outcomes(rays: &RayStatistics, size: Size) -> impl Iterator<Item = (String, Vec<(String, u128)>)> + '_ {
    Port::all(size).zip(&rays.outcomes).map(move |(port, outcomes)| {
        let others = [("H".to_owned(), outcomes.hits), ("R".to_owned(), outcomes.reflections)];
        let detours =
            Port::all(size).zip(&outcomes.detours).map(|(exit, &boards)| (label(exit, size), boards));
        let all = others.into_iter().chain(detours).filter(|&(_, boards)| boards > 0);
        (label(port, size), all.collect())
    })
}

fn board(extreme: &Extreme, size: Size) -> Board {
    Board::from_atoms(extreme.atoms.iter().copied(), size).expect("atoms of a board of this size")
}

/// The members that `--details` adds to the object.
pub(super) fn as_json(found: &Found) -> Map<String, Value> {
    let (rays, size) = (&found.rays, found.size);
    let counts = |counts: &[u128]| -> Map<String, Value> {
        let some = counts.iter().enumerate().filter(|&(_, &rays)| rays > 0);
        some.map(|(value, rays)| (value.to_string(), rays.to_string().into())).collect()
    };
    let extreme = |extreme: &Option<Extreme>| {
        extreme.as_ref().map(|extreme| {
            json!({
                "value": extreme.value,
                "port": label(extreme.port, size),
                "board": board(extreme, size).to_string(),
            })
        })
    };
    let ports: Map<String, Value> = outcomes(rays, size)
        .map(|(port, outcomes)| {
            let outcomes: Map<String, Value> =
                outcomes.into_iter().map(|(word, boards)| (word, boards.to_string().into())).collect();
            (port, outcomes.into())
        })
        .collect();
    let members = [
        ("ports", ports.into()),
        ("lengths", counts(&rays.lengths).into()),
        ("deflections", counts(&rays.deflections).into()),
        ("longest", json!(extreme(&rays.longest))),
        ("most_deflected", json!(extreme(&rays.most_deflected))),
        ("collision_bound", json!(found.collision_bound)),
    ];
    members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// The lines that `--details` adds.
pub(super) fn print(found: &Found, io: &mut Io<'_>) -> Result<(), Failure> {
    let (rays, size) = (&found.rays, found.size);
    io.line("port  outcomes")?;
    for (port, outcomes) in outcomes(rays, size) {
        let outcomes: Vec<String> =
            outcomes.into_iter().map(|(word, boards)| format!("{word} {boards}")).collect();
        io.line(format_args!("{port:<4}  {}", outcomes.join(", ")))?;
    }
    for (name, counts) in [("cells", &rays.lengths), ("deflections", &rays.deflections)] {
        io.line(format_args!("{name:>11}  {:>20}", "rays"))?;
        for (value, rays) in counts.iter().enumerate().filter(|&(_, &rays)| rays > 0) {
            io.line(format_args!("{value:>11}  {rays:>20}"))?;
        }
    }
    for (name, unit, extreme) in [
        ("the longest ray", "cells", &rays.longest),
        ("the most deflected ray", "deflections", &rays.most_deflected),
    ] {
        if let Some(extreme) = extreme {
            let (port, board) = (label(extreme.port, size), board(extreme, size));
            io.line(format_args!("{name}: {} {unit}, from {port} on {board}", extreme.value))?;
        }
    }
    Ok(())
}
