//! Every target takes its corpus, the inputs that once failed, and spoiled copies of them.

use std::{fs, path::Path};

use targets::TARGETS;

/// Copies of each input that are spoiled.
const COPIES: u64 = 40;

/// `SplitMix64` (Steele, Lea, Flood 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit.max(1) as u64) as usize
    }
}

/// Changes, takes out and doubles some bytes.
fn spoil(input: &[u8], random: &mut Random) -> Vec<u8> {
    let mut spoiled = input.to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(spoiled.len());
        let end = spoiled.len().min(at + 1 + random.below(8));
        match random.below(4) {
            0 if at < spoiled.len() => spoiled[at] = random.below(256) as u8,
            1 if at < spoiled.len() => spoiled[at] = b" 0189;-@\n"[random.below(9)],
            2 => drop(spoiled.drain(at..end)),
            _ => {
                let part = spoiled.get(at..end).unwrap_or_default().to_vec();
                let to = random.below(spoiled.len());
                spoiled.splice(to..to, part);
            }
        }
    }
    spoiled
}

#[test]
fn every_target_takes_its_corpus_and_spoiled_copies() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for (name, target) in TARGETS {
        let mut files: Vec<_> =
            fs::read_dir(corpus.join(name)).expect(name).map(|entry| entry.expect(name).path()).collect();
        files.sort();
        assert!(!files.is_empty(), "{name} has no corpus");
        let mut random = Random(1);
        for file in files {
            let input = fs::read(&file).expect(name);
            target(&input);
            for _ in 0..COPIES {
                target(&spoil(&input, &mut random));
            }
        }
    }
}

#[test]
fn every_folder_and_program_has_its_target() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (folder, ending) in [("corpus", ""), ("fuzz_targets", ".rs")] {
        for entry in fs::read_dir(root.join(folder)).expect(folder) {
            let name = entry.expect(folder).file_name().into_string().expect("UTF-8");
            let name = name.strip_suffix(ending).expect(folder);
            assert!(TARGETS.iter().any(|target| target.0 == name), "{folder}/{name}");
        }
    }
}
