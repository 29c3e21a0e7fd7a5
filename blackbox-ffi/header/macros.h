
/** As the length of a text: it ends with NUL. Any length beyond half of SIZE_MAX says so, too. */
#define BB_NUL_TERMINATED SIZE_MAX

#ifndef BB_MUST_CHECK
#if defined(_MSC_VER)
#define BB_MUST_CHECK _Check_return_
#elif !defined(__GNUC__)
#define BB_MUST_CHECK
#else
/** Marks the functions whose status must not be dropped. Define it as nothing to do without. */
#define BB_MUST_CHECK __attribute__((warn_unused_result))
#endif
#endif

#if defined(__cplusplus) || (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 202311L)
/** Makes an enumeration 32 bits wide where the language can say so; elsewhere it is as wide by itself. */
#define BB_INT32 : int32_t
#else
#define BB_INT32
#endif

/* What the library was built with; installing writes it here. */
#ifndef BB_HAS_SHEETS
/** 1 if bb_sheet_write writes sheets; else it is BB_ERROR_STATE. */
#define BB_HAS_SHEETS 0
#endif
#ifndef BB_HAS_DUNGEON
/** 1 if the library has the functions of blackbox_dungeon.h. */
#define BB_HAS_DUNGEON 0
#endif

