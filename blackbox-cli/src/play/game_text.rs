//! Sentences about a game, the same on the whole screen and line by line. Cells count from 1, as the drawings
//! show them.

use blackbox_analysis::{
    evidence::{Advice, PortAdvice},
    internal::one_line,
    par::Par,
};
use blackbox_core::{
    Cell, Outcome, Port, Size,
    game::{Score, Scoring},
    internal::Counted,
    ray::Label,
};
use blackbox_table::{Hint, Review, ReviewedRay, ShownOutcome, State};

use super::record::rays_seen;
use crate::input::typed;

/// The longest line that is shown: longer than a row of a board can be.
const LONGEST: usize = 4_000;

/// Lines without anything that a terminal obeys, and cut where they are long: what was typed, and what files
/// hold and are named, may be in them.
pub(crate) fn without_controls(text: &str) -> String {
    text.split('\n').map(|line| one_line(line, LONGEST)).collect::<Vec<_>>().join("\n")
}

/// The par as players read it: a whole number.
pub(crate) fn par(par: Par) -> String {
    let rays = par.rounded();
    format!("Par {rays} {} ({}).", if rays == 1 { "ray" } else { "rays" }, par.difficulty())
}

/// What is to be done.
pub(super) fn goal(state: &State) -> String {
    let atoms = match state.wanted {
        [1, 1] => "the atom".to_owned(),
        [least, most] if least == most => format!("the {least} atoms"),
        [least, most] => format!("the {least} to {most} atoms"),
    };
    format!("Find {atoms} hidden in the box by the rays you fire.")
}

/// What is said first where there is no room beside the board.
pub(super) fn greeting(state: &State) -> String {
    goal(state).replace(" hidden", "").replace(" by the rays you fire", "")
        + " Press ? for the rules, T for a tutorial."
}

/// A cell as players read it: `column 3, row 4`, or of a hexagon `E5`.
pub(super) fn cell(cell: Cell, size: Size) -> String {
    if !size.has_columns() {
        return cell.display(size).to_string();
    }
    format!("column {}, row {}", u16::from(cell.x) + 1, u16::from(cell.y) + 1)
}

/// A port at the beginning of a sentence: `L5`, or of a hexagon `Port 10`.
pub(super) fn port(port: Port, size: Size) -> String {
    let label = port.label(size);
    if size.has_columns() { label.to_string() } else { format!("Port {label}") }
}

/// What a ray did: `is absorbed`, `comes back`, `leaves at B5`.
pub(super) fn answer(answer: ShownOutcome) -> String {
    match answer {
        ShownOutcome::Hit => "is absorbed".to_owned(),
        ShownOutcome::Reflection => "comes back".to_owned(),
        ShownOutcome::Detour(exit) => format!("leaves at {}", exit.0),
    }
}

/// The ray that proves the guesses wrong: where it enters, what it does, and what it would do.
pub(super) fn refutation(entry: Label, is_fresh: bool, does: ShownOutcome, would: ShownOutcome) -> String {
    format!(
        "Refuted: the ray from {entry}, which was {}fired, {}; with your atoms it {}.",
        if is_fresh { "not " } else { "" },
        answer(does),
        answer(would)
    )
}

pub(super) fn sentence(reason: &impl ToString) -> String {
    let text = reason.to_string();
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), characters.as_str()),
        None => text,
    }
}

/// How many boards are left.
pub(super) fn possible(hint: &Hint) -> String {
    match hint.count.as_str() {
        "1" => "One board is left.".to_owned(),
        count if hint.same => format!("{} boards are left, and no ray tells them apart.", grouped(count)),
        count => format!("{} boards are left.", grouped(count)),
    }
}

/// A probability in per cent. Only what is impossible reads as 0, and only what is certain as 100.
pub(super) fn percent(part: f64) -> String {
    match format!("{:.0}", 100.0 * part) {
        nothing if nothing == "0" && part > 0.0 => "<1".to_owned(),
        all if all == "100" && part < 1.0 => ">99".to_owned(),
        shown => shown,
    }
}

/// Which ray gives most.
pub(super) fn best(advice: &Advice) -> String {
    match advice.best.and_then(|best| advice.ports.iter().find(|one| one.port == best)) {
        Some(best) => {
            // A ray that costs less may be better than one that gives more.
            let is_most = advice.ports.iter().all(|other| other.bits <= best.bits);
            let most = if is_most { "most" } else { "most for its cost" };
            format!("Fire {}: it gives {most}, {:.2} bits.", best.port.label(advice.size), best.bits)
        }
        None => "No ray gives more.".to_owned(),
    }
}

