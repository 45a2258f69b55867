#include "COpenVINO.h"

#include <openvino/c/openvino.h>

const char *kov_version(void) {
    static ov_version_t version;
    if (version.buildNumber == 0 && ov_get_openvino_version(&version) != OK) {
        return "unknown";
    }
    return version.buildNumber;
}
