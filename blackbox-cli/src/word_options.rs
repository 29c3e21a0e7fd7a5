//! Options with the words of a library type as values: the type's list of words gives what is taken, what the
//! help shows and what shells complete.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Takes one of these by its name; `about` says in the help what each is.
pub(crate) fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T], name: fn(T) -> &'static str, about: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let words = all.iter().map(|&one| PossibleValue::new(name(one)).help(about(one)));
    PossibleValuesParser::new(words).map(move |word| {
        let one = all.iter().find(|&&one| name(one) == word);
        *one.expect("a word that the parser has let pass")
    })
}
