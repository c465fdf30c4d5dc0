import { localDrawer } from '../../../kernel/storage.ts';
import { playTones, readyTones } from '../../../ui/tones.ts';

/** Whether this device plays a sound when an order comes in; off until somebody wants it. */
const key = 'sound-of-orders';

export function isSoundWanted(): boolean {
  return localDrawer.read(key) === true;
}

export function readySound(): void {
  if (isSoundWanted()) readyTones();
}

export function wantSound(isWanted: boolean): void {
  localDrawer.write(key, isWanted);
  if (!isWanted) return;
  readySound();
  playOrderSound();
}

export function playOrderSound(): void {
  if (isSoundWanted()) playTones([660, 880]);
}
