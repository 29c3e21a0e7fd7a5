//! Arguments as they were typed: where help is asked for by a word, and what is said of those that make no
//! sense.

use std::ffi::OsString;

use blackbox_core::{
    internal::size_of_evidence,
    notation::{Notation, sgt::GameId},
};
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
        // What follows `--` is no option here, either.
        let is_needless = line.starts_with("For more information") || line.starts_with("tip: to pass '-");
        if line.is_empty() || is_needless {
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
    // As the standard library says it.
    fault = fault.replace(": number would be zero for non-zero type", ", expected 1 or more");
    fault = fault.replace(": invalid digit found in string", ", expected a whole number");
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

/// How the programs of the sgt collection are called, and the commands that do the same.
const OF_SGT: [(&str, &str); 5] = [
    ("--generate", "generate"),
    ("--load", "play"),
    ("--save", "generate --save"),
    ("--screenshot", "draw --svg"),
    ("--list-presets", "generate --help"),
];

/// What is said where a board, a game or an option stands for the command.
pub(crate) fn misplaced(args: &[OsString]) -> Option<String> {
    let word = args.get(1)?.to_str()?;
    if Blackbox::command().find_subcommand(word).is_some() {
        return None;
    }
    let (option, value) = word.split_once('=').unwrap_or((word, ""));
    if option == "--print" {
        return Some(printed(args, value));
    }
    let (what, command) = if let Some((option, command)) = OF_SGT.iter().find(|(name, _)| *name == option) {
        (format!("no command given, {option} is an option of the sgt program"), *command)
    } else if size_of_evidence(word).is_ok() {
        (format!("{word:?} is evidence and no command"), "solve")
    } else if GameId::parse(word.as_bytes(), true).is_ok() {
        (format!("{word:?} is a game and no command"), "play")
    } else if !word.starts_with('-') && Notation::detect(word).is_some() {
        (format!("{word:?} is a board and no command"), "draw")
    } else {
        return None;
    };
    let rest = args.iter().skip(if what.contains("sgt") { 2 } else { 1 });
    let rest = rest.map(|word| quoted(&word.to_string_lossy())).collect::<String>();
    Some(format!("{what}, expected `blackbox {command}{rest}`"))
}

/// `--print 2x3 PARAMS` as a command: the sgt program makes as many puzzles as fit the page.
fn printed(args: &[OsString], value: &str) -> String {
    let mut words = args.iter().skip(2).map(|word| word.to_string_lossy());
    let grid = if value.is_empty() { words.next().unwrap_or("2x3".into()) } else { value.into() };
    let sides = grid.split('x').filter_map(|side| side.parse::<u32>().ok()).collect::<Vec<_>>();
    let count = if let [columns, rows] = sides[..] { columns.saturating_mul(rows) } else { 6 };
    let params = words.find(|word| !word.starts_with('-')).map(|word| quoted(&word)).unwrap_or_default();
    format!(
        "no command given, --print is an option of the sgt program, expected `blackbox print {count}{params} -o \
         sheet.pdf --grid{}`",
        quoted(&grid)
    )
}

fn quoted(word: &str) -> String {
    let is_plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "-_./:=".contains(c));
    if is_plain { format!(" {word}") } else { format!(" '{word}'") }
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
