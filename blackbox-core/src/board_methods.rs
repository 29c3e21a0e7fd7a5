//! The methods of boards that need no trait in scope.

/// Gives a kind of board the methods that its users call, so that they need not import [`Grid`](crate::Grid)
/// and [`Rays`](crate::Rays), and the traits of the standard library that follow from these.
#[doc(hidden)]
#[macro_export]
macro_rules! board_methods {
    ($Board:ty) => {
        impl $Board {
            /// A board without atoms.
            ///
            /// # Errors
            /// [`BoardError`]($crate::grid::BoardError) where this kind cannot hold `size`.
            pub fn empty(size: $crate::Size) -> Result<Self, $crate::grid::BoardError> {
                $crate::Grid::empty(size)
            }

            /// The board that a text names, in any notation; bits are taken as 8 x 8.
            ///
            /// # Errors
            /// [`ParseError`]($crate::notation::ParseError) with the place of the fault.
            pub fn parse(text: &str) -> Result<Self, $crate::notation::ParseError> {
                text.parse()
            }

            /// The shape and size.
            #[inline]
            pub fn size(&self) -> $crate::Size {
                $crate::Grid::size(self)
            }

            /// Whether `cell` holds an atom; `false` for every cell outside the board.
            #[inline]
            pub fn contains(&self, cell: $crate::Cell) -> bool {
                $crate::Grid::contains(self, cell)
            }

            /// Puts an atom on `cell` and returns whether the cell was free.
            ///
            /// # Panics
            /// If `cell` is outside the board.
            #[inline]
            pub fn insert(&mut self, cell: $crate::Cell) -> bool {
                $crate::Grid::insert(self, cell)
            }

            /// Takes the atom off `cell` and returns whether there was one.
            #[inline]
            pub fn remove(&mut self, cell: $crate::Cell) -> bool {
                $crate::Grid::remove(self, cell)
            }

            /// The number of atoms.
            #[inline]
            pub fn count(&self) -> u32 {
                $crate::Grid::count(self)
            }

            /// The atoms row by row.
            #[inline]
            pub fn atoms(&self) -> $crate::grid::Atoms<'_, Self> {
                $crate::Grid::atoms(self)
            }

            /// The image of the board under `symmetry`; its size is `symmetry.size(self.size())`.
            #[must_use]
            pub fn transformed(&self, symmetry: $crate::Symmetry) -> Self {
                $crate::Grid::transformed(self, symmetry)
            }

            /// Fires a ray and answers its outcome, without the path.
            ///
            /// # Panics
            /// If `port` is not one of this board's.
            #[inline]
            pub fn fire(&self, port: $crate::Port) -> $crate::Outcome {
                $crate::Rays::fire(self, port)
            }

            /// Fires a ray and walks its path cell by cell.
            ///
            /// # Panics
            /// If `port` is not one of this board's.
            pub fn trace(&self, port: $crate::Port) -> $crate::Trace<'_, Self> {
                $crate::Rays::trace(self, port)
            }

            /// The outcomes of all ports in canonical order.
            #[inline]
            pub fn signature(&self) -> <Self as $crate::Rays>::Signature {
                $crate::Rays::signature(self)
            }
        }

        /// The atoms row by row.
        #[allow(clippy::into_iter_without_iter, reason = "`atoms` is that")]
        impl<'a> IntoIterator for &'a $Board {
            type Item = $crate::Cell;
            type IntoIter = $crate::grid::Atoms<'a, $Board>;

            fn into_iter(self) -> Self::IntoIter {
                self.atoms()
            }
        }

        /// Puts atoms on these cells.
        ///
        /// # Panics
        /// If a cell is outside the board.
        impl<C: Into<$crate::Cell>> Extend<C> for $Board {
            fn extend<I: IntoIterator<Item = C>>(&mut self, cells: I) {
                for cell in cells {
                    self.insert(cell.into());
                }
            }
        }

        /// An empty board of the original game, 8 x 8.
        impl Default for $Board {
            fn default() -> Self {
                Self::empty($crate::Size::CLASSIC).expect("every kind of board holds 8 x 8")
            }
        }
    };
}
