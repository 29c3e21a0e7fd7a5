use super::*;

#[test]
fn every_two_bytes_are_an_entry_or_not() {
    let codes = core::array::from_fn(|port| port as u8);
    for name in 0..=u16::MAX {
        let [letter, digit] = name.to_le_bytes();
        let is_entry = b"LBRT".contains(&letter) && (b'1'..=b'8').contains(&digit);
        assert_eq!(entry([letter, digit]).is_some(), is_entry);
        let mut output = [0; 4];
        let answered = answer(&codes, &[letter, digit, b'\n', 0], &mut output);
        assert_eq!(answered, is_entry.then_some(3));
        if is_entry {
            assert_eq!(output[..3], [letter, digit, b'\n']);
        }
    }
}
