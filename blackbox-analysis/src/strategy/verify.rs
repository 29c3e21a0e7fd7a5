//! Checking a proof of optimality, with nothing of the search that made it.
//!
//! The placements are fired at one by one and grouped by plain maps; what small sets cost is found anew by plain
//! recursion. Only the rules are shared.

use std::{
    collections::{BTreeMap, HashMap},
    fmt, iter,
};

use blackbox_core::{
    Board, Outcome, Port, Rays, Symmetry,
    enumerate::{Boards, EnumerateError},
    game::Scoring,
};

use super::{
    Proof,
    proof::{FIRST_CLAIM_LINE, LOWER_LINE, TREE_LINE, UPPER_LINE},
};

/// Checks a proof: that its tree tells all classes apart at exactly the total cost claimed, and that no tree costs
/// less.
///
/// # Errors
/// [`VerifyError`] with the first thing that does not hold.
///
/// # Complexity
/// For each claim one pass over its placements for every port; sets of at most 64 classes are solved anew. As much
/// time as the search, or more; memory for each set met.
pub fn verify(proof: &Proof) -> Result<(), VerifyError> {
    if !proof.proved() {
        return Err(VerifyError::Open { lower: proof.lower, upper: proof.upper });
    }
    if Boards::count_of(proof.size, proof.atoms)? > MOST {
        return Err(VerifyError::TooMany);
    }
    let mut classes: BTreeMap<Vec<Outcome>, u64> = BTreeMap::new();
    for board in Boards::new(proof.size, proof.atoms)? {
        *classes.entry(Port::all(proof.size).map(|port| fire(&board, port)).collect()).or_default() += 1;
    }
    let mut check = Check {
        scoring: proof.scoring,
        classes: classes.into_iter().collect(),
        claims: HashMap::new(),
        solved: HashMap::new(),
    };
    let all: Vec<u32> = (0..check.classes.len() as u32).collect();
    check.tree(proof, &all)?;
    check.lower(proof, &all)
}

/// The most placements that are checked.
const MOST: u64 = 1 << 20;

/// Sets of at most so many classes are solved anew.
const SMALL: usize = 64;

fn fire(board: &Board, port: Port) -> Outcome {
    board.trace(port).outcome()
}

struct Check {
    scoring: Scoring,
    /// The outcomes of each class at all ports, and how many placements it has.
    classes: Vec<(Vec<Outcome>, u64)>,
    /// Lower bounds that have been checked.
    claims: HashMap<Vec<u32>, u64>,
    /// What small sets cost.
    solved: HashMap<Vec<u32>, u64>,
}

impl Check {
    /// The parts of a set by outcome, in the order of the tree: exits by index, hits last.
    fn parts(&self, set: &[u32], port: usize) -> Vec<(Outcome, Vec<u32>)> {
        let place = |outcome| match outcome {
            Outcome::Hit => usize::MAX,
            Outcome::Reflection => port,
            Outcome::Detour(exit) => usize::from(exit.index()),
        };
        let mut parts: BTreeMap<usize, (Outcome, Vec<u32>)> = BTreeMap::new();
        for &class in set {
            let outcome = self.classes[class as usize].0[port];
            parts.entry(place(outcome)).or_insert_with(|| (outcome, Vec::new())).1.push(class);
        }
        parts.into_values().collect()
    }

    fn weight(&self, set: &[u32]) -> u64 {
        set.iter().map(|&class| self.classes[class as usize].1).sum()
    }

    /// What the ray itself costs for all of a part.
    fn ray(&self, outcome: Outcome, part: &[u32]) -> u64 {
        u64::from(self.scoring.ray(outcome)) * self.weight(part)
    }

    /// Plays the tree.
    fn tree(&self, proof: &Proof, all: &[u32]) -> Result<(), VerifyError> {
        let ports = proof.tree.iter().map(Some).chain(iter::repeat(None));
        let mut nodes = (1..).zip(ports);
        let total = self.branch(&mut nodes, all)?;
        if let Some((node, Some(_))) = nodes.next() {
            return Err(VerifyError::Tree { node, fault: TreeFault::GoesOn });
        }
        if total == proof.upper {
            Ok(())
        } else {
            Err(VerifyError::Upper { claimed: proof.upper, found: total })
        }
    }

