use super::*;

fn book() -> Book {
    let end = |port| Entry { port, next: Vec::new() };
    let first = Entry { port: 1, next: vec![(1, 1), (32, 2)] };
    let atoms = AtomRange::new(4, 5).expect("a range");
    Book::new(Size::CLASSIC, atoms, Scoring::Rays, 32, vec![first, end(7), end(9)])
}

#[test]
fn what_is_written_is_read() {
    assert_eq!(Book::from_bytes(&book().to_bytes()), Ok(book()));
}

#[test]
fn every_changed_or_missing_byte_is_noticed() {
    let bytes = book().to_bytes();
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        assert!(Book::from_bytes(&changed).is_err(), "byte {at} changed");
        assert!(Book::from_bytes(&bytes[..at]).is_err(), "cut off at byte {at}");
    }
}

#[test]
fn impossible_positions_are_refused_in_spite_of_a_right_checksum() {
    for (at, byte) in [(11, 32), (12, 3), (13, 33), (16, 1), (5, 9), (8, 3), (9, 2)] {
        let mut bytes = book().to_bytes();
        bytes.truncate(bytes.len() - CHECKSUM);
        bytes[at] = byte;
        bytes.extend(checksum(&bytes).to_le_bytes());
        assert!(matches!(Book::from_bytes(&bytes), Err(BookError::Content { .. })), "byte {at} = {byte}");
    }
}

#[test]
fn images_of_the_book_are_found() {
    let size = Size::CLASSIC;
    let port = |label| Port::from_label(label, size).unwrap();
    assert_eq!(book().look_up(&[]), Some(port("L2")));
    assert_eq!(book().look_up(&[(port("L2"), Outcome::Hit)]), Some(port("B2")));
    // Upside down, L2 is L7, and the hit's next port is at the top.
    assert_eq!(book().look_up(&[(port("L7"), Outcome::Hit)]), Some(port("T2")));
    assert_eq!(book().look_up(&[(port("L3"), Outcome::Hit)]), None);
    assert_eq!(book().look_up(&[(port("L2"), Outcome::Detour(port("R2")))]), None);
}
