"""Computes the frozen backbone's maps once for every scene and keeps them as float16.

    python features.py --weights PATH.pth --set DIR
"""

import argparse
import os
import sys

import numpy as np
from openvino import AsyncInferQueue, Core, Model
import openvino.opset13 as ops

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "models"))
from convert import FRAME, MAP_BLOCKS  # noqa: E402
from efficientnet_lite0 import Backbone, photo_input  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--weights", required=True)
    parser.add_argument("--set", required=True, help="folder written by generate.py")
    a = parser.parse_args()
    images = np.load(os.path.join(a.set, "images.npy"), mmap_mode="r")
    photo, x = photo_input(FRAME, FRAME)
    blocks = Backbone(a.weights).maps(x, max(MAP_BLOCKS))
    model = Model([ops.result(blocks[i]) for i in MAP_BLOCKS], [photo], "maps")
    compiled = Core().compile_model(model, "CPU", {"PERFORMANCE_HINT": "THROUGHPUT", "INFERENCE_NUM_THREADS": 2,
                                                   "INFERENCE_PRECISION_HINT": "f32"})
    maps = [np.lib.format.open_memmap(os.path.join(a.set, f"map{i}.npy"), "w+", np.float16, (len(images), *compiled.output(k).shape[1:]))
            for k, i in enumerate(MAP_BLOCKS)]

    def keep(request, index):
        for k, array in enumerate(maps):
            array[index] = request.get_output_tensor(k).data[0]

    queue = AsyncInferQueue(compiled)
    queue.set_callback(keep)
    for index in range(len(images)):
        queue.start_async({0: images[index][None]}, index)
    queue.wait_all()


if __name__ == "__main__":
    main()
