//! `trace`: the contest's vectors byte for byte, and its faults after the answers before them.

use std::{fs, path::PathBuf};

use crate::{Ran, blackbox, blackbox_reading};

fn vectors() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/contest")
}

fn trace(input: &[u8]) -> Ran {
    blackbox_reading(&["trace"], input)
}

#[test]
fn every_vector() {
    let mut checked = 0;
    for entry in fs::read_dir(vectors()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "in") {
            let ran = blackbox(&["trace", path.to_str().unwrap()]);
            assert_eq!((ran.code, ran.errors.as_str()), (0, ""), "{path:?}");
            assert!(ran.out == fs::read_to_string(path.with_extension("out")).unwrap(), "{path:?}");
            checked += 1;
        }
    }
    assert!(checked >= 16);
}

#[test]
fn every_malformed_example_names_the_line_of_the_reference() {
    let index = fs::read_to_string(vectors().join("malformed/INDEX.tsv")).unwrap();
    for row in index.lines().skip(1) {
        let columns: Vec<_> = row.split('\t').collect();
        let ran = trace(&fs::read(vectors().join(format!("malformed/{}.in", columns[0]))).unwrap());
        assert_eq!(ran.code, 2, "{row}");
        let line = columns[3].split(": ").nth(1).unwrap();
        let says = format!("blackbox: standard input: {line}, column ");
        assert!(ran.errors.starts_with(&says) && ran.errors.contains(", expected "), "{row}: {}", ran.errors);
    }
}

#[test]
fn the_answers_before_a_fault_are_written() {
    let sample = fs::read(vectors().join("00_sample.in")).unwrap();
    let cases = sample.strip_suffix(b"X\n").unwrap();
    let ran = trace(&[cases, b"........\n.......\n"].concat());
    assert_eq!((ran.code, ran.out.as_str()), (2, "L1\nB5\nH\nR\n"));
    assert_eq!(
        ran.errors,
        "blackbox: standard input: line 24, column 8: the line ends, expected a board row of 8 characters, . or @\n"
    );
}

#[test]
fn a_missing_file_is_not_bad_input() {
    let ran = blackbox(&["trace", "no-such-file"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.errors.starts_with("blackbox: \"no-such-file\": "), "{}", ran.errors);
}
