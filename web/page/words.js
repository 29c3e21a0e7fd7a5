// What the page alone says, in English.

export const PAGE = {
  "page.title": "Black Box: find the hidden atoms",
  "page.theme": "Theme: {theme}",
  "page.theme.system": "system",
  "page.theme.light": "light",
  "page.theme.dark": "dark",
  "page.none": "The link names no game that there is; it may have been cut. Here is one to play.",
  "page.noport": "The link has rays that this board has not: {ports}. They are left out.",
  "page.failed": "The game could not be loaded: {error}",
};
