//! The command `blackbox`.

#[cfg(all(unix, feature = "search"))]
mod closed;
#[cfg(all(unix, feature = "search"))]
mod memory;

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(all(unix, feature = "search"))]
    {
        memory::share_what_is_limited();
        memory::say_where_it_ends();
    }
    #[cfg(all(unix, feature = "search"))]
    let has_output = !closed::is_closed();
    #[cfg(not(all(unix, feature = "search")))]
    let has_output = true;
    ExitCode::from(blackbox_cli::run(std::env::args_os(), has_output))
}
