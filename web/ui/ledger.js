// What a game has cost: the rays that were fired, those that were taken back too, the hints, and how it ended
// first. It is kept beside the game, so that neither an undo nor a restart nor a reload refunds anything.

import { today } from "./keeping.js";
import { keep, keptRecord, numberOr, textOr } from "./storage.js";
import { say } from "./words.js";

// The rays that are seen, each once as [port, result]; not those that the end shows.
export const raysOf = ({ results, revealed, omitted }) =>
  Object.entries(results).filter(([port, result]) => !(revealed && omitted.includes(port)) && !(result in results && result < port && results[result] === port));

const has = (rays, [port, result]) => rays.some(([entry, exit]) => entry === port || (entry === result && exit === port));

const isRay = (ray) => Array.isArray(ray) && ray.length === 2 && ray.every((part) => typeof part === "string");

export class Ledger {
  // One that keeps nothing is for a lesson.
  constructor(keeps = true) {
    Object.assign(this, { keeps, id: null, rays: [], hints: [] });
  }

  #open(id) {
    const { begun, rays, hints, errors, end } = this.keeps ? keptRecord(`ledger.${id}`) : {};
    const list = (value, isGood) => (Array.isArray(value) ? value.filter(isGood) : []);
    Object.assign(this, {
      id,
      begun: textOr(begun, today()),
      rays: list(rays, isRay),
      hints: list(hints, (hint) => typeof hint === "string"),
      errors: numberOr(errors, 0),
      end: [1, -1].includes(end) ? end : 0,
    });
  }

  // Takes up a state, and where the player fired last. What comes after the first end costs nothing, as the
  // atoms are known.
  follow(state, pressed) {
    if (state.id !== this.id) this.#open(state.id);
    if (this.end) return;
    const fresh = raysOf(state).filter((ray) => !has(this.rays, ray));
    // Of the two ends of a detour that where it was fired, by the player or by a check.
    const fired = state.refutation?.entry ?? pressed;
    this.rays.push(...fresh.map(([port, result]) => (result === fired ? [result, port] : [port, result])));
    const { errors, end } = this;
    this.errors = Math.max(errors, state.errors);
    if (state.revealed) this.end = state.result;
    if (fresh.length || this.errors > errors || this.end !== end) this.#keep();
  }

  // Counts a hint about a position, once.
  count({ results, revealed }, what) {
    const hint = `${what} ${Object.keys(results).length}`;
    if (revealed || this.end || this.hints.includes(hint)) return;
    this.hints.push(hint);
    this.#keep();
  }

  #keep() {
    if (!this.keeps) return;
    const { id, begun, rays, hints, errors, end } = this;
    // The same game may be played beside.
    const others = keptRecord(`ledger.${id}`);
    if (Array.isArray(others.rays)) this.rays.push(...others.rays.filter((ray) => isRay(ray) && !has(rays, ray)));
    keep(`ledger.${id}`, JSON.stringify({ begun, rays, hints, errors, end }));
  }

  // The rays that were fired and are not seen any more, unless the end shows them.
  gone(state) {
    const seen = raysOf(state);
    return this.rays.filter((ray) => !has(seen, ray));
  }

  // The rays that are seen, in the order in which they were fired.
  shown(state) {
    const seen = raysOf(state);
    return [...this.rays.filter((ray) => has(seen, ray)), ...seen.filter((ray) => !has(this.rays, ray))];
  }

  // What those rays cost.
  takenBack(state, scoring) {
    return this.gone(state).reduce((sum, [, result]) => sum + (scoring !== "rays" && /\d/.test(result) ? 2 : 1), 0);
  }

  get hintsInWords() {
    const n = this.hints.length;
    return n ? say("score.hints", { n }) : "";
  }
}
