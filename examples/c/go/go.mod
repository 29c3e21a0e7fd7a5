module example.invalid/solve

go 1.19
