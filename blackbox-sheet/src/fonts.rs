//! Texts as glyphs of fonts.

use std::borrow::Cow;

use rustybuzz::{Direction, Face, Script, UnicodeBuffer, script};
use unicode_bidi::BidiInfo;

/// Why a sheet cannot be laid out.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SheetError {
    /// No font has this character of the title.
    #[error(
        "no font has the character {0:?} (U+{code:04X}) of the title, expected a font file with it",
        code = u32::from(*.0)
    )]
    NoGlyph(char),
    /// A font file that is none; its place among those of the options, from 0.
    #[error("font file {}: not a font, expected TrueType or OpenType", .0 + 1)]
    Font(usize),
    /// The glyphs used could not be cut out of a font; its place among those of the sheet, the built-in one
    /// first.
    #[error("font {0}: its glyphs cannot be cut out, expected a sound font")]
    Cut(usize),
    /// A grid without a place, or with more than 100 either way.
    #[error("the grid is {}x{}, expected 1x1 to 100x100 puzzles a page", .0.0, .0.1)]
    Grid((u32, u32)),
    /// A scale that is not between 0.1 and 20.
    #[error("the scale is {0}, expected 0.1 to 20")]
    Scale(f64),
    /// The board is so large, or its place so small, that a cell would be under half a millimetre.
    #[error("the cells would be under half a millimetre, expected fewer puzzles a page or larger paper")]
    TooSmall,
}

/// The built-in font, a part of `DejaVu Sans` without the scripts that titles rarely have;
/// `blackbox-sheet/fonts/cut.py` of the repository makes it.
static BUILT_IN: &[u8] = include_bytes!("../fonts/DejaVuSans-cut.ttf");

pub(crate) struct Font {
    pub(crate) data: Cow<'static, [u8]>,
    pub(crate) index: u32,
}

impl Font {
    pub(crate) fn face(&self) -> Face<'_> {
        Face::from_slice(&self.data, self.index).expect("checked when it was taken")
    }
}

/// The fonts of a sheet; the first is the built-in one.
pub(crate) struct Fonts(pub(crate) Vec<Font>);

/// The same fonts parsed, once for all texts of a sheet.
pub(crate) struct Faces<'a>(Vec<Face<'a>>);

/// A glyph of a line of text; lengths are in the size of the font.
#[derive(Clone, Debug)]
pub(crate) struct Glyph {
    pub(crate) font: usize,
    pub(crate) id: u16,
    pub(crate) x: f64,
    pub(crate) y: f64,
    /// What it stands for; nothing for the further glyphs of what is written with several.
    pub(crate) text: String,
}

impl Fonts {
    /// The fonts that write a text: the built-in one, those given, and of the system's what is needed.
    pub(crate) fn for_text(text: &str, given: &[Vec<u8>]) -> Result<Self, SheetError> {
        let mut fonts = vec![Font { data: Cow::Borrowed(BUILT_IN), index: 0 }];
        for (at, data) in given.iter().enumerate() {
            if Face::from_slice(data, 0).is_none() {
                return Err(SheetError::Font(at));
            }
            fonts.push(Font { data: Cow::Owned(data.clone()), index: 0 });
        }
        let mut all = Self(fonts);
        let mut system = None;
        while let Some(missing) = all.faces().missing(text) {
            let system = system.get_or_insert_with(|| {
                let mut system = fontdb::Database::new();
                system.load_system_fonts();
                system
            });
            let found = system_font(system, missing).ok_or(SheetError::NoGlyph(missing))?;
            all.0.push(found);
        }
        Ok(all)
    }

    pub(crate) fn faces(&self) -> Faces<'_> {
        Faces(self.0.iter().map(Font::face).collect())
    }
}

