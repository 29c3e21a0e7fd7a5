use super::*;
use crate::{
    frame::{Handle, failure::last_message},
    status::{BB_ERROR_ALIGNMENT, BB_ERROR_NULL, BB_OK},
};

#[test]
fn arrays_that_overlap_are_left_as_they_are() {
    let mut bytes = [2u8; 8];
    let start = bytes.as_mut_ptr();
    let (mut flags, mut numbers) = (Out(start.cast::<bool>()), Out(start.wrapping_add(4)));
    let [long, short] = [5, 4].map(|length| {
        let found =
            [flags.array(length, "flags").unwrap().region(), numbers.array(4, "numbers").unwrap().region()];
        apart(&found).map_err(|_| last_message())
    });
    assert_eq!(long, Err("`flags` and `numbers` overlap, expected separate memory".to_owned()));
    assert_eq!(short, Ok(()));
    assert!(numbers.array(4, "numbers").unwrap().apart(&[Region::of(&[0u64; 2], "elsewhere")]).is_ok());
    assert_eq!(bytes, [2; 8]);
    assert_eq!(flags.array(4, "flags").unwrap().cleared(), [false; 4]);
    assert_eq!(bytes, [0, 0, 0, 0, 2, 2, 2, 2]);
}

#[test]
fn a_place_is_checked_and_written_last() {
    let mut number = 7u32;
    let place = &raw mut number;
    let fails = |place| Out::<u32>(place).gives("number", || -> Result<u32, Failure> { panic!("not asked") });
    assert_eq!(fails(std::ptr::null_mut()), BB_ERROR_NULL);
    assert_eq!(fails(place.wrapping_byte_add(1)), BB_ERROR_ALIGNMENT);
    assert_eq!(Out(place).gives("number", || Err::<u32, _>(Failure::new(3, "refused"))), 3);
    assert_eq!(number, 7);
    assert_eq!(Out(&raw mut number).gives("number", || Ok(9u8)), BB_OK);
    assert_eq!(number, 9);
    assert!(Out::<u32>::NULL.wanted("number").is_ok_and(|place| place.0.is_none()));
}

#[test]
fn what_is_made_is_nothing_until_it_is_there() {
    let mut handle: Handle<u64> = Nothing::NOTHING;
    let first = Out(&raw mut handle).makes("handle", || Err::<u64, _>(Failure::new(3, "refused")));
    assert_eq!((first, handle.get("handle").is_err()), (3, true));
    assert_eq!(Out(&raw mut handle).makes("handle", || Ok(2u64)), BB_OK);
    assert_eq!(handle.get("handle").ok(), Some(&mut 2));
    handle.free();
}
