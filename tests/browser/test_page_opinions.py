"""A second opinion of what the page says of games: each sentence is held to all boards, in plain Python.

The page is played by its fields and buttons. The gate plays a few games; with BLACKBOX_OPINIONS there are
2,000, on larger boards, too.
"""

from typing import Any

import pytest
from page_claims import OnPage, Said
from pages import at
from played import ALL, EVERY
from playwright.sync_api import Page

GAMES = 2000 if ALL else 6
# A search waits for the end of what moves, half a second: here time goes fifty times as fast.
HURRIED = """() => {
    const [now, later] = [performance.now.bind(performance), window.setTimeout.bind(window)];
    performance.now = () => 50 * now();
    window.setTimeout = (does, wait, ...more) => later(does, wait > 1000 ? wait : wait / 50, ...more);
}"""
# Does one thing, waits until a line of the page has what is awaited, and gives all that it says.
STEP = """async ([how, name, awaited]) => {
    const game = document.querySelector("#game .bb-game");
    const all = (where) => [...game.querySelectorAll(where)];
    const texts = (where) => all(where).map((one) => one.textContent);
    const seen = (where) => all(where).filter((one) => one.checkVisibility());
    const shown = (where) => seen(where).map((one) => one.textContent).join("");
    const one = (what, name) => game.querySelector(`[data-${what}="${name}"]`);
    const right = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    if (how === "lock") one("place", name).dispatchEvent(right);
    else if (how !== "look") one(how, name).click();
    // Hints are imported when they are wanted: this comes after them.
    const parts = performance.getEntriesByType("resource").map((part) => part.name);
    await Promise.all(parts.filter((part) => /part-\\w+\\.js$/.test(part)).map((part) => import(part)));
    const end = Date.now() + 60_000;
    const isThere = () => new RegExp(awaited).test(shown(".bb-hint, .bb-proof, .bb-result"));
    do {
        await new Promise((done) => setTimeout(done, 100));
        if (Date.now() > end) throw new Error(`${how} ${name}: ${shown(".bb-told")}`);
    } while (game.ariaBusy === "true" || !isThere());
    const places = all("[data-place]").map((made) => [made.ariaLabel, made.classList.contains("bb-cell")]);
    const said = { heat: texts(".bb-heat"), check: one("do", "check").textContent };
    for (const name of ["hint", "proof", "status", "goal", "error"]) said[name] = shown(`.bb-${name}`);
    said.ports = places.filter(([, isCell]) => !isCell).map(([label]) => label);
    said.cells = places.filter(([, isCell]) => isCell).map(([label]) => label);
    if (!game.classList.contains("bb-over")) return said;

    const press = async (name) => {
        if (one("do", name).hidden) return false;
        one("do", name).click();
        await new Promise((done) => setTimeout(done));
        return true;
    };
    const scoring = game.querySelector(".bb-scoring");
    said.scores = Array.from(scoring.options, ({ value }) => {
        scoring.value = value;
        scoring.dispatchEvent(new Event("change"));
        return [value, shown(".bb-points")];
    });
    const worth = ".bb-review .bb-worth > li";
    const rows = () => {
        const parts = [" bdi", " button .bb-hidden", " > span"].map((part) => texts(worth + part));
        return texts(worth).map((_, at) => parts.map((texts) => texts[at]));
    };
    said.worth = rows();
    await press("bits");
    said.figures = rows();
    for (const name of ["result", "summary"]) said[name] = shown(`.bb-${name}`);
    said.squares = texts(".bb-square .bb-hidden");
    Object.assign(said, { alike: [], telling: [] });
    const alike = () => all(".bb-alike").map((cell) => cell.ariaLabel);
    while ((await press("alike")) && alike().length) said.alike.push(alike());
    const told = () => shown(".bb-hint");
    while ((await press("telling")) && told().endsWith("most.")) said.telling.push(told());
    return said;
}"""


