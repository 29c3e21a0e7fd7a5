//! `census`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};

use crate::{blackbox, printed};

/// The objects of the lines printed.
fn lines(words: &[&str]) -> Vec<Value> {
    printed(words).lines().map(|line| serde_json::from_str(line).expect("a JSON object")).collect()
}

fn one(words: &[&str]) -> Value {
    let mut found = lines(words);
    assert_eq!(found.len(), 1, "{words:?}");
    found.remove(0)
}

/// An empty directory of its own for each test.
fn directory(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("census").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn known_censuses() {
    let classic = one(&["census", "8x8", "3", "--json"]);
    let counts = ["boards", "signatures", "unique", "largest"].map(|name| classic[name].as_str().unwrap());
    assert_eq!(counts, ["41664", "41644", "41624", "2"]);
    let found = one(&["census", "6x6", "4", "--json", "--threads", "2"]);
    assert_eq!((&found["boards"], &found["signatures"]), (&json!("58905"), &json!("58033")));
    let sizes = found["class_sizes"].as_object().unwrap();
    let large: Vec<_> = sizes.iter().skip(1).map(|(size, many)| (size.as_str(), many.clone())).collect();
    let expected = [("2", "696"), ("3", "36"), ("4", "24"), ("5", "8")];
    assert_eq!(large, expected.map(|(size, many)| (size, json!(many))));
    assert_eq!(sizes["1"], found["unique"]);
}

#[test]
fn without_atoms_every_ray_goes_through() {
    let expected = json!({
        "size": "5x4", "width": 5, "height": 4, "atoms": 0, "boards": "1", "signatures": "1", "unique": "1", "largest": "1",
        "class_sizes": {"1": "1"}, "hits": "0", "reflections": "0", "detours": "18",
    });
    assert_eq!(one(&["census", "5x4", "0", "--json"]), expected);
    let text = printed(&["census", "5x4", "0"]);
    assert!(text.starts_with("5x4 with 0 atoms\nboards                         1\n"), "{text}");
    assert!(text.ends_with("chance that two signatures were taken for one: none\n"), "{text}");
}

#[test]
fn every_ray_of_every_board_ends() {
    // Also beyond the box of 64 bits.
    for (size, atoms, boards, ports) in [("10x3", "3", 4060, 26), ("5x5", "3", 2300, 20), ("1x1", "1", 1, 4)]
    {
        let found = one(&["census", size, atoms, "--json"]);
        let number = |name: &str| found[name].as_str().unwrap().parse::<u64>().unwrap();
        assert_eq!(number("boards"), boards);
        assert_eq!(number("hits") + number("reflections") + number("detours"), boards * ports);
        let sizes = found["class_sizes"].as_object().unwrap();
        let counted = sizes.iter().map(|(size, many)| {
            size.parse::<u64>().unwrap() * many.as_str().unwrap().parse::<u64>().unwrap()
        });
        assert_eq!(counted.sum::<u64>(), boards);
        assert_eq!(one(&["census", size, atoms, "--json", "--no-symmetry"]), found);
    }
}

#[test]
fn a_range_is_one_census_each_and_all_is_one() {
    let each = lines(&["census", "3x3", "0-9", "--json"]);
    assert_eq!(each.len(), 10);
    for (atoms, found) in each.iter().enumerate() {
        assert_eq!(found["atoms"], atoms);
        assert_eq!(found, &one(&["census", "3x3", &atoms.to_string(), "--json"]));
    }
    let all = one(&["census", "3x3", "all", "--json"]);
    assert_eq!((&all["atoms"], &all["boards"]), (&json!("all"), &json!("512")));
    let sum =
        |name: &str| each.iter().map(|found| found[name].as_str().unwrap().parse::<u64>().unwrap()).sum();
    let hits: u64 = sum("hits");
    assert_eq!(all["hits"], hits.to_string());
    // Boards of different numbers of atoms may look alike.
    let signatures: u64 = sum("signatures");
    assert!(all["signatures"].as_str().unwrap().parse::<u64>().unwrap() < signatures);
}

#[test]
fn details_tell_what_single_rays_do() {
    let plain = one(&["census", "5x4", "2", "--json"]);
    let found = one(&["census", "5x4", "2", "--json", "--details"]);
    for (name, value) in plain.as_object().unwrap() {
        assert_eq!(&found[name], value);
    }
    let sum = |counts: &Value| -> u64 {
        counts
            .as_object()
            .unwrap()
            .values()
            .map(|count| count.as_str().unwrap().parse::<u64>().unwrap())
            .sum()
    };
    let ports = found["ports"].as_object().unwrap();
    assert_eq!(ports.len(), 18);
    let hits: u64 = ports.values().map(|port| port["H"].as_str().unwrap().parse::<u64>().unwrap()).sum();
    assert_eq!(found["hits"], hits.to_string());
    assert!(ports.values().all(|port| sum(port) == 190));
    assert_eq!((sum(&found["lengths"]), sum(&found["deflections"])), (18 * 190, 18 * 190));
    for (name, told) in [("longest", "length"), ("most_deflected", "deflections")] {
        let (board, port) = (found[name]["board"].as_str().unwrap(), found[name]["port"].as_str().unwrap());
        let path: Value = serde_json::from_str(&printed(&["path", board, port, "--json"])).unwrap();
        assert_eq!(found[name]["value"], path[told], "{path}");
    }
    assert!(found["collision_bound"].as_f64().unwrap() < 1e-9);
    let text = printed(&["census", "5x4", "2", "--details"]);
    assert!(text.contains("\nthe most deflected ray: "), "{text}");
}

#[test]
fn classes_look_alikes_and_ambiguous_boards() {
    let classes = lines(&["census", "8x8", "4", "--classes", "5", "--json"]);
    assert_eq!(classes.len(), 8);
    assert_eq!(lines(&["census", "8x8", "4", "--classes", "5", "--json", "--first", "3"]), classes[..3]);
    assert_eq!(printed(&["census", "8x8", "4", "--classes", "6"]), "");
    for class in &classes {
        let boards = class["boards"].as_array().unwrap();
        assert_eq!((boards.len(), &class["atoms"]), (5, &json!(4)));
        for board in boards {
            let board = board.as_str().unwrap();
            let found = one(&["census", "8x8", "4", "--look-alikes", board, "--json"]);
            assert_eq!(
                (&found["boards"], &found["count"], &found["board"]),
                (&class["boards"], &json!("5"), &json!(board))
            );
        }
    }
    let text = printed(&["census", "8x8", "all", "--look-alikes", "8x8:(0,0)(7,7)"]);
    assert_eq!(text, "# boards of this signature with any number of atoms: 1\n@7/8/8/8/8/8/8/7@\n");
    let each = lines(&["census", "3x3", "4-5", "--look-alikes", "0x70507", "--json"]);
    assert_eq!((&each[0]["count"], &each[1]["atoms"]), (&json!("0"), &json!(5)));
    let text = printed(&["census", "3x3", "8-9", "--look-alikes", "0x70707", "--first", "1"]);
    assert_eq!(
        text,
        "# boards of this signature with 8 atoms: 1\n@@@/@1@/@@@\n# boards of this signature with 9 atoms: 1\n@@@/@@@/@@@\n"
    );
    let ambiguous = printed(&["census", "8x8", "3", "--ambiguous"]);
    assert_eq!(ambiguous.lines().count(), 40);
    let listed = lines(&["census", "8x8", "3", "--ambiguous", "--json"]);
    assert!(
        listed
            .iter()
            .zip(ambiguous.lines())
            .all(|(found, line)| found["board"] == line && found["atoms"] == 3)
    );
}

#[test]
fn bad_input_is_refused() {
    for (words, place) in [
        (&["census", "8x8", "65"][..], "N: "),
        (&["census", "3x3", "0-4000000000"], "N: "),
        (&["census", "8x8", "all"], "SIZE N: "),
        (&["census", "8x8", "6-3"], "usage: "),
        (&["census", "8x8", "3-"], "usage: "),
        (&["census", "8x8", "-3"], "usage: "),
        (&["census", "0x8", "3"], "usage: "),
        (&["census", "8x8"], "usage: "),
        (&["census", "8x8", "3", "--memory", "1M"], "--memory: "),
        (&["census", "8x8", "3", "--memory", "8Q"], "usage: "),
        (&["census", "8x8", "3", "--memory", "99999999999T"], "usage: "),
        (
            &["census", "8x8", "3", "--threads", "0"],
            "usage: invalid value '0' for '--threads <T>', expected 1 or more; see ",
        ),
        (&["census", "8x8", "3", "--classes", "2", "--ambiguous"], "usage: "),
        (&["census", "8x8", "3", "--classes", "2", "--details"], "usage: "),
        (&["census", "9x9", "1", "--ambiguous"], "SIZE N: "),
        (&["census", "8x8", "3", "--look-alikes", "1@1/3/3"], "BOARD "),
        (&["census", "8x8", "3", "--look-alikes", "8/8"], "BOARD "),
    ] {
        let ran = blackbox(words);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}");
        assert!(ran.errors.starts_with(&format!("blackbox: {place}")), "{words:?}: {}", ran.errors);
        assert!(ran.errors.contains("expected") || place == "usage: ", "{}", ran.errors);
    }
}

