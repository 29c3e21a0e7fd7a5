//! Clauses keep to the memory and the caller of their limit, however large the board is.

use std::ops::ControlFlow;

use std::{io, time::Instant};

use blackbox_analysis::{
    Board, Evidence, conclude,
    effort::Effort,
    sat::{self, DimacsError, Encoding, Problem},
};
use blackbox_core::{AtomRange, Cell, Fact, Numbering, Port, Size, evidence::Stop};

use super::dimacs::written;

/// What all rays say of a board of this side with an atom on every seventh cell.
fn full_perimeter(side: u32) -> Evidence {
    let size = Size::new(side, side).expect("a size");
    let atoms = (0..size.cells()).step_by(7).filter_map(|index| Cell::from_index(index, size));
    let board = Board::from_atoms(atoms, size).expect("cells of the board");
    let mut evidence = Evidence::new(size, AtomRange::ANY).expect("a size");
    for port in Port::all(size) {
        evidence.add(Fact::Ray { port, outcome: board.fire(port) }).expect("a port of the board");
    }
    evidence
}

#[test]
fn the_largest_board_is_refused_and_not_held() {
    let evidence = full_perimeter(255);
    let limit = || Effort::none().with_memory(64 << 20);
    for encoding in Encoding::ALL {
        assert_eq!(Problem::new(&evidence, encoding, &mut limit()).err(), Some(Stop::Memory));
        assert_eq!(sat::solve(&evidence, encoding, &mut limit()), Err(Stop::Memory));
        assert_eq!(sat::conflict(&evidence, encoding, &mut limit()), Err(Stop::Memory));
    }
    assert_eq!(sat::find(&evidence, &mut limit()), Err(Stop::Memory));
    let mut effort = Effort::none().with_memory(64 << 20);
    assert_eq!(conclude(&evidence, Numbering::Letters, &mut effort, &mut |_| {}), Err(Stop::Memory));
    // Half of all cells hold an atom: the number of atoms alone takes too much.
    let half = Evidence::parse("255x255 32512", Numbering::Letters).expect("evidence");
    assert_eq!(sat::model(&half, Encoding::Path, &mut limit()), Err(Stop::Memory));
}

#[test]
fn a_solver_counts_its_memory_too() {
    let evidence = full_perimeter(30);
    let problem = Problem::new(&evidence, Encoding::Label, &mut Effort::none()).expect("1 GiB");
    let clauses = problem.cnf().clauses().map(|clause| 4 * clause.len() as u64 + 8).sum::<u64>();
    // Enough for the clauses alone, not for a solver that holds them.
    let mut limit = Effort::none().with_memory(4 * clauses);
    assert!(Problem::new(&evidence, Encoding::Label, &mut limit).is_ok());
    assert_eq!(sat::model(&evidence, Encoding::Label, &mut limit), Err(Stop::Memory));
    assert!(sat::model(&evidence, Encoding::Label, &mut Effort::none()).is_ok_and(|model| model.is_some()));
}

#[test]
fn the_caller_is_asked_while_clauses_are_made() {
    let evidence = full_perimeter(60);
    let (mut asked, mut last, mut longest) = (0, Instant::now(), 0);
    let mut go_on = |_| {
        asked += 1;
        longest = longest.max(last.elapsed().as_millis());
        last = Instant::now();
        ControlFlow::Continue(())
    };
    let problem = Problem::new(&evidence, Encoding::Label, &mut Effort::none().watched(&mut go_on));
    let clauses = problem.expect("no limit").cnf().clauses().len();
    assert!(asked > clauses / 4096, "{asked} times for {clauses} clauses, {longest} ms apart at most");
    let mut left = 5;
    let mut go_on = |_| {
        left -= 1;
        if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let stopped = Problem::new(&evidence, Encoding::Label, &mut Effort::none().watched(&mut go_on));
    assert_eq!(stopped.err(), Some(Stop::Interrupted));
    assert_eq!(left, 0, "nobody is asked again");
}

#[test]
fn clauses_are_written_whole_or_with_an_error() {
    /// Takes this many bytes.
    struct Disk(usize);

    impl io::Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    let evidence = full_perimeter(9);
    for encoding in Encoding::ALL {
        let problem = Problem::new(&evidence, encoding, &mut Effort::none()).expect("no limit");
        let written = written(&problem);
        let full = problem.write_dimacs(&mut Disk(written.len() - 1), &mut Effort::none());
        assert!(matches!(full, Err(DimacsError::Write(error)) if error.kind() == io::ErrorKind::StorageFull));
        let mut no = |_| ControlFlow::Break(());
        let stopped = problem.write_dimacs(&mut io::sink(), &mut Effort::none().watched(&mut no));
        assert!(matches!(stopped, Err(DimacsError::Stop(Stop::Interrupted))));
    }
}
