"""The first program of the page, by the wheel alone."""

from blackbox import Board, Evidence

print(Board("8/8/1@4@1/8/8/3@4/8/6@1").fire("L5"))
print(Evidence("3x3 1; L1 R1").solve().count)