impl Faces<'_> {
    pub(crate) fn of(&self, font: usize) -> &Face<'_> {
        &self.0[font]
    }

    /// The first character that no font has.
    fn missing(&self, text: &str) -> Option<char> {
        text.chars().find(|&character| self.font_of(character).is_none())
    }

    /// The first font that has a character.
    fn font_of(&self, character: char) -> Option<usize> {
        if is_invisible(character) {
            return Some(0);
        }
        self.0.iter().position(|face| face.glyph_index(character).is_some())
    }

    /// The glyphs of a line of text from left to right, and its width, in the size of the font.
    pub(crate) fn shape(&self, text: &str) -> (Vec<Glyph>, f64) {
        let (mut glyphs, mut x) = (Vec::new(), 0.0);
        let bidi = BidiInfo::new(text, None);
        for paragraph in &bidi.paragraphs {
            let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                let right_to_left = levels[run.start].is_rtl();
                let mut parts = self.parts(&text[run]);
                if right_to_left {
                    parts.reverse();
                }
                for (font, script, part) in parts {
                    x = self.shape_part(font, script, part, right_to_left, x, &mut glyphs);
                }
            }
        }
        (glyphs, x)
    }

    /// A run cut where the font or the script changes.
    fn parts<'a>(&self, run: &'a str) -> Vec<(usize, Option<Script>, &'a str)> {
        let mut parts: Vec<(usize, Option<Script>, &str)> = Vec::new();
        let mut start = 0;
        for (at, character) in run.char_indices() {
            let script = script_of(character);
            let own = self.font_of(character).unwrap_or(0);
            let end = at + character.len_utf8();
            if let Some((font, of_part, part)) = parts.last_mut() {
                let same_script = script.is_none() || of_part.is_none() || script == *of_part;
                // What goes with anything stays with what it follows, if the font has it.
                let has = is_invisible(character) || self.0[*font].glyph_index(character).is_some();
                if same_script && (own == *font || script.is_none() && has) {
                    *of_part = of_part.or(script);
                    *part = &run[start..end];
                    continue;
                }
            }
            start = at;
            parts.push((own, script, &run[at..end]));
        }
        parts
    }

    fn shape_part(
        &self, font: usize, script: Option<Script>, text: &str, right_to_left: bool, mut x: f64,
        glyphs: &mut Vec<Glyph>,
    ) -> f64 {
        let face = &self.0[font];
        let em = f64::from(face.units_per_em());
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(if right_to_left { Direction::RightToLeft } else { Direction::LeftToRight });
        buffer.set_script(script.unwrap_or(script::COMMON));
        let shaped = rustybuzz::shape(face, &[], buffer);
        let mut starts: Vec<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
        starts.sort_unstable();
        starts.dedup();
        let mut last = None;
        for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            let start = info.cluster as usize;
            let end = starts.iter().copied().find(|&next| next > start).unwrap_or(text.len());
            let stands_for = if last == Some(start) { String::new() } else { text[start..end].to_owned() };
            last = Some(start);
            glyphs.push(Glyph {
                font,
                id: info.glyph_id as u16,
                x: x + f64::from(position.x_offset) / em,
                y: f64::from(position.y_offset) / em,
                text: stands_for,
            });
            x += f64::from(position.x_advance) / em;
        }
        x
    }
}

/// Characters without a glyph of their own: joiners, directions, selectors.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

fn script_of(character: char) -> Option<Script> {
    let mut buffer = UnicodeBuffer::new();
    buffer.add(character, 0);
    buffer.guess_segment_properties();
    let script = buffer.script();
    (![script::UNKNOWN, script::COMMON, script::INHERITED].contains(&script)).then_some(script)
}

/// The first font of the system, by name and file, that has a character.
fn system_font(system: &fontdb::Database, character: char) -> Option<Font> {
    let mut faces: Vec<_> = system.faces().collect();
    faces.sort_by_key(|face| {
        let plain = face.style == fontdb::Style::Normal && face.weight == fontdb::Weight::NORMAL;
        (!plain, face.post_script_name.clone(), face.index)
    });
    faces.into_iter().find_map(|face| {
        system
            .with_face_data(face.id, |data, index| {
                let parsed = Face::from_slice(data, index)?;
                // A variable font is not cut to what is used.
                let has = parsed.glyph_index(character).is_some() && !parsed.is_variable();
                has.then(|| Font { data: Cow::Owned(data.to_vec()), index })
            })
            .flatten()
    })
}
