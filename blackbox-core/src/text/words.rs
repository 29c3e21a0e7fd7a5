//! Enums whose values have words: the word, its reader and the error are made from one list.

use core::fmt;

/// Gives an enum without fields its words: `ALL`, `name`, and [`Display`](core::fmt::Display) and
/// [`FromStr`](core::str::FromStr) by the words, with [`UnknownWord`] as the error.
///
/// The list must name every value; its order is that of `ALL`. With `= "TEXT"` behind, `about` describes.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Fruit {
///     Apple,
///     Pear,
/// }
///
/// blackbox::core::internal::words!(Fruit, "fruit", { Apple: "apple", Pear: "pear" });
///
/// assert_eq!("pear".parse(), Ok(Fruit::Pear));
/// assert_eq!(Fruit::ALL[0].name(), "apple");
/// assert_eq!("fig".parse::<Fruit>().unwrap_err().to_string(), "unknown fruit, expected apple or pear");
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! words {
    ($Enum:ident, $what:literal, { $($Value:ident: $word:literal = $about:expr),+ $(,)? }) => {
        $crate::words!($Enum, $what, { $($Value: $word),+ });

        impl $Enum {
            /// A short description of the value, for people.
            pub const fn about(self) -> &'static str {
                match self {
                    $(Self::$Value => $about,)+
                }
            }
        }
    };
    ($Enum:ident, $what:literal, { $($Value:ident: $word:literal),+ $(,)? }) => {
        impl $Enum {
            /// All values, in the order of the words.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$Value),+];

            #[doc = concat!("The value's word:", $(" `", $word, "`",)+ " in the order of the values.")]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Value => $word,)+
                }
            }
        }

        /// The word.
        impl ::core::fmt::Display for $Enum {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }

        /// Reads a word.
        impl ::core::str::FromStr for $Enum {
            type Err = $crate::text::UnknownWord;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                Self::ALL
                    .into_iter()
                    .find(|value| value.name() == word)
                    .ok_or($crate::text::UnknownWord { what: $what, words: &[$($word),+] })
            }
        }
    };
}

/// A number of things by their word: `1 atom`, `2 atoms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted<'a>(pub u32, pub &'a str);

impl fmt::Display for Counted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.0, self.1, if self.0 == 1 { "" } else { "s" })
    }
}

/// Words to choose from, shown as `rays, markers or waddingtons`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OneOf<'a>(pub(crate) &'a [&'a str]);

impl fmt::Display for OneOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(at, word)| {
            let between = match at {
                0 => "",
                _ if at + 1 == self.0.len() => " or ",
                _ => ", ",
            };
            write!(f, "{between}{word}")
        })
    }
}

/// A text that is none of the words expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownWord {
    /// What the words name.
    pub what: &'static str,
    /// The words.
    pub words: &'static [&'static str],
}

// `unknown scoring, expected rays, markers or waddingtons`
crate::text::error!(UnknownWord, |error, f| {
    write!(f, "unknown {}, expected {}", error.what, OneOf(error.words))
});
