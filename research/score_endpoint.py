#!/usr/bin/env python3
"""Scores a language model on the test set, or a recorded transcript again.

    research/score_endpoint.py --url http://127.0.0.1:8000/v1 --model NAME [--key-var OPENAI_API_KEY]
    research/score_endpoint.py --transcript FILE.jsonl

The endpoint is one that takes OpenAI's chat completions. What is asked: the tasks and games of the frozen
test set, or `--tasks N` and `--games N` of each kind. Everything said is written to `--out` as JSON lines,
each with its score; the same file can be given to `--transcript`, which scores the replies anew without an
endpoint. A run that was interrupted goes on where it stopped. The results are printed as a table with 95 %
confidence intervals.
"""

import argparse
import json
import math
import os
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from blackbox import BlackBoxError
from blackbox.language import Play, Task, load_games, load_tasks

Messages = list[dict[str, str]]


class EndpointError(Exception):
    """The endpoint gave no reply."""


class Endpoint:
    """A chat endpoint."""

    def __init__(self, url: str, model: str, key: str | None, retries: int, timeout: float) -> None:
        self.url = url.rstrip("/") + "/chat/completions"
        self.model, self.key, self.retries, self.timeout = model, key, retries, timeout

    def ask(self, messages: Messages) -> str:
        """Give the reply; a failure of the network or of the server is tried again."""
        body = json.dumps({"model": self.model, "messages": messages, "temperature": 0}).encode()
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        fault = ""
        for attempt in range(self.retries + 1):
            if attempt:
                time.sleep(min(30, 2 ** (attempt - 1)))
            try:
                request = urllib.request.Request(self.url, data=body, headers=headers)
                with urllib.request.urlopen(request, timeout=self.timeout) as answered:
                    return str(json.load(answered)["choices"][0]["message"]["content"] or "")
            except urllib.error.HTTPError as error:
                fault = f"{error.code} {error.reason}: {error.read(300).decode(errors='replace')}"
                if error.code < 500 and error.code != 429:
                    break
            except (OSError, ValueError, KeyError, IndexError, TypeError) as error:
                fault = f"{type(error).__name__}: {error}"
        raise EndpointError(f"{self.url} gave no reply ({fault}), expected a chat completion")


def ask_task(endpoint: Endpoint, task: Task) -> dict[str, Any]:
    """Ask one question."""
    reply = endpoint.ask([{"role": "user", "content": task.prompt}])
    return scored_task(task, reply)


def scored_task(task: Task, reply: str) -> dict[str, Any]:
    """Give the record of a reply."""
    score = task.score(reply)
    kept = json.loads(task.to_json())
    return {"task": kept, "reply": reply, "score": score.value, "feedback": score.feedback}


def play_game(endpoint: Endpoint, game: Play) -> dict[str, Any]:
    """Play one game to its end."""
    messages = [{"role": "user", "content": game.prompt}]
    while not game.over:
        reply = endpoint.ask(messages)
        turn = game.reply(reply)
        messages += [{"role": "assistant", "content": reply}, {"role": "user", "content": turn.feedback}]
    return scored_game(game)


def scored_game(game: Play) -> dict[str, Any]:
    """Give the record of a game that is over."""
    lines = [json.loads(line) for line in game.transcript().splitlines()]
    return {"transcript": lines, "score": game.reward, "points": game.score}


def again(record: dict[str, Any]) -> dict[str, Any]:
    """Score a record anew, from what was replied."""
    if "transcript" in record:
        text = "".join(json.dumps(line) + "\n" for line in record["transcript"])
        return scored_game(Play.from_transcript(text))
    if "task" in record and "reply" in record:
        return scored_task(Task.from_json(json.dumps(record["task"])), str(record["reply"]))
    raise BlackBoxError("found neither a transcript nor a task with its reply, expected a line of --out")


