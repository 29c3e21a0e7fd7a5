// Small sounds for what happens in a game, made of oscillators; loaded when they are switched on.

// Frequencies in hertz, one after another, each for this many seconds.
const SOUNDS = {
  H: { notes: [196, 131], each: 0.09, wave: "triangle" },
  R: { notes: [392, 392], each: 0.08, wave: "sine" },
  out: { notes: [392, 587], each: 0.08, wave: "sine" },
  guess: { notes: [660], each: 0.05, wave: "sine" },
  wrong: { notes: [233, 185], each: 0.14, wave: "triangle" },
  solved: { notes: [523, 659, 784, 1047], each: 0.11, wave: "sine" },
};
const LOUD = 0.12;

export class Sound {
  constructor() {
    this.before = null;
  }

  // Plays what has changed since the state before.
  follow(state) {
    const { before } = this;
    this.before = state;
    if (!before || before.id !== state.id || state.position < before.position) return;
    if (state.result === 1 && before.result !== 1) return this.#play("solved");
    if (state.just_wrong && state.errors > before.errors) return this.#play("wrong");
    const fresh = Object.keys(state.results).find((port) => !(port in before.results));
    if (fresh && !state.revealed) this.#play(/\d/.test(state.results[fresh]) ? "out" : state.results[fresh]);
    else if (state.guesses.length !== before.guesses.length) this.#play("guess");
  }

  #play(name) {
    // A browser makes one only after the player has done something.
    this.context ??= new AudioContext();
    const { notes, each, wave } = SOUNDS[name];
    const start = this.context.currentTime;
    notes.forEach((frequency, at) => {
      const [tone, loud, begin] = [this.context.createOscillator(), this.context.createGain(), start + at * each];
      Object.assign(tone, { type: wave });
      tone.frequency.value = frequency;
      loud.gain.setValueAtTime(LOUD, begin);
      loud.gain.exponentialRampToValueAtTime(0.001, begin + each * 1.6);
      tone.connect(loud).connect(this.context.destination);
      tone.start(begin);
      tone.stop(begin + each * 1.6);
    });
  }
}
