//! The methods of boards that need no trait in scope.

/// Gives a kind of board the methods that its users call, so that they need not import [`Grid`](crate::Grid)
/// and [`Rays`](crate::Rays), and the traits of the standard library that follow from these. `$path` is the
/// name that the examples use.
#[doc(hidden)]
#[macro_export]
macro_rules! board_methods {
    ($Board:ty, $path:literal) => {
        impl $Board {
            /// A board without atoms.
            ///
            /// ```
            #[doc = concat!("let mut board = ", $path, "::empty(\"8x5\".parse()?)?;")]
            /// board.insert((7, 4).into());
            /// assert_eq!(board.to_string(), "8/8/8/8/7@");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            /// [`BoardError`](blackbox_core::grid::BoardError) where this kind cannot hold `size`.
            pub fn empty(size: $crate::Size) -> Result<Self, $crate::grid::BoardError> {
                $crate::Grid::empty(size)
            }

            /// A board with these atoms; a cell may be named more than once.
            ///
            /// ```
            #[doc = concat!("let board = ", $path, "::from_atoms([(2, 0), (0, 1)], \"3x2\".parse()?)?;")]
            /// assert_eq!(board.to_string(), "2@/@2");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            /// [`BoardError`](blackbox_core::grid::BoardError) where this kind cannot hold `size`, and with the first
            /// cell outside it.
            pub fn from_atoms(
                atoms: impl IntoIterator<Item = impl Into<$crate::Cell>>, size: $crate::Size,
            ) -> Result<Self, $crate::grid::BoardError> {
                let mut board = Self::empty(size)?;
                for cell in atoms {
                    let cell = cell.into();
                    if !cell.is_on(size) {
                        return Err($crate::grid::BoardError::OffBoard { cell, size });
                    }
                    board.insert(cell);
                }
                Ok(board)
            }

            /// The board that a text names, in any notation; bits are taken as 8 x 8.
            ///
            /// ```
            #[doc = concat!("let board = ", $path, "::parse(\"8x5:(2,0),(0,1)\")?;")]
            /// assert_eq!(board.to_string(), "2@5/@7/8/8/8");
            #[doc = concat!("assert!(", $path, "::parse(\"2@/@9\").is_err());")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            /// [`ParseError`](blackbox_core::notation::ParseError) with the place of the fault.
            pub fn parse(text: &str) -> Result<Self, $crate::notation::ParseError> {
                text.parse()
            }

            /// The shape and size.
            ///
            /// ```
            #[doc = concat!("let board: ", $path, " = \"2@/@2\".parse()?;")]
            /// assert_eq!(board.size().to_string(), "3x2");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[inline]
            pub fn size(&self) -> $crate::Size {
                $crate::Grid::size(self)
            }

            /// Whether `cell` holds an atom; `false` for every cell outside the board.
            ///
            /// ```
            #[doc = concat!("let board: ", $path, " = \"2@/@2\".parse()?;")]
            /// assert!(board.contains((2, 0).into()) && !board.contains((9, 9).into()));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[inline]
            pub fn contains(&self, cell: $crate::Cell) -> bool {
                $crate::Grid::contains(self, cell)
            }

            /// Puts an atom on `cell` and returns whether the cell was free.
            ///
            /// ```
            #[doc = concat!("let mut board: ", $path, " = \"2@/@2\".parse()?;")]
            /// assert!(board.insert((1, 1).into()) && !board.insert((2, 0).into()));
            /// assert_eq!(board.to_string(), "2@/@@1");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Panics
            /// If `cell` is outside the board.
            #[inline]
            pub fn insert(&mut self, cell: $crate::Cell) -> bool {
                $crate::Grid::insert(self, cell)
            }

            /// Takes the atom off `cell` and returns whether there was one.
            ///
            /// ```
            #[doc = concat!("let mut board: ", $path, " = \"2@/@2\".parse()?;")]
            /// assert!(board.remove((2, 0).into()) && !board.remove((1, 1).into()));
            /// assert_eq!(board.to_string(), "3/@2");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[inline]
            pub fn remove(&mut self, cell: $crate::Cell) -> bool {
                $crate::Grid::remove(self, cell)
            }

            /// The number of atoms.
            ///
            /// ```
            #[doc = concat!("let board: ", $path, " = \"2@/@2\".parse()?;")]
            /// assert_eq!(board.count(), 2);
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[inline]
            pub fn count(&self) -> u32 {
                $crate::Grid::count(self)
            }

            /// The atoms row by row.
            ///
            /// ```
            #[doc = concat!("let board: ", $path, " = \"2@/@2\".parse()?;")]
            /// assert!(board.atoms().eq([(2, 0), (0, 1)].map(blackbox::Cell::from)));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[inline]
            pub fn atoms(&self) -> $crate::grid::Atoms<'_, Self> {
                $crate::Grid::atoms(self)
            }

            /// The image of the board under `symmetry`; its size is `symmetry.size(self.size())`.
            ///
            /// ```
            /// use blackbox::Symmetry;
            ///
            #[doc = concat!("let board: ", $path, " = \"2@/@2\".parse()?;")]
            /// assert_eq!(board.transformed(Symmetry::Rotate90).to_string(), "@1/2/1@");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn transformed(&self, symmetry: $crate::Symmetry) -> Self {
                $crate::Grid::transformed(self, symmetry)
            }

            /// The outcome of a ray, without its path.
            ///
            /// ```
            /// use blackbox::{Outcome, Port};
            ///
            #[doc = concat!("let board: ", $path, " = \"2@/3\".parse()?;")]
            /// let [l1, r1] = ["L1", "R1"].map(|label| Port::from_label(label, board.size()).unwrap());
            /// assert_eq!((board.fire(l1), board.fire(r1)), (Outcome::Hit, Outcome::Hit));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Panics
            /// If `port` is not one of this board's.
            #[inline]
            pub fn fire(&self, port: $crate::Port) -> $crate::Outcome {
                $crate::Rays::fire(self, port)
            }

            /// The path of a ray, cell by cell.
            ///
            /// ```
            /// use blackbox::Port;
            ///
            #[doc = concat!("let board: ", $path, " = \"2@/3/3\".parse()?;")]
            /// let l2 = Port::from_label("L2", board.size())?;
            /// let headings: Vec<_> = board.trace(l2).map(|step| step.heading.name()).collect();
            /// assert_eq!(headings, ["right", "right", "down", "down"]);
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Panics
            /// If `port` is not one of this board's.
            #[inline]
            pub fn trace(&self, port: $crate::Port) -> $crate::Trace<'_, Self> {
                $crate::Rays::trace(self, port)
            }

            /// The outcomes of all ports in canonical order.
            ///
            /// ```
            #[doc = concat!("let board: ", $path, " = \"@1/2\".parse()?;")]
            /// let signature = board.signature();
            /// let labels = signature.outcomes().map(|outcome| outcome.label(board.size()).to_string());
            /// assert_eq!(labels.collect::<Vec<_>>(), ["H", "R", "H", "R2", "B2", "H", "R", "H"]);
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
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

        /// A board of the original game, 8 x 8, with atoms on these cells; `from_atoms` takes any size.
        ///
        /// # Panics
        /// If a cell is outside the board.
        impl<C: Into<$crate::Cell>> FromIterator<C> for $Board {
            fn from_iter<I: IntoIterator<Item = C>>(cells: I) -> Self {
                let mut board = Self::default();
                board.extend(cells);
                board
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
