/* What the test programs share: checks that say where they failed. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                        \
    do {                                                                                        \
        if (!(condition)) {                                                                     \
            fprintf(stderr, "%s:%d: %s; the last error: %s\n", __FILE__, __LINE__, #condition,  \
                    bb_last_error());                                                           \
            exit(1);                                                                            \
        }                                                                                       \
    } while (0)

/* A watch of the caller's, without options those that are named. */
#define WATCH(...) (&(const bb_watch){.size = sizeof(bb_watch), __VA_ARGS__})

/* The size of the board of the original game. */
#define CLASSIC bb_size_rectangle(8, 8)

#define OK(call) CHECK((call) == BB_OK)

/* The call fails with this status, and the message has these words. */
#define FAILS(status, words, call)                                                              \
    do {                                                                                        \
        CHECK((call) == (status));                                                              \
        CHECK(strstr(bb_last_error(), (words)) != NULL);                                        \
    } while (0)

#endif
