//! `blackbox man`: the manual page.

use std::io;

use clap::{Args, Command, CommandFactory};
use clap_mangen::roff::{Roff, bold, roman};

use super::{Blackbox, EXIT_CODES};
use crate::{Failure, Io, environment::VARIABLES};

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
        render(page, &mut roff).map_err(|error| Failure::io("manual page", &error))?;
        io.print(format_args!("{}", String::from_utf8_lossy(&roff)))
    }
}

/// The page: what clap knows, the examples under a heading of their own, what the environment says, and the
/// exit codes.
fn render(page: Command, to: &mut Vec<u8>) -> io::Result<()> {
    let help = page.get_after_help().map(ToString::to_string).unwrap_or_default();
    let has_commands = page.has_subcommands();
    let man = clap_mangen::Man::new(page);
    man.render_title(to)?;
    man.render_name_section(to)?;
    man.render_synopsis_section(to)?;
    man.render_description_section(to)?;
    man.render_options_section(to)?;
    if has_commands {
        man.render_subcommands_section(to)?;
    }
    let mut rest = Roff::new();
    for part in help.split("\n\n") {
        let Some((_, lines)) = part.split_once("xamples:\n").or_else(|| part.split_once("xample:\n")) else {
            // What the whole program's help says of these has sections of its own.
            if !["Environment:", "Exit codes:"].iter().any(|heading| part.starts_with(heading)) {
                rest.control("PP", []).text([roman(part.replace('\n', " "))]);
            }
            continue;
        };
        rest.control("SH", ["EXAMPLES"]).control("nf", []);
        for line in lines.lines() {
            rest.text([roman(line.trim_start())]);
        }
        rest.control("fi", []);
    }
    rest.control("SH", ["ENVIRONMENT"]);
    for (name, about) in VARIABLES {
        rest.control("TP", []).text([bold(name)]).text([roman(about)]);
    }
    rest.control("SH", ["EXIT STATUS"]).text([roman(EXIT_CODES)]);
    rest.to_writer(to)?;
    if has_commands { man.render_version_section(to) } else { Ok(()) }
}
