//! Files that gzip packs.

use std::io::{Read, Write};

use flate2::{Compression, read::MultiGzDecoder, write::GzEncoder};

/// The bytes, packed.
pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("a vector takes all")
}

/// What packed bytes hold, at most so many bytes of it; what is not packed as it is.
///
/// # Errors
/// The packer's, if the bytes are damaged.
pub(crate) fn unpack(bytes: Vec<u8>, most: u64) -> std::io::Result<Vec<u8>> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(bytes);
    }
    let mut unpacked = Vec::new();
    MultiGzDecoder::new(&bytes[..]).take(most).read_to_end(&mut unpacked)?;
    Ok(unpacked)
}
