/* Linked with `--wrap=main`, every program runs in a thread with the smallest stack with which the library works. What the program keeps
 * for each thread, glibc takes from the stack, too: such arrays are small. */
#define _GNU_SOURCE
#include "small_stack.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

int __real_main(int count, char **words);
int __wrap_main(int count, char **words);

/* Below the stack there is room that nobody may use: what comes there is found afterwards, and the program goes on. */
enum { STACK = 64 * 1024, BELOW = 4 << 20, PAGE = 1 << 16, MARK = 0xa5 };

size_t on_small_stack(void *(*body)(void *), void *given)
{
    unsigned char *room = mmap(NULL, BELOW + STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    pthread_attr_t attributes;
    pthread_t thread;
    size_t unused = PAGE;

    if (room == MAP_FAILED || mprotect(room, PAGE, PROT_NONE) != 0 || pthread_attr_init(&attributes) != 0 ||
        pthread_attr_setstack(&attributes, room + BELOW, STACK) != 0 ||
        memset(room + PAGE, MARK, BELOW - PAGE) == NULL ||
        pthread_create(&thread, &attributes, body, given) != 0 || pthread_join(thread, NULL) != 0) {
        fputs("no thread with a small stack\n", stderr);
        exit(1);
    }
    while (unused < BELOW && room[unused] == MARK)
        unused++;
    munmap(room, BELOW + STACK);
    return BELOW - unused;
}

struct arguments {
    int count, code;
    char **words;
};

static void *body(void *given)
{
    struct arguments *arguments = given;
    arguments->code = __real_main(arguments->count, arguments->words);
    return NULL;
}

int __wrap_main(int count, char **words)
{
    struct arguments arguments = {count, 0, words};
    const size_t beyond = on_small_stack(body, &arguments);

    if (beyond != 0) {
        fprintf(stderr, "%zu bytes beyond a stack of %d\n", beyond, STACK);
        return 1;
    }
    return arguments.code;
}
