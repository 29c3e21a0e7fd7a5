//! What the environment says, where no option does.

/// The variables that the command hears, and what each is for; the help and the manual page list them.
pub(crate) const VARIABLES: [(&str, &str); 9] = [
    (
        "BLACKBOX_DEFAULT",
        "the parameters of generate, print and play where none are given, as for the sgt program",
    ),
    ("BLACKBOX_KERNEL", "the kernel that traces; --version lists those of this machine"),
    ("BLACKBOX_THREADS", "how many threads work where --threads is not given"),
    ("NO_COLOR", "anything but nothing: no colours on the terminal"),
    ("COLORTERM, TERM", "how many colours the terminal has, and whether it is one at all"),
    ("COLORFGBG", "whether the terminal is dark or light, for play"),
    (
        "BLACKBOX_NO_STATISTICS",
        "anything but 0 or no: play keeps no record of the games, as with --no-statistics",
    ),
    ("XDG_DATA_HOME", "where that record stands, in blackbox/games.jsonl; ~/.local/share if it is not set"),
    ("LC_ALL, LC_CTYPE, LANG", "whether the terminal shows more than ASCII, for play"),
];

/// The variable with the number of threads.
#[cfg(feature = "search")]
const THREADS: &str = "BLACKBOX_THREADS";

/// The threads of work that takes one where nothing is said.
#[cfg(feature = "search")]
pub(crate) fn threads_or_one() -> std::num::NonZero<usize> {
    let heard = heard_threads().unwrap_or_default();
    std::num::NonZero::new(heard).unwrap_or(std::num::NonZero::<usize>::MIN)
}

/// The number of threads in the environment; 0 for none.
///
/// # Errors
/// What the variable holds is no number.
#[cfg(feature = "search")]
pub(crate) fn heard_threads() -> Result<usize, crate::Failure> {
    let Some(text) = std::env::var_os(THREADS).filter(|text| !text.is_empty()) else { return Ok(0) };
    let text = text.to_string_lossy();
    // The first of a list, as OpenMP has it, is that of the outermost level.
    let first = text.split(',').next().unwrap_or_default().trim();
    let refused =
        |_| crate::Failure::input(THREADS, format_args!("{text:?}: not a number, expected 0 to 65535"));
    first.parse::<u16>().map(Into::into).map_err(refused)
}

/// How many threads work.
#[cfg(feature = "search")]
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct ThreadsArg {
    /// How many threads long work takes, with the same answer [default: `BLACKBOX_THREADS`, else and at most
    /// as many as the machine runs at once].
    #[arg(long, value_name = "T")]
    threads: Option<std::num::NonZero<usize>>,
}

#[cfg(feature = "search")]
impl ThreadsArg {
    /// The number; 0 for as many as the machine runs at once.
    pub(crate) fn number(self) -> usize {
        // What is no number was refused before anything began.
        self.threads.map_or_else(|| heard_threads().unwrap_or_default(), std::num::NonZero::get)
    }
}
