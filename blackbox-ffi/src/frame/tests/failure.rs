use super::*;

#[test]
fn a_long_message_keeps_its_ends() {
    for glyph in ["x", "é", "😀", "\u{1b}", "\u{10ffff}"] {
        let _ = Failure::new(1, format_args!("unknown word `{}`, expected yes", glyph.repeat(CAPACITY)));
        let said = last_message();
        assert!(said.starts_with("unknown word `") && said.ends_with("`, expected yes"), "{said}");
        assert!(said.contains(" characters] ") && said.len() < CAPACITY, "{said}");
    }
    let _ = Failure::new(1, "y".repeat(480));
    assert_eq!(last_message(), "y".repeat(480));
}

#[test]
fn nothing_in_a_message_ends_it_or_is_obeyed() {
    let _ = Failure::at(1, (2, 3), "a\0b\u{1b}[31m\nc");
    assert_eq!((last_message().as_str(), last().1), ("a\\u{0}b\\u{1b}[31m\\u{a}c", (2, 3)));
    let _ = Failure::new(1, "");
    assert_eq!((last_message().as_str(), last().1), ("", (0, 0)));
}
