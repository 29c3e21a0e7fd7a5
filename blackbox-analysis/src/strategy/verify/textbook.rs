//! The rules, one cell at a time.

/// The code of a hit; a detour is its exit's index, a reflection the ray's own port.
pub(super) const HIT: u8 = 32;

/// How many codes there are.
pub(super) const CODES: usize = 33;

/// Gives the outcomes at all ports of every placement of `left` more atoms from a cell on, until an error.
pub(super) fn signatures<E>(
    (width, height): (i32, i32),
    (placed, from, left): (&mut [bool], usize, u32),
    give: &mut dyn FnMut(Vec<u8>) -> Result<(), E>,
) -> Result<(), E> {
    if left == 0 {
        return give((0..2 * (width + height)).map(|port| fire(placed, width, height, port)).collect());
    }
    for cell in from..placed.len() {
        placed[cell] = true;
        signatures((width, height), (placed, cell + 1, left - 1), give)?;
        placed[cell] = false;
    }
    Ok(())
}

/// Fires a ray by the rules of the game: a hit comes first, an atom beside the cell ahead turns the ray away or, before
/// it has entered or from both sides, sends it back.
fn fire(atoms: &[bool], width: i32, height: i32, port: i32) -> u8 {
    let atom = |x: i32, y: i32| {
        (0..width).contains(&x) && (0..height).contains(&y) && atoms[(y * width + x) as usize]
    };
    let (bottom, right, top) = (height, height + width, 2 * height + width);
    let (mut x, mut y, mut dx, mut dy) = match port {
        p if p < bottom => (-1, p, 1, 0),
        p if p < right => (p - bottom, height, 0, -1),
        p if p < top => (width, height - 1 - (p - right), -1, 0),
        p => (width - 1 - (p - top), -1, 0, 1),
    };
    let mut entered = false;
    loop {
        if atom(x + dx, y + dy) {
            return HIT;
        }
        match (atom(x + dx + dy, y + dy - dx), atom(x + dx - dy, y + dy + dx)) {
            (true, true) => return port as u8,
            (true, false) | (false, true) if !entered => return port as u8,
            (true, false) => (dx, dy) = (-dy, dx),
            (false, true) => (dx, dy) = (dy, -dx),
            (false, false) => (x, y) = (x + dx, y + dy),
        }
        entered = true;
        if x < 0 {
            return y as u8;
        } else if y == height {
            return (bottom + x) as u8;
        } else if x == width {
            return (right + height - 1 - y) as u8;
        } else if y < 0 {
            return (top + width - 1 - x) as u8;
        }
    }
}