def read(path: Path) -> Iterator[dict[str, Any]]:
    """Read records, scored anew; or the transcript of one game as `Play.transcript` writes it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    if lines and '"mode": "play"' in lines[0] and '"transcript"' not in lines[0]:
        yield scored_game(Play.from_transcript("\n".join(lines)))
        return
    for number, line in enumerate(lines, 1):
        try:
            yield again(json.loads(line))
        except ValueError as error:
            raise BlackBoxError(f"{path}, line {number}: {error}") from None


def key_of(record: dict[str, Any]) -> str:
    """Name what a record is about."""
    if "transcript" in record:
        return json.dumps(record["transcript"][0])
    return json.dumps(record["task"])


def kind_of(record: dict[str, Any]) -> str:
    """Give the row of the table that a record belongs to."""
    if "transcript" in record:
        header = record["transcript"][0]
        return f"play {header['width']}x{header['height']}, {header['atoms']} atoms"
    task = record["task"]
    about = task["metadata"]
    form = "choices" if "choices" in about else "free"
    return f"{task['mode']} {form} {about['width']}x{about['height']}, {len(about['atoms'])} atoms"


def table(records: list[dict[str, Any]]) -> str:
    """Write the table in Markdown."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for record in records:
        kinds.setdefault(kind_of(record), []).append(record)
    lines = ["| kind | tasks | score | right | points |", "|---|---|---|---|---|"]
    for kind, rows in kinds.items():
        right = [100.0 * (row["score"] == 1.0) for row in rows]
        points = [float(row["points"]) for row in rows if "points" in row]
        cells = [interval([row["score"] for row in rows]), f"{interval(right)} %", interval(points)]
        lines.append(f"| {kind} | {len(rows)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def interval(values: list[float]) -> str:
    """Give the mean with half of its 95 % confidence interval, by the normal approximation."""
    if not values:
        return ""
    mean = math.fsum(values) / len(values)
    if len(values) == 1:
        return f"{mean:.2f}"
    spread = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1))
    return f"{mean:.2f} ± {1.96 * spread / math.sqrt(len(values)):.2f}"


def few(kinds: dict[str, int], kind: str, most: int | None) -> bool:
    """Count one of a kind; whether there were fewer than the most before."""
    kinds[kind] = kinds.get(kind, 0) + 1
    return most is None or kinds[kind] <= most


def asked(given: argparse.Namespace) -> list[dict[str, Any]]:
    """Ask the endpoint what has not been asked before, and write each record as it comes."""
    key = os.environ.get(given.key_var) if given.key_var else None
    endpoint = Endpoint(given.url, given.model, key, given.retries, given.timeout)
    out = Path(given.out)
    records = list(read(out)) if out.exists() else []
    done = {key_of(record) for record in records}
    kinds: dict[str, int] = {}
    with out.open("a", encoding="utf-8") as file:

        def keep(record: dict[str, Any]) -> None:
            records.append(record)
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
            file.flush()
            print(f"{len(records)} done", end="\r", file=sys.stderr)

        for task in load_tasks():
            about = {"task": json.loads(task.to_json())}
            if few(kinds, kind_of(about), given.tasks) and key_of(about) not in done:
                keep(ask_task(endpoint, task))
        for game in load_games():
            header = {"transcript": [game.header]}
            if few(kinds, kind_of(header), given.games) and key_of(header) not in done:
                keep(play_game(endpoint, game))
    return records


def main() -> int:
    """Ask or read, then print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--url", help="the endpoint, up to and with /v1")
    parser.add_argument("--model", help="the model's name there")
    parser.add_argument("--key-var", help="the environment variable that holds the key, if one is needed")
    parser.add_argument("--transcript", help="score these records, or this game, and ask nobody")
    parser.add_argument(
        "--out", default="black-box-replies.jsonl", help="where records go (default %(default)s)"
    )
    parser.add_argument("--tasks", type=int, help="this many tasks of each kind (default all)")
    parser.add_argument("--games", type=int, help="this many games of each kind (default all)")
    parser.add_argument("--retries", type=int, default=5, help="of a request that fails (default 5)")
    parser.add_argument("--timeout", type=float, default=300.0, help="of a request, in seconds (default 300)")
    given = parser.parse_args()
    if (given.transcript is None) == (given.url is None or given.model is None):
        parser.error("expected --url and --model, or --transcript")
    try:
        records = list(read(Path(given.transcript))) if given.transcript else asked(given)
    except (BlackBoxError, EndpointError, OSError) as error:
        print(f"score_endpoint: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("score_endpoint: interrupted; the same command goes on from here", file=sys.stderr)
        return 130
    print(table(records))
    return 0


if __name__ == "__main__":
    sys.exit(main())
