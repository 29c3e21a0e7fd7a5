//! Every argument that names a file, with files that are none of what is asked for: a message within a second
//! and 100 MB, and nothing is written.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::Write,
    os::unix::{
        fs::{FileTypeExt, symlink},
        process::ExitStatusExt,
    },
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
};

use flate2::{Compress, Compression, FlushCompress};

use crate::printed;

/// The values that are no files.
const NO_FILES: &str = "SIZE NUMBERING PORT PORTS NODES CELL NOTATION N PARAMS[#SEED] GRADES SUFFIX COUNT SEED DAY \
    MODEL COLOURS THEME WxH S TITLE PAPER LANGUAGE N=W,... E BYTES T ENCODING SCORING SEEKER BOARDS PLACEMENTS RAYS \
    PERCENT WALKS K PI TRANSPOSITIONS RULE STEPS FORM SHELL COMMAND";

const EVIDENCE: &str = "5x5 2; L1 H";
const PROOF: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../research/proofs/4x4-2-rays.gz");

/// What is read: the command, the argument, and how it is called, `@` for the file.
const READ: &[(&str, &str, &[&str])] = &[
    ("trace", "[FILE]", &["@"]),
    ("signature", "<BOARD>", &["@"]),
    ("path", "<BOARD>", &["@", "L1"]),
    ("draw", "<BOARD>", &["@"]),
    ("draw", "--evidence <FILE>", &["--evidence", "@"]),
    ("convert", "<BOARD>", &["@", "--to", "grid"]),
    ("play", "[PARAMS|ID|FILE]", &["@"]),
    ("print", "--font <FILE>", &["1", "w5h5m2M2#1", "-o", "sheet.svg", "--font", "@"]),
    ("replay", "[FILE]", &["@"]),
    ("solve", "[FILE]", &["@"]),
    ("solve", "--odds <FILE>", &[EVIDENCE, "--odds", "@"]),
    ("sat", "[FILE]", &["@"]),
    ("advise", "[FILE]", &["@"]),
    ("advise", "--odds <FILE>", &[EVIDENCE, "--odds", "@"]),
    ("census", "--look-alikes <BOARD>", &["5x5", "2", "--look-alikes", "@"]),
    ("par", "<BOARD>", &["@"]),
    ("verify", "<FILE>", &["@"]),
    ("dungeon", "[FILE]", &["@"]),
];

/// Others that name games, and take files of them.
const GAMES: &[(&str, &[&str])] = &[("generate", &["1", "@"]), ("print", &["@", "-o", "sheet.svg"])];

/// What is written.
const WRITTEN: &[(&str, &str, &[&str])] = &[
    ("print", "--output <FILE>", &["1", "w5h5m2M2#1", "-o", "@"]),
    ("optimal", "--proof <FILE>", &["3x3", "1", "--proof", "@"]),
    ("generate", "--save <PREFIX>", &["1", "w5h5m2M2#1", "--save", "@", "--save-suffix", "/game.sav"]),
];

/// Folders where work is kept.
const KEPT: &[(&str, &str, &[&str])] = &[
    ("census", "--checkpoint <DIR>", &["4x4", "2", "--checkpoint", "@"]),
    ("optimal", "--checkpoint <DIR>", &["4x4", "2", "--checkpoint", "@"]),
    ("verify", "--checkpoint <DIR>", &[PROOF, "--checkpoint", "@"]),
];

#[test]
fn every_argument_that_names_a_file_is_walked() {
    let overview = printed(&["--help"]);
    let (_, list) = overview.split_once("Commands:\n").expect("a list");
    let no_files: BTreeSet<&str> = NO_FILES.split_whitespace().collect();
    let mut found = BTreeSet::new();
    for line in list.split("\n\n").next().expect("a list").lines() {
        let Some(name) =
            line.strip_prefix("  ").and_then(|line| line.split(' ').next()).filter(|name| !name.is_empty())
        else {
            continue;
        };
        let help = printed(&[name, "--help"]);
        for line in help.lines().filter(|line| !line.starts_with("Usage:")) {
            let argument = line.trim_start().split("  ").next().unwrap_or_default();
            let argument = argument.find("--").map_or(argument, |at| &argument[at..]);
            let value = argument
                .rsplit_once(' ')
                .filter(|(option, _)| option.starts_with("--"))
                .map_or(argument, |(_, value)| value);
            let value = value.trim_end_matches("...");
            let inner = value.strip_prefix(['<', '[']).and_then(|value| value.strip_suffix(['>', ']']));
            let Some(inner) = inner.map(|inner| inner.trim_start_matches('<').trim_end_matches('>')) else {
                continue;
            };
            if !inner.contains(' ') && !no_files.contains(inner) {
                found.insert(format!("{name} {argument}"));
            }
        }
    }
    let walked = [READ, WRITTEN, KEPT].concat();
    let walked: BTreeSet<String> =
        walked.iter().map(|(name, argument, _)| format!("{name} {argument}")).collect();
    assert_eq!(found, walked);
}

