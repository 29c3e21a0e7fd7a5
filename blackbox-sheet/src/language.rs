//! What a sheet says, in the languages of the page: its texts are read from the page's own files.

use std::collections::HashMap;

use blackbox_core::internal::words;

/// A language of the texts of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
    /// French.
    French,
    /// Arabic, from right to left.
    Arabic,
}

words!(Language, "language", {
    English: "en" = "English",
    German: "de" = "German",
    French: "fr" = "French",
    Arabic: "ar" = "Arabic",
});

impl Language {
    pub(crate) const fn is_right_to_left(self) -> bool {
        matches!(self, Self::Arabic)
    }

    const fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("../languages/en"),
            Self::German => include_str!("../languages/de"),
            Self::French => include_str!("../languages/fr"),
            Self::Arabic => include_str!("../languages/ar"),
        }
    }

    /// The form that goes with a number, as the plural rules of Unicode's CLDR have it for whole numbers.
    fn plural(self, n: u32) -> &'static str {
        match (self, n, n % 100) {
            (Self::Arabic, 0, _) => "zero",
            (Self::Arabic, 2, _) => "two",
            (Self::Arabic, _, 3..=10) => "few",
            (Self::Arabic, _, 11..) => "many",
            (Self::French, 0, _) | (_, 1, _) => "one",
            _ => "other",
        }
    }
}

/// The texts of a language, by key; those of plurals by key and form.
pub(crate) struct Texts {
    pub(crate) language: Language,
    texts: HashMap<String, String>,
}

impl Texts {
    pub(crate) fn of(language: Language) -> Self {
        Self { language, texts: table(language.source()) }
    }

    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }

    /// The text of a key with values for the names in braces; the value `n` chooses the plural.
    pub(crate) fn say(&self, key: &str, values: &[(&str, &str)]) -> String {
        let number = values.iter().find(|(name, _)| *name == "n").and_then(|(_, n)| n.parse().ok());
        let form = |form: &str| self.get(&format!("{key} {form}"));
        let plural = number.and_then(|n| form(self.language.plural(n)).or_else(|| form("other")));
        let text = self.get(key).or(plural).unwrap_or(key);
        values.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
    }
}

/// A piece of such a file.
#[derive(PartialEq)]
enum Token {
    Text(String),
    Name(String),
    Sign(char),
}

/// Reads what stands between the outermost braces: `"key": "text"`, texts joined by `+`, and plurals `"key":
/// { one: "text" }`.
fn table(source: &str) -> HashMap<String, String> {
    let body = source.split_once(" = {").map_or("", |(_, body)| body);
    let mut tokens = tokens(body).into_iter().peekable();
    let (mut texts, mut key, mut form) = (HashMap::new(), String::new(), None);
    while let Some(token) = tokens.next() {
        let is_key = tokens.peek() == Some(&Token::Sign(':'));
        match token {
            Token::Text(text) if is_key => key = text,
            Token::Name(name) if is_key => form = Some(name),
            Token::Text(text) => {
                let place = form.as_ref().map_or_else(|| key.clone(), |form| format!("{key} {form}"));
                texts.entry(place).or_insert_with(String::new).push_str(&text);
            }
            Token::Sign('}') => form = None,
            _ => {}
        }
    }
    texts
}

fn tokens(body: &str) -> Vec<Token> {
    let (mut tokens, mut characters) = (Vec::new(), body.chars().peekable());
    while let Some(character) = characters.next() {
        match character {
            '"' => {
                let mut text = String::new();
                while let Some(next) = characters.next().filter(|&next| next != '"') {
                    match (next, next == '\\') {
                        (_, true) => text.push(match characters.next() {
                            Some('n') => '\n',
                            other => other.unwrap_or('\\'),
                        }),
                        _ => text.push(next),
                    }
                }
                tokens.push(Token::Text(text));
            }
            name if name.is_alphabetic() => {
                let mut all = String::from(name);
                while let Some(next) = characters.next_if(|next| next.is_alphanumeric()) {
                    all.push(next);
                }
                tokens.push(Token::Name(all));
            }
            sign if !sign.is_whitespace() => tokens.push(Token::Sign(sign)),
            _ => {}
        }
    }
    tokens
}

#[cfg(test)]
#[path = "tests/language.rs"]
mod tests;
