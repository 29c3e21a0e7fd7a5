//! An error that comes from another one names it as its source.

use std::{collections::BTreeSet, error::Error, fs, io, path::Path};

use blackbox::{
    AtomRange, Board, Game, MoveError, Params, Size, Stop,
    analysis::{
        census::CensusError,
        checkpoint::{CheckpointError, CheckpointFault},
        contest::{self, AnswerError},
        environment::EnvironmentError,
        evidence::{ManyError, Unexplained, Unweighed},
        prior::PriorError,
        sat::DimacsError,
        strategy::{EvaluateError, OutcomeTableError, VerifyError},
    },
    core::{
        WordBoard,
        enumerate::unrank,
        game::{DealError, ParamsError, SessionError},
        notation::{
            EvidenceErrorKind, ParseErrorKind,
            save::SaveErrorKind,
            sgt::{Description, GameIdError},
        },
        ray::PortError,
        text::Located,
    },
    table::{GenerateError, Refusal},
};

/// The faults of a text are errors where they have a place.
trait Fault {
    fn error(self) -> Box<dyn Error>;
}

macro_rules! faults {
    (of $($Kind:ident),+; and $($Error:ident),+) => {
        $(impl Fault for $Kind {
            fn error(self) -> Box<dyn Error> {
                Box::new(Located::new(b"", 0, self))
            }
        })+
        $(impl Fault for $Error {
            fn error(self) -> Box<dyn Error> {
                Box::new(self)
            }
        })+
    };
}

faults! {
    of EvidenceErrorKind, ParseErrorKind, SaveErrorKind;
    and AnswerError, CensusError, CheckpointFault, DealError, DimacsError, EnvironmentError, EvaluateError, GameIdError,
        GenerateError, ManyError, OutcomeTableError, ParamsError, Refusal, SessionError, Unexplained, Unweighed, VerifyError
}

/// Holds each error to its source, and answers their names.
macro_rules! chained {
    ($($Error:ident::{$($Variant:ident),+}($source:expr),)+) => {{
        let mut names = BTreeSet::new();
        $($(
            let error = $Error::$Variant($source).error();
            let source = error.source().map(ToString::to_string);
            assert_eq!(source, Some($source.to_string()), stringify!($Error::$Variant));
            names.insert(concat!(stringify!($Error), "::", stringify!($Variant)).to_owned());
        )+)+
        names
    }};
}

/// The variants of public enums that hold an error, in the sources of a crate.
fn written(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            written(&path, found);
        }
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let mut name = None;
        for line in fs::read_to_string(&path).expect("a file").lines() {
            if let Some(rest) = line.strip_prefix("pub enum ") {
                name = rest.split([' ', '<']).next().map(str::to_owned);
            } else if line == "}" {
                name = None;
            }
            let Some((variant, held)) = line.trim().strip_suffix("),").and_then(|line| line.split_once('('))
            else {
                continue;
            };
            let held = held.rsplit([' ', ':']).next().expect("a word");
            let is_error = held.ends_with("Error") || ["Stop", "Unweighed"].contains(&held);
            if let Some(name) = name.as_ref().filter(|_| is_error && line.starts_with("    ")) {
                found.insert(format!("{name}::{variant}"));
            }
        }
    }
}

#[test]
fn errors_name_their_source() {
    let box8 = || WordBoard::empty(Size::new(9, 9).unwrap()).unwrap_err();
    let params = || Params::decode(b"w1h1m1M1", false).unwrap_err();
    let description = || Description::new(Params::default(), b"00").unwrap_err();
    let save = || Game::load(b"", false).unwrap_err();
    let checkpoint = || CheckpointError { path: "here".into(), fault: CheckpointFault::InUse };
    let contest = || match contest::answer(&b"?"[..], io::sink()) {
        Err(AnswerError::Input(error)) => error,
        other => panic!("{other:?}"),
    };
    let enumerate = || unrank(Size::CLASSIC, 65, 0).unwrap_err();
    let text = || Board::parse("?").unwrap_err();
    let named = chained! {
        AnswerError::{Input}(contest()),
        AnswerError::{Read, Write}(io::Error::other("no")),
        CensusError::{System}(io::Error::other("no")),
        CensusError::{Checkpoint}(checkpoint()),
        CheckpointFault::{Io}(io::Error::other("no")),
        DealError::{Board}(box8()),
        DimacsError::{Stop}(Stop::Limit),
        DimacsError::{Write}(io::Error::other("no")),
        EnvironmentError::{Deal}(DealError::Seed),
        EnvironmentError::{Unweighed}(Unweighed::Nothing),
        EvaluateError::{Table}(OutcomeTableError::Memory),
        EvidenceErrorKind::{Board}(box8()),
        EvidenceErrorKind::{Atoms}(AtomRange::new(2, 1).unwrap_err()),
        GameIdError::{Params}(params()),
        GameIdError::{Description}(description()),
        GameIdError::{Deal}(DealError::Seed),
        GameIdError::{Board}(box8()),
        GenerateError::{Id}(GameIdError::Chance),
        GenerateError::{Undecided, NoPar}(Stop::Limit),
        ManyError::{Atoms}(box8()),
        ManyError::{Unweighed}(Unweighed::Nothing),
        OutcomeTableError::{Enumerate}(enumerate()),
        ParamsError::{Size}(Size::new(0, 1).unwrap_err()),
        ParseErrorKind::{Board}(box8()),
        ParseErrorKind::{Game}(GameIdError::Chance),
        Refusal::{Port}(PortError::Label),
        Refusal::{Move}(MoveError::Over),
        Refusal::{Id}(GameIdError::Chance),
        Refusal::{Save}(save()),
        Refusal::{Board}(text()),
        Refusal::{Stopped}(Stop::Limit),
        SaveErrorKind::{LongTermParams, ShortTermParams}(params()),
        SaveErrorKind::{Description, PrivateDescription, Restart}(description()),
        SaveErrorKind::{Move}(MoveError::Over),
        SaveErrorKind::{Session}(SessionError::from(box8())),
        SaveErrorKind::{Game}(GameIdError::Chance),
        SessionError::{Board}(box8()),
        Unexplained::{Stopped}(Stop::Limit),
        Unweighed::{Prior}(PriorError::Nothing),
        Unweighed::{Stop}(Stop::Limit),
        VerifyError::{Enumerate}(enumerate()),
    };
    let mut found = BTreeSet::new();
    for room in ["core", "analysis", "table"] {
        written(&Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("blackbox-{room}/src")), &mut found);
    }
    assert_eq!(named, found);
}
