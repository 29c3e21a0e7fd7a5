//! `Evidence`, and what it gives.

mod advice;
mod advisor;
mod boards;
mod conclusion;
mod contents;
mod explanation;
mod fact;
mod many;
mod questions;
mod sampling;
mod solution;
mod value;

pub(crate) use advice::{_advice, _port_advice, Advice, PortAdvice};
pub(crate) use advisor::Advisor as PyAdvisor;
pub(crate) use boards::{_board_blocks, BoardBlocks, sampled};
pub(crate) use conclusion::{_conclusion, Conclusion};
pub(crate) use explanation::{_explanation, Explanation};
pub(crate) use fact::{FactArg, PyFact};
pub(crate) use many::{_many_advice, _many_solutions, ManyAdvice, ManySolutions, advise_many, solve_many};
pub(crate) use solution::{_solution, Solution};
pub(crate) use value::Evidence;
