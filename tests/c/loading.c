/* The library is loaded while a program runs, used and let go, many times; two copies of it work beside each other, in the same
 * threads, each with its own last error. The arguments are the library and a copy of it. */
#include "blackbox.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                       \
    do {                                                                       \
        if (!(condition)) {                                                    \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);    \
            exit(1);                                                           \
        }                                                                      \
    } while (0)

struct library {
    void *handle;
    bb_status (*parse)(const char *, size_t, bb_numbering, bb_evidence **);
    bb_status (*solve)(const bb_evidence *, const bb_prior *, const bb_watch *, bb_solution **);
    bb_status (*read)(const bb_solution *, bb_solution_totals *);
    bb_status (*rank)(bb_size, uint32_t, uint64_t, bb_board *);
    bb_status (*signatures)(const uint64_t *, size_t, bb_size, uint32_t, uint8_t *, bb_outcome *, size_t);
    void (*free_solution)(bb_solution *);
    void (*free_evidence)(bb_evidence *);
    const char *(*last)(void);
};

/* ISO C knows no conversion of what dlsym gives to a function. */
static void find(void *handle, const char *name, void *function)
{
    void *found = dlsym(handle, name);
    CHECK(found != NULL);
    memcpy(function, &found, sizeof found);
}

static struct library load(const char *path)
{
    struct library it;
    it.handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (it.handle == NULL)
        fputs(dlerror(), stderr);
    CHECK(it.handle != NULL);
    find(it.handle, "bb_evidence_parse", &it.parse);
    find(it.handle, "bb_evidence_solve", &it.solve);
    find(it.handle, "bb_solution_read", &it.read);
    find(it.handle, "bb_board_unrank", &it.rank);
    find(it.handle, "bb_signatures", &it.signatures);
    find(it.handle, "bb_solution_free", &it.free_solution);
    find(it.handle, "bb_evidence_free", &it.free_evidence);
    find(it.handle, "bb_last_error", &it.last);
    return it;
}

static void use(const struct library *it, const char *wrong)
{
    static const uint64_t boards[200] = {1, 2, 3};
    uint8_t codes[200 * 32];
    bb_evidence *evidence;
    bb_solution *solution;
    bb_solution_totals totals;

    CHECK(it->parse("8x8 4; L5 B5; R1 H; T3 R", (size_t)-1, BB_PORTS_LETTERS, &evidence) == BB_OK);
    CHECK(it->solve(evidence, NULL, NULL, &solution) == BB_OK);
    CHECK(it->read(solution, &totals) == BB_OK && totals.count.low == 1131);
    it->free_solution(solution);
    it->free_evidence(evidence);
    CHECK(it->signatures(boards, 200, (bb_size){8, 8, 0, 0}, 2, codes, NULL, sizeof codes) == BB_OK);
    CHECK(it->parse(wrong, (size_t)-1, BB_PORTS_LETTERS, &evidence) == BB_ERROR_TEXT);
    CHECK(strcmp(it->last(), "") != 0);
}

static void *thread(void *both)
{
    const struct library *libraries = both;
    for (int round = 0; round < 50; round++) {
        char kept[BB_MESSAGE_SIZE];
        use(&libraries[0], "8x8 x");
        strcpy(kept, libraries[0].last());
        use(&libraries[1], "8x8 4; L9 H");
        CHECK(strcmp(kept, libraries[0].last()) == 0 && strcmp(kept, libraries[1].last()) != 0);
    }
    return NULL;
}

int main(int count, char **words)
{
    struct library both[2];
    pthread_t threads[4];

    CHECK(count == 3);
    for (int round = 0; round < 20; round++) {
        struct library one = load(words[1]);
        use(&one, "8x8 x");
        CHECK(dlclose(one.handle) == 0);
    }
    for (int i = 0; i < 2; i++)
        both[i] = load(words[i + 1]);
    CHECK(both[0].parse != both[1].parse);
    for (int i = 0; i < 4; i++)
        CHECK(pthread_create(&threads[i], NULL, thread, both) == 0);
    for (int i = 0; i < 4; i++)
        CHECK(pthread_join(threads[i], NULL) == 0);
    for (int i = 0; i < 2; i++)
        CHECK(dlclose(both[i].handle) == 0);
    puts("ok");
    return 0;
}
