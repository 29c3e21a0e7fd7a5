//! Pictures: well formed, described, true to what they show.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board, Evidence,
    draw::{EvidencePicture, ExplanationPicture, Gallery, GamePicture, Picture},
};
use blackbox_core::{
    Cell, Numbering, Outcome, Port, Size,
    enumerate::WordBoards,
    game::{Move, Session},
    notation::sgt::GameId,
};

fn evidence(text: &str) -> Evidence {
    Evidence::parse(text, Numbering::Letters).expect("evidence")
}

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

/// Checks that every element is closed by its own end and that the document says what it is; answers the
/// number of elements of each name.
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
    assert_eq!((count("title"), count("desc"), count("rect")), (1, 1, 1));
    count
}

/// How many lines are so many hundredths of a cell wide: those of rays 10, a cross 9.
fn lines(svg: &str, size: Size, hundredths: u32) -> usize {
    let cell = if size.has_columns() { 32.0 } else { 36.0 };
    svg.matches(&format!("stroke-width=\"{}\"", cell * f64::from(hundredths) / 100.0)).count()
}

#[test]
fn evidence_shows_its_facts_and_what_it_does_not_know() {
    let known = EvidencePicture::new(&evidence("4x3 2; L3 R3; T2 H; R1 R; =(0,0) @; =(3,0) ."));
    let text = ["4x3 2", "    1 2 3 4", "      H", "1   @ ? ? . R", "2   ? ? ? ?", "3 1 ? ? ? ? 1"];
    assert_eq!(known.text().lines().collect::<Vec<_>>(), text);
    let count = elements(&known.svg());
    // 14 labels, 4 marks, 10 question marks.
    assert_eq!((count("circle"), count("text")), (1, 28));
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
    let answer = facts.solve(&mut Effort::none()).expect("an answer");
    let known = EvidencePicture::new(&facts).solved(&answer);
    let count = elements(&known.svg());
    assert_eq!(count("path"), 320 + 2 + 1, "the shades, the grid inside and around, a mark");
    // One of the 40 cells of the first row.
    let first = known.text().lines().nth(1).map(|line| line.matches(" 2").count());
    assert_eq!(first, Some(40), "{}", known.text());
    let facts = evidence("30x30 1");
    let answer = facts.solve(&mut Effort::none()).expect("an answer");
    let known = EvidencePicture::new(&facts).solved(&answer);
    assert_eq!(known.text().matches("<1").count(), 900);
    assert_eq!(known.svg().matches("&lt;1</text>").count(), 900);
    let facts = evidence("30x30 899");
    let answer = facts.solve(&mut Effort::none()).expect("an answer");
    assert_eq!(EvidencePicture::new(&facts).solved(&answer).text().matches(">99").count(), 900);
}

