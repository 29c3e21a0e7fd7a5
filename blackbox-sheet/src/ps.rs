//! The sheet as PostScript, level 2. Each glyph is a procedure that draws its outline, so any script comes
//! out right on any printer.

use std::{
    collections::BTreeSet,
    fmt::{self, Write},
};

use blackbox_analysis::draw::{Colour, Item, Point};
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};

use crate::{Sheet, fonts::Faces};

pub(crate) fn write(sheet: &Sheet) -> String {
    let (width, height) = (sheet.width, sheet.height);
    let title: String =
        sheet.title.chars().filter(|character| (' '..='~').contains(character)).take(120).collect();
    let title = title.replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)");
    let mut out = format!(
        "%!PS-Adobe-3.0\n%%Title: ({title})\n%%Pages: {}\n%%BoundingBox: 0 0 {:.0} {:.0}\n\
         %%DocumentMedia: sheet {width:.2} {height:.2} 0 () ()\n%%LanguageLevel: 2\n%%EndComments\n%%BeginProlog\n\
         /m /moveto load def /l /lineto load def /c /curveto load def /h /closepath load def\n",
        sheet.pages.len(),
        width.ceil(),
        height.ceil()
    );
    let faces = &sheet.fonts.faces();
    let mut glyphs = BTreeSet::new();
    for item in sheet.pages.iter().flatten() {
        if let Item::Text { text, .. } = item {
            glyphs.extend(faces.shape(text).0.iter().map(|glyph| (glyph.font, glyph.id)));
        }
    }
    for (font, id) in glyphs {
        let face = faces.of(font);
        push(&mut out, format_args!("/g{font}_{id} {{"));
        let mut outline =
            Outline { out: &mut out, last: (0.0, 0.0), scale: 1000.0 / f64::from(face.units_per_em()) };
        face.outline_glyph(GlyphId(id), &mut outline);
        out += "fill} bind def\n";
    }
    out += "%%EndProlog\n";
    for (at, page) in sheet.pages.iter().enumerate() {
        push(&mut out, format_args!("%%Page: {0} {0}\nsave\n", at + 1));
        push(&mut out, format_args!("<< /PageSize [{width:.2} {height:.2}] >> setpagedevice\n"));
        push(&mut out, format_args!("1 setlinejoin 0 {height:.2} translate 1 -1 scale\n"));
        page.iter().for_each(|item| write_item(&mut out, faces, item));
        out += "showpage restore\n";
    }
    out + "%%EOF\n"
}

fn write_item(out: &mut String, faces: &Faces<'_>, item: &Item) {
    match item {
        Item::Lines { lines, width, colour, dash } => {
            let dash: Vec<String> = dash.iter().map(f64::to_string).collect();
            push(
                out,
                format_args!("{} {width:.2} setlinewidth [{}] 0 setdash ", paint(*colour), dash.join(" ")),
            );
            lines.iter().for_each(|points| trace(out, points));
            out.push_str("stroke\n");
        }
        Item::Area { points, fill, width, colour } => {
            push(out, format_args!("{width:.2} setlinewidth [] 0 setdash newpath "));
            trace(out, points);
            push(out, format_args!("h gsave {} fill grestore {} stroke\n", paint(*fill), paint(*colour)));
        }
        Item::Disc { centre: (x, y), radius, colour } => {
            push(out, format_args!("{} newpath {x:.2} {y:.2} {radius:.2} 0 360 arc fill\n", paint(*colour)));
        }
        Item::Text { at: (x, y), size, text, colour } => {
            let (glyphs, width) = faces.shape(text);
            let start = x - width * size / 2.0;
            push(out, format_args!("{} ", paint(*colour)));
            for glyph in glyphs {
                let (x, y) = (start + glyph.x * size, y - glyph.y * size);
                let scale = size / 1000.0;
                push(
                    out,
                    format_args!(
                        "gsave {x:.2} {y:.2} translate {scale:.5} -{scale:.5} scale newpath g{}_{} grestore ",
                        glyph.font, glyph.id
                    ),
                );
            }
            out.push('\n');
        }
    }
}

/// A line through points.
fn trace(out: &mut String, points: &[Point]) {
    for (at, (x, y)) in points.iter().enumerate() {
        push(out, format_args!("{x:.2} {y:.2} {} ", if at == 0 { 'm' } else { 'l' }));
    }
}

fn paint([red, green, blue]: Colour) -> String {
    let part = |value: u8| f64::from(value) / 255.0;
    format!("{:.3} {:.3} {:.3} setrgbcolor", part(red), part(green), part(blue))
}

fn push(out: &mut String, text: fmt::Arguments<'_>) {
    out.write_fmt(text).expect("a string takes all");
}

/// An outline in thousandths of the size of the font.
struct Outline<'a> {
    out: &'a mut String,
    last: (f64, f64),
    scale: f64,
}

impl Outline<'_> {
    fn point(&mut self, x: f32, y: f32) -> (f64, f64) {
        (f64::from(x) * self.scale, f64::from(y) * self.scale)
    }

    fn write(&mut self, points: &[(f64, f64)], word: char) {
        for (x, y) in points {
            push(self.out, format_args!("{x:.0} {y:.0} "));
        }
        push(self.out, format_args!("{word} "));
        self.last = *points.last().unwrap_or(&self.last);
    }
}

impl OutlineBuilder for Outline<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let point = self.point(x, y);
        self.write(&[point], 'm');
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let point = self.point(x, y);
        self.write(&[point], 'l');
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        // A quadratic curve as a cubic one.
        let (start, control, end) = (self.last, self.point(x1, y1), self.point(x, y));
        let third = |from: (f64, f64)| {
            (from.0 + (control.0 - from.0) * 2.0 / 3.0, from.1 + (control.1 - from.1) * 2.0 / 3.0)
        };
        self.write(&[third(start), third(end), end], 'c');
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let points = [self.point(x1, y1), self.point(x2, y2), self.point(x, y)];
        self.write(&points, 'c');
    }

    fn close(&mut self) {
        self.out.push_str("h ");
    }
}
