// The languages, by their own names; those beside English are loaded when they are chosen.

import { kept } from "./storage.js";
import { speak } from "./words.js";

export const LANGUAGES = {
  en: { name: "English" },
  de: { name: "Deutsch", load: async () => (await import("./languages/de.json", { with: { type: "json" } })).default },
  fr: { name: "Français", load: async () => (await import("./languages/fr.json", { with: { type: "json" } })).default },
  ar: { name: "العربية", rtl: true, load: async () => (await import("./languages/ar.json", { with: { type: "json" } })).default },
};

// The language that was chosen, else the browser's if it is one of these.
export function chosenLanguage() {
  const wished = kept("language") ?? navigator.language.split("-")[0];
  return Object.hasOwn(LANGUAGES, wished) ? wished : "en";
}

// Says everything that is to come in the language that was chosen; `root` is what it stands in. Answers its
// name.
export async function speakOn(root) {
  const name = chosenLanguage();
  const { load, rtl } = LANGUAGES[name];
  speak(name, load ? await load() : {});
  root.lang = name;
  root.dir = rtl ? "rtl" : "ltr";
  return name;
}
