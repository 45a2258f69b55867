#!/usr/bin/env python3
"""Times Kartei's artwork search beside other libraries, in one run and on the same vectors.

Each library searches with one thread, one photo at a time, in turns of some photos each, so that whatever else
the machine does disturbs all of them alike: first with one look at the photo, then with two at once, as a scan
asks. Every engine has to name the same nearest vectors as an exact search in float32. Prints the figures and, with --write FILE, puts them into a page.

    Tools/bench/peers.py --program .build/release/ArtworkBenchmark --write Docs/benchmarks.md
"""

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / ".build" / "bench" / "site"
REQUIREMENTS = Path(__file__).with_name("requirements.txt")
# The libraries must not start threads of their own, nor run a kernel that the environment forces on them.
ENVIRONMENT = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONPATH": str(SITE)}
FORCED = ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE")
COUNTS = (26_978, 62_331)
PHOTOS = 40
LOOKS = (1, 2)


def install():
    """Installs the pinned libraries beside the build, once."""
    stamp = SITE / "requirements.txt"
    if stamp.exists() and stamp.read_text() == REQUIREMENTS.read_text():
        return
    SITE.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps",
         "--require-hashes", "--only-binary=:all:", "--upgrade", "--target", SITE, "-r", REQUIREMENTS],
        check=True, stdout=sys.stderr)
    stamp.write_text(REQUIREMENTS.read_text())


def restart_with_libraries():
    """Starts this script again where the libraries are found and run one thread each."""
    wanted = {**{k: v for k, v in os.environ.items() if k not in FORCED}, **ENVIRONMENT}
    if any(os.environ.get(name) != value for name, value in ENVIRONMENT.items()) or any(
            name in os.environ for name in FORCED):
        os.execve(sys.executable, [sys.executable, *sys.argv], wanted)


