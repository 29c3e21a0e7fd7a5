//! Files compressed with gzip.

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};

use flate2::{Compression, bufread::MultiGzDecoder, write::GzEncoder};

pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("a vector takes all")
}

/// Reads what a packed file holds; what is not packed as it is. A fault in the packing has its byte.
pub(crate) fn unpacked<T>(
    file: impl Read, read: impl FnOnce(&mut dyn BufRead) -> io::Result<T>,
) -> io::Result<T> {
    let mut file = BufReader::new(Counted { reader: file, taken: 0 });
    if !file.fill_buf()?.starts_with(&[0x1f, 0x8b]) {
        return read(&mut file);
    }
    let mut packed = MultiGzDecoder::new(file);
    let read = read(&mut BufReader::new(&mut packed));
    let file = packed.get_ref();
    let byte = file.get_ref().taken - file.buffer().len() as u64 + 1;
    read.map_err(|error| match error.kind() {
        ErrorKind::InvalidInput | ErrorKind::InvalidData | ErrorKind::UnexpectedEof => {
            io::Error::other(format!("byte {byte}: {error}, expected what gzip packed"))
        }
        _ => error,
    })
}

/// A reader that knows how many bytes were taken from it.
struct Counted<R> {
    reader: R,
    taken: u64,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reader.read(buffer).inspect(|&bytes| self.taken += bytes as u64)
    }
}
