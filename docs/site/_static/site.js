// The game in its frame is light or dark as this page is: the switch sets `data-theme` of the body.
for (const frame of document.querySelectorAll("iframe.play")) {
  const tell = () => frame.contentWindow.postMessage({ theme: document.body.dataset.theme }, "*");
  frame.addEventListener("load", tell);
  new MutationObserver(tell).observe(document.body, { attributes: true, attributeFilter: ["data-theme"] });
  tell();
}
