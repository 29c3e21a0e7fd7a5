//! One line in, one line out: many boards or problems, from a file or standard input.

use std::io::{Read, Write};

use blackbox_cli::{Io, run_with};
use serde_json::Value;

use crate::{EXAMPLE, blackbox, blackbox_reading, printed};

/// The commands that take many, as text and as objects.
const COMMANDS: [&[&str]; 17] = [
    &["solve"],
    &["solve", "--json"],
    &["advise"],
    &["advise", "--json"],
    &["solve", "--csv"],
    &["path", "-", "L1"],
    &["path", "-", "L1", "--json"],
    &["path", "-", "L1", "--csv"],
    &["signature", "-"],
    &["signature", "-", "--json"],
    &["signature", "-", "--csv"],
    &["convert", "-", "--to", "atoms"],
    &["par", "-"],
    &["par", "-", "--json"],
    &["par", "-", "--csv"],
    &["draw", "-", "--svg"],
    &["draw", "--evidence", "-", "--svg"],
];

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

/// What one command prints every other reads, a line for a line, and answers as it answers that line alone.
#[test]
fn what_is_printed_is_read() {
    let sources = [
        printed(&["generate", "4", "w5h5m3M3#lines"]),
        printed(&["generate", "3", "w5h5m3M3#lines", "--clues"]),
        printed(&["generate", "2", "w5h5m3M3#lines", "--clues", "--steps"]),
        printed(&["solve", "5x5 3; L4 B3; T2 R; R1 H", "--boards", "3"]),
        printed(&["census", "5x5", "5", "--look-alikes", "5x5:(1,0)(1,2)(1,4)(3,2)(4,1)"]),
        printed(&["random", "5x5", "3", "4", "--seed", "1"]),
    ];
    for source in &sources {
        let asked: Vec<_> = source.lines().filter(|line| !line.starts_with('#')).collect();
        for words in COMMANDS {
            let ran = blackbox_reading(words, source.as_bytes());
            assert_eq!((ran.code, ran.errors.as_str()), (0, ""), "{words:?}: {source}");
            let header = usize::from(words.contains(&"--csv"));
            assert_eq!(lines(&ran.out).len(), asked.len() + header, "{words:?}: {source}");
            if !words.contains(&"--json") {
                continue;
            }
            for (line, answer) in asked.iter().zip(ran.out.lines()) {
                let alone = blackbox_reading(words, line.as_bytes()).out;
                assert_eq!(alone, format!("{answer}\n"), "{words:?}: {line}");
            }
        }
    }
}

/// A table has the same columns in every row, and the values of the objects.
#[test]
fn tables_have_the_values_of_objects() {
    let problems = b"5x5 3; L4 B3; T2 R; R1 H\n\n3x3 1; L1 H\n4x4 1; L1 H; L1 R\n9x9 ?; L5 R5\n";
    let boards = b"1@1/3\n@2/2@\n";
    for (words, input) in [
        (&["solve", "--limit", "20000"][..], &problems[..]),
        (&["signature", "-"], boards),
        (&["par", "-"], boards),
        (&["path", "-", "all"], boards),
        (&["census", "4x4", "1-3"], b""),
    ] {
        let told = |form: &str| blackbox_reading(&[words, &[form]].concat(), input);
        let (table, objects) = (told("--csv"), told("--json"));
        assert_eq!((table.code, &table.errors), (objects.code, &objects.errors), "{words:?}");
        let mut rows = table.out.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let columns = rows.next().unwrap();
        let objects: Vec<Value> =
            objects.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let rows: Vec<_> = rows.collect();
        assert_eq!(rows.len(), objects.len(), "{words:?}");
        for (row, object) in rows.iter().zip(&objects) {
            assert_eq!(row.len(), columns.len(), "{row:?}");
            for (column, value) in columns.iter().zip(row) {
                let said = object.get(column).or_else(|| object.get("signature")?.get(column));
                let said = match said {
                    Some(Value::String(text)) => text.clone(),
                    None | Some(Value::Null) if *column == "board" => continue,
                    None | Some(Value::Null) => String::new(),
                    Some(other) => other.to_string(),
                };
                assert_eq!(*value, said, "{words:?}: {column}");
            }
        }
    }
    let advice = blackbox_reading(&["advise", "--csv"], problems).out;
    assert!(advice.starts_with("line,port,bits,outcomes,expected_remaining,expected_cost\n1,"), "{advice}");
    let lines = advice.lines().skip(1).filter_map(|row| row.split(',').next());
    let mut lines: Vec<_> = lines.collect();
    lines.dedup();
    assert_eq!(lines, ["1", "3", "5"]);
    assert_eq!(blackbox(&["census", "4x4", "2", "--csv", "--ambiguous"]).code, 2);
}

