//! What JSON says of a board.

use blackbox_core::{Cell, Size};
use serde_json::{Value, json};

/// An object about a board: its size, of a rectangle its width and height as well, and these members.
pub(crate) fn about(size: Size, members: Value) -> Value {
    let mut object = json!({"size": size.to_string()});
    if size.has_columns() {
        object["width"] = size.width().into();
        object["height"] = size.height().into();
    }
    if let (Value::Object(object), Value::Object(members)) = (&mut object, members) {
        object.extend(members);
    }
    object
}

/// A cell, `[x, y]` from 0.
pub(crate) fn cell(cell: Cell) -> Value {
    json!([cell.x, cell.y])
}
