//! Games and saved games against the sgt program itself. `scripts/tools.sh sgt` installs the program and runs
//! these.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use blackbox_core::{
    Cell, Port,
    game::{CheckResult, Move},
    notation::{
        save::RecordKind,
        sgt::{GameId, GameIdError},
    },
};
use blackbox_table::Game;
use reference::random::Random;

use super::saves::files;

/// Runs the sgt program.
fn upstream(words: &[&str]) -> Output {
    let program = std::env::var_os("SGT_BLACKBOX").expect("SGT_BLACKBOX, the path of the sgt program");
    Command::new(program).args(words).output().expect("the sgt program runs")
}

/// A new folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
#[ignore = "needs the sgt program: scripts/tools.sh sgt"]
fn two_hundred_fresh_games_are_ours_too() {
    let folder = folder("fresh");
    let prefix = folder.join("game");
    let all = [
        "w5h5m3M3",
        "w8h8m5M5",
        "w8h8m3M6",
        "w10h10m4M10",
        "w2h2m1M3",
        "w17h3m0M50",
        "w255h255m9M99",
        "w12h30m300M359",
    ];
    for params in all {
        let made = upstream(&[
            "--generate",
            "25",
            "--save",
            prefix.to_str().unwrap(),
            "--save-suffix",
            ".sav",
            params,
        ]);
        assert!(made.status.success(), "{params}");
        for number in 0..25 {
            let file = std::fs::read(folder.join(format!("game{number}.sav"))).unwrap();
            let theirs = Game::load(&file, true).unwrap();
            let seed = theirs.seed().expect("a fresh game has a seed");
            let ours = Game::new(theirs.params(), seed).unwrap();
            assert_eq!(ours.save(), file, "{params} {}", String::from_utf8_lossy(&file));
            assert_eq!(ours.session().atoms(), theirs.session().atoms());
        }
    }
}

#[test]
#[ignore = "needs the sgt program: scripts/tools.sh sgt"]
fn ids_are_read_alike() {
    let mut random = Random::new(1);
    let mut read = 0;
    for _ in 0..120 {
        let id = id(&mut random);
        // A maximum above the cells may make it hang, and a range too wide abort: those are tested without
        // it.
        let ours = GameId::lenient(id.as_bytes(), true).and_then(|id| Game::of_id(id, 1));
        let ours = ours.map(|game: Game| game.id());
        if matches!(ours, Err(GameIdError::Deal(_))) {
            continue;
        }
        let theirs = upstream(&["--generate", "1", &id]);
        let said = String::from_utf8_lossy(&theirs.stderr).trim().to_owned();
        match ours {
            Ok(ours) => {
                assert!(theirs.status.success(), "{id:?}: {said}");
                assert_eq!(String::from_utf8_lossy(&theirs.stdout).trim_end_matches('\n'), ours, "{id:?}");
                read += 1;
            }
            Err(error) => {
                let message = said.rsplit(": ").next().unwrap();
                let ours = match error {
                    GameIdError::Params(error) => error.message().to_owned(),
                    error => error.to_string(),
                };
                assert!(!theirs.status.success() && ours.starts_with(message), "{id:?}: {said}, {ours}");
            }
        }
    }
    assert!(read > 30, "{read} IDs were right");
}

/// An ID with a seed or the description of some game, its parameters written in odd ways, sometimes wrong.
fn id(random: &mut Random) -> String {
    let mut number = |limit: u64| random.below(limit);
    let mut params = String::new();
    for letter in ["w", "h", "m", "M"] {
        let value = if letter == "w" || letter == "h" { number(12) } else { number(9) };
        params += &match number(8) {
            0 => String::new(),
            1 => format!("{letter} {value}"),
            2 => format!("x{letter}+0{value}"),
            3 => format!("{letter}{value}.5{letter}{}", value + 1),
            4 => format!("{letter}-{}", number(3)),
            _ => format!("{letter}{value}"),
        };
    }
    match number(3) {
        0 => {
            let Ok(game) = Game::from_id(format!("{params}#x").as_bytes(), true) else {
                return params + "#y";
            };
            let mut id = game.id();
            if number(2) == 0 {
                let at = id.len() - 1 - number(4) as usize;
                id.replace_range(at..=at, ["0", "f", "", "zz"][number(4) as usize]);
            }
            id
        }
        1 => params + ["#", "#é", "#a:b#c", "# -1", "#1\u{7f}"][number(5) as usize],
        _ => format!("{params}#{}", number(1000)),
    }
}

