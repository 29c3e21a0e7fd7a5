//! Many new games, by uniqueness and difficulty if wanted.

use blackbox_core::{evidence::Stop, notation::sgt::GameId};
use blackbox_table::{Games, GenerateError, Wanted, entropy};
use libc::{c_char, c_void};

use crate::prelude::*;

/// Is lent a game, which it must not free; answers 0 to go on.
pub type bb_game_visitor = Option<extern "C" fn(game: *const bb_game, user: *mut c_void) -> i32>;

/// What a game must be like. All but `size` may be 0, except that any difficulty is `BB_DIFFICULTY_ANY`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_wanted {
    /// `sizeof(bb_wanted)`; see "Options" above.
    pub size: usize,
    /// How unique its answer must be, `BB_UNIQUE_...`.
    pub unique: bb_unique,
    /// How hard it must be by its par, `BB_DIFFICULTY_...`; only boards of one word have one.
    pub difficulty: bb_difficulty,
}

options!(bb_wanted);

impl bb_wanted {
    fn check(self) -> Result<Wanted, Failure> {
        Ok(Wanted::default().unique(unique_of(self.unique)?).difficulty(difficulty_of(self.difficulty)?))
    }
}

statuses! {
    GenerateError: |error| match error {
        GenerateError::Interrupted { .. } => BB_ERROR_CANCELLED,
        GenerateError::Undecided(Stop::TooLarge { .. }) | GenerateError::NoPar(Stop::TooLarge { .. }) => BB_ERROR_SIZE,
        GenerateError::Undecided(_) | GenerateError::NoPar(_) => BB_ERROR_LIMIT,
        _ => BB_ERROR_ARGUMENT,
    };
}

/// Makes the `count` games that a game ID stands for, as the sgt program's `--generate` does, and lends each
/// to `visitor`: from a seed, that of its text, then of its text with `-1`, `-2`, ... appended; from
/// parameters alone, from random seeds. Games that are not as `wanted`, which may be NULL, are passed over
/// and not counted.
///
/// `BB_ERROR_CANCELLED` if the visitor or `watch`, which may be NULL, says so, `BB_ERROR_ARGUMENT` if 10,000
/// games in a row are not as wanted, `BB_ERROR_SIZE` if the board is too large to be searched,
/// `BB_ERROR_LIMIT` if the search takes too long, else as `bb_game_from_id`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_games_generate(
    id: In<c_char>, length: usize, allow_zero: bool, wanted: In<bb_wanted>, watch: In<bb_watch>, count: u64,
    visitor: bb_game_visitor, user: *mut c_void,
) -> bb_status {
    entry(|| {
        let id = id.bytes(length, "id")?;
        let visitor = required(visitor, "visitor")?;
        let wanted = if wanted.is_null() { Wanted::default() } else { wanted.sized("wanted")?.check()? };
        let mut watch = Watch::new(&watch)?;
        let mut games = Games::new(GameId::parse(id, allow_zero)?, entropy);
        for _ in 0..count {
            let game = bb_game(match games.next_wanted(wanted, &mut watch.effort()) {
                Ok(game) => watch.unless_refused(game)?,
                Err(GenerateError::Id(error)) => return Err(error.into()),
                Err(error) => return Err(error.into()),
            });
            if visitor(&raw const game, user) != 0 {
                return Err(Failure::new(BB_ERROR_CANCELLED, "stopped by the visitor"));
            }
        }
        Ok(())
    })
}
