/** What till.test.ts does inside of a till's page: loaded before the page's own script. */
const read = (asked) =>
  new Promise((resolve) => {
    asked.addEventListener('success', () => resolve(asked.result));
  });

const { add } = IDBObjectStore.prototype;

function buttonThatMayBePressed(name) {
  return [...document.querySelectorAll('button')].find(
    (button) =>
      (button.ariaLabel ?? button.textContent).trim().startsWith(name) &&
      !button.disabled &&
      button.checkVisibility(),
  );
}

/** What is found, as soon as a change of the page brings it. */
function soon(find, what) {
  const found = find();
  if (found) return found;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${what} did not come.`)), 15_000);
    const observer = new MutationObserver(() => {
      const come = find();
      if (!come) return;
      observer.disconnect();
      clearTimeout(late);
      resolve(come);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

window.tillTest = {
  /** From here on the device has no room for another entry, as its browser would say it. */
  fillUp() {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The device is full', 'QuotaExceededError');
    };
  },

  freeSomeSpace() {
    IDBObjectStore.prototype.add = add;
  },

  /** Waits until the page and its files are kept. */
  async kept() {
    await navigator.serviceWorker.ready;
  },

  /** A keyboard scanner: all of a code at once, and Enter. */
  scan([code]) {
    for (const key of [...code, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
  },

  /** Presses one button after the other, each found by how what it says begins, once it may be pressed. */
  async press(names) {
    for (const name of names) (await soon(() => buttonThatMayBePressed(name), `“${name}”`)).click();
  },

  networkIsBack() {
    window.dispatchEvent(new Event('online'));
  },

  async lookForUpdate() {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
  },

  /** Sends everything that the device keeps, as it would if it had not heard that it has arrived. */
  async sendAllAgain([marketId, path]) {
    const store = await read(indexedDB.open(`till-${marketId}`));
    const view = store.transaction(['entries', 'facts']);
    const kept = await read(view.objectStore('entries').getAll());
    const key = await read(view.objectStore('facts').get('key'));
    store.close();
    let expected = 0;
    for (let from = 0; from < kept.length; from += 25) {
      const entries = kept.slice(from, from + 25).map(({ entry }) => entry);
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'till-key': key },
        body: JSON.stringify({ clock: new Date().toISOString(), entries }),
      });
      ({ expected } = await answer.json());
    }
    return expected;
  },
};
