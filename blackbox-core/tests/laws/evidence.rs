//! Evidence held to brute force on small boards and to the reference cases.

mod brute;
mod cases;
mod edges;
mod groups;
mod outcomes;
mod text;
