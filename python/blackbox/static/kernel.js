// The backend that is a Python kernel: commands go out and states come back as the widget's traits.
//
// A notebook may join several changes of one trait into the last. So what is sent is the list of all commands that
// have not been answered, each with its number; the kernel runs those that it has not seen and tells the last number.

const backends = new WeakMap();

// Views of one widget share its backend.
function kernelBackend(model) {
  if (!backends.has(model)) backends.set(model, new KernelBackend(model));
  return backends.get(model);
}

class KernelBackend {
  constructor(model) {
    this.model = model;
    // Two pages may show one widget: each counts for itself.
    this.client = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.sent = 0;
    this.waiting = [];
    this.listeners = new Set();
    model.on("change:_state", () => {
      const answered = this.model.get("_state").answered[this.client] ?? 0;
      this.waiting = this.waiting.filter(([, number]) => number > answered);
      this.listeners.forEach((listener) => listener());
    });
  }

  get state() {
    return { ...this.model.get("_state"), busy: this.waiting.length > 0 };
  }

  send(command) {
    this.sent += 1;
    this.waiting.push([this.client, this.sent, command]);
    this.model.set("_commands", [...this.waiting]);
    this.model.save_changes();
    this.listeners.forEach((listener) => listener());
  }

  // Finds a game of these parameters that is as hard as it is wished to be, and begins it.
  deal(params, difficulty) {
    this.send(`deal ${difficulty} ${params}`);
  }

  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

// What a notebook loads: `show` draws a backend into an element and answers what ends it.
export function widget(show) {
  return { render: ({ model, el }) => show(el, kernelBackend(model)) };
}
