use std::collections::BTreeSet;

use super::*;

#[test]
fn everything_has_a_place_of_its_own() {
    for size in Size::HEXAGONS {
        let (width, height) = extent(size);
        let mut taken = BTreeSet::new();
        for target in all(size) {
            let (x, y) = spot(target, size);
            assert_eq!(at((x, y), size), Some(target));
            for column in x - 1..=x + 1 {
                assert!(column < width && y < height && taken.insert((column, y)), "{target:?}");
            }
            if let Target::Port(one) = target {
                let (_, (x, y)) = port(one, size);
                for column in x..x + 2 {
                    assert!(column < width && y < height && taken.insert((column, y)), "{target:?}");
                }
            }
        }
    }
    assert_eq!(extent(Size::PLUS), (67, 21));
}

#[test]
fn the_walls_at_the_sides_are_seen() {
    for size in Size::HEXAGONS {
        for at in Port::all(size) {
            let ((mark, line), (number, its_line)) = port(at, size);
            for (x, y) in Cell::all(size).map(|at| cell(at, size)) {
                let walls = [x - WIDE / 2, x + WIDE / 2];
                assert!(line != y || walls.iter().all(|wall| !(mark..mark + 3).contains(wall)), "{size}");
                assert!(its_line != y || walls.iter().all(|wall| !(number..number + 2).contains(wall)));
            }
        }
    }
}

#[test]
fn the_cursor_reaches_everything() {
    for size in Size::HEXAGONS {
        let mut reached = BTreeSet::new();
        let mut left = vec![Target::Cell(Cell::all(size).next().unwrap())];
        while let Some(from) = left.pop() {
            if reached.insert(from) {
                let wanted = spot(from, size).0;
                let ways = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                left.extend(ways.map(|by| moved(from, by, wanted, size, true)));
            }
        }
        let missed: Vec<_> = all(size).filter(|target| !reached.contains(target)).collect();
        assert!(missed.is_empty(), "{size}: {missed:?}");
    }
}

#[test]
fn the_cursor_is_kept_in_sight() {
    for target in all(Size::PLUS) {
        let hexagon = Hexagon::fit(Size::PLUS, Rect::new(3, 2, 20, 6), (0, 0), Some(target));
        let (x, y) = hexagon.place(target);
        assert!((3..23).contains(&x) && (3..23).contains(&(x + 2)) && (2..8).contains(&y), "{target:?}");
        assert_eq!(hexagon.at(x as u16, y as u16), Some(target));
    }
    let tiny = Hexagon::fit(Size::PLUS, Rect::new(0, 0, 1, 1), (0, 0), Some(Target::Check));
    assert_eq!((tiny.area.width, tiny.area.height), (1, 1));
}
