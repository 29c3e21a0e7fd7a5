//! research
use super::*;
use blackbox_core::game::Scoring;
use super::{endgame::*, split::*, table::*, value::*};
use std::collections::HashMap;
use std::time::Instant;

pub struct Lab {
    pub scoring: Scoring,
    values: Values,
    endgame: Endgame,
    exact: usize,
    look: usize,
    pub stats: Vec<(u64, u64, u64)>,
    pub end_time: f64,
    pub end_nodes: u64,
    pub end_calls: u64,
    pub margin: f64,
    pub memos: Vec<Map>,
    pub small: Map,
    pub widths: Vec<fn(usize) -> usize>,
    pub picked: [u64; 40],
}
#[derive(Default, Clone, Copy)]
pub struct Id(u64);
impl std::hash::Hasher for Id {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {}
    fn write_u64(&mut self, x: u64) {
        self.0 = x
    }
}
pub type Map = HashMap<u64, (u32, u8), std::hash::BuildHasherDefault<Id>>;

impl Lab {
    pub fn new(points: &[(f64, f64)], exact: usize, look: usize) -> Self {
        Lab {
            scoring: Scoring::Rays,
            values: Values::through(points),
            endgame: Endgame::new(Scoring::Rays),
            exact,
            look,
            stats: vec![(0, 0, 0); 1000],
            end_time: 0.0,
            end_nodes: 0,
            end_calls: 0,
            margin: 1.01,
            memos: vec![Map::default(); 5],
            small: Map::default(),
            widths: vec![|_| 1, |_| 1, |_| 1, |_| 1],
            picked: [0; 40],
        }
    }
    pub fn run(&mut self, table: &Table) -> u64 {
        let mut rows = table.rows().to_vec();
        let mut scratch = vec![Row::EMPTY; rows.len()];
        self.strong(&mut rows, &mut scratch)
    }
    fn note(&mut self, rows: &[Row], cost: u64) {
        let n = rows.len();
        let b = if n < 512 { n } else { 512 + (n as f64).log2() as usize };
        self.stats[b].0 += 1;
        self.stats[b].1 += n as u64;
        self.stats[b].2 += cost;
    }
    fn strong(&mut self, rows: &mut [Row], scratch: &mut [Row]) -> u64 {
        if rows.len() == 1 {
            return 0;
        }
        let w: u64 = rows.iter().map(|r| r.weight as u64).sum();
        if rows.len() == 2 {
            return w;
        }
        if rows.len() <= self.exact {
            let t = Instant::now();
            self.endgame.load(rows);
            let v = self.endgame.solve(rows.len()).0;
            self.end_time += t.elapsed().as_secs_f64();
            self.end_nodes += self.endgame.nodes;
            self.end_calls += 1;
            self.note(rows, v);
            return v;
        }
        let port = self.choose(rows, scratch);
        let ends = split(rows, port, scratch);
        let mut total = w;
        for (_, a, b) in groups(&ends) {
            total += self.strong(&mut scratch[a..b], &mut rows[a..b]);
        }
        self.note(rows, total);
        total
    }
    fn choose(&mut self, rows: &[Row], scratch: &mut [Row]) -> usize {
        let counts = Counts::of(rows);
        let sums = counts.sums(|n| self.values.of(n));
        let mut order: Vec<usize> = (0..32).collect();
        order.sort_by_key(|&p| (sums[p], p));
        let mut best = (u64::MAX, 0);
        for &p in &order[..self.look] {
            let s = self.two(rows, scratch, p);
            best = best.min((s, p));
        }
        best.1
    }
    fn two(&self, rows: &[Row], scratch: &mut [Row], p: usize) -> u64 {
        let ends = split(rows, p, scratch);
        let mut total = 0;
        for (_, a, b) in groups(&ends) {
            let part = &scratch[a..b];
            if part.len() == 1 {
                continue;
            }
            let w: u64 = part.iter().map(|r| r.weight as u64).sum();
            total += w * UNIT as u64;
            if part.len() > 2 {
                let c = Counts::of(part);
                total += *c.sums(|n| self.values.of(n)).iter().min().unwrap();
            }
        }
        total
    }

