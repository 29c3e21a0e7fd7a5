//! The contents of boards, one file for each form in which they are kept.

/// The rays of [`Contents`](super::cell_contents::Contents) on boards kept by lines.
macro_rules! along_lines {
    () => {
        #[inline(always)]
        fn look(&self, ray: &mut RayPosition, size: Size) -> Sight {
            rectangle_rays::look(self, ray, size)
        }

        #[inline(always)]
        fn result(&self, ray: RayPosition, size: Size) -> u16 {
            rectangle_rays::follow(self, ray, size, |_, _| {})
        }

        #[inline(always)]
        fn paths(&self, ray: RayPosition, size: Size) -> (u16, [Self::Set; 2]) {
            rectangle_rays::paths(self, ray, size)
        }

        #[inline(always)]
        fn with_one_more(
            &self, ray: RayPosition, expected: u16, among: Self::Set, size: Size,
        ) -> (u16, [Self::Set; 2]) {
            path_segment::with_one_more(self, ray, expected, among, size)
        }
    };
}

mod hexagon;
mod lines;
mod word;

pub use hexagon::HexWord;
pub use lines::Lines;
pub use word::{Word, Word11};
