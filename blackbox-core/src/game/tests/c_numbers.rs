use super::*;

#[test]
fn reads_as_c_does() {
    assert_eq!(scan(b" \t+12,3"), Some((12, &b",3"[..])));
    assert_eq!(scan(b"-007x"), Some((-7, &b"x"[..])));
    assert_eq!(scan(b"+-1"), None);
    assert_eq!(scan(b"- 1"), None);
    assert_eq!(scan(b""), None);
    assert_eq!(atoi(b"x"), 0);
    assert_eq!(clamp(atoi(b"99999999999999999999999")), i32::MAX);
    assert_eq!(clamp(atoi(b"-99999999999999999999999")), i32::MIN);
    assert_eq!(atoi(b"9223372036854775807"), i64::MAX);
}
