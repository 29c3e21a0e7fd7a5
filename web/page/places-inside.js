// Where the parts of the page in one file lie: inside it, as texts.

const text = (id) => document.getElementById(id).textContent;

export const core = Uint8Array.from(atob(text("core")), (character) => character.charCodeAt(0));

export const worker = () => new Worker(URL.createObjectURL(new Blob([text("worker")], { type: "text/javascript" })));

export const served = false;
