//! The contest from any reader to any writer: the core's answers, and what stands in the way.

use std::{
    fs,
    io::{self, Read},
    path::PathBuf,
};

use blackbox_analysis::contest::{AnswerError, answer};

fn vectors() -> PathBuf {
    reference::vectors().join("contest")
}

#[test]
fn recorded_answers_and_counts() {
    for name in ["00_sample", "all"] {
        let input = fs::read(vectors().join(name).with_extension("in")).unwrap();
        let expected = fs::read(vectors().join(name).with_extension("out")).unwrap();
        let mut output = Vec::new();
        let summary = answer(&input[..], &mut output).expect("a contest");
        assert!(output == expected, "{name}");
        let lines = |bytes: &[u8]| bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
        assert_eq!(summary.rays, lines(&output), "{name}");
        // Eight rows and a count, the rays, and the line X.
        assert_eq!(9 * summary.cases + summary.rays + 1, lines(&input), "{name}");
    }
}

#[test]
fn faults_come_after_the_answers_before_them() {
    let mut input = fs::read(vectors().join("all.in")).unwrap();
    let expected = fs::read(vectors().join("all.out")).unwrap();
    input.extend(b"X\n");
    let mut output = Vec::new();
    let error = answer(&input[..], &mut output).expect_err("a second X");
    let AnswerError::Input(fault) = error else { panic!("{error}") };
    assert_eq!(fault.place.byte + 2, input.len() as u64);
    assert!(output == expected);
}

/// A reader that gives one byte at a time, is interrupted now and then, and fails at last.
struct Reluctant<'a> {
    text: &'a [u8],
    calls: u32,
}

impl Read for Reluctant<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.calls += 1;
        if self.calls.is_multiple_of(7) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        if self.text.is_empty() {
            return Err(io::Error::other("the line is dead"));
        }
        self.text.read(&mut buffer[..1])
    }
}

#[test]
fn unreadable_inputs_give_the_answers_so_far() {
    let input = fs::read(vectors().join("00_sample.in")).unwrap();
    let mut output = Vec::new();
    let half = &input[..input.len() - 3];
    let error = answer(Reluctant { text: half, calls: 0 }, &mut output).expect_err("a dead line");
    assert!(matches!(&error, AnswerError::Read(_)), "{error}");
    assert_eq!(error.to_string(), "the input cannot be read: the line is dead");
    assert_eq!(output, b"L1\nB5\n");
}

/// Gives a byte at a time.
struct Piecemeal<'a>(&'a [u8]);

impl Read for Piecemeal<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(1);
        self.0.read(&mut buffer[..most])
    }
}

/// What other systems write is read, in pieces of any length; what is neither is refused with its place.
#[test]
fn marks_and_line_ends_of_other_systems() {
    let plain = fs::read_to_string(vectors().join("00_sample.in")).unwrap();
    let dos = format!("\u{feff}{}", plain.replace('\n', "\r\n"));
    for input in [&dos, dos.trim_start_matches('\u{feff}'), &format!("\u{feff}{plain}"), dos.trim_end()] {
        let mut output = Vec::new();
        answer(input.as_bytes(), &mut output).expect(input);
        assert_eq!(output, b"L1\nB5\nH\nR\n");
        let mut output = Vec::new();
        answer(Piecemeal(input.as_bytes()), &mut output).expect(input);
        assert_eq!(output, b"L1\nB5\nH\nR\n");
    }
    // One line may end so and another otherwise.
    let mixed = plain.replacen("@.\n", "@.\r\n", 1);
    assert_eq!(answer(mixed.as_bytes(), &mut Vec::new()).expect("a contest").rays, 4);
    let error = answer(dos.replace("R1", "Q1").as_bytes(), &mut Vec::new()).expect_err("no side Q");
    let AnswerError::Input(fault) = error else { panic!("{error}") };
    assert_eq!((fault.place.line, fault.place.column, fault.place.byte), (10, 1, 86), "{fault}");
}

/// Blanks at the ends of lines, however many, and empty lines after the end change no answer, and no place of
/// a fault: it is counted in the input as it came.
#[test]
fn blanks_at_the_ends_of_lines() {
    let plain = fs::read_to_string(vectors().join("00_sample.in")).unwrap();
    let mut random = reference::random::Random::new(1);
    let mut blanked = |text: &str, most: usize| -> String {
        let lines = text.lines().map(|line| {
            let blanks = if most > 99 && line != "2" { 0 } else { random.below(most as u64 + 1) as usize };
            let blanks: String = (0..blanks).map(|at| [' ', '\t', '\r'][at % 3]).collect();
            format!("{line}{blanks}\n")
        });
        lines.collect()
    };
    let answered = |input: &str, piecemeal: bool| {
        let mut output = Vec::new();
        let found = if piecemeal {
            answer(Piecemeal(input.as_bytes()), &mut output)
        } else {
            answer(input.as_bytes(), &mut output)
        };
        (found, output)
    };
    for (round, most) in (0..60).zip([1, 2, 7, 300_000].into_iter().cycle()) {
        let input = blanked(&plain, most) + ["", "\n", " \n\t\n", "\r\n \n\n"][round % 4];
        let (found, output) = answered(&input, most < 99 && round % 2 == 0);
        assert_eq!((found.expect("a contest").cases, &output[..]), (2, &b"L1\nB5\nH\nR\n"[..]), "{input:?}");
        for (sound, faulty) in [("R1\n", "R 1\n"), ("X\n", "X\n\nY\n"), ("...@....\n", "...@. ..\n")] {
            let text = plain.replacen(sound, faulty, 1);
            let (plainly, _) = answered(&text, false);
            let input = blanked(&text, most);
            let (found, _) = answered(&input, most < 99 && round % 2 == 0);
            let (Err(AnswerError::Input(plainly)), Err(AnswerError::Input(fault))) = (plainly, found) else {
                panic!("{input:?}")
            };
            let (line, column) = (fault.place.line, fault.place.column);
            assert_eq!((line, column, fault.kind), (plainly.place.line, plainly.place.column, plainly.kind));
            let before: usize = input.split_inclusive('\n').take(line as usize - 1).map(str::len).sum();
            assert_eq!(fault.place.byte as usize, before + column as usize - 1, "{input:?}");
        }
    }
}

#[test]
fn unwritable_outputs_are_told() {
    let input = fs::read(vectors().join("00_sample.in")).unwrap();
    let error = answer(&input[..], &mut [0; 3][..]).expect_err("three bytes are too few");
    assert!(matches!(error, AnswerError::Write(_)), "{error}");
}
