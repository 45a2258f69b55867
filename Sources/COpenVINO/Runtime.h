// What the files of this target share; never seen outside.
#pragma once

#include "COpenVINO.h"

#include <openvino/c/openvino.h>

struct kov_model {
    ov_compiled_model_t *compiled;
    kov_element input_element;
    kov_shape input_shape;
};

struct kov_request {
    ov_infer_request_t *request;
};

/// The one runtime of the process; NULL where it cannot start.
ov_core_t *kov_core(void);

/// Notes the step that failed and why; true where `status` says that it did.
int kov_failed(ov_status_e status, const char *step, kov_failure *failure);
