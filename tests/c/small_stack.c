/* Linked with `--wrap=main`, every program runs in a thread with the smallest stack with which the library works. What the program keeps
 * for each thread, glibc takes from the stack, too: such arrays are small. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

int __real_main(int count, char **words);
int __wrap_main(int count, char **words);

enum { STACK = 64 * 1024 };

struct arguments {
    int count;
    char **words;
};

static void *body(void *given)
{
    const struct arguments *arguments = given;
    exit(__real_main(arguments->count, arguments->words));
}

int __wrap_main(int count, char **words)
{
    struct arguments arguments = {count, words};
    pthread_attr_t attributes;
    pthread_t thread;

    if (pthread_attr_init(&attributes) != 0 || pthread_attr_setstacksize(&attributes, STACK) != 0 ||
        pthread_create(&thread, &attributes, body, &arguments) != 0) {
        fputs("no thread with a small stack\n", stderr);
        return 1;
    }
    pthread_join(thread, NULL);
    return 1;
}
