//! What was computed elsewhere and comes back as a file: proofs, books, positions of a search, counts of a
//! slice.

use std::sync::LazyLock;

use blackbox_analysis::{
    census::Job,
    effort::Effort,
    internal::census_slices::SliceCount,
    strategy::{Book, OptimalOptions, OptimalSearch, OutcomeTable, Proof, verify},
};
use blackbox_core::Size;

/// The most placements of a proof that is checked here.
const PLACEMENTS: u64 = 600;

/// Reads a proof; one that is right is written as one that is equal, and checked if its boards are few.
///
/// # Panics
/// If that does not hold.
pub fn proof(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(proof) = Proof::parse(text) else { return };
    assert_eq!(Proof::parse(&proof.to_string()).as_ref(), Ok(&proof));
    let few = proof.size.fits_word()
        && OutcomeTable::count_of(proof.size, proof.atoms).is_ok_and(|n| n <= PLACEMENTS.into());
    if few && let Err(error) = verify(&proof, &mut Effort::none().with_memory(1 << 20)) {
        assert!(!error.to_string().is_empty());
    }
}

/// Reads an opening book whose check sum is right, whatever the bytes are; one that is right has the same
/// bytes again.
///
/// # Panics
/// If that does not hold.
pub fn book(bytes: &[u8]) {
    let mut whole = bytes.to_vec();
    let hash = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    whole.extend(bytes.iter().fold(0xcbf2_9ce4_8422_2325, hash).to_le_bytes());
    assert!(Book::from_bytes(bytes).is_err() || bytes.len() > 18);
    if let Ok(book) = Book::from_bytes(&whole) {
        assert_eq!(book.to_bytes(), whole);
        assert!(book.look_up(&[]).is_some());
    }
}

/// Takes up what another search is said to know of 4 x 4 with 2 atoms; what is taken is known then.
///
/// # Panics
/// If that does not hold.
pub fn known(bytes: &[u8]) {
    static TABLE: LazyLock<OutcomeTable> =
        LazyLock::new(|| OutcomeTable::new(Size::new(4, 4).expect("a size"), 2).expect("a small table"));
    let Ok(text) = str::from_utf8(bytes) else { return };
    let search =
        OptimalSearch::new(&TABLE, &OptimalOptions::default(), &mut Effort::none().with_memory(1 << 16))
            .expect("nobody stops it");
    match search.join(&format!("optimal 4x4 2 rays\n{text}")) {
        Ok(()) => assert_eq!(search.join(&search.known()), Ok(())),
        Err(error) => assert!(error.line > 1, "{error}"),
    }
}

/// Reads the count of a slice of a census, whose job and check sum are right: the bytes are its numbers, an
/// empty line and its classes. What is right is written as what is read alike.
///
/// # Panics
/// If that does not hold.
pub fn slices(bytes: &[u8]) {
    static JOB: LazyLock<Job> = LazyLock::new(|| Job::new(Size::new(4, 4).expect("a size"), 2));
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (numbers, body) = (&bytes[..end], bytes.get(end + 1..).unwrap_or_default());
    let mut whole = format!("blackbox census count 1\n{}\n", *JOB).into_bytes();
    whole.extend([numbers, b"\n"].concat());
    let mut sum = crc32fast::Hasher::new();
    sum.update(&whole);
    sum.update(body);
    whole.extend(format!("{:08x}\n", sum.finalize()).bytes());
    whole.extend(body);
    if let Ok(count) = SliceCount::from_bytes(&whole, &JOB) {
        let written = count.to_bytes();
        assert_eq!(SliceCount::from_bytes(&written, &JOB).map(|count| count.to_bytes()).ok(), Some(written));
    }
}
