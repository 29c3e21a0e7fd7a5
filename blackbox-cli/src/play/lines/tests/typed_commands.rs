use super::*;

#[test]
fn reads_why() {
    let asked = read("why 3,4", Size::CLASSIC);
    assert_eq!(asked, Ok(Typed::Verb(Verb::Why(Cell::new(2, 3)))));
    assert!(read("why", Size::CLASSIC).is_err_and(|error| error.contains("expected column,row")));
}

#[test]
fn reads_what_help_shows() {
    let size = Size::CLASSIC;
    let made = |line: &str| match read(line, size) {
        Ok(Typed::Verb(Verb::Move(made))) => made.display(size).to_string(),
        other => format!("{other:?}"),
    };
    assert_eq!(made("L5"), "F27");
    assert_eq!(made("fire l5"), "F27");
    assert_eq!(made("3,4"), "T3,4");
    assert_eq!(made("guess 3 4"), "T3,4");
    assert_eq!(made("lock 3, 4"), "LB3,4");
    assert_eq!(made("lock column 3"), "LC3");
    assert_eq!(made("Lock row 8"), "LR8");
    assert_eq!(["answer", "x", "give up"].map(made), ["S"; 3]);
    assert_eq!(read("q", size), Ok(Typed::Quit));
    assert_eq!(read("save my game.sav", size), Ok(Typed::Save("my game.sav".to_owned())));
    assert_eq!(read("hints on", size), Ok(Typed::Verb(Verb::Hints(true))));
    assert_eq!(read("why 3,4", size), Ok(Typed::Verb(Verb::Why(Cell::new(2, 3)))));
    assert_eq!(cells("2,3 7,3", size), Some(Ok(vec![Cell::new(1, 2), Cell::new(6, 2)])));
    assert!(cells("2,3 9,3", size).is_some_and(|cells| cells.is_err()));
    assert_eq!(cells("8x8:(1,2)", size).or(cells("8/8", size)), None);
    let hexagon = Size::PLUS;
    let made = |line: &str| match read(line, hexagon) {
        Ok(Typed::Verb(Verb::Move(made))) => made,
        other => panic!("{line}: {other:?}"),
    };
    let port = Port::from_number(10, hexagon).unwrap();
    assert_eq!([made("10"), made("fire 10")], [Move::Fire(port); 2]);
    assert_eq!([made("E5"), made("guess e5")], [Move::Guess(Cell::new(4, 4)); 2]);
    assert_eq!(made("lock e5"), Move::LockCell(Cell::new(4, 4)));
    assert_eq!(made("lock row I"), Move::LockRow(8));
    assert_eq!(cells("B3 d1", hexagon), Some(Ok(vec![Cell::new(2, 1), Cell::new(0, 3)])));
    assert_eq!(cells("hex5:(1,2)", hexagon).or(cells("5/6/7/8/9/8/7/6/5", hexagon)), None);
    for wrong in ["55", "0", "J1", "E10", "lock column 3", "lock row J", "3,4", "L5 "] {
        assert!(read(wrong, hexagon).is_err_and(|error| error.contains("expected")), "{wrong}");
    }
    for wrong in [
        "",
        "y",
        "give in",
        "L9",
        "9,1",
        "0,1",
        "1",
        "lock",
        "lock row 9",
        "save",
        "check now",
        "hints",
        "why",
        "é5",
    ] {
        assert!(read(wrong, size).is_err_and(|error| error.contains("expected")), "{wrong}");
    }
}
