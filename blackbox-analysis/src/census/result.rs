//! What a census finds.

use std::{collections::BTreeMap, fmt, ops::RangeInclusive};

use blackbox_core::Size;

use super::rays::RayStatistics;

/// What can be told apart among boards of a size and a number of atoms. Made by [`census`](super::census).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Census {
    /// The size of the boards.
    pub size: Size,
    /// The numbers of atoms of the boards, which are counted all together.
    pub atoms: RangeInclusive<u32>,
    /// The boards.
    pub boards: u128,
    /// The different signatures: this many classes of boards can be told apart.
    pub signatures: u128,
    /// For each size of a class, how many signatures have this many boards.
    pub class_sizes: BTreeMap<u64, u128>,
    /// What single rays do, over all boards.
    pub rays: RayStatistics,
    /// An upper bound of the probability, over the draw of the key function, that two different signatures
    /// were taken for one anywhere in this census; 0 where every agreement of keys was checked.
    pub collision_bound: f64,
}

impl Census {
    /// A census with these findings, which were kept elsewhere.
    pub fn new(
        size: Size, atoms: RangeInclusive<u32>, class_sizes: BTreeMap<u64, u128>, rays: RayStatistics,
        collision_bound: f64,
    ) -> Self {
        let boards = class_sizes.iter().map(|(&size, &signatures)| u128::from(size) * signatures).sum();
        let signatures = class_sizes.values().sum();
        Self { size, atoms, boards, signatures, class_sizes, rays, collision_bound }
    }

    /// The boards that are alone in their class.
    pub fn unique(&self) -> u128 {
        self.class_sizes.get(&1).copied().unwrap_or(0)
    }

    /// The boards in the largest class; 0 where there is no board.
    pub fn largest(&self) -> u64 {
        self.class_sizes.last_key_value().map_or(0, |(&size, _)| size)
    }

    /// The findings as a JSON object on one line, which every face prints. Large numbers are decimal strings;
    /// `atoms` is a number, or for a range a string such as `3-6`, and `all` for all.
    ///
    /// ```
    /// use blackbox::{Effort, Size, analysis::census::{Job, census}};
    ///
    /// let found = census(&Job::new(Size::new(2, 2)?, 1), None, &mut Effort::none())?;
    /// let json = found.json().to_string();
    /// assert!(json.starts_with(r#"{"size":"2x2","width":2,"height":2,"atoms":1,"boards":"4""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn json(&self) -> impl fmt::Display + '_ {
        Json(self)
    }
}

struct Json<'a>(&'a Census);

impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let census = self.0;
        let (size, least, most) = (census.size, *census.atoms.start(), *census.atoms.end());
        write!(f, "{{\"size\":\"{size}\"")?;
        if size.has_columns() {
            write!(f, ",\"width\":{},\"height\":{}", size.width(), size.height())?;
        }
        f.write_str(",\"atoms\":")?;
        match (least, most) {
            (least, most) if least == most => write!(f, "{least}")?,
            (0, most) if most == size.cells() => f.write_str("\"all\"")?,
            (least, most) => write!(f, "\"{least}-{most}\"")?,
        }
        write!(f, ",\"boards\":\"{}\",\"signatures\":\"{}\"", census.boards, census.signatures)?;
        write!(
            f,
            ",\"unique\":\"{}\",\"largest\":\"{}\",\"class_sizes\":{{",
            census.unique(),
            census.largest()
        )?;
        for (at, (boards, signatures)) in census.class_sizes.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            write!(f, "{comma}\"{boards}\":\"{signatures}\"")?;
        }
        let rays = &census.rays;
        let (hits, reflections, detours) = (rays.hits(), rays.reflections(), rays.detours());
        write!(f, "}},\"hits\":\"{hits}\",\"reflections\":\"{reflections}\",\"detours\":\"{detours}\"}}")
    }
}
