//! Pictures: well formed, described, true to what they show.

use blackbox_analysis::{
    AnyBoard, AnyEvidence,
    draw::{EvidencePicture, Gallery, Picture},
};
use blackbox_core::{Grid, Numbering, Port, Rays, evidence::Limit};

fn evidence(text: &str) -> AnyEvidence {
    AnyEvidence::parse(text, Numbering::Letters).expect("evidence")
}

fn board(text: &str) -> AnyBoard {
    text.parse().expect("a board")
}

/// Checks that every element is closed by its own end and that the document says what it is; answers the number of
/// elements of each name.
fn elements(svg: &str) -> impl Fn(&str) -> usize + use<> {
    let (mut open, mut names) = (Vec::new(), Vec::new());
    for tag in svg.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("a tag ends");
        assert!(
            !text.contains('&') || text.contains("&lt;") || text.contains("&gt;") || text.contains("&amp;")
        );
        let name = tag.trim_start_matches('/').split([' ', '/']).next().expect("a name").to_owned();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        if !tag.ends_with('/') {
            open.push(name.clone());
        }
        names.push(name);
    }
    assert!(open.is_empty());
    assert!(svg.starts_with("<svg ") && svg.contains("role=\"img\""));
    let count = move |wanted: &str| names.iter().filter(|name| *name == wanted).count();
    assert_eq!((count("title"), count("desc"), count("style")), (1, 1, 1));
    count
}

#[test]
fn evidence_shows_its_facts_and_what_it_does_not_know() {
    let known = EvidencePicture::new(&evidence("4x3 2; L3 R3; T2 H; R1 R; =(0,0) @; =(3,0) ."));
    let text = ["    1 2 3 4", "      H", "1   @ ? ? . R", "2   ? ? ? ?", "3 1 ? ? ? ? 1"];
    assert_eq!(known.text().lines().collect::<Vec<_>>(), text);
    let count = elements(&known.svg());
    // 14 labels, 4 marks, 10 question marks.
    assert_eq!((count("circle"), count("text"), count("rect")), (1, 28, 1));
}

#[test]
fn what_contradicts_itself_is_drawn_by_its_first_fact() {
    let known = EvidencePicture::new(&evidence("3x2 1; L1 H; L1 R; =(1,1) @; =(1,1) ."));
    assert!(known.text().contains("1 H ? ? ?"), "{}", known.text());
    assert_eq!(elements(&known.svg())("circle"), 1);
}

#[test]
fn a_heat_map_never_says_certain_of_what_is_not() {
    let facts = evidence("40x8 1; L1 H");
    let answer = facts.solve(&mut Limit::none()).expect("an answer");
    let known = EvidencePicture::new(&facts).solved(&answer);
    let count = elements(&known.svg());
    assert_eq!(count("rect"), 321);
    // One of the 40 cells of the first row.
    let first = known.text().lines().nth(1).map(|line| line.matches(" 2").count());
    assert_eq!(first, Some(40), "{}", known.text());
    let facts = evidence("30x30 1");
    let answer = facts.solve(&mut Limit::none()).expect("an answer");
    let known = EvidencePicture::new(&facts).solved(&answer);
    assert_eq!(known.text().matches("<1").count(), 900);
    assert_eq!(known.svg().matches("&lt;1</text>").count(), 900);
    let facts = evidence("30x30 899");
    let answer = facts.solve(&mut Limit::none()).expect("an answer");
    assert_eq!(EvidencePicture::new(&facts).solved(&answer).text().matches(">99").count(), 900);
}

#[test]
fn an_orbit_has_every_image_once() {
    let sizes = [("@1/2", 4), ("@@/@@", 1), ("8/8/1@4@1/8/8/3@4/8/6@1", 8), ("1@1/3", 2), ("@@1/3", 4)];
    for (text, images) in sizes {
        let gallery = Gallery::orbit(&board(text));
        let count = elements(&gallery.svg());
        assert_eq!(count("g"), images, "{text}");
        assert_eq!(count("circle"), images * board(text).count() as usize);
        assert!(gallery.text().starts_with("identity"));
    }
}

#[test]
fn look_alikes_show_the_same_marks() {
    // Nothing can be known about the cell in the middle of four atoms.
    let boards = [board("4/4/1@2/@1@1/1@2"), board("4/4/1@2/@@@1/1@2")];
    assert!(Port::all(boards[0].size()).all(|port| boards[0].fire(port) == boards[1].fire(port)));
    let gallery =
        Gallery::new("<alike>", boards.clone().into_iter().map(|board| (board, "a & b".to_owned())));
    let marked = gallery.clone().with_marks();
    assert_eq!(elements(&gallery.svg())("circle"), 9);
    let count = elements(&marked.svg());
    assert_eq!(count("path"), 2, "the grids, and no rays");
    assert!(marked.svg().contains("<title>&lt;alike&gt;</title>") && marked.svg().contains("a &amp; b"));
    let hidden = Picture::new(&boards[0]).with_rays(Port::all(boards[0].size())).without_paths();
    assert_eq!(hidden.text().matches('@').count(), 4);
    let first = hidden.text().lines().nth(1).map(str::to_owned).expect("the marks at the top");
    let twice = marked.text().lines().nth(2).map(str::to_owned).expect("the marks at the top");
    assert_eq!(twice.matches(first.trim()).count(), 2);
}

#[test]
fn an_empty_gallery_is_a_picture_of_nothing() {
    let gallery = Gallery::new("none", []);
    assert_eq!(elements(&gallery.svg())("g"), 0);
    assert_eq!(gallery.text(), "");
}
