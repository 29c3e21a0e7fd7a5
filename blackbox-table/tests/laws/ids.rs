//! Parameters and IDs at the edges of the format.

use blackbox_core::{
    game::{Params, ParamsError, Seed},
    notation::sgt::{GameId, GameIdError, Origin},
};
use blackbox_table::{Game, GameTable, Settings};

use super::{lines, text};

/// Upstream's message for an error that it has.
fn message(error: GameIdError) -> &'static str {
    match error {
        GameIdError::Params(error) => error.message(),
        GameIdError::Description(error) => error.message(),
        other => panic!("{other}"),
    }
}

#[test]
fn recorded_ids_are_read_or_refused_alike() {
    for vector in lines("ids_edge.jsonl") {
        let id = text(&vector, "id").as_bytes();
        let read = |allow_zero| {
            GameId::lenient(id, allow_zero).and_then(|id| Game::of_id(id, 1)).map(|game: Game| game.id())
        };
        if vector["ok"] == true {
            assert_eq!(read(true).unwrap(), text(&vector, "canonical"), "{vector}");
        } else {
            let error = read(true).unwrap_err();
            assert_eq!(message(error), text(&vector, "error"), "{vector}");
            assert!(
                error.to_string().starts_with(&text(&vector, "error").replace("balls", "atoms")),
                "{error}"
            );
        }
        // Without permission the same, except that a minimum of 0 is refused, in its place in the order.
        match (read(false), read(true)) {
            (Err(GameIdError::Params(ParamsError::Zero)), _) => {
                let zero = ["m0", "m-0"].iter().any(|zero| text(&vector, "id").contains(zero));
                assert!(zero, "{vector}");
            }
            (strict, lenient) => assert_eq!(strict, lenient),
        }
        // What people type is read in the same way, or is refused because something in it means nothing.
        match Game::from_id(id, true).map(|game| game.id()) {
            Err(GameIdError::Name { .. }) => {}
            typed if vector["ok"] == true && text(&vector, "canonical").contains(':') => {
                assert_eq!(typed.as_ref(), read(true).as_ref(), "{vector}");
            }
            typed => assert_eq!(typed.is_ok(), vector["ok"] == true || id.ends_with(b" "), "{vector}"),
        }
    }
}

/// Another game is another board than the last, where there are several.
#[test]
fn what_is_drawn_is_another_board() {
    for id in ["w2h2m1M1#1", "w2h2m3M3#1", "s2m1M1#1", "w3h3m0M0#1"] {
        let mut table = GameTable::new(Game::from_id(id.as_bytes(), true).unwrap(), Settings::default());
        for entropy in 0..64 {
            let last = table.game().description();
            assert_eq!(table.run(b"new", entropy), Ok(()));
            assert_eq!(table.game().description() == last, id == "w3h3m0M0#1", "{id} {entropy}");
        }
    }
}

#[test]
fn presets_are_upstreams() {
    // As printed by `sgt-blackbox --list-presets`.
    let listed: Vec<String> = Params::PRESETS.iter().map(ToString::to_string).collect();
    assert_eq!(listed, ["w5h5m3M3", "w8h8m5M5", "w8h8m3M6", "w10h10m5M5", "w10h10m4M10"]);
    assert_eq!(Params::default(), Params::PRESETS[1]);
    for params in Params::PRESETS {
        assert_eq!(Params::decode(params.to_string().as_bytes(), false), Ok(params));
    }
}

