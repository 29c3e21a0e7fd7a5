use super::*;

#[test]
fn nothing_that_a_terminal_obeys_is_left() {
    let all: String = (0..=0x10ffff).filter_map(char::from_u32).collect();
    let line = one_line(&all, usize::MAX);
    assert!(!line.contains(char::is_control));
    assert!(!line.contains(['\u{202e}', '\u{2066}', '\u{200f}', '\u{2028}']));
    assert!(
        line.contains("\\u{9b}") && line.contains("\\u{202e}") && line.contains('é') && line.contains('中')
    );
    assert_eq!(one_line("a\nb\r\tc\u{7f}", 9), "a\\u{a}b\\u{d}\\u{9}c\\u{7f}");
}

#[test]
fn json_says_the_same_without_what_a_terminal_obeys() {
    let all: String = (0..=0x10ffff).filter_map(char::from_u32).collect();
    let line = json(&serde_json::to_string(&all).unwrap());
    assert!(!line.contains(|glyph| !is_visible(glyph)));
    assert_eq!(serde_json::from_str::<String>(&line).unwrap(), all);
    assert_eq!(json("\"\u{7f}\u{e0041}中\""), r#""\u007f\udb40\udc41中""#);
}

#[test]
fn long_texts_keep_their_ends() {
    assert_eq!(one_line("abcdef", 6), "abcdef");
    assert_eq!(one_line("abcdefg", 6), "abc [1 characters] efg");
    assert_eq!(one_line("ääääää", 2), "ä [4 characters] ä");
    assert_eq!(one_line("ab", 0), " [2 characters] ");
}
