//! The shared library of the Python module `blackbox._blackbox`; its entry is a symbol of `blackbox_py`.

pub use blackbox_py::_blackbox;
