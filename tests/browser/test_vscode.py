"""The widgets under the widget manager of Visual Studio Code.

Visual Studio Code's Jupyter extension is on no package registry, but the part of it that shows widgets is:
`@vscode/jupyter-ipywidgets8`, which the extension loads into the page of a notebook, beside require.js, as
here. What the extension adds, and what this cannot test, is the way of the kernel's messages into that page:
here they come by the kernel connection of JupyterLab, which has the same interface.
"""

import os
import sysconfig
from pathlib import Path

from conftest import TOKEN, in_all
from player import Player, finish, play_to_the_win
from playwright.sync_api import Page, Route, expect

ROOT = Path(__file__).parents[2]

BEGIN = """async () => {
    await new Promise((done, failed) => {
        const script = Object.assign(document.createElement("script"), { src: "/vscode/require.js" });
        script.onload = done;
        script.onerror = failed;
        document.head.append(script);
    });
    const { activate } = await import("/vscode/ipywidgets.js");
    activate();
    window.vscIPyWidgets8.load();
    const place = document.createElement("div");
    place.style = "position: fixed; inset: 0; z-index: 1000000; background: white; overflow: auto";
    document.body.append(place);
    const loader = {
        widgetsRegisteredInRequireJs: new Set(),
        loadWidgetScript: async (name) =>
            window.requirejs.config({ paths: { [name]: `/nbextensions/${name}/index` } }),
        successHandler: () => {},
        errorHandler: (...told) => console.error("no widget", ...told),
    };
    // A kernel of its own: no other widget manager hears it.
    const kernel = await window.jupyterapp.serviceManager.kernels.startNew({ name: "python3" });
    const manager = new window.vscIPyWidgets.WidgetManager(kernel, place, loader, () => {});
    window.run = async (code) => {
        let told = "";
        const future = kernel.requestExecute({ code });
        const views = [];
        future.onIOPub = ({ header, content }) => {
            const widget = content.data?.["application/vnd.jupyter.widget-view+json"];
            if (widget) views.push(show(widget.model_id));
            if (header.msg_type === "stream") told += content.text;
            if (header.msg_type === "error") told += content.traceback.join("\\n");
        };
        await future.done;
        await Promise.all(views);
        return told;
    };
    async function show(id) {
        const view = await manager.create_view(await manager.get_model(id), {});
        await manager.display_view(undefined, view, { node: place });
    }
}"""


@in_all
def test_a_game_is_played_under_the_widget_manager_of_vscode(
    jupyter: str, page: Page, pictures: Path
) -> None:
    folder = Path(os.environ.get("BLACKBOX_VSCODE") or ROOT / ".cache" / "vscode")
    assert (folder / "ipywidgets.js").exists(), (
        f"no widget manager in {folder}, expected scripts/tools.sh browser to have fetched it"
    )
    # Where Visual Studio Code finds the front end of anywidget.
    extension = Path(sysconfig.get_path("data")) / "share/jupyter/nbextensions/anywidget/index.js"

    def give(file: Path) -> None:
        address = f"{jupyter}/{'nbextensions/anywidget' if file == extension else 'vscode'}/{file.name}"
        page.route(address, lambda route: answer(route, file))

    def answer(route: Route, file: Path) -> None:
        route.fulfill(body=file.read_bytes(), content_type="text/javascript")

    for file in (folder / "require.js", folder / "ipywidgets.js", extension):
        give(file)
    page.goto(f"{jupyter}/lab?token={TOKEN}")
    page.wait_for_function("window.jupyterapp?.serviceManager?.isReady")
    page.evaluate(BEGIN)

    def run(code: str) -> str:
        told: str = page.evaluate("(code) => window.run(code)", code)
        return told

    made = 'from blackbox.widget import Explorer, Game\ngame = Game("w5h5m3M3#1")\ngame'
    assert run(made) == ""
    player = Player(page.locator(".bb-game"))
    play_to_the_win(player)
    page.screenshot(path=pictures / "vscode-proof.png")
    told = run("print([list(cell) for cell in game.guess], repr(game.evidence))")
    assert told == "[[0, 0], [1, 1], [2, 2]] Evidence('5x5 3; L2 T2; T3 R')\n"
    finish(player)
    player.press("undo")
    player.press("undo")
    assert run("game.guess = [(4, 4)]") == ""
    player.count("guess", 1)
    expect(player.place("4,4")).to_have_class("bb-cell bb-atom bb-guess")
    assert run('Explorer("4/1@2/4")') == ""
    explorer = Player(page.locator(".bb-explorer"))
    explorer.shows("L2", "H")
    explorer.place("1,1").click()
    explorer.shows("R2", "2")
