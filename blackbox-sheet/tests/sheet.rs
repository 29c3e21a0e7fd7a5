//! Sheets read back: the texts, the pages, the same bytes again, and what is refused.

use blackbox_analysis::{Evidence, effort::Effort, par::Difficulty};
use blackbox_core::{Fact, Outcome};
use blackbox_sheet::{Format, Language, Paper, PrintedPuzzle, Sheet, SheetError, SheetOptions};
use blackbox_table::Game;

fn puzzles(params: &str, count: u32) -> Vec<PrintedPuzzle> {
    let game = |seed| Game::from_id(format!("{params}#{seed}").as_bytes(), false).expect("a game");
    (0..count)
        .map(|seed| PrintedPuzzle::with_fewest_clues(&game(seed), &mut Effort::none()).expect("small"))
        .collect()
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

#[test]
fn every_puzzle_has_its_clues_and_its_id() {
    let puzzles = puzzles("w6h5m3M3", 7);
    let options = SheetOptions::default().solutions(true);
    let sheet = Sheet::new(&puzzles, &options.clone().steps(true)).expect("fits");
    // Two pages of puzzles, two of solutions, and the steps.
    assert!(sheet.pages() > 4, "{}", sheet.pages());
    for puzzle in &puzzles {
        // On the sheet, among the solutions, and above its steps.
        assert_eq!(count(&sheet.svg(), &puzzle.id), 3, "{}", puzzle.id);
    }
    let svg = Sheet::new(&puzzles, &options).expect("fits").svg();
    assert_eq!(count(&svg, "<circle"), 7 * 3);
    let rays = puzzles.iter().flat_map(|puzzle| &puzzle.rays);
    let hits = rays.filter(|(_, outcome)| *outcome == Outcome::Hit).count();
    // What the mark means stands on each of the two pages of puzzles.
    assert_eq!(count(&svg, ">H</text>"), 2 * hits + 2);
    assert_eq!(count(&svg, ">L5</text>"), 14);
}

#[test]
fn hexagons_stand_beside_squares() {
    let puzzles: Vec<PrintedPuzzle> =
        ["s3m2M2", "w5h5m3M3", "s2m1M1", "s5m2M2"].iter().flat_map(|params| puzzles(params, 1)).collect();
    let options = SheetOptions::default().solutions(true);
    let sheet = Sheet::new(&puzzles, &options).expect("fits");
    let svg = sheet.svg();
    for puzzle in &puzzles {
        assert_eq!(count(&svg, &puzzle.id), 2, "{}", puzzle.id);
    }
    assert_eq!(count(&svg, "<circle"), 2 + 3 + 1 + 2);
    // The last port of the smallest hexagon is on all of them, that of five cells a side on one; each twice.
    assert!(count(&svg, ">18</text>") >= 6);
    assert_eq!(count(&svg, ">54</text>"), 2);
    // Between the cells of the smallest are twelve lines, of three and five cells a side 42 and 156; a square
    // of five has eight. Around a hexagon is one line, around a square four.
    let thin = 42 + 8 + 12 + 156;
    let lines = |width: &str| {
        let paths = svg.lines().filter(|line| line.contains(&format!("stroke-width=\"{width}\"")));
        paths.map(|path| count(path, "M")).sum::<usize>()
    };
    assert_eq!((lines("0.5"), lines("1.2")), (2 * thin, 2 * (1 + 4 + 1 + 1)));
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
            PrintedPuzzle::solved_by_reasoning(&game, Difficulty::Medium, &mut Effort::none())
                .expect("no limit")
        {
            made += 1;
            assert_eq!(puzzle.reasoning.grade(), Some(grade));
            assert_eq!(puzzle.grade, Some(grade));
            assert_eq!(puzzle.reasoning.board, Some(puzzle.board));
        }
    }
    assert!(made > 0);
}

/// Six puzzles of 8x8 that need one assumption and more, from `generate 6 'w8h8m4M4#steps' --clues
/// --difficulty expert`.
const EXPERT: &str = include_str!("expert.txt");

fn clued(line: &str) -> PrintedPuzzle {
    let evidence: Evidence = line.parse().expect("evidence");
    let [board] = &evidence.models(2, &mut Effort::none()).expect("small")[..] else { panic!("{line}") };
    let rays = evidence.facts().into_iter().map(|fact| match fact {
        Fact::Ray { port, outcome } => (port, outcome),
        Fact::Cell { .. } => panic!("{line}"),
    });
    let (rays, id) = (rays.collect(), line.to_owned());
    PrintedPuzzle::of_clues(board.clone(), evidence.atoms(), rays, id, &mut Effort::none()).expect("no limit")
}

/// The texts of a picture with their sizes and base lines, page by page.
fn texts(svg: &str) -> Vec<Vec<(String, f64, f64)>> {
    let value = |text: &str, name: &str| {
        let rest = text.split_once(&format!("{name}=\"")).expect("such a value").1;
        rest.split('"').next().expect("its end").parse::<f64>().expect("a number")
    };
    let page = |page: &str| {
        let all = page.split("<text ").skip(1).map(|text| {
            let shown = text.split_once('>').expect("its start").1.split("</text>").next().expect("its end");
            (shown.to_owned(), value(text, "font-size"), value(text, " y"))
        });
        all.collect()
    };
    svg.split("<g transform").skip(1).map(page).collect()
}

