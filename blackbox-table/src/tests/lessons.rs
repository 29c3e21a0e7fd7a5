use blackbox_core::{Outcome, Port, Turn, WordBoard};

use super::*;

#[test]
fn rays_do_what_is_said() {
    let turns = |lesson: Lesson| {
        let board: WordBoard = lesson.board.parse().unwrap();
        let mut trace = board.trace(Port::from_label(lesson.port, board.size()).unwrap());
        let turns: Vec<Turn> = trace.by_ref().filter_map(|step| step.turn).collect();
        (lesson.name, turns, matches!(trace.finish(), Outcome::Detour(_)), trace.finish())
    };
    for lesson in LESSONS.into_iter().chain(HEXAGON_LESSONS) {
        let (name, turns, leaves, outcome) = turns(lesson);
        let expected = match name {
            "straight" => turns.is_empty() && leaves,
            "hit" | "first" => turns.is_empty() && outcome == Outcome::Hit,
            "deflection" => leaves && matches!(turns[..], [Turn::Left | Turn::Right]),
            "sharp" => leaves && matches!(turns[..], [Turn::SharpLeft | Turn::SharpRight]),
            "reflection" => turns == [Turn::Back] && outcome == Outcome::Reflection,
            "edge" => turns.is_empty() && outcome == Outcome::Reflection,
            "detour" => leaves && turns.len() > 1,
            _ => false,
        };
        assert!(expected, "{}: {turns:?} {outcome:?}", lesson.board);
    }
}
