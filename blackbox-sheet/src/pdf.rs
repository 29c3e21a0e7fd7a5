//! The sheet as PDF.

use std::collections::BTreeMap;

use blackbox_analysis::draw::{Colour, Item, Point};
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{
    Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr,
    types::{CidFontType, FontFlags, LineJoinStyle, SystemInfo, UnicodeCmap},
};
use rustybuzz::ttf_parser::GlyphId;
use subsetter::GlyphRemapper;

use crate::{
    Sheet, SheetError,
    fonts::{Faces, Font},
};

const CID: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
const UNICODE: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"UCS"), supplement: 0 };

/// The glyphs of a font that a document uses.
#[derive(Default)]
struct Used {
    glyphs: GlyphRemapper,
    /// What each stands for, by its number in the document.
    texts: BTreeMap<u16, String>,
}

pub(crate) fn write(sheet: &Sheet) -> Result<Vec<u8>, SheetError> {
    let mut next = Ref::new(1);
    let mut pdf = Pdf::new();
    let (catalog, tree, info) = (next.bump(), next.bump(), next.bump());
    let fonts: Vec<Ref> = sheet.fonts.0.iter().map(|_| next.bump()).collect();
    let pages: Vec<Ref> = sheet.pages.iter().map(|_| next.bump()).collect();
    let mut used: Vec<Used> = sheet.fonts.0.iter().map(|_| Used::default()).collect();
    let faces = &sheet.fonts.faces();
    let contents: Vec<Vec<u8>> =
        sheet.pages.iter().map(|page| content(sheet.height, faces, page, &mut used)).collect();

    pdf.catalog(catalog).pages(tree).viewer_preferences().display_doc_title(true);
    let title = if sheet.title.is_empty() { "Black Box" } else { &sheet.title };
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("blackbox"));
    pdf.pages(tree).kids(pages.iter().copied()).count(pages.len() as i32);
    for (&id, content) in pages.iter().zip(&contents) {
        let stream = next.bump();
        let mut page = pdf.page(id);
        page.parent(tree)
            .media_box(Rect::new(0.0, 0.0, sheet.width as f32, sheet.height as f32))
            .contents(stream);
        let mut resources = page.resources();
        let mut dictionary = resources.fonts();
        for (at, (&font, used)) in fonts.iter().zip(&used).enumerate() {
            if !used.texts.is_empty() {
                dictionary.pair(Name(name(at).as_bytes()), font);
            }
        }
        dictionary.finish();
        resources.finish();
        page.finish();
        pdf.stream(stream, &compress_to_vec_zlib(content, 9)).filter(Filter::FlateDecode);
    }
    for (at, ((&id, used), font)) in fonts.iter().zip(&used).zip(&sheet.fonts.0).enumerate() {
        if !used.texts.is_empty() {
            write_font(&mut pdf, id, font, used, &mut next).ok_or(SheetError::Cut(at))?;
        }
    }
    Ok(pdf.finish())
}

fn name(font: usize) -> String {
    format!("F{font}")
}

/// What a page shows, uncompressed.
fn content(height: f64, faces: &Faces<'_>, page: &[Item], used: &mut [Used]) -> Vec<u8> {
    let mut out = Content::new();
    out.set_line_join(LineJoinStyle::RoundJoin);
    for item in page {
        match item {
            Item::Lines { lines, width, colour, dash } => {
                let [red, green, blue] = paint(*colour);
                out.set_stroke_rgb(red, green, blue);
                out.set_line_width(*width as f32);
                out.set_dash_pattern(dash.iter().map(|&length| length as f32), 0.0);
                lines.iter().for_each(|points| trace(&mut out, height, points));
                out.stroke();
            }
            Item::Area { points, fill, width, colour } => {
                let ([red, green, blue], edge) = (paint(*fill), paint(*colour));
                out.set_fill_rgb(red, green, blue).set_stroke_rgb(edge[0], edge[1], edge[2]);
                out.set_line_width(*width as f32).set_dash_pattern([], 0.0);
                trace(&mut out, height, points);
                out.close_fill_nonzero_and_stroke();
            }
            Item::Disc { centre, radius, colour } => {
                let [red, green, blue] = paint(*colour);
                out.set_fill_rgb(red, green, blue);
                disc(&mut out, centre.0, height - centre.1, *radius);
            }
            Item::Text { at, size, text, colour } => {
                let [red, green, blue] = paint(*colour);
                out.set_fill_rgb(red, green, blue);
                show(&mut out, faces, used, text, (at.0, height - at.1), *size);
            }
        }
    }
    out.finish().into_vec()
}

/// A line through points.
fn trace(out: &mut Content, height: f64, points: &[Point]) {
    for (at, &(x, y)) in points.iter().enumerate() {
        let (x, y) = (x as f32, (height - y) as f32);
        if at == 0 {
            out.move_to(x, y);
        } else {
            out.line_to(x, y);
        }
    }
}

