//! The contest format, 100 MB in and the answers out: the streaming reader beside a plain C++ solution, two
//! processes that read standard input and write standard output.
//!
//! `cargo bench -p blackbox-benches --bench contest`

use std::{
    env,
    error::Error,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use blackbox_analysis::contest;
use harness::{Clock, Comparison, Session};
use reference::{contest::name, random::Random};

/// The argument that makes this program answer a contest instead of measuring.
const ANSWER: &str = "answer-contest";

fn main() -> Result<(), Box<dyn Error>> {
    if env::args().nth(1).as_deref() == Some(ANSWER) {
        contest::answer(io::stdin().lock(), io::stdout().lock())?;
        return Ok(());
    }
    let session = Session::from_arguments();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("contest");
    fs::create_dir_all(&folder)?;
    let baseline = compile(&folder)?;
    let this = env::current_exe()?;
    let megabytes = if session.is_quick() { 1 } else { 100 };
    // Few atoms make long rays, many make short ones.
    for (most, least) in [(6, 3), (16, 0)] {
        let input = folder.join(format!("{most}-atoms.in"));
        let rays = write_contest(&input, megabytes * 1_000_000, least, most)?;
        let answers = |program: &mut Command| -> Result<Vec<u8>, Box<dyn Error>> {
            let output = program.stdin(File::open(&input)?).output()?;
            assert!(output.status.success());
            Ok(output.stdout)
        };
        let expected = answers(&mut Command::new(&baseline))?;
        assert!(answers(Command::new(&this).arg(ANSWER))? == expected, "the answers differ");
        assert_eq!(expected.iter().filter(|&&byte| byte == b'\n').count(), rays);

        let run = |program: &mut Command| {
            let input = File::open(&input).expect("the contest");
            let status = program.stdin(input).stdout(Stdio::null()).status().expect("a program");
            assert!(status.success());
            0
        };
        let title = format!("contest, {megabytes} MB, {least} to {most} atoms, one thread");
        let rows = Comparison::new(title, rays, "ray")
            .clock(Clock::Children)
            .contestant("plain C++ (c++ -O3)", || run(&mut Command::new(&baseline)))
            .contestant("contest::answer", || run(Command::new(&this).arg(ANSWER)))
            .target(8.0)
            .run(&session);
        for row in rows {
            let rate = f64::from(megabytes) * 1e6 / (row.nanoseconds * rays as f64) * 1e3;
            println!("  {:20} {rate:>10.0} MB/s", row.name);
        }
    }
    Ok(())
}

/// Compiles the C++ solution.
fn compile(folder: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("baseline/contest.cpp");
    let program = folder.join("contest");
    let compiler = env::var("CXX").unwrap_or_else(|_| "c++".into());
    let status = Command::new(&compiler).arg("-O3").arg("-o").arg(&program).arg(&source).status()?;
    if !status.success() {
        return Err(format!("{compiler} cannot compile {}", source.display()).into());
    }
    Ok(program)
}

/// Writes random cases of at least this many bytes and returns the number of rays.
fn write_contest(path: &Path, bytes: u32, least: u64, most: u64) -> io::Result<usize> {
    let mut random = Random::new(most);
    let mut file = BufWriter::new(File::create(path)?);
    let (mut written, mut rays) = (0, 0);
    while written < bytes as usize {
        let atoms = least + random.below(most - least + 1);
        let board = random.board(8, 8, atoms);
        let mut case = String::new();
        for y in 0..8 {
            case.extend((0..8).map(|x| if board >> (8 * y + x) & 1 == 1 { '@' } else { '.' }));
            case.push('\n');
        }
        let count = 1 + random.below(32) as usize;
        case += &format!("{count}\n");
        for _ in 0..count {
            case += &name(random.below(32) as usize);
            case.push('\n');
        }
        file.write_all(case.as_bytes())?;
        written += case.len();
        rays += count;
    }
    file.write_all(b"X\n")?;
    file.flush()?;
    Ok(rays)
}