/// Boards that are listed for many problems stand on the line of each.
#[test]
fn boards_of_many_problems() {
    let problems = b"5x5 3; L4 B3; T2 R; R1 H\n3x3 1; L1 H\n";
    let listed = blackbox_reading(&["solve", "--boards", "2"], problems).out;
    let alone = |problem: &str| printed(&["solve", problem, "--boards", "2"]).trim_end().replace('\n', "; ");
    assert_eq!(lines(&listed), ["5x5 3; L4 B3; T2 R; R1 H", "3x3 1; L1 H"].map(alone));
    // What became known before the limit is the answer; no other stands in its place.
    let much = b"9x9 ?; L5 R5\n3x3 1; L1 H\n";
    let ran = blackbox_reading(&["solve", "--json", "--limit", "20000"], much);
    assert_eq!((ran.code, lines(&ran.out).len(), lines(&ran.errors).len()), (1, 2, 1), "{}", ran.out);
    assert!(
        ran.out.starts_with("{\"consistent\":") && ran.errors.contains("line 1: the number of boards"),
        "{}",
        ran.errors
    );
}

/// The signatures of many boards are evidence of which each leaves the class of its board.
#[test]
fn signatures_are_evidence() {
    let boards = printed(&["random", "5x5", "3", "20", "--seed", "3"]);
    let evidence = blackbox_reading(&["signature", "-"], boards.as_bytes()).out;
    for (board, known) in boards.lines().zip(evidence.lines()) {
        let models = printed(&["solve", known, "--boards", "100"]);
        assert!(models.lines().any(|model| model == board), "{board}: {models}");
    }
}

/// Each faulty line is named, the others are answered, and the exit code is that of the worst.
#[test]
fn faults_stay_in_their_lines() {
    let text = format!("{EXAMPLE}\n\n# a remark\n8/7\n9x9:(0,0)\n{EXAMPLE}\n");
    let ran = blackbox_reading(&["convert", "-", "--to", "bits"], text.as_bytes());
    assert_eq!(ran.code, 2);
    let [first, second, third, fourth] = lines(&ran.out)[..] else { panic!("{}", ran.out) };
    assert_eq!(first, fourth);
    assert!(second.starts_with("# line 4, column ") && third.starts_with("# line 5: "), "{}", ran.out);
    let [second, third] = lines(&ran.errors)[..] else { panic!("{}", ran.errors) };
    assert!(second.starts_with("blackbox: standard input: line 4, column "), "{second}");
    assert!(third.starts_with("blackbox: standard input: line 5, --to bits: "), "{third}");

    let ran = blackbox_reading(&["signature", "-", "--json"], text.as_bytes());
    let answers: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((ran.code, answers.len()), (2, 4));
    assert_eq!(answers[1]["line"], 4);
    assert!(answers[1]["error"].is_string() && answers[2]["signature"].is_object());
    assert_eq!(answers[0], answers[3]);

    // What could not be done is no bad input.
    let ran = blackbox_reading(&["par", "-", "--limit", "1000", "--json"], b"2x2:(0,0)\n0xf0f0f0f0f\n2x2:\n");
    assert_eq!((ran.code, lines(&ran.out).len(), lines(&ran.errors).len()), (1, 3, 1), "{}", ran.errors);
    // Rows of a table have the same columns.
    let ran = blackbox_reading(&["signature", "-", "--csv"], b"2x2:\n3x3:\n2x2:(0,0)\n");
    assert_eq!((ran.code, lines(&ran.out).len()), (2, 4), "{}", ran.out);
    // The only one is answered as one given by itself.
    let ran = blackbox_reading(&["signature", "-", "--json"], b"8/7\n");
    assert_eq!((ran.code, ran.out.as_str(), lines(&ran.errors).len()), (2, "", 1));
}