#[test]
fn an_orbit_has_every_image_once() {
    let sizes = [
        ("@1/2", 4),
        ("@@/@@", 1),
        ("8/8/1@4@1/8/8/3@4/8/6@1", 8),
        ("1@1/3", 2),
        ("@@1/3", 4),
        ("2/1@1/2", 1),
        ("@1/3/2", 6),
        ("@2/2@1/5/4/3", 12),
    ];
    for (text, images) in sizes {
        let gallery = Gallery::orbit(&board(text));
        let count = elements(&gallery.svg());
        assert_eq!(count("path"), 2 * images, "{text}");
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
    let marks = boards[0].size().ports() as usize;
    assert_eq!(elements(&marked.svg())("path"), 2 * (2 + marks), "the grids, the marks, and no rays");
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
    assert_eq!(elements(&gallery.svg())("path"), 0);
    assert_eq!(gallery.text(), "");
}

#[test]
fn pictures_of_hexagons_show_every_port() {
    for size in Size::HEXAGONS {
        let bits = WordBoards::new(size, 2).expect("a board").next().expect("a board");
        let board = Board::from(bits);
        let picture = Picture::new(&board).with_rays(Port::all(size));
        let text = picture.text();
        let words: Vec<&str> = text.split_whitespace().collect();
        for port in Port::all(size) {
            let name = port.label(size).to_string();
            assert!(words.contains(&name.as_str()), "port {name}:\n{text}");
        }
        assert_eq!(text.matches('@').count(), 2);
        let svg = picture.svg();
        let count = elements(&svg);
        assert_eq!((count("circle"), count("text")), (2, 2 * usize::from(size.ports())), "names and marks");
        let seen = picture.without_atoms();
        assert!(!seen.text().contains('@') && !seen.svg().contains("<circle"));
    }
    let facts = evidence("hex2 1; 3 R; =C2 .");
    let answer = facts.solve(&mut Effort::none()).expect("no limit");
    let picture = EvidencePicture::new(&facts);
    assert_eq!(picture.text().matches('?').count(), 6);
    let chances = picture.solved(&answer);
    assert!(chances.text().contains("100"));
    assert_eq!(elements(&chances.svg())("path"), 7 + 2 + 1, "a shade for each cell, the grid, a mark");
}

#[test]
fn the_text_of_a_hexagon_is_rows_with_lines_between() {
    let board = board("3/4/2@2/4/3");
    let rays = [3, 8, 17, 30].map(|number| Port::from_number(number, board.size()).expect("a port"));
    let text = [
        "          1  30  29  28  27  26",
        "              4",
        "        2   +       .       .   25",
        "    3 1   /                       24",
        "    4   +       .       .       .   23",
        "  5   /   \\                           22",
        "6   +       +       @       .       .   21",
        "7 4       /                           20",
        "  8 2   +  ---  +       .       .   19",
        "    9 1           \\               18",
        "     10 3   +  ---  +  ---  +   3 17",
        "                      2",
        "         11  12  13  14  15  16",
    ];
    let shown = Picture::new(&board).with_rays(rays).text();
    assert_eq!(shown.lines().collect::<Vec<_>>(), text);
}

#[test]
fn a_game_is_drawn_as_its_seeker_sees_it() {
    for id in ["w5h5m3M3#1", "w10h10m4M4#1", "s3m2M2#1", "s5m6M6#3"] {
        let named = GameId::parse(id.as_bytes(), false).expect("an ID");
        let size = named.params.size();
        let board: Board = named.board().expect("a game");
        let mut game = Session::new(named.params, board).expect("a board of this size");
        game.play(Move::Fire(Port::all(size).next().expect("a port"))).expect("a ray");
        let (guess, lock) = (Cell::new(0, 0), Cell::new(1, 1));
        game.play(Move::Guess(guess)).expect("a guess");
        game.play(Move::LockCell(lock)).expect("a lock");
        let picture = GamePicture::new(&game);
        let count = elements(&picture.svg());
        assert_eq!((count("circle"), lines(&picture.svg(), size, 10)), (1, 0), "{id}");
        let text = picture.text();
        assert_eq!((text.matches('o').count(), text.matches('-').count()), (1, 1), "{id}:\n{text}");
        drop(picture);
        game.play(Move::Solve).expect("the end");
        let picture = GamePicture::new(&game);
        let (session, svg) = (&game, picture.svg());
        let wrong = usize::from(!session.atoms().contains(guess));
        assert_eq!(elements(&svg)("circle"), session.atoms().count() as usize);
        assert_eq!(lines(&svg, size, 9), wrong);
        // A detour is seen at both its ends.
        let ends = |outcome| if matches!(outcome, Outcome::Detour(_)) { 1 } else { 2 };
        let rays: u32 = session.observations().map(|(_, outcome)| ends(outcome)).sum();
        assert_eq!(lines(&svg, size, 10), rays as usize / 2);
        let (text, marks) = (picture.text(), picture.without_paths());
        assert!(lines(&marks.svg(), size, 10) == 0 && marks.text() != text);
        let cells = |text: &str| text.matches(['@', 'X', '*']).count();
        assert_eq!(cells(&text), session.atoms().count() as usize + wrong, "{text}");
        assert_eq!(cells(&marks.text()), cells(&text));
    }
}

#[test]
fn an_explanation_marks_its_cell_and_what_is_open() {
    for (text, cell) in
        [("hex2 1; 3 R; =C2 .", "A1"), ("hex5 6; 24 17", "G2"), ("4x4 1; L1 R1; L4 B2", "(2,2)")]
    {
        let facts = evidence(text);
        let cell = Cell::parse(cell, facts.size()).expect("a cell");
        let why = facts.explain(cell, &mut Effort::none()).expect("certain");
        let picture = ExplanationPicture::new(&why);
        assert_eq!(picture.text().matches(['◉', '◎']).count(), 1, "{}", picture.text());
        let svg = picture.svg();
        assert_eq!(elements(&svg)("title"), 1);
        let forced = |wanted| Cell::all(facts.size()).filter(|&cell| why.forced(cell) == wanted).count();
        assert_eq!(svg.matches("stroke=\"#d55e00\"").count(), 1);
        assert_eq!(svg.matches("<circle").count(), forced(Some(true)));
        assert_eq!(svg.matches("?</text>").count(), forced(None));
        assert_eq!(lines(&svg, facts.size(), 10), why.ways().len());
    }
}

/// What is drawn of facts is read as the same evidence, on every shape, with contradictions and with cells
/// that are all known; what is drawn of a board as the same board.
#[test]
fn what_is_drawn_is_read_again() {
    let same = |evidence: &Evidence| {
        let drawn = EvidencePicture::new(evidence).text();
        let read = Evidence::parse(&drawn, Numbering::Letters);
        assert_eq!(read.as_ref(), Ok(evidence), "{drawn}");
    };
    for text in [
        "8x8 4; L5 B5; R1 H; T3 R",
        "8x8 3-6; =(3,4) @; =(0,0) .; L1 R1; T8 H",
        "1x1 ?; L1 H",
        "1x3 1; T1 R; L2 H",
        "3x1 0; L1 R1",
        "2x2 0; border empty; L1 R1; L2 R2; T1 B1; T2 B2",
        "2x2 0-1; border empty",
        "2x2 ?; border atom",
        "3x3 1; L1 H; L1 R",
        "3x3 1; T2 L2; L2 R",
        "3x3 1; =(1,1) @; =(1,1) .",
        "hex2 1; border empty",
        "hex3r 2; 1 H; 5 R; 3 18; =E3 @",
        "hex5 6; 10 H; 17 24; =E5 .",
        "12x11 9; L11 T12; R10 H; B12 R; =(11,10) @",
        "30x20 ?; L20 R20; T30 H",
        "3x3 1; B2 T2; B3 T3",
        "3x3 1; B1 T1; B2 T2; B3 T3",
        "7x1 1; B5 T5; B7 T7; R1 H; T2 R",
        "4x3 1; L1 T1; B3 R3; R1 T3",
    ] {
        same(&evidence(text));
    }
    for size in ["1x1", "7x1", "1x7", "4x3", "8x8", "30x2", "12x9", "hex2", "hex3r", "hex5", "hex5r"] {
        let size: Size = size.parse().expect("a size");
        for seed in 0..20u64 {
            let cells = Cell::all(size)
                .filter(|cell| (seed + 7 * u64::from(cell.x) + 3 * u64::from(cell.y)) % 6 == 0);
            let board = Board::from_atoms(cells, size).expect("a board");
            let whole = Evidence::full(&board);
            same(&whole);
            // Of rays in their order straight through the box the marks look like names of columns.
            let mut some = Evidence::new(size, whole.atoms()).expect("the board's atoms");
            for (fact, _) in whole.facts().into_iter().zip(0..).filter(|(_, at)| (at * 5 + seed) % 3 != 0) {
                some.add(fact).expect("a fact of the board");
            }
            same(&some);
            let drawn = Picture::new(&board).text();
            assert_eq!(drawn.parse().as_ref(), Ok(&board), "{drawn}");
            let drawn = Picture::new(&board).with_rays(Port::all(size)).text();
            assert_eq!(drawn.parse().as_ref(), Ok(&board), "{drawn}");
        }
    }
}
