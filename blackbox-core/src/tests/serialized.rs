extern crate std;

use std::{fmt::Debug, format, string::String};

use serde::de::DeserializeOwned;

use super::*;
use crate::{Fact, WideSignature};

fn as_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).expect("JSON"), json);
    assert_eq!(&serde_json::from_str::<T>(json).expect(json), value);
}

fn refused<T: DeserializeOwned + Debug>(json: &str) -> String {
    format!("{}", serde_json::from_str::<T>(json).expect_err(json))
}

#[test]
fn values_are_read_as_they_are_written() {
    as_json(&Size::PLUS, "\"hex5\"");
    as_json(&AtomRange::ANY, "\"?\"");
    as_json(&Cell::new(3, 4), "[3,4]");
    let port = Port::from_number(13, Size::CLASSIC).expect("a port");
    as_json(&port, "12");
    as_json(&[Outcome::Hit, Outcome::Reflection, Outcome::Detour(port)], "[65534,65535,12]");
    as_json(&Fact::Ray { port, outcome: Outcome::Hit }, r#"{"ray":{"port":12,"outcome":65534}}"#);
    as_json(&Fact::Cell { cell: Cell::new(1, 2), atom: true }, r#"{"cell":{"cell":[1,2],"atom":true}}"#);
    as_json(&Symmetry::Rotate60, "\"rotate60\"");
    for text in [
        "8/8/1@4@1/8/8/3@4/8/6@1",
        "5/6/1@5/3@@2@/2@@5/8/7/6/5",
        "5/6/1@5/3@@2@/2@@5/8/7/6/5r",
        "@@1/4/5/4/3r",
    ] {
        let board: WordBoard = text.parse().expect("a board");
        as_json(&board, &format!("\"{text}\""));
        let codes = board.signature();
        let json = serde_json::to_string(&codes).expect("JSON");
        as_json(&codes, &json);
    }
    let wide: WideBoard = "10x1:(9,0)".parse().expect("a board");
    as_json(&wide, "\"9@\"");
    let signature: WideSignature = wide.signature();
    assert!(serde_json::to_string(&signature).expect("JSON").starts_with(r#"{"size":"10x1","codes":["#));
    as_json(
        &"8x8 4; L5 B5; =(1,2) .".parse::<crate::WordEvidence>().expect("evidence"),
        "\"8x8 4; L5 B5; =(1,2) .\"",
    );
    assert_eq!(WordBoard::empty(Size::PLUS).expect("a board").count(), 0);
}

#[test]
fn what_no_value_is_says_what_was_expected() {
    assert!(refused::<Size>("\"9\"").starts_with("invalid size, expected WIDTHxHEIGHT"));
    assert!(refused::<WordBoard>("7").contains("expected a board in any notation"));
    for index in ["1020", "65534", "70000", "-1"] {
        assert!(refused::<Port>(index).contains("expected"), "{index}");
    }
    assert_eq!(refused::<Port>("1020"), "no board has the port 1020, expected 0 to 1019");
    assert_eq!(
        refused::<Outcome>("65533"),
        "no ray answers 65533, expected a port from 0 to 1019, 65534 or 65535"
    );
    assert_eq!(
        serde_json::from_str::<Outcome>("1019").expect("JSON"),
        Outcome::Detour(some_port(1019).expect("a port"))
    );
    assert!(refused::<Cell>("[3]").contains("expected a tuple of size 2"));
    assert!(refused::<Signature>(r#"{"size":"1x1","codes":[254,254,254]}"#).contains('3'));
    assert!(refused::<Signature<u8, 4>>(r#"{"size":"9x9","codes":[]}"#).contains("9x9"));
    assert!(
        refused::<Signature<u8, 4>>(r#"{"size":"1x1","codes":[1,1,1,1,1]}"#)
            .contains("length 5, expected at most 4")
    );
}
