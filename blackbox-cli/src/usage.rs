//! Arguments as they were typed: where help is asked for by a word, and what is said of those that make no
//! sense.

use std::ffi::OsString;

use clap::{Command, CommandFactory};

use crate::{
    commands::{Blackbox, LEFT_OUT},
    failure::WHOLE,
};

/// `blackbox help solve` means `blackbox solve --help`, as with other programs.
pub(crate) fn help_asked_for(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<_> = args.into_iter().collect();
    if args.get(1).is_some_and(|word| word == "help") {
        args.remove(1);
        args.push("--help".into());
    }
    args
}

/// What clap says is wrong with the arguments and its tips, on one line, and where the help is.
pub(crate) fn fault(error: &clap::Error, args: &[OsString]) -> String {
    let text = error.render().to_string();
    // The usage would follow.
    let lines = text.trim_start_matches("error: ").lines().take_while(|line| !line.starts_with("Usage:"));
    let mut fault = String::new();
    for line in lines.map(str::trim) {
        if line.is_empty() || line.starts_with("For more information") {
            continue;
        }
        fault += match line.as_bytes()[0] {
            _ if fault.is_empty() => "",
            _ if fault.ends_with(':') => " ",
            // Another argument of a list.
            b'<' | b'-' => ", ",
            _ => "; ",
        };
        fault += line;
    }
    let help = format!("`{} --help`", command(args));
    if fault.contains(", expected ") {
        format!("{fault}; see {help}")
    } else {
        format!("{fault}, expected what {help} shows")
    }
}

/// What is said of a command that this build leaves out, if one was meant.
pub(crate) fn left_out(args: &[OsString]) -> Option<String> {
    let command = LEFT_OUT.iter().find(|&&command| args.get(1).is_some_and(|word| word == command))?;
    Some(format!("{command} is left out of this build, expected {WHOLE}"))
}

/// The command that was meant, as far as it is one.
fn command(args: &[OsString]) -> String {
    let mut command: &Command = &Blackbox::command();
    let mut name = "blackbox".to_owned();
    while let Some(next) = args
        .get(name.split(' ').count())
        .and_then(|word| command.get_subcommands().find(|known| known.get_name() == word))
    {
        command = next;
        name = format!("{name} {}", command.get_name());
    }
    name
}
