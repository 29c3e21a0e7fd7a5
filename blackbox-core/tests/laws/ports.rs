//! Ports: their numbers and labels, and what becomes of those that a board does not have.

use std::panic::catch_unwind;

use blackbox_core::{
    Cell, Fact, Label, Numbering, Outcome, Port, Rays, Size, WideBoard, WordBoard, WordEvidence,
    ray::{Code, PortError},
};

use crate::common::size;

#[test]
fn numbers_go_round_the_board() {
    let rectangles = [(1, 1), (3, 2), (8, 8), (255, 255)].map(|(width, height)| size(width, height));
    for size in rectangles.into_iter().chain(Size::HEXAGONS) {
        let ports = size.ports();
        for (port, number) in Port::all(size).zip(1..) {
            let numbers = [
                (Numbering::Letters, number),
                (Numbering::Numbers, number),
                (Numbering::Sgt, ports - number),
                (Numbering::Clockwise, ports + 1 - number),
                (Numbering::Bottom, number),
            ];
            for (numbering, number) in numbers {
                assert_eq!(port.number_in(numbering, size), number, "{size} {port:?} {numbering}");
                assert_eq!(Port::from_number_in(number, numbering, size), Ok(port), "{size} {numbering}");
            }
        }
        for numbering in Numbering::ALL {
            let first = u16::from(numbering != Numbering::Sgt);
            for number in [first.wrapping_sub(1), first + ports, u16::MAX] {
                let port = Port::from_number_in(number, numbering, size);
                assert!(matches!(port, Err(PortError::OffBoard { .. })), "{size} {numbering} {number}");
            }
        }
    }
}

#[test]
fn texts_that_are_no_labels() {
    for text in ["", "L", "L0", "0", "L00", "b000", "X1", "L-1", "L+1", "L256", "é1"] {
        assert_eq!(text.parse::<Label>(), Err(PortError::Label), "{text}");
    }
}

#[test]
fn cells_are_counted_from_the_bottom_of_rectangles_alone() {
    for (shape, above, below) in [("4x3 1", "(1,0)", "(1,2)"), ("hex2 1", "A2", "A2")] {
        let text = format!("{shape}; ={above} @");
        let evidence = WordEvidence::parse(&text, Numbering::Bottom).expect("evidence");
        assert_eq!(evidence.to_string(), format!("{shape}; ={below} @"));
        assert_eq!(evidence.display(Numbering::Bottom).to_string(), text);
    }
    let lowest = Fact::Cell { cell: Cell::new(3, 7), atom: true };
    assert_eq!(lowest.display(Numbering::Bottom, Size::CLASSIC).to_string(), "=(3,0) @");
}

#[test]
fn rays_from_ports_of_other_boards_panic() {
    fn assert_refused<G: Rays + std::panic::RefUnwindSafe>(board: &G) {
        let beyond = Port::new(board.size().ports(), size(255, 255)).expect("a port of the largest board");
        assert!(catch_unwind(|| board.fire(beyond)).is_err(), "{}", board.size());
        assert!(catch_unwind(|| board.trace(beyond)).is_err(), "{}", board.size());
    }
    assert_refused(&WordBoard::empty(size(3, 2)).unwrap());
    assert_refused(&WordBoard::empty(Size::CLASSIC).unwrap());
    assert_refused(&WordBoard::empty(Size::HEXAGONS[0]).unwrap());
    assert_refused(&WideBoard::empty(size(3, 2)).unwrap());
}

#[test]
fn codes_have_the_room_and_the_width_of_their_board() {
    fn written<G: Rays + std::panic::RefUnwindSafe, C: Code + Default>(
        board: &G, room: usize,
    ) -> Option<Vec<Outcome>> {
        let codes = catch_unwind(|| {
            let mut codes = vec![C::default(); room];
            board.write_signature(&mut codes);
            codes
        });
        Some(codes.ok()?.iter().map(|code| code.unpack()).collect())
    }
    fn assert_written<G: Rays + std::panic::RefUnwindSafe>(board: &G) {
        let ports = usize::from(board.size().ports());
        let expected: Vec<_> = Port::all(board.size()).map(|port| board.fire(port)).collect();
        assert_eq!(written::<G, u16>(board, ports).as_ref(), Some(&expected));
        assert_eq!(written::<G, u8>(board, ports), (ports <= 254).then_some(expected));
        for room in [0, ports - 1, ports + 1] {
            assert_eq!((written::<G, u8>(board, room), written::<G, u16>(board, room)), (None, None));
        }
    }
    assert_written(&"8/8/1@4@1/8/8/3@4/8/6@1".parse::<WordBoard>().unwrap());
    assert_written(&"1@/3/1@".parse::<WordBoard>().unwrap());
    assert_written(&"8/8/1@4@1/8/8/3@4/8/6@1".parse::<WideBoard>().unwrap());
    assert_written(&"126x1:(3,0)".parse::<WideBoard>().unwrap());
    assert_written(&"127x1:(3,0)".parse::<WideBoard>().unwrap());
}
