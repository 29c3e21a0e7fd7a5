//! What is kept of the games that are over, and handed on of them.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};

use serde_json::{Value, json};

use crate::emulator::{DOWN, ENTER, LEFT, RIGHT, Terminal};

/// An empty data folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Fires at L2 and takes that back, guesses the three atoms and checks.
fn solve(terminal: &mut Terminal) {
    terminal.shows("Atoms guessed: 0 / 3");
    terminal.press(&format!("{LEFT}{DOWN}{ENTER}"));
    terminal.shows("L2 leaves at T2.");
    terminal.press("u");
    terminal.shows("Score 1, with 1 ray taken back.");
    terminal.press(&format!("{DOWN}{DOWN}{DOWN}{RIGHT}{ENTER}{RIGHT}{RIGHT}{RIGHT}{ENTER}"));
    terminal.shows("Atoms guessed: 2 / 3");
    terminal.press(&format!("\x1b[A\x1b[A\x1b[A\x1b[A{ENTER}"));
    terminal.shows("Check when you are sure.");
    terminal.press("c");
    terminal.shows("SOLVED: FOUR UNDER PAR");
    terminal.shows("+ 1 ray taken back");
}

#[test]
fn a_game_is_counted_and_shared_once() {
    let folder = folder("records");
    let data = folder.to_str().unwrap();
    let environment = [("XDG_DATA_HOME", data), ("BLACKBOX_NO_STATISTICS", "")];
    let mut terminal = Terminal::play(&["w5h5m3M3#1"], (80, 24), &environment);
    solve(&mut terminal);
    terminal.press("y");
    let text = terminal.shows("Copied, where the terminal can.");
    let shared: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    assert_eq!(
        shared,
        ["Black Box: 5 by 5, atoms: 3", "Solved: 1 ray, four under par.", "w5h5m3M3:20271ed865287cf5"]
    );
    // It was asked to copy just that, which is this in base 64.
    let copied = "QmxhY2sgQm94OiA1IGJ5IDUsIGF0b21zOiAzClNvbHZlZDogMSByYXksIGZvdXIgdW5kZXIgcGFyLgp3\
                  NWg1bTNNMzoyMDI3MWVkODY1Mjg3Y2Y1";
    assert_eq!(terminal.copied().as_deref(), Some(copied));
    terminal.press("q");
    terminal.press("a");
    let text = terminal.shows("Daily puzzles so far");
    for said in ["1 played, 1 solved.", "1.0 rays on average, with those taken back.", "Daily streak: 0."] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(text.replace('\n', "").contains("games.jsonl"), "{text}");
    terminal.press("q");
    terminal.press("q");
    let (_, left) = terminal.end_with_text();
    assert!(left.contains("Solved: 1 ray, four under par. Score 1."), "{left}");
    // The same game again is no other game, and what was cut off or is no record does no harm.
    let file = folder.join("blackbox").join("games.jsonl");
    let kept = fs::read_to_string(&file).unwrap();
    let deep = ["[", "{\"rays\":", "{\"a\":"].map(|of| of.repeat(1_000_000)).join("\n");
    fs::write(&file, format!("{kept}nonsense\n{deep}\n{{\"id\":\"cut")).unwrap();
    let mut terminal = Terminal::play(&["w5h5m3M3#1"], (80, 24), &environment);
    terminal.shows("Score 1, with 1 ray taken back.");
    terminal.press("xx");
    terminal.shows("3 ATOMS MISSED");
    terminal.press("a");
    terminal.shows("1 played, 1 solved.");
    terminal.press("q");
    terminal.press("q");
    assert!(terminal.end().success());
    // One switch against it.
    for (words, no) in [(&["w5h5m3M3#2", "--no-statistics"][..], ""), (&["w5h5m3M3#2"], "1")] {
        let environment = [("XDG_DATA_HOME", data), ("BLACKBOX_NO_STATISTICS", no)];
        let before = fs::read(&file).unwrap();
        let mut terminal = Terminal::play(words, (80, 24), &environment);
        terminal.shows("Atoms guessed: 0 / 3");
        terminal.press("xx");
        terminal.shows("3 ATOMS MISSED");
        terminal.press("a");
        terminal.shows("Nothing is kept: it was told not to.");
        terminal.press("q");
        terminal.press("q");
        assert!(terminal.end().success());
        assert!(fs::read(&file).unwrap() == before);
    }
    // By default, and where the folder is named by no full path, it lies in the user's home.
    for (seed, named) in [("2", ""), ("3", "here")] {
        let environment = [("HOME", data), ("XDG_DATA_HOME", named), ("BLACKBOX_NO_STATISTICS", "")];
        let mut terminal = Terminal::play(&[&format!("w5h5m3M3#{seed}")], (80, 24), &environment);
        terminal.shows("Atoms guessed: 0 / 3");
        terminal.press("xx");
        terminal.shows("3 ATOMS MISSED");
        terminal.press("q");
        terminal.press("q");
        assert!(terminal.end().success());
        let kept = fs::read_to_string(folder.join(".local/share/blackbox/games.jsonl")).unwrap();
        assert!(kept.contains(&format!("\"seed\":\"{seed}\"")), "{kept}");
    }
}

