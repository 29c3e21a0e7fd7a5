//! `blackbox man`: the manual page.

use clap::{Args, CommandFactory};

use super::Blackbox;
use crate::{Failure, Io};

/// Prints the manual page of the command, or of one of its commands.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  blackbox man > blackbox.1\n  blackbox man signature | man -l -")]
pub(crate) struct Man {
    /// The command; the whole program if left out.
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

impl Man {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let mut program = Blackbox::command();
        program.build();
        let page = match &self.command {
            None => program,
            Some(name) => program
                .find_subcommand(name)
                .cloned()
                .ok_or_else(|| {
                    Failure::input(
                        format_args!("COMMAND {name:?}"),
                        "no such command, expected one of `blackbox --help`",
                    )
                })?
                .display_name(format!("blackbox-{name}")),
        };
        let mut roff = Vec::new();
        clap_mangen::Man::new(page).render(&mut roff).map_err(|error| Failure::io("manual page", &error))?;
        io.print(format_args!("{}", String::from_utf8_lossy(&roff)))
    }
}
