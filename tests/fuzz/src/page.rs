//! What a page sends: commands to the tables.

use blackbox_analysis::Board;
use blackbox_core::{Size, game::Params};
use blackbox_table::{Explorer, Game, GameTable, Settings};

/// What a search may cost, in nodes.
const NODES: u64 = 500;

/// The most commands of an input.
const COMMANDS: usize = 24;

/// Obeys commands, of which each ends with a byte 0: at a game of a rectangle, at one of a hexagon, and at an
/// open board. Whatever they are, there is a state afterwards, and a command that is refused leaves the game
/// as it was.
///
/// # Panics
/// If that does not hold.
pub fn commands(bytes: &[u8]) {
    let mut tables = ["w5h5m3M3", "s5m6M6"].map(|params| {
        let params = Params::decode(params.as_bytes(), false).expect("parameters");
        let game = Game::new(params, b"1").expect("a game");
        GameTable::new(game, Settings::default().side(8).limit(NODES).allow_zero(false))
    });
    let mut open = Explorer::new(Board::empty(Size::CLASSIC).expect("a board"), 8);
    for command in bytes.split(|&byte| byte == 0).take(COMMANDS) {
        for table in &mut tables {
            let before = table.game().save();
            if table.run(command, 1).is_err() {
                assert_eq!(table.game().save(), before);
            }
            let _ = table.state();
        }
        let _ = open.run(command);
        let _ = open.state();
    }
}
