//! The picture of the page about the terminal: a screen read back, as SVG. With `BLACKBOX_BLESS` set it is
//! drawn anew.

use std::{env, fmt::Write, fs};

use vt100::{Color, Screen};

use crate::emulator::{DOWN, ENTER, LEFT, RIGHT, Terminal, UP};

const PICTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/images/terminal.svg");

/// The columns and lines of a character in the picture, and what surrounds the screen.
const CHARACTER: (u16, u16) = (9, 18);
const AROUND: u16 = 9;
/// A terminal's own colours, in front and behind.
const PLAIN: [&str; 2] = ["#eef0f5", "#0a0b0f"];

/// How a character is written: in front, behind, whether it is bold.
type Look = (String, String, bool);

fn look(cell: &vt100::Cell) -> Look {
    let colour = |colour: Color, plain: &str| match colour {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        _ => plain.to_owned(),
    };
    let (front, behind) = (colour(cell.fgcolor(), PLAIN[0]), colour(cell.bgcolor(), PLAIN[1]));
    if cell.inverse() { (behind, front, cell.bold()) } else { (front, behind, cell.bold()) }
}

/// The characters of a row that follow each other and look the same: their column, look and text.
fn runs(screen: &Screen, row: u16) -> Vec<(u16, Look, String)> {
    let mut runs: Vec<(u16, Look, String)> = Vec::new();
    for column in 0..screen.size().1 {
        let cell = screen.cell(row, column).expect("a cell of the screen");
        let (look, text) = (look(cell), if cell.has_contents() { cell.contents() } else { " " });
        match runs.last_mut() {
            Some((_, last, run)) if *last == look => run.push_str(text),
            _ => runs.push((column, look, text.to_owned())),
        }
    }
    runs
}

fn svg(screen: &Screen, title: &str) -> String {
    let ((wide, high), (rows, columns)) = (CHARACTER, screen.size());
    let (width, height) = (columns * wide + 2 * AROUND, rows * high + 2 * AROUND);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n\
         <g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\" xml:space=\"preserve\">\n",
        PLAIN[1]
    );
    for row in 0..rows {
        for (column, (front, behind, bold), text) in runs(screen, row) {
            let (x, y) = (AROUND + column * wide, AROUND + row * high);
            let length = text.chars().count() as u16 * wide;
            if behind != PLAIN[1] {
                let size = format!("width=\"{length}\" height=\"{high}\"");
                writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" {size} fill=\"{behind}\"/>").unwrap();
            }
            if text.trim().is_empty() {
                continue;
            }
            let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let weight = if bold { " font-weight=\"bold\"" } else { "" };
            let place = format!("x=\"{x}\" y=\"{}\" textLength=\"{length}\"", y + high - 4);
            writeln!(svg, "<text {place} fill=\"{front}\"{weight}>{text}</text>").unwrap();
        }
    }
    svg + "</g>\n</svg>\n"
}

#[test]
fn the_page_shows_the_last_screen() {
    let words = ["w8h8m4M4#5", "--colours", "true", "--theme", "dark"];
    let mut terminal = Terminal::play(&words, (80, 24), &[]);
    terminal.shows("Atoms guessed: 0 / 4");
    // Three rays from the left, two from below; an atom, and a cell that is none.
    terminal.press(&format!("{LEFT}{DOWN}{ENTER}{DOWN}{DOWN}{ENTER}{DOWN}{DOWN}{ENTER}"));
    terminal.shows("Score 3.");
    terminal.press(&format!("{DOWN}{DOWN}{DOWN}{RIGHT}{RIGHT}{RIGHT}{RIGHT}{ENTER}{LEFT}{ENTER}"));
    terminal.press(&format!("{UP}{UP}{UP}{UP}{UP}{UP}{ENTER}{RIGHT}{RIGHT}{ENTER}"));
    terminal.shows("Atoms guessed: 2 / 4");
    terminal.press("xx");
    terminal.shows("3 ATOMS MISSED, 1 FOUND");
    terminal.shows(" left ");
    terminal.shows("Par 6 rays (medium).");
    let title =
        "The last screen of a game in a terminal: missed atoms fill their cells, and the score is a sum";
    if env::var_os("BLACKBOX_BLESS").is_some() {
        fs::write(PICTURE, terminal.read(|screen| svg(screen, title))).unwrap();
    }
    let kept = fs::read_to_string(PICTURE).unwrap_or_default();
    terminal.until("as docs/images/terminal.svg, which BLACKBOX_BLESS=1 draws anew", |screen| {
        svg(screen, title) == kept
    });
    terminal.press("q");
    assert!(terminal.end().success());
}
