//! The C and C++ programs and snippets of the pages compile and print what stands below them.

use std::fs;

use crate::toolchain::{Linking, Standard, compile, program, root, scratch, succeed};

/// A fenced block: its language, its text, and the line it begins on.
struct Block {
    language: String,
    text: String,
    line: usize,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut open = false;
    for (at, line) in page.lines().enumerate() {
        match line.strip_prefix("```") {
            Some(language) if !open => {
                found.push(Block { language: language.to_owned(), text: String::new(), line: at + 1 });
                open = true;
            }
            Some(_) => open = false,
            None if open => {
                let block = found.last_mut().expect("an open block");
                block.text += line;
                block.text.push('\n');
            }
            None => {}
        }
    }
    found
}

/// A whole program as it is, a snippet as the body of a function.
fn whole(block: &Block) -> String {
    if block.text.contains("int main(") {
        return block.text.clone();
    }
    format!(
        "#include <blackbox_all.h>\n#include <stdio.h>\n#include <stdlib.h>\n\nstatic void snippet(void)\n{{\n{}}}\n\n\
         int main(void)\n{{\n    snippet();\n    return 0;\n}}\n",
        block.text
    )
}

/// Runs what a page shows, and answers how many programs that were.
fn check(page: &str) -> usize {
    let text = fs::read_to_string(root().join(page)).unwrap();
    let blocks = blocks(&text);
    let mut run = 0;
    for (at, block) in blocks.iter().enumerate() {
        let (standard, extension) = match block.language.as_str() {
            "c" => (Standard::C11, "c"),
            "cpp" => (Standard::Cpp17, "cpp"),
            _ => continue,
        };
        let name = format!("{}-{}.{extension}", page.replace(['/', '.'], "-"), block.line);
        let source = scratch("docs").join(name);
        fs::write(&source, whole(block)).unwrap();
        let said = succeed(&mut program(&compile(&source, standard, Linking::Dynamic, &[])));
        let shown = blocks.get(at + 1).filter(|block| block.language == "text");
        let shown =
            shown.unwrap_or_else(|| panic!("{page}, line {}: nothing says what it prints", block.line));
        assert_eq!(said, shown.text, "{page}, line {}", block.line);
        run += 1;
    }
    run
}

#[test]
fn the_pages() {
    let mut shown = Vec::new();
    for entry in fs::read_dir(root().join("docs")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.extension().is_some_and(|extension| extension == "md") && check(&format!("docs/{name}")) > 0 {
            shown.push(name);
        }
    }
    shown.sort();
    assert_eq!(shown, ["c.md", "dungeon.md"]);
}
