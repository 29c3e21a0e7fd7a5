//! `blackbox completions`: what a shell needs to complete our words.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::Blackbox;
use crate::{Failure, Io};

/// Prints a completion script for a shell.
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  blackbox completions bash > ~/.local/share/bash-completion/completions/blackbox"
)]
pub(crate) struct Completions {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Blackbox::command(), "blackbox", &mut script);
        io.print(format_args!("{}", String::from_utf8_lossy(&script)))
    }
}
