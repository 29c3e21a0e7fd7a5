use super::*;

#[test]
fn no_address_space_holds_everything() {
    assert!(has_room(1 << 20) && !has_room(1 << 62) && !has_room(u64::MAX));
}

#[test]
fn a_list_grows_while_there_is_memory() {
    let list = Vec::<u64>::with_capacity(8);
    assert!(may_grow(&list, 8) && may_grow(&list, 9) && !may_grow(&list, 1 << 58));
}
