#pragma once
#include <microhttpd.h>

// Swift calls no variadic C functions.

// A daemon with a thread for each connection, or NULL; `options` ends with MHD_OPTION_END.
static inline struct MHD_Daemon *kartei_mhd_start(
    unsigned int flags, uint16_t port, MHD_AccessHandlerCallback handler, void *context,
    struct MHD_OptionItem *options) {
    return MHD_start_daemon(
        flags, port, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}
