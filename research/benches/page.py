"""How soon the page can be played on, and how many frames a second it shows while it searches.

    make page && .venv/bin/python research/benches/page.py

It prints, for this machine's Chromium as it is and slowed down by four and six: the milliseconds from the
navigation to the first board, and to the moment when it has taken its first move and shown the answer, by
four also at 150 ms latency and 200 kB a second, as served with gzip; and the times between frames while
16x16 with 20 atoms is played with its heat map on, at two paces: a move every 60 ms, which no person does,
and every 600 ms, so that the worker searches while moves are made. Frames come late where other programs use
the processors, so beside them stand

- the frames of an empty page in the same browser just before: what the browser can do at that time;
- how much of the processors other programs took meanwhile;
- the time of the processors that the whole browser took for a move, its worker included;
- the time of the page's thread for a move, and its longest task: a frame is on time where no task takes
  longer than 16.7 ms.

The frames are counted without a trace; the tasks are those of another play of the same moves, traced. The
answers of the rays are asserted, no time is.
"""

import contextlib
import functools
import gzip
import http.server
import io
import os
import statistics
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).parents[2]
FOLDER = Path(os.environ.get("BLACKBOX_PAGE") or ROOT / "build" / "play")
RUNS = 7
# Moves, and the milliseconds from one to the next.
PACES = ((60, 60), (15, 600))
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
CHROMIUM = os.environ.get("CHROMIUM", "chromium")

# Fires at L2 as soon as there is a board, and says when the answer was drawn.
FIRST = """
localStorage.setItem("blackbox.taught", "yes");
window.first = new Promise((done) => {
    const look = () => {
        const port = document.querySelector("#game [data-place='L2']");
        if (!port) return requestAnimationFrame(look);
        const shown = performance.now();
        port.click();
        const drawn = () => done([shown, performance.now()]);
        const wait = () => {
            const answered = document.querySelector("#game [data-place='L2']")?.textContent === "1";
            requestAnimationFrame(answered ? drawn : wait);
        };
        wait();
    };
    look();
});
"""

# Gives the times between frames while `play` goes on.
TIMES = """const times = [];
    let last = performance.now();
    let on = true;
    const frame = (now) => { times.push(now - last); last = now; if (on) requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    await play();
    on = false;
    return times.slice(2);"""

# Plays this many moves, one every PACE ms: two guesses, then a ray. The heat map is on.
FRAMES = f"""async ([moves, pace]) => {{
    const fields = [...document.querySelectorAll("#game .bb-port")];
    const cells = [...document.querySelectorAll("#game .bb-cell")];
    const play = async () => {{
        document.querySelector("#game [data-do='hints']").click();
        for (let at = 0; at < moves; at++) {{
            (at % 3 ? cells[(at * 37) % cells.length] : fields[(at * 11) % fields.length]).click();
            await new Promise((done) => setTimeout(done, pace));
        }}
    }};
    {TIMES}
}}"""

# Shows nothing for this many milliseconds.
EMPTY = f"""async (length) => {{
    const play = () => new Promise((done) => setTimeout(done, length));
    {TIMES}
}}"""


