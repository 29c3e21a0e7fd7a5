//! `blackbox`, and above all its games, in a real pseudo-terminal, its screen read back by a terminal
//! emulator.

#[cfg(unix)]
mod emulator;
#[cfg(unix)]
mod hexagons;
#[cfg(unix)]
mod looks;
#[cfg(unix)]
mod matches;
#[cfg(unix)]
mod picture;
#[cfg(unix)]
mod records;
#[cfg(unix)]
mod solo;
#[cfg(unix)]
mod typed;
