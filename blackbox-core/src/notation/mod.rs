//! Every text form of a board, read and written.
