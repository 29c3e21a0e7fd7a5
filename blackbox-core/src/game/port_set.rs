//! A set of ports.

use crate::ray::Port;

/// A set of ports of one board, canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PortSet([u64; 16]);

impl PortSet {
    /// The ports that satisfy `wanted`.
    pub(super) fn chosen(ports: impl Iterator<Item = Port>, wanted: impl Fn(Port) -> bool) -> Self {
        let mut words = [0; 16];
        for port in ports.filter(|&port| wanted(port)) {
            words[port.index() as usize / 64] |= 1 << (port.index() % 64);
        }
        Self(words)
    }

    pub(super) fn contains(&self, port: Port) -> bool {
        self.0[port.index() as usize / 64] & (1 << (port.index() % 64)) != 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; 16]
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The ports clockwise from the top left, upstream's order: by falling canonical index.
    pub(super) fn clockwise(self) -> impl Iterator<Item = Port> {
        (0..16).rev().flat_map(move |word| {
            let mut left = self.0[word];
            core::iter::from_fn(move || {
                let bit = left.checked_ilog2()?;
                left ^= 1 << bit;
                Some(Port::from_index_unchecked(64 * word as u16 + bit as u16))
            })
        })
    }
}

#[cfg(test)]
#[path = "tests/port_set.rs"]
mod tests;
