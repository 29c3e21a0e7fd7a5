//! Hexagonal boards: pictures.

use blackbox_analysis::hex::draw::Picture;
use blackbox_core::{
    evidence::Limit,
    hex::{AtPort, Boards, Evidence, Port, Size},
};

#[test]
fn pictures_show_every_port() {
    for size in Size::ALL {
        let board = Boards::new(size, 2).next().expect("a board");
        let picture = Picture::new(board, AtPort::Hit).with_rays(Port::all(size));
        let text = picture.text();
        let words: Vec<&str> = text.split_whitespace().collect();
        for port in Port::all(size) {
            assert!(words.contains(&port.to_string().as_str()), "port {port}:\n{text}");
        }
        assert_eq!(text.matches('@').count(), 2);
        let svg = picture.svg();
        assert_eq!(
            (svg.matches("<circle").count(), svg.matches("bb-text\"").count()),
            (2, usize::from(size.ports()))
        );
        assert_eq!(svg.matches("bb-label\"").count(), usize::from(size.ports()));
        let seen = picture.without_atoms();
        assert!(!seen.text().contains('@') && !seen.svg().contains("<circle"));
    }
    let evidence: Evidence = "2 1; 3 R; =C2 .".parse().expect("evidence");
    let solution = evidence.solve(&mut Limit::none()).expect("no limit");
    let picture = Picture::of_evidence(&evidence);
    assert_eq!(picture.text().matches('?').count(), 6);
    let chances = picture.with_chances(&solution);
    assert!(chances.text().contains("100") && chances.svg().contains("bb-heat"));
}
