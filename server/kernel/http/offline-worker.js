/**
 * Keeps what a shopper has seen, so that it can be read without a connection. What the shop answers goes first, always:
 * nothing old is shown while there is a line. Only answers that are the same for everybody are kept, which say so
 * themselves (`cache-control: public`): never a cart, an account, an order, or anything of the back office. The cart's
 * page is such an answer: what lies in the cart is filled in by the browser.
 */
const { build, offlinePage, sheets, assets, calls, unlisted, readable, secret, passports, parameters } =
  self.shop;
const secrets = secret.map((source) => new RegExp(source));
const readables = readable.map((source) => new RegExp(source));
const known = parameters.map(([source, names]) => ({ pages: new RegExp(source), names }));

/** So many of each, the oldest go first. */
const most = { pages: 60, answers: 200, files: 150, pictures: 200 };
const nameOf = (kind) => `offline-${kind}-${build}`;
/**
 * Passports of kits with all that they show. They were looked at to be kept, so they outlive a build and are not among
 * the pages that go when others come; so many entries, of some ten for each.
 */
const kitPassports = 'kit-passports';
const mostOfPassports = 400;

self.addEventListener('install', (event) => event.waitUntil(begin()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (!data.passport) void keepSeen(data).catch(() => {});
  else
    event.waitUntil(
      keepPassport(data).then(
        () => ports[0]?.postMessage({ kept: true }),
        () => ports[0]?.postMessage({ kept: false }),
      ),
    );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !isOurs(url)) return;
  if (isOfOffice(url.pathname)) return;
  if (isPassport(url)) event.respondWith(passport(request));
  else if (request.mode === 'navigate') event.respondWith(page(request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst('files', request));
  else if (request.destination === 'image') event.respondWith(keptFirst('pictures', request));
  else if (url.pathname.startsWith(calls)) event.respondWith(answer(request));
});

async function begin() {
  const cache = await caches.open(nameOf('files'));
  await cache.addAll([offlinePage, ...sheets]);
  // Pages are fetched before anything kept is shown, so no page is left with another build's worker.
  await self.skipWaiting();
}

/** What an earlier build kept goes: its pages would ask for scripts that are there no more. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('offline-') && !name.endsWith(build));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

function isOurs(url) {
  return url.origin === self.location.origin || (assets !== '' && url.origin === new URL(assets).origin);
}

function isOfOffice(path) {
  return /^\/(?:api\/)?admin(?:\/|$)/.test(path);
}

function isKept(path) {
  const under = unlisted.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const isListed = !under || readables.some((address) => address.test(path));
  return isListed && !secrets.some((address) => address.test(path));
}

/** The address without what changes nothing on its page, such as the words of a campaign, and without what follows `#`. */
function nameOfPage(url) {
  const { names = [] } = known.find(({ pages }) => pages.test(url.pathname)) ?? {};
  const parts = url.search.slice(1).split('&');
  const meant = parts.filter((part) => names.includes(part.split('=', 1)[0]));
  return `${url.origin}${url.pathname}${meant.length > 0 ? `?${meant.join('&')}` : ''}`;
}

async function page(request, url) {
  const name = isKept(url.pathname) ? nameOfPage(url) : undefined;
  try {
    const answered = await fetch(request);
    if (name) await keep('pages', name, answered);
    return answered;
  } catch (error) {
    const kept = name && (await caches.match(name));
    if (kept) return sayingItsAge(kept);
    const shown = await caches.match(offlinePage);
    if (shown) return shown;
    throw error;
  }
}

