//! The constants of the header are the places of the library's own lists: none is missing, none is too many,
//! and each is named after what it stands for.

use std::{
    collections::BTreeMap,
    ffi::{CStr, c_char},
};

use blackbox::status::bb_status;
use blackbox_analysis::{par::Difficulty, sat::Encoding, strategy::SeekerName};
use blackbox_core::{
    Symmetry,
    game::Scoring,
    notation::Notation,
    ray::{Heading, Side},
};
use dungeon::Rule;

use crate::abi::constants;

/// The constants that begin so, by number, their names without the beginning and in lower case.
fn named(prefix: &str) -> BTreeMap<i64, String> {
    let of = |(name, number): (String, i64)| Some((number, name.strip_prefix(prefix)?.to_lowercase()));
    constants().into_iter().filter_map(of).collect()
}

/// The same of a list: `first` is the number of its first value.
fn listed<T>(
    all: impl IntoIterator<Item = T>, first: i64, name: impl Fn(T) -> String,
) -> BTreeMap<i64, String> {
    (first..).zip(all.into_iter().map(name)).collect()
}

/// `MirrorX` as `mirror_x`, `Rotate180` as `rotate_180`.
fn snake(word: &impl std::fmt::Debug) -> String {
    let mut found = String::new();
    let mut before = ' ';
    for c in format!("{word:?}").chars() {
        if !found.is_empty() && (c.is_uppercase() || c.is_ascii_digit() && !before.is_ascii_digit()) {
            found.push('_');
        }
        found.extend(c.to_lowercase());
        before = c;
    }
    found
}

#[test]
fn they_are_the_places_in_the_lists() {
    assert_eq!(named("BB_NOTATION_"), listed(Notation::ALL, 0, |one| one.name().to_owned()));
    let mut sides = named("BB_SIDE_");
    assert_eq!(sides.remove(&-1).as_deref(), Some("none"));
    assert_eq!(sides, listed(Side::ALL, 0, |one| snake(&one)));
    assert_eq!(named("BB_HEADING_"), listed(Heading::ALL, 0, |one| snake(&one)));
    assert_eq!(named("BB_SYMMETRY_"), listed(Symmetry::ALL, 0, |one| snake(&one)));
    assert_eq!(named("BB_SCORING_"), listed(Scoring::ALL, 0, |one| one.name().to_owned()));
    let (mut seekers, mut difficulties) = (named("BB_SEEKER_"), named("BB_DIFFICULTY_"));
    assert_eq!(seekers.remove(&100).as_deref(), Some("custom"));
    assert_eq!(seekers, listed(SeekerName::ALL, 0, |one| one.name().to_owned()));
    assert_eq!(difficulties.remove(&-1).as_deref(), Some("any"));
    assert_eq!(difficulties, listed(Difficulty::ALL, 0, |one| one.name().to_owned()));
    let mut encodings = named("BB_ENCODING_");
    assert_eq!(encodings.remove(&0).as_deref(), Some("auto"));
    assert_eq!(encodings, listed(Encoding::ALL, 1, |one| one.name().to_owned()));
    let formats = blackbox::sheet::FORMATS;
    assert_eq!(named("BB_SHEET_"), listed(formats, 0, |one| snake(&one)));
    let rules: Vec<String> = Rule::ALL.iter().map(snake).collect();
    assert!(rules.iter().zip(0..).all(|(rule, number)| {
        constants().contains(&(format!("BB_DUNGEON_{}", rule.to_uppercase()), number))
    }));
}

fn text(name: *const c_char) -> &'static str {
    // SAFETY: the functions that are asked here give static names that end with NUL.
    unsafe { CStr::from_ptr(name) }.to_str().unwrap()
}

#[test]
fn the_kernel_is_one_of_the_lists() {
    let best = blackbox_core::ray::kernels::Kernel::best();
    assert_eq!(text(blackbox::signature::bb_kernel()), best.name());
}

#[test]
fn every_status_has_its_name() {
    let name = |status: bb_status| text(blackbox::last_error::bb_status_name(status));
    let codes = named("BB_ERROR_");
    for (&code, word) in &codes {
        assert_eq!(name(code as bb_status), word);
    }
    assert_eq!((name(0), name(codes.len() as bb_status + 1)), ("ok", "unknown"));
}
