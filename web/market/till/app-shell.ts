import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { TillStore } from './till-store.ts';

const sendEveryMs = 15_000;
const refreshEveryMs = 5 * 60_000;

/** The page is kept once the device is a till: before, the shop would not hand it to the worker. */
export function cachePageOfTill(store: TillStore, marketId: string): void {
  const stop = store.subscribe(() => {
    if (store.snapshot().stage !== 'ready') return;
    stop();
    void installWorker(store, marketId);
  });
}

/** Lets the worker keep the page, and says when a newer one waits. A page of sources is not kept. */
async function installWorker(store: TillStore, marketId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const scope = adminPaths.till(marketId);
    const registration = await navigator.serviceWorker.register(adminPaths.tillWorker(marketId), {
      scope,
      type: 'module',
    });
    const variant = () =>
      store.note({
        opensOffline: registration.active !== null,
        hasUpdate: registration.active !== null && registration.waiting !== null,
      });
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', variant),
    );
    navigator.serviceWorker.addEventListener('controllerchange', variant);
    variant();
    setInterval(() => void registration.update().catch(() => undefined), refreshEveryMs);
  } catch (error) {
    console.warn('The till could not be kept on this device.', error);
  }
}

/** The newer till takes over. What was sold lies in the store, which belongs to none of them. */
export async function takeUpdate(marketId: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(adminPaths.till(marketId));
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  registration?.waiting?.postMessage('take over');
}

/** Meets the shop again when the network comes back, when the till is looked at, and every now and then. */
export function keepMeeting(store: TillStore): void {
  window.addEventListener('online', () => void store.meet({ inTurn: true }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void store.meet();
  });
  setInterval(() => {
    store.note({});
    void store.send();
  }, sendEveryMs);
  setInterval(() => void store.hear(), refreshEveryMs);
}
