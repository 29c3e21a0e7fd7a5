//! `par`, `strategy`, `optimal` and `verify`.

use blackbox_core::{Port, Size, WordBoard, enumerate::WordBoards};
use serde_json::{Value, json};

use crate::{EXAMPLE, blackbox, blackbox_reading, printed};

fn json_of(words: &[&str]) -> Value {
    serde_json::from_str(&printed(words)).expect("one JSON object")
}

#[test]
fn par_tells_difficulty_and_certificate() {
    let expected = json!({"par8": 51, "par": 6.375, "difficulty": "medium", "certificate": 3});
    assert_eq!(json_of(&["par", EXAMPLE, "--json"]), expected);
    let text = printed(&["par", EXAMPLE]);
    assert_eq!(text, "par 6.375 (51 over the eight images)\ndifficulty medium\ncertificate 3 L5 L6 R7\n");
    assert_eq!(json_of(&["par", "8x8:", "--json"])["par8"], 0);
}

#[test]
fn strategy_prints_totals() {
    let found = json_of(&["strategy", "4x4", "2", "--json"]);
    let expected = json!({
        "placements": "120", "total_rays": "372", "total_score": "372", "mean_score": 3.1, "worst_rays": 5,
        "leaves": "120",
    });
    assert_eq!(found, expected);
    let strong = json_of(&["strategy", "5x5", "2", "--seeker", "strong", "--scoring", "markers", "--json"]);
    assert_ne!(strong["total_rays"], strong["total_score"]);
}

#[test]
fn an_optimum_is_proved_and_verified() {
    let ranged = printed(&["optimal", "4x4", "1-3"]);
    assert_eq!(ranged, "optimum 3392 in total, 4.873563 on average\n");
    let all = blackbox(&["optimal", "8x8", "?"]);
    assert!(
        all.code == 2 && all.errors.contains("there are 18446744073709551616 placements"),
        "{}",
        all.errors
    );
    let found = json_of(&["optimal", "4x4", "2", "--json"]);
    assert_eq!(found, json!({"lower": "366", "upper": "366", "proved": true}));
    let file = std::env::temp_dir().join(format!("blackbox-optimum-{}.txt", std::process::id()));
    let name = file.to_str().expect("UTF-8");
    printed(&["optimal", "4x4", "2", "--proof", name]);
    assert_eq!(printed(&["verify", name]), "verified: 4x4 2 rays 366\n");
    let proof = std::fs::read_to_string(&file).expect("the proof");
    std::fs::remove_file(&file).expect("the proof");
    let changed = blackbox_reading(&["verify", "-"], proof.replace("366", "365").as_bytes());
    assert_eq!((changed.code, changed.out.as_str()), (2, ""));
    assert_eq!(changed.errors, "blackbox: standard input: line 4: the tree costs 366, expected 365\n");
}

#[test]
fn an_optimum_is_packed_and_kept() {
    let directory = std::env::temp_dir().join(format!("blackbox-optimum-{}", std::process::id()));
    // A run that was killed may have left one, and its number come again.
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir(&directory).expect("a directory");
    let at = |name: &str| directory.join(name).to_str().expect("UTF-8").to_owned();
    let (proof, kept) = (at("proof.gz"), at("kept"));
    let words = ["optimal", "4x4", "3", "--limit", "4000", "--checkpoint", &kept, "--proof", &proof];
    let mut printed_last = String::new();
    for _ in 0..100 {
        printed_last = printed(&words);
        let verified = printed(&["verify", &proof]);
        assert!(verified.starts_with("verified: 4x4 3 rays 2"), "{verified}");
        if verified == "verified: 4x4 3 rays 2702\n" {
            break;
        }
    }
    assert_eq!(printed_last, "optimum 2702 in total, 4.825000 on average\n");
    let mut bytes = std::fs::read(&proof).expect("the proof");
    // What it unpacks to is read line by line, so a line may be wrong before the packing is seen to be.
    for (at, place) in [(bytes.len() / 2, "line "), (bytes.len() - 5, "byte ")] {
        bytes[at] ^= 1;
        std::fs::write(&proof, &bytes).expect("the proof");
        bytes[at] ^= 1;
        let damaged = blackbox(&["verify", &proof]);
        assert_eq!((damaged.code, damaged.out.as_str()), (2, ""));
        assert!(damaged.errors.contains(&format!("proof.gz: {place}")), "{}", damaged.errors);
    }
    let other = blackbox(&["optimal", "4x4", "2", "--checkpoint", &kept]);
    assert_eq!(other.code, 2, "{}", other.errors);
    std::fs::write(&proof, &bytes).expect("the proof");
    let checked = ["verify", &proof, "--checkpoint", &at("checked")];
    assert_eq!([printed(&checked), printed(&checked)], ["verified: 4x4 3 rays 2702\n"; 2]);
    std::fs::remove_dir_all(&directory).expect("the directory");
}

