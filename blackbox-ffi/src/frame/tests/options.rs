use super::*;
use crate::frame::failure::last_message;

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Newer {
    size: usize,
    first: u64,
    later: u64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Ours {
    size: usize,
    first: u64,
}

options!(Ours);

// SAFETY: integers after a size. Programs older than `later` are about.
unsafe impl Options for Newer {
    const LEAST: usize = 16;
}

#[test]
fn what_is_longer_may_only_add_zeros() {
    let read = |newer: Newer| In((&raw const newer).cast::<Ours>()).sized("options");
    let known = read(Newer { size: 24, first: 7, later: 0 }).unwrap();
    assert_eq!(known, Ours { size: 24, first: 7 });
    assert!(read(Newer { size: 24, first: 7, later: 1 }).is_err());
    assert!(last_message().contains("newer than this library"));
    assert!(read(Newer { size: 16, first: 7, later: 1 }).is_ok());
    for size in [0, 8, MOST + 1, usize::MAX] {
        assert!(read(Newer { size, first: 7, later: 0 }).is_err());
        assert!(last_message().contains("at least 16"), "{}", last_message());
    }
}

#[test]
fn what_is_shorter_is_filled_with_zeros() {
    let older = Ours { size: 16, first: 7 };
    let read = In((&raw const older).cast::<Newer>()).sized("options").unwrap();
    assert_eq!(read, Newer { size: 16, first: 7, later: 0 });
    assert_eq!(In(ptr::null::<Newer>()).sized("options").unwrap().first, 0);
}

#[test]
fn any_byte_but_0_is_true() {
    #[repr(C)]
    struct Switched {
        size: usize,
        switch: Flag,
    }
    options!(Switched);
    let switched = |byte| In(&Switched { size: size_of::<Switched>(), switch: Flag(byte) }).sized("options");
    let found = [0, 1, 2, 255].map(|byte| switched(byte).unwrap().switch.get());
    assert_eq!(found, [false, true, true, true]);
}
