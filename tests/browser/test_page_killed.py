"""Two tabs that play one game are killed (SIGKILL) at a random moment: nothing is lost but the last move."""

import os
import random
import signal
from urllib.parse import quote

from blackbox import Game, Port
from pages import TAUGHT, until
from playwright.sync_api import Browser, ConsoleMessage

# How often they are killed; docs/research/trust.md asks for more.
KILLS = int(os.environ.get("BLACKBOX_KILLS", "3"))
GAME = "w8h8m5M5#12345"
# The tabs take turns: each fires every second ray once the one before is there, and says what it sees.
PLAYS = """([ports, turn]) => void (async () => {
    for (const [at, port] of ports.entries()) {
        const place = document.querySelector(`#game [data-place=${port}]`);
        if (at % 2 === turn) place.click();
        while (!place.textContent) await new Promise((done) => setTimeout(done));
        console.log(`ray ${at + 1}`);
    }
})()"""
# The rays of a list that are there, and those that were counted.
FOUND = """(ports) => {
    const shown = ports.filter((port) => document.querySelector(`#game [data-place=${port}]`).textContent);
    const id = JSON.parse(localStorage.getItem("blackbox.games"))[0];
    return [shown.length, JSON.parse(localStorage.getItem(`blackbox.ledger.${id}`))?.rays.length ?? 0];
}"""


def rays() -> list[str]:
    """Give the ports of the game, of each detour one."""
    game, fired = Game(GAME), []
    for port in Port.all("8x8"):
        if port not in game.marks:
            game.fire(port)
            fired.append(str(port))
    return fired


def test_two_tabs_lose_no_more_than_the_last_move(site: str, browser: Browser) -> None:
    chance, ports, seen = random.Random(1), rays(), []
    session = browser.new_browser_cdp_session()
    for _ in range(KILLS):
        context = browser.new_context()
        context.add_init_script(TAUGHT)
        told = [0]

        def hear(message: ConsoleMessage, told: list[int] = told) -> None:
            word, _, number = message.text.partition(" ")
            told.append(int(number) if word == "ray" else 0)

        context.on("console", hear)
        tabs = [context.new_page() for _ in range(2)]
        for tab in tabs:
            tab.goto(f"{site}/index.html?game={quote(GAME)}")
            until(tab, "document.querySelector('#game .bb-game[aria-busy=false]')")
        for turn, tab in enumerate(tabs):
            tab.evaluate(PLAYS, [ports, turn])
        tabs[0].wait_for_timeout(1000 * chance.random())
        for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
            if process["type"] == "renderer":
                os.kill(process["id"], signal.SIGKILL)
        tab = context.new_page()
        tab.goto(f"{site}/index.html?game={quote(GAME)}")
        until(tab, "document.querySelector('#game .bb-game[aria-busy=false]')")
        shown, counted = tab.evaluate(FOUND, ports)
        seen.append((max(told), shown, counted))
        # What is fired may be kept before it is seen.
        assert max(told) - 1 <= min(shown, counted) <= max(shown, counted) <= max(told) + 1, seen
        context.close()
    print(f"{KILLS} times two tabs were killed: rays seen, kept and counted: {seen}")
    assert len({told for told, _, _ in seen}) > 1, seen
