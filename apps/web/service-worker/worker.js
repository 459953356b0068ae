// The application's frame and its hashed files, so that it opens without a connection. Nothing under /v1 is ever kept.
// The build fills in the version and the files the frame needs.
const VERSION = '__VERSION__';
const FRAME = '/__frame';
const FILES = __FILES__;
const KEPT = `hrms-${VERSION}`;

async function keepFrame(response) {
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
    await (await caches.open(KEPT)).put(FRAME, response);
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(KEPT);
      await cache.addAll(FILES);
      await keepFrame(await fetch('/offline', { cache: 'no-store' }));
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('hrms-') && name !== KEPT) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

async function page(request) {
  try {
    return await fetch(request);
  } catch (problem) {
    const frame = await caches.match(FRAME);
    if (frame) return frame;
    throw problem;
  }
}

async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(KEPT)).put(request, response.clone());
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/v1/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (/^\/assets\/[^/]+\.\w+$/.test(pathname)) event.respondWith(asset(request));
});
