extern crate std;

use std::{format, string::String, vec};

use reference::random::Random;

use super::{
    batch::{Answered, Batch},
    rays::port_name,
    *,
};

/// Input without faults needs no exact reader: each kernel answers whole batches, whatever their cases.
#[test]
fn every_kernel_answers_batches_of_sound_cases() {
    let mut random = Random::new(1);
    let mut below = |limit| random.below(limit);
    for round in 0..40 {
        let (mut input, mut rays, mut lengths) = (String::new(), 0, vec![]);
        for case in 0..80 {
            for cell in 0..64 {
                input.push(if below(1 + round / 2) == 0 { '.' } else { '@' });
                input.push_str(if cell % 8 == 7 { "\n" } else { "" });
            }
            let number = if round < 32 { 1 + round } else { 1 + below(32) };
            input += &format!("{number}\n");
            for _ in 0..number {
                let name = port_name(below(32) as u8);
                input.extend(name.map(char::from));
                input.push('\n');
            }
            rays += if case < 64 { number as usize } else { 0 };
            lengths.push(input.len());
        }
        for kernel in Kernel::available() {
            let mut contest = Contest::with_kernel(kernel);
            let mut output = vec![0; 1 << 13];
            let answered = contest.answer_batch(&mut Batch::new(), input.as_bytes(), &mut output);
            let written = answered.written;
            let expected = Answered { cases: 64, rays, read: lengths[63], written };
            assert_eq!(answered, expected, "{}, round {round}", kernel.name());
            let lines = output[..written].iter().filter(|&&byte| byte == b'\n').count();
            assert_eq!(lines, rays, "{}, round {round}", kernel.name());
        }
    }
}
