//! The contest reader, held to the recorded answers and, on spoiled inputs, to a reader of plain lines.

use std::{
    fs,
    path::{Path, PathBuf},
};

use blackbox_core::{
    contest::{Contest, ContestError, Expected},
    ray::kernels::Kernel,
    text::Place,
};
use reference::{contest, random::Random};

fn vectors() -> PathBuf {
    reference::vectors().join("contest")
}

/// The inputs of a folder.
fn inputs(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut inputs: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ext| ext == "in")).collect();
    inputs.sort();
    inputs
}

/// The answers written, and the fault if there is one, of an input that is there at once.
fn answered(input: &[u8]) -> (Vec<u8>, Option<ContestError>) {
    answered_in_pieces(Contest::new(), input, 1 << 20, || input.len())
}

/// The same of an input that comes in pieces of the given lengths, with so much room for answers.
fn answered_in_pieces(
    mut contest: Contest, input: &[u8], room: usize, mut piece: impl FnMut() -> usize,
) -> (Vec<u8>, Option<ContestError>) {
    let (mut start, mut end) = (0, 0);
    let mut output = Vec::new();
    let mut room = vec![0; room];
    assert!(!contest.is_over());
    loop {
        match contest.answer(&input[start..end], end == input.len(), &mut room) {
            Err(fault) => return (output, Some(fault)),
            Ok(progress) => {
                start += progress.read;
                output.extend(&room[..progress.written]);
                let answers = output.iter().filter(|&&byte| byte == b'\n').count();
                assert_eq!(contest.rays(), answers as u64, "a line for each ray");
                if progress.read > 0 {
                    continue;
                }
                if end == input.len() {
                    return (output, None);
                }
                assert!(end - start <= Contest::MAX_CASE, "a whole case is left unread");
                end = input.len().min(end + piece());
            }
        }
    }
}

/// Holds an input to the reference, read at once and in pieces.
fn assert_answered(input: &[u8], random: &mut Random) {
    let (expected, line) = contest::answer(input);
    let (output, fault) = answered(input);
    let shown = || String::from_utf8_lossy(input).into_owned();
    assert!(output == expected, "the answers to {:?}", shown());
    assert_eq!(fault.map(|fault| fault.place.line), line.map(|line| line as u64), "{:?}, {fault:?}", shown());
    for kernel in Kernel::available() {
        let contest = Contest::with_kernel(kernel);
        let pieces =
            answered_in_pieces(contest, input, Contest::MIN_OUTPUT, || 1 + random.below(40) as usize);
        assert_eq!(pieces, (output.clone(), fault), "{}, in pieces, {:?}", kernel.name(), shown());
        let longer = answered_in_pieces(Contest::with_kernel(kernel), input, 1 << 12, || 1 << 11);
        assert_eq!(longer, (output.clone(), fault), "{}, {:?}", kernel.name(), shown());
    }
}

#[test]
fn the_longest_case_and_its_answers() {
    let case = format!("{}32\n{}", "@@@@@@@@\n".repeat(8), "T8\n".repeat(32));
    assert_eq!(case.len(), Contest::MAX_CASE);
    // Answers are written four bytes at a time, so there is room for one byte more.
    assert_eq!("T8\n".repeat(32).len() + 1, Contest::MIN_OUTPUT);
}

#[test]
fn answers_stay_within_their_room() {
    let case = "........\n".repeat(8) + "32\n" + &"T8\n".repeat(32);
    let expected = ("B8\n".repeat(32 * 9).into_bytes(), None);
    for kernel in Kernel::available() {
        for room in Contest::MIN_OUTPUT..4 * Contest::MIN_OUTPUT {
            let input = case.repeat(9) + "X\n";
            let contest = Contest::with_kernel(kernel);
            let found = answered_in_pieces(contest, input.as_bytes(), room, || input.len());
            assert!(found == expected, "{kernel}, {room} bytes");
        }
    }
}

#[test]
fn recorded_answers() {
    let inputs = inputs(&vectors());
    assert!(inputs.len() > 10);
    let mut random = Random::new(1);
    for path in inputs {
        let input = fs::read(&path).unwrap();
        let expected = fs::read(path.with_extension("out")).unwrap();
        assert_eq!(answered(&input[..]), (expected.clone(), None), "{}", path.display());
        assert_answered(&input, &mut random);
        // The last line needs no newline.
        assert_eq!(answered(&input[..input.len() - 1]), (expected, None), "{}", path.display());
    }
}

#[test]
fn recorded_faults() {
    let folder = vectors().join("malformed");
    let index = fs::read_to_string(folder.join("INDEX.tsv")).unwrap();
    for record in index.lines().skip(1) {
        let fields: Vec<&str> = record.split('\t').collect();
        let [name, "reject", _, message] = fields[..] else { panic!("four fields in {record:?}") };
        let line = message.split(['e', ':', ' ']).find_map(|word| word.parse().ok()).expect("a line number");
        let input = fs::read(folder.join(name).with_extension("in")).unwrap();
        let (output, fault) = answered(&input[..]);
        assert_eq!(fault.map(|fault| fault.place.line), Some(line), "{name}");
        assert_eq!(output, contest::answer(&input).0, "{name}");
        assert_answered(&input, &mut Random::new(2));
    }
}

/// A good case and then one with a fault: place, byte and expectation.
#[test]
fn cases_and_rays_are_counted() {
    let case = "........\n".repeat(8) + "2\nL1\nT8\n";
    for cases in [1, 2, 40] {
        let input = case.repeat(cases) + "X\n";
        let (mut contest, mut output) = (Contest::new(), vec![0; 1 << 14]);
        let progress = contest.answer(input.as_bytes(), true, &mut output).expect("sound cases");
        assert_eq!((progress.read, contest.is_over()), (input.len(), true), "{cases}");
        assert_eq!((contest.cases(), contest.rays()), (cases as u64, 2 * cases as u64));
    }
}

