//! The page's game and explorer, without a page. That they tell the same as the notebook's kernel is tested in Chromium.

use blackbox_web::{
    explorer::Explorer,
    json::Json,
    table::Table,
    words::{Refusal, Text},
};

/// Runs a test on a stack as large as the page's: a table is half a megabyte, and is moved about while it is made.
fn with_room(test: fn()) {
    let thread = std::thread::Builder::new().stack_size(16 << 20).spawn(test).expect("a thread");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}

fn game(id: &str) -> Table {
    let mut table = Table::new(1).unwrap_or_else(|_| panic!("a game of the default parameters"));
    obey(&mut table, &format!("new {id}"));
    table
}

fn obey(table: &mut Table, command: &str) {
    assert_eq!(run(table, command.as_bytes()), Ok(()), "{command}");
}

fn run(table: &mut Table, command: &[u8]) -> Result<(), String> {
    table.run(command, 7).map_err(|Refusal(words)| words.shown().to_owned())
}

fn written(write: impl FnOnce(&mut Json)) -> String {
    let mut json = Box::new(Json::EMPTY);
    json.object(write);
    String::from_utf8(json.bytes().to_vec()).expect("JSON is UTF-8")
}

fn state(table: &Table) -> String {
    written(|json| table.write(json))
}

#[test]
fn a_game_is_played_and_taken_back_move_by_move() {
    with_room(|| {
        let mut table = game("w5h5m3M3#1");
        let fresh = state(&table);
        let mut states = Vec::new();
        for command in
            ["fire L2", "guess 3,4", "lock-row 1", "guess 0,4", "restart", "fire T4", "guess 3,0", "solve"]
        {
            states.push(state(&table));
            obey(&mut table, command);
        }
        let shown = |state: &str| state[..state.find("\"save\"").expect("a save")].to_owned();
        for before in states.iter().rev() {
            obey(&mut table, "undo");
            let [now, before] = [state(&table), before.clone()].map(|state| {
                // How many states there are is the one thing that undo keeps.
                let (start, end) = (state.find("\"states\""), state.find("\"status\""));
                shown(&state).replace(&state[start.unwrap()..end.unwrap()], "")
            });
            assert_eq!(now, before);
        }
        assert_eq!(shown(&fresh), shown(&state(&game("w5h5m3M3#1"))));
    });
}

#[test]
fn what_the_page_cannot_hold_is_refused_and_changes_nothing() {
    with_room(|| {
        let mut table = game("w5h5m3M3#1");
        obey(&mut table, "fire L2");
        let before = state(&table);
        let foreign = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nPARAMS  :8:w8h8m5M5\nCPARAMS :8:w8h8m5M5\n\
        DESC    :24:925fa66636a72ed6ae1c5015\nNSTATES :1:3\nSTATEPOS:1:3\nMOVE    :2:F0\n\
        RESTART :24:c75dd10e7da337f8cb34dee4\n";
        let seed = format!("new w5h5m3M3#{}", "x".repeat(257));
        for (command, told) in [
            ("new w17h4m3M3#1", "expected at most 16x16"),
            (&seed, "too long"),
            (&format!("load {foreign}"), "restarts with another board"),
            ("load nothing", "does not appear to be a saved game"),
            ("fire L2", "has been used"),
            ("fire L6", "no such port"),
            ("guess 5,0", "off the board"),
            ("guess here", "expected x,y"),
            ("lock-row 9", ""),
            ("dance", "no such command"),
        ] {
            let refusal = run(&mut table, command.as_bytes()).expect_err(command);
            assert!(refusal.contains(told), "{command}: {refusal}");
            assert_eq!(state(&table), before, "{command}");
        }
        for _ in 1..1024 {
            obey(&mut table, "guess 0,0");
        }
        assert!(run(&mut table, b"guess 0,0").expect_err("no room").contains("1024 moves"));
        obey(&mut table, "undo");
        obey(&mut table, "guess 0,0");
    });
}

#[test]
fn hints_go_as_far_as_the_boards() {
    with_room(|| {
        let mut table = game("w16h16m1M1#1");
        obey(&mut table, "hints on");
        obey(&mut table, "advice");
        let told = state(&table);
        assert!(
            told.contains("\"hint\":{\"count\":\"256\",\"same\":false,\"probability\":[[0.0039,"),
            "{told}"
        );
        // Absorbed in its row, turned back at its entry, straight on, turned away before each atom of the next row.
        let corner = format!("\"advice\":{{\"parts\":{{\"L1\":[16,1,224{}],\"L2\"", ",1".repeat(15));
        assert!(told.contains(&corner), "{told}");
        obey(&mut table, "new w4h4m1M1#1");
        assert!(
            state(&table).contains("\"hint\":{\"count\":\"16\",\"same\":false,\"probability\":[[0.0625,")
        );
        // Too many boards to be counted in the time that there is: said, and no harm done.
        obey(&mut table, "new w16h16m20M20#1");
        for command in ["hints off", "fire L8", "advice"] {
            obey(&mut table, command);
        }
        assert!(state(&table).contains("\"advice\":{\"message\":\"unknown: "), "{}", state(&table));
    });
}

#[test]
fn the_explorer_tells_every_ray() {
    let mut explorer = Explorer::default();
    let mut run =
        |command: &str| explorer.run(command.as_bytes()).map_err(|Refusal(words)| words.shown().to_owned());
    assert_eq!(run("board 4/1@2/4"), Ok(()));
    assert!(run("board 17x1:").expect_err("too wide").contains("16x16"));
    assert!(run("board ?").is_err() && run("atom 4,0").is_err() && run("dance").is_err());
    let told = written(|json| explorer.write(json));
    assert!(told.starts_with("{\"width\":4,\"height\":3,\"atoms\":[[1,1]],\"text\":\"4/1@2/4\","), "{told}");
    assert!(told.contains("{\"entry\":\"L2\",\"cells\":[[0,1]],\"result\":\"H\",\"atom\":[1,1]}"), "{told}");
}

#[test]
fn words_that_are_cut_stay_whole_characters() {
    assert_eq!(Text::<4>::of(&"aéé").shown(), "aé");
    assert_eq!(Text::<5>::of(&"aéé").shown(), "aéé");
}
