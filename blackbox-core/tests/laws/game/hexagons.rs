//! The game on hexagons: its texts, what checks find, scores. What holds on every board is in `laws`.

use blackbox_core::{
    Cell, Outcome, Port, Size, WordBoard,
    game::{CheckResult, Deal, DealError, GameResult, Mark, Move, MoveError, Params, Scoring, Seed, Session},
    internal::described,
    notation::{
        save::{Header, RecordKind, Save, write},
        sgt::{Description, GameId, Origin},
    },
    ray::AskedPort,
};
use reference::random::Random;

fn dealt(params: Params, seed: &str) -> WordBoard {
    Deal::new(params, seed.as_bytes()).expect("a seed").board()
}

/// The description of a board.
fn description(board: WordBoard) -> String {
    let id = described(Params::of(&board, true).expect("parameters"), board.atoms()).to_string();
    id.split_once(':').expect("a description").1.to_owned()
}

/// The board of a description that is right for this number of atoms.
fn read(text: &str, size: Size, atoms: u32) -> Result<WordBoard, String> {
    let params = Params::new(size, atoms as i32, atoms as i32, true).expect("parameters");
    let description = Description::new(params, text.as_bytes()).map_err(|error| error.to_string())?;
    Ok(description.board().expect("a board of this size"))
}

/// The hexagons by both rules.
fn size(round: usize, sizes: usize) -> Size {
    let size = Size::HEXAGONS[round % sizes];
    if round.is_multiple_of(2) { size } else { size.reflecting() }
}

#[test]
fn ids_come_back() {
    let mut random = Random::new(4);
    for round in 0..300 {
        let size = size(round, 4);
        let atoms = 1 + random.below(u64::from(size.cells()) - 1) as u32;
        let params = Params::new(size, atoms as i32, atoms as i32, false).expect("parameters");
        assert_eq!(Params::decode(params.to_string().as_bytes(), false), Ok(params));
        let seed = random.below(1000).to_string();
        let board = dealt(params, &seed);
        assert_eq!((board.count(), dealt(params, &seed)), (atoms, board));
        let text = description(board);
        assert_eq!(read(&text, size, atoms), Ok(board));
        let id = format!("{params}:{text}");
        let parsed = GameId::parse(id.as_bytes(), false).expect("an ID");
        assert_eq!((parsed.params, parsed.board()), (params, Ok(board)));
        let id = format!("{params}#{seed}");
        let parsed = GameId { params, origin: Origin::Seed(Seed::Bytes(seed.as_bytes())) };
        assert_eq!(GameId::parse(id.as_bytes(), false), Ok(parsed));
        assert_eq!(parsed.board(), Ok(board));
    }
}

#[test]
fn seeds_are_text() {
    let params = Params::new(Size::PLUS, 4, 4, false).expect("parameters");
    let deal = |seed: &[u8]| Deal::<WordBoard>::new(params, seed).map(|deal| deal.board().count());
    for seed in ["7", " ", "é", "€", "🎲", "1é€🎲\u{7ff}\u{800}\u{ffff}\u{10000}\u{10ffff}1"] {
        assert_eq!(deal(seed.as_bytes()), Ok(4), "{seed}");
    }
    let faulty: [&[u8]; 12] = [
        b"",
        b"\n",
        b"1\0",
        b"\x7f",
        "\u{85}".as_bytes(),
        b"\x80",
        b"\xc3",
        b"\xc3(",
        b"\xe2\x82",
        b"\xed\xa0\x80",
        b"\xf0\x9f\x8e",
        b"\xff\xbf\xbf\xbf",
    ];
    for seed in faulty {
        assert_eq!(deal(seed), Err(DealError::Seed), "{seed:?}");
    }
}

