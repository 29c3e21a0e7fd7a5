//! A game on hexagons.

use blackbox_core::hex::game::{GameId, Origin, Params};
use blackbox_table::hex::{Game, GameTable, Settings};

use crate::{Answer, json};

/// What a search may cost, in nodes, of which a hexagonal board has millions in a second: some seconds.
const NODES: u64 = 24_000_000;

/// A game on a hexagonal board.
pub struct Hexagons {
    table: GameTable,
}

impl Hexagons {
    /// A game of the default parameters.
    pub fn new(entropy: u64) -> Self {
        let id = GameId { params: Params::default(), origin: Origin::Chance };
        Self { table: GameTable::new(Game::of_id(id, entropy), Settings { nodes: NODES }) }
    }

    /// Obeys a command at the game; none asks for the state only. A new game without a seed gets one of `entropy`.
    pub fn play(&mut self, command: &[u8], entropy: u64) -> Vec<u8> {
        let error = match core::str::from_utf8(command) {
            Ok("") => None,
            Ok(text) => self.table.run(text, entropy).err().map(|refusal| refusal.to_string()),
            Err(_) => Some("bytes that are no UTF-8, expected text".into()),
        };
        json::written(&Answer { state: self.table.state(), error })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(answer: &[u8], part: &str) -> bool {
        core::str::from_utf8(answer).expect("JSON is text").contains(part)
    }

    #[test]
    fn a_command_is_obeyed_or_it_is_said_why_not() {
        let mut page = Hexagons::new(1);
        assert!(told(&page.play(b"", 0), r#""params":"s5m6M6""#));
        assert!(told(&page.play(b"new s3m2M2#1", 0), r#""side":3"#));
        let fired = page.play(b"fire 3", 0);
        assert!(told(&fired, r#""marks":{"3":"H"}"#) && told(&fired, r#""error":null"#));
        for nonsense in [&b"fire 99"[..], b"new s9m1M1", b"load \xff", b"dance"] {
            let refused = page.play(nonsense, 0);
            assert!(told(&refused, r#""marks":{"3":"H"}"#) && !told(&refused, r#""error":null"#));
        }
    }
}
