//! Texts of others inside messages: file names, arguments, what a file holds.
//!
//! A terminal obeys control characters, and marks of direction make a line read otherwise than it is. A
//! message shows both as escapes, and of a long text the two ends: what was expected comes last.

use std::fmt::Write;

/// A text as it stands in a message: on one line, what is no visible character as `\u{1b}`, and of more than
/// `longest` characters the first and the last, half as many each, with the number of those left out between.
///
/// ```
/// use blackbox::analysis::internal::one_line;
///
/// assert_eq!(one_line("w\u{1b}[31m8", 80), "w\\u{1b}[31m8");
/// assert_eq!(one_line("naïve é.txt", 80), "naïve é.txt");
/// assert_eq!(one_line(&"x".repeat(1_000), 4), "xx [996 characters] xx");
/// ```
///
/// # Complexity
/// O(text); the answer has at most some ten times `longest` bytes.
pub fn one_line(text: &str, longest: usize) -> String {
    let count = text.chars().count();
    if count <= longest {
        return escaped(text.chars());
    }
    let half = longest / 2;
    let mut line = escaped(text.chars().take(half));
    write!(line, " [{} characters] ", count - 2 * half).expect("a string takes all");
    line + &escaped(text.chars().skip(count - half))
}

fn escaped(text: impl Iterator<Item = char>) -> String {
    let mut line = String::new();
    for glyph in text {
        if is_visible(glyph) {
            line.push(glyph);
        } else {
            line.extend(glyph.escape_unicode());
        }
    }
    line
}

/// A text of JSON on one line that says the same, and in which nothing is left that a terminal obeys: in its
/// strings what is no visible character stands as `\u009b`.
///
/// JSON itself asks this for U+0000 to U+001F alone.
///
/// ```
/// use blackbox::analysis::internal::json;
///
/// assert_eq!(json("{\"seed\":\"\u{9b}5m é\"}"), r#"{"seed":"\u009b5m é"}"#);
/// ```
///
/// # Complexity
/// O(text).
pub fn json(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for glyph in text.chars() {
        if is_visible(glyph) {
            line.push(glyph);
        } else {
            for unit in glyph.encode_utf16(&mut [0; 2]) {
                write!(line, "\\u{unit:04x}").expect("a string takes all");
            }
        }
    }
    line
}

/// Whether a character shows itself and changes nothing around it: no control character, no separator of
/// lines, no mark of direction or other invisible one.
///
/// Source: the Unicode Standard, general categories Cc, Zl, Zp, and of Cf all that is in common use.
fn is_visible(glyph: char) -> bool {
    !glyph.is_control()
        && !matches!(
            glyph,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
#[path = "tests/message.rs"]
mod tests;
