/* Threads with the smallest stack with which the library works. */
#ifndef SMALL_STACK_H
#define SMALL_STACK_H

#include <stddef.h>

/* Calls it in such a thread, and gives how many bytes it took beyond the stack. */
size_t on_small_stack(void *(*body)(void *), void *given);

#endif