class Player(OnPage):
    """Plays a game on the page."""

    def __init__(self, number: int, page: Page, site: str) -> None:
        """Open it."""
        super().__init__(number, EVERY)
        self.page = page
        at(page, site, self.game.id)

    def does(self, how: str, name: str, awaited: str = "") -> Said:
        """Do one thing; give what the page says then."""
        shown: dict[str, Any] = self.page.evaluate(STEP, [how, name, awaited])
        assert not shown["error"], (self.game.id, how, name, shown)
        return Said(self, shown)

    def place(self, cell: int) -> str:
        """Name a cell as the page does."""
        x, y = self.names.places[cell]
        return f"{chr(65 + y)}{x + 1}" if self.names.hexagon else f"{x},{y}"

    def hinted(self, what: str) -> None:
        """Count a hint about what is known, once."""
        self.hints.add((what, len(self.seen())))

    def mark(self) -> None:
        """Guess a cell, or lock one."""
        cell = self.draw.randrange(len(self.names.places))
        if self.draw.random() < 0.4:
            if cell not in self.guessed:
                self.locked ^= {cell}
                self.does("lock", self.place(cell))
        elif cell not in self.locked:
            self.guessed ^= {cell}
            self.does("place", self.place(cell))

    def nudge(self) -> None:
        """Take hints until the best ray is named."""
        self.hinted("kind")
        said = self.does("do", "nudge", "(why|another ray)\\.")
        assert "kind" in said.line()
        if "Hint again" in said.shown["hint"]:
            said = self.does("do", "nudge", "certainly")
            assert "why" in said.line()
            self.about = said.asked()
            self.hinted(f"why {self.about}")
        self.hinted("best")
        said = self.does("do", "nudge", "tells m")
        assert "best" in said.line()

    def why(self) -> None:
        """Ask why a cell is certain."""
        cell = self.cell()
        assert "ask" in self.does("do", "why", "Which").line()
        said = self.does("place", self.place(cell), "certain")
        self.hinted(f"why {cell}")
        assert "why" in said.line()
        said.hear("page: asked", said.shown["hint"], said.asked() == cell)
        self.about = cell
        said.labels()

    def heat(self) -> None:
        """Show the chances; they stay."""
        self.hinted("heat")
        said = self.does("do", "hints", "left")
        assert said.shown["heat"]
        assert "left" in said.line()
        said.heat()
        said.labels()

    def advice(self) -> None:
        """Ask for the best ray."""
        self.hinted("best")
        said = self.does("do", "advice", "tells m")
        assert "best" in said.line()
        assert any("bits" in label for label in said.shown["ports"]) == bool(
            said.claims.known.unfired(self.claims.facts)
        )
        said.labels()
        said.status(just_wrong=False)

    def finish(self) -> None:
        """Guess, check, and give up where that was wrong."""
        guesses = self.guesses()
        for cell in sorted(self.locked & guesses):
            self.locked -= {cell}
            self.does("lock", self.place(cell))
        for cell in sorted(guesses ^ self.guessed):
            self.guessed ^= {cell}
            said = self.does("place", self.place(cell))
            said.status(just_wrong=False)
        self.guessed = set(guesses)
        if self.hidden.is_like(guesses):
            said = self.does("do", "check", "par")
        else:
            self.checks = 1
            said = self.does("do", "check", "guesses")
            port = said.refuted()
            if port not in self.seen():
                self.rays.append(port)
                self.claims = self.claims.told(port, self.hidden.ends[port])
            said = Said(self, said.shown)
            said.status(just_wrong=True)
            said.labels()
            self.does("do", "solve", "see the atoms")
            said = self.does("do", "solve-yes", "missed")
        said.end_of_game()

    def play(self) -> None:
        """Play it to the end, and hear all that is said."""
        said = self.does("look", "", "")
        assert said.line() == {"begin"}
        said.status(just_wrong=False)
        does = [self.nudge, self.why, self.advice, self.mark, self.mark]
        if self.draw.random() < 0.5:
            self.heat()
        while True:
            for one in self.draw.sample(does, self.draw.randint(1, 3)):
                one()
            if not self.goes_on():
                break
            name, self.about = self.fire(), None
            said = self.does("place", name)
            said.line()
            said.heat()
            said.labels()
        self.finish()


@pytest.mark.parametrize("number", range(GAMES))
def test_what_the_page_says_is_so(number: int, site: str, page: Page) -> None:
    page.add_init_script(f"({HURRIED})()")
    Player(number, page, site).play()