    fn branch<'a>(
        &self,
        nodes: &mut impl Iterator<Item = (usize, Option<&'a Port>)>,
        set: &[u32],
    ) -> Result<u64, VerifyError> {
        if set.len() < 2 {
            return Ok(0);
        }
        let (node, port) = nodes.next().expect("nodes without end");
        let port = port.ok_or(VerifyError::Tree { node, fault: TreeFault::Ends })?;
        let parts = self.parts(set, usize::from(port.index()));
        // A ray that splits nothing would let the tree go on for ever.
        if parts.len() < 2 {
            return Err(VerifyError::Tree { node, fault: TreeFault::SplitsNothing });
        }
        parts.iter().try_fold(0, |sum, (outcome, part)| {
            Ok(sum + self.ray(*outcome, part) + self.branch(nodes, part)?)
        })
    }

    /// Checks every claim, those of small sets first, and that the last one is the whole set's.
    fn lower(&mut self, proof: &Proof, all: &[u32]) -> Result<(), VerifyError> {
        let mut claims: Vec<(Vec<u32>, u64, usize)> = Vec::new();
        for (at, claim) in proof.claims.iter().enumerate() {
            let agrees = |class: &&u32| {
                let outcomes = &self.classes[**class as usize].0;
                claim.history.iter().all(|(port, outcome)| outcomes[usize::from(port.index())] == *outcome)
            };
            claims.push((all.iter().filter(agrees).copied().collect(), claim.lower, at));
        }
        claims.sort_by_key(|(set, _, at)| (set.len(), *at));
        for (set, lower, at) in claims {
            let whole = set.len() == all.len();
            // Of all placements together, it does not matter which port of an orbit is fired.
            let ports = Port::all(proof.size)
                .filter(|&port| !whole || Symmetry::is_first_of_orbit(port, proof.size))
                .map(|port| usize::from(port.index()));
            if self.least_over(&set, ports) < lower {
                return Err(VerifyError::Claim { number: at + 1 });
            }
            let known = self.claims.entry(set).or_default();
            *known = lower.max(*known);
        }
        let found = self.least(all);
        if found >= proof.lower { Ok(()) } else { Err(VerifyError::Lower { claimed: proof.lower, found }) }
    }

    /// What a set costs at least: by its claim, anew if it is small, and else by looking one ray ahead.
    fn least(&mut self, set: &[u32]) -> u64 {
        if set.len() < 2 {
            return 0;
        }
        if let Some(&known) = self.claims.get(set) {
            return known;
        }
        if set.len() <= SMALL { self.exact(set) } else { self.one_ahead(set) }
    }

    /// The least over these ports of the ray and what its parts cost at least.
    fn least_over(&mut self, set: &[u32], ports: impl Iterator<Item = usize>) -> u64 {
        let mut least = u64::MAX;
        for port in ports {
            let parts = self.parts(set, port);
            if parts.len() < 2 {
                continue;
            }
            let rays: u64 = parts.iter().map(|(outcome, part)| self.ray(*outcome, part)).sum();
            // Once the sum is no new minimum the rest does not matter.
            let mut total = rays;
            for (_, part) in &parts {
                if total >= least {
                    break;
                }
                total += self.least(part);
            }
            least = least.min(total);
        }
        least
    }

    /// What a small set costs.
    fn exact(&mut self, set: &[u32]) -> u64 {
        if let Some(&known) = self.solved.get(set) {
            return known;
        }
        let ports = self.classes[0].0.len();
        let cost = self.least_over(set, 0..ports);
        self.solved.insert(set.to_vec(), cost);
        cost
    }

