// Whose a key is while the focus is in the game: what the page around it does with keys, such as a notebook
// that runs a cell by Shift+Enter and saves by Ctrl+S, stays the page's.

const CHORDS = ["z", "y", "home", "end"];
const TYPED = [...CHORDS, "a", "c", "v", "x"];

export function isOurs({ key, ctrlKey, metaKey, altKey, shiftKey }, target) {
  const chord = ctrlKey || metaKey || altKey;
  if (key === "Escape" || (key === "Enter" && (chord || shiftKey))) return false;
  return !chord || (target.matches("input, select") ? TYPED : CHORDS).includes(key.toLowerCase());
}

// Whether a place of the board is pressed, by a click or a key.
export const isPress = ({ type, key }) => type === "click" || (type === "keydown" && (key === "Enter" || key === " "));

// What Jupyter looks for on the very element that has the focus before it takes a key; before JupyterLab 4.1
// it took keys on their way down, where nothing else stops it.
export const SUPPRESS = "data-lm-suppress-shortcuts";

// Keeps the keys that are meant for what is in an element from what is around it, and leaves it the others.
// Answers what ends that.
export function keepKeys(root) {
  const leave = (event) => {
    const [target] = event.composedPath();
    if (!root.contains(target) || isOurs(event, target) || !target.hasAttribute(SUPPRESS)) return;
    target.removeAttribute(SUPPRESS);
    setTimeout(() => target.setAttribute(SUPPRESS, "true"));
  };
  const stop = (event) => isOurs(event, event.target) && event.stopPropagation();
  addEventListener("keydown", leave, true);
  root.addEventListener("keydown", stop);
  return () => {
    removeEventListener("keydown", leave, true);
    root.removeEventListener("keydown", stop);
  };
}
