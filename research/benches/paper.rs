//! The ten examples of the paper "Black Box Consistency with SAT": its encoding, rebuilt, beside ours and the
//! search.
//!
//! `cargo bench -p blackbox-benches --bench paper` prints the table of `docs/research/paper-benchmark.md`.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Evidence,
    sat::{self, Encoding},
};
use blackbox_core::{
    Numbering, WordEvidence,
    evidence::{BoxSolver, Limit},
};
use harness::{Comparison, Session, paper};

/// How many times faster than the paper's encoding the search has to be on 5 x 5.
const TARGET: f64 = 5_000.0;

fn main() {
    let session = Session::from_arguments();
    let examples = include_str!("../../tests/vectors/paper/examples.tsv");
    let mut table = String::new();
    for line in examples.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = line.split('\t');
        let [Some(name), Some(consistent), Some(text)] = [(); 3].map(|()| columns.next()) else {
            panic!("three columns: {line}");
        };
        let consistent = u64::from(consistent == "yes");
        let any = Evidence::parse(text, Numbering::Letters).expect("evidence");
        let evidence: WordEvidence = text.parse().expect("evidence");
        let mut solver = Box::new(BoxSolver::new());

        // Every contestant says whether there is a board, and it has to be right.
        let decided = |answer: bool| {
            assert_eq!(u64::from(answer), consistent, "{name}");
            consistent
        };
        let model = |encoding| sat::model(&any, encoding, &mut Effort::none()).expect("no limit").is_some();
        let mut comparison = Comparison::new(format!("{name}: is it consistent?"), 1, "example")
            .contestant("the paper's encoding", || {
                decided(paper::model(&any, &mut Limit::none()).expect("no limit").is_some())
            })
            .contestant("sat, path", || decided(model(Encoding::Path)))
            .contestant("sat, label", || decided(model(Encoding::Label)))
            .contestant("search", || {
                decided(solver.is_consistent(&evidence, &mut Limit::none()).expect("no limit"))
            });
        if name.starts_with("5x5") {
            comparison = comparison.target(TARGET);
        }
        let rows = comparison.run(&session);
        if let [paper, path, label, search] = &rows[..] {
            let rays = evidence.facts().count();
            table += &format!(
                "| {name} | {rays} | {} | {:.1} | {:.2} | {:.2} | {:.4} | {:.0} |\n",
                if consistent == 1 { "yes" } else { "no" },
                paper.nanoseconds / 1e6,
                path.nanoseconds / 1e6,
                label.nanoseconds / 1e6,
                search.nanoseconds / 1e6,
                search.ratio,
            );
        }
    }
    println!("\nmilliseconds of CPU time:\n");
    println!(
        "| example | facts | consistent | the paper's encoding | sat, path | sat, label | search | ratio |"
    );
    println!("|---|---|---|---|---|---|---|---|\n{table}");
}
