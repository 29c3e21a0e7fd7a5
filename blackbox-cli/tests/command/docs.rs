//! What the pages under `docs` show at a prompt is run, and must print what they say.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// The commands of a page's `console` blocks with what the page says they print, and their lines.
fn commands(page: &str) -> Vec<(usize, String, String)> {
    let mut commands: Vec<(usize, String, String)> = Vec::new();
    let mut inside = false;
    for (number, line) in (1..).zip(page.lines()) {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| inside) {
            commands.push((number, command.to_owned(), String::new()));
        } else if inside {
            let (_, _, printed) = commands.last_mut().expect("a command before its output");
            *printed += line;
            *printed += "\n";
        }
    }
    commands
}

/// Runs the commands of a page in a folder of its own, one after the other.
fn run(page: &Path) -> usize {
    let name = page.file_stem().unwrap();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("docs").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_blackbox"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let commands = commands(&std::fs::read_to_string(page).unwrap());
    for (line, command, says) in &commands {
        let ran = Command::new("sh")
            .args(["-c", &format!("exec 2>&1; {command}")])
            .current_dir(&folder)
            .env("PATH", &path)
            .env("COLUMNS", "100")
            .env_remove("BLACKBOX_DEFAULT")
            .output()
            .unwrap();
        let printed = String::from_utf8(ran.stdout).unwrap();
        assert_eq!(&printed, says, "{}, line {line}: {command}", page.display());
    }
    commands.len()
}

#[test]
#[cfg(unix)]
fn the_pages_print_what_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let pages = [folder.join("research"), folder]
        .into_iter()
        .flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
    let ran: usize =
        pages.filter(|page| page.extension().is_some_and(|end| end == "md")).map(|page| run(&page)).sum();
    assert!(ran > 0, "no page shows a command");
}
