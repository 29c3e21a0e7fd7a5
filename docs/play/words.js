// What the page itself says, beside what the game says (`static/words.js`), and the languages that there are.

import { say, speak } from "../../python/blackbox/static/words.js";
import { kept } from "./storage.js";

const PAGE = {
  "page.daily": "Daily",
  "page.puzzle": "Deduction puzzle",
  "page.share": "Share",
  "page.theme": "Theme: {theme}",
  "page.theme.system": "system",
  "page.theme.light": "light",
  "page.theme.dark": "dark",
  "page.sound.on": "Sound: on",
  "page.sound.off": "Sound: off",
  "page.language": "Language",
  "page.game": "Game",
  "page.learn": "Learn to play in eight short lessons",
  "page.rules": "Rules",
  "page.rule.1": "Atoms are hidden in the box. A ray that you fire at the rim goes straight on until it meets one.",
  "page.rule.2": "An atom straight ahead absorbs it: H, a hit.",
  "page.rule.3": "An atom diagonally ahead turns it away by a right angle.",
  "page.rule.4": "It comes back to its own port, R, a reflection: between two atoms, or where an atom sits at the rim beside its port.",
  "page.rule.5": "Or it leaves elsewhere: both ports show the same number.",
  "page.rule.6": "Guess where the atoms are, then press Check. A wrong answer costs nothing but shows one ray against it.",
  "page.back": "Back to the game",
  "page.statistics": "Statistics",
  "page.export": "Export as a file",
  "page.played": "{played} played, {solved} solved.",
  "page.mean": "{points} points on average.",
  "page.streak": "Daily streak: {days}.",
  "page.explorer": "Explorer: place atoms and see what every ray does",
  "page.copied": "The result and the address are in the clipboard.",
  "page.today": "The puzzle of {day}: the same for everybody.",
  "page.none": "There is no such game: {error}",
  "page.another": "Play another game",
  "page.failed": "The game could not be loaded: {error}",
  "lesson.number": "{at} of {all}. {text}",
  "lesson.label": "Lesson {at} of {all}",
  "lesson.fire": "Fire at {port}.",
  "lesson.find": "Now find these two atoms: fire rays, guess both cells, then press Check.",
  "lesson.found": "You have found them. Now play a real game below.",
  "lesson.back": "Back",
  "lesson.again": "Again",
  "lesson.next": "Next",
  "lesson.skip": "Skip the lessons",
};

// The languages, by their own names; those beside English are loaded when they are chosen.
export const LANGUAGES = {
  en: { name: "English" },
  de: { name: "Deutsch", load: () => import("./languages/de.js") },
  fr: { name: "Français", load: () => import("./languages/fr.js") },
  ar: { name: "العربية", rtl: true, load: () => import("./languages/ar.js") },
};

// The language that was chosen, else the browser's if it is one of these.
export function chosenLanguage() {
  const wished = kept("language") ?? navigator.language.split("-")[0];
  return wished in LANGUAGES ? wished : "en";
}

// Says everything in a language: what is to come, and what stands on the page, the elements with `data-say`.
export async function speakOn(name) {
  const { load, rtl } = LANGUAGES[name];
  speak(name, { ...PAGE, ...(load ? (await load()).default : {}) });
  document.documentElement.lang = name;
  document.documentElement.dir = rtl ? "rtl" : "ltr";
  if (name === "en") return;
  for (const made of document.querySelectorAll("[data-say]")) made.textContent = say(made.dataset.say);
  for (const made of document.querySelectorAll("[data-label]")) made.setAttribute("aria-label", say(made.dataset.label));
}
