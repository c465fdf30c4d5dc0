import { useState } from 'react';
import { formOpenLeastMs } from '../../../contracts/account/sign-in/sign-in.ts';

/**
 * How long a form has been open, which the server asks in order to tell people from programs. A browser
 * that fills in everything by itself is quick, so `waitUntilOldEnough` waits for what is left of the least time.
 */
export function useFormAge(): { waitUntilOldEnough: () => Promise<void>; ageMs: () => number } {
  const [openedAt] = useState(() => Date.now());
  const ageMs = () => Date.now() - openedAt;
  return {
    ageMs,
    waitUntilOldEnough: () => new Promise((resolve) => setTimeout(resolve, formOpenLeastMs - ageMs())),
  };
}
