//! What a sheet says, in the languages of the page: in other languages than English its texts stand in the
//! page's own tables.

use std::collections::HashMap;

use blackbox_core::internal::words;
use serde_json::Value;

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
            Self::English => include_str!("../languages/en.json"),
            Self::German => include_str!("../languages/de.json"),
            Self::French => include_str!("../languages/fr.json"),
            Self::Arabic => include_str!("../languages/ar.json"),
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
    pub(crate) fn for_language(language: Language) -> Self {
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

/// Reads a table of texts; a plural is a table of its forms.
fn table(source: &str) -> HashMap<String, String> {
    let read: HashMap<String, Value> = serde_json::from_str(source).expect("a table of texts");
    let mut texts = HashMap::new();
    for (key, said) in read {
        match said {
            Value::Object(forms) => texts.extend(
                forms
                    .iter()
                    .filter_map(|(form, text)| Some((format!("{key} {form}"), text.as_str()?.into()))),
            ),
            said => texts.extend(said.as_str().map(|text| (key, text.to_owned()))),
        }
    }
    texts
}

#[cfg(test)]
#[path = "tests/language.rs"]
mod tests;
