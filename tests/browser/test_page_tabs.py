"""Two tabs of one browser: their programs are killed at random moments, and they move at the same instant."""

import json
import os
import random
import signal
from collections.abc import Iterator

import pytest
from blackbox import Game
from conftest import LAUNCH, WAIT, program
from pages import at, until
from playwright.sync_api import Browser, BrowserContext, Page

# How many programs are killed; `make test-all` kills a hundred.
KILLS = int(os.environ.get("BLACKBOX_KILLS", "100" if "BLACKBOX_ALL" in os.environ else "4"))

# Presses places one after the other, and says so of each.
PLAY = """(places) => void (async () => {
    for (const place of places) {
        document.querySelector(`#game [data-place="${place}"]`).click();
        await new Promise((done) => setTimeout(done));
        console.log("played");
    }
    window.over = true;
})()"""

# Which of some ports have a mark.
MARKED = """(ports) => ports.filter((port) =>
    document.querySelector(`#game [data-place="${port}"]`).textContent !== port)"""


@pytest.fixture(scope="module")
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """A profile of a browser that makes a process for each tab and none to spare, so that each is known."""
    args = [*LAUNCH, "--disable-features=SpareRendererForSitePerProcess"]
    chromium = browser.browser_type.launch(executable_path=program(), args=args)
    context = chromium.new_context()
    context.set_default_timeout(WAIT)
    yield context
    chromium.close()


def renderers(profile: BrowserContext) -> set[int]:
    """Give the processes that show pages."""
    assert profile.browser is not None
    session = profile.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {process["id"] for process in processes if process["type"] == "renderer"}


class Tab:
    """A tab, its process, and how many moves it has said to be done."""

    def __init__(self, profile: BrowserContext) -> None:
        before = renderers(profile)
        self.page = profile.new_page()
        [self.process] = renderers(profile) - before
        self.said = 0
        self.last: int | None = None
        self.page.on("console", lambda _: self.hear())

    def hear(self) -> None:
        """Count; kill the tab once it has said enough, while it goes on."""
        self.said += 1
        if self.said == self.last:
            os.kill(self.process, signal.SIGKILL)

    def marked(self, ports: list[str]) -> list[str]:
        """Give those of some ports that have a mark."""
        found: list[str] = self.page.evaluate(MARKED, ports)
        return found


def rays(game: str) -> list[str]:
    """Name a port of each ray of a game."""
    fired = {str(port): str(outcome) for port, outcome in Game(game).board.signature().items()}
    return [port for port, outcome in fired.items() if outcome not in fired or port < outcome]


@pytest.mark.parametrize("one", [False, True], ids=["two games", "one game"])
def test_a_tab_that_is_killed_loses_no_move(site: str, profile: BrowserContext, one: bool) -> None:
    chance = random.Random(1)
    first, second = Tab(profile), Tab(profile)
    for kill in range(KILLS // 2):
        games = [f"w16h16m9M9#{kill}", f"w16h16m9M9#{kill}{'' if one else ' beside'}"]
        plans = [rays(games[0]), [] if one else rays(games[1])]
        for tab, game in zip((first, second), games, strict=True):
            at(tab.page, site, game)
            tab.said = 0
        first.last = chance.randrange(1, len(plans[0]))
        with first.page.expect_event("crash"):
            for tab, plan in zip((first, second), plans, strict=True):
                tab.page.evaluate(PLAY, plan)
        until(second.page, "window.over")
        said = first.said
        first.page.close()
        first = Tab(profile)
        at(first.page, site, games[0])
        marked = first.marked(plans[0])
        assert len(marked) >= said - 1
        assert marked == plans[0][: len(marked)]
        if one:
            assert second.marked(plans[0]) == marked
        assert second.marked(plans[1]) == plans[1]
        at(second.page, site, games[1])
        assert second.marked(plans[1]) == plans[1]
    first.page.close()
    second.page.close()


# Until `heard()` a tab knows neither what others tell nor what they keep: as if all moved at one instant.
DEAF = """const told = [], seen = new Map(), { getItem, setItem } = Storage.prototype;
    let deaf = true;
    addEventListener("storage", (event) => {
        if (!deaf) return;
        event.stopImmediatePropagation();
        told.push(event);
    });
    Storage.prototype.getItem = function (key) {
        if (!deaf) return getItem.call(this, key);
        if (!seen.has(key)) seen.set(key, getItem.call(this, key));
        return seen.get(key);
    };
    Storage.prototype.setItem = function (key, value) {
        seen.set(key, value);
        setItem.call(this, key, value);
    };
    window.heard = () => {
        deaf = false;
        for (const event of told) dispatchEvent(new StorageEvent("storage", event));
    };
    // As the browser shows a page again that was left: it is told nothing.
    window.back = () => {
        deaf = false;
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    };"""


@pytest.fixture
def deaf(browser: Browser) -> Iterator[list[Page]]:
    """Two tabs that move at the same instant."""
    context = browser.new_context()
    context.set_default_timeout(WAIT)
    context.add_init_script(DEAF)
    yield [context.new_page() for _ in range(2)]
    context.close()


def test_moves_of_the_same_instant_are_kept_both(site: str, deaf: list[Page]) -> None:
    first, second = (at(page, site, "w5h5m3M3#1") for page in deaf)
    first.click("L2", "0,0", "1,1")
    second.click("T3", "0,0", "2,2")
    second.press("undo")
    for page in deaf:
        page.evaluate("heard()")
    for player in (first, second):
        player.shows("L2", "1")
        player.shows("T3", "R")
        player.count("guess", 2)
        player.says("Score 2", "points")
    deaf[0].reload()
    first.shows("L2", "1")
    first.shows("T3", "R")


def test_a_page_that_is_shown_again_knows_what_was_played(site: str, deaf: list[Page]) -> None:
    first, second = (at(page, site, "w5h5m3M3#1") for page in deaf)
    first.click("L2")
    deaf[1].evaluate("back()")
    second.shows("L2", "1")
    second.click("T3")
    deaf[0].evaluate("back()")
    first.shows("T3", "R")
    first.shows("L2", "1")


def test_games_that_end_at_the_same_instant_count_both(site: str, deaf: list[Page]) -> None:
    players = [at(page, site, f"w5h5m3M3#{number}") for number, page in enumerate(deaf)]
    for page in deaf:
        page.evaluate("localStorage.getItem('blackbox.statistics')")
    for player in players:
        player.give_up()
        player.says("par", "points")
    for page in deaf:
        page.evaluate("heard()")
    for name in ("statistics", "games"):
        for page in deaf:
            until(page, f"JSON.parse(localStorage.getItem('blackbox.{name}')).length === 2")


def test_two_tabs_that_race_lose_no_move(site: str, profile: BrowserContext) -> None:
    game = "w16h16m9M9#1"
    plan = rays(game)
    tabs = [Tab(profile), Tab(profile)]
    for tab in tabs:
        at(tab.page, site, game)
    for at_, tab in enumerate(tabs):
        tab.page.evaluate(PLAY, plan[at_::2])
    for tab in tabs:
        until(tab.page, f"({MARKED})({json.dumps(plan)}).length === {len(plan)}")
    for tab in tabs:
        tab.page.close()
