//! Evidence held to brute force on small boards and to the reference cases.

mod brute;
mod cases;
mod edges;
mod few_rays;
mod groups;
mod outcomes;
mod text;
