//! Links to games, and the texts that people send them in: of the project's own page,
//! `...?game=w8h8m5M5%2312345`, of the sgt collection's, whose games stand behind a `#`, and of its Android
//! app, `sgtpuzzles:blackbox:w8h8m5M5#12345`.
//!
//! The game of a link is what a browser hands to the page: the value of `game` between `?` and `#`, or what
//! follows the `#`. Where a link ends in a text is not always clear; then it is refused.

use crate::notation::did_you_mean;

/// The part of a link that names a game, its bytes escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link<'a> {
    pub(super) id: &'a [u8],
    pub(super) at: usize,
    /// Whether a `+` is a blank.
    pub(super) plus: bool,
    /// A sign behind the game that belongs to it or to the sentence around it.
    pub(super) doubtful: bool,
}

/// Why a text with links names no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// A link to something else.
    NoGame,
    /// A link to another puzzle.
    OtherPuzzle,
    /// Two links.
    Two,
    /// A link that ends with a line.
    Split,
    /// A sign behind the link.
    Sign,
    /// A `#` behind parameters.
    Hash,
}

type Found<T> = Result<T, (usize, LinkFault)>;

/// The names that stand before a game in an address of the project's page.
const NAMES: [&[u8]; 3] = [b"game=", b"hexagons=", b"puzzle="];

/// How the Android app's links begin.
const APP: &[u8] = b"sgtpuzzles:";

/// Signs that end a sentence or a part of it.
const SIGNS: &[u8] = b".,;:!?')]";

/// The most of them that stand behind a link.
const MOST_SIGNS: usize = 8;

/// The game of the one link of a text; `None` for a text without links.
pub(super) fn find(text: &[u8]) -> Found<Option<Link<'_>>> {
    if is_id(text) {
        return Ok(None);
    }
    let mut found: Option<LinkPlace> = None;
    let mut at = 0;
    while let Some(start) = (at..text.len()).find(|&at| begins(text, at)) {
        let place = LinkPlace::of(text, start)?;
        if found.is_some_and(|first| text[first.start..first.end] != text[start..place.end]) {
            return Err((start, LinkFault::Two));
        }
        found.get_or_insert(place);
        at = place.end.max(start + 1);
    }
    let Some(place) = found else { return bare(text) };
    place.game(text).map(Some)
}

/// Whether there is a link in a text.
pub fn is_in(text: &[u8]) -> bool {
    find(text.trim_ascii()) != Ok(None)
}

/// Whether a text is an ID, whose seed may be anything: fields, then `#` or `:`, on one line.
fn is_id(text: &[u8]) -> bool {
    let fields = text.iter().take_while(|byte| byte.is_ascii_digit() || b"whsmMr".contains(byte)).count();
    matches!(text.get(fields), Some(b'#' | b':'))
        && !text.contains(&b'\n')
        && !NAMES.iter().any(|name| text[fields + 1..].starts_with(name))
}

fn begins(text: &[u8], at: usize) -> bool {
    let is_start = at == 0 || !text[at - 1].is_ascii_alphanumeric();
    is_start && (did_you_mean::is_address(&text[at..]) || starts_with(&text[at..], APP))
}

fn starts_with(text: &[u8], start: &[u8]) -> bool {
    text.get(..start.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(start))
}

/// A text that is no more than what a link holds: `?game=...`, `blackbox.html#...`.
fn bare(text: &[u8]) -> Found<Option<Link<'_>>> {
    let before = text.split(|&byte| byte == b'#').next().unwrap_or_default();
    let name = NAMES.iter().find(|name| text.starts_with(name));
    let is_page = before.windows(4).any(|window| window == b".htm");
    if name.is_none() && !is_page && !NAMES.iter().any(|name| named(text, name, 0).is_some()) {
        return Ok(None);
    }
    let place = LinkPlace { start: 0, end: text.trim_ascii_end().len(), doubtful: false };
    if let Some(blank) = text[..place.end].iter().position(u8::is_ascii_whitespace) {
        return Err((blank, LinkFault::Split));
    }
    // A value by itself is no address: its `#` is that of the game.
    if let Some(name) = name {
        let id = until(&text[..place.end], name.len(), b'&');
        return Ok(Some(Link { id, at: name.len(), plus: true, doubtful: false }));
    }
    place.game(text).map(Some)
}

/// Where a link stands in a text.
#[derive(Clone, Copy)]
struct LinkPlace {
    start: usize,
    end: usize,
    doubtful: bool,
}

