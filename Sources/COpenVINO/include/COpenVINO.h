// A small C interface to the OpenVINO runtime: load a model, give it a tensor, get a tensor.
//
// Every function that can fail returns NULL or a non-zero status and fills `failure`. A model may be used
// from many threads; a request belongs to one thread at a time.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The most dimensions a tensor may have.
#define KOV_MAX_RANK 8

/// The type of a tensor's elements.
typedef enum { KOV_FLOAT32 = 0, KOV_UINT8 = 1, KOV_OTHER = 2 } kov_element;

/// A tensor's dimensions; -1 where a model leaves one open.
typedef struct {
    size_t rank;
    int64_t sizes[KOV_MAX_RANK];
} kov_shape;

/// What went wrong: the step and the runtime's own words.
typedef struct {
    char message[1024];
} kov_failure;

/// How a model is loaded and compiled.
typedef struct {
    /// The fixed shape of the input; rank 0 leaves it as the file says.
    kov_shape input_shape;
    /// Non-zero puts a conversion before a float NCHW model: it then takes bytes as NHWC pictures in RGB.
    int takes_pictures;
    /// With `takes_pictures`: non-zero where the network wants blue first.
    int blue_first;
    /// With `takes_pictures`: the network gets `(byte - mean) / scale`.
    float mean;
    /// See `mean`.
    float scale;
    /// Processor threads of the model in all.
    int threads;
    /// Inferences that run side by side, sharing the threads.
    int streams;
    /// "f32", "bf16" or "f16".
    const char *precision;
    /// Where compiled models are kept between runs; NULL keeps none.
    const char *cache_folder;
} kov_options;

typedef struct kov_model kov_model;
typedef struct kov_request kov_request;

/// The runtime's version text, for diagnostics. The caller frees nothing.
const char *kov_version(void);

/// Non-zero where this processor computes in the precision ("bf16", "f16") natively.
int kov_computes_natively(const char *precision);

/// Reads an ONNX or IR file and compiles it for the processor; NULL on failure. Free with `kov_model_free`.
kov_model *kov_model_load(const char *path, const kov_options *options, kov_failure *failure);

/// The type that the first input takes.
kov_element kov_model_input_element(const kov_model *model);

/// The shape that the first input takes.
kov_shape kov_model_input_shape(const kov_model *model);

/// Frees a model; its requests must be gone. NULL is fine.
void kov_model_free(kov_model *model);

/// The buffers of one inference; NULL on failure. Free with `kov_request_free`.
kov_request *kov_request_make(const kov_model *model, kov_failure *failure);

/// Runs the model on `bytes` bytes laid out as `shape`; 0 on success.
int kov_request_infer(
    kov_request *request, kov_shape shape, const void *data, size_t bytes, kov_failure *failure);

/// The first output of the last inference as floats, valid until the next one; NULL on failure.
const float *kov_request_output(kov_request *request, kov_shape *shape, kov_failure *failure);

/// Frees a request. NULL is fine.
void kov_request_free(kov_request *request);
