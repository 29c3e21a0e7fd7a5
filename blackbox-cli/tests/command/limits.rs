//! The command where the system gives it little: a small stack, little memory.

use std::{
    os::unix::process::ExitStatusExt,
    process::{Command, Output},
};

/// Commands that search, draw or keep much, each with the least memory in MB in which it answers.
const COMMANDS: [(&[&str], u32); 24] = [
    (&["solve", "8x8 4; L5 B5; R1 H"], 40),
    (&["solve", "hex5 4; 24 17; 28 R"], 40),
    (&["solve", "12x12 4; L5 B5; R1 H"], 60),
    (&["solve", "40x6 6; L3 R3", "--limit", "20000"], 0),
    (&["solve", "8x8 4; L1 H; L1 R"], 40),
    (&["solve", "5x5 3; L4 B3; T2 R; R1 H", "--why", "4,4"], 40),
    (&["solve", "30x4 20; L1 R3", "--sweep"], 60),
    (&["solve", "9x9 40", "--sweep", "--memory", "20M"], 0),
    (&["solve", "hex5 10; 1 H", "--boards", "3"], 40),
    (&["advise", "8x8 4; L5 B5"], 40),
    (&["advise", "hex3 3; 1 H"], 40),
    (&["advise", "64x64 40", "--limit", "1000"], 0),
    (&["advise", "5x5 2", "--seeker", "best"], 60),
    (&["sat", "12x12 20; L1 R1; T3 H"], 60),
    (&["sat", "30x30 30; L1 H"], 100),
    (&["par", "8/8/1@4@1/8/8/8/8/8"], 60),
    (&["draw", "--evidence", "8x8 4; L5 B5", "--posterior"], 40),
    (&["draw", "200x200:(7,7)", "--svg", "--rays", "all"], 60),
    (&["census", "5x5", "3", "--memory", "16M"], 60),
    (&["census", "12x12", "all", "--sweep", "--memory", "50M"], 0),
    (&["strategy", "5x5", "2"], 60),
    (&["optimal", "4x4", "2"], 60),
    (&["generate", "1", "w8h8m4M4#1", "--unique"], 60),
    (&["hard", "1", "1", "1"], 0),
];

/// Runs the command by a shell that has set limits.
fn under(limits: &str, words: &[&str]) -> Output {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{limits} && exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_blackbox")]);
    shell.args(words).output().expect("a shell")
}

/// It has not been ended by the system, and has said something.
fn assert_said(output: &Output, what: &str) {
    let errors = String::from_utf8_lossy(&output.stderr);
    let code = output.status.code();
    assert!(output.status.signal().is_none() && matches!(code, Some(0..=2)), "{what}: {code:?} {errors}");
    let said = if code == Some(0) { &output.stdout } else { &output.stderr };
    assert!(!said.is_empty(), "{what}");
}

#[test]
fn a_stack_of_128_kilobytes_will_do() {
    for (words, _) in COMMANDS {
        assert_said(&under("ulimit -s 128", words), &format!("{words:?}"));
    }
}

/// A command that cannot print says so; one that only writes files goes on.
#[test]
fn a_standard_output_that_is_closed_is_said() {
    let closed = |words: &[&str]| {
        let mut shell = Command::new("sh");
        shell.args(["-c", "exec \"$0\" \"$@\" >&-", env!("CARGO_BIN_EXE_blackbox")]).args(words);
        let output = shell.output().expect("a shell");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for words in
        [&["solve", "8x8 4; L5 B5"][..], &["convert", "8x8:", "--to", "compact"], &["--version"], &["--help"]]
    {
        assert_eq!(
            closed(words),
            (Some(1), "blackbox: standard output: it is closed\n".to_owned()),
            "{words:?}"
        );
    }
    let file = std::env::temp_dir().join(format!("blackbox-closed-{}.svg", std::process::id()));
    let path = file.to_str().expect("a path in UTF-8");
    assert_eq!(closed(&["print", "1", "w5h5m2M2#1", "-o", path]), (Some(0), String::new()));
    std::fs::remove_file(file).expect("a sheet");
}

#[test]
#[cfg(target_os = "linux")]
fn memory_that_is_refused_is_said() {
    for megabytes in [40, 60, 100] {
        for (words, enough) in COMMANDS {
            let output = under(&format!("ulimit -v {}", megabytes << 10), words);
            let what = format!("{words:?} in {megabytes} MB");
            assert_said(&output, &what);
            if enough != 0 && megabytes >= enough {
                assert_eq!(output.status.code(), under("true", words).status.code(), "{what}");
            }
        }
    }
}
