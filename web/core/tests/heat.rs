//! The page colours a chance as everything else that draws does.

use std::process::Command;

use blackbox_analysis::draw::{has_dark_ink, heat};
use serde_json::{Value, json};

const PAGE: &str = "
    const { LIT, heatColour } = await import(process.argv[1]);
    const chances = Array.from({ length: 1001 }, (_, at) => at / 1000);
    console.log(JSON.stringify(chances.map((chance) => [heatColour(chance), chance >= LIT])));
";

#[test]
fn a_chance_has_one_colour() {
    let heat_js = concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/heat.js");
    // Rust alone has no node; the gate has.
    let Ok(node) = Command::new("node").args(["--input-type=module", "-e", PAGE, heat_js]).output() else {
        return;
    };
    let page: Vec<Value> = serde_json::from_slice(&node.stdout).expect("what node says");
    assert_eq!(page.len(), 1001);
    for (at, shown) in page.into_iter().enumerate() {
        let chance = at as f64 / 1000.0;
        let [red, green, blue] = heat(chance);
        assert_eq!(shown, json!([format!("rgb({red} {green} {blue})"), has_dark_ink(chance)]), "{chance}");
    }
}
