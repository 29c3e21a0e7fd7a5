use super::*;

#[test]
fn squares_and_targets_are_inverse() {
    let size = Size::CLASSIC;
    for port in Port::all(size) {
        assert_eq!(Square::of(Target::Port(port), size).target(size), Some(Target::Port(port)));
    }
    let cell = Target::Cell(Cell::new(2, 3));
    assert_eq!(Square::of(cell, size).target(size), Some(cell));
    assert_eq!(Square::new(9, 9).target(size), None);
}

#[test]
fn the_cursor_goes_around_corners() {
    let size = Size::CLASSIC;
    let at = |column, row| Square::new(column, row).target(size).unwrap();
    assert_eq!(moved(at(8, 0), (1, 0), size, true), at(9, 1));
    assert_eq!(moved(at(0, 1), (0, -1), size, false), at(1, 0));
    assert_eq!(moved(at(0, 1), (0, -1), size, true), at(0, 0));
    assert_eq!(moved(at(0, 8), (0, 1), size, true), at(1, 9));
}
