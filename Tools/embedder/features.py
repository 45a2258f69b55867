"""What the projection reads of each picture: the frozen backbone's maps on the grid."""

import sys
from pathlib import Path

import numpy as np
from openvino import AsyncInferQueue, Core, Model
import openvino.opset13 as ops

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "models"))
from efficientnet_lite0 import Backbone, photo_input  # noqa: E402
from embedder import SIZE, grid_features, parse_grid  # noqa: E402


def features(weights, grid, pictures):
    """The features `[count, N]` of pictures (bytes `[count, 256, 192, 3]`), computed in 32-bit floats."""
    photo, x = photo_input(*SIZE)
    model = Model([ops.result(grid_features(Backbone(weights), x, parse_grid(grid)))], [photo], "features")
    compiled = Core().compile_model(
        model, "CPU", {"PERFORMANCE_HINT": "THROUGHPUT", "INFERENCE_PRECISION_HINT": "f32", "NUM_STREAMS": "2",
                       "INFERENCE_NUM_THREADS": "2"})
    values = np.empty((len(pictures), compiled.output(0).shape[1]), np.float32)

    def keep(request, index):
        values[index] = request.get_output_tensor(0).data[0]

    queue = AsyncInferQueue(compiled)
    queue.set_callback(keep)
    for index, picture in enumerate(pictures):
        queue.start_async({0: np.ascontiguousarray(picture[None])}, index)
    queue.wait_all()
    return values