/// A folder of our own, with an empty one in it, where the commands run.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("files").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path.join("here")).expect("a folder");
    path
}

/// What gzip packed: this, and `mebibytes` of zeros. The segments of a stream that is flushed can be
/// repeated.
fn packed(beginning: &str, mebibytes: usize) -> Vec<u8> {
    let mut packer = Compress::new(Compression::best(), false);
    let mut segment = |bytes: &[u8]| {
        let mut packed = Vec::with_capacity(1 << 16);
        packer.compress_vec(bytes, &mut packed, FlushCompress::Full).expect("room");
        packed
    };
    let (first, zeros) = (segment(beginning.as_bytes()), vec![0; 1 << 20]);
    segment(&zeros);
    let header = b"\x1f\x8b\x08\0\0\0\0\0\0\x03".to_vec();
    [header, first, segment(&zeros).repeat(mebibytes), b"\x03\0\0\0\0\0\0\0\0\0".to_vec()].concat()
}

/// Runs the command in a second and 100 MB; what is not compiled as users have it takes up to three times as
/// long.
fn limited(folder: &Path, name: &str, words: &[&str], file: &Path) -> Output {
    let seconds = if cfg!(debug_assertions) { 3 } else { 1 };
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -v 102400 && ulimit -t {seconds} && exec \"$0\" \"$@\"")]);
    shell.args([env!("CARGO_BIN_EXE_blackbox"), name]);
    shell.args(words.iter().map(|&word| if word == "@" { file.as_os_str() } else { word.as_ref() }));
    shell.current_dir(folder.join("here")).env("XDG_DATA_HOME", folder).env("RUST_BACKTRACE", "0");
    shell.stdin(Stdio::null()).output().expect("a shell")
}

/// How a saved game begins.
const SAVE: &str = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n";

/// Makes a file of 2 GiB that begins so and goes on with zeros.
fn sparse(path: &Path, head: &str) {
    let file = File::create(path);
    file.and_then(|mut file| file.write_all(head.as_bytes()).and_then(|()| file.set_len(2 << 30)))
        .expect("a sparse file");
}

/// Makes a pipe in the place of a file.
fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo").success());
}

/// It failed with messages, and wrote nothing.
fn assert_refused(folder: &Path, output: &Output, what: &str) {
    let (out, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(matches!(output.status.code(), Some(1 | 2)), "{what}: {:?} {errors}", output.status.signal());
    // Lines that are no board or problem are answered by what is wrong with them.
    assert!(out.lines().all(|line| line.starts_with("# ")), "{what}: {out}");
    assert!(
        !errors.is_empty() && errors.lines().all(|line| line.starts_with("blackbox: ")),
        "{what}: {errors}"
    );
    assert!(!errors.contains("has no more") && !errors.contains("out of memory"), "{what}: {errors}");
    let here: Vec<_> = fs::read_dir(folder.join("here")).expect("a folder").collect();
    assert!(here.is_empty(), "{what}: {here:?}");
}

#[test]
fn files_that_are_none_of_what_is_asked_for() {
    let folder = folder("read");
    let proof = |of: &str| format!("blackbox optimum 1\n{of}");
    let files = [
        ("empty", Vec::new()),
        ("packed.gz", packed("", 8 << 10)),
        ("packed-proof.gz", packed("blackbox optimism", 8 << 10)),
        ("packed-line.gz", packed(&proof(""), 8 << 10)),
        ("packed-tree.gz", packed(&proof("3x3 1 rays\nlower 1\nupper 1\ntree "), 8 << 10)),
        ("deep.json", b"[".repeat(1_000_000)),
        ("deeper.json", b"{\"a\":".repeat(1_000_000)),
        ("line.csv", b"trial,port,answer\n".to_vec()),
        ("long", b"8".repeat(3 << 20)),
        ("zeros", vec![0; 100]),
        ("utf16", b"\xff\xfe8\x00x\x008\x00\n\x00".to_vec()),
        ("proof", proof("8x8 32 rays\nlower 1\nupper 2\ntree L1\n").into_bytes()),
        ("larger-proof", proof("255x255 65025 rays\nlower 1\nupper 2\ntree L1\n").into_bytes()),
        ("empty-proof", proof("3x3 3 markers\nlower 418\nupper 417\ntree L1 L1\n").into_bytes()),
        ("save", format!("{SAVE}PARAMS  :4294967295:w8h8m5M5\n").into_bytes()),
        ("hexagons", b"blackbox hexagons 2\ngame s2m1M1:94eb\n".to_vec()),
    ];
    for (name, bytes) in &files {
        fs::write(folder.join(name), bytes).expect("a file");
    }
    sparse(&folder.join("huge.sav"), "");
    sparse(&folder.join("huge-game.sav"), SAVE);
    symlink("nowhere", folder.join("link")).expect("a link");
    let mut paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.join(name)).collect();
    paths.extend(["huge.sav", "huge-game.sav", "link", ""].map(|name| folder.join(name)));
    paths.extend(["/dev/zero", "/dev/full", "/dev/null", "/proc/self/mem"].map(PathBuf::from));
    let games = GAMES.iter().map(|(name, words)| (*name, "", *words));
    for (name, _, words) in READ.iter().copied().chain(games) {
        for path in &paths {
            assert_refused(
                &folder,
                &limited(&folder, name, words, path),
                &format!("{name} {words:?} {path:?}"),
            );
        }
        let path = folder.join("pipe");
        pipe(&path);
        let writer = thread::spawn({
            let path = path.clone();
            move || {
                File::options()
                    .write(true)
                    .open(path)
                    .and_then(|mut pipe| pipe.write_all(&b"%".repeat(1 << 16)))
            }
        });
        assert_refused(
            &folder,
            &limited(&folder, name, words, &path),
            &format!("{name} {words:?} of a pipe"),
        );
        // The reader may have gone before all was written.
        let _ = writer.join().expect("a thread");
        fs::remove_file(path).expect("a pipe");
    }
}

