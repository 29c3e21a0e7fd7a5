//! Tables and figures as HTML, for notebooks.

use std::fmt::Write as _;

/// A table with a caption and a head; what stands in its cells is escaped.
pub(crate) fn table(caption: &str, head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut text = format!("<table><caption>{}</caption>", escaped(caption));
    if !head.is_empty() {
        row(&mut text, "th", head.iter().copied());
    }
    for cells in rows {
        row(&mut text, "td", cells.iter().map(String::as_str));
    }
    text.push_str("</table>");
    text
}

/// A drawing, an SVG document, with its caption.
pub(crate) fn figure(svg: &str, caption: &str) -> String {
    format!("<figure>{svg}<figcaption>{}</figcaption></figure>", escaped(caption))
}

fn row<'a>(text: &mut String, tag: &str, cells: impl Iterator<Item = &'a str>) {
    text.push_str("<tr>");
    for cell in cells {
        // Writing to a string does not fail.
        let _ = write!(text, "<{tag}>{}</{tag}>", escaped(cell));
    }
    text.push_str("</tr>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
