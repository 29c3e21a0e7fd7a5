//! The classes of all placements, and sets of them.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};

use blackbox_core::{Outcome, Port, game::Scoring};

use super::bound::bound;
use super::error::{Checked, Set, goes_on};
use super::hexagon::Hexagon;
use super::near::Near;
use super::textbook::Textbook;
use crate::progress::Work;
use crate::strategy::{Claim, Proof};

/// The outcomes at all ports of a board: an exit's index for a detour, the ray's own port for a reflection,
/// `P` for a hit; 0 beyond the ports. So there are `C` codes, one more than `P`.
pub(super) type Signature<const P: usize> = [u8; P];

/// The same for a set and its images: two random words.
pub(super) type Key = [u64; 2];

/// The most images: those of a hexagon.
const IMAGES: usize = 12;

/// Some rays, and the classes that agree with the first of them, from none to all.
pub(super) type Path<'a> = (&'a [(Port, Outcome)], Vec<Vec<u32>>);

/// The classes of all placements, by number.
pub(super) struct Classes<const P: usize, const C: usize> {
    pub(super) scoring: Scoring,
    /// The signature of each class, and how many placements it has.
    pub(super) each: Vec<(Signature<P>, u32)>,
    /// By class a random key for each of its images.
    words: Vec<[Key; IMAGES]>,
    /// What classes of one placement each cost at least, by the most outcomes of a position and their number.
    pub(super) bounds: Vec<Vec<u64>>,
    near: Near,
}

impl<const P: usize, const C: usize> Classes<P, C> {
    pub(super) fn new(proof: &Proof, work: &Work) -> Checked<Self> {
        let Proof { size, atoms, scoring, .. } = *proof;
        let mut numbers = atoms.min()..=atoms.max();
        let (width, height) = (i32::from(size.width()), i32::from(size.height()));
        let ports = i32::from(size.ports());
        let mut classes: BTreeMap<Signature<P>, u32> = BTreeMap::new();
        let mut count = |fire: &dyn Fn(usize) -> Option<usize>| {
            let code = |port| if port < ports as usize { fire(port).unwrap_or(P) as u8 } else { 0 };
            *classes.entry(std::array::from_fn(code)).or_default() += 1;
            goes_on(work)
        };
        if let Some(side) = size.side() {
            let mut board = Hexagon::new(side.into(), size.reflects());
            let (cells, atoms_of) =
                (board.atoms.len(), |board: &mut Hexagon, at, atom| board.atoms[at] = atom);
            numbers.try_for_each(|number| {
                each(&mut board, (0, cells), number, &atoms_of, &mut |board| count(&|port| board.fire(port)))
            })?;
        } else {
            let mut board = Textbook { width, height, atoms: vec![false; (width * height) as usize] };
            let (cells, atoms_of) =
                (board.atoms.len(), |board: &mut Textbook, at, atom| board.atoms[at] = atom);
            numbers.try_for_each(|number| {
                each(&mut board, (0, cells), number, &atoms_of, &mut |board| count(&|port| board.fire(port)))
            })?;
        }
        // Ports lie around the board: a symmetry shifts them or takes them the other way round.
        let (turns, quarter, mirror) = match size.side() {
            Some(_) => (6, ports / 6, 0),
            None => (4, if width == height { width } else { width + height }, 2 * height + width - 1),
        };
        let random = RandomState::new();
        let word = |signature: &Signature<P>, at: i32| {
            let (sign, shift) = if at < turns { (1, 0) } else { (-1, mirror) };
            let map = |port: i32| (sign * port + shift + at % turns * quarter).rem_euclid(ports);
            let mut image = *signature;
            for (port, &code) in (0..ports).zip(signature) {
                image[map(port) as usize] =
                    if usize::from(code) == P { code } else { map(code.into()) as u8 };
            }
            [random.hash_one((0, image)), random.hash_one((1, image))]
        };
        let images = 2 * turns as usize;
        let mut words = Vec::with_capacity(classes.len());
        for signature in classes.keys() {
            goes_on(work)?;
            words.push(std::array::from_fn(|at| word(signature, (at % images) as i32)));
        }
        let row = |widest| (0..=classes.len() as u64).map(|of| bound(scoring, widest, of)).collect();
        let bounds = (0..=C as u64).map(row).collect();
        let each: Vec<_> = classes.into_iter().collect();
        let near = Near::new(&each, work)?;
        Ok(Self { scoring, each, words, bounds, near })
    }

