use super::*;
use crate::strategy::outcome_row::NARROW;

/// The cheapest total by trying every port at every set.
fn plain(rows: &[Row<NARROW>], scoring: Scoring) -> u64 {
    if rows.len() == 1 {
        return 0;
    }
    let through = |port: usize| {
        let part = |code: u8| -> Vec<Row<NARROW>> {
            rows.iter().filter(|row| row.codes[port] == code).copied().collect()
        };
        let parts = (0..=NARROW as u8).map(|code| (code, part(code))).filter(|(_, part)| !part.is_empty());
        let price = |(code, part): (u8, Vec<Row<NARROW>>)| {
            let weight: u64 = part.iter().map(|row| u64::from(row.weight)).sum();
            weight * cost::<NARROW>(scoring, code, port) + plain(&part, scoring)
        };
        let splits = rows.iter().any(|row| row.codes[port] != rows[0].codes[port]);
        splits.then(|| parts.map(price).sum())
    };
    (0..NARROW).filter_map(through).min().expect("classes differ somewhere")
}

#[test]
fn agrees_with_trying_every_port() {
    let mut state = 1u64;
    let mut below = |limit: u64| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (state >> 33) % limit
    };
    let mut endgame = Endgame::<NARROW, { NARROW + 1 }>::new();
    for round in 0..600 {
        let (classes, ports, outcomes) = (1 + below(10), 2 + below(4) as usize, 2 + below(3));
        let mut rows: Vec<Row<NARROW>> = Vec::new();
        for class in 0..classes as u32 {
            let mut row = Row { class, weight: 1 + below(3) as u32 * u32::from(below(3) == 0), ..Row::EMPTY };
            row.codes[..ports].fill_with(|| [NARROW as u8, 1, 9, 3][below(outcomes) as usize]);
            if rows.iter().all(|other| other.codes != row.codes) {
                rows.push(row);
            }
        }
        for scoring in [Scoring::Rays, Scoring::Markers] {
            let best = plain(&rows, scoring);
            endgame.load(&rows, scoring);
            let (total, port) = endgame.solve(rows.len(), u64::MAX, &mut HashMap::new());
            assert_eq!(total, best, "round {round}");
            assert_eq!(
                endgame.solve(rows.len(), best + 1, &mut HashMap::new()),
                (total, port),
                "round {round}"
            );
            let (bounded, none) = endgame.solve(rows.len(), best, &mut HashMap::new());
            if rows.len() > 1 {
                assert_eq!((bounded, none), (best, NO_PORT), "round {round}");
            }
        }
    }
}