/// A small file may unpack to gigabytes, and short claims may be about large sets.
#[test]
fn a_proof_takes_no_more_memory_than_allowed() {
    let proof = printed_proof();
    let spent = |proof: &[u8], memory: &str, line: u32, bytes: u64| {
        let ran = blackbox_reading(&["verify", "-", "--memory", memory], proof);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""));
        let says =
            format!("line {line}: the memory allowed is full, expected a greater --memory than {bytes}\n");
        assert_eq!(ran.errors, format!("blackbox: standard input: {says}"));
    };
    spent(&proof, "1K", 3, 1 << 10);
    spent(&proof, "2K", 5, 2 << 10);
    assert_eq!(blackbox_reading(&["verify", "-", "--memory", "16M"], &proof).code, 0);

    let packed = |first: &str, piece: &[u8]| {
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        let piece = piece.repeat((1 << 20) / piece.len());
        for piece in std::iter::once(first.as_bytes()).chain(std::iter::repeat_n(&piece[..], 65)) {
            std::io::Write::write_all(&mut packer, piece).expect("a vector");
        }
        packer.finish().expect("a vector")
    };
    let bomb = packed("blackbox optimum 1\n4x4 2 rays\nlower 0\nupper 0\ntree\n", b"0\n");
    assert!(bomb.len() < 100_000);
    spent(&bomb, "256M", 932_067, 256 << 20);
    // What is no proof is unpacked no further than to the line that is none of one.
    for (first, piece, line) in [
        ("", "\n", 1),
        ("blackbox optimum 1\n", "\n", 2),
        ("blackbox optimum 1\n", "\0", 2),
        ("blackbox optimum 1\n4x4 2 rays\nlower 0\nupper 0\ntree", " L1 ", 5),
    ] {
        let ran = blackbox_reading(&["verify", "-", "--memory", "256M"], &packed(first, piece.as_bytes()));
        assert!(ran.code == 2 && ran.errors.contains(&format!("line {line}: invalid")), "{}", ran.errors);
    }

    // The file itself may be longer than what other commands read: here by 64 MiB that hold nothing.
    let best = flate2::Compression::best();
    let nothing = flate2::GzBuilder::new().extra(vec![0; 65_000]).write(Vec::new(), best).finish();
    let long = nothing.expect("a vector").repeat((64 << 20) / 65_000);
    let mut packer = flate2::write::GzEncoder::new(long, best);
    std::io::Write::write_all(&mut packer, &proof).expect("a vector");
    let ran = blackbox_reading(&["verify", "-", "--memory", "16M"], &packer.finish().expect("a vector"));
    assert_eq!((ran.code, ran.errors.as_str()), (0, ""));

    let text = String::from_utf8(proof).expect("a text");
    let claims = format!("{text}{}", "0\n".repeat(2_000));
    let ran = blackbox_reading(&["verify", "-", "--memory", "1M"], claims.as_bytes());
    assert_eq!((ran.code, ran.errors.as_str()), (0, ""));
}

/// The proof of 4x4 with 2 atoms.
fn printed_proof() -> Vec<u8> {
    let file = std::env::temp_dir().join(format!("blackbox-proof-{}.txt", std::process::id()));
    printed(&["optimal", "4x4", "2", "--proof", file.to_str().expect("UTF-8")]);
    let proof = std::fs::read(&file).expect("the proof");
    std::fs::remove_file(&file).expect("the proof");
    proof
}

#[test]
fn a_spent_limit_is_an_honest_bracket() {
    let found = json_of(&["optimal", "4x4", "3", "--limit", "3", "--json"]);
    assert_eq!(found["proved"], false);
    let total = |name: &str| found[name].as_str().expect("a string").parse::<u64>().expect("a number");
    assert!(total("lower") <= 2_702 && 2_702 <= total("upper"));
}