/// Whether the program loads a saved game; the picture it draws, or what it says against it.
fn load(folder: &Path, file: &[u8]) -> Result<Vec<u8>, String> {
    let (save, picture) = (folder.join("game.sav"), folder.join("game.png"));
    std::fs::write(&save, file).unwrap();
    let loaded = upstream(&["--load", save.to_str().unwrap(), "--screenshot", picture.to_str().unwrap()]);
    if loaded.status.success() {
        return Ok(std::fs::read(picture).unwrap());
    }
    let said = String::from_utf8_lossy(&loaded.stderr).trim().to_owned();
    let (_, message) = said.split_once("Invalid save file: ").unwrap_or_else(|| panic!("{said:?}"));
    Err(message.to_owned())
}

/// A game with random moves.
fn play(random: &mut Random, id: &str, moves: u64) -> Game {
    let mut game = Game::from_id(id.as_bytes(), true).unwrap();
    let size = game.params().size();
    for _ in 0..moves {
        let cell = Cell::from_index(random.below(size.cells().into()) as u32, size).unwrap();
        let port = Port::new(random.below(size.ports().into()) as u16, size).unwrap();
        let _taken = match random.below(24) {
            0..=8 => game.play(Move::Fire(port)).is_ok(),
            9..=15 => game.play(Move::Guess(cell)).is_ok(),
            16 => game.play(Move::LockCell(cell)).is_ok(),
            17 => game.play(Move::LockColumn(cell.x)).is_ok(),
            18 => game.play(Move::LockRow(cell.y)).is_ok(),
            19 | 20 => game.play(Move::Check).is_ok(),
            21 => game.undo(),
            22 => game.redo(),
            _ => random.below(3) == 0 && game.restart(),
        };
    }
    game
}

#[test]
#[ignore = "needs the sgt program: scripts/tools.sh sgt"]
fn our_saves_load_there_and_show_the_same_state() {
    let folder = folder("ours");
    let mut random = Random::new(2);
    for id in ["w5h5m3M3#", "w8h8m2M9#", "w4h7m1M5#", "w12h9m0M4#"] {
        for number in 0..8 {
            let mut game = play(&mut random, &format!("{id}{number}"), 30);
            if number == 7 {
                game.play(Move::Solve).unwrap();
            }
            let there = load(&folder, &without_errors(&game.save())).unwrap();
            // The moves after the position are not in effect there either: without them the picture is the
            // same.
            let mut cut = Game::from_id(game.id().as_bytes(), true).unwrap();
            for record in game.moves().take(game.position() - 1) {
                let taken = match record.kind {
                    RecordKind::Restart => cut.restart(),
                    _ => cut.apply(Move::parse(record.text, cut.params().size()).unwrap()).is_ok(),
                };
                assert!(taken, "{record:?}");
            }
            assert_eq!(load(&folder, &without_errors(&cut.save())).unwrap(), there, "{id}{number}");
        }
    }
}

/// Where the fired rays agree with wrong guesses, the program's check fires one of the rays that contradict
/// them, at random. Here our ray is fired by hand instead: the program must then show the same picture.
#[test]
#[ignore = "needs the sgt program: scripts/tools.sh sgt"]
fn checks_fire_the_ray_that_we_say() {
    let folder = folder("checks");
    let mut random = Random::new(3);
    let mut compared = 0;
    for number in 0..60 {
        let id = ["w5h5m3M3#", "w8h8m2M9#", "w9h3m1M6#", "w2h11m2M5#"][number % 4];
        let mut game = play(&mut random, &format!("{id}{number}"), 4);
        while game.session().guess_count() < game.params().min_atoms() {
            let index = random.below(game.params().size().cells().into()) as u32;
            let cell = Cell::from_index(index, game.params().size()).unwrap();
            if !game.session().is_guessed(cell) {
                game.apply(Move::Guess(cell)).unwrap();
            }
        }
        let CheckResult::Distinguished(port) = game.session().check_result() else { continue };
        let mut by_hand = game.clone();
        if game.play(Move::Check).is_err() || by_hand.apply(Move::Fire(port)).is_err() {
            continue;
        }
        // Locking and unlocking takes the marks of the check away and leaves the ray.
        for _ in 0..2 {
            game.play(Move::LockCell(Cell::new(0, 0))).unwrap();
            by_hand.play(Move::LockCell(Cell::new(0, 0))).unwrap();
        }
        let pictures = [game, by_hand].map(|game| load(&folder, &without_errors(&game.save())).unwrap());
        assert_eq!(pictures[0], pictures[1], "{id}{number}");
        compared += 1;
    }
    assert!(compared >= 10, "{compared} checks compared");
}

