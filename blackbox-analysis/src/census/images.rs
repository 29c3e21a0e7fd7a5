//! The class of a signature under the symmetries, for any shape: images are compared port by port.

use blackbox_core::{Port, Symmetry};

use super::{job::Job, key::Hasher, source::Entry};

/// How many symmetries leave a signature as it is, by the number that
/// [`Entry::fixing`](super::source::Entry::fixing) gives it: those of rectangles first, in two bits, then
/// those that hexagons have beside them.
pub(super) const FIXING: [u32; 7] = [1, 2, 4, 8, 3, 6, 12];

/// What the symmetries of a job do to signatures.
#[derive(Debug)]
pub(super) struct Images {
    /// For each symmetry, the identity first: by port its image, and the port that it is the image of.
    ports: Vec<Vec<[u16; 2]>>,
    hasher: Hasher,
    fixing_bits: u32,
}

/// Which image of a signature stands for its class.
#[derive(Clone, Copy, Debug)]
struct LeastImage {
    /// The symmetry that leads to it.
    image: usize,
    /// How many symmetries leave the signature as it is.
    fixing: u32,
}

impl Images {
    pub(super) fn new(job: &Job) -> Self {
        let size = job.size;
        let of = |symmetry: &Symmetry| {
            let mut ports = vec![[0; 2]; size.ports().into()];
            for port in Port::all(size) {
                let image = symmetry.port(port, size).index();
                ports[usize::from(port.index())][0] = image;
                ports[usize::from(image)][1] = port.index();
            }
            ports
        };
        let hasher = Hasher::new(job.seed, usize::from(size.ports()).div_ceil(3));
        Self { ports: job.group().iter().map(of).collect(), hasher, fixing_bits: job.fixing_bits() }
    }

    pub(super) fn fixing_bits(&self) -> u32 {
        self.fixing_bits
    }

    pub(super) fn order(&self) -> u32 {
        self.ports.len() as u32
    }

    /// The code of an image of a signature at a port. Those of hits and reflections stay.
    fn code<C: Copy + Into<u16>>(&self, codes: &[C], image: usize, port: usize) -> u16 {
        let ports = &self.ports[image];
        let code = codes[usize::from(ports[port][1])].into();
        ports.get(usize::from(code)).map_or(code, |ports| ports[0])
    }

    fn class<'a, C: Copy + Into<u16>>(&'a self, codes: &'a [C]) -> impl Iterator<Item = u16> + 'a {
        let LeastImage { image, .. } = self.least(codes);
        (0..codes.len()).map(move |port| self.code(codes, image, port))
    }

    fn least<C: Copy + Into<u16>>(&self, codes: &[C]) -> LeastImage {
        let mut left = (1u32 << self.order()) - 1;
        for port in 0..codes.len() {
            if left.is_power_of_two() {
                break;
            }
            // The images that are least so far are compared at the next port; those with the least code stay.
            // As a rule one is left after a few ports. The others that stay to the end are equal to it.
            let (mut best, mut rest) = (u16::MAX, left);
            while rest != 0 {
                let image = rest.trailing_zeros();
                rest &= rest - 1;
                let code = self.code(codes, image as usize, port);
                if code < best {
                    // It beats all earlier ones.
                    (best, left) = (code, left & (u32::MAX << image));
                } else if code > best {
                    left &= !(1 << image);
                }
            }
        }
        LeastImage { image: left.trailing_zeros() as usize, fixing: left.count_ones() }
    }

    /// The entry of a board by its signature and the number of its images.
    pub(super) fn entry<C: Copy + Into<u16>>(
        &self, codes: &[C], weight: impl FnOnce() -> u32, token: u64,
    ) -> Entry {
        let LeastImage { image, fixing } = self.least(codes);
        // Three codes of 16 bits are a word below 2^48, as the hash takes them.
        let word = |first: usize| {
            let ports = first..codes.len().min(first + 3);
            ports.fold(0, |word, port| word << 16 | u64::from(self.code(codes, image, port)))
        };
        let key = self.hasher.key((0..codes.len()).step_by(3).map(word));
        // The board's images share out evenly among the signature's; what fixes it fixes that, too.
        let boards = if fixing == 1 { 1 } else { weight() * fixing / self.order() };
        let place =
            FIXING.iter().position(|&number| number == fixing).expect("the order of a group of symmetries");
        Entry { key, fixing: place as u32, boards, token }
    }

    pub(super) fn are_alike<C: Copy + Into<u16>>(&self, one: &[C], other: &[C]) -> bool {
        self.class(one).eq(self.class(other))
    }
}
