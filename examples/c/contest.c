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
#include <string.h>

static char input[1 << 17], output[1 << 17];

/* Answers all that `file` holds; 0, or what main should return. */
static int answer(bb_contest *contest, FILE *file)
{
    size_t held = 0;
    for (bool last = false;;) {
        size_t read, written;
        if (bb_contest_answer(contest, input, held, last, output, sizeof output, &read, &written) != BB_OK) {
            const bool printed = fflush(stdout) == 0;
            fprintf(stderr, "contest: %s\n", printed ? bb_last_error() : strerror(errno));
            return printed ? 2 : 1;
        }
        if (fwrite(output, 1, written, stdout) != written) {
            perror("contest: standard output");
            return 1;
        }
        held -= read;
        memmove(input, input + read, held);
        if (read > 0)
            continue;
        if (last)
            return 0;
        const size_t more = fread(input + held, 1, sizeof input - held, file);
        if (ferror(file)) {
            perror("contest: input");
            return 1;
        }
        held += more;
        last = more == 0;
    }
}

int main(int argc, char **argv)
{
    FILE *file = argc > 1 ? fopen(argv[1], "rb") : stdin;
    if (!file) {
        perror(argv[1]);
        return 1;
    }
    bb_contest *contest;
    if (bb_contest_new(&contest) != BB_OK) {
        fprintf(stderr, "contest: %s\n", bb_last_error());
        return 1;
    }
    int status = answer(contest, file);
    bb_contest_free(contest);
    fclose(file);
    /* What is still in the buffer may find the disk full. */
    if (fflush(stdout) != 0 && status == 0) {
        perror("contest: standard output");
        status = 1;
    }
    return status;
}