/// The page's record and the text that it shares, asked for by node: its texts, days in a row and results.
const PAGE: &str = r#"
const { games, state, ledger, from } = JSON.parse(process.argv[1]);
globalThis.localStorage = { getItem: (key) => (key === "blackbox.statistics" ? JSON.stringify(games) : null), setItem() {} };
let copied = null;
const clipboard = { writeText: async (text) => { copied = text; } };
Object.defineProperty(globalThis, "navigator", { value: { clipboard }, configurable: true });
const { streak, results } = await import(`${from}/statistics.js`);
const { tell } = await import(`${from}/share.js`);
const face = { backend: { state }, link: () => `${state.params}#${state.seed}` };
await tell({ face, ledger, at: "game", open: async () => {}, view: { note() {} } });
console.log(JSON.stringify({ streak: streak(), results: results(), copied }));
"#;

/// What is between two texts, the first time.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let rest = text.split_once(before).unwrap_or_else(|| panic!("{before}: {text}")).1;
    rest.split_once(after).unwrap_or_else(|| panic!("{after}: {rest}")).0
}

/// The day of now, which does not end before a test has ended.
fn today() -> jiff::civil::Date {
    loop {
        let now = jiff::Zoned::now();
        if (now.hour(), now.minute()) < (23, 55) {
            return now.date();
        }
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
}

#[test]
fn the_record_and_the_text_are_those_of_the_page() {
    let folder = folder("records-page");
    let today = today();
    let day = |before: i64| (today - jiff::Span::new().days(before)).to_string();
    let game = |params: &str, seed: String, begun: String, end: i8, rays: usize, par: u16| {
        let fired: Vec<Value> = (1..=rays).map(|at| json!([format!("L{at}"), "H"])).collect();
        let id = format!("{params}:{seed}");
        let kept = json!({"id": id, "params": params, "seed": seed, "begun": begun, "rays": fired, "end": end, "par": par});
        let page = json!({"id": id, "params": params, "seed": seed, "begun": begun, "rays": rays, "result": end, "par": par});
        (kept, page)
    };
    let daily = |before: i64, end, rays| {
        game("w8h8m4M4", format!("daily-{}", day(before)), day(before), end, rays, 6)
    };
    let games = [
        daily(9, 1, 6),
        daily(4, -1, 3),
        // One of another day, one of other parameters, a day that the calendar has not.
        game("w8h8m4M4", format!("daily-{}", day(5)), day(3), 1, 6, 6),
        game("w8h8m5M5", format!("daily-{}", day(3)), day(3), 1, 6, 6),
        game("w8h8m4M4", "daily-2026-02-30".to_owned(), "2026-02-30".to_owned(), 1, 6, 6),
        game("s5m4M4", format!("daily-{}", day(2)), day(2), 1, 5, 6),
        daily(2, -1, 9),
        // By a clock that was set back.
        daily(7, 1, 6),
        daily(1, 1, 8),
    ];
    let data = folder.join("blackbox");
    fs::create_dir_all(&data).unwrap();
    let lines: String = games.iter().map(|(kept, _)| format!("{kept}\n")).collect();
    fs::write(data.join("games.jsonl"), lines).unwrap();
    // The puzzle of today is solved by two rays and a hint.
    let id = format!("w8h8m4M4#daily-{today}");
    let converted = Command::new(env!("CARGO_BIN_EXE_blackbox"))
        .args(["convert", &id, "--to", "atoms"])
        .output()
        .unwrap();
    let atoms = String::from_utf8(converted.stdout).unwrap();
    let cells: String = atoms.matches(char::is_numeric).skip(2).collect();
    let guesses: String = cells
        .as_bytes()
        .chunks(2)
        .map(|cell| format!("{},{}\r", cell[0] - b'0' + 1, cell[1] - b'0' + 1))
        .collect();
    let environment = [("XDG_DATA_HOME", folder.to_str().unwrap()), ("BLACKBOX_NO_STATISTICS", "")];
    let mut terminal = Terminal::play(&["--daily", "--lines"], (120, 120), &environment);
    terminal.shows("Atoms guessed: 0 / 4");
    terminal.press(&format!("hints on\rL1\rL3\rhints off\r{guesses}check\r"));
    terminal.shows("Par ");
    terminal.press("review\rshare\rstatistics\r");
    let text = terminal.shows("Kept in ");
    terminal.press("quit\r");
    assert!(terminal.end().success());
    let par: u16 = between(&text, "Par ", " ray").parse().unwrap();
    let rays: Vec<Value> = text
        .lines()
        .filter(|line| line.contains(": it told "))
        .map(|line| {
            let number = |text: &str| text.parse::<f64>().unwrap();
            let best = line.contains("expected most").then(|| number(between(line, "most, of ", ")").split_once(": ").unwrap().1));
            json!({"bits": number(between(line, "it told ", " bits")), "best": best.map(|bits| json!(["L4", bits]))})
        })
        .collect();
    let mut page: Vec<Value> = games.iter().map(|(_, page)| page.clone()).collect();
    page.push(game("w8h8m4M4", format!("daily-{today}"), today.to_string(), 1, rays.len(), par).1);
    let asked = json!({
        "games": page,
        "state": {
            "params": "w8h8m4M4", "seed": format!("daily-{today}"), "wanted": [4, 4], "width": 8, "height": 8, "par": par,
            "review": {"rays": rays},
        },
        "ledger": {"end": 1, "rays": vec![["L1", "R"]; rays.len()], "hintsInWords": "1 hint"},
        "from": concat!(env!("CARGO_MANIFEST_DIR"), "/../web/ui"),
    });
    let node = Command::new("node").args(["--input-type=module", "-e", PAGE, &asked.to_string()]).output();
    // Rust alone has no node; the gate has.
    let Ok(Output { stdout, stderr, .. }) = node else { return };
    let page: Value =
        serde_json::from_slice(&stdout).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&stderr)));
    let shared = between(&text, "> Black Box: ", "\n>");
    let shared: Vec<&str> = shared.lines().map(str::trim_end).collect();
    assert_eq!(format!("Black Box: {}", shared.join("\n")), page["copied"].as_str().unwrap(), "{text}");
    assert_eq!(between(&text, "Daily streak: ", "."), page["streak"].to_string(), "{text}");
    assert_eq!(page["streak"], 3);
    for (name, words) in [
        ("-2", "\ntwo or more under par"),
        ("-1", "\none under par"),
        ("0", "\nlevel with par"),
        ("1", "\none over par"),
        ("2", "\ntwo or more over par"),
        ("missed", "\nnot solved"),
    ] {
        let counted = between(&text, words, "\n").trim_matches([' ', '#']);
        assert_eq!(counted, page["results"][name].to_string(), "{name}: {text}");
    }
}
