use std::time::Instant;
use blackbox_analysis::strategy::{*, search::*};
use blackbox_core::Size;
const PTS: &[(f64,f64)] = &[(2.000, 1.000), (3.000, 1.099), (4.000, 1.301), (5.000, 1.375), (6.000, 1.550), (7.000, 1.622), (8.000, 1.721), (9.000, 1.780), (10.000, 1.877), (11.485, 1.929), (13.000, 1.964), (14.516, 2.062), (16.000, 2.099), (17.911, 2.137), (20.000, 2.234), (22.318, 2.280), (25.000, 2.308), (27.898, 2.436), (31.000, 2.447), (34.492, 2.575), (38.000, 2.599), (42.096, 2.682), (46.463, 2.697), (51.463, 2.772), (56.921, 2.857), (62.898, 2.861), (69.418, 2.897), (76.648, 2.961), (84.477, 2.988), (93.323, 3.028), (104.280, 3.100), (114.846, 3.143), (126.798, 3.167), (139.509, 3.245), (155.431, 3.275), (174.181, 3.374), (197.905, 3.390), (232.587, 3.446), (280.700, 3.520), (349.294, 3.613), (447.294, 3.706), (707.512, 3.925), (1400.352, 4.220), (2851.724, 4.501), (5838.419, 4.837), (15039.174, 5.203), (167187.286, 6.408), (635376.000, 6.736)];
fn main() {
    let a: Vec<f64> = std::env::args().skip(1).map(|x| x.parse().unwrap()).collect();
    let table = Table::new(Size::CLASSIC, 4).unwrap();
    let t = Instant::now();
    let mut lab = Lab::new(PTS, a[0] as usize, a[1] as usize);
    lab.margin = a[3];
    lab.widths = vec![|_| 1, |n| if n > 10000 { 10 } else if n > 1000 { 6 } else { 4 }, |n| if n > 10000 { 8 } else if n > 1000 { 5 } else if n > 200 { 4 } else { 3 }, |_| 2];
    let v = lab.table(&table, a[2] as usize);
    lab.save(&table, a[2] as usize, &format!("/tmp/plan-rays-{}-{}", a[2], v));
    println!("{v} {:.4} {:?} endgame {:.2}s {} calls {} nodes {} small memo {:?} picked {:?}", v as f64 / 635376., t.elapsed(), lab.end_time, lab.end_calls, lab.end_nodes, lab.small.len(), lab.memos.iter().map(|m| m.len()).collect::<Vec<_>>(), &lab.picked[..10]);
}
