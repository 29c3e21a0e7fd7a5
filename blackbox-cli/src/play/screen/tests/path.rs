use blackbox_analysis::Board;
use blackbox_core::{Cell, Port};

use super::*;

#[test]
fn a_ray_is_followed_cell_by_cell() {
    let board: Board = "5x5:(3,2)".parse().unwrap();
    let size = board.size();
    let entry = Port::from_label("L2", size).unwrap();
    let ray = RayPath::of(&board, entry);
    assert!(Path::new(&ray, size).is_under_way());
    let mut path = Path::new(&ray, size).at_start();
    let mut seen = vec![path.halted()];
    assert!(!path.step(false) && path.seen() == [Target::Port(entry)] && !path.is_under_way());
    while path.step(true) {
        seen.push(path.halted());
    }
    let cells = [(0, 1), (1, 1), (2, 1), (2, 0)].map(|(x, y)| Target::Cell(Cell::new(x, y)));
    let way = [Target::Port(entry)].into_iter().chain(cells);
    assert_eq!(seen, way.map(Some).chain([None]).collect::<Vec<_>>());
    let whole = path.seen().len();
    assert!(path.step(false) && path.seen().len() < whole);
    assert_eq!(path.halted(), Some(cells[3]));
}