@functools.cache
def packed(path: Path) -> bytes:
    """Give a file as gzip packs it: once, as a server has it ready."""
    return gzip.compress(path.read_bytes(), 9)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing, nor when a page that goes away leaves one half read."""

    def handle(self) -> None:
        """Answer requests."""
        with contextlib.suppress(ConnectionError):
            super().handle()

    def end_headers(self) -> None:
        """Say that what follows is packed."""
        self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def send_head(self) -> io.BytesIO:
        """Give a file as gzip packs it."""
        path = Path(self.translate_path(self.path))
        content = packed(path / "index.html" if path.is_dir() else path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def opened(browser: Browser, slower: int) -> tuple[Page, CDPSession]:
    """Give a page of a new visitor, on a processor this many times slower."""
    page = browser.new_context(viewport={"width": 412, "height": 915}).new_page()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return page, session


def first(browser: Browser, site: str, slower: int, network: dict[str, float] | None = None) -> str:
    """Measure the first visit."""
    shown, answered, taken = [], [], []
    for _ in range(RUNS):
        page, session = opened(browser, slower)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        if network:
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", network)
        page.add_init_script(FIRST)
        page.goto(f"{site}/index.html?game=w5h5m3M3%231", wait_until="commit")
        drawn, done = page.evaluate("window.first")
        taken.append(1000 * busy(session))
        shown.append(drawn)
        answered.append(done)
        page.context.close()
    return (
        f"board {statistics.median(shown):.0f} ms, first answer on the screen "
        f"{statistics.median(answered):.0f} ms (at most {max(answered):.0f} ms in {RUNS} visits), "
        f"{statistics.median(taken):.0f} ms of the processor"
    )


def frames(browser: Browser, site: str, slower: int, moves: int, pace: int) -> str:
    """Measure the frames while the largest board is played."""
    page, session = opened(browser, slower)
    page.goto("about:blank")
    empty = shown(page.evaluate(EMPTY, 2000))
    page.context.close()
    page, session = at_the_largest(browser, site, slower)
    whole = browser.new_browser_cdp_session()
    before, others = taken_by(whole), Others()
    times = page.evaluate(FRAMES, [moves, pace])
    browsers = sum(taken_by(whole).values()) - sum(before.values())
    beside = others.share(browsers)
    fired = len(range(0, moves, 3))
    assert page.locator("#game .bb-fired").count() >= fired, "a ray did not come out"
    page.context.close()
    page, session = at_the_largest(browser, site, slower)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    begun = busy(session)
    with tasks(page, session) as taken:
        page.evaluate(FRAMES, [moves, pace])
    each = 1000 * (busy(session) - begun) / moves
    page.context.close()
    late = sum(time > 1000 / 60 * 1.5 for time in times)
    return (
        f"a move every {pace} ms: {shown(times)} ({empty} on an empty page; others took {beside:.0f} % of "
        f"the processors), {late} of {len(times)} later than one frame, the longest {max(times):.0f} ms; "
        f"{1000 * browsers / moves:.1f} ms of the processors for a move, {each:.1f} ms in the page's thread, "
        f"{max(taken):.1f} ms for its longest task"
    )


def shown(times: list[float]) -> str:
    """Say how many frames there were a second."""
    return f"{1000 * len(times) / sum(times):.1f} frames a second"


def at_the_largest(browser: Browser, site: str, slower: int) -> tuple[Page, CDPSession]:
    """Open the page at 16x16 with 20 atoms."""
    page, session = opened(browser, slower)
    page.add_init_script("localStorage.setItem('blackbox.taught', 'yes')")
    page.goto(f"{site}/index.html?game=w16h16m20M20%231")
    page.wait_for_selector("#game .bb-game")
    # What is kept for offline use comes after the first visit.
    page.wait_for_timeout(1500)
    return page, session


def taken_by(browser: CDPSession) -> dict[int, float]:
    """Give the seconds that each process of the browser has had of the processors."""
    processes = browser.send("SystemInfo.getProcessInfo")["processInfo"]
    return {process["id"]: process["cpuTime"] for process in processes}


class Others:
    """What other programs take of the processors from now on."""

    def __init__(self) -> None:
        self.begun = self.now()

    def now(self) -> tuple[float, float]:
        """Give the seconds that all processors have been busy, and that they have had."""
        with Path("/proc/stat").open() as file:
            ticks = [int(part) for part in file.readline().split()[1:9]]
        rate = os.sysconf("SC_CLK_TCK")
        return (sum(ticks) - ticks[3] - ticks[4]) / rate, sum(ticks) / rate

    def share(self, own: float) -> float:
        """Give the per cent that others took since then, if `own` seconds were not theirs."""
        busy, all_ = (now - then for now, then in zip(self.now(), self.begun, strict=True))
        return max(0, 100 * (busy - own) / all_)


@contextlib.contextmanager
def tasks(page: Page, session: CDPSession) -> Iterator[list[float]]:
    """Collect the milliseconds of the processor that each task of the page's thread takes."""
    events: list[dict[str, Any]] = []
    complete: list[object] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: complete.append(data))
    categories = {"includedCategories": ["toplevel", "__metadata"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": categories})
    taken: list[float] = []
    yield taken
    session.send("Tracing.end")
    while not complete:
        page.wait_for_timeout(50)
    named = [event for event in events if event["name"] == "thread_name"]
    threads = {(event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"}
    of_page = (event for event in events if (event["pid"], event["tid"]) in threads)
    taken += [event.get("tdur", 0) / 1000 for event in of_page if event.get("ph") == "X"]


def busy(session: CDPSession) -> float:
    """Give the seconds that the page's thread has had of the processor."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def main() -> None:
    """Measure and print."""
    handler = functools.partial(Quiet, directory=str(FOLDER))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, sync_playwright() as play:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        site = f"http://127.0.0.1:{server.server_address[1]}"
        browser = play.chromium.launch(executable_path=program(), args=["--no-sandbox"])
        for slower in (1, 4, 6):
            print(f"processor / {slower}: {first(browser, site, slower)}")
            if slower == 4:
                print(f"processor / 4, on a slow network: {first(browser, site, slower, SLOW)}")
            for moves, pace in PACES:
                played = frames(browser, site, slower, moves, pace)
                print(f"processor / {slower}: 16x16, 20 atoms, heat map on, {played}", flush=True)
        browser.close()
        server.shutdown()


def program() -> str:
    """Find Chromium."""
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        for name in (CHROMIUM, "chromium-browser", "chromium-headless-shell"):
            if (Path(folder) / name).exists():
                return str(Path(folder) / name)
    raise SystemExit("page: no chromium on the path, expected CHROMIUM to name one")


if __name__ == "__main__":
    main()
