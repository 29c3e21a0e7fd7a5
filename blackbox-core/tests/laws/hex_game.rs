//! The game on hexagonal boards: its texts, what checks find, scores.

use blackbox_core::{
    game::{GameResult, Scoring},
    hex::{
        AtPort, Board, Cell, Outcome, Port, Size,
        game::{
            GameId, Mark, Move, MoveError, Origin, Params, Session, deal, read_description, write_description,
        },
    },
};
use reference::random::Random;

fn described(board: Board) -> String {
    let mut text = String::new();
    write_description(&mut text, board).expect("a string takes all");
    text
}

#[test]
fn ids_come_back() {
    let mut random = Random::new(4);
    for round in 0..300 {
        let size = Size::ALL[round % 4];
        let atoms = 1 + random.below(u64::from(size.cells()) - 1) as u32;
        let params = Params::new(size, atoms, atoms, AtPort::ALL[round % 2]).expect("parameters");
        assert_eq!(params.to_string().parse(), Ok(params));
        let seed = random.below(1000).to_string();
        let board = deal(params, &seed);
        assert_eq!((board.count(), deal(params, &seed)), (atoms, board));
        let text = described(board);
        assert_eq!(read_description(&text, size), Ok(board));
        let id = format!("{params}:{text}");
        assert_eq!(GameId::parse(&id), Ok(GameId { params, origin: Origin::Board(board) }));
        let id = format!("{params}#{seed}");
        assert_eq!(GameId::parse(&id), Ok(GameId { params, origin: Origin::Seed(&seed) }));
    }
    let fault = |text: &str| GameId::parse(text).unwrap_err().to_string();
    assert!(fault("w8h8m5M5").starts_with("no parameters, expected s, m and M"));
    assert_eq!(fault("s6m1M1"), "6 cells a side, expected 2 to 5");
    assert_eq!(
        fault("s2m3M2"),
        "3 to 2 atoms, expected the smaller number first, from 1 to 6 on a board of 2 cells a side"
    );
    assert!(fault("s2m1M7").starts_with("1 to 7 atoms"));
    assert_eq!(fault("s2m1M1#"), "no seed, expected characters other than control characters after #");
    for text in ["s2m1M1:", "s2m1M1:0", "s2m1M1:zz00", "s2m1M1:0000", "s2m1M1:00000000000000000000"] {
        assert!(
            fault(text).starts_with("not the description of a hexagonal board of 2 cells a side"),
            "{text}"
        );
    }
    let two = described("1@/3/1@".parse().expect("a board"));
    assert_eq!(fault(&format!("s2m1M1:{two}")), "a board of 2 atoms, expected 1 to 1");
}

/// Every digit of a description matters: a changed one gives another board or none.
#[test]
fn one_description_for_a_board() {
    let board: Board = "5/6/1@5/3@@2@/2@@5/8/7/6/5".parse().expect("a board");
    let text = described(board);
    for at in 0..text.len() {
        for digit in "0123456789abcdef".chars().filter(|&digit| digit != text.as_bytes()[at].into()) {
            let changed = format!("{}{digit}{}", &text[..at], &text[at + 1..]);
            assert_ne!(read_description(&changed, board.size()), Ok(board), "{changed}");
            if let Ok(other) = read_description(&changed, board.size()) {
                assert_eq!(described(other), changed);
            }
        }
    }
}

fn session(board: &str) -> Session {
    let board: Board = board.parse().expect("a board");
    Session::new(Params::of(board, AtPort::Hit).expect("parameters"), board)
}

fn play(session: &mut Session, moves: &[&str]) {
    for text in moves {
        let made = Move::parse(text, session.params().size()).expect("a move");
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
        let [one, two] = [1, 2].map(|number| Some(Mark::Ray(number)));
        (one, one, two, two)
    });
    assert_eq!(mark(1), None);
    assert_eq!(Scoring::ALL.map(|scoring| game.score(scoring).total()), [4, 6, 6]);
    let before = game;
    let again = game.play(Move::Fire(Port::from_number(17, Size::PLUS).expect("a port")));
    assert!(matches!(again, Err(MoveError::Fired { .. })) && game == before);
    assert_eq!(game.evidence().to_string(), "5 6; 10 H; 17 24; 28 R; 32 44");
}