/// Drawings have an empty line between them, and problems of several lines begin with their size.
#[test]
fn several_lines_may_be_one() {
    let boards = "@7/8/8/8/8/8/8/8\n8/3@4/8/8/8/8/8/8\n";
    let grids = blackbox_reading(&["convert", "-", "--to", "grid"], boards.as_bytes()).out;
    assert_eq!(grids.split("\n\n").count(), 2);
    assert_eq!(blackbox_reading(&["convert", "-", "--to", "compact"], grids.as_bytes()).out, boards);
    let problems = "# the first\n5x5 3\nL4 B3\n\nT2 R  # a remark\n5x5 1\n3x3 1; L1 H\n";
    let drawn = blackbox_reading(&["draw", "--evidence", "-"], problems.as_bytes());
    let alone = |problem: &str| printed(&["draw", "--evidence", problem]);
    let each = ["5x5 3; L4 B3; T2 R", "5x5 1", "3x3 1; L1 H"].map(alone);
    assert_eq!((drawn.code, drawn.out), (0, each.join("\n")));
    // More than one is refused where one is meant.
    let ran = blackbox_reading(&["sat", "-"], b"5x5 1\n5x5 2\n");
    assert!(ran.code == 2 && ran.errors.contains("more than one problem, expected one"), "{}", ran.errors);
}

/// What people copy: a link with its sentence, or split over two lines; lists of links; rows of 1 and 0;
/// lists of marks. Nothing is read as another board.
#[test]
fn what_is_pasted_is_one_text() {
    let read = |text: &str| blackbox_reading(&["convert", "-", "--to", "compact"], text.as_bytes());
    let link = "https://a/?game=w3h3m1M1%231";
    for text in [
        format!("See\n<{link}>\nfor more.\n"),
        format!("Hello,\n\nthis is it: <{link}>.\n\nBye\n"),
        format!("{link}\n\nBye\n"),
        format!("{link}\n"),
    ] {
        let ran = read(&text);
        assert_eq!((ran.code, ran.out.as_str(), ran.errors.as_str()), (0, "3/3/@2\n", ""), "{text}");
    }
    let listed = format!("{link}\nw3h3m1M1#1\n# a remark\n{link}\n\n3/3/@2\n{link}\n");
    assert_eq!(read(&listed).out, "3/3/@2\n".repeat(5));
    for text in [
        "https://a/?game=w3h3\nm1M1%231\n".to_owned(),
        format!("See\n{link}\nfor more.\n"),
        format!("{link}\n2\n"),
        format!("w3h3m1M1#1\n{link}\n2\n"),
        "101\n111\n".to_owned(),
    ] {
        let ran = read(&text);
        assert!(ran.code == 2 && !ran.out.contains("2\n8"), "{text}: {}", ran.out);
        assert!(["link", "either each line"].iter().any(|part| ran.errors.contains(part)), "{}", ran.errors);
        assert!(ran.out.lines().all(|line| line.starts_with('#') || line == "3/3/@2"), "{}", ran.out);
    }
    for (text, board) in [
        ("100\n000\n001\n", "@2/3/2@"),
        ("1\n0\n", "@/1"),
        ("abc\n.@.\n...\n", "1@1/3"),
        ("0,1\n0,0\n", "1@/2"),
        ("np.array([[0, 1],\n [0, 0]])\n", "1@/2"),
    ] {
        assert_eq!(read(text).out, format!("{board}\n"), "{text}");
    }
    // Boards of one row are one each, where they cannot be a drawing.
    assert_eq!(read("10\n11\n").code, 2);
    assert_eq!(read("10\n7\n").out, "10\n7\n");
    let lists = "T: 1 H\nL: - 1\nR: - -\nB: R -\n";
    let alone = lists.replace('\n', "; ");
    let solved = |text: &str| blackbox_reading(&["solve", "--json", "-"], text.as_bytes());
    assert_eq!(solved(lists).out, solved(&alone).out);
    assert_eq!(solved(&format!("{alone}\n{alone}\n")).out, solved(lists).out.repeat(2));
}

/// A reader that asks, before it gives its next line, what has been answered so far.
struct Talk<'a> {
    lines: Vec<&'static str>,
    answered: &'a std::cell::RefCell<Vec<u8>>,
    seen: Vec<usize>,
}

impl Read for Talk<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.seen.push(self.answered.borrow().iter().filter(|&&byte| byte == b'\n').count());
        if self.lines.is_empty() {
            return Ok(0);
        }
        let line = self.lines.remove(0);
        buffer[..line.len()].copy_from_slice(line.as_bytes());
        Ok(line.len())
    }
}

