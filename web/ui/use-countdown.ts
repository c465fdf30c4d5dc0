import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Runs down while it is neither held nor in a hidden tab, and then calls. */
export function useCountdown(durationMs: number, held: boolean, onEnd: () => void): void {
  const remainingMs = useRef(durationMs);
  const [hidden, setHidden] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const look = () => setHidden(document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (held || hidden) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(end, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [held, hidden]);
}
