//! What the evidence engine itself takes: `engine_time FILE` reads rows of 32 packed outcomes, full
//! perimeters of 8x8 boards with four atoms, solves each once on this thread, and prints the CPU seconds of
//! the searches and a digest of their counts. `research/benches/python_evidence.py` runs it in turns with
//! `solve_many`.

use std::{env, fs, process::ExitCode};

use blackbox_core::{
    GridEvidence, Port, Size, WordEvidence,
    evidence::{BoxSolver, Limit},
    ray::Code,
};
use harness::Clock;

fn main() -> ExitCode {
    let Some(path) = env::args_os().nth(1) else {
        eprintln!("engine_time: a file with rows of 32 bytes is missing");
        return ExitCode::FAILURE;
    };
    let rows = fs::read(&path).expect("a file with the rows");
    let size = Size::CLASSIC;
    let problems: Vec<WordEvidence> = rows
        .chunks_exact(usize::from(size.ports()))
        .map(|row| {
            let mut evidence = GridEvidence::new(size, 4).expect("four atoms fit");
            for (port, code) in Port::all(size).zip(row) {
                evidence.observe(port, code.unpack()).expect("a port of the board");
            }
            evidence
        })
        .collect();
    let mut solver = BoxSolver::new();
    let mut counts = 0u64;
    let seconds = Clock::Thread.seconds(|| {
        for problem in &problems {
            let solution = solver.solve(problem, &mut Limit::none()).expect("no limit");
            counts = counts.wrapping_mul(31).wrapping_add(solution.count() as u64);
        }
    });
    println!("{seconds} {counts}");
    ExitCode::SUCCESS
}
