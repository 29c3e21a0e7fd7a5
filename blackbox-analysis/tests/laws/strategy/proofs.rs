//! Proofs of optima: who checks them, and what is refused.

use std::{ops::ControlFlow, time::Duration};

use blackbox_analysis::{
    effort::Effort,
    progress::Progress,
    strategy::{Claim, Proof, TreeFault, VerifyError, verify, verify_kept},
};
use blackbox_core::{Size, game::Scoring};

use super::{optimum, table};

#[test]
fn a_check_of_a_proof_may_be_stopped_from_the_first_placement_on() {
    // Without its tree it would be refused once all placements are traced, which takes a while.
    let (size, atoms, scoring) = (Size::CLASSIC, 3, Scoring::Rays);
    let proof = Proof {
        size,
        atoms: atoms.into(),
        scoring,
        lower: 0,
        upper: 0,
        tree: Vec::new(),
        claims: Vec::new(),
    };
    let checked = verify(&proof, &mut Effort::none().watched(&mut |_| ControlFlow::Break(())));
    assert_eq!(checked, Err(VerifyError::Interrupted));
    assert_eq!(
        verify(&proof, &mut Effort::none()),
        Err(VerifyError::Tree { node: 1, fault: TreeFault::Ends })
    );
}

#[test]
fn false_proofs_are_refused() {
    let proof = optimum(&table("5x5", 2), Scoring::Rays);
    assert_eq!(verify(&proof, &mut Effort::none()), Ok(()));
    let refused = |change: &dyn Fn(&mut Proof)| {
        let mut changed = proof.clone();
        change(&mut changed);
        let error = verify(&changed, &mut Effort::none()).unwrap_err();
        assert_eq!(verify(&changed, &mut Effort::none().with_threads(2)), Err(error));
        error
    };
    assert!(matches!(refused(&|proof| (proof.lower, proof.upper) = (951, 951)), VerifyError::Upper { .. }));
    let nodes = proof.tree.len();
    let tree = |node, fault| VerifyError::Tree { node, fault };
    assert_eq!(refused(&|proof| proof.tree.truncate(5)), tree(6, TreeFault::Ends));
    assert_eq!(refused(&|proof| proof.tree.push(proof.tree[0])), tree(nodes + 1, TreeFault::GoesOn));
    assert_eq!(refused(&|proof| proof.tree[1] = proof.tree[0]), tree(2, TreeFault::SplitsNothing));
    let claim = refused(&|proof| proof.claims[0].lower += 1).to_string();
    assert!(claim.starts_with("line 6: claim 1 does not follow"), "{claim}");
    assert!(matches!(refused(&|proof| proof.claims.clear()), VerifyError::Lower { .. }));
    assert!(matches!(refused(&|proof| proof.claims[0].lower += 1), VerifyError::Claim { .. }));
    let wrong = |proof: &mut Proof| proof.claims.push(Claim { history: Vec::new(), lower: 10_000 });
    assert!(matches!(refused(&wrong), VerifyError::Claim { .. }));
    // A worse tree with an honest total proves nothing about the optimum.
    let worse = Proof { scoring: Scoring::Markers, ..proof.clone() };
    assert!(verify(&worse, &mut Effort::none()).is_err());
}

#[test]
fn threads_check_what_one_checks() {
    let proof = optimum(&table("5x5", 3), Scoring::Rays);
    assert!(proof.claims.len() > 100);
    // Claims that rest on each other: only the smallest of the wrong ones is refused, whichever thread comes
    // upon it.
    let mut wrong = proof.clone();
    wrong.claims.iter_mut().for_each(|claim| claim.lower += 1);
    let refused = verify(&wrong, &mut Effort::none());
    assert!(matches!(refused, Err(VerifyError::Claim { .. })));
    for threads in [1, 0, usize::MAX] {
        let check = |proof: &Proof| verify(proof, &mut Effort::none().with_threads(threads));
        assert_eq!((check(&proof), check(&wrong)), (Ok(()), refused), "{threads}");
        let stop = |progress: Progress| {
            assert_eq!(progress.total, proof.claims.len() as u64);
            if progress.done > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let stopped = verify(&proof, &mut Effort::none().with_threads(threads).watched(&mut { stop }));
        assert_eq!(stopped, Err(VerifyError::Interrupted), "{threads}");
    }
}

/// A check that is stopped again and again goes on where it was and ends as one that is not.
#[test]
fn a_check_goes_on_from_its_checkpoint() {
    let directory = std::env::temp_dir().join(format!("blackbox-verify-{}", std::process::id()));
    // A run that was killed may have left one, and its number come again.
    let _ = std::fs::remove_dir_all(&directory);
    let proof = optimum(&table("5x5", 3), Scoring::Rays);
    let check = |proof: &Proof, watch: &mut dyn FnMut(Progress) -> ControlFlow<()>| {
        let mut watch = |progress: Progress| watch(progress);
        let mut effort = Effort::none().with_threads(2).watched(&mut watch);
        verify_kept(proof, &directory, Duration::ZERO, &mut effort)
    };
    // Where a check that is stopped after so many claims begins, and how it ends.
    let stopped_after = |most: u64| {
        let mut begun = None;
        let checked = check(&proof, &mut |Progress { done, .. }| {
            let begun = *begun.get_or_insert(done);
            if done > begun + most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (begun.expect("a report before the first claim"), checked.expect("a checkpoint"))
    };
    let all = proof.claims.len() as u64;
    let (mut runs, mut from) = (0, 0);
    while let (begun, Err(error)) = stopped_after(all / 4) {
        assert_eq!(error, VerifyError::Interrupted);
        assert!(begun >= from && runs < 100, "{begun} {from}");
        (runs, from) = (runs + 1, begun);
    }
    assert!(runs > 0 && from < all, "{runs} {from}");
    assert_eq!(stopped_after(0), (all, Ok(())));
    // What was checked is that proof and no other, and a wrong claim is not passed by.
    let mut wrong = proof.clone();
    wrong.claims.iter_mut().for_each(|claim| claim.lower += 1);
    let refused = check(&wrong, &mut |_| ControlFlow::Continue(())).expect_err("another proof");
    assert!(refused.to_string().contains("a checkpoint of another job"), "{refused}");
    std::fs::remove_dir_all(&directory).expect("the checkpoint");
    for _ in 0..2 {
        let refused = check(&wrong, &mut |_| ControlFlow::Continue(())).expect("a checkpoint");
        assert!(matches!(refused, Err(VerifyError::Claim { .. })), "{refused:?}");
    }
    std::fs::remove_dir_all(&directory).expect("the checkpoint");
}

#[test]
fn faulty_proofs_name_the_line() {
    let text = optimum(&table("4x4", 2), Scoring::Rays).to_string();
    for (line, from, to) in [
        (1, "optimum 1", "optimum 2"),
        (2, "4x4", "4x0"),
        (3, "lower ", "lower -"),
        (4, "upper", "uper"),
        (5, "tree", "tree L9"),
        (6, "366", "366 L1"),
    ] {
        let at = text.lines().take(line - 1).map(|line| line.len() + 1).sum::<usize>();
        let changed = text[..at].to_owned() + &text[at..].replacen(from, to, 1);
        assert_ne!(changed, text);
        assert_eq!(Proof::parse(&changed).map_err(|error| error.place.line), Err(line as u64), "{changed}");
    }
}
