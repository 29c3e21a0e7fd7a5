use super::*;

#[test]
fn no_address_space_holds_everything() {
    assert!(has_room(1 << 20) && !has_room(1 << 62) && !has_room(u64::MAX));
}
