use super::*;
use crate::grid::Size;

#[test]
fn a_set_has_what_was_wanted_and_nothing_else() {
    for (width, height) in [(2, 2), (8, 8), (16, 16), (255, 255)] {
        let size = Size::new(width, height).expect("a size");
        for step in [1, 2, 3, 64, 5000] {
            let wanted = |port: Port| port.index() % step == 1;
            let set = PortSet::chosen(Port::all(size), wanted);
            assert!(Port::all(size).all(|port| set.contains(port) == wanted(port)), "{size}, {step}");
            assert!(set.clockwise().eq(Port::all(size).rev().filter(|&port| wanted(port))), "{size}, {step}");
            let number = Port::all(size).filter(|&port| wanted(port)).count();
            assert_eq!((set.len() as usize, set.is_empty()), (number, number == 0), "{size}, {step}");
        }
    }
}