#[test]
fn a_checkpoint_serves_its_own_job_only() {
    let path = directory("single");
    let name = path.to_str().unwrap();
    let plain = printed(&["census", "5x5", "4", "--json"]);
    for _ in 0..2 {
        assert_eq!(printed(&["census", "5x5", "4", "--json", "--checkpoint", name]), plain);
    }
    let refused = |words: &[&str], fault: &str| {
        let ran = blackbox(words);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}: {}", ran.errors);
        assert!(
            ran.errors.starts_with("blackbox: --checkpoint: ") && ran.errors.contains(fault),
            "{}",
            ran.errors
        );
    };
    refused(&["census", "5x5", "3", "--checkpoint", name], "another job");
    refused(&["census", "5x5", "4", "--no-symmetry", "--checkpoint", name], "another job");
    refused(&["census", "5x5", "3-4", "--checkpoint", name], "not part of");
    let file = path.join("checkpoint");
    let mut saved = fs::read(&file).unwrap();
    *saved.last_mut().unwrap() ^= 1;
    fs::write(&file, saved).unwrap();
    refused(&["census", "5x5", "4", "--checkpoint", name], "damaged");
}

#[test]
fn a_range_keeps_a_checkpoint_for_each() {
    let path = directory("range");
    let name = path.to_str().unwrap();
    let plain = printed(&["census", "4x5", "1-3", "--json"]);
    for _ in 0..2 {
        assert_eq!(printed(&["census", "4x5", "1-3", "--json", "--checkpoint", name]), plain);
    }
    assert_eq!(blackbox(&["census", "5x5", "1-3", "--checkpoint", name]).code, 2);
    assert_eq!(blackbox(&["census", "4x5", "3", "--checkpoint", name]).code, 2);
}

