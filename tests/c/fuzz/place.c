/* Buffers that show whatever is written outside them, or by a call that fails. */
#include "fuzz.h"

/* A guarded place: `room` is surrounded by bytes that no call may change. */
struct place {
    uint64_t before[GUARD / 8];
    uint64_t room[ROOM / 8];
    uint64_t after[GUARD / 8];
    uint8_t old[ROOM];
};
enum { PLACES = 8 };
static struct place places[PLACES];
static size_t used;

void *place(size_t bytes)
{
    struct place *at = &places[used++];
    CHECK(used <= PLACES && bytes <= ROOM);
    memset(at->before, 0xa5, GUARD);
    memset(at->after, 0xa5, GUARD);
    memset(at->room, byte(), ROOM);
    memcpy(at->old, at->room, ROOM);
    uint8_t kind = byte();
    if (kind < 20)
        return NULL;
    if (kind < 40)
        return (char *)at->room + 1;
    return at->room;
}

void *first_place(void)
{
    return places[0].room;
}

static void whole(const uint64_t *guard)
{
    for (int at = 0; at < GUARD / 8; at++)
        CHECK(guard[at] == 0xa5a5a5a5a5a5a5a5);
}

uint64_t calls;

bb_status checked(const char *call, bb_status status, uint32_t written)
{
    calls++;
    if (status == BB_OK)
        done(call);
    CHECK(status >= BB_OK && status < BB_ERROR_PANIC);
    CHECK((status == BB_OK) == (strcmp(bb_status_name(status), "ok") == 0));
    done("bb_status_name("), done("bb_last_error(");
    if (status != BB_OK) {
        const bb_error error = error_now();
        CHECK(error.status == status && strlen(error.message) > 0 && strcmp(error.message, bb_last_error()) == 0);
    }
    for (size_t i = 0; i < used; i++) {
        whole(places[i].before);
        whole(places[i].after);
        if (status != BB_OK && !(written >> i & 1))
            CHECK(memcmp(places[i].old, places[i].room, ROOM) == 0);
    }
    used = 0;
    return status;
}

bb_status filled(const char *call, bb_status status, size_t capacity, size_t size)
{
    CHECK(capacity <= ROOM || status != BB_OK);
    const size_t end = capacity <= ROOM ? capacity * size + 1 : 0;
    if (end < ROOM)
        CHECK(memcmp(places[0].old + end, (char *)places[0].room + end, ROOM - end) == 0);
    /* The length that is needed. */
    return checked(call, status, status == BB_ERROR_BUFFER ? 2 : 0);
}

bb_status kept(const char *call, bb_status status, size_t size)
{
    static const uint8_t zeros[sizeof(bb_board)];
    if (status != BB_OK && memcmp(places[0].room, zeros, size) == 0)
        memcpy(places[0].room, places[0].old, size);
    return checked(call, status, 0);
}

void *exact(size_t bytes)
{
    uint64_t *room = malloc(bytes + GUARD);
    CHECK(room != NULL);
    memset((char *)room + bytes, 0xa5, GUARD);
    return room;
}

void end_exact(void *room, size_t bytes)
{
    for (size_t at = bytes; at < bytes + GUARD; at++)
        CHECK(((uint8_t *)room)[at] == 0xa5);
    free(room);
}
