//! Dungeon of Doom: the bit-parallel search held to a plain one, one cell and one monster at a time.

use std::{fs, path::Path};

use dungeon::{Dungeon, Heading, Monsters, Rule, Search, Verdict, runs};
use reference::{
    dungeon::{
        Scene, Stop, input,
        mazes::{Kind, maze, seal},
        steps,
    },
    random::Random,
};

/// The contest's limit.
const LIMIT: u32 = 10_000;

fn stop(rule: Rule) -> Stop {
    match rule {
        Rule::Sight => Stop::MonsterInSight,
        Rule::Adjacent => Stop::MonsterInFront,
    }
}

/// The dungeon of these rows.
fn read(rows: &[Vec<u8>]) -> Dungeon {
    let text = input(&[rows.to_vec()]);
    text.split_once('\n').unwrap().1.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn recorded_answers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors/dungeon");
    let mut files = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let text = fs::read(&path).unwrap();
        for rule in Rule::ALL {
            let own = path.with_extension(format!("{rule}.out"));
            let answers = fs::read_to_string(if own.exists() { own } else { path.with_extension("out") });
            let mut found = String::new();
            for run in runs(&text) {
                let verdict = run.unwrap().solve(rule, LIMIT);
                found += &format!("{}\n", verdict.steps().unwrap_or(0));
            }
            assert_eq!(found, answers.unwrap(), "{} {rule}", path.display());
        }
        files += 1;
    }
    assert_eq!(files, 59);
}
