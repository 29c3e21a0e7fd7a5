//! The review of a game that is over.

use blackbox_core::{
    Port,
    evidence::Limit,
    game::{Move, Params},
};
use blackbox_table::{Game, Name, ShownOutcome, review};

#[test]
fn rays_are_in_the_order_and_at_the_ports_where_they_were_fired() {
    let mut game = Game::new(Params::decode(b"w5h5m3M3", false).unwrap(), b"1").unwrap();
    let size = game.params().size();
    // T2 leaves at L2, which comes before it among the ports.
    for label in ["T3", "T2"] {
        game.play(Move::Fire(Port::from_label(label, size).unwrap())).unwrap();
    }
    game.play(Move::Solve).unwrap();
    let review = review(&game, 10_000, &mut Limit::none()).unwrap();
    let rays: Vec<_> = review.rays.iter().map(|ray| (ray.entry.0.to_string(), ray.result)).collect();
    let exit = Name(Port::from_label("L2", size).unwrap().label(size));
    assert_eq!(
        rays,
        [("T3".to_string(), ShownOutcome::Reflection), ("T2".to_string(), ShownOutcome::Detour(exit))]
    );
}
