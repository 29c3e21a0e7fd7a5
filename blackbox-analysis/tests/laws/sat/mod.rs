//! The questions put to the SAT solver held to the search, to brute force and to the rules.

pub(crate) mod agreement;
mod budgets;
pub(crate) mod dimacs;
mod fallback;
