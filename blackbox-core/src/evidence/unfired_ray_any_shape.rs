//! An unfired ray through many boards at once, look by look, for any shape; `unfired_ray.rs` goes by lines.

use super::{
    Limit, Stop,
    board_count::Weight,
    cell_contents::Contents,
    ray_position::{RayPosition, Sight, column},
    unfired_ray::Further,
};
use crate::Size;

struct Looker<'a, 'l, F: Contents> {
    size: Size,
    limit: &'a mut Limit<'l>,
    row: &'a mut [F::Weight],
}

/// Adds to a row, by the ray's outcome, all boards with the atoms of `board`, all known, and further ones.
///
/// # Complexity
/// A node of the limit for each place that the ray looks at; as many calls deep as there are further atoms.
pub(super) fn part<F: Contents>(
    (port, size): (u16, Size), board: &F, further: Further<F::Set>, row: &mut [F::Weight],
    limit: &mut Limit<'_>,
) -> Result<(), Stop> {
    // The free places become unknown, so that the ray stops where one of them matters.
    let mut board = board.clone();
    let mut free = further.free;
    while let Some(place) = super::Places::pop(&mut free) {
        board.forget(place);
    }
    Looker { size, limit, row }.follow(board, F::entering(port, size), further)
}

impl<F: Contents> Looker<'_, '_, F> {
    fn follow(
        &mut self, mut board: F, mut ray: RayPosition, mut further: Further<F::Set>,
    ) -> Result<(), Stop> {
        loop {
            let place = match board.look(&mut ray, self.size) {
                Sight::End(code) => {
                    let slot = &mut self.row[column(code, self.size.ports())];
                    *slot = slot.plus(further.number());
                    return Ok(());
                }
                Sight::Unknown(place, _) => place,
            };
            // Each place that it looks at parts the boards in two: those with an atom there, by recursion,
            // and those without, in this loop. Either way the place is free no longer.
            self.limit.spend()?;
            further = further.without(place);
            let more = further.with(1);
            if !more.possible().is_empty() {
                let mut with = board.clone();
                with.fill(place);
                self.follow(with, ray, more)?;
            }
            if further.possible().is_empty() {
                return Ok(());
            }
            board.clear(place);
        }
    }
}
