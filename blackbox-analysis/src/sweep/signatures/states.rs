//! The states between two columns, and the letters that lead from one to the next.

use crate::effort::Effort;
use blackbox_core::evidence::Stop;

use crate::{
    memory_left::has_room,
    sweep::column::{Column, Goal, Link, LinkKind, Links, MAX_HEIGHT, Middle, open_rows, rows},
};

/// The labels of ports: promised a hit; promised a reflection.
const HIT: u16 = 0;
const REFLECTION: u16 = 1;
/// The first label of a port that is open, the others follow in the order in which they opened.
const OPEN: u16 = 2;
/// The first label of two ports that have written their letters and are promised to be one ray's ends.
const PAIR: u16 = 1000;

/// What a port's letter says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Letter {
    Hit,
    Reflection,
    /// The ray leaves at a port further on.
    Opens,
    /// It leaves at the open port with this number, counted as the column begins; its top is the next number.
    Closes(u16),
}

/// What is to the left of a cut, as far as the rest of the board and of the word can see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    before: Column,
    here: Column,
    /// Of the cut between the two.
    links: Links,
    open: u16,
}

/// The letters of the ports on the left and the states after the first column, the column being `here`; each
/// is a node of the limit, and so is each of their beginnings. `bytes` of its memory are taken already.
pub(super) fn first(
    height: usize, here: Column, bytes: u64, limit: &mut Effort<'_>,
) -> Result<Vec<(Vec<Letter>, State)>, Stop> {
    // A draft in a list that may be half empty, and its letters on the heap.
    let each = 2 * size_of::<(Vec<Letter>, Links, u16)>() + height * size_of::<Letter>() + 16;
    let mut made = 0_u64;
    let mut spend = |limit: &mut Effort<'_>| {
        made += 1;
        let drafts = made * each as u64;
        let asked = made.is_multiple_of(1 << 12);
        if bytes + drafts > limit.memory() || asked && !has_room(drafts) {
            return Err(Stop::Memory);
        }
        limit.spend()
    };
    let crossing = open_rows(0, here, height);
    let mut drafts = vec![(Vec::new(), [Link::CLOSED; MAX_HEIGHT], 0)];
    for row in 0..height {
        let mut longer = Vec::new();
        for (word, links, opened) in drafts {
            spend(limit)?;
            if crossing >> row & 1 == 0 {
                let letter = if here >> row & 1 == 1 { Letter::Hit } else { Letter::Reflection };
                longer.push(([word, vec![letter]].concat(), links, opened));
                continue;
            }
            // How the ray goes on is not known yet, so each letter is tried; the label keeps what it
            // promised, and the columns that follow hold it to that.
            let letters = [Letter::Hit, Letter::Reflection, Letter::Opens].into_iter();
            for letter in letters.chain((0..opened).map(Letter::Closes)) {
                let (mut links, mut opened) = (links, opened);
                let label = match letter {
                    Letter::Hit => HIT,
                    Letter::Reflection => REFLECTION,
                    Letter::Opens => {
                        opened += 1;
                        OPEN + opened - 1
                    }
                    Letter::Closes(port) => {
                        let Some(other) = links.iter_mut().find(|link| **link == Link::port(OPEN + port))
                        else {
                            // It was closed before.
                            continue;
                        };
                        *other = Link::port(PAIR + row as u16);
                        PAIR + row as u16
                    }
                };
                links[row] = Link::port(label);
                spend(limit)?;
                longer.push(([word.clone(), vec![letter]].concat(), links, opened));
            }
        }
        drafts = longer;
    }
    let states = drafts
        .into_iter()
        .map(|(word, mut links, opened)| {
            // Open ports are numbered by their order, without gaps: equal states must look equal.
            let stays = |port: &u16| links.contains(&Link::port(OPEN + port));
            let open: Vec<u16> = (0..opened).filter(stays).collect();
            rename(&mut links, |label| match label {
                OPEN..PAIR => OPEN + open.iter().filter(|&&port| OPEN + port < label).count() as u16,
                label => label,
            });
            (word, State { before: 0, here, links, open: open.len() as u16 })
        })
        .collect();
    Ok(states)
}

/// Gives the ports other labels, and numbers the pairs by their first rows.
fn rename(links: &mut Links, name: impl Fn(u16) -> u16) {
    let mut pairs: Vec<u16> = Vec::new();
    for link in links {
        if let LinkKind::Port(label) = link.kind() {
            let mut label = name(label);
            if label >= PAIR {
                let number = pairs.iter().position(|&pair| pair == label).unwrap_or_else(|| {
                    pairs.push(label);
                    pairs.len() - 1
                });
                label = PAIR + number as u16;
            }
            *link = Link::port(label);
        }
    }
}

