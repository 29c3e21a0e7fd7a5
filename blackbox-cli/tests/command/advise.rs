//! `blackbox advise`: which port to fire next.

use std::collections::BTreeMap;

use blackbox_core::{GridEvidence, Outcome, Port, WordBoard, WordEvidence, enumerate::WordBoards};
use serde_json::{Value, json};

use crate::{Ran, blackbox, blackbox_reading};

/// What the command answers to this evidence on standard input.
fn advised(evidence: &str, words: &[&str]) -> Value {
    let words = [&["advise", "--json"], words].concat();
    let Ran { code, out, errors } = blackbox_reading(&words, evidence.as_bytes());
    assert_eq!((code, errors.as_str(), out.lines().count()), (0, "", 1), "{evidence}");
    serde_json::from_str(&out).expect("JSON")
}

/// The numbers of boards that give each outcome at a port.
fn parts(left: &[WordBoard], port: Port) -> Vec<(f64, bool)> {
    let mut parts = BTreeMap::<String, (f64, bool)>::new();
    for board in left {
        let outcome = board.fire(port);
        let detour = matches!(outcome, Outcome::Detour(_));
        parts.entry(format!("{outcome:?}")).or_insert((0.0, detour)).0 += 1.0;
    }
    parts.into_values().collect()
}

#[test]
fn ports_are_ranked_as_their_definitions_say() {
    for text in ["5x5 3; L2 H; T4 B4", "4x6 2; R3 R", "8x8 2; L5 H", "3x3 4"] {
        let evidence: WordEvidence = text.parse().unwrap();
        let size = evidence.size();
        let boards = WordBoards::new(size, evidence.atoms().min()).unwrap();
        let left: Vec<WordBoard> = boards.filter(|board| evidence.allows(board).unwrap()).collect();
        for (scoring, detour_cost) in [("rays", 1.0), ("markers", 2.0)] {
            let mut worth: Vec<(f64, Port, f64, usize, f64, f64)> = evidence
                .unfired()
                .map(|port| {
                    let parts = parts(&left, port);
                    let total = left.len() as f64;
                    let bits: f64 = parts.iter().map(|(n, _)| -n / total * (n / total).log2()).sum();
                    let cost: f64 = parts
                        .iter()
                        .map(|(n, detour)| n / total * if *detour { detour_cost } else { 1.0 })
                        .sum();
                    let remaining: f64 = parts.iter().map(|(n, _)| n * n / total).sum();
                    ((bits / cost * 1e9).round(), port, bits, parts.len(), remaining, cost)
                })
                .collect();
            worth.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            let answer = advised(text, &["--scoring", scoring]);
            let ports = answer["ports"].as_array().unwrap();
            assert_eq!(ports.len(), worth.len(), "{text}");
            assert_eq!(answer["best"], worth[0].1.label(size).to_string(), "{text} {scoring}");
            for (found, (_, port, bits, outcomes, remaining, cost)) in ports.iter().zip(worth) {
                assert_eq!(found["port"], port.label(size).to_string(), "{text} {scoring}");
                assert_eq!(found["outcomes"], outcomes, "{text}");
                assert!((found["bits"].as_f64().unwrap() - bits).abs() < 1e-9, "{text}");
                assert!((found["expected_remaining"].as_f64().unwrap() - remaining).abs() < 1e-6, "{text}");
                assert!((found["expected_cost"].as_f64().unwrap() - cost).abs() < 1e-9, "{text}");
            }
        }
    }
}

#[test]
fn nothing_is_best_where_nothing_is_told() {
    assert_eq!(advised("8x8 4; L1 H; L1 R", &[]), json!({"best": null, "ports": []}));
    assert_eq!(advised("2x1 1; T1 H; T2 H", &[]), json!({"best": null, "ports": []}));
    let known = advised("2x1 1; =(1,0) @", &[]);
    assert_eq!(known["best"], Value::Null);
    let port =
        json!({"port": "L1", "bits": 0.0, "outcomes": 1, "expected_remaining": 1.0, "expected_cost": 1.0});
    assert_eq!((known["ports"].as_array().unwrap().len(), &known["ports"][0]), (6, &port));
    let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse().unwrap();
    assert_eq!(advised(&GridEvidence::full(&board).to_string(), &[]), json!({"best": null, "ports": []}));
}

#[test]
fn boards_of_other_sizes() {
    for text in ["9x9 2; L5 H", "12x3 2; T1 H", "20x2 1", "1x1 ?"] {
        let answer = advised(text, &[]);
        assert!(answer["best"].is_string(), "{text}: {answer}");
    }
}