    /// A bound for a large set: the ray, and for each part as many rays as a tree needs whose positions have no more
    /// outcomes than the widest port here.
    fn one_ahead(&self, set: &[u32]) -> u64 {
        let ports = self.classes[0].0.len();
        let splits: Vec<_> = (0..ports).map(|port| self.parts(set, port)).collect();
        let widest = splits.iter().map(Vec::len).max().unwrap_or(1) as u64;
        let bound = |parts: &Vec<(Outcome, Vec<u32>)>| {
            let part = |(outcome, part): &(Outcome, Vec<u32>)| {
                let heavier = self.weight(part) - part.len() as u64;
                let deeper = if part.len() > 1 { heavier } else { 0 };
                self.ray(*outcome, part) + shallowest(part.len() as u64, widest) + deeper
            };
            parts.iter().map(part).sum()
        };
        splits.iter().filter(|parts| parts.len() > 1).map(bound).min().unwrap_or(0)
    }
}

/// The least sum of the depths of the leaves of a tree: made by opening the shallowest leaf again and again.
fn shallowest(leaves: u64, branches: u64) -> u64 {
    let mut by_depth: BTreeMap<u64, u64> = BTreeMap::from([(0, 1)]);
    let mut have = 1;
    while have < leaves {
        let (&depth, count) = by_depth.iter_mut().next().expect("a leaf");
        *count -= 1;
        if *count == 0 {
            by_depth.remove(&depth);
        }
        // The last opening need not use all its branches.
        let new = branches.min(leaves - have + 1);
        *by_depth.entry(depth + 1).or_default() += new;
        have += new - 1;
    }
    by_depth.iter().map(|(depth, count)| depth * count).sum()
}

/// Why a proof was not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum VerifyError {
    /// It is a bracket that is still open.
    Open {
        /// Its lower end.
        lower: u64,
        /// Its upper end.
        upper: u64,
    },
    /// There are no such placements.
    Enumerate(EnumerateError),
    /// There are too many placements to check.
    TooMany,
    /// The tree does not tell all classes apart, or goes on where one is left.
    Tree {
        /// The node that is wrong: its place in the list of ports, from 1.
        node: usize,
        /// What is wrong with it.
        fault: TreeFault,
    },
    /// The tree costs something else.
    Upper {
        /// What the proof says.
        claimed: u64,
        /// What the tree costs.
        found: u64,
    },
    /// A claim does not follow from those of smaller sets.
    Claim {
        /// Which one, from 1.
        number: usize,
    },
    /// The lower bound does not follow from the claims.
    Lower {
        /// What the proof says.
        claimed: u64,
        /// What follows.
        found: u64,
    },
}

/// What is wrong with a node of a proof's tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TreeFault {
    /// There is none, though several classes are left.
    Ends,
    /// All classes left have one outcome at its port.
    SplitsNothing,
    /// There is one, though no position is left.
    GoesOn,
}

impl fmt::Display for TreeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ends => "the tree ends, expected the port of a position of several classes",
            Self::SplitsNothing => {
                "all classes left have one outcome there, expected a port that splits them"
            }
            Self::GoesOn => "the tree goes on, expected its end where every position has one class",
        })
    }
}

impl From<EnumerateError> for VerifyError {
    fn from(error: EnumerateError) -> Self {
        Self::Enumerate(error)
    }
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open { lower, upper } => {
                write!(f, "an open bracket, {lower} to {upper}, expected a proof of one total")
            }
            Self::Enumerate(error) => error.fmt(f),
            Self::TooMany => write!(f, "too many placements to check, expected at most {MOST}"),
            Self::Tree { node, fault } => write!(f, "line {TREE_LINE}, node {node}: {fault}"),
            Self::Upper { claimed, found } => {
                write!(f, "line {UPPER_LINE}: the tree costs {found}, expected {claimed}")
            }
            Self::Claim { number } => {
                let line = FIRST_CLAIM_LINE - 1 + number;
                write!(
                    f,
                    "line {line}: claim {number} does not follow, expected a bound that the smaller sets give"
                )
            }
            Self::Lower { claimed, found } => {
                write!(f, "line {LOWER_LINE}: only {found} follows as lower bound, expected {claimed}")
            }
        }
    }
}

impl std::error::Error for VerifyError {}
