//! `blackbox strategy`: how a seeker does over all placements.

use blackbox_analysis::strategy::{
    EvaluateOptions, OutcomeTable, OutcomeTableError, Played, SeekerName, evaluate,
};

use crate::prelude::*;

/// Plays every placement of N atoms with a seeker until one signature class is left.
///
/// An answer that no ray can tell from the truth counts as right, so a score is the cost of the rays. Lower
/// is better. Progress is shown on a terminal; Ctrl-C stops the work.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox strategy 8x8 4\n  \
    blackbox strategy 8x8 3 --seeker entropy --json\n  \
    blackbox strategy 8x8 4 --strict --scoring markers\n  \
    blackbox strategy hex5 3 --seeker entropy")]
pub(crate) struct Strategy {
    /// The size of the board: at most 8x8, or a hexagon such as hex3.
    #[arg(value_name = "SIZE")]
    size: Size,

    /// The number of atoms, or a range such as 1-3 if no more is known.
    #[arg(value_name = "N")]
    atoms: AtomRange,

    /// The seeker that plays.
    #[arg(long, value_parser = one_of(&SeekerName::ALL, SeekerName::name, SeekerName::about), default_value_t)]
    seeker: SeekerName,

    /// Draws the ports of the random seeker.
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// Count every wrong atom of the answer, even between placements that no ray tells apart, and let the
    /// seeker guess early.
    #[arg(long)]
    strict: bool,

    /// What rays and wrong atoms cost.
    #[arg(long, value_parser = one_of(&Scoring::ALL, Scoring::name, Scoring::about), default_value_t)]
    scoring: Scoring,

    /// Give up with exit code 1 if there are more placements than this.
    #[arg(long, value_name = "PLACEMENTS", default_value_t = OutcomeTable::LIMIT)]
    limit: u64,

    /// How much memory the placements may take, 170 bytes each, 270 on boards of more than 32 ports: bytes,
    /// or with K, M, G or T. Where it is not enough, nothing is played, with exit code 1.
    #[arg(long, value_name = "BYTES", default_value = "8G", value_parser = bytes)]
    memory: u64,

    #[command(flatten)]
    threads: ThreadsArg,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

impl Strategy {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let most = OutcomeTable::most_in(self.memory, self.size, true).min(self.limit);
        let table = watched(Effort::none(), |effort| {
            OutcomeTable::with_progress(self.size, self.atoms, most, effort)
        })?
        .map_err(|error| match error {
            OutcomeTableError::Enumerate(_) => Failure::input("SIZE N", error),
            OutcomeTableError::TooMany { placements, .. } if placements <= self.limit.into() => {
                Failure::unable("--memory", error)
            }
            OutcomeTableError::TooMany { .. } => Failure::unable("--limit", error),
            error => Failure::unable("SIZE N", error),
        })?;
        let seeker = self.seeker.seeker(self.size, self.atoms, self.scoring, self.seed);
        let options = EvaluateOptions::default().scoring(self.scoring).strict(self.strict);
        let effort = Effort::none().with_threads(self.threads.number());
        let played = watched(effort, |effort| evaluate(&table, &*seeker, &options, effort))?
            .map_err(|error| Failure::unable("strategy", error))?;
        if self.json { print_json(&played, io) } else { print_text(&played, io) }
    }
}

fn print_json(played: &Played, io: &mut Io<'_>) -> Result<(), Failure> {
    io.line(json!({
        "placements": played.placements.to_string(),
        "total_rays": played.total_rays.to_string(),
        "total_score": played.total_score.to_string(),
        "mean_score": played.mean_score(),
        "worst_rays": played.worst_rays,
        "leaves": played.leaves.to_string(),
    }))
}

fn print_text(played: &Played, io: &mut Io<'_>) -> Result<(), Failure> {
    io.line(format_args!("placements {}", played.placements))?;
    io.line(format_args!("rays       {} in total, {:.6} on average", played.total_rays, played.mean_rays()))?;
    io.line(format_args!(
        "score      {} in total, {:.6} on average",
        played.total_score,
        played.mean_score()
    ))?;
    io.line(format_args!("worst      {} rays", played.worst_rays))?;
    io.line(format_args!("leaves     {}", played.leaves))?;
    let mut rays = played.histogram.iter().enumerate().filter(|&(_, &count)| count > 0);
    rays.try_for_each(|(rays, count)| io.line(format_args!("{rays:>4} rays  {count}")))
}
