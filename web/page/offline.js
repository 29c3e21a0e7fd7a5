// Keeps the page's files, so that it works without a network after the first visit. web/page/assemble.mjs
// writes the names and the version in.

// Another copy of the page on the same server has caches of its own.
const OURS = `blackbox ${new URL(self.registration.scope).pathname} `;
const NAME = `${OURS}VERSION`;

// From the server itself: what another cache has may be of an older version under the same name.
self.addEventListener("install", (event) => {
  self.skipWaiting();
  const files = FILES.map((name) => new Request(name, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(files)));
});

// A page that is open may still ask for parts of the version before.
self.addEventListener("activate", (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
    await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

async function answered(request) {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  for (const name of [NAME, ...old]) {
    // The address names the game; the file is the same.
    const answer = await (await caches.open(name)).match(request, { ignoreSearch: true });
    if (answer) return answer;
  }
  return fetch(request);
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) event.respondWith(answered(event.request));
});
