//! The command `blackbox`.

#[cfg(all(unix, feature = "search"))]
mod memory;

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(all(unix, feature = "search"))]
    memory::say_where_it_ends();
    ExitCode::from(blackbox_cli::run(std::env::args_os()))
}