#[test]
fn in_words() {
    let ran = blackbox_reading(&["advise"], b"2x1 1");
    assert_eq!(
        ran.out,
        "fire B1\nboards 2\nport  bits    outcomes  expected remaining\nB1    1.0000         2  1.00\n\
         B2    1.0000         2  1.00\nT2    1.0000         2  1.00\nT1    1.0000         2  1.00\n\
         L1    0.0000         1  2.00\nR1    0.0000         1  2.00\n"
    );
    assert_eq!(
        blackbox_reading(&["advise"], b"2x1 1; T1 H; T2 H").out,
        "no board satisfies the evidence; solve says why\n"
    );
    let known = blackbox_reading(&["advise"], b"1x1 1; L1 H; R1 H; T1 H; B1 H").out;
    assert_eq!(known, "no ray tells the boards left apart\nboards 1\n");
}

#[test]
fn failures() {
    let off = blackbox_reading(&["advise"], b"8x8 4\nL9 H\n");
    assert_eq!(off.code, 2);
    assert!(
        off.errors.starts_with("blackbox: standard input: line 2, column 1: no such port"),
        "{}",
        off.errors
    );
    assert_eq!(blackbox(&["advise", "--scoring", "waddingtons"]).code, 2);
    assert_eq!(blackbox_reading(&["advise"], b"65x1 1").code, 1);
}

#[test]
fn what_takes_too_long_is_estimated() {
    let text = "8x8 4; L5 B5; R1 H";
    let exact = advised(text, &[]);
    let estimated = advised(text, &["--limit", "10"]);
    assert_eq!((exact.get("estimated"), &estimated["estimated"]), (None, &json!(true)));
    // Every port is there, and what the sample says is near the truth.
    let bits = |answer: &Value| -> BTreeMap<String, f64> {
        let ports = answer["ports"].as_array().unwrap();
        ports.iter().map(|port| (port["port"].to_string(), port["bits"].as_f64().unwrap())).collect()
    };
    let (exact, near) = (bits(&exact), bits(&estimated));
    assert!(exact.keys().eq(near.keys()));
    for (port, bits) in exact {
        assert!((bits - near[&port]).abs() < 0.25, "{port} {bits} {}", near[&port]);
    }
    let text = blackbox_reading(&["advise", "--limit", "10"], text.as_bytes()).out;
    assert!(
        text.contains("\nestimated from 1000 boards drawn at random: all of them are too many to count\n"),
        "{text}"
    );
    let nothing = advised("8x8 4; L5 B5; L6 R6; R4 H; L4 R4", &["--limit", "10"]);
    assert_eq!(nothing["best"], Value::Null);
    let large = advised("40x40 60; L3 R3; T5 H", &["--limit", "1000"]);
    assert_eq!((&large["estimated"], large["ports"].as_array().unwrap().len()), (&json!(true), 157));
}

#[test]
fn the_best_seeker_is_asked_for_its_port() {
    // The book's first port is not the one with the most bits, but the table of ports is the same.
    let plain = advised("8x8 4", &[]);
    let best = advised("8x8 4", &["--seeker", "best"]);
    assert_eq!(plain["ports"], best["ports"]);
    assert!(best["best"].is_string());
    // Three boards left: one ray tells them apart.
    let end = advised("3x3 1; L1 R1", &["--seeker", "best"]);
    assert_eq!(end["best"], "L2");
}

/// A cell that is three times as likely to hold the atom, and answers of which one in ten is wrong.
#[test]
fn priors_weigh_what_rays_tell() {
    let advised = |words: &[&str]| {
        let words = [&["advise", "2x1 1", "--json"], words].concat();
        let Ran { code, out, errors } = crate::blackbox(&words);
        assert_eq!((code, errors.as_str()), (0, ""), "{words:?}");
        serde_json::from_str::<Value>(&out).expect("JSON")["ports"][0]["bits"].as_f64().expect("bits")
    };
    let entropy = |shares: &[f64]| shares.iter().map(|share| -share * share.log2()).sum::<f64>();
    assert!((advised(&["--prior", "1=1"]) - 1.0).abs() < 1e-12);
    // A hit, a reflection, and five others that only mistakes give.
    let seen: Vec<f64> = [0.5 * 0.9 + 0.5 * 0.1 / 6.0; 2].into_iter().chain([0.1 / 6.0; 5]).collect();
    let noise: Vec<f64> = [0.9].into_iter().chain([0.1 / 6.0; 6]).collect();
    assert!((advised(&["--error", "0.1"]) - (entropy(&seen) - entropy(&noise))).abs() < 1e-12);
    let Ran { code, errors, .. } =
        crate::blackbox(&["advise", "2x1 1", "--seeker", "best", "--error", "0.1"]);
    assert_eq!(code, 2);
    assert!(errors.contains("it knows no prior, expected entropy beside one"), "{errors}");
}
