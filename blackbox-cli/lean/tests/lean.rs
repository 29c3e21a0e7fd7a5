//! The lean build answers what it has, and says how to get the rest. Together with the other crates it would
//! not be lean, so it is tested by itself.

use std::process::{Command, Output};

fn ran(words: &[&str]) -> Output {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    Command::new(env!("CARGO_BIN_EXE_blackbox-lean")).args(words).current_dir(folder).output().unwrap()
}

#[test]
fn the_first_command_of_the_readme_is_answered() {
    assert_eq!(ran(&["trace", "examples/contest.in"]).stdout, b"L1\nB5\nH\nR\n");
}

#[test]
fn what_is_left_out_is_named_with_how_to_have_it() {
    for command in ["play", "print", "solve"] {
        let said = ran(&[command, "--help"]);
        let line = format!(
            "blackbox: usage: {command} is left out of this build, expected a whole one, as `cargo install --path \
             blackbox-cli` makes it\n"
        );
        assert_eq!((said.status.code(), String::from_utf8(said.stderr).unwrap()), (Some(2), line));
    }
    let help = String::from_utf8(ran(&["--help"]).stdout).unwrap();
    assert!(help.contains("Left out of this build: ") && help.contains("solve"), "{help}");
    let unknown = String::from_utf8(ran(&["no-such-command"]).stderr).unwrap();
    assert!(unknown.contains("unrecognized subcommand"), "{unknown}");
}
