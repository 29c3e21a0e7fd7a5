//! The C and C++ programs of `tests/c`, compiled with all warnings as errors, linked both ways, and run.

use std::process::Command;

use crate::toolchain::{Linking, Standard, compile, root, succeed};

fn run(name: &str, standard: Standard, linking: Linking) {
    let program = compile(&root().join("tests/c").join(name), standard, linking, &[]);
    let said = succeed(Command::new(program).current_dir(root()));
    assert!(said.ends_with("ok\n"), "{name} said: {said}");
}

macro_rules! programs {
    ($($test:ident: $file:literal, $standard:ident;)*) => {$(
        #[test]
        fn $test() {
            run($file, Standard::$standard, Linking::Static);
            run($file, Standard::$standard, Linking::Dynamic);
        }
    )*};
}

programs! {
    boards: "boards.c", C11;
    misuse: "misuse.c", C11;
}
