use alloc::string::ToString;

use super::*;

fn load(file: &[u8]) -> Result<Duel, Refusal> {
    Duel::load(file, Settings::default())
}

#[test]
fn a_damaged_match_is_refused_with_its_place() {
    let params = Params::decode(b"w4h4m1M1", false).unwrap();
    let mut duel = Duel::new(params, 1, Scoring::Markers, Settings::default());
    duel.hide_random(7).unwrap();
    duel.run(b"fire L2").unwrap();
    let whole = duel.save();
    let mut read = load(&whole).unwrap();
    assert_eq!((read.state(), read.save(), read.scoring()), (duel.state(), whole.clone(), Scoring::Markers));
    // Cut off anywhere but before a game it is refused.
    let games = whole.windows(5).position(|bytes| bytes == b"game ").unwrap();
    for end in (0..whole.len()).filter(|&end| end != games) {
        assert!(load(&whole[..end]).is_err(), "{end}");
    }
    let wrong = |from: &str, to: &str| {
        let text = core::str::from_utf8(&whole).unwrap().replacen(from, to, 1);
        load(text.as_bytes()).map(|_| ()).unwrap_err().to_string()
    };
    assert_eq!(wrong("rounds 1", "rounds 0"), "byte 15 of the match: expected rounds and how many, from 1");
    assert!(wrong("markers", "stars").contains("byte 24 of the match: expected scoring"));
    assert!(wrong("params w4h4m1M1", "params w5h5m1M1").contains("games of these parameters"));
    assert!(wrong("game ", "game 9").contains("a whole game"));
    // A game that is not over is followed by none.
    let twice = [&whole[..], &whole[games..]].concat();
    assert!(load(&twice).is_err_and(|error| error.to_string().contains("all but the last over")));
}
