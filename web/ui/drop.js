// A button that drops a list: it closes by Escape, by a press elsewhere, and once something in it is done.

import { element } from "./grid.js";
import { say } from "./words.js";

// `sign` stands on the button, `key` names it; what bears `data-stays` leaves the list open.
export function drop(name, sign, key, ...children) {
  const summary = element("summary", { class: "bb-button", "data-do": name, "aria-label": say(key), title: say(key) }, sign);
  const list = element("div", { class: "bb-list", role: "group", "aria-label": say(key) }, ...children);
  const root = element("details", { class: "bb-drop" }, summary, list);
  const close = () => (root.open = false);
  const elsewhere = (event) => !root.contains(event.composedPath()[0]) && close();
  root.addEventListener("toggle", () => {
    const does = root.open ? "addEventListener" : "removeEventListener";
    root.ownerDocument[does]("pointerdown", elsewhere);
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !root.open) return;
    close();
    summary.focus();
    event.stopPropagation();
  });
  list.addEventListener("click", ({ target }) => target.closest("button:not([data-stays])") && close());
  return root;
}
