/* Buffers that show whatever is written outside them, or by a call that fails. */
#include "fuzz.h"

/* A guarded place: `room` is surrounded by bytes that no call may change. */
struct place {
    uint64_t before[GUARD / 8];
    uint64_t room[ROOM / 8];
    uint64_t after[GUARD / 8];
    uint8_t old[ROOM];
};
static struct place places[4];
size_t used;

void *place(size_t bytes)
{
    struct place *at = &places[used++];
    CHECK(used <= 4 && bytes <= ROOM);
    memset(at, 0xa5, sizeof *at);
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

/* After a call that may have written any of the places `written`, a bit each, though it failed. */
static bb_status checked(bb_status status, uint32_t written)
{
    CHECK(status >= BB_OK && status < BB_ERROR_PANIC);
    CHECK((status == BB_OK) == (strcmp(bb_status_name(status), "ok") == 0));
    if (status != BB_OK)
        CHECK(strlen(bb_last_error()) > 0 && strlen(bb_last_error()) < 512);
    for (size_t i = 0; i < used; i++) {
        for (int at = 0; at < GUARD / 8; at++) {
            CHECK(places[i].before[at] == 0xa5a5a5a5a5a5a5a5);
            CHECK(places[i].after[at] == 0xa5a5a5a5a5a5a5a5);
        }
        if (status != BB_OK && !(written >> i & 1))
            CHECK(memcmp(places[i].old, places[i].room, ROOM) == 0);
    }
    used = 0;
    return status;
}

bb_status after(bb_status status, size_t length)
{
    return checked(status, length < 4 ? 1u << length : 0);
}

bb_status every(bb_status status)
{
    return checked(status, 15);
}

bb_status array(bb_status status, size_t length, size_t item, size_t capacity, size_t size)
{
    const size_t end = capacity * size + 1;
    if (end < ROOM)
        CHECK(memcmp(places[item].old + end, (char *)places[item].room + end, ROOM - end) == 0);
    return after(status, length);
}
