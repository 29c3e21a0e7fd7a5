// What the browser keeps for this page. It may keep nothing: where it is told not to, where it is full, in a private window.

const name = (key) => `blackbox.${key}`;

export function kept(key) {
  try {
    return localStorage.getItem(name(key));
  } catch {
    return null;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(name(key), value);
  } catch {
    // As above.
  }
}

export function forget(key) {
  try {
    localStorage.removeItem(name(key));
  } catch {
    // As above.
  }
}

// A list that was kept as JSON; none where something else is there.
export function keptList(key) {
  try {
    const list = JSON.parse(kept(key));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
