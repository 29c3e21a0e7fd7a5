//! Which colours a terminal has, and which mean what.

use std::env;

use blackbox_analysis::draw::{has_dark_ink, heat};
use ratatui::style::{Color, Modifier, Style};

use crate::play::{Colours, Theme};

/// How many colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    None,
    Sixteen,
    TwoHundredFiftySix,
    True,
}

impl Depth {
    /// What was asked for, else what the environment says: `NO_COLOR`, `COLORTERM`, `TERM`.
    pub(super) fn chosen(colours: Colours) -> Self {
        match colours {
            Colours::None => Self::None,
            Colours::Sixteen => Self::Sixteen,
            Colours::TwoHundredFiftySix => Self::TwoHundredFiftySix,
            Colours::True => Self::True,
            Colours::Auto => Self::of_environment(|name| env::var(name).ok()),
        }
    }

    fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let holds = |name: &str, words: &[&str]| {
            variable(name).is_some_and(|value| words.iter().any(|word| value.contains(word)))
        };
        if variable("NO_COLOR").is_some_and(|value| !value.is_empty()) {
            Self::None
        } else if holds("COLORTERM", &["truecolor", "24bit"]) || holds("TERM", &["direct"]) {
            Self::True
        } else if holds("TERM", &["256"]) {
            Self::TwoHundredFiftySix
        } else {
            Self::Sixteen
        }
    }
}

/// What was asked for, else what `COLORFGBG` says of the background; dark by default.
pub(super) fn chosen_theme(theme: Option<Theme>) -> Theme {
    theme.unwrap_or_else(|| theme_of(env::var("COLORFGBG").ok().as_deref()))
}

/// `foreground;background`, each the number of one of the sixteen colours.
fn theme_of(colours: Option<&str>) -> Theme {
    match colours.and_then(|colours| colours.rsplit(';').next()?.parse::<u8>().ok()) {
        Some(7 | 9..=15) => Theme::Light,
        _ => Theme::Dark,
    }
}

/// What a colour is for. Nothing is said by a colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    Text,
    Strong,
    Faint,
    Frame,
    Key,
    Hit,
    Reflection,
    /// The mark of a detour, by its number.
    Detour(u16),
    Guess,
    Right,
    Bad,
    Missed,
    Best,
    Path,
}

type Rgb = [u8; 3];

/// The colours of a tone: in front and behind, exact and of the sixteen.
struct Ink {
    front: Option<(Rgb, Color)>,
    behind: Option<(Rgb, Color)>,
    modifier: Modifier,
}

const fn on(behind: Rgb, ansi: Color) -> Ink {
    Ink {
        front: Some(([16, 16, 24], Color::Black)),
        behind: Some((behind, ansi)),
        modifier: Modifier::empty(),
    }
}

const fn plain(front: Option<(Rgb, Color)>, modifier: Modifier) -> Ink {
    Ink { front, behind: None, modifier }
}

/// Neighbouring numbers differ, and none is the red of a hit, the white of a reflection or the yellow of what
/// is to be looked at.
const DETOURS: [(Rgb, Color); 6] = [
    ([98, 184, 248], Color::Cyan),
    ([185, 160, 255], Color::Magenta),
    ([65, 208, 191], Color::Green),
    ([245, 155, 195], Color::LightMagenta),
    ([191, 217, 79], Color::LightGreen),
    ([217, 182, 140], Color::LightBlue),
];

/// The styles of everything that is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub(super) depth: Depth,
    pub(super) theme: Theme,
}

impl Palette {
    pub(super) fn has_colours(self) -> bool {
        self.depth != Depth::None
    }

    pub(super) fn style(self, tone: Tone) -> Style {
        let ink = self.ink(tone);
        let mut style = Style::new().add_modifier(ink.modifier);
        if let Some(front) = ink.front.and_then(|colour| self.colour(colour)) {
            style = style.fg(front);
        }
        if let Some(behind) = ink.behind.and_then(|colour| self.colour(colour)) {
            style = style.bg(behind);
        }
        style
    }

