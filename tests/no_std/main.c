/* Uses the core from a program that has no Rust std and gives it no allocator. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

int32_t proof_fire(const char *text, size_t length, uint16_t port);
int64_t proof_contest(const uint8_t *input, size_t length, uint8_t *output, size_t room);
int32_t proof_hits(const char *text, size_t length);
int32_t proof_evidence(const char *text, size_t length);

static const char EXAMPLE[] = "8/8/1@4@1/8/8/3@4/8/6@1";
static const char CONTEST[] =
    "........\n........\n.@....@.\n........\n........\n...@....\n........\n......@.\n2\nR1\nL5\nX\n";
static const char EVIDENCE[] = "8x8 4; L5 B5; R1 H";

int main(void) {
    uint8_t answers[128];
    int64_t written = proof_contest((const uint8_t *)CONTEST, strlen(CONTEST), answers, sizeof answers);
    printf("L5 %d\n", (int)proof_fire(EXAMPLE, strlen(EXAMPLE), 4));
    printf("nonsense %d\n", (int)proof_fire("8/7", 3, 0));
    printf("hits %d\n", (int)proof_hits(EXAMPLE, strlen(EXAMPLE)));
    printf("evidence %d\n", (int)proof_evidence(EVIDENCE, strlen(EVIDENCE)));
    printf("contest %.*s", (int)written, (const char *)answers);
    return 0;
}