/// IDs that were given out before stand for the same boards.
#[test]
fn known_ids_are_the_same_boards() {
    for (id, board) in [
        ("s5m6M6#12345", "5/6/6@/4@1@1/3@4@/8/1@5/6/5"),
        ("s2m1M1#1", "2/2@/2"),
        ("s2m1M1:94eb", "2/2@/2"),
        ("s2m1M6r#x", "1@/1@1/1@"),
        ("s2m1M6r:88ff41cb", "1@/1@1/1@"),
        ("s3m2M2#7", "3/4/2@2/4/@2"),
        ("s3m2M2:7d4e63", "3/4/2@2/4/@2"),
        ("s3m2M2r#1", "3/2@1/5/4/1@1"),
        ("s3m2M2r:5b23e4", "3/2@1/5/4/1@1"),
        ("s4m3M9#héllo", "4/5/6/6@/3@@1/1@1@@/@@1@"),
        ("s4m3M9:be18620f4f98c8bfb483", "4/5/6/6@/3@@1/1@1@@/@@1@"),
        ("s5m5M6#daily", "5/3@2/1@2@2/8/1@7/1@6/5@1/6/5"),
        ("s5m5M6:dc3bd2ab40be8a", "5/3@2/1@2@2/8/1@7/1@6/5@1/6/5"),
        ("s5m60M60#full", "@@@@@/@@@@@1/@@@@@@@/@@@@@@@@/@@@@@@@@@/@@@@@@@@/@@@@@@@/@@@@@@/@@@@@"),
        (
            "s5m60M60:6ba93871d6e3ae8096edc13d0a2d6fbb4745d6efc8fce74c969e75589b5293a1cf6907c95d4c2dd2eac1f2d9c8377645b96aa77640f1c36cef0d5e77d9",
            "@@@@@/@@@@@1/@@@@@@@/@@@@@@@@/@@@@@@@@@/@@@@@@@@/@@@@@@@/@@@@@@/@@@@@",
        ),
    ] {
        let parsed = GameId::parse(id.as_bytes(), false).expect(id);
        let expected: WordBoard = board.parse().expect("a board");
        let found: WordBoard = parsed.board().expect(id);
        assert_eq!(found.bits(), expected.bits(), "{id}");
        assert_eq!(
            (found.size(), found.size().side()),
            (parsed.params.size(), expected.size().side()),
            "{id}"
        );
    }
}

#[test]
fn ids_are_refused_with_what_was_found_and_expected() {
    let fault = |text: &str| GameId::parse(text.as_bytes(), false).unwrap_err().to_string();
    let form = "Not the parameters of a hexagon, expected s, m and M with the cells a side";
    for text in [
        "s5",
        "s5m1",
        "s5m1M1x",
        "s5m1M1rr",
        "s05m1M1",
        "s5M1m1",
        "s5m-1M1",
        "s5 m1M1",
        "s5m1M+1",
        "s5m1M1\u{fc}",
    ] {
        assert!(fault(text).starts_with(form), "{text}: {}", fault(text));
    }
    assert_eq!(fault("s6m1M1"), "No hexagon has this size: invalid size hex6, expected 2 to 5 cells a side");
    assert_eq!(
        fault("s2m3M2"),
        "Minimum number of atoms may not be greater than maximum: found 3 to 2, expected a minimum up to the maximum"
    );
    assert_eq!(
        fault("s2m1M7"),
        "Too many atoms to fit in grid: found a maximum of 7, expected fewer than the 7 cells"
    );
    assert!(fault("s2m0M1").starts_with("Number of atoms must be at least one"));
    for text in ["s2m1M1#", "s2m1M1#a\nb", "s2m1M1#\u{7f}"] {
        assert_eq!(fault(text), "no seed of a hexagon, expected text without control characters");
    }
    for text in ["s2m1M1:", "s2m1M1:0", "s2m1M1:00000000000000000000"] {
        assert!(fault(text).starts_with("Game description is wrong length: found "), "{text}");
    }
    for text in ["s2m1M1:zz00", "s2m1M1:0000"] {
        assert_eq!(
            fault(text),
            "Game description is corrupted, expected that of a board of hex2 with all atoms on it"
        );
    }
    let two = description("1@/3/1@".parse().expect("a board"));
    assert_eq!(
        fault(&format!("s2m1M1:{two}")),
        "Game description is wrong length: found 6 characters, expected 4"
    );
}

/// Every digit of a description matters: a changed one gives another board or none.
#[test]
fn one_description_for_a_board() {
    let board: WordBoard = "5/6/1@5/3@@2@/2@@5/8/7/6/5".parse().expect("a board");
    let text = description(board);
    assert!(read(&text.to_uppercase(), board.size(), 6).is_err());
    for at in 0..text.len() {
        for digit in "0123456789abcdef".chars().filter(|&digit| digit != text.as_bytes()[at].into()) {
            let changed = format!("{}{digit}{}", &text[..at], &text[at + 1..]);
            let other = read(&changed, board.size(), 6);
            assert_ne!(other.as_ref(), Ok(&board), "{changed}");
            if let Ok(other) = other {
                assert_eq!(description(other), changed);
            }
        }
    }
}