    /// What lies behind a cell that holds an atom with this probability.
    pub(super) fn heat(self, probability: f64) -> Style {
        let style = Style::new();
        match self.depth {
            Depth::None if probability > 0.45 => style.add_modifier(Modifier::BOLD),
            Depth::Sixteen if probability > 0.45 => style.fg(Color::Black).bg(Color::Yellow),
            Depth::Sixteen if probability > 0.0 => style.fg(Color::Black).bg(Color::Cyan),
            Depth::None | Depth::Sixteen => style,
            _ => {
                let front = if has_dark_ink(probability) { [0, 0, 0] } else { [255, 255, 255] };
                let colours = [front, heat(probability)]
                    .map(|rgb| self.colour((rgb, Color::Reset)).unwrap_or_default());
                style.fg(colours[0]).bg(colours[1])
            }
        }
    }

    fn colour(self, (rgb, ansi): (Rgb, Color)) -> Option<Color> {
        match self.depth {
            Depth::None => None,
            Depth::Sixteen => Some(ansi),
            Depth::TwoHundredFiftySix => Some(Color::Indexed(nearest_of_256(rgb))),
            Depth::True => Some(Color::Rgb(rgb[0], rgb[1], rgb[2])),
        }
    }

    fn ink(self, tone: Tone) -> Ink {
        let dark = self.theme == Theme::Dark;
        let by = |on_dark: (Rgb, Color), on_light: (Rgb, Color)| Some(if dark { on_dark } else { on_light });
        match tone {
            Tone::Text => plain(None, Modifier::empty()),
            Tone::Strong => plain(None, Modifier::BOLD),
            Tone::Faint => plain(
                by(([150, 156, 182], Color::Gray), ([92, 98, 122], Color::DarkGray)),
                if self.depth == Depth::None { Modifier::DIM } else { Modifier::empty() },
            ),
            Tone::Frame => plain(
                by(([104, 112, 148], Color::DarkGray), ([128, 134, 160], Color::DarkGray)),
                Modifier::empty(),
            ),
            Tone::Key => {
                plain(by(([140, 200, 255], Color::LightCyan), ([0, 84, 170], Color::Blue)), Modifier::BOLD)
            }
            Tone::Hit => Ink {
                front: Some(([255, 255, 255], Color::White)),
                behind: Some(([207, 63, 23], Color::Red)),
                modifier: Modifier::BOLD,
            },
            Tone::Reflection => on([246, 247, 250], Color::Gray),
            Tone::Detour(number) => {
                let (rgb, ansi) = DETOURS[usize::from(number.max(1) - 1) % DETOURS.len()];
                on(rgb, ansi)
            }
            Tone::Guess => {
                plain(by(([255, 209, 102], Color::LightYellow), ([140, 84, 0], Color::Blue)), Modifier::BOLD)
            }
            Tone::Right | Tone::Best => {
                plain(by(([120, 220, 130], Color::LightGreen), ([0, 112, 48], Color::Green)), Modifier::BOLD)
            }
            Tone::Bad => {
                plain(by(([255, 120, 120], Color::LightRed), ([176, 16, 32], Color::Red)), Modifier::BOLD)
            }
            Tone::Missed => Ink { modifier: Modifier::BOLD, ..on([255, 194, 61], Color::Yellow) },
            Tone::Path => {
                plain(by(([110, 215, 255], Color::LightCyan), ([0, 96, 180], Color::Blue)), Modifier::BOLD)
            }
        }
    }
}

/// The nearest of the six levels a colour that the cube of 256 colours has.
fn nearest_of_256(rgb: Rgb) -> u8 {
    let level = |value: u8| match value {
        0..48 => 0,
        48..115 => 1,
        _ => (value - 35) / 40,
    };
    let [red, green, blue] = rgb.map(level);
    16 + 36 * red + 6 * green + blue
}

#[cfg(test)]
#[path = "tests/colours.rs"]
mod tests;
