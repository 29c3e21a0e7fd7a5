//! Plain decimal numbers, for all notations but the sgt formats.

use core::str::FromStr;

/// Whether a text is a plain decimal number of any length: digits without sign, blank or leading zero.
pub(crate) const fn is_decimal(text: &str) -> bool {
    let digits = text.as_bytes();
    let mut at = 0;
    while at < digits.len() {
        if !digits[at].is_ascii_digit() {
            return false;
        }
        at += 1;
    }
    match digits {
        [] => false,
        [b'0', rest @ ..] => rest.is_empty(),
        _ => true,
    }
}

/// Reads a plain decimal number; `None` for any other text, and for a number that does not fit.
///
/// ```
/// use blackbox::core::internal::decimal;
///
/// assert_eq!(decimal("255"), Some(255u8));
/// for text in ["", "+1", " 1", "01", "1x", "256"] {
///     assert_eq!(decimal::<u8>(text), None);
/// }
/// ```
pub fn decimal<N: FromStr>(text: &str) -> Option<N> {
    if is_decimal(text) { text.parse().ok() } else { None }
}

/// Reads a decimal number, with or without leading zeros. `None` for any other text or too large a number.
///
/// ```
/// use blackbox::core::internal::number;
///
/// assert_eq!([number("3"), number("03"), number("000")], [Some(3u8), Some(3), Some(0)]);
/// for text in ["", "+1", " 1", "1x", "256"] {
///     assert_eq!(number::<u8>(text), None);
/// }
/// ```
pub fn number<N: FromStr>(text: &str) -> Option<N> {
    if !is_number(text) {
        return None;
    }
    let digits = text.trim_start_matches('0');
    (if digits.is_empty() { "0" } else { digits }).parse().ok()
}

/// Whether a text is digits and nothing else.
pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `number` with one more digit behind it; `None` if the byte is no digit or the new number is greater than
/// `most`. For readers that must name the byte at fault.
///
/// ```
/// use blackbox::core::internal::with_digit;
///
/// assert_eq!(with_digit(3, b'2', 32), Some(32));
/// assert_eq!(with_digit(3, b'3', 32), None);
/// assert_eq!(with_digit(3, b'x', 32), None);
/// ```
pub const fn with_digit(number: u32, digit: u8, most: u32) -> Option<u32> {
    if !digit.is_ascii_digit() {
        return None;
    }
    match number.checked_mul(10) {
        Some(tens) if tens <= most && most - tens >= (digit - b'0') as u32 => {
            Some(tens + (digit - b'0') as u32)
        }
        _ => None,
    }
}
