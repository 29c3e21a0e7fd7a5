// The same with the core inside, for bundlers that copy no files.
import { Board, Evidence, load } from "blackbox-toolkit/inline";

await load();
console.log(String(new Board("8/8/1@4@1/8/8/3@4/8/6@1").fire("L5")));
console.log(String(new Evidence("3x3 1; L1 R1").solve().count));
