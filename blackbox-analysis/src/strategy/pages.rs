//! Large arrays in large pages of memory.

use std::{
    fmt,
    marker::PhantomData,
    ops::{Deref, DerefMut},
};

use bytemuck::Pod;
use memmap2::MmapMut;

/// An array of a fixed length, zero at first.
///
/// A table is written once, and where the system hands out memory in small pages, asking for each takes longer than
/// filling it. Large pages are asked for; without them it works, too.
pub(super) struct Pages<T> {
    memory: MmapMut,
    items: PhantomData<T>,
}

/// The system has no more memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutOfMemory;

/// So many zeros.
///
/// # Errors
/// [`OutOfMemory`], too, if so many bytes cannot be counted.
pub(super) fn zeroed<T: Pod>(length: usize) -> Result<Pages<T>, OutOfMemory> {
    let bytes = length.checked_mul(size_of::<T>()).ok_or(OutOfMemory)?;
    let memory = MmapMut::map_anon(bytes).map_err(|_| OutOfMemory)?;
    #[cfg(target_os = "linux")]
    let _ = memory.advise(memmap2::Advice::HugePage);
    Ok(Pages { memory, items: PhantomData })
}

impl<T: Pod> Deref for Pages<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        bytemuck::cast_slice(&self.memory)
    }
}

impl<T: Pod> DerefMut for Pages<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        bytemuck::cast_slice_mut(&mut self.memory)
    }
}

impl<T: Pod> fmt::Debug for Pages<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pages({} items)", self.len())
    }
}
