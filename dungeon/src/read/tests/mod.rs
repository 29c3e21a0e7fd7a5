use std::{format, string::String, vec::Vec};

use super::*;

const MAZE: &str = "3 6\n+----+\n|@.XM|\n+----+\n";

/// The runs read, and the fault as it shows.
fn read(text: &str) -> (usize, Option<String>) {
    let results: Vec<_> = runs(text.as_bytes()).collect();
    let fault = results.last().and_then(|last| last.as_ref().err()).map(|error| format!("{error}"));
    (results.iter().filter(|run| run.is_ok()).count(), fault)
}

#[track_caller]
fn rejects(text: &str, runs: usize, place: &str, fault: RunFault) {
    assert_eq!(read(text), (runs, Some(format!("{place}: {fault}"))), "{text}");
}

#[test]
fn what_is_accepted() {
    for text in [
        format!("1\n{MAZE}"),
        format!("1\n{MAZE}").trim_end().into(),
        format!("1\n{MAZE}").replace('\n', "\r\n"),
        format!("  1\t\n{}", MAZE.replace("3 6", "\t3   06 ")),
        format!("1\n{MAZE}\n  \n\r\n"),
    ] {
        assert_eq!(read(&text), (1, None), "{text:?}");
    }
    assert_eq!(read(&format!("50\n{}", MAZE.repeat(50))), (50, None));
}

#[test]
fn faults_of_the_count() {
    rejects("", 0, "line 1", RunFault::EndBeforeCount);
    rejects("\n", 0, "line 1", RunFault::RunCount);
    rejects("one\n", 0, "line 1", RunFault::RunCount);
    rejects("-1\n", 0, "line 1", RunFault::RunCount);
    rejects(&format!("1 1\n{MAZE}"), 0, "line 1", RunFault::RunCount);
    rejects("0\n", 0, "line 1", RunFault::RunCountRange(0));
    rejects(&format!("51\n{}", MAZE.repeat(51)), 0, "line 1", RunFault::RunCountRange(51));
    rejects("99999999999999999999\n", 0, "line 1", RunFault::RunCountRange(u32::MAX));
}

#[test]
fn faults_of_the_size() {
    for size in ["", "3", "3 6 1", "3 6 1 x", "3,6", "3 x", "+3 6"] {
        rejects(&format!("1\n{size}\n"), 0, "line 2", RunFault::Size);
    }
    for height in [0, 2, 26] {
        rejects(&format!("1\n{height} 6\n"), 0, "line 2", RunFault::Height(height));
    }
    for width in [0, 3, 81] {
        rejects(&format!("1\n3 {width}\n"), 0, "line 2", RunFault::Width(width));
    }
    rejects(&format!("2\n{MAZE}3 6 6\n"), 1, "line 6", RunFault::Size);
    rejects(&format!("2\n{MAZE}\n{MAZE}"), 1, "line 6", RunFault::Size);
}

#[test]
fn faults_of_the_rows() {
    let spoiled = |from: &str, to: &str| format!("2\n{MAZE}{}", MAZE.replacen(from, to, 1));
    rejects(&spoiled("|@.XM|", "|@.XM"), 1, "line 8", RunFault::RowLength { found: 5, expected: 6 });
    rejects(&spoiled("|@.XM|", "|@.XM| "), 1, "line 8", RunFault::RowLength { found: 7, expected: 6 });
    rejects(&spoiled("|@.XM|", ""), 1, "line 8", RunFault::RowLength { found: 0, expected: 6 });
    rejects(&spoiled("|@.XM|", "|@ XM|"), 1, "line 8, column 3", RunFault::Character(b' '));
    rejects(&spoiled("|@.XM|", "|@.Xm|"), 1, "line 8, column 5", RunFault::Character(b'm'));
    rejects(&spoiled("|@.XM|", "|@.XM."), 1, "line 8, column 6", RunFault::FrameGap(b'.'));
    rejects(&spoiled("|@.XM|", "@..XM|"), 1, "line 8, column 1", RunFault::FrameGap(b'@'));
    rejects(&spoiled("+----+", "+--M-+"), 1, "line 7, column 4", RunFault::FrameGap(b'M'));
    rejects(
        &spoiled("+----+\n|@.XM|\n+----+", "+----+\n|@.XM|\n+-X--+"),
        1,
        "line 9, column 3",
        RunFault::FrameGap(b'X'),
    );
    rejects(&spoiled("|@.XM|", "|@@XM|"), 1, "line 8, column 3", RunFault::SecondStart);
    rejects(&spoiled("|@.XM|", "|@XXM|"), 1, "line 8, column 4", RunFault::SecondExit);
    rejects(&spoiled("|@.XM|", "|..XM|"), 1, "line 6", RunFault::NoStart);
    rejects(&spoiled("|@.XM|", "|@..M|"), 1, "line 6", RunFault::NoExit);
    rejects(&spoiled("|@.XM|", "|@.X.|"), 1, "line 6", RunFault::NoMonster);
    let byte = RunFault::Character(0xff);
    assert_eq!(format!("{byte}"), "unknown character '\\xff', expected one of + - | . @ X M");
}

#[test]
fn the_number_of_monsters() {
    let frame = format!("+{}+", "-".repeat(78));
    let maze = |monsters: usize| {
        let (first, second) = ("M".repeat(76), "M".repeat(monsters - 76));
        format!("1\n4 80\n{frame}\n|@X{first}|\n|{second:.<78}|\n{frame}\n")
    };
    assert_eq!(read(&maze(100)), (1, None));
    let first = runs(maze(100).as_bytes()).next().unwrap().unwrap();
    assert_eq!(first.monsters().len(), 100);
    rejects(&maze(101), 0, "line 5, column 26", RunFault::TooManyMonsters);
}

#[test]
fn faults_of_the_end() {
    rejects("2\n", 0, "line 2", RunFault::EndBeforeRun { run: 1, of: 2 });
    rejects(&format!("2\n{MAZE}"), 1, "line 6", RunFault::EndBeforeRun { run: 2, of: 2 });
    rejects(&format!("2\n{MAZE}3 6\n+----+"), 1, "line 8", RunFault::EndBeforeRow { row: 2, of: 3 });
    rejects(&format!("1\n{MAZE}{MAZE}"), 1, "line 6, column 1", RunFault::TextAfterEnd);
    rejects(&format!("1\n{MAZE}\n  0\n"), 1, "line 7, column 3", RunFault::TextAfterEnd);
}

#[test]
fn a_maze_shows_as_it_was_read() {
    for maze in [MAZE, "4 5\n|+|-+\n-@XM|\n|+..+\n|+-+|\n"] {
        assert_eq!(format!("{}", maze.parse::<Dungeon>().unwrap()), maze);
    }
    assert_eq!("3 6\n".parse::<Dungeon>().unwrap_err().place.line, 2);
    assert_eq!(format!("{MAZE}+").parse::<Dungeon>().unwrap_err().kind, RunFault::TextAfterEnd);
}

#[test]
fn nothing_comes_after_a_fault() {
    let mut results = runs(b"x\n3 6\n");
    assert!(results.next().unwrap().is_err());
    assert!(results.next().is_none() && results.next().is_none());
}
