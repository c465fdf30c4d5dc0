import { localDrawer } from '../../../kernel/storage.ts';

/** Whether this device plays a sound when an order comes in; off until somebody wants it. */
const key = 'sound-of-orders';

export function isSoundWanted(): boolean {
  return localDrawer.read(key) === true;
}

let context: AudioContext | undefined;

/** Browsers let a page sound only after a press on it: called by one, it makes later sounds possible. */
export function readySound(): void {
  if (!isSoundWanted() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
}

export function wantSound(isWanted: boolean): void {
  localDrawer.write(key, isWanted);
  if (!isWanted) return;
  readySound();
  playOrderSound();
}

const tones = [660, 880] as const;
const toneSeconds = 0.18;

/** Two soft tones; nothing where the browser does not let this page sound yet. */
export function playOrderSound(): void {
  if (!isSoundWanted() || !context) return;
  const { currentTime, destination } = context;
  for (const [at, frequency] of tones.entries()) {
    const from = currentTime + at * toneSeconds;
    const oscillator = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.2, from + 0.02);
    volume.gain.linearRampToValueAtTime(0, from + toneSeconds);
    oscillator.connect(volume).connect(destination);
    oscillator.start(from);
    oscillator.stop(from + toneSeconds);
  }
}