def vectors(count, dimension):
    """Random unit vectors, and two looks each at photos that lie near some of them as a photo does near its picture."""
    import numpy as np

    random = np.random.default_rng(1)
    rows = random.standard_normal((count, dimension), dtype=np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    near = np.repeat(rows[random.integers(0, count, PHOTOS)][:, None], 2, axis=1)
    looks = near + random.standard_normal(near.shape, dtype=np.float32) * 0.8 / dimension**0.5
    return rows, looks / np.linalg.norm(looks, axis=2, keepdims=True)


class Kartei:
    """The Swift benchmark, a process of its own that answers one round at a time."""

    name = "Kartei, int8"

    def __init__(self, program, rows, photos):
        self.file = tempfile.NamedTemporaryFile(suffix=".f32")
        rows.tofile(self.file)
        photos.tofile(self.file)
        self.file.flush()
        self.process = subprocess.Popen(
            [program, "search", self.file.name, str(len(rows)), str(rows.shape[1])],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.opened = self.answer()
        self.bytes = self.opened["packBytes"]

    def answer(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit("peers: the Swift benchmark stopped; its message stands above.")
        return json.loads(line)

    def round(self, looks):
        self.process.stdin.write(f"{looks}\n")
        self.process.stdin.flush()
        answer = self.answer()
        return answer["milliseconds"], answer["first"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Peer:
    """A library of this process: `search` names the nearest row of each look."""

    def __init__(self, name, photos, search, size):
        self.name, self.photos, self.search, self.bytes = name, photos, search, size

    def round(self, looks):
        from time import perf_counter

        times, first = [], []
        for photo in self.photos:
            start = perf_counter()
            found = self.search(photo[:looks])
            times.append((perf_counter() - start) * 1e3)
            first.append({int(row) for row in found.ravel()})
        # Both looks are at one picture, so they have to name one row.
        return times, [rows.pop() if len(rows) == 1 else -1 for rows in first]

    def close(self):
        pass


def faiss_peer(name, index, rows, photos):
    index.train(rows)
    index.add(rows)
    size = len(rows) * getattr(index, "code_size", rows.shape[1] * 4)
    return Peer(name, photos, lambda looks: index.search(looks, 5)[1][:, 0], size)


def peers(rows, photos):
    """The same vectors in each of the other libraries."""
    import faiss
    import numpy as np
    from usearch.index import Index, MetricKind, search

    faiss.omp_set_num_threads(1)
    dimension = rows.shape[1]
    kinds = faiss.ScalarQuantizer
    yield faiss_peer("FAISS, flat float32", faiss.IndexFlatIP(dimension), rows, photos)
    for name, kind in (("QT_8bit", kinds.QT_8bit), ("QT_8bit_uniform", kinds.QT_8bit_uniform)):
        index = faiss.IndexScalarQuantizer(dimension, kind, faiss.METRIC_INNER_PRODUCT)
        yield faiss_peer(f"FAISS, {name}", index, rows, photos)
    # Whole numbers as they are: rows scaled to -127...127, which the metric does not mind.
    whole = np.rint(rows * (127 / np.abs(rows).max()))
    near = np.rint(photos * (127 / np.abs(photos).max(axis=2, keepdims=True)))
    direct = faiss.IndexScalarQuantizer(
        dimension, kinds.QT_8bit_direct_signed, faiss.METRIC_INNER_PRODUCT)
    yield faiss_peer(
        "FAISS, QT_8bit_direct_signed", direct, whole.astype(np.float32), near.astype(np.float32))
    whole, near = whole.astype(np.int8), near.astype(np.int8)

    def first(matches):
        return matches.keys[..., 0]

    yield Peer(
        "usearch, exact search of int8", near,
        lambda looks: first(search(whole, looks, 5, MetricKind.IP, exact=True, threads=1)), whole.nbytes)
    index = Index(ndim=dimension, metric="ip", dtype="i8")
    index.add(np.arange(len(whole)), whole, threads=1)
    yield Peer(
        "usearch, index of int8, exact", near,
        lambda looks: first(index.search(looks, 5, exact=True, threads=1)), whole.nbytes)
    yield Peer("numpy, float32", photos, lambda looks: np.argmax(rows @ looks.T, axis=0), rows.nbytes)


def measure(program, count, dimension, rounds):
    """A row per search: median ms with one look and with two, bytes, and how many photos found their row."""
    import numpy as np

    rows, photos = vectors(count, dimension)
    truth = np.argmax(rows @ photos[:, 0].T, axis=0).tolist()
    engines = [Kartei(program, rows, photos), *peers(rows, photos)]
    times = {(engine.name, looks): [] for engine in engines for looks in LOOKS}
    agreeing = {engine.name: PHOTOS for engine in engines}
    for turn in range(rounds + 1):
        for engine in engines:
            for looks in LOOKS:
                milliseconds, first = engine.round(looks)
                found = sum(a == b for a, b in zip(first, truth))
                agreeing[engine.name] = min(agreeing[engine.name], found)
                if turn > 0:  # The first round warms up.
                    times[engine.name, looks] += milliseconds
    for engine in engines:
        engine.close()
    table = [
        {"name": engine.name, "bytes": engine.bytes, "agreeing": agreeing[engine.name],
         "medians": [float(np.median(times[engine.name, looks])) for looks in LOOKS]} for engine in engines]
    return {"count": count, "dimension": dimension, "opened": engines[0].opened, "table": table}


def report(result):
    """A result as Markdown."""
    ours = result["table"][0]["medians"]
    lines = [
        f"### {result['count']:,} vectors of {result['dimension']} dimensions", "",
        "| search | one look, ms | times ours | two looks, ms | times ours | MB searched | same nearest |",
        "|---|--:|--:|--:|--:|--:|--:|"]
    for row in result["table"]:
        one, two = row["medians"]
        lines.append(
            f"| {row['name']} | {one:.2f} | {one / ours[0]:.1f} | {two:.2f} | {two / ours[1]:.1f} "
            f"| {row['bytes'] / 1e6:.1f} | {row['agreeing']}/{PHOTOS} |")
    opened = result["opened"]
    lines += ["",
              f"Kartei's pack was written in {opened['writeMilliseconds']:.0f} ms and opened in "
              f"{opened['openMilliseconds']:.1f} ms. Opening it and searching once added "
              f"{opened['grownAnonymousKilobytes'] / 1000:.1f} MB of the process's own memory; the rest of "
              f"what it touched ({opened['grownResidentKilobytes'] / 1000:.1f} MB resident) are pages of the "
              "mapped file, which the system takes back whenever it needs them.", ""]
    return "\n".join(lines)


def machine():
    """The processor, its cores and the libraries' versions."""
    import faiss
    import numpy as np
    import usearch
    from threadpoolctl import threadpool_info

    info = Path("/proc/cpuinfo").read_text()
    model = next((line.split(":")[1].strip() for line in info.splitlines() if "model name" in line), "?")
    kernels = {i.get("architecture") for i in threadpool_info() if i.get("internal_api") == "openblas"}
    versions = (f"FAISS {faiss.__version__} ({faiss.get_compile_options().strip()}), "
                f"usearch {usearch.__version__}, numpy {np.__version__} "
                f"(OpenBLAS kernel {', '.join(sorted(filter(None, kernels)))})")
    return f"{platform.machine()}, {model}, {os.cpu_count()} cores", versions


def embedding(program, pictures):
    """The lines about embedding, from the Swift benchmark."""
    run = subprocess.run([program, "embed", pictures], stdout=subprocess.PIPE, text=True, check=True)
    found = json.loads(run.stdout)
    return found, "\n".join([
        "## Embedding and building an index", "",
        "| what | figure |", "|---|--:|",
        f"| one picture in memory, one thread, median of {found['pictures']} | "
        f"{found['oneThreadMilliseconds']:.1f} ms |",
        f"| the same, two threads | {found['twoThreadsMilliseconds']:.1f} ms |",
        f"| building an index: decoded, embedded, details described, two at a time | {found['picturesPerSecond']:.0f} a second |", ""])


def page(parts, dimension):
    hardware, versions = machine()
    head = f"""# Benchmarks

`make bench` measured this on {datetime.date.today().isoformat()}: {hardware}.

## Searching

One thread each, one photo at a time, five neighbours, medians; the searches take turns on the same random unit
vectors in one run (`Tools/bench/peers.py`). A scan embeds each crop twice, as it is and slightly blurred, and asks
with both looks at once. "Same nearest" counts the photos for which the search names the row that an exact search
in float32 names. Searches of whole numbers as they are (Kartei's and FAISS's QT_8bit_direct_signed) are bound by
how fast memory is read, those that turn each number into a float first by the turning; two looks at once read
memory once. 26,978 and 62,331 are the sizes of a large game and of five games together;
{dimension} is the dimension of Kartei's embeddings. {versions}; hashes in `Tools/bench/requirements.txt`.
"""
    return "\n".join([head, *parts])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=ROOT / ".build/release/ArtworkBenchmark")
    parser.add_argument("--pictures", type=Path, default=ROOT / "Samples/cards")
    parser.add_argument("--rounds", type=int, default=10, help="turns of each search")
    parser.add_argument("--write", type=Path, help="the page to write")
    options = parser.parse_args()
    if not options.program.exists():
        sys.exit(f"peers: {options.program} is missing; 'make bench' builds it.")
    install()
    restart_with_libraries()
    embedded, embedded_lines = embedding(options.program, options.pictures)
    parts, failed = [], []
    for dimension in dict.fromkeys((768, embedded["dimension"])):
        for count in COUNTS:
            result = measure(options.program, count, dimension, options.rounds)
            parts.append(report(result))
            print(parts[-1], flush=True)
            failed += [f"{row['name']} at {count}x{dimension}" for row in result["table"]
                       if row["agreeing"] < PHOTOS]
    print(embedded_lines)
    if options.write:
        # What LedgerBenchmark put behind stays.
        _, heading, ledger = options.write.read_text().partition("\n## The ledger\n")
        options.write.write_text(page([*parts, embedded_lines], embedded["dimension"]) + heading + ledger)
    if failed:
        sys.exit(f"peers: other nearest neighbours than in float32: {', '.join(failed)}.")


if __name__ == "__main__":
    main()
