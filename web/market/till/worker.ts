/**
 * Keeps the till's page and files, so that it opens in a field without a network. It imports nothing:
 * the shop sends it as one file, with the list of what belongs to this build before it. It keeps no
 * sale; those are in the page's own store, which an update never touches.
 */
type Happening = {
  waitUntil(work: Promise<unknown>): void;
  request: Request;
  data: unknown;
  respondWith(answer: Promise<Response>): void;
};
type TillWorker = {
  till: { build: string; files: string[] };
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, hear: (event: Happening) => void): void;
};

/** Makes this file a module of its own. */
export type { TillWorker };

const worker = self as unknown as TillWorker;
const page = new URL(worker.registration.scope).pathname;
const prefix = `till-page-${page}-`;
const listing = `${prefix}${worker.till.build}`;
/** The pictures' shelf is filled by the page, which counts their bytes. */
const pictures = 'till-pictures';

worker.addEventListener('install', (event) => event.waitUntil(keepEverything()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === page) return event.respondWith(kept(page, request));
  if (worker.till.files.includes(url.pathname)) return event.respondWith(kept(url.pathname, request));
  if (request.destination === 'image') event.respondWith(keptPicture(request));
});

/** All of it or nothing: half a till would open and fail in the field. */
async function keepEverything(): Promise<void> {
  const cache = await caches.open(listing);
  await cache.addAll(worker.till.files);
  const answer = await fetch(page, { credentials: 'include', cache: 'no-store', redirect: 'error' });
  if (!answer.ok || !(await answer.clone().text()).includes('/till/'))
    throw new Error('The till’s page was not answered.');
  await cache.put(page, answer);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== listing);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function kept(path: string, request: Request): Promise<Response> {
  return (await (await caches.open(listing)).match(path)) ?? fetch(request);
}

async function keptPicture(request: Request): Promise<Response> {
  return (await (await caches.open(pictures)).match(request.url)) ?? fetch(request);
}
