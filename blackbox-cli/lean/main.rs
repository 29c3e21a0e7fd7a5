//! The command `blackbox`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(blackbox_cli::run(std::env::args_os(), true))
}
