//! Status codes: how a call ended.

/// How a call ended: `BB_OK` or one of `BB_ERROR_...`. Codes are never renumbered; later versions may add
/// some.
pub type bb_status = i32;

/// The call did what it says.
pub const BB_OK: bb_status = 0;
/// A pointer that is needed is NULL.
pub const BB_ERROR_NULL: bb_status = 1;
/// A pointer is not aligned for its type.
pub const BB_ERROR_ALIGNMENT: bb_status = 2;
/// A buffer of the caller is too small; the length that is needed has been written.
pub const BB_ERROR_BUFFER: bb_status = 3;
/// An argument has no meaning here: an unknown enumeration value, a count out of range, buffers that overlap.
pub const BB_ERROR_ARGUMENT: bb_status = 4;
/// A size that no board has, that this function does not take, or that differs from what was expected.
pub const BB_ERROR_SIZE: bb_status = 5;
/// A cell, an atom or a bit outside the board.
pub const BB_ERROR_CELL: bb_status = 6;
/// A port that the board does not have.
pub const BB_ERROR_PORT: bb_status = 7;
/// A text that cannot be read; the message and `bb_last_error_read` say where and what was expected.
pub const BB_ERROR_TEXT: bb_status = 8;
/// The notation has no form for this board.
pub const BB_ERROR_NOTATION: bb_status = 9;
/// The call does not fit the state of the object, such as checking a game that is over.
pub const BB_ERROR_STATE: bb_status = 10;
/// A callback of the caller asked to stop.
pub const BB_ERROR_CANCELLED: bb_status = 11;
/// The limit given to a search was spent before there was an answer.
pub const BB_ERROR_LIMIT: bb_status = 12;
/// The work does not fit the memory it was given.
pub const BB_ERROR_MEMORY: bb_status = 13;
/// Reading or writing a file failed.
pub const BB_ERROR_IO: bb_status = 14;
/// A defect of this library was caught. A handle that was being changed may only be freed now.
pub const BB_ERROR_PANIC: bb_status = 15;
