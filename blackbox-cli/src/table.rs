//! Answers as CSV: what is flat has a row for each.

use crate::prelude::*;

/// Asks for CSV.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct TableArg {
    /// Print CSV: a line with the names of the columns, then a row for each.
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
}

impl TableArg {
    /// The form of the answers of a command that may also be asked for JSON.
    pub(crate) const fn form(self, json: bool) -> Form {
        match (json, self.csv) {
            (true, _) => Form::Json,
            (_, true) => Form::Table,
            _ => Form::FullIfAlone,
        }
    }
}

/// A table that is printed row by row.
#[derive(Debug, Default)]
pub(crate) struct Table {
    columns: String,
}

impl Table {
    /// Prints a row, the first one below the names of its columns.
    pub(crate) fn row(
        &mut self, cells: impl IntoIterator<Item = (impl AsRef<str>, Value)>, io: &mut Io<'_>,
    ) -> Result<(), Failure> {
        let (mut columns, mut row) = (String::new(), String::new());
        for (at, (column, value)) in cells.into_iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            columns = columns + comma + &field(column.as_ref());
            row += comma;
            row += &match value {
                Value::Null => String::new(),
                Value::String(text) => field(&text),
                other => field(&other.to_string()),
            };
        }
        if self.columns.is_empty() {
            io.line(&columns)?;
            self.columns = columns;
        } else if self.columns != columns {
            let message = "the row has other columns, expected those of the first row";
            return Err(Failure::input("--csv", message));
        }
        io.line(row)
    }

    /// Prints the members of an object as a row, without those that are objects or lists.
    pub(crate) fn object(&mut self, object: Value, io: &mut Io<'_>) -> Result<(), Failure> {
        let Value::Object(members) = object else { return Ok(()) };
        self.row(members.into_iter().filter(|(_, value)| !value.is_object() && !value.is_array()), io)
    }

    /// The same of a text in JSON, of these members alone.
    pub(crate) fn members<const N: usize>(
        &mut self, json: &str, names: [&str; N], io: &mut Io<'_>,
    ) -> Result<(), Failure> {
        let object: Value = serde_json::from_str(json).expect("an object");
        self.row(names.map(|name| (name, object[name].clone())), io)
    }
}

/// A field as RFC 4180 has it: with quotes where it needs them.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
