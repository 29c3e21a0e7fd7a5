//! Parts and counts as bytes, to be sent and stored.
//!
//! A line names the form, a second the job, a third gives the numbers of the part, a fourth the check sum of
//! all else; then come the arrays, 8 bytes a number, the lowest first.

use std::collections::BTreeMap;

use super::{CensusError, Cut, Job, Part, SliceCount};

const PART: &str = "blackbox census part 1";
const COUNT: &str = "blackbox census count 1";

const DAMAGED: CensusError = CensusError::Parts("damaged bytes");

fn write(form: &str, job: &str, numbers: &[u64], arrays: &[&[u64]]) -> Vec<u8> {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let head = format!("{form}\n{job}\n{}\n", numbers.join(" "));
    let items: usize = arrays.iter().map(|array| array.len()).sum();
    let mut body = Vec::with_capacity(8 * items);
    for number in arrays.iter().copied().flatten() {
        body.extend_from_slice(&number.to_le_bytes());
    }
    let mut bytes = head.clone().into_bytes();
    bytes.extend_from_slice(format!("{:08x}\n", crc(head.as_bytes(), &body)).as_bytes());
    bytes.append(&mut body);
    bytes
}

fn crc(head: &[u8], body: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(head);
    hasher.update(body);
    hasher.finalize()
}

/// The numbers and the joined arrays.
fn read(bytes: &[u8], form: &str, job: &Job) -> Result<(Vec<u64>, Vec<u64>), CensusError> {
    let mut lines = bytes.splitn(5, |&byte| byte == b'\n');
    let mut line = || lines.next().and_then(|line| std::str::from_utf8(line).ok()).ok_or(DAMAGED);
    let (found, of, numbers, sum) = (line()?, line()?, line()?, line()?);
    let body = lines.next().ok_or(DAMAGED)?;
    let head = found.len() + of.len() + numbers.len() + 3;
    if found != form {
        return Err(CensusError::Parts("bytes of another form"));
    }
    if u32::from_str_radix(sum, 16).ok() != Some(crc(&bytes[..head], body)) || body.len() % 8 != 0 {
        return Err(DAMAGED);
    }
    if of != job.to_string() {
        return Err(CensusError::Parts("bytes of another job"));
    }
    let numbers = numbers.split(' ').map(str::parse).collect::<Result<_, _>>().map_err(|_| DAMAGED)?;
    let (array, _) = body.as_chunks();
    Ok((numbers, array.iter().map(|bytes| u64::from_le_bytes(*bytes)).collect()))
}

impl Part {
    /// The part as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Cut { slice, slices, rank, ranks } = self.cut;
        let numbers = [slice, slices, rank, ranks, self.bucket_bits].map(u64::from);
        let repeated: Vec<u64> = self.repeated.iter().flat_map(|&(place, times)| [place, times]).collect();
        write(PART, &self.job, &numbers, &[&self.ends, &self.keys, &repeated])
    }

    /// Reads the bytes of a part of this job.
    ///
    /// # Errors
    /// [`CensusError::Parts`] if they are damaged or of another job.
    pub fn from_bytes(bytes: &[u8], job: &Job) -> Result<Self, CensusError> {
        let (numbers, mut ends) = read(bytes, PART, job)?;
        let &[slice, slices, rank, ranks, bucket_bits] = &numbers[..] else { return Err(DAMAGED) };
        let small = |number: u64| u32::try_from(number).map_err(|_| DAMAGED);
        let cut =
            Cut { slice: small(slice)?, slices: small(slices)?, rank: small(rank)?, ranks: small(ranks)? };
        let buckets = 1 << bucket_bits.min(32);
        if bucket_bits >= 32 || ends.len() < buckets {
            return Err(DAMAGED);
        }
        let mut keys = ends.split_off(buckets);
        let count = ends.last().map_or(0, |&end| end as usize);
        if !ends.is_sorted() || count > keys.len() || !(keys.len() - count).is_multiple_of(2) {
            return Err(DAMAGED);
        }
        let repeated = keys.split_off(count);
        let (repeated, _) = repeated.as_chunks();
        let repeated = repeated.iter().map(|&[place, times]| (place, times)).collect();
        Ok(Self { job: job.to_string(), cut, bucket_bits: small(bucket_bits)?, ends, keys, repeated })
    }
}

impl SliceCount {
    /// The count as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = [u64::from(self.slice), u64::from(self.slices), self.collision_bound.to_bits()];
        let classes: Vec<u64> = self
            .class_sizes
            .iter()
            .flat_map(|(&size, &signatures)| [size, signatures as u64, (signatures >> 64) as u64])
            .collect();
        write(COUNT, &self.job, &numbers, &[&classes])
    }

    /// Reads the bytes of a count of this job.
    ///
    /// # Errors
    /// [`CensusError::Parts`] if they are damaged or of another job.
    pub fn from_bytes(bytes: &[u8], job: &Job) -> Result<Self, CensusError> {
        let (numbers, classes) = read(bytes, COUNT, job)?;
        let &[slice, slices, bound] = &numbers[..] else { return Err(DAMAGED) };
        let small = |number: u64| u32::try_from(number).map_err(|_| DAMAGED);
        let (classes, rest) = classes.as_chunks();
        if !rest.is_empty() {
            return Err(DAMAGED);
        }
        let classes =
            classes.iter().map(|&[size, low, high]| (size, u128::from(high) << 64 | u128::from(low)));
        Ok(Self {
            job: job.to_string(),
            slice: small(slice)?,
            slices: small(slices)?,
            class_sizes: classes.collect::<BTreeMap<_, _>>(),
            collision_bound: f64::from_bits(bound),
        })
    }
}