#[test]
fn a_bracket_is_as_narrow_as_asked_for() {
    let found = json_of(&["optimal", "5x5", "3", "--bracket", "7", "--json"]);
    let total = |name: &str| found[name].as_str().expect("a string").parse::<f64>().expect("a number");
    assert!(total("lower") <= 11_088.0 && 11_088.0 <= total("upper"), "{found}");
    assert!(total("lower") >= 0.93 * total("upper"), "{found}");
    for percent in ["0", "100", "x"] {
        assert_eq!(blackbox(&["optimal", "5x5", "3", "--bracket", percent]).code, 2);
    }
}

#[test]
fn what_a_search_would_take_is_estimated() {
    let found = json_of(&["optimal", "6x6", "2", "--estimate", "20", "--json"]);
    for name in ["positions", "positions_error", "seconds", "seconds_error"] {
        assert!(found[name].as_f64().is_some_and(|value| value > 0.0), "{found}");
    }
    let text = printed(&["optimal", "6x6", "2", "--estimate", "20"]);
    assert!(text.contains(" positions, standard error ") && text.contains(" core-hours, "), "{text}");
    let numbers =
        text.split_whitespace().filter(|word| word.starts_with(|first: char| first.is_ascii_digit()));
    assert!(numbers.filter(|word| word.parse::<f64>().is_ok() && !word.contains('e')).count() == 4, "{text}");
}

#[test]
fn what_cannot_be_counted_is_refused() {
    for words in [["strategy", "9x9", "2"], ["strategy", "2x2", "5"], ["optimal", "8x8", "9"]] {
        let ran = blackbox(&words);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}");
        assert!(ran.errors.starts_with("blackbox: SIZE N: "), "{}", ran.errors);
    }
    assert_eq!(blackbox(&["par", "9x9:"]).code, 2);
}

#[test]
fn a_spent_budget_is_told() {
    let words = ["par", "@7/8/1@6/4@3/8/2@4@/3@4/1@5@", "--limit", "1000"];
    let ran = blackbox(&words);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert_eq!(
        ran.errors,
        "blackbox: par: unknown: the nodes allowed are spent, expected a greater --limit\n"
    );
    let ran = blackbox(&["strategy", "8x8", "3", "--limit", "1000"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.errors.contains("41664 placements, expected at most 1000"), "{}", ran.errors);
    // A hexagon of side 5 has more ports, and takes more.
    for (size, most) in [("8x8", "616809"), ("hex5", "388361")] {
        let ran = blackbox(&["strategy", size, "4", "--memory", "100M"]);
        assert!(ran.code == 1 && ran.errors.starts_with("blackbox: --memory: "), "{}", ran.errors);
        assert!(ran.errors.contains(&format!("expected at most {most}")), "{}", ran.errors);
    }
}

#[test]
fn generated_games_are_as_hard_as_asked_for() {
    for difficulty in ["easy", "medium", "hard", "expert"] {
        let games = printed(&["generate", "2", "w8h8m4M4#par", "--difficulty", difficulty]);
        assert_eq!(games.lines().count(), 2);
        for game in games.lines() {
            assert_eq!(json_of(&["par", game, "--json"])["difficulty"], difficulty, "{game}");
        }
    }
    assert_eq!(blackbox(&["generate", "1", "w9h9m3M3", "--difficulty", "easy"]).code, 1);
    assert_eq!(blackbox(&["generate", "1", "--difficulty", "tough"]).code, 2);
}

#[test]
fn a_smallest_fixed_set_of_ports_tells_all_classes_apart() {
    let shown = printed(&["optimal", "4x4", "2", "--fixed"]);
    let (count, ports) = shown.trim().split_once(" ports ").expect("a number of ports and the ports");
    assert_eq!((count, ports.split(' ').count()), ("6", 6), "{shown}");
    let found = json_of(&["optimal", "4x4", "2", "--fixed", "--json"]);
    assert_eq!(found["ports"].as_array().expect("a list").len(), 6);
    // Every board of a class answers these ports alike, and those of two classes do not.
    let size = Size::new(4, 4).expect("a size");
    let ports: Vec<_> =
        ports.split(' ').map(|label| Port::from_label(label, size).expect("a port")).collect();
    let boards: Vec<WordBoard> = WordBoards::new(size, 2).expect("boards").collect();
    for (at, one) in boards.iter().enumerate() {
        for other in &boards[at + 1..] {
            let alike = ports.iter().all(|&port| one.fire(port) == other.fire(port));
            assert_eq!(alike, one.signature() == other.signature(), "{one} and {other}");
        }
    }
}
