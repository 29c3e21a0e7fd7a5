//! `blackbox hard`: hard evidence whose boards are known beforehand.

use blackbox_analysis::hard::{HardError, HardInstance};

use crate::prelude::*;

const JSON: &str = "Print one JSON object: {\"size\",\"width\",\"height\",\"lanes\",\"permutation\",\
\"transpositions\",\"atoms\",\"evidence\",\"count\",\"boards\"}.

\"atoms\" is the number of atoms of every board, \"evidence\" the evidence on one line, \"count\" a decimal string, and \
\"boards\" holds the first boards in compact notation, see --first";

/// Prints evidence with every ray fired, and with boards that are known beforehand: the construction behind
/// the proof that consistency is NP-complete.
///
/// K is the number of labels; PI is a permutation of them, the image of each label (2,3,1 takes 1 to 2, 2 to
/// 3, 3 to 1); TRANSPOSITIONS are pairs of labels such as 1-2,2-3, or an empty text. One board satisfies the
/// evidence for each way to choose transpositions with the product PI (in their order, the last one applied
/// first): so there are none, one, or many. Nothing is solved.
///
/// With w transpositions the board has 16w + 4K + 1 columns and 18w + 1 rows, at most 255 each.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox hard 2 2,1 1-2\n  \
    blackbox hard 3 2,3,1 1-2,2-3,1-3 --boards\n  \
    blackbox hard 3 2,3,1 1-2,2-3 | blackbox sat\n  \
    blackbox hard 2 1,2 1-2,1-2,1-2,1-2 --json")]
pub(crate) struct Hard {
    /// The number of labels, from 1.
    #[arg(value_name = "K")]
    labels: usize,

    /// The permutation: the label that each label goes to.
    #[arg(value_name = "PI")]
    permutation: String,

    /// The transpositions, or an empty text.
    #[arg(value_name = "TRANSPOSITIONS")]
    transpositions: String,

    /// Say in the evidence how many atoms there are, which changes nothing about its boards.
    #[arg(long)]
    atoms: bool,

    /// List the boards in compact notation instead, at most this many [if no number is given: 100]; with
    /// --json how many are listed in the object.
    #[arg(long, value_name = "COUNT", num_args = 0..=1, default_missing_value = LISTED)]
    boards: Option<usize>,

    /// Print one JSON object.
    #[arg(long, long_help = JSON)]
    json: bool,
}

/// How many boards are listed where nothing is said.
const LISTED: &str = "100";
const MOST: usize = 100;

impl Hard {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let instance = HardInstance::parse(&self.permutation, &self.transpositions).map_err(|error| {
            let place = match &error {
                HardError::Transposition { .. } => "TRANSPOSITIONS",
                HardError::Text { text, .. } if *text != self.permutation => "TRANSPOSITIONS",
                HardError::TooLarge { .. } => "K PI TRANSPOSITIONS",
                _ => "PI",
            };
            Failure::input(place, error)
        })?;
        if instance.lanes() != self.labels {
            let told = format!("{} labels, expected K, which is {}", instance.lanes(), self.labels);
            return Err(Failure::input("PI", told));
        }
        let most = self.boards.unwrap_or(MOST);
        if self.boards.is_some() && !self.json {
            return instance.boards().take(most).try_for_each(|board| io.line(board));
        }
        let atoms = if self.atoms { AtomRange::exactly(instance.atoms()) } else { AtomRange::ANY };
        let evidence = instance.evidence(atoms);
        if !self.json {
            return io.print(format_args!("{evidence:#}"));
        }
        let boards: Vec<_> = instance.boards().take(most).map(|board| board.to_string()).collect();
        let members = json!({
            "lanes": instance.lanes(),
            "permutation": instance.permutation(),
            "transpositions": instance.transpositions(),
            "atoms": instance.atoms(),
            "evidence": evidence.to_string(),
            "count": instance.count().to_string(),
            "boards": boards,
        });
        io.line(about(instance.size(), members))
    }
}
