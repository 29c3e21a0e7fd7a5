//! The sheet as SVG.

use std::fmt::Write;

use crate::{
    Sheet,
    page::{Colour, Item},
};

/// Between pages, in points.
const GAP: f64 = 12.0;

pub(crate) fn write(sheet: &Sheet) -> String {
    let (width, height) = (sheet.width, sheet.height);
    let pages = sheet.pages.len() as f64;
    let all = height * pages + GAP * (pages - 1.0);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width:.2}pt\" height=\"{all:.2}pt\" \
         viewBox=\"0 0 {width:.2} {all:.2}\" font-family=\"DejaVu Sans, Verdana, sans-serif\">\n<title>{}</title>\n",
        escaped(if sheet.title.is_empty() { "Black Box" } else { &sheet.title })
    );
    for (at, page) in sheet.pages.iter().enumerate() {
        let y = at as f64 * (height + GAP);
        push(
            &mut out,
            format_args!(
                "<g transform=\"translate(0 {y:.2})\">\n<rect width=\"{width:.2}\" height=\"{height:.2}\" fill=\"#fff\"/>\n"
            ),
        );
        page.iter().for_each(|item| write_item(&mut out, item));
        out += "</g>\n";
    }
    out + "</svg>\n"
}

fn write_item(out: &mut String, item: &Item) {
    match item {
        Item::Line { points, width, colour, dash } => {
            out.push_str("<path fill=\"none\" stroke-linejoin=\"round\" d=\"");
            for (at, (x, y)) in points.iter().enumerate() {
                push(out, format_args!("{}{x:.2} {y:.2}", if at == 0 { 'M' } else { 'L' }));
            }
            push(out, format_args!("\" stroke=\"{}\" stroke-width=\"{width:.2}\"", hex(*colour)));
            if !dash.is_empty() {
                let dash: Vec<String> = dash.iter().map(f64::to_string).collect();
                push(out, format_args!(" stroke-dasharray=\"{}\"", dash.join(" ")));
            }
            out.push_str("/>\n");
        }
        Item::Area { points, fill, width, colour } => {
            out.push_str("<path stroke-linejoin=\"round\" d=\"");
            for (at, (x, y)) in points.iter().enumerate() {
                push(out, format_args!("{}{x:.2} {y:.2}", if at == 0 { 'M' } else { 'L' }));
            }
            let (fill, colour) = (hex(*fill), hex(*colour));
            push(
                out,
                format_args!("z\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"{width:.2}\"/>\n"),
            );
        }
        Item::Disc { centre: (x, y), radius, colour } => {
            push(
                out,
                format_args!(
                    "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" fill=\"{}\"/>\n",
                    hex(*colour)
                ),
            );
        }
        Item::Text { at: (x, y), size, text, colour } => {
            push(
                out,
                format_args!(
                    "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size:.2}\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n",
                    hex(*colour),
                    escaped(text)
                ),
            );
        }
    }
}

fn push(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes all");
}

fn hex([red, green, blue]: Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Text as it stands in a document; what XML cannot hold is left out.
fn escaped(text: &str) -> String {
    let held = |character: &char| !character.is_control() && !matches!(character, '\u{fffe}' | '\u{ffff}');
    let text: String = text.chars().filter(held).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
