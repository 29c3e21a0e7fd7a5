//! How hard games and puzzles are to be.

use std::str::FromStr;

use blackbox_analysis::par::Difficulty;

/// How hard: the same words, and the same help, wherever it is asked for.
#[derive(clap::Args, Debug)]
pub(crate) struct GradesArg {
    /// How hard: easy, medium, hard or expert; several with commas between them, or a range such as
    /// easy-expert, share the number of games, the easiest first.
    #[arg(long = "difficulty", value_name = "GRADES", long_help = help())]
    grades: Option<Grades>,
}

/// What each grade is, of games and of puzzles.
fn help() -> String {
    let list = |about: fn(Difficulty) -> &'static str| {
        Difficulty::ALL.map(|grade| format!("\n  {}: {}", grade.name(), about(grade))).concat()
    };
    format!(
        "How hard; several with commas between them, or a range such as easy-expert, share the number of games, the \
         easiest first. What is otherwise is passed over.\n\nA game, whose rays are yet to be fired, is as hard as its par \
         says (hexagons and boards up to 8x8):{}\n\nA deduction puzzle, whose clues are all there is, is as hard as the \
         reasoning that it needs; generate makes them with --clues, and print makes no others where this is asked for:{}",
        list(Difficulty::about),
        list(Difficulty::about_reasoning)
    )
}

impl GradesArg {
    /// The grade of one of so many games, from 0, if any is asked for.
    pub(crate) fn of(&self, at: u64, count: u64) -> Option<Difficulty> {
        let Grades(grades) = self.grades.as_ref()?;
        let place = u128::from(at) * grades.len() as u128 / u128::from(count.max(1));
        grades.get(place as usize).copied()
    }

    pub(crate) fn all(&self) -> Option<&[Difficulty]> {
        self.grades.as_ref().map(|Grades(grades)| grades.as_slice())
    }
}

/// Grades, the easiest first.
#[derive(Clone, Debug)]
struct Grades(Vec<Difficulty>);

impl FromStr for Grades {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let grade = |word: &str| word.trim().parse::<Difficulty>().map_err(|error| error.to_string());
        if let Some((least, most)) = text.split_once('-') {
            let (least, most) = (grade(least)?, grade(most)?);
            let between = Difficulty::ALL.into_iter().filter(|grade| (least..=most).contains(grade));
            let grades: Vec<_> = between.collect();
            return if grades.is_empty() {
                Err("expected the easier grade first, such as easy-expert".to_owned())
            } else {
                Ok(Self(grades))
            };
        }
        let words = text.split([',', ' ']).filter(|word| !word.is_empty());
        let mut grades: Vec<_> = words.map(grade).collect::<Result<_, _>>()?;
        grades.sort_unstable();
        if grades.is_empty() { Err("expected a grade such as easy".to_owned()) } else { Ok(Self(grades)) }
    }
}
