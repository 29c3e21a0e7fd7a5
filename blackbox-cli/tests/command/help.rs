//! What teaches: help, completions, the manual page.

use blackbox_analysis::{par::Difficulty, sat::Encoding, strategy::SeekerName};
use blackbox_core::{game::Scoring, notation::Notation};
use dungeon::Rule;

use crate::printed;

/// The help of a command, its lines joined: where they are wrapped does not matter.
fn help(command: &str) -> String {
    printed(&[command, "--help"]).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_word_of_the_library_is_in_the_help_with_what_it_is() {
    let words = |command: &str, all: &[(&str, &str)]| {
        let help = help(command);
        for (name, about) in all {
            assert!(help.contains(&format!("{name}: {about}")), "{command}, {name}: {help}");
        }
    };
    words("convert", &Notation::ALL.map(|one| (one.name(), one.about())));
    words("signature", &Notation::ALL.map(|one| (one.name(), one.about())));
    words("strategy", &SeekerName::ALL.map(|one| (one.name(), one.about())));
    words("generate", &Difficulty::ALL.map(|one| (one.name(), one.about())));
    words("sat", &Encoding::ALL.map(|one| (one.name(), one.about())));
    words("dungeon", &Rule::ALL.map(|one| (one.name(), one.about())));
    for command in ["strategy", "optimal", "advise"] {
        words(command, &Scoring::ALL.map(|one| (one.name(), one.about())));
    }
}

#[test]
fn every_command_explains_itself_with_an_example() {
    let overview = printed(&["--help"]);
    let commands = overview.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names: Vec<_> =
        commands.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).collect();
    let names: Vec<_> = names.into_iter().filter(|name| !name.is_empty()).collect();
    assert!(names.len() >= 6, "{names:?}");
    for name in names {
        let help = printed(&[name, "--help"]);
        assert!(help.contains("Example") && help.contains(&format!("blackbox {name}")), "{name}: {help}");
    }
}

#[test]
fn help_is_a_word_too() {
    assert_eq!(printed(&["help"]), printed(&["--help"]));
    assert_eq!(printed(&["help", "solve"]), printed(&["solve", "--help"]));
}

#[test]
fn completions_and_manual_name_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&["completions", shell]);
        assert!(script.contains("signature") && script.contains("convert"), "{shell}");
    }
    assert!(printed(&["man"]).contains("blackbox\\-signature"));
    assert!(printed(&["man", "path"]).contains("blackbox\\-path"));
    assert!(printed(&["--version"]).starts_with("blackbox 0."));
}

/// What the command hears (`grep -rn env::var`).
const VARIABLES: [&str; 11] = [
    "BLACKBOX_DEFAULT",
    "BLACKBOX_KERNEL",
    "BLACKBOX_NO_STATISTICS",
    "BLACKBOX_THREADS",
    "COLORFGBG",
    "COLORTERM",
    "LANG",
    "LC_ALL",
    "NO_COLOR",
    "TERM",
    "XDG_DATA_HOME",
];

/// The page has its parts, and every variable of the environment stands in it and in the help.
#[test]
fn manual_pages_have_their_sections() {
    let overview = printed(&["--help"]);
    for page in [printed(&["man"]), printed(&["man", "census"])] {
        for section in [".SH EXAMPLES", ".SH ENVIRONMENT", ".SH \"EXIT STATUS\""] {
            assert_eq!(page.matches(section).count(), 1, "{section}: {page}");
        }
        let (before, examples) = page.split_once(".SH EXAMPLES").unwrap();
        assert!(examples.split(".SH").next().unwrap().contains("blackbox ") && !before.contains("Examples:"));
        for variable in VARIABLES {
            let shown = variable.replace('_', "\\_");
            assert!(
                overview.contains(variable) && (page.contains(variable) || page.contains(&shown)),
                "{variable}"
            );
        }
    }
    // The notations stand in it once.
    assert_eq!(help("convert").matches(Notation::Compact.about()).count(), 1);
}
