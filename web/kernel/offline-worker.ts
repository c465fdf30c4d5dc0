import { wellKnownFiles } from '../../contracts/kernel/paths.ts';
import { savesData } from './save-data.ts';

/** As much of the Navigation API as is asked for here; not every browser has it. */
type Moving = { addEventListener(name: 'navigatesuccess', hear: () => void): void };

/** Registers the worker that keeps visited pages for reading offline. With Save-Data nothing is kept. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV || savesData()) return;
  try {
    await navigator.serviceWorker.register(wellKnownFiles.offlineWorker);
    const { active } = await navigator.serviceWorker.ready;
    const seen = () => {
      const { pathname, search } = window.location;
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      if (navigator.onLine) active?.postMessage({ path: pathname + search, files });
    };
    seen();
    (window as { navigation?: Moving }).navigation?.addEventListener('navigatesuccess', seen);
  } catch {
    // In a browser without storage the shop works as before.
  }
}
