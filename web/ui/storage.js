// What the browser keeps for the game. It may keep nothing: where it is told not to, where it is full, in a
// private window, in some notebooks. Then it is kept as long as this is open. What is read may be anything:
// older versions, other pages of the same server and people write there, too.

const meanwhile = new Map();
const placeOf = (key) => `blackbox.${key}`;

// What could not be written is newer than what is there.
export function kept(key) {
  if (meanwhile.has(key)) return meanwhile.get(key);
  try {
    return localStorage.getItem(placeOf(key));
  } catch {
    return null;
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

// Tells what other tabs keep, by its key.
export const whenKept = (told) => addEventListener("storage", ({ key, newValue }) => key !== null && newValue !== null && told(key.slice(placeOf("").length), newValue));

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function keptValue(key) {
  try {
    return JSON.parse(kept(key));
  } catch {
    return null;
  }
}

// A record that was kept as JSON; an empty one where something else is there.
export function keptRecord(key) {
  const value = keptValue(key);
  return isRecord(value) ? value : {};
}

const listOf = (key) => {
  const list = keptValue(key);
  return Array.isArray(list) ? list : [];
};

// The texts of a list that was kept as JSON.
export const keptTexts = (key) => listOf(key).filter((value) => typeof value === "string");

// The records of a list that was kept as JSON.
export const keptRecords = (key) => listOf(key).filter(isRecord);

// What a value should be, or what stands for it.
export const textOr = (value, other) => (typeof value === "string" ? value : other);
export const numberOr = (value, other) => (Number.isFinite(value) ? value : other);