fn session(board: &str) -> Session<WordBoard> {
    let board: WordBoard = board.parse().expect("a board");
    Session::new(Params::of(&board, false).expect("parameters"), board).expect("a board of this size")
}

fn play(session: &mut Session<WordBoard>, moves: &[&str]) {
    for text in moves {
        let made = Move::parse(text.as_bytes(), session.params().size()).expect("a move");
        session.play(made).expect("a move of this game");
        assert_eq!(made.display(session.params().size()).to_string(), *text);
    }
}

#[test]
fn rays_are_marked_and_paid() {
    let mut game = session("5/6/1@5/3@@2@/2@@5/8/7/6/5");
    play(&mut game, &["fire 10", "fire 28", "fire 24", "fire 32"]);
    let mark = |number| game.mark(Port::from_number(number, Size::PLUS).expect("a port"));
    assert_eq!(mark(10), Some(Mark::Hit));
    assert_eq!(mark(28), Some(Mark::Reflection));
    assert_eq!((mark(24), mark(17), mark(32), mark(44)), {
        let [one, two] = [1, 2].map(|number| Some(Mark::Detour(number)));
        (one, one, two, two)
    });
    assert_eq!(mark(1), None);
    assert_eq!(Scoring::ALL.map(|scoring| game.score(scoring).total()), [4, 6, 6]);
    let before = game.clone();
    let again = game.play(Move::Fire(Port::from_number(17, Size::PLUS).expect("a port")));
    assert!(matches!(again, Err(MoveError::Fired { .. })) && game == before);
    assert_eq!(game.evidence().to_string(), "hex5 6; 10 H; 17 24; 28 R; 32 44");
}

#[test]
fn checks_find_a_ray_or_accept() {
    let mut random = Random::new(12);
    let (mut contradicted, mut fired, mut accepted) = (0, 0, 0);
    for round in 0..400 {
        let size = size(round, 3);
        let atoms = 1 + random.below(3) as i32;
        let params = Params::new(size, atoms, atoms, false).expect("parameters");
        let hidden = dealt(params, &random.below(1 << 40).to_string());
        let guessed = if round % 5 == 0 { hidden } else { dealt(params, &random.below(1 << 40).to_string()) };
        let mut game = Session::new(params, hidden).expect("a board of this size");
        for _ in 0..random.below(4) {
            let port = Port::new(random.below(size.ports().into()) as u16, size).expect("a port");
            let _ = game.play(Move::Fire(port));
        }
        for cell in guessed.atoms() {
            game.play(Move::Guess(cell)).expect("a guess");
        }
        assert!(game.can_check());
        let before = game.clone();
        game.play(Move::Check).expect("a check");
        let differ: Vec<Port> =
            Port::all(size).filter(|&port| hidden.fire(port) != guessed.fire(port)).collect();
        let known: Vec<_> = differ.iter().copied().filter(|&port| before.mark(port).is_some()).collect();
        let (port, fresh) = match before.check_result() {
            CheckResult::Right => {
                assert!(differ.is_empty() && !game.is_just_wrong());
                assert_eq!((game.result(), *game.atoms()), (GameResult::Won, guessed));
                assert_eq!(game.guess_counts().wrong, 0);
                accepted += 1;
                continue;
            }
            CheckResult::Contradicted(port) => (port, false),
            CheckResult::Distinguished(port) => (port, true),
        };
        assert!(game.is_just_wrong() && differ.contains(&port));
        // Of several rays it is the one with the lowest port.
        assert_eq!((port, fresh), (*known.first().unwrap_or(&differ[0]), known.is_empty()));
        let rays = |game: &Session<WordBoard>| game.observations().count();
        assert_eq!(rays(&game) > rays(&before), fresh);
        assert_eq!((game.is_omitted(port), game.is_wrong(port)), (fresh, !fresh));
        assert_eq!((game.errors(), game.play(Move::Check)), (1, Err(MoveError::JustWrong)));
        if let Outcome::Detour(exit) = hidden.fire(port) {
            assert_eq!(game.is_omitted(exit), fresh);
        }
        if fresh {
            fired += 1;
        } else {
            contradicted += 1;
        }
        // The end of the game shows all that differs and charges none of it.
        let paid = game.score(Scoring::Markers).rays;
        let next = game.next_detour();
        game.play(Move::Solve).expect("the end");
        assert_eq!(game.score(Scoring::Markers).rays, paid);
        assert!(differ.iter().all(|&port| game.mark(port).is_some()));
        assert!(differ.iter().all(|&port| game.is_wrong(port) != game.is_omitted(port)));
        // One number for each ray that is shown.
        let shown = differ.iter().filter(|&&port| {
            game.is_omitted(port) && matches!(hidden.fire(port), Outcome::Detour(exit) if exit > port)
        });
        assert_eq!(game.next_detour(), next + shown.count() as u16);
        let counts = game.guess_counts();
        assert_eq!(
            (game.result(), counts.wrong, counts.missed),
            (GameResult::GivenUp, counts.missed, counts.wrong)
        );
        assert_eq!(game.score(Scoring::Waddingtons).atoms, 10 * counts.wrong);
        assert_eq!(game.play(Move::Check), Err(MoveError::Over));
    }
    assert!(contradicted > 30 && fired > 30 && accepted > 60, "{contradicted} {fired} {accepted}");
}

