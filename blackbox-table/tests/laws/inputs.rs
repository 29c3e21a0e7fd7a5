//! No input makes a panic: what the fuzzer runs, on random bytes and on damaged files.

use blackbox_core::notation::save::Save;
use proptest::prelude::*;

proptest! {
    #[test]
    fn no_id_panics(id in prop::collection::vec(any::<u8>(), 0..80)) {
        targets::game_id(&id);
    }

    #[test]
    fn no_likely_id_panics(params in "[whmM0-9-]{0,14}", split in "[:#]?", rest in "[0-9a-f]{0,40}") {
        targets::game_id(format!("{params}{split}{rest}").as_bytes());
    }

    #[test]
    fn no_save_panics(file in prop::collection::vec(any::<u8>(), 0..200)) {
        targets::save(&file);
    }

    #[test]
    fn no_damaged_save_panics(which in 0..SAVES.len(), at in any::<prop::sample::Index>(), with in "[ -~\n\r]{0,3}") {
        let mut file = SAVES[which].to_vec();
        let at = at.index(file.len());
        file.splice(at..=at, with.bytes());
        targets::save(&file);
    }

    #[test]
    fn no_play_panics(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        targets::play(&bytes);
    }
}

const SAVES: [&[u8]; 4] = [
    include_bytes!("../../../tests/vectors/sgt/saves_public/play0_mix.sav"),
    include_bytes!("../../../tests/vectors/sgt/saves_public/play1_omit.sav"),
    include_bytes!("../../../tests/vectors/sgt/saves_public/play_errors.sav"),
    include_bytes!("../../../tests/vectors/sgt/saves_public/debian_solved0.sav"),
];

#[test]
fn the_seeds_of_the_fuzzer_run() {
    for save in SAVES {
        targets::save(save);
        assert!(Save::parse(save, false).is_ok());
    }
}
