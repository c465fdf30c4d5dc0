/** What till.test.ts does inside of a till's page: loaded before the page's own script. */
const read = (asked) =>
  new Promise((resolve) => {
    asked.addEventListener('success', () => resolve(asked.result));
  });

const { add } = IDBObjectStore.prototype;

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
