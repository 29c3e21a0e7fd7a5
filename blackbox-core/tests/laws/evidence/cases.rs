//! The reference cases of `tests/vectors/evidence/cases.jsonl`.

use blackbox_core::{
    AtomRange, GridEvidence, Label, Outcome, Port, Size,
    evidence::{BoxSolver, GridSolver, Limit, PartialBoard, Solver16},
};
use serde_json::Value;

use crate::common::size;

/// One line of the file.
pub(crate) struct Case(Value);

impl Case {
    pub(crate) fn all() -> Vec<Case> {
        let path = reference::vectors().join("evidence/cases.jsonl");
        let text = std::fs::read_to_string(path).expect("the reference cases");
        text.lines().map(|line| Case(serde_json::from_str(line).expect("one object a line"))).collect()
    }

    pub(crate) fn number(&self, key: &str) -> u32 {
        self.0[key].as_u64().expect("a number") as u32
    }

    pub(crate) fn size(&self) -> Size {
        size(self.number("w"), self.number("h"))
    }

    pub(crate) fn count(&self) -> u128 {
        decimal(&self.0["count"])
    }

    fn port(&self, name: &Value) -> Port {
        let label: Label = name.as_str().expect("a port").parse().expect("a port");
        Port::at(label, self.size()).expect("a port of the board")
    }

    pub(crate) fn evidence<F: PartialBoard>(&self) -> GridEvidence<F::Board> {
        let atoms = AtomRange::new(self.number("nmin"), self.number("nmax")).expect("a range");
        let mut evidence = GridEvidence::new(self.size(), atoms).expect("a size that fits");
        for hint in self.0["hints"].as_array().expect("a list") {
            let outcome = match hint[1].as_str().expect("an outcome") {
                "H" => Outcome::Hit,
                "R" => Outcome::Reflection,
                _ => Outcome::Detour(self.port(&hint[1])),
            };
            evidence.observe(self.port(&hint[0]), outcome).expect("ports of the board");
        }
        evidence
    }
}

fn decimal(value: &Value) -> u128 {
    value.as_str().expect("a decimal string").parse().expect("a decimal string")
}

fn check<F: PartialBoard>(solver: &mut GridSolver<F>, case: &Case) {
    let evidence = case.evidence::<F>();
    let limit = &mut Limit::none();
    let solution = solver.solve(&evidence, limit).expect("no limit");
    assert_eq!(solution.count(), case.count(), "{evidence}");
    assert_eq!(solution.is_consistent(), case.0["consistent"], "{evidence}");
    assert_eq!(solution.is_unique(), case.0["unique"], "{evidence}");
    let by_atoms: Vec<(String, String)> =
        solution.count_by_atoms().map(|(atoms, boards)| (atoms.to_string(), boards.to_string())).collect();
    let expected = case.0["count_by_atoms"].as_object().expect("an object");
    assert_eq!(by_atoms.len(), expected.len(), "{evidence}");
    assert!(by_atoms.iter().all(|(atoms, boards)| expected[atoms] == **boards), "{evidence}: {by_atoms:?}");
    for (index, count) in (0..).zip(case.0["cell_atom_counts"].as_array().expect("a list")) {
        let cell = blackbox_core::Cell::from_index(index, case.size()).expect("a cell");
        assert_eq!(solution.atom_count(cell), decimal(count), "{evidence} {cell}");
    }
    assert_eq!(solution.model().is_some(), solution.is_consistent(), "{evidence}");
    assert!(solution.model().is_none_or(|model| evidence.allows(model).unwrap()), "{evidence}");
    let Some(conflict) = solver.conflict(&evidence, limit).expect("no limit") else {
        return assert!(case.count() > 0, "{evidence}");
    };
    assert_eq!(case.count(), 0, "{evidence}");
    // The reference sets are others at times, but both name none or some.
    let reference = case.0["mus"].as_array().expect("a list");
    assert_eq!(conflict.facts().next().is_none(), reference.is_empty(), "{evidence}: {conflict}");
    assert!(conflict.facts().all(|kept| evidence.facts().any(|fact| fact == kept)), "{evidence}");
    assert_eq!(solver.is_consistent(&conflict, limit), Ok(false), "{evidence}: {conflict}");
    for spared in conflict.facts() {
        let fewer = conflict.without(spared);
        assert_eq!(fewer.facts().count() + 1, conflict.facts().count(), "{evidence}: {conflict}");
        assert_eq!(solver.is_consistent(&fewer, limit), Ok(true), "{evidence}: {conflict}");
    }
}

#[test]
fn reference_cases() {
    let (mut narrow, mut wide) = (BoxSolver::boxed(), Solver16::boxed());
    for case in Case::all() {
        if case.size().fits_word() {
            check(&mut narrow, &case);
        }
        check(&mut wide, &case);
    }
}
