//! The shape and size of a board as front ends draw it.

use alloc::vec::Vec;

use blackbox_analysis::draw::Layout;
use blackbox_core::Size;
use serde::{Serialize, Serializer};

/// The shape and size of a board: what a front end needs to draw it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shape {
    /// The size, `8x8` or `hex5`.
    #[serde(serialize_with = "text")]
    pub size: Size,
    /// The width of a rectangle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<u8>,
    /// The height of a rectangle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<u8>,
    /// The cells in each row of a hexagon, from the top.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<u8>>,
    /// Where the cells and ports of a hexagon are drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<Layout>,
}

impl Shape {
    /// The shape of a board of this size.
    pub fn of(size: Size) -> Self {
        let has_columns = size.has_columns();
        Self {
            size,
            width: has_columns.then_some(size.width()),
            height: has_columns.then_some(size.height()),
            rows: (!has_columns).then(|| (0..size.height()).map(|y| size.row_length(y)).collect()),
            layout: (!has_columns).then(|| Layout::new(size)),
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives references")]
fn text<S: Serializer>(size: &Size, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(size)
}
