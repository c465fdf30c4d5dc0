const toneSeconds = 0.18;
let context: AudioContext | undefined;

/** Browsers let a page sound only after a press on it: called by one, it makes later sounds possible. */
export function readyTones(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
}

/** Soft tones, one after the other, in hertz; nothing where the browser does not let this page sound yet. */
export function playTones(frequencies: readonly number[]): void {
  if (!context) return;
  const { currentTime, destination } = context;
  for (const [at, frequency] of frequencies.entries()) {
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
