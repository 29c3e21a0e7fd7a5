use blackbox_core::WordBoard;

use super::*;

fn sizes() -> impl Iterator<Item = Size> {
    Size::HEXAGONS.into_iter().chain([Size::CLASSIC, Size::new(3, 2).unwrap(), Size::new(1, 1).unwrap()])
}

#[test]
fn neighbours_are_one_step_apart() {
    for size in sizes() {
        let layout = Layout::new(size);
        for cell in Cell::all(size) {
            for &heading in Heading::of(size) {
                let Some(next) = cell.step(heading, size) else { continue };
                let expected = layout.ahead(layout.middle(cell), heading, 1.0);
                assert_eq!(shown(layout.middle(next)), shown(expected), "{size} {cell} {heading}");
            }
        }
        let middles = Cell::all(size).map(|cell| layout.middle(cell));
        let sum = middles.fold((0.0, 0.0), |(x, y), (dx, dy)| (x + dx, y + dy));
        assert_eq!(shown(sum), (0.0, 0.0));
    }
}

/// The sides of all cells, each once, by their middles.
fn sides(size: Size) -> (Vec<Point>, Vec<Point>) {
    let layout = Layout::new(size);
    let (mut inner, mut outer) = (Vec::new(), Vec::new());
    for cell in Cell::all(size) {
        for &heading in Heading::of(size) {
            let side = shown(layout.ahead(layout.middle(cell), heading, 0.5));
            match cell.step(heading, size) {
                None => outer.push(side),
                Some(next) if next > cell => inner.push(side),
                Some(_) => {}
            }
        }
    }
    (inner, outer)
}

#[test]
fn lines_are_the_sides_of_the_cells() {
    for size in sizes() {
        let layout = Layout::new(size);
        let (mut inner, mut outer) = (Vec::new(), Vec::new());
        for (points, is_edge) in layout.lines() {
            for pair in points.windows(2) {
                let ((x, y), (right, bottom)) = (pair[0], pair[1]);
                // Those of a rectangle go from side to side.
                let parts = if size.has_columns() { libm::hypot(right - x, bottom - y) } else { 1.0 };
                for part in 0..parts as u32 {
                    let along = (f64::from(part) + 0.5) / parts;
                    let middle = (x + (right - x) * along, y + (bottom - y) * along);
                    if is_edge { &mut outer } else { &mut inner }.push(shown(middle));
                }
            }
        }
        let (mut inner_sides, mut outer_sides) = sides(size);
        for sides in [&mut inner, &mut outer, &mut inner_sides, &mut outer_sides] {
            sides.iter_mut().for_each(|(x, y)| (*x, *y) = (*x + 0.0, *y + 0.0));
            sides.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        }
        assert_eq!((inner, outer), (inner_sides, outer_sides), "{size}");
    }
}

#[test]
fn a_way_begins_and_ends_before_its_ports() {
    for text in ["5/6/1@5/3@@2@/2@@5/8/7/6/5", "8/8/1@4@1/8/8/3@4/8/6@1"] {
        let board: WordBoard = text.parse().unwrap();
        let layout = Layout::new(board.size());
        for port in Port::all(board.size()) {
            let mut trace = board.trace(port);
            let steps: Vec<Step> = trace.by_ref().collect();
            let way = layout.way(port, trace.outcome(), &steps);
            assert_eq!(way[0], layout.outside(port, layout.before()));
            if let Outcome::Detour(exit) = board.fire(port) {
                assert_eq!(way.last(), Some(&layout.outside(exit, layout.before())));
            }
        }
    }
}