impl State {
    fn middle(&self, height: usize, after: Column) -> Middle<'_> {
        Middle { height, before: self.before, here: self.here, after, links: &self.links }
    }

    fn label(&self, row: usize) -> u16 {
        match self.links[row].kind() {
            LinkKind::Port(label) => label,
            _ => unreachable!("a path to a port"),
        }
    }

    /// Whether what crosses the cut keeps its promise, as far as the column decides it.
    fn keeps_promises(&self, middle: &Middle<'_>) -> bool {
        (0..middle.height).all(|row| {
            // Of two ports that meet here, one must have promised the other; what comes out at the top or the
            // bottom must have promised to leave, and the letter there says whose it is.
            let LinkKind::Port(label) = self.links[row].kind() else { return true };
            match middle.ray_to_the_right(row) {
                Goal::Absorbed => label == HIT,
                Goal::After(_) => true,
                Goal::Before(other) if other == row => label == REFLECTION,
                Goal::Before(other) => label >= PAIR && self.links[row] == self.links[other],
                Goal::Top | Goal::Bottom => (OPEN..PAIR).contains(&label),
            }
        })
    }

    /// What the letter at the top or the bottom may be, for a ray from there that comes to `goal`, each with
    /// the label that the port has if the ray goes on.
    fn choices(&self, goal: Goal, port: Goal) -> Vec<(Letter, u16)> {
        match goal {
            Goal::Absorbed => vec![(Letter::Hit, HIT)],
            goal if goal == port => vec![(Letter::Reflection, REFLECTION)],
            // One ray between the two: the top opens for the bottom.
            Goal::Bottom => vec![(Letter::Opens, OPEN)],
            Goal::Top => vec![(Letter::Closes(self.open), OPEN)],
            Goal::Before(row) => match self.label(row) {
                label @ OPEN..PAIR => vec![(Letter::Closes(label - OPEN), OPEN)],
                _ => Vec::new(),
            },
            Goal::After(_) => {
                let mut choices =
                    vec![(Letter::Hit, HIT), (Letter::Reflection, REFLECTION), (Letter::Opens, OPEN)];
                // The other end of a ray with both ends here or further left.
                let ports = self.open + u16::from(port == Goal::Bottom);
                choices.extend((0..ports).map(|port| (Letter::Closes(port), PAIR + port)));
                choices
            }
        }
    }

    /// The letters and the states to which a further column leads.
    pub(super) fn steps(&self, height: usize, after: Column, mut to: impl FnMut([Letter; 2], Self)) {
        let middle = self.middle(height, after);
        if !self.keeps_promises(&middle) {
            return;
        }
        let (top, bottom) = (middle.ray_from_top(), middle.ray_from_bottom());
        for above in self.choices(top, Goal::Top) {
            for below in self.choices(bottom, Goal::Bottom) {
                let letters = [above.0, below.0];
                // No port is closed twice. The bottom closes the top only if that opened, and both are ends
                // of one ray or both are on their way.
                let twice = above.0 == below.0 && matches!(above.0, Letter::Closes(_));
                let going = |goal| matches!(goal, Goal::After(_));
                let alike = above.0 == Letter::Opens && going(top) == going(bottom);
                if !twice && (below.0 != Letter::Closes(self.open) || alike) {
                    to(letters, self.after(&middle, letters, [above.1, below.1]));
                }
            }
        }
    }

    /// The state beyond the column, where the ports at its top and bottom have these letters and labels.
    fn after(&self, middle: &Middle<'_>, letters: [Letter; 2], labels: [u16; 2]) -> Self {
        let closed = |port: u16| letters.contains(&Letter::Closes(port));
        // The open ports from now on: the old ones that were not closed, the top, the bottom.
        let mut numbers: Vec<u16> = Vec::new();
        let mut open = 0;
        let opens = [letters[0] == Letter::Opens, letters[1] == Letter::Opens];
        for (port, was) in (0u16..).zip((0..self.open).map(|_| true).chain(opens)) {
            numbers.push(open);
            open += u16::from(was && !closed(port));
        }
        let renamed = |label: u16| match label {
            OPEN..PAIR if closed(label - OPEN) => PAIR + label - OPEN,
            OPEN..PAIR => OPEN + numbers[usize::from(label - OPEN)],
            // Apart from the pairs of this column.
            PAIR.. => label + PAIR,
            label => label,
        };
        let ends = |port: usize| {
            let number = OPEN + self.open + port as u16;
            Link::port(if opens[port] { renamed(number) } else { labels[port] })
        };
        let mut links = [Link::CLOSED; MAX_HEIGHT];
        for row in rows(open_rows(self.here, middle.after, middle.height)) {
            links[row] = match middle.ray_to_the_left(row) {
                Goal::Absorbed => Link::ABSORBED,
                Goal::After(back) => Link::edge(back),
                Goal::Before(origin) => Link::port(renamed(self.label(origin))),
                Goal::Top => ends(0),
                Goal::Bottom => ends(1),
            };
        }
        rename(&mut links, |label| label);
        Self { before: self.here, here: middle.after, links, open }
    }

    /// The letters of the last column and of the ports on the right, if the board may end here.
    pub(super) fn end(&self, height: usize) -> Option<Vec<Letter>> {
        let mut word = None;
        self.steps(height, 0, |letters, state| {
            if let Some(right) = state.right(height) {
                debug_assert!(word.is_none(), "one board writes one word");
                word = Some([letters.to_vec(), right].concat());
            }
        });
        word
    }

    /// The letters of the ports on the right, from the state beyond the last column.
    fn right(&self, height: usize) -> Option<Vec<Letter>> {
        let mut closed = 0;
        let mut opened: Vec<usize> = Vec::new();
        let mut word = Vec::new();
        for row in 0..height {
            word.push(match self.links[row].kind() {
                LinkKind::Closed if self.before >> row & 1 == 1 => Letter::Hit,
                LinkKind::Closed => Letter::Reflection,
                LinkKind::Absorbed => Letter::Hit,
                LinkKind::Edge(back) if back == row => Letter::Reflection,
                LinkKind::Edge(back) if back > row => {
                    opened.push(row);
                    Letter::Opens
                }
                LinkKind::Edge(back) => {
                    let earlier = opened.iter().take_while(|&&row| row != back).count();
                    Letter::Closes(self.open + earlier as u16)
                }
                LinkKind::Port(label @ OPEN..PAIR) => {
                    closed += 1;
                    Letter::Closes(label - OPEN)
                }
                // A promise that does not come true.
                LinkKind::Port(_) => return None,
            });
        }
        (closed == self.open).then_some(word)
    }
}
