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

/// The threads of work that takes one where nothing is said.
#[cfg(feature = "search")]
pub(crate) fn threads_or_one() -> std::num::NonZero<usize> {
    std::num::NonZero::new(heard_threads()).unwrap_or(std::num::NonZero::<usize>::MIN)
}

/// The number of threads in the environment; 0 for none. What the variable holds besides is not heard.
#[cfg(feature = "search")]
fn heard_threads() -> usize {
    // The first of a list, as OpenMP has it, is that of the outermost level.
    let heard = || std::env::var("BLACKBOX_THREADS").ok()?.split(',').next()?.trim().parse::<u16>().ok();
    heard().unwrap_or(0).into()
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
        self.threads.map_or_else(heard_threads, std::num::NonZero::get)
    }
}
