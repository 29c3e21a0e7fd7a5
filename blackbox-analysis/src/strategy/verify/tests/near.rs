use super::*;

/// Classes of one placement with outcomes of three kinds at eight ports.
fn some_classes(count: u64) -> Vec<([u8; 8], u32)> {
    let mut state = 1u64;
    let mut outcome = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (state >> 33) as u8 % 3
    };
    (0..count).map(|_| (std::array::from_fn(|_| outcome()), 1)).collect()
}

#[test]
fn the_fewest_ports_are_those_of_trying_all() {
    let each = some_classes(60);
    let near = Near::new(&each, &Work::new(0)).expect("nobody says no");
    for step in [1, 2, 5] {
        let members = (0..each.len()).step_by(step).fold(0u64, |members, class| members | 1 << class);
        for class in (0..each.len()).step_by(step) {
            let tells_apart = |ports: &u32| {
                (0..each.len()).filter(|&other| members >> other & 1 == 1 && other != class).all(|other| {
                    let differ = |port: usize| each[class].0[port] != each[other].0[port];
                    let count = (0..8).filter(|&port| differ(port)).count();
                    count > 4 || count == 0 || (0..8).any(|port| ports >> port & 1 == 1 && differ(port))
                })
            };
            let fewest = (0..256u32).filter(tells_apart).map(u32::count_ones).min().expect("all ports");
            let rays = near.rays(class as u32, &[members], &mut Vec::new());
            assert_eq!(rays, u64::from(fewest), "{class} of every {step}");
        }
    }
}

#[test]
fn two_classes_take_a_ray() {
    let near = Near::new(&[([1, 0, 0], 1), ([1, 2, 2], 1)], &Work::new(0)).expect("nobody says no");
    assert_eq!(near.rays(0, &[0b11], &mut Vec::new()), 1);
    assert_eq!(near.rays(0, &[0b01], &mut Vec::new()), 0);
}