#[test]
fn steps_are_short() {
    let puzzles: Vec<_> = EXPERT.lines().map(clued).collect();
    assert_eq!(puzzles.len(), 6);
    assert!(puzzles.iter().all(|puzzle| puzzle.grade == Some(Difficulty::Expert)));
    for language in Language::ALL {
        let options = SheetOptions::default().steps(true).language(language);
        let sheet = Sheet::new(&puzzles, &options).expect("fits");
        let pages = texts(&sheet.svg());
        assert!(pages.len() <= 3, "{language}: {} pages of steps", pages.len() - 1);
        if language != Language::English {
            continue;
        }
        // Every step begins with its number, and its second line follows on the same page before the next.
        for page in &pages[1..] {
            let steps: Vec<_> = page.iter().filter(|text| text.0.contains(". ")).collect();
            assert!(steps.len() > 20);
            assert!(
                steps
                    .iter()
                    .all(|(text, ..)| text.split(". ").next().is_some_and(|n| n.parse::<u8>().is_ok()))
            );
        }
    }
    let plain = Sheet::new(&puzzles, &SheetOptions::default()).expect("fits");
    assert_eq!(plain.pages(), 1);
}

#[test]
fn a_page_of_puzzles_says_what_to_do() {
    let puzzles = puzzles("w6h6m3M3", 8);
    for (language, goal, name, atoms) in [
        (Language::English, "Find the atoms", "Name", "3 atoms"),
        (Language::German, "Finde die", "Datum", "3 Atome"),
        (Language::French, "Trouvez", "Nom", "3 atomes"),
        (Language::Arabic, "العلامات", "الاسم", "3 ذرات"),
    ] {
        let options = SheetOptions::default().rules(true).language(language);
        let svg = Sheet::new(&puzzles, &options).expect("fits").svg();
        let pages = texts(&svg);
        assert_eq!(pages.len(), 3);
        for page in &pages[1..] {
            let has = |part: &str| page.iter().any(|text| text.0.contains(part));
            assert!(has(goal) && has(name) && has(atoms), "{language}: {page:?}");
        }
        // No English is left on the page of rules, either.
        assert_eq!(svg.contains("absorbs"), language == Language::English);
    }
}

#[test]
fn large_print_makes_every_text_larger() {
    for (params, count) in
        [("w6h6m3M3", 6), ("w8h8m4M4", 6), ("w10h10m4M4", 6), ("s5m3M3", 6), ("w6h6m3M3", 1), ("s4m3M3", 1)]
    {
        let puzzles = puzzles(params, count);
        let sizes = |large| {
            let options = SheetOptions::default().large(large).rules(true).solutions(true);
            texts(&Sheet::new(&puzzles, &options).expect("fits").svg()).concat()
        };
        let (plain, large) = (sizes(false), sizes(true));
        let of = |texts: &[(String, f64, f64)], text: &str| {
            let sizes = texts.iter().filter(|other| other.0 == text).map(|other| other.1);
            sizes.fold((f64::INFINITY, 0.0_f64), |(least, most), size| (least.min(size), most.max(size)))
        };
        for (text, ..) in &large {
            let (before, after) = (of(&plain, text), of(&large, text));
            let is_new = before.1 == 0.0;
            assert!(
                is_new || after.0 > before.0 && after.1 > before.1,
                "{params}: {text}: {before:?} {after:?}"
            );
        }
    }
}

#[test]
fn captions_of_a_page_have_one_size_and_fill_it() {
    let params = ["w5h5m3M3", "w8h8m4M4", "s3m2M2", "w12h4m3M5"];
    let all: Vec<_> = params.iter().flat_map(|params| puzzles(params, 1)).collect();
    let [page] = &texts(&Sheet::new(&all, &SheetOptions::default()).expect("fits").svg())[..] else {
        panic!()
    };
    let size = |text: &str| page.iter().find(|shown| shown.0 == text).map(|shown| shown.1);
    let ids: Vec<_> = all.iter().map(|puzzle| size(&puzzle.id).expect("its ID")).collect();
    assert!(ids.iter().all(|&one| (one - ids[0]).abs() < 0.01), "{ids:?}");
    let atoms = ["3 atoms", "4 atoms", "2 atoms", "3 to 5 atoms"].map(|text| size(text).expect(text));
    assert!(atoms.iter().all(|&one| (one - atoms[0]).abs() < 0.01), "{atoms:?}");
    // Four have the room of six: the lowest stands in the last sixth of the page.
    let lowest = page.iter().filter(|text| !text.0.contains('/')).map(|text| text.2).fold(0.0, f64::max);
    assert!(lowest > 842.0 * 5.0 / 6.0, "{lowest}");
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
    // The goal comes first, below the heading.
    let first =
        texts(&svg)[0].iter().position(|text| text.0.starts_with("Atoms are hidden")).expect("the goal");
    assert!(first <= 2);
    let says = |svg: &str, part: &str| texts(svg).concat().iter().any(|text| text.0.contains(part));
    assert!(says(&svg, "absorbs") && says(&svg, "120"));
    let alone = Sheet::new(&puzzles[..1], &options).expect("fits").svg();
    assert_eq!(count(&alone, "How rays go"), 1);
    assert!(!says(&alone, "120"));
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
    let small = SheetOptions::default().grid((10, 10)).paper(Paper { width: 50.0, height: 50.0 });
    let many = vec![puzzles("w8h8m4M4", 1).remove(0); 100];
    assert_eq!(Sheet::new(&many, &small).err(), Some(SheetError::TooSmall));
    assert_eq!(refused(SheetOptions::default().fonts(vec![vec![1, 2, 3]])), Some(SheetError::Font(0)));
    for text in ["a6", "10x10", "210", "210x-5", "infx210", "1e3x100", ""] {
        assert!(text.parse::<Paper>().is_err(), "{text}");
    }
    assert_eq!("210x297".parse(), Ok(Paper::A4));
}
