//! `blackbox hard`: evidence whose boards are known beforehand.

use serde_json::{Value, json};

use crate::{blackbox, blackbox_reading, printed};

#[test]
fn the_evidence_and_its_boards() {
    let evidence = printed(&["hard", "2", "2,1", "1-2"]);
    assert!(evidence.starts_with("25x19 ?\n"), "{evidence}");
    let boards = printed(&["hard", "2", "2,1", "1-2", "--boards"]);
    let solved = blackbox_reading(&["sat", "--json"], evidence.as_bytes()).out;
    let solved: Value = serde_json::from_str(&solved).expect("JSON");
    assert_eq!((&solved["unique"], &solved["model"]), (&json!(true), &json!(boards.trim_end())));
    let none = printed(&["hard", "3", "3,2,1", "1-2,2-3", "--atoms"]);
    assert!(none.starts_with("45x37 16\n"), "{none}");
    assert_eq!(printed(&["hard", "3", "3,2,1", "1-2,2-3", "--boards"]), "");
}

#[test]
fn as_json() {
    let told: Value =
        serde_json::from_str(&printed(&["hard", "2", "1,2", "1-2,1-2,1-2", "--json", "--boards", "1"]))
            .unwrap();
    let evidence = printed(&["hard", "2", "1,2", "1-2,1-2,1-2"]);
    assert_eq!(told["evidence"], evidence.trim_end().replace('\n', "; "));
    assert_eq!(told["boards"].as_array().map(Vec::len), Some(1));
    let fields = ["lanes", "permutation", "transpositions", "size", "width", "height", "atoms", "count"];
    assert_eq!(
        fields.map(|field| &told[field]),
        [
            &json!(2),
            &json!([1, 2]),
            &json!([[1, 2], [1, 2], [1, 2]]),
            &json!("57x55"),
            &json!(57),
            &json!(55),
            &json!(24),
            &json!("4")
        ]
    );
}

#[test]
fn faults_name_the_argument() {
    for (words, place) in [
        (["2", "1,1", "1-2"], "PI: label 2"),
        (["2", "2,1", "1-3"], "TRANSPOSITIONS: transposition 1"),
        (["2", "2,1", "1"], "TRANSPOSITIONS: \"1\""),
        (["3", "2,1", "1-2"], "PI: 2 labels, expected K, which is 3"),
    ] {
        let ran = blackbox(&[&["hard"], &words[..]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.errors.starts_with(&format!("blackbox: {place}")), "{}", ran.errors);
    }
    let many = vec!["1-2"; 15].join(",");
    let ran = blackbox(&["hard", "2", "1,2", &many]);
    assert!(ran.code == 2 && ran.errors.contains("at most 255x255"), "{}", ran.errors);
}
