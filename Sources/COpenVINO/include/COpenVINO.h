// A small C interface to the OpenVINO runtime: load a model, give it tensors, get tensors.
#pragma once

/// The runtime's version text, for diagnostics. The caller frees nothing.
const char *kov_version(void);
