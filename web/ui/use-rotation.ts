import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isCalm } from '../kernel/motion.ts';

/**
 * Moves on by itself every so often, but not while it is held, in a hidden tab, or where the visitor asked for
 * less motion; the visitor's own choice by the button goes before that.
 */
export function useRotation(everyMs: number, advance: () => void) {
  const [chosen, setChosen] = useState<boolean>();
  const [held, setHeld] = useState(false);
  const calm = useSyncExternalStore(never, isCalm, () => true);
  const running = chosen ?? !calm;
  const next = useEffectEvent(() => {
    if (!document.hidden) advance();
  });

  useEffect(() => {
    if (!running || held) return undefined;
    const timer = setInterval(next, everyMs);
    return () => clearInterval(timer);
  }, [running, held, everyMs]);

  return {
    running,
    toggle: () => setChosen(!running),
    holding: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

function never() {
  return () => {};
}
