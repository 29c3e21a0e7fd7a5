//! With std the first program of the page; without, the core alone.

#[cfg(feature = "std")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    use blackbox::prelude::*;

    let board = Board::parse("8/8/1@4@1/8/8/3@4/8/6@1")?;
    let port = Port::from_label("L5", board.size())?;
    println!("{}", board.fire(port).label(board.size()));
    println!("{}", "3x3 1; L1 R1".parse::<Evidence>()?.solve(&mut Effort::none())?.count);
    Ok(())
}

#[cfg(not(feature = "std"))]
fn main() {
    use blackbox::core::{evidence::{BoxSolver, Limit}, Port, Size, WordBoard};

    let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse().unwrap();
    println!("{}", board.fire(Port::from_label("L5", Size::CLASSIC).unwrap()).label(board.size()));
    println!("{}", BoxSolver::new().count(&"3x3 1; L1 R1".parse().unwrap(), &mut Limit::none()).unwrap());
}
