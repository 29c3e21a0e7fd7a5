use super::*;

#[test]
fn hides_the_example_of_the_source() {
    let plain = [8, 8, 4, 6, 6, 1, 5, 6, 2, 3, 3, 4];
    let mut hidden = [0; 12];
    let mut at = 0;
    hide(plain.into_iter(), 12, |byte| {
        hidden[at] = byte;
        at += 1;
        Ok::<(), ()>(())
    })
    .unwrap();
    assert_eq!(hidden, [0x92, 0x5f, 0xa6, 0x66, 0x36, 0xa7, 0x2e, 0xd6, 0xae, 0x1c, 0x50, 0x15]);
    assert!(Plain::new(hidden.into_iter(), 12).eq(plain));
}

#[test]
fn reveals_what_it_hid_at_every_length() {
    // Past 400 bytes the counter has two digits.
    for length in 0..500usize {
        let plain = (0..length).map(|i| (i * 7 + length) as u8);
        let mut hidden = [0; 500];
        let mut at = 0;
        hide(plain.clone(), length, |byte| {
            hidden[at] = byte;
            at += 1;
            Ok::<(), ()>(())
        })
        .unwrap();
        assert_eq!(at, length);
        assert!(Plain::new(hidden.into_iter().take(length), length).eq(plain), "length {length}");
    }
}