#[test]
fn faults_say_where_and_what() {
    let good = "........\n".repeat(8) + "1\nL1\n";
    let fault = |text: &str| {
        let input = good.clone() + text;
        let (output, fault) = answered(input.as_bytes());
        assert_eq!(output, b"R1\n");
        let fault = fault.expect("a fault");
        let place = Place::of(input.as_bytes(), fault.place.byte as usize);
        // The last line needs no newline: what is missing after it would begin the next line.
        let next_line =
            !text.ends_with('\n') && (fault.place.line, fault.place.column) == (place.line + 1, 1);
        assert!(next_line || fault.place == place, "{text:?}: {:?}, not {place:?}", fault.place);
        fault.to_string()
    };
    let row = "a board row of 8 characters, . or @";
    let or_end = ", or the line X after the last case";
    let entry = "an entry port, L, B, R or T and a position from 1 to 8";
    let count = "the number of rays, 1 to 32 in plain digits, alone on the line";
    let rows = "........\n".repeat(8);
    for (text, expected) in [
        ("", format!("line 11, column 1: the input ends, expected {row}{or_end}")),
        ("\n", format!("line 11, column 1: the line ends, expected {row}{or_end}")),
        ("x\n", format!("line 11, column 1: unexpected 'x', expected {row}{or_end}")),
        ("....\n", format!("line 11, column 5: the line ends, expected {row}")),
        ("....", format!("line 11, column 5: the input ends, expected {row}")),
        ("........", format!("line 12, column 1: the input ends, expected {row}")),
        (
            "........\r\n",
            "line 11, column 9: unexpected '\\r', expected the end of the line after 8 characters".into(),
        ),
        (".......\u{e9}\n", format!("line 11, column 8: unexpected '\\xc3', expected {row}")),
        (&(rows.clone() + "0\n"), format!("line 19, column 1: unexpected '0', expected {count}")),
        (
            &(rows.clone() + ":\n" + &"L1\n".repeat(99)),
            format!("line 19, column 1: unexpected ':', expected {count}"),
        ),
        (
            &(rows.clone() + "1:\n" + &"L1\n".repeat(99)),
            format!("line 19, column 2: unexpected ':', expected {count}"),
        ),
        (&(rows.clone() + "+1\n"), format!("line 19, column 1: unexpected '+', expected {count}")),
        (&(rows.clone() + "33\n"), format!("line 19, column 2: unexpected '3', expected {count}")),
        (&(rows.clone() + "1 \n"), format!("line 19, column 2: unexpected ' ', expected {count}")),
        (&(rows.clone() + "\n"), format!("line 19, column 1: the line ends, expected {count}")),
        (&(rows.clone() + "2\nT8\nX\n"), format!("line 21, column 1: unexpected 'X', expected {entry}")),
        (&(rows.clone() + "1\nT9\n"), format!("line 20, column 2: unexpected '9', expected {entry}")),
        (
            &(rows + "1\nT88\n"),
            "line 20, column 3: unexpected '8', expected the end of the line after an entry port".into(),
        ),
        ("X.\n", "line 11, column 2: unexpected '.', expected the end of the line after X".into()),
        ("X\n\n", "line 12, column 1: the line ends, expected nothing after the line X".into()),
    ] {
        assert_eq!(fault(text).replace("R1", ""), expected, "{text:?}");
    }
}

#[test]
fn no_case_at_all_is_a_fault() {
    for input in ["", "X\n", "\n", "X"] {
        let (output, fault) = answered(input.as_bytes());
        let fault = fault.expect("a fault");
        assert_eq!(
            (output.len(), fault.place.line, fault.place.column, fault.kind.expected),
            (0, 1, 1, Expected::Cell),
            "{input:?}"
        );
    }
    let mark = [b"\xef\xbb\xbf", &fs::read(vectors().join("00_sample.in")).unwrap()[..]].concat();
    assert_eq!(
        answered(&mark[..]).1.map(|fault| (fault.place.line, fault.kind.found)),
        Some((1, Some(0xef)))
    );
}

/// Random contests with a byte changed, put in or left out, or the end cut off, anywhere.
#[test]
fn spoiled_inputs() {
    let mut random = Random::new(3);
    let all = fs::read(vectors().join("all.in")).unwrap();
    let text = std::str::from_utf8(&all).unwrap();
    let starts: Vec<usize> = {
        let mut starts = vec![0];
        let mut lines = text.split_inclusive('\n');
        let mut at = 0;
        while let Some(row) = lines.next().filter(|row| !row.starts_with('X')) {
            at += row.len() + lines.by_ref().take(7).map(str::len).sum::<usize>();
            let count = lines.next().unwrap();
            at += count.len();
            at += lines.by_ref().take(count.trim_end().parse().unwrap()).map(str::len).sum::<usize>();
            starts.push(at);
        }
        starts
    };
    let spoilers = b".@@X\n\n\r\0 0123456789LBRTlxO\xff";
    for _ in 0..20_000 {
        let first = random.below(starts.len() as u64 - 5) as usize;
        let cases = random.below(5) as usize;
        let mut input = all[starts[first]..starts[first + cases]].to_vec();
        input.extend(b"X\n");
        for _ in 0..random.below(3) {
            let at = random.below(input.len() as u64) as usize;
            let byte = spoilers[random.below(spoilers.len() as u64) as usize];
            match random.below(4) {
                0 => input[at] = byte,
                1 => input.insert(at, byte),
                2 => drop(input.remove(at)),
                _ => input.truncate(at + 1),
            }
        }
        assert_answered(&input, &mut random);
    }
}
