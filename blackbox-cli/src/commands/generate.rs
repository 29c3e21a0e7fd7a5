//! `blackbox generate`: new games.

use std::{num::NonZeroU64, path::PathBuf};

use blackbox_analysis::{internal::files, par::Difficulty};
use blackbox_core::notation::sgt::GameId;
use blackbox_sheet::PrintedPuzzle;
use blackbox_table::{Game, Games, GenerateError, Unique, Wanted, entropy};

use crate::grades::GradesArg;
use crate::prelude::*;

/// Makes new games: game IDs of the sgt collection's Black Box, one a line.
///
/// PARAMS are w<width>h<height>m<min>M<max>, the size and the least and most atoms; what is left out is that
/// of w8h8m5M5. Those of a hexagon are s<side>m<min>M<max>, with r at the end if an atom beside the first
/// cell reflects a ray even if the first cell holds one; only this toolkit plays them. With a seed, the games
/// are exactly those that the sgt program makes: the first from the seed's text, the next from the text with
/// -1, -2, ... appended. A game ID with a description is checked and printed again.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command")]
#[command(after_help = "Examples:\n  \
    blackbox generate 3 w10h10m4M10\n  \
    blackbox generate 2 'w8h8m5M5#12345'\n  \
    blackbox generate 3 w8h8m4M4 --difficulty easy\n  \
    blackbox generate 1 w6h6m3M3 --clues --steps\n  \
    blackbox generate 3 s5m5M6\n  \
    blackbox generate 10 w5h5m3M3 --save game --save-suffix .sav\n\n\
    Where PARAMS is left out, the environment variable BLACKBOX_DEFAULT may hold it, as for the sgt program.")]
pub(crate) struct Generate {
    /// How many games.
    #[arg(value_name = "N")]
    count: NonZeroU64,

    /// The parameters, and after # a random seed, any bytes; or a game ID, a size and a number of atoms, a
    /// link to a game, or a saved game's file [default: w8h8m5M5].
    #[arg(value_name = "PARAMS[#SEED]")]
    id: Option<OsString>,

    /// Let the least number of atoms be 0, as the sgt program did before July 2024.
    #[arg(long)]
    allow_zero: bool,

    /// Only games in which every board that agrees with all rays is right. All generated games are so, except
    /// those whose description names an atom twice; these are left out.
    #[arg(long)]
    unique: bool,

    /// With --unique: only games where one board alone agrees with all rays.
    #[arg(long, requires = "unique")]
    strict: bool,

    #[command(flatten)]
    grades: GradesArg,

    /// Make deduction puzzles: no ray is fired, the answers of some are given, and they leave one board. Each
    /// is a line of evidence, as `blackbox solve` reads it, with its difficulty and game ID behind a #. The
    /// difficulty goes by the reasoning that the puzzle needs, without --difficulty at most hard; other games
    /// are passed over.
    #[arg(long, conflicts_with_all = ["unique", "save"])]
    clues: bool,

    /// With --clues: print the steps to the solution in words, each behind a #.
    #[arg(long, requires = "clues")]
    steps: bool,

    /// Write each game as a saved game to a file instead: PREFIX, a number from 0, and the suffix.
    #[arg(long, value_name = "PREFIX")]
    save: Option<OsString>,

    /// What the names of saved games end with.
    #[arg(long, value_name = "SUFFIX", requires = "save")]
    save_suffix: Option<OsString>,
}

impl Generate {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let named = Named::read(self.id.as_deref(), self.allow_zero, io)?;
        let (place, id) = (&named.place, named.id()?);
        let refused = |error| Failure::input(place, error);
        let id = GameId::parse(&id, self.allow_zero).map_err(refused)?;
        let mut games = Games::new(id, entropy);
        for number in 0..self.count.get() {
            let grade = self.grades.of(number, self.count.get());
            if self.clues {
                self.put_clues(&mut games, grade, place, io)?;
                continue;
            }
            let game = self.next(&mut games, grade)?.map_err(|error| match error {
                GenerateError::Id(error) => refused(error),
                error => Failure::unable(place, error),
            })?;
            self.put(number, &game, io)?;
        }
        Ok(())
    }

    /// The next game of a series that is as asked for.
    fn next(
        &self, games: &mut Games<'_>, grade: Option<Difficulty>,
    ) -> Result<Result<Game, GenerateError>, Failure> {
        let unique = self.unique.then_some(if self.strict { Unique::Board } else { Unique::Class });
        let wanted = Wanted::default().unique(unique).difficulty(grade);
        watched(Effort::none(), |effort| games.next_wanted(wanted, effort))
    }

    /// The next deduction puzzle, and its steps.
    fn put_clues(
        &self, games: &mut Games<'_>, grade: Option<Difficulty>, place: &str, io: &mut Io<'_>,
    ) -> Result<(), Failure> {
        let (puzzle, grade) = watched(Effort::none(), |effort| deduction(games, grade, place, effort))??;
        io.line(format_args!("{}  # {grade} {}", puzzle.evidence(), puzzle.id))?;
        if self.steps {
            for (number, step) in (1..).zip(puzzle.reasoning.words()) {
                io.line(format_args!("#   {number}. {step}"))?;
            }
        }
        Ok(())
    }

    fn put(&self, number: u64, game: &Game, io: &mut Io<'_>) -> Result<(), Failure> {
        match &self.save {
            Some(prefix) => {
                let name = self.name(prefix, number);
                files::write(&name, &game.save()).map_err(|error| Failure::io(name.display(), &error))
            }
            None => io.line(game.id()),
        }
    }

    /// The file for a game: prefix, number, suffix.
    fn name(&self, prefix: &OsStr, number: u64) -> PathBuf {
        let mut name = prefix.to_owned();
        name.push(number.to_string());
        name.push(self.save_suffix.as_deref().unwrap_or(OsStr::new("")));
        name.into()
    }
}

/// The next deduction puzzle of a series that has this grade; any, if none is named.
pub(super) fn deduction(
    games: &mut Games<'_>, wanted: Option<Difficulty>, place: &str, effort: &mut Effort<'_>,
) -> Result<(PrintedPuzzle, Difficulty), Failure> {
    PrintedPuzzle::next_of(games, wanted, effort).map_err(|error| match error {
        GenerateError::Id(error) => Failure::input(place, error),
        GenerateError::Undecided(stop) => Failure::unable(place, stop),
        error => Failure::unable(place, error),
    })
}
