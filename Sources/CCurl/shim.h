#pragma once
#include <curl/curl.h>

// Swift calls no variadic C functions: one wrapper for each kind of argument.

static inline CURLcode kartei_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode kartei_curl_set_large(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode kartei_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode kartei_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode kartei_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*kartei_curl_receiver)(char *bytes, size_t size, size_t count, void *context);
typedef int (*kartei_curl_progress)(void *context, curl_off_t, curl_off_t, curl_off_t, curl_off_t);

static inline CURLcode kartei_curl_set_receiver(CURL *handle, CURLoption option, kartei_curl_receiver receiver) {
    return curl_easy_setopt(handle, option, receiver);
}

static inline CURLcode kartei_curl_set_progress(CURL *handle, kartei_curl_progress progress) {
    return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
}

static inline CURLcode kartei_curl_text(CURL *handle, CURLINFO info, char **value) {
    return curl_easy_getinfo(handle, info, value);
}
