use std::time::Instant;
use blackbox_analysis::strategy::{*};
use blackbox_core::Size;
fn main() {
    let t = Instant::now();
    let table = Table::new(Size::CLASSIC, 4).unwrap();
    println!("table {:?}", t.elapsed());
    let t = Instant::now();
    let pars = pars(&table, None).unwrap();
    println!("pars {:?}", t.elapsed());
    let mut h = [0; 20]; let mut d = [0; 4];
    for p in &pars { h[p.rounded() as usize] += 1; d[p.difficulty() as usize] += 1; }
    println!("{h:?} {d:?}");
    let t = Instant::now();
    for r in [0, 100000, 300000, 555555] { assert_eq!(par(&table, table.board(r)), Some(pars[r])); }
    println!("4 single {:?}", t.elapsed());
    let t = Instant::now();
    for r in [0, 100000, 300000, 555555] { println!("{:?}", certificate(&table, table.board(r)).unwrap()); }
    println!("4 certificates {:?}", t.elapsed());
    let t = Instant::now();
    let c = certificates(&table, None).unwrap();
    println!("certificates {:?} mean {}", t.elapsed(), c.iter().map(|&x| x as f64).sum::<f64>() / 635376.);
    let mut h = [0; 20]; for &x in &c { h[x as usize] += 1; }
    println!("{h:?}");
}
