"""Scoring a chat endpoint, here one on this machine, and recorded replies."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from blackbox.language import Play, load_games, load_tasks


class Knowing(BaseHTTPRequestHandler):
    """A model that knows every answer, and fails once in a while."""

    answers: dict[str, str]
    asked: list[dict[str, Any]]
    faults: list[int]

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.asked.append(body | {"path": self.path, "key": self.headers["Authorization"]})
        if self.faults:
            self.send_error(self.faults.pop())
            return
        said = [message["content"] for message in body["messages"]]
        reply = self.answers.get(said[0]) or ("FIRE T1" if len(said) == 1 else "ANSWER (1,1) (1,2) (2,2)")
        content = json.dumps({"choices": [{"message": {"content": reply}}]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


@pytest.fixture
def server() -> Iterator[ThreadingHTTPServer]:
    Knowing.answers = {task.prompt: task.answer for task in load_tasks()}
    Knowing.asked, Knowing.faults = [], []
    made = ThreadingHTTPServer(("127.0.0.1", 0), Knowing)
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield made
    made.shutdown()
    made.server_close()
    thread.join()


def run(root: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, str(root / "research" / "score_endpoint.py"), *words]
    return subprocess.run(program, capture_output=True, text=True, check=False, cwd=folder)


def rows(output: str) -> dict[str, list[str]]:
    cells = [line.strip("| ").split(" | ") for line in output.splitlines()[2:]]
    return {row[0]: row[1:] for row in cells}


def test_an_endpoint_is_asked_and_scored(server: ThreadingHTTPServer, root: Path, tmp_path: Path) -> None:
    url = f"http://127.0.0.1:{server.server_port}/v1"
    words = ["--url", url, "--model", "knowing", "--tasks", "2", "--games", "1", "--key-var", "HOME"]
    Knowing.faults = [500]
    first = run(root, tmp_path, *words)
    assert first.returncode == 0, first.stderr
    found = rows(first.stdout)
    assert len(found) == 10
    for kind, row in found.items():
        if not kind.startswith("play"):
            assert row[:3] == ["2", "1.00 ± 0.00", "100.00 ± 0.00 %"]
    game = load_games()[0]
    game.reply("FIRE T1")
    game.reply("ANSWER (1,1) (1,2) (2,2)")
    assert found["play 5x5, 3 atoms"] == [
        "1",
        f"{game.reward:.2f}",
        f"{100 * game.right:.2f} %",
        f"{game.score:.2f}",
    ]
    assert {(body["path"], body["model"]) for body in Knowing.asked} == {("/v1/chat/completions", "knowing")}
    assert all(body["key"].startswith("Bearer /") for body in Knowing.asked)

    # The same command asks nothing again; the records are scored alike without it.
    before = len(Knowing.asked)
    assert run(root, tmp_path, *words).stdout == first.stdout
    assert len(Knowing.asked) == before
    assert run(root, tmp_path, "--transcript", "black-box-replies.jsonl").stdout == first.stdout


def test_a_recorded_game_is_scored(root: Path, tmp_path: Path) -> None:
    game = Play(5, size="5x5", atoms=2)
    for reply in ["FIRE L1", f"ANSWER {game.right_answer}"]:
        game.reply(reply)
    (tmp_path / "game.jsonl").write_text(game.transcript(), encoding="utf-8")
    done = run(root, tmp_path, "--transcript", "game.jsonl")
    assert rows(done.stdout) == {"play 5x5, 2 atoms": ["1", "1.00", "100.00 %", "1.00"]}, done.stderr


def test_faults_are_named(server: ThreadingHTTPServer, root: Path, tmp_path: Path) -> None:
    url = f"http://127.0.0.1:{server.server_port}/v1"
    Knowing.faults = [404]
    done = run(root, tmp_path, "--url", url, "--model", "knowing")
    assert done.returncode == 1
    assert "404" in done.stderr
    done = run(root, tmp_path, "--url", "http://127.0.0.1:1/v1", "--model", "none", "--retries", "0")
    assert done.returncode == 1
    assert "gave no reply" in done.stderr
    (tmp_path / "bad.jsonl").write_text('{"reply": ""}\n', encoding="utf-8")
    done = run(root, tmp_path, "--transcript", "bad.jsonl")
    assert done.returncode == 1
    assert "bad.jsonl, line 1: found neither" in done.stderr
    assert run(root, tmp_path, "--url", url).returncode == 2
