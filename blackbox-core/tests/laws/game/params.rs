//! Parameters: what is read, refused and written, word for word.

use blackbox_core::{
    Size,
    game::{Params, ParamsError},
    internal::fresh_seed,
};

#[test]
fn parameters_are_read_as_upstream_reads_them() {
    for (text, width, height, min, max) in [
        ("", 8, 8, 5, 5),
        ("w9h7m2M6", 9, 7, 2, 6),
        ("M6m2h7w9", 9, 7, 2, 6),
        ("w2w255h254m1M1", 255, 254, 1, 1),
        ("8x8", 8, 8, 5, 5),
        ("W9H9w 5 m+3", 5, 8, 3, 5),
        ("m4M4000000", 8, 8, 4, 4_000_000),
    ] {
        let params = Params::decode(text.as_bytes(), false).expect(text);
        assert_eq!(params.size(), Size::new(width, height).unwrap(), "{text:?}");
        assert_eq!((params.min_atoms(), params.max_atoms()), (min, max), "{text:?}");
        let written = params.to_string();
        assert_eq!(written, format!("w{width}h{height}m{min}M{max}"));
        assert_eq!(Params::decode(written.as_bytes(), false), Ok(params));
        for atoms in [0, min - 1, min, max, max + 1] {
            assert_eq!(params.admits(atoms), (min..=max).contains(&atoms), "{text:?}, {atoms}");
        }
    }
    // Upstream passes over what it does not know.
    assert_eq!(Params::decode(b"sm3M3", false).unwrap().size(), Size::CLASSIC);
}

#[test]
fn parameters_are_refused_with_what_was_found_and_expected() {
    let order = "Minimum number of atoms may not be greater than maximum";
    let sides = "Width and height must both be at least two";
    let none = "Number of atoms must be at least one";
    for (text, allow_zero, expected) in [
        ("w1h8", false, format!("{sides}: found 1x8, expected 2 to 255 each way")),
        ("w-3h8", false, format!("{sides}: found -3x8, expected 2 to 255 each way")),
        (
            "w8h256",
            false,
            "Widths and heights greater than 255 are not supported: found 8x256, expected 2 to 255 each way"
                .into(),
        ),
        ("m-1", true, "Negative number of atoms: found a minimum of -1, expected 1 or more".into()),
        ("m0", false, format!("{none}: found a minimum of 0, expected 1 or more (or zero to be allowed)")),
        ("m6", true, format!("{order}: found 6 to 5, expected a minimum up to the maximum")),
        (
            "w2h2m4",
            false,
            "Too many atoms to fit in grid: found a minimum of 4, expected fewer than the 4 cells".into(),
        ),
        ("w", false, format!("{sides}: found no number after w, expected one such as w8")),
        ("w8h", false, format!("{sides}: found no number after h, expected one such as h8")),
        ("m", false, format!("{none}: found no number after m, expected one such as m8")),
        ("M", false, format!("{order}: found no number after M, expected one such as M8")),
        (
            "h2147483648",
            false,
            "Number in parameters is too large: found one after h, expected -2147483648 to 2147483647".into(),
        ),
    ] {
        let error = Params::decode(text.as_bytes(), allow_zero).expect_err(text);
        assert_eq!(error.to_string(), expected, "{text:?}");
        // Upstream calls atoms balls.
        assert!(expected.starts_with(&error.message().replace("balls", "atoms")), "{text:?}");
    }
    // No number at all is a minimum of 0, where that may be.
    assert_eq!(Params::decode(b"m", true), Params::new(Size::CLASSIC, 0, 5, true));
    assert_eq!(Params::new(Size::CLASSIC, 0, 5, false), Err(ParamsError::Zero));
}

#[test]
fn fresh_seeds_are_the_digits_of_their_entropy() {
    for (entropy, seed) in [
        (0, "100000000000000"),
        (123, "100000000000123"),
        (899_999_999_999_999, "999999999999999"),
        (900_000_000_000_000, "100000000000000"),
        (u64::MAX, "444073709551615"),
    ] {
        assert_eq!(str::from_utf8(&fresh_seed(entropy)), Ok(seed));
    }
    assert_eq!(100_000_000_000_000 + u64::MAX % 900_000_000_000_000, 444_073_709_551_615);
}
