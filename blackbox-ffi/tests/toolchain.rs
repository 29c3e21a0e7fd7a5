//! Compilers, the library as cargo has just built it, and programs made with both.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::{Arc, LazyLock, Mutex, OnceLock},
};

use crate::header::HEADER;

/// Warnings are errors in everything the tests compile.
const WARNINGS: [&str; 4] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"];

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// Where the shared and the static library are that belong to this test: beside it.
pub(crate) fn libraries() -> PathBuf {
    let here = env::current_exe().unwrap().parent().unwrap().to_owned();
    assert!(here.join("libblackbox.so").exists(), "no libblackbox.so in {}", here.display());
    here
}

/// A folder of our own for what a test makes: no other process has it meanwhile, as parts of `make test-all`
/// run these tests beside each other, and a program that one is writing the other cannot start.
pub(crate) fn scratch(name: &str) -> PathBuf {
    static OURS: LazyLock<(PathBuf, fs::File)> = LazyLock::new(|| {
        let folders = (0..).map(|number| Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("c-{number}")));
        let mut free = folders.filter_map(|folder| {
            fs::create_dir_all(&folder).unwrap();
            let lock = fs::File::create(folder.join("lock")).unwrap();
            lock.try_lock().is_ok().then_some((folder, lock))
        });
        free.next().expect("numbers without end")
    });
    let folder = OURS.0.join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A language standard and its compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standard {
    C11,
    Cpp17,
    Cpp20,
}

impl Standard {
    /// The compiler, the standard, and the optimisation: C++ is slow to compile, and what it calls is not.
    fn compiler(self) -> (Command, [&'static str; 3]) {
        let (variable, default, flags) = match self {
            Self::C11 => ("CC", "cc", ["-std=c11", "-O1", "-g"]),
            Self::Cpp17 => ("CXX", "c++", ["-std=c++17", "-O0", "-g1"]),
            Self::Cpp20 => ("CXX", "c++", ["-std=c++20", "-O0", "-g1"]),
        };
        (Command::new(env::var(variable).unwrap_or_else(|_| default.to_owned())), flags)
    }
}

/// How a program finds the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Linking {
    Static,
    Dynamic,
}

/// Files that were made, by their names: tests that run at the same time share them.
static MADE: Mutex<BTreeMap<String, Arc<OnceLock<PathBuf>>>> = Mutex::new(BTreeMap::new());

/// A file that is made when it is first asked for.
fn once(name: String, make: impl FnOnce(&Path)) -> PathBuf {
    let made = MADE.lock().unwrap().entry(name.clone()).or_default().clone();
    let path = made.get_or_init(|| {
        let path = scratch("programs").join(name);
        make(&path);
        path
    });
    path.clone()
}

/// Compiles a source, or all C sources of a folder, against the header and the library of the tree. What was
/// compiled and linked so before is not made again. A program of C that no tool watches runs in a thread with
/// a small stack where it finds the library when it starts.
pub(crate) fn compile(source: &Path, standard: Standard, linking: Linking, extra: &[&str]) -> PathBuf {
    LazyLock::force(&HEADER);
    let way = format!("{standard:?}{}", extra.concat().replace('/', "_"));
    let named =
        |path: &Path| path.strip_prefix(root()).unwrap_or(path).display().to_string().replace('/', "_");
    once(format!("{}-{linking:?}-{way}", named(source)), |program| {
        let (mut linker, flags) = standard.compiler();
        linker.args(flags).args(extra).arg("-o").arg(program);
        let mut sources = sources(source);
        if (standard, linking, extra) == (Standard::C11, Linking::Dynamic, &[]) {
            sources.push(root().join("tests/c/small_stack.c"));
            linker.arg("-Wl,--wrap=main");
        }
        for source in &sources {
            linker.arg(once(format!("{}-{way}.o", named(source)), |object| {
                let (mut compiler, flags) = standard.compiler();
                compiler.args(flags).args(WARNINGS).args(extra).arg("-I").arg(root().join("include"));
                succeed(compiler.arg("-c").arg(source).arg("-o").arg(object));
            }));
        }
        let libraries = libraries();
        match linking {
            Linking::Static => {
                linker.arg(libraries.join("libblackbox.a")).args(["-lpthread", "-ldl", "-lm"]);
            }
            Linking::Dynamic => {
                linker.arg("-L").arg(&libraries).args(["-lblackbox", "-lpthread", "-lm"]);
                linker.arg(format!("-Wl,-rpath,{}", libraries.display()));
            }
        }
        succeed(&mut linker);
    })
}

/// A source, or all C sources of a folder and of those in it.
pub(crate) fn sources(path: &Path) -> Vec<PathBuf> {
    if !path.is_dir() {
        return vec![path.to_owned()];
    }
    let files = fs::read_dir(path).unwrap().flat_map(|entry| sources(&entry.unwrap().path()));
    files.filter(|file| file.extension().is_some_and(|extension| extension == "c")).collect()
}

/// A program that is to be run with the library of this test. Cargo's own search path has an older build in
/// it.
pub(crate) fn program(path: &Path) -> Command {
    with_library(Command::new(path))
}

/// As [`program`], for a tool that runs one.
pub(crate) fn with_library(mut tool: Command) -> Command {
    tool.env("LD_LIBRARY_PATH", libraries()).current_dir(root());
    tool
}

/// Runs a command that must succeed and gives what it printed.
pub(crate) fn succeed(command: &mut Command) -> String {
    let Output { status, stdout, stderr } =
        command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let (out, err) = (String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    assert!(status.success(), "{command:?} ended with {status}\n{out}\n{err}");
    out.into_owned()
}

/// Where a program is: in the search path, or where `scripts/tools.sh c` puts what it may not install.
fn found(name: &str) -> Option<PathBuf> {
    let paths = env::var_os("PATH").unwrap_or_default();
    let ours = root().join(".cache/c-tools/bin");
    env::split_paths(&paths).chain([ours]).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// A tool that no script installs; without it the test says so and passes.
pub(crate) fn if_there(name: &str) -> Option<Command> {
    let path = found(name);
    if path.is_none() {
        eprintln!("skipped: no {name} here");
    }
    path.map(Command::new)
}

/// A tool that not every machine has; without it the test says so and passes, unless
/// `BLACKBOX_C_TOOLS=required`. `scripts/tools.sh c` installs them all.
pub(crate) fn tool(name: &str) -> Option<Command> {
    if let Some(path) = found(name) {
        return Some(Command::new(path));
    }
    assert!(env::var_os("BLACKBOX_C_TOOLS").is_none(), "no {name} here; scripts/tools.sh c installs it");
    eprintln!("skipped: no {name} here; scripts/tools.sh c installs it");
    None
}
