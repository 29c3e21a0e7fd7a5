//! The sheet as SVG.

use std::fmt::Write;

use blackbox_analysis::draw::escaped;

use crate::Sheet;

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
        out += &format!(
            "<g transform=\"translate(0 {y:.2})\">\n<rect width=\"{width:.2}\" height=\"{height:.2}\" fill=\"#fff\"/>\n"
        );
        for item in page {
            writeln!(out, "{item}").expect("a string takes all");
        }
        out += "</g>\n";
    }
    out + "</svg>\n"
}
