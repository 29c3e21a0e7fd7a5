//! What a page sends: commands to the tables.

use blackbox_core::{
    Grid, Size, WideBoard,
    game::Params,
    hex::game::{self as hex_game, GameId, Origin},
};
use blackbox_table::{Explorer, Game, GameTable, Settings, hex};

/// What a search may cost, in nodes.
const NODES: u64 = 500;

/// The most commands of an input.
const COMMANDS: usize = 24;

/// Obeys commands, of which each ends with a byte 0: at a game of a square board, of a hexagonal one, and at an open board.
/// Whatever they are, there is a state afterwards, and a command that is refused leaves the game as it was.
///
/// # Panics
/// If that does not hold.
pub fn commands(bytes: &[u8]) {
    let params = Params::decode(b"w5h5m3M3", false).expect("parameters");
    let game = Game::<WideBoard>::new(params, b"1").expect("a game");
    let mut table = GameTable::new(game, Settings { side: 8, nodes: NODES, allow_zero: false });
    let id = GameId { params: hex_game::Params::default(), origin: Origin::Seed("1") };
    let mut hexes = hex::GameTable::new(hex::Game::of_id(id, 0), hex::Settings { nodes: NODES });
    let mut open = Explorer::new(WideBoard::empty(Size::CLASSIC).expect("a board"), 8);
    for command in bytes.split(|&byte| byte == 0).take(COMMANDS) {
        let before = table.game().save();
        if table.run(command, 1).is_err() {
            assert_eq!(table.game().save(), before);
        }
        let _ = table.state();
        if let Ok(command) = str::from_utf8(command) {
            let before = hexes.game().save();
            if hexes.run(command, 1).is_err() {
                assert_eq!(hexes.game().save(), before);
            }
            let _ = hexes.state();
        }
        let _ = open.run(command);
        let _ = open.state();
    }
}
