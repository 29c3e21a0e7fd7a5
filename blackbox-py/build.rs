//! Lays what the widgets show, `web/ui`, where maturin takes it from into the wheel: `pyproject.toml` names
//! it.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/ui");
    println!("cargo::rerun-if-changed={}", from.display());
    let to = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder")).join("static");
    // What is gone there is gone here, too.
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    copy(&from, &to)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &place)?;
        } else {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}
