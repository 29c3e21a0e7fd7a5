//! Why a text names no game.

use core::fmt;

use super::link::LinkFault;
use crate::notation::did_you_mean::Likeness;

/// Why a text names no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NameFault {
    /// A character that belongs to no parameter.
    Field,
    /// A capital letter that should be small.
    Capital(char),
    /// A parameter given twice.
    Twice(char),
    /// A size without a number of atoms.
    SizeAlone,
    /// Not a number of atoms that a game can have.
    Atoms,
    /// More behind a size and a number of atoms.
    More,
    /// A link that leads to no game, or perhaps to another one.
    Link(LinkFault),
    /// Something else altogether.
    Other(Likeness),
}

impl fmt::Display for NameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const EXPECTED: &str = "expected parameters such as w8h8m5M5 or s5m6M6, alone or with #SEED or :DESCRIPTION, a \
                                size and a number of atoms such as 10x6 4, or a link to a game";
        match self {
            Self::Field => write!(f, "this names no game, {EXPECTED}"),
            Self::Capital(letter) => {
                write!(
                    f,
                    "no parameter is called {letter}, expected the small letter {}",
                    letter.to_ascii_lowercase()
                )
            }
            Self::Twice(letter) => write!(f, "{letter} is given twice, expected it once"),
            Self::SizeAlone => {
                f.write_str("a size alone is no game, expected the number of atoms behind it, such as 10x6 4")
            }
            Self::Atoms => f.write_str(
                "not the number of atoms of a game, expected one such as 4 or a range such as 3-6",
            ),
            Self::More => f.write_str("the text goes on, expected a size and a number of atoms and no more"),
            Self::Link(fault) => f.write_str(match fault {
                LinkFault::NoGame => {
                    "this link leads to no game, expected game= and the game's ID in it, or the ID behind #"
                }
                LinkFault::OtherPuzzle => {
                    "this link leads to no game of Black Box, expected sgtpuzzles:blackbox: and the game's ID"
                }
                LinkFault::Two => "two links to games, expected one",
                LinkFault::Split => {
                    "the link ends here: either it ends with the line or at the blank, or it goes on behind it, expected \
                     the link in one piece, or < and > around it"
                }
                LinkFault::Sign => {
                    "either the seed ends with this sign, or the link ends before it, expected a blank behind the link, or \
                     the sign escaped with %"
                }
                LinkFault::Hash => {
                    "a page is not told what follows the #: either it is the seed, or a place on the page, expected %23 \
                     before a seed"
                }
            }),
            Self::Other(likeness) => write!(f, "this looks like {likeness}, {EXPECTED}"),
        }
    }
}