#[test]
fn what_cannot_be_played() {
    let mut game = session("1@/3/1@");
    let text = |error: MoveError| error.to_string();
    let size = game.params().size();
    assert_eq!(text(game.play(Move::Check).unwrap_err()), "0 atoms are guessed, expected 2");
    play(&mut game, &["lock A1"]);
    let guess = game.play(Move::parse(b"guess A1", size).expect("a move"));
    assert_eq!(text(guess.unwrap_err()), "the cell A1 is locked, expected an unlocked one");
    play(&mut game, &["lock A1", "guess A1", "guess A1"]);
    assert_eq!((game.guess_count(), game.locks().count()), (0, 0));
    // A row is as long as it is.
    play(&mut game, &["lock-row A", "lock-row B"]);
    assert_eq!(game.locks().count(), 5);
    play(&mut game, &["lock-row A", "lock B2", "lock B3", "lock-row B", "lock-row B"]);
    assert_eq!(game.locks().count(), 0);
    assert_eq!(game.play(Move::LockColumn(0)), Err(MoveError::NoLine { size }));
    assert_eq!(game.play(Move::Guess(Cell::new(2, 0))), Err(MoveError::NoCell { size }));
    let far = Port::from_number(54, Size::PLUS).expect("a port");
    assert_eq!(
        game.play(Move::Fire(far)),
        Err(MoveError::NoPort { asked: Some(AskedPort::Index(far.index())), size })
    );
    for words in [
        "",
        "fire",
        "fire 0",
        "fire 19",
        "fire L1",
        "guess",
        "guess A3",
        "guess 0,0",
        "lock-row D",
        "lock-row",
        "check now",
        "dance",
        "F1",
    ] {
        assert!(Move::parse(words.as_bytes(), size).is_err(), "{words}");
    }
    let unknown = Move::parse(b"dance", size).unwrap_err();
    assert_eq!(
        text(unknown),
        "not a move, expected fire PORT, guess CELL, lock CELL, lock-row ROW, check or solve"
    );
}

const GAMES: &str = include_str!("../../../../tests/vectors/hex/games.txt");