#[test]
fn parameters_are_checked_in_upstreams_order() {
    let refused = |text: &[u8]| Params::decode(text, false).unwrap_err();
    assert_eq!(refused(b"w1h256m-1M-2"), ParamsError::TooSmall { width: 1, height: 256 });
    assert_eq!(refused(b"w256h2m-1M-2"), ParamsError::TooLarge { width: 256, height: 2 });
    assert_eq!(refused(b"w2h2m-1M-2"), ParamsError::Negative { min: -1 });
    assert_eq!(refused(b"w2h2m0M-2"), ParamsError::Zero);
    assert_eq!(refused(b"w2h2m5M4"), ParamsError::Order { min: 5, max: 4 });
    assert_eq!(refused(b"w2h2m4M4"), ParamsError::Full { min: 4, cells: 4 });
    assert_eq!(Params::decode(b"w2h2m0M0", true).map(|params| params.to_string()).as_deref(), Ok("w2h2m0M0"));
    // What a C int cannot hold is undefined there and refused here, even where a later letter overrides it.
    for (text, letter) in [(&b"w\x1b8"[..], 'w'), (b"w8h", 'h'), (b"w8h8m", 'm'), (b"w8h8m3M-", 'M')] {
        let error = refused(text);
        assert!(matches!(error, ParamsError::Missing { letter: found, .. } if found == letter), "{error}");
    }
    // A later number takes the place of a missing one, and the error names the fault that there is.
    assert!(Params::decode(b"w w8hh8", false).is_ok());
    assert_eq!(refused(b"w300h8m"), ParamsError::TooLarge { width: 300, height: 8 });
    assert_eq!(refused(b"w2147483648w8"), ParamsError::Overflow { letter: 'w' });
    assert_eq!(refused(b"m-99999999999999999999"), ParamsError::Overflow { letter: 'm' });
    assert!(Params::decode(b"M2147483647", false).is_ok());
    // Blanks, signs and zeros as atoi has them.
    let read = |text: &[u8]| Params::decode(text, false).map(|params| params.to_string());
    assert_eq!(read(b"w\t +9h 007m \n2M+3").as_deref(), Ok("w9h7m2M3"));
    assert!(matches!(read(b"w- 8"), Err(ParamsError::Missing { letter: 'w', .. })));
    assert_eq!(read(b"\xff\x00w6\xc3").as_deref(), Ok("w6h8m5M5"));
}

#[test]
fn seeds_are_raw_bytes() {
    let origin = |id: &'static [u8]| GameId::parse(id, false).unwrap().origin;
    assert_eq!(origin(b"w5h5m3M3#\xff\xfe:#"), Origin::Seed(Seed::Bytes(b"\xff\xfe:#")));
    assert_eq!(origin(b"#"), Origin::Seed(Seed::Bytes(b"")));
    assert_eq!(origin(b"#a\n "), Origin::Seed(Seed::Bytes(b"a\n ")));
    assert_eq!(origin(b""), Origin::Chance);
    // As printed by `sgt-blackbox --generate 1 $'w5h5m3M3#\xc3\xa9'`.
    assert_eq!(Game::from_id(b"w5h5m3M3#\xc3\xa9", false).unwrap().id(), "w5h5m3M3:3643ec1f0a9efaa1");
}

#[test]
fn an_id_of_any_bytes_reads_back() {
    for (digit, written) in
        [(b'0', '0'), (b'g', 'g'), (b' ', '0'), (b'\0', '0'), (b'\n', '0'), (b'\xff', '0')]
    {
        let id = [&b"w8h8m5M5:925FA66636a72ed6ae1c5"[..], &[digit], b"15"].concat();
        let game = Game::from_id(&id, false).unwrap();
        assert_eq!(game.id(), format!("w8h8m5M5:925FA66636a72ed6ae1c5{written}15"));
        let again = Game::from_id(game.id().as_bytes(), false).unwrap();
        assert_eq!(again.session().atoms(), game.session().atoms());
    }
}

#[test]
fn faults_in_ids_are_placed() {
    let fault = |id: &str| id.parse::<blackbox_core::WideBoard>().unwrap_err().to_string();
    assert_eq!(
        fault("w8h8m5M5:925fa66636a72ed6ae1c501"),
        "line 1, column 10: Game description is wrong length: found 23 characters, expected 24"
    );
    assert_eq!(
        fault("w8h8m3M5:925f"),
        "line 1, column 10: Game description is wrong length: found 4 characters, expected 16 to 24 in steps of 4"
    );
    assert_eq!(
        fault("w1h8#a"),
        "line 1, column 1: Width and height must both be at least two: found 1x8, expected 2 to 255 each way"
    );
    assert_eq!(
        fault("w3h3m1M300000000#a"),
        "line 1, column 18: the range of the number of atoms is too wide: 300000000 numbers, expected fewer than \
         268435456"
    );
}
