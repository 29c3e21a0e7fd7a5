use super::*;
use crate::frame::failure::last_message;

#[test]
fn a_panic_becomes_a_status_and_a_message() {
    struct Bomb;
    impl Drop for Bomb {
        fn drop(&mut self) {
            panic!("dropped");
        }
    }
    assert_eq!(entry(|| panic!("no cell {}", 7)), BB_ERROR_PANIC);
    assert_eq!(last_message(), "internal error, please report it: no cell 7");
    assert_eq!(entry(|| panic!("plain")), BB_ERROR_PANIC);
    assert_eq!(last_message(), "internal error, please report it: plain");
    assert_eq!(entry(|| std::panic::panic_any(Bomb)), BB_ERROR_PANIC);
    assert_eq!(last_message(), "internal error, please report it: no message");
}

#[test]
fn success_leaves_the_last_error_alone() {
    let status = entry(|| Err(Failure::new(3, "kept")));
    assert_eq!((status, entry(|| Ok(()))), (3, BB_OK));
    assert_eq!(last_message(), "kept");
}
