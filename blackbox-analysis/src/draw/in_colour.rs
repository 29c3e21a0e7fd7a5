//! Text pictures in the sixteen colours of a terminal. Nothing is said by a colour alone.

use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use blackbox_core::{
    Cell, Heading, Port, Size,
    internal::{Framed, TextPicture},
};

/// What tells a terminal to draw marks (a hit, a reflection, the detours by their numbers), and cells (an
/// atom, the way of a ray, nothing).
const INKS: [&str; 11] =
    ["1;37;41", "30;47", "30;46", "30;45", "30;42", "30;105", "30;102", "30;104", "1", "36", "2"];
const DETOUR: usize = 2;
const ATOM: usize = 8;
const WAY: usize = 9;
const NOTHING: usize = 10;

/// Where characters with an ink begin; those of a picture are fewer than `INKED`.
const BEYOND: u32 = 0xF_0000;
const INKED: u32 = 0x2600;

pub(super) fn text_in_colour(picture: &impl TextPicture) -> String {
    let mut text = String::new();
    for character in Framed(&Inked(picture)).to_string().chars() {
        match u32::from(character).checked_sub(BEYOND) {
            Some(beyond) => {
                let plain = char::from_u32(beyond % INKED).unwrap_or(' ');
                let ink = INKS[(beyond / INKED) as usize % INKS.len()];
                write!(text, "\x1b[{ink}m{plain}\x1b[0m").expect("a string takes all");
            }
            None => text.push(character),
        }
    }
    text
}

/// A picture whose characters bring their ink along; each stays one character, so that the frame is as wide.
struct Inked<'a, P>(&'a P);

impl<P: TextPicture> TextPicture for Inked<'_, P> {
    fn size(&self) -> Size {
        self.0.size()
    }

    fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result {
        let mut text = String::new();
        self.0.mark(port, &mut text)?;
        let detour = |number: usize| DETOUR + (number.max(1) - 1) % (ATOM - DETOUR);
        let ink = match text.trim_end_matches(['!', '?']) {
            "H" => 0,
            "R" => 1,
            number => number.parse().map_or(NOTHING, detour),
        };
        text.chars().try_for_each(|one| out.write_char(inked(one, ink)))
    }

    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result {
        let mut text = String::new();
        self.0.cell(cell, &mut text)?;
        text.chars().try_for_each(|one| {
            out.write_char(match one {
                '@' | '◉' => inked(one, ATOM),
                '.' => inked(one, NOTHING),
                '+' | '─'..='╿' => inked(one, WAY),
                _ => one,
            })
        })
    }

    fn leads(&self, cell: Cell, heading: Heading) -> bool {
        self.0.leads(cell, heading)
    }
}

fn inked(character: char, ink: usize) -> char {
    let code = u32::from(character);
    let beyond = char::from_u32(BEYOND + ink as u32 * INKED + code);
    beyond.filter(|_| code < INKED).unwrap_or(character)
}

#[cfg(test)]
#[path = "tests/in_colour.rs"]
mod tests;