    // nested rollouts
    fn key(rows: &[Row]) -> u64 {
        rows.iter().fold(rows.len() as u64, |k, r| {
            let x = (r.class as u64 + 1).wrapping_mul(0x9e3779b97f4a7c15);
            k.wrapping_add((x ^ (x >> 29)).wrapping_mul(0xbf58476d1ce4e5b9))
        })
    }
    fn estimates(&self, rows: &[Row], scratch: &mut [Row], look: usize) -> Vec<(u64, usize)> {
        let counts = Counts::of(rows);
        let sums = counts.sums(|n| self.values.of(n));
        let w: u64 = counts.outcomes().iter().map(|c| c[0] as u64).sum();
        let worst = self.values.of(w as u32);
        let mut order: Vec<usize> = (0..32).filter(|&p| sums[p] < worst).collect();
        order.sort_by_key(|&p| (sums[p], p));
        order.truncate(look);
        let mut list: Vec<_> = order.iter().map(|&p| (self.two(rows, scratch, p), p)).collect();
        list.sort();
        list
    }
    pub fn nested(&mut self, level: usize, rows: &[Row]) -> u64 {
        let n = rows.len();
        if n == 1 {
            return 0;
        }
        let w: u64 = rows.iter().map(|r| r.weight as u64).sum();
        if n == 2 {
            return w;
        }
        let key = Self::key(rows);
        if n <= self.exact {
            if let Some(&(c, _)) = self.small.get(&key) {
                return c as u64;
            }
            let t = Instant::now();
            self.endgame.load(rows);
            let v = self.endgame.solve(n).0;
            self.end_time += t.elapsed().as_secs_f64();
            self.end_nodes += self.endgame.nodes;
            self.end_calls += 1;
            self.small.insert(key, (v as u32, 0));
            return v;
        }
        if let Some(&(c, _)) = self.memos[level].get(&key) {
            return c as u64;
        }
        let mut a = vec![Row::EMPTY; n];
        let width = if level == 0 { 1 } else { self.widths[level](n) };
        let look = if level == 0 { self.look } else { self.look.max(width + 4) };
        let mut list = self.estimates(rows, &mut a, if n > 600000 { 32 } else { look });
        if n > 600000 {
            list.retain(|x| x.1 < 4);
        }
        let mut best = (u64::MAX, 0);
        let start = Instant::now();
        if level > 0 && width == 1 {
            best = (0, list[0].1);
        } else if level > 0 {
            let e0 = list[0].0 as f64;
            for (i, &(est, p)) in list.iter().take(width).enumerate() {
                if i > 0
                    && (est as f64)
                        > e0 * (if n > 100000 {
                            1.1
                        } else if n > 10000 {
                            1.04
                        } else if n > 2000 {
                            1.02
                        } else {
                            self.margin
                        })
                {
                    break;
                }
                let ends = split(rows, p, &mut a);
                let mut total = w;
                for (_, s, e) in groups(&ends) {
                    total += self.nested(level - 1, &a[s..e]);
                    if total >= best.0 {
                        break;
                    }
                }
                if total < best.0 {
                    best = (total, p);
                }
                if n > 20000 && level > 0 {
                    eprintln!(
                        "L{level} n {n} try {i} port {p} est {:.4} got {:.4} {:.1?}",
                        est as f64 / 65536. / w as f64 + 1.,
                        total as f64 / w as f64,
                        start.elapsed()
                    );
                }
            }
            self.picked[list.iter().position(|x| x.1 == best.1).unwrap()] += 1;
        } else {
            best = (0, list[0].1);
        }
        let ends = split(rows, best.1, &mut a);
        let mut total = w;
        for (_, s, e) in groups(&ends) {
            total += self.nested(level, &a[s..e]);
        }
        self.memos[level].insert(key, (total as u32, best.1 as u8));
        total
    }
}
impl Lab {
    pub fn table(&mut self, table: &Table, level: usize) -> u64 {
        self.nested(level, table.rows())
    }
}

impl Lab {
    pub fn plan(&self, level: usize, rows: &[Row], out: &mut Vec<u8>) {
        let n = rows.len();
        if n <= self.exact {
            return;
        }
        let key = Self::key(rows);
        let port = (0..=level).rev().find_map(|l| self.memos[l].get(&key)).expect("known").1;
        out.push(port);
        let mut a = vec![Row::EMPTY; n];
        let ends = split(rows, port as usize, &mut a);
        for (_, s, e) in groups(&ends) {
            self.plan(level, &a[s..e], out);
        }
    }
    pub fn save(&self, table: &Table, level: usize, name: &str) {
        let mut out = vec![];
        self.plan(level, table.rows(), &mut out);
        println!("book {} nodes", out.len());
        std::fs::write(name, out).unwrap();
    }
}