/// What the ray of one port may do, that of most boards first.
pub(super) fn next_ray(one: &PortAdvice, size: Size) -> String {
    let boards: u128 = one.parts.iter().map(|&(_, boards)| boards).sum();
    let mut parts = one.parts.clone();
    parts.sort_by_key(|&(_, boards)| std::cmp::Reverse(boards));
    let word = |outcome| match outcome {
        Outcome::Hit => "hit".to_owned(),
        Outcome::Reflection => "reflection".to_owned(),
        Outcome::Detour(exit) => format!("to {}", exit.label(size)),
    };
    let shown = parts
        .iter()
        .take(5)
        .map(|&(outcome, count)| format!("{} {} %", word(outcome), percent(count as f64 / boards as f64)));
    let more = if parts.len() > 5 { format!(", {} more", parts.len() - 5) } else { String::new() };
    format!(
        "{} gives {:.2} bits. Of the boards: {}{more}.",
        one.port.label(size),
        one.bits,
        shown.collect::<Vec<_>>().join(", ")
    )
}

/// The score as the sum that it is: what was paid for rays, for guesses where no atom is, for atoms that were
/// not guessed, and for rays that were taken back.
pub(super) fn score(score: Score, state: &State, scoring: Scoring, taken_back: (u32, u32)) -> Vec<String> {
    let each = scoring.wrong_atom();
    let wrong = state.wrong_atoms.min(score.atoms / each);
    let rays = |rays: u32, points: u32| {
        let counted = Counted(rays, "ray");
        if points == rays { counted.to_string() } else { format!("{points} for {counted}") }
    };
    let mut parts = vec![rays(rays_seen(state), score.rays)];
    let guesses = if wrong == 1 { "guess" } else { "guesses" };
    for (number, what) in
        [(wrong, format!("wrong {guesses}")), (score.atoms / each - wrong, "not guessed".to_owned())]
    {
        if number > 0 {
            parts.push(format!("{number} {what} x {each}"));
        }
    }
    if taken_back.0 > 0 {
        parts.push(format!("{} taken back", rays(taken_back.0, taken_back.1)));
    }
    parts
}

/// What a ray told, and what the best one was expected to tell.
pub(super) fn told(ray: &ReviewedRay) -> String {
    let mut line = format!("{} {}", ray.entry.0, answer(ray.result));
    if let Some(bits) = ray.bits {
        line += &format!(": it told {bits:.2} bits");
    }
    if let Some((port, bits)) = ray.best {
        line += &format!(" (expected most, of {}: {bits:.2})", port.0);
    }
    line
}

/// A review, a line for each ray and then what there is to say of all of them.
pub(super) fn review(review: &Review, size: Size) -> Vec<String> {
    let rays = (1..).zip(&review.rays).map(|(number, ray)| {
        let left = ray.left.as_deref().map(|left| format!(", {} left", grouped(left)));
        format!("{number}. {}{}", told(ray), left.unwrap_or_default())
    });
    rays.chain(conclusions(review, size)).collect()
}

/// What a review says of all rays.
pub(super) fn conclusions(review: &Review, size: Size) -> Vec<String> {
    let mut lines = Vec::new();
    let earned: f64 = review.rays.iter().filter_map(|ray| ray.bits).sum();
    if review.rays.iter().all(|ray| ray.bits.is_some()) && !review.rays.is_empty() {
        lines.push(format!("All rays told {earned:.2} bits."));
    }
    match review.proven {
        Some(0) => lines.push("The answer was proven before any ray.".to_owned()),
        Some(rays) if rays < review.rays.len() => {
            lines.push(format!("The answer was proven after ray {rays}."));
        }
        Some(_) => lines.push("The last ray proved the answer.".to_owned()),
        None if review.rays.iter().all(|ray| ray.left.is_some()) => {
            lines.push("The rays did not prove the answer.".to_owned());
        }
        None => {}
    }
    match review.look_alikes.as_deref() {
        Some([]) => lines.push("No other board looks like this one to every ray.".to_owned()),
        Some(others) => {
            let or_more = if review.more { " or more" } else { "" };
            lines.push(format!("Boards that no ray tells from this one: {}{or_more}.", others.len()));
            for atoms in others {
                let cells = atoms.iter().map(|place| typed(Cell::new(place.0[0], place.0[1]), size));
                lines.push(format!("  atoms at {}", cells.collect::<Vec<_>>().join(" ")));
            }
        }
        None => {}
    }
    lines
}

/// Decimal digits in groups of three.
pub(super) fn grouped(digits: &str) -> String {
    let mut grouped = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
#[path = "tests/game_text.rs"]
mod tests;
