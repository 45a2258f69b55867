#include "Runtime.h"

#include <stdio.h>
#include <stdlib.h>

/// Puts `steps` of conversion (bytes to floats, channel order, mean, scale) before the network's input.
static int describe_steps(
    ov_preprocess_preprocess_steps_t *steps, const kov_options *options, kov_failure *failure) {
    const char *step = "Converting pictures for the network";
    if (options->blue_first && kov_failed(ov_preprocess_preprocess_steps_reverse_channels(steps), step, failure)) {
        return -1;
    }
    return kov_failed(ov_preprocess_preprocess_steps_convert_element_type(steps, F32), step, failure)
            || kov_failed(ov_preprocess_preprocess_steps_mean(steps, options->mean), step, failure)
            || kov_failed(ov_preprocess_preprocess_steps_scale(steps, options->scale), step, failure)
        ? -1
        : 0;
}

/// Declares what the caller hands in (bytes, NHWC) and what the network wants (NCHW).
static int describe_input(
    ov_preprocess_input_info_t *input, const kov_options *options, kov_failure *failure) {
    const char *step = "Describing the network's input";
    ov_preprocess_input_tensor_info_t *tensor = NULL;
    ov_preprocess_preprocess_steps_t *steps = NULL;
    ov_preprocess_input_model_info_t *network = NULL;
    ov_layout_t *given = NULL, *wanted = NULL;
    int status = -1;
    if (!kov_failed(ov_layout_create("NHWC", &given), step, failure)
        && !kov_failed(ov_layout_create("NCHW", &wanted), step, failure)
        && !kov_failed(ov_preprocess_input_info_get_tensor_info(input, &tensor), step, failure)
        && !kov_failed(ov_preprocess_input_tensor_info_set_element_type(tensor, U8), step, failure)
        && !kov_failed(ov_preprocess_input_tensor_info_set_layout(tensor, given), step, failure)
        && !kov_failed(ov_preprocess_input_info_get_model_info(input, &network), step, failure)
        && !kov_failed(ov_preprocess_input_model_info_set_layout(network, wanted), step, failure)
        && !kov_failed(ov_preprocess_input_info_get_preprocess_steps(input, &steps), step, failure)) {
        status = describe_steps(steps, options, failure);
    }
    ov_preprocess_input_model_info_free(network);
    ov_preprocess_preprocess_steps_free(steps);
    ov_preprocess_input_tensor_info_free(tensor);
    ov_layout_free(wanted);
    ov_layout_free(given);
    return status;
}

/// Replaces `*model` by one that takes pictures.
static int take_pictures(ov_model_t **model, const kov_options *options, kov_failure *failure) {
    const char *step = "Converting pictures for the network";
    ov_preprocess_prepostprocessor_t *conversion = NULL;
    ov_preprocess_input_info_t *input = NULL;
    ov_model_t *converted = NULL;
    if (!kov_failed(ov_preprocess_prepostprocessor_create(*model, &conversion), step, failure)
        && !kov_failed(
            ov_preprocess_prepostprocessor_get_input_info_by_index(conversion, 0, &input), step, failure)
        && describe_input(input, options, failure) == 0
        && !kov_failed(ov_preprocess_prepostprocessor_build(conversion, &converted), step, failure)) {
        ov_model_free(*model);
        *model = converted;
    }
    ov_preprocess_input_info_free(input);
    ov_preprocess_prepostprocessor_free(conversion);
    return converted != NULL ? 0 : -1;
}

static int fix_shape(ov_model_t *model, const kov_shape *shape, kov_failure *failure) {
    const char *step = "Fixing the input's shape";
    ov_partial_shape_t fixed = {0};
    if (kov_failed(
            ov_partial_shape_create_static((int64_t)shape->rank, shape->sizes, &fixed), step, failure)) {
        return -1;
    }
    int failed = kov_failed(ov_model_reshape_single_input(model, fixed), step, failure);
    ov_partial_shape_free(&fixed);
    return failed ? -1 : 0;
}

static int compile(
    ov_model_t *model, const kov_options *options, ov_compiled_model_t **compiled, kov_failure *failure) {
    char threads[16], streams[16];
    snprintf(threads, sizeof threads, "%d", options->threads);
    snprintf(streams, sizeof streams, "%d", options->streams);
    ov_property_t properties[] = {
        {ov_property_key_inference_num_threads, threads},
        {ov_property_key_num_streams, streams},
        {ov_property_key_hint_performance_mode, "LATENCY"},
        {ov_property_key_hint_inference_precision, options->precision},
        // Pinning would put every process of a machine on the same two processors.
        {ov_property_key_hint_enable_cpu_pinning, "NO"},
        {ov_property_key_cache_dir, options->cache_folder},
    };
    size_t count = sizeof properties / sizeof properties[0] - (options->cache_folder == NULL ? 1 : 0);
    ov_status_e status = ov_core_compile_model_props(kov_core(), model, "CPU", count, properties, compiled);
    return kov_failed(status, "Compiling the model", failure) ? -1 : 0;
}

static kov_element element_of(ov_element_type_e type) {
    return type == F32 ? KOV_FLOAT32 : type == U8 ? KOV_UINT8 : KOV_OTHER;
}

/// Notes the compiled model's input type and shape.
static int describe(kov_model *model, kov_failure *failure) {
    const char *step = "Asking for the model's input";
    ov_output_const_port_t *port = NULL;
    ov_element_type_e type = DYNAMIC;
    ov_partial_shape_t shape = {0};
    int status = -1;
    if (!kov_failed(ov_compiled_model_input_by_index(model->compiled, 0, &port), step, failure)
        && !kov_failed(ov_port_get_element_type(port, &type), step, failure)
        && !kov_failed(ov_port_get_partial_shape(port, &shape), step, failure)) {
        model->input_element = element_of(type);
        model->input_shape.rank = shape.rank.max > KOV_MAX_RANK ? 0 : (size_t)shape.rank.max;
        for (size_t axis = 0; axis < model->input_shape.rank; axis++) {
            ov_dimension_t dimension = shape.dims[axis];
            model->input_shape.sizes[axis] = dimension.min == dimension.max ? dimension.min : -1;
        }
        ov_partial_shape_free(&shape);
        status = 0;
    }
    ov_output_const_port_free(port);
    return status;
}

kov_model *kov_model_load(const char *path, const kov_options *options, kov_failure *failure) {
    ov_model_t *source = NULL;
    kov_model *model = calloc(1, sizeof *model);
    if (model == NULL || kov_core() == NULL) {
        snprintf(failure->message, sizeof failure->message, "The OpenVINO runtime cannot start");
        free(model);
        return NULL;
    }
    int loaded = !kov_failed(ov_core_read_model(kov_core(), path, NULL, &source), "Reading the model", failure)
        && (!options->takes_pictures || take_pictures(&source, options, failure) == 0)
        && (options->input_shape.rank == 0 || fix_shape(source, &options->input_shape, failure) == 0)
        && compile(source, options, &model->compiled, failure) == 0 && describe(model, failure) == 0;
    ov_model_free(source);
    if (!loaded) {
        kov_model_free(model);
        return NULL;
    }
    return model;
}

kov_element kov_model_input_element(const kov_model *model) { return model->input_element; }

kov_shape kov_model_input_shape(const kov_model *model) { return model->input_shape; }

void kov_model_free(kov_model *model) {
    if (model != NULL) {
        ov_compiled_model_free(model->compiled);
        free(model);
    }
}
