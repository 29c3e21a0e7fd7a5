//! What follows from the evidence: how many boards are left, where their atoms are, what a ray would tell.

use blackbox_core::{
    Cell, Evidence, Port, Rays, Size, WideBoard,
    evidence::{Limit, Outcomes, Seek},
};

use crate::{
    CELLS, SIDE,
    json::Json,
    words::{Refusal, Text},
};

/// How long a search may take: a second or two, and a node of a large board is more work.
fn limit(size: Size) -> Limit<'static> {
    Limit::nodes(if size.cells() > 121 { 500_000 } else { 4_000_000 })
}

/// The solver of the largest board.
pub type Solver = blackbox_core::evidence::Solver16;

/// The ports of the largest board, and the outcomes that a ray may have there.
const PORTS: usize = 4 * SIDE as usize;
const OUTCOMES: usize = PORTS + 2;

/// Room for a search that parts the boards by all ports.
pub type Memory = [<WideBoard as Seek>::Count; PORTS * OUTCOMES];

/// Memory to be given to such a search; what it holds does not matter.
pub fn memory() -> Memory {
    [Default::default(); PORTS * OUTCOMES]
}

/// How every unfired port parts the boards that are left.
pub struct Parts([[u64; OUTCOMES]; PORTS]);

impl Parts {
    /// Parts the boards that satisfy the evidence.
    ///
    /// # Errors
    /// [`Refusal`] where that takes too long.
    pub fn of(
        evidence: &Evidence<WideBoard>,
        solver: &mut Solver,
        memory: &mut Memory,
    ) -> Result<Self, Refusal> {
        let outcomes: Outcomes<'_, WideBoard> =
            solver.outcomes(evidence, memory, &mut limit(evidence.size()))?;
        let mut parts = [[0; OUTCOMES]; PORTS];
        for port in outcomes.ports() {
            for (part, (_, boards)) in parts[port.index() as usize].iter_mut().zip(outcomes.of(port)) {
                *part = u64::try_from(boards).unwrap_or(u64::MAX);
            }
        }
        Ok(Self(parts))
    }
}

/// Writes for every unfired port the numbers of boards that its outcomes leave, or why they are not known. What they
/// are worth in bits takes a logarithm, which is the page's.
pub fn write_advice(parts: &Result<Parts, Text<256>>, size: Size, json: &mut Json) {
    json.object(|json| match parts {
        Ok(Parts(parts)) => {
            json.key("parts").object(|json| {
                for (port, parts) in Port::all(size).zip(parts).filter(|(_, parts)| parts[0] > 0) {
                    json.key(port.label(size)).list(|json| {
                        parts.iter().filter(|&&boards| boards > 0).for_each(|boards| json.raw(boards));
                    });
                }
            });
            json.key("message").raw("null");
        }
        Err(message) => json.key("message").string(message.shown()),
    });
}

/// What is still possible.
#[derive(Clone)]
pub struct Hint {
    count: u128,
    same: bool,
    /// The boards with an atom there, row-major, in ten thousandths of all.
    parts: [u16; CELLS],
    size: Size,
}

impl Hint {
    /// Solves the evidence.
    ///
    /// # Errors
    /// [`Refusal`] where that takes too long.
    pub fn of(evidence: &Evidence<WideBoard>, solver: &mut Solver) -> Result<Self, Refusal> {
        let size = evidence.size();
        let limit = &mut limit(size);
        let solution = solver.solve(evidence, limit)?;
        let (count, mut parts) = (solution.count(), [0; CELLS]);
        for (index, part) in (0..size.cells()).zip(&mut parts) {
            if let Some(cell) = Cell::from_index(index, size) {
                *part = (solution.probability(cell) * 10_000.0 + 0.5) as u16;
            }
        }
        let model = solution.model().cloned();
        let same = match model {
            // As `Solver::is_unique_class` finds it, but by the one search that the module carries anyway.
            Some(model) if count > 1 => solver.solve(&told_all(evidence, &model)?, limit)?.count() == count,
            _ => count == 1,
        };
        Ok(Self { count, same, parts, size })
    }
}

/// The evidence with the outcome of every ray that was not fired, as `model` has it.
fn told_all(evidence: &Evidence<WideBoard>, model: &WideBoard) -> Result<Evidence<WideBoard>, Refusal> {
    let mut all = evidence.clone();
    for port in Port::all(evidence.size()) {
        all.observe(port, model.fire(port))?;
    }
    Ok(all)
}

/// Writes a hint, or why there is none.
pub fn write_hint(hint: &Result<Hint, Text<256>>, json: &mut Json) {
    json.object(|json| match hint {
        Ok(Hint { count, same, parts, size }) => {
            json.key("count").string(count);
            json.key("same").raw(same);
            json.key("probability").list(|json| {
                for y in 0..size.height() {
                    json.list(|json| {
                        for x in 0..size.width() {
                            let part = parts[Cell::new(x, y).index(*size) as usize];
                            json.raw(format_args!("{}.{:04}", part / 10_000, part % 10_000));
                        }
                    });
                }
            });
            json.key("message").raw("null");
        }
        Err(message) => json.key("message").string(message.shown()),
    });
}