/** The page with the moment from which it is, beside what it was rendered from: its own script says it. */
async function sayingItsAge(kept) {
  const at = Date.parse(kept.headers.get('date') ?? '');
  if (Number.isNaN(at)) return kept;
  const text = await kept.text();
  const said = text.replace(/<script id="page-state"[^>]*>\{/, (state) => `${state}"keptAt":${at},`);
  const headers = new Headers(kept.headers);
  // They are about what the shop sent.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(said, { status: 200, headers });
}

async function answer(request) {
  try {
    const answered = await fetch(request);
    await keep('answers', request.url, answered);
    return answered;
  } catch (error) {
    const kept = await caches.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

/** The name of a file or a picture holds its content, so what is kept is what would be fetched. */
async function keptFirst(kind, request) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answered = await fetch(request);
  await keep(kind, request.url, answered);
  return answered;
}

async function keep(kind, address, answered) {
  const isPublic = (answered.headers.get('cache-control') ?? '').includes('public');
  if (answered.status !== 200 || answered.redirected || !isPublic) return;
  const copy = answered.clone();
  try {
    const cache = await caches.open(nameOf(kind));
    await cache.put(address, copy);
    const kept = await cache.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length - most[kind]))) await cache.delete(old);
  } catch {
    // A full disk: what was seen is not kept, and nothing else is lost.
  }
}

/** A page that was open before this worker, or that was reached without being fetched whole, with its files. */
async function keepSeen({ path, files }) {
  const url = new URL(path, self.location.origin);
  if (isKept(url.pathname)) await keepWhole(nameOfPage(url));
  for (const file of files) {
    const address = new URL(file);
    const isFile = address.pathname.startsWith('/assets/');
    if (isOurs(address) && (isFile || /\.(?:avif|webp|png|jpe?g|svg)$/.test(address.pathname)))
      await keptFirst(isFile ? 'files' : 'pictures', new Request(file, { mode: 'cors' }));
  }
}

/** After the scripts that it names: of a page that is kept everything can be pressed. */
async function keepWhole(name) {
  const answered = await fetch(name);
  const text = await answered.clone().text();
  for (const [file] of text.matchAll(/[^\s"'=]*\/assets\/[\w.-]+\.(?:js|css|woff2)/g)) {
    const address = new URL(file, name);
    if (isOurs(address)) await keptFirst('files', new Request(address.href, { mode: 'cors' }));
  }
  await keep('pages', name, answered);
}

function isPassport(url) {
  return url.origin === self.location.origin && url.pathname.startsWith(passports);
}

/** Asked anew while there is a line, as every page is; without one as it was when it was last seen. */
async function passport(request) {
  try {
    const answered = await fetch(request);
    // Only what was kept is kept up to date: the sheet itself says what is to be kept.
    if (answered.status === 200 && (await caches.match(request.url)))
      await putPassport(request.url, answered.clone());
    return answered;
  } catch (error) {
    const kept = await caches.match(request.url);
    const shown = kept ?? (request.mode === 'navigate' ? await caches.match(offlinePage) : undefined);
    if (shown) return shown;
    throw error;
  }
}

/** All of it or an error: a sheet that says it is kept has its chart and its pictures. */
async function keepPassport({ passport: pages, files }) {
  for (const address of pages) {
    const answered = await fetch(address);
    if (!isPassport(new URL(address)) || !isKeepable(answered)) throw new Error('not kept');
    await putPassport(address, answered);
  }
  for (const file of files) {
    if (!isOurs(new URL(file))) continue;
    // Of the formats that pictures are made in, one that every browser with a worker reads.
    const request = new Request(file, { mode: 'cors', headers: { accept: 'image/webp,*/*' } });
    const answered = (await caches.match(file, { ignoreVary: true })) ?? (await fetch(request));
    if (!isKeepable(answered)) throw new Error('not kept');
    await putPassport(file, answered);
  }
}

async function putPassport(address, answered) {
  const cache = await caches.open(kitPassports);
  // What is kept answers whoever asks for the address, in whichever format they would like best.
  const headers = new Headers(answered.headers);
  headers.delete('vary');
  await cache.put(address, new Response(await answered.blob(), { status: 200, headers }));
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - mostOfPassports))) await cache.delete(old);
}

function isKeepable(answered) {
  return answered.status === 200 && (answered.headers.get('cache-control') ?? '').includes('public');
}
