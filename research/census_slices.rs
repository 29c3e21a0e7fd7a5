//! A census of boards within 8 x 8 by slices, on any machines that see one folder: a job is one slice, its
//! result a file.
//!
//!     cargo build --release -p blackbox-toolkit-analysis --example census_slices
//!     census_slices plan 8x8 11 48 FOLDER     writes the job files: FOLDER/job, and FOLDER/slices.sbatch for Slurm
//!     census_slices count FOLDER K            counts slice K, unless FOLDER/K.slice is there; GNU parallel does as well as Slurm
//!     census_slices combine FOLDER            puts all together, or says what the slices have that are there
//!
//! A slice takes all threads of its machine, and MEMORY bytes (16 GiB where the environment does not say):
//! one that needs more is halved. A slice that was not finished is begun anew.

use blackbox_analysis::effort::Effort;
use std::{error::Error, fs, path::Path, time::Instant};

use blackbox_analysis::{
    census::Job,
    internal::{
        census_slices::{self as slices, SliceCount},
        files,
    },
};

type Done<T = ()> = Result<T, Box<dyn Error>>;

fn main() -> Done {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["plan", size, atoms, slices, folder] => plan(size, atoms, slices, Path::new(folder)),
        ["count", folder, slice] => count(Path::new(folder), slice.parse()?),
        ["combine", folder] => combine(Path::new(folder)),
        _ => Err("expected plan SIZE N SLICES FOLDER, or count or combine with FOLDER".into()),
    }
}

fn plan(size: &str, atoms: &str, count: &str, folder: &Path) -> Done {
    let job = Job::new(size.parse()?, atoms.parse()?);
    let (length, count): (u64, u32) = (slices::walk_length(&job)?, count.parse()?);
    fs::create_dir_all(folder)?;
    fs::write(folder.join("job"), format!("{size} {atoms} {count}\n"))?;
    let script = format!(
        "#!/bin/sh\n#SBATCH --job-name=census --array=0-{} --nodes=1 --exclusive --requeue\n\
         exec census_slices count \"${{1:-.}}\" \"$SLURM_ARRAY_TASK_ID\"\n",
        count - 1
    );
    fs::write(folder.join("slices.sbatch"), script)?;
    println!(
        "{job}: {length} boards are traced in {count} slices; sbatch slices.sbatch in the folder begins"
    );
    Ok(())
}

/// The job of a folder, and the number of its slices.
fn read(folder: &Path) -> Done<(Job, u32)> {
    let text = fs::read_to_string(folder.join("job"))?;
    let [size, atoms, slices] = text.split_whitespace().collect::<Vec<_>>()[..] else {
        return Err("the file job has SIZE N SLICES".into());
    };
    Ok((Job::new(size.parse()?, atoms.parse()?), slices.parse()?))
}

/// All threads.
fn effort() -> Done<Effort<'static>> {
    let memory = std::env::var("MEMORY").map_or(Ok(16 << 30), |memory| memory.parse())?;
    Ok(Effort::none().with_threads(0).with_memory(memory))
}

fn count(folder: &Path, slice: u32) -> Done {
    let (job, all) = read(folder)?;
    let name = folder.join(format!("{slice}.slice"));
    if !name.exists() {
        let start = Instant::now();
        let counted = slices::count_slice(&job, slice, all, &mut effort()?)?;
        files::write(&name, &counted.to_bytes())?;
        println!("slice {slice} of {all}: {:.0} seconds", start.elapsed().as_secs_f64());
    }
    Ok(())
}

fn combine(folder: &Path) -> Done {
    let (job, all) = read(folder)?;
    let mut counts = Vec::new();
    for slice in 0..all {
        if let Ok(bytes) = fs::read(folder.join(format!("{slice}.slice"))) {
            counts.push(SliceCount::from_bytes(&bytes, &job)?);
        }
    }
    if counts.len() < all as usize {
        let [boards, signatures] = counts
            .iter()
            .map(SliceCount::totals)
            .fold([0; 2], |[boards, signatures], more| [boards + more[0], signatures + more[1]]);
        println!("{} of {all} slices are counted: boards {boards}, signatures {signatures}", counts.len());
        return Ok(());
    }
    let census = slices::combine(&job, &counts, &mut effort()?)?;
    println!(
        "{}: boards {}, signatures {}, unique {}, largest {}",
        job,
        census.boards,
        census.signatures,
        census.unique(),
        census.largest()
    );
    println!("class sizes {:?}", census.class_sizes);
    Ok(())
}
