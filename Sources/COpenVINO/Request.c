#include "Runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

kov_request *kov_request_make(const kov_model *model, kov_failure *failure) {
    kov_request *request = calloc(1, sizeof *request);
    if (request == NULL) {
        snprintf(failure->message, sizeof failure->message, "Out of memory");
        return NULL;
    }
    ov_status_e status = ov_compiled_model_create_infer_request(model->compiled, &request->request);
    if (kov_failed(status, "Making an inference request", failure)) {
        free(request);
        return NULL;
    }
    return request;
}

/// Gives the input tensor the shape and the bytes.
static int fill(
    ov_tensor_t *tensor, const kov_shape *shape, const void *data, size_t bytes, kov_failure *failure) {
    const char *step = "Filling the input";
    ov_shape_t wanted = {0};
    if (kov_failed(ov_shape_create((int64_t)shape->rank, shape->sizes, &wanted), step, failure)) {
        return -1;
    }
    ov_status_e status = ov_tensor_set_shape(tensor, wanted);
    ov_shape_free(&wanted);
    size_t capacity = 0;
    void *target = NULL;
    if (kov_failed(status, step, failure) || kov_failed(ov_tensor_get_byte_size(tensor, &capacity), step, failure)
        || kov_failed(ov_tensor_data(tensor, &target), step, failure)) {
        return -1;
    }
    if (capacity != bytes) {
        snprintf(
            failure->message, sizeof failure->message, "%s: %zu bytes given, %zu wanted", step, bytes, capacity);
        return -1;
    }
    memcpy(target, data, bytes);
    return 0;
}

int kov_request_infer(
    kov_request *request, kov_shape shape, const void *data, size_t bytes, kov_failure *failure) {
    ov_tensor_t *input = NULL;
    ov_status_e status = ov_infer_request_get_input_tensor_by_index(request->request, 0, &input);
    if (kov_failed(status, "Asking for the input", failure)) {
        return -1;
    }
    int filled = fill(input, &shape, data, bytes, failure) == 0;
    ov_tensor_free(input);
    if (!filled || kov_failed(ov_infer_request_infer(request->request), "Running the model", failure)) {
        return -1;
    }
    return 0;
}

const float *kov_request_output(kov_request *request, kov_shape *shape, kov_failure *failure) {
    const char *step = "Reading the output";
    ov_tensor_t *output = NULL;
    if (kov_failed(
            ov_infer_request_get_output_tensor_by_index(request->request, 0, &output), step, failure)) {
        return NULL;
    }
    ov_element_type_e type = DYNAMIC;
    ov_shape_t found = {0};
    void *data = NULL;
    if (kov_failed(ov_tensor_get_element_type(output, &type), step, failure)
        || kov_failed(ov_tensor_get_shape(output, &found), step, failure)
        || kov_failed(ov_tensor_data(output, &data), step, failure)) {
        data = NULL;
    } else if (type != F32 || found.rank > KOV_MAX_RANK) {
        snprintf(failure->message, sizeof failure->message, "%s: not a tensor of floats", step);
        data = NULL;
    } else {
        shape->rank = (size_t)found.rank;
        memcpy(shape->sizes, found.dims, (size_t)found.rank * sizeof(int64_t));
    }
    ov_shape_free(&found);
    // The request keeps the buffer; only this handle to it goes.
    ov_tensor_free(output);
    return data;
}

void kov_request_free(kov_request *request) {
    if (request != NULL) {
        ov_infer_request_free(request->request);
        free(request);
    }
}
