use blackbox_core::{Cell, Label};

use super::*;

fn fit(width: u16, height: u16, side: u32) -> Rectangle {
    let size = Size::new(side, side).unwrap();
    Rectangle::fit(size, 3, Rect::new(2, 3, width, height), (0, 0), None)
}

#[test]
fn a_board_is_ruled_where_it_fits_and_scrolled_where_it_does_not() {
    let roomy = fit(50, 21, 8);
    assert_eq!((roomy.across, roomy.down, roomy.shown), (4, 2, (10, 10)));
    let close = fit(50, 20, 8);
    assert_eq!((close.across, close.down, close.shown), (4, 1, (10, 10)));
    let small = fit(36, 9, 8);
    assert_eq!((small.across, small.down, small.shown), (3, 1, (10, 7)));
    assert_eq!(small.more(), [false, true, false, false]);
    let tiny = fit(1, 1, 255);
    assert_eq!(tiny.shown, (1, 1));
}

#[test]
fn places_and_squares_are_inverse() {
    for rectangle in [fit(50, 21, 8), fit(36, 9, 8), fit(80, 24, 100)] {
        for target in rectangle.targets() {
            let (x, y) = rectangle.place(target).unwrap();
            assert_eq!(rectangle.at(x as u16, y as u16), Some(target));
        }
        assert_eq!(rectangle.at(0, 0), None);
    }
}

#[test]
fn the_cursor_is_kept_in_sight() {
    let size = Size::CLASSIC;
    let far = Square::new(9, 8).target(size).unwrap();
    let kept = Rectangle::fit(size, 1, Rect::new(0, 0, 20, 8), (0, 0), Some(far));
    assert!(kept.place(far).is_some());
}

#[test]
fn a_turned_ray_is_drawn_with_its_turns() {
    let size = Size::new(5, 5).unwrap();
    let port = |label| Target::port(label, size);
    let label = |text: &str| text.parse::<Label>().unwrap();
    let cells = [(0, 1), (1, 1), (2, 1), (2, 0)].map(|(x, y)| Target::Cell(Cell::new(x, y)));
    let way: Vec<_> = [port(label("L2"))].into_iter().chain(cells).chain([port(label("T3"))]).collect();
    let ways = ways_of(&way, size);
    assert_eq!(ways[&cells[1]], ways::LEFT | ways::RIGHT);
    assert_eq!(ways[&cells[2]], ways::LEFT | ways::UP);
    assert_eq!(ways[&cells[3]], ways::DOWN | ways::UP);
    let glyphs = Glyphs { unicode: true };
    assert_eq!(crossing(ways[&cells[2]], 3, glyphs), "━┛ ");
    assert_eq!(crossing(ways[&cells[3]], 2, Glyphs { unicode: false }), "| ");
}