    /// The same number for a set and its images.
    pub(super) fn key(&self, set: &[u32]) -> Key {
        // The sums of random words stand for a set. The words of a class are those of its images, so the sums
        // of a set are those of its images, in another order: the least is the same for all of them.
        let mut sums = [[0u64; 2]; IMAGES];
        for &class in set {
            for (sum, word) in
                sums.as_flattened_mut().iter_mut().zip(self.words[class as usize].as_flattened())
            {
                *sum = sum.wrapping_add(*word);
            }
        }
        sums.into_iter().min().unwrap_or_default()
    }

    /// The classes that agree with the rays of a claim, found once for rays that claims share.
    pub(super) fn of<'p, 'c>(&self, claim: &'c Claim, path: &'p mut Path<'c>, work: &Work) -> Set<'p> {
        let (rays, sets) = path;
        // Claims come in the order of their rays: what the last has in common with this one is kept.
        sets.truncate(1 + rays.iter().zip(&claim.history).take_while(|(ray, other)| ray == other).count());
        *rays = &claim.history;
        for &(port, outcome) in &rays[sets.len() - 1..] {
            let set = &sets[sets.len() - 1];
            goes_on(work)?;
            let code = outcome.exit(port).map_or(P as u8, |exit| exit.index() as u8);
            let agrees = |class: &u32| self.each[*class as usize].0[usize::from(port.index())] == code;
            sets.push(set.iter().copied().filter(agrees).collect());
        }
        Ok(&sets[sets.len() - 1])
    }

    pub(super) fn all(&self) -> Vec<u32> {
        (0..self.each.len() as u32).collect()
    }

    pub(super) fn ray(&self, port: usize, code: u8) -> u64 {
        let is_detour = usize::from(code) != P && usize::from(code) != port;
        1 + u64::from(is_detour && self.scoring != Scoring::Rays)
    }

    fn code(&self, class: u32, port: usize) -> u8 {
        self.each[class as usize].0[port]
    }

    /// A set by the outcomes at a port: exits by index, hits last.
    pub(super) fn sorted(&self, set: &[u32], port: usize) -> Vec<u32> {
        let (mut places, mut sorted, mut place) = ([0; C], vec![0; set.len()], 0);
        set.iter().for_each(|&class| places[usize::from(self.code(class, port))] += 1);
        for count in &mut places {
            (*count, place) = (place, place + *count);
        }
        for &class in set {
            let place = &mut places[usize::from(self.code(class, port))];
            sorted[*place] = class;
            *place += 1;
        }
        sorted
    }

    /// The parts of a set that is sorted for a port.
    pub(super) fn parts<'a>(&self, sorted: &'a [u32], port: usize) -> impl Iterator<Item = &'a [u32]> {
        sorted.chunk_by(move |&one, &other| self.code(one, port) == self.code(other, port))
    }

    /// What a ray costs all placements of a set.
    pub(super) fn rays(&self, set: &[u32], port: usize) -> u64 {
        let ray =
            |&class: &u32| u64::from(self.each[class as usize].1) * self.ray(port, self.code(class, port));
        set.iter().map(ray).sum()
    }

    /// What a set of classes costs at least by those that few ports tell apart.
    pub(super) fn by_near(&self, set: &[u32]) -> u64 {
        let (mut members, mut least) = (vec![0u64; self.each.len().div_ceil(64)], Vec::new());
        set.iter().for_each(|&class| members[class as usize / 64] |= 1 << (class % 64));
        let mut rays = |class: u32| self.near.rays(class, &members, &mut least);
        let rays = |&class: &u32| u64::from(self.each[class as usize].1) * rays(class);
        set.iter().map(rays).sum()
    }

    /// What a set of classes costs at least by their number, if no position has more outcomes than this.
    pub(super) fn counted(&self, set: &[u32], widest: usize) -> u64 {
        let further = set.iter().map(|&class| u64::from(self.each[class as usize].1) - 1);
        self.bounds[widest][set.len()] + further.sum::<u64>()
    }
}

/// Passes on the board with each placement of `left` more atoms on the cells from one on, until an error.
fn each<B>(
    board: &mut B, (from, cells): (usize, usize), left: u32, put: &dyn Fn(&mut B, usize, bool),
    give: &mut dyn FnMut(&B) -> Checked,
) -> Checked {
    if left == 0 {
        return give(board);
    }
    for cell in from..cells {
        put(board, cell, true);
        each(board, (cell + 1, cells), left - 1, put, give)?;
        put(board, cell, false);
    }
    Ok(())
}
