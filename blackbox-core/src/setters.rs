//! Options whose fields are set by methods of the same names, so that more fields may be added.

/// Gives options a method for each of their fields, which sets it.
///
/// ```
/// #[derive(Clone, Copy, Debug, Default)]
/// struct Options {
///     threads: usize,
/// }
///
/// blackbox::core::internal::setters!(Options { threads: usize });
///
/// assert_eq!(Options::default().threads(2).threads, 2);
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! setters {
    ($Options:ident { $($field:ident: $Type:ty),+ $(,)? }) => {
        impl $Options {
            $(
                #[doc = concat!("The options with this in the field [`", stringify!($field), "`](field@Self::", stringify!($field), ").")]
                #[must_use]
                pub fn $field(mut self, $field: $Type) -> Self {
                    self.$field = $field;
                    self
                }
            )+
        }
    };
}
