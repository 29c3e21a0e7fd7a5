//! A panic on purpose, in builds for tests only: what the terminal looks like after one is tested.

/// The variable of the environment that asks for it.
const ASKED: &str = "BLACKBOX_TEST_PANIC";

/// Panics at the first event if the environment asks for it.
///
/// # Panics
/// That is what it is for.
pub(super) fn as_asked() {
    assert!(std::env::var_os(ASKED).is_none(), "{ASKED} asks for a panic");
}
