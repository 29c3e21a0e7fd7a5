#!/usr/bin/env python3
"""Keep in the notebooks what they show: pictures and short texts, from their runs in build/notebooks.

make test PARTS=notebooks                             # runs them; at full size, so without BLACKBOX_SMALL
.venv/bin/python docs/site/notebook_outputs.py          # writes what they showed into docs/notebooks/
.venv/bin/python docs/site/notebook_outputs.py --check  # says whether the run shows what is kept

Drawings and plots are kept as small PNG pictures, which every reader of notebooks shows; tables and values
as text. What one run has and another has not (times, addresses, progress bars, counters of cells) is not
kept. The check compares the kinds of outputs and every text; a run at a small size has other texts where
the notebook looks at its size.
"""

import base64
import io
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
KEPT, RUN = ROOT / "docs" / "notebooks", ROOT / "build" / "notebooks"
# Enough for a column of text, and for a plot's few colours with their soft edges.
WIDTH, COLOURS = 520, 48
LONGEST = 4000

Notebook = dict[str, Any]


def picture(png: bytes) -> str:
    """Give a picture with few pixels and few colours, in base64."""
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    page = Image.new("RGBA", image.size, "white")
    page.alpha_composite(image)
    flat = page.convert("RGB")
    if flat.width > WIDTH:
        flat = flat.resize((WIDTH, round(flat.height * WIDTH / flat.width)), Image.Resampling.LANCZOS)
    written = io.BytesIO()
    flat.quantize(COLOURS).save(written, "PNG", optimize=True)
    return base64.b64encode(written.getvalue()).decode()


def rendered(svg: str) -> bytes:
    """Draw a document as PNG."""
    import cairosvg

    return bytes(cairosvg.svg2png(bytestring=svg.encode()))


def kept(output: dict[str, Any], draw: bool) -> dict[str, Any] | None:
    """Give what is kept of an output; without `draw` a picture is only named."""
    if output["output_type"] == "stream":
        if output["name"] != "stdout":
            return None
        return {"name": "stdout", "output_type": "stream", "text": output["text"]}
    if output["output_type"] == "error":
        raise SystemExit(f"a cell failed: {output['ename']}")
    data = output["data"]
    shown: dict[str, Any] = {"metadata": {}, "output_type": "display_data"}
    if "image/svg+xml" in data or "image/png" in data:
        text = "".join(data.get("text/plain", ["a picture"]))
        # "<Figure size 640x480 ...>" and "Picture(Board('@1/2'), ...)" by their first words.
        name = re.sub(r"^<?([\w.]+)\b.*$", r"<\1>", text, flags=re.DOTALL)[:80]
        png = ""
        if draw:
            svg = "".join(data.get("image/svg+xml", []))
            png = picture(rendered(svg) if svg else base64.b64decode("".join(data["image/png"])))
        return shown | {"data": {"image/png": png, "text/plain": [name]}}
    text = "".join(data.get("text/plain", []))
    # Where an object lives says nothing.
    text = re.sub(r" at 0x[0-9a-f]+", "", text)
    return shown | {"data": {"text/plain": text.splitlines(keepends=True)}}


def outputs(cell: dict[str, Any], draw: bool) -> list[dict[str, Any]]:
    """Give what is kept of a cell's outputs, neighbouring streams as one."""
    found: list[dict[str, Any]] = []
    for output in cell["outputs"]:
        one = kept(output, draw)
        if one is None:
            continue
        if found and one["output_type"] == found[-1]["output_type"] == "stream":
            found[-1]["text"] = "".join(found[-1]["text"]) + "".join(one["text"])
        else:
            found.append(one)
    for one in found:
        if one["output_type"] == "stream":
            one["text"] = "".join(one["text"]).splitlines(keepends=True)
        text = "".join(one.get("text", one.get("data", {}).get("text/plain", [])))
        if len(text) > LONGEST:
            raise SystemExit(f"{cell['id']}: an output of {len(text)} characters, expected at most {LONGEST}")
    return found


def said(shown: list[dict[str, Any]], texts: bool) -> list[str]:
    """Give what two runs have in common: the kinds of outputs and, where asked for, the texts."""
    common = []
    for output in shown:
        data = output.get("data", {})
        if "image/png" in data:
            common.append("a picture")
        else:
            text = "".join(output.get("text", data.get("text/plain", [])))
            common.append(f"a text: {text}" if texts else "a text")
    return common


def main() -> None:
    """Write or check the outputs of all notebooks."""
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(f"notebook_outputs: unexpected {sys.argv[1:]}, expected --check or nothing")
    small = bool(os.environ.get("BLACKBOX_SMALL"))
    if small and not check:
        sys.exit("notebook_outputs: BLACKBOX_SMALL is set, expected a run at full size to be kept")
    faults = []
    for path in sorted(KEPT.glob("*.ipynb")):
        notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
        run: Notebook = json.loads((RUN / path.name).read_text(encoding="utf-8"))
        source = "".join("".join(cell["source"]) for cell in notebook["cells"])
        texts = not (small and "BLACKBOX_" in source)
        for cell, done in zip(notebook["cells"], run["cells"], strict=True):
            if cell["cell_type"] != "code":
                continue
            shown = outputs(done, draw=not check)
            if not check:
                cell["outputs"] = shown
            elif said(shown, texts) != said(cell["outputs"], texts):
                faults.append(cell["id"])
        if not check:
            text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True)
            path.write_text(text + "\n", encoding="utf-8")
    if faults:
        sys.exit(f"notebook_outputs: {', '.join(faults)} show something else than what is kept")


if __name__ == "__main__":
    main()
