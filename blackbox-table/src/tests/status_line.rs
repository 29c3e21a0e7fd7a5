use alloc::{string::ToString, vec};

use blackbox_core::{
    Cell, WordBoard,
    game::{Move, Params, Session},
};

use super::*;

#[test]
fn no_line_says_balls() {
    let params = Params::decode(b"w5h5m1M1", false).unwrap();
    let board = "@4/5/5/5/5".parse::<WordBoard>().unwrap();
    let mut session = Session::new(params, board).unwrap();
    let mut said = vec![status_in_words(&session.sgt_status().to_string())];
    for made in [
        Move::Guess(Cell::new(1, 0)),
        Move::Guess(Cell::new(2, 0)),
        Move::Guess(Cell::new(2, 0)),
        Move::Check,
        Move::Solve,
    ] {
        session.play(made).unwrap();
        said.push(status_in_words(&session.sgt_status().to_string()));
    }
    assert_eq!(
        said,
        [
            "Atoms guessed: 0 / 1",
            "Check when you are sure.",
            "1 too many atoms guessed.",
            "Check when you are sure.",
            "Wrong! Guess again. (1 failed check)",
            "1 wrong and 1 missed atoms. (1 failed check)",
        ]
    );
}
