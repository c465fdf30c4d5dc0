import { useState } from 'react';
import { isTillSoundOn, switchTillSound } from './till-sound.ts';

/** Of this device alone: one of two tills on a table may stay quiet. */
export function SoundSwitch() {
  const [isLoud, setLoud] = useState(isTillSoundOn);
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-eucalypt"
        checked={isLoud}
        onChange={({ target }) => {
          setLoud(target.checked);
          switchTillSound(target.checked);
        }}
      />
      A sound on this till when another order is to be collected here; it needs the network
    </label>
  );
}
