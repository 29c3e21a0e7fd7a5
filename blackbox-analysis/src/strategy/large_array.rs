//! Large arrays in large pages of memory.

#[cfg(any(unix, windows))]
use std::marker::PhantomData;
use std::{
    fmt,
    ops::{Deref, DerefMut},
};

use bytemuck::Pod;
#[cfg(any(unix, windows))]
use memmap2::MmapMut;

/// An array of a fixed length, zero at first.
///
/// A table is written once, and where the system hands out memory in small pages, asking for each takes
/// longer than filling it. Large pages are asked for; without them it works, too. Where a system has no pages
/// to ask for, as WebAssembly, the memory is that of the allocator.
#[cfg(any(unix, windows))]
pub(crate) struct LargeArray<T> {
    memory: MmapMut,
    items: PhantomData<T>,
}

#[cfg(not(any(unix, windows)))]
pub(crate) struct LargeArray<T> {
    items: Box<[T]>,
}

/// The system has no more memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutOfMemory;

/// This many zeros.
///
/// # Errors
/// [`OutOfMemory`], too, if this many bytes cannot be counted.
#[cfg(any(unix, windows))]
pub(crate) fn zeroed<T: Pod>(length: usize) -> Result<LargeArray<T>, OutOfMemory> {
    let bytes = length.checked_mul(size_of::<T>()).ok_or(OutOfMemory)?;
    let memory = MmapMut::map_anon(bytes).map_err(|_| OutOfMemory)?;
    #[cfg(target_os = "linux")]
    let _ = memory.advise(memmap2::Advice::HugePage);
    Ok(LargeArray { memory, items: PhantomData })
}

#[cfg(not(any(unix, windows)))]
pub(crate) fn zeroed<T: Pod>(length: usize) -> Result<LargeArray<T>, OutOfMemory> {
    let items = bytemuck::try_zeroed_slice_box(length).map_err(|()| OutOfMemory)?;
    Ok(LargeArray { items })
}

impl<T: Pod> Deref for LargeArray<T> {
    type Target = [T];

    #[cfg(any(unix, windows))]
    fn deref(&self) -> &[T] {
        bytemuck::cast_slice(&self.memory)
    }

    #[cfg(not(any(unix, windows)))]
    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T: Pod> DerefMut for LargeArray<T> {
    #[cfg(any(unix, windows))]
    fn deref_mut(&mut self) -> &mut [T] {
        bytemuck::cast_slice_mut(&mut self.memory)
    }

    #[cfg(not(any(unix, windows)))]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items
    }
}

impl<T: Pod> fmt::Debug for LargeArray<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LargeArray({} items)", self.len())
    }
}
