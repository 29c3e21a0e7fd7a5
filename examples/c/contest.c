/*
 * Answers the programming contest "Black Box Ray Tracing": reads cases from a file or standard input, prints the
 * answer to every ray. Any amount of input in constant memory.
 *
 *     cc contest.c $(pkg-config --cflags --libs blackbox) -o contest
 *     ./contest examples/contest.in
 */
#include <blackbox.h>
#include <errno.h>
#include <stdio.h>

/* Gives the next piece of the file. */
static int32_t next(char *text, size_t capacity, size_t *length, void *user)
{
    FILE *const file = user;
    *length = fread(text, 1, capacity, file);
    return ferror(file) ? errno : 0;
}

int main(int argc, char **argv)
{
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : stdin;
    if (!file) {
        perror(argv[1]);
        return 1;
    }
    const bb_status status = bb_contest_answer((bb_reader){next, file}, bb_file_writer(stdout), NULL);
    fclose(file);
    if (status != BB_OK)
        fprintf(stderr, "contest: %s\n", bb_last_error());
    return status == BB_OK ? 0 : status == BB_ERROR_TEXT ? 2 : 1;
}
