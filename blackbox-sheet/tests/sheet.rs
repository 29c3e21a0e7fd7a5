//! Sheets read back: the texts, the pages, the same bytes again, and what is refused.

use std::ops::ControlFlow;

use blackbox_analysis::par::Difficulty;
use blackbox_core::Outcome;
use blackbox_sheet::{Format, Paper, PrintedPuzzle, Sheet, SheetError, SheetOptions};
use blackbox_table::Game;

fn puzzles(params: &str, count: u32) -> Vec<PrintedPuzzle> {
    let game = |seed| Game::from_id(format!("{params}#{seed}").as_bytes(), false).expect("a game");
    (0..count)
        .map(|seed| {
            PrintedPuzzle::with_fewest_clues(&game(seed), &mut || ControlFlow::Continue(())).expect("small")
        })
        .collect()
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn every_puzzle_has_its_clues_and_its_id() {
    let puzzles = puzzles("w6h5m3M3", 7);
    let options = SheetOptions::default().solutions(true).steps(true);
    let sheet = Sheet::new(&puzzles, &options).expect("fits");
    // Two pages of puzzles, two of solutions, and the steps.
    assert!(sheet.pages() > 4, "{}", sheet.pages());
    let svg = sheet.svg();
    for puzzle in &puzzles {
        // On the sheet, among the solutions, and above its steps.
        assert_eq!(count(&svg, &puzzle.id), 3, "{}", puzzle.id);
    }
    assert_eq!(count(&svg, "<circle"), 7 * 3);
    let rays = puzzles.iter().flat_map(|puzzle| &puzzle.rays);
    let hits = rays.filter(|(_, outcome)| *outcome == Outcome::Hit).count();
    assert_eq!(count(&svg, ">H</text>"), 2 * hits);
    assert_eq!(count(&svg, ">L5</text>"), 14);
}

#[test]
fn hexagons_stand_beside_squares() {
    let puzzles: Vec<PrintedPuzzle> =
        ["s3m2M2", "w5h5m3M3", "s2m1M1", "s5m2M2"].iter().flat_map(|params| puzzles(params, 1)).collect();
    let options = SheetOptions::default().solutions(true).steps(true);
    let sheet = Sheet::new(&puzzles, &options).expect("fits");
    let svg = sheet.svg();
    for puzzle in &puzzles {
        assert_eq!(count(&svg, &puzzle.id), 3, "{}", puzzle.id);
    }
    assert_eq!(count(&svg, "<circle"), 2 + 3 + 1 + 2);
    // The last port of the smallest hexagon is on all of them, that of five cells a side on one; each twice.
    assert!(count(&svg, ">18</text>") >= 6);
    assert_eq!(count(&svg, ">54</text>"), 2);
    // Between the cells of the smallest are twelve lines, of three and five cells a side 42 and 156; a square
    // of five has eight. Around a hexagon is one line, around a square four.
    let thin = 42 + 8 + 12 + 156;
    assert_eq!(count(&svg, "stroke-width=\"0.50\""), 2 * thin);
    assert_eq!(count(&svg, "stroke-width=\"1.20\""), 2 * (1 + 4 + 1 + 1));
    assert!(sheet.ps().ends_with("%%EOF\n") && sheet.pdf().expect("sound").starts_with(b"%PDF-"));
}

#[test]
fn titles_with_markup_and_any_script_come_out() {
    let title =
        "a<b> & (c) \\ \u{17c}\u{f3}\u{142}w \u{3c9} \u{434} \u{5e9}\u{5dc}\u{5d5}\u{5dd} \u{627}\u{644}\n!";
    let options = SheetOptions::default().title(title.into());
    let sheet = Sheet::new(&puzzles("w5h5m3M3", 1), &options).expect("DejaVu has it");
    assert!(sheet.svg().contains("a&lt;b&gt; &amp; (c) \\"));
    assert!(sheet.ps().contains("%%Title: (a<b> & \\(c\\) \\\\"));
    // If the state were restored before the page is shown, the page would come out empty.
    assert!(sheet.ps().contains("\nshowpage restore\n"));
    let pdf = sheet.pdf().expect("the built-in font");
    assert!(pdf.starts_with(b"%PDF-") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
    let missing = SheetOptions::default().title("\u{10fffd}".into());
    assert_eq!(Sheet::new(&[], &missing).err(), Some(SheetError::NoGlyph('\u{10fffd}')));
}

#[test]
fn the_same_puzzles_make_the_same_bytes() {
    let options = SheetOptions::default().title("Twice".into()).solutions(true).colour(true);
    for format in [Format::Svg, Format::Pdf, Format::Ps] {
        let write = || {
            Sheet::new(&puzzles("w8h8m4M4", 2), &options).expect("fits").write(format).expect("sound fonts")
        };
        assert_eq!(write(), write());
    }
}

#[test]
fn without_colour_all_is_grey() {
    let puzzles = puzzles("w8h8m4M4", 3);
    let svg = |colour| {
        let options = SheetOptions::default().colour(colour).solutions(true);
        Sheet::new(&puzzles, &options).expect("fits").svg()
    };
    let is_grey =
        |colour: &str| colour.len() == 3 || colour[..2] == colour[2..4] && colour[2..4] == colour[4..6];
    let all_grey = |svg: &str| {
        let mut colours = svg.split("\"#").skip(1).filter_map(|rest| rest.split('"').next());
        colours.all(is_grey)
    };
    assert!(all_grey(&svg(false)));
    assert!(!all_grey(&svg(true)));
}

#[test]
fn reasoned_puzzles_need_their_grade() {
    let mut made = 0;
    for seed in 0..8 {
        let game = Game::from_id(format!("w6h6m3M3#{seed}").as_bytes(), false).expect("a game");
        if let Some((puzzle, grade)) =
            PrintedPuzzle::solved_by_reasoning(&game, Difficulty::Medium, &mut || ControlFlow::Continue(()))
        {
            made += 1;
            assert_eq!(puzzle.reasoning.grade(), Some(grade));
            assert_eq!(puzzle.note, grade.name());
            assert_eq!(puzzle.reasoning.board, Some(puzzle.board));
        }
    }
    assert!(made > 0);
}

#[test]
fn the_steps_stand_behind_the_solutions() {
    let game = Game::from_id(b"w5h5m3M3:ea1e7b1edb0eaa59", false).expect("a game");
    let (puzzle, _) =
        PrintedPuzzle::solved_by_reasoning(&game, Difficulty::Expert, &mut || ControlFlow::Continue(()))
            .expect("a puzzle");
    let words = puzzle.reasoning.words();
    assert_eq!(PrintedPuzzle::given(&game, puzzle.rays.clone(), Difficulty::Expert), puzzle);
    for large in [false, true] {
        let options = SheetOptions::default().steps(true).large(large).title("One".into());
        let svg = Sheet::new(std::slice::from_ref(&puzzle), &options).expect("fits").svg();
        assert!(svg.contains("the way to the solutions"));
        // Every word of every step, in the order of the steps.
        let mut rest = svg.split_once("the way to the solutions").expect("such a page").1;
        for word in words.iter().flat_map(|step| step.split(' ')) {
            rest = rest.split_once(word).unwrap_or_else(|| panic!("{word}")).1;
        }
        let plain = Sheet::new(std::slice::from_ref(&puzzle), &options.steps(false)).expect("fits");
        assert_eq!(plain.pages(), 1);
    }
}

#[test]
fn a_sheet_carries_its_rules_in_pictures() {
    let puzzles: Vec<PrintedPuzzle> =
        ["w5h5m3M3", "s2m1M1"].iter().flat_map(|params| puzzles(params, 1)).collect();
    let plain = Sheet::new(&puzzles, &SheetOptions::default()).expect("fits");
    let options = SheetOptions::default().rules(true);
    let sheet = Sheet::new(&puzzles, &options).expect("fits");
    // A page on squares and a page on hexagons, before the puzzles.
    assert_eq!((plain.pages(), sheet.pages()), (1, 3));
    let svg = sheet.svg();
    assert_eq!(count(&svg, "How rays go"), 2);
    assert_eq!(count(&svg, blackbox_table::MARKS.text), 2);
    assert!(svg.contains("absorbs the ray") && svg.contains("120"));
    let alone = Sheet::new(&puzzles[..1], &options).expect("fits").svg();
    assert_eq!(count(&alone, "How rays go"), 1);
    assert!(!alone.contains("120"));
}

#[test]
fn a_sheet_fills_its_page() {
    let width = |scale| {
        let options = SheetOptions::default().scale(scale).grid((1, 1));
        let svg = Sheet::new(&puzzles("w5h5m3M3", 1), &options).expect("fits").svg();
        // The frame's line from corner to corner.
        let thick = svg.split("stroke-width=\"1.20\"").next().expect("a frame").len();
        (svg.len(), thick)
    };
    assert_ne!(width(None), width(Some(1.0)));
    assert_eq!("A4".parse::<Paper>(), "a4".parse());
    assert_eq!("Letter".parse::<Paper>(), "letter".parse());
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |options: SheetOptions| Sheet::new(&puzzles("w8h8m4M4", 1), &options).err();
    assert_eq!(refused(SheetOptions::default().grid((0, 1))), Some(SheetError::Grid((0, 1))));
    assert!(matches!(refused(SheetOptions::default().scale(Some(f64::NAN))), Some(SheetError::Scale(_))));
    assert_eq!(refused(SheetOptions::default().grid((50, 50))), Some(SheetError::TooSmall));
    assert_eq!(refused(SheetOptions::default().fonts(vec![vec![1, 2, 3]])), Some(SheetError::Font(0)));
    for text in ["a6", "10x10", "210", "210x-5", "infx210", "1e3x100", ""] {
        assert!(text.parse::<Paper>().is_err(), "{text}");
    }
    assert_eq!("210x297".parse(), Ok(Paper::A4));
}