/// A saved game with its error counter at 0: the counter is in the picture.
fn without_errors(save: &[u8]) -> Vec<u8> {
    let save = String::from_utf8(save.to_vec()).unwrap();
    let lines = save.lines().map(|line| if line.starts_with("UI ") { "UI      :2:E0" } else { line });
    lines.map(|line| format!("{line}\n")).collect::<String>().into_bytes()
}

#[test]
#[ignore = "needs the sgt program: scripts/tools.sh sgt"]
fn damaged_saves_are_refused_alike() {
    let folder = folder("damaged");
    let mut random = Random::new(4);
    let saves = [files("saves_public"), files("saves_bad")].concat();
    let mut messages: HashMap<String, u32> = HashMap::new();
    for _ in 0..250 {
        let (name, mut file) = saves[random.below(saves.len() as u64) as usize].clone();
        for _ in 0..random.below(3) {
            damage(&mut random, &mut file);
        }
        if number_of_states(&file) > 1_000_000 {
            // The program asks for the memory at once and may die of it.
            continue;
        }
        let ours = Game::load(&file, true);
        let theirs = load(&folder, &file);
        let shown = format!("{name}: {}", String::from_utf8_lossy(&file));
        match (ours, theirs) {
            (Ok(_), Ok(_)) => *messages.entry("loads".to_owned()).or_default() += 1,
            (Err(ours), Err(theirs)) => {
                assert_eq!(ours.kind.message(), theirs, "{shown}");
                *messages.entry(theirs).or_default() += 1;
            }
            (ours, theirs) => panic!("{shown}\nours {ours:?}\ntheirs {:?}", theirs.map(drop)),
        }
    }
    assert!(messages.len() > 12 && messages["loads"] > 30, "{messages:?}");
}

/// Changes a few bytes as a careless editor would.
fn damage(random: &mut Random, file: &mut Vec<u8>) {
    if file.is_empty() {
        return;
    }
    let at = random.below(file.len() as u64) as usize;
    let lines: Vec<&[u8]> = file.split_inclusive(|&byte| byte == b'\n').collect();
    let line = random.below(lines.len() as u64) as usize;
    match random.below(7) {
        0 => file[at] = b" :0179aFTLR,#\n\r\x00\xff"[random.below(17) as usize],
        1 => drop(file.remove(at)),
        2 => file.insert(at, b" :0179aFTLR,\n"[random.below(13) as usize]),
        3 => file.truncate(at),
        4 => {
            *file = lines
                .iter()
                .enumerate()
                .filter(|&(i, _)| i != line)
                .flat_map(|(_, line)| line.to_vec())
                .collect();
        }
        5 => {
            let mut lines = lines;
            lines.insert(line, lines[random.below(lines.len() as u64) as usize]);
            *file = lines.concat();
        }
        _ => {
            let mut lines = lines;
            let other = random.below(lines.len() as u64) as usize;
            lines.swap(line, other);
            *file = lines.concat();
        }
    }
}

fn number_of_states(file: &[u8]) -> u64 {
    let text = String::from_utf8_lossy(file);
    let counts =
        text.split("NSTATES").skip(1).filter_map(|rest| rest.trim_start_matches([' ', ':']).split_once(':'));
    let number = |digits: &str| {
        digits.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or(0)
    };
    counts.map(|(_, digits)| number(digits)).max().unwrap_or(0)
}
