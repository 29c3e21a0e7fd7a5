use super::*;

#[test]
fn seeds_are_bytes() {
    let is = |seed: Seed<'_>, bytes: &[u8]| assert!(seed.bytes().eq(bytes.iter().copied()), "{seed:?}");
    is(Seed::Bytes(b"a%41+\xff"), b"a%41+\xff");
    is(Seed::Hex(b"00ffg1a"), b"\x00\xff\x01");
    is(Seed::Link { text: b"a%20b+c%2B%C3%a9", plus: true }, "a b c+é".as_bytes());
    is(Seed::Link { text: b"a+b%2B", plus: false }, b"a+b+");
    // What is no byte stays as it is.
    is(Seed::Link { text: b"100%", plus: true }, b"100%");
    is(Seed::Link { text: b"%4%zz", plus: true }, b"%4%zz");
}
