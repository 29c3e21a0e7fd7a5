//! `Drawing`, and boards side by side.

use blackbox_analysis::draw::{COLOURS, Gallery};
use pyo3::{prelude::*, types::PyString};

use crate::prelude::*;

/// A drawing: a notebook shows it, `print` gives it as text. Made by the `draw` methods of `Evidence` and
/// `Solution`, by `Board.draw_orbit` and by `side_by_side`.
///
/// Parameters
/// ----------
/// svg : str
///     The drawing as an SVG document, with a title and a description.
/// text : str
///     The drawing as lines of text.
///
/// >>> print(Evidence("4x3 1; T2 H").draw())
/// 4x3 1
///     1 2 3 4
///       H
/// 1   ? ? ? ?
/// 2   ? ? ? ?
/// 3   ? ? ? ?
#[pyclass(module = "blackbox.results", frozen, eq, hash, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Drawing {
    svg: String,
    text: String,
}

getters! { Drawing: self;
    /// The drawing as an SVG document.
    svg -> &str = &self.svg;
    /// The drawing as lines of text.
    text -> &str = &self.text;
}

#[pymethods]
impl Drawing {
    /// The drawing in both forms.
    #[new]
    #[pyo3(signature = (svg, text, /))]
    pub(crate) fn new(svg: String, text: String) -> Self {
        Self { svg, text }
    }

    fn _repr_svg_(&self) -> &str {
        &self.svg
    }

    /// Write the drawing to a file, as `Picture.save` does.
    #[pyo3(signature = (path, /, *, scale = 2.0))]
    fn save(&self, py: Python<'_>, path: &Bound<'_, PyAny>, scale: f64) -> PyResult<()> {
        save(py, &self.svg, path, scale)
    }

    fn __str__(&self) -> &str {
        self.text.trim_end()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let [svg, text] = [&self.svg, &self.text].map(|part| PyString::new(py, part).repr());
        Ok(format!("Drawing({}, {})", svg?, text?))
    }

    fn __getnewargs__(&self) -> (&str, &str) {
        (&self.svg, &self.text)
    }
}

/// The colours of rays, which the plots take, too.
#[pyfunction]
pub(crate) fn _colours() -> Vec<&'static str> {
    COLOURS.to_vec()
}

/// Writes a document to a file in the form that its ending names.
pub(crate) fn save(py: Python<'_>, svg: &str, path: &Bound<'_, PyAny>, scale: f64) -> PyResult<()> {
    py.import("blackbox._save")?.call_method1("save", (svg, path, scale))?;
    Ok(())
}

pub(crate) fn gallery_drawing(gallery: &Gallery) -> PyResult<Drawing> {
    caught(|| Ok(Drawing::new(gallery.svg(), gallery.text())))
}

/// Draw boards side by side, four abreast, each with its caption.
///
/// Parameters
/// ----------
/// boards : BoardArray, or iterable of Board
///     The boards.
/// captions : iterable of str, optional
///     Their captions; 1, 2, ... where left out.
/// marks : bool
///     Whether the marks of all rays stand at the ports. Boards that look alike have the same.
///
/// Raises
/// ------
/// BoardError
///     If there are not as many captions as boards.
///
/// >>> print(side_by_side([Board("@1/2"), Board("2/1@")], ["one", "other"]))
/// one  other
/// @.   ..
/// ..   .@
#[pyfunction]
#[pyo3(signature = (boards, /, captions = None, *, marks = false))]
pub(crate) fn side_by_side(
    boards: &Bound<'_, PyAny>, captions: Option<&Bound<'_, PyAny>>, marks: bool,
) -> PyResult<Drawing> {
    let boards = boards
        .try_iter()?
        .map(|board| Ok(board?.extract::<ValueArg<Board>>()?.0.clone()))
        .collect::<PyResult<Vec<_>>>()?;
    let captions = match captions {
        Some(captions) => {
            captions.try_iter()?.map(|text| text?.extract()).collect::<PyResult<Vec<String>>>()?
        }
        None => (1..=boards.len()).map(|number| number.to_string()).collect(),
    };
    if captions.len() != boards.len() {
        let (captions, boards) = (captions.len(), boards.len());
        return Err(errors::board(format_args!("{captions} captions, expected {boards}, one a board")));
    }
    let gallery =
        Gallery::new(format!("Boards side by side: {}", boards.len()), boards.into_iter().zip(captions));
    gallery_drawing(&if marks { gallery.with_marks() } else { gallery })
}
