//! Counts as bytes, to be sent and stored.
//!
//! A line names the form, a second the job, a third gives the numbers of the slice, a fourth the check sum of
//! all else; then come the classes, 8 bytes a number, the lowest first.

use super::{CensusError, Job, SliceCount};

const COUNT: &str = "blackbox census count 1";

const DAMAGED: CensusError = CensusError::Slices("damaged bytes");

fn crc(head: &[u8], body: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(head);
    hasher.update(body);
    hasher.finalize()
}

impl SliceCount {
    /// The count as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Self { job, slice, slices, collision_bound, class_sizes } = self;
        let head = format!("{COUNT}\n{job}\n{slice} {slices} {}\n", collision_bound.to_bits());
        let classes = class_sizes
            .iter()
            .flat_map(|(&size, &signatures)| [size, signatures as u64, (signatures >> 64) as u64]);
        let body: Vec<u8> = classes.flat_map(u64::to_le_bytes).collect();
        let sum = format!("{:08x}\n", crc(head.as_bytes(), &body));
        [head.as_bytes(), sum.as_bytes(), &body].concat()
    }

    /// Reads the bytes of a count of this job.
    ///
    /// # Errors
    /// [`CensusError::Slices`] if they are damaged or of another job.
    pub fn from_bytes(bytes: &[u8], job: &Job) -> Result<Self, CensusError> {
        let mut lines = bytes.splitn(5, |&byte| byte == b'\n');
        let mut line = || lines.next().and_then(|line| std::str::from_utf8(line).ok()).ok_or(DAMAGED);
        let (found, of, numbers, sum) = (line()?, line()?, line()?, line()?);
        let body = lines.next().ok_or(DAMAGED)?;
        let head = found.len() + of.len() + numbers.len() + 3;
        if found != COUNT {
            return Err(CensusError::Slices("bytes of another form"));
        }
        if u32::from_str_radix(sum, 16).ok() != Some(crc(&bytes[..head], body)) || body.len() % 24 != 0 {
            return Err(DAMAGED);
        }
        if of != job.to_string() {
            return Err(CensusError::Slices("bytes of another job"));
        }
        let numbers: Vec<u64> =
            numbers.split(' ').map(str::parse).collect::<Result<_, _>>().map_err(|_| DAMAGED)?;
        let &[slice, slices, bound] = &numbers[..] else { return Err(DAMAGED) };
        let small = |number: u64| u32::try_from(number).map_err(|_| DAMAGED);
        let words: Vec<u64> = body.as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes)).collect();
        let classes = words.as_chunks().0.iter();
        let classes = classes.map(|&[size, low, high]| (size, u128::from(high) << 64 | u128::from(low)));
        Ok(Self {
            job: of.to_owned(),
            slice: small(slice)?,
            slices: small(slices)?,
            class_sizes: classes.collect(),
            collision_bound: f64::from_bits(bound),
        })
    }
}
