use crate::{Board, draw::Picture};

#[test]
fn without_its_colours_it_is_the_picture() {
    for board in ["8/8/1@4@1/8/8/3@4/8/6@1", "5/6/1@5/3@@2@/2@@5/8/7/6/5"] {
        let board: Board = board.parse().unwrap();
        let size = board.size();
        let picture = Picture::new(&board).with_rays(blackbox_core::Port::all(size));
        let coloured = picture.text_in_colour();
        for sign in ["\x1b[1;37;41mH", "\x1b[30;47mR", "\x1b[30;46m1", "\x1b[30;45m2", "\x1b[1m@"] {
            assert!(coloured.contains(sign), "{sign:?}: {coloured}");
        }
        let mut plain = alloc::string::String::new();
        for part in coloured.split('\x1b') {
            plain += if plain.is_empty() { part } else { part.split_once('m').unwrap().1 };
        }
        assert_eq!(plain, picture.text());
    }
}
