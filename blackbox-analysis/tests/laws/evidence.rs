//! Evidence about boards of any size: priors, and the boards that satisfy it.

mod explaining;
mod listing;

use blackbox_analysis::{
    AnyEvidence,
    evidence::{Prior, PriorError},
};
use blackbox_core::{
    Grid, Numbering,
    enumerate::binomial,
    evidence::{Limit, Stop},
    game::Scoring,
};

use crate::size;

/// Text is read as evidence about a board of the size it names, and beyond 64 x 64 there is no solver.
#[test]
fn any_size_is_read_and_most_are_solved() {
    for (width, height) in [(1, 1), (8, 8), (9, 4), (255, 255)] {
        let evidence =
            AnyEvidence::parse(&format!("{width}x{height} ?"), Numbering::Letters).expect("evidence");
        assert_eq!(evidence.size(), size(width, height));
        assert_eq!(matches!(evidence, AnyEvidence::Small(_)), evidence.size().fits_word());
    }
    let far = AnyEvidence::parse("65x1 1", Numbering::Letters).expect("evidence");
    assert_eq!(far.advise(Scoring::Rays, &mut Limit::none()), Err(Stop::TooLarge));
    assert_eq!(far.models(1, &mut Limit::none()), Err(Stop::TooLarge));
}

/// The posterior under a prior, from its definition: each board weighs as much as its number of atoms, shared among
/// all boards of that number.
#[test]
fn priors_weigh_numbers_of_atoms() {
    let text = "3x3 1-5; T1 H; R2 R; =(2,2) .";
    let evidence = AnyEvidence::parse(text, Numbering::Letters).expect("evidence");
    let weights = [(0, 3.0), (1, 1.0), (2, 0.5), (4, 2.0), (5, 0.0)];
    let prior = Prior::new(weights).expect("a prior");
    let posterior = evidence.posterior(&prior, &mut Limit::none()).expect("no limit");
    let (mut cells, mut by_atoms, mut total) = ([0.0; 9], [0.0; 10], 0.0);
    for board in evidence.models(512, &mut Limit::none()).expect("no limit") {
        let weight =
            weights.iter().find(|(atoms, _)| *atoms == board.count()).map_or(0.0, |(_, weight)| *weight);
        let weight = weight / binomial(9, board.count()).expect("a small number") as f64;
        total += weight;
        by_atoms[board.count() as usize] += weight;
        board.atoms().for_each(|cell| cells[cell.index(size(3, 3)) as usize] += weight);
    }
    assert!(total > 0.0);
    for (found, expected) in posterior.probability.iter().zip(cells) {
        assert!((found - expected / total).abs() < 1e-12, "{found} {expected}");
    }
    for (atoms, found) in &posterior.by_atoms {
        assert!((found - by_atoms[*atoms as usize] / total).abs() < 1e-12, "{atoms}");
    }
    assert_eq!(posterior.by_atoms.iter().map(|(atoms, _)| *atoms).collect::<Vec<_>>(), [2, 4]);
    let nothing = evidence.posterior(&Prior::new([(9, 1.0)]).expect("a prior"), &mut Limit::none());
    assert!(nothing.is_ok_and(|posterior| posterior.by_atoms.is_empty()
        && posterior.probability.iter().all(|&chance| chance == 0.0)));
    assert_eq!(Prior::new([(1, 0.0)]), Err(PriorError::Nothing));
    assert!(matches!(Prior::new([(1, f64::NAN)]), Err(PriorError::Weight { atoms: 1, .. })));
}
