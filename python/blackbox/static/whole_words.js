// What the menu says and what is around the game, in English.

export const WHOLE = {
  "page.menu": "Menu",
  "page.daily": "Daily",
  "page.puzzle": "Deduction puzzle",
  "page.squares": "Squares",
  "page.share": "Share",
  "page.sound.on": "Sound: on",
  "page.sound.off": "Sound: off",
  "page.language": "Language",
  "page.game": "Game",
  "page.learn": "Learn to play in short lessons",
  "page.rules": "Rules",
  "page.back": "Back to the game",
  "page.statistics": "Statistics",
  "page.explorer": "Explorer: place atoms and see what every ray does",
  "page.copied": "Copied: paste it wherever you like.",
  "page.today": "The puzzle of {day}: the same for everybody.",
};
