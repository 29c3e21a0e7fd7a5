use super::*;

#[test]
fn a_text_is_well_formed() {
    let text: String =
        ('\0'..=' ').chain(['\u{7f}', '\u{fffd}', '\u{fffe}', '\u{ffff}', '\u{10ffff}', '&']).collect();
    let escaped = escaped(&text);
    let is_allowed = |c: char| matches!(c, '\t' | '\n' | '\r' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..);
    assert!(escaped.chars().all(is_allowed), "{escaped:?}");
    assert_eq!((escaped.chars().count(), escaped.contains("&amp;")), (text.chars().count() + 4, true));
}
