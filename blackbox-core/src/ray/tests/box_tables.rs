use super::*;
use crate::{
    grid::Cell,
    ray::{Heading, Port},
};

/// The bit of a cell in the frame of a heading.
fn frame_bit(cell: Cell, heading: Heading) -> u64 {
    let (x, y) = (cell.x, cell.y);
    let (line, place) = match heading {
        Heading::Right => (y, x),
        Heading::Up => (x, 7 - y),
        Heading::Left => (7 - y, 7 - x),
        _ => (7 - x, y),
    };
    1 << (8 * line + place)
}

#[test]
fn frames_are_the_board_as_each_heading_sees_it() {
    for index in 0..64 {
        let cell = Cell::from_index(index, Size::CLASSIC).unwrap();
        let frames = frames(cell.bit(Size::CLASSIC));
        for &heading in Heading::of(Size::CLASSIC) {
            assert_eq!(frames[heading as usize], frame_bit(cell, heading), "{cell}, {heading:?}");
        }
    }
}

#[test]
fn layouts_agree_with_the_ports() {
    for width in 1..=8 {
        for height in 1..=8 {
            let size = Size::new(width, height).unwrap();
            let layout = Layout::for_size(size);
            assert_eq!(u16::from(layout.ports), size.ports());
            for port in Port::all(size) {
                let (cell, heading) = port.entry(size);
                let bit = frame_bit(cell, heading);
                assert_ne!(layout.first_rank[heading as usize] & bit, 0);
                let lane = 8 * heading as u8 + (bit.trailing_zeros() / 8) as u8;
                assert_eq!(layout.lanes[port.index() as usize], lane);
                assert_eq!(u16::from(layout.exits[leaving(lane) as usize]), port.index());
                let first = cell.bit(Size::CLASSIC).trailing_zeros() as usize;
                assert_eq!(usize::from(layout.starts[port.index() as usize]), 64 * heading as usize + first);
                assert_eq!(lane_through(heading as usize, first), lane);
            }
        }
    }
}
