#include "Runtime.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static ov_core_t *core;
static pthread_once_t core_once = PTHREAD_ONCE_INIT;

static void start_core(void) {
    if (ov_core_create(&core) != OK) {
        core = NULL;
    }
}

ov_core_t *kov_core(void) {
    pthread_once(&core_once, start_core);
    return core;
}

int kov_failed(ov_status_e status, const char *step, kov_failure *failure) {
    if (status == OK) {
        return 0;
    }
    const char *words = ov_get_last_err_msg();
    int known = words != NULL && words[0] != 0;
    snprintf(
        failure->message, sizeof failure->message, "%s: %s", step, known ? words : ov_get_error_info(status));
    if (words != NULL) {
        ov_free(words);
    }
    return 1;
}

static ov_version_t version;
static pthread_once_t version_once = PTHREAD_ONCE_INIT;

static void read_version(void) {
    if (ov_get_openvino_version(&version) != OK) {
        version.buildNumber = NULL;
    }
}

const char *kov_version(void) {
    pthread_once(&version_once, read_version);
    return version.buildNumber != NULL ? version.buildNumber : "unknown";
}

int kov_computes_natively(const char *precision) {
    char *capabilities = NULL;
    if (kov_core() == NULL
        || ov_core_get_property(kov_core(), "CPU", ov_property_key_device_capabilities, &capabilities) != OK) {
        return 0;
    }
    int native = 0;
    char *rest = NULL;
    for (char *word = strtok_r(capabilities, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        native = native || strcasecmp(word, precision) == 0;
    }
    ov_free(capabilities);
    return native;
}
