/**
 * @file blackbox.h
 * @brief Black Box: the C interface. Generated from blackbox-ffi/src; do not edit.
 *
 * @verbatim
 * The first board and its first ray:
 *
 *     bb_board board;
 *     bb_outcome outcome;
 *     if (bb_board_parse("8/8/1@4@1/8/8/3@4/8/6@1", BB_NUL_TERMINATED, NULL, &board) != BB_OK
 *         || bb_board_fire(board, 4, &outcome) != BB_OK)
 *         puts(bb_last_error());
 *     else if (outcome == BB_HIT)
 *         puts("The ray from L5 is absorbed.");
 *
 * What comes first is simple and needs nothing of what comes after it.
 *
@CONTENTS@
 *
 * Conventions, true of every function unless its comment says otherwise.
 *
 * Status      A function returns a bb_status: BB_OK (0), or one of BB_ERROR_... and then bb_last_error() says, for
 *             this thread, what was wrong, where, and what was expected. Bad arguments never crash: NULL, misaligned
 *             pointers, sizes, ports, cells and numbers of enumerations are all checked. BB_MUST_CHECK marks the
 *             functions whose status must not be dropped: they make handles, read texts, write, or may be stopped.
 * Errors      What a status says of itself below is true of every function, and comments name only what is special:
 *             BB_ERROR_SIZE, BB_ERROR_CELL and BB_ERROR_PORT for what no board or this board does not have,
 *             BB_ERROR_ARGUMENT for an unknown number of an enumeration, BB_ERROR_TEXT for what cannot be read, and
 *             BB_ERROR_LIMIT, BB_ERROR_MEMORY and BB_ERROR_CANCELLED where a watch says so.
 * Results     come back through out-pointers, which come last. After a failure nothing has been written, save the
 *             length that a too small buffer would need, and NULL or zeros where a handle or a board would have been.
 *             Where a comment allows NULL you need not take the result.
 * Buffers     belong to the caller. Text goes to (char *out, size_t capacity, size_t *length): `capacity` counts the
 *             final NUL, `length` does not. An array goes to (T *items, size_t capacity, size_t *count). `length` and
 *             `count` may be NULL. With capacity 0 the pointer may be NULL and the call only says which length is
 *             needed; a buffer that is too small is BB_ERROR_BUFFER and stays as it was.
 * Writers     Text that takes work to make goes to a function of the caller's, in pieces, or to a FILE of C's, by a
 *             bb_writer; what the system says against it comes back as BB_ERROR_IO. After a failure a part of the text
 *             may have been written.
 * Text        is UTF-8, given as pointer and length in bytes; pass BB_NUL_TERMINATED as the length of a C string.
 * Sizes       A bb_size, by value, is a rectangle or a hexagon. What takes one, or a board, takes both shapes.
 * Values      Small things (bb_size, bb_cell, bb_board, ...) are plain structs: fill, copy and store them as you like. Their
 *             layout is part of the ABI. Enumerations are 32-bit integers with named constants.
 * Boards      A bb_board of one word, a rectangle within 8 x 8 or a hexagon, is a value and owns nothing. A larger one is
 *             a handle in the same struct, which bb_board_set alone changes: copies of the struct are the same board, and
 *             where a comment says "The caller frees it", bb_board_free does, which does nothing with a board of one
 *             word. A board that is lent lives as long as what lends it, unchanged; it is not the caller's to free.
 * Batch       A batch is an array of boards of one size that one call works through, in words of 64 bits: bits of
 *             bb_board where a board is one word, else its cells row by row, bit i % 64 of word i / 64 for cell i.
 * Options     A struct of options begins with its size: set it to sizeof of the struct, and what you do not set to 0.
 *             Later versions may make the struct longer; programs compiled before go on working.
 * Watches     What may take long takes a bb_watch, which may be NULL: how many steps and bytes are allowed, whom to
 *             ask whether to go on, and whom to show how far the work is.
 * Handles     What owns memory is an opaque pointer. Functions whose comment says "The caller frees it" make one, or
 *             write NULL if they fail; bb_..._free takes it back, and does nothing with NULL. A pointer you get from a
 *             handle lives as long as the handle stays as it is. Never pass a handle that has been freed.
 * Threads     Everything may be called from any thread. Functions without handles share nothing. A handle may be used
 *             by any number of threads at once through functions that take it as `const`; a function that takes it
 *             without `const` needs it alone. The last error belongs to the thread. A number of threads, where one is
 *             asked for, is cut to what the machine runs at once, and to what the system gives.
 * Fork        No thread outlives the call that started it: after fork() the child may call everything.
 * Callbacks   run in the thread that called, unless their comment says otherwise, and get the `user` pointer given
 *             beside them. They must return: no longjmp, no C++ exception across this library. Where they answer an
 *             int, 0 goes on and anything else stops the call with BB_ERROR_CANCELLED.
 * Panics      A defect inside is caught and returned as BB_ERROR_PANIC; please report it.
 * Kernels     The fastest code for the machine is chosen by itself; bb_kernel() names it. For reports of faults the
 *             environment variable BLACKBOX_KERNEL makes the process use another that this machine can run; it is
 *             read once, where the kernel is chosen.
 * Versions    BB_VERSION and BB_ABI_VERSION are those of this header, bb_version() and bb_abi_version() those of the
 *             library that is running. Equal ABI versions work together; the shared library is named after it.
 * @endverbatim
 */
