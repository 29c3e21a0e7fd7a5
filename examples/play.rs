//! A game played to its end: each ray where it tells most, then the guesses.
//!
//! ```text
//! 2300 boards, L3: R3
//! 122 boards, L2: T2
//! 2 boards, B3: R
//! Check when you are sure.
//! Solved! After 3 rays.
//! ```

use blackbox::{Scoring, prelude::*};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game: Game = "w5h5m3M3#1".parse()?;
    let size = game.params().size();
    let mut advisor = Advisor::new(size, 3, Scoring::Rays);
    let found = loop {
        let advice = advisor.advise(&game.evidence(), &mut Effort::none())?;
        let answer = game.evidence().solve(&mut Effort::none())?;
        match advice.best {
            Some(port) if !answer.unique_class => {
                let outcome = game.fire(port)?;
                println!("{} boards, {}: {}", advice.count, port.label(size), outcome.label(size));
            }
            _ => break answer.model.expect("the hidden board at least"),
        }
    };
    for cell in &found {
        game.guess(cell)?;
    }
    println!("{}", game.status());
    assert!(game.check()?);
    println!("{} After {} rays.", game.status(), game.score(Scoring::Rays).total());
    Ok(())
}
