use super::*;

#[test]
fn both_ends_say_the_same_and_nothing_else_does() {
    let mut seen = vec![None; FACTS];
    for port in 0..PORTS {
        for code in 0..=HIT {
            let ends = if code == HIT {
                (port, usize::from(HIT))
            } else {
                (port.min(code.into()), port.max(code.into()))
            };
            let fact = fact(port, code);
            assert_eq!(*seen[fact].get_or_insert(ends), ends);
            assert!(code == HIT || super::ends(fact) == [ends.0, ends.1]);
        }
    }
    assert!(seen.iter().all(Option::is_some));
}
