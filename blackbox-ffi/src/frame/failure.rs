//! Why a call failed: the status it returns and the message it leaves for `bb_last_error`.

use std::{cell::Cell, fmt::Display};

use blackbox_analysis::internal::one_line;
use blackbox_core::{
    contest::Unexpected,
    grid::{BoardError, SizeError},
    internal::FaultKind,
    notation::{EvidenceErrorKind, ParseErrorKind, UnwritableError, save::SaveErrorKind},
    ray::{PortError, kernels::BatchError},
    text::Located,
};

use libc::c_char;

use crate::status::{
    BB_ERROR_ARGUMENT, BB_ERROR_BUFFER, BB_ERROR_CELL, BB_ERROR_NOTATION, BB_ERROR_PORT, BB_ERROR_SIZE,
    BB_ERROR_TEXT, bb_status,
};

/// A failed call. Making one records its message, so that it is as small as the status it carries.
#[derive(Debug)]
pub(crate) struct Failure(bb_status);

impl Failure {
    #[cold]
    pub(crate) fn new(status: bb_status, message: impl Display) -> Self {
        Self::at(status, (0, 0), message)
    }

    /// A fault in a text, at this line and column, both from 1.
    #[cold]
    pub(crate) fn at(status: bb_status, place: (u32, u32), message: impl Display) -> Self {
        Self::recorded(status, place, 0, message)
    }

    /// A fault of the system, with its `errno`.
    #[cold]
    pub(crate) fn system(status: bb_status, code: i32, message: impl Display) -> Self {
        Self::recorded(status, (0, 0), code, message)
    }

    fn recorded(status: bb_status, place: (u32, u32), system: i32, message: impl Display) -> Self {
        let text = kept(&message.to_string());
        LAST.set((status, place, system));
        TEXT.set(text);
        Self(status)
    }

    pub(crate) fn status(self) -> bb_status {
        self.0
    }
}

/// Says with which status the errors of the library end a call.
macro_rules! statuses {
    ($($error:ty: |$value:pat_param| $status:expr;)*) => {$(
        impl From<$error> for $crate::frame::Failure {
            #[cold]
            fn from(error: $error) -> Self {
                let $value = &error;
                Self::new($status, error)
            }
        }
    )*};
}
pub(crate) use statuses;

fn of_batch(error: BatchError) -> bb_status {
    match error {
        BatchError::TooLarge { .. } => BB_ERROR_SIZE,
        BatchError::OffBoard { .. } => BB_ERROR_CELL,
        BatchError::NoPort { .. } => BB_ERROR_PORT,
        BatchError::Length { .. } => BB_ERROR_BUFFER,
        _ => BB_ERROR_ARGUMENT,
    }
}

fn of_board(error: BoardError) -> bb_status {
    match error {
        BoardError::TooLarge { .. } => BB_ERROR_SIZE,
        BoardError::Atoms { .. } => BB_ERROR_ARGUMENT,
        _ => BB_ERROR_CELL,
    }
}

statuses! {
    SizeError: |_| BB_ERROR_SIZE;
    BoardError: |error| of_board(*error);
    PortError: |error| if matches!(error, PortError::OffBoard { .. }) { BB_ERROR_PORT } else { BB_ERROR_TEXT };
    BatchError: |error| of_batch(*error);
    UnwritableError: |_| BB_ERROR_NOTATION;
}

/// Which status a fault in a text ends a call with.
pub(crate) trait TextStatus: FaultKind {
    fn status(&self) -> bb_status {
        BB_ERROR_TEXT
    }
}

impl TextStatus for ParseErrorKind {
    fn status(&self) -> bb_status {
        match self {
            Self::TooLarge | Self::SizeDiffers { .. } => BB_ERROR_SIZE,
            Self::Board(error) => of_board(*error),
            Self::OffBoard { .. } => BB_ERROR_CELL,
            _ => BB_ERROR_TEXT,
        }
    }
}

impl TextStatus for EvidenceErrorKind {}
impl TextStatus for SaveErrorKind {}
impl TextStatus for Unexpected {}
#[cfg(feature = "dungeon")]
impl TextStatus for dungeon::RunFault {}

impl<K: TextStatus> From<Located<K>> for Failure {
    #[cold]
    fn from(error: Located<K>) -> Self {
        let [line, column] =
            [error.place.line, error.place.column].map(|number| u32::try_from(number).unwrap_or(u32::MAX));
        Self::at(error.kind.status(), (line, column), error)
    }
}

/// The longest message kept, in bytes, its final NUL among them.
pub(crate) const CAPACITY: usize = 512;

/// Of a message that has no room as it is, so many characters are kept, the first count that has; the last
/// always has.
const KEPT: [usize; 4] = [480, 240, 120, 40];

/// A message on one line, without what a terminal obeys or what would end it early for C; of a long one the
/// two ends.
fn kept(message: &str) -> [u8; CAPACITY] {
    let mut lines = KEPT.into_iter().map(|longest| one_line(message, longest));
    let line = lines.find(|line| line.len() < CAPACITY).unwrap_or_default();
    let mut text = [0; CAPACITY];
    text[..line.len()].copy_from_slice(line.as_bytes());
    text
}

thread_local! {
    // Nothing in them needs dropping, so each lives, at one address, as long as its thread.
    static LAST: Cell<(bb_status, (u32, u32), i32)> = const { Cell::new((0, (0, 0), 0)) };
    static TEXT: Cell<[u8; CAPACITY]> = const { Cell::new([0; CAPACITY]) };
}

/// The message of the last failed call of this thread, ending with NUL.
pub(crate) fn last_text() -> *const c_char {
    TEXT.with(|text| text.as_ptr().cast_const().cast())
}

/// Of the last failed call of this thread the status, the line and the column that its message names, or
/// zeros, the `errno` that the system gave, or 0, and the message, ending with NUL.
pub(crate) fn last() -> (bb_status, (u32, u32), i32, [u8; CAPACITY]) {
    let (status, place, system) = LAST.get();
    (status, place, system, TEXT.get())
}

/// The message of the last failed call of this thread, for tests.
#[cfg(test)]
pub(crate) fn last_message() -> String {
    let text = TEXT.get();
    text.split(|&byte| byte == 0).next().map(String::from_utf8_lossy).unwrap_or_default().into_owned()
}

#[cfg(test)]
#[path = "tests/failure.rs"]
mod tests;
