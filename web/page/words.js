// What the page alone says, in English.

export const PAGE = {
  "page.theme": "Theme: {theme}",
  "page.theme.system": "system",
  "page.theme.light": "light",
  "page.theme.dark": "dark",
  "page.none": "There is no such game: {error}",
  "page.another": "Play another game",
  "page.failed": "The game could not be loaded: {error}",
};
