/** A passport's ticks, its printer, and what keeps it on the device. Without this the sheet is read as well. */
const list = document.querySelector('[data-ticks]');
if (list) keepTicks(list);

// The browser's own "Print" waits for no picture: what was not scrolled to would be missing on the paper.
if (navigator.connection?.saveData !== true)
  window.addEventListener('load', () => setTimeout(fetchAllPictures), { once: true });
window.addEventListener('beforeprint', fetchAllPictures);

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    fetchAllPictures();
    void Promise.allSettled(Array.from(document.images, (picture) => picture.decode())).then(() =>
      window.print(),
    );
  });
}

if (document.querySelector('[data-kept]')) void keepForLater().catch(() => {});

function fetchAllPictures() {
  for (const picture of document.images) picture.loading = 'eager';
}

function keepTicks(items) {
  const name = `passport:${items.dataset.ticks}`;
  const boxes = [...items.querySelectorAll('[data-tick]')];
  const counted = document.querySelector('[data-counted]');
  const ticked = new Set(ticksOf(name));
  const count = () => {
    counted.textContent =
      ticked.size === 0
        ? ''
        : ticked.size === boxes.length
          ? 'All of it is there.'
          : `${ticked.size} of ${boxes.length} ticked.`;
  };
  for (const box of boxes) {
    box.checked = ticked.has(box.dataset.tick);
    if (!box.checked) ticked.delete(box.dataset.tick);
    box.addEventListener('change', () => {
      if (box.checked) ticked.add(box.dataset.tick);
      else ticked.delete(box.dataset.tick);
      write(name, [...ticked]);
      count();
    });
  }
  const known = new Set(boxes.map((box) => box.dataset.tick));
  for (const one of ticked) if (!known.has(one)) ticked.delete(one);
  count();
}

function ticksOf(name) {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing has ticks for as long as the sheet is open.
  }
}

/** Hands the sheet, its charts and its pictures to the worker. Who saves data is asked first. */
async function keepForLater() {
  if (!('serviceWorker' in navigator)) return;
  const said = document.querySelector('[data-kept]');
  const isSaving = navigator.connection?.saveData === true && !(await caches.match(location.href));
  if (isSaving) await asked(said);
  await navigator.serviceWorker.register('/offline-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.onLine) return;
  const links = [...document.querySelectorAll('.passport-links a')].map(({ href }) => href);
  const files = [
    ...[...document.querySelectorAll('link[rel=stylesheet]')].map(({ href }) => href),
    ...[...document.scripts].map(({ src }) => src),
    ...[...document.images].map(({ src }) => src),
    ...performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
  ];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => {
    if (data.kept) said.textContent = 'Kept on this device: it opens without a connection, too.';
  });
  port1.start();
  active?.postMessage({ passport: [location.href.split('#')[0], ...links], files }, [port2]);
}

function asked(said) {
  return new Promise((resolve) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'passport-button';
    button.textContent = 'Keep it on this device';
    button.addEventListener('click', () => {
      button.remove();
      resolve();
    });
    said.append(button);
  });
}
