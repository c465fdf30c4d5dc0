import { setTimeout as after } from 'node:timers/promises';

/** Waits until something is so, and throws when it is not within that time. */
export async function upTo(ms: number, what: () => boolean): Promise<void> {
  const deadline = performance.now() + ms;
  while (!what()) {
    if (performance.now() > deadline) throw new Error(`It was not so within ${ms / 1_000} seconds`);
    await after(50);
  }
}
