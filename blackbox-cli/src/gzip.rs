//! Files compressed with gzip.

use std::{
    io::{Error, ErrorKind, Read, Write},
    mem,
};

use flate2::{Compression, bufread::MultiGzDecoder, write::GzEncoder};

pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("a vector takes all")
}

/// What packed bytes hold; what is not packed as it is. Of what does not begin as expected no more is
/// unpacked: a few bytes may hold terabytes.
///
/// # Errors
/// The packer's with the byte it came to, if the bytes are damaged. Of kind `FileTooLarge`, if more than
/// `most` come out.
pub(crate) fn unpack(bytes: Vec<u8>, beginning: &[u8], most: u64) -> std::io::Result<Vec<u8>> {
    let mut unpacked = bytes;
    if unpacked.starts_with(&[0x1f, 0x8b]) {
        let packed = mem::take(&mut unpacked);
        let mut unpacker = MultiGzDecoder::new(&packed[..]).take(most.saturating_add(1));
        let first = unpacker.by_ref().take(beginning.len() as u64).read_to_end(&mut unpacked);
        let rest = |_| if unpacked == beginning { unpacker.read_to_end(&mut unpacked) } else { Ok(0) };
        if let Err(error) = first.and_then(rest) {
            let byte = packed.len() - unpacker.get_ref().get_ref().len() + 1;
            let message = format!("byte {byte}: {error}, expected what gzip packed");
            return Err(Error::new(error.kind(), message));
        }
    }
    if unpacked.len() as u64 > most {
        return Err(Error::new(ErrorKind::FileTooLarge, format!("unpacked it has more than {most} bytes")));
    }
    Ok(unpacked)
}
