//! What teaches: help, completions, the manual page.

use crate::printed;

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
fn completions_and_manual_name_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed(&["completions", shell]);
        assert!(script.contains("signature") && script.contains("convert"), "{shell}");
    }
    assert!(printed(&["man"]).contains("blackbox\\-signature"));
    assert!(printed(&["man", "path"]).contains("blackbox\\-path"));
    assert!(printed(&["--version"]).starts_with("blackbox 0."));
}
