//! What a set costs at least by the classes in it that few ports tell apart.

use super::error::{Checked, goes_on};
use crate::progress::Work;

/// So many ports are few.
const FEW: u8 = 4;

/// More placements are told apart by counting alone.
const MOST: u64 = 1 << 17;

/// By class the ports that tell another one from it, as bits, and that class, for all that few ports do.
pub(super) struct Near(Vec<Vec<(u64, u32)>>);

impl Near {
    /// All pairs are looked at.
    pub(super) fn new<const P: usize>(each: &[([u8; P], u32)], work: &Work) -> Checked<Self> {
        let placements: u64 = each.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let mut near = vec![Vec::new(); each.len()];
        for (at, (one, _)) in each.iter().enumerate().take_while(|_| placements <= MOST) {
            goes_on(work)?;
            for (before, (other, _)) in each[..at].iter().enumerate() {
                let differ = || one.iter().zip(other).map(|(one, other)| one != other);
                if differ().map(u8::from).sum::<u8>() <= FEW {
                    let ports = (0..)
                        .zip(differ())
                        .fold(0, |ports, (port, differ)| ports | u64::from(differ) << port);
                    near[at].push((ports, before as u32));
                    near[before].push((ports, at as u32));
                }
            }
        }
        near.iter_mut().for_each(|near| near.sort_by_key(|&(ports, _)| (ports.count_ones(), ports)));
        Ok(Self(near))
    }

    /// How many rays tell a class from the other `members` of a set at least. `least` is memory for it.
    pub(super) fn rays(&self, class: u32, members: &[u64], least: &mut Vec<u64>) -> u64 {
        let is_member = |other: u32| members[other as usize / 64] >> (other % 64) & 1 == 1;
        least.clear();
        for &(ports, _) in self.0[class as usize].iter().filter(|&&(_, other)| is_member(other)) {
            // What meets a set meets those that hold it, and fewer ports come first.
            if least.iter().all(|less| less & !ports != 0) {
                least.push(ports);
            }
        }
        let most = least.len() as u64;
        (apart(least)..most).find(|&rays| suffice(rays, least)).unwrap_or(most)
    }
}

/// How many ports it takes at least to meet some sets: those that have nothing in common take a port each.
fn apart(sets: &[u64]) -> u64 {
    let take = |(met, apart), set| if met & set == 0 { (met | set, apart + 1) } else { (met, apart) };
    sets.iter().fold((0, 0), take).1
}

/// Whether so many ports can meet all of some sets of ports.
fn suffice(count: u64, sets: &[u64]) -> bool {
    let Some(&first) = sets.first() else { return true };
    if count == 1 {
        return sets.iter().fold(first, |ports, set| ports & set) != 0;
    }
    let without = |port: u64| sets.iter().copied().filter(|set| set >> port & 1 == 0).collect::<Vec<_>>();
    apart(sets) <= count
        && (0..64).filter(|port| first >> port & 1 == 1).any(|port| suffice(count - 1, &without(port)))
}

#[cfg(test)]
#[path = "tests/near.rs"]
mod tests;
