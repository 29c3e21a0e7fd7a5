//! What a search found as an opening book, for the best seeker to play.

use std::slice;

use blackbox_core::Port;

use super::super::book::{Book, Entry};
use super::{
    cancellation::Cancellation,
    sets::{Sets, groups},
    work::Searching,
};
use crate::{effort::Effort, progress::Interrupted};

impl<const P: usize, const C: usize> Searching<'_, P, C> {
    pub(super) fn book(&self, exact: u8, effort: &mut Effort<'_>) -> Result<Book, Interrupted> {
        let tree = self.tree(effort)?;
        let sets = &self.shared.sets;
        let mut asked = |_| effort.ask().is_ok();
        let cancellation = &mut Cancellation::new(&mut asked);
        let all: Vec<u32> = (0..sets.table.classes() as u32).collect();
        let exact = usize::from(exact.min(64));
        let mut writer = Writer { sets, ports: tree.iter(), exact, entries: Vec::new() };
        writer.write(&all, cancellation);
        if cancellation.stopped() {
            return Err(Interrupted);
        }
        let (size, atoms) = (sets.table.size(), sets.table.atoms());
        Ok(Book::new(size, atoms, sets.scoring, exact, writer.entries))
    }
}

struct Writer<'a, const P: usize, const C: usize> {
    sets: &'a Sets<'a, P, C>,
    /// The ports of the tree that are left, position by position.
    ports: slice::Iter<'a, Port>,
    exact: usize,
    entries: Vec<Entry>,
}

impl<const P: usize, const C: usize> Writer<'_, P, C> {
    /// Writes what the tree plays from a set on; answers the place of its entry, if any; the first has one.
    fn write(&mut self, set: &[u32], cancellation: &mut Cancellation<'_>) -> Option<u32> {
        let is_first = self.entries.is_empty();
        if set.len() <= 1 && !is_first {
            return None;
        }
        let port = self.ports.next().map_or(0, |port| port.index() as u8);
        let at = self.entries.len();
        let is_written = is_first || set.len() > self.exact;
        if is_written {
            self.entries.push(Entry { port, next: Vec::new() });
        }
        if set.len() > 1 {
            let mut classes = vec![0; set.len()];
            let ends = self.sets.split(set, port.into(), &mut classes, cancellation);
            for (code, start, end) in groups(&ends) {
                let next = self.write(&classes[start..end], cancellation);
                if let Some(next) = next.filter(|_| is_written) {
                    self.entries[at].next.push((code, next));
                }
            }
        }
        is_written.then_some(at as u32)
    }
}