impl LinkPlace {
    /// The link that begins here. It ends with what no link holds, with the sign that closes what stands
    /// right before it, or before the signs that end a sentence.
    fn of(text: &[u8], start: usize) -> Found<Self> {
        let body = &text[start..];
        let is_over = |byte: &u8| *byte <= b' ' || *byte == 0x7f || b"<>\"`{}|\\^".contains(byte);
        let mut end = start + body.iter().position(is_over).unwrap_or(body.len());
        let mut doubtful = false;
        let before = text[..start].last().copied();
        let close = match before {
            Some(b'(') => Some(b')'),
            Some(b'[') => Some(b']'),
            Some(sign @ (b'\'' | b'*' | b'_' | b'~')) => Some(sign),
            _ => None,
        };
        // Quotes of other languages are several bytes long.
        if let Some(quote) = ["\u{201d}", "\u{2019}", "\u{201c}", "\u{bb}", "\u{ab}", "\u{3002}", "\u{ff09}"]
            .iter()
            .filter_map(|quote| {
                text[start..end].windows(quote.len()).position(|window| window == quote.as_bytes())
            })
            .min()
        {
            end = start + quote;
            return Ok(Self { start, end, doubtful });
        }
        let closing = close.filter(|close| !b"'*_~".contains(close)).and_then(|close| {
            let mut depth = 0;
            text[start..end].iter().position(|&byte| {
                depth += i32::from(Some(byte) == before);
                depth -= i32::from(byte == close);
                depth < 0
            })
        });
        if let Some(length) = closing {
            return Ok(Self { start, end: start + length, doubtful });
        }
        let whole = end;
        while whole - end < MOST_SIGNS && end > start {
            let sign = text[end - 1];
            if is_own(&text[start..end]) || Some(sign) != close && !SIGNS.contains(&sign) {
                break;
            }
            end -= 1;
            if Some(sign) == close || closes(text, start, end) {
                let more = text[start..end].iter().rev().take_while(|&&byte| byte == sign).count();
                end -= if Some(sign) == before { more } else { 0 };
                return Ok(Self { start, end, doubtful: false });
            }
            doubtful = true;
        }
        let is_open = close.is_some() || matches!(before, Some(b'<' | b'"' | b'`'));
        let rest = &text[whole..];
        let is_line = matches!(rest, [b'\n', next, ..] | [b'\r', b'\n', next, ..] if is_open || !next.is_ascii_whitespace());
        if is_line && !rest.trim_ascii().is_empty() {
            return Err((whole, LinkFault::Split));
        }
        Ok(Self { start, end, doubtful })
    }

    /// The part of the link that names a game.
    fn game(self, text: &[u8]) -> Found<Link<'_>> {
        let Self { start, end, doubtful } = self;
        let link = |at, id, plus| Link { id, at, plus, doubtful: doubtful && at + id.len() == end };
        let text = &text[..end];
        if starts_with(&text[start..], APP) {
            let name = b"blackbox:";
            let at = start + APP.len();
            let at = at + if text[at..].starts_with(b"//") { 2 } else { 0 };
            return if starts_with(&text[at..], name) && at + name.len() < end {
                Ok(link(at + name.len(), &text[at + name.len()..], false))
            } else {
                Err((at, LinkFault::OtherPuzzle))
            };
        }
        let hash = text[start..].iter().position(|&byte| byte == b'#').map(|length| start + length);
        let page = &text[..hash.unwrap_or(end)];
        let fragment = hash.map(|hash| hash + 1).filter(|&at| at < end);
        let first = |within, from| NAMES.iter().find_map(|name| named(within, name, from));
        let query = first(page, start);
        let named_game = query.or_else(|| first(text, hash?));
        let other = |&one: &usize| {
            let places = NAMES.iter().flat_map(|name| [start, one].map(|from| named(text, name, from)));
            places.flatten().find(|&at| until(text, at, b'&') != until(text, one, b'&'))
        };
        if let Some(second) = named_game.as_ref().and_then(other) {
            return Err((second, LinkFault::Two));
        }
        let found = if let Some(at) = query {
            let id = until(page, at, b'&');
            let is_game = id.iter().any(|byte| b":%".contains(byte));
            if let Some(hash) = hash.filter(|_| fragment.is_some() && !is_game) {
                return Err((hash, LinkFault::Hash));
            }
            link(at, id, true)
        } else if let Some(at) = named_game {
            link(at, until(text, at, b'&'), true)
        } else {
            let at = fragment.ok_or((start, LinkFault::NoGame))?;
            link(at, &text[at..], false)
        };
        if found.id.is_empty() { Err((start, LinkFault::NoGame)) } else { Ok(found) }
    }
}

/// How many of the brackets that this one closes are open at the end of a text; 0 for another sign.
fn depth(text: &[u8], close: u8) -> i32 {
    let open = match close {
        b')' => b'(',
        b']' => b'[',
        _ => return 0,
    };
    text.iter().map(|&byte| i32::from(byte == open) - i32::from(byte == close)).sum()
}

/// Whether the last sign of a link closes a bracket of its own.
fn is_own(link: &[u8]) -> bool {
    link.split_last().is_some_and(|(&close, before)| depth(before, close) > 0)
}

/// Whether the sign at `end` closes what was opened before a link and is not yet closed.
fn closes(text: &[u8], start: usize, end: usize) -> bool {
    depth(&text[..start], text[end]) > 0 && depth(&text[start..end], text[end]) == 0
}

/// The bytes up to this one.
fn until(text: &[u8], at: usize, end: u8) -> &[u8] {
    text[at..].split(|&byte| byte == end).next().unwrap_or_default()
}

/// Where the value begins that has this name, behind `from`.
fn named(text: &[u8], name: &[u8], from: usize) -> Option<usize> {
    let is_name = |&at: &usize| {
        let before = &text[..at];
        let is_part = before.last().is_some_and(|byte| b"?&#".contains(byte)) || before.ends_with(b"&amp;");
        is_part && text[at..].starts_with(name)
    };
    (from..text.len()).find(is_name).map(|at| at + name.len())
}

#[cfg(test)]
#[path = "tests/link.rs"]
mod tests;