/// A line of text, each glyph where it stands.
fn show(out: &mut Content, faces: &Faces<'_>, used: &mut [Used], text: &str, (x, y): (f64, f64), size: f64) {
    let (glyphs, width) = faces.shape(text);
    let start = x - width * size / 2.0;
    out.begin_text();
    let mut pen: Option<(usize, f64, f64)> = None;
    let mut rest = glyphs.as_slice();
    while let Some(first) = rest.first() {
        // Glyphs of one font on one line are shown together, moved where they do not follow by themselves.
        let same = rest.iter().take_while(|glyph| glyph.font == first.font && same(glyph.y, first.y)).count();
        let (run, after) = rest.split_at(same);
        rest = after;
        if pen.is_none_or(|(font, _, _)| font != first.font) {
            out.set_font(Name(name(first.font).as_bytes()), size as f32);
        }
        let (from_x, from_y) = pen.map_or((0.0, 0.0), |(_, x, y)| (x, y));
        let (to_x, to_y) = (start + first.x * size, y + first.y * size);
        out.next_line((to_x - from_x) as f32, (to_y - from_y) as f32);
        pen = Some((first.font, to_x, to_y));
        let face = faces.of(first.font);
        let em = f64::from(face.units_per_em());
        let mut shown = out.show_positioned();
        let mut items = shown.items();
        let mut at = first.x;
        for glyph in run {
            let off = at - glyph.x;
            if off.abs() > 0.0005 {
                items.adjust((off * 1000.0) as f32);
            }
            let used = &mut used[glyph.font];
            let id = used.glyphs.remap(glyph.id);
            let text = used.texts.entry(id).or_default();
            if text.is_empty() {
                text.push_str(&glyph.text);
            }
            items.show(Str(&id.to_be_bytes()));
            at = glyph.x + f64::from(face.glyph_hor_advance(GlyphId(glyph.id)).unwrap_or(0)) / em;
        }
    }
    out.end_text();
}

fn same(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// A disc of four Bezier curves.
fn disc(out: &mut Content, x: f64, y: f64, radius: f64) {
    // 4/3 (sqrt 2 - 1): the quarter circle's control points.
    let bend = radius * 0.552_284_75;
    let point = |dx: f64, dy: f64| ((x + dx) as f32, (y + dy) as f32);
    let (x0, y0) = point(radius, 0.0);
    out.move_to(x0, y0);
    for (one, two, end) in [
        ((radius, bend), (bend, radius), (0.0, radius)),
        ((-bend, radius), (-radius, bend), (-radius, 0.0)),
        ((-radius, -bend), (-bend, -radius), (0.0, -radius)),
        ((bend, -radius), (radius, -bend), (radius, 0.0)),
    ] {
        let ((x1, y1), (x2, y2), (x3, y3)) = (point(one.0, one.1), point(two.0, two.1), point(end.0, end.1));
        out.cubic_to(x1, y1, x2, y2, x3, y3);
    }
    out.fill_nonzero();
}

fn paint(colour: Colour) -> [f32; 3] {
    colour.map(|part| f32::from(part) / 255.0)
}

/// A font with the glyphs used: its outlines, widths, and what the glyphs stand for.
fn write_font(pdf: &mut Pdf, id: Ref, font: &Font, used: &Used, next: &mut Ref) -> Option<()> {
    let part = subsetter::subset(&font.data, font.index, &used.glyphs).ok()?;
    let (cid, descriptor, unicode, file) = (next.bump(), next.bump(), next.bump(), next.bump());
    let face = font.face();
    let thousandth = 1000.0 / face.units_per_em() as f32;
    let family: String = face
        .names()
        .into_iter()
        .find(|entry| entry.name_id == 6 && entry.is_unicode())
        .and_then(|entry| entry.to_string())
        .unwrap_or_else(|| "Font".to_owned())
        .chars()
        .filter(|character| character.is_ascii_alphanumeric() || *character == '-')
        .collect();
    // Six capitals before the name say that it is a part of the font.
    let base = format!("BLKBOX+{family}");
    let name = Name(base.as_bytes());
    let is_cff = face.tables().cff.is_some();

    pdf.type0_font(id)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(cid)
        .to_unicode(unicode);
    let mut cid_font = pdf.cid_font(cid);
    cid_font.subtype(if is_cff { CidFontType::Type0 } else { CidFontType::Type2 });
    cid_font.base_font(name).system_info(CID).font_descriptor(descriptor).default_width(0.0);
    if !is_cff {
        cid_font.cid_to_gid_map_predefined(Name(b"Identity"));
    }
    let width = |glyph: u16| f32::from(face.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0)) * thousandth;
    cid_font.widths().consecutive(0, used.glyphs.remapped_gids().map(width));
    cid_font.finish();

    let bbox = face.global_bounding_box();
    let scaled = |length: i16| f32::from(length) * thousandth;
    let mut written = pdf.font_descriptor(descriptor);
    written
        .name(name)
        .flags(FontFlags::SYMBOLIC)
        .bbox(Rect::new(scaled(bbox.x_min), scaled(bbox.y_min), scaled(bbox.x_max), scaled(bbox.y_max)))
        .italic_angle(0.0)
        .ascent(scaled(face.ascender()))
        .descent(scaled(face.descender()))
        .cap_height(scaled(face.capital_height().unwrap_or(face.ascender())))
        .stem_v(80.0);
    if is_cff {
        written.font_file3(file)
    } else {
        written.font_file2(file)
    };
    written.finish();

    let mut map = UnicodeCmap::new(Name(b"Custom"), UNICODE);
    for (&glyph, text) in used.texts.iter().filter(|(_, text)| !text.is_empty()) {
        map.pair_with_multiple(glyph, text.chars());
    }
    pdf.cmap(unicode, map.finish().as_slice());

    let packed = compress_to_vec_zlib(&part, 9);
    let mut stream = pdf.stream(file, &packed);
    stream.filter(Filter::FlateDecode);
    if is_cff {
        stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
    } else {
        stream.pair(Name(b"Length1"), part.len() as i32);
    }
    Some(())
}
