use super::*;

#[test]
fn any_caption_is_drawn() {
    let board: Board = "@1/2".parse().expect("a board");
    let captions = ["x".repeat(70_000), "two\nlines\0\u{1b}\u{fffe}".to_owned()];
    let gallery = Gallery::new("\u{1}", captions.map(|caption| (board.clone(), caption)));
    assert_eq!(gallery.text().lines().count(), 3);
    assert!(!gallery.svg().contains(['\0', '\u{1}', '\u{1b}', '\u{fffe}']));
}
