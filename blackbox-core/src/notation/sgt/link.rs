//! Links to games: of the project's own page, `...?game=w8h8m5M5%2312345`, and of the sgt collection's, whose
//! games stand behind a `#`.

use crate::notation::did_you_mean;

/// The part of a link that names a game, its bytes escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link<'a> {
    pub(super) id: &'a [u8],
    /// Where it begins.
    pub(super) at: usize,
    /// Whether a `+` is a blank.
    pub(super) plus: bool,
}

/// The names that stand before a game in an address of the project's page.
const NAMES: [&[u8]; 3] = [b"game=", b"hexagons=", b"puzzle="];

/// A link that names no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NoGame;

/// The game of a link; `None` for what is no link.
pub(super) fn find(text: &[u8]) -> Result<Option<Link<'_>>, NoGame> {
    let is_named = NAMES.into_iter().any(|name| named(text, name).is_some());
    if !is_named && !is_address(text) {
        return Ok(None);
    }
    let link = NAMES.into_iter().find_map(|name| {
        let at = named(text, name)?;
        let end = text[at..].iter().position(|&byte| byte == b'&').map_or(text.len(), |length| at + length);
        Some(Link { id: &text[at..end], at, plus: true })
    });
    let fragment = || {
        let at = text.iter().position(|&byte| byte == b'#')? + 1;
        Some(Link { id: &text[at..], at, plus: false })
    };
    link.or_else(fragment).filter(|link| !link.id.is_empty()).map(Some).ok_or(NoGame)
}

/// Where the value begins that has this name.
fn named(text: &[u8], name: &[u8]) -> Option<usize> {
    let starts = (0..text.len()).filter(|&at| at == 0 || b"?&#".contains(&text[at - 1]));
    starts.into_iter().find(|&at| text[at..].starts_with(name)).map(|at| at + name.len())
}

/// Whether a text is an address: a scheme, a host or a page stands before any `#`.
fn is_address(text: &[u8]) -> bool {
    let before = text.split(|&byte| byte == b'#').next().unwrap_or_default();
    did_you_mean::is_address(before) || before.windows(4).any(|window| window == b".htm")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_hold_their_games() {
        for (text, id) in [
            ("https://example.org/play/?game=w8h8m5M5%2312345", "w8h8m5M5%2312345"),
            (
                "https://example.org/play/?lang=de&game=w5h5m3M3%3A20271ed865287cf5&x=1",
                "w5h5m3M3%3A20271ed865287cf5",
            ),
            ("?hexagons=s5m6M6%231", "s5m6M6%231"),
            ("#game=w8h8m5M5", "w8h8m5M5"),
            ("game=w8h8m5M5#1", "w8h8m5M5#1"),
            ("https://example.org/js/blackbox.html#w8h8m5M5%23a+b", "w8h8m5M5%23a+b"),
            ("blackbox.html#5:925f", "5:925f"),
            ("www.example.org/#w5h5#1", "w5h5#1"),
        ] {
            let link = find(text.as_bytes()).ok().flatten().expect(text);
            assert_eq!(
                (link.id, &text.as_bytes()[link.at..link.at + id.len()]),
                (id.as_bytes(), id.as_bytes())
            );
        }
        for text in
            ["https://example.org/", "https://example.org/?game=", "blackbox.html#", "www.example.org"]
        {
            assert_eq!(find(text.as_bytes()), Err(NoGame), "{text}");
        }
        for text in ["", "w8h8m5M5#http://example.org", "#12345", "8x8:(1,2)", "saturday", "w8h8m5M5%231"] {
            assert_eq!(find(text.as_bytes()), Ok(None), "{text}");
        }
    }
}
