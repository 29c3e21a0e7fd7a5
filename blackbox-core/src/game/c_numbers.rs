//! Numbers as the C library reads them; the sgt formats are defined by its functions.

/// Reads what `scanf("%d")` takes: blanks, one sign, digits. Returns the number and the rest of the text, or
/// `None` where no digit stands. Numbers beyond `i64` stop at its ends.
pub(crate) fn scan(text: &[u8]) -> Option<(i64, &[u8])> {
    let text = &text[text.iter().take_while(|byte| is_blank(**byte)).count()..];
    let (negative, digits) = match text {
        [sign @ (b'-' | b'+'), digits @ ..] => (*sign == b'-', digits),
        digits => (false, digits),
    };
    let length = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = digits.split_at(length);
    let value = digits.iter().fold(0i64, |value, digit| {
        let digit = i64::from(digit - b'0');
        value.saturating_mul(10).saturating_add(if negative { -digit } else { digit })
    });
    (length > 0).then_some((value, rest))
}

/// Reads what `atoi` takes: as [`scan`], and 0 where no number stands.
pub(crate) fn atoi(text: &[u8]) -> i64 {
    scan(text).map_or(0, |(value, _)| value)
}

/// The nearest C `int`.
pub(crate) fn clamp(value: i64) -> i32 {
    value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}

/// What `isspace` takes.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

#[cfg(test)]
#[path = "tests/c_numbers.rs"]
mod tests;
