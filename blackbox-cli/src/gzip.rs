//! Files compressed with gzip.

use std::io::{self, BufRead, BufReader, ErrorKind, Write};

use flate2::{Compression, bufread::MultiGzDecoder, write::GzEncoder};

pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("a vector takes all")
}

/// Reads what packed bytes hold; what is not packed as it is. A fault in the packing has its byte.
pub(crate) fn unpacked<T>(
    bytes: &[u8], read: impl FnOnce(&mut dyn BufRead) -> io::Result<T>,
) -> io::Result<T> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return read(&mut &*bytes);
    }
    let mut packed = MultiGzDecoder::new(bytes);
    let read = read(&mut BufReader::new(&mut packed));
    let byte = bytes.len() - packed.get_ref().len() + 1;
    read.map_err(|error| match error.kind() {
        kind @ (ErrorKind::InvalidInput | ErrorKind::InvalidData | ErrorKind::UnexpectedEof) => {
            io::Error::new(kind, format!("byte {byte}: {error}, expected what gzip packed"))
        }
        _ => error,
    })
}