#[test]
fn checks_find_a_ray_or_accept() {
    let mut random = Random::new(12);
    let (mut contradicted, mut fired, mut accepted) = (0, 0, 0);
    for round in 0..400 {
        let size = Size::ALL[round % 3];
        let rule = AtPort::ALL[round % 2];
        let atoms = 1 + random.below(3) as u32;
        let params = Params::new(size, atoms, atoms, rule).expect("parameters");
        let hidden = deal(params, &random.below(1 << 40).to_string());
        let guessed = if round % 5 == 0 { hidden } else { deal(params, &random.below(1 << 40).to_string()) };
        let mut game = Session::new(params, hidden);
        for _ in 0..random.below(4) {
            let port = Port::new(random.below(size.ports().into()) as u8, size).expect("a port");
            let _ = game.play(Move::Fire(port));
        }
        for cell in guessed.atoms() {
            game.play(Move::Guess(cell)).expect("a guess");
        }
        assert!(game.can_check());
        let before = game;
        game.play(Move::Check).expect("a check");
        let differ: Vec<Port> =
            Port::all(size).filter(|&port| hidden.fire(port, rule) != guessed.fire(port, rule)).collect();
        match game.proof() {
            None => {
                assert!(differ.is_empty());
                assert_eq!((game.standing(), game.atoms()), (GameResult::Won, guessed));
                assert_eq!(game.guess_counts().wrong, 0);
                accepted += 1;
            }
            Some((port, fresh)) => {
                assert!(differ.contains(&port));
                let known: Vec<_> =
                    differ.iter().copied().filter(|&port| before.mark(port).is_some()).collect();
                assert_eq!((port, fresh), (*known.first().unwrap_or(&differ[0]), known.is_empty()));
                assert_eq!(game.rays().len(), before.rays().len() + usize::from(fresh));
                assert_eq!((game.is_omitted(port), game.is_wrong(port)), (fresh, !fresh));
                assert_eq!((game.errors(), game.play(Move::Check)), (1, Err(MoveError::JustWrong)));
                if let Outcome::Detour(exit) = hidden.fire(port, rule) {
                    assert_eq!(game.is_omitted(exit), fresh);
                }
                if fresh {
                    fired += 1;
                } else {
                    contradicted += 1;
                }
                // The end of the game shows all that differs and charges none of it.
                let paid = game.score(Scoring::Markers).rays;
                game.play(Move::Solve).expect("the end");
                assert_eq!(game.score(Scoring::Markers).rays, paid);
                assert!(differ.iter().all(|&port| game.mark(port).is_some()));
                assert!(differ.iter().all(|&port| game.is_wrong(port) != game.is_omitted(port)));
                let counts = game.guess_counts();
                assert_eq!(
                    (game.standing(), counts.wrong, counts.missed),
                    (GameResult::GivenUp, counts.missed, counts.wrong)
                );
                assert_eq!(game.score(Scoring::Waddingtons).atoms, 10 * counts.wrong);
            }
        }
        assert_eq!(game.play(Move::Solve), Err(MoveError::Over));
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
    let guess = game.play(Move::parse("guess A1", size).expect("a move"));
    assert_eq!(text(guess.unwrap_err()), "the cell A1 is locked, expected an unlocked one");
    play(&mut game, &["lock A1", "guess A1", "guess A1"]);
    assert_eq!((game.guesses().count(), game.locks().count()), (0, 0));
    let beyond = Cell::new(60, Size::PLUS).expect("a cell");
    assert!(matches!(game.play(Move::Guess(beyond)), Err(MoveError::Cell(_))));
    let far = Port::from_number(54, Size::PLUS).expect("a port");
    assert!(matches!(game.play(Move::Fire(far)), Err(MoveError::Port(_))));
    for words in ["", "fire", "fire 0", "guess", "check now", "dance"] {
        assert!(Move::parse(words, size).is_err(), "{words}");
    }
}