#[test]
fn places_that_cannot_be_written() {
    let folder = folder("written");
    fs::write(folder.join("file"), "").expect("a file");
    let full = folder.join("full.svg");
    symlink("/dev/full", &full).expect("a link");
    let places = [folder.join("nowhere/sheet.svg"), folder.join("file/sheet.svg"), folder.join(""), full];
    for (name, _, words) in WRITTEN {
        for place in &places {
            assert_refused(
                &folder,
                &limited(&folder, name, words, place),
                &format!("{name} {words:?} {place:?}"),
            );
        }
    }
    for (name, _, words) in KEPT {
        let kept = folder.join("kept");
        for (head, says) in [
            (
                "blackbox checkpoint 2\njob of a newer version\n",
                "a checkpoint of form \"2\", expected form \"1\"",
            ),
            (
                "blackbox checkpoint 1\njob of a shorter file\nbytes 7\ncrc32 00000000\n",
                "a damaged checkpoint: its length does not fit",
            ),
            ("%", "a damaged checkpoint: its first line does not fit"),
            ("", "a damaged checkpoint: its first line does not fit"),
        ] {
            fs::create_dir_all(&kept).expect("a folder");
            let file = kept.join("checkpoint");
            sparse(&file, head);
            let output = limited(&folder, name, words, &kept);
            assert_refused(&folder, &output, &format!("{name} of {head:?}"));
            let said = format!("blackbox: --checkpoint: {}: {says}\n", file.display());
            assert_eq!(String::from_utf8_lossy(&output.stderr), said, "{name} of {head:?}");
            let left: Vec<_> = fs::read_dir(&kept)
                .expect("a folder")
                .map(|entry| {
                    entry.and_then(|entry| Ok((entry.path(), entry.metadata()?.len()))).expect("a file")
                })
                .collect();
            assert_eq!(left, [(file, 2 << 30)], "{name} of {head:?}");
            fs::remove_dir_all(&kept).expect("a folder");
        }
        for place in [&folder, &folder.join("file"), Path::new("/dev/null")] {
            assert_refused(
                &folder,
                &limited(&folder, name, words, place),
                &format!("{name} {words:?} {place:?}"),
            );
        }
    }
}

#[test]
fn a_pipe_whose_reader_goes_away_stays_a_pipe() {
    let folder = folder("piped");
    fs::create_dir(folder.join("pipe.svg0")).expect("a folder");
    for (name, _, words) in WRITTEN {
        // A prefix is followed by the number of the game.
        let path = folder.join(if *name == "generate" { "pipe.svg0/game.sav" } else { "pipe.svg" });
        pipe(&path);
        let reader = thread::spawn({
            let path = path.clone();
            move || File::open(path).map(drop)
        });
        let output = limited(&folder, name, words, &folder.join("pipe.svg"));
        // As of standard output: what nobody reads any more is no fault.
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*errors), (Some(0), ""), "{name}");
        reader.join().expect("a thread").expect("a pipe");
        assert!(fs::metadata(&path).expect("a pipe").file_type().is_fifo(), "{name}");
        assert!(fs::read_dir(folder.join("here")).expect("a folder").next().is_none(), "{name}");
        fs::remove_file(path).expect("a pipe");
    }
}
