//! How a game went, in words and squares that do not say where the atoms are: the page's texts (`share.js`,
//! `grades.js`).

use blackbox_core::game::Params;
use blackbox_core::internal::Counted;
use blackbox_table::{Review, ReviewedRay, State, day_of_puzzle};

use super::{Entry, Record};

/// What a ray was worth against what the best ray was expected to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Grade {
    Unknown,
    Nothing,
    Little,
    Good,
    Best,
}

impl Grade {
    pub(in crate::play) fn of(ray: &ReviewedRay) -> Self {
        match (ray.bits, ray.best) {
            (None, _) => Self::Unknown,
            (Some(bits), _) if bits < 0.01 => Self::Nothing,
            (Some(_), None) => Self::Nothing,
            (Some(bits), Some((_, best))) if bits / best >= 0.95 => Self::Best,
            (Some(bits), Some((_, best))) if bits / best >= 0.5 => Self::Good,
            _ => Self::Little,
        }
    }

    const fn square(self) -> char {
        match self {
            Self::Unknown => '⬜',
            Self::Nothing => '⬛',
            Self::Little => '🟧',
            Self::Good => '🟨',
            Self::Best => '🟩',
        }
    }

    /// As few letters as say it.
    pub(in crate::play) const fn word(self) -> &'static str {
        match self {
            Self::Unknown => "",
            Self::Nothing => "nothing",
            Self::Little => "little",
            Self::Good => "good",
            Self::Best => "best",
        }
    }
}

/// So many of something.
pub(in crate::play) fn counted(number: usize, thing: &str) -> String {
    Counted(u32::try_from(number).unwrap_or(u32::MAX), thing).to_string()
}

/// Rays against the par: `two under par`.
pub(in crate::play) fn against_par(rays: usize, par: u16) -> String {
    const WORDS: [&str; 13] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    let apart = rays.abs_diff(par.into());
    let word = WORDS.get(apart).map_or_else(|| apart.to_string(), |&word| word.to_owned());
    match rays.cmp(&par.into()) {
        std::cmp::Ordering::Equal => "level with par".to_owned(),
        std::cmp::Ordering::Less => format!("{word} under par"),
        std::cmp::Ordering::Greater => format!("{word} over par"),
    }
}

/// How a game ended: the rays, and the par where it is known; nothing before the end.
pub(in crate::play) fn ended(entry: &Entry) -> Option<String> {
    let rays = entry.rays.len();
    let said = counted(rays, "ray");
    match (entry.end, entry.par) {
        (0, _) => None,
        (1, Some(par)) => Some(format!("Solved: {said}, {}.", against_par(rays, par))),
        (1, None) => Some(format!("Solved: {said}.")),
        (_, Some(par)) => Some(format!("Not solved: {said}, par {par}.")),
        (_, None) => Some(format!("Not solved: {said}.")),
    }
}

/// What is handed on of a game: the day or the game; rays and par; a square for each ray, by what it was
/// worth; hints and days in a row. Where the page has its address, the last line is the ID, which the page
/// takes, too.
pub(in crate::play) fn shared(record: &Record, state: &State, review: Option<&Review>) -> String {
    let seed = state.seed.as_deref();
    let params = Params::decode(state.params.as_bytes(), true).ok();
    let day = params.and_then(|params| day_of_puzzle(params, seed.map(str::as_bytes)));
    let size = state.shape.size;
    let size = if size.has_columns() {
        format!("{} by {}", size.width(), size.height())
    } else {
        format!("hexagons, {} cells a side", size.row_length(0))
    };
    let atoms = match state.wanted {
        [least, most] if least == most => least.to_string(),
        [least, most] => format!("{least} to {most}"),
    };
    let about = format!("{size}, atoms: {atoms}");
    let mut lines = vec![match day {
        Some(day) => format!("Black Box: daily puzzle of {day}, {about}"),
        None => format!("Black Box: {about}"),
    }];
    if let Some(entry) = record.of(&state.id)
        && let Some(ended) = ended(entry)
    {
        lines.push(ended);
        let rays = review.map(|review| review.rays.as_slice()).unwrap_or_default();
        lines.push(rays.iter().map(|ray| Grade::of(ray).square()).collect());
        let days = if day.is_some() { record.streak(&super::day()) } else { 0 };
        let hints = Some(entry.hints.len()).filter(|&hints| hints > 0).map(|hints| counted(hints, "hint"));
        let streak = (days > 1).then(|| format!("streak {days}"));
        lines.push([hints, streak].into_iter().flatten().collect::<Vec<_>>().join(" · "));
    }
    lines.push(match (day, seed) {
        (Some(_), Some(seed)) => format!("{}#{seed}", state.params),
        _ => state.id.clone(),
    });
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}
