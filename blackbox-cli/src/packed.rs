//! Files that gzip packs.

use std::io::{Error, Read, Write};

use flate2::{Compression, bufread::MultiGzDecoder, write::GzEncoder};

/// The bytes, packed.
pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("a vector takes all")
}

/// What packed bytes hold, at most so many bytes of it; what is not packed as it is.
///
/// # Errors
/// The packer's with the byte it came to, if the bytes are damaged.
pub(crate) fn unpack(bytes: Vec<u8>, most: u64) -> std::io::Result<Vec<u8>> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(bytes);
    }
    let mut unpacked = Vec::new();
    let mut unpacker = MultiGzDecoder::new(&bytes[..]).take(most);
    if let Err(error) = unpacker.read_to_end(&mut unpacked) {
        let byte = bytes.len() - unpacker.get_ref().get_ref().len() + 1;
        let message = format!("byte {byte}: {error}, expected what gzip packed");
        return Err(Error::new(error.kind(), message));
    }
    Ok(unpacked)
}
