// Where the parts of the page in one file lie: inside it, as texts.

const text = (id) => document.getElementById(id).textContent;

const bytes = (id) => Uint8Array.from(atob(text(id)), (character) => character.charCodeAt(0));

export const whole = bytes("core");
export const first = whole;

export const worker = () => new Worker(URL.createObjectURL(new Blob([text("worker")], { type: "text/javascript" })));

export const served = false;
