#!/usr/bin/env python3
"""Writes the characters that a PP-OCR recognizer knows, one a line, in the order of its classes.

    characters.py PP-OCRv6_rec_small.onnx PP-OCRv6_rec_small.characters.txt

The list stands in the ONNX file's metadata under the key "character". An ONNX file is one protobuf message,
ModelProto (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto): its field 14, `metadata_props`, repeats
StringStringEntryProto with the fields 1, key, and 2, value.
"""

import sys
from pathlib import Path

METADATA_PROPS, KEY, VALUE = 14, 1, 2
VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def fields(data):
    """Yields (number, bytes) of each field that holds bytes; https://protobuf.dev/programming-guides/encoding"""
    at = 0
    while at < len(data):
        tag, at = varint(data, at)
        kind = tag & 7
        if kind == VARINT:
            _, at = varint(data, at)
        elif kind == FIXED64:
            at += 8
        elif kind == FIXED32:
            at += 4
        elif kind == BYTES:
            length, at = varint(data, at)
            yield tag >> 3, data[at:at + length]
            at += length
        else:
            raise ValueError(f"wire type {kind} at byte {at}")


def metadata(data):
    for number, entry in fields(data):
        if number == METADATA_PROPS:
            parts = dict(fields(entry))
            yield bytes(parts.get(KEY, b"")).decode(), bytes(parts.get(VALUE, b"")).decode()


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: characters.py MODEL.onnx CHARACTERS.txt")
    model, target = map(Path, sys.argv[1:])
    try:
        found = dict(metadata(memoryview(model.read_bytes())))
    except (IndexError, ValueError) as error:
        sys.exit(f"characters.py: {model} is not an ONNX file: {error}")
    if "character" not in found:
        sys.exit(f"characters.py: {model} has no metadata under the key 'character'")
    target.write_text(found["character"].rstrip("\n") + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
