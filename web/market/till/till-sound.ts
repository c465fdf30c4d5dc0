import { localDrawer } from '../../kernel/storage.ts';
import { playTones, readyTones } from '../../ui/tones.ts';

/** Whether this till sounds when another order is to be fetched here; off until somebody at the table wants it. */
const key = 'till-sound-of-orders';

export function isTillSoundOn(): boolean {
  return localDrawer.read(key) === true;
}

/** Switching it on sounds once, so that one knows what to listen for. */
export function switchTillSound(isWanted: boolean): void {
  localDrawer.write(key, isWanted);
  if (!isWanted) return;
  readyTones();
  playTillSound();
}

export function playTillSound(): void {
  if (isTillSoundOn()) playTones([660, 880]);
}

/** A browser lets a page sound only after a press on it, and a till is pressed all day. */
export function readySoundByPresses(): void {
  document.addEventListener('pointerdown', () => isTillSoundOn() && readyTones(), { passive: true });
}
