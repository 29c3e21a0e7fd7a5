"""A player at the widget: what the tests do and read on any page that shows it."""

from playwright.sync_api import Locator, expect


class Player:
    """Plays the game that a page shows, by mouse and by keys."""

    def __init__(self, widget: Locator) -> None:
        self.widget = widget
        expect(widget).to_be_visible()

    def place(self, name: str) -> Locator:
        """Give the field of a port ("L5") or a cell ("1,2")."""
        return self.widget.locator(f'[data-place="{name}"]')

    def button(self, name: str) -> Locator:
        """Give a button by its word."""
        return self.widget.locator(f'[data-do="{name}"]')

    def click(self, *names: str) -> None:
        """Click places, each once the one before has been answered."""
        for name in names:
            self.place(name).click()
            self.settled()

    def press(self, name: str) -> None:
        """Press a button, in its list if it stands in one."""
        button = self.button(name)
        if (
            not button.is_visible()
            and self.widget.locator(f'.bb-drop:not([open]) [data-do="{name}"]').count()
        ):
            self.button("more").click()
        button.click()
        self.settled()

    def give_up(self) -> None:
        """Give up, which is asked for first."""
        self.press("solve")
        self.press("solve-yes")

    def settled(self) -> None:
        """Wait until no command is under way."""
        expect(self.widget).to_have_attribute("aria-busy", "false")

    def shows(self, name: str, text: str) -> None:
        """Expect what stands at a place."""
        expect(self.place(name)).to_have_text(text)

    def says(self, text: str, where: str = "status") -> None:
        """Expect the line of the status, the proof, the hint, the points or the error."""
        expect(self.widget.locator(f".bb-{where}")).to_contain_text(text)

    def count(self, kind: str, number: int) -> None:
        """Expect this many fields of a kind, such as "guess" or "locked"."""
        expect(self.widget.locator(f".bb-{kind}")).to_have_count(number)


def play_to_the_win(player: Player) -> None:
    """Play the game w5h5m3M3#1 as a person would: rays, a wrong answer, its proof, undo, the right answer."""
    player.says("Atoms guessed: 0 / 3")
    player.click("L2", "T3")
    player.shows("L2", "1")
    player.shows("T2", "1")
    player.shows("T3", "R")
    # The line below the board says what the ray did, until Undo takes it back.
    player.says("T3: a reflection", "hint")
    player.says("Score 2", "points")
    player.press("undo")
    player.shows("T3", "T3")
    expect(player.widget.locator(".bb-hint")).to_have_text("")
    player.press("redo")
    player.shows("T3", "R")
    player.click("0,0", "1,1", "2,2")
    player.count("guess", 3)
    player.press("check")
    player.says("Wrong! Guess again. (1 failed check)")
    player.says("but with these guesses it", "proof")
    player.count("rays path", 1)
    assert player.widget.locator(".bb-wrong").count() >= 1


def finish(player: Player) -> None:
    """Take the wrong answer back and give the right one."""
    player.press("undo")
    player.click("0,0", "1,1", "2,2", "3,4", "0,4", "3,0")
    # Twice at once: neither must get lost.
    player.place("4,4").dblclick()
    player.settled()
    player.count("guess", 3)
    player.place("1,1").click(button="right")
    player.count("locked", 1)
    player.place("3,0").focus()
    player.widget.page.keyboard.press("ArrowUp")
    player.widget.page.keyboard.press("Enter")
    player.settled()
    assert player.place("T4").inner_text() != "T4"
    player.widget.page.keyboard.press("c")
    player.says("Solved!")
    player.count("right", 3)
