use super::*;

#[test]
fn links_hold_their_games() {
    for (text, id) in [
        ("https://example.org/play/?game=w8h8m5M5%2312345", "w8h8m5M5%2312345"),
        (
            "https://example.org/play/?lang=de&game=w5h5m3M3%3A20271ed865287cf5&x=1",
            "w5h5m3M3%3A20271ed865287cf5",
        ),
        ("https://a/?lang=de&amp;game=w5h5m3M3%231&amp;x=1", "w5h5m3M3%231"),
        ("https://a/?game=w3h3m1M1%231#top", "w3h3m1M1%231"),
        ("?hexagons=s5m6M6%231", "s5m6M6%231"),
        ("#game=w8h8m5M5", "w8h8m5M5"),
        ("game=w8h8m5M5#1", "w8h8m5M5#1"),
        ("https://example.org/js/blackbox.html#w8h8m5M5%23a+b", "w8h8m5M5%23a+b"),
        ("https://a/blackbox.html#w8h8m5M5#1#2", "w8h8m5M5#1#2"),
        ("blackbox.html#5:925f", "5:925f"),
        ("www.example.org/#w5h5#1", "w5h5#1"),
        ("sgtpuzzles:blackbox:w5h5#1", "w5h5#1"),
        ("SGTPUZZLES:blackbox:w5h5%231", "w5h5%231"),
        ("<https://a/?game=w5h5%231>", "w5h5%231"),
        ("(https://a/?game=w5h5%231).", "w5h5%231"),
        ("[play](https://a/?game=w5h5%231), all", "w5h5%231"),
        ("[https://a/?game=w5h5%231](https://a/?game=w5h5%231)", "w5h5%231"),
        ("**https://a/?game=w5h5%231**", "w5h5%231"),
        ("\"https://a/?game=w5h5%231\"", "w5h5%231"),
        ("'https://a/?game=w5h5%231'!", "w5h5%231"),
        ("`https://a/?game=w5h5%231`", "w5h5%231"),
        ("\u{201e}https://a/?game=w5h5%231\u{201c}", "w5h5%231"),
        ("(look: https://a/?game=w5h5%231)", "w5h5%231"),
        ("<a href=\"https://a/?game=w5h5%231\">game</a>", "w5h5%231"),
        ("Try https://a/?game=w5h5%231 now\n\nBye.", "w5h5%231"),
        ("https://a/?game=w5h5%23(1)", "w5h5%23(1)"),
        ("https://a/?game=w5h5%23a_", "w5h5%23a_"),
    ] {
        let link = match find(text.as_bytes()) {
            Ok(Some(link)) => link,
            other => panic!("{text}: {other:?}"),
        };
        let shown = core::str::from_utf8(link.id).expect("UTF-8");
        assert_eq!((shown, link.doubtful), (id, false), "{text}");
        assert!(text.as_bytes()[link.at..].starts_with(link.id), "{text}");
    }
}

#[test]
fn what_may_be_another_game_is_refused() {
    for (text, fault) in [
        ("https://example.org/", (0, LinkFault::NoGame)),
        ("https://example.org/?game=", (0, LinkFault::NoGame)),
        ("blackbox.html#", (0, LinkFault::NoGame)),
        ("www.example.org", (0, LinkFault::NoGame)),
        ("sgtpuzzles:mines:9x9n10#1", (11, LinkFault::OtherPuzzle)),
        ("sgtpuzzles:blackbox", (11, LinkFault::OtherPuzzle)),
        ("https://a/?game=w5h5#1", (20, LinkFault::Hash)),
        ("https://a/?game=w5h5%231 https://a/?game=w5h5%232", (25, LinkFault::Two)),
        ("https://a/?game=w5h5%231&game=w5h5%232", (30, LinkFault::Two)),
        ("https://a/?game=w5h5%231#game=w5h5%232", (30, LinkFault::Two)),
        ("https://a/#game=w5h5%231&game=w5h5%232", (30, LinkFault::Two)),
        ("https://a/#puzzle=w5h5%232&game=w5h5%231", (18, LinkFault::Two)),
        ("https://a/?game=w5h5%23\n1", (23, LinkFault::Split)),
        ("<https://a/?game=w5h5%23\r\n 1>", (24, LinkFault::Split)),
        ("?game=w5h5%231 2", (14, LinkFault::Split)),
    ] {
        assert_eq!(find(text.as_bytes()), Err(fault), "{text}");
    }
    for text in ["https://a/?game=w5h5%231.", "see https://a/?game=w5h5%231, and"] {
        assert!(find(text.as_bytes()).ok().flatten().expect(text).doubtful, "{text}");
    }
    for text in ["", "w8h8m5M5#http://example.org", "#12345", "8x8:(1,2)", "saturday", "w8h8m5M5%231"] {
        assert_eq!(find(text.as_bytes()), Ok(None), "{text}");
    }
}