#[cfg(unix)]
mod killed {
    use std::{
        process::{Child, Command, Stdio},
        thread,
        time::{Duration, Instant},
    };

    use super::*;

    fn start(words: &[&str], checkpoint: &Path) -> Child {
        Command::new(env!("CARGO_BIN_EXE_blackbox"))
            .arg("census")
            .args(words)
            .arg("--checkpoint")
            .arg(checkpoint)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    #[test]
    fn ctrl_c_ends_with_1_and_a_word() {
        let path = directory("interrupted").join("new");
        let child = start(&["8x8", "9"], &path);
        let begun = Instant::now();
        // From then on it listens.
        while !path.join("lock").exists() {
            assert!(begun.elapsed() < Duration::from_secs(60), "the census does not begin");
            thread::sleep(Duration::from_millis(5));
        }
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let ended = child.wait_with_output().unwrap();
        let errors = String::from_utf8(ended.stderr).unwrap();
        assert_eq!((ended.status.code(), ended.stdout.as_slice()), (Some(1), &b""[..]), "{errors}");
        assert_eq!(
            errors,
            "blackbox: census: interrupted before its first part was done, so there is nothing to go on from\n"
        );
    }

    #[test]
    fn a_census_killed_at_any_moment_goes_on() {
        let words = ["6x6", "6", "--json", "--threads", "1"];
        let expected = printed(&[&["census"][..], &words].concat());
        let path = directory("killed");
        let begun = Instant::now();
        let whole = start(&words, &path.join("timing")).wait_with_output().unwrap();
        let takes = begun.elapsed();
        assert_eq!(String::from_utf8(whole.stdout).unwrap(), expected);
        let (mut kills, mut resumable, mut round, mut random) = (0, 0, 0, 1u64);
        while kills < 20 || resumable < 5 {
            round += 1;
            assert!(round < 1_000, "only {kills} of {round} runs were killed, {resumable} with a checkpoint");
            random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let mut child = start(&words, &path.join("work"));
            thread::sleep(takes.mul_f64((random >> 40) as f64 / f64::from(1 << 24)));
            child.kill().unwrap();
            let ended = child.wait_with_output().unwrap();
            if ended.status.success() {
                assert_eq!(String::from_utf8(ended.stdout).unwrap(), expected);
                fs::remove_dir_all(path.join("work")).unwrap();
            } else {
                let errors = String::from_utf8(ended.stderr).unwrap();
                assert_eq!((ended.status.code(), errors.as_str()), (None, ""));
                kills += 1;
                resumable += u32::from(path.join("work/checkpoint").exists());
            }
        }
        let resumed = start(&words, &path.join("work")).wait_with_output().unwrap();
        assert_eq!(String::from_utf8(resumed.stdout).unwrap(), expected);
    }
}

#[test]
fn a_sample_and_its_bounds() {
    let words = ["census", "8x8", "5-6", "--sample", "500", "--seed", "4", "--json"];
    let lines = printed(&words);
    assert_eq!(lines, printed(&[&words[..], &["--threads", "1"]].concat()));
    let found: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for (found, (atoms, boards, signatures)) in
        found.iter().zip([(5, "7624512", 7_400_641.0), (6, "74974368", 65_914_655.0)])
    {
        assert_eq!((&found["atoms"], &found["boards"]), (&atoms.into(), &boards.into()));
        assert_eq!((&found["samples"], &found["uncounted"]), (&500.into(), &0.into()));
        let [low, high] = [0, 1].map(|end| found["signatures"]["interval"][end].as_f64().expect("a number"));
        assert!(low < signatures && signatures < high, "{found}");
    }
    let text = printed(&["census", "8x8", "30", "--sample", "20", "--limit", "5"]);
    assert!(
        text.contains("\nboards                 1620288010530347424\n") && text.contains(" to "),
        "{text}"
    );
    assert!(!text.contains("classes not counted    0\n"), "{text}");
    for (words, place) in [
        (vec!["3x3", "10", "--sample", "9"], "N: "),
        (vec!["3x3", "1", "--sample", "1"], "--sample: "),
        (vec!["65x3", "1", "--sample", "9"], "SIZE N: "),
        (vec!["3x3", "1", "--seed", "1"], "usage: "),
    ] {
        let ran = blackbox(&[&["census"], &words[..]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.errors.starts_with(&format!("blackbox: {place}")), "{}", ran.errors);
    }
}

#[test]
fn a_sweep() {
    assert_eq!(
        printed(&["census", "5x5", "all", "--sweep"]),
        "5x5 with any number of atoms\nsignatures 431857\nunique     50297\n"
    );
    let found: serde_json::Value =
        serde_json::from_str(&printed(&["census", "3x60", "all", "--sweep", "--json"])).expect("JSON");
    assert_eq!((&found["width"], &found["height"], &found["atoms"]), (&3.into(), &60.into(), &"all".into()));
    assert_eq!(blackbox(&["census", "5x5", "4", "--sweep"]).code, 2);
    assert_eq!(blackbox(&["census", "13x13", "all", "--sweep"]).code, 1);
}

#[test]
fn a_list_is_bounded_by_the_memory() {
    let list = ["census", "9x9", "2", "--classes", "1", "--first", "100000000"];
    let ran = blackbox(&["census", "9x9", "3", "--classes", "1", "--first", "100000000", "--memory", "16M"]);
    assert!(ran.code == 1 && ran.errors.contains("--memory: the boards listed take more"), "{}", ran.errors);
    // No two boards of two atoms look alike.
    assert_eq!(printed(&[&list[..], &["--memory", "1G"]].concat()).lines().count(), 3240);
    let first = printed(&["census", "9x9", "2", "--classes", "1", "--first", "3", "--memory", "16M"]);
    assert_eq!(first.lines().count(), 3);
}
