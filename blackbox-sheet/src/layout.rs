//! Where everything stands on the pages of a sheet.

use blackbox_table::{HEXAGON_LESSONS, LESSONS, Lesson};

use crate::{
    PrintedPuzzle, Sheet, SheetError, SheetOptions,
    canvas::{Canvas, MM},
    fonts::Fonts,
    language::Texts,
    rules_page, steps_page,
};

/// How much larger all texts of large print are.
const LARGE: f64 = 1.6;

pub(crate) fn sheet(puzzles: &[PrintedPuzzle], options: &SheetOptions) -> Result<Sheet, SheetError> {
    let (columns, rows) = options.grid;
    if !(1..=100).contains(&columns) || !(1..=100).contains(&rows) {
        return Err(SheetError::Grid(options.grid));
    }
    if let Some(scale) = options.scale.filter(|scale| !(0.1..=20.0).contains(scale)) {
        return Err(SheetError::Scale(scale));
    }
    // A line is a line: what would break it is a space.
    let title: String =
        options.title.chars().map(|character| if character.is_control() { ' ' } else { character }).collect();
    let fonts = Fonts::for_text(&title, &options.fonts)?;
    let (width, height) = (options.paper.width * MM, options.paper.height * MM);
    let mut sheet = Sheet { title, width, height, pages: Vec::new(), fonts };
    let (faces, texts) = (&sheet.fonts.faces(), &Texts::for_language(options.language));
    // Texts go by the paper, up to a limit either way.
    let by_paper = (width.min(height / 1.414) / (210.0 * MM)).clamp(0.6, 1.4);
    let scale = by_paper * if options.large { LARGE } else { 1.0 };
    let blank = Canvas {
        faces,
        texts,
        options,
        title: &sheet.title,
        size: (width, height),
        scale,
        items: Vec::new(),
    };
    let grid = blank.grid_of(puzzles, by_paper);
    let a_page = (grid.0 * grid.1) as usize;
    // Of the boards that there are: on squares, on hexagons.
    let has = |columns| puzzles.iter().any(|puzzle| puzzle.board.size().has_columns() == columns);
    let lessons: [(bool, &[Lesson]); 2] =
        [(has(true) || puzzles.is_empty(), &LESSONS), (has(false), &HEXAGON_LESSONS)];
    let mut pages = Vec::new();
    for (_, lessons) in lessons.into_iter().filter(|&(has, _)| has && options.rules) {
        let a_page = if options.large { rules_page::LARGE } else { lessons.len() };
        for (page, lessons) in lessons.chunks(a_page).enumerate() {
            pages.push(blank.begun().rules(page * a_page, lessons)?);
        }
    }
    for solved in [false, true].into_iter().take(1 + usize::from(options.solutions)) {
        for at in 0..puzzles.len().div_ceil(a_page).max(1) {
            let shown = &puzzles[at * a_page..puzzles.len().min((at + 1) * a_page)];
            pages.push(blank.begun().puzzles(at * a_page, shown, grid, solved)?);
        }
    }
    if options.steps {
        pages.extend(steps_page::pages(&blank, puzzles));
    }
    let total = pages.len();
    for (number, page) in (1..).zip(&mut pages) {
        page.foot(number, total);
    }
    let pages = pages.into_iter().map(|page| page.items).collect();
    sheet.pages = pages;
    Ok(sheet)
}
