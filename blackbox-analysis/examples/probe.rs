use blackbox_analysis::strategy::*;
use blackbox_core::Size;
use std::time::Instant;
fn main() {
    let t = Instant::now();
    let table = Table::new(Size::CLASSIC, 4).unwrap();
    println!("table {:?} {}", t.elapsed(), table.classes());
    for threads in [1, 2] {
        let o = Options { threads: std::num::NonZero::new(threads), ..Options::default() };
        let t = Instant::now();
        println!("{:?}", evaluate(&table, &Reference, &o));
        println!("{threads} reference {:?}", t.elapsed());
        let t = Instant::now();
        println!("{:?}", evaluate(&table, &Entropy, &o));
        println!("{threads} entropy {:?}", t.elapsed());
        let t = Instant::now();
        println!("{:?}", evaluate(&table, &Reference, &Options { strict: true, ..o }));
        println!("{threads} strict {:?}", t.elapsed());
    }
}
