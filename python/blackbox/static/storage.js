// What the browser keeps for the game. It may keep nothing: where it is told not to, where it is full, in a private window,
// in some notebooks. Then it is kept as long as this is open.

const meanwhile = new Map();
const placeOf = (key) => `blackbox.${key}`;

export function kept(key) {
  try {
    return localStorage.getItem(placeOf(key)) ?? meanwhile.get(key) ?? null;
  } catch {
    return meanwhile.get(key) ?? null;
  }
}

export function keep(key, value) {
  meanwhile.delete(key);
  try {
    localStorage.setItem(placeOf(key), value);
  } catch {
    meanwhile.set(key, value);
  }
}

export function forget(key) {
  meanwhile.delete(key);
  try {
    localStorage.removeItem(placeOf(key));
  } catch {
    // As above.
  }
}

// What was kept as JSON; nothing where something else is there.
export function keptValue(key) {
  try {
    return JSON.parse(kept(key));
  } catch {
    return null;
  }
}

// A list that was kept as JSON; none where something else is there.
export function keptList(key) {
  const list = keptValue(key);
  return Array.isArray(list) ? list : [];
}