#[test]
fn saved_games_are_what_they_were() {
    let mut games = 0;
    for block in GAMES.split("\n\n").filter(|block| block.starts_with("blackbox")) {
        games += 1;
        let (text, shown) = block.split_once("\n= ").expect("a save and what it shows");
        let text = format!("{text}\n");
        let save = Save::parse(text.as_bytes(), false).expect(&text);
        let game = save.session::<WordBoard>().expect(&text);
        let size = game.params().size();
        let show = |board: &WordBoard| board.to_string();
        let ports = |wanted: &dyn Fn(Port) -> bool| -> String {
            let ports = Port::all(size).filter(|&port| wanted(port));
            ports.map(|port| format!(" {}", port.label(size))).collect()
        };
        let marks: String = Port::all(size)
            .filter_map(|port| Some(format!(" {}={}", port.label(size), game.mark(port)?)))
            .collect();
        let scores = Scoring::ALL.map(|scoring| game.score(scoring).total().to_string()).join(" ");
        let hidden = save.start::<WordBoard>().expect("the hidden board");
        let found = [
            format!("hidden {}", show(hidden.atoms())),
            format!("marks{marks}"),
            format!("wrong{}", ports(&|port| game.is_wrong(port))),
            format!("omitted{}", ports(&|port| game.is_omitted(port))),
            format!("guesses {}", show(game.guesses())),
            format!("locks {}", show(game.locks())),
            format!("result {} scores {scores}", game.result().value()),
        ];
        assert!(
            shown.trim_end().split("\n= ").map(str::trim_end).eq(found.iter()),
            "{text}{found:#?}\n{shown}"
        );
        // It is written as it was read.
        let seed: Option<Vec<u8>> = save.seed().map(|seed| seed.bytes().collect());
        let header = Header {
            long_term_params: save.long_term_params(),
            params: save.params(),
            seed: seed.as_deref(),
            description: save.description().text(),
            private_description: None,
            errors: game.errors(),
            position: save.position(),
        };
        let records: Vec<_> = save.records().collect();
        let mut written = Vec::new();
        write(header, records.into_iter(), |bytes| {
            written.extend_from_slice(bytes);
            Ok::<_, ()>(())
        })
        .expect("a vector takes all");
        assert_eq!(String::from_utf8(written).as_ref(), Ok(&text));
    }
    assert_eq!(games, 24);
}

#[test]
fn saved_games_are_refused_with_their_line() {
    let fault = |text: &str| {
        let save = Save::parse(text.as_bytes(), false);
        save.and_then(|save| save.session::<WordBoard>()).unwrap_err().to_string()
    };
    let whole = "blackbox hexagons 1\ngame s2m1M1:94eb\nseed 1\nerrors 0\nposition 1\nfire 3\nrestart\n";
    assert!(Save::parse(whole.as_bytes(), false).and_then(|save| save.session::<WordBoard>()).is_ok());
    let solved = whole.replace("restart", "solve");
    let kinds =
        Save::parse(solved.as_bytes(), false).expect("a saved game").records().map(|record| record.kind);
    assert!(kinds.eq([RecordKind::Move, RecordKind::Solve]));
    for cut in 18..whole.len() {
        // A file that was cut is told by its last line, or by a line that is missing.
        if cut < 64 || whole.as_bytes()[cut - 1] != b'\n' {
            assert!(Save::parse(&whole.as_bytes()[..cut], false).is_err(), "{cut}");
        }
    }
    let line = |at: u32, expected: &str| format!("line {at}: Another line in save file, expected {expected}");
    for (from, to, expected) in [
        ("hexagons 1", "hexagons 2", line(1, "blackbox hexagons 1")),
        ("game ", "play ", line(2, "game and its ID by description")),
        (":94eb", "#1", line(2, "game and its ID by description")),
        ("s2m1M1:94eb", "w8h8m5M5:925fa66636a72ed6ae1c5015", line(2, "game of a hexagon")),
        (
            ":94eb",
            ":94ec",
            "line 2: Game in save file is invalid: Game description is corrupted, expected that of a board of hex2 with \
             all atoms on it"
                .to_owned(),
        ),
        ("seed 1", "seed 2", line(3, "the seed of this game")),
        ("errors 0", "errors -1", line(4, "errors NUMBER")),
        ("errors 0", "errors 4294967296", line(4, "errors NUMBER")),
        ("position 1", "position one", line(5, "position NUMBER")),
        (
            "position 1",
            "position 4",
            "line 5, byte 54: Game position in save file is out of range: found 4, expected 1 to 3".to_owned(),
        ),
        (
            "fire 3",
            "fire 99",
            "line 6, byte 65: Save file contained an invalid move: no such port: 99, expected one of the 18 of a board of hex2"
                .to_owned(),
        ),
    ] {
        assert_eq!(fault(&whole.replace(from, to)), expected);
    }
    assert_eq!(fault(whole.trim_end()), "line 7: Saved data ended within a line, expected a line feed");
}
