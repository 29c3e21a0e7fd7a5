//! Tables and figures as HTML, for notebooks.

use std::fmt::Write as _;

use pyo3::prelude::*;

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

/// A drawing, an SVG document, with its caption. It is an image: a notebook that is not trusted would show
/// the texts of an element `svg` alone.
pub(crate) fn figure(svg: &str, caption: &str) -> String {
    let caption = escaped(caption);
    let mut text = "<figure><img style=\"max-width:100%;height:auto\" src=\"data:image/svg+xml,".to_owned();
    for byte in svg.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/:;=,".contains(&byte) {
            text.push(char::from(byte));
        } else {
            // Writing to a string does not fail.
            let _ = write!(text, "%{byte:02X}");
        }
    }
    let _ = write!(text, "\" alt=\"{caption}\"><figcaption>{caption}</figcaption></figure>");
    text
}

/// [`figure`], for the widgets.
#[pyfunction]
pub(crate) fn _figure(svg: &str, caption: &str) -> String {
    figure(svg, caption)
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
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