struct Heard<'a>(Vec<u8>, &'a std::cell::RefCell<Vec<u8>>);

impl Write for Heard<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.1.borrow_mut().append(&mut self.0);
        Ok(())
    }
}

/// Every answer goes out before the next line is waited for: two programs can talk.
#[test]
fn answers_do_not_wait() {
    for words in
        [&["signature", "-", "--json"][..], &["convert", "-", "--to", "bits"], &["par", "-", "--json"]]
    {
        let answered = std::cell::RefCell::new(Vec::new());
        let mut input =
            Talk { lines: vec!["1@/2\n", "2/", "@1\n", "2/2\n"], answered: &answered, seen: vec![] };
        let (mut output, mut errors) = (Heard(Vec::new(), &answered), Vec::new());
        let args = std::iter::once("blackbox").chain(words.iter().copied()).map(Into::into);
        let io = &mut Io {
            input: &mut input,
            output: &mut output,
            errors: &mut errors,
            is_terminal: false,
            is_seen: false,
        };
        assert_eq!(run_with(args, io), 0);
        assert_eq!(input.seen, [0, 1, 1, 2, 3], "{words:?}");
    }
}

/// Random boards have the atoms asked for, and a seed decides them.
#[test]
fn random_boards() {
    let some = printed(&["random", "6x4", "2-3", "200", "--seed", "9"]);
    assert_eq!(some, printed(&["random", "6x4", "2-3", "200", "--seed", "9"]));
    let atoms = |board: &str| board.matches('@').count();
    let of = |wanted| some.lines().filter(|board| atoms(board) == wanted).count();
    assert!(of(2) + of(3) == 200 && of(2) > 60 && of(3) > 60, "{}", of(2));
    assert_eq!(lines(&printed(&["random", "12x12", "all", "5"])).len(), 5);
    assert_ne!(printed(&["random", "8x8", "20"]), printed(&["random", "8x8", "20"]));
    let contest = printed(&["random", "8x8", "0-64", "300", "--contest", "--seed", "1"]);
    let answers = blackbox_reading(&["trace"], contest.as_bytes());
    let entries = contest
        .lines()
        .filter(|line| (2..=3).contains(&line.len()) && line.starts_with(['L', 'B', 'R', 'T']));
    assert_eq!((answers.code, lines(&answers.out).len()), (0, entries.count()));
    assert_eq!(blackbox(&["random", "8x8", "65"]).code, 2);
    assert_eq!(blackbox(&["random", "6x6", "4", "--contest"]).code, 2);
}

/// What `draw` and `convert` print of a board of any shape, and of evidence, is read again, one and several.
#[test]
fn what_is_drawn_is_read_from_standard_input() {
    let boards = [
        "1",
        "@",
        "2/1@",
        "1/@/1",
        "4/1@2/4",
        "12/3@8/12",
        "2/1@1/2",
        "@@1/4/5/4/3",
        "@@1/4/5/4/3r",
        EXAMPLE,
    ];
    let read = |words: &[&str], text: &str| {
        let ran = blackbox_reading(words, text.as_bytes());
        assert_eq!((ran.code, ran.errors.as_str()), (0, ""), "{text}");
        ran.out
    };
    for board in boards {
        for words in
            [&["draw", board][..], &["draw", board, "--rays", "all"], &["convert", board, "--to", "grid"]]
        {
            assert_eq!(
                read(&["convert", "-", "--to", "compact"], &printed(words)),
                format!("{board}\n"),
                "{words:?}"
            );
        }
    }
    for evidence in ["4x3 1; L3 R3; T2 H; =(3,0) .", "3x1 0; L1 R1", "hex3r 2; 1 H; 5 R; 3 18"] {
        let drawn = printed(&["draw", "--evidence", evidence]);
        assert_eq!(
            read(&["solve", "--json", "-"], &drawn),
            printed(&["solve", "--json", evidence]),
            "{drawn}"
        );
    }
    let rim = "  R\n1 - - 1\n  - O\n";
    assert_eq!(read(&["convert", "-", "--to", "compact"], rim), "2/1@\n");
    assert_eq!(
        read(&["solve", "-"], "T: H -\nL: 1 -\nR: 1 -\nB: - R\n").lines().next(),
        Some("no board satisfies the evidence; these contradict each other:")
    );
}
