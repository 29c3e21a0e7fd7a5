//! The kernel and the threads that the environment names: the same answers, or a plain refusal.

use std::process::{Command, Output};

use blackbox_core::ray::kernels::Kernel;

use crate::EXAMPLE;

/// The command as a program of its own, because the environment is read once in a process.
fn under(kernel: Option<&str>, words: &[&str]) -> Output {
    with("BLACKBOX_KERNEL", kernel, words)
}

fn with(variable: &str, value: Option<&str>, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_blackbox"));
    command.args(words).env_remove("BLACKBOX_KERNEL").env_remove("BLACKBOX_THREADS");
    if let Some(value) = value {
        command.env(variable, value);
    }
    command.output().expect("the command")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

#[test]
fn every_kernel_answers_the_same() {
    let version = under(None, &["--version"]);
    let (first, kernels) = text(&version.stdout).trim_end().split_once('\n').expect("two lines");
    assert!(first.starts_with("blackbox 0."), "{first}");
    let (fastest, all) = kernels.strip_prefix("kernel ").and_then(|line| line.split_once(", of ")).unwrap();
    let all: Vec<_> = all.strip_suffix(" here").expect("the kernels here").split(' ').collect();
    assert_eq!(all[0], fastest);
    assert_eq!(all, Kernel::available().map(Kernel::name).collect::<Vec<_>>());
    let expected = under(None, &["signature", EXAMPLE]).stdout;
    assert!(text(&expected).contains("R1 L1"));
    for kernel in all {
        assert_eq!(under(Some(kernel), &["signature", EXAMPLE]).stdout, expected, "{kernel}");
        let said = under(Some(kernel), &["--version"]).stdout;
        assert!(text(&said).contains(&format!("kernel {kernel}, of ")), "{}", text(&said));
    }
    assert_eq!(under(Some(""), &["--version"]).stdout, version.stdout);
}

#[test]
fn a_kernel_that_this_machine_lacks_gives_way_to_the_best() {
    let best = under(None, &["--version"]).stdout;
    for kernel in Kernel::ALL.into_iter().filter(|kernel| !kernel.is_available()) {
        let output = under(Some(kernel.name()), &["--version"]);
        assert_eq!((output.status.code(), output.stdout), (Some(0), best.clone()), "{kernel}");
    }
}

#[test]
fn what_names_no_kernel_is_refused() {
    for words in [&["signature", EXAMPLE][..], &["--version"], &["trace", "no-such-file"]] {
        let output = under(Some("sse9"), words);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""), "{words:?}");
        let expected = "sse9".parse::<Kernel>().unwrap_err();
        assert_eq!(text(&output.stderr), format!("blackbox: BLACKBOX_KERNEL: {expected}\n"));
    }
    assert_eq!(under(Some("sse9"), &["--help"]).status.code(), Some(0), "help is always there");
}

#[test]
fn what_is_no_number_of_threads_is_refused() {
    let solve = ["solve", "8x8 3; L1 H"];
    let expected = with("BLACKBOX_THREADS", None, &solve).stdout;
    for heard in ["", "0", "2", "2,1", " 1 "] {
        assert_eq!(with("BLACKBOX_THREADS", Some(heard), &solve).stdout, expected, "{heard:?}");
    }
    for unheard in ["many", "-1", "65536", ",2"] {
        let output = with("BLACKBOX_THREADS", Some(unheard), &solve);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""), "{unheard:?}");
        let expected = "not a number, expected 0 to 65535";
        assert_eq!(text(&output.stderr), format!("blackbox: BLACKBOX_THREADS: {unheard:?}: {expected}\n"));
    }
}
