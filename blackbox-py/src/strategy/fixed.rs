//! `fixed_ports`.

use blackbox_analysis::strategy;
use pyo3::prelude::*;

use super::{asked, table};
use crate::prelude::*;

/// A smallest set of ports that, if all are fired, tell apart all boards of a size within 8x8 with a number
/// of atoms that any rays tell apart.
///
/// Parameters
/// ----------
/// size, atoms, timeout, cancel
///     As for `optimal`.
/// limit : int, optional
///     How many branches the search may take.
///
/// Raises
/// ------
/// BoardError
///     If there are no such boards.
/// StrategyError
///     If there are too many, or if the limit is spent.
///
/// >>> print(*fixed_ports("8x8", 1))
/// L2 L3 L6 L7
#[pyfunction]
#[pyo3(signature = (size, atoms, *, limit = None, timeout = None, cancel = None))]
pub(crate) fn fixed_ports(
    py: Python<'_>, size: SizeArg, atoms: AtomsArg, limit: Option<LimitArg>, timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<Vec<Port>> {
    let (size, atoms) = asked(size, &atoms)?;
    let ports = Control::new(timeout, cancel).within(limit).run(py, identity, |control| {
        let table = table(size, atoms, control)?;
        strategy::fixed_ports(&table, &mut control.effort()).map_err(errors::strategy)
    })?;
    Ok(ports.into_iter().map(|port| Port { port, size }).collect())
}
