use super::*;

#[test]
fn the_environment_decides() {
    let depth = |set: &[(&str, &str)]| {
        Depth::of_environment(|name| {
            set.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned())
        })
    };
    assert_eq!(depth(&[("TERM", "xterm")]), Depth::Sixteen);
    assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::TwoHundredFiftySix);
    assert_eq!(depth(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Depth::True);
    assert_eq!(depth(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Depth::None);
    assert_eq!(depth(&[("TERM", "xterm"), ("NO_COLOR", "")]), Depth::Sixteen);
    assert_eq!(theme_of(Some("0;15")), Theme::Light);
    assert_eq!(theme_of(Some("0;default;7")), Theme::Light);
    assert_eq!(theme_of(Some("15;0")), Theme::Dark);
    assert_eq!(theme_of(None), Theme::Dark);
}

#[test]
fn without_colours_there_are_none() {
    let palette = Palette { depth: Depth::None, theme: Theme::Light };
    for tone in [Tone::Hit, Tone::Detour(3), Tone::Guess, Tone::Path] {
        let style = palette.style(tone);
        assert_eq!((style.fg, style.bg), (None, None), "{tone:?}");
    }
    assert_eq!(palette.heat(0.9).bg, None);
    assert_eq!((nearest_of_256([0, 0, 0]), nearest_of_256([255, 255, 255])), (16, 231));
}
